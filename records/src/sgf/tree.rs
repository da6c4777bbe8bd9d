//! A tree, its nodes and their properties, and their text.

use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::iter;
use std::ops::Range;

use outflank::variant::GameKind;
use outflank::{ParseError, ParseErrorKind};

use super::layout::{Layout, Places};

/// A game tree of Reversi or Oust, as it was read. To change a tree, use a
/// [`GameTree`](crate::GameTree).
///
/// ```
/// use outflank::{Position, board::Square};
/// use outflank_records::sgf;
/// let file = "(;GM[2]FF[4]PB[igor]C[a \\] in it];B[f5];W[d6](;B[c3])(;B[c5]))";
/// let tree = sgf::read(file).next().unwrap()?;
/// assert_eq!(tree.root().value("C"), Some("a ] in it"));
/// assert_eq!(tree.main_line().nth(2).unwrap().children().count(), 2);
/// let game = tree.game::<Square<8>>()?;
/// assert_eq!(game.moves().len(), 3);
/// assert_eq!(tree.to_string(), file);
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    /// A tree always has a root.
    pub(super) layout: Layout,
    /// The places of the nodes, for errors. The comparison of trees ignores them.
    pub(super) places: Places,
}

// A tree has the same value wherever it stands in a file.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Tree {}

impl Hash for Tree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.layout.hash(state);
    }
}

impl Tree {
    /// Returns the root.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.root().value("PB"), Some("igor"));
    /// ```
    pub const fn root(&self) -> Node<'_> {
        Node { tree: self, number: 0 }
    }

    /// Returns all nodes, in the order of the file. The first is the root, and each comes before
    /// its children.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes().len(), 4);
    /// assert_eq!(tree.nodes().last().unwrap().value("W"), Some("f6"));
    /// ```
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = Node<'_>> + DoubleEndedIterator {
        (0..self.layout.nodes()).map(|number| Node { tree: self, number: number as u32 })
    }

    /// Returns the nodes of the main line: the root, its first child, and so on.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.main_line().count(), 3);
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_>> {
        iter::successors(Some(self.root()), |node| node.children().next())
    }

    /// Returns the number of bytes on the heap, which is at most 16 times the length of the text
    /// that the tree was read from.
    ///
    /// ```
    /// let text = format!("(;GM[2]{})", ";".repeat(100_000));
    /// let tree = outflank_records::sgf::read(&text).next().unwrap().unwrap();
    /// assert!(tree.heap_bytes() <= 16 * text.len());
    /// ```
    pub fn heap_bytes(&self) -> usize {
        self.layout.heap_bytes().saturating_add(self.places.heap_bytes())
    }
}

/// The game that a value of `GM` names, for which SGF has no number.
pub(crate) fn named_game(game: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|known| game.trim().eq_ignore_ascii_case(known.name()))
}

/// A node of a tree: its properties and the nodes that follow it.
///
/// ```
/// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
/// let first = tree.root().children().next().unwrap();
/// assert_eq!(first.value("B"), Some("f5"));
/// assert_eq!(first.to_string(), ";B[f5]");
/// ```
#[derive(Clone, Copy)]
pub struct Node<'a> {
    tree: &'a Tree,
    number: u32,
}

impl<'a> Node<'a> {
    /// Returns the index of the node in [`Tree::nodes`].
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert!(tree.nodes().enumerate().all(|(nth, node)| node.number() == nth));
    /// ```
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Returns the properties, in their order. No two have the same name.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// let names: Vec<_> = tree.root().properties().map(|property| property.name()).collect();
    /// assert_eq!(names, ["GM", "PB", "SZ"]);
    /// ```
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> + DoubleEndedIterator + use<'a> {
        let tree = self.tree;
        numbers(tree.layout.properties(self.number)).map(move |number| Property { tree, number })
    }

    /// Returns the nodes that follow this node, beginning with the main line.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// let numbers: Vec<_> = tree.main_line().nth(1).unwrap().children().map(|node| node.number()).collect();
    /// assert_eq!(numbers, [2, 3]);
    /// ```
    pub fn children(self) -> impl Iterator<Item = Self> + use<'a> {
        let (tree, end) = (self.tree, self.tree.layout.end(self.number));
        let sibling = move |node: &Self| tree.layout.end(node.number);
        let node = move |number| (number < end).then_some(Self { tree, number });
        iter::successors(node(self.number.saturating_add(1)), move |child| node(sibling(child)))
    }

    /// Returns the first value of a property.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!((tree.root().value("PB"), tree.root().value("PW")), (Some("igor"), None));
    /// ```
    pub fn value(self, name: &str) -> Option<&'a str> {
        self.values(name).next()
    }

    /// Returns all values of a property. The list is empty if the node does not have it.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]AB[e4][d5]AW[d4])").next().unwrap().unwrap();
    /// assert_eq!(tree.root().values("AB").collect::<Vec<_>>(), ["e4", "d5"]);
    /// assert_eq!(tree.root().values("AE").count(), 0);
    /// ```
    pub fn values(self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let number = self.tree.layout.find(self.number, name);
        number.into_iter().flat_map(move |number| Property { tree: self.tree, number }.values())
    }

    /// The error of that kind at the node's place in the file.
    pub(super) fn error(self, kind: ParseErrorKind) -> ParseError {
        let (line, column) = self.place();
        ParseError { line, column, kind }
    }

    /// The line and column in the file; zeros if it was not read from a file.
    pub(crate) fn place(self) -> (u32, u32) {
        self.tree.places.get(self.number)
    }

    /// The index after its last descendant's.
    pub(crate) fn end(self) -> usize {
        self.tree.layout.end(self.number) as usize
    }
}

/// A property of a node: a name in capital letters and one or more values.
///
/// ```
/// let tree = outflank_records::sgf::read("(;GM[2]AB[e4][d5]AW[d4])").next().unwrap().unwrap();
/// let black = tree.root().properties().nth(1).unwrap();
/// assert_eq!((black.name(), black.values().len()), ("AB", 2));
/// assert_eq!(black.to_string(), "AB[e4][d5]");
/// ```
#[derive(Clone, Copy)]
pub struct Property<'a> {
    tree: &'a Tree,
    number: u32,
}

impl<'a> Property<'a> {
    /// Returns the name.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]AB[e4][d5]AW[d4])").next().unwrap().unwrap();
    /// assert_eq!(tree.root().properties().next().unwrap().name(), "GM");
    /// ```
    pub fn name(self) -> &'a str {
        self.tree.layout.name(self.number)
    }

    /// Returns the values, without the backslashes of the file.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]C[a \\] in it])").next().unwrap().unwrap();
    /// let comment = tree.root().properties().last().unwrap();
    /// assert_eq!(comment.values().collect::<Vec<_>>(), ["a ] in it"]);
    /// ```
    pub fn values(self) -> impl ExactSizeIterator<Item = &'a str> + DoubleEndedIterator + use<'a> {
        let layout = &self.tree.layout;
        numbers(layout.values(self.number)).map(move |value| layout.value(self.number, value))
    }
}

/// The numbers of a range as an iterator with a known length. The iterator of a range of `u32`
/// does not on every machine.
fn numbers(range: Range<u32>) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator {
    (range.start as usize..range.end as usize).map(|number| number as u32)
}

/// Writes a property: its name, and each value in brackets.
pub(crate) fn write_property<'a>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    values: impl Iterator<Item = &'a str>,
) -> fmt::Result {
    f.write_str(name)?;
    for mut value in values {
        f.write_char('[')?;
        while let Some(at) = value.find(['\\', ']', '\n']) {
            let (plain, special) = value.split_at(at);
            f.write_str(plain)?;
            f.write_str(match special.as_bytes() {
                [b'\\', ..] => "\\\\",
                [b']', ..] => "\\]",
                // No line of a value may look like the start of a game.
                [_, b'(', b';', ..] => "\n\\",
                _ => "\n",
            })?;
            value = &special[1..];
        }
        write!(f, "{value}]")?;
    }
    Ok(())
}

impl fmt::Display for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_property(f, self.name(), self.values())
    }
}

impl fmt::Display for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(';')?;
        self.properties().try_for_each(|property| property.fmt(f))
    }
}

/// The properties of a root as they are written: `CA` is UTF-8, because texts are, whatever encoding
/// the file had from which the tree was read. A tree that is not ASCII needs it, because SGF without it
/// is ISO-8859-1. Nothing is copied, because a value may be large.
pub(crate) fn root_to_write<'a, V: Iterator<Item = &'a str>>(
    properties: impl Iterator<Item = (&'a str, V)>,
    mut is_missing: bool,
) -> impl Iterator<Item = (&'a str, impl Iterator<Item = &'a str>)> {
    let values = |own: Option<V>| {
        let encoding = own.is_none().then_some("UTF-8");
        own.into_iter().flatten().chain(encoding)
    };
    let mut properties = properties.peekable();
    iter::from_fn(move || {
        let is_place =
            |found: Option<&(&str, V)>| found.is_none_or(|(name, _)| !matches!(*name, "GM" | "FF"));
        if is_missing && is_place(properties.peek()) {
            is_missing = false;
            return Some(("CA", values(None)));
        }
        let (name, own) = properties.next()?;
        Some((name, values((name != "CA").then_some(own))))
    })
}

/// The tree in SGF. The property `CA` of its root is UTF-8 if the tree has one, or a value that is
/// not ASCII.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let properties = self.root().properties().map(|property| (property.name(), property.values()));
        let is_missing = !self.layout.is_ascii() && self.root().value("CA").is_none();
        let mut root = root_to_write(properties, is_missing);
        // The nodes after which the open variations end.
        let mut open = Vec::new();
        let close = |open: &mut Vec<u32>, number| open.pop_if(|end| *end == number).is_some();
        // Nodes are stored in the order in which they are written, so there is no recursion: trees
        // can be deeper than the stack.
        let mut before = None;
        for node in self.nodes() {
            while close(&mut open, node.number) {
                f.write_char(')')?;
            }
            let end = self.layout.end(node.number);
            // Whether it is the only child of the node before it.
            if before != Some(end) {
                f.write_char('(')?;
                open.push(end);
            }
            if node.number == 0 {
                f.write_char(';')?;
                root.try_for_each(|(name, values)| write_property(f, name, values))?;
            } else {
                node.fmt(f)?;
            }
            before = Some(end).filter(|end| *end as usize > node.number() + 1);
        }
        open.iter().try_for_each(|_| f.write_char(')'))
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
