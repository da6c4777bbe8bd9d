//! A match: several games at a time, counted and logged.

use std::collections::HashSet;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Duration;

use outflank::Seat;

use super::{Log, Openings, Played, Sprt, Standings, Verdict, play, seed_of_seat};
use crate::{UnknownPlayer, player_by_name};
use outflank_engine::{Limits, Player, Search, Stop};

/// A function that makes a player by its name.
type Make = dyn Fn(&str) -> Result<Box<dyn Player + Send>, UnknownPlayer> + Sync;

/// A match of two players, or of several players who all meet each other.
///
/// See [the module](super) for an example.
#[derive(Debug)]
#[non_exhaustive]
pub struct Match {
    /// The names of the players, as [`player_by_name`] accepts them.
    pub players: Vec<String>,
    /// The openings.
    pub openings: Openings,
    /// The number of games that each two players play. An odd number is made even.
    pub games: u64,
    /// The test that ends a match of two players, if there is one.
    pub sprt: Option<Sprt>,
    /// The time for a move.
    pub time: Option<Duration>,
    /// The nodes for a move.
    pub nodes: Option<u64>,
    /// The switch that stops the match soon after it is set, from any thread. The games that run
    /// are not counted. Those that have ended are, and are in the log, so that the same match can
    /// continue later.
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// use outflank_engine::Stop;
    /// let openings = Openings::random("reversi:square-8".parse()?, 4, 1);
    /// let mut contest = Match::new(["level:1", "greedy"], openings).games(1_000_000);
    /// let stop = Stop::new();
    /// contest.stop = Some(stop.clone());
    /// let standings = contest.run(None, |_, standings| if standings.games() == 2 { stop.set() })?;
    /// assert!(standings.games() < 1_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub stop: Option<Stop>,
    /// The seed of the players' random choices. With the same seed, and without a limit of time,
    /// the games are the same on any number of threads. Each two of several players play the games
    /// of a match of these two.
    pub seed: u64,
    /// The number of games that are played at a time, at most
    /// [`Search::MOST_THREADS`](outflank_engine::Search::MOST_THREADS).
    pub threads: NonZeroUsize,
    /// The number of games that a player may lose by failing, before the match ends with an error.
    pub failures: u64,
}

/// A game of a match that has just ended.
///
/// ```
/// use outflank_arena::contest::{Match, Openings};
/// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
/// let mut lengths = Vec::new();
/// Match::new(["greedy", "random"], openings).games(4).run(None, |finished, _| {
///     lengths.push(finished.played.game.len());
/// })?;
/// assert_eq!(lengths.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finished {
    /// The number of the game in the match.
    pub number: u64,
    /// The numbers of the players, counted from 0. The player who began is first.
    pub players: [usize; 2],
    /// The game.
    pub played: Played,
}

impl Finished {
    /// Returns the number of the player who has lost, by failing or not, or `None` in a draw.
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// Match::new(["greedy", "random"], openings).games(4).run(None, |finished, _| {
    ///     assert_eq!(finished.loser().is_none(), finished.played.winner.is_none());
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn loser(&self) -> Option<usize> {
        let [one, two] = self.players;
        match self.played.half_points() {
            0 => Some(one),
            1 => None,
            _ => Some(two),
        }
    }
}

/// The error for a match that cannot be played to its end.
///
/// ```
/// use outflank_arena::contest::{Match, MatchError, Openings};
/// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
/// let error = Match::new(["random"], openings).run(None, |_, _| {}).unwrap_err();
/// assert!(matches!(error, MatchError::TooFewPlayers));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum MatchError {
    /// There are fewer than two players.
    TooFewPlayers,
    /// The match has a test, which is for two players, and there are more.
    TestOfMany,
    /// A player cannot be made.
    Player(UnknownPlayer),
    /// A player has failed in too many games.
    Failed {
        /// The player's name.
        player: String,
        /// The number of games in which it failed.
        games: u64,
        /// The reason of its last failure.
        failure: String,
    },
    /// The log cannot be written.
    Log(std::io::Error),
    /// No thread can be started.
    Thread(std::io::Error),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPlayers => f.write_str("a match needs at least two players"),
            Self::TestOfMany => f.write_str("a sequential test needs exactly two players"),
            Self::Player(error) => error.fmt(f),
            Self::Failed { player, games, failure } => {
                write!(f, "{player} failed in {games} games, the last time with: {failure}")
            }
            Self::Log(error) => write!(f, "the log cannot be written: {error}"),
            Self::Thread(error) => write!(f, "no thread can be started to play games: {error}"),
        }
    }
}

impl std::error::Error for MatchError {}

impl Match {
    /// Creates a match of 100 games of each two players, one at a time.
    ///
    /// See [the module](super) for an example.
    pub fn new<N: Into<String>>(players: impl IntoIterator<Item = N>, openings: Openings) -> Self {
        Self {
            players: players.into_iter().map(Into::into).collect(),
            openings,
            games: 100,
            sprt: None,
            time: None,
            nodes: None,
            stop: None,
            seed: 0,
            threads: NonZeroUsize::MIN,
            failures: 3,
        }
    }

    /// Returns this match with `games` games of each two players.
    ///
    /// See [the module](super) for an example.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Returns the number of games of all players together.
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// let contest = Match::new(["opponent:easy", "greedy", "random"], openings).games(19);
    /// assert_eq!(contest.total_games(), 60);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total_games(&self) -> u64 {
        Standings::games_in_round(self.players.len()).saturating_mul(self.games.div_ceil(2))
    }

    /// Returns the description of the match, in lines for a [`Log`]. It does not contain the
    /// numbers of games and threads, because a match can continue with more of both.
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// let header = Match::new(["greedy", "random"], openings).header();
    /// assert!(header.starts_with("# outflank match 1\n# variant reversi:square-4\n# player 1 greedy\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn header(&self) -> String {
        let mut lines = format!("# outflank match 1\n# variant {}\n", self.openings.variant());
        for (nth, name) in self.players.iter().enumerate() {
            // A name is one line.
            lines.push_str(&format!("# player {} {}\n", nth + 1, name.replace(['\n', '\r'], " ")));
        }
        lines.push_str(&format!("# openings {}\n", self.openings.description()));
        let time = self.time.map_or_else(|| "none".to_owned(), |time| format!("{} s", time.as_secs_f64()));
        let nodes = self.nodes.map_or_else(|| "none".to_owned(), |nodes| nodes.to_string());
        lines.push_str(&format!("# time {time}, nodes {nodes}, seed {}\n", self.seed));
        lines
    }

    /// Plays the games that the log does not contain yet. After each game it calls `seen` with the
    /// game and the standings, on the calling thread. If [`stop`](Match::stop) is set meanwhile, it
    /// returns the standings after the games that have ended.
    ///
    /// No name starts a program. To allow programs, call [`Match::run_with`] with
    /// [`player_or_program`](crate::player_or_program).
    ///
    /// # Errors
    ///
    /// Returns an error if a player cannot be made or fails in too many games, or if the log
    /// cannot be written. The games that were played are in the log.
    ///
    /// See [the module](super) for an example.
    pub fn run(
        &self,
        log: Option<&mut Log>,
        seen: impl FnMut(&Finished, &Standings),
    ) -> Result<Standings, MatchError> {
        self.run_with(&player_by_name, log, seen)
    }

    /// Runs the match like [`Match::run`], with players that `make` makes of their names.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Match::run`].
    ///
    /// ```
    /// use outflank_arena::{baseline::Random, contest::{Match, Openings}};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// let contest = Match::new(["one", "another"], openings).games(4);
    /// let standings = contest.run_with(&|_| Ok(Box::new(Random::default())), None, |_, _| {})?;
    /// assert_eq!(standings.games(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_with(
        &self,
        make: &Make,
        mut log: Option<&mut Log>,
        mut seen: impl FnMut(&Finished, &Standings),
    ) -> Result<Standings, MatchError> {
        let count = self.players.len();
        if count < 2 {
            return Err(MatchError::TooFewPlayers);
        }
        if self.sprt.is_some() && count > 2 {
            return Err(MatchError::TestOfMany);
        }
        let mut standings = Standings::new(count);
        let total = self.total_games();
        let mut done = HashSet::new();
        for &(number, half_points) in log.as_ref().map_or(&[][..], |log| log.games()) {
            if done.insert(number) {
                standings.add(number, half_points);
            }
        }
        if self.is_decided(&standings) {
            return Ok(standings);
        }
        let mut failures = vec![0; count];
        let threads = self.threads_for(total - done.iter().filter(|number| **number < total).count() as u64);
        let left = (0..total).filter(|number| !done.contains(number));
        self.play_on_threads(make, threads, left, |finished| {
            if let Some(log) = &mut log {
                log.add(finished.number, finished.players, &finished.played).map_err(MatchError::Log)?;
            }
            standings.add(finished.number, finished.played.half_points());
            seen(&finished, &standings);
            self.count_failure(&finished, &mut failures)?;
            Ok(self.is_decided(&standings))
        })?;
        Ok(standings)
    }

    /// Whether the sequential test of the match, if it has one, has come to a verdict.
    fn is_decided(&self, standings: &Standings) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&standings.tally(0, 1)) != Verdict::Undecided)
    }

    /// The number of threads for this many games.
    pub(super) fn threads_for(&self, games: u64) -> usize {
        let threads = self.threads.get().min(Search::MOST_THREADS);
        // One makes the players, whose names may be wrong, even if there is no game.
        threads.min(usize::try_from(games).unwrap_or(usize::MAX)).max(1)
    }

    /// Plays the games with these numbers on that many threads. `add` gets each game on this thread, and
    /// returns whether the match ends with it.
    fn play_on_threads(
        &self,
        make: &Make,
        threads: usize,
        numbers: impl Iterator<Item = u64> + Send,
        mut add: impl FnMut(Finished) -> Result<bool, MatchError>,
    ) -> Result<(), MatchError> {
        // The match stops its threads at its end, which must not set the caller's switch.
        let (left, stop) = (Mutex::new(numbers), Stop::below(self.stop.as_ref()));
        thread::scope(|scope| {
            let (sender, finished) = mpsc::channel();
            for nth in 0..threads {
                let (sender, next, stop) = (sender.clone(), &left, &stop);
                let work = move || {
                    let next = || next.lock().ok()?.next();
                    self.work(make, next, stop, |event| sender.send(event).is_ok());
                };
                match thread::Builder::new().spawn_scoped(scope, work) {
                    Err(error) if nth == 0 => return Err(MatchError::Thread(error)),
                    // If a thread cannot be started, the match uses fewer threads.
                    Err(_) => break,
                    Ok(_) => {}
                }
            }
            drop(sender);
            // However this ends, the threads are told to.
            let mut outcome = Ok(false);
            for event in finished {
                if matches!(outcome, Ok(false)) {
                    outcome = event.and_then(&mut add);
                    if !matches!(outcome, Ok(false)) {
                        stop.set();
                    }
                }
            }
            outcome.map(|_| ())
        })
    }

    /// Plays games until there is none left, or the match is stopped.
    fn work(
        &self,
        make: &Make,
        next: impl Fn() -> Option<u64>,
        stop: &Stop,
        send: impl Fn(Result<Finished, MatchError>) -> bool,
    ) {
        let players = self.players.iter().map(|name| make(name)).collect::<Result<Vec<_>, _>>();
        let mut players = match players {
            Ok(players) => players,
            Err(error) => {
                send(Err(MatchError::Player(error)));
                return;
            }
        };
        let limits = Limits::new().time(self.time).nodes(self.nodes).stop(stop.clone());
        // Games of one round begin alike, and an even opening takes a search.
        let mut opening = (0, self.openings.get(0));
        while let Some(number) = next().filter(|_| !stop.is_set()) {
            let ([one, two], round) = Standings::seats(players.len(), number);
            if opening.0 != round {
                opening = (round, self.openings.get(round));
            }
            let of_pair = Standings::number_of_pair(players.len(), number);
            for (player, seat) in [one, two].into_iter().zip(Seat::ALL) {
                if let Some(player) = players.get_mut(player) {
                    player.begin(seed_of_seat(self.seed, of_pair, seat));
                }
            }
            let Ok([first, second]) = players.get_disjoint_mut([one, two]) else { return };
            let played = play(opening.1.clone(), [first.as_mut(), second.as_mut()], limits.clone());
            let Some(played) = played else { return };
            if !send(Ok(Finished { number, players: [one, two], played })) {
                return;
            }
        }
    }

    fn count_failure(&self, finished: &Finished, failures: &mut [u64]) -> Result<(), MatchError> {
        let (Some(failure), Some(loser)) = (&finished.played.failure, finished.loser()) else {
            return Ok(());
        };
        failures[loser] += 1;
        let games = failures[loser];
        if games < self.failures {
            return Ok(());
        }
        let player = self.players[loser].clone();
        Err(MatchError::Failed { player, games, failure: failure.clone() })
    }
}
