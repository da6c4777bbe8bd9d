//! A batch of any variant, chosen at run time.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Batch, Batched, Rules, StepError};
use crate::board::Board;
use crate::oust::Oust;
use crate::reversi::{Reversi, ReversiBoard};
use crate::variant::{AnyPosition, OustVisitor, ReversiVisitor};

/// What a batch can do, whichever its variant: the methods of [`Batch`] by the same names.
///
/// ```
/// use outflank::{Position, batch::{any_batch, Rules}, variant::Variant};
/// let start = "oust:hex-5".parse::<Variant>()?.start();
/// let mut batch = any_batch(&start, 100, Rules::default(), false);
/// let mut actions = vec![0; 100];
/// batch.random_actions(&mut actions);
/// batch.step(&actions)?;
/// assert_eq!(batch.position(3).unwrap().score().black, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(missing_docs, clippy::missing_errors_doc, reason = "each is a method of `Batch`")]
pub trait AnyBatch: Send + Sync {
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn rules(&self) -> Rules;
    fn seed(&mut self, seed: u64);
    fn reset(&mut self);
    fn position(&self, board: usize) -> Option<AnyPosition>;
    fn set_position(&mut self, board: usize, position: AnyPosition) -> bool;
    fn step(&mut self, actions: &[u16]) -> Result<(), StepError>;
    fn rewards(&self) -> &[i8];
    fn ended(&self) -> &[bool];
    fn words(&self) -> usize;
    fn placements(&self, words: &mut [u64]) -> Result<(), StepError>;
    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError>;
    fn planes_u8(&self, planes: &mut [u8]) -> Result<(), StepError>;
    fn planes_f32(&self, planes: &mut [f32]) -> Result<(), StepError>;
    fn random_actions(&mut self, actions: &mut [u16]);
    fn playout(&mut self) -> &[u16];
    fn results(&self) -> Vec<i8>;
    fn turns(&self, white: &mut [u8]) -> Result<(), StepError>;
    fn players(&self, players: &mut [u8]) -> Result<(), StepError>;
}

/// The same methods, of a batch whose variant is known.
macro_rules! forward {
    ($($name:ident(&$($self:ident)+ $(, $argument:ident: $kind:ty)*) $(-> $result:ty)?;)*) => {
        $(forward!(@ $name [$($self)+] ($($argument: $kind),*) $(-> $result)?);)*
    };
    (@ $name:ident [self] ($($argument:ident: $kind:ty),*) $(-> $result:ty)?) => {
        fn $name(&self $(, $argument: $kind)*) $(-> $result)? {
            Batch::$name(self $(, $argument)*)
        }
    };
    (@ $name:ident [mut self] ($($argument:ident: $kind:ty),*) $(-> $result:ty)?) => {
        fn $name(&mut self $(, $argument: $kind)*) $(-> $result)? {
            Batch::$name(self $(, $argument)*)
        }
    };
}

impl<P: Batched + Into<AnyPosition>> AnyBatch for Batch<P>
where
    AnyPosition: TryInto<P>,
{
    forward! {
        len(&self) -> usize;
        is_empty(&self) -> bool;
        rules(&self) -> Rules;
        seed(&mut self, seed: u64);
        reset(&mut self);
        step(&mut self, actions: &[u16]) -> Result<(), StepError>;
        rewards(&self) -> &[i8];
        ended(&self) -> &[bool];
        words(&self) -> usize;
        placements(&self, words: &mut [u64]) -> Result<(), StepError>;
        legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError>;
        random_actions(&mut self, actions: &mut [u16]);
        playout(&mut self) -> &[u16];
        results(&self) -> Vec<i8>;
        turns(&self, white: &mut [u8]) -> Result<(), StepError>;
        players(&self, players: &mut [u8]) -> Result<(), StepError>;
    }

    fn position(&self, board: usize) -> Option<AnyPosition> {
        Batch::position(self, board).map(Into::into)
    }

    fn set_position(&mut self, board: usize, position: AnyPosition) -> bool {
        position.try_into().is_ok_and(|position| Batch::set_position(self, board, position))
    }

    fn planes_u8(&self, planes: &mut [u8]) -> Result<(), StepError> {
        Batch::planes(self, planes)
    }

    fn planes_f32(&self, planes: &mut [f32]) -> Result<(), StepError> {
        Batch::planes(self, planes)
    }
}

#[derive(Clone, Copy)]
struct Make {
    boards: usize,
    rules: Rules,
    parallel: bool,
}

impl Make {
    fn make<P: Batched + Into<AnyPosition>>(self, start: P) -> Box<dyn AnyBatch>
    where
        AnyPosition: TryInto<P>,
    {
        let batch = Batch::new(start, self.boards).with_rules(self.rules);
        #[cfg(feature = "rayon")]
        if self.parallel {
            return Box::new(batch.in_parallel());
        }
        let _ = self.parallel;
        Box::new(batch)
    }
}

impl ReversiVisitor for Make {
    type Output = Box<dyn AnyBatch>;

    fn reversi<B: ReversiBoard>(self, start: &Reversi<B>) -> Self::Output
    where
        AnyPosition: From<Reversi<B>> + TryInto<Reversi<B>>,
    {
        self.make(*start)
    }
}

impl OustVisitor for Make {
    type Output = Box<dyn AnyBatch>;

    fn oust<B: Board>(self, start: &Oust<B>) -> Self::Output
    where
        AnyPosition: From<Oust<B>> + TryInto<Oust<B>>,
    {
        self.make(*start)
    }
}

/// So many boards of the variant of `start`, on which every game begins; on all threads of the `rayon` pool where `parallel` says so and the
/// feature is there.
///
/// See [`AnyBatch`] for an example.
pub fn any_batch(start: &AnyPosition, boards: usize, rules: Rules, parallel: bool) -> Box<dyn AnyBatch> {
    let make = Make { boards, rules, parallel };
    match start.visit_reversi(make) {
        Some(batch) => batch,
        None => start.visit_oust(make).unwrap_or_else(|| make.make(Reversi::new())),
    }
}
