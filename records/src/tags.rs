//! Tags, the names and values of a record.

/// Names with their values, in the order of the file: the tags of GGF, or the properties of SGF's
/// root.
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::{Format, read};
/// let text = "(;GM[2]PB[igor]AB[e4][d5]AW[d4][e5])";
/// let record = read(Format::Sgf, Reversi::new(), text).next().unwrap()?;
/// assert_eq!(record.tags.get("PB"), Some("igor"));
/// let counts: Vec<_> = record.tags.iter().map(|(name, values)| (name, values.len())).collect();
/// assert_eq!(counts, [("GM", 1), ("PB", 1), ("AB", 2), ("AW", 2)]);
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags {
    /// Each name and after it its values, in one text: a record may have millions.
    text: String,
    /// The start and end of each value in `text`. The name is before its values, once for all of
    /// them, as it may be long.
    values: Vec<(usize, usize)>,
}

impl Tags {
    /// Adds a name, which is not empty, with its values.
    pub(super) fn push<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a str>) {
        self.text.push_str(name);
        for value in values {
            let begin = self.text.len();
            self.text.push_str(value);
            self.values.push((begin, self.text.len()));
        }
    }

    /// Adds a value of a name after all others. No format has a tag without a name.
    pub(super) fn add(&mut self, name: &str, value: &str) {
        if !name.is_empty() {
            self.push(name, [value]);
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether all names and values are ASCII.
    pub(super) fn is_ascii(&self) -> bool {
        self.text.is_ascii()
    }

    /// Returns each name with its values, of which there is at least one. A name may occur again.
    ///
    /// See [`Tags`] for an example.
    pub fn iter(&self) -> impl Iterator<Item = (&str, impl ExactSizeIterator<Item = &str>)> {
        let mut end = 0;
        self.values.chunk_by(|before, next| before.1 == next.0).map(move |values| {
            let begin = end;
            end = values[values.len() - 1].1;
            (&self.text[begin..values[0].0], values.iter().map(|&(begin, end)| &self.text[begin..end]))
        })
    }

    /// Returns the first value of a name, or `None` if the name does not occur.
    ///
    /// See [`Tags`] for an example.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(tag, _)| *tag == name).and_then(|(_, mut values)| values.next())
    }

    /// Returns all values of a name. The list is empty if the name does not occur.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_records::{Format, read};
    /// let text = "(;GM[2]AB[e4][d5]AW[d4][e5])";
    /// let record = read(Format::Sgf, Reversi::new(), text).next().unwrap()?;
    /// assert_eq!(record.tags.values("AB").collect::<Vec<_>>(), ["e4", "d5"]);
    /// assert_eq!(record.tags.values("AE").count(), 0);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.iter().filter(move |(tag, _)| *tag == name).flat_map(|(_, values)| values)
    }

    /// Changes the values of a name, or adds it after all others. Without values the name is
    /// removed.
    pub(super) fn set_values<'a>(&mut self, name: &str, values: impl Iterator<Item = &'a str>) {
        if !self.iter().any(|(tag, _)| tag == name) {
            // The values of the others are not copied, which may be long.
            return self.push_values(name, values);
        }
        let (mut tags, mut values) = (Self::default(), Some(values));
        for (tag, known) in self.iter() {
            if tag != name {
                tags.push(tag, known);
            } else if let Some(values) = values.take() {
                tags.push_values(tag, values);
            }
        }
        *self = tags;
    }

    /// Adds a name with its values, if it has any.
    fn push_values<'a>(&mut self, name: &str, values: impl Iterator<Item = &'a str>) {
        let mut values = values.peekable();
        if values.peek().is_some() {
            self.push(name, values);
        }
    }

    /// Frees unused capacity.
    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    /// The number of bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.text
            .capacity()
            .saturating_add(size_of::<(usize, usize)>().saturating_mul(self.values.capacity()))
    }
}

/// Makes tags of names and their values, in this order. A value without a name is left out.
///
/// ```
/// use outflank_records::Tags;
/// let tags: Tags = [("PB", "ann"), ("PW", "bob")].into_iter().collect();
/// assert_eq!(tags.get("PW"), Some("bob"));
/// ```
impl<'a> FromIterator<(&'a str, &'a str)> for Tags {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(pairs: I) -> Self {
        let mut tags = Self::default();
        pairs.into_iter().for_each(|(name, value)| tags.add(name, value));
        tags
    }
}

/// Returns whether a property can have this name: one or more capital letters, without digits.
///
/// ```
/// use outflank_records::sgf::is_property_name;
/// assert!(is_property_name("PB") && !is_property_name("Black") && !is_property_name(""));
/// ```
pub fn is_property_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase())
}
