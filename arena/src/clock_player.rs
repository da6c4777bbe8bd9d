//! A player with a clock for the whole game.

use std::time::{Duration, Instant};

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};

use outflank_engine::book::Book;
use outflank_engine::{Found, Limits, NoMemory, NoMoveError, Player, PlayerError, Search, Variety};

use crate::time_for_move;

/// A player with a clock for all its moves of a game. It searches for the time that
/// [`time_for_move`] returns, so its moves depend on the speed of the machine. It plays a
/// single legal move at once, and also a move from its [book](Self::with_book). It loses a game
/// in which its clock runs out. [`Player::begin`] begins a game with the whole time; moves that are
/// taken back return no time.
///
/// ```
/// use std::time::Duration;
/// use outflank::{Game, Position, Reversi, variant::AnyPosition};
/// use outflank_arena::ClockPlayer;
/// use outflank_engine::{Limits, Player};
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// let minutes = Duration::from_secs(10 * 60);
/// let mut player = ClockPlayer::new(minutes, Duration::ZERO)?;
/// let limits = Limits::new().nodes(1000); // less than it has time for
/// let mv = player.choose(&game, limits)?;
/// assert!(game.position().is_legal(mv) && player.left() < minutes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ClockPlayer {
    search: Search,
    time: Duration,
    increment: Duration,
    left: Duration,
    /// `None` until a game begins.
    seed: Option<u64>,
    book: Option<Book>,
}

/// The bytes of the player's tables for each second of its first search: 8 for each of two million
/// positions. With two million, tables of 16 and of 256 megabytes found the same moves.
const BYTES_PER_SECOND: f64 = 16e6;
/// The least and the most bytes of the tables, unless the caller chooses them.
const TABLE_BYTES: (usize, usize) = (1 << 20, 1 << 28);

impl ClockPlayer {
    /// Creates a player with `time` for a game, and `increment` more after each of its moves. The
    /// more time it has, the larger its tables are: from 1 to 256 megabytes.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for its tables.
    pub fn new(time: Duration, increment: Duration) -> Result<Self, NoMemory> {
        let first = time_for_move(time, increment, EMPTIES).as_secs_f64();
        let bytes = ((first * BYTES_PER_SECOND) as usize).clamp(TABLE_BYTES.0, TABLE_BYTES.1);
        Ok(Self { search: Search::new(bytes)?, time, increment, left: time, seed: None, book: None })
    }

    /// Returns this player with tables of at most `bytes` bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for them.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank_arena::ClockPlayer;
    /// let player = ClockPlayer::new(Duration::from_secs(60), Duration::ZERO)?.with_table(1 << 22)?;
    /// # let _ = player;
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_table(self, bytes: usize) -> Result<Self, NoMemory> {
        Ok(Self { search: Search::new(bytes)?.with_threads(self.search.threads()), ..self })
    }

    /// Returns this player on `threads` threads, at least one, which search standard 8x8 Reversi
    /// together: see [`Search::with_threads`].
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank_arena::ClockPlayer;
    /// let player = ClockPlayer::new(Duration::from_secs(60), Duration::ZERO)?.with_threads(2);
    /// # let _ = player;
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_threads(self, threads: usize) -> Self {
        Self { search: self.search.with_threads(threads), ..self }
    }

    /// Returns this player with a book. It plays from the book at once, and so keeps its time. It
    /// chooses a move from the book as it chooses one by a search: the seed of a game decides
    /// between moves that are less than half a disc apart.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank::{Game, Position, Reversi, variant::AnyPosition};
    /// use outflank_arena::Growth;
    /// use outflank_engine::book::Book;
    /// use outflank_arena::ClockPlayer;
    /// use outflank_engine::{Limits, Player};
    /// let growth = Growth { positions: 10, threads: 1 };
    /// let book = growth.round(&Book::new(100))?.unwrap();
    /// let hour = Duration::from_secs(3600);
    /// let mut player = ClockPlayer::new(hour, Duration::ZERO)?.with_book(book);
    /// let game = Game::new(AnyPosition::from(Reversi::new()));
    /// let mv = player.choose(&game, Limits::new())?; // it does not search for minutes
    /// assert!(game.position().is_legal(mv));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_book(self, book: Book) -> Self {
        Self { book: Some(book), ..self }
    }

    /// The time for a search of a position.
    fn time_for(&self, position: &AnyPosition) -> Duration {
        time_for_move(self.left, self.increment, empties(position))
    }

    /// Returns the time that is left on the clock.
    pub const fn left(&self) -> Duration {
        self.left
    }
}

/// The empty cells of standard Reversi, for whose first move the tables are chosen.
const EMPTIES: u32 = 60;

/// The number of empty cells.
pub(crate) fn empties(position: &AnyPosition) -> u32 {
    position.cells().len() as u32 - position.score().total()
}

impl Player for ClockPlayer {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        let (start, position) = (Instant::now(), game.position());
        let time = self.time_for(position);
        let time = Some(limits.time.map_or(time, |limit| limit.min(time)));
        let legal = position.legal_moves();
        let variety = self.seed.and_then(|seed| Variety::of(seed, position));
        let chosen = if legal.len() == 1 {
            legal.choose(0)
        } else if let Some(mv) = self.book.as_ref().and_then(|book| book.choose(position, variety)) {
            Some(mv)
        } else {
            self.search.prefer(variety);
            self.search.best(position, limits.time(time)).mv
        };
        let chosen = chosen.ok_or(NoMoveError)?;
        let left = self.left.checked_sub(start.elapsed());
        self.left =
            left.ok_or_else(|| PlayerError::new("its clock has run out"))?.saturating_add(self.increment);
        Ok(chosen)
    }

    /// The time for hints is not taken from the clock.
    fn hints(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Option<Vec<Found>> {
        self.search.prefer(None);
        Some(self.search.moves(game.position(), limits))
    }

    fn begin(&mut self, seed: u64) {
        self.search.clear();
        (self.seed, self.left) = (Some(seed), self.time);
    }

    fn time_left(&self) -> Option<Duration> {
        Some(self.left)
    }

    fn set_time_left(&mut self, left: Duration) {
        self.left = left;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use outflank::Reversi;

    use super::*;

    #[test]
    fn the_clock_goes_from_move_to_move_and_only_a_new_game_refills_it() {
        let (time, increment) = (Duration::from_secs(3600), Duration::from_secs(600));
        let mut player = ClockPlayer::new(time, increment).unwrap();
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        let limits = Limits::new().nodes(100);
        for nth in 1..=3 {
            let mv = player.choose(&game, limits.clone()).unwrap();
            game.play(mv).unwrap();
            assert!(player.left() > time && player.left() < time + increment * nth);
        }
        let undone = Game::new(*game.start());
        player.choose(&undone, limits.clone()).unwrap();
        assert!(player.left() > time + increment * 3);
        player.begin(1);
        assert_eq!(player.left(), time);
    }

    #[test]
    fn names_have_seconds_above_zero_and_some_threads() {
        let game = Game::new("reversi:square-4".parse::<outflank::variant::Variant>().unwrap().start());
        for name in [
            "clock:1e19",
            "clock:1e19+1e19",
            "clock:60+0",
            "clock:60,2",
            "clock:60+1,1024",
            "clock:60,threads=2,table=1",
            "clock:60,table=1,2,book",
        ] {
            assert!(crate::player_by_name(name).unwrap().choose(&game, Limits::new()).is_ok(), "{name}");
        }
        let refused = |name: &str| crate::player_by_name(name).err().map(|error| error.reason);
        for (seconds, shown) in [
            ("-1", "-1.0"),
            ("0", "0.0"),
            ("0+1", "0.0"),
            ("nan", "NaN"),
            ("inf,2", "inf"),
            ("1e300", "1e300"),
        ] {
            let says = format!("seconds must be a number above 0 and below 2^64, got {shown}");
            assert_eq!(refused(&format!("clock:{seconds}")), Some(says));
        }
        for increment in ["-1.0", "NaN", "inf", "1e300"] {
            let says = format!(
                "the increment must be a number of seconds, at least 0 and below 2^64, got {increment}"
            );
            assert_eq!(refused(&format!("clock:60+{increment}")), Some(says));
        }
        for name in [
            "clock:nan",
            "clock:60,",
            "clock:60,0",
            "clock:60,1025",
            "clock:60,2,2",
            "clock:60,2+1",
            "clock:60,table=0",
            "clock:60,table=",
            "clock:60,2,threads=2",
            "clock:60,threads=0",
        ] {
            assert!(crate::player_by_name(name).is_err(), "{name}");
        }
    }

    /// It would have an hour for a search.
    #[test]
    fn a_single_legal_move_is_played_at_once() {
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        while game.legal_moves().len() != 1 || game.position().is_legal(Move::Pass) {
            let mv = game.legal_moves().next().unwrap();
            game.play(mv).unwrap();
        }
        let is_searched = AtomicBool::new(false);
        let progress = |_: outflank_engine::Progress| is_searched.store(true, Ordering::Relaxed);
        let limits = Limits::new().progress(&progress);
        let hour = Duration::from_secs(3600);
        let mv = ClockPlayer::new(hour, hour).unwrap().choose(&game, limits).unwrap();
        assert!(Some(mv) == game.legal_moves().next() && !is_searched.load(Ordering::Relaxed));
    }

    #[test]
    fn a_move_gets_its_share_of_the_time_and_the_increment() {
        let (minute, second) = (Duration::from_secs(60), Duration::from_secs(1));
        let position = AnyPosition::from(Reversi::new());
        let player = ClockPlayer::new(minute, second).unwrap();
        assert_eq!(player.time_for(&position), time_for_move(minute, second, 60));
        assert_ne!(player.time_for(&position), time_for_move(second, minute, 60));
    }

    #[test]
    fn tables_grow_with_the_time_up_to_a_limit() {
        let bytes = |name: &str| {
            let seconds = name.parse().unwrap();
            ClockPlayer::new(Duration::from_secs_f64(seconds), Duration::ZERO).unwrap().search.table_bytes()
        };
        let sizes = ["0.1", "60", "600", "1e9"].map(bytes);
        assert!(sizes.is_sorted() && sizes[0] <= 1 << 20 && sizes[3] <= 1 << 28, "{sizes:?}");
        assert!(sizes[2] > 4 * sizes[1] && sizes[1] > 16 << 20, "{sizes:?}");
    }

    /// On a slow machine each move takes 10 ms longer than its limit.
    #[test]
    fn short_clocks_with_an_increment_do_not_run_out() {
        for (left, increment) in [(500, 50), (1000, 0), (60_000, 0), (400, 30)] {
            let increment = Duration::from_millis(increment);
            let mut left = Duration::from_millis(left);
            for empties in (1..=60).rev().step_by(2) {
                let time = time_for_move(left, increment, empties);
                assert!(time <= left / 2);
                left = left.checked_sub(time + Duration::from_millis(10)).unwrap() + increment;
            }
        }
    }

    #[test]
    fn a_clock_that_has_run_out_loses() {
        let game = Game::new(AnyPosition::from(Reversi::new()));
        let mut player = ClockPlayer::new(Duration::ZERO, Duration::ZERO).unwrap();
        let error = player.choose(&game, Limits::new()).unwrap_err();
        assert_eq!(error.to_string(), "its clock has run out");
    }
}
