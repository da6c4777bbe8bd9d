//! Everything that is wrong with a set-up.

use core::fmt;

/// How many things can be wrong with one set-up.
const MOST: usize = 5;

/// Everything that is wrong with a set-up, and the set-up itself.
///
/// ```
/// use outflank::{Reversi, reversi::Setup};
/// let start = Reversi::new().setup();
/// let error = Setup { black: start.white, ..start }.position().unwrap_err();
/// assert_eq!((error.problems().count(), error.to_string().as_str()), (1, "both colours are on d4 e5"));
/// assert_eq!(error.setup.turn, start.turn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError<S, P> {
    /// What was to be set up.
    pub setup: S,
    problems: [Option<P>; MOST],
}

impl<S, P> SetupError<S, P> {
    /// The set-up, or the error if there is a problem.
    pub(crate) fn unless_none(setup: S, problems: [Option<P>; MOST]) -> Result<S, Self> {
        if problems.iter().any(Option::is_some) { Err(Self { setup, problems }) } else { Ok(setup) }
    }

    /// What is wrong: at least one thing.
    ///
    /// ```
    /// use outflank::{Reversi, reversi::Setup};
    /// let start = Reversi::new().setup();
    /// assert_eq!(Setup { black: start.white, ..start }.position().unwrap_err().problems().count(), 1);
    /// ```
    pub fn problems(&self) -> impl Iterator<Item = &P> {
        self.problems.iter().flatten()
    }
}

impl<S, P: fmt::Display> fmt::Display for SetupError<S, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.problems().enumerate() {
            write!(f, "{}{problem}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl<S: fmt::Debug, P: fmt::Debug + fmt::Display> core::error::Error for SetupError<S, P> {}
