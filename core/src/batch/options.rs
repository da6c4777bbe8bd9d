//! Options of a step.

/// Options of a batch: whether a step plays forced passes and restarts games automatically.
///
/// ```
/// use outflank::batch::Options;
/// assert!(Options::default().auto_pass && Options::default().auto_reset);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Options {
    /// Whether the batch plays forced passes at once. Otherwise they are actions.
    pub auto_pass: bool,
    /// Whether the batch restarts games that are over at once. Otherwise they stay over.
    pub auto_reset: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { auto_pass: true, auto_reset: true }
    }
}

impl Options {
    /// Returns these options with [`auto_pass`](Options::auto_pass) set or cleared.
    ///
    /// ```
    /// use outflank::batch::Options;
    /// assert!(!Options::default().with_auto_pass(false).auto_pass);
    /// ```
    #[must_use]
    pub const fn with_auto_pass(self, auto_pass: bool) -> Self {
        Self { auto_pass, ..self }
    }

    /// Returns these options with [`auto_reset`](Options::auto_reset) set or cleared.
    ///
    /// ```
    /// use outflank::batch::Options;
    /// assert!(!Options::default().with_auto_reset(false).auto_reset);
    /// ```
    #[must_use]
    pub const fn with_auto_reset(self, auto_reset: bool) -> Self {
        Self { auto_reset, ..self }
    }
}
