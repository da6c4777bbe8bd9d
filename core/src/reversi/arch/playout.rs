//! Random games of 64 boards, played to their end.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::boards::{BOARDS, Boards};
use super::lanes::Lanes;
use super::step::{advance, zeros};
use super::streams::{Generators, choose};
use super::{Kernel, Task};

/// How many blocks of 64 boards are played out at once.
pub(crate) const BLOCKS: usize = 4;

impl Kernel {
    /// Plays all boards to the end by random placements, and returns how many plies each took:
    /// [`BLOCKS`] of 64 boards or fewer.
    pub(crate) fn playout<S: AsMut<Generators>>(
        self,
        boards: &mut [Boards],
        streams: &mut [S],
        plies: &mut [u16],
    ) {
        self.run(Playout { boards, streams, plies });
    }
}

struct Playout<'a, S> {
    boards: &'a mut [Boards],
    streams: &'a mut [S],
    plies: &'a mut [u16],
}

impl<S: AsMut<Generators>> Task for Playout<'_, S> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let Self { boards, streams, plies } = self;
        let mut squares = [[0; BOARDS]; BLOCKS];
        let mut stuck = [0; BLOCKS];
        let mut rest = 0;
        for (boards, stuck) in boards.iter().zip(&mut stuck) {
            *stuck = zeros(cpu, &boards.placements);
            rest |= !boards.over;
        }
        plies.fill(0);
        let mut begun = [0; BLOCKS];
        for (begun, boards) in begun.iter_mut().zip(&*boards) {
            *begun = boards.white;
        }
        // A finished game keeps passing while others in its register continue. Its length is the
        // number of plies before its first such pass.
        let mut played = 0;
        while rest != 0 {
            // First all squares are chosen, then all boards are played: a register is loaded from
            // eight separate stores, and would wait for them if they had just been made.
            for ((boards, streams), squares) in boards.iter().zip(streams.iter_mut()).zip(&mut squares) {
                choose(cpu, &boards.placements, BOARDS, streams.as_mut(), squares);
            }
            rest = 0;
            let results = stuck.iter_mut().zip(plies.chunks_mut(BOARDS));
            for ((boards, squares), (stuck, plies)) in boards.iter_mut().zip(&squares).zip(results) {
                let before = *stuck;
                *stuck = advance(cpu, boards, squares, boards.over);
                let mut ended = before & *stuck & !boards.over;
                boards.over |= ended;
                rest |= !boards.over;
                while ended != 0 {
                    if let Some(plies) = plies.get_mut(ended.trailing_zeros() as usize) {
                        *plies = played;
                    }
                    ended &= ended - 1;
                }
            }
            played += 1;
        }
        // Boards that kept passing are turned back to the player whose turn it was at the end.
        for ((boards, begun), plies) in boards.iter_mut().zip(begun).zip(plies.chunks(BOARDS)) {
            for (board, &plies) in plies.iter().enumerate() {
                let white = begun >> board & 1 ^ plies as u64 & 1;
                if boards.white >> board & 1 != white {
                    boards.white ^= 1 << board;
                    core::mem::swap(&mut boards.player[board], &mut boards.opponent[board]);
                }
            }
        }
    }
}
