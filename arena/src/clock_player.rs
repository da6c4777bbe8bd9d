//! A player with a clock for the whole game.

use std::time::{Duration, Instant};

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, Move, Position};

use outflank_engine::book::Book;
use outflank_engine::mcts::Settings;
use outflank_engine::{
    Found, Limits, MonteCarlo, NoMemory, NoMoveError, Player, PlayerError, Search, Variety,
};

use crate::time_for_move;

/// A player with a clock for all its moves of a game. It searches for the time that
/// [`time_for_move`] returns, so its moves depend on the speed of the machine. It plays a
/// single legal move at once, and also a move from its [book](Self::with_book). It loses a game
/// in which its clock runs out. [`Player::begin`] begins a game with the whole time; moves that are
/// taken back return no time.
///
/// It keeps its tables from move to move, and in Oust its tree. If it
/// [ponders](Self::with_pondering), it fills them on the opponent's time, too.
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
    /// The search of Oust on boards on which no solver is asked.
    tree: MonteCarlo,
    time: Duration,
    increment: Duration,
    left: Duration,
    /// `None` until a game begins.
    seed: Option<u64>,
    book: Option<Book>,
    ponders: bool,
    /// The line that its last search found, beginning with its own move.
    line: Vec<Move>,
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
        Self::with_table(time, increment, bytes)
    }

    /// Creates a player like [`new`](Self::new), with tables of at most `bytes` bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for them.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank_arena::ClockPlayer;
    /// let player = ClockPlayer::with_table(Duration::from_secs(60), Duration::ZERO, 1 << 22)?;
    /// # let _ = player;
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_table(time: Duration, increment: Duration, bytes: usize) -> Result<Self, NoMemory> {
        // In a game only one of the two is used.
        let search = Search::new(bytes)?;
        let tree = MonteCarlo::new(0, Settings { memory: bytes / 2, ..Settings::default() });
        let (left, line) = (time, Vec::new());
        Ok(Self { search, tree, time, increment, left, seed: None, book: None, ponders: false, line })
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

    /// Returns this player, which also thinks on its opponent's time, about the position after the
    /// reply that it expects. If the opponent plays another move, the next search begins again, with
    /// what the tables contain of it. It thinks at most as long as it has time left for the game.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank_arena::ClockPlayer;
    /// use outflank_engine::Player;
    /// let player = ClockPlayer::new(Duration::from_secs(60), Duration::ZERO)?.with_pondering();
    /// assert!(player.ponders());
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_pondering(self) -> Self {
        Self { ponders: true, ..self }
    }

    /// The best line that a search finds. It is empty if the game is over.
    fn searched(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Vec<Move> {
        let position = game.position();
        if position.variant().game() == GameKind::Oust && !Search::solves_in_oust(position) {
            return self.tree.choose(game, limits).into_iter().collect();
        }
        self.search.prefer(self.seed.and_then(|seed| Variety::of(seed, position)));
        self.search.best(position, limits).line
    }

    /// The game with the reply that the last search expects, if it expects one.
    fn expected(&self, game: &Game<AnyPosition>) -> Game<AnyPosition> {
        let mut expected = game.clone();
        if let [own, reply, ..] = self.line[..]
            && game.moves().last() == Some(&own)
        {
            // After moves were taken back it may be illegal.
            let _ = expected.play(reply);
        }
        expected
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
        self.line = if legal.len() == 1 {
            legal.choose(0).into_iter().collect()
        } else if let Some(mv) = self.book.as_ref().and_then(|book| book.choose(position, variety)) {
            vec![mv]
        } else {
            self.searched(game, limits.time(time))
        };
        let chosen = self.line.first().copied();
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
        self.tree.begin(seed);
        (self.seed, self.left) = (Some(seed), self.time);
    }

    fn ponders(&self) -> bool {
        self.ponders
    }

    /// The time is not taken from the clock.
    fn ponder(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) {
        if self.ponders {
            let time = limits.time.map_or(self.left, |limit| limit.min(self.left));
            self.searched(&self.expected(game), limits.time(time));
        }
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
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use outflank::Reversi;
    use outflank_engine::Source;

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
            "clock:60,ponder",
            "clock:60,book,ponder,threads=2",
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
            "clock:60,book,book",
            "clock:60,ponder,ponder",
            "clock:60,ponder=1",
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

    const HOUR: Duration = Duration::from_secs(3600);

    /// The player with an hour after its first move in a game, the game, and its expected reply.
    fn after_a_move(ponders: bool) -> (ClockPlayer, Game<AnyPosition>, Move) {
        let player = ClockPlayer::with_table(HOUR, Duration::ZERO, 1 << 22).unwrap();
        let mut player = if ponders { player.with_pondering() } else { player };
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        game.play("d3".parse().unwrap()).unwrap();
        let mv = player.choose(&game, Limits::new().nodes(2000)).unwrap();
        game.play(mv).unwrap();
        let reply = player.line[1];
        (player, game, reply)
    }

    /// The depth that a search of 2,000 nodes reaches after this reply.
    fn depth_after(mut player: ClockPlayer, mut game: Game<AnyPosition>, reply: Move) -> u32 {
        game.play(reply).unwrap();
        let deepest = AtomicU32::new(0);
        let progress = |so_far: outflank_engine::Progress| {
            if let Some(Source::Search { depth }) = so_far.moves.first().map(|found| found.source) {
                deepest.fetch_max(depth, Ordering::Relaxed);
            }
        };
        player.choose(&game, Limits::new().nodes(2000).progress(&progress)).unwrap();
        deepest.into_inner()
    }

    #[test]
    fn after_the_expected_reply_a_search_goes_on_where_pondering_has_ended() {
        let depth = |ponders| {
            let (mut player, game, reply) = after_a_move(ponders);
            player.ponder(&game, Limits::new().nodes(20_000));
            depth_after(player, game, reply)
        };
        let [without, with] = [false, true].map(depth);
        assert!(with > without, "{with} {without}");
    }

    /// It would think for an hour.
    #[test]
    fn pondering_ends_at_once_and_after_another_reply_the_game_goes_on() {
        let (mut player, mut game, reply) = after_a_move(true);
        let stop = outflank_engine::Stop::new();
        let progress = |_: outflank_engine::Progress| stop.set();
        player.ponder(&game, Limits::new().stop(stop.clone()).progress(&progress));
        let other = game.legal_moves().find(|&mv| mv != reply).unwrap();
        game.play(other).unwrap();
        let mv = player.choose(&game, Limits::new().nodes(2000)).unwrap();
        assert!(game.position().is_legal(mv));
    }

    #[test]
    fn pondering_takes_at_most_the_time_that_is_left() {
        let (mut player, game, _) = after_a_move(true);
        player.set_time_left(Duration::ZERO);
        player.ponder(&game, Limits::new());
        assert_eq!(player.time_left(), Some(Duration::ZERO));
    }

    #[test]
    fn in_oust_the_tree_is_kept_from_move_to_move_and_while_the_opponent_thinks() {
        let start = "oust:hex-5-nopie".parse::<outflank::variant::Variant>().unwrap().start();
        let mut game = Game::new(start);
        let mut player = ClockPlayer::with_table(HOUR, Duration::ZERO, 1 << 24).unwrap().with_pondering();
        let limits = Limits::new().nodes(100);
        let mv = player.choose(&game, limits.clone()).unwrap();
        game.play(mv).unwrap();
        player.ponder(&game, limits.clone().nodes(2000));
        let reply = player.tree.moves()[0];
        game.play(reply.mv).unwrap();
        player.choose(&game, limits).unwrap();
        let visits: u32 = player.tree.moves().iter().map(|judged| judged.visits).sum();
        assert!(reply.visits > 100 && visits >= reply.visits + 99, "{visits} {reply:?}");
    }

    #[test]
    fn a_clock_that_has_run_out_loses() {
        let game = Game::new(AnyPosition::from(Reversi::new()));
        let mut player = ClockPlayer::new(Duration::ZERO, Duration::ZERO).unwrap();
        let error = player.choose(&game, Limits::new()).unwrap_err();
        assert_eq!(error.to_string(), "its clock has run out");
    }
}
