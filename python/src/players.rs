//! Players by name, and other programs as players: what `outflank.engine` is made of.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use outflank::variant::AnyPosition;
use outflank::{Position as _, Seat};
use outflank_arena::contest::seed_of_seat;
use outflank_arena::player_by_name;
use outflank_arena::protocol::{self, ProgramError, Protocol};
use outflank_engine::{Limits, Player as AnyPlayer, PlayerError, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::base::Position;
use crate::batch::lock_named;
use crate::game::Game;
use crate::interrupts::Until;
use crate::moves::Move;
use crate::{arguments, errors, interrupts};

/// A player of `outflank.engine`.
#[pyclass(frozen, module = "outflank._core", name = "_Player")]
pub(crate) struct Player {
    /// `None` once it has ended.
    state: Mutex<Option<Box<dyn AnyPlayer + Send>>>,
    is_closed: AtomicBool,
    /// Ends the choice that a thread waits for.
    stop: Arc<AtomicBool>,
}

/// Why there is no move, or no program.
enum Failure {
    Program(ProgramError),
    Other(String),
}

impl From<PlayerError> for Failure {
    fn from(error: PlayerError) -> Self {
        match error.reason().downcast_ref::<ProgramError>() {
            Some(error) => Self::Program(error.clone()),
            None => Self::Other(error.to_string()),
        }
    }
}

impl Failure {
    fn raised(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Program(error) => errors::program(py, &error),
            Self::Other(error) => PyRuntimeError::new_err(error),
        }
    }
}

/// The answer of work on a thread of its own, while this one checks for signals and `until`.
fn answer<T: Send>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    until: &Until,
    work: impl FnOnce(Stop) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let answered =
        interrupts::run_beside_until(py, stop, until, |stop| Some(work(Stop::from(Arc::clone(stop)))));
    answered?.map_err(|failure| failure.raised(py))
}

/// The names of the engine's players, on one line.
#[pyfunction]
#[pyo3(name = "_player_examples")]
pub(crate) fn player_examples() -> String {
    outflank_arena::player_examples()
}

/// The seeds of the two players of a game, made from the seed of the game.
#[pyfunction]
#[pyo3(name = "_seeds_of_seats")]
pub(crate) fn seeds_of_seats(#[pyo3(from_py_with = arguments::seed)] seed: u64) -> [u64; 2] {
    Seat::ALL.map(|seat| seed_of_seat(seed, 0, seat))
}

/// The game of a position or a `Game`.
fn game_of(given: &Bound<'_, PyAny>) -> PyResult<outflank::Game<AnyPosition>> {
    if let Ok(game) = given.cast::<Game>() {
        return Ok(game.try_borrow()?.0.clone());
    }
    if let Ok(position) = given.cast::<Position>() {
        return Ok(outflank::Game::new(position.get().0));
    }
    Err(errors::must_be_of("game", "a Game or a position", given))
}

/// A protocol by its name.
pub(crate) fn read_protocol(name: &str) -> PyResult<Protocol> {
    let known = Protocol::ALL.into_iter().find(|known| known.name() == name);
    known.ok_or_else(|| errors::must_be("protocol", "\"nboard\" or \"gtp\"", format_args!("{name:?}")))
}

fn closed() -> PyErr {
    errors::value("the player is closed")
}

impl Player {
    fn new(player: Box<dyn AnyPlayer + Send>) -> Self {
        Self { state: Mutex::new(Some(player)), is_closed: AtomicBool::new(false), stop: Arc::default() }
    }

    /// Ends the player, unless a thread uses it, which then ends it.
    fn end(&self, py: Python<'_>) -> PyResult<()> {
        let player = lock_named(&self.state, "player").ok().and_then(|mut player| player.take());
        // It waits for the end of a program.
        interrupts::detached(py, || drop(player))
    }

    /// The move that it chooses, while nobody else uses the player.
    fn chosen(
        &self,
        py: Python<'_>,
        game: &outflank::Game<AnyPosition>,
        time: Option<Duration>,
        until: &Until,
    ) -> PyResult<outflank::Move> {
        let mut player = lock_named(&self.state, "player")?;
        // Either this sees that it is closed, or whoever closes it sets the switch after this.
        self.stop.store(false, Ordering::SeqCst);
        let player = player.as_mut().filter(|_| !self.is_closed.load(Ordering::SeqCst));
        let player = player.ok_or_else(closed)?;
        answer(py, &self.stop, until, |stop| {
            let limits = Limits::new().time(time).stop(stop);
            player.choose(game, limits).map_err(Failure::from)
        })
    }
}

#[pymethods]
impl Player {
    /// The player of a name.
    #[staticmethod]
    fn named(#[pyo3(from_py_with = arguments::name)] name: String) -> PyResult<Self> {
        let player = player_by_name(&name).map_err(|error| errors::value(error.to_string()))?;
        Ok(Self::new(player))
    }

    /// A program that is started by a command and speaks a protocol. Each reply may take `seconds`
    /// if a move has no limit of its own.
    #[staticmethod]
    fn open(py: Python<'_>, command: &str, protocol: &str, seconds: &Bound<'_, PyAny>) -> PyResult<Self> {
        let deadline = arguments::seconds(seconds)?;
        let protocol = read_protocol(protocol)?;
        let program = answer(py, &Arc::default(), &Until::of(None)?, |stop| {
            protocol::open_within(protocol, command, deadline, Some(stop)).map_err(Failure::Program)
        })?;
        Ok(Self::new(Box::new(program)))
    }

    /// The move that it chooses in a game, within a time limit. It ends soon after `stop` is set.
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        seconds: Option<&Bound<'_, PyAny>>,
        stop: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Py<Move>> {
        let (game, until) = (game_of(game)?, Until::of(stop)?);
        let time = seconds.map(arguments::seconds).transpose()?;
        if game.position().is_over() {
            return Err(errors::value(outflank_engine::NoMoveError.to_string()));
        }
        let chosen = self.chosen(py, &game, time, &until);
        // It may have been closed while it chose.
        if self.is_closed.load(Ordering::SeqCst) {
            self.end(py)?;
            return Err(closed());
        }
        let mv = chosen?;
        Move::object(py, mv, game.start().geometry())
    }

    /// Starts a new game. `seed` determines the player's random choices.
    fn begin(&self, #[pyo3(from_py_with = arguments::seed)] seed: u64) -> PyResult<()> {
        if let Some(player) = &mut *lock_named(&self.state, "player")? {
            player.begin(seed);
        }
        Ok(())
    }

    /// The seconds that are left on the player's clock, or `None` if it has no clock.
    #[getter]
    fn time_left(&self) -> PyResult<Option<f64>> {
        let player = lock_named(&self.state, "player")?;
        Ok(player.as_ref().and_then(|player| player.time_left()).map(|left| left.as_secs_f64()))
    }

    #[setter]
    fn set_time_left(&self, seconds: &Bound<'_, PyAny>) -> PyResult<()> {
        let wants = "a number of seconds, at least 0 and below 2^64";
        let seconds = arguments::real("time_left", wants, seconds)?;
        let refused = |_| errors::must_be("time_left", wants, format_args!("{seconds:?}"));
        let left = Duration::try_from_secs_f64(seconds).map_err(refused)?;
        if let Some(player) = &mut *lock_named(&self.state, "player")? {
            player.set_time_left(left);
        }
        Ok(())
    }

    /// Ends the player, and the program that it is. A thread that waits for it stops waiting.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        self.is_closed.store(true, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
        self.end(py)
    }

    #[getter]
    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::SeqCst)
    }
}
