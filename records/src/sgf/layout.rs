//! The memory layout of a tree: flat tables, because a file may have a million nodes and should not
//! need a million allocations.
//!
//! A node takes 12 bytes, its place in the file included; a property takes 8 and a value 4, each in
//! addition to its text. So a tree takes at most 16 times the bytes of its file. Numbers have 32
//! bits, which is enough for trees of less than 4 GiB. Larger ones are refused.
#![deny(clippy::arithmetic_side_effects)]

use std::cmp::Ordering;
use std::ops::Range;

/// The error for a tree that is too large for the tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooLarge;

fn number(count: usize) -> Result<u32, TooLarge> {
    u32::try_from(count).ok().filter(|&number| number != NONE).ok_or(TooLarge)
}

/// The parent of the root, which is not a node.
pub(super) const NONE: u32 = u32::MAX;

/// The nodes in the order of the file, parents before children; their properties; and the text of
/// those.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    /// The name and the values of each property, one after the other.
    text: String,
    /// The end of each value in `text`. A value begins where the value or name before it ends.
    values: Vec<u32>,
    /// The properties, each with one value or more.
    properties: Vec<PropertyRow>,
    nodes: Vec<NodeRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PropertyRow {
    /// The end of the name in the text.
    name: u32,
    /// The end of its values in the table of values.
    values: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct NodeRow {
    /// The end of its properties in the table of properties.
    properties: u32,
    /// The index after its last descendant's. Until the node is closed, it is the parent's index.
    end: u32,
}

/// The key by which a node's properties are sorted: the name.
#[derive(Clone, Copy, Debug)]
struct NameKey {
    /// The name's first eight letters, and zeros if it has fewer: nearly always the whole name,
    /// so that sorting does not look it up.
    beginning: u64,
    property: u32,
    /// The first property of that name.
    first: u32,
}

/// Queries.
impl Layout {
    pub(super) const fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The index after the node's last descendant, which is the next sibling's if there is one.
    pub(super) fn end(&self, node: u32) -> u32 {
        self.nodes[node as usize].end
    }

    pub(super) fn properties(&self, node: u32) -> Range<u32> {
        let before = node.checked_sub(1).map_or(0, |before| self.nodes[before as usize].properties);
        before..self.nodes[node as usize].properties
    }

    pub(super) fn values(&self, property: u32) -> Range<u32> {
        let before = property.checked_sub(1).map_or(0, |before| self.properties[before as usize].values);
        before..self.properties[property as usize].values
    }

    pub(super) fn name(&self, property: u32) -> &str {
        let first = self.values(property).start;
        let begins = first.checked_sub(1).map_or(0, |before| self.values[before as usize]);
        &self.text[begins as usize..self.properties[property as usize].name as usize]
    }

    /// A value of that property.
    pub(super) fn value(&self, property: u32, value: u32) -> &str {
        let begins = match value.checked_sub(1) {
            Some(before) if before >= self.values(property).start => self.values[before as usize],
            _ => self.properties[property as usize].name,
        };
        &self.text[begins as usize..self.values[value as usize] as usize]
    }

    /// The property of that name.
    pub(super) fn find(&self, node: u32, name: &str) -> Option<u32> {
        self.properties(node).find(|&property| self.name(property) == name)
    }

    /// Whether all names and values are ASCII.
    pub(super) fn is_ascii(&self) -> bool {
        self.text.is_ascii()
    }

    /// The number of bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        let rows = size_of::<PropertyRow>().saturating_mul(self.properties.capacity());
        let nodes = size_of::<NodeRow>().saturating_mul(self.nodes.capacity());
        let values = size_of::<u32>().saturating_mul(self.values.capacity());
        self.text.capacity().saturating_add(rows).saturating_add(nodes).saturating_add(values)
    }
}

/// Building: a node, then its properties, each a name and then its values. After all nodes, the
/// ends of nodes.
impl Layout {
    /// Adds a node after all others. Returns its index.
    pub(super) fn begin_node(&mut self, parent: u32) -> Result<u32, TooLarge> {
        let (node, properties) = (number(self.nodes.len())?, number(self.properties.len())?);
        push(&mut self.nodes, NodeRow { properties, end: parent });
        Ok(node)
    }

    /// Adds a property to the last node. A value has to follow.
    pub(super) fn begin_property(&mut self, name: impl Iterator<Item = char>) -> Result<(), TooLarge> {
        self.text.extend(name);
        let (name, values) = (number(self.text.len())?, number(self.values.len())?);
        push(&mut self.properties, PropertyRow { name, values });
        Ok(())
    }

    /// The text to which the next value is to be appended.
    pub(super) const fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Makes the appended text a value of the last property.
    pub(super) fn end_value(&mut self) -> Result<(), TooLarge> {
        let end = number(self.text.len())?;
        push(&mut self.values, end);
        let (values, properties) = (number(self.values.len())?, number(self.properties.len())?);
        if let Some(property) = self.properties.last_mut() {
            property.values = values;
        }
        if let Some(node) = self.nodes.last_mut() {
            node.properties = properties;
        }
        Ok(())
    }

    /// Completes the properties of the last node. Properties of the same name become one, with the
    /// values of all.
    pub(super) fn end_node(&mut self) {
        let Some(last) = self.nodes.len().checked_sub(1) else { return };
        let own = self.properties(last as u32);
        if own.len() < 2 {
            return;
        }
        let mut names: Vec<NameKey> = own.clone().map(|property| self.key(property)).collect();
        // They are sorted, so that this is not quadratic in their number.
        names.sort_unstable_by(|a, b| self.compare(a, b).then(a.property.cmp(&b.property)));
        let (mut first, mut repeated) = (names[0], false);
        for name in &mut names {
            if self.compare(name, &first).is_eq() {
                repeated |= name.property != first.property;
                name.first = first.property;
            } else {
                first = *name;
            }
        }
        if repeated {
            names.sort_unstable_by_key(|name| (name.first, name.property));
            self.rebuild(own.start, &names);
        }
    }

    fn key(&self, property: u32) -> NameKey {
        let mut beginning = [0; 8];
        beginning.iter_mut().zip(self.name(property).bytes()).for_each(|(to, byte)| *to = byte);
        NameKey { beginning: u64::from_be_bytes(beginning), property, first: property }
    }

    /// Compares the names. If the first letters of two names are equal, either both names are that
    /// short or neither is.
    fn compare(&self, a: &NameKey, b: &NameKey) -> Ordering {
        let is_short = a.beginning.trailing_zeros() >= u8::BITS;
        a.beginning.cmp(&b.beginning).then_with(|| {
            if is_short { Ordering::Equal } else { self.name(a.property).cmp(self.name(b.property)) }
        })
    }

    /// Writes the last properties again, beginning with `first`, and adds the values of each to
    /// the first property of its name.
    fn rebuild(&mut self, first: u32, names: &[NameKey]) {
        let first_value = self.values(first).start;
        let text_start = first_value.checked_sub(1).map_or(0, |before| self.values[before as usize]);
        let mut new = Self { nodes: Vec::new(), ..Self::default() };
        // The text becomes no longer, so 32 bits are still enough.
        let in_text = |new: &Self| text_start.saturating_add(new.text.len() as u32);
        for &NameKey { property, first, .. } in names {
            if first == property {
                new.text.push_str(self.name(property));
                let (name, values) = (in_text(&new), 0);
                new.properties.push(PropertyRow { name, values });
            }
            for value in self.values(property) {
                new.text.push_str(self.value(property, value));
                let end = in_text(&new);
                new.values.push(end);
            }
            if let Some(row) = new.properties.last_mut() {
                row.values = first_value.saturating_add(new.values.len() as u32);
            }
        }
        self.text.truncate(text_start as usize);
        self.values.truncate(first_value as usize);
        self.properties.truncate(first as usize);
        self.text.push_str(&new.text);
        self.values.append(&mut new.values);
        self.properties.append(&mut new.properties);
        if let Some(node) = self.nodes.last_mut() {
            node.properties = self.properties.len() as u32;
        }
    }

    /// Closes `node` and its ancestors before `fork`, which get no more descendants. Each node is
    /// closed once, so the time of all calls is linear.
    pub(super) fn close(&mut self, mut node: u32, fork: u32) {
        let end = self.nodes.len() as u32;
        while node != fork
            && let Some(row) = self.nodes.get_mut(node as usize)
        {
            node = std::mem::replace(&mut row.end, end);
        }
    }

    /// Frees unused capacity.
    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.values.shrink_to_fit();
        self.properties.shrink_to_fit();
        self.nodes.shrink_to_fit();
    }
}

/// Adds a row to a table. A full table grows by a quarter, not to double its size: so a tree
/// that is read takes at most 16 times the bytes of its file too.
fn push<T>(table: &mut Vec<T>, row: T) {
    if table.len() == table.capacity() {
        table.reserve_exact((table.len() / 4).max(16));
    }
    table.push(row);
}

/// The places of nodes in the file, for errors.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    /// The column of each node.
    columns: Vec<u32>,
    /// The first node of each line that has one, and the line.
    lines: Vec<(u32, u32)>,
}

impl Places {
    /// Stores the place of the next node.
    pub(super) fn push(&mut self, line: u32, column: u32) {
        if self.lines.last().is_none_or(|(_, last)| *last != line) {
            push(&mut self.lines, (self.columns.len() as u32, line));
        }
        push(&mut self.columns, column);
    }

    /// The line and column of a node; zeros if it was not read from a file.
    pub(super) fn get(&self, node: u32) -> (u32, u32) {
        let column = self.columns.get(node as usize).copied().unwrap_or(0);
        let after = self.lines.partition_point(|(first, _)| *first <= node);
        let line = after.checked_sub(1).and_then(|at| self.lines.get(at)).map_or(0, |(_, line)| *line);
        (line, column)
    }

    pub(super) fn heap_bytes(&self) -> usize {
        let columns = size_of::<u32>().saturating_mul(self.columns.capacity());
        columns.saturating_add(size_of::<(u32, u32)>().saturating_mul(self.lines.capacity()))
    }

    pub(super) fn shrink(&mut self) {
        self.columns.shrink_to_fit();
        self.lines.shrink_to_fit();
    }
}
