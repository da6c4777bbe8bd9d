//! Levels of play, from a beginner's to the strongest that answers at once.

use std::error::Error;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};

use crate::search::{Found, Search};
use crate::{Evaluation, Limits, Player};

/// How a player of a level chooses its moves. The same game, seed and level give the same moves on
/// every machine, with any features.
///
/// ```
/// use outflank_engine::Level;
/// let strongest = Level::ALL.last().unwrap();
/// assert!(strongest.depth > Level::ALL[0].depth && strongest.error == 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many plies ahead it looks.
    pub depth: u32,
    /// From how many empty cells on it plays exactly.
    pub exact: u32,
    /// By how much it misjudges a move at most, in discs: each error up to this is as likely.
    pub error: u32,
}

impl Level {
    /// The levels, the weakest first: level 1 is the first one. docs/analysis.md has their Elo.
    pub const ALL: [Self; 8] = [
        Self { depth: 1, exact: 1, error: 40 },
        Self { depth: 1, exact: 2, error: 20 },
        Self { depth: 1, exact: 4, error: 10 },
        Self { depth: 1, exact: 7, error: 3 },
        Self { depth: 2, exact: 9, error: 3 },
        Self { depth: 3, exact: 11, error: 2 },
        Self { depth: 4, exact: 12, error: 0 },
        Self { depth: 6, exact: 14, error: 0 },
    ];
}

/// A player of a level. It keeps nothing from move to move.
///
/// ```
/// use outflank::{Game, Position, Reversi, variant::AnyPosition};
/// use outflank_engine::{Level, LevelPlayer, Limits, Player};
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// let mut player = LevelPlayer::new(Level::ALL[5]).ok_or("no memory")?;
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

/// Bytes of a player's tables: they are cleared for each move.
const TABLE_BYTES: usize = 1 << 20;

impl LevelPlayer {
    /// A player of that level, with seed 0; `None` where there is not the memory, a megabyte.
    pub fn new(level: Level) -> Option<Self> {
        // Other weights would make other decisions, and these are in every build.
        let search = Search::new(TABLE_BYTES)?.with_evaluation(Evaluation::ordering());
        Some(Self { level, seed: 0, search })
    }

    /// The value of a move as this player sees it.
    fn misjudged(&self, position: &AnyPosition, found: &Found) -> f64 {
        let Some(mv) = found.mv.filter(|_| self.level.error > 0) else { return found.value };
        let place = position.legal_moves().position(|legal| legal == mv).unwrap_or(0) as u64;
        let number = mixed(self.seed ^ mixed(position.key()) ^ mixed(place));
        // From -1 to 1.
        let share = (number >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
        found.value + share * f64::from(self.level.error)
    }
}

/// A number from which no bit of the given one can be told (`SplitMix64`).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Player for LevelPlayer {
    /// The limits are kept, too, but then the moves depend on them.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, Box<dyn Error>> {
        let position = game.position();
        self.search.clear();
        let limits = Limits { depth: Some(self.level.depth), exact: Some(self.level.exact), ..limits };
        let lines = if self.level.error > 0 { usize::MAX } else { 1 };
        let moves = self.search.moves(position, limits, lines, &mut |_| ());
        let seen = moves.iter().map(|found| self.misjudged(position, found));
        let seen: Vec<_> = if lines == 1 { seen.take(1).collect() } else { seen.collect() };
        // The first of the best, which come first.
        let best = moves.iter().zip(seen).reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.and_then(|(found, _)| found.mv).ok_or_else(|| "the game has ended".into())
    }

    fn begin(&mut self, seed: u64) {
        self.seed = mixed(seed);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Reversi;

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

    /// With other weights the games are others: they are of those that every build has.
    #[test]
    fn a_seed_gives_the_same_game_everywhere() {
        assert_eq!(transcript([1, 2], 1), transcript([1, 2], 1));
        assert_ne!(transcript([1, 2], 1), transcript([1, 2], 2));
        let golden = "e6f4e3d6c6d7c5b5c4f3d8c7c8f6f7b4b6e7a3d2g3c3a5g4c2a6f8e8d3f2h4f5a7a4b3a8g5e2c1e1\
            d1f1g2h1g1b1b2a2b7h6h5b8h7g8g7h2h3a1passg6passh8";
        assert_eq!(transcript([3, 6], 7), golden);
    }
}
