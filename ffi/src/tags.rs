//! Names and values as C has them.

use core::ffi::c_char;

use crate::records::outflank_tag;

/// Tags in one text: a record may have millions.
pub(crate) struct Tags {
    /// Each name, and behind it its values; each ends in a NUL.
    text: Vec<u8>,
    /// Where the name and the value of each tag begin.
    places: Vec<(usize, usize)>,
}

impl Tags {
    /// No tags, and room for so many.
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { text: Vec::new(), places: Vec::with_capacity(count) }
    }

    /// Adds a tag of that name for each of the values.
    pub(crate) fn add<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a str>) {
        // Once for all its values: both may be long.
        let name = self.put(name);
        for value in values {
            let value = self.put(value);
            self.places.push((name, value));
        }
    }

    /// Where the text begins that is put behind the others.
    fn put(&mut self, text: &str) -> usize {
        let begin = self.text.len();
        self.text.extend(text.bytes().take_while(|&byte| byte != 0));
        self.text.push(0);
        begin
    }

    /// The tags as C has them: they point into these.
    pub(crate) fn list(&self) -> Vec<outflank_tag> {
        let text = |at: usize| self.text[at..].as_ptr().cast::<c_char>();
        self.places
            .iter()
            .map(|&(name, value)| outflank_tag { name: text(name), value: text(value) })
            .collect()
    }
}
