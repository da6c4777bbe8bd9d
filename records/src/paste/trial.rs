//! Starts on trial: the one place that asks from which start moves are legal.
//!
//! Moves begin at the start that the text gives. If it gives none and they are illegal on the
//! standard 8x8 board, they are tried on its mirror image, which old programs use, and on other
//! boards if there are four moves or more; the record notes the assumption. Moves of Oust are tried
//! with the names of cells of `AbstractPlay`.

use outflank::ParseError;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};

use super::draft::Draft;
use super::line::Lexed;
use crate::Format;
use crate::reading::NoteKind;

/// The start of moves without a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) position: AnyPosition,
    /// Whether the text names it.
    pub(super) is_named: bool,
}

impl Start {
    /// Plays a line as a new game from the first start that fits: the given one, or others unless the
    /// text has named it or a game is open that the line is more likely of.
    pub(super) fn play(self, format: Format, line: &Lexed, others: bool) -> Result<Draft, ParseError> {
        let given = match self.play_from(self.position, format, line) {
            Ok(draft) => return Ok(draft),
            Err(error) => error,
        };
        if !others {
            return Err(given);
        }
        if self.position.variant().game() == GameKind::Oust {
            let mut draft = self.play_from(self.position, Format::AbstractPlay, line).map_err(|_| given)?;
            draft.notes.push(line.line.note(
                begin(line),
                NoteKind::Assumed,
                "the cells have AbstractPlay's names",
            ));
            return Ok(draft);
        }
        let mut fit = other_starts(self.position)
            .filter(|_| !self.is_named)
            .filter(|(_, least, _)| line.moves >= *least)
            .filter_map(|(start, _, note)| Some((self.play_from(start, format, line).ok()?, note)));
        let (mut draft, note) = fit.next().ok_or(given)?;
        draft.notes.push(line.line.note(begin(line), NoteKind::Assumed, note));
        Ok(draft)
    }

    fn play_from(self, start: AnyPosition, format: Format, line: &Lexed) -> Result<Draft, ParseError> {
        let is_position = format == Format::Transcript && self.is_named && self.position == start;
        let format = if is_position { Format::Position } else { format };
        let mut draft = Draft::new(start, format, line.line.number, line.line.column_of(begin(line)));
        draft.play(line).map(|()| draft)
    }
}

fn begin(line: &Lexed) -> usize {
    line.first_move.unwrap_or(0)
}

/// The other starts that are tried, each with the moves that it takes and its note.
fn other_starts(start: AnyPosition) -> impl Iterator<Item = (AnyPosition, usize, String)> {
    const LEAST: usize = 4;
    let setup = start.setup();
    let is_standard = start == setup.variant.start();
    let mirrored = AnySetup { black: setup.white, white: setup.black, ..setup }.build_if_valid();
    let mirrored = mirrored.filter(|_| is_standard).map(|start| {
        (start, 1, String::from("the start is the standard one mirrored, with Black on d4 and e5"))
    });
    let boards = ["square-6", "square-10", "square-4", "square-12"].into_iter().filter_map(|board| {
        let variant: Variant = format!("reversi:{board}").parse().ok()?;
        Some((variant.start(), LEAST, format!("the board is {board}, as the moves do not fit 8x8")))
    });
    mirrored.into_iter().chain(boards)
}
