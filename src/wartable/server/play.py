"""A match that is played: the entries that people, bots and dice bring about."""
from __future__ import annotations

from typing import Any

from wartable.kernel.errors import Illegal
from wartable.kernel.event import Event
from wartable.kernel.passing import USUAL, left_to_table, own_turn_now, tells, wish_is_over
from wartable.kernel.record import read_roll
from wartable.kernel.state import CHANCE, State
from wartable.kernel.undo import why_no_undo
from wartable.server.fold import SILENT, Fold
from wartable.server.line import Line

COOL = 10_000  # Milliseconds after the first refused takeback; it grows with the square of the refusals.


class Play(Fold):
    """Each method that returns entries lets them happen; the caller writes them down before anyone hears of it."""

    def begin(self, added: str, real: list[int], at: int) -> list[Line]:
        """The first entry: all seats have added their randomness."""
        return self.made("start", -1, {"added": added, "real": real}, at)

    def choose(self, seat: int, action: int, by: str, at: int, **more: Any) -> list[Line]:
        """A seat's choice and the dice that follow from it; what is not allowed is refused with the reason.

        One that was *left* to the table (`AT_ONCE`, `LATER`) or made *together* with the one before is taken back with it.
        """
        if self.state.seat != seat:
            raise Illegal("another seat is asked now")
        if action not in self.state.options:
            raise Illegal(self.match.refusal(action))
        return self.made("choice", seat, {"action": action, "by": by, **self.free(), **more}, at)

    def free(self) -> dict[str, int]:
        """The time of the open question that is nobody's, for the entry that answers it."""
        return {"grace": self.grace} if self.grace else {}

    def choose_together(self, seat: int, actions: list[int], at: int) -> list[Line]:
        """Several choices of a seat as one: all of them, or none where dice, another seat or a rule stand in between."""
        trial = self.match.clone()
        for number, action in enumerate(actions):
            if trial.over or trial.seat != seat:
                what = "the match is over" if trial.over else "dice fall" if trial.seat == CHANCE else "another seat is asked"
                raise Illegal(f"after {number} of these {len(actions)} choices {what}; make them one after another")
            trial.play(action)
        lines = self.choose(seat, actions[0], "person", at)
        for action in actions[1:]:
            lines += self.choose(seat, action, "person", at, together=True)
        return lines

    # Questions that are left to the table.

    def table_chooses(self) -> int:
        """The choice that the table makes for the person who is asked; -1 where the question is put to the person."""
        if not self.waits_for_person() or self.typed_roll() or self.went_back:
            return -1
        seat = self.asked()
        return left_to_table(self.game, self.match.view(seat), self.stops.get(seat, USUAL))

    def tells(self) -> bool:
        """Whether others could learn something from the open question's being answered without a thought."""
        return self.state.seat != CHANCE and tells(self.game, self.match.kind)

    def end_wish(self, at: int) -> list[Line]:
        """Where the person who is asked has waited for this, the wish is the usual one again."""
        seat = self.asked()
        if not self.waits_for_person() or self.typed_roll() or self.stops.get(seat, USUAL) == USUAL:
            return []
        here = self.wished.get(seat) is not None and self.wished[seat] == self.turn
        over = wish_is_over(self.game, self.match.view(seat), self.stops[seat], here)
        return self.stop_at(seat, USUAL, at) if over else []

    def stop_at(self, seat: int, stops: str, at: int) -> list[Line]:
        """Where a seat wishes to be asked from now on. Nobody else hears of it."""
        own = own_turn_now(self.game, self.state, seat)
        return self.made("stops", seat, {"stops": stops, "turn": own, "unseen": [v for v in self.viewers if v != seat]}, at)

    def hold(self, seat: int, action: int, at: int) -> list[Line]:
        """A quiet answer that came before the pause of its question is over: it is made then. Until then nobody hears of it,
        and the seat is not asked again."""
        if action not in self.state.options:
            raise Illegal(self.match.refusal(action))
        return self.made("held", seat, {"action": action, "unseen": self.viewers}, at)

    def roll_typed(self, seat: int, faces: list[str], at: int) -> list[Line]:
        """Real dice as a person typed them."""
        if not self.typed_roll() or self.state.roller != seat:
            raise Illegal("no real dice are to be rolled by this seat now")
        fell = read_roll(" ".join(faces), self.state.dice)
        return self.made("roll", seat, {"faces": fell, "typed": True}, at)

    def undo(self, seat: int, at: int) -> list[Line]:
        """Takes back the seat's own last choice."""
        why_not = self.why_no_undo(seat)
        if why_not:
            raise Illegal(why_not)
        if seat in self.stand_ins:
            raise Illegal("a bot stands in for you; come back first")
        return self.made("undo", seat, self.back(self.last_choice(seat)), at)

    def back(self, keep: int) -> dict[str, Any]:
        return {"keep": keep, "back_to": self.kept[keep - 1].seq if keep else 1}

    def ask_takeback(self, seat: int, at: int) -> list[Line]:
        """Asks the other persons to go back to before the seat's own last choice; where there are none, goes back."""
        why_not = self.game.why_no_undo(self.state.setup)
        if why_not:
            raise Illegal(why_not)
        keep = self.last_choice(seat)
        if keep < 0:
            raise Illegal("nothing has been chosen yet")
        if self.over:
            raise Illegal("the match is over, and its dice are open")
        if self.takeback is not None:
            raise Illegal("a takeback has been asked for already")
        self.check_cool(seat, at)
        others = self.others_to_agree(seat)
        if not others:
            return self.made("undo", seat, self.back(keep), at)
        return self.made("takeback_asked", seat, {**self.back(keep), "others": others}, at)

    def cooling(self, seat: int, more: int = 0) -> int:
        """Milliseconds for which a seat may not ask again after what was refused to it, and *more* times."""
        return COOL * (self.refused.get(seat, (0, 0))[0] + more) ** 2

    def check_cool(self, seat: int, at: int) -> None:
        wait = self.cooling(seat) - (at - self.refused.get(seat, (0, 0))[1])
        if seat in self.refused and wait > 0:
            raise Illegal(f"the others refused; ask again in {wait // 1000 + 1} seconds")

    def others_to_agree(self, seat: int) -> list[int]:
        """The other persons, whose word it takes. Whoever has left the table for good has none; whoever is away for a while
        cannot be passed over."""
        others = [s for s in self.persons if s != seat and s not in self.left_table]
        if any(s in self.stand_ins for s in others):
            raise Illegal("somebody who has to agree is away; ask again when everybody is back")
        return others

    def consent(self, seat: int, yes: bool, at: int) -> list[Line]:
        """A person's answer to the wish for a takeback. When all have agreed it happens."""
        if self.takeback is None or seat not in self.takeback[2]:
            raise Illegal("nobody waits for this seat to agree to a takeback")
        asker, back_to, others = self.takeback
        if not yes:
            return self.made("takeback_refused", seat, {"asker": asker, "wait": self.cooling(asker, 1)}, at)
        if len(others) > 1:
            return self.made("takeback_asked", asker, {"back_to": back_to, "others": [s for s in others if s != seat]}, at)
        keep = next((n for n, line in enumerate(self.kept) if line.seq > back_to), len(self.kept))
        return self.made("undo", asker, {"keep": keep, "back_to": back_to}, at)

    def stand_in(self, seat: int, bot: str, why: str, at: int) -> list[Line]:
        return self.made("stand_in", seat, {"bot": bot, "why": why, **self.free()}, at)

    def come_back(self, seat: int, at: int) -> list[Line]:
        if seat not in self.stand_ins:
            raise Illegal("no bot stands in for this seat")
        return self.made("back", seat, {}, at)

    def real_dice(self, seat: int, on: bool, at: int) -> list[Line]:
        """Real dice for the seat: the other persons must agree, who do not see them fall. Going back is free."""
        if on == (seat in self.real):
            raise Illegal("this seat rolls real dice already" if on else "this seat rolls no real dice")
        if not on:
            return self.made("real_dice", seat, {"on": False}, at)
        if self.dice_wish is not None:
            raise Illegal("real dice have been asked for already")
        self.check_cool(seat, at)
        others = self.others_to_agree(seat)
        if not others:
            return self.made("real_dice", seat, {"on": True}, at)
        return self.made("dice_asked", seat, {"others": others}, at)

    def dice_consent(self, seat: int, yes: bool, at: int) -> list[Line]:
        """A person's answer to the wish for real dice. They are rolled from when all have agreed."""
        if self.dice_wish is None or seat not in self.dice_wish[1]:
            raise Illegal("nobody waits for this seat to agree to real dice")
        asker, others = self.dice_wish
        if not yes:
            return self.made("dice_refused", seat, {"asker": asker, "wait": self.cooling(asker, 1)}, at)
        if len(others) > 1:
            return self.made("dice_asked", asker, {"others": [s for s in others if s != seat]}, at)
        return self.made("real_dice", asker, {"on": True}, at)

    def wake(self, at: int, seat: int = -1) -> list[Line]:
        """The server is back, or *seat* has drawn the curtain: the time until now is nobody's."""
        return self.made("wake", seat, {}, at)

    def new_rules(self, before: int, now: int, at: int) -> list[Line]:
        """The server has another version of the rules, by which everything went the same way until here."""
        return self.made("rules", -1, {"before": before, "now": now}, at)

    def made(self, type: str, seat: int, data: dict[str, Any], at: int) -> list[Line]:
        """An entry, and the sealed dice that answer until a seat is asked."""
        before = self.state.clone() if self.game.hidden else None
        undone = [line.seq for line in self.kept[data["keep"] :]] if type == "undo" else []
        lines = [self.new(type, seat, data, at)]
        while self.state.seat == CHANCE and not self.typed_roll():
            s = self.state
            self.fell = self.dice.roll(s.dice, s.roller)
            lines.append(self.new("roll", s.roller, {"faces": self.fell, "typed": False}, at))
        if before is not None:
            for viewer in self.viewers:
                self.veil(viewer, before, lines, undone)
        for line in lines:
            self.reward(line)
            self.count_in(line)
        return lines

    def new(self, type: str, seat: int, data: dict[str, Any], at: int) -> Line:
        line = Line(self.seq + 1, type, seat, data, at)
        self.happen(line)
        return line

    def veil(self, viewer: int, before: State, lines: list[Line], undone: list[int]) -> None:
        """Marks what *viewer* cannot notice of entries that have just been made. Whoever notices any of them, or sees the table
        change without a word, knows that there was the first."""
        silent = [line for line in lines if not self.shows(viewer, line, undone)]
        some = len(silent) < len(lines)
        if lines[0] in silent and (some or self.game.view(before, viewer) != self.game.view(self.state, viewer)):
            silent.remove(lines[0])
        for line in silent:
            line.data["unseen"] = [*line.data.get("unseen", []), viewer]

    def shows(self, viewer: int, line: Line, undone: list[int]) -> bool:
        """Whether the viewer takes part in the entry itself."""
        if line.type not in SILENT or line.data.get("typed") or (line.type != "roll" and line.seat == viewer):
            return True
        if line.type == "undo":
            return any(self.number(viewer, seq) != self.number(viewer, seq - 1) for seq in undone)
        return any(event.seen_by(viewer) is not None for event in self.told_of(line.seq).events)

    def why_no_undo(self, seat: int) -> str:
        """Why the seat cannot take back its last choice, as far as it can know; empty if it can."""
        own = self.last_choice(seat)
        told: list[Event] = []
        later: list[tuple[int, bool]] = []
        for number, line in enumerate(self.kept[own:] if own >= 0 else []):
            if line.type == "choice" and line.seat == seat and (number == 0 or self.follows(line)):
                told += self.told_of(line.seq).events
            else:
                later.append((CHANCE if line.type == "roll" else line.seat, self.noticed(seat, line)))
        return why_no_undo(self.game, self.state.setup, own >= 0, later, told)

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat may ask the others to go back to before its last choice."""
        allowed = not self.over and self.takeback is None and self.last_choice(seat) >= 0
        return allowed and not self.game.why_no_undo(self.state.setup)

    def can_undo(self, seat: int) -> bool:
        return seat not in self.stand_ins and not self.why_no_undo(seat)
