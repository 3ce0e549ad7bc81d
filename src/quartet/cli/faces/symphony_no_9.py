"""Symphony No. 9 in a terminal: the tracks with everybody's board beside them, the hall, the purse, and the last sheet.

A row is a musician. Notes on his track are cubes, dots are cubes taken: `3··4♪♪5` has reputation 4, the number just
left of the first note. On boards a note is a cube and a pair of notes a composition tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from quartet.cli import look
from quartet.cli.faces.symphony_no_9_typing import MARKS, SymphonyTyping, clipped, seen
from quartet.cli.screen import wrapped
from quartet.games.symphony_no_9.events import BidsOpened, BudgetTurned, ScoreSheet, SeasonOpened, SeasonsOver
from quartet.games.symphony_no_9.pieces import (
    HOW_MANY,
    KEPT_POINTS,
    LEVELS,
    LOW,
    PIECES,
    PRICES,
    ROUNDS,
    SIDES,
)
from quartet.games.symphony_no_9.scoring import (
    FIGURES_OF_FEWER,
    FIGURES_OF_FOUR,
    FOUR_B,
    PLACES_OF_FEWER,
    PLACES_OF_FOUR,
    POINT,
)
from quartet.games.symphony_no_9.state import BID, FREE, GIVE, KEEP, OVER, PAY, PENALTY, VIRTUAL, SymphonyState
from quartet.games.symphony_no_9.terms import musician_term
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Event, Question, State, View
from quartet.kernel.messages import Arg, Term, seat_term

STYLES: Final = ("#e5484d", "#b8860b", "#2e9e44", "#3b82f6", "#8b5cf6", "#a0653a")
"""In the colours of the box, as far as they read on any ground. The mark is always there too."""
CUBE, TILE, TAKEN, DEAD, END = look.YES, look.TILE, look.TAKEN, look.DEAD, look.END
PATRON_WIDE: Final = 5
"""`12♪3♫`: a patron's cubes and tiles of a colour."""
NAME_WIDE: Final = 13
SCORING_WIDE: Final = 14
WORTH_WIDE: Final = 5
ROOMY: Final = 76
"""So wide a table has names and words in it; a narrower one has marks and the tiles' numbers."""
CLASSES: Final = ("low", "medium", "high")
ROMAN: Final = ("I", "II", "III")
BRISK: Final = 0.6
"""After a concert there is less to ponder."""


class SymphonyFace(SymphonyTyping):
    # Drawing

    def title(self, view: View) -> tuple[str, str]:
        v = seen(view)
        if v.phase == OVER:
            aside = self.words.text("terminal-symphony-over", rounds=ROUNDS)
        else:
            aside = self.words.text(
                "terminal-symphony-round", round=v.round, rounds=ROUNDS, who=seat_term(v.start), part=self._part(v)
            )
        return self.words.text("symphony-no-9-name"), aside

    def _part(self, v: SymphonyView) -> str:
        if v.phase in (FREE, GIVE, PAY):
            return self.words.text("terminal-symphony-part-turn", turn=v.turn)
        key = "terminal-symphony-part-concert" if v.phase <= PENALTY else "terminal-symphony-part-sale"
        return self.words.text(key)

    def board(self, view: View, width: int) -> list[Text]:
        v = seen(view)
        return [self._plates(v, width), Text(), *self._musicians(v, width), Text(), *self._hall(v, width)]

    def _patrons(self, v: SymphonyView) -> list[int]:
        """Every seat, and with two players the virtual patron."""
        return [*range(v.players), *([VIRTUAL] if v.players == 2 else [])]

    def _patron_name(self, patron: int) -> str:
        return self._name(patron) if patron != VIRTUAL else self.words.text("terminal-symphony-virtual")

    def _plates(self, v: SymphonyView, width: int) -> Text:
        patrons = self._patrons(v)
        room = min(26, width // len(patrons))
        row = Text()
        for patron in patrons:
            turn = patron in v.asked
            has = f" {sum(v.tiles[patron])}{TILE}"
            if patron != VIRTUAL and self._sees_purse(v, patron) and patron != v.seat:
                has += f" ${v.coins[patron]}+{HOW_MANY[v.furniture[patron]]}"
            name = clipped(self._patron_name(patron), max(3, room - 6 - len(has)))
            cell = Text(f" {look.TURN if turn else ' '} {sign_of(patron)} {name}", look.LIT if turn else look.STRONG)
            cell.append(has, "not bold")
            cell.truncate(room - 1, overflow="ellipsis")
            cell.pad_right(room - cell.cell_len)
            row.append_text(cell)
        return row

    def _sees_purse(self, v: SymphonyView, seat: int) -> bool:
        """S9-2.4 One's own; everybody's where the table plays so, and when the game is over."""
        return seat == v.seat or v.open_purses or v.phase == OVER

    # The musicians, a row each

    def _musicians(self, v: SymphonyView, width: int) -> list[Text]:
        patrons = self._patrons(v)
        roomy = width >= ROOMY
        named = NAME_WIDE if roomy else 3
        tells = bool(v.worth) and self._gives_tiles(v)
        aside = (SCORING_WIDE if roomy else 3) + (WORTH_WIDE if tells else 0)
        room = width - 1 - named - aside - PATRON_WIDE * len(patrons)
        wide = min(room, max(self._track(v, musician, width).cell_len for musician in range(v.musicians)))
        head = Text(" " * (1 + named + wide))
        for patron in patrons:
            head.append(sign_of(patron).center(PATRON_WIDE), look.STRONG)
        if tells:
            said = self.words.text("terminal-symphony-one-more") if roomy else f"+1{TILE}"
            head.append(said.rjust(aside), look.QUIET)
        rows = [head]
        for musician in range(v.musicians):
            row = Text(" ")
            row.append_text(self._called(v, musician, named, roomy=roomy))
            track = self._track(v, musician, wide)
            track.pad_right(wide - track.cell_len)
            row.append_text(track)
            for patron in patrons:
                row.append_text(self._on_board(v, patron, musician))
            tile = tile_of(v, musician)
            said = f"{tile} {self.words.text(f'terminal-symphony-short-{tile.lower()}')}" if roomy else tile
            row.append(f" {clipped(said, SCORING_WIDE - 1)}".ljust(aside - (WORTH_WIDE if tells else 0)))
            if tells:
                more = f"+{self._points(v.worth[musician])}" if v.tiles_left[musician] else look.NO
                row.append(more.rjust(WORTH_WIDE), look.LIT if v.worth[musician] else look.QUIET)
            rows.append(row)
        return rows

    def _gives_tiles(self, v: SymphonyView) -> bool:
        """Does any musician still give one? Not once the last round's are given."""
        return v.round < ROUNDS or v.phase < BID

    def _called(self, v: SymphonyView, musician: int, wide: int, *, roomy: bool) -> Text:
        dead = not v.alive[musician]
        style = look.QUIET if dead else f"bold {STYLES[musician]}"
        name = f"{MARKS[musician]} {clipped(self._musician(musician), wide - 4)}" if roomy else MARKS[musician]
        if dead:
            name += DEAD
        return Text(name.ljust(wide), style)

    def _track(self, v: SymphonyView, musician: int, room: int) -> Text:
        """S9-4.1 All of it, or from the present reputation on, as far as there is room."""
        style = STYLES[musician]
        gone = sum(v.spaces[musician]) - v.left[musician]
        cells: list[Text] = []
        for column, value in enumerate(v.values[musician]):
            cell = Text()
            for _ in range(v.spaces[musician][column]):
                cell.append(*((TAKEN, look.QUIET) if gone > 0 else (CUBE, style)))
                gone -= 1
            past = column < v.column[musician]
            here = column == v.column[musician]
            cell.append(str(value), look.QUIET if past else f"bold reverse {style}" if here else style)
            cells.append(cell)
        cells.append(Text(" " if v.left[musician] else END, look.STRONG))
        whole = Text().join(cells)
        if whole.cell_len > room:
            whole = Text().join([Text("…", look.QUIET), *cells[v.column[musician] :]])
            whole.truncate(room, overflow="ellipsis")
        return whole

    def _on_board(self, v: SymphonyView, patron: int, musician: int) -> Text:
        cubes, tiles = v.cubes[patron][musician], v.tiles[patron][musician]
        style = STYLES[musician]
        text = Text(f"{cubes:>2}{CUBE}" if cubes else "  ·", style if cubes else look.QUIET)
        text.append(f"{tiles}{TILE}" if tiles else "  ", f"bold {style}")
        return text

    # The hall

    def _hall(self, v: SymphonyView, width: int) -> list[Text]:
        """The classes of a concert with their funds, incomes and musicians; then the bids."""
        fame = self._fame(v)
        rooms = [width * part // 80 for part in (25, 32, 22)] if v.players == 4 else [width // LEVELS - 1] * LEVELS
        heads, players = Text(" "), Text(" ")
        for level, room in enumerate(rooms):
            chosen = v.level == level and v.phase not in (FREE, GIVE, PAY, BID)
            said = self.words.text(f"terminal-symphony-class-{CLASSES[level]}")
            funds = f" {v.least[level]}–{v.most[level]}"
            income = f" {CUBE}${v.income[level]}"
            cell = Text.assemble((said, look.LIT if chosen else look.STRONG), funds, (income, look.QUIET))
            cell.truncate(room - 1, overflow="ellipsis")
            cell.pad_right(room - cell.cell_len)
            heads.append_text(cell)
            cell = Text(" ")
            for musician in v.ranking:
                if fame[musician] == level:
                    cell.append(f"{MARKS[musician]} {v.reputation[musician]}", STYLES[musician])
                    cell.append("  ")
            cell.truncate(room - 1, overflow="ellipsis")
            cell.pad_right(room - cell.cell_len)
            players.append_text(cell)
        ways = [self._bids(v, short=short) for short in (False, True)]
        bids = Text(f" {next((way for way in ways if len(way) < width), ways[-1])}")
        bids.truncate(width, overflow="ellipsis")
        return [heads, players, bids]

    def _fame(self, v: SymphonyView) -> tuple[int, ...]:
        """As it was set for the concert, while that goes on; else as the tracks stand."""
        return v.fame if BID <= v.phase <= PENALTY else v.fame_now

    def _bids(self, v: SymphonyView, *, short: bool = False) -> str:
        """The bids opened last and what they came to; or the limit and the budget, while bids are out."""
        token = signed(v.token)
        if v.phase == BID:
            return self.words.text("terminal-symphony-bidding", limit=v.limit, token=token)
        if not v.bid_coins:
            return self.words.text("terminal-symphony-no-concert")
        parts = [f"{look.SHAPES[seat]} {self._short_bid(v, seat, short=short)}" for seat in range(v.players)]
        if v.players == 2:
            parts.append(f"{look.VIRTUAL} {v.given}")
        result = CLASSES[v.level] if v.level >= LOW else "failed"
        key = "terminal-symphony-last-bids-short" if short else "terminal-symphony-last-bids"
        return self.words.text(key, bids="  ".join(parts), token=token, fund=v.fund, result=result)

    def _short_bid(self, v: SymphonyView, seat: int, *, short: bool) -> str:
        """`1+clock`, or `1+[6]`: a coin and the clock."""
        held = [i for i in range(PIECES) if v.bid_furniture[seat] >> i & 1]
        pieces = [f"[{PRICES[i]}]" if short else self._piece(i) for i in held]
        coins = [str(v.bid_coins[seat])] if v.bid_coins[seat] or not pieces else []
        return "+".join([*coins, *pieces])

    # The purse

    def hand_title(self, view: View) -> str:
        v = seen(view)
        if v.seat is None:
            return ""
        if v.scores:
            return self.words.text("terminal-symphony-your-purse-over", points=Term("points", v.scores[v.seat]))
        if v.forecast:
            return self.words.text("terminal-symphony-your-purse-now", points=Term("points", v.points))
        return self.words.text("terminal-symphony-your-purse")

    def hand(self, view: View, question: Question | None, width: int) -> list[Text]:
        """The coins, and each piece of furniture with its price and the points of keeping it."""
        v = seen(view)
        if v.seat is None:
            return []
        row = Text.assemble(" ", (f"${v.coins[v.seat]}", look.STRONG))
        short = width < ROOMY
        for piece in range(PIECES):
            row.append("   ")
            if v.furniture[v.seat] >> piece & 1:
                row.append(self._piece(piece), look.STRONG)
                key = "terminal-symphony-piece-short" if short else "terminal-symphony-piece-long"
                row.append(f" {self.words.text(key, price=PRICES[piece], points=KEPT_POINTS[piece])}")
            else:
                row.append(f"{look.NO} {self._piece(piece)}", look.QUIET)
        row.truncate(width, overflow="ellipsis")
        return [row]

    # In words

    def spoken(self, view: View, question: Question | None) -> list[str]:
        v = seen(view)
        words = self.words
        lines = [f"  {MARKS[musician]}: {self._spoken_musician(v, musician)}" for musician in range(v.musicians)]
        lines += [self._spoken_patron(v, patron) for patron in self._patrons(v)]
        fame = self._fame(v)
        for level in range(LEVELS):
            names = tuple(each for each in v.ranking if fame[each] == level)
            lines.append(
                words.text(
                    "terminal-symphony-spoken-class",
                    level=CLASSES[level],
                    least=v.least[level],
                    most=v.most[level],
                    income=v.income[level],
                    musicians=", ".join(self._musician(each) for each in names),
                )
            )
        lines.append(self._bids(v))
        if v.seat is not None:
            lines.append(
                words.text("terminal-symphony-spoken-purse", **self._purse(v.coins[v.seat], v.furniture[v.seat]))
            )
            if v.forecast:
                lines.append(words.text("terminal-symphony-spoken-points", points=Term("points", v.points)))
        return lines

    def _purse(self, coins: int, furniture: int) -> dict[str, Arg]:
        return {"coins": coins, "count": HOW_MANY[furniture], "furniture": Term("furniture", furniture)}

    def _spoken_musician(self, v: SymphonyView, musician: int) -> str:
        said = self.words.text(
            "terminal-symphony-spoken-musician",
            musician=musician_term(musician),
            reputation=v.reputation[musician],
            fame=CLASSES[self._fame(v)[musician]],
            left=v.left[musician],
            alive=v.alive[musician],
        )
        said += " " + self._method(v, musician)
        if v.worth and v.tiles_left[musician] and self._gives_tiles(v):
            said += " " + self.words.text("terminal-symphony-spoken-worth", points=Term("points", v.worth[musician]))
        return said

    def _spoken_patron(self, v: SymphonyView, patron: int) -> str:
        cubes = self._listed(v.cubes[patron])
        tiles = self._listed(v.tiles[patron])
        args: dict[str, Arg] = {"cubes": cubes, "no-cubes": int(not cubes), "tiles": tiles, "no-tiles": int(not tiles)}
        if patron == VIRTUAL:
            return self.words.text("terminal-symphony-spoken-virtual", **args)
        said = self.words.text("terminal-symphony-spoken-patron", who=seat_term(patron), **args)
        if patron != v.seat and self._sees_purse(v, patron):
            purse = self._purse(v.coins[patron], v.furniture[patron])
            said += " " + self.words.text("terminal-symphony-purse", who=seat_term(patron), **purse)
        return said

    def _listed(self, counts: Sequence[int]) -> str:
        return ", ".join(f"{count} {self._musician(musician)}" for musician, count in enumerate(counts) if count)

    def _method(self, v: SymphonyView, musician: int) -> str:
        """What his scoring tile counts, with the figures of this number of players."""
        tile = tile_of(v, musician)
        by = 2 * v.scoring[musician] + v.sides[v.scoring[musician]]
        if by == FOUR_B:
            figures = [POINT * each for each in (PLACES_OF_FOUR if v.players == 4 else PLACES_OF_FEWER)[:LEVELS]]
        else:
            figures = list((FIGURES_OF_FOUR if v.players == 4 else FIGURES_OF_FEWER)[by])
        first, second, third = (Term("points", each) for each in figures)
        return self.words.text(
            f"terminal-symphony-method-{tile.lower()}", tile=tile, first=first, second=second, third=third
        )

    # Scores

    def score_lines(self, view: View) -> list[str]:
        v = seen(view)
        order = list(range(v.players))
        if v.scores:
            order.sort(key=lambda seat: -v.scores[seat])
        wide = max(len(self._name(seat)) for seat in order)
        lines = []
        for seat in order:
            said = self.words.text("terminal-symphony-so-far", tiles=sum(v.tiles[seat]), cubes=sum(v.cubes[seat]))
            if v.scores:
                said = self.words.text("terminal-symphony-points", points=Term("points", v.scores[seat]))
            elif seat == v.seat and v.forecast:
                said += f" · {self.words.text('terminal-symphony-points-now', points=Term('points', v.points))}"
            lines.append(f"{look.SHAPES[seat]} {self._name(seat).ljust(wide)}  {said}")
        return lines

    def closing_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """S9-7 A sheet: a row for every colour and what is scored besides, a column a player."""
        v = seen(view)
        sheets = [event for event in events if isinstance(event, ScoreSheet)]
        if not sheets:
            return self.score_lines(view)
        words = self.words
        rows = []
        for musician in range(v.musicians):
            tile = tile_of(v, musician)
            dead = "" if v.alive[musician] else f" {DEAD}"
            said = f"{self._musician(musician)}{dead} · {tile} {words.text(f'terminal-symphony-short-{tile.lower()}')}"
            rows.append([said, *(self._of_tile(sheet, musician, tile) for sheet in sheets)])
        for key in ("furniture", "money", "last-works", "total"):
            cells = [
                str(sheet.furniture) if key == "furniture"
                else f"{sheet.money} (${v.coins[sheet.seat]})" if key == "money"
                else str(sheet.last_works) if key == "last-works"
                else self._points(sheet.total)
                for sheet in sheets
            ]  # fmt: skip
            rows.append([words.text(f"terminal-symphony-sheet-{key}"), *cells])
        rows.append([words.text("terminal-symphony-sheet-tiles"), *(f"{sum(sheet.tiles)}{TILE}" for sheet in sheets)])
        heads = [f"{look.SHAPES[sheet.seat]} {clipped(self._name(sheet.seat), 9)}" for sheet in sheets]
        wide = max(len(row[0]) for row in rows) + 1
        columns = [max(len(row[i + 1]) for row in [["", *heads], *rows]) + 2 for i in range(len(sheets))]
        table = [["", *heads], *rows]
        lines = [
            (row[0].ljust(wide) + "".join(cell.rjust(room) for cell, room in zip(row[1:], columns, strict=True)))
            for row in table
        ]
        return [*lines, "", *wrapped(words.text("terminal-symphony-sheet-how"), 76)]

    def _of_tile(self, sheet: ScoreSheet, musician: int, tile: str) -> str:
        """`12 (II×3)`: the points, the level and what the tile counted; by place `20 (1.)`."""
        tiles, count = sheet.tiles[musician], sheet.counted[musician]
        if not tiles:
            return "–"
        points = self._points(sheet.points[musician])
        if tile == "4B":
            return f"{points} ({self.words.text('terminal-symphony-place', place=count)})"
        if tile == "1":
            return f"{points} (×{count})"
        return f"{points} ({ROMAN[min(tiles, LEVELS) - 1]}×{count})"

    def open_hands(self, state: State) -> list[str]:
        """The purses; when the game is over, they are in the sheet."""
        assert isinstance(state, SymphonyState)
        if state.phase == OVER:
            return []
        return [
            self.words.text(
                "terminal-symphony-purse", who=seat_term(seat), **self._purse(state.coins[seat], state.furniture[seat])
            )
            for seat in range(state.players)
        ]

    def why(self, view: View, winner: int) -> str:
        v = seen(view)
        others = ", ".join(self._points(v.scores[seat]) for seat in range(v.players) if seat != winner)
        tied = sum(each == v.scores[winner] for each in v.scores) > 1
        key = "terminal-symphony-why-tiles" if tied else "terminal-symphony-why"
        return self.words.text(key, who=seat_term(winner), points=Term("points", v.scores[winner]), others=others)

    # What happens around a turn

    def worth_telling(self, event: Event) -> bool:
        """The sheets at the end have a page of their own."""
        return not isinstance(event, ScoreSheet)

    def tempo(self, view: View) -> float:
        return BRISK if KEEP <= seen(view).phase <= PENALTY else 1.0

    def chapter(self, log: Sequence[Sequence[Event]]) -> list[Event]:
        """The concert, from the opened bids on, when the next round begins or the last one is over."""
        ends = [i for i, event in enumerate(log[-1]) if isinstance(event, (SeasonOpened, SeasonsOver))]
        if not ends:
            return []
        told: list[Event] = list(log[-1][: ends[0]])
        for events in log[-2::-1]:
            if any(isinstance(event, BidsOpened) for event in told):
                break
            told = [*events, *told]
        opened = [i for i, event in enumerate(told) if isinstance(event, BidsOpened)]
        budget = [event for events in log for event in events if isinstance(event, BudgetTurned)]
        return [*budget[-1:], *told[opened[-1] :]] if opened else []

    def page(self, view: View, typed: str) -> list[Text | str]:
        v = seen(view)
        if typed in ("scoring", "tiles"):
            return self._scoring_page(v)
        if typed in ("concerts", "concert"):
            return self._concerts_page(v)
        return []

    def _scoring_page(self, v: SymphonyView) -> list[Text | str]:
        lines: list[Text | str] = [Text(f" {self.words.text('terminal-symphony-scoring-title')}", look.STRONG), ""]
        for musician in range(v.musicians):
            name = f" {MARKS[musician]} {self._musician(musician)}{'' if v.alive[musician] else f' {DEAD}'}"
            lines.append(Text(name, f"bold {STYLES[musician]}"))
            lines += [f"    {row}" for row in wrapped(self._method(v, musician), 74)]
            if v.seat is not None and (have := v.tiles[v.seat][musician]):
                level = ROMAN[min(have, LEVELS) - 1]
                lines.append(f"    {self.words.text('terminal-symphony-your-level', count=have, level=level)}")
        return [*lines, "", *(f" {row}" for row in wrapped(self.words.text("terminal-symphony-scoring-besides"), 76))]

    def _concerts_page(self, v: SymphonyView) -> list[Text | str]:
        lines: list[Text | str] = [Text(f" {self.words.text('terminal-symphony-concerts-title')}", look.STRONG), ""]
        for round_, level in enumerate(v.concerts, start=1):
            result = CLASSES[level] if level >= LOW else "failed"
            lines.append(f"   {self.words.text('terminal-symphony-concert', round=round_, result=result)}")
        if not v.concerts:
            lines.append(f"   {self.words.text('terminal-symphony-no-concert')}")
        played = self._listed(v.performed)
        if played:
            total = sum(v.performed)
            lines += ["", f"   {self.words.text('terminal-symphony-performed', musicians=played, count=total)}"]
        if v.phase != OVER:
            bag = ", ".join(signed(token) for token in v.tokens)
            said = self.words.text(
                "terminal-symphony-tokens", tokens=bag, count=ROUNDS - len(v.concerts) - (v.phase == BID)
            )
            lines += ["", *(f"   {row}" for row in wrapped(said, 72))]
        return lines


def sign_of(patron: int) -> str:
    return look.VIRTUAL if patron == VIRTUAL else look.SHAPES[patron]


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def tile_of(v: SymphonyView, musician: int) -> str:
    """`4B`; tiles 1 and 6 are the same on both sides."""
    tile = v.scoring[musician]
    return str(tile + 1) if tile in (0, 5) else f"{tile + 1}{SIDES[v.sides[tile]]}"
