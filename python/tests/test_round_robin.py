"""In a round robin each two players meet, and a table rates them as the Rust program does."""

import pickle
from pathlib import Path
from typing import Any

import pytest
from terminal import main_says

import outflank
from outflank import ArgumentError, engine
from outflank._ratings import ratings

SMALL: dict[str, Any] = {"games": 4, "variant": "reversi:square-4", "openings": 2}


def first(position: outflank.Position) -> outflank.Move:
    return position.legal_moves[0]


def last(position: outflank.Position) -> outflank.Move:
    return position.legal_moves[-1]


def test_each_two_players_meet() -> None:
    seen = list[engine.MatchResult]()
    players = {"one": first, "two": last, "three": "greedy", "four": "greedy"}
    result = engine.round_robin(players, progress=seen.append, **SMALL)
    names = tuple(players)
    assert result.players == names and len(seen) == 6 * 4
    assert list(result.matches) == [(a, b) for nth, a in enumerate(names) for b in names[nth + 1 :]]
    for pair, played in result.matches.items():
        assert played.players == pair and len(played.games) == 4
        assert {game.first for game in played.games} == set(pair)
        assert played == engine.match(*(players[name] for name in pair), names=pair, **SMALL)
        assert result.score(*pair) == played.score
    # Every match has the same openings, whatever they are given as.
    texts = ["b1 a1", "a2 a1"]
    given = engine.round_robin(players, **SMALL | {"openings": iter(texts)})
    for played in given.matches.values():
        assert {game.game.transcript()[:5] for game in played.games} == set(texts)


def test_the_standings_add_up() -> None:
    result = engine.round_robin(["greedy", "random", first, "easy"], **SMALL | {"games": 10})
    assert sum(standing.points for standing in result.standings) == 6 * 10
    assert {standing.games for standing in result.standings} == {30}
    elos = [standing.elo for standing in result.standings]
    assert elos == sorted(elos, reverse=True) and sum(elos) == pytest.approx(0, abs=1e-6)
    for standing in result.standings:
        others = [name for name in result.players if name != standing.player]
        shares = [result.score(standing.player, other) or 0 for other in others]
        assert sum(shares) * 10 == pytest.approx(standing.points)
    assert result.score("greedy", "nobody") is None
    again = pickle.loads(pickle.dumps(engine.round_robin(["greedy", "random"], **SMALL)))
    assert again == engine.round_robin(["greedy", "random"], **SMALL)


def test_ratings_are_those_of_rust() -> None:
    # The example of `outflank_arena::contest::ratings`.
    rated = ratings([[0, 64, 76], [36, 0, 64], [24, 36, 0]], [[0, 100, 100], [100, 0, 100], [100, 100, 0]])
    assert [round(elo) for elo, _ in rated] == [99, 0, -99]
    assert round(rated[0][1]) == 35
    # Who has won all games has a finite Elo.
    (best, error), (worst, _) = ratings([[0, 10], [0, 0]], [[0, 10], [10, 0]])
    assert best == pytest.approx(-worst) and 200 < best < 400 and error < 400


def test_the_table_is_aligned(capsys: pytest.CaptureFixture[str]) -> None:
    result = engine.round_robin({"a": first, "a long name": last, "greedy": "greedy"}, **SMALL)
    title, *lines = str(result).splitlines()
    assert title == "12 games of reversi:square-4, 4 of each two players"
    assert len({len(line) for line in lines}) == 1
    assert [line.partition("  ")[0].strip() for line in lines] == [one.player for one in result.standings]
    assert repr(result) == f"<RoundRobinResult: 3 players, {title}>"
    assert result._repr_html_().count("<td") == 3 * 5
    asked = ("match", "greedy", "random", "easy", "--games", "4", "--variant", "reversi:square-4")
    code, out, error = main_says(capsys, *asked, "--plies", "2")
    assert (code, error) == (0, "")
    assert out == f"{engine.round_robin(['greedy', 'random', 'easy'], **SMALL)}\n"


def test_a_round_robin_continues(tmp_path: Path) -> None:
    players, folder = {"mine": first, "other": "greedy", "third": "random"}, tmp_path / "a" / "logs"

    def stops(standing: engine.MatchResult) -> None:
        if standing.players == ("mine", "third") and len(standing.games) == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        engine.round_robin(players, log=folder, save=tmp_path / "games.sgf", progress=stops, **SMALL)
    assert sorted(file.name for file in folder.iterdir()) == ["1-2.log", "1-3.log"]
    result = engine.round_robin(players, log=folder, save=tmp_path / "games.sgf", **SMALL)
    # Games that have begun when the error is raised may still be played.
    kept = [match.from_log for match in result.matches.values()]
    assert kept[0] == 4 and 2 <= kept[1] <= 4 and kept[2] == 0
    assert str(result) == str(engine.round_robin(players, **SMALL))
    assert {game.black for game in outflank.Collection.read(tmp_path / "games.sgf")} >= {"mine", "greedy"}
    with pytest.raises(ArgumentError, match="the log is of another match"):
        engine.round_robin(dict(reversed(players.items())), log=folder, **SMALL)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ("greedy", "players must be a list of players, or a dict from names to players, got 'greedy'"),
        (["greedy"], "players must be at least 2 players, got "),
        ([first, "greedy", first], "players must have different names, got 'first' 2 times; pass a dict"),
        ({"a": first, 3: "greedy"}, "a name of players must be a text, got 3"),
        ({"a": first, "b": last, "c": 3}, r"players\['c'\] must be a function of a position, "),
        (["greedy", "random", "edax"], 'there is no player "edax"'),
        (["greedy", "random", "command:gtp:edax"], 'there is no player "command:gtp:edax"'),
    ],
)
def test_wrong_players_are_refused_before_a_game(players: Any, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        engine.round_robin(players, progress=lambda _: pytest.fail("a game was played"), **SMALL)


def test_a_match_has_the_names_that_are_given(tmp_path: Path) -> None:
    result = engine.match(first, "greedy", names=("new", "old"), log=tmp_path / "log", **SMALL)
    assert result.players == ("new", "old")
    assert {(game.first, game.second) for game in result.games} == {("new", "old"), ("old", "new")}
    assert "# player 1 new\n# player 2 greedy\n" in (tmp_path / "log").read_text(encoding="utf-8")
    for names in (("a", "a"), ("a",), "ab", ("a", 3), ("", "b")):
        with pytest.raises(ArgumentError, match="names must be two different texts, got"):
            engine.match(first, last, names=names, **SMALL)  # type: ignore[arg-type]
