//! Levels of play, from a beginner to the strongest level that replies at once.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, Move, Position};

use crate::arithmetic::{chance, mixed};
use crate::mcts::{MonteCarlo, Settings};
use crate::search::{Found, Search};
use crate::{Evaluation, Limits, NoMemory, NoMoveError, Player, PlayerError};

/// A level of play: the settings by which a player chooses its moves. The same position, seed and
/// level give the same move on every machine, with any features.
///
/// ```
/// use outflank_engine::Level;
/// let strongest = Level::ALL.last().unwrap();
/// assert!(strongest.depth > Level::ALL[0].depth && strongest.error == 0);
/// assert!(strongest.visits > Level::ALL[0].visits && strongest.oust_error == 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Level {
    /// The depth of its search of Reversi, in plies.
    pub depth: u32,
    /// The number of empty cells at which it begins to play Reversi exactly.
    pub exact: u32,
    /// Its greatest error in a move of Reversi, in discs. All errors up to it are equally likely.
    pub error: u32,
    /// The visits of its [tree search](crate::mcts) for a move of Oust.
    pub visits: u32,
    /// Its greatest error in positions and placements of Oust, in log-odds.
    pub oust_error: f32,
}

impl Level {
    /// The levels, beginning with level 1, the weakest. docs/opponents.md lists their Elo.
    pub const ALL: [Self; 8] = [
        Self { depth: 1, exact: 1, error: 30, visits: 8, oust_error: 14.0 },
        Self { depth: 1, exact: 3, error: 15, visits: 8, oust_error: 7.8 },
        Self { depth: 1, exact: 5, error: 7, visits: 12, oust_error: 4.3 },
        Self { depth: 1, exact: 7, error: 2, visits: 23, oust_error: 2.5 },
        Self { depth: 2, exact: 9, error: 3, visits: 45, oust_error: 1.45 },
        Self { depth: 3, exact: 11, error: 2, visits: 95, oust_error: 0.4 },
        Self { depth: 4, exact: 12, error: 0, visits: 305, oust_error: 0.0 },
        Self { depth: 6, exact: 14, error: 0, visits: 1000, oust_error: 0.0 },
    ];
}

impl Level {
    /// Returns the level with the number `number`.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not from 1 to 8.
    ///
    /// ```
    /// use outflank_engine::Level;
    /// assert_eq!(Level::new(1), Ok(Level::ALL[0]));
    /// let error = Level::new(0).unwrap_err();
    /// assert_eq!(error.to_string(), "the level must be level:1 to level:8, got level:0");
    /// ```
    pub fn new(number: usize) -> Result<Self, UnknownLevel> {
        let level = number.checked_sub(1).and_then(|index| Self::ALL.get(index));
        level.copied().ok_or_else(|| UnknownLevel(format!("level:{number}")))
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads the name of a player of a level.
    ///
    /// ```
    /// use outflank_engine::Level;
    /// assert_eq!("level:5".parse(), Level::new(5));
    /// let error = "level:high".parse::<Level>().unwrap_err();
    /// assert_eq!(error.to_string(), "the level must be level:1 to level:8, got level:high");
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let number = name.strip_prefix("level:").and_then(|number| number.parse().ok());
        number.map_or_else(|| Err(UnknownLevel(name.to_owned())), Self::new)
    }
}

/// The error for a number or a name that is not a level. It contains the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the level must be level:1 to level:{}, got {}", Level::ALL.len(), self.0)
    }
}

impl Error for UnknownLevel {}

/// A player of a level, for both games. It keeps nothing from move to move.
///
/// ```
/// use outflank::{Game, Position, Reversi, variant::AnyPosition};
/// use outflank_engine::{Level, LevelPlayer, Limits, Player};
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// let mut player = LevelPlayer::new(Level::new(6)?)?;
/// let mv = player.choose(&game, Limits::default())?;
/// assert!(game.position().is_legal(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: u64,
    search: Search,
}

impl LevelPlayer {
    /// The bytes of the player's tables, which it clears before each move.
    pub const TABLE_BYTES: usize = 1 << 20;

    /// The bytes that the player may take for a move of Oust, enough for all levels on boards of
    /// 127 cells. A move of Reversi takes a megabyte.
    pub const OUST_BYTES: usize = 16 << 20;

    /// The positions that the solver may look at for a move of Oust on a small board: enough for
    /// each start without the pie rule. They are counted, so that a move is the same on every
    /// machine.
    const OUST_POSITIONS: u64 = 100_000;

    /// Creates a player of `level`, with seed 0.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for its tables.
    pub fn new(level: Level) -> Result<Self, NoMemory> {
        // Other weights would make other decisions, and these are in every build.
        let search = Search::new(Self::TABLE_BYTES)?.with_evaluation(Evaluation::ordering());
        Ok(Self { level, seed: 0, search })
    }

    /// The move of a position of Oust. Levels without errors ask the solver first, because their
    /// trees open small boards with proven losses.
    fn choose_in_oust(
        &mut self,
        game: &Game<AnyPosition>,
        mut limits: Limits<'_>,
    ) -> Result<Move, PlayerError> {
        if self.level.oust_error == 0.0 && Search::solves_in_oust(game.position()) {
            limits = limits.half();
            let nodes = limits.nodes.map_or(Self::OUST_POSITIONS, |nodes| nodes.min(Self::OUST_POSITIONS));
            let bounded = Limits { nodes: Some(nodes), ..limits.clone() };
            self.search.clear();
            if let Some(mv) = self.search.proven_in_oust(game.position(), &bounded) {
                return Ok(mv);
            }
        }
        let visits = u64::from(self.level.visits);
        let nodes = Some(limits.nodes.map_or(visits, |nodes| nodes.min(visits)));
        let error = self.level.oust_error;
        // The strengths in docs/opponents.md are those of trees without transpositions.
        let settings =
            Settings { error, memory: Self::OUST_BYTES, transpositions: false, ..Settings::default() };
        MonteCarlo::new(self.seed, settings).choose(game, Limits { nodes, ..limits })
    }

    /// The value of a move as this player sees it.
    fn misjudged(&self, position: &AnyPosition, found: &Found) -> f64 {
        let Some(mv) = found.mv.filter(|_| self.level.error > 0) else { return found.value };
        let place = position.legal_moves().position(|legal| legal == mv).unwrap_or(0) as u64;
        found.value + chance(self.seed, position.key(), place) * f64::from(self.level.error)
    }
}

impl Player for LevelPlayer {
    /// The limits are kept, too, but then the moves depend on them.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        let position = game.position();
        if position.variant().game() == GameKind::Oust {
            return self.choose_in_oust(game, limits);
        }
        self.search.clear();
        let limits = Limits { depth: Some(self.level.depth), exact: Some(self.level.exact), ..limits };
        let lines = if self.level.error > 0 { usize::MAX } else { 1 };
        let moves = self.search.moves(position, limits, lines, &mut |_| ());
        let seen = moves.iter().map(|found| self.misjudged(position, found));
        let seen: Vec<_> = if lines == 1 { seen.take(1).collect() } else { seen.collect() };
        // The first of the best, which come first.
        let best = moves.iter().zip(seen).reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.and_then(|(found, _)| found.mv).ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, seed: u64) {
        self.seed = mixed(seed);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Reversi;
    use outflank::variant::Variant;

    use super::*;

    /// A game of two levels, as a transcript.
    fn transcript(levels: [usize; 2], seed: u64) -> String {
        let mut players = levels.map(|level| LevelPlayer::new(Level::ALL[level - 1]).unwrap());
        for player in &mut players {
            player.begin(seed);
        }
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        while !game.position().is_over() {
            let player = &mut players[game.position().player().index()];
            let mv = player.choose(&game, Limits::default()).unwrap();
            game.play(mv).unwrap();
        }
        assert!(players[0].choose(&game, Limits::default()).is_err());
        game.moves().iter().map(Move::to_string).collect()
    }

    #[test]
    fn they_play_oust_with_and_without_the_pie_rule() {
        for name in ["oust:hex-3", "oust:square-4-nopie", "oust:hex-4"] {
            let mut game = Game::new(name.parse::<Variant>().unwrap().start());
            let mut players = [1, 4].map(|level| LevelPlayer::new(Level::ALL[level - 1]).unwrap());
            while !game.position().is_over() {
                let player = &mut players[game.position().player().index()];
                let mv = player.choose(&game, Limits::default()).unwrap();
                assert_eq!(player.choose(&game, Limits::default()).unwrap(), mv, "the same again");
                game.play(mv).unwrap();
            }
            assert!(players[0].choose(&game, Limits::default()).is_err());
        }
    }

    #[test]
    fn a_tree_gets_the_whole_limit_where_the_solver_is_not_asked() {
        let mut game = Game::new("oust:hex-5".parse::<Variant>().unwrap().start());
        for nth in 0..12 {
            let limits = Limits { nodes: Some(30), ..Limits::default() };
            let memory = LevelPlayer::OUST_BYTES;
            let settings = Settings { memory, transpositions: false, ..Settings::default() };
            let alone = MonteCarlo::new(0, settings).choose(&game, limits.clone()).unwrap();
            let mut player = LevelPlayer::new(Level::new(8).unwrap()).unwrap();
            assert_eq!(player.choose(&game, limits).unwrap(), alone, "ply {nth}");
            let moves: Vec<Move> = game.position().legal_moves().collect();
            game.play(moves[nth * 7 % moves.len()]).unwrap();
        }
    }

    /// The solved boards are listed with all first placements, up to symmetry.
    #[test]
    fn the_highest_levels_open_solved_boards_with_a_win() {
        let solved = include_str!("../../core/tests/vectors/oust-solved.txt");
        for (board, number) in [("square-4", 7), ("hex-3", 8)] {
            let line = solved.lines().find(|line| line.split(' ').next() == Some(board)).unwrap();
            let won =
                line.rsplit(' ').next().unwrap().split(',').filter_map(|first| first.strip_suffix(":won"));
            let start = format!("oust:{board}-nopie").parse::<Variant>().unwrap().start();
            let after = |mv: Move| start.after(mv).unwrap().canonical();
            let won: Vec<_> = won.map(|cell| after(cell.parse().unwrap())).collect();
            let mut player = LevelPlayer::new(Level::new(number).unwrap()).unwrap();
            let mv = player.choose(&Game::new(start), Limits::default()).unwrap();
            assert!(won.contains(&after(mv)), "{board}: {mv}");
        }
    }

    /// Games depend on the weights, so this test uses the weights that every build contains.
    #[test]
    fn a_seed_gives_the_same_game_everywhere() {
        assert_eq!(transcript([1, 2], 1), transcript([1, 2], 1));
        assert_ne!(transcript([1, 2], 1), transcript([1, 2], 2));
        let golden = include_str!("../../core/tests/vectors/level_game.txt").trim_end();
        assert_eq!(transcript([3, 6], 7), golden);
    }
}
