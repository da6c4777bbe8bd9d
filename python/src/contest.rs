//! Matches of players, and players that other programs play against: what `outflank.engine.match`
//! and `outflank.engine.serve` are made of.

use std::cell::Cell;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{process, thread};

use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Move, Position as _};
use outflank_arena::contest::{
    Finished, Log, LogError, Match, MatchError, Openings, SaveError, SavedGames, Sprt, Standings, Verdict,
};
use outflank_arena::protocol::{Protocol, Seeded, gtp, nboard};
use outflank_arena::{UnknownPlayer, player_by_name, player_or_program};
use outflank_engine::{Limits, Player, PlayerError, Stop};
use outflank_records::Source;
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyRecursionError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::files::not_written;
use crate::game::Game;
use crate::players::read_protocol;
use crate::{arguments, errors, interrupts, moves};

/// How often a server that waits for a command asks whether to stop.
const BETWEEN_ASKS: Duration = Duration::from_millis(50);

/// The most matches within each other. Each has threads of its own, which Python's limit of
/// recursion does not count.
const MOST_WITHIN: usize = 20;

thread_local! {
    /// The number of matches and servers for which this thread calls a function of Python.
    static WITHIN: Cell<usize> = const { Cell::new(0) };
}

/// The number of matches within each other with one more.
fn one_more_within() -> PyResult<usize> {
    match WITHIN.get() {
        MOST_WITHIN.. => Err(PyRecursionError::new_err(format!(
            "a player has begun a match within a match, {MOST_WITHIN} deep"
        ))),
        within => Ok(within + 1),
    }
}

/// A player: its name, a function from a game to a move, and one that is called with the seed of
/// each game. Without a function the engine has a player of that name.
#[derive(Debug, FromPyObject)]
pub(crate) struct Given(String, Option<Py<PyAny>>, Option<Py<PyAny>>);

/// What functions of Python have raised, and the switch that ends the work after an error.
#[derive(Clone, Debug)]
struct Raised {
    /// The error that ends the work.
    error: Arc<Mutex<Option<PyErr>>>,
    /// The last error of a program, which loses one game only.
    program: Arc<Mutex<Option<PyErr>>>,
    stop: Arc<AtomicBool>,
    /// The number of matches within each other.
    within: usize,
}

impl Raised {
    fn new(stop: &Arc<AtomicBool>, within: usize) -> Self {
        Self { error: Arc::default(), program: Arc::default(), stop: Arc::clone(stop), within }
    }

    /// Calls a function of Python, which may begin another match.
    fn call<'py>(
        &self,
        py: Python<'py>,
        function: &Py<PyAny>,
        arguments: impl PyCallArgs<'py>,
    ) -> PyResult<Py<PyAny>> {
        let before = WITHIN.replace(self.within);
        let called = function.call1(py, arguments);
        WITHIN.set(before);
        called
    }

    /// Keeps the first error, and ends the work.
    fn end(&self, error: PyErr) {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The error of a player of Python, as the engine has it.
    fn by_player(&self, py: Python<'_>, error: PyErr) -> PlayerError {
        let text = error.to_string();
        if errors::is_of_program(py, &error) {
            *self.program.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        } else {
            self.end(error);
        }
        PlayerError::new(text)
    }

    /// The result of work, or the error that ended it; `None` if a signal did.
    fn or<T>(&self, done: PyResult<T>) -> Option<PyResult<T>> {
        match Self::taken(&self.error) {
            Some(error) => Some(Err(error)),
            None => (!self.stop.load(Ordering::Relaxed)).then_some(done),
        }
    }

    fn taken(from: &Mutex<Option<PyErr>>) -> Option<PyErr> {
        from.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A player that calls functions of Python.
struct Chooser {
    choose: Py<PyAny>,
    begin: Option<Py<PyAny>>,
    raised: Raised,
}

impl Player for Chooser {
    fn choose(
        &mut self,
        game: &outflank::Game<AnyPosition>,
        _limits: Limits<'_>,
    ) -> Result<Move, PlayerError> {
        Python::attach(|py| {
            let chosen = self.raised.call(py, &self.choose, (Game(game.clone()),));
            let mv = chosen.and_then(|mv| moves::Move::read(mv.bind(py), game.start().geometry()));
            let legal = mv.and_then(|mv| {
                game.position().check(mv).map_err(|error| errors::illegal(py, error)).map(|()| mv)
            });
            legal.map_err(|error| self.raised.by_player(py, error))
        })
    }

    fn begin(&mut self, seed: u64) {
        if let Some(begin) = &self.begin {
            Python::attach(|py| {
                if let Err(error) = self.raised.call(py, begin, (seed,)) {
                    self.raised.by_player(py, error);
                }
            });
        }
    }
}

impl Given {
    /// The player; a name starts a program only if `programs` allows it.
    fn player(&self, raised: &Raised, programs: bool) -> Result<Box<dyn Player + Send>, UnknownPlayer> {
        let Self(_, Some(choose), begin) = self else {
            return if programs { player_or_program(&self.0) } else { player_by_name(&self.0) };
        };
        Ok(Python::attach(|py| -> Box<dyn Player + Send> {
            let begin = begin.as_ref().map(|begin| begin.clone_ref(py));
            Box::new(Chooser { choose: choose.clone_ref(py), begin, raised: raised.clone() })
        }))
    }
}

/// Wins, draws and losses of the first player; pairs of games with 0, ½, 1, 1½ and 2 points; Elo
/// with its interval; the log-likelihood ratio and the verdict of the test.
type Standing = (u64, u64, u64, [u64; 5], Option<(f64, f64, f64)>, Option<f64>, Option<&'static str>);

fn standing(standings: &Standings, sprt: Option<Sprt>) -> Standing {
    let tally = standings.tally(0, 1);
    let elo = tally.elo().map(|elo| (elo.elo, elo.low, elo.high));
    let verdict = sprt.map(|sprt| match sprt.verdict(&tally) {
        Verdict::Better => "better",
        Verdict::NotBetter => "not better",
        Verdict::Undecided => "undecided",
    });
    let llr = sprt.map(|sprt| sprt.llr(&tally));
    (tally.wins, tally.draws, tally.losses, tally.pairs, elo, llr, verdict)
}

/// The openings that a match is given: a text, or the name and the content of a file.
#[derive(FromPyObject)]
enum OpeningSource {
    Text(arguments::Text),
    File(PathBuf, PyBackedBytes),
}

/// The openings of a match: of a text or a file, or random ones, which in Oust leave no player far
/// ahead.
fn openings(
    py: Python<'_>,
    variant: Variant,
    source: Option<&OpeningSource>,
    plies: Option<usize>,
    seed: u64,
) -> PyResult<Openings> {
    let read =
        |source: Source<'_>| interrupts::run(py, |stop| Openings::read_unless(variant, source, plies, stop));
    match (source, variant.game()) {
        (Some(OpeningSource::Text(text)), _) => {
            read(text.0.as_str().into())?.map_err(|error| errors::value(error.to_string()))
        }
        (Some(OpeningSource::File(name, content)), _) => {
            read(Source::of_file(&name.to_string_lossy(), content))?
                .map_err(|error| errors::value(format!("{}: {error}", name.display())))
        }
        (None, GameKind::Reversi) => Ok(Openings::random(variant, plies.unwrap_or(8), seed)),
        (None, GameKind::Oust) => Ok(Openings::even(variant, plies.unwrap_or(2), seed)),
    }
}

/// The settings of a match: openings by their source and as a number of plies; games; threads; the
/// seed; seconds and nodes of a move; the test; the games that a player may lose by failing.
#[derive(FromPyObject)]
pub(crate) struct Settings<'py>(
    (Option<OpeningSource>, Option<usize>),
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    (Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>),
    Option<(f64, f64, f64, f64)>,
    Bound<'py, PyAny>,
);

impl Settings<'_> {
    /// The file that the openings are from.
    fn opening_file(&self) -> Option<&Path> {
        match &self.0.0 {
            Some(OpeningSource::File(path, _)) => Some(path),
            _ => None,
        }
    }

    fn contest(&self, py: Python<'_>, variant: &str, players: &[Given; 2]) -> PyResult<Match> {
        let Self((source, plies), games, threads, seed, (seconds, nodes), sprt, failures) = self;
        let variant: Variant = variant.parse().map_err(|error| errors::value(format!("variant: {error}")))?;
        let seed = arguments::seed(seed)?;
        let openings = openings(py, variant, source.as_ref(), *plies, seed)?;
        let names = players.each_ref().map(|player| player.0.as_str());
        let mut contest = Match::new(names, openings).games(arguments::number("games", games, 0..=u64::MAX)?);
        contest.threads =
            NonZeroUsize::new(arguments::threads(threads)?).expect("the argument is at least 1");
        contest.seed = seed;
        contest.time = seconds.as_ref().map(arguments::seconds).transpose()?;
        let nodes = nodes.as_ref().map(|nodes| arguments::number("nodes", nodes, 0..=u64::MAX));
        contest.nodes = nodes.transpose()?;
        contest.sprt = sprt.map(|(elo0, elo1, alpha, beta)| Sprt { elo0, elo1, alpha, beta });
        contest.failures = arguments::number("failures", failures, 0..=u64::MAX)?;
        Ok(contest)
    }
}

/// Opens the log of a match, or begins it.
fn opened(py: Python<'_>, path: &Path, contest: &Match) -> PyResult<Log> {
    let header = contest.header();
    interrupts::detached(py, || Log::open(path, &header))?.map_err(|error| match error {
        LogError::Io(error) => not_written(py, &error, path),
        error => errors::value(format!("log: {}: {error}", path.display())),
    })
}

/// The error of the file of saved games.
fn not_saved(py: Python<'_>, error: SaveError, path: &Path) -> PyErr {
    match error {
        SaveError::Io(error) => not_written(py, &error, path),
        error => errors::value(format!("save: {}: {error}", path.display())),
    }
}

/// Plays a match. After each game it calls `seen` with the number of the game, the number of the
/// player who began, the game, the winner's seat, the failure and the standing. Returns the last
/// standing. The first of the `files` is the log, whose games count and are not played again. The
/// other one gets the games that are played. Names start programs only if `programs` is true.
#[pyfunction]
#[pyo3(name = "_match")]
pub(crate) fn play_match(
    py: Python<'_>,
    players: [Given; 2],
    variant: &str,
    settings: Settings<'_>,
    files: (Option<PathBuf>, Option<PathBuf>),
    programs: bool,
    seen: Py<PyAny>,
) -> PyResult<Standing> {
    let mut contest = settings.contest(py, variant, &players)?;
    let within = one_more_within()?;
    let (log, save) = files;
    let mut opened = log.as_deref().map(|path| opened(py, path, &contest)).transpose()?;
    let others: Vec<_> = log.as_deref().into_iter().chain(settings.opening_file()).collect();
    let saved = save.as_deref().map(|path| {
        let games = interrupts::detached(py, || SavedGames::open(path, &contest, &others))?;
        games.map(|games| (path, games)).map_err(|error| not_saved(py, error, path))
    });
    let mut saved = saved.transpose()?;
    interrupts::run_beside(py, |stop| {
        let raised = Raised::new(stop, within);
        contest.stop = Some(Stop::from(Arc::clone(stop)));
        let make = {
            let raised = raised.clone();
            move |name: &str| {
                let [one, two] = &players;
                if name == one.0 { one } else { two }.player(&raised, programs)
            }
        };
        let sprt = contest.sprt;
        let tell = |finished: &Finished, standings: &Standings| {
            if let Some((path, games)) = &mut saved
                && let Err(error) = games.add(finished)
            {
                raised.end(Python::attach(|py| not_saved(py, error, path)));
                // A game may end before the match does, and would follow a game that is missing.
                saved = None;
            }
            let (game, winner) = (finished.played.game.clone(), finished.played.winner);
            let winner = winner.map(outflank::Seat::number);
            let failure = finished.played.failure.as_deref();
            let facts = (finished.number, finished.players[0], Game(game), winner, failure);
            let facts = (facts, standing(standings, sprt));
            let called = Python::attach(|py| raised.call(py, &seen, facts).map(drop));
            called.unwrap_or_else(|error| raised.end(error));
        };
        let done = contest.run_with(&make, opened.as_mut(), tell);
        let done = done.map(|standings| standing(&standings, sprt)).map_err(|error| match error {
            MatchError::Failed { .. } => {
                Raised::taken(&raised.program).unwrap_or_else(|| errors::value(error.to_string()))
            }
            MatchError::Log(error) => {
                let path = log.as_deref().expect("a match without a log writes none");
                Python::attach(|py| not_written(py, &error, path))
            }
            MatchError::Thread(error) => error.into(),
            error => errors::value(error.to_string()),
        });
        raised.or(done)
    })?
}

/// The standard input, read by a thread of its own. Nothing wakes a thread that reads, so it stays
/// when a server has ended, and reads for the next one.
struct Stdin {
    /// The process whose thread it is. A thread is not forked with its process.
    process: u32,
    chunks: Receiver<Vec<u8>>,
    /// The bytes that were read, and that no server has used yet.
    chunk: VecDeque<u8>,
}

static STDIN: Mutex<Option<Stdin>> = Mutex::new(None);

impl Stdin {
    fn new() -> io::Result<Self> {
        // A server that thinks does not read, and then this thread waits as well.
        let (send, chunks) = sync_channel(1);
        thread::Builder::new().spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = io::stdin().read(&mut bytes) {
                if send.send(bytes[..read].to_vec()).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self { process: process::id(), chunks, chunk: VecDeque::new() })
    }

    /// Takes a line, or what there is of it. Nothing after it is taken, because it may be for
    /// the next server. `None` if nothing is there after a short time.
    fn take(&mut self, to: &mut [u8]) -> io::Result<Option<usize>> {
        if self.chunk.is_empty() {
            match self.chunks.recv_timeout(BETWEEN_ASKS) {
                Ok(chunk) => self.chunk = chunk.into(),
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(Some(0)),
            }
        }
        let line = self.chunk.iter().position(|byte| *byte == b'\n').map_or(self.chunk.len(), |end| end + 1);
        let length = line.min(to.len());
        self.chunk.read(&mut to[..length]).map(Some)
    }
}

/// The standard input for one server, which ends when the work is stopped.
struct Input {
    stop: Arc<AtomicBool>,
}

impl Read for Input {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        while !self.stop.load(Ordering::Relaxed) {
            let mut stdin = STDIN.lock().unwrap_or_else(PoisonError::into_inner);
            let own = match stdin.take().filter(|stdin| stdin.process == process::id()) {
                Some(own) => own,
                None => Stdin::new()?,
            };
            if let Some(read) = stdin.insert(own).take(to)? {
                if read == 0 {
                    // A terminal may have more later.
                    *stdin = None;
                }
                return Ok(read);
            }
        }
        Ok(0)
    }
}

/// Lets go of the programs of the process from which this one was forked.
#[pyfunction]
#[pyo3(name = "_forked")]
pub(crate) fn forked() {
    outflank_arena::protocol::forked();
}

/// Lets another program play against a player, by standard input and output, until it quits. If
/// `seed` is given, the player's first game has it, and each later game the next number.
#[pyfunction]
#[pyo3(name = "_serve")]
pub(crate) fn serve(
    py: Python<'_>,
    player: Given,
    protocol: &str,
    name: &str,
    seed: Option<Bound<'_, PyAny>>,
) -> PyResult<()> {
    let protocol = read_protocol(protocol)?;
    let seed = seed.as_ref().map(arguments::seed).transpose()?;
    let within = one_more_within()?;
    interrupts::run_beside(py, |stop| {
        let raised = Raised::new(stop, within);
        let mut made = match player.player(&raised, false) {
            Ok(made) => made,
            Err(error) => return Some(Err(errors::value(error.to_string()))),
        };
        let mut seeded = Seeded::new(made.as_mut(), seed, |_| ());
        let (input, out) = (Input { stop: Arc::clone(stop) }, io::stdout());
        let served = match protocol {
            Protocol::NBoard => nboard::serve(input, out, &mut seeded, name),
            Protocol::Gtp => gtp::serve(input, out, &mut seeded, name),
        };
        let served = raised.or(served.map_err(|error| match error.kind() {
            io::ErrorKind::InvalidInput => errors::value(error.to_string()),
            _ => error.into(),
        }));
        // Its reader takes no line that is for the next server.
        stop.store(true, Ordering::Relaxed);
        served
    })?
}
