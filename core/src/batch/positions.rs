//! Boards one by one, as positions or what keeps more of them, each with what is legal on it: the
//! reference for other layouts.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use super::chosen::{Chosen, NONE, each, each_of_run, has, put};
use super::chunk::{Chunk, Ends, Flag, Made, Reply};
use super::held::Held;
use super::random::Streams;
use super::sources::Sources;
use super::step::{BoardOf, MovesOf, step_held};
use super::{Opponent, Options};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::color::{Color, Player};
use crate::moves::{IllegalMove, Move, Moves};
use crate::position::Position;
use crate::reversi::arch::{BOARDS, Over};

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

    /// Plays a legal move.
    fn play(&mut self, board: usize, mv: Move, options: Options, ends: &mut Ends) {
        let start_legal = || self.start_legal.clone();
        let stepped = step_held(&mut self.boards[board], mv, options, &self.start, start_legal);
        self.legal[board] = stepped.legal_moves;
        let (over, bit) = (&mut ends[board / BOARDS], board % BOARDS);
        over.boards |= (stepped.ended as u64) << bit;
        over.won |= ((stepped.reward > 0) as u64) << bit;
        over.lost |= ((stepped.reward < 0) as u64) << bit;
    }

    /// Where the opponent is to play.
    fn waiting(&self, reply: &Reply) -> Chosen {
        let mut waiting = reply.among;
        for (run, (waiting, second)) in waiting.iter_mut().zip(reply.second).enumerate() {
            let boards = (run * BOARDS..self.boards.len()).take(BOARDS).enumerate();
            *waiting &= boards.fold(0, |waits, (bit, board)| {
                let second_moves = self.boards[board].as_position().player() == Player::Two;
                let other_moves = second_moves != (second >> bit & 1 == 1);
                waits | ((other_moves && !self.legal[board].is_empty()) as u64) << bit
            });
        }
        waiting
    }

    /// What the opponent plays on a board.
    fn move_of(&self, board: usize, opponent: Opponent, number: u64) -> Option<Move> {
        chosen_by(opponent, self.boards[board].as_position(), self.legal[board].clone(), number)
    }

    /// The opponent's ply, which a random number stands for.
    fn answer(&mut self, board: usize, reply: &Reply, number: u64, ends: &mut Ends) {
        if let Some(mv) = self.move_of(board, reply.opponent, number) {
            let options = Options { auto_pass: reply.auto_pass, auto_reset: false };
            self.play(board, mv, options, ends);
        }
    }
}

/// The move that an opponent makes of the legal ones, which a random number stands for.
pub(super) fn chosen_by<P: Position>(
    opponent: Opponent,
    position: &P,
    legal: Moves<P::Board>,
    number: u64,
) -> Option<Move> {
    let legal = match opponent {
        Opponent::Random => legal,
        Opponent::Greedy => greediest(position, legal),
    };
    legal.choose(number)
}

/// Those of the legal moves that take the most discs or stones.
fn greediest<P: Position>(position: &P, legal: Moves<P::Board>) -> Moves<P::Board> {
    let (mut most, mut best) = (0, Moves::NONE);
    for mv in legal {
        let count = position.takes(mv).map_or(0, Cells::len);
        if count > most {
            (most, best) = (count, Moves::NONE);
        }
        if count == most {
            best = match mv {
                // Placements come first of all moves.
                Move::Place(cell) => Moves::new(best.placements() | cell, false, false),
                Move::Pass => Moves::new(best.placements(), true, false),
                Move::Swap => Moves::new(best.placements(), false, true),
            };
        }
    }
    best
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

    fn begin(&mut self, chosen: Chosen) {
        let boards = self.boards.len();
        for board in each(chosen).take_while(|&board| board < boards) {
            self.boards[board].clone_from(&self.start);
            self.legal[board] = self.start_legal.clone();
        }
    }

    fn illegal(&mut self, actions: &[u16]) -> Chosen {
        let mut illegal = NONE;
        for (board, &action) in actions.iter().enumerate() {
            let refused = self.legal_move(board, action).is_none() && !self.legal[board].is_empty();
            put(&mut illegal, board, refused);
        }
        illegal
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, BoardOf::<H>::GEOMETRY)?;
        self.boards[board].as_position().check(mv).err()
    }

    fn step(&mut self, chosen: Chosen, actions: &[u16], options: Options) -> Ends {
        let mut ends = Ends::default();
        for (board, &action) in actions.iter().enumerate() {
            // Only where the game is over no move is legal.
            if has(&chosen, board)
                && let Some(mv) = self.legal_move(board, action)
            {
                self.play(board, mv, options, &mut ends);
            }
        }
        ends
    }

    fn reply(&mut self, reply: Reply, streams: &mut [Streams]) -> Ends {
        let mut ends = Ends::default();
        loop {
            let (many, few) = Reply::by_count(self.waiting(&reply));
            if (many, few) == (NONE, NONE) {
                return ends.map(Over::turned);
            }
            for (run, (&boards, streams)) in many.iter().zip(&mut *streams).enumerate() {
                if boards != 0 {
                    let mut numbers = [0; BOARDS];
                    streams.fill(&mut numbers);
                    for board in each_of_run(boards) {
                        self.answer(run * BOARDS + board, &reply, numbers[board], &mut ends);
                    }
                }
            }
            if let Some(streams) = streams.first_mut().filter(|_| few != NONE) {
                let mut numbers = [0; BOARDS];
                streams.fill(&mut numbers);
                for (board, number) in each(few).zip(numbers) {
                    self.answer(board, &reply, number, &mut ends);
                }
            }
        }
    }

    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16 {
        let mv = self.move_of(board, opponent, number);
        mv.and_then(|mv| mv.action_on(BoardOf::<H>::GEOMETRY)).unwrap_or_default()
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

    fn cells_of(&self, board: usize, words: &mut [u64]) {
        self.cells(board, words);
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
