import { describe, expect, it } from "vitest";
import { Book } from "../src/lib/cards";
import type { RoarOfWar } from "../src/pictures";
import type { CardInfo, Happened } from "../src/protocol";
import { counterSign, gems, hiding } from "../src/scenes/roar_of_war/armies";
import { lastFight, toldOf, type Told } from "../src/scenes/roar_of_war/fights";
import { motions } from "../src/scenes/roar_of_war/motions";
import { meansPile, type Field } from "../src/scenes/roar_of_war/war";
import { timed } from "../src/stage/beats";

const army = (key: string, kind: string, values: object): CardInfo => ({ key, name: key, group: "orcs_army", text: "", source: "wartable", values: { race: "orcs", kind, ...values } });
const CARDS = [army("orc_king", "leader", { attack: 6, defence: 6, dice: 2 }), army("grunt", "troop", { attack: 4, defence: 5, counter: 2, dice: 1 }), army("direwolf", "animal", {}), { key: "war_cry", name: "War Cry", group: "orcs_strategy", text: "", source: "wartable", values: { race: "orcs", timing: ["attack"] } }];
const BOOK = new Book(CARDS, CARDS.map((card) => card.key));
const BOARD = { view: { table: {} } as never, names: ["Anna", "Bruno"], seat: 0, book: BOOK };
const GRUNT = 1;
// Every event of the game with arguments as the rules tell them: places are seat times four plus pile.
const EVENTS: Record<string, number[]> = {
  leads: [0, 0], is_set_up: [1], laid_out: [], draws: [0, 0], reshuffles: [0], no_card: [0], rolls: [1, 3, 4], starts: [1, 7, 5, 7], round_over: [1], has_placed: [1], placed: [1, 0], turns_up: [0, 1, GRUNT],
  cannot_attack: [0, 2, 2], attacks: [0, 1, GRUNT, 6, GRUNT], plays: [0, 0, 0, 4, 4, 5, 0, 0, 0], shows: [0, 2, 2], defeats: [8, 5, GRUNT, 0], counters: [0, 4, 5, 5, 5, GRUNT, 0, 2, 0, GRUNT, 3], stand_off: [4, 3, 1, 1, 0, 0],
  animal: [0, 2, 0, 0, 1], token: [1, 2], discards: [1, 0, 4, GRUNT], nothing_lost: [1], leader_stays: [1, 4, 0], clears: [0, 4, 1], must_discard: [0, 2, 2], no_target: [0], looks: [0, 4, 5], sees: [0, 4, GRUNT], recalls: [0, 1, GRUNT],
  tunnels: [0, 1], exchanges: [1, 6, 7, 2], heals: [0, 2, 0], beast_gone: [2, 2], falls: [1, 0], wins: [0, 0, 0], stuck: [0], turn: [3, 1], lays: [0, 0, GRUNT, 1, -1],
};
const ALL_PLACES = /^(?:(?:plate|fallen) \d+|pile \d+ [0-3]|attacker|target|clash)$/;
const beatsOf = (name: string, args: number[]) => motions({ seq: 1, seat: 0, name, args, line: "" }, BOARD);
const placesOf = (beat: object) => Object.entries(beat).filter(([key]) => ["at", "from", "to"].includes(key)).map(([, value]) => String(value));

describe("Motions of Roar of War", () => {
  it.each(Object.entries(EVENTS))("%s is shown at places that the table has, and not longer than one waits", (name, args) => {
    const beats = beatsOf(name, args);
    for (const place of beats.flatMap(placesOf)) expect(place).toMatch(ALL_PLACES);
    expect(timed(beats).pace, "played as fast as it is meant").toBe(1);
    if (name !== "no_card") expect(beats.length).toBeGreaterThan(0);
  });

  it("turns the attacker up, aims, turns the target up", () => {
    expect(beatsOf("turns_up", EVENTS.turns_up!).map((b) => b.do)).toEqual(["light", "fly"]);
    const [aim, turned] = beatsOf("attacks", EVENTS.attacks!);
    expect(aim).toMatchObject({ do: "line", from: "attacker", to: "pile 1 2", harm: true });
    expect(turned).toMatchObject({ do: "fly", from: "pile 1 2", to: "target", card: "grunt" });
  });

  it("throws the faces of a counterattack that were rolled, and only those", () => {
    const thrown = beatsOf("counters", [0, 4, 5, 9, 5, GRUNT, 0, 2, 0, GRUNT, 3, 4])[0];
    expect(thrown).toMatchObject({ do: "dice", dice: [{ kind: "d4", value: 3 }, { kind: "d4", value: 4 }] });
    expect(beatsOf("counters", [0, 4, 5, 4, 5, GRUNT, 0, 4, 0, GRUNT]).map((b) => b.do)).toEqual(["line", "meet", "say"]);
  });

  it("names Strategy Cards by their own numbers, and hides what the viewer may not know", () => {
    expect(beatsOf("plays", EVENTS.plays!)[0]).toMatchObject({ do: "fly", card: "war_cry", to: "attacker" });
    expect(beatsOf("draws", [1, -1])[0]).toMatchObject({ card: "" });
    expect(beatsOf("discards", [1, 0, 4, -1])[1]).toMatchObject({ card: "" });
  });

  it("has a token fly to everybody who takes one", () => {
    expect(beatsOf("stand_off", [4, 4, 1, 1, 0, 2]).filter((b) => b.do === "fly").map((b) => placesOf(b).at(-1))).toEqual(["plate 1", "plate 0"]);
    expect(beatsOf("stand_off", [4, 3, 1, 1, 0, 0]).filter((b) => b.do === "fly")).toHaveLength(1);
  });
});

describe("The fight as it was told", () => {
  const told = (...names: string[]): Told[] => names.map((name) => ({ name, args: EVENTS[name]! }));

  it("goes from the attacker to the blow, the counterattack and its end", () => {
    expect(lastFight(told("turn"), BOOK)).toBeNull();
    expect(lastFight(told("turns_up"), BOOK)).toMatchObject({ attacker: { seat: 0, pile: 1, key: "grunt" }, target: null, end: "" });
    expect(lastFight(told("turns_up", "attacks", "plays"), BOOK)).toMatchObject({ target: { seat: 1, pile: 2 }, plays: [{ key: "war_cry", attacks: true, attack: 4 }], blow: null });
    expect(lastFight(told("turns_up", "attacks", "defeats"), BOOK)).toMatchObject({ blow: { attack: 8, defence: 5 }, end: "target falls" });
    expect(lastFight(told("turns_up", "attacks", "counters"), BOOK)).toMatchObject({ end: "attacker falls", counter: { total: 5, guard: 5, dice: [3] } });
    const held = [...told("turns_up", "attacks"), { name: "counters", args: [0, 4, 5, 4, 5, GRUNT, 0, 2, 0, GRUNT, 2] }];
    expect(lastFight(held, BOOK)).toMatchObject({ end: "" });
    expect(lastFight([...held, ...told("stand_off")], BOOK)).toMatchObject({ end: "nobody falls", damage: [4, 3], tokens: [{ seat: 1, count: 1 }] });
  });

  it("begins anew with the next attacker, and ends with a placement", () => {
    expect(lastFight(told("turns_up", "attacks", "defeats", "turn", "turns_up"), BOOK)).toMatchObject({ target: null, end: "" });
    expect(lastFight(told("turns_up", "attacks", "defeats", "round_over"), BOOK)).toBeNull();
  });

  it("leaves out what was taken back", () => {
    const entry = (seq: number, name: string, back_to: number | null = null) => ({ seq, type: back_to === null ? "choice" : "undo", back_to, events: back_to === null ? told(name) : [] }) as unknown as Happened;
    const log = [entry(1, "turn"), entry(2, "turns_up"), entry(3, "attacks"), entry(4, "", 2)];
    expect(toldOf(log, Infinity).map((e) => e.name)).toEqual(["turn", "turns_up"]);
    expect(toldOf(log.slice(0, 3), 3).map((e) => e.name)).toEqual(["turn", "turns_up"]);
  });
});

describe("Armies and choices", () => {
  const player = { race: "orcs", unknown: { orc_king: 1 }, last_row: [true, true, false, true], piles: [["", "grunt"], ["grunt"], [""], [""]] } as unknown as RoarOfWar.Player;

  it("a Leader may lie below any unknown Last Row card, and nowhere once it is known", () => {
    expect(hiding(player, BOOK)).toEqual([0, 3]);
    expect(hiding({ ...player, unknown: {} }, BOOK)).toEqual([]);
  });

  it("powers of 0 are shown, and an Animal has none", () => {
    expect(gems(army("longbow", "troop", { attack: 6, defence: 0, dice: 2 }))).toEqual({ attack: 6, defence: 0, counter: "▲▲" });
    expect(gems(CARDS[2])).toEqual({});
    expect([counterSign(4, 0), counterSign(2, 1), counterSign(0, 0)]).toEqual(["4", "2+▲", "0"]);
  });

  it("a choice that names a pile alone means the piles of the player whom its rule names", () => {
    const field = { t: { fight: { attacking: 2, defending: 1 }, picks: [], mode: "free_for_all", players: [] }, names: [], seat: 0, pick: { question: null }, book: BOOK } as unknown as Field;
    const offer = (verb: string, ...args: string[]) => ({ action: 1, verb, args, text: "" });
    const owners = (choice: ReturnType<typeof offer>) => [0, 1, 2].filter((who) => meansPile(field, who, 2)(choice));
    expect(owners(offer("exchange with", "pile 3"))).toEqual([1]);
    expect(owners(offer("tunnel", "pile 3"))).toEqual([0]);
    expect(owners(offer("recall", "grunt", "on pile 3"))).toEqual([0]);
    expect(owners(offer("play cavalry_charge showing", "pile 3"))).toEqual([2]);
    expect(owners(offer("attack", "seat 2", "pile 3"))).toEqual([1]);
    expect(owners(offer("attack", "seat 2", "pile 1"))).toEqual([]);
    expect(owners(offer("place", "grunt"))).toEqual([]); // it goes on the first pile
    expect(meansPile(field, 0, 0)(offer("place", "grunt"))).toBe(true);
  });
});
