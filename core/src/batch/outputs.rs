//! Where a step writes what it led to.

use core::fmt;

/// Arrays that [`Batch::step_into`](super::Batch::step_into) fills. What is `None` is not wanted;
/// what is given has as many values as the batch takes for it.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Outputs}};
/// let (mut batch, mut planes) = (Batch::new(Reversi::new(), 2)?, [0.0_f32; 2 * 128]);
/// batch.step_into(&[19, 26], Outputs { planes: Some(&mut planes), ..Outputs::default() })?;
/// assert_eq!((planes[36], planes[64 + 19]), (1.0, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Without planes the compiler has to be told the type that they would have had:
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Outputs}};
/// let (mut batch, mut mask) = (Batch::new(Reversi::new(), 2)?, [0; 2 * 65]);
/// batch.step_into(&[19, 26], Outputs::<u8> { legal_mask: Some(&mut mask), ..Outputs::default() })?;
/// assert_eq!(mask[18], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Outputs<'a, T = u8> {
    /// As [`Batch::rewards`](super::Batch::rewards) tells them afterwards, too.
    pub rewards: Option<&'a mut [i8]>,
    /// As [`Batch::ended`](super::Batch::ended) tells them afterwards, too.
    pub ended: Option<&'a mut [bool]>,
    /// The cells of the boards that the step leaves: see [`Batch::planes`](super::Batch::planes).
    pub planes: Option<&'a mut [T]>,
    /// What is legal there: see [`Batch::legal_mask`](super::Batch::legal_mask).
    pub legal_mask: Option<&'a mut [u8]>,
}

impl<T> Default for Outputs<'_, T> {
    /// Nothing is wanted.
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
