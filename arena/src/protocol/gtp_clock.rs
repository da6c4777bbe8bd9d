//! The clocks that a program sets by GTP: a time for the game, and then some time for each number
//! of stones (Canadian byo-yomi).

use std::time::Duration;

use outflank::variant::AnyPosition;

use crate::clock_player::empties;
use crate::time_for_move;

/// The times of `time_settings`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    main: Duration,
    /// The time of each period after it, for that many stones, or 0 stones if there are no periods.
    period: (Duration, u32),
}

impl Settings {
    /// The times in seconds; `None` if they are not limited.
    pub(super) fn new(main: u32, more: u32, stones: u32) -> Option<Self> {
        let is_limited = if stones > 0 { main > 0 || more > 0 } else { main > 0 && more == 0 };
        let [main, more] = [main, more].map(|seconds| Duration::from_secs(seconds.into()));
        is_limited.then_some(Self { main, period: (more, stones) })
    }

    /// The clock at the start of a game.
    pub(super) const fn clock(self) -> Clock {
        let (left, stones) = if self.main.is_zero() { self.period } else { (self.main, 0) };
        Clock { left, stones }
    }
}

/// The time that is left, for that many stones, or for the game if there are 0 stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    left: Duration,
    stones: u32,
}

impl Clock {
    /// The clock of `time_left`.
    pub(super) const fn shown(seconds: u32, stones: u32) -> Self {
        Self { left: Duration::from_secs(seconds as u64), stones }
    }

    /// The time that is left for the game.
    pub(super) fn for_the_game(self) -> Option<Duration> {
        (self.stones == 0).then_some(self.left)
    }

    /// The time for a move in a position.
    pub(super) fn for_a_move(self, position: &AnyPosition) -> Duration {
        match self.stones {
            0 => time_for_move(self.left, Duration::ZERO, empties(position)),
            stones => self.left / stones,
        }
    }

    /// The clock after a move that took some time.
    pub(super) fn after(self, time: Duration, settings: Settings) -> Self {
        let (left, stones) = (self.left.saturating_sub(time), self.stones.saturating_sub(1));
        let (more, each) = settings.period;
        // A period ends with its last stone. The first one begins when the main time has run out.
        let is_over = if self.stones > 0 { stones == 0 } else { left.is_zero() && each > 0 };
        if is_over { Self { left: more, stones: each } } else { Self { left, stones } }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Reversi;

    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_time_for_the_game_is_shared_among_its_moves() {
        let position = AnyPosition::from(Reversi::new());
        let settings = Settings::new(300, 0, 0).unwrap();
        let clock = settings.clock();
        assert_eq!(clock.for_the_game(), Some(seconds(300)));
        assert_eq!(clock.for_a_move(&position), time_for_move(seconds(300), Duration::ZERO, 60));
        let clock = clock.after(seconds(100), settings);
        assert_eq!(clock.for_the_game(), Some(seconds(200)));
        assert_eq!(clock.after(seconds(201), settings).for_the_game(), Some(Duration::ZERO));
    }

    #[test]
    fn periods_follow_the_main_time() {
        let position = AnyPosition::from(Reversi::new());
        let settings = Settings::new(10, 6, 2).unwrap();
        let clock = settings.clock().after(seconds(11), settings);
        assert_eq!((clock.for_the_game(), clock.for_a_move(&position)), (None, seconds(3)));
        let clock = clock.after(seconds(4), settings);
        assert_eq!(clock.for_a_move(&position), seconds(2));
        assert_eq!(clock.after(seconds(1), settings).for_a_move(&position), seconds(3));
    }

    #[test]
    fn some_settings_limit_nothing() {
        for (main, more, stones) in [(0, 0, 0), (0, 5, 0), (60, 5, 0), (0, 0, 3)] {
            assert!(Settings::new(main, more, stones).is_none(), "{main} {more} {stones}");
        }
        assert_eq!(Settings::new(0, 5, 1).unwrap().clock().for_the_game(), None);
        assert_eq!(Clock::shown(7, 0).for_the_game(), Some(seconds(7)));
    }
}
