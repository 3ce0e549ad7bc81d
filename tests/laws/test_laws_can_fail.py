"""A law that cannot fail proves nothing: for each, a fault is planted in a game, and the law must find it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from quartet.games.musical_chairs.game import GAME as CHAIRS
from quartet.games.musical_chairs.state import SCORE_HAND
from quartet.games.symphony_no_9.events import BudgetTurned, FurnitureSold
from quartet.games.symphony_no_9.game import GAME as SYMPHONY
from quartet.games.symphony_no_9.state import BID
from quartet.games.the_distance.events import Reshuffled
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import DRAW
from quartet.games.the_distance.pieces import KINDS
from quartet.kernel import laws
from quartet.kernel.chance import Chance, FastChance, TapeChance
from quartet.kernel.game import Event, Game, Journal, Move
from quartet.kernel.laws import LawBroken, Specimen
from quartet.kernel.messages import Refusal, refuse
from tests.kernel.toy import TOY, Peeked, ToyState, ToyView
from tests.laws.specimens import SPECIMENS

METHODS = [name for name in vars(Game) if callable(getattr(Game, name)) and not name.startswith("_")]
Change = Callable[..., Any]


def faulty(name: str, **changes: Change) -> Specimen:
    """A specimen whose game does everything as ever, except for these methods."""
    base = SPECIMENS[name].game

    def method(each: str) -> Change:
        return lambda _self, *args, **kwargs: changes.get(each, getattr(base, each))(*args, **kwargs)

    kind: Any = type("Faulty", (Game,), {each: method(each) for each in METHODS})
    game = kind()
    for each in ("id", "prefix", "version", "least_players", "most_players", "options", "wire", "components"):
        setattr(game, each, getattr(base, each))
    specimen = copy.copy(SPECIMENS[name])
    specimen.game = game
    return specimen


def broken_laws(specimen: Specimen, games: int = 4) -> set[str]:
    """Each law asked on its own, so that one fault may be found by several. A game that cannot be walked breaks 9."""
    found: set[str] = set()
    for seats, options in specimen.tables():
        for seed in range(games):
            try:
                taken = laws.walk(specimen, seats, options, seed)
            except LawBroken as broken:
                found.add(str(broken).partition(":")[0])
                continue
            for law in laws.LAWS:
                try:
                    law(specimen, taken)
                except LawBroken as broken:
                    found.add(str(broken).partition(":")[0])
                except (Refusal, ValueError, TypeError, AssertionError) as fault:
                    found.add(type(fault).__name__)
    return found


@pytest.mark.parametrize("name", SPECIMENS)
def test_the_harness_plants_no_fault_of_its_own(name: str) -> None:
    assert broken_laws(faulty(name), games=1) == set()


# ── The Bell ──────────────────────────────────────────────────────────────────────────────────────────────────────


def shallow_copy(state: ToyState) -> ToyState:
    twin = state.copy()
    twin.coins = state.coins
    return twin


def leaky_view(state: ToyState, seat: int | None) -> ToyView:
    return replace(TOY.view(state, seat), tokens=tuple(state.tokens))


def unsealed_view(state: ToyState, seat: int | None) -> ToyView:
    bids = tuple(f"{who} bids {move.code}" for who, move in sorted(state.sealed.items()))
    view = TOY.view(state, seat)
    return replace(view, mottos=view.mottos + bids)


def presence_view(state: ToyState, seat: int | None) -> ToyView:
    return replace(TOY.view(state, seat), round=state.round + 10 * len(state.sealed))


def leaky_redact(event: Event, seat: int | None) -> Event | None:
    return event if isinstance(event, Peeked) else TOY.redact(event, seat)


def onlooker_redact(event: Event, seat: int | None) -> Event | None:
    return event if seat is None else TOY.redact(event, seat)


def forgetful_determinize(view: ToyView, chance: Chance) -> ToyState:
    known = tuple(token if whose == view.seat else None for whose, token in enumerate(view.tokens))
    return TOY.determinize(replace(view, tokens=known), chance)


def early_bird_check(state: ToyState, seat: int, move: Move) -> None:
    """Who answers first gets a coin."""
    TOY.check(state, seat, move)
    if len(state.asked) > 1 and not state.sealed:
        state.coins[seat] += 1


def losing_resolve(state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    TOY.resolve(state, answers, chance, journal)
    if state.round == 3 and state.bag:
        state.bag.pop()


def private_luck_resolve(state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    """A generator seeded by the state: it replays well, and is still luck kept in the state."""
    TOY.resolve(state, answers, FastChance(sum(state.tokens) * 7 + state.round), journal)


def global_luck_resolve(state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    chance.below(6)
    TOY.resolve(state, answers, FastChance(random.randrange(10**9)), journal)


def changing_check(state: ToyState, seat: int, move: Move) -> None:
    state.coins[seat] += 1
    TOY.check(state, seat, move)


def nameless_parse(code: str) -> Move:
    if code == "nonsense":
        raise refuse("", "")
    return TOY.parse(code)


def deaf_resolve(state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    """It draws, and then plays as if it had always rolled the same."""
    chance.below(6)
    TOY.resolve(state, answers, TapeChance([3]), journal)


def unlisted_legal(state: ToyState, seat: int) -> list[Move]:
    return [] if state.round == 2 else TOY.legal(state, seat)


def bold_legal(state: ToyState, seat: int) -> list[Move]:
    return [*TOY.legal(state, seat), Move(f"bid:{state.coins[seat] + 1}")]


def endless_default(state: ToyState, seat: int) -> Move:
    return Move("bid:999")


def lossy_parse(code: str) -> Move:
    return TOY.parse(code.replace("2", "1"))


def breaking_interject(state: ToyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    TOY.interject(state, seat, move, chance, journal)
    state.sealed.clear()


def generator_setup(seats: int, options: Any, chance: Chance, journal: Journal) -> ToyState:
    state = TOY.setup(seats, options, chance, journal)
    state.mottos = cast(list[str], [random.Random(1)])
    return state


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("law 1", {"copy": shallow_copy}),
        ("law 2", {"determinize": forgetful_determinize}),
        ("law 3", {"view": leaky_view}),
        ("law 4", {"redact": onlooker_redact}),
        ("law 5", {"view": unsealed_view}),
        ("law 5", {"view": presence_view}),
        ("law 5", {"check": early_bird_check}),
        ("law 6", {"resolve": private_luck_resolve}),
        ("law 6", {"resolve": global_luck_resolve}),
        ("law 6", {"setup": generator_setup}),
        ("law 7", {"parse": lossy_parse}),
        ("law 8", {"resolve": losing_resolve}),
        ("law 9", {"legal": unlisted_legal}),
        ("law 9", {"legal": bold_legal}),
        ("law 9", {"default": endless_default}),
        ("law 10", {"check": changing_check}),
        ("law 10", {"parse": nameless_parse}),
        ("law 11", {"resolve": deaf_resolve}),
        ("law 13", {"redact": leaky_redact}),
        ("law 14", {"interject": breaking_interject}),
    ],
)
def test_a_fault_in_the_bell_is_found(law: str, change: dict[str, Change]) -> None:
    assert law in broken_laws(faulty("the-bell", **change))


# ── The Distance ──────────────────────────────────────────────────────────────────────────────────────────────────


def peeping_view(state: Any, seat: int | None) -> Any:
    """A single figure of a neighbour's hand, where it is hard to see."""
    neighbour = ((seat or 0) + 1) % state.players
    return replace(GAME.view(state, seat), dealer=state.hands[neighbour * KINDS + 7])


def ordered_stock_view(state: Any, seat: int | None) -> Any:
    return replace(GAME.view(state, seat), hand_number=state.stock[-1] if state.stock else 0)


def open_redact(event: Event, seat: int | None) -> Event | None:
    return event


def lossy_resolve(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    GAME.resolve_one(state, seat, move, chance, journal)
    if state.stock and any(isinstance(event, Reshuffled) for event in journal.events):
        state.stock.pop()


def stacked_resolve(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """The top of an ordered stock is drawn, with no luck at all: the future lies in the state."""
    if move is DRAW and state.stock:
        GAME.resolve_one(state, seat, move, TapeChance([len(state.stock) - 1]), journal)
    else:
        GAME.resolve_one(state, seat, move, chance, journal)


def last_card_never(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """One card of the stock can never be drawn."""
    if move is DRAW and len(state.stock) > 1:
        drawn = min(chance.below(len(state.stock)), len(state.stock) - 2)
        GAME.resolve_one(state, seat, move, TapeChance([drawn]), journal)
    else:
        GAME.resolve_one(state, seat, move, chance, journal)


def seatless_determinize(view: Any, chance: Chance) -> Any:
    """It forgets a public field, as it would forget a number that the state keeps for itself."""
    state = GAME.determinize(view, chance)
    state.dealer = 0
    return state


def forgetting_determinize(view: Any, chance: Chance) -> Any:
    state = GAME.determinize(replace(view, shown=(0,) * len(view.shown)), chance)
    state.shown = list(view.shown)
    return state


def forgetting_resolve(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    GAME.resolve_one(state, seat, move, chance, journal)
    state.shown = [0] * len(state.shown)


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("law 3", {"view": peeping_view}),
        ("law 3", {"view": ordered_stock_view}),
        ("law 13", {"redact": open_redact}),
        ("law 2", {"determinize": seatless_determinize}),
        ("law 8", {"resolve_one": lossy_resolve}),
        ("law 11", {"resolve_one": last_card_never}),
        ("law 6", {"resolve_one": stacked_resolve}),
        ("law 13", {"determinize": forgetting_determinize}),
        ("law 13", {"resolve_one": forgetting_resolve}),
    ],
)
def test_a_fault_in_the_distance_is_found(law: str, change: dict[str, Change]) -> None:
    specimen = faulty("the-distance", **change)
    specimen.tables = lambda: [(4, {"interval": 3, "judge": "strict"})]  # type: ignore[method-assign]
    assert law in broken_laws(specimen)


# ── Musical Chairs ────────────────────────────────────────────────────────────────────────────────────────────────


def face_up_view(state: Any, seat: int | None) -> Any:
    """Hands discarded face down can be looked at."""
    return replace(CHAIRS.view(state, seat), discard=tuple(state.discard))


def knowing_forecast(state: Any, seat: int | None) -> Any:
    """What a neighbour's hand would add is foreseen as well."""
    view = CHAIRS.view(state, seat)
    if view.if_stopped is None:
        return view
    other = CHAIRS.view(state, ((seat or 0) + 1) % state.players).if_stopped
    assert other is not None
    return replace(view, if_stopped=replace(view.if_stopped, cushion=other.hand))


def telling_legal(state: Any, seat: int) -> list[Move]:
    """A battle's choices depend on what a rival has sealed."""
    moves = CHAIRS.legal(state, seat)
    return moves[:1] if state.sealed and moves else moves


def sparing_resolve(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """MC-4.5 Who has nothing to score is not asked, and so everybody knows."""
    CHAIRS.resolve_one(state, seat, move, chance, journal)
    while state.phase == SCORE_HAND and len(CHAIRS.legal(state, state.asked[0])) == 1:
        CHAIRS.resolve_one(state, state.asked[0], CHAIRS.parse("done"), chance, journal)


def forgetful_view(state: Any, seat: int | None) -> Any:
    """One's own face-down discards are forgotten."""
    view = CHAIRS.view(state, seat)
    cards = zip(view.discard, view.discard_known, strict=True)
    return replace(view, discard=tuple(card if known == -1 else -1 for card, known in cards))


def stale_bag(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """What was discarded is still held to be in the draw pile after others have drawn from it."""
    CHAIRS.resolve_one(state, seat, move, chance, journal)
    if state.bag and not state.bag_known and state.round > 3:
        state.bag_known = [-1] + [-2] * (len(state.bag) - 1)


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("law 3", {"view": face_up_view}),
        ("law 3", {"view": knowing_forecast}),
        ("law 5", {"legal": telling_legal}),
        ("law 3", {"resolve_one": sparing_resolve}),
        ("law 13", {"view": forgetful_view}),
        ("law 13", {"redact": open_redact}),
        ("law 3", {"resolve_one": stale_bag}),
    ],
)
def test_a_fault_in_musical_chairs_is_found(law: str, change: dict[str, Change]) -> None:
    specimen = faulty("musical-chairs", **change)
    specimen.tables = lambda: [(3, {"forecast": "on"})]  # type: ignore[method-assign]
    assert law in broken_laws(specimen, games=8)


# ── Symphony No. 9 ────────────────────────────────────────────────────────────────────────────────────────────────


def sharing_copy(state: Any) -> Any:
    """Two worlds with one board."""
    twin = state.copy()
    twin.cubes = state.cubes
    return twin


def open_bids_view(state: Any, seat: int | None) -> Any:
    """The highest bid under seal stands where nobody looks while bids are out."""
    sealed = [move.coins + move.furniture for move in state.sealed.values() if state.phase == BID]
    return replace(SYMPHONY.view(state, seat), fund=max(sealed, default=0))


def pledged_view(state: Any, seat: int | None) -> Any:
    """Furniture in a sealed bid is missing in the purse that others see."""
    view = SYMPHONY.view(state, seat)
    left = [held & ~getattr(state.sealed.get(each), "furniture", 0) for each, held in enumerate(view.furniture)]
    return replace(view, furniture=tuple(left)) if state.phase == BID else view


def ordered_tokens_view(state: Any, seat: int | None) -> Any:
    """The bag of tokens has an order."""
    return replace(SYMPHONY.view(state, seat), tokens=tuple(state.tokens))


def cautious_legal(state: Any, seat: int) -> list[Move]:
    """Who bids late is kept from ruining the concert."""
    moves = SYMPHONY.legal(state, seat)
    return moves[: len(moves) // 2 or 1] if state.phase == BID and state.sealed else moves


def debt_legal(state: Any, seat: int) -> list[Move]:
    """A bid of a coin more than one has."""
    moves = SYMPHONY.legal(state, seat)
    return [*moves, SYMPHONY.parse(f"bid:{state.coins[seat] + 1}")] if state.phase == BID else moves


def secret_sale_redact(event: Event, seat: int | None) -> Event | None:
    """S9-6.1 Others are not told of a sale."""
    return None if isinstance(event, FurnitureSold) and event.seat != seat else SYMPHONY.redact(event, seat)


def forgetful_of_tokens(view: Any, chance: Chance) -> Any:
    """A token that was turned may come again."""
    state = SYMPHONY.determinize(view, chance)
    state.tokens = [2] * len(state.tokens)
    return state


def forgetful_of_purses(view: Any, chance: Chance) -> Any:
    """S9-2.4 What others have paid is forgotten."""
    state = SYMPHONY.determinize(view, chance)
    state.coins = [coins if seat == view.seat else 20 for seat, coins in enumerate(state.coins)]
    return state


def telling_key(state: Any, seat: int) -> object:
    """A search would tell apart what the seat cannot: the tokens nobody has seen lie in an order."""
    return SYMPHONY.key(state, seat), tuple(state.tokens)


def blurred_key(state: Any, seat: int) -> object:
    """A search would take two situations for one."""
    return seat, state.phase


def lost_tile(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    SYMPHONY.resolve_one(state, seat, move, chance, journal)
    if state.phase == BID and state.tiles[0][0]:
        state.tiles[0][0] -= 1


def lost_cube(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """A cube leaves a board without a word."""
    SYMPHONY.resolve_one(state, seat, move, chance, journal)
    if state.phase == BID and state.cubes[0][0]:
        state.cubes[0][0] -= 1


def lost_coin(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    SYMPHONY.resolve_one(state, seat, move, chance, journal)
    if state.phase == BID and state.coins[0]:
        state.coins[0] -= 1


def stacked_tokens(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """The last token of the bag is turned, with no luck at all."""
    last = len(state.tokens) - 1
    SYMPHONY.resolve_one(state, seat, move, TapeChance([last]), journal)


def a_token_never(state: Any, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """One token of the bag is never turned."""
    trial = Journal()
    SYMPHONY.resolve_one(state.copy(), seat, move, FastChance(0), trial)
    if any(isinstance(event, BudgetTurned) for event in trial.events):
        drawn = max(chance.below(len(state.tokens)), 1)
        SYMPHONY.resolve_one(state, seat, move, TapeChance([drawn]), journal)
    else:
        SYMPHONY.resolve_one(state, seat, move, chance, journal)


def any_sale(state: Any, seat: int) -> list[Move]:
    """S9-6.1 What lies in a sealed bid is offered for sale, too."""
    if seat not in state.asked or state.phase > BID:
        return SYMPHONY.interjections(state, seat)
    return [SYMPHONY.parse(f"sell:{price}") for i, price in enumerate((4, 6, 8)) if state.furniture[seat] >> i & 1]


def selling_the_bid(state: Any, seat: int, move: Any, chance: Chance, journal: Journal) -> None:
    """A sale takes the own bid back."""
    SYMPHONY.interject(state, seat, move, chance, journal)
    state.sealed.pop(seat, None)


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("law 1", {"copy": sharing_copy}),
        ("law 5", {"view": open_bids_view}),
        ("law 3", {"view": open_bids_view}),
        ("law 5", {"view": pledged_view}),
        ("law 3", {"view": ordered_tokens_view}),
        ("law 5", {"legal": cautious_legal}),
        ("law 9", {"legal": debt_legal}),
        ("law 13", {"redact": secret_sale_redact}),
        ("law 2", {"determinize": forgetful_of_tokens}),
        ("law 2", {"determinize": forgetful_of_purses}),
        ("law 2", {"key": telling_key}),
        ("law 2", {"key": blurred_key}),
        ("law 13", {"determinize": forgetful_of_purses}),
        ("law 8", {"resolve_one": lost_tile}),
        ("law 13", {"resolve_one": lost_cube}),
        ("law 13", {"resolve_one": lost_coin}),
        ("law 6", {"resolve_one": stacked_tokens}),
        ("law 11", {"resolve_one": a_token_never}),
        ("Refusal", {"interjections": any_sale}),
        ("law 14", {"interject": selling_the_bid}),
    ],
)
def test_a_fault_in_symphony_no_9_is_found(law: str, change: dict[str, Change]) -> None:
    specimen = faulty("symphony-no-9", **change)
    specimen.tables = lambda: [(3, {"sides": "random"})]  # type: ignore[method-assign]
    assert law in broken_laws(specimen, games=4)
