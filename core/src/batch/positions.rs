//! Boards one by one, as positions or what keeps more of them, each with what is legal on it: the
//! reference for other layouts.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use super::Options;
use super::batched::Sources;
use super::chunk::{Chunk, Flag, Made};
use super::held::Held;
use super::random::Streams;
use super::step::{BoardOf, MovesOf, step_held};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::color::{Color, Player};
use crate::moves::{IllegalMove, Move, Moves};
use crate::position::Position;
use crate::reversi::arch::BOARDS;

#[derive(Clone)]
pub(super) struct Positions<H: Held> {
    boards: Vec<H>,
    /// What is legal on each: a step finds it anyway, as it has to know whether there is a move.
    legal: Vec<MovesOf<H>>,
    start: H,
    start_legal: MovesOf<H>,
}

impl<H: Held> Positions<H> {
    /// So many bytes does a board take.
    pub(super) const BYTES: usize = size_of::<H>() + size_of::<MovesOf<H>>();

    pub(super) fn boxed(start: &dyn Any, boards: usize) -> Made {
        let Some(&start) = start.downcast_ref::<H::Position>() else { return Ok(None) };
        let start = H::of(start);
        let start_legal = start.all_legal();
        let (mut all, mut legal) = (Vec::new(), Vec::new());
        all.try_reserve_exact(boards)?;
        legal.try_reserve_exact(boards)?;
        all.resize(boards, start.clone());
        legal.resize(boards, start_legal.clone());
        Ok(Some(Box::new(Self { boards: all, legal, start, start_legal })))
    }

    /// The move of an action, if it is legal.
    #[inline]
    fn legal_move(&self, board: usize, action: u16) -> Option<Move> {
        let legal = &self.legal[board];
        // The action of a placement is its cell's bit. The cell, which takes a division, is asked
        // for by a step alone.
        if action < BoardOf::<H>::AREA {
            let is_legal = legal.placements().to_bits().has(action as u32);
            return is_legal.then(|| Move::Place(BoardOf::<H>::cell_in_frame(action)));
        }
        Move::from_action(action, BoardOf::<H>::GEOMETRY).filter(|&mv| legal.contains(mv))
    }
}

/// The action of each board by a number of its own.
fn random_actions(streams: &mut [Streams], actions: &mut [u16], choose: &dyn Fn(usize, u64) -> u16) {
    for (run, (streams, actions)) in streams.iter_mut().zip(actions.chunks_mut(BOARDS)).enumerate() {
        let mut numbers = [0; BOARDS];
        streams.fill(&mut numbers);
        for (board, (action, number)) in actions.iter_mut().zip(numbers).enumerate() {
            *action = choose(run * BOARDS + board, number);
        }
    }
}

/// How many words the cells of a board take.
const fn words_of<B: Board>() -> usize {
    B::GEOMETRY.area().div_ceil(64) as usize
}

fn write_words<B: Board>(cells: Cells<B>, words: &mut [u64]) {
    for (nth, word) in words.iter_mut().enumerate() {
        *word = cells.to_bits().word(nth);
    }
}

impl<H: Held> Chunk for Positions<H> {
    fn duplicate(&self) -> Box<dyn Chunk> {
        Box::new(self.clone())
    }

    fn get(&self, board: usize, position: &mut dyn Any) {
        if let Some(position) = position.downcast_mut::<Option<H::Position>>() {
            *position = self.boards.get(board).map(|board| *board.as_position());
        }
    }

    fn set(&mut self, board: usize, position: &dyn Any) -> bool {
        match position.downcast_ref::<H::Position>() {
            Some(position) if self.start.as_position().parts().is_alike(&position.parts()) => {
                self.boards[board].set(*position);
                self.legal[board] = self.boards[board].all_legal();
                true
            }
            _ => false,
        }
    }

    fn reset(&mut self) {
        for (board, legal) in self.boards.iter_mut().zip(&mut self.legal) {
            board.clone_from(&self.start);
            *legal = self.start_legal.clone();
        }
    }

    fn reset_finished(&mut self) {
        for (board, legal) in self.boards.iter_mut().zip(&mut self.legal) {
            if Moves::is_empty(legal) {
                board.clone_from(&self.start);
                *legal = self.start_legal.clone();
            }
        }
    }

    fn first_illegal(&mut self, actions: &[u16]) -> Option<usize> {
        let illegal = |(board, &action): (usize, &u16)| {
            self.legal_move(board, action).is_none() && !self.legal[board].is_empty()
        };
        actions.iter().enumerate().position(illegal)
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, BoardOf::<H>::GEOMETRY)?;
        self.boards[board].as_position().check(mv).err()
    }

    fn step(&mut self, actions: &[u16], options: Options, rewards: &mut [i8], ended: &mut [bool]) {
        for (board, &action) in actions.iter().enumerate() {
            // Only where the game is over no move is legal.
            let Some(mv) = self.legal_move(board, action) else { continue };
            let start_legal = || self.start_legal.clone();
            let stepped = step_held(&mut self.boards[board], mv, options, &self.start, start_legal);
            self.legal[board] = stepped.legal_moves;
            rewards[board] = stepped.reward;
            ended[board] = stepped.ended;
        }
    }

    fn placements(&self, first: usize, words: &mut [u64]) {
        let each = words_of::<BoardOf<H>>();
        for (legal, words) in self.legal[first..].iter().zip(words.chunks_mut(each)) {
            write_words(legal.placements(), words);
        }
    }

    fn cells(&self, first: usize, words: &mut [u64]) {
        let each = words_of::<BoardOf<H>>();
        for (board, words) in self.boards[first..].iter().zip(words.chunks_mut(2 * each)) {
            let position = board.as_position();
            let (turn, (own, enemy)) = (position.turn(), words.split_at_mut(each));
            write_words(position.occupied_by(turn), own);
            write_words(position.occupied_by(!turn), enemy);
        }
    }

    fn flags(&self, first: usize, flag: Flag) -> u64 {
        let boards = self.boards[first..].iter().zip(&self.legal[first..]).take(BOARDS);
        boards.rev().fold(0, |flags, (board, legal)| {
            let position = board.as_position();
            let set = match flag {
                Flag::Pass => legal.contains(Move::Pass),
                Flag::Swap => legal.contains(Move::Swap),
                Flag::White => position.turn() == Color::White,
                Flag::Second => position.player() == Player::Two,
                Flag::Over => legal.is_empty(),
            };
            flags << 1 | set as u64
        })
    }

    fn results(&self, results: &mut [i8]) {
        for (result, (board, legal)) in results.iter_mut().zip(self.boards.iter().zip(&self.legal)) {
            let over = if legal.is_empty() { board.as_position().result_for(Player::One) } else { None };
            *result = over.unwrap_or(0);
        }
    }

    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]) {
        random_actions(streams, actions, &|board, number| {
            let mv = self.legal[board].clone().choose(number).unwrap_or(Move::Pass);
            mv.action_on(BoardOf::<H>::GEOMETRY).unwrap_or_default()
        });
    }

    /// Asks before every 64 games: on the largest boards they take some 0.1 s.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], stop: &dyn Fn() -> bool) -> bool {
        let runs = self.boards.chunks_mut(BOARDS).zip(self.legal.chunks_mut(BOARDS));
        for (((boards, legal), streams), plies) in
            runs.zip(streams.chunks_mut(1)).zip(plies.chunks_mut(BOARDS))
        {
            if stop() {
                return false;
            }
            H::play_out(boards, &mut Sources::new(streams), plies);
            for (board, legal) in boards.iter().zip(legal) {
                *legal = board.all_legal();
            }
        }
        true
    }
}
