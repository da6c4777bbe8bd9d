//! A program that was started here, with the programs that it starts.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A program that was started here. Dropping it kills it and waits for its end, so that no zombie
/// is left.
///
/// On Unix the program and those that it starts are a group of their own, which is killed as a
/// whole, also if this process is killed itself. On Windows only the program is killed, and it
/// outlives a process that is killed: the standard library has no job objects.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) child: Child,
    #[cfg(unix)]
    watch: Option<Child>,
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
            Ok(Self { child, watch })
        }
        #[cfg(not(unix))]
        Ok(Self { child: command.spawn()? })
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
        self.kill();
        // The watch goes before the number of the group can be given to another.
        #[cfg(unix)]
        if let Some(watch) = &mut self.watch {
            drop(watch.kill());
            drop(watch.wait());
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
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
}
