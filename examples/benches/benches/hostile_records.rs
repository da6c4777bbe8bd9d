//! What hostile record files of 10 MB cost every reader: seconds, and the most memory beside the
//! text. Run it in `examples/benches`, with a size in bytes and a part of the names to run:
//! `cargo bench --bench hostile_records [-- SIZE [WHAT]]`.
//!
//! Each is read in a process of its own, as the most memory that a process ever had is all that
//! the system tells (Linux alone tells it).

#![allow(missing_docs, clippy::unwrap_used, reason = "a measurement fails by panicking")]

#[path = "../../../records/tests/common/hostile_records.rs"]
mod hostile_records;

use std::process::Command;
use std::time::{Duration, Instant};

use hostile_records::{ALL, READERS, text};

/// The most memory that this process has had, in bytes.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok()).unwrap_or(0) * 1024
}

/// How long one may take until it is ended.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let size = arguments.first().map_or(10_000_000, |size| size.parse().unwrap());
    if let [_, file, reader] = arguments.as_slice() {
        let (_, read) = READERS[reader.parse::<usize>().unwrap()];
        let bytes = ALL[file.parse::<usize>().unwrap()].bytes(size);
        // Readers of text are given a copy, which is no memory of theirs.
        drop(text(&bytes));
        let (before, begun) = (peak(), Instant::now());
        let count = read(&bytes);
        let (seconds, more) = (begun.elapsed().as_secs_f64(), (peak() - before) as f64 / size as f64);
        println!(
            "{seconds:.2} s, {more:.1} times the size, {} records, {} errors",
            count.records, count.errors
        );
        return;
    }
    let program = std::env::current_exe().unwrap();
    for (nth, file) in ALL.iter().enumerate() {
        for (place, (reader, _)) in READERS.iter().enumerate() {
            let name = format!("{} by {reader}", file.name);
            if arguments.get(1).is_some_and(|wanted| !name.contains(wanted)) {
                continue;
            }
            let numbers = [size, nth, place].map(|number| number.to_string());
            let mut child =
                Command::new(&program).args(numbers).stdout(std::process::Stdio::piped()).spawn().unwrap();
            let begun = Instant::now();
            while child.try_wait().unwrap().is_none() && begun.elapsed() < PATIENCE {
                std::thread::sleep(Duration::from_millis(5));
            }
            let said = if child.try_wait().unwrap().is_none() {
                child.kill().unwrap();
                format!("more than {} s\n", PATIENCE.as_secs())
            } else {
                String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
            };
            print!("{name}: {said}");
        }
    }
}
