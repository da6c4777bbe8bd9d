//! The groups of a position of Oust, and what a stone on each empty cell would do for either
//! player (O2, O3).
//!
//! Nothing here has the type of a board: neighbours come from a table, so that it is compiled once.

use outflank::Position;
use outflank::board::{AnyBoard, Cells, Grid as _};

/// The player to move is the first side, the opponent the second.
pub(super) const MINE: usize = 0;
pub(super) const THEIRS: usize = 1;

/// The content of a cell: a side's stone, or one of these.
const EMPTY: u8 = 2;
const OUTSIDE: u8 = 3;

const NOBODY: u16 = u16::MAX;

/// A group of stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) side: usize,
    pub(super) size: u16,
    /// The empty cells next to it.
    pub(super) liberties: u16,
    /// Whether the other side can capture it with one placement.
    pub(super) in_danger: bool,
    /// The last of its contacts in `Survey::contacts`.
    contact: u16,
}

/// The effect of a stone on an empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// The stones of the new group; 1 if it touches none of its own colour.
    pub(super) size: u16,
    /// The groups that become one with it.
    pub(super) joined: u16,
    /// The enemy groups that the new group touches, and their stones.
    pub(super) groups: u16,
    pub(super) stones: u16,
    /// The largest of these groups.
    pub(super) largest: u16,
}

impl Effect {
    /// Whether the stone touches none of its colour (O2).
    pub(super) fn is_free(self) -> bool {
        self.joined == 0
    }

    /// Whether it captures (O3).
    pub(super) fn captures(self) -> bool {
        self.joined > 0 && self.groups > 0 && self.largest < self.size
    }
}

/// The groups and effects of a position. A survey keeps its memory from one position to the next.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    /// The indices of the cells in play.
    pub(super) cells: Vec<u16>,
    /// By cell: its neighbours, then the index of a cell that is outside.
    beside: Vec<[u16; 6]>,
    /// By cell: how many steps it is from the edge, as a share of the most steps.
    pub(super) depth: Vec<f32>,
    /// By cell: how many neighbours a cell in the middle has that it has not, as a share of all.
    pub(super) edge: Vec<f32>,
    at: Vec<u8>,
    group: Vec<u16>,
    pub(super) groups: Vec<Group>,
    /// Pairs of an enemy group that is touched, and the group's next contact.
    contacts: Vec<(u16, u16)>,
    /// By side and cell, only for empty cells.
    pub(super) effects: [Vec<Effect>; 2],
    pub(super) empty: Vec<u16>,
    /// By group, by cell: the last question that has met it.
    met: Vec<u64>,
    met_cells: Vec<u64>,
    question: u64,
    stack: Vec<u16>,
}

impl Survey {
    /// A survey for positions on the board of these cells, which have `sides` sides.
    pub(super) fn on(in_play: Cells<AnyBoard>, sides: usize) -> Self {
        let board = in_play.board();
        let outside = board.geometry().area();
        let area = usize::from(outside);
        let (mut beside, mut edge) = (vec![[outside; 6]; area + 1], vec![0.0; area]);
        let cells: Vec<u16> = in_play.indices().collect();
        for (index, cell) in in_play.indices().zip(in_play) {
            let alone: Cells<AnyBoard> = Cells::none_of(board) | cell;
            let neighbors = alone.grown() - alone;
            let index = usize::from(index);
            for (to, from) in beside[index].iter_mut().zip(neighbors.indices()) {
                *to = from;
            }
            edge[index] = (sides - neighbors.len()) as f32 / sides as f32;
        }
        // How many steps each cell is from the edge, ring by ring inwards.
        let mut steps: Vec<Option<u16>> = vec![None; area];
        let mut ring: Vec<u16> =
            cells.iter().copied().filter(|&cell| edge[usize::from(cell)] > 0.0).collect();
        let mut rings = 0;
        while !ring.is_empty() {
            for &cell in &ring {
                steps[usize::from(cell)] = Some(rings);
            }
            let near = ring.iter().flat_map(|&cell| beside[usize::from(cell)]);
            let mut next: Vec<u16> =
                near.filter(|&cell| cell != outside && steps[usize::from(cell)].is_none()).collect();
            next.sort_unstable();
            next.dedup();
            (ring, rings) = (next, rings + 1);
        }
        let most = f32::from(rings.saturating_sub(1).max(1));
        let depth = steps.iter().map(|steps| f32::from(steps.unwrap_or(0)) / most).collect();
        let mut at = vec![EMPTY; area + 1];
        at[area] = OUTSIDE;
        Self {
            cells,
            beside,
            depth,
            edge,
            at,
            group: vec![NOBODY; area + 1],
            groups: Vec::new(),
            contacts: Vec::new(),
            effects: [vec![Effect::default(); area], vec![Effect::default(); area]],
            empty: Vec::new(),
            met: Vec::new(),
            met_cells: vec![0; area + 1],
            question: 0,
            stack: Vec::new(),
        }
    }

    /// Looks at a position, which is on the board that this is for.
    pub(super) fn look<P: Position>(&mut self, position: &P) {
        let sides = [position.turn(), !position.turn()];
        for &cell in &self.cells {
            self.at[usize::from(cell)] = EMPTY;
            self.group[usize::from(cell)] = NOBODY;
        }
        for (side, color) in (0..).zip(sides) {
            for index in position.occupied_by(color).indices() {
                self.at[usize::from(index)] = side;
            }
        }
        self.find_groups();
        self.find_contacts();
        self.find_effects();
    }

    /// The neighbours of a cell; some may be outside.
    pub(super) fn beside(&self, cell: u16) -> [u16; 6] {
        self.beside[usize::from(cell)]
    }

    pub(super) fn is_empty(&self, cell: u16) -> bool {
        self.at[usize::from(cell)] == EMPTY
    }

    /// A new question: it has met nothing.
    fn ask(&mut self) -> u64 {
        self.question += 1;
        self.question
    }

    fn find_groups(&mut self) {
        self.groups.clear();
        self.empty.clear();
        for nth in 0..self.cells.len() {
            let first = self.cells[nth];
            let owner = self.at[usize::from(first)];
            if owner == EMPTY {
                self.empty.push(first);
            }
            if owner >= EMPTY || self.group[usize::from(first)] != NOBODY {
                continue;
            }
            let (number, question) = (self.groups.len() as u16, self.ask());
            let (mut size, mut liberties) = (0, 0);
            self.group[usize::from(first)] = number;
            self.stack.clear();
            self.stack.push(first);
            while let Some(stone) = self.stack.pop() {
                size += 1;
                for near in self.beside(stone).map(usize::from) {
                    if self.at[near] == owner && self.group[near] == NOBODY {
                        self.group[near] = number;
                        self.stack.push(near as u16);
                    } else if self.at[near] == EMPTY && self.met_cells[near] != question {
                        self.met_cells[near] = question;
                        liberties += 1;
                    }
                }
            }
            self.groups.push(Group {
                side: usize::from(owner),
                size,
                liberties,
                in_danger: false,
                contact: NOBODY,
            });
        }
        self.met.resize(self.groups.len().max(self.met.len()), 0);
    }

    fn find_contacts(&mut self) {
        self.contacts.clear();
        for nth in 0..self.cells.len() {
            let stone = self.cells[nth];
            if self.at[usize::from(stone)] != MINE as u8 {
                continue;
            }
            let own = self.group[usize::from(stone)];
            for near in self.beside(stone).map(usize::from) {
                if self.at[near] == THEIRS as u8 {
                    self.touch(own, self.group[near]);
                    self.touch(self.group[near], own);
                }
            }
        }
    }

    /// Notes that a group touches an enemy group. One that is noted twice does no harm.
    fn touch(&mut self, group: u16, enemy: u16) {
        let group = &mut self.groups[usize::from(group)];
        let next = group.contact;
        if self.contacts.get(usize::from(next)).is_some_and(|&(known, _)| known == enemy) {
            return;
        }
        group.contact = self.contacts.len() as u16;
        self.contacts.push((enemy, next));
    }

    fn find_effects(&mut self) {
        for nth in 0..self.empty.len() {
            let cell = self.empty[nth];
            for side in [MINE, THEIRS] {
                let effect = self.effect(side, cell, None);
                self.effects[side][usize::from(cell)] = effect;
                if effect.captures() {
                    self.endanger();
                }
            }
        }
    }

    /// Marks the enemy groups that the last question has met, which it left on the stack.
    fn endanger(&mut self) {
        while let Some(enemy) = self.stack.pop() {
            self.groups[usize::from(enemy)].in_danger = true;
        }
    }

    /// The effect of a side's stone on an empty cell, if there were one more stone: `more` is a
    /// side and an empty cell that touches no stone of that side. The enemy groups are left on the
    /// stack.
    pub(super) fn effect(&mut self, side: usize, cell: u16, more: Option<(usize, u16)>) -> Effect {
        let question = self.ask();
        let mut effect = Effect { size: 1, ..Effect::default() };
        let (mut joined, mut near_more) = ([0; 6], false);
        self.stack.clear();
        for near in self.beside(cell) {
            if more.is_some_and(|(_, more)| more == near) {
                near_more = true;
            } else if self.at[usize::from(near)] == side as u8 {
                let own = usize::from(self.group[usize::from(near)]);
                if self.met[own] != question {
                    self.met[own] = question;
                    joined[usize::from(effect.joined) % 6] = own;
                    effect.joined += 1;
                    effect.size += self.groups[own].size;
                }
            } else if self.at[usize::from(near)] == 1 - side as u8 {
                self.meet(self.group[usize::from(near)], question, &mut effect);
            }
        }
        let groups = usize::from(effect.joined);
        if let Some((owner, more)) = more {
            let reached = self.beside(more).map(usize::from);
            if owner == side && near_more {
                effect.size += 1;
                effect.joined += 1;
                for near in reached {
                    if self.at[near] == 1 - side as u8 {
                        self.meet(self.group[near], question, &mut effect);
                    }
                }
            } else if owner != side {
                let is_joined = |near: usize| {
                    self.at[near] == side as u8 && self.met[usize::from(self.group[near])] == question
                };
                if near_more || reached.into_iter().any(is_joined) {
                    effect.groups += 1;
                    effect.stones += 1;
                    effect.largest = effect.largest.max(1);
                }
            }
        }
        for &own in joined.iter().take(groups) {
            let mut contact = self.groups[own].contact;
            while let Some(&(enemy, next)) = self.contacts.get(usize::from(contact)) {
                self.meet(enemy, question, &mut effect);
                contact = next;
            }
        }
        effect
    }

    /// Counts an enemy group, if the question has not met it.
    fn meet(&mut self, enemy: u16, question: u64, effect: &mut Effect) {
        let number = usize::from(enemy);
        if self.met[number] != question {
            self.met[number] = question;
            self.stack.push(enemy);
            let size = self.groups[number].size;
            effect.groups += 1;
            effect.stones += size;
            effect.largest = effect.largest.max(size);
        }
    }

    /// Calls `f` with each enemy group that touches a cell. One may come twice.
    pub(super) fn for_each_enemy(&self, cell: u16, mut f: impl FnMut(usize, Group)) {
        for near in self.beside(cell).map(usize::from) {
            if self.at[near] == THEIRS as u8 {
                let number = usize::from(self.group[near]);
                f(number, self.groups[number]);
            }
        }
    }

    /// The stones of the own groups next to a cell that are in danger.
    pub(super) fn rescued(&self, cell: u16) -> u16 {
        let mut most = 0;
        for near in self.beside(cell).map(usize::from) {
            if self.at[near] == MINE as u8 {
                let group = self.groups[usize::from(self.group[near])];
                most = most.max(if group.in_danger { group.size } else { 0 });
            }
        }
        most
    }
}
