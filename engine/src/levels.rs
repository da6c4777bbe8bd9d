//! Levels of play, from a beginner to a level that thinks for seconds.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, Move, Position};

use crate::arithmetic::{chance, mixed};
use crate::eval::Evaluation;
use crate::found::Found;
use crate::limits::Limits;
use crate::mcts::{Judged, Proof, Settings};
use crate::monte_carlo::MonteCarlo;
use crate::oust::{keeps, opening};
use crate::player::{NoMoveError, Player, PlayerError};
use crate::search::{Search, Variety};
use crate::table::NoMemory;

/// A level of play: the settings by which a player chooses its moves. The same position, seed and
/// level give the same move on every machine. On standard 8x8 Reversi, levels without a depth use
/// the best weights of the build, so they are weaker without the feature `play-weights`. The other
/// levels choose the same moves with any features.
///
/// ```
/// use outflank_engine::Level;
/// let strongest = Level::ALL.last().unwrap();
/// assert!(strongest.nodes > Level::ALL[8].nodes && strongest.error == 0);
/// assert!(strongest.visits > Level::ALL[0].visits && strongest.oust_error == 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Level {
    /// The depth of its search of Reversi, in plies. A search without a depth is selective on
    /// standard 8x8 and ends after `nodes` positions.
    pub depth: Option<u32>,
    /// The number of empty cells at which it begins to play Reversi exactly. A level without it
    /// does so as soon as its `nodes` suffice.
    pub exact: Option<u32>,
    /// The positions that it may visit for a move of Reversi, if it has no depth.
    pub nodes: Option<u64>,
    /// Its greatest error in a move of Reversi, in discs. All errors up to it are equally likely.
    pub error: u32,
    /// The visits of its [tree search](crate::mcts) for a move of Oust.
    pub visits: u32,
    /// Its greatest error in positions and placements of Oust, in log-odds.
    pub oust_error: f32,
    /// Its Elo in 8x8 Reversi. The mean of levels 1 to 8, which played each other, is 0; levels 9
    /// to 12 played the level below, with the best weights of the build. docs/opponents.md has the
    /// intervals, and the levels of Oust.
    pub elo: i32,
}

impl Level {
    /// The levels, beginning with level 1, the weakest.
    pub const ALL: [Self; 12] = [
        Self::deep(1, 1, 30, (8, 14.0), -759),
        Self::deep(1, 3, 15, (8, 7.8), -553),
        Self::deep(1, 5, 7, (12, 4.3), -311),
        Self::deep(1, 7, 2, (23, 2.5), -105),
        Self::deep(2, 9, 3, (45, 1.45), 118),
        Self::deep(3, 11, 2, (95, 0.4), 337),
        Self::deep(4, 12, 0, (305, 0.0), 528),
        Self::deep(6, 14, 0, (1000, 0.0), 745),
        Self::selective(15_000, 2_500, [950, 904]),
        Self::selective(60_000, 6_000, [1058, 1035]),
        Self::selective(240_000, 14_000, [1147, 1127]),
        Self::selective(1_200_000, 30_000, [1177, 1197]),
    ];
}

impl Level {
    /// The strongest level that searches to a depth.
    const DEEPEST: Self = Self::ALL[7];

    /// A level that searches to a depth, with errors.
    const fn deep(depth: u32, exact: u32, error: u32, (visits, oust_error): (u32, f32), elo: i32) -> Self {
        Self { depth: Some(depth), exact: Some(exact), nodes: None, error, visits, oust_error, elo }
    }

    /// A level that visits `nodes` positions of Reversi, without errors. It has another Elo with the
    /// weights `play` than with the small ones.
    const fn selective(nodes: u64, visits: u32, [play, small]: [i32; 2]) -> Self {
        let elo = if cfg!(feature = "play-weights") { play } else { small };
        Self { depth: None, exact: None, nodes: Some(nodes), error: 0, visits, oust_error: 0.0, elo }
    }

    /// The bytes of the tables for a search of Reversi.
    const fn table_bytes(self) -> usize {
        let bytes = if let Some(nodes) = self.nodes { (nodes as usize).saturating_mul(8) } else { 0 };
        if bytes < LevelPlayer::TABLE_BYTES { LevelPlayer::TABLE_BYTES } else { bytes }
    }

    /// Returns the bytes that the tree may take for a move of Oust. They are enough on boards of at
    /// most 127 cells.
    ///
    /// ```
    /// use outflank_engine::Level;
    /// assert_eq!(Level::ALL[0].tree_bytes(), 16 << 20);
    /// ```
    pub const fn tree_bytes(self) -> usize {
        let bytes = (self.visits as usize).saturating_mul(1300);
        if bytes < 16 << 20 { 16 << 20 } else { bytes }
    }

    /// Returns the level with the number `number`.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not from 1 to 12.
    ///
    /// ```
    /// use outflank_engine::Level;
    /// assert_eq!(Level::new(1), Ok(Level::ALL[0]));
    /// let error = Level::new(0).unwrap_err();
    /// assert_eq!(error.to_string(), "the level must be level:1 to level:12, got level:0");
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
    /// assert_eq!(error.to_string(), "the level must be level:1 to level:12, got level:high");
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
/// let mv = player.choose(&game, Limits::new())?;
/// assert!(game.position().is_legal(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LevelPlayer {
    level: Level,
    seed: Option<u64>,
    search: Search,
}

impl LevelPlayer {
    /// The least bytes of the player's tables, which it clears before each move. Levels 11 and 12
    /// take up to 16 times as many.
    pub const TABLE_BYTES: usize = 1 << 20;

    /// The positions that the solver may look at for a move of Oust on a small board: enough for
    /// each start without the pie rule. They are counted, so that a move is the same on every
    /// machine.
    const OUST_POSITIONS: u64 = 100_000;

    /// Creates a player of `level`. Until [`begin`](Player::begin) gives it a seed, it makes the
    /// errors of seed 0 and always plays the best of nearly equal moves.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for its tables.
    pub fn new(level: Level) -> Result<Self, NoMemory> {
        let mut search = Search::new(level.table_bytes())?;
        if level.depth.is_some() {
            // Other weights would make other decisions, and these are in every build.
            search = search.with_evaluation(Arc::clone(Evaluation::ordering()));
        }
        Ok(Self { level, seed: None, search })
    }

    /// The preferences for the moves of a position, if the level makes no `errors`, because errors
    /// make its games differ already.
    fn variety(&self, position: &AnyPosition, errors: bool) -> Option<Variety> {
        self.seed.filter(|_| !errors).and_then(|seed| Variety::of(seed, position))
    }

    /// The moves of a position of Reversi by a search without a depth, the best first.
    fn moves_by_nodes(&mut self, position: &AnyPosition, mut limits: Limits<'_>) -> Vec<Found> {
        let mut nodes = self.level.nodes.unwrap_or(0);
        if !Search::is_selective_on(position) {
            // A level that has a depth may visit more on large boards, so its search comes first.
            limits = limits.half();
            let Level { depth, exact, .. } = Level::DEEPEST;
            nodes += self.search.best(position, limits.clone().depth(depth).exact(exact)).nodes;
        }
        let nodes = Some(limits.nodes.map_or(nodes, |most| most.min(nodes)));
        self.search.moves(position, limits.nodes(nodes).depth(None).exact(None).lines(None))
    }

    /// The move of a position of Oust. Levels without errors ask the solver first, because their
    /// trees open small boards with proven losses. On larger boards they ask the table of openings,
    /// because their trees begin with a corner. No level swaps where that table shows it as a mistake.
    fn choose_in_oust(
        &mut self,
        game: &Game<AnyPosition>,
        mut limits: Limits<'_>,
    ) -> Result<Move, PlayerError> {
        if self.level.oust_error == 0.0 && Search::solves_in_oust(game.position()) {
            limits = limits.half();
            let nodes = limits.nodes.map_or(Self::OUST_POSITIONS, |nodes| nodes.min(Self::OUST_POSITIONS));
            let bounded = limits.clone().nodes(nodes);
            self.search.clear();
            if let Some(mv) = self.search.proven_in_oust(game.position(), &bounded) {
                return Ok(mv);
            }
        }
        if let Some(mv) = opening(game.position(), self.seed).filter(|_| self.level.oust_error == 0.0) {
            return Ok(mv);
        }
        let visits = u64::from(self.level.visits);
        let nodes = Some(limits.nodes.map_or(visits, |nodes| nodes.min(visits)));
        let error = self.level.oust_error;
        // The strengths in docs/opponents.md are those of trees without transpositions.
        let settings =
            Settings { error, memory: self.level.tree_bytes(), transpositions: false, ..Settings::default() };
        let mut player = MonteCarlo::new(self.seed.map_or(0, mixed), settings);
        let mut best = player.choose(game, limits.nodes(nodes))?;
        let mut moves = player.moves();
        if keeps(game.position()) {
            moves.retain(|judged| judged.mv != Move::Swap);
            best = moves.first().map_or(best, |judged| judged.mv);
        }
        let variety = self.variety(game.position(), error > 0.0);
        Ok(variety.map_or(best, |variety| varied(&moves, variety).unwrap_or(best)))
    }

    /// The value of a move as this player sees it.
    fn misjudged(&self, position: &AnyPosition, found: &Found) -> f64 {
        let Some(mv) = found.mv.filter(|_| self.level.error > 0) else { return found.value };
        let place = position.legal_moves().position(|legal| legal == mv);
        let place = place.expect("a move that was found is legal") as u64;
        found.value + chance(self.seed.map_or(0, mixed), position.key(), place) * f64::from(self.level.error)
    }
}

impl Player for LevelPlayer {
    /// The limits are kept, too, but then the moves depend on them.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        let position = game.position();
        let legal = position.legal_moves();
        if legal.len() == 1 {
            return legal.choose(0).ok_or_else(|| NoMoveError.into());
        }
        if position.variant().game() == GameKind::Oust {
            return self.choose_in_oust(game, limits);
        }
        self.search.clear();
        self.search.prefer(self.variety(position, self.level.error > 0));
        let (depth, exact) = (self.level.depth, self.level.exact);
        let lines = if self.level.error > 0 { usize::MAX } else { 1 };
        let moves = if depth.is_none() {
            self.moves_by_nodes(position, limits)
        } else {
            self.search.moves(position, limits.depth(depth).exact(exact).lines(lines))
        };
        let seen = moves.iter().map(|found| self.misjudged(position, found));
        let seen: Vec<_> = if lines == 1 { seen.take(1).collect() } else { seen.collect() };
        // The first of the best, which come first.
        let best = moves.iter().zip(seen).reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.and_then(|(found, _)| found.mv).ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, seed: u64) {
        self.seed = Some(seed);
    }

    /// The values of its search, without the errors of the level.
    fn hints(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Option<Vec<Found>> {
        self.search.prefer(None);
        Some(self.search.moves(game.position(), limits))
    }
}

/// The share of a move's visits that a preference for it may outweigh.
const VARIED_VISITS: f64 = 0.2;

/// The preferred move of Oust among those that were visited nearly as often as the best one, unless
/// that one is proven to win.
fn varied(moves: &[Judged], variety: Variety) -> Option<Move> {
    moves.first().filter(|best| best.proof == Proof::Unknown)?;
    let open = moves.iter().filter(|judged| judged.proof == Proof::Unknown);
    let rank = |judged: &Judged| f64::from(judged.visits) * (1.0 + VARIED_VISITS * variety.share(judged.mv));
    open.max_by(|one, other| rank(one).total_cmp(&rank(other))).map(|judged| judged.mv)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::collections::HashSet;
    use std::sync::atomic::{AtomicU64, Ordering};

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
            let mv = player.choose(&game, Limits::new()).unwrap();
            game.play(mv).unwrap();
        }
        assert!(players[0].choose(&game, Limits::new()).is_err());
        game.moves().iter().map(Move::to_string).collect()
    }

    #[test]
    fn they_play_oust_with_and_without_the_pie_rule() {
        for name in ["oust:hex-3", "oust:square-4-nopie", "oust:hex-4"] {
            let mut game = Game::new(name.parse::<Variant>().unwrap().start());
            let mut players = [1, 4].map(|level| LevelPlayer::new(Level::ALL[level - 1]).unwrap());
            while !game.position().is_over() {
                let player = &mut players[game.position().player().index()];
                let mv = player.choose(&game, Limits::new()).unwrap();
                assert_eq!(player.choose(&game, Limits::new()).unwrap(), mv, "the same again");
                game.play(mv).unwrap();
            }
            assert!(players[0].choose(&game, Limits::new()).is_err());
        }
    }

    #[test]
    fn a_tree_gets_the_whole_limit_where_the_solver_is_not_asked() {
        let mut game = Game::new("oust:hex-5".parse::<Variant>().unwrap().start());
        for nth in 0..12 {
            let limits = Limits::new().nodes(30);
            let memory = Level::DEEPEST.tree_bytes();
            let settings = Settings { memory, transpositions: false, ..Settings::default() };
            let alone = MonteCarlo::new(0, settings).choose(&game, limits.clone()).unwrap();
            let mut player = LevelPlayer::new(Level::new(8).unwrap()).unwrap();
            let chosen = player.choose(&game, limits).unwrap();
            // The table of openings decides the first two turns.
            assert!(chosen == alone || nth < 2, "ply {nth}: {chosen}");
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
            let mv = player.choose(&Game::new(start), Limits::new()).unwrap();
            assert!(won.contains(&after(mv)), "{board}: {mv}");
        }
    }

    /// The first plies of a game of two players of a level.
    fn opening(number: usize, seed: u64, plies: usize) -> String {
        let mut player = LevelPlayer::new(Level::new(number).unwrap()).unwrap();
        player.begin(seed);
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        for _ in 0..plies {
            let mv = player.choose(&game, Limits::new()).unwrap();
            game.play(mv).unwrap();
        }
        game.moves().iter().map(Move::to_string).collect()
    }

    #[test]
    fn a_seed_chooses_the_opening_of_a_level_without_errors() {
        let openings: HashSet<String> = (1..=8).map(|seed| opening(7, seed, 8)).collect();
        assert!(openings.len() >= 3, "{openings:?}");
        assert_eq!(opening(7, 1, 8), "c4e3f5c5f4c3b3f6");
    }

    #[test]
    fn a_level_without_errors_loses_less_than_half_a_disc_by_its_seed() {
        let level = Level::new(7).unwrap();
        let mut search = Search::new(1 << 20).unwrap().with_evaluation(Arc::clone(Evaluation::ordering()));
        let limits = Limits::new().depth(level.depth).exact(level.exact);
        let mut player = LevelPlayer::new(level).unwrap();
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        let mut chosen_at = Vec::new();
        for ply in ["d3", "c5", "e6"] {
            game.play(ply.parse().unwrap()).unwrap();
            search.clear();
            let moves = search.moves(game.position(), limits.clone().lines(usize::MAX));
            let mut chosen = HashSet::new();
            for seed in 0..8 {
                player.begin(seed);
                let mv = player.choose(&game, Limits::new()).unwrap();
                let loss = moves[0].value - moves.iter().find(|found| found.mv == Some(mv)).unwrap().value;
                assert!((0.0..=0.5).contains(&loss), "{mv} after {ply} loses {loss}");
                chosen.insert(mv);
            }
            chosen_at.push(chosen.len());
        }
        assert!(chosen_at.iter().any(|&moves| moves > 1), "{chosen_at:?}");
    }

    #[test]
    fn only_the_beginning_of_a_game_varies() {
        let mut position = AnyPosition::from(Reversi::new());
        while Variety::of(1, &position).is_some() {
            position = position.after(position.legal_moves().next().unwrap()).unwrap();
        }
        assert_eq!(position.score().total(), 25);
    }

    /// Deep searches value no first placement of these boards above 50% for Black, so a swap loses,
    /// and corners are worth least.
    #[test]
    fn on_large_boards_no_level_swaps_and_none_without_errors_opens_with_a_corner() {
        let hexagons = [4, 5, 6, 7].map(|side| (format!("oust:hex-{side}"), 2 * side - 2, side - 1));
        let squares = [7, 9].map(|side| (format!("oust:square-{side}"), side - 1, 0));
        for (name, last, middle) in hexagons.into_iter().chain(squares) {
            let start = name.parse::<Variant>().unwrap().start();
            let [mut weak, mut player] =
                [1, 7].map(|level| LevelPlayer::new(Level::new(level).unwrap()).unwrap());
            let mut first = HashSet::new();
            for seed in 0..10 {
                player.begin(seed);
                weak.begin(seed);
                let mut game = Game::new(start);
                let few = Limits::new().nodes(20);
                let mv = player.choose(&game, few.clone()).unwrap();
                let cell = mv.cell().unwrap();
                let is_corner = [cell.row(), cell.column()].iter().all(|at| [0, middle, last].contains(at));
                assert!(!is_corner, "{name} {seed}: {mv}");
                game.play(mv).unwrap();
                for player in [&mut weak, &mut player] {
                    assert_ne!(player.choose(&game, few.clone()).unwrap(), Move::Swap, "{name} {seed}: {mv}");
                }
                first.insert(mv);
            }
            assert!(first.len() > 1, "{name}: {first:?}");
        }
    }

    #[test]
    fn a_seed_chooses_the_opening_of_a_level_without_errors_in_oust() {
        let start = "oust:hex-4-nopie".parse::<Variant>().unwrap().start();
        let mut player = LevelPlayer::new(Level::new(7).unwrap()).unwrap();
        let mut first = |seed| {
            player.begin(seed);
            player.choose(&Game::new(start), Limits::new()).unwrap().to_string()
        };
        let moves: HashSet<String> = (1..=8).map(&mut first).collect();
        assert!(moves.len() > 1 && first(3) == first(3), "{moves:?}");
    }

    #[test]
    fn levels_that_count_positions_keep_to_them_and_play_every_board() {
        let counted = Level::ALL.iter().filter_map(|level| level.nodes).collect::<Vec<_>>();
        assert!(counted.len() == 4 && counted.is_sorted());
        let most = AtomicU64::new(0);
        let progress = |so_far: crate::Progress| {
            most.fetch_max(so_far.nodes, Ordering::Relaxed);
        };
        let limits = Limits::new().progress(&progress);
        let game = Game::new(AnyPosition::from(Reversi::new()));
        let moves = [(); 2].map(|()| {
            let mut player = LevelPlayer::new(Level::new(9).unwrap()).unwrap();
            player.choose(&game, limits.clone()).unwrap()
        });
        assert!(moves[0] == moves[1] && (6_000..=15_064).contains(&most.load(Ordering::Relaxed)), "{most:?}");
        for name in ["reversi:square-6", "reversi:hex-5", "oust:hex-4"] {
            let game = Game::new(name.parse::<Variant>().unwrap().start());
            let mut player = LevelPlayer::new(Level::new(12).unwrap()).unwrap();
            let few = Limits::new().nodes(500);
            assert!(game.position().is_legal(player.choose(&game, few).unwrap()), "{name}");
        }
    }

    /// The last level would visit two million positions for it.
    #[test]
    fn a_single_legal_move_is_played_at_once() {
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        let is_single =
            |game: &Game<AnyPosition>| game.legal_moves().len() == 1 && !game.position().is_legal(Move::Pass);
        while !is_single(&game) {
            let mv = game.legal_moves().next().unwrap();
            game.play(mv).unwrap();
        }
        assert!(!game.is_over());
        let is_searched = AtomicU64::new(0);
        let progress = |_: crate::Progress| is_searched.store(1, Ordering::Relaxed);
        let limits = Limits::new().progress(&progress);
        let mv = LevelPlayer::new(Level::new(12).unwrap()).unwrap().choose(&game, limits).unwrap();
        assert_eq!((Some(mv), is_searched.load(Ordering::Relaxed)), (game.legal_moves().next(), 0));
    }

    /// Games depend on the weights, so this test uses the weights that every build contains.
    /// docs/opponents.md has their Elo, or how far each is above the level below.
    #[test]
    fn the_page_of_opponents_has_their_elo() {
        let page = include_str!("../../docs/opponents.md");
        for (number, level) in (1..).zip(Level::ALL) {
            let Level { depth, exact, error, elo, .. } = level;
            let (row, over) = if let (Some(depth), Some(exact)) = (depth, exact) {
                (format!("| {number} | {depth} | {exact} | {error} | {elo:+} "), String::new())
            } else {
                let nodes = level.nodes.unwrap();
                let nodes = format!("{},000", nodes / 1000).replace("1200,", "1,200,");
                // One column is of the best weights, and one of the small ones.
                let over = format!("| {:+} (", elo - Level::ALL[number - 2].elo);
                (format!("| {number} | {nodes} | "), over)
            };
            let has_it = |line: &str| line.starts_with(&row) && line.contains(&over);
            assert!(page.lines().any(has_it), "{row} {over}");
        }
    }

    #[test]
    fn a_seed_gives_the_same_game_everywhere() {
        assert_eq!(transcript([1, 2], 1), transcript([1, 2], 1));
        assert_ne!(transcript([1, 2], 1), transcript([1, 2], 2));
        let golden = include_str!("../../core/tests/vectors/level_game.txt").trim_end();
        assert_eq!(transcript([3, 6], 7), golden);
    }
}
