//! Positions of all variants, by text. The caller writes UTF-8 at [`text`], says how long it is,
//! and reads the answer there: a length, which is below zero where the answer says what was wrong.

use core::fmt::{self, Display, Write};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Position};

/// Longer than any position with any move.
const LENGTH: usize = 4096;

static mut TEXT: [u8; LENGTH] = [0; LENGTH];

/// Where questions and answers stand.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *mut u8 {
    (&raw mut TEXT).cast()
}

/// Text that is cut where it does not fit.
struct Answer {
    bytes: [u8; LENGTH],
    length: usize,
}

impl Write for Answer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let free = self.bytes.get_mut(self.length..).and_then(|rest| rest.get_mut(..text.len()));
        free.ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length += text.len();
        Ok(())
    }
}

/// Answers what stands at [`text`]. What is answered is borrowed from nothing, so that the answer
/// may go where the question was.
fn answer<T: Display, E: Display>(length: usize, of: impl FnOnce(&str) -> Result<T, E>) -> i32 {
    let all = &raw mut TEXT;
    // SAFETY: a module has one thread, and nobody else reads or writes while a call lasts.
    let text = unsafe { &mut *all };
    let question = core::str::from_utf8(text.get(..length).unwrap_or_default()).unwrap_or_default();
    let mut answer = Answer { bytes: [0; LENGTH], length: 0 };
    let (written, sign) = match of(question) {
        Ok(found) => (write!(answer, "{found}"), 1),
        Err(error) => (write!(answer, "{error}"), -1),
    };
    // What does not fit is cut: no position and no error is as long.
    let _ = written;
    *text = answer.bytes;
    sign * i32::try_from(answer.length).unwrap_or(i32::MAX)
}

/// The start of a variant, for instance of `oust:hex-5`.
#[unsafe(no_mangle)]
pub extern "C" fn start(length: usize) -> i32 {
    answer(length, |name| name.parse::<Variant>().map(Variant::start))
}

/// The legal moves of a position, with spaces between them.
#[unsafe(no_mangle)]
pub extern "C" fn legal_moves(length: usize) -> i32 {
    answer(length, |position| position.parse::<AnyPosition>().map(List))
}

/// The position after a move: the question is a move, a space and a position.
#[unsafe(no_mangle)]
pub extern "C" fn play(length: usize) -> i32 {
    answer(length, |question| {
        let (mv, position) = question.split_once(' ').unwrap_or_default();
        let mut position: AnyPosition = position.parse().map_err(Refused::Position)?;
        position.play(mv.parse().map_err(Refused::Text)?).map_err(Refused::Move)?;
        Ok::<_, Refused<_, _, _>>(position)
    })
}

struct List(AnyPosition);

impl Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        self.0.legal_moves().try_for_each(|mv: Move| {
            write!(f, "{between}{mv}")?;
            between = " ";
            Ok(())
        })
    }
}

/// Why a move is not played.
enum Refused<P, T, M> {
    Position(P),
    Text(T),
    Move(M),
}

impl<P: Display, T: Display, M: Display> Display for Refused<P, T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
        }
    }
}
