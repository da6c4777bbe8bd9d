//! Tags as C strings: names and values.

use core::ffi::c_char;

/// Texts behind one another, each with a NUL at its end.
#[derive(Default)]
pub(crate) struct Texts(Vec<u8>);

impl Texts {
    /// Where the text begins that is put behind the others.
    pub(crate) fn put(&mut self, text: &str) -> usize {
        let begin = self.0.len();
        self.0.extend(text.bytes().take_while(|&byte| byte != 0));
        self.0.push(0);
        begin
    }

    /// The text that begins there, while none is put behind it.
    pub(crate) fn get(&self, begin: usize) -> *const c_char {
        self.0[begin..].as_ptr().cast()
    }
}

/// Tags in one text: a record may have millions.
pub(crate) struct Tags {
    /// Each name, and behind it its values.
    text: Texts,
    /// Where the name and the value of each tag begin.
    places: Vec<(usize, usize)>,
}

impl From<&outflank_records::Tags> for Tags {
    fn from(tags: &outflank_records::Tags) -> Self {
        let count = tags.iter().map(|(_, values)| values.len()).sum();
        let mut terminated = Self { text: Texts::default(), places: Vec::with_capacity(count) };
        for (name, values) in tags.iter() {
            // Once for all its values: both may be long.
            let name = terminated.text.put(name);
            for value in values {
                let value = terminated.text.put(value);
                terminated.places.push((name, value));
            }
        }
        terminated
    }
}

impl Tags {
    /// The name and the value of each tag: they point into these.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = [*const c_char; 2]> {
        self.places.iter().map(|&(name, value)| [self.text.get(name), self.text.get(value)])
    }
}
