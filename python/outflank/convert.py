"""A record of one format written in another, and what is lost on the way.

>>> from outflank.convert import convert
>>> from outflank.records import read_ggf
>>> archive = b"(;GM[Othello]PB[ann]RB[1700]RE[-2]BO[4 -----O*--*O----- *]B[b1/1.5/20];)"
>>> converted = convert(next(read_ggf(archive)), "sgf")
>>> converted.text
'(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1])'
>>> converted.lost
['the evaluation of 1 ply', 'the time of 1 ply']
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, assert_never, get_args

import outflank
from outflank._core import Game, GameTree
from outflank._errors import ArgumentError, Error
from outflank.records import CollectedGame, GgfRecord, Problem, Reading, SgfRecord, WthorRecord

__all__ = ["Converted", "Format", "Record", "convert"]

Format: TypeAlias = Literal["transcript", "abstractplay", "sgf", "ggf", "obf"]
"""The name of a format that records can be converted to."""

Record: TypeAlias = (
    Game[Any] | GameTree | GgfRecord | SgfRecord | Problem | WthorRecord | Reading | CollectedGame
)
"""What the readers of `outflank.records` return, a game, and a game of a collection."""


@dataclass(frozen=True)
class Converted:
    """A record in another format."""

    text: str
    """The record, without a line end."""
    lost: list[str]
    """What the record has and the text has not: one entry for each kind of thing, in English."""


@dataclass
class _Parts:
    """A record taken apart: its game, its tags as SGF names them, and the rest."""

    game: Game[Any]
    tags: dict[str, list[str]]
    scores: list[Any]
    """Moves of a problem with their scores."""
    lost: list[str]
    """What only the record's own format has."""


_OF_THE_GAME = ("GM", "FF", "SZ", "AB", "AW", "AE", "PL", "PIE", "RU", "CA", "AP", "ST", "B", "W")
"""Properties of a root that say how the game is written, not what it was."""
_AT_THE_ROOT = ("C", "LB", "TR", "SQ", "CR", "MA", "SL", "AR", "LN", "DD", "TB", "TW")
"""Properties that are comments and marks, at the root too."""
_OF_TEXTS = {"Black": "PB", "White": "PW", "Event": "EV", "Site": "PC", "Date": "DT"}
"""The names of tags in texts as people paste them, and in SGF."""
_RANKS = {"RB": "BR", "RW": "WR"}
"""The names of ranks in GGF, and in SGF."""


def convert(record: Record, to: Format) -> Converted:
    """Returns the record in another format.

    Raises `ArgumentError` if the format cannot hold the game, or is not one of `"transcript"`,
    `"abstractplay"`, `"sgf"`, `"ggf"` and `"obf"`.
    """
    if to not in get_args(Format):
        raise ArgumentError(f"to is {', '.join(get_args(Format))}, not {to!r}")
    if isinstance(record, GameTree) and to == "sgf":
        return Converted(str(record), [])
    parts = _parts(record)
    if to == "obf":
        return _obf(parts, record)
    if parts.scores:
        parts.lost.append(f"the scores of {_count(len(parts.scores), 'move')}")
    if to == "sgf":
        return _sgf(parts)
    if to == "ggf":
        return _ggf(parts)
    if parts.game.start != outflank.position(parts.game.start.variant):
        raise ArgumentError(f"the format {to} does not say how a game starts, and this one starts elsewhere")
    for name in parts.tags:
        parts.lost.append(f"the tag {name}")
    if to == "transcript":
        return Converted(parts.game.transcript(), parts.lost)
    if to == "abstractplay":
        return Converted(parts.game.to_abstractplay(), parts.lost)
    assert_never(to)


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
        return _Parts(record.game, _tags(record.tags), [], _lost_at_the_root(record.tags))
    if isinstance(record, Problem):
        return _Parts(Game(record.position), {}, list(record.moves), [])
    if isinstance(record, WthorRecord):
        return _parts_of_wthor(record)
    if isinstance(record, CollectedGame):
        return _parts_of_collected(record)
    if isinstance(record, Reading):
        return _parts_of_reading(record)
    if not isinstance(record, GgfRecord):
        raise TypeError(f"record is a game or what a reader returns, not {type(record).__name__}")
    lost = _lost_of_plies(record)
    tags = {_RANKS.get(name, name): [value] for name, value in record.tags.items() if name != "GM"}
    if record.result is not None:
        flag = record.tags.get("RE", "").partition(":")[2]
        if flag:
            lost.append(f"how the game ended, {flag}")
        tags["RE"] = [_result(record.result)]
    return _Parts(record.game, tags, [], lost)


def _lost_of_plies(record: GgfRecord | Reading) -> list[str]:
    plies = (("evaluation", record.evaluations), ("time", record.seconds))
    known = [(what, sum(number is not None for number in numbers)) for what, numbers in plies]
    return [f"the {what} of {_count(count, 'ply')}" for what, count in known if count]


def _parts_of_collected(record: CollectedGame) -> _Parts:
    known = {"PB": record.black, "PW": record.white, "EV": record.event, "DT": record.date}
    tags = {name: [value] for name, value in known.items() if value}
    if record.score is not None:
        tags["RE"] = [_result(record.score)]
    elif record.result is not None:
        tags["RE"] = [{"black": "B+", "white": "W+", "draw": "0"}[record.result]]
    return _Parts(record.game, tags, [], [])


def _parts_of_reading(record: Reading) -> _Parts:
    lost = _lost_of_plies(record)
    if record.comments:
        lost.append(f"{_count(len(record.comments), 'comment')}")
    names = {name: _OF_TEXTS.get(name, name) for name in record.tags}
    tags = {names[name]: values for name, values in record.tags.items() if names[name].isupper()}
    lost += [f"the tag {name}" for name in record.tags if not names[name].isupper() and name != "Result"]
    lost += _lost_at_the_root(tags)
    if record.result is not None:
        tags["RE"] = [_result(record.result)]
    return _Parts(record.game, _tags(tags), list(record.moves), lost)


def _parts_of_wthor(record: WthorRecord) -> _Parts:
    tags = {
        name: [str(value)]
        for name, value in (
            ("PB", record.black),
            ("PW", record.white),
            ("EV", record.tournament),
            ("DT", record.year),
        )
        # Number 0 is an unknown player or tournament.
        if value
    }
    tags["RE"] = [_result(2 * record.score - 64)]
    return _Parts(record.game, tags, [], [f"the theoretical score {record.theoretical_score}"])


def _result(discs: float) -> str:
    """Returns a result as SGF has it, from Black's discs minus White's."""
    return "0" if not discs else f"{'B' if discs > 0 else 'W'}+{abs(discs):g}"


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


def _sgf(parts: _Parts) -> Converted:
    text = parts.game.to_sgf(tags=parts.tags)
    if text is None:
        raise ArgumentError("SGF holds Oust, and Reversi on squares with the usual options")
    return Converted(text, parts.lost)


def _ggf(parts: _Parts) -> Converted:
    ranks = {sgf: ggf for ggf, sgf in _RANKS.items()}
    tags = {}
    for name, values in parts.tags.items():
        value = values[0]
        if name == "RE":
            found = re.fullmatch(r"([BW])\+(\d+(?:\.\d+)?)", value.strip())
            if found:
                value = f"{'+' if found[1] == 'B' else '-'}{found[2]}"
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
