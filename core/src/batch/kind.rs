//! What the chunks of a batch are, chosen once by its start.

use core::any::Any;

use super::chunk::Made;
use super::held::Held;
use super::positions::Positions;
use super::square8::Square8;
use crate::reversi::{ReversiBoard, corner};

/// A kind of chunk: how many bytes a board takes, and how one is made of a start that it takes.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub(super) bytes: usize,
    pub(super) make: fn(&dyn Any, usize) -> Made,
}

impl Kind {
    /// Boards one by one.
    pub(super) fn of<H: Held>() -> Self {
        Self { bytes: Positions::<H>::BYTES, make: Positions::<H>::boxed }
    }

    /// The kernels' layout, for starts that they take.
    pub(super) fn of_kernels(start: &dyn Any) -> Option<Self> {
        corner::on_its_board(&OfKernels(start))
    }
}

struct OfKernels<'a>(&'a dyn Any);

impl corner::OnBoard for OfKernels<'_> {
    type Output = Kind;

    fn on<B: ReversiBoard>(&self) -> Option<Kind> {
        let kind = Kind { bytes: Square8::<B>::BYTES, make: Square8::<B>::boxed };
        Square8::<B>::takes(self.0).then_some(kind)
    }
}
