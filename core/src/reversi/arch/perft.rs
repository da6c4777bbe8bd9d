//! perft on 8x8 and boards that fit into it, level by level in blocks of boards. The moves of the
//! last ply are counted in bulk.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::Task;
use super::lanes::{Lanes, Twice, Vector};
use super::{after, placements};

/// The number of boards in a block. The three arrays of boards of each of the last levels fit in
/// the first-level cache.
const BLOCK: usize = 1024;
/// A block may be exceeded by the moves of one board, which are written in pairs of registers.
const ROOM: usize = BLOCK + 64;

/// The boards of a level: the discs of the players to move, the discs of their opponents and, for
/// children, the squares that lead to them.
#[derive(Clone)]
struct PerftBlock {
    player: [u64; ROOM],
    opponent: [u64; ROOM],
    square: [u64; ROOM],
}

const EMPTY: PerftBlock = PerftBlock { player: [0; ROOM], opponent: [0; ROOM], square: [64; ROOM] };

/// Counts the sequences of `depth` plies, at least 1, from a board that is not in a free opening;
/// `None` if `stop` returns `true`, and an error if there is not enough memory for the blocks.
pub(super) struct Perft<'a> {
    pub(super) player: u64,
    pub(super) opponent: u64,
    /// The squares in play.
    pub(super) field: u64,
    pub(super) depth: u32,
    /// Called before each block, which is often enough and costs nothing that can be measured.
    pub(super) stop: &'a mut dyn FnMut() -> bool,
}

/// The number of plies with blocks. With more plies, the first ones are played one by one.
pub(super) const LEVELS: usize = 10;

impl Task for Perft<'_> {
    type Output = Result<Option<u64>, TryReserveError>;

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) -> Self::Output {
        if (self.stop)() {
            return Ok(None);
        }
        let last = (self.depth as usize).clamp(1, LEVELS) - 1;
        let mut blocks = Vec::new();
        blocks.try_reserve_exact(last + 1)?;
        blocks.resize(last + 1, EMPTY);
        blocks[0].player[0] = self.player;
        blocks[0].opponent[0] = self.opponent;
        if last == 0 {
            return Ok(Some(count(cpu, &blocks[0], 1, self.field)));
        }
        // The number of boards in each block, and how many of them have been expanded.
        let (mut boards, mut expanded) = ([0; LEVELS], [0; LEVELS]);
        boards[0] = 1;
        find_moves(cpu, &mut blocks[0], 1, self.field);
        let (mut level, mut total) = (0, 0);
        while !(self.stop)() {
            let (above, below) = blocks.split_at_mut(level + 1);
            let (Some(parents), Some(children)) = (above.last(), below.first_mut()) else {
                return Ok(Some(total));
            };
            let count_children =
                expand(cpu, parents, boards[level], self.field, &mut expanded[level], children);
            if count_children == 0 {
                if level == 0 {
                    return Ok(Some(total));
                }
                level -= 1;
                continue;
            }
            play(cpu, children, count_children);
            if level + 1 == last {
                total += count(cpu, children, count_children, self.field);
            } else {
                level += 1;
                find_moves(cpu, children, count_children, self.field);
                boards[level] = count_children;
                expanded[level] = 0;
            }
        }
        Ok(None)
    }
}

/// Replaces the square of each board by its moves.
#[inline(always)]
fn find_moves<L: Lanes>(cpu: L, block: &mut PerftBlock, boards: usize, field: u64) {
    let [player, opponent] = [&block.player, &block.opponent].map(|lanes| lanes.as_chunks::<8>().0);
    let moves = block.square.as_chunks_mut::<8>().0;
    for ((moves, player), opponent) in moves.iter_mut().zip(player).zip(opponent).take(boards.div_ceil(8)) {
        L::placements(cpu.load(player), cpu.load(opponent)).and(cpu.splat(field)).store(moves);
    }
}

/// Writes the children of the remaining parents, for as many parents as fit: the square and the
/// parent of each child. Returns the number of children.
#[inline(always)]
fn expand<L: Lanes>(
    cpu: L,
    parents: &PerftBlock,
    boards: usize,
    field: u64,
    expanded: &mut usize,
    children: &mut PerftBlock,
) -> usize {
    let mut count = 0;
    while *expanded < boards && count <= BLOCK - 64 {
        let [player, opponent, moves] =
            [&parents.player, &parents.opponent, &parents.square].map(|lanes| lanes[*expanded]);
        *expanded += 1;
        let (square, players, opponents) =
            (&mut children.square[count..], &mut children.player[count..], &mut children.opponent[count..]);
        if moves != 0 {
            count += cpu.expand(moves, [player, opponent], square, players, opponents);
        } else if placements(opponent, player, field) != 0 {
            (square[0], players[0], opponents[0]) = (64, player, opponent);
            count += 1;
        }
    }
    // The last vector is filled up with empty boards, which have no move and no pass.
    for lanes in [&mut children.square, &mut children.player, &mut children.opponent] {
        for lane in lanes.iter_mut().skip(count).take(15) {
            *lane = 0;
        }
    }
    count
}

/// Plays each child's square on its parent.
#[inline(always)]
fn play<L: Lanes>(cpu: L, children: &mut PerftBlock, boards: usize) {
    if L::PAIRED {
        let squares = children.square.as_chunks::<16>().0.iter().take(boards.div_ceil(16));
        let players = children.player.as_chunks_mut::<16>().0;
        let opponents = children.opponent.as_chunks_mut::<16>().0;
        for ((square, player), opponent) in squares.zip(players).zip(opponents) {
            let (own, enemy) = after(
                Twice(cpu, cpu).load(player),
                Twice(cpu, cpu).load(opponent),
                Twice(cpu, cpu).load(square),
            );
            own.store(player);
            enemy.store(opponent);
        }
    } else {
        let squares = children.square.as_chunks::<8>().0.iter().take(boards.div_ceil(8));
        let players = children.player.as_chunks_mut::<8>().0;
        let opponents = children.opponent.as_chunks_mut::<8>().0;
        for ((square, player), opponent) in squares.zip(players).zip(opponents) {
            let (own, enemy) = after(cpu.load(player), cpu.load(opponent), cpu.load(square));
            own.store(player);
            enemy.store(opponent);
        }
    }
}

/// The legal moves of all boards of a block.
#[inline(always)]
fn count<L: Lanes>(cpu: L, block: &PerftBlock, boards: usize, field: u64) -> u64 {
    let mut count = 0;
    if L::PAIRED {
        let mut sum = cpu.splat(0);
        let players = block.player.as_chunks::<16>().0.iter().take(boards.div_ceil(16));
        for (player, opponent) in players.zip(block.opponent.as_chunks::<16>().0) {
            let (player, opponent) = (Twice(cpu, cpu).load(player), Twice(cpu, cpu).load(opponent));
            let moves = Twice::placements(player, opponent).and(player.splat(field));
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
            let (player, opponent) = (cpu.load(player), cpu.load(opponent));
            let moves = L::placements(player, opponent).and(cpu.splat(field));
            count += moves.count_all() + forced_passes(moves, player, opponent, field);
        }
        count
    }
}

/// The number of boards on which a pass is forced, which is one move. Boards on which neither
/// player can place have no move, and neither have the empty boards that fill up a block.
#[inline(always)]
fn forced_passes<L: Lanes>(moves: L, player: L, opponent: L, field: u64) -> u64 {
    let stuck = moves.zeros();
    if stuck == 0 {
        return 0;
    }
    (stuck & !L::placements(opponent, player).and(moves.splat(field)).zeros()).count_ones() as u64
}
