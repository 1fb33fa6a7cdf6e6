/** Plays sounds by WebAudio: nothing before the first click or key, nothing while muted. Whatever is heard is seen and told, too. */
import { settings } from "../lib/settings.svelte";
import { SOUNDS, type Noise, type Sound, type Tone } from "./sounds";

const NOISE_SECONDS = 1;
const QUIET = 0.0001; // exponential ramps cannot reach zero
let audio: AudioContext | null = null;
let white: AudioBuffer | null = null;
let brown: AudioBuffer | null = null;

/** Browsers let nobody be surprised by sound: it begins with what the reader does. */
export function awaken(): void {
  if (audio || !("AudioContext" in window)) return;
  audio = new AudioContext();
  [white, brown] = [noise(audio, false), noise(audio, true)];
}

function noise(context: AudioContext, dark: boolean): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const data = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < data.length; i++) {
    const fresh = Math.random() * 2 - 1;
    last = dark ? (last + 0.02 * fresh) / 1.02 : fresh;
    data[i] = dark ? last * 3.5 : last;
  }
  return buffer;
}

/** A loudness that is there at once and dies away. */
function envelope(context: AudioContext, begins: number, gain: number, lasts: number, decay: number): GainNode {
  const node = context.createGain();
  node.gain.setValueAtTime(gain * settings.volume, begins);
  node.gain.setValueAtTime(gain * settings.volume, begins + lasts);
  node.gain.exponentialRampToValueAtTime(QUIET, begins + lasts + decay);
  node.connect(context.destination);
  return node;
}

function filtered(context: AudioContext, type: BiquadFilterType, frequency: number, into: AudioNode): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = frequency;
  filter.Q.value = 0.8;
  filter.connect(into);
  return filter;
}

function sing(context: AudioContext, tone: Tone): void {
  const begins = context.currentTime + (tone.at ?? 0);
  const ends = begins + tone.lasts + (tone.decay ?? 0.03);
  const out = envelope(context, begins, tone.gain, tone.lasts, tone.decay ?? 0.03);
  const source = context.createOscillator();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.from, begins);
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, begins + tone.lasts);
  if (tone.vibrato) {
    const [swing, depth] = [context.createOscillator(), context.createGain()];
    swing.frequency.value = tone.vibrato;
    depth.gain.value = tone.from * 0.04;
    swing.connect(depth).connect(source.frequency);
    swing.start(begins);
    swing.stop(ends);
  }
  source.connect(tone.low ? filtered(context, "lowpass", tone.low, out) : out);
  source.start(begins);
  source.stop(ends);
}

function rustle(context: AudioContext, one: Noise): void {
  const begins = context.currentTime + (one.at ?? 0);
  const out = envelope(context, begins, one.gain, one.lasts, 0.03);
  const source = context.createBufferSource();
  source.buffer = one.brown ? brown : white;
  const filter = one.low ? filtered(context, "lowpass", one.low, out) : filtered(context, "bandpass", one.band ?? 2000, out);
  if (one.falls) filter.frequency.exponentialRampToValueAtTime(one.falls, begins + one.lasts);
  source.connect(filter);
  source.start(begins, 0, one.lasts + 0.04);
}

export function play(name: Sound): void {
  if (!audio || settings.muted || document.hidden) return;
  const recipe = SOUNDS[name];
  for (const tone of recipe.tones ?? []) sing(audio, tone);
  for (const one of recipe.noises ?? []) rustle(audio, one);
}
