//! Positions in the kernels' layout, for arrays of positions and for the boards of a batch of 8x8.

use super::Options;
use super::board_mask::{BoardMask, CHUNK, Ends};
use crate::board::Cells;
use crate::color::Color;
use crate::reversi::arch::{BLOCKS, BOARDS, Boards, Discs, Generators, Kernel, Over, StartBoard};
use crate::reversi::{Objective, Opening, Reversi, embed8x8};

/// Up to 256 positions of 8x8 Reversi in the layout of the kernels, for programs that keep
/// positions in their own arrays. [`Block::fill`] copies positions in, [`Block::positions`] copies
/// them out. In between, they are stepped or played out together.
///
/// A position is given as the discs of the colour to move, the discs of the other colour, and the
/// colour to move.
///
/// It needs no allocator. A [`Batch`](crate::batch) always keeps its boards in this layout, and is
/// faster if you can use one.
///
/// ```
/// use outflank::{Color, Position, Reversi, batch::{Block, Options}, reversi::Objective};
/// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
/// assert!(block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black); 100]));
/// let (mut rewards, mut ended) = ([0; 100], [false; 100]);
/// block.step(&[19; 100], Options::default(), &start, &mut rewards, &mut ended).unwrap();
/// assert!(block.positions().all(|(player, opponent, _)| player.len() == 1 && opponent.len() == 4));
/// ```
#[derive(Clone, Debug)]
pub struct Block {
    boards: [Boards; BLOCKS],
    used: usize,
    objective: Objective,
    /// Whether the legal placements have been computed since the last position was put in.
    is_found: bool,
}

impl Block {
    /// The capacity, in positions.
    ///
    /// ```
    /// assert_eq!(outflank::batch::Block::ROOM, 256);
    /// ```
    pub const ROOM: usize = CHUNK;

    /// Makes an empty block for positions with that objective and the standard opening.
    ///
    /// ```
    /// use outflank::{batch::Block, reversi::Objective};
    /// assert!(Block::new(Objective::Fewest).is_empty());
    /// ```
    pub fn new(objective: Objective) -> Self {
        Self::filled(StartBoard::FINISHED, 0, objective)
    }

    /// Returns the number of positions.
    ///
    /// ```
    /// use outflank::{batch::Block, reversi::Objective};
    /// assert_eq!(Block::new(Objective::Most).len(), 0);
    /// ```
    pub const fn len(&self) -> usize {
        self.used
    }

    /// Checks whether there are no positions.
    ///
    /// ```
    /// use outflank::{batch::Block, reversi::Objective};
    /// assert!(Block::new(Objective::Most).is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// Replaces the positions by these. Returns `false`, and leaves the block empty, if there are
    /// too many or a square has discs of both colours.
    ///
    /// ```
    /// use outflank::{Cells, Color, batch::Block, reversi::Objective};
    /// let (mut block, [one, two]) = (Block::new(Objective::Most), [1, 2].map(Cells::from_u64));
    /// assert!(block.fill([(one, two, Color::White)]) && block.len() == 1);
    /// assert!(!block.fill([(one, one, Color::White)]) && block.is_empty());
    /// assert!(!block.fill([(one, two, Color::White); 257]));
    /// ```
    #[inline]
    pub fn fill(&mut self, positions: impl IntoIterator<Item = (Cells, Cells, Color)>) -> bool {
        (self.used, self.is_found) = (0, false);
        let (mut positions, mut used, mut overlap) = (positions.into_iter(), 0, 0);
        for boards in &mut self.boards {
            let before = used;
            boards.gather(positions.by_ref().take(BOARDS).map(|(player, opponent, turn)| {
                let (player, opponent) = (player.to_bits(), opponent.to_bits());
                overlap |= player & opponent;
                used += 1;
                Discs { player, opponent, white: turn == Color::White }
            }));
            if used < before + BOARDS {
                break;
            }
        }
        let fits = overlap == 0 && (used < Self::ROOM || positions.next().is_none());
        self.used = if fits { used } else { 0 };
        fits
    }

    /// Returns the positions in order.
    ///
    /// ```
    /// use outflank::{batch::Block, reversi::Objective};
    /// assert_eq!(Block::new(Objective::Most).positions().next(), None);
    /// ```
    #[inline]
    pub fn positions(&self) -> impl Iterator<Item = (Cells, Cells, Color)> {
        (0..self.used.min(Self::ROOM)).map(|nth| {
            let Discs { player, opponent, white } = self.boards[nth / BOARDS].get(nth % BOARDS);
            (Cells::from_u64(player), Cells::from_u64(opponent), Color::ALL[white as usize])
        })
    }

    /// Computes the legal placements.
    fn find(&mut self) {
        if !self.is_found {
            let mut used = self.used;
            for boards in self.by_64_mut() {
                Kernel::best().find(boards, used);
                used = used.saturating_sub(BOARDS);
            }
            self.is_found = true;
        }
    }

    /// Returns the legal placements of each position, in order.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi, batch::Block, reversi::Objective};
    /// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
    /// block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black)]);
    /// assert_eq!(block.placements().collect::<Vec<_>>(), [start.placements()]);
    /// ```
    pub fn placements(&mut self) -> impl Iterator<Item = Cells> {
        self.find();
        let used = self.used;
        self.by_64().iter().flat_map(Boards::placements).take(used).map(|&legal| Cells::from_u64(legal))
    }

    /// Writes the discs of the colour to move and then the discs of the other colour, for each
    /// position: 128 values, 1 if there is a disc. It writes as many positions as fit in the
    /// slice.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi, batch::Block, reversi::Objective};
    /// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
    /// block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black)]);
    /// let mut planes = [0_u8; 128];
    /// block.planes(&mut planes);
    /// assert_eq!((planes[28], planes[64 + 27], planes[0]), (1, 1, 0));
    /// ```
    pub fn planes<T: Copy + From<u8>>(&self, planes: &mut [T]) {
        let used = self.used.min(planes.len() / 128);
        Kernel::best().planes(&self.boards, &mut planes[..128 * used]);
    }

    /// Writes whether each action is legal, 1 or 0, for each position: 65 values. It writes as
    /// many positions as fit in the slice.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi, batch::Block, reversi::Objective};
    /// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
    /// block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black)]);
    /// let mut mask = [0; 65];
    /// block.legal_mask(&mut mask);
    /// assert_eq!((mask[19], mask[0], mask[64]), (1, 0, 0));
    /// ```
    pub fn legal_mask(&mut self, mask: &mut [u8]) {
        self.find();
        let used = self.used.min(mask.len() / 65);
        Kernel::best().legal_mask(&self.boards, &mut mask[..65 * used]);
    }

    /// Returns the index of the first position on which the action is illegal. If the game is
    /// over, every action counts as legal.
    ///
    /// ```
    /// use outflank::{Color, Reversi, batch::Block, reversi::Objective};
    /// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
    /// block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black)]);
    /// assert_eq!((block.first_illegal(&[19]), block.first_illegal(&[0])), (None, Some(0)));
    /// ```
    pub fn first_illegal(&mut self, actions: &[u16]) -> Option<usize> {
        self.find();
        self.illegal(actions).boards().next()
    }

    /// Plays an action on each position, like a step of a batch. It writes as many rewards and
    /// ends as the slices have entries.
    ///
    /// # Errors
    ///
    /// Returns the first position whose action is illegal or missing. Nothing is then changed.
    ///
    /// See [`Block`] for an example.
    pub fn step(
        &mut self,
        actions: &[u16],
        options: Options,
        start: &Reversi,
        rewards: &mut [i8],
        ended: &mut [bool],
    ) -> Result<(), usize> {
        if actions.len() < self.used {
            return Err(actions.len());
        }
        self.first_illegal(&actions[..self.used]).map_or(Ok(()), Err)?;
        let start = options.auto_reset.then(|| StartBoard::new(embed8x8::discs(start), u64::MAX));
        rewards.fill(0);
        ended.fill(false);
        let all = BoardMask::first(self.used);
        self.step_boards(actions, all, options.auto_pass, start).report(rewards, ended);
        Ok(())
    }

    /// Plays every position to the end of its game by random moves. For each it writes the number
    /// of plies, and the result: 1 if Black has won, -1 if White has won, 0 for a draw. It writes
    /// as many values as the slices have entries.
    ///
    /// For each 64 positions `numbers` is called 32 times, to seed eight xoshiro256++ generators.
    /// So only these numbers determine the games, on every machine and with every kernel.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi, batch::Block, reversi::Objective};
    /// let (start, mut block) = (Reversi::new(), Block::new(Objective::Most));
    /// block.fill([(start.discs(Color::Black), start.discs(Color::White), Color::Black)]);
    /// let (mut numbers, mut results, mut plies) = (1..=32, [0], [0]);
    /// block.playout(|| numbers.next().unwrap(), &mut results, &mut plies);
    /// assert!(plies[0] > 8 && block.placements().all(|legal| legal.is_empty()));
    /// ```
    pub fn playout(&mut self, mut numbers: impl FnMut() -> u64, results: &mut [i8], plies: &mut [u16]) {
        self.find();
        let used = self.used;
        let mut streams: [Generators; BLOCKS] = core::array::from_fn(|_| Generators([[0; 8]; 4]));
        let streams = &mut streams[..used.div_ceil(BOARDS)];
        for Generators(states) in &mut *streams {
            for number in states.as_flattened_mut() {
                *number = numbers();
            }
        }
        let mut played = [0; Self::ROOM];
        self.play_out(streams, &mut played[..used]);
        for (plies, played) in plies.iter_mut().zip(&played[..used]) {
            *plies = *played;
        }
        for (board, result) in results.iter_mut().take(used).enumerate() {
            *result = self.ahead(board);
        }
    }

    /// Returns the objective of a variant, or `None` if a block cannot hold its positions.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Block, reversi::Objective};
    /// assert_eq!(Block::accepts(&Reversi::new()), Some(Objective::Most));
    /// ```
    pub fn accepts(start: &Reversi) -> Option<Objective> {
        let options = start.options();
        (options.opening == Opening::Fixed).then_some(options.objective)
    }
}

/// Operations that the chunks of a batch also use.
impl Block {
    /// A block of boards, all at that start.
    pub(super) fn filled(start: StartBoard, used: usize, objective: Objective) -> Self {
        Self { boards: core::array::from_fn(|_| Boards::at(start)), used, objective, is_found: true }
    }

    /// The boards in use, in groups of 64.
    #[inline]
    pub(super) fn by_64(&self) -> &[Boards] {
        &self.boards[..self.used.div_ceil(BOARDS)]
    }

    /// The boards in groups of 64, to change. The caller keeps the legal placements up to date.
    #[inline]
    pub(super) fn by_64_mut(&mut self) -> &mut [Boards] {
        &mut self.boards[..self.used.div_ceil(BOARDS)]
    }

    /// The boards on which the action is illegal. A pass is 64.
    pub(super) fn illegal(&self, actions: &[u16]) -> BoardMask {
        let mut illegal = [0; BLOCKS];
        let boards = self.by_64().iter().zip(actions.chunks(BOARDS));
        for ((boards, actions), illegal) in boards.zip(&mut illegal) {
            *illegal = Kernel::best().illegal(boards, actions);
        }
        BoardMask::by_64(|nth| illegal[nth])
    }

    /// Plays the actions, which must be legal, on those boards only. Games that end restart at
    /// `start`, if it is given.
    pub(super) fn step_boards(
        &mut self,
        actions: &[u16],
        chosen: BoardMask,
        auto_pass: bool,
        start: Option<StartBoard>,
    ) -> Ends {
        let (worth, mut over) = (self.objective.worth(), [Over::default(); BLOCKS]);
        let boards = self.by_64_mut().iter_mut().zip(actions.chunks(BOARDS));
        for (nth, ((boards, actions), over)) in boards.zip(&mut over).enumerate() {
            *over = Kernel::best().step(boards, actions, chosen.bits(nth), auto_pass, start);
        }
        Ends::by_64(&over).by_worth(worth)
    }

    /// Plays every board to the end of its game, and writes the number of plies of each.
    pub(super) fn play_out<S: AsMut<Generators>>(&mut self, streams: &mut [S], plies: &mut [u16]) {
        Kernel::best().playout(self.by_64_mut(), streams, plies);
    }

    /// The result if the game were over: 1 if Black has won, -1 if White has won, 0 for a draw.
    #[inline]
    pub(super) const fn ahead(&self, board: usize) -> i8 {
        self.objective.worth() * self.boards[board / BOARDS].ahead(board % BOARDS)
    }
}
