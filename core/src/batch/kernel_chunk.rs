//! Boards of Reversi that fit into 8x8, in the layout of the kernels.

use alloc::boxed::Box;

use super::block::Block;
use super::board_mask::{BoardMask, CHUNK, Ends};
use super::chunk::{Chunk, ChunkLayout, Flag, Made, OpponentTurn, alike};
use super::opponent::chosen_by;
use super::random::Streams;
use super::{Opponent, Options};
use crate::board::Bits;
use crate::color::Color;
use crate::encoding::FromBytesError;
use crate::encoding::raw::RawPosition;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::reversi::arch::{BLOCKS, BOARDS, Boards, Discs, Kernel, Over, StartBoard, first_bits};
use crate::reversi::{Reversi, ReversiBoard, embed8x8};

/// A chunk of boards of Reversi that fit into 8x8, in the layout of the kernels.
#[derive(Clone)]
pub(super) struct KernelChunk<B: ReversiBoard> {
    block: Block,
    start: Reversi<B>,
    /// The start in the kernels' layout, with its legal placements.
    start_board: StartBoard,
}

/// The layout of the kernels, for games with the fixed opening.
pub(super) fn layout<B: ReversiBoard>() -> ChunkLayout<Reversi<B>> {
    ChunkLayout { bytes: size_of::<Boards>().div_ceil(BOARDS), make: KernelChunk::boxed }
}

/// A position in the kernels' layout.
fn board<B: ReversiBoard>(position: &Reversi<B>) -> StartBoard {
    StartBoard::new(embed8x8::discs(position), embed8x8::field::<B>())
}

/// Sets of the kernels' squares as sets of the board's cells.
fn as_cells<B: ReversiBoard>(words: &mut [u64]) {
    if B::WIDTH < 8 {
        for word in words {
            *word = embed8x8::extract::<B>(*word).word(0);
        }
    }
}

/// Actions as the kernels' squares. Boards of another width than 8x8 need an array for them.
#[inline]
fn as_squares<'a, B: ReversiBoard>(actions: &'a [u16], squares: &'a mut [u16; CHUNK]) -> &'a [u16] {
    if B::WIDTH == 8 {
        return actions;
    }
    for (square, &action) in squares.iter_mut().zip(actions) {
        *square = embed8x8::square_of_action::<B>(action);
    }
    &squares[..actions.len().min(CHUNK)]
}

impl<B: ReversiBoard> KernelChunk<B> {
    #[expect(clippy::unnecessary_wraps, reason = "other layouts may find no memory")]
    fn boxed(&start: &Reversi<B>, boards: usize) -> Made {
        let start_board = board(&start);
        let block = Block::filled(start_board, boards, start.options().objective);
        Ok(Box::new(Self { block, start, start_board }))
    }

    fn position(&self, board: usize) -> Reversi<B> {
        let Discs { player, opponent, white } = self.block.by_64()[board / BOARDS].get(board % BOARDS);
        let [player, opponent] = [player, opponent].map(embed8x8::extract::<B>);
        let turn = Color::ALL[white as usize];
        // Every board is reached from a position by legal moves.
        Reversi::from_discs_unchecked(player, opponent, turn, self.start.options())
    }

    /// Sets those boards.
    fn put(&mut self, chosen: BoardMask, start: StartBoard) {
        for board in self.existing(chosen).boards() {
            self.block.by_64_mut()[board / BOARDS].put(board % BOARDS, start);
        }
    }

    /// Those of the boards that the chunk has.
    fn existing(&self, boards: BoardMask) -> BoardMask {
        boards & BoardMask::first(self.block.len())
    }

    /// Plays the opponent's ply on boards whose group of 64 has many waiting boards. These take
    /// numbers from the group's generators.
    fn answer_on_many(&mut self, many: BoardMask, turn: OpponentTurn, streams: &mut [Streams]) -> Ends {
        let (mut squares, mut over) = ([[0; BOARDS]; BLOCKS], [Over::default(); BLOCKS]);
        // All squares first and then all boards, as in random games.
        for (nth, (boards, streams)) in self.block.by_64().iter().zip(streams).enumerate() {
            if many.bits(nth) != 0 {
                choose(boards, BOARDS, turn.opponent, streams, &mut squares[nth]);
            }
        }
        for (nth, boards) in self.block.by_64_mut().iter_mut().enumerate() {
            let (chosen, squares) = (many.bits(nth), &mut squares[nth]);
            if chosen != 0 {
                over[nth] = Kernel::best().step_squares(boards, squares, chosen, turn.auto_pass, None);
            }
        }
        Ends::by_64(&over)
    }

    /// Plays the opponent's ply on a few boards, which are first copied next to each other.
    fn answer_on_few(&mut self, few: BoardMask, turn: OpponentTurn, streams: &mut Streams) -> Ends {
        let (mut gathered, mut squares) = (Boards::at(self.start_board), [0; BOARDS]);
        let mut used = 0;
        for (nth, board) in few.boards().take(BOARDS).enumerate() {
            gathered.take(nth, &self.block.by_64()[board / BOARDS], board % BOARDS);
            used = nth + 1;
        }
        choose(&gathered, used, turn.opponent, streams, &mut squares);
        let chosen = first_bits(used);
        let over = Kernel::best().step_squares(&mut gathered, &mut squares, chosen, turn.auto_pass, None);
        let mut ends = Ends::default();
        for (nth, board) in few.boards().take(BOARDS).enumerate() {
            self.block.by_64_mut()[board / BOARDS].take(board % BOARDS, &gathered, nth);
            if over.boards >> nth & 1 == 1 {
                ends.add(board, (over.won >> nth & 1) as i8 - (over.lost >> nth & 1) as i8);
            }
        }
        ends
    }
}

/// The squares that an opponent chooses on the boards; 64 if there is no placement.
fn choose(
    boards: &Boards,
    used: usize,
    opponent: Opponent,
    streams: &mut Streams,
    squares: &mut [u64; BOARDS],
) {
    let greedily = opponent == Opponent::Greedy;
    Kernel::best().choose(boards, used, greedily, streams.as_mut(), squares);
}

impl<B: ReversiBoard> Chunk for KernelChunk<B> {
    fn duplicate(&self) -> Box<dyn Chunk> {
        Box::new(self.clone())
    }

    fn get(&self, board: usize) -> RawPosition {
        self.position(board).parts().into()
    }

    fn set(&mut self, boards: BoardMask, position: &RawPosition) -> Result<bool, FromBytesError> {
        let Some(position) = alike(&self.start, position)? else { return Ok(false) };
        self.put(boards, board(&position));
        Ok(true)
    }

    fn begin(&mut self, chosen: BoardMask) {
        self.put(chosen, self.start_board);
    }

    fn illegal(&self, actions: &[u16]) -> BoardMask {
        self.block.illegal(as_squares::<B>(actions, &mut [0; CHUNK]))
    }

    fn check(&self, board: usize, action: u16) -> Option<IllegalMove> {
        let mv = Move::from_action(action, B::GEOMETRY)?;
        self.position(board).check(mv).err()
    }

    fn step(&mut self, chosen: BoardMask, actions: &[u16], options: Options) -> Ends {
        let (start, mut squares) = (options.auto_reset.then_some(self.start_board), [0; CHUNK]);
        let (actions, chosen) = (as_squares::<B>(actions, &mut squares), self.existing(chosen));
        self.block.step_boards(actions, chosen, options.auto_pass, start)
    }

    fn answer(&mut self, boards: BoardMask, turn: OpponentTurn, streams: &mut [Streams]) -> Ends {
        let (many, few) = boards.many_and_few();
        let mut ends = Ends::default();
        if !many.is_empty() {
            ends = self.answer_on_many(many, turn, streams);
        }
        if let Some(streams) = streams.first_mut().filter(|_| !few.is_empty()) {
            ends = ends | self.answer_on_few(few, turn, streams);
        }
        ends.by_worth(self.start.options().objective.worth())
    }

    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16 {
        let position = self.position(board);
        chosen_by(opponent, &position, &position.legal_moves(), number)
    }

    fn placements(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.block.by_64()[first / BOARDS..].iter().zip(words.chunks_mut(BOARDS)) {
            words.copy_from_slice(&boards.placements()[..words.len()]);
        }
        as_cells::<B>(words);
    }

    fn cells(&self, first: usize, words: &mut [u64]) {
        for (boards, words) in self.block.by_64()[first / BOARDS..].iter().zip(words.chunks_mut(2 * BOARDS)) {
            boards.cells(words);
        }
        as_cells::<B>(words);
    }

    fn cells_of(&self, board: usize, words: &mut [u64]) {
        words.copy_from_slice(&self.block.by_64()[board / BOARDS].cells_of(board % BOARDS));
        as_cells::<B>(words);
    }

    fn boards_of_8x8(&self) -> Option<&[Boards]> {
        (B::WIDTH == 8 && B::HEIGHT == 8).then_some(self.block.by_64())
    }

    fn flags(&self, first: usize, flag: Flag) -> u64 {
        let boards = &self.block.by_64()[first / BOARDS];
        match flag {
            Flag::Pass => Kernel::best().must_pass(boards),
            Flag::Swap => 0,
            Flag::White | Flag::Second => boards.white(),
            Flag::Over => boards.over(),
        }
    }

    fn results(&self, results: &mut [i8]) {
        for (board, result) in results.iter_mut().enumerate() {
            let is_over = self.block.by_64()[board / BOARDS].is_over(board % BOARDS);
            *result = if is_over { self.block.ahead(board) } else { 0 };
        }
    }

    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]) {
        let boards = self.block.by_64().iter().zip(streams);
        for ((boards, streams), actions) in boards.zip(actions.chunks_mut(BOARDS)) {
            let mut squares = [0; BOARDS];
            choose(boards, BOARDS, Opponent::Random, streams, &mut squares);
            for (action, square) in actions.iter_mut().zip(squares) {
                *action = embed8x8::action_of_square::<B>(square as u16);
            }
        }
    }

    /// All boards take about 0.1 ms, so there is no need to ask whether to stop.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], _stop: &dyn Fn() -> bool) -> bool {
        self.block.play_out(streams, plies);
        true
    }
}
