//! A program that was started here, with the programs that it starts.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
#[cfg(unix)]
use std::{
    process::ChildStdin,
    sync::{Mutex, PoisonError},
};

/// A program that was started here. Dropping it kills it and waits for its end, so that no zombie
/// is left. In another process, which was forked from the one that has started it, it is forgotten
/// instead.
///
/// On Unix the program and those that it starts are a group of their own, which is killed as a
/// whole, also if this process is killed itself. On Windows only the program is killed, and it
/// outlives a process that is killed: the standard library has no job objects.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) child: Child,
    /// The number of the process that has started it.
    starter: u32,
    #[cfg(unix)]
    watch: Option<Child>,
}

/// The pipes whose ends the watches wait for, each with the numbers of the process that has it and of
/// its watch. They are kept here for [`forked`].
#[cfg(unix)]
static PIPES: Mutex<Vec<([u32; 2], ChildStdin)>> = Mutex::new(Vec::new());

/// Lets go of the programs that another process has started. Call it in a process that was forked,
/// before its other work.
///
/// A program dies with the process that has started it. But as long as a forked process has a copy
/// of a pipe that this death closes, nobody sees the death. Python calls this function by itself.
/// If another thread starts a program at the moment of the fork, the copy may stay.
///
/// ```
/// outflank_arena::protocol::forked(); // Programs of this process are not affected.
/// ```
pub fn forked() {
    #[cfg(unix)]
    // A thread that held the lock when the process was forked does not exist here, so that nobody
    // would give it back.
    if let Ok(mut pipes) = PIPES.try_lock() {
        pipes.retain(|([starter, _], _)| *starter == std::process::id());
    }
}

impl Started {
    /// Starts a command with pipes for all that it reads and writes.
    pub(super) fn new(mut command: Command) -> io::Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        {
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            let child = command.spawn()?;
            let watch = watch(&child);
            Ok(Self { child, starter: std::process::id(), watch })
        }
        #[cfg(not(unix))]
        Ok(Self { child: command.spawn()?, starter: std::process::id() })
    }

    /// Whether this process has started it, not one from which this one was forked.
    pub(super) fn is_own(&self) -> bool {
        self.starter == std::process::id()
    }

    /// How it has ended, if it has.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Kills it and the programs that it has started.
    pub(super) fn kill(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // It fails if all of them have ended.
            _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        drop(self.child.kill());
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        if !self.is_own() {
            return;
        }
        self.kill();
        // The watch goes before the number of the group can be given to another.
        #[cfg(unix)]
        if let Some(watch) = &mut self.watch {
            let id = [self.starter, watch.id()];
            drop(watch.kill());
            drop(watch.wait());
            PIPES.lock().unwrap_or_else(PoisonError::into_inner).retain(|(of, _)| *of != id);
        }
        drop(self.child.wait());
    }
}

/// Starts a shell that kills the group of a program as soon as this process is gone.
///
/// It waits for the end of its input, whose other side only this process holds, so it sees every
/// death of it. Linux could kill the program itself (`PR_SET_PDEATHSIG`), but not those that it has
/// started, and only on behalf of one thread; no safe function asks for that.
#[cfg(unix)]
fn watch(child: &Child) -> Option<Child> {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", "read -r _; kill -s KILL -- \"-$0\"", &child.id().to_string()]);
    // Ctrl-C and a terminal that closes end this process, not the watch.
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    // A system without a shell has no watch.
    let mut watch = shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
    let id = [std::process::id(), watch.id()];
    PIPES.lock().unwrap_or_else(PoisonError::into_inner).extend(watch.stdin.take().map(|pipe| (id, pipe)));
    Some(watch)
}
