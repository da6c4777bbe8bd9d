//! Chunks of boards of 8x8 Reversi in the layout of the kernels: an array of the players to move, one of their opponents, one of what is legal.

use core::any::Any;

use super::{Batched, CHUNK, Chunk, Rules, Streams};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::color::Color;
use crate::position::Position;
use crate::reversi::arch::{Kernel, Many, Start};
use crate::reversi::{Objective, Reversi, Setup};

impl Many {
    pub(super) fn at(start: &Reversi) -> Self {
        let (mut boards, start) = (Self::default(), kernel_board(start));
        for board in 0..CHUNK {
            boards.put(board, start);
        }
        boards
    }
}

/// A position in the kernels' layout.
fn kernel_board(position: &Reversi) -> Start {
    let turn = position.turn();
    Start::new(([turn, !turn].map(|color| position.discs(color).to_bits()), turn == Color::White))
}

/// A position as a value of the type that it has: 8x8 alone is kept in this layout.
fn same<P: 'static, Q: Copy + 'static>(position: &P) -> Option<Q> {
    (position as &dyn Any).downcast_ref::<Q>().copied()
}

impl<P: Batched> Chunk<P> for Many {
    fn get(&self, board: usize, start: &P) -> P {
        let options = same::<P, Reversi>(start).unwrap_or_default().options();
        let ([player, opponent], white) = self.get(board);
        let (turn, [player, opponent]) =
            (Color::ALL[white as usize], [player, opponent].map(<Cells>::from_bits));
        let (black, white) = if white { (opponent, player) } else { (player, opponent) };
        let position = Setup { black, white, turn, options }.build().ok();
        position.and_then(|position| same(&position)).unwrap_or(*start)
    }

    fn set(&mut self, board: usize, position: P) {
        if let Some(position) = same::<P, Reversi>(&position) {
            self.put(board, kernel_board(&position));
        }
    }

    fn reset(&mut self, start: &P) {
        *self = Self::at(&same::<P, Reversi>(start).unwrap_or_default());
    }

    type Begin = (Start, i8);

    fn begin(start: &P) -> (Start, i8) {
        let start = same::<P, Reversi>(start).unwrap_or_default();
        let worth = if start.options().objective == Objective::Fewest { -1 } else { 1 };
        (kernel_board(&start), worth)
    }

    fn first_illegal(&mut self, actions: &[u16]) -> Option<usize> {
        Kernel::best().first_illegal(self, actions)
    }

    fn step(
        &mut self,
        actions: &[u16],
        begin: &Self::Begin,
        rules: Rules,
        rewards: &mut [i8],
        ended: &mut [bool],
    ) {
        let &(start, worth) = begin;
        let over = Kernel::best().step(self, actions.len(), rules.passes, rules.reset.then_some(start));
        let mut rest = over.boards;
        while rest != 0 {
            let board = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if let (Some(reward), Some(ended)) = (rewards.get_mut(board), ended.get_mut(board)) {
                *reward = worth * over.actor_ahead(board);
                *ended = true;
            }
        }
    }

    fn cells(&self, board: usize) -> [<P::Board as Board>::Bits; 2] {
        self.get(board).0.map(|bits| Bits::from_words([bits]))
    }

    fn pass_and_swap(&self, board: usize) -> [bool; 2] {
        [self.must_pass(board), false]
    }

    fn placements(&self, words: &mut [u64]) {
        words.copy_from_slice(&self.placements()[..words.len()]);
    }

    fn random_actions(&self, random: &mut Streams, actions: &mut [u16]) {
        let mut squares = [0; CHUNK];
        Kernel::best().choose(self, random.as_mut(), &mut squares);
        for (action, square) in actions.iter_mut().zip(squares) {
            *action = square as u16;
        }
    }

    fn playout(chunks: &mut [Self], _start: &P, random: &mut [Streams], plies: &mut [u16]) {
        Kernel::best().playout(chunks, random, plies);
    }
}
