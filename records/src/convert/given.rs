//! The records that can be converted.

use outflank::Game;
use outflank::variant::AnyPosition;

use crate::collection::About;
use crate::{Format, GameTree, Reading, Record};

/// A record to convert. References to games, trees and readings become one by themselves.
///
/// ```
/// use outflank_records::{Format, Source, convert::convert};
/// let text = "Black: ann\nDate: 2026.11.23\n1. f5 d6";
/// let reading = Source::from(text).read().next().unwrap()?;
/// let converted = convert(&reading, Format::Transcript)?;
/// assert_eq!(converted.text, "f5 d6");
/// assert_eq!(converted.lost, ["the tag PB", "the tag DT"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Given<'a> {
    /// A game without tags.
    Game(&'a Game<AnyPosition>),
    /// A tree, with its variations and marks.
    Tree(&'a GameTree),
    /// A record that [`read`](crate::read()) or
    /// [`wthor::Games::replayed`](crate::wthor::Games::replayed) returned for this format. The tags
    /// of a record of WTHOR are the names of its players (`PB`, `PW`), its tournament (`EV`) and its
    /// year (`DT`), if you have added them.
    Read(Format, &'a Record),
    /// A record of this format that a [`Source`](crate::Source) found. Its tags may have the names
    /// of pasted texts, such as `Black`.
    Found(Format, &'a Record),
    /// A game of a collection, with its facts.
    Collected(&'a Game<AnyPosition>, About<'a>),
}

impl<'a> From<&'a Game<AnyPosition>> for Given<'a> {
    fn from(game: &'a Game<AnyPosition>) -> Self {
        Self::Game(game)
    }
}

impl<'a> From<&'a GameTree> for Given<'a> {
    fn from(tree: &'a GameTree) -> Self {
        Self::Tree(tree)
    }
}

impl<'a> From<&'a Reading> for Given<'a> {
    fn from(reading: &'a Reading) -> Self {
        Self::Found(reading.format, &reading.record)
    }
}
