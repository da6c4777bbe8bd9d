//! The lines before a record: its tags, its score, its side to move, and skipped text.

use outflank::Color;
use outflank::variant::AnyPosition;

use super::draft::Draft;
use super::fold::Claim;
use super::reading::{Note, NoteKind};
use crate::Tags;

/// What lines before a record say of it.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    pub(super) tags: Tags,
    /// The line and the column of the first tag.
    pub(super) tags_at: (u32, u32),
    /// The line of the last tag.
    pub(super) tags_end: u32,
    pub(super) pgn: Option<Pgn>,
    /// The scores on lines of their own, some with players.
    pub(super) claims: Vec<Claim>,
    /// The side to move of a board.
    pub(super) turn: Option<Color>,
    /// The line that names it, if it names nothing else.
    pub(super) turn_line: Option<u32>,
    /// Whether the text ends with tags as in PGN.
    pub(super) ends_with_tags: bool,
    /// Whether a legend names `X` as White's sign, for all boards behind it.
    pub(super) is_exchanged: bool,
    /// Whether Oust was named.
    pub(super) oust: bool,
    /// The name of the last tag and the game that begins with its value, if the value is one move
    /// and another move behind a label goes on with it.
    pub(super) opening: Option<(String, Draft)>,
}

/// Tags as in PGN.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pgn {
    /// The line and the column of the first one.
    pub(super) place: (u32, u32),
    /// The start position that they give.
    pub(super) start: Option<AnyPosition>,
    pub(super) stands: TagsStand,
}

/// The place of tags as in PGN, between the game above and the game below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagsStand {
    /// Right below a game without tags.
    Below,
    /// Below such a game, behind a blank line.
    Apart,
    /// Above a game, to which they belong.
    Above,
}

impl Ahead {
    /// Forgets the tags.
    pub(super) fn forget_tags(&mut self) {
        self.tags = Tags::default();
        self.pgn = None;
        self.opening = None;
    }
}

/// A part of the text that was skipped, and its place.
#[derive(Debug)]
pub(super) struct Skipped {
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) text: String,
    /// The number of lines that were skipped after it.
    pub(super) more: u32,
    /// Whether a blank line comes before it.
    pub(super) is_apart: bool,
    /// Whether the first line says the side to move, which a board behind it takes.
    pub(super) says_turn: bool,
}

impl Skipped {
    pub(super) fn note(self) -> Note {
        let text = match self.more {
            0 => self.text,
            1 => format!("{} (and 1 more line)", self.text),
            more => format!("{} (and {more} more lines)", self.text),
        };
        Note { line: self.line, column: self.column, kind: NoteKind::Skipped, text }
    }
}
