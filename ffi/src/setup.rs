//! Set-ups of positions, and their problems.

use core::ffi::{CStr, c_char};
use core::fmt;

use outflank::board::Geometry;
use outflank::variant::{AnySetup, Variant};
use outflank::{Color, SetupProblem};

use crate::buffer::put;
use crate::cells::indices;
use crate::messages::with_messages;
use crate::outflank_status;
use crate::pointers::{Out, Room, read};
use crate::position::{OUTFLANK_WORDS, outflank_cells, outflank_position};
use crate::status::status;

with_messages!(
/// The kinds of problems of a set-up. The type takes 32 bits, whatever the compiler's options are.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum outflank_problem_kind {
    /// No variant has this number. Problems that depend on the board are then not reported.
    OUTFLANK_PROBLEM_UNKNOWN_VARIANT = 1 => c"no variant has that number",
    /// The colour to move is neither OUTFLANK_BLACK nor OUTFLANK_WHITE.
    OUTFLANK_PROBLEM_NO_TURN = 2 => c"the colour to move is neither",
    /// The reserved bytes are not zero.
    OUTFLANK_PROBLEM_RESERVED = 3 => c"the reserved bytes are not zero",
    /// The state is not valid for the variant.
    OUTFLANK_PROBLEM_NO_STATE = 4 => c"the state is not valid for this game",
    /// Bits of a colour are not cells of the board. Black and White each have a problem of their
    /// own.
    OUTFLANK_PROBLEM_NO_CELL = 5 => c"a bit is not a cell of the board",
    /// Both colours are on these cells.
    OUTFLANK_PROBLEM_OVERLAP = 6 => c"both colours are on a cell",
    /// There are discs on cells that are not in play: the centre of a hexagon in Reversi.
    OUTFLANK_PROBLEM_OUT_OF_PLAY = 7 => c"there are discs on cells that are not in play",
    /// The free opening is not complete, and there are discs outside the centre.
    OUTFLANK_PROBLEM_OUTSIDE_CENTER = 8 => c"in the free opening, no disc may be outside the centre",
    /// The free opening is not complete, and the numbers of discs do not fit the colour to move.
    OUTFLANK_PROBLEM_OPENING_TURN = 9 => c"in the free opening, the colours must place discs alternately, Black first",
    /// The state of the pie rule is open, but it is neither Black's first placement nor White's
    /// reply to it.
    OUTFLANK_PROBLEM_SWAP_NOT_OPEN = 10 => c"a swap is not possible in this position",
    /// A problem for which this release has no number.
    OUTFLANK_PROBLEM_OTHER = 11 => c"the rules cannot be applied to it",
}
);

/// A problem in a set-up.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_problem {
    /// The cells with the problem, or the bits that are not cells. The set is empty if the problem
    /// is not about cells.
    pub cells: outflank_cells,
    /// The kind of the problem.
    pub kind: outflank_problem_kind,
}

#[allow(clippy::enum_glob_use, reason = "the names begin alike, as C wants them")]
use outflank_problem_kind::*;

const NO_CELLS: outflank_cells = outflank_cells { words: [0; OUTFLANK_WORDS] };

/// The most problems that a set-up can have: the problems of the struct, and the problems of the
/// core.
const MOST: usize = 3 + 6;

/// A problem for C, with the core's description of it.
#[derive(Clone, Copy)]
struct Problem {
    problem: outflank_problem,
    known: Option<SetupProblem>,
}

impl Problem {
    /// A problem that the core does not have.
    const fn of_struct(kind: outflank_problem_kind) -> Self {
        Self { problem: outflank_problem { cells: NO_CELLS, kind }, known: None }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known {
            Some(known) => known.fmt(f),
            None => f.write_str(message(self.problem.kind as i32).to_str().unwrap_or_default()),
        }
    }
}

/// All problems of a set-up.
#[derive(Clone, Copy)]
struct Problems([Option<Problem>; MOST]);

impl Problems {
    fn of(setup: outflank_position) -> Self {
        let outflank_position { black, white, variant, turn, state, reserved } = setup;
        let (variant, color) = (Variant::from_code(variant), Color::ALL.get(turn as usize));
        let of_struct = [
            variant.is_none().then_some(OUTFLANK_PROBLEM_UNKNOWN_VARIANT),
            color.is_none().then_some(OUTFLANK_PROBLEM_NO_TURN),
            (reserved != [0; 12]).then_some(OUTFLANK_PROBLEM_RESERVED),
        ];
        let mut problems = [None; MOST];
        let (first, rest) = problems.split_at_mut(of_struct.len());
        for (to, kind) in first.iter_mut().zip(of_struct) {
            *to = kind.map(Problem::of_struct);
        }
        let Some(variant) = variant else { return Self(problems) };
        let geometry = variant.geometry();
        // Without a valid colour to move, a problem is reported if it exists for both colours.
        let turns = color.map_or(Color::ALL, |&turn| [turn, turn]);
        let built = turns.map(|turn| AnySetup { variant, black, white, turn, state }.build());
        if let [Err(one), Err(other)] = built {
            let in_both = one.problems().filter(|&found| other.problems().any(|also| also == found));
            let mut stray = [black, white].map(|words| stray(words, geometry)).into_iter();
            let mut next_stray = || stray.find(|cells| *cells != NO_CELLS).unwrap_or(NO_CELLS);
            for (to, &known) in rest.iter_mut().zip(in_both) {
                let cells = match known {
                    SetupProblem::NoCell { .. } => next_stray(),
                    SetupProblem::Overlap(cells)
                    | SetupProblem::OutOfPlay(cells)
                    | SetupProblem::OutsideCenter(cells) => cells.into(),
                    _ => NO_CELLS,
                };
                let problem = outflank_problem { cells, kind: known.into() };
                *to = Some(Problem { problem, known: Some(known) });
            }
        }
        Self(problems)
    }

    fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.0.iter().flatten()
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.iter().enumerate() {
            write!(f, "{}{problem}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// The bits that are not cells of the board.
fn stray(words: [u64; OUTFLANK_WORDS], geometry: Geometry) -> outflank_cells {
    let mut stray = NO_CELLS;
    for index in indices(&words).filter(|&index| geometry.cell(index).is_none()) {
        stray.words[index as usize / 64] |= 1 << (index % 64);
    }
    stray
}

impl From<SetupProblem> for outflank_problem_kind {
    fn from(problem: SetupProblem) -> Self {
        match problem {
            SetupProblem::NoState => OUTFLANK_PROBLEM_NO_STATE,
            SetupProblem::NoCell { .. } => OUTFLANK_PROBLEM_NO_CELL,
            SetupProblem::Overlap(_) => OUTFLANK_PROBLEM_OVERLAP,
            SetupProblem::OutOfPlay(_) => OUTFLANK_PROBLEM_OUT_OF_PLAY,
            SetupProblem::OutsideCenter(_) => OUTFLANK_PROBLEM_OUTSIDE_CENTER,
            SetupProblem::OpeningTurn => OUTFLANK_PROBLEM_OPENING_TURN,
            SetupProblem::SwapNotOpen => OUTFLANK_PROBLEM_SWAP_NOT_OPEN,
            // A set-up of a variant has no other problem.
            _ => OUTFLANK_PROBLEM_OTHER,
        }
    }
}

/// Writes all problems of a set-up. If there are none, the set-up is a valid position: the status
/// is OUTFLANK_OK, and `count` is 0.
///
/// A set-up is a position whose members you set yourself. Begin with outflank_position_new, or
/// with zeros and outflank_variant_code (no variant has the number 0), and set the cells, the turn
/// and the state. A position that no game reaches is accepted as long as the rules can be applied
/// to it.
///
/// `count` gets the number of problems. It is also written with OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_problems(
    setup: *const outflank_position,
    problems: *mut outflank_problem,
    capacity: usize,
    count: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `count` can be written.
        let count = unsafe { Out::new(count)? };
        // SAFETY: the caller promises that, unless NULL, `setup` can be read.
        let found = unsafe { Problems::of(read(setup)?) };
        // SAFETY: the caller promises that, unless NULL, `problems` has room for `capacity`
        // elements.
        let problems = unsafe { Room::new(problems, capacity)? };
        problems.fill(count, found.iter().count(), found.iter().map(|found| found.problem))
    })())
}

/// Writes all problems of a set-up as text, with the names of the cells: "both colours are on d4
/// e5; the reserved bytes are not zero". It names only the first bit of each colour that is not a
/// cell. Without problems the text is empty.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_problems_to_text(
    setup: *const outflank_position,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `setup` can be read, `length` can be written,
    // and `buffer` has room for `capacity` elements.
    unsafe { status(read(setup).and_then(|setup| put(Problems::of(setup), buffer, capacity, length))) }
}

fn message(kind: i32) -> &'static CStr {
    outflank_problem_kind::message(kind).unwrap_or(c"no such problem")
}

/// Returns the meaning of a kind of problem, in English. The text is never NULL, for any number.
/// Do not free it.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_problem_message(kind: i32) -> *const c_char {
    message(kind).as_ptr()
}
