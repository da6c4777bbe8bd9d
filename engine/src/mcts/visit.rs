//! One visit of a tree, and the data that threads of the same tree share.
//!
//! A visit asks the game's knowledge outside of the lock, because this takes most of its time.
//! Meanwhile the nodes on its path are marked, so that another thread goes another way.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use outflank::{Move, Position, Seat};

use super::tree::{Proof, Tree};
use super::{Knowledge, Settings};
use crate::limits::Budget;

/// A tree with the positions of its inner nodes.
#[derive(Debug)]
pub(super) struct Grown<P> {
    pub(super) tree: Tree,
    pub(super) positions: Vec<P>,
    /// Where the position of a key is; of positions that have the same key, the first.
    places: HashMap<u64, u32>,
}

/// The most bytes of a place, including the free room of the map.
const PLACE: usize = 40;

/// Where a way down the tree ends.
enum End<P> {
    /// The first player's result is known there.
    Known(f32),
    /// It is a leaf whose position is not over. `is_new` before its first visit.
    Leaf { position: P, is_new: bool },
}

impl<P: Position + Copy> Grown<P> {
    /// A tree of only the root.
    pub(super) fn new() -> Self {
        Self { tree: Tree::new(), positions: Vec::new(), places: HashMap::new() }
    }

    /// The bytes that the tree takes.
    pub(super) fn memory(&self) -> usize {
        self.tree.len() * Tree::NODE + self.positions.len() * Self::INNER
    }

    /// The memory of an inner node besides.
    pub(super) const INNER: usize = Tree::INNER + PLACE + size_of::<P>();

    /// Whether a leaf can get `children` children: by the settings, and by the allocator, which may
    /// have less memory.
    fn has_room(&mut self, children: usize, settings: &Settings) -> bool {
        self.memory() + children * Tree::NODE + Self::INNER <= settings.memory
            && self.tree.try_reserve(children).is_ok()
            && self.positions.try_reserve(1).is_ok()
            && self.places.try_reserve(1).is_ok()
    }

    /// Gives a leaf children: the legal moves of its position.
    pub(super) fn expand(&mut self, at: usize, position: P, moves: &[Move], priors: &[f32]) {
        self.tree.expand(at, position.player(), moves, priors);
        self.keep(position);
    }

    /// Keeps the position of the inner node that comes next.
    fn keep(&mut self, position: P) {
        self.places.entry(position.key()).or_insert(self.positions.len() as u32);
        self.positions.push(position);
    }

    /// Gives a leaf the children of its position, if that has any. False if not.
    fn link(&mut self, at: usize, position: &P) -> bool {
        let place = self.places.get(&position.key()).map(|&place| place as usize);
        let place = place.filter(|&place| self.positions[place] == *position);
        if let Some(place) = place {
            self.tree.link(at, place);
        }
        place.is_some()
    }

    /// The part of the tree below a child of the root.
    pub(super) fn below(&self, child: usize) -> Self {
        let mut below = Self::new();
        below.tree = self.tree.below(child, |inner| below.keep(self.positions[inner]));
        below
    }

    /// Goes on from the last node of a path. The first move may be given.
    fn descend(&mut self, path: &mut Vec<usize>, mut first: Option<usize>, settings: &Settings) -> End<P> {
        let mut at = path[path.len() - 1];
        if let Some(result) = self.tree.node(at).proof.result_for(Seat::First).filter(|_| at != 0) {
            return End::Known(result);
        }
        loop {
            let Some(inner) = self.tree.inner(at) else { return End::Known(self.result_at(at)) };
            let select = || self.tree.select(at, settings.exploration, settings.caution);
            let Some(child) = first.take().or_else(select) else { return End::Known(self.result_at(at)) };
            path.push(child);
            at = child;
            let node = self.tree.node(child);
            if let Some(result) = node.proof.result_for(Seat::First) {
                return End::Known(result);
            }
            if self.tree.inner(child).is_some() {
                continue;
            }
            let mut position = self.positions[inner];
            position.play_unchecked(node.mv);
            let is_new = node.visits == 0;
            if is_new && let Some(proof) = ended(&position) {
                self.tree.prove(child, proof);
                return End::Known(self.result_at(child));
            }
            return End::Leaf { position, is_new };
        }
    }

    /// The first player's result in a node, by its proof or its visits so far.
    fn result_at(&self, at: usize) -> f32 {
        self.tree.node(at).value_for(Seat::First)
    }
}

/// A thread that visits a tree.
#[derive(Debug)]
pub(super) struct Visitor<K> {
    pub(super) knowledge: K,
    pub(super) settings: Settings,
    /// The path from the root to the node that is visited.
    path: Vec<usize>,
    /// The moves of the node that is expanded, and their priors.
    moves: Vec<Move>,
    priors: Vec<f32>,
}

impl<K> Visitor<K> {
    pub(super) const fn new(knowledge: K, settings: Settings) -> Self {
        Self { knowledge, settings, path: Vec::new(), moves: Vec::new(), priors: Vec::new() }
    }

    /// One with the same knowledge.
    pub(super) fn another(&self) -> Self
    where
        K: Clone,
    {
        Self::new(self.knowledge.clone(), self.settings)
    }

    /// Visits a tree until the budget is spent, or the result of the root is proven.
    pub(super) fn run<P: Position + Copy>(&mut self, grown: &Mutex<&mut Grown<P>>, budget: &mut Budget<'_>)
    where
        K: Knowledge<P>,
    {
        let proofs = self.settings.proofs;
        let is_open =
            |tree: &Tree| tree.inner(0).is_some() && (tree.node(0).proof == Proof::Unknown || !proofs);
        while budget.has_more() && is_open(&locked(grown).tree) {
            self.visit(grown, None);
            budget.count();
        }
    }

    /// One visit, whose first move may be given.
    pub(super) fn visit<P: Position + Copy>(&mut self, grown: &Mutex<&mut Grown<P>>, mut first: Option<usize>)
    where
        K: Knowledge<P>,
    {
        self.path.clear();
        self.path.push(0);
        let mut held = locked(grown);
        let result = loop {
            let (position, is_new) = match held.descend(&mut self.path, first.take(), &self.settings) {
                End::Known(result) => break result,
                End::Leaf { position, is_new } => (position, is_new),
            };
            let at = self.path[self.path.len() - 1];
            if !is_new && self.settings.transpositions && held.link(at, &position) {
                continue;
            }
            let gets_children = !is_new && held.has_room(1, &self.settings) && {
                self.moves.clear();
                self.moves.extend(position.legal_moves());
                held.has_room(self.moves.len(), &self.settings)
            };
            if !gets_children {
                let value;
                (held, value) = self.outside(grown, held, |visitor| visitor.value_of(&position));
                break value;
            }
            (held, ()) = self.outside(grown, held, |visitor| visitor.ask_priors(&position));
            // Another thread may have been at this node or at this position meanwhile.
            let is_leaf = held.tree.inner(at).is_none();
            if is_leaf
                && !(self.settings.transpositions && held.link(at, &position))
                && held.has_room(self.moves.len(), &self.settings)
            {
                held.expand(at, position, &self.moves, &self.priors);
            }
        };
        held.tree.back_up(&self.path, result, self.settings.proofs);
    }

    /// Gives the root children, whatever the memory is.
    pub(super) fn expand_root<P: Position + Copy>(&mut self, grown: &mut Grown<P>, root: P)
    where
        K: Knowledge<P>,
    {
        self.moves.clear();
        self.moves.extend(root.legal_moves());
        self.ask_priors(&root);
        grown.expand(0, root, &self.moves, &self.priors);
    }

    /// Asks something while other threads may use the tree.
    fn outside<'g, 'm, P, T>(
        &mut self,
        grown: &'g Mutex<&'m mut Grown<P>>,
        mut held: MutexGuard<'g, &'m mut Grown<P>>,
        question: impl FnOnce(&mut Self) -> T,
    ) -> (MutexGuard<'g, &'m mut Grown<P>>, T) {
        held.tree.begin(&self.path);
        drop(held);
        let answer = question(self);
        let mut held = locked(grown);
        held.tree.end(&self.path);
        (held, answer)
    }

    /// How likely each of `moves` is.
    fn ask_priors<P: Position>(&mut self, position: &P)
    where
        K: Knowledge<P>,
    {
        self.priors.clear();
        self.knowledge.priors(position, &self.moves, &mut self.priors);
    }

    /// The first player's result in a position that is not over.
    fn value_of<P: Position>(&mut self, position: &P) -> f32
    where
        K: Knowledge<P>,
    {
        let value = self.knowledge.value(position).clamp(0.0, 1.0);
        if position.player() == Seat::First { value } else { 1.0 - value }
    }
}

/// The tree. If the knowledge of a thread has panicked, it held no lock, and the tree is whole.
fn locked<'g, 'm, P>(grown: &'g Mutex<&'m mut Grown<P>>) -> MutexGuard<'g, &'m mut Grown<P>> {
    grown.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How the game has ended in a position.
pub(super) fn ended<P: Position>(position: &P) -> Option<Proof> {
    position.outcome().map(|_| position.winner().map_or(Proof::Drawn, Proof::Won))
}
