//! Boards of 8x8 Reversi in the layout of the kernels.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use super::Options;
use super::chunk::{Chunk, Flag, Made};
use super::random::Streams;
use crate::board::{Board, Square};
use crate::color::Color;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::reversi::arch::{BOARDS, Boards, Discs, Kernel, StartBoard};
use crate::reversi::{Objective, Opening, Reversi};

#[derive(Clone)]
pub(super) struct Square8 {
    /// By 64; the last ones may not be in use.
    boards: Vec<Boards>,
    used: usize,
    start: Reversi,
    /// The same as `start`, with what is legal there.
    start_board: StartBoard,
}

impl Square8 {
    /// So many bytes does a board take.
    pub(super) const BYTES: usize = size_of::<Boards>().div_ceil(BOARDS);

    /// Whether games that begin so can be held.
    pub(super) fn takes(start: &dyn Any) -> bool {
        start.downcast_ref::<Reversi>().is_some_and(|start| start.options().opening == Opening::Fixed)
    }

    pub(super) fn boxed(start: &dyn Any, used: usize) -> Made {
        let Some(&start) = start.downcast_ref::<Reversi>() else { return Ok(None) };
        let start_board = StartBoard::new(Discs::of(&start));
        let (mut boards, count) = (Vec::new(), used.div_ceil(BOARDS));
        boards.try_reserve_exact(count)?;
        boards.resize(count, Boards::at(start_board));
        Ok(Some(Box::new(Self { boards, used, start, start_board })))
    }

    /// 1 where most discs win, -1 in *anti*.
    fn worth(&self) -> i8 {
        if self.start.options().objective == Objective::Fewest { -1 } else { 1 }
    }

    /// The boards of each run of 64, and which of them one is.
    fn at(&self, board: usize) -> Option<(&Boards, usize)> {
        Some((self.boards.get(board / BOARDS).filter(|_| board < self.used)?, board % BOARDS))
    }

    fn position(&self, board: usize) -> Option<Reversi> {
        let (boards, board) = self.at(board)?;
        let Discs { player, opponent, white } = boards.get(board);
        let turn = Color::ALL[white as usize];
        // Every board comes from a position, by legal moves.
        Some(Reversi::from_discs_unchecked(player, opponent, turn, self.start.options()))
    }
}

impl Chunk for Square8 {
    fn duplicate(&self) -> Box<dyn Chunk> {
        Box::new(self.clone())
    }

    fn get(&self, board: usize, position: &mut dyn Any) {
        if let Some(position) = position.downcast_mut() {
            *position = self.position(board);
        }
    }

    fn set(&mut self, board: usize, position: &dyn Any) -> bool {
        let alike = |position: &&Reversi| position.options() == self.start.options();
        let position = position.downcast_ref::<Reversi>().filter(alike);
        match (position, self.boards.get_mut(board / BOARDS)) {
            (Some(position), Some(boards)) => {
                boards.put(board % BOARDS, StartBoard::new(Discs::of(position)));
                true
            }
            _ => false,
        }
    }

    fn reset(&mut self) {
        self.boards.fill(Boards::at(self.start_board));
    }

    fn first_illegal(&mut self, actions: &[u16]) -> Option<usize> {
        let mut runs = self.boards.iter_mut().zip(actions.chunks(BOARDS)).enumerate();
        runs.find_map(|(nth, (boards, actions))| {
            Kernel::best().first_illegal(boards, actions).map(|board| nth * BOARDS + board)
        })
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, <Square<8>>::GEOMETRY)?;
        self.position(board)?.check(mv).err()
    }

    fn step(&mut self, actions: &[u16], options: Options, rewards: &mut [i8], ended: &mut [bool]) {
        let (worth, start) = (self.worth(), options.auto_reset.then_some(self.start_board));
        let results = rewards.chunks_mut(BOARDS).zip(ended.chunks_mut(BOARDS));
        let runs = self.boards.iter_mut().zip(actions.chunks(BOARDS)).zip(results);
        for ((boards, actions), (rewards, ended)) in runs {
            let over = Kernel::best().step(boards, actions.len(), options.auto_pass, start);
            for (board, ahead) in over.boards() {
                if let (Some(reward), Some(ended)) = (rewards.get_mut(board), ended.get_mut(board)) {
                    *reward = worth * ahead;
                    *ended = true;
                }
            }
        }
    }

    fn placements(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.boards[first / BOARDS..].iter().zip(words.chunks_mut(BOARDS)) {
            words.copy_from_slice(&boards.placements()[..words.len()]);
        }
    }

    fn cells(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.boards[first / BOARDS..].iter().zip(words.chunks_mut(2 * BOARDS)) {
            for (words, sets) in words.as_chunks_mut().0.iter_mut().zip(boards.both()) {
                *words = sets;
            }
        }
    }

    fn flags(&self, first: usize, flag: Flag) -> u64 {
        let boards = &self.boards[first / BOARDS];
        match flag {
            Flag::Pass => Kernel::best().stuck(boards) & !boards.over(),
            Flag::Swap => 0,
            Flag::White | Flag::Second => boards.white(),
        }
    }

    fn results(&self, results: &mut [i8]) {
        for (boards, results) in self.boards.iter().zip(results.chunks_mut(BOARDS)) {
            for (board, result) in results.iter_mut().enumerate() {
                let Discs { player, opponent, white } = boards.get(board);
                let ahead = (player.count_ones() as i8 - opponent.count_ones() as i8).signum() * self.worth();
                *result = match (boards.is_over(board), white) {
                    (false, _) => 0,
                    (true, false) => ahead,
                    (true, true) => -ahead,
                };
            }
        }
    }

    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]) {
        for ((boards, streams), actions) in self.boards.iter().zip(streams).zip(actions.chunks_mut(BOARDS)) {
            let mut squares = [0; BOARDS];
            Kernel::best().choose(boards, streams.as_mut(), &mut squares);
            for (action, square) in actions.iter_mut().zip(squares) {
                *action = square as u16;
            }
        }
    }

    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16]) {
        Kernel::best().playout(&mut self.boards, streams, plies);
    }
}
