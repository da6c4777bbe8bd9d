//! A learner on a seat of each board, against an opponent who answers within the step.

use alloc::vec::Vec;

use super::chosen::{ALL, chosen, has, put, without};
use super::chunk::CHUNK;
use super::store::{Apart, Store};
use super::terms::{Games, Terms, turned};
use super::{Batch, BatchError, Batched, Outputs, Random, StepError};
use crate::color::Player;

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
/// The opponent's moves come from the batch's random numbers, so that its seed says all of them;
/// on a board that has numbers of its own ([`Versus::set_random`]) from those.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Opponent, Outputs, Versus}};
/// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 100)?, Versus::new(100)?);
/// versus.opponent = Opponent::Greedy;
/// let (mut mask, mut ended, mut actions) = (vec![0; 100 * 65], vec![false; 100], vec![0; 100]);
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
    /// An illegal action loses the game, and is not played: the position is as it was, and nothing
    /// is legal there. Otherwise it is an error, as usual.
    pub illegal_loses: bool,
    /// A game that has ended is left as it is until the next step, whose action is ignored there.
    /// Otherwise it begins anew at the step that ends it.
    pub begins_later: bool,
    boards: usize,
    chunks: Vec<Games>,
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
        chunks.resize(count, Games::new());
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
        let games = self.games(board)?;
        Some(Player::ALL[has(&games.second, board % CHUNK) as usize])
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
        let games = self.games_mut(board);
        games.map(|games| put(&mut games.second, board % CHUNK, seat == Player::Two)).is_some()
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
        let games = self.games_mut(board);
        games.map(|games| put(&mut games.ended, board % CHUNK, has_ended)).is_some()
    }

    /// Whether the game on a board has ended at the last step and begins anew at the next.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// assert!(!Versus::new(100)?.has_ended(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn has_ended(&self, board: usize) -> bool {
        self.games(board).is_some_and(|games| has(&games.ended, board % CHUNK))
    }

    /// Gives a board random numbers of its own, for the opponent there: what it plays depends then
    /// on what the learner plays on that board, and on nothing of the others. With `None` they come
    /// from the batch again, which takes less time. Returns whether there is that board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Random, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 4)?, Versus::new(4)?);
    /// assert!((0..4).all(|board| versus.set_random(board, Some(Random::new(5)))));
    /// batch.begin_versus(&mut versus, &[true; 4], Outputs::<u8>::default())?;
    /// // On the second board and the fourth the opponent has begun.
    /// assert_eq!(batch.position(1), batch.position(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_random(&mut self, board: usize, random: Option<Random>) -> bool {
        let Some(games) = self.games_mut(board) else { return false };
        let board = board % CHUNK;
        put(&mut games.seeded, board, random.is_some());
        if let Some(random) = random {
            if games.own.is_empty() {
                games.own.resize(CHUNK, Random::new(0));
            }
            games.own[board] = random;
        }
        true
    }

    /// The random numbers that a board has of its own, as they are now.
    ///
    /// ```
    /// use outflank::batch::{Random, Versus};
    /// let mut versus = Versus::new(3)?;
    /// versus.set_random(2, Some(Random::new(5)));
    /// assert_eq!((versus.random(1), versus.random(2)), (None, Some(&Random::new(5))));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn random(&self, board: usize) -> Option<&Random> {
        let games = self.games(board).filter(|games| has(&games.seeded, board % CHUNK))?;
        games.own.get(board % CHUNK)
    }

    fn games(&self, board: usize) -> Option<&Games> {
        self.chunks.get(board / CHUNK).filter(|_| board < self.boards)
    }

    fn games_mut(&mut self, board: usize) -> Option<&mut Games> {
        self.chunks.get_mut(board / CHUNK).filter(|_| board < self.boards)
    }
}

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
    /// the batch's [`Options`](super::Options) say of that.
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
        self.work(outputs, given, |(games, boards), part| {
            let boards = chosen(boards);
            games.ended = without(games.ended, boards);
            terms.begin(part, games, boards);
            Apart { turned: turned(part.chunk, games.second, games.ended), ended: games.ended }
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
            self.check(actions, |chunk| without(ALL, versus.chunks[chunk].ended))?;
        }
        let terms = self.terms(versus);
        let mut finals = finals;
        let mut rows = finals.as_deref_mut().map(|finals| finals.chunks_mut(CHUNK * values));
        let rows = core::iter::repeat_with(|| rows.as_mut().and_then(Iterator::next));
        let given = versus.chunks.iter_mut().zip(actions.chunks(CHUNK)).zip(rows);
        self.work(outputs, given, |((games, actions), rows), part| {
            let turned = terms.step(actions, games, rows, part);
            Apart { turned, ended: games.ended }
        });
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
