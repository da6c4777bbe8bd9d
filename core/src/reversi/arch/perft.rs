//! perft on 8x8 and boards that lie in it, level by level in blocks of boards, the last ply counted
//! in bulk.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use alloc::vec::Vec;

use super::Task;
use super::lanes::{Lanes, Twice, Vector};
use super::{after, placements};

/// How many boards a block has: three arrays of them, for each of the last levels, stay in the
/// first cache.
const BLOCK: usize = 1024;
/// A block may be exceeded by the moves of one board, which are written in pairs of registers.
const ROOM: usize = BLOCK + 64;

/// Boards of a level: those of the players to move and of their opponents, and for children the
/// squares that lead to them.
#[derive(Clone)]
struct Block {
    player: [u64; ROOM],
    opponent: [u64; ROOM],
    square: [u64; ROOM],
}

const EMPTY: Block = Block { player: [0; ROOM], opponent: [0; ROOM], square: [64; ROOM] };

/// The squares in play. Whether they are all of them is known when perft is compiled: 8x8 has no
/// instruction for it.
pub(super) trait Field: Copy {
    fn squares(self) -> u64;
    /// The placements that are on them.
    fn of<V: Vector>(self, placements: V) -> V;
}

#[derive(Clone, Copy)]
pub(super) struct Whole;

impl Field for Whole {
    #[inline(always)]
    fn squares(self) -> u64 {
        u64::MAX
    }

    #[inline(always)]
    fn of<V: Vector>(self, placements: V) -> V {
        placements
    }
}

/// Some of them.
impl Field for u64 {
    #[inline(always)]
    fn squares(self) -> u64 {
        self
    }

    #[inline(always)]
    fn of<V: Vector>(self, placements: V) -> V {
        placements.and(V::splat(self))
    }
}

/// Counts the sequences of `depth` plies, 1 at least, from a board that is not in a free opening;
/// `None` where there is not the memory for the blocks.
pub(super) struct Perft<F> {
    pub(super) player: u64,
    pub(super) opponent: u64,
    pub(super) field: F,
    pub(super) depth: u32,
}

/// The plies that blocks are kept for: with more the first ones are played one by one.
pub(super) const LEVELS: usize = 10;

impl<F: Field> Task for Perft<F> {
    type Output = Option<u64>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<u64> {
        let last = (self.depth as usize).clamp(1, LEVELS) - 1;
        let mut blocks = Vec::new();
        blocks.try_reserve_exact(last + 1).ok()?;
        blocks.resize(last + 1, EMPTY);
        blocks[0].player[0] = self.player;
        blocks[0].opponent[0] = self.opponent;
        if last == 0 {
            return Some(count::<L>(&blocks[0], 1, self.field));
        }
        // How many boards each block holds, and how many of them have been expanded.
        let (mut boards, mut expanded) = ([0; LEVELS], [0; LEVELS]);
        boards[0] = 1;
        find_moves::<L>(&mut blocks[0], 1, self.field);
        let (mut level, mut total) = (0, 0);
        loop {
            let (above, below) = blocks.split_at_mut(level + 1);
            let (Some(parents), Some(children)) = (above.last(), below.first_mut()) else {
                return Some(total);
            };
            let count_children =
                expand::<L>(parents, boards[level], self.field, &mut expanded[level], children);
            if count_children == 0 {
                if level == 0 {
                    return Some(total);
                }
                level -= 1;
                continue;
            }
            play::<L>(children, count_children);
            if level + 1 == last {
                total += count::<L>(children, count_children, self.field);
            } else {
                level += 1;
                find_moves::<L>(children, count_children, self.field);
                boards[level] = count_children;
                expanded[level] = 0;
            }
        }
    }
}

/// Puts the moves of each board where its square was.
#[inline(always)]
fn find_moves<L: Lanes>(block: &mut Block, boards: usize, field: impl Field) {
    let [player, opponent] = [&block.player, &block.opponent].map(|lanes| lanes.as_chunks::<8>().0);
    let moves = block.square.as_chunks_mut::<8>().0;
    for ((moves, player), opponent) in moves.iter_mut().zip(player).zip(opponent).take(boards.div_ceil(8)) {
        field.of(L::placements(L::load(player), L::load(opponent))).store(moves);
    }
}

/// Writes the children of the remaining parents, for as many parents as fit: the square and the
/// parent of each. Returns how many children these are.
#[inline(always)]
fn expand<L: Lanes>(
    parents: &Block,
    boards: usize,
    field: impl Field,
    expanded: &mut usize,
    children: &mut Block,
) -> usize {
    let mut count = 0;
    while *expanded < boards && count <= BLOCK - 64 {
        let [player, opponent, moves] =
            [&parents.player, &parents.opponent, &parents.square].map(|lanes| lanes[*expanded]);
        *expanded += 1;
        let (square, players, opponents) =
            (&mut children.square[count..], &mut children.player[count..], &mut children.opponent[count..]);
        if moves != 0 {
            count += L::expand(moves, [player, opponent], square, players, opponents);
        } else if placements(opponent, player, field.squares()) != 0 {
            (square[0], players[0], opponents[0]) = (64, player, opponent);
            count += 1;
        }
    }
    // Up to a whole vector: empty boards, which have no move and no pass.
    for lanes in [&mut children.square, &mut children.player, &mut children.opponent] {
        for lane in lanes.iter_mut().skip(count).take(15) {
            *lane = 0;
        }
    }
    count
}

/// Plays each child's square on its parent.
#[inline(always)]
fn play<L: Lanes>(children: &mut Block, boards: usize) {
    if L::WIDE {
        let squares = children.square.as_chunks::<16>().0.iter().take(boards.div_ceil(16));
        let players = children.player.as_chunks_mut::<16>().0;
        let opponents = children.opponent.as_chunks_mut::<16>().0;
        for ((square, player), opponent) in squares.zip(players).zip(opponents) {
            let (own, enemy) = after(Twice::<L>::load(player), Twice::load(opponent), Twice::load(square));
            own.store(player);
            enemy.store(opponent);
        }
    } else {
        let squares = children.square.as_chunks::<8>().0.iter().take(boards.div_ceil(8));
        let players = children.player.as_chunks_mut::<8>().0;
        let opponents = children.opponent.as_chunks_mut::<8>().0;
        for ((square, player), opponent) in squares.zip(players).zip(opponents) {
            let (own, enemy) = after(L::load(player), L::load(opponent), L::load(square));
            own.store(player);
            enemy.store(opponent);
        }
    }
}

/// The legal moves of all boards of a block.
#[inline(always)]
fn count<L: Lanes>(block: &Block, boards: usize, field: impl Field) -> u64 {
    let mut count = 0;
    if L::WIDE {
        let mut sum = L::splat(0);
        let players = block.player.as_chunks::<16>().0.iter().take(boards.div_ceil(16));
        for (player, opponent) in players.zip(block.opponent.as_chunks::<16>().0) {
            let (player, opponent) = (Twice::<L>::load(player), Twice::load(opponent));
            let moves = field.of(Twice::placements(player, opponent));
            sum = sum.add(moves.0.count().add(moves.1.count()));
            if moves.0.zeros() | moves.1.zeros() != 0 {
                count += forced_passes(moves.0, player.0, opponent.0, field);
                count += forced_passes(moves.1, player.1, opponent.1, field);
            }
        }
        let mut sums = [0; 8];
        sum.store(&mut sums);
        count + sums.iter().sum::<u64>()
    } else {
        let players = block.player.as_chunks::<8>().0.iter().take(boards.div_ceil(8));
        for (player, opponent) in players.zip(block.opponent.as_chunks::<8>().0) {
            let (player, opponent) = (L::load(player), L::load(opponent));
            let moves = field.of(L::placements(player, opponent));
            count += moves.count_all() + forced_passes(moves, player, opponent, field);
        }
        count
    }
}

/// On how many boards a pass is forced; a forced pass is one move. Boards on which nobody can place
/// have none, and so have the empty boards that fill a block.
#[inline(always)]
fn forced_passes<L: Lanes>(moves: L, player: L, opponent: L, field: impl Field) -> u64 {
    let stuck = moves.zeros();
    if stuck == 0 {
        return 0;
    }
    (stuck & !field.of(L::placements(opponent, player)).zeros()).count_ones() as u64
}
