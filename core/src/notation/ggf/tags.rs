//! The tags of a record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Names and values in their order, in one text: a record may have millions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Tags {
    /// Each name and its value, one behind the other.
    text: String,
    /// Where each name and each value ends in `text`.
    ends: Vec<(usize, usize)>,
}

impl Tags {
    pub(super) fn push(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        let name_end = self.text.len();
        self.text.push_str(value);
        self.ends.push((name_end, self.text.len()));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let begins = core::iter::once(0).chain(self.ends.iter().map(|(_, end)| *end));
        begins
            .zip(&self.ends)
            .map(|(begin, &(name, value))| (&self.text[begin..name], &self.text[name..value]))
    }

    /// The first value of that tag.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value)
    }

    /// Changes the tag's first value, or adds it.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        let mut tags = Self::default();
        let mut is_set = false;
        for (tag, old) in self.iter() {
            let first = tag == name && !is_set;
            is_set |= first;
            tags.push(tag, if first { value } else { old });
        }
        if !is_set {
            tags.push(name, value);
        }
        *self = tags;
    }
}

/// Why a tag cannot be set.
///
/// ```
/// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
/// let mut record = outflank::notation::ggf::read(text).next().unwrap().unwrap();
/// assert!(record.set_tag("pb", "small letters").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagError {
    /// A tag's name is of capital letters, and `GM`, `BO`, `B` and `W` are the game, the board
    /// and the moves.
    Name,
    /// A value cannot hold `]` or the beginning of another game, `(;`.
    Value,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a tag's name is of capital letters, and not GM, BO, B or W",
            Self::Value => "a tag's value cannot hold ] or (;",
        })
    }
}

impl core::error::Error for TagError {}
