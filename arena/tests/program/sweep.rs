//! Every option of a program that takes a number, with numbers that are too small, too large and
//! none. The help lists the options, so a new one is tested as well.

use std::io::Read as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const NUMBERS: [&str; 8] =
    ["0", "-1", "2147483648", "4294967296", "9223372036854775808", "18446744073709551615", "NaN", "inf"];

/// What may work for long after it was given a large number, because it was asked to.
const LONG: Duration = Duration::from_secs(1);
/// Everything else ends in this time, on a busy machine too.
const SHORT: Duration = Duration::from_secs(120);

/// A program, the arguments with which each of its commands has little to do, and the options that
/// say how much there is to do.
pub(crate) struct Sweep<'a> {
    pub(crate) program: &'a str,
    /// Options with their values, and files.
    pub(crate) little: &'a dyn Fn(&str) -> Vec<String>,
    pub(crate) amounts: &'a [&'a str],
}

impl Sweep<'_> {
    /// Runs all, two at a time: each ends with an error or a result, and none panics.
    pub(crate) fn run(&self) {
        let mut calls = Vec::new();
        for command in first_words(&self.help(&[]), "") {
            for option in first_words(&self.help(&[&command]), "--") {
                for number in NUMBERS {
                    calls.push(self.call(&command, &option, number));
                }
            }
        }
        assert!(calls.len() > 100, "{calls:?}");
        let (calls, program) = (Mutex::new(calls), self.program);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    let next = || calls.lock().unwrap().pop();
                    while let Some((arguments, limit)) = next() {
                        check(program, &arguments, limit);
                    }
                });
            }
        });
    }

    fn help(&self, command: &[&str]) -> String {
        let said = Command::new(self.program).args(command).arg("--help").output().unwrap().stdout;
        String::from_utf8(said).unwrap()
    }

    /// The arguments of a call, in which the option replaces its value among the others, and how
    /// long the call may take.
    fn call(&self, command: &str, option: &str, number: &str) -> (Vec<String>, Duration) {
        let mut arguments = (self.little)(command);
        if let Some(place) = arguments.iter().position(|word| word == option) {
            arguments.drain(place..place + 2);
        }
        // Two numbers with a comma between them.
        let number = if option == "--sprt" { format!("0,{number}") } else { number.to_owned() };
        let limit = if self.amounts.contains(&option) { LONG } else { SHORT };
        ([vec![command.to_owned(), format!("{option}={number}")], arguments].concat(), limit)
    }
}

/// The first words of the lines of a help that begin so, if numbers follow them or, without a
/// beginning, if they are commands.
fn first_words(help: &str, begin: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let is_number = |what: &str| {
        begin.is_empty()
            || what.starts_with(|first: char| first.is_ascii_uppercase())
                && !["FILE", "NAME", "NAMES", "FOLDER"].contains(&what)
    };
    let found = lines.filter_map(|line| {
        let mut words = line.split_whitespace();
        let (first, what) = (words.next()?, words.next()?);
        (first.starts_with(begin) && is_number(what)).then(|| first.to_owned())
    });
    found.collect()
}

fn check(program: &str, arguments: &[String], limit: Duration) {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that says much would wait for its reader.
    let mut stderr = child.stderr.take().unwrap();
    let complaint = std::thread::spawn(move || {
        let mut complaint = Vec::new();
        stderr.read_to_end(&mut complaint).unwrap();
        String::from_utf8_lossy(&complaint).into_owned()
    });
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() && begun.elapsed() < limit {
        std::thread::sleep(Duration::from_millis(5));
    }
    let ended = child.try_wait().unwrap();
    drop(child.kill());
    child.wait().unwrap();
    let complaint = complaint.join().unwrap();
    assert!(!complaint.contains("panicked"), "{arguments:?}: {complaint}");
    let complaint = complaint.lines().last().unwrap_or_default();
    match ended {
        Some(status) => {
            assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?}: {status}: {complaint}");
        }
        None => assert!(limit == LONG, "{arguments:?} does not end: {complaint}"),
    }
}

/// A new folder, which is removed at the end of a test. Each path in it is asked for once.
pub(crate) struct Swept(PathBuf, AtomicUsize);

impl Swept {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-sweep-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path, AtomicUsize::new(0))
    }

    /// A path of which there is no file yet.
    pub(crate) fn path(&self) -> String {
        let nth = self.1.fetch_add(1, Ordering::Relaxed);
        self.0.join(nth.to_string()).to_str().unwrap().to_owned()
    }

    /// The path of a new file with this content.
    pub(crate) fn file(&self, content: &[u8]) -> String {
        let path = self.path();
        std::fs::write(&path, content).unwrap();
        path
    }
}

impl Drop for Swept {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
