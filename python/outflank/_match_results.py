"""The results of matches: `outflank.engine` exports these types."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

from outflank._core import Game, _Builder
from outflank._ratings import ratings
from outflank._tables import table

Verdict: TypeAlias = Literal["better", "not better", "undecided"]
"""A verdict on the first player of a match, by a sequential test."""


@dataclass(frozen=True)
class MatchGame:
    """A game of a match."""

    number: int
    """Its number, from 0. Games 0 and 1 have one opening, 2 and 3 the next, and so on."""
    first: str
    """The name of the player who began."""
    second: str
    """The name of the other player."""
    game: Game[Any]
    """The game, with its opening."""
    winner: str | None
    """The name of the winner, or `None` for a draw."""
    failure: str | None
    """The reason why the loser could not continue, or `None` if the game was played to its end."""

    def _add_to(self, builder: _Builder) -> None:
        """Adds the game to a collection, with the names of the players."""
        # A game that is over has its result itself; in another one somebody has failed.
        won: Literal["black", "white"] = "black" if self.winner == self.first else "white"
        result = None if self.failure is None else won
        builder.add_game(self.game, self.first, self.second, result=result)


@dataclass(frozen=True)
class MatchResult:
    """The result of a match, or the standing while it is played. `str` makes one line of it."""

    players: tuple[str, str]
    """The names of the players. All other fields are about the first."""
    wins: int
    """The number of games that the first player won."""
    draws: int
    """The number of drawn games."""
    losses: int
    """The number of games that the first player lost."""
    pairs: tuple[int, int, int, int, int]
    """The number of pairs of games in which the first player got 0, ½, 1, 1½ and 2 points."""
    elo: float | None
    """The difference in Elo, or `None` before the first pair. It is infinite if one player won all
    games."""
    interval: tuple[float, float] | None
    """The 95% confidence interval of `elo`, computed from pairs."""
    llr: float | None
    """The log-likelihood ratio of the sequential test, or `None` without one."""
    verdict: Verdict | None
    """The verdict of the sequential test, or `None` without one."""
    games: list[MatchGame]
    """The games that this call played, in the order of their ends. A log's games are not here."""

    @property
    def score(self) -> float | None:
        """The share of the points that the first player got, or `None` without games."""
        played = self.wins + self.draws + self.losses
        return (self.wins + self.draws / 2) / played if played else None

    @property
    def from_log(self) -> int:
        """The number of games that count and that this call did not play, as the log has them."""
        return self.wins + self.draws + self.losses - len(self.games)

    def __str__(self) -> str:
        played = self.wins + self.draws + self.losses
        said = [
            f"{' against '.join(self.players)}: {played} games",
            f"{self.wins} wins, {self.draws} draws, {self.losses} losses",
        ]
        if self.elo is not None and self.interval is not None:
            low, high = self.interval
            said.append(f"Elo {self.elo:+.0f} ({low:+.0f} to {high:+.0f})")
        if self.llr is not None:
            said.append(f"LLR {self.llr:+.2f}, {self.verdict}")
        if self.from_log:
            said.append(f"{self.from_log} of the games from the log")
        return ", ".join(said)

    def __repr__(self) -> str:
        return f"<MatchResult: {self}>"


@dataclass(frozen=True)
class Standing:
    """The standing of a player in a round robin."""

    player: str
    """The name of the player."""
    points: float
    """The points: 1 for each win and ½ for each draw."""
    games: int
    """The number of games."""
    elo: float
    """The Elo, relative to the mean of all players."""
    error: float
    """Half of the 95% confidence interval of `elo`."""


@dataclass(frozen=True)
class RoundRobinResult:
    """The result of a round robin. `str` makes a table of it."""

    variant: str
    """The name of the variant."""
    players: tuple[str, ...]
    """The names of the players, in the order in which they were given."""
    matches: Mapping[tuple[str, str], MatchResult]
    """The match of each two players, by their names."""

    def score(self, player: str, opponent: str) -> float | None:
        """Returns the share of the points that a player got against an opponent, or `None` if they
        have not met."""
        points, games = self._met(player, opponent)
        return points / games if games else None

    def _met(self, player: str, opponent: str) -> tuple[float, int]:
        """Returns the points of a player against an opponent, and their games."""
        result = self.matches.get((player, opponent)) or self.matches.get((opponent, player))
        if result is None:
            return 0.0, 0
        wins = result.wins if result.players[0] == player else result.losses
        return wins + result.draws / 2, result.wins + result.draws + result.losses

    @cached_property
    def standings(self) -> list[Standing]:
        """The standings of the players, the best first."""
        met = [[self._met(one, other) for other in self.players] for one in self.players]
        rated = ratings(
            [[cell[0] for cell in row] for row in met], [[cell[1] for cell in row] for row in met]
        )
        standings = [
            Standing(name, sum(cell[0] for cell in row), sum(cell[1] for cell in row), elo, error)
            for name, row, (elo, error) in zip(self.players, met, rated, strict=True)
        ]
        return sorted(standings, key=lambda standing: -standing.elo)

    def _rows(self) -> list[tuple[str, ...]]:
        """The cells of the table: name, Elo and error, and the share of the points against each."""
        names = [standing.player for standing in self.standings]
        rows = []
        for standing in self.standings:
            scores = [self.score(standing.player, other) for other in names]
            shares = ("-" if score is None else f"{score:.1%}" for score in scores)
            # Without the sum a small negative number would be shown as -0.
            rows.append((standing.player, f"{round(standing.elo) + 0:+} ±{standing.error:.0f}", *shares))
        return rows

    def _title(self) -> str:
        numbers = [result.wins + result.draws + result.losses for result in self.matches.values()]
        return f"{sum(numbers)} games of {self.variant}, {max(numbers)} of each two players"

    def __str__(self) -> str:
        width = max(map(len, self.players))
        lines = (
            f"{name:<{width}}  {elo:>12}  points {' '.join(f'{share:>6}' for share in shares)}"
            for name, elo, *shares in self._rows()
        )
        return "\n".join((self._title(), *lines))

    def __repr__(self) -> str:
        return f"<RoundRobinResult: {len(self.players)} players, {self._title()}>"

    def _repr_html_(self) -> str:
        """The table, for notebooks."""
        rows = self._rows()
        heads = ("player", "Elo", *(row[0] for row in rows))
        return table(self._title(), heads, len(rows), rows.__getitem__, texts=("player",))
