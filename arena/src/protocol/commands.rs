//! The commands of another program, which are read while a player thinks.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use outflank_engine::Stop;

use super::process::{LONGEST_LINE, WAITING_LINES};

/// A line that a server is told.
pub(super) enum Line {
    Command(String),
    /// It had more than [`LONGEST_LINE`] bytes, and was not kept.
    TooLong,
}

/// The lines that a server is told, up to `quit` or the last one. A thread of its own reads them.
/// If the server ends first, that thread ends after one more line.
pub(super) struct Commands {
    lines: Receiver<Line>,
    counts: Arc<Counts>,
}

/// The counts of commands that end thoughts. After the last line they stay above 0, because nobody
/// waits for an answer.
#[derive(Default)]
struct Counts {
    /// The urgent commands, which end every thought until they are done.
    urgent: Count,
    /// The lines that were read and not taken. They end thoughts that no command waits for.
    read: Count,
}

#[derive(Default)]
struct Count {
    waiting: Mutex<u64>,
    /// Whether some wait: the flag of the switch that ends a thought.
    is_waiting: Arc<AtomicBool>,
}

impl Count {
    fn count(&self, change: fn(u64) -> u64) {
        if let Ok(mut waiting) = self.waiting.lock() {
            *waiting = change(*waiting);
            self.is_waiting.store(*waiting > 0, Ordering::Relaxed);
        }
    }

    fn add(&self) {
        self.count(|waiting| waiting + 1);
    }

    fn remove(&self) {
        self.count(|waiting| waiting.saturating_sub(1));
    }

    fn stop(&self) -> Stop {
        Stop::from(Arc::clone(&self.is_waiting))
    }
}

impl Commands {
    /// Begins to read for a server of that name. A command that is urgent ends the thought during
    /// which it is read.
    pub(super) fn read(
        input: impl Read + Send + 'static,
        name: &str,
        is_urgent: fn(&str) -> bool,
    ) -> io::Result<Self> {
        if name.contains(char::is_control) {
            // After the end of a line it would be another reply.
            let why = format!("name must not contain control characters, got {name:?}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
        }
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        let counts = Arc::new(Counts::default());
        let reader = Arc::clone(&counts);
        thread::Builder::new()
            .spawn(move || send_lines(BufReader::new(input), is_urgent, &reader, &sender))?;
        Ok(Self { lines, counts })
    }

    /// Waits for the next line. `None` after the last one.
    pub(super) fn next(&self) -> Option<Line> {
        let line = self.lines.recv().ok()?;
        self.counts.read.remove();
        Some(line)
    }

    /// One urgent command is done.
    pub(super) fn done(&self) {
        self.counts.urgent.remove();
    }

    /// The switch that ends a thought.
    pub(super) fn stop(&self) -> Stop {
        self.counts.urgent.stop()
    }

    /// The switch that ends a thought at the next command.
    pub(super) fn stop_at_next(&self) -> Stop {
        self.counts.read.stop()
    }
}

/// The next line, of which never more than the longest is in memory. `None` after the last one.
fn next_line(input: &mut impl BufRead) -> Option<Line> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
    if !matches!(read, Ok(bytes) if bytes > 0) {
        return None;
    }
    if line.len() <= LONGEST_LINE {
        return Some(Line::Command(String::from_utf8_lossy(&line).trim().to_owned()));
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n').ok()?;
    }
    Some(Line::TooLong)
}

fn send_lines(
    mut input: impl BufRead,
    is_urgent: fn(&str) -> bool,
    counts: &Counts,
    sender: &SyncSender<Line>,
) {
    while let Some(line) = next_line(&mut input) {
        let command = match &line {
            Line::Command(text) => text.as_str(),
            Line::TooLong => "",
        };
        let is_last = command.split_whitespace().next() == Some("quit");
        if is_urgent(command) {
            counts.urgent.add();
        }
        counts.read.add();
        if sender.send(line).is_err() || is_last {
            return;
        }
    }
    counts.urgent.add();
    counts.read.add();
}
