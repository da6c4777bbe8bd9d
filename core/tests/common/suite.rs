//! What the suites of several crates share: the data folder, the vectors, random numbers, and how
//! many games a property plays. `records/tests/common` links to this file, so that the package of
//! each crate contains it.

#![allow(dead_code, reason = "each suite uses a part of it")]

use std::env::VarError;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The folder of real records beside the checkout; `None`, said aloud, where it is not there.
pub(crate) fn data(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data").join(folder);
    if path.is_dir() {
        return Some(path);
    }
    // Not by a print macro, whose output the test runner would keep to itself.
    let message = format!("SKIPPED: no {folder} in the data folder beside the checkout\n");
    std::io::stderr().write_all(message.as_bytes()).unwrap();
    None
}

/// The files of a folder whose names end like that, sorted.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    files.sort();
    files
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a vector file, less comments and empty ones.
pub(crate) fn vectors(name: &str) -> Vec<String> {
    let file = text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(name));
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// A repeatable stream of numbers (`SplitMix64`).
#[derive(Clone, Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// The percent of their games that random properties play: `OUTFLANK_TESTS`, or 10. What is more
/// than 100 plays more games than the ones that every release is tested by.
fn percent() -> usize {
    static PERCENT: LazyLock<usize> = LazyLock::new(|| match std::env::var("OUTFLANK_TESTS") {
        Err(VarError::NotPresent) => 10,
        Ok(text) if text.parse().is_ok_and(|percent: u32| percent > 0) => text.parse().unwrap(),
        other => panic!("OUTFLANK_TESTS is the percent of the games to play, as 10 or 100, not {other:?}"),
    });
    *PERCENT
}

/// How many games a random property plays that plays so many in full: at least one. Set-ups, cases
/// and steps are counted in the same way.
pub(crate) fn games(in_full: usize) -> usize {
    in_full.saturating_mul(percent()).div_ceil(100)
}

/// Of how many steps, set-ups or positions one is checked, where some are left out: 1 in full.
pub(crate) fn every() -> usize {
    (100 / percent()).max(1)
}

/// Whether everything is played and counted.
pub(crate) fn in_full() -> bool {
    percent() >= 100
}

/// The entries of a table of counts that are to be counted: all, or, where games are left out too,
/// those below their share of a million. It says what it leaves out, and fails if that is all.
pub(crate) fn counts<T>(table: impl IntoIterator<Item = T>, count: impl Fn(&T) -> u64) -> Vec<T> {
    let (kept, left_out): (Vec<T>, Vec<T>) =
        table.into_iter().partition(|entry| in_full() || count(entry) < games(1_000_000) as u64);
    assert!(!kept.is_empty(), "nothing is left to count");
    if !left_out.is_empty() {
        // Not by a print macro, whose output the test runner would keep to itself.
        let [all, few] = [kept.len() + left_out.len(), left_out.len()];
        let message = format!("LEFT OUT: {few} of {all} counts; OUTFLANK_TESTS=100 makes them\n");
        std::io::stderr().write_all(message.as_bytes()).unwrap();
    }
    kept
}

/// Works on each of the things, on as many threads as there are cores. A thing's number tells it
/// which random numbers are its own, so that threads change nothing.
pub(crate) fn on_threads<T: Sync>(things: &[T], work: impl Fn(usize, &T) + Sync) {
    let next = AtomicUsize::new(0);
    let take = || {
        while let Some((nth, thing)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|nth| Some((nth, things.get(nth)?)))
        {
            work(nth, thing);
        }
    };
    let beside = std::thread::available_parallelism().map_or(0, |threads| threads.get() - 1);
    std::thread::scope(|scope| {
        for _ in 0..beside {
            scope.spawn(take);
        }
        take();
    });
}

/// A length, or the greatest that there is where a word has 32 bits.
pub(crate) fn length(wanted: u64) -> usize {
    usize::try_from(wanted).unwrap_or(usize::MAX)
}
