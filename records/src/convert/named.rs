//! Tags of which no two have the same name.

use std::collections::HashMap;

use crate::Tags;

/// Names with their values, in order. No name occurs twice, and each has a value.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    rows: Vec<(String, Vec<String>)>,
    /// The row of each name: a record may have millions.
    places: HashMap<String, usize>,
}

impl Named {
    /// Takes the tags of a record. A name that occurs again has the values of all its places.
    pub(super) fn of(tags: &Tags) -> Self {
        let mut named = Self::default();
        for (name, values) in tags.iter() {
            let row = named.row(name);
            named.rows[row].1.extend(values.map(str::to_owned));
        }
        named
    }

    /// Changes the values of a name, or adds it after all others.
    pub(super) fn put(&mut self, name: &str, values: Vec<String>) {
        let row = self.row(name);
        self.rows[row].1 = values;
    }

    /// The row of a name, which is added if it is not there.
    fn row(&mut self, name: &str) -> usize {
        if let Some(&row) = self.places.get(name) {
            return row;
        }
        self.places.insert(name.to_owned(), self.rows.len());
        self.rows.push((name.to_owned(), Vec::new()));
        self.rows.len() - 1
    }

    /// All values of a name.
    pub(super) fn values(&self, name: &str) -> &[String] {
        self.places.get(name).map_or(&[], |&row| &self.rows[row].1)
    }

    /// The first value of a name, if it has one.
    pub(super) fn first(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    /// Each name with its values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.rows.iter().map(|(name, values)| (name.as_str(), values.as_slice()))
    }
}
