//! Reads the boards that a text draws, each by the way in which its cells are written.

use outflank::reversi::Options;
use outflank::{ParseError, ParseErrorKind};

use super::arrays::Array;
use super::bits::Bits;
use super::diagram::Diagram;
use super::reading::{Notation, Unread};
use super::rows::{LineEnd, Rows, Uneven};
use super::side_by_side::SideBySide;
use super::text_line::TextLine;
use super::{Texts, grid, put};
use crate::{ggf, squares};

impl Texts<'_> {
    /// Reads a board of the Generic Game Server: `[8 ---... *]`.
    pub(super) fn ggs(&mut self, line: &str, begin: usize) -> bool {
        let Some(inner) = line[begin..]
            .strip_prefix('[')
            .filter(|inner| inner.starts_with(|first: char| first.is_ascii_digit()))
        else {
            return false;
        };
        let digits = inner.len() - inner.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
        let cells = inner[digits..].trim_start().starts_with(['-', '*', 'O', 'X', 'x', 'o', '.']);
        if digits > 2 || !(cells || inner[digits..].trim().is_empty()) {
            return false;
        }
        self.scanner.skip(begin + 1);
        let place = self.scanner;
        let rest = place.rest();
        // The largest board takes less room.
        let end = rest.char_indices().take(2000).find(|(_, character)| *character == ']').map(|(at, _)| at);
        let value = &rest[..end.unwrap_or(line.len() - begin - 1)];
        let (number, column) = (place.line(), place.column());
        let shown = TextLine { chars: &[], number, column };
        let wrong = ParseErrorKind::Value("the board cannot be set up");
        let start = ggf::board(value, place).and_then(|start| {
            squares::any_position(&start, Options::default()).ok_or_else(|| place.error(wrong))
        });
        match start {
            Ok(start) => self.fold.ggs(start, &shown, 0),
            Err(error) => self.fold.push(Err(Unread::of_text(Notation::Ggs, error))),
        }
        self.scanner.skip(value.len());
        self.scanner.eat(']');
        true
    }

    /// Reads two sets of 64 bits.
    pub(super) fn bits(&mut self, line: &str) -> bool {
        let Some(Bits { board, turn, length }) = Bits::find(self.scanner.rest()) else { return false };
        let place = TextLine { chars: &[], number: self.scanner.line(), column: self.scanner.column() };
        let begin = line.len() - line.trim_start().len();
        self.fold.board_or_error(board, turn, &place, begin);
        self.skip_line(length);
        self.captions();
        true
    }

    /// Reads a board as programs print arrays.
    pub(super) fn array(&mut self, line: &str) -> bool {
        let Some(array) = Array::find(self.scanner.rest()) else { return false };
        put(&mut self.chars, &line[..array.begin]);
        let before = std::mem::take(&mut self.chars);
        let place = TextLine { chars: &before, number: self.scanner.line(), column: self.scanner.column() };
        if !array.is_wrapped {
            self.fold.skip(&place, 0);
        }
        self.fold.board_or_error(array.board, array.turn, &place, before.len());
        self.chars = before;
        self.scanner.skip(array.end);
        if self.scanner.rest().starts_with('\n') {
            self.scanner.eat('\n');
            self.captions();
        }
        true
    }

    /// Reads two boards that stand side by side.
    pub(super) fn side_by_side(&mut self) -> bool {
        let text = self.scanner.rest();
        let found = if self.scanner.column() == 1 { SideBySide::find(text) } else { None };
        let Some(found) = found else { return false };
        let place = TextLine { chars: &[], number: self.scanner.line(), column: self.scanner.column() };
        for (rows, begin) in found.boards.iter().zip(found.begins) {
            self.fold.board(&rows.drawn, rows.turn, false, &place, begin);
        }
        self.skip_line(found.length);
        true
    }

    /// Reads a board with digits for discs, or with blanks for empty cells.
    pub(super) fn grid(&mut self) -> bool {
        let Some((drawn, length)) = grid::find(self.scanner.rest()) else { return false };
        let place = TextLine { chars: &[], number: self.scanner.line(), column: self.scanner.column() };
        self.fold.board(&drawn, None, false, &place, 0);
        self.skip_line(length);
        self.captions();
        true
    }

    /// Reads a board whose cells have the numbers of the plies.
    pub(super) fn diagram(&mut self) -> bool {
        let Some(diagram) = Diagram::find(self.scanner.rest(), self.scanner.line()) else { return false };
        let Some(read) = diagram.game() else { return false };
        match read {
            Ok(draft) => self.fold.begin(draft),
            Err(error) => {
                let (error, so_far) = *error;
                self.fold.flush();
                self.fold.fail(Unread::of_text(Notation::Board, error).with(Some(so_far)));
            }
        }
        self.skip_line(diagram.length);
        true
    }

    /// Reads a board with a row on each line.
    pub(super) fn rows(&mut self, line: &str) -> bool {
        let place = TextLine { chars: &[], number: self.scanner.line(), column: self.scanner.column() };
        let (text, above) = (self.scanner.rest(), self.fold.above());
        let rows = match Rows::find(text, above, LineEnd::Newline, &mut self.chars) {
            Ok(rows) => rows,
            Err(0) => return false,
            Err(count) => {
                if let Some(Uneven { wrong: (rows, wrong), length }) = Uneven::find(text, &mut self.chars) {
                    let line = TextLine { number: place.number.saturating_add(rows), ..place };
                    self.fold.board_or_error(Err(wrong), None, &line, 0);
                    self.skip_line(length);
                    self.skip_turn();
                    return true;
                }
                let missing = ParseErrorKind::Value("no board has rows like these");
                let line = place.number.saturating_add(count);
                self.row_missing.get_or_insert(ParseError { line, column: 1, kind: missing });
                return false;
            }
        };
        let begin = line.len() - line.trim_start().len();
        self.fold.board(&rows.drawn, rows.turn, false, &place, begin);
        self.skip_line(rows.length);
        self.captions();
        true
    }
}
