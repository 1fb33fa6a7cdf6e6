"""The turn: one Turn card, then one attack or a forced discard (RW-4, and RW-9 for teams)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.rules.fight import FIGHT_DUE
from wartable.games.roar_of_war.rules.losses import after_loss, choosable, discard_top
from wartable.games.roar_of_war.rules.placement import PLACEMENT, placement_due
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.seen.knows import may_be
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.actions import ATTACK_AGAIN, DISCARD_PLACE, TARGET_PLACE, USE_PLACE
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import ANIMAL, NONE, PLACEMENTS, TURN_WINDOW, is_in, places_of, seat_of
from wartable.kernel.row import changed
from wartable.kernel.step import END, Step
from wartable.kernel.window import FIRST, PASS, RESTART, Window


@final
class BeginTurn(Step[War]):
    """First a placement if it is due; then a Turn card, the attack, the next player's turn (RW-3.1, RW-3.6, RW-4.0, RW-4.1)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: War) -> None:
        if placement_due(s):
            s.agenda.append(self)
            s.agenda.append(PLACEMENT)
            return
        s.turns += 1
        s.tell(events.TURN, (s.turns, s.current))
        s.agenda.append(END_TURN)
        s.agenda.append(ATTACKS[0])
        if s.rules.strategy:
            s.agenda.append(TURN_STRATEGY)


@final
class TurnStrategy(Step[War]):
    """The current player may play a Turn card; if not, a teammate on that player's behalf (RW-8.2, RW-9.8)."""

    AFTER: ClassVar[str] = "Attack"

    def resolve(self, s: War) -> None:
        rule = RESTART if s.rules.unlimited else FIRST
        side = s.living_side(s.current)
        s.agenda.append(Window(TURN_WINDOW, actions.TURN_STRATEGY, rule, s.current, side))


def usable(s: War, place: int) -> bool:
    """Whether the top card may attack: a Troop, a Leader, exposed or not, or a Direwolf let loose (RW-2.2, RW-4.2)."""
    return s.top(place) != ANIMAL or s.beast == seat_of(place)


def may_attack(s: War, place: int) -> bool:
    """Whether the current player may, as far as everyone can see, attack with this pile (RW-4.2, RW-9.3)."""
    return bool(s.piles[place]) and not is_in(s.used, place) and has_target(s, seat_of(place))


def is_target(s: War, place: int) -> bool:
    """Whether the top card can be attacked at all: no exposed Last Row card while building (RW-2.1, RW-2.3, RW-4.3)."""
    return bool(s.piles[place]) and (s.open_phase == 1 or not s.exposed(place))


def has_target(s: War, owner: int) -> bool:
    """Whether a card of this owner finds a legal target."""
    current = s.current
    for place in range(len(s.piles)):
        seat = seat_of(place)
        if seat != current and seat != owner and is_target(s, place):
            return True
    return False


def can_attack(s: War) -> bool:
    """Whether some card of the current player's side may attack and finds a target (RW-4.1)."""
    return any(may_attack(s, place) and usable(s, place) for place in own_side(s))


def own_side(s: War) -> list[int]:
    """The places of the current player and, in a Team Battle, of living teammates (RW-9.3)."""
    if not s.rules.teams:
        return places_of(s.current)
    side = s.living_side(s.current)
    return [place for place in range(len(s.piles)) if is_in(side, seat_of(place))]


@final
class Attack(Step[War]):
    """Whoever can attack must; with no usable attacker a card is discarded instead, with no target nothing happens
    (RW-4.1, RW-4.5, RW-4.6, RW-9.11). A *second* attack that is not possible costs nothing."""

    AFTER: ClassVar[str] = "EndTurn"

    def __init__(self, second: int) -> None:
        self.second = second

    def resolve(self, s: War) -> None:
        if not s.alive[s.current]:
            return
        any_usable = False
        for place in own_side(s):
            if s.piles[place] and not is_in(s.used, place) and usable(s, place):
                any_usable = True
                if has_target(s, seat_of(place)):
                    s.agenda.append(CHOOSE_ATTACKER)
                    return
        if any_usable or self.second:
            s.tell(events.NO_TARGET, (s.current,))
        else:
            s.agenda.append(NO_ATTACKER)


@final
class ChooseAttacker(Step[War]):
    """The attacker is chosen and turned face up; this is final (RW-4.4).

    It is asked even if only one card can attack, since the others are face down. A player who may not see them may choose an
    Animal: it is refused, which only that side learns.
    """

    AFTER: ClassVar[str] = "EndTurn"

    def fault(self, s: War) -> str:
        return "" if can_attack(s) else "no card can attack (RW-4.2)"

    def resolve(self, s: War) -> None:
        public = 0
        options: list[int] = []
        place = 0
        for place in own_side(s):
            if may_attack(s, place):
                public += 1
                if s.beast == seat_of(place) or may_be(s, s.current, place, ANIMAL, True):
                    options.append(USE_PLACE + place)
        if public == 1:
            self.chosen(s, options[0])
        else:
            s.ask(s.current, actions.CHOOSE_ATTACKER, options, self)

    def chosen(self, s: War, option: int) -> None:
        place = option - USE_PLACE
        if not usable(s, place):
            side = s.rules.sharing[s.current]
            s.refused |= 1 << place
            s.mark(place, side)
            s.tell_some(side, events.CANNOT_ATTACK, (s.current, place, s.number(seat_of(place), ANIMAL)), None)
            s.agenda.append(self)
            return
        s.refused = 0
        s.x = place
        s.x_owner = seat_of(place)
        s.x_beast = 1 if s.top(place) == ANIMAL else 0
        s.attacking = s.current
        s.used |= 1 << place
        s.turn_up(place)
        if s.events is not None:
            s.tell(events.TURNS_UP, (s.current, place, s.number(s.x_owner, s.top(place))))
        s.agenda.append(CHOOSE_TARGET)


@final
class ChooseTarget(Step[War]):
    """Any top card of a living other player: any rival, any pile, but not the owner of the attacking card
    (RW-4.3, RW-9.4). Then it is turned face up too."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: War) -> None:
        options: list[int] = []
        for place in range(len(s.piles)):
            seat = seat_of(place)
            if seat != s.current and seat != s.x_owner and is_target(s, place):
                options.append(TARGET_PLACE + place)
        if len(options) == 1:
            self.chosen(s, options[0])
        else:
            s.ask(s.current, actions.CHOOSE_TARGET, options, self)

    def chosen(self, s: War, option: int) -> None:
        place = option - TARGET_PLACE
        s.y = place
        s.defending = seat_of(place)
        s.turn_up(place)
        if s.events is not None:
            attacker = s.number(s.x_owner, s.top(s.x))
            s.tell(events.ATTACKS, (s.current, s.x, attacker, place, s.number(s.defending, s.top(place))))
        s.agenda.append(SECOND_ATTACK)
        s.agenda.extend(FIGHT_DUE)


@final
class SecondAttack(Step[War]):
    """After Blood Frenzy the player may attack once more with the top card of another pile (RW-8.2)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: War) -> None:
        if not s.again or not s.alive[s.current]:
            return
        public = False
        options = [PASS]
        for place in own_side(s):
            if may_attack(s, place):
                public = True
                if s.beast == seat_of(place) or may_be(s, s.current, place, ANIMAL, True):
                    options = [PASS, ATTACK_AGAIN]
        if public:
            s.ask(s.current, actions.SECOND_ATTACK, options, self)

    def chosen(self, s: War, option: int) -> None:
        s.again -= 1
        if option == ATTACK_AGAIN:
            s.agenda.append(ATTACKS[1])


@final
class NoAttacker(Step[War]):
    """Nobody on the side can attack: everyone knows now that its top cards are Animals (RW-4.6)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: War) -> None:
        for place in own_side(s):
            if s.piles[place]:
                s.turn_up(place)
        s.tell(events.STUCK, (s.current,))
        s.agenda.append(FORCED_DISCARD)


@final
class ForcedDiscard(Step[War]):
    """The player discards one own top card, of the own choice; it earns nobody anything (RW-4.6, RW-4.7)."""

    AFTER: ClassVar[str] = "EndTurn"

    def fault(self, s: War) -> str:
        return "" if choosable(s, s.current) else "nothing can be discarded (RW-4.6)"

    def resolve(self, s: War) -> None:
        places = choosable(s, s.current)
        if len(places) == 1:
            self.chosen(s, DISCARD_PLACE + places[0])
        else:
            s.ask(s.current, actions.FORCED_DISCARD, [DISCARD_PLACE + place for place in places], self)

    def chosen(self, s: War, option: int) -> None:
        place = option - DISCARD_PLACE
        type = discard_top(s, place, True)
        s.up = 0
        s.tell(events.MUST_DISCARD, (s.current, place, s.number(s.current, type)))
        after_loss(s, place, type, NONE)


@final
class EndTurn(Step[War]):
    """The turn passes on (RW-4.8)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: War) -> None:
        s.played |= 1 << s.current
        s.beast = NONE
        s.beast_attack = s.beast_defence = 0
        s.again = s.used = s.refused = s.up = s.looked = 0
        s.current = next_player(s)
        s.agenda.append(BEGIN_TURN)


def next_player(s: War) -> int:
    """Whose turn comes after this one."""
    s.last_of_team = with_turn(s, s.last_of_team, s.current)
    return after_turn(s, s.last_of_team, s.current)


def with_turn(s: War, last_of_team: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Who played last on each team, after a turn of this seat; it counts only where the teams alternate (RW-9.12)."""
    return changed(last_of_team, s.rules.side_of(seat), seat) if s.rules.teams and s.rules.alternating else last_of_team


def after_turn(s: War, last_of_team: tuple[int, ...], seat: int) -> int:
    """Clockwise among the living; teams alternate also after a loss, unless the option says otherwise (RW-9.2, RW-9.12)."""
    if not (s.rules.teams and s.rules.alternating):
        return s.next_living(seat)
    n = len(s.alive)
    last = last_of_team[1 - s.rules.side_of(seat)]
    following = (last + 2) % n if last != NONE else (seat + 1) % n  # the first turn of the other team
    while not s.alive[following]:
        following = (following + 2) % n
    return following


def coming(s: War, turns: int) -> list[int]:
    """The seats whose turns come, the present one first, if nobody falls; NONE stands for a placement (RW-3.6). None before the
    first turn and after the last."""
    made: list[int] = []
    seat, token, placements, played, last_of_team = s.current, s.token, s.placements, s.played, s.last_of_team
    if seat == NONE or len({s.rules.side_of(q) for q in range(len(s.alive)) if s.alive[q]}) < 2:
        return made
    for _ in range(turns):
        if placements < PLACEMENTS and seat == token and is_in(played, seat):
            made.append(NONE)
            placements += 1
            played = 0
            token = s.next_living(token)
        made.append(seat)
        played |= 1 << seat
        last_of_team = with_turn(s, last_of_team, seat)
        seat = after_turn(s, last_of_team, seat)
    return made


BEGIN_TURN: Final = BeginTurn()
TURN_STRATEGY: Final = TurnStrategy()
ATTACKS: Final = [Attack(0), Attack(1)]
CHOOSE_ATTACKER: Final = ChooseAttacker()
CHOOSE_TARGET: Final = ChooseTarget()
SECOND_ATTACK: Final = SecondAttack()
NO_ATTACKER: Final = NoAttacker()
FORCED_DISCARD: Final = ForcedDiscard()
END_TURN: Final = EndTurn()
