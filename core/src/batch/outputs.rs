//! The arrays for the results of a step.

use core::fmt;

/// The arrays that [`Batch::step_into`](super::Batch::step_into) fills. The step does not compute
/// an array that is `None`. All other arrays must have the length that the batch needs.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Outputs}};
/// let (mut batch, mut planes) = (Batch::new(Reversi::new(), 2)?, [0.0_f32; 2 * 128]);
/// batch.step_into(&[19, 26], Outputs { planes: Some(&mut planes), ..Outputs::default() })?;
/// assert_eq!((planes[36], planes[64 + 19]), (1.0, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Without planes, you must name their type for the compiler:
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Outputs}};
/// let (mut batch, mut mask) = (Batch::new(Reversi::new(), 2)?, [0; 2 * 65]);
/// batch.step_into(&[19, 26], Outputs::<u8> { legal_mask: Some(&mut mask), ..Outputs::default() })?;
/// assert_eq!(mask[18], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Outputs<'a, T = u8> {
    /// The rewards of the step: see [`Batch::rewards`](super::Batch::rewards).
    pub rewards: Option<&'a mut [i8]>,
    /// Whether the step ended each game: see [`Batch::ended`](super::Batch::ended).
    pub ended: Option<&'a mut [bool]>,
    /// The cells of the boards after the step: see [`Batch::planes`](super::Batch::planes).
    pub planes: Option<&'a mut [T]>,
    /// The legal actions after the step: see [`Batch::legal_mask`](super::Batch::legal_mask).
    pub legal_mask: Option<&'a mut [u8]>,
}

impl<T> Default for Outputs<'_, T> {
    /// No arrays.
    fn default() -> Self {
        Self { rewards: None, ended: None, planes: None, legal_mask: None }
    }
}

impl<T> fmt::Debug for Outputs<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths = [
            self.rewards.as_ref().map(|values| values.len()),
            self.ended.as_ref().map(|values| values.len()),
            self.planes.as_ref().map(|values| values.len()),
            self.legal_mask.as_ref().map(|values| values.len()),
        ];
        write!(f, "Outputs({lengths:?})")
    }
}
