//! Boards of Reversi that lie in 8x8, in the layout of the kernels.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;

use super::chosen::{Chosen, NONE, each, each_of_run};
use super::chunk::{Chunk, Ends, Flag, Made, Reply};
use super::positions::chosen_by;
use super::random::Streams;
use super::{Opponent, Options};
use crate::board::Bits;
use crate::color::Color;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::reversi::arch::{BOARDS, Boards, Discs, Kernel, StartBoard, TOGETHER, first_bits};
use crate::reversi::{Opening, Reversi, ReversiBoard, corner};

#[derive(Clone)]
pub(super) struct Square8<B: ReversiBoard> {
    /// By 64; the last ones may not be in use.
    boards: Vec<Boards>,
    used: usize,
    start: Reversi<B>,
    /// The same as `start`, with what is legal there.
    start_board: StartBoard,
}

/// A position in the kernels' layout.
fn board<B: ReversiBoard>(position: &Reversi<B>) -> StartBoard {
    StartBoard::new(corner::discs(position), corner::field::<B>())
}

/// The kernels' squares for actions of the board, of which `squares` has the room.
fn squares_of_actions<'a, B: ReversiBoard>(actions: &'a [u16], squares: &'a mut [u16; BOARDS]) -> &'a [u16] {
    if B::WIDTH == 8 {
        return actions;
    }
    for (square, &action) in squares.iter_mut().zip(actions) {
        *square = corner::square_of_action::<B>(action);
    }
    &squares[..actions.len().min(BOARDS)]
}

/// Sets of the kernels' squares as sets of the board's cells.
fn as_cells<B: ReversiBoard>(words: &mut [u64]) {
    if B::WIDTH < 8 {
        for word in words {
            *word = corner::cells::<B>(*word).word(0);
        }
    }
}

impl<B: ReversiBoard> Square8<B> {
    /// So many bytes does a board take.
    pub(super) const BYTES: usize = size_of::<Boards>().div_ceil(BOARDS);

    /// Whether games that begin so can be held.
    pub(super) fn takes(start: &dyn Any) -> bool {
        let start = start.downcast_ref::<Reversi<B>>();
        start.is_some_and(|start| start.options().opening == Opening::Fixed)
    }

    pub(super) fn boxed(start: &dyn Any, used: usize) -> Made {
        let Some(&start) = start.downcast_ref::<Reversi<B>>() else { return Ok(None) };
        let start_board = board(&start);
        let (mut boards, count) = (Vec::new(), used.div_ceil(BOARDS));
        boards.try_reserve_exact(count)?;
        boards.resize(count, Boards::at(start_board));
        Ok(Some(Box::new(Self { boards, used, start, start_board })))
    }

    fn worth(&self) -> i8 {
        self.start.options().objective.worth()
    }

    /// The boards of each run of 64, and which of them one is.
    fn at(&self, board: usize) -> Option<(&Boards, usize)> {
        Some((self.boards.get(board / BOARDS).filter(|_| board < self.used)?, board % BOARDS))
    }

    fn position(&self, board: usize) -> Option<Reversi<B>> {
        let (boards, board) = self.at(board)?;
        let Discs { player, opponent, white } = boards.get(board);
        let [player, opponent] = [player, opponent].map(corner::cells::<B>);
        let turn = Color::ALL[white as usize];
        // Every board comes from a position, by legal moves.
        Some(Reversi::from_discs_unchecked(player, opponent, turn, self.start.options()))
    }
}

/// The squares that an opponent takes on so many boards, 64 where there is none.
fn answers(
    boards: &Boards,
    used: usize,
    opponent: Opponent,
    streams: &mut Streams,
    squares: &mut [u64; BOARDS],
) {
    let greedily = opponent == Opponent::Greedy;
    Kernel::best().choose(boards, used, greedily, streams.as_mut(), squares);
}

impl<B: ReversiBoard> Square8<B> {
    /// Those of the boards that there are.
    fn there(&self, chosen: Chosen) -> Chosen {
        let mut there = chosen;
        for (nth, bits) in there.iter_mut().enumerate() {
            *bits &= first_bits(self.used.saturating_sub(nth * BOARDS));
        }
        there
    }

    /// Where the opponent is to play.
    fn waiting(&self, reply: &Reply) -> Chosen {
        let mut waiting = self.there(reply.among);
        for ((waiting, second), boards) in waiting.iter_mut().zip(reply.second).zip(&self.boards) {
            *waiting &= !boards.over() & (boards.white() ^ second);
        }
        waiting
    }

    /// The opponent's ply on a few boards of all runs, which are put side by side for it.
    fn reply_on_few(&mut self, reply: &Reply, few: Chosen, streams: &mut Streams, ends: &mut Ends) {
        let (mut together, mut squares) = (Boards::at(self.start_board), [0; BOARDS]);
        let mut used = 0;
        for (nth, board) in each(few).take(BOARDS).enumerate() {
            together.take(nth, &self.boards[board / BOARDS], board % BOARDS);
            used = nth + 1;
        }
        answers(&together, used, reply.opponent, streams, &mut squares);
        let chosen = first_bits(used);
        let over = Kernel::best().step_squares(&mut together, &mut squares, chosen, reply.auto_pass, None);
        for (nth, board) in each(few).take(BOARDS).enumerate() {
            let (run, board) = (board / BOARDS, board % BOARDS);
            self.boards[run].take(board, &together, nth);
            ends[run] = ends[run].and(over.moved(nth, board));
        }
    }
}

impl<B: ReversiBoard> Chunk for Square8<B> {
    fn duplicate(&self) -> Box<dyn Chunk> {
        Box::new(self.clone())
    }

    fn get(&self, board: usize, position: &mut dyn Any) {
        if let Some(position) = position.downcast_mut() {
            *position = self.position(board);
        }
    }

    fn set(&mut self, board: usize, position: &dyn Any) -> bool {
        let alike = |position: &&Reversi<B>| position.options() == self.start.options();
        let position = position.downcast_ref::<Reversi<B>>().filter(alike);
        match (position, self.boards.get_mut(board / BOARDS)) {
            (Some(position), Some(boards)) => {
                boards.put(board % BOARDS, self::board(position));
                true
            }
            _ => false,
        }
    }

    fn begin(&mut self, chosen: Chosen) {
        let chosen = self.there(chosen);
        for (boards, chosen) in self.boards.iter_mut().zip(chosen) {
            for board in each_of_run(chosen) {
                boards.put(board, self.start_board);
            }
        }
    }

    fn illegal(&mut self, actions: &[u16]) -> Chosen {
        let mut illegal = NONE;
        let runs = self.boards.iter_mut().zip(actions.chunks(BOARDS));
        for ((boards, actions), illegal) in runs.zip(&mut illegal) {
            let mut squares = [0; BOARDS];
            *illegal = Kernel::best().illegal(boards, squares_of_actions::<B>(actions, &mut squares));
        }
        illegal
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, B::GEOMETRY)?;
        self.position(board)?.check(mv).err()
    }

    fn step(&mut self, chosen: Chosen, _actions: &[u16], options: Options) -> Ends {
        let (worth, start) = (self.worth(), options.auto_reset.then_some(self.start_board));
        let (chosen, mut ends) = (self.there(chosen), Ends::default());
        for ((boards, chosen), ends) in self.boards.iter_mut().zip(chosen).zip(&mut ends) {
            *ends = Kernel::best().step(boards, chosen, options.auto_pass, start).by_worth(worth);
        }
        ends
    }

    fn reply(&mut self, reply: Reply, streams: &mut [Streams]) -> Ends {
        let (worth, mut ends) = (self.worth(), Ends::default());
        let mut squares = [[0; BOARDS]; TOGETHER];
        loop {
            let (many, few) = Reply::by_count(self.waiting(&reply));
            // All squares first and then all boards, as in random games.
            for (nth, (boards, streams)) in self.boards.iter().zip(&mut *streams).enumerate() {
                if many[nth] != 0 {
                    answers(boards, BOARDS, reply.opponent, streams, &mut squares[nth]);
                }
            }
            for (nth, boards) in self.boards.iter_mut().enumerate().filter(|(nth, _)| many[*nth] != 0) {
                let squares = &mut squares[nth];
                let over = Kernel::best().step_squares(boards, squares, many[nth], reply.auto_pass, None);
                ends[nth] = ends[nth].and(over);
            }
            match streams.first_mut().filter(|_| few != NONE) {
                Some(streams) => self.reply_on_few(&reply, few, streams, &mut ends),
                None if many == NONE => return ends.map(|over| over.by_worth(worth).turned()),
                None => {}
            }
        }
    }

    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16 {
        let position = self.position(board);
        let mv = position.and_then(|at| chosen_by(opponent, &at, at.legal_moves(), number));
        mv.and_then(|mv| mv.action_on(B::GEOMETRY)).unwrap_or_default()
    }

    fn placements(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.boards[first / BOARDS..].iter().zip(words.chunks_mut(BOARDS)) {
            words.copy_from_slice(&boards.placements()[..words.len()]);
        }
        as_cells::<B>(words);
    }

    fn cells(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.boards[first / BOARDS..].iter().zip(words.chunks_mut(2 * BOARDS)) {
            boards.cells(words);
        }
        as_cells::<B>(words);
    }

    fn cells_of(&self, board: usize, words: &mut [u64]) {
        words.copy_from_slice(&self.boards[board / BOARDS].cells_of(board % BOARDS));
        as_cells::<B>(words);
    }

    fn boards_of_8x8(&self) -> Option<&[Boards]> {
        (B::WIDTH == 8 && B::HEIGHT == 8).then_some(&self.boards)
    }

    fn flags(&self, first: usize, flag: Flag) -> u64 {
        let boards = &self.boards[first / BOARDS];
        match flag {
            Flag::Pass => Kernel::best().must_pass(boards),
            Flag::Swap => 0,
            Flag::White | Flag::Second => boards.white(),
            Flag::Over => boards.over(),
        }
    }

    fn results(&self, results: &mut [i8]) {
        for (boards, results) in self.boards.iter().zip(results.chunks_mut(BOARDS)) {
            for (board, result) in results.iter_mut().enumerate() {
                *result = if boards.is_over(board) { self.worth() * boards.ahead(board) } else { 0 };
            }
        }
    }

    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]) {
        for ((boards, streams), actions) in self.boards.iter().zip(streams).zip(actions.chunks_mut(BOARDS)) {
            let mut squares = [0; BOARDS];
            Kernel::best().choose(boards, BOARDS, false, streams.as_mut(), &mut squares);
            for (action, square) in actions.iter_mut().zip(squares) {
                *action = corner::action_of_square::<B>(square as u16);
            }
        }
    }

    /// All of them in some 0.1 ms, without asking.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], _stop: &dyn Fn() -> bool) -> bool {
        Kernel::best().playout(&mut self.boards, streams, plies);
        true
    }
}
