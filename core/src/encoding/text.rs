//! The text of a position, which is one line.
//!
//! The line begins with the variant's name. The rows of the board follow from the top, with `/`
//! between them: `X` is Black, `O` White, `.` empty and `#` not in play. Then comes the colour to
//! move, `B` or `W`, and in some games a word for their state, as in `oust:hex-2 #../.X./..# W
//! open`.
//!
//! The code reads and writes rows through words of bits and not through a board's type, so one
//! copy of it serves all boards.

use core::fmt;

use super::raw::{CellWords, RawPosition};
use super::scanner::Scanner;
use super::{Kind, ParseError, ParseErrorKind, Parts};
use crate::board::bits::Bits;
use crate::board::{Board, Cell};
use crate::color::Color;

/// Calls `each` for every cell of the board's rectangle: with its index, whether it is in play, and
/// whether it begins a row after the first.
fn for_each_cell<E>(kind: &Kind, mut each: impl FnMut(usize, bool, bool) -> Result<(), E>) -> Result<(), E> {
    let (width, height) = (kind.geometry.width, kind.geometry.height);
    let places = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    for (index, (column, row)) in places.enumerate() {
        let in_play = kind.contains(Cell::on_board(column, row));
        each(index, in_play, column == 0 && row > 0)?;
    }
    Ok(())
}

fn write_rows(f: &mut fmt::Formatter<'_>, position: &RawPosition) -> fmt::Result {
    use fmt::Write;
    for_each_cell(position.kind, |index, in_play, next_row| {
        if next_row {
            f.write_char('/')?;
        }
        let color = Color::ALL.into_iter().find(|&color| position.cells(color).has(index as u32));
        f.write_char(if in_play { color.map_or('.', Color::symbol) } else { '#' })
    })
}

/// Reads the rows: Black's cells and White's.
fn read_rows(scanner: &mut Scanner<'_>, kind: &Kind) -> Result<[CellWords; 2], ParseError> {
    let mut cells = [CellWords::EMPTY; 2];
    for_each_cell(kind, |index, in_play, next_row| {
        if next_row {
            scanner.expect('/', "/ between the rows")?;
        }
        let color = match (scanner.peek(), in_play) {
            (Some('#'), false) | (Some('.'), true) => None,
            (Some('X' | 'x'), true) => Some(Color::Black),
            (Some('O' | 'o'), true) => Some(Color::White),
            (_, true) => return Err(scanner.unexpected("X, O or .")),
            (_, false) => return Err(scanner.unexpected("# for a cell that is not in play")),
        };
        scanner.next();
        if let Some(color) = color {
            cells[color.index()].0[index / 64] |= 1 << (index % 64);
        }
        Ok(())
    })?;
    Ok(cells)
}

/// Reads a line: the cells, the turn and the state.
pub(crate) fn read(kind: &'static Kind, text: &str) -> Result<RawPosition, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.skip_space();
    let before = scanner;
    let name = scanner.take_until(char::is_whitespace);
    let rest = name.strip_prefix(kind.game).and_then(|rest| rest.strip_prefix(':'));
    let suffix = rest.and_then(|rest| rest.strip_prefix(kind.geometry.name));
    let suffix = suffix.filter(|suffix| kind.states.iter().any(|state| state.suffix == *suffix));
    let Some(suffix) = suffix else {
        let wrong = "expected a variant of this game on this board";
        return Err(before.error(ParseErrorKind::Value(wrong)));
    };
    scanner.skip_space();
    let [black, white] = read_rows(&mut scanner, kind)?;
    scanner.skip_space();
    let turn = match scanner.peek() {
        Some('B' | 'b') => Color::Black,
        Some('W' | 'w') => Color::White,
        _ => return Err(scanner.unexpected("B or W, the colour to move")),
    };
    scanner.next();
    scanner.skip_space();
    let before = scanner;
    // A game without words has nothing after the turn.
    let has_word = kind.states.iter().any(|state| !state.word.is_empty());
    let word = if has_word { scanner.take_until(char::is_whitespace) } else { "" };
    let state = kind.states.iter().position(|state| (state.suffix, state.word) == (suffix, word));
    let state = state.ok_or_else(|| before.error(ParseErrorKind::Value(kind.expected)))?;
    scanner.skip_space();
    if scanner.is_empty() {
        Ok(RawPosition { kind, black, white, turn, state: state as u8 })
    } else {
        Err(scanner.unexpected("nothing more"))
    }
}

impl<B: Board> Parts<B> {
    /// Reads the line that `Display` writes; any white space may be between its parts.
    ///
    /// # Errors
    ///
    /// Returns an error if the text begins with the name of another game or board, or if it is not
    /// such a line.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Square, encoding::Parts};
    /// let kind = Reversi::<Square<4>>::KIND;
    /// let parts = <Parts<Square<4>>>::from_text(kind, "reversi:square-4 ..../.OX./.XO./.... B")?;
    /// assert_eq!(parts, Reversi::<Square<4>>::new().parts());
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    #[doc(alias = "from_fen")]
    pub fn from_text(kind: &'static Kind, text: &str) -> Result<Self, ParseError> {
        read(kind, text).map(Self::from)
    }
}

/// Writes the line.
impl fmt::Display for RawPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { kind, turn, state, .. } = self;
        write!(f, "{}:{}{} ", kind.game, kind.geometry.name, kind.suffix(state))?;
        write_rows(f, self)?;
        write!(f, " {}", turn.letter())?;
        match kind.states.get(state as usize) {
            Some(state) if !state.word.is_empty() => write!(f, " {}", state.word),
            _ => Ok(()),
        }
    }
}
