//! Batches: many games at once, numpy in and out.

use std::sync::{Mutex, MutexGuard, TryLockError};
use std::{iter, mem};

use numpy::{
    Element, IntoPyArray, PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArray1,
    PyUntypedArrayMethods,
};
use outflank::Position as _;
use outflank::batch::{AnyBatch, BatchError, Options, Outputs, RestoreError, StepError};
use outflank::variant::AnyPosition;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOverflowError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::base::Position;
use crate::outputs::{Chosen, Dtype, Given, as_written, check_disjoint, target};
use crate::position::wrap;
use crate::{arguments, arrays, errors, interrupts, memory, start};

/// Many games of one variant, played by arrays of actions. Only one thread at a time may use a
/// batch; another one gets a `RuntimeError`.
///
/// `variant` is a name, or a position from which every game starts. With `auto_pass` a step also
/// plays forced passes. With `auto_reset` a new game replaces each game that ends. `batch[n]` is
/// the position of a board. Output arrays (`out`, and the arrays for `step`) may belong to another
/// library. Without them new arrays are returned.
///
/// Raises `ParseError` if there is no such variant, `ArgumentError` for too many boards or threads.
#[pyclass(frozen, module = "outflank", name = "Batch")]
pub(crate) struct Batch {
    state: Mutex<State>,
    pub(crate) start: AnyPosition,
    pub(crate) boards: usize,
    threads: usize,
}

/// The parts that methods change.
pub(crate) struct State {
    pub(crate) boards: AnyBatch,
    pool: Pool,
    pub(crate) actions: Vec<u16>,
}

/// The threads of a batch. Without them the work is done on the caller's thread.
pub(crate) struct Pool {
    threads: usize,
    /// With the id of the process to which the threads belong.
    made: Option<(u32, rayon::ThreadPool)>,
}

impl Pool {
    /// The threads. A forked process does not have its parent's threads, so it gets its own.
    fn get(&mut self) -> PyResult<Option<&rayon::ThreadPool>> {
        if self.threads == 1 {
            return Ok(None);
        }
        let process = std::process::id();
        if self.made.as_ref().is_none_or(|(of, _)| *of != process) {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
            let refused = |error| format!("{} threads cannot be started: {error}", self.threads);
            let pool = pool.map_err(|error| PyRuntimeError::new_err(refused(error)))?;
            // The parent's threads do not exist in this process, so they cannot be stopped, and
            // one of their locks may be held for ever.
            mem::forget(self.made.replace((process, pool)));
        }
        Ok(self.made.as_ref().map(|(_, pool)| pool))
    }
}

/// The results of a playout for every board.
type ResultsAndPlies<'py> = (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<u16>>);

/// The arguments with which pickle makes a batch: the start, the number of boards, and the rest by
/// name.
type NewArguments<'py> = ((Bound<'py, PyAny>, usize), Bound<'py, PyDict>);

pub(crate) fn no_memory(error: BatchError) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}

/// The state, which only one thread at a time may change. A second thread gets an error: in a
/// process that was forked meanwhile it would wait for ever.
pub(crate) fn lock<T>(state: &Mutex<T>) -> PyResult<MutexGuard<'_, T>> {
    lock_named(state, "batch")
}

/// Locks a state, and calls it `name` in the error if another thread uses it.
pub(crate) fn lock_named<'m, T>(state: &'m Mutex<T>, name: &str) -> PyResult<MutexGuard<'m, T>> {
    match state.try_lock() {
        Ok(state) => Ok(state),
        Err(TryLockError::Poisoned(state)) => Ok(state.into_inner()),
        Err(TryLockError::WouldBlock) => {
            let text = format!("another thread is using this {name}, which is for one at a time");
            Err(PyRuntimeError::new_err(text))
        }
    }
}

pub(crate) fn refuse(py: Python<'_>, error: StepError) -> PyErr {
    match error {
        StepError::Illegal { board, error } => errors::illegal_on(py, board, error),
        other => errors::value(format!("actions: {other}")),
    }
}

/// A step of all boards, or of those that are chosen.
fn step_into<T: Copy + From<u8> + Send>(
    batch: &mut AnyBatch,
    chosen: Option<&[bool]>,
    actions: &[u16],
    outputs: Outputs<'_, T>,
) -> Result<(), StepError> {
    match chosen {
        Some(chosen) => batch.step_where(chosen, actions, outputs),
        None => batch.step_into(actions, outputs),
    }
}

impl State {
    /// Runs `work` without the GIL, on the threads of the batch if it has any.
    pub(crate) fn detached<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut AnyBatch) -> T + Send,
    ) -> PyResult<T> {
        let Self { boards, pool, .. } = self;
        let pool = pool.get()?;
        interrupts::detached(py, || match pool {
            Some(pool) => pool.install(|| work(boards)),
            None => work(boards),
        })
    }

    /// Converts actions of any integer type, in an array or a list, to the batch's type. A number
    /// that is not an action is an error, or becomes `beyond` if that is given.
    pub(crate) fn read_actions(&mut self, actions: &Bound<'_, PyAny>, beyond: Option<u16>) -> PyResult<()> {
        if let Ok(actions) = actions.extract::<PyReadonlyArray1<'_, u16>>() {
            self.make_room(actions.len())?;
            match actions.as_slice() {
                Ok(actions) => self.actions.extend_from_slice(actions),
                Err(_) => self.actions.extend(actions.as_array()),
            }
            return Ok(());
        }
        // The type that numpy's own functions return.
        if let Ok(wide) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            return self.narrow(wide, beyond);
        }
        let array = arrays::as_numpy("actions", actions)?;
        if array.shape().len() != 1 || !"iu".contains(char::from(array.dtype().kind())) {
            let (found, shape) = (array.dtype(), array.shape());
            return Err(PyTypeError::new_err(format!(
                "actions must be integers, one for each board, got {found} of {shape:?}"
            )));
        }
        self.narrow(arrays::integers("actions", &array)?.extract()?, beyond)
    }

    /// Forgets the actions, and makes room for others. A caller may give more than there are boards.
    fn make_room(&mut self, actions: usize) -> PyResult<()> {
        self.actions.clear();
        self.actions.try_reserve_exact(actions).map_err(|_| memory::none_for("the actions"))
    }

    fn narrow(&mut self, wide: PyReadonlyArray1<'_, i64>, beyond: Option<u16>) -> PyResult<()> {
        self.make_room(wide.len())?;
        let mut wrong = None;
        for (board, &action) in wide.as_array().iter().enumerate() {
            let Some(action) = u16::try_from(action).ok().or(beyond) else {
                wrong = Some(format!("board {board}: {action} is not a valid action"));
                break;
            };
            self.actions.push(action);
        }
        // To make an error is code of Python, which may resize the array.
        drop(wide);
        wrong.map_or(Ok(()), |wrong| Err(errors::value(wrong)))
    }
}

impl Batch {
    pub(crate) fn lock(&self) -> PyResult<MutexGuard<'_, State>> {
        lock(&self.state)
    }

    /// The shapes of the planes and the masks of all boards.
    pub(crate) fn shapes(&self) -> ([usize; 4], [usize; 2]) {
        let geometry = self.start.geometry();
        let (height, width) = (geometry.height() as usize, geometry.width() as usize);
        ([self.boards, 2, height, width], [self.boards, self.start.actions() as usize])
    }

    /// The number of a board. A negative number counts from the end.
    fn index(&self, board: &Bound<'_, PyAny>) -> PyResult<usize> {
        let none = || PyIndexError::new_err(format!("there is no board {board}"));
        let number = match board.extract::<isize>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(board.py()) => return Err(none()),
            number => number?,
        };
        let at = usize::try_from(if number < 0 { number + self.boards as isize } else { number }).ok();
        at.filter(|&at| at < self.boards).ok_or_else(none)
    }

    /// Fills an array with the same number of values per board, and returns it.
    fn filled<'py, T: Element + Send + Sync>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        each: &[usize],
        fill: impl FnOnce(&mut AnyBatch, &mut [T]) -> Result<(), StepError> + Send,
    ) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
        let shape: Vec<usize> = [self.boards].into_iter().chain(each.iter().copied()).collect();
        let array = target::<T>(py, "out", out, &shape)?;
        {
            let mut written =
                array.try_readwrite().map_err(|error| errors::value(format!("out: {error}")))?;
            let values =
                written.as_slice_mut().map_err(|_| errors::value("out is not contiguous and aligned"))?;
            let filled = self.lock()?.detached(py, |batch| fill(batch, values))?;
            filled.map_err(|error| refuse(py, error))?;
        }
        Ok(array)
    }
}

#[pymethods]
impl Batch {
    /// Makes a batch from the number of boards and a start: a variant or a position.
    #[new]
    #[pyo3(signature = (variant, boards, *, seed = 0, auto_pass = true, auto_reset = true, threads = 1))]
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::boards)] boards: usize,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        auto_pass: bool,
        auto_reset: bool,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Self> {
        let start = start::read("variant", variant)?;
        let mut pool = Pool { threads, made: None };
        pool.get()?;
        let options = Options::default().with_auto_pass(auto_pass).with_auto_reset(auto_reset);
        let batch = interrupts::detached(py, || AnyBatch::new(start, boards))?.map_err(no_memory)?;
        let mut batch = batch.with_options(options);
        let mut actions = Vec::new();
        actions.try_reserve_exact(boards).map_err(|_| no_memory(BatchError::Memory { boards }))?;
        batch.seed(seed);
        if threads > 1 {
            batch = batch.in_parallel();
        }
        Ok(Self { state: Mutex::new(State { boards: batch, pool, actions }), start, boards, threads })
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> String {
        self.start.variant().to_string()
    }

    /// The position from which every game starts.
    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.start)
    }

    /// The number of actions of a board.
    #[getter]
    fn actions(&self) -> u16 {
        self.start.actions()
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn __len__(&self) -> usize {
        self.boards
    }

    /// The position of a board.
    fn __getitem__<'py>(&self, py: Python<'py>, board: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let at = self.index(board)?;
        let position = self.lock()?.boards.position(at);
        wrap(py, position.ok_or_else(|| PyIndexError::new_err(format!("there is no board {board}")))?)
    }

    /// What `numpy.asarray(batch)` returns: the cells of each board, int8 of (boards, height,
    /// width).
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let geometry = self.start.geometry();
        let shape = [self.boards, geometry.height() as usize, geometry.width() as usize];
        let array = target::<i8>(py, "out", None, &shape)?;
        {
            // Nobody else has the array while Python looks for signals.
            let mut written = array.readwrite();
            let values = written.as_slice_mut().expect("a new array is contiguous");
            let boards = &self.lock()?.boards;
            interrupts::run(py, |stop| {
                for (board, cells) in values.chunks_exact_mut(shape[1] * shape[2]).enumerate() {
                    if board % 256 == 0 && stop() {
                        return None;
                    }
                    let position = boards.position(board).expect("the array has the cells of each board");
                    arrays::write_cells(&position, cells);
                }
                Some(())
            })?;
        }
        arrays::as_asked(array.into_any(), dtype, copy)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // The positions are of one moment, although others may use the batch before the last is made.
        let boards = self.lock()?.boards.try_clone().map_err(no_memory)?;
        let (list, mut turns) = (PyList::empty(py), interrupts::Turns::new());
        for board in 0..self.boards {
            let position = boards.position(board).expect("a copy has as many boards");
            list.append(wrap(py, position)?)?;
            turns.after_step(py)?;
        }
        Ok(list.try_iter()?.into_any())
    }

    /// Sets the position of a board.
    fn __setitem__(&self, board: &Bound<'_, PyAny>, position: &Position) -> PyResult<()> {
        let at = self.index(board)?;
        if self.lock()?.boards.set_position(at, position.0) {
            return Ok(());
        }
        let (found, wanted) = (position.0.variant(), self.start.variant());
        Err(errors::value(format!("expected a position of {wanted}, found {found}")))
    }

    /// Restarts the random numbers with a seed, from 0 to 2**64 - 1.
    fn seed(&self, #[pyo3(from_py_with = arguments::seed)] seed: u64) -> PyResult<()> {
        self.lock()?.boards.seed(seed);
        Ok(())
    }

    /// Restarts every game; with `where`, bool of (boards,), only the games where it is true.
    #[pyo3(signature = (*, r#where = None))]
    fn reset(&self, py: Python<'_>, r#where: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let Some(chosen) = r#where else { return self.lock()?.detached(py, AnyBatch::reset) };
        let chosen = Chosen::new("where", Some(chosen), self.boards)?;
        let chosen = chosen.values().expect("`where` is given");
        let done = self.lock()?.detached(py, |batch| batch.reset_where(chosen))?;
        done.map_err(|error| refuse(py, error))
    }

    /// Restarts the games that are over.
    fn reset_finished(&self, py: Python<'_>) -> PyResult<()> {
        self.lock()?.detached(py, AnyBatch::reset_finished)
    }

    /// Plays an action on each board: integers of (boards,). Raises `IllegalMoveError` if one is
    /// illegal, and then no board changes. Fills the arrays that are given with the values of
    /// `rewards`, `ended`, `planes` and `legal_mask` after the step.
    ///
    /// With `where`, bool of (boards,), only the boards where it is true are stepped. The others
    /// keep their positions, and their actions are ignored.
    #[pyo3(signature = (actions, *, r#where = None, rewards = None, ended = None, planes = None, legal_mask = None))]
    #[expect(clippy::too_many_arguments, reason = "each is an array by name")]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        r#where: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        ended: Option<&Bound<'_, PyAny>>,
        planes: Option<&Bound<'_, PyAny>>,
        legal_mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (of_planes, of_mask) = self.shapes();
        let rewards = Given::<i8>::new(py, "rewards", rewards, &of_planes[..1])?;
        let ended = Given::<bool>::new(py, "ended", ended, &of_planes[..1])?;
        let legal_mask = Given::<u8>::new(py, "legal_mask", legal_mask, &of_mask)?;
        let planes = planes.map(|planes| as_written("planes", planes)).transpose()?;
        let floats = planes.as_ref().is_some_and(|planes| planes.dtype().is_equiv_to(&f32::get_dtype(py)));
        let planes = planes.as_deref();
        let (bytes, floats) = if floats { (None, planes) } else { (planes, None) };
        let bytes = Given::<u8>::new(py, "planes", bytes, &of_planes)?;
        let floats = Given::<f32>::new(py, "planes", floats, &of_planes)?;
        let chosen = Chosen::new("where", r#where, self.boards)?;
        let mut state = self.lock()?;
        // The actions of boards that are not stepped may be any numbers.
        state.read_actions(actions, chosen.values().map(|_| u16::MAX))?;
        // No code of Python runs below.
        check_disjoint(&[
            ("where", chosen.range()),
            ("rewards", rewards.range()),
            ("ended", ended.range()),
            ("planes", bytes.range()),
            ("planes", floats.range()),
            ("legal_mask", legal_mask.range()),
        ])?;
        let (mut rewards, mut ended) = (rewards.borrowed()?, ended.borrowed()?);
        let (mut bytes, mut floats) = (bytes.borrowed()?, floats.borrowed()?);
        let mut legal_mask = legal_mask.borrowed()?;
        let (chosen, given) = (chosen.values(), mem::take(&mut state.actions));
        let (rewards, ended, legal_mask) = (rewards.values()?, ended.values()?, legal_mask.values()?);
        let stepped = if let Some(planes) = floats.values()? {
            let outputs = Outputs { rewards, ended, planes: Some(planes), legal_mask };
            state.detached(py, |batch| step_into(batch, chosen, &given, outputs))
        } else {
            let outputs = Outputs { rewards, ended, planes: bytes.values()?, legal_mask };
            state.detached(py, |batch| step_into(batch, chosen, &given, outputs))
        };
        state.actions = given;
        stepped?.map_err(|error| refuse(py, error))
    }

    /// The rewards of the last step, for the players who acted: int8 of (boards,).
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let rewards = memory::collect(self.lock()?.boards.rewards().iter().copied(), "the rewards")?;
        Ok(rewards.into_pyarray(py))
    }

    /// Whether each game ended in the last step: bool of (boards,).
    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let ended = memory::collect(self.lock()?.boards.ended().iter().copied(), "the flags")?;
        Ok(ended.into_pyarray(py))
    }

    /// Returns the legal placements as bits, by action index: uint64 of (boards, words).
    #[pyo3(signature = (out = None))]
    fn placements<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u64>>> {
        let words = self.start.geometry().area().div_ceil(64) as usize;
        self.filled(py, out, &[words], |batch, values| batch.placements(values))
    }

    /// Returns whether each action is legal: uint8 of (boards, actions), 1 or 0.
    #[pyo3(signature = (out = None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let actions = self.start.actions() as usize;
        self.filled(py, out, &[actions], |batch, values| batch.legal_mask(values))
    }

    /// Returns the cells of the players to move, then the opponents': (boards, 2, height, width),
    /// of `dtype` uint8 or float32.
    #[pyo3(signature = (out = None, *, dtype = Dtype::Uint8), text_signature = "($self, out=None, *, dtype='uint8')")]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = Dtype::read)] dtype: Dtype,
    ) -> PyResult<Bound<'py, PyAny>> {
        let geometry = self.start.geometry();
        let each = [2, geometry.height() as usize, geometry.width() as usize];
        Ok(match dtype {
            Dtype::Uint8 => {
                self.filled::<u8>(py, out, &each, |batch, values| batch.planes(values))?.into_any()
            }
            Dtype::Float32 => {
                self.filled::<f32>(py, out, &each, |batch, values| batch.planes(values))?.into_any()
            }
        })
    }

    /// Returns the colours to move: uint8 of (boards,), 0 for Black, 1 for White.
    #[pyo3(signature = (out = None))]
    fn turns<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        self.filled(py, out, &[], |batch, values| batch.turns(values))
    }

    /// Returns the seats to move: uint8 of (boards,), 1 or 2.
    #[pyo3(signature = (out = None))]
    fn players<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        self.filled(py, out, &[], |batch, values| batch.players(values))
    }

    /// Returns whether the games are over: uint8 of (boards,), 1 or 0.
    #[pyo3(signature = (out = None))]
    fn finished<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        self.filled(py, out, &[], |batch, values| batch.finished(values))
    }

    /// Returns a legal action for every board, chosen uniformly: uint16 of (boards,).
    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u16>>> {
        self.filled(py, out, &[], AnyBatch::random_actions)
    }

    /// Plays every game to its end by random moves. Returns the results for the players with seat
    /// 1, int8 of (boards,), and the numbers of plies, uint16 of (boards,).
    ///
    /// Ctrl-C stops it. Each game has then been played to its end or is unchanged.
    fn playout<'py>(&self, py: Python<'py>) -> PyResult<ResultsAndPlies<'py>> {
        let mut state = self.lock()?;
        let State { boards, pool, .. } = &mut *state;
        let mut results = memory::collect(iter::repeat_n(0, self.boards), "the results")?;
        let mut plies = memory::collect(iter::repeat_n(0, self.boards), "the results")?;
        let work = |stop: &(dyn Fn() -> bool + Sync)| {
            plies.copy_from_slice(boards.playout_stoppable(stop)?);
            boards.results_into(&mut results).expect("there is a result for each board");
            Some(())
        };
        match pool.get()? {
            Some(pool) => interrupts::run_in(py, pool, work)?,
            None => interrupts::run(py, work)?,
        }
        Ok((results.into_pyarray(py), plies.into_pyarray(py)))
    }

    /// A copy with the same positions, which continues with the same random numbers.
    fn __copy__(&self) -> PyResult<Self> {
        let state = self.lock()?;
        let mut actions = Vec::new();
        actions
            .try_reserve_exact(self.boards)
            .map_err(|_| no_memory(BatchError::Memory { boards: self.boards }))?;
        let pool = Pool { threads: self.threads, made: None };
        let boards = state.boards.try_clone().map_err(no_memory)?;
        Ok(Self { state: Mutex::new(State { boards, pool, actions }), ..*self })
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__()
    }

    /// The function and arguments that make a batch like this one, for pickle.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArguments<'py>> {
        let Options { auto_pass, auto_reset, .. } = self.lock()?.boards.options();
        let named = PyDict::new(py);
        named.set_item("auto_pass", auto_pass)?;
        named.set_item("auto_reset", auto_reset)?;
        named.set_item("threads", self.threads)?;
        Ok(((self.start(py)?, self.boards), named))
    }

    /// The boards, the last step's results and the generators' states, for pickle.
    fn __getstate__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.lock()?.boards.checkpoint().map_err(no_memory)?;
        memory::bytes(py, &bytes)
    }

    fn __setstate__(&self, state: &[u8]) -> PyResult<()> {
        self.lock()?.boards.restore(state).map_err(|error| match error {
            RestoreError::Memory => PyMemoryError::new_err(error.to_string()),
            _ => errors::value(error.to_string()),
        })
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} boards, {}>", self.boards, self.start.variant())
    }
}
