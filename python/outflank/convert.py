"""A record of one format written in another, and what is lost on the way.

>>> from outflank.convert import convert
>>> from outflank.records import read_ggf
>>> archive = b"(;GM[Othello]PB[ann]RB[1700]RE[-2]BO[4 -----O*--*O----- *]B[b1/1.5/20];)"
>>> converted = convert(next(read_ggf(archive)), "sgf")
>>> converted.text
'(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1]V[1.5])'
>>> converted.lost
['the time of 1 ply']
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any, Literal, TypeAlias, assert_never, get_args

import outflank
from outflank import _core
from outflank._core import Game, GameTree, Node
from outflank._errors import ArgumentError, Error, must_be
from outflank._game_files import NAMES
from outflank._wthor_names import UNKNOWN, WthorNames
from outflank.records import CollectedGame, GgfRecord, Problem, Reading, SgfRecord, WthorRecord

__all__ = ["Converted", "Format", "Record", "WthorFiles", "convert"]

Format: TypeAlias = Literal["transcript", "abstractplay", "sgf", "ggf", "obf"]
"""The name of a format that records can be converted to."""

Record: TypeAlias = (
    Game[Any] | GameTree | GgfRecord | SgfRecord | Problem | WthorRecord | Reading | CollectedGame
)
"""A record as the readers of `outflank.records` return it, a game, and a game of a collection."""


@dataclass(frozen=True)
class Converted:
    """A record in another format."""

    text: str
    """The record, without a line end."""
    lost: list[str]
    """The parts of the record that the text does not have: one entry for each kind of thing, in English."""


@dataclass
class _Parts:
    """A record taken apart: its game, its tags as SGF names them, and the rest."""

    game: Game[Any]
    tags: dict[str, list[str]]
    scores: list[Any]
    """Moves of a problem with their scores."""
    lost: list[str]
    """What only the record's own format has."""
    evaluations: list[float | None] = field(default_factory=list)
    """The player's evaluation of each ply."""
    seconds: list[float | None] = field(default_factory=list)
    """The seconds that each ply took."""


_OF_THE_GAME = ("GM", "FF", "SZ", "AB", "AW", "AE", "PL", "PIE", "RU", "CA", "AP", "ST", "B", "W")
"""Properties of a root that describe how the game is written, instead of the game."""
_AT_THE_ROOT = ("C", "LB", "TR", "SQ", "CR", "MA", "SL", "AR", "LN", "DD", "TB", "TW")
"""Properties that are comments and marks, at the root too."""
_OF_TEXTS = {"Black": "PB", "White": "PW", "Event": "EV", "Site": "PC", "Date": "DT"}
"""The names of tags in texts as people paste them, and in SGF."""
_RANKS = {"RB": "BR", "RW": "WR"}
"""The names of ranks in GGF, and in SGF."""


def convert(record: Record, to: Format) -> Converted:
    """Returns the record in another format.

    Raises `ArgumentError` if the format cannot hold the game, or is not one of `"transcript"`,
    `"abstractplay"`, `"sgf"`, `"ggf"` and `"obf"`. `WthorFiles` writes WTHOR.
    """
    if str(to) == "wthor":
        raise ArgumentError("wthor is not a valid format of texts; use WthorFiles")
    if to not in get_args(Format):
        raise must_be("to", ", ".join(get_args(Format)), to)
    if isinstance(record, GameTree) and to == "sgf":
        return Converted(str(record), [])
    parts = _parts(record)
    if to == "obf":
        return _obf(parts, record)
    if parts.scores:
        parts.lost.append(f"the scores of {_count(len(parts.scores), 'move')}")
    if to == "sgf":
        return _sgf(parts)
    parts.lost += _lost_of_plies(parts)
    if to == "ggf":
        return _ggf(parts)
    if not _turn_to_usual_start(parts):
        raise ArgumentError(f"{to} supports only games from the standard start")
    for name in parts.tags:
        parts.lost.append(f"the tag {name}")
    if to == "transcript":
        return Converted(parts.game.transcript(), parts.lost)
    if to == "abstractplay":
        return Converted(parts.game.to_abstractplay(), parts.lost)
    assert_never(to)


def _turn_to_usual_start(parts: _Parts) -> bool:
    """Turns a game whose start is an image of the variant's start, as in records whose rows are
    counted from below. Returns false if the game starts elsewhere."""
    usual = outflank.position(parts.game.start.variant)
    if parts.game.start == usual:
        return True
    turned = next((image for image in parts.game.symmetries() if image.start == usual), None)
    if turned is None:
        return False
    parts.game = turned
    parts.lost.append("how its board is turned")
    return True


def _count(number: int, what: str) -> str:
    """Returns a count with its noun: 1 ply, 2 plies."""
    many = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{number} {what if number == 1 else many}"


def _parts(record: Record) -> _Parts:
    if isinstance(record, Game):
        return _Parts(record, {}, [], [])
    if isinstance(record, GameTree):
        return _Parts(record.game, _tags(record.root.properties), [], _lost_of(record))
    if isinstance(record, SgfRecord):
        lost = _lost_at_the_root(record.tags)
        return _Parts(record.game, _tags(record.tags), [], lost, record.evaluations, record.seconds)
    if isinstance(record, Problem):
        return _Parts(Game(record.position), {}, list(record.moves), [])
    if isinstance(record, WthorRecord):
        return _parts_of_wthor(record)
    if isinstance(record, CollectedGame):
        return _parts_of_collected(record)
    if isinstance(record, Reading):
        return _parts_of_reading(record)
    if not isinstance(record, GgfRecord):
        raise TypeError(f"record must be a game or what a reader returns, got {type(record).__name__}")
    lost = list[str]()
    tags = {_RANKS.get(name, name): [value] for name, value in record.tags.items() if name != "GM"}
    if record.result is not None:
        flag = record.tags.get("RE", "").partition(":")[2]
        if flag:
            lost.append(f"how the game ended, {flag}")
        tags["RE"] = [_result(record.result, record.game)]
    return _Parts(record.game, tags, [], lost, record.evaluations, record.seconds)


def _lost_of_plies(record: _Parts) -> list[str]:
    plies = (("evaluation", record.evaluations), ("time", record.seconds))
    known = [(what, sum(number is not None for number in numbers)) for what, numbers in plies]
    return [f"the {what} of {_count(count, 'ply')}" for what, count in known if count]


def _parts_of_collected(record: CollectedGame) -> _Parts:
    known = {"PB": record.black, "PW": record.white, "EV": record.event, "DT": record.date}
    tags = {name: [value] for name, value in known.items() if value}
    if record.score is not None:
        tags["RE"] = [_result(record.score, record.game)]
    elif record.result is not None:
        tags["RE"] = [{"black": "B+", "white": "W+", "draw": "0"}[record.result]]
    return _Parts(record.game, tags, [], [])


def _parts_of_reading(record: Reading) -> _Parts:
    lost = list[str]()
    if record.comments:
        lost.append(f"{_count(len(record.comments), 'comment')}")
    names = {name: _OF_TEXTS.get(name, name) for name in record.tags}
    tags = {names[name]: values for name, values in record.tags.items() if names[name].isupper()}
    lost += [f"the tag {name}" for name in record.tags if not names[name].isupper() and name != "Result"]
    lost += _lost_at_the_root(tags)
    if record.result is not None and record.format != "sgf":
        tags["RE"] = [_result(record.result, record.game)]
    return _Parts(record.game, _tags(tags), list(record.moves), lost, record.evaluations, record.seconds)


def _parts_of_wthor(record: WthorRecord) -> _Parts:
    tags = {
        name: [str(value)]
        for name, value in (
            ("PB", record.black),
            ("PW", record.white),
            ("EV", record.tournament),
            ("DT", record.year),
        )
        # Number 0 is an unknown player or tournament, whose name is `UNKNOWN`.
        if value and value != UNKNOWN
    }
    tags["RE"] = [_result(2 * record.score - 64, record.game)]
    return _Parts(record.game, tags, [], [f"the theoretical score {record.theoretical_score}"])


def _result(discs: float, game: Game) -> str:
    """Returns a result as SGF has it, from Black's discs minus White's."""
    return "0" if not discs else f"{'B' if (discs > 0) != _is_anti(game) else 'W'}+{abs(discs):g}"


def _is_anti(game: Game) -> bool:
    """Whether the player with fewer discs wins."""
    return "-anti" in game.start.variant


def _tags(properties: Mapping[str, list[str]]) -> dict[str, list[str]]:
    kept = {name: values for name, values in properties.items()}
    return {name: values for name, values in kept.items() if name not in _OF_THE_GAME + _AT_THE_ROOT}


def _lost_at_the_root(properties: Mapping[str, list[str]]) -> list[str]:
    return [f"the property {name}" for name in properties if name in _AT_THE_ROOT]


def _lost_of(tree: GameTree) -> list[str]:
    """What only a tree has: variations, and what is said at moves."""
    main = tree.main_line
    names = dict.fromkeys(name for node in main[1:] for name in node.properties if name not in ("B", "W"))
    names.update(dict.fromkeys(name for name in tree.root.properties if name in _AT_THE_ROOT))
    lost = [f"the property {name}" for name in names]
    if others := len(tree) - len(main):
        lost.insert(0, f"variations of {_count(others, 'node')}")
    return lost


class WthorFiles:
    """The files of WTHOR, made of games that are added one by one: the games, and the names of
    players and tournaments. A file has one year, the year of the first game with a date.

    >>> from outflank.convert import WthorFiles
    >>> files = WthorFiles()
    >>> tags = {"PB": "ann", "PW": "bob", "DT": "2001-02-03", "RE": "B+4", "PC": "Paris"}
    >>> files.add(outflank.GameTree.from_sgf(outflank.Game("reversi:square-8", "f5d6").to_sgf(tags=tags)))
    ['the tag PC', 'the day of 2001-02-03']
    >>> base = outflank.read_wthor(files.games, files.players, files.tournaments)
    >>> base.year, base[0].black, base[0].score, base[0].game.transcript()
    (2001, 'ann', 34, 'f5 d6')
    """

    def __init__(self) -> None:
        self._year: int | None = None
        self._undated = 0
        self._rows: list[tuple[bytes, int | None, list[int]]] = []
        self._players = WthorNames("players")
        self._tournaments = WthorNames("tournaments")

    def __len__(self) -> int:
        return len(self._rows)

    def add(self, record: Record) -> list[str]:
        """Adds a record, and returns what of it the files do not hold, as `Converted.lost`.

        A game from the mirrored start is turned around. Raises `ArgumentError` if the files cannot
        hold the game: it is not of 8x8 Reversi, or does not begin at the standard start.
        """
        parts = _parts(record)
        if parts.game.start.variant != "reversi:square-8" or not _turn_to_usual_start(parts):
            raise ArgumentError("WTHOR supports only games of 8x8 Reversi from the standard start")
        lost = parts.lost + _lost_of_plies(parts)
        if parts.scores:
            lost.append(f"the scores of {_count(len(parts.scores), 'move')}")
        lost += [f"the tag {name}" for name in parts.tags if name not in ("EV", "PB", "PW", "DT", "RE")]
        numbers = [
            self._number(names, parts.tags.get(tag, []), tag, lost)
            for names, tag in ((self._tournaments, "EV"), (self._players, "PB"), (self._players, "PW"))
        ]
        self._date(parts.tags.get("DT", []), lost)
        discs = _discs(parts, lost)
        moves = bytes(int(move) for move in parts.game.moves if move.cell is not None)
        self._rows.append((moves, discs, numbers))
        return lost

    def _number(self, names: WthorNames, values: list[str], tag: str, lost: list[str]) -> int:
        name = values[0].strip() if values else ""
        if why_not := names.why_not(name):
            lost.append(f"the tag {tag}, which is {why_not}")
            return 0
        if len(values) > 1:
            lost.append(f"all but the first of the tag {tag}")
        return names.number(name)

    def _date(self, dates: list[str], lost: list[str]) -> None:
        if not dates:
            self._undated += 1
            if self._year is not None:
                lost.append("that it has no date")
            return
        found = re.match(r"(\d{4})\b", dates[0].strip())
        if not found:
            lost.append(f"the date {dates[0]}")
            return
        year = int(found[1])
        if self._year is None:
            self._year = year
            if self._undated:
                lost.append(f"that {_count(self._undated, 'game')} before it had no date")
        if year != self._year:
            lost.append(f"the date {dates[0]}, as the file is of {self._year}")
        elif dates[0].strip() != found[1]:
            lost.append(f"the day of {dates[0]}")

    @property
    def games(self) -> bytes:
        """The file of games, `.wtb`. The date on which it was made is left out, so that the same
        games make the same bytes."""
        return _core.wthor_file(self._year or 0, self._rows)

    @property
    def players(self) -> bytes:
        """The file of players, `.JOU`."""
        return self._players.file()

    @property
    def tournaments(self) -> bytes:
        """The file of tournaments, `.TRN`."""
        return self._tournaments.file()

    def write(self, path: str | PathLike[str]) -> list[Path]:
        """Writes the games to `path`, and the names to files next to it: `club.wtb`, `club.JOU` and
        `club.TRN`. Returns the three paths. Files of these names are replaced once all three are
        complete. Raises `OSError` if one cannot be written, and `ArgumentError` if `path` is a file of
        names."""
        paths = self._paths(path)
        # The names come first: without their games they do no harm.
        files = zip(paths, (self.games, self.players, self.tournaments), strict=True)
        _core._replace_files([*files][::-1])
        return paths

    @staticmethod
    def _paths(path: str | PathLike[str]) -> list[Path]:
        """Returns the files that `write` writes: games, players and tournaments."""
        path = Path(path)
        if path.suffix.lower() in NAMES:
            raise ArgumentError(f"{path} is not a valid file of games; use {path.with_suffix('.wtb')}")
        return [path, path.with_suffix(".JOU"), path.with_suffix(".TRN")]


def _discs(parts: _Parts, lost: list[str]) -> int | None:
    """Black's discs by the result of a record, if WTHOR can hold it."""
    over = parts.game.position.tournament_score
    said = parts.tags.get("RE", [""])[0].strip()
    found = re.fullmatch(r"([BW])\+(\d{1,9})(?:\.0+)?", said)
    lead = (int(found[2]) if found[1] == "B" else -int(found[2])) if found else None
    if said in ("0", "Draw"):
        lead = 0
    discs = None if lead is None or lead % 2 or abs(lead) > 64 else 32 + lead // 2
    if not said and over is None:
        # Black's discs on the board stand for it.
        lost.append("that it has no result")
    if said and (discs is None or over is not None and over[0] != discs):
        lost.append(f"the result {said}")
        discs = None
    return discs


def _sgf(parts: _Parts) -> Converted:
    text = parts.game.to_sgf(tags=parts.tags)
    if not parts.evaluations and not parts.seconds:
        return Converted(text, parts.lost)
    tree = GameTree.from_sgf(text)
    for node, value in zip(tree.main_line[1:], parts.evaluations, strict=False):
        if value is not None:
            # The value for Black; zero has no sign.
            node["V"] = f"{(value if 'B' in node else -value) + 0.0:g}"
    if not _put_clocks(tree, parts):
        parts.lost += _lost_of_plies(replace(parts, evaluations=[]))
    return Converted(str(tree), parts.lost)


def _put_clocks(tree: GameTree, parts: _Parts) -> bool:
    """Writes the seconds that the players have left after each ply, `BL` and `WL`. False if they
    are not known: SGF has no property for the time that a move took."""
    time = parts.tags.get("TM", [""])[0].strip()
    if "TM" not in parts.tags and parts.tags.get("TI"):
        # GGF: the time of a game in minutes and seconds, and what follows it.
        clock = re.match(r"(?:(\d{1,9}):)?(\d{1,9}):(\d\d)\b", parts.tags["TI"][0].strip())
        if clock:
            time = str(3600 * int(clock[1] or 0) + 60 * int(clock[2]) + int(clock[3]))
    if not re.fullmatch(r"\d{1,15}(\.\d+)?", time):
        return False
    nodes = tree.main_line[1:]
    left = {"BL": float(time), "WL": float(time)}
    written = list[tuple[Node, str, str]]()
    for node, seconds in zip(nodes, parts.seconds, strict=False):
        if seconds is not None:
            clock_of = "BL" if "B" in node else "WL"
            left[clock_of] = round(left[clock_of] - seconds, 6)
            written.append((node, clock_of, f"{left[clock_of]:.10g}"))
    if min(left.values()) < 0:
        # The clock gave time back, or the time is another's.
        return False
    tree.root["TM"] = time
    for node, name, value in written:
        node[name] = value
    return True


def _ggf(parts: _Parts) -> Converted:
    ranks = {sgf: ggf for ggf, sgf in _RANKS.items()}
    tags = {}
    for name, values in parts.tags.items():
        value = values[0]
        if name == "RE":
            found = re.fullmatch(r"([BW])\+(\d+(?:\.\d+)?)", value.strip())
            if found:
                value = f"{'+' if (found[1] == 'B') != _is_anti(parts.game) else '-'}{found[2]}"
            elif value.strip() in ("0", "Draw"):
                value = "+0"
            else:
                parts.lost.append(f"the result {value}")
                continue
        if len(values) > 1 or "]" in value or "(;" in value:
            parts.lost.append(f"the tag {name}")
            continue
        tags[ranks.get(name, name)] = value
    try:
        text = parts.game.to_ggf(tags=tags)
    except Error:
        # One of them cannot be written: all but that one.
        kept = {}
        for name, value in tags.items():
            try:
                parts.game.to_ggf(tags={name: value})
                kept[name] = value
            except Error:
                parts.lost.append(f"the tag {name}")
        text = parts.game.to_ggf(tags=kept)
    if text is None:
        raise ArgumentError("GGF holds Reversi on squares, without a free opening")
    return Converted(text, parts.lost)


def _obf(parts: _Parts, record: Record) -> Converted:
    start = parts.game.start
    if parts.game.moves:
        raise ArgumentError("OBF holds positions, and this record is a game with moves")
    if start.variant != "reversi:square-8":
        raise ArgumentError("OBF holds positions of reversi:square-8")
    cells = str.maketrans({".": "-", "/": None})
    line = f"{start.to_string().split()[1].translate(cells)} {'X' if start.turn == 'black' else 'O'};"
    for move, score in parts.scores:
        line += f" {str(move).upper()}{'' if score is None else f':{score:+}'};"
    lost = parts.lost + [f"the tag {name}" for name in parts.tags]
    return Converted(line, lost)
