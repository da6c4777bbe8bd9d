//! Changes of a tree.

use std::collections::BTreeMap;

use outflank::{Move, Position};

use super::properties::Properties;
use super::{GameTree, NONE, NodeId, REMOVED, Row, TreeError};
use crate::Tags;
use crate::sgf::line::SET_UP;
use crate::sgf::tree::named_game;
use crate::tags::is_property_name;

impl GameTree {
    /// Returns the child of `node` that plays `mv`. If there is no such child, it is added after
    /// the other variations.
    ///
    /// # Errors
    ///
    /// Returns an error if the rules forbid the move, or if `node` has no position
    /// ([`GameTree::position`]). The tree is then unchanged. A forced pass is a move of its own.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::GameTree;
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// let first = tree.add_move(tree.root(), "f5".parse().unwrap())?;
    /// assert_eq!(tree.add_move(tree.root(), "f5".parse().unwrap())?, first);
    /// assert_eq!(tree.len(), 2);
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn add_move(&mut self, node: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        let position = self.position(node)?;
        position.check(mv).map_err(TreeError::Illegal)?;
        let known = self.children(node).find(|child| self.played(*child) == Some((position.turn(), mv)));
        if let Some(child) = known {
            return Ok(child);
        }
        let child = self.add_node(node)?;
        let (letter, mut name) = (position.turn().letter(), [0; 4]);
        let value = if mv == Move::Pass { String::new() } else { format!("{mv}") };
        self.set(child, letter.encode_utf8(&mut name), [value.as_str()])?;
        Ok(child)
    }

    /// Adds a child to `node`, without a move or any other property: for a set-up or a comment.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree has no such node.
    ///
    /// ```
    /// use outflank::{Game, Position, Reversi};
    /// use outflank_records::GameTree;
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// let set_up = tree.add_node(tree.root())?;
    /// tree.set(set_up, "AB", ["a1", "b1"])?;
    /// assert_eq!(tree.position(set_up)?.score().to_string(), "4-2");
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn add_node(&mut self, node: NodeId) -> Result<NodeId, TreeError> {
        let number = u32::try_from(self.rows.len()).ok().filter(|number| *number < REMOVED);
        let number = number.ok_or(TreeError::TooLarge)?;
        self.row_mut(node)?;
        self.rows.push(Row::new((0, 0), None));
        self.link(NodeId(number), node, NONE);
        Ok(NodeId(number))
    }

    /// Changes the values of a property, or adds it after all others. Without values the property
    /// is removed. The values are not checked here, but by [`GameTree::position`].
    ///
    /// # Errors
    ///
    /// Returns an error if the name contains other characters than capital letters, or is `GM`.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::GameTree;
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// tree.set(tree.root(), "PB", ["ann [3 dan]"])?;
    /// assert!(tree.to_string().contains("PB[ann [3 dan\\]]"));
    /// tree.set(tree.root(), "PB", [])?;
    /// assert_eq!(tree.value(tree.root(), "PB"), None);
    /// assert!(tree.set(tree.root(), "pb", ["ann"]).is_err());
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn set<'a>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), TreeError> {
        let row = self.row_mut(node)?;
        match name {
            "GM" => return Err(TreeError::Game),
            _ if !is_property_name(name) => return Err(TreeError::Name),
            _ => {}
        }
        let properties = row.properties.get_or_insert_default();
        properties.set(name, values.into_iter());
        if properties.is_empty() {
            row.properties = None;
        }
        Ok(())
    }

    /// Sets these tags of the root, such as players, event and result, and replaces tags of the
    /// same names. Properties of the game itself stay unchanged: board, rules, set-up and moves.
    ///
    /// # Errors
    ///
    /// Returns an error if a name contains other characters than capital letters. The tree is then
    /// unchanged.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_records::{Format, GameTree};
    /// let text = "(;GM[2]SZ[6]PB[ann]RE[B+4];B[c2])";
    /// let record = outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap()?;
    /// let mut tree = GameTree::new(&record.game);
    /// tree.set_tags(&record.tags)?;
    /// assert!(tree.to_string().contains("PL[B]PB[ann]RE[B+4];B[c2]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_tags(&mut self, tags: &Tags) -> Result<(), TreeError> {
        let root = self.root();
        let has_rules = self.value(root, "GM").is_some_and(|game| named_game(game).is_some());
        let is_game = |name: &str| {
            SET_UP.contains(&name)
                || ["GM", "FF", "SZ", "B", "W"].contains(&name)
                || name == "RU" && has_rules
        };
        let given = || tags.iter().filter(|(name, _)| !is_game(name));
        if given().any(|(name, _)| !is_property_name(name)) {
            return Err(TreeError::Name);
        }
        let known = self.row_mut(root)?.properties.take().unwrap_or_default();
        // The names, sorted, as there may be millions. Each has its index, and whether it was
        // written.
        let mut places: BTreeMap<&str, (usize, bool)> = BTreeMap::new();
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        for (name, values, is_given) in known
            .iter()
            .map(|(name, values)| (name, values.collect::<Vec<_>>(), false))
            .chain(given().map(|(name, values)| (name, values.collect(), true)))
        {
            match places.get_mut(name) {
                None => {
                    places.insert(name, (all.len(), is_given));
                    all.push((name, values));
                }
                Some((place, was_given)) => {
                    let (_, kept) = &mut all[*place];
                    if is_given && !*was_given {
                        kept.clear();
                    }
                    *was_given |= is_given;
                    kept.extend(values);
                }
            }
        }
        let mut new = Tags::default();
        for (name, values) in all {
            new.push(name, values);
        }
        new.shrink();
        self.row_mut(root)?.properties = Some(Box::new(new.into()));
        Ok(())
    }

    /// Changes the comment of a node, `C`. An empty comment removes it.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree has no such node.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::GameTree;
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// tree.set_comment(tree.root(), "for beginners")?;
    /// assert_eq!(tree.comment(tree.root()), Some("for beginners"));
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> Result<(), TreeError> {
        self.set(node, "C", Some(comment).filter(|comment| !comment.is_empty()))
    }

    /// Removes a node and all its descendants.
    ///
    /// # Errors
    ///
    /// Returns an error if the node is the root, or if the tree has no such node.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let mut tree = game_tree::read("(;GM[2];B[f5](;W[d6];B[c3])(;W[f6]))").next().unwrap()?;
    /// let second = tree.main_line().nth(2).unwrap();
    /// tree.remove(second)?;
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5];W[f6])");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.row_mut(node)?;
        if node == self.root() {
            return Err(TreeError::Root);
        }
        self.unlink(node);
        let mut next = Some(node);
        let mut below = Vec::new();
        while let Some(node) = next {
            below.push(node);
            next = self.next_below(node, below[0]);
        }
        for NodeId(number) in below {
            if let Some(row) = self.rows.get_mut(number as usize) {
                (row.parent, row.properties) = (REMOVED, None);
            }
            self.removed = self.removed.saturating_add(1);
        }
        Ok(())
    }

    /// Moves a variation one place forward among its siblings. Returns `false` if it is the first.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let mut tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// let variation = tree.nodes().last().unwrap();
    /// assert!(tree.promote(variation) && !tree.promote(variation));
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5](;W[f6])(;W[d6]))");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn promote(&mut self, node: NodeId) -> bool {
        let neighbours = self.row(node).and_then(|row| Some((Self::some(row.parent)?, row.previous)));
        match neighbours {
            Some((parent, previous)) if previous != NONE => {
                self.unlink(node);
                self.link(node, parent, previous);
                true
            }
            _ => false,
        }
    }

    /// Moves a variation one place back among its siblings. Returns `false` if it is the last.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let mut tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// let main = tree.main_line().last().unwrap();
    /// assert!(tree.demote(main) && !tree.demote(main));
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5](;W[f6])(;W[d6]))");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn demote(&mut self, node: NodeId) -> bool {
        let next = self.row(node).and_then(|row| Self::some(row.next));
        next.is_some_and(|next| self.promote(next))
    }

    /// Makes the line from the root to a node the main line: each of its nodes becomes its
    /// parent's first child. Returns `false` if the tree has no such node.
    ///
    /// See [the module](super) for an example.
    pub fn promote_to_main(&mut self, node: NodeId) -> bool {
        let mut at = Some(node).filter(|node| self.contains(*node));
        while let Some(node) = at {
            let parent = self.parent(node);
            if let Some(parent) = parent
                && let Some(first) = self.row(parent).map(|row| row.first_child)
                && first != node.0
            {
                self.unlink(node);
                self.link(node, parent, first);
            }
            at = parent;
        }
        self.contains(node)
    }

    /// Removes a node from its parent's children.
    fn unlink(&mut self, node: NodeId) {
        let Some(&Row { parent, previous, next, .. }) = self.rows.get(node.0 as usize) else { return };
        match self.rows.get_mut(previous as usize) {
            Some(row) => row.next = next,
            None => self.change(parent, |row| row.first_child = next),
        }
        match self.rows.get_mut(next as usize) {
            Some(row) => row.previous = previous,
            None => self.change(parent, |row| row.last_child = previous),
        }
    }

    /// Adds a node without a parent to the children of `parent`: before the child `next`, or after
    /// all.
    pub(super) fn link(&mut self, node: NodeId, parent: NodeId, next: u32) {
        let previous = match self.rows.get(next as usize) {
            Some(row) => row.previous,
            None => self.rows.get(parent.0 as usize).map_or(NONE, |row| row.last_child),
        };
        self.change(node.0, |row| (row.parent, row.previous, row.next) = (parent.0, previous, next));
        match self.rows.get_mut(previous as usize) {
            Some(row) => row.next = node.0,
            None => self.change(parent.0, |row| row.first_child = node.0),
        }
        match self.rows.get_mut(next as usize) {
            Some(row) => row.previous = node.0,
            None => self.change(parent.0, |row| row.last_child = node.0),
        }
    }

    fn change(&mut self, node: u32, change: impl FnOnce(&mut Row)) {
        if let Some(row) = self.rows.get_mut(node as usize) {
            change(row);
        }
    }
}

impl Row {
    /// A node without neighbours.
    pub(super) const fn new(place: (u32, u32), properties: Option<Box<Properties>>) -> Self {
        Self {
            parent: NONE,
            first_child: NONE,
            last_child: NONE,
            previous: NONE,
            next: NONE,
            place,
            properties,
        }
    }
}
