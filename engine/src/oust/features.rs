//! The features of a position and of a placement, as numbers near 1 on boards of any size.

use super::survey::{Effect, MINE, Survey, THEIRS};

/// The features of each side of a position.
const SIDE: [&str; 17] = [
    "stones",
    "groups",
    "largest-group",
    "second-group",
    "largest-liberties",
    "leads",
    "safe-stones",
    "groups-in-danger",
    "stones-in-danger",
    "danger-share",
    "largest-in-danger",
    "captures",
    "largest-capture",
    "captures-all",
    "largest-union",
    "free-cells",
    "own-free-cells",
];

/// The number of them that describe the side's groups. The rest describe empty cells.
const OF_GROUPS: usize = 11;

/// The features that both sides share: always 1, the cells that are free for both, and whether
/// their number is odd.
const SHARED: [&str; 3] = ["always", "shared-free-cells", "shared-odd"];

/// The number of features of a position.
pub const VALUES: usize = 2 * SIDE.len() + SHARED.len();

/// The names of the features of a position: the features of the player to move, the opponent's,
/// and the shared features.
pub(crate) fn value_names() -> [String; VALUES] {
    let sides = ["my-", "their-"].into_iter().flat_map(|side| SIDE.map(|name| format!("{side}{name}")));
    let mut names = sides.chain(SHARED.map(str::to_owned));
    std::array::from_fn(|_| names.next().expect("there are as many names as values"))
}

/// The names of the features of a placement. The features up to `merged` are only for captures,
/// and the features from `touches-one` to `opened-size` only for free placements.
pub(crate) const POLICY_NAMES: [&str; POLICIES] = [
    "capture",
    "captured",
    "captured-share",
    "captured-groups",
    "captures-all",
    "captures-largest",
    "new-size",
    "becomes-largest",
    "rescued",
    "merged",
    "touches-one",
    "touches-two",
    "touches-more",
    "touched-size",
    "touched-liberties",
    "threat",
    "threat-to-all",
    "threats",
    "opened",
    "opened-size",
    "denied",
    "denied-size",
    "liberties",
    "edge",
    "depth",
];

/// The number of features of a placement.
pub const POLICIES: usize = 25;

/// The share of the cells that are occupied: weights change with it.
pub(super) fn fill(survey: &Survey) -> f32 {
    1.0 - survey.empty.len() as f32 / survey.cells.len() as f32
}

/// The features of a position, in the order of [`value_names`].
pub(super) fn of_position(survey: &Survey) -> [f32; VALUES] {
    let cells = survey.cells.len() as f32;
    let groups = [MINE, THEIRS].map(|side| Groups::of(survey, side));
    let empty = [MINE, THEIRS].map(|side| EmptyCells::of(survey, side));
    let mut features = [0.0; VALUES];
    let (sides, shared) = features.split_at_mut(2 * SIDE.len());
    for (side, found) in [MINE, THEIRS].into_iter().zip(sides.chunks_exact_mut(SIDE.len())) {
        let (of_groups, of_empty) = found.split_at_mut(OF_GROUPS);
        let other = &groups[1 - side];
        of_groups.copy_from_slice(&groups[side].features(survey, other, cells));
        of_empty.copy_from_slice(&empty[side].features(other, cells));
    }
    let shared_free = empty[MINE].free - empty[MINE].own_free;
    let odd = if shared_free % 2 == 1 { 1.0 } else { -1.0 };
    shared.copy_from_slice(&[1.0, shared_free as f32 / cells, odd]);
    features
}

const fn is_true(truth: bool) -> f32 {
    if truth { 1.0 } else { 0.0 }
}

/// The groups of a side.
struct Groups {
    side: usize,
    count: u32,
    stones: u32,
    largest: u16,
    second: u16,
    /// The liberties of the first group of the largest size.
    liberties: u16,
}

impl Groups {
    fn of(survey: &Survey, side: usize) -> Self {
        let mut found = Self { side, count: 0, stones: 0, largest: 0, second: 0, liberties: 0 };
        for group in survey.groups.iter().filter(|group| group.side == side) {
            found.count += 1;
            found.stones += u32::from(group.size);
            if group.size > found.largest {
                found.second = found.largest;
                (found.largest, found.liberties) = (group.size, group.liberties);
            } else {
                found.second = found.second.max(group.size);
            }
        }
        found
    }

    /// The first of the features of a [`SIDE`].
    fn features(&self, survey: &Survey, other: &Self, cells: f32) -> [f32; OF_GROUPS] {
        let share = |count: u32| count as f32 / cells;
        let root = |count: u16| (f32::from(count) / cells).sqrt();
        let (mut safe, mut endangered, mut danger, mut worst) = (0_u32, 0_u32, 0_u32, 0_u16);
        for group in survey.groups.iter().filter(|group| group.side == self.side) {
            if group.in_danger {
                endangered += 1;
                danger += u32::from(group.size);
                worst = worst.max(group.size);
            } else if group.size > other.largest {
                safe += u32::from(group.size);
            }
        }
        [
            share(self.stones),
            4.0 * share(self.count),
            root(self.largest),
            root(self.second),
            2.0 * share(u32::from(self.liberties)),
            is_true(self.largest > other.largest),
            share(safe),
            4.0 * share(endangered),
            2.0 * share(danger),
            danger as f32 / self.stones.max(1) as f32,
            root(worst),
        ]
    }
}

/// The options of a side on the empty cells.
#[derive(Default)]
struct EmptyCells {
    captures: u32,
    /// The most stones that it captures.
    most: u16,
    /// The largest group that a capture makes.
    union: u16,
    /// The number of cells where it may place freely.
    free: u32,
    /// The number of these cells where the other side may not place.
    own_free: u32,
}

impl EmptyCells {
    fn of(survey: &Survey, side: usize) -> Self {
        let mut found = Self::default();
        for &cell in &survey.empty {
            let [effect, reply] = [side, 1 - side].map(|side| survey.effects[side][usize::from(cell)]);
            if effect.captures() {
                found.captures += 1;
                found.most = found.most.max(effect.stones);
                found.union = found.union.max(effect.size);
            } else if effect.is_free() {
                found.free += 1;
                found.own_free += u32::from(!reply.is_free());
            }
        }
        found
    }

    /// The other features of a [`SIDE`].
    fn features(&self, other: &Groups, cells: f32) -> [f32; SIDE.len() - OF_GROUPS] {
        let share = |count: u32| count as f32 / cells;
        let root = |count: u16| (f32::from(count) / cells).sqrt();
        [
            2.0 * share(self.captures),
            root(self.most),
            is_true(self.most > 0 && u32::from(self.most) == other.stones),
            root(self.union),
            share(self.free),
            2.0 * share(self.own_free),
        ]
    }
}

/// What placements of a position are compared with.
pub(super) struct Setting {
    cells: f32,
    sides: f32,
    their_stones: f32,
    their_largest: u16,
}

impl Setting {
    pub(super) fn of(survey: &Survey, sides: usize) -> Self {
        let theirs = || survey.groups.iter().filter(|group| group.side == THEIRS);
        Self {
            cells: survey.cells.len() as f32,
            sides: sides as f32,
            their_stones: theirs().map(|group| f32::from(group.size)).sum(),
            their_largest: theirs().map(|group| group.size).max().unwrap_or(0),
        }
    }
}

/// The features of a legal placement, in the order of [`POLICY_NAMES`].
pub(super) fn of_placement(survey: &mut Survey, setting: &Setting, cell: u16) -> [f32; POLICIES] {
    let index = usize::from(cell);
    let [effect, reply] = [MINE, THEIRS].map(|side| survey.effects[side][index]);
    let root = |count: u16| (f32::from(count) / setting.cells).sqrt();
    let mut features = [0.0; POLICIES];
    let (captures, rest) = features.split_at_mut(10);
    let (free, all) = rest.split_at_mut(10);
    if effect.is_free() {
        free.copy_from_slice(&of_free(survey, setting, cell));
    } else {
        captures.copy_from_slice(&[
            1.0,
            root(effect.stones),
            f32::from(effect.stones) / setting.their_stones.max(1.0),
            f32::from(effect.groups) / setting.sides,
            is_true(f32::from(effect.stones) >= setting.their_stones),
            is_true(effect.largest == setting.their_largest),
            root(effect.size),
            is_true(effect.size > setting.their_largest),
            root(survey.rescued(cell)),
            f32::from(effect.joined.saturating_sub(1)) / setting.sides,
        ]);
    }
    let denied = if reply.captures() { reply } else { Effect::default() };
    let empty = survey.beside(cell).iter().filter(|&&near| survey.is_empty(near)).count();
    all.copy_from_slice(&[
        root(denied.stones),
        root(denied.size),
        empty as f32 / setting.sides,
        survey.edge[index],
        survey.depth[index],
    ]);
    features
}

/// The features of a free placement: what it touches, what it threatens next, and which captures it
/// opens to the opponent.
fn of_free(survey: &mut Survey, setting: &Setting, cell: u16) -> [f32; 10] {
    let root = |count: u16| (f32::from(count) / setting.cells).sqrt();
    let (mut touched, mut known, mut largest, mut liberties) = (0, [usize::MAX; 6], 0, 0);
    survey.for_each_enemy(cell, |number, group| {
        if !known.contains(&number) {
            known[touched % 6] = number;
            touched += 1;
            largest = largest.max(group.size);
            liberties += u32::from(group.liberties);
        }
    });
    let (mut threat, mut threats, mut opened, mut opened_size) = (0, 0_u32, 0_u32, 0);
    for near in survey.beside(cell) {
        if !survey.is_empty(near) {
            continue;
        }
        let before = survey.effects[MINE][usize::from(near)];
        let after = survey.effect(MINE, near, Some((MINE, cell)));
        let had = if before.captures() { before.stones } else { 0 };
        if after.captures() && after.stones > had {
            threats += 1;
            threat = threat.max(after.stones);
        }
        let before = survey.effects[THEIRS][usize::from(near)];
        let after = survey.effect(THEIRS, near, Some((MINE, cell)));
        if after.captures() && !before.captures() {
            opened += 1;
            opened_size = opened_size.max(after.size);
        }
    }
    [
        is_true(touched == 1),
        is_true(touched == 2),
        is_true(touched > 2),
        root(largest),
        liberties as f32 / setting.cells,
        root(threat),
        is_true(threat > 0 && f32::from(threat) >= setting.their_stones),
        threats as f32 / setting.sides,
        opened as f32 / setting.sides,
        root(opened_size),
    ]
}
