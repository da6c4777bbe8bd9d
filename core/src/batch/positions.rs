//! A chunk that stores boards one by one, each with its legal moves. It is the reference for the
//! layout of the kernels.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::board_mask::{BoardMask, CHUNK, Ends};
use super::chunk::{Chunk, ChunkLayout, Flag, Made, OpponentTurn, alike};
use super::opponent::chosen_by;
use super::random::Streams;
use super::sources::Sources;
use super::step::{BatchBoard, BoardOf, MovesOf, step_board};
use super::{Batched, Opponent, Options};
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::board::{Geometry, Grid};
use crate::color::{Color, Seat};
use crate::encoding::FromBytesError;
use crate::encoding::raw::RawPosition;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::reversi::arch::BOARDS;

#[derive(Clone)]
struct Positions<H: BatchBoard> {
    boards: Vec<H>,
    /// The legal moves of each board. A step computes them anyway, to know whether there is a
    /// move.
    legal: Vec<MovesOf<H>>,
    start: H,
    start_legal: MovesOf<H>,
}

/// The layout that stores boards of that type one by one.
pub(super) fn layout<H>() -> ChunkLayout<H::Position>
where
    H: BatchBoard<Position: Batched> + Send + Sync + 'static,
{
    ChunkLayout { bytes: size_of::<H>() + size_of::<MovesOf<H>>(), make: boxed::<H> }
}

fn boxed<H>(&start: &H::Position, count: usize) -> Made
where
    H: BatchBoard<Position: Batched> + Send + Sync + 'static,
{
    let start = H::from_position(start);
    let start_legal = start.all_legal();
    let (mut boards, mut legal) = (Vec::new(), Vec::new());
    boards.try_reserve_exact(count)?;
    legal.try_reserve_exact(count)?;
    boards.resize(count, start.clone());
    legal.resize(count, start_legal.clone());
    Ok(Box::new(Positions { boards, legal, start, start_legal }))
}

impl<H: BatchBoard<Position: Batched>> Positions<H> {
    /// The board that all positions are on.
    #[inline]
    fn grid(&self) -> BoardOf<H> {
        self.start_legal.placements().board()
    }

    #[inline]
    fn geometry(&self) -> Geometry {
        self.grid().geometry()
    }

    /// The number of words for the cells of a board.
    #[inline]
    fn words(&self) -> usize {
        self.geometry().area().div_ceil(64) as usize
    }

    /// The move of an action, if it is legal.
    #[inline]
    fn legal_move(&self, board: usize, action: u16) -> Option<Move> {
        let legal = &self.legal[board];
        // The action of a placement is the index of its bit. Only a step needs the cell, which
        // costs a division.
        if action < self.geometry().area() {
            let is_legal = legal.placements().bits().has(action as u32);
            return is_legal.then(|| Move::Place(self.grid().cell_at(action)));
        }
        Move::from_action(action, self.geometry()).filter(|&mv| legal.contains(mv))
    }

    /// The boards among `boards` that are in the chunk.
    fn existing(&self, boards: BoardMask) -> BoardMask {
        boards & BoardMask::first(self.boards.len())
    }

    /// Sets the position of a board.
    #[inline(never)]
    fn put(&mut self, board: usize, position: H::Position) {
        self.boards[board] = H::from_position(position);
        self.legal[board] = self.boards[board].all_legal();
    }

    /// Plays a legal move.
    fn play(&mut self, board: usize, mv: Move, options: Options, ends: &mut Ends) {
        let start_legal = || self.start_legal.clone();
        let stepped = step_board(&mut self.boards[board], mv, options, &self.start, start_legal);
        self.legal[board] = stepped.legal_moves;
        if stepped.ended {
            ends.add(board, stepped.reward);
        }
    }
}

/// A number for each of those boards, from the generators that [`Chunk::answer`] names.
fn numbers(boards: BoardMask, streams: &mut [Streams]) -> [u64; CHUNK] {
    let (many, few) = boards.many_and_few();
    let mut numbers = [0; CHUNK];
    for (nth, (streams, numbers)) in streams.iter_mut().zip(numbers.as_chunks_mut().0).enumerate() {
        if many.bits(nth) != 0 {
            streams.fill(numbers);
        }
    }
    if let Some(streams) = streams.first_mut().filter(|_| !few.is_empty()) {
        let mut shared = [0; BOARDS];
        streams.fill(&mut shared);
        for (board, number) in few.boards().zip(shared) {
            numbers[board] = number;
        }
    }
    numbers
}

/// Plays a ply of the opponent on each of those boards: see [`Chunk::answer`].
fn answer(chunk: &mut dyn Chunk, boards: BoardMask, turn: OpponentTurn, streams: &mut [Streams]) -> Ends {
    let (numbers, mut actions) = (numbers(boards, streams), [0; CHUNK]);
    for board in boards.boards() {
        actions[board] = chunk.choice(board, turn.opponent, numbers[board]);
    }
    chunk.step(boards, &actions, Options { auto_pass: turn.auto_pass, auto_reset: false })
}

/// Chooses a random action of each board.
#[inline(never)]
fn random_actions(chunk: &dyn Chunk, streams: &mut [Streams], actions: &mut [u16]) {
    for (run, (streams, actions)) in streams.iter_mut().zip(actions.chunks_mut(BOARDS)).enumerate() {
        let mut numbers = [0; BOARDS];
        streams.fill(&mut numbers);
        for (board, (action, number)) in actions.iter_mut().zip(numbers).enumerate() {
            *action = chunk.choice(run * BOARDS + board, Opponent::Random, number);
        }
    }
}

fn write_words<B: Grid>(cells: Cells<B>, words: &mut [u64]) {
    for (nth, word) in words.iter_mut().enumerate() {
        *word = cells.bits().word(nth);
    }
}

impl<H> Chunk for Positions<H>
where
    H: BatchBoard<Position: Batched> + Send + Sync + 'static,
{
    fn duplicate(&self) -> Box<dyn Chunk> {
        Box::new(self.clone())
    }

    fn get(&self, board: usize) -> RawPosition {
        self.boards[board].as_position().parts().into()
    }

    fn set(&mut self, boards: BoardMask, position: &RawPosition) -> Result<bool, FromBytesError> {
        let Some(position) = alike(self.start.as_position(), position)? else { return Ok(false) };
        let board = H::from_position(position);
        let legal = board.all_legal();
        for nth in self.existing(boards).boards() {
            self.boards[nth].clone_from(&board);
            self.legal[nth] = legal.clone();
        }
        Ok(true)
    }

    fn begin(&mut self, chosen: BoardMask) {
        for board in self.existing(chosen).boards() {
            self.boards[board].clone_from(&self.start);
            self.legal[board] = self.start_legal.clone();
        }
    }

    fn illegal(&self, actions: &[u16]) -> BoardMask {
        let mut illegal = BoardMask::NONE;
        for (board, &action) in actions.iter().enumerate() {
            let refused = self.legal_move(board, action).is_none() && !self.legal[board].is_empty();
            illegal.set(board, refused);
        }
        illegal
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, self.geometry())?;
        self.boards[board].as_position().check(mv).err()
    }

    fn step(&mut self, chosen: BoardMask, actions: &[u16], options: Options) -> Ends {
        let mut ends = Ends::default();
        for board in (chosen & BoardMask::first(self.boards.len().min(actions.len()))).boards() {
            // No move is legal only if the game is over.
            if let Some(mv) = self.legal_move(board, actions[board]) {
                self.play(board, mv, options, &mut ends);
            }
        }
        ends
    }

    fn answer(&mut self, boards: BoardMask, turn: OpponentTurn, streams: &mut [Streams]) -> Ends {
        answer(self, boards, turn, streams)
    }

    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16 {
        chosen_by(opponent, self.boards[board].as_position(), &self.legal[board], number)
    }

    fn placements(&self, first: usize, words: &mut [u64]) {
        let each = self.words();
        for (legal, words) in self.legal[first..].iter().zip(words.chunks_mut(each)) {
            write_words(legal.placements(), words);
        }
    }

    fn cells(&self, first: usize, words: &mut [u64]) {
        let each = self.words();
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
                Flag::Second => position.player() == Seat::Second,
                Flag::Over => legal.is_empty(),
            };
            flags << 1 | set as u64
        })
    }

    fn results(&self, results: &mut [i8]) {
        for (result, (board, legal)) in results.iter_mut().zip(self.boards.iter().zip(&self.legal)) {
            let over = if legal.is_empty() { board.as_position().result_for(Seat::First) } else { None };
            *result = over.unwrap_or(0);
        }
    }

    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]) {
        random_actions(self, streams, actions);
    }

    /// Asks whether to stop before every 64 games, which take about 0.1 s on the largest boards.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], stop: &dyn Fn() -> bool) -> bool {
        let mut games = [*self.start.as_position(); BOARDS];
        let by_64 = streams.chunks_mut(1).zip(plies.chunks_mut(BOARDS));
        for (first, (streams, plies)) in (0..self.boards.len()).step_by(BOARDS).zip(by_64) {
            if stop() {
                return false;
            }
            let boards = &self.boards[first..];
            let games = &mut games[..boards.len().min(BOARDS)];
            for (game, board) in games.iter_mut().zip(boards) {
                *game = *board.as_position();
            }
            H::Position::playout(games, &mut Sources::new(streams), plies);
            for (board, &game) in (first..).zip(&*games) {
                self.put(board, game);
            }
        }
        true
    }
}
