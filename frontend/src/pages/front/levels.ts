/** The opponents that a newcomer chooses among: those with a sentence, without the one that plays by chance. */
import type { BotInfo, GameInfo } from "../../protocol";

export const levels = (game: GameInfo): BotInfo[] => game.bots.filter((bot) => bot.sentence && (bot.gentle || bot.usual || bot.best));
