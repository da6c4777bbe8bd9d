//! A program that answers: lines to it and from it, each with a deadline.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::ProgramError;
use super::started::Started;
use outflank_engine::Stop;

/// The longest line that is read, in bytes.
pub(super) const LONGEST_LINE: usize = 1 << 16;
/// The longest piece of a line of stderr that is kept, in bytes.
const LONGEST_COMPLAINT: u64 = 1 << 12;
/// How many lines of stderr an error quotes.
const COMPLAINTS: usize = 5;
/// How many lines wait to be read. A program that writes more of them waits.
pub(super) const WAITING_LINES: usize = 1024;

/// A program with pipes, or another connection. Three threads write to it and read from it, so that
/// nothing blocks this one. They end when the program does.
#[derive(Debug)]
pub(super) struct Process {
    command: String,
    /// `None` if somebody else has started it.
    child: Option<Started>,
    input: Sender<String>,
    /// `None` is a line that is too long, the last one that is read.
    lines: Receiver<Option<String>>,
    /// The thread that reads stderr has it as long as it runs. No handle of a thread is kept: in a
    /// forked process it would be of a thread that does not exist, or by chance of another one.
    complaints: Arc<Mutex<VecDeque<String>>>,
    patience: Duration,
    /// Ends the wait for an answer.
    stop: Option<Stop>,
    /// `None` if the time to wait is longer than a clock can say.
    deadline: Option<Instant>,
}

/// The error for a program that has not been started.
pub(super) fn not_started(command: &str) -> ProgramError {
    ProgramError {
        command: command.to_owned(),
        what: "it has not been started".to_owned(),
        stderr: Vec::new(),
    }
}

/// The words of a command: between spaces, or between quotes.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted, mut has_word) = (Vec::new(), String::new(), false, false);
    for character in command.chars() {
        match character {
            '"' => (is_quoted, has_word) = (!is_quoted, true),
            character if character.is_whitespace() && !is_quoted => {
                if std::mem::take(&mut has_word) {
                    words.push(std::mem::take(&mut word));
                }
            }
            character => {
                word.push(character);
                has_word = true;
            }
        }
    }
    if has_word {
        words.push(word);
    }
    words
}

/// Starts a thread, which may fail where a system has too many.
fn begin(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn write_lines(lines: &Receiver<String>, mut to: impl Write) {
    for line in lines {
        if to.write_all(line.as_bytes()).and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until `take` does not want more. A line that is too long is `None`, and the last.
fn read_lines(from: impl Read, mut take: impl FnMut(Option<String>) -> bool) {
    let mut reader = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(bytes) if bytes > 0) {
            return;
        }
        if line.len() > LONGEST_LINE {
            take(None);
            return;
        }
        if !take(Some(String::from_utf8_lossy(&line).trim().to_owned())) {
            return;
        }
    }
}

/// Keeps the last lines of stderr, and long lines in pieces. It reads to the end in any case,
/// because a program whose stderr is closed would die when it writes to it.
fn keep_complaints(stderr: impl Read, kept: &Mutex<VecDeque<String>>) {
    let mut reader = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_COMPLAINT).read_until(b'\n', &mut line);
        if !matches!(read, Ok(bytes) if bytes > 0) {
            return;
        }
        if let Ok(mut kept) = kept.lock() {
            if kept.len() == COMPLAINTS {
                kept.pop_front();
            }
            kept.push_back(String::from_utf8_lossy(&line).trim().to_owned());
        }
    }
}

impl Process {
    pub(super) fn start(command: &str) -> Result<Self, ProgramError> {
        let failed = |what: String| ProgramError { what, ..not_started(command) };
        let words = words(command);
        let Some((name, arguments)) = words.split_first() else {
            return Err(failed("it has no name".to_owned()));
        };
        let mut to_start = Command::new(name);
        to_start.args(arguments);
        let mut started =
            Started::new(to_start).map_err(|error| failed(format!("it cannot be started: {error}")))?;
        let child = &mut started.child;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed("it has no pipes".to_owned()));
        };
        Self::with(Some(started), command, stdout, stdin, stderr)
    }

    /// A program that reads and writes there.
    pub(super) fn connected(
        command: &str,
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
        stderr: impl Read + Send + 'static,
    ) -> Result<Self, ProgramError> {
        Self::with(None, command, from, to, stderr)
    }

    fn with(
        // If a thread cannot be started, it is killed.
        child: Option<Started>,
        command: &str,
        from: impl Read + Send + 'static,
        to: impl Write + Send + 'static,
        stderr: impl Read + Send + 'static,
    ) -> Result<Self, ProgramError> {
        let failed = |error| {
            let what = format!("no thread can be started to talk to it: {error}");
            ProgramError { what, ..not_started(command) }
        };
        let (input, to_write) = mpsc::channel();
        begin(move || write_lines(&to_write, to)).map_err(failed)?;
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        begin(move || read_lines(from, |line| sender.send(line).is_ok())).map_err(failed)?;
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&complaints);
        begin(move || keep_complaints(stderr, &kept)).map_err(failed)?;
        let (patience, deadline, command) = (Duration::ZERO, Some(Instant::now()), command.to_owned());
        Ok(Self { command, child, input, lines, complaints, patience, stop: None, deadline })
    }

    /// Waits for each answer at most this time, and only until `stop` is set.
    pub(super) fn answer_within(&mut self, patience: Duration, stop: Option<Stop>) {
        self.patience = patience;
        self.stop = stop;
    }

    /// Writes a line, and begins to measure the time until the reply.
    pub(super) fn write(&mut self, line: &str) {
        self.deadline = Instant::now().checked_add(self.patience);
        // If the program has died, no line comes from it, which is the error that is reported.
        drop(self.input.send(format!("{line}\n")));
    }

    /// The next line that it writes.
    pub(super) fn read(&mut self) -> Result<String, ProgramError> {
        if self.child.as_ref().is_some_and(|child| !child.is_own()) {
            // The threads that talk to it are not of this process.
            let what = "another process has started it".to_owned();
            return Err(ProgramError { what, ..not_started(&self.command) });
        }
        loop {
            if self.stop.as_ref().is_some_and(Stop::is_set) {
                return Err(self.error("the game was stopped".to_owned()));
            }
            let left = self
                .deadline
                .map_or(Duration::MAX, |deadline| deadline.saturating_duration_since(Instant::now()));
            // A stop is seen soon.
            match self.lines.recv_timeout(left.min(Duration::from_millis(50))) {
                Ok(Some(_)) | Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(self.error(format!("it has not answered within {:.1?}", self.patience)));
                }
                Ok(Some(line)) => return Ok(line),
                Ok(None) => {
                    return Err(
                        self.error(format!("it has written a line of more than {LONGEST_LINE} bytes"))
                    );
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// The error of a program whose output has ended.
    fn ended(&mut self) -> ProgramError {
        let end = Instant::now() + Duration::from_secs(1);
        let mut status = None;
        while let Some(child) = &mut self.child
            && Instant::now() < end
        {
            let had_ended = status.is_some();
            // Its status says how: `exit status: 3`, or `signal: 9 (SIGKILL)`.
            status = child.status();
            if status.is_some() && !had_ended {
                // A program that it has started may still hold its stderr.
                child.kill();
            }
            // What it has said last is read first.
            if status.is_some() && Arc::strong_count(&self.complaints) == 1 {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        match status {
            Some(status) => self.error(format!("it has ended ({status})")),
            None => self.error("it has closed its output".to_owned()),
        }
    }

    pub(super) fn error(&self, what: String) -> ProgramError {
        let stderr = self.complaints.lock().map(|lines| lines.iter().cloned().collect()).unwrap_or_default();
        ProgramError { command: self.command.clone(), what, stderr }
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_command_is_split_at_spaces() {
        assert_eq!(words(" edax  -nboard"), ["edax", "-nboard"]);
        assert_eq!(words("\"my edax\" -book \"\""), ["my edax", "-book", ""]);
        assert!(words(" ").is_empty());
    }
}
