//! What a step does by itself.

/// What a batch does by itself.
///
/// ```
/// use outflank::batch::Options;
/// assert!(Options::default().auto_pass && Options::default().auto_reset);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Forced passes are played as soon as they are forced. Otherwise they are actions.
    pub auto_pass: bool,
    /// Games that are over begin anew at once. Otherwise they stay.
    pub auto_reset: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { auto_pass: true, auto_reset: true }
    }
}
