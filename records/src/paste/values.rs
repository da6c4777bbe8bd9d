//! The values of JSON as texts, each a part of the text that has it, so that its place is known.
//! `serde_json` cuts them, and reads nothing but strings.

use std::fmt;

use outflank::{ParseError, ParseErrorKind};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::line::Line;
use crate::Format;
use crate::reading::Unread;

/// Calls a function with the name and the text of each member of an object, or of each element of a
/// list, whose name is empty.
pub(super) fn each<'a>(value: &'a str, visit: impl FnMut(&str, &'a str)) {
    struct Each<F>(F);
    impl<'a, F: FnMut(&str, &'a str)> Visitor<'a> for Each<F> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object or a list")
        }

        fn visit_map<A: MapAccess<'a>>(mut self, mut map: A) -> Result<(), A::Error> {
            while let Some((name, value)) = map.next_entry::<String, &'a RawValue>()? {
                (self.0)(&name, value.get());
            }
            Ok(())
        }

        fn visit_seq<A: SeqAccess<'a>>(mut self, mut list: A) -> Result<(), A::Error> {
            while let Some(value) = list.next_element::<&'a RawValue>()? {
                (self.0)("", value.get());
            }
            Ok(())
        }
    }
    // Other values have no members.
    let _ = serde_json::Deserializer::from_str(value).deserialize_any(Each(visit));
}

pub(super) fn is_object(value: &str) -> bool {
    value.starts_with('{')
}

pub(super) fn is_list(value: &str) -> bool {
    value.starts_with('[')
}

/// A string, or a number as its digits.
pub(super) fn string(value: &str) -> Option<String> {
    match value.chars().next()? {
        '"' => serde_json::from_str(value).ok(),
        '-' | '0'..='9' => Some(value.into()),
        _ => None,
    }
}

/// The places of the values of a text.
pub(super) struct Places<'a> {
    whole: &'a str,
    /// The line and the column at every `STEP` bytes, so that a place is found in constant time.
    marks: Vec<(u32, u32)>,
}

impl<'a> Places<'a> {
    const STEP: usize = 256;

    pub(super) fn new(whole: &'a str, first: (u32, u32)) -> Self {
        let mut marks = Vec::new();
        let (mut line, mut column) = first;
        for (at, byte) in whole.bytes().enumerate() {
            if at % Self::STEP == 0 {
                marks.push((line, column));
            }
            (line, column) = match byte {
                b'\n' => (line + 1, 1),
                // A character of several bytes is counted once.
                0x80..0xc0 => (line, column),
                _ => (line, column + 1),
            };
        }
        Self { whole, marks }
    }

    /// The line and the column of a value.
    pub(super) fn of(&self, value: &str) -> (u32, u32) {
        let offset = value.as_ptr().addr() - self.whole.as_ptr().addr();
        let (mut line, mut column) = self.marks[offset / Self::STEP];
        for byte in &self.whole.as_bytes()[offset / Self::STEP * Self::STEP..offset] {
            (line, column) = match byte {
                b'\n' => (line + 1, 1),
                0x80..0xc0 => (line, column),
                _ => (line, column + 1),
            };
        }
        (line, column)
    }

    /// A string as a line.
    pub(super) fn line(&self, value: &str) -> Option<Line> {
        let (number, column) = self.of(value);
        let quote = u32::from(value.starts_with('"'));
        let chars = string(value)?.chars().collect();
        Some(Line { number, chars, columns: Vec::from([(0, column + quote)]), ..Line::default() })
    }

    pub(super) fn unread(&self, value: &str, wrong: &'static str) -> Unread {
        let (line, column) = self.of(value);
        let error = ParseError { line, column, kind: ParseErrorKind::Value(wrong) };
        Unread::of_text(Format::AbstractPlay, error)
    }
}

/// The value that a text begins with, an object or a list.
pub(super) fn begins(text: &str) -> Option<&str> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    values.next()?.ok().map(RawValue::get).filter(|value| is_object(value) || is_list(value))
}
