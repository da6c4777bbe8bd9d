//! Instructions of `Source` on hostile texts of one size, of twice and of four times that size:
//! `make linear`. If the second step costs more than 2.6 times the first, reading is not linear,
//! and the program fails. Two would be exact; a square would be four.
//!
//! Each text is read in a process of its own, under valgrind's callgrind. A part of the texts'
//! names reads these alone: `cargo bench --bench linear -- "any: "`.

#![allow(missing_docs, clippy::unwrap_used, reason = "a measurement fails by panicking")]

#[path = "../../../records/tests/common/hostile_records.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod hostile_records;

use std::process::Command;

use hostile_records::{ALL, READERS};

/// The bytes of the smallest text.
const SIZE: usize = 8 << 10;
/// What the second step may cost, in first steps.
const MOST: f64 = 2.6;

fn instructions(file: usize, size: usize) -> u64 {
    let program = std::env::current_exe().unwrap();
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output = valgrind.args([file, size].map(|number| number.to_string())).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let count = said.lines().find_map(|line| line.split_once("Collected :"));
    count.and_then(|(_, count)| count.trim().parse().ok()).unwrap_or_else(|| panic!("{said}"))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [file, size] = arguments.as_slice() {
        let (_, read) = READERS.into_iter().find(|(name, _)| *name == "any").unwrap();
        read(&ALL[file.parse::<usize>().unwrap()].bytes(size.parse().unwrap()));
        return;
    }
    let mut failed = 0;
    for (nth, file) in ALL.iter().enumerate() {
        if arguments.first().is_some_and(|part| !file.name.contains(part)) {
            continue;
        }
        let [one, two, four] = [1, 2, 4].map(|times| instructions(nth, times * SIZE));
        let (first, second) = (two.saturating_sub(one), four.saturating_sub(two));
        let growth = second as f64 / first.max(1) as f64;
        let verdict = if growth > MOST { " NOT LINEAR" } else { "" };
        failed += usize::from(growth > MOST);
        println!("{growth:5.2} {:6.0} a byte  {}{verdict}", second as f64 / (2 * SIZE) as f64, file.name);
    }
    assert_eq!(failed, 0, "texts that take more than linear time");
}
