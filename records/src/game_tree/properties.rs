//! The properties of a node.

use std::collections::{BTreeMap, HashMap};

use crate::Tags;

/// Properties are copied when one changes, as long as they take no more bytes.
const SMALL: usize = 4096;

/// The properties of a node with their values, in their order. No two have the same name.
#[derive(Clone, Debug, Default)]
pub(super) struct Properties {
    /// Properties in one text, which takes little memory. If they are many or long, the first change
    /// moves them to `apart`.
    together: Tags,
    apart: Option<Box<Apart>>,
}

/// Properties that can be changed without a copy of the others.
#[derive(Clone, Debug, Default)]
struct Apart {
    /// Each property by itself, by its place among the others.
    tags: BTreeMap<usize, Tags>,
    places: HashMap<String, usize>,
    /// The place of the next property that is added.
    next: usize,
}

impl From<Tags> for Properties {
    fn from(together: Tags) -> Self {
        Self { together, apart: None }
    }
}

impl Properties {
    pub(super) fn is_empty(&self) -> bool {
        self.parts().all(Tags::is_empty)
    }

    /// The texts that have the properties.
    fn parts(&self) -> impl Iterator<Item = &Tags> {
        std::iter::once(&self.together).chain(self.apart.iter().flat_map(|apart| apart.tags.values()))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, impl ExactSizeIterator<Item = &str>)> {
        self.parts().flat_map(Tags::iter)
    }

    /// The first value of a property.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.part(name).get(name)
    }

    pub(super) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.part(name).values(name)
    }

    /// The text that has a property, if any has it.
    fn part(&self, name: &str) -> &Tags {
        let apart = self.apart.as_ref();
        apart.and_then(|apart| apart.tags.get(apart.places.get(name)?)).unwrap_or(&self.together)
    }

    /// Changes the values of a property, or adds it after all others. Without values the property is
    /// removed.
    pub(super) fn set<'a>(&mut self, name: &str, values: impl Iterator<Item = &'a str>) {
        if let Some(apart) = &mut self.apart {
            apart.set(name, values);
        } else if self.together.heap_bytes() <= SMALL {
            self.together.set_values(name, values);
        } else {
            let mut apart = Apart::default();
            for (name, values) in std::mem::take(&mut self.together).iter() {
                apart.set(name, values);
            }
            apart.set(name, values);
            self.apart = Some(Box::new(apart));
        }
    }

    pub(super) fn is_ascii(&self) -> bool {
        self.parts().all(Tags::is_ascii)
    }

    /// The number of bytes on the heap, without the order of properties that are apart.
    pub(super) fn heap_bytes(&self) -> usize {
        let tags = self.parts().fold(0_usize, |sum, tags| sum.saturating_add(tags.heap_bytes()));
        let apart = self.apart.as_ref().map_or(0, |apart| apart.tags.len());
        tags.saturating_add(size_of::<Tags>().saturating_mul(apart))
    }
}

impl Apart {
    fn set<'a>(&mut self, name: &str, values: impl Iterator<Item = &'a str>) {
        let mut tags = Tags::default();
        tags.set_values(name, values);
        if tags.is_empty() {
            if let Some(place) = self.places.remove(name) {
                self.tags.remove(&place);
            }
            return;
        }
        let place = *self.places.entry(name.to_owned()).or_insert_with(|| {
            self.next = self.next.saturating_add(1);
            self.next
        });
        self.tags.insert(place, tags);
    }
}
