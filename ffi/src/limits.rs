//! The limits of a search (libraries with std and the engine).

use core::ffi::c_void;

use outflank_engine::{Limits, NoMemory, Progress, Stop, time_limit};

use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_LIMITS, OUTFLANK_ERR_NO_MEMORY};
use crate::pointers::{Plain, read};

/// The limits of a search. A member that is 0 or NULL imposes no limit. A function that takes
/// limits also accepts NULL, which means no limits.
///
/// Begin with OUTFLANK_LIMITS_INIT, which is all zeros, and set members by their names. Later
/// releases may give names to the reserved bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_limits {
    /// The number of positions that the search may visit. The same number gives the same result on
    /// every machine. Each thread may visit up to 64 more, and a search evaluates each legal move
    /// once, even if the limit is lower.
    pub nodes: u64,
    /// The time that the search may take: 0, or a number above 0 and below 2^64. -0.0 equals 0.
    pub seconds: f64,
    /// A function that the search calls thousands of times a second, with `context` and the number
    /// of positions so far. If it returns true, the search stops. It must return: no exception and
    /// no longjmp may leave it. It may call every function. But calls for the solver, search
    /// or level player that is running do nothing, and their status is OUTFLANK_ERR_IN_USE. Only
    /// outflank_search_stop works.
    pub stop: Option<unsafe extern "C" fn(context: *mut c_void, nodes: u64) -> bool>,
    /// The value that `stop` gets.
    pub context: *mut c_void,
    /// The depth of a search in plies, if it does not search to the end. Passes do not count. A
    /// solver always searches to the end. If it is 0, the search of standard 8x8 Reversi is
    /// selective: it leaves out lines that are unlikely to matter, so it searches deeper.
    pub depth: u32,
    /// If at most this many cells are empty, a search solves the position exactly, whatever
    /// `depth` is. If both are 0, it searches to the end as soon as the other limits are likely to
    /// suffice.
    pub exact: u32,
    /// Zero.
    pub reserved: [u8; 64],
}

const _: () = assert!(size_of::<outflank_limits>() == 24 + 2 * size_of::<usize>() + 64);

// SAFETY: numbers, a pointer, and a pointer to a function, which may be NULL. It is one of that
// type, as the header requires of whatever is not NULL.
unsafe impl Plain for outflank_limits {}

/// Without any limit.
const NONE: outflank_limits = outflank_limits {
    nodes: 0,
    seconds: 0.0,
    stop: None,
    context: core::ptr::null_mut(),
    depth: 0,
    exact: 0,
    reserved: [0; 64],
};

/// The caller's callback with its context.
struct Callback(outflank_limits);

// SAFETY: a search calls it on the thread that has asked, and on no other.
unsafe impl Sync for Callback {}

impl Callback {
    fn stops(&self, nodes: u64) -> bool {
        // SAFETY: the pointer is not NULL, so it is the caller's callback, which takes the caller's
        // context and, as the header requires, returns.
        self.0.stop.is_some_and(|stop| unsafe { stop(self.0.context, nodes) })
    }
}

impl From<NoMemory> for outflank_status {
    fn from(_: NoMemory) -> Self {
        OUTFLANK_ERR_NO_MEMORY
    }
}

/// Asks a question within the caller's limits, until `stop` is set, if not before.
///
/// # Safety
///
/// Unless NULL, `limits` can be read, and its `stop` takes its `context` and returns.
pub(crate) unsafe fn within<T>(
    limits: *const outflank_limits,
    stop: &Stop,
    question: impl FnOnce(Limits<'_>) -> Result<T, outflank_status>,
) -> Result<T, outflank_status> {
    let given = if limits.is_null() {
        NONE
    } else {
        // SAFETY: the caller promises that, unless NULL, `limits` can be read.
        unsafe { read(limits)? }
    };
    // The reserved bytes of a newer program may hold a limit that this release does not know. To
    // ignore it could mean a search without end.
    if given.reserved != [0; 64] {
        return Err(OUTFLANK_ERR_INVALID_LIMITS);
    }
    let limit = || time_limit(given.seconds).map_err(|_| OUTFLANK_ERR_INVALID_LIMITS);
    let time = if given.seconds == 0.0 { None } else { Some(limit()?) };
    let callback = Callback(given);
    let progress = |Progress { nodes, .. }: Progress| {
        if callback.stops(nodes) {
            stop.set();
        }
    };
    let wanted = |number: u32| (number > 0).then_some(number);
    let limits = Limits::new().stop(stop.clone()).progress(&progress).time(time);
    let limits = limits.nodes((given.nodes > 0).then_some(given.nodes));
    question(limits.depth(wanted(given.depth)).exact(wanted(given.exact)))
}
