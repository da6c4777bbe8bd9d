//! A learner's games against an opponent, for `outflank.env`.

use std::sync::{Mutex, MutexGuard};
use std::{iter, mem};

use numpy::{
    Element, IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArray, PyUntypedArrayMethods,
};
use outflank::Seat;
use outflank::batch::{self, AnyBatch, Opponent, Outputs, Random, StepError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyString};

use crate::arguments::Many;
use crate::batch::{Batch, lock, no_memory, refuse};
use crate::opponent::level_names;
use crate::outputs::{Chosen, Dtype, Given, target};
use crate::{errors, memory};

/// The games of a learner on the boards of a batch; `begin` starts them.
#[pyclass(frozen, module = "outflank._core", name = "Versus")]
pub(crate) struct Versus {
    batch: Py<Batch>,
    /// The opponent that replies within the step; `None` if the caller plays the opponent.
    opponent: Option<Py<PyString>>,
    games: Mutex<State>,
    dtype: Dtype,
}

struct State {
    games: batch::Versus,
    /// An array of the type of the planes, which begins with the final cells of the boards whose
    /// games have ended. `None` if games restart in the next step.
    finals: Option<Py<PyUntypedArray>>,
    kept: Option<Kept>,
}

/// The array of the last observations, if it is reused: to make a numpy array for each observation
/// takes longer than the steps.
struct Kept {
    objects: Py<PyArray1<Py<PyAny>>>,
    /// The rows of `finals` that have been needed so far.
    rows: Vec<Py<PyAny>>,
    /// The boards with a row in it.
    boards: Vec<usize>,
}

/// The arguments and the state for pickle: the seats, and whether each game has ended.
type Reduced<'py> =
    (Bound<'py, PyAny>, (Py<Batch>, Option<Py<PyString>>, bool, bool, bool, &'static str), Now<'py>);

/// The seats, whether each game has ended, and the random numbers that boards have of their own.
type Now<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyList>, Bound<'py, PyList>);

fn opponent(name: &Bound<'_, PyString>) -> PyResult<Opponent> {
    match &*name.to_cow()? {
        "random" => Ok(Opponent::Random),
        "greedy" => Ok(Opponent::Greedy),
        _ => {
            let levels = level_names();
            Err(errors::value(format!(
                r#"opponent must be "random", "greedy", {levels} or a function, got {name:?}"#
            )))
        }
    }
}

/// An array with a `None` for each board, which numpy's `empty` writes into arrays of objects.
fn nothing(py: Python<'_>, boards: usize) -> PyResult<Bound<'_, PyArray1<Py<PyAny>>>> {
    Ok(py.import("numpy")?.call_method1("empty", (boards, "O"))?.cast_into()?)
}

fn unwritable(error: impl std::fmt::Display) -> PyErr {
    errors::value(format!("an array of the games: {error}"))
}

/// The boards whose game has ended. This is one in thirty, so eight are checked at once.
fn boards_of(ended: &[bool]) -> impl Iterator<Item = usize> {
    let (eights, last) = ended.as_chunks::<8>();
    let eights = eights.iter().enumerate().filter(|(_, eight)| **eight != [false; 8]);
    let in_eights = eights.flat_map(|(nth, eight)| (8 * nth..).zip(eight));
    let all = in_eights.chain((ended.len() - last.len()..).zip(last));
    all.filter_map(|(board, &has_ended)| has_ended.then_some(board))
}

impl Kept {
    /// Adds the rows of the boards whose game has ended, and removes the rows of the last step.
    fn fill(&mut self, py: Python<'_>, finals: &Bound<'_, PyUntypedArray>, ended: &[bool]) -> PyResult<()> {
        for row in self.rows.len()..boards_of(ended).count() {
            memory::push(&mut self.rows, finals.get_item(row)?.unbind(), "the last observations")?;
        }
        let mut replaced = Vec::new();
        let changes = self.boards.len() + self.rows.len();
        replaced.try_reserve_exact(changes).map_err(|_| memory::none_for("the last observations"))?;
        let mut written = self.objects.bind(py).try_readwrite().map_err(unwritable)?;
        let objects = written.as_slice_mut().map_err(unwritable)?;
        if objects.len() != ended.len() {
            return Err(unwritable("it has been resized"));
        }
        for board in self.boards.drain(..) {
            replaced.push(mem::replace(&mut objects[board], py.None()));
        }
        for (board, row) in boards_of(ended).zip(&self.rows) {
            replaced.push(mem::replace(&mut objects[board], row.clone_ref(py)));
            self.boards.push(board);
        }
        // What is replaced may run code of Python as it goes, which may free the array.
        drop(written);
        Ok(())
    }
}

/// A new array with the rows of the boards whose game has ended.
fn new_finals<'py>(finals: &Bound<'py, PyUntypedArray>, ended: &[bool]) -> PyResult<Bound<'py, PyAny>> {
    let (py, ends) = (finals.py(), boards_of(ended).count());
    let rows = finals.get_item(PySlice::new(py, 0, ends as isize, 1))?.call_method0("copy")?;
    let rows = memory::gather(rows.try_iter()?, "the last observations")?;
    let all = nothing(py, ended.len())?;
    {
        let mut written = all.try_readwrite().map_err(unwritable)?;
        let objects = written.as_slice_mut().map_err(unwritable)?;
        for (board, row) in boards_of(ended).zip(rows) {
            objects[board] = row.unbind();
        }
    }
    Ok(all.into_any())
}

impl Versus {
    /// The games, for one thread at a time as the batch is.
    fn games(&self) -> PyResult<MutexGuard<'_, State>> {
        lock(&self.games)
    }

    fn boards(&self) -> usize {
        self.batch.get().boards
    }

    /// Begins games on those boards, or on all boards. `work` gets the flags of the boards.
    fn begin_by(
        &self,
        py: Python<'_>,
        chosen: &Chosen,
        work: impl FnOnce(&mut batch::Versus, &mut AnyBatch, &[bool]) -> Result<(), StepError> + Send,
    ) -> PyResult<()> {
        let batch = self.batch.get();
        let chosen = chosen.values();
        let mut state = batch.lock()?;
        let games = &mut self.games()?.games;
        let boards = if chosen.is_none() { batch.boards } else { 0 };
        let all = memory::collect(iter::repeat_n(true, boards), "the boards")?;
        if chosen.is_none() {
            // A game that begins gives the learner the other seat.
            for board in 0..batch.boards {
                games.set_seat(board, Seat::ALL[1 - board % 2]);
            }
        }
        let begun = state.detached(py, |boards| work(games, boards, chosen.unwrap_or(&all)));
        begun?.map_err(|error| refuse(py, error))
    }

    fn begin_as<T: Element + Copy + From<u8> + Send>(
        &self,
        py: Python<'_>,
        boards: Option<&Bound<'_, PyAny>>,
        planes: &Bound<'_, PyAny>,
        legal_mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let (of_planes, of_mask) = self.batch.get().shapes();
        let chosen = self.chosen(boards)?;
        let planes = Given::<T>::new(py, "planes", Some(planes), &of_planes)?;
        let legal_mask = Given::<u8>::new(py, "legal_mask", Some(legal_mask), &of_mask)?;
        let (mut planes, mut legal_mask) = (planes.borrowed()?, legal_mask.borrowed()?);
        let (planes, legal_mask) = (planes.values()?, legal_mask.values()?);
        let outputs = Outputs { planes, legal_mask, ..Outputs::default() };
        self.begin_by(py, &chosen, |games, batch, boards| games.begin(batch, boards, outputs))
    }

    /// The flags of those boards.
    fn chosen(&self, boards: Option<&Bound<'_, PyAny>>) -> PyResult<Chosen> {
        Chosen::new("boards", boards, self.boards())
    }

    /// Makes a step with the actions or, without actions, completes a step. Fills the arrays with
    /// the results, and returns the last observations.
    fn tell<'py, T: Element + Copy + From<u8> + Send>(
        &self,
        py: Python<'py>,
        actions: Option<&Bound<'py, PyAny>>,
        planes: &Bound<'py, PyAny>,
        legal_mask: &Bound<'py, PyAny>,
        (rewards, ended): (Option<&Bound<'py, PyAny>>, Option<&Bound<'py, PyAny>>),
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let batch = self.batch.get();
        let (of_planes, of_mask) = batch.shapes();
        let planes = Given::<T>::new(py, "planes", Some(planes), &of_planes)?;
        let legal_mask = Given::<u8>::new(py, "legal_mask", Some(legal_mask), &of_mask)?;
        let rewards = Given::<f64>::new(py, "rewards", rewards, &of_planes[..1])?;
        let ended = Given::<bool>::new(py, "ended", ended, &of_planes[..1])?;
        let mut state = batch.lock()?;
        let State { games, finals, kept } = &mut *self.games()?;
        let finals = finals.as_ref().map(|finals| finals.bind(py));
        let rows = Given::<T>::new(py, "finals", finals.map(Bound::as_any), &of_planes)?;
        if let Some(actions) = actions {
            state.read_actions(actions, games.illegal_loses.then_some(u16::MAX))?;
        }
        // No code of Python runs in this block, as it has the arrays.
        let told = {
            let (mut planes, mut legal_mask) = (planes.borrowed()?, legal_mask.borrowed()?);
            let (mut rewards, mut ended) = (rewards.borrowed()?, ended.borrowed()?);
            let mut rows = rows.borrowed()?;
            let (rewards, rows, steps) = (rewards.values()?, rows.values()?, actions.is_some());
            let (planes, legal_mask, ended) = (planes.values()?, legal_mask.values()?, ended.values()?);
            let outputs = Outputs { planes, legal_mask, ended, rewards: None };
            let given = mem::take(&mut state.actions);
            let told = state.detached(py, |boards| {
                if steps {
                    games.step(boards, &given, outputs, rows)
                } else {
                    games.finish(boards, outputs, rows)
                }
            });
            state.actions = given;
            if let (Ok(Ok(())), Some(rewards)) = (&told, rewards) {
                for (reward, &value) in rewards.iter_mut().zip(state.boards.rewards()) {
                    *reward = value.into();
                }
            }
            told
        };
        told?.map_err(|error| refuse(py, error))?;
        let ended = state.boards.ended();
        match (finals, kept) {
            (Some(finals), _) if !ended.contains(&true) || finals.len() == 0 => Ok(None),
            (Some(finals), Some(kept)) => {
                kept.fill(py, finals, ended)?;
                Ok(Some(kept.objects.bind(py).clone().into_any()))
            }
            (Some(finals), None) => Ok(Some(new_finals(finals, ended)?)),
            (None, _) => Ok(None),
        }
    }

    /// Plays actions of the learner or of the opponent. Actions of boards that do not wait for
    /// them are ignored.
    fn play_by(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        work: impl FnOnce(&mut batch::Versus, &mut AnyBatch, &[u16]) -> Result<(), StepError> + Send,
    ) -> PyResult<()> {
        let mut state = self.batch.get().lock()?;
        let games = &mut self.games()?.games;
        state.read_actions(actions, Some(u16::MAX))?;
        let given = mem::take(&mut state.actions);
        let played = state.detached(py, |boards| work(games, boards, &given));
        state.actions = given;
        played?.map_err(|error| refuse(py, error))
    }
}

#[pymethods]
impl Versus {
    #[new]
    fn new(
        py: Python<'_>,
        batch: Py<Batch>,
        opponent: Option<Bound<'_, PyString>>,
        illegal_loses: bool,
        begins_later: bool,
        keeps_arrays: bool,
        #[pyo3(from_py_with = Dtype::read)] dtype: Dtype,
    ) -> PyResult<Self> {
        let boards = batch.get().boards;
        let mut games = batch::Versus::new(boards).map_err(no_memory)?;
        if let Some(opponent) = &opponent {
            games.opponent = self::opponent(opponent)?;
        }
        (games.illegal_loses, games.begins_later) = (illegal_loses, begins_later);
        let (mut finals, mut kept) = (None, None);
        if !begins_later {
            let (of_planes, _) = batch.get().shapes();
            let empty = match dtype {
                Dtype::Uint8 => target::<u8>(py, "finals", None, &of_planes)?.as_untyped().clone(),
                Dtype::Float32 => target::<f32>(py, "finals", None, &of_planes)?.as_untyped().clone(),
            };
            finals = Some(empty.unbind());
        }
        if keeps_arrays {
            let objects = nothing(py, boards)?.unbind();
            kept = Some(Kept { objects, rows: Vec::new(), boards: Vec::new() });
        }
        let games = Mutex::new(State { games, finals, kept });
        Ok(Self { batch, opponent: opponent.map(Bound::unbind), games, dtype })
    }

    /// The learner's seats: uint8 of (boards,), 1 or 2.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seats = {
            let games = &self.games()?.games;
            let seat = |board| games.seat(board).expect("the games are on these boards").number();
            memory::collect((0..self.boards()).map(seat), "the seats")?
        };
        Ok(seats.into_pyarray(py))
    }

    /// Seeds each board whose seed is a number. `None` keeps a board's generator. Without seeds all
    /// boards use the batch's.
    fn seed(&self, seeds: Option<Many<Option<u64>>>) -> PyResult<()> {
        let seeds = seeds.map(|Many(seeds)| seeds);
        let games = &mut self.games()?.games;
        // Asks for as much memory as the boards' generators need, because they are made one by one.
        drop(memory::collect(iter::repeat_n(Random::new(0), self.boards()), "the seeds")?);
        for board in 0..self.boards() {
            match seeds.as_ref().map(|seeds| seeds.get(board).copied().flatten()) {
                None => games.set_random(board, None),
                Some(None) => true,
                Some(Some(seed)) => games.set_random(board, Some(Random::new(seed))),
            };
        }
        Ok(())
    }

    /// Starts games with the learner in the other seat: on all boards, where the seats then
    /// alternate, or where `boards` is true. Fills the arrays with what the learner observes.
    fn begin(
        &self,
        py: Python<'_>,
        boards: Option<&Bound<'_, PyAny>>,
        planes: &Bound<'_, PyAny>,
        legal_mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        match self.dtype {
            Dtype::Uint8 => self.begin_as::<u8>(py, boards, planes, legal_mask),
            Dtype::Float32 => self.begin_as::<f32>(py, boards, planes, legal_mask),
        }
    }

    /// Plays the learner's actions, then the opponent's. Fills the arrays with the results. Returns
    /// the last observations of games that have ended and restarted, an object array, or `None` if
    /// there are none.
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        planes: &Bound<'py, PyAny>,
        legal_mask: &Bound<'py, PyAny>,
        rewards: &Bound<'py, PyAny>,
        ended: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let results = (Some(rewards), Some(ended));
        match self.dtype {
            Dtype::Uint8 => self.tell::<u8>(py, Some(actions), planes, legal_mask, results),
            Dtype::Float32 => self.tell::<f32>(py, Some(actions), planes, legal_mask, results),
        }
    }

    /// `begin` in phases, for an opponent that the caller plays: the boards as they begin.
    fn open(&self, py: Python<'_>, boards: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        self.begin_by(py, &self.chosen(boards)?, batch::Versus::open)
    }

    /// `step` in phases: the learner's actions.
    fn play(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.play_by(py, actions, batch::Versus::play)
    }

    /// The boards on which the opponent is to play, bool of (boards,); `None` if there are none.
    fn waiting<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray1<bool>>>> {
        let mut state = self.batch.get().lock()?;
        let games = &mut self.games()?.games;
        let mut waiting = memory::collect(iter::repeat_n(false, self.boards()), "the flags")?;
        let any = state.detached(py, |boards| games.waiting(boards, &mut waiting))?;
        let any = any.map_err(|error| refuse(py, error))?;
        Ok(any.then(|| waiting.into_pyarray(py)))
    }

    /// Plays the opponent's actions. Actions for boards that are not waiting are ignored.
    fn answer(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.play_by(py, actions, batch::Versus::answer)
    }

    /// Fills the arrays as `step` does, and returns what it returns, once no board waits.
    #[pyo3(signature = (planes, legal_mask, rewards = None, ended = None))]
    fn finish<'py>(
        &self,
        py: Python<'py>,
        planes: &Bound<'py, PyAny>,
        legal_mask: &Bound<'py, PyAny>,
        rewards: Option<&Bound<'py, PyAny>>,
        ended: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let results = (rewards, ended);
        match self.dtype {
            Dtype::Uint8 => self.tell::<u8>(py, None, planes, legal_mask, results),
            Dtype::Float32 => self.tell::<f32>(py, None, planes, legal_mask, results),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, this) = (slf.py(), slf.get());
        let now = this.__getstate__(py)?;
        let all = this.games()?;
        let arguments = (
            this.batch.clone_ref(py),
            this.opponent.as_ref().map(|opponent| opponent.clone_ref(py)),
            all.games.illegal_loses,
            all.games.begins_later,
            all.kept.is_some(),
            this.dtype.name(),
        );
        Ok((slf.get_type().into_any(), arguments, now))
    }

    /// The seats, whether each game has ended, and the random numbers that boards have of their
    /// own.
    fn __getstate__<'py>(&self, py: Python<'py>) -> PyResult<Now<'py>> {
        let seats = self.seats(py)?;
        let (ended, own) = {
            let (games, boards) = (&self.games()?.games, 0..self.boards());
            let ended = boards.clone().map(|board| games.has_ended(board));
            let own = boards.map(|board| games.random(board).map(Random::state));
            (memory::collect(ended, "the state")?, memory::collect(own, "the state")?)
        };
        Ok((seats, memory::list(py, ended)?, memory::list(py, own)?))
    }

    fn __setstate__(
        &self,
        state: (PyReadonlyArray1<'_, u8>, Many<bool>, Many<Option<[u64; 4]>>),
    ) -> PyResult<()> {
        let (seats, Many(ended), Many(own)) = state;
        let seats = memory::collect(seats.as_array().iter().copied(), "the seats")?;
        let games = &mut self.games()?.games;
        for (board, own) in own.into_iter().enumerate() {
            games.set_random(board, own.and_then(Random::from_state));
        }
        for (board, (seat, &ended)) in seats.into_iter().zip(&ended).enumerate() {
            let seat = Seat::from_number(seat);
            games.set_seat(board, seat.ok_or_else(|| errors::value("state: a seat is 1 or 2"))?);
            games.set_ended(board, ended);
        }
        Ok(())
    }
}
