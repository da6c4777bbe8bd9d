//! A learner on a seat of each board, against an opponent who answers within the step.

use alloc::vec::Vec;

use super::chosen::{ALL, Chosen, NONE, chosen, each, has, put, without};
use super::chunk::{CHUNK, Chunk, Ends, Flag, Reply};
use super::random::Streams;
use super::store::{Part, Store};
use super::{Batch, BatchError, Batched, Options, Outputs, StepError, show};
use crate::board::Geometry;
use crate::color::Player;
use crate::reversi::arch::{BOARDS, Over, TOGETHER};

/// Who answers the learner.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Opponent, Versus}};
/// assert_eq!(Versus::new(8)?.opponent, Opponent::Random);
/// # Ok::<(), outflank::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opponent {
    /// Any legal move, each as likely as any other.
    Random,
    /// A move that flips the most discs or captures the most stones; where there are several, any
    /// of them.
    Greedy,
}

/// A learner's games on the boards of a batch: on which seat of each board the learner is, who
/// plays against it, and by which terms. [`Batch::begin_versus`](super::Batch::begin_versus) and
/// [`Batch::step_versus`](super::Batch::step_versus) play them.
///
/// The opponent's moves come from the batch's random numbers, so that its seed says all of them.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Opponent, Outputs, Versus}};
/// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 100)?, Versus::new(100)?);
/// versus.opponent = Opponent::Greedy;
/// let (mut mask, mut ended, mut actions) = (vec![0; 100 * 66], vec![false; 100], vec![0; 100]);
/// batch.begin_versus(&mut versus, &[true; 100], Outputs::<u8>::default())?;
/// for _ in 0..100 {
///     batch.random_actions(&mut actions)?;
///     let outputs = Outputs::<u8> { legal_mask: Some(&mut mask), ended: Some(&mut ended), ..Outputs::default() };
///     batch.step_versus(&mut versus, &actions, outputs, None)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Versus {
    /// Who plays against the learner; [`Opponent::Random`] if nobody else is named.
    pub opponent: Opponent,
    /// An illegal action loses the game, and is not played. Otherwise it is an error, as usual.
    pub illegal_loses: bool,
    /// A game that has ended is left as it is until the next step, whose action is ignored there.
    /// Otherwise it begins anew at the step that ends it.
    pub begins_later: bool,
    boards: usize,
    /// By 256 boards: where the learner has the second seat, and where the game has ended and is
    /// to begin anew.
    chunks: Vec<(Chosen, Chosen)>,
}

impl Versus {
    /// Games on so many boards. Once they begin the learner has the first seat of the first board,
    /// the second of the next, and so on.
    ///
    /// # Errors
    ///
    /// If there is not the memory for them.
    ///
    /// ```
    /// use outflank::{Player, Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 2)?, Versus::new(2)?);
    /// batch.begin_versus(&mut versus, &[true; 2], Outputs::<u8>::default())?;
    /// assert_eq!([0, 1].map(|board| versus.seat(board)), [Some(Player::One), Some(Player::Two)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(boards: usize) -> Result<Self, BatchError> {
        let (mut chunks, count) = (Vec::new(), boards.div_ceil(CHUNK));
        chunks.try_reserve_exact(count).map_err(|_| BatchError::Memory { boards })?;
        // A game that begins gives the learner the other seat.
        chunks.resize(count, ([EVEN; TOGETHER], NONE));
        Ok(Self { opponent: Opponent::Random, illegal_loses: false, begins_later: false, boards, chunks })
    }

    /// The seat that the learner has on a board; `None` where there is no such board.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// assert_eq!(Versus::new(100)?.seat(100), None);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn seat(&self, board: usize) -> Option<Player> {
        let (second, _) = self.chunks.get(board / CHUNK).filter(|_| board < self.boards)?;
        Some(Player::ALL[has(second, board % CHUNK) as usize])
    }

    /// Gives the learner a seat on a board, and says whether there is that board.
    ///
    /// ```
    /// use outflank::{Player, batch::Versus};
    /// let mut versus = Versus::new(100)?;
    /// assert!(versus.set_seat(7, Player::Two) && versus.seat(7) == Some(Player::Two));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn set_seat(&mut self, board: usize, seat: Player) -> bool {
        let chunk = self.chunks.get_mut(board / CHUNK).filter(|_| board < self.boards);
        chunk.map(|(second, _)| put(second, board % CHUNK, seat == Player::Two)).is_some()
    }

    /// Says of a board whether its game has ended and begins anew at the next step; and returns
    /// whether there is that board.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// let mut versus = Versus::new(100)?;
    /// assert!(versus.set_ended(7, true) && versus.has_ended(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn set_ended(&mut self, board: usize, has_ended: bool) -> bool {
        let chunk = self.chunks.get_mut(board / CHUNK).filter(|_| board < self.boards);
        chunk.map(|(_, ended)| put(ended, board % CHUNK, has_ended)).is_some()
    }

    /// Whether the game on a board has ended at the last step and begins anew at the next.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// assert!(!Versus::new(100)?.has_ended(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn has_ended(&self, board: usize) -> bool {
        let chunk = self.chunks.get(board / CHUNK).filter(|_| board < self.boards);
        chunk.is_some_and(|(_, ended)| has(ended, board % CHUNK))
    }
}

/// Every other board, from the first on.
const EVEN: u64 = 0x5555_5555_5555_5555;

impl<P: Batched> Batch<P> {
    /// Begins a learner's games on those boards where it is said, with the learner in the other
    /// seat than before. The opponent plays until it is the learner's turn. Of the outputs planes
    /// and masks mean something.
    ///
    /// # Errors
    ///
    /// If an array has not as many values as the batch takes for it, or the games are on another
    /// number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 2)?, Versus::new(2)?);
    /// batch.begin_versus(&mut versus, &[true; 2], Outputs::<u8>::default())?;
    /// let mut players = [0; 2];
    /// batch.players(&mut players)?;
    /// assert_eq!(players, [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        boards: &[bool],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.store.begin_versus(versus, boards, outputs)
    }

    /// Plays a learner's action on each board; then the opponent plays until it is the learner's
    /// turn again. Games that this ends begin anew, with the learner in the other seat, whatever
    /// the batch's [`Options`] say of that.
    ///
    /// Rewards are the learner's. Planes have the learner's cells first; so have `finals`, an array
    /// for as many boards: at its beginning those boards are shown, one after the other, whose
    /// games have ended, as they ended. What the rest is is not said.
    ///
    /// # Errors
    ///
    /// Those of [`Batch::step_into`]. Nothing has changed then, and nothing is written.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 64)?, Versus::new(64)?);
    /// batch.begin_versus(&mut versus, &[true; 64], Outputs::<u8>::default())?;
    /// let (mut actions, mut finals, mut ends) = ([0; 64], [0_u8; 64 * 128], 0);
    /// for _ in 0..40 {
    ///     batch.random_actions(&mut actions)?;
    ///     batch.step_versus(&mut versus, &actions, Outputs::default(), Some(&mut finals))?;
    ///     ends += batch.ended().iter().filter(|&&ended| ended).count();
    /// }
    /// assert!(ends >= 64 && finals[..128].iter().map(|&disc| u32::from(disc)).sum::<u32>() > 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        actions: &[u16],
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        self.store.step_versus(versus, actions, outputs, finals)
    }
}

/// What is the same for all chunks.
#[derive(Clone, Copy)]
struct Terms {
    opponent: Opponent,
    illegal_loses: bool,
    begins_later: bool,
    auto_pass: bool,
    geometry: Geometry,
}

impl Terms {
    fn reply(self, chunk: &mut dyn Chunk, streams: &mut [Streams], second: Chosen, among: Chosen) -> Ends {
        let Self { opponent, auto_pass, .. } = self;
        chunk.reply(Reply { opponent, second, among, auto_pass }, streams)
    }

    /// Begins games, with the learner in the other seat, and lets the opponent begin where it is
    /// its turn.
    fn begin(self, chunk: &mut dyn Chunk, streams: &mut [Streams], second: &mut Chosen, among: Chosen) {
        let mut among = among;
        // A game that ends before the learner has had a turn is none, and begins once more: then
        // the learner is first.
        for _ in Player::ALL {
            if among == NONE {
                return;
            }
            chunk.begin(among);
            for (second, among) in second.iter_mut().zip(among) {
                *second ^= among;
            }
            among = self.reply(chunk, streams, *second, among).map(|over| over.boards);
        }
    }

    /// The step of a chunk. Says on which boards the learner is not to move.
    fn step<T: Copy + From<u8>>(
        self,
        actions: &[u16],
        (second, ended): &mut (Chosen, Chosen),
        finals: Option<&mut [T]>,
        part: &mut Part<'_>,
    ) -> Chosen {
        let begun = core::mem::take(ended);
        let lost = if self.illegal_loses { part.chunk.illegal(actions) } else { NONE };
        let lost = without(lost, begun);
        let options = Options { auto_pass: self.auto_pass, auto_reset: false };
        let mut ends = part.chunk.step(without(without(ALL, begun), lost), actions, options);
        self.begin(part.chunk, part.streams, second, begun);
        let replies = self.reply(part.chunk, part.streams, *second, without(ALL, lost));
        for ((ends, reply), lost) in ends.iter_mut().zip(replies).zip(lost) {
            *ends = ends.and(reply).and(Over { boards: lost, won: 0, lost });
        }
        part.end(ends);
        let over = ends.map(|over| over.boards);
        let turned = turned(part.chunk, *second, over);
        if let Some(finals) = finals {
            let rows = finals.chunks_exact_mut(2 * self.geometry.area() as usize);
            for (board, row) in each(over).zip(rows) {
                show::planes_of(part.chunk, self.geometry, board, has(&turned, board), row);
            }
        }
        if self.begins_later {
            *ended = over;
            return turned;
        }
        self.begin(part.chunk, part.streams, second, over);
        NONE
    }
}

/// Those of some boards on which the learner is not to move.
fn turned(chunk: &dyn Chunk, second: Chosen, among: Chosen) -> Chosen {
    let mut turned = among;
    for (run, (turned, second)) in turned.iter_mut().zip(second).enumerate() {
        if *turned != 0 {
            *turned &= second ^ chunk.flags(run * BOARDS, Flag::Second);
        }
    }
    turned
}

impl Store {
    fn terms(&self, versus: &Versus) -> Terms {
        let &Versus { opponent, illegal_loses, begins_later, .. } = versus;
        let auto_pass = self.options.auto_pass;
        Terms { opponent, illegal_loses, begins_later, auto_pass, geometry: self.geometry }
    }

    pub(super) fn begin_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        boards: &[bool],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        StepError::check_length(boards.len(), self.len())?;
        self.check_outputs(&outputs)?;
        let terms = self.terms(versus);
        let given = versus.chunks.iter_mut().zip(boards.chunks(CHUNK));
        self.work(outputs, given, |((second, ended), boards), part| {
            let boards = chosen(boards);
            *ended = without(*ended, boards);
            terms.begin(part.chunk, part.streams, second, boards);
            turned(part.chunk, *second, *ended)
        });
        Ok(())
    }

    pub(super) fn step_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        actions: &[u16],
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        let values = 2 * self.geometry.area() as usize;
        StepError::check_length(versus.boards, self.len())?;
        let found = finals.as_ref().map(|values| values.len());
        found.map_or(Ok(()), |found| StepError::check_length(found, self.len().saturating_mul(values)))?;
        self.check_outputs(&outputs)?;
        if versus.illegal_loses {
            StepError::check_length(actions.len(), self.len())?;
        } else {
            self.check(actions, |chunk| without(ALL, versus.chunks[chunk].1))?;
        }
        let terms = self.terms(versus);
        let mut finals = finals;
        let mut rows = finals.as_deref_mut().map(|finals| finals.chunks_mut(CHUNK * values));
        let rows = core::iter::repeat_with(|| rows.as_mut().and_then(Iterator::next));
        let given = versus.chunks.iter_mut().zip(actions.chunks(CHUNK)).zip(rows);
        self.work(outputs, given, |((versus, actions), rows), part| terms.step(actions, versus, rows, part));
        if let Some(finals) = finals {
            let mut next = 0;
            for (chunk, ended) in self.ended.chunks(CHUNK).enumerate() {
                let first = chunk * CHUNK * values;
                let rows = values * ended.iter().filter(|&&ended| ended).count();
                finals.copy_within(first..first + rows, next);
                next += rows;
            }
        }
        Ok(())
    }
}
