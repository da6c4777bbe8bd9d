//! No program outlives the process that started it, nor do the programs that it started itself.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use outflank_engine::protocol::{self, Protocol};
use outflank_engine::{Limits, Player as _, Stop};

/// A script that starts another program, notes the numbers of both in a file, and answers as GTP
/// wants it until it is to move. Then it hangs.
struct Family {
    script: PathBuf,
    numbers: PathBuf,
}

impl Family {
    fn new(name: &str) -> Self {
        let path = |end| std::env::temp_dir().join(format!("outflank-{name}-{}.{end}", std::process::id()));
        let family = Self { script: path("sh"), numbers: path("pids") };
        let text = format!(
            "sleep 7777 & echo $$ $! > {}; while read -r line; do case \"$line\" in \
             genmove*) sleep 7777;; *) echo '= '; echo;; esac; done",
            family.numbers.display()
        );
        std::fs::write(&family.script, text).unwrap();
        family
    }

    fn command(&self) -> String {
        format!("sh {}", self.script.display())
    }

    /// Both numbers, once they are there.
    fn numbers(&self) -> Vec<u32> {
        let mut found = Vec::new();
        assert!(soon(|| {
            let text = std::fs::read_to_string(&self.numbers).unwrap_or_default();
            found = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
            found.len() == 2
        }));
        found
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.script));
        drop(std::fs::remove_file(&self.numbers));
    }
}

/// Whether that becomes true within ten seconds.
pub(crate) fn soon(mut is_true: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + Duration::from_secs(10);
    while !is_true() {
        if Instant::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    true
}

/// Whether a process runs. A zombie whose parent has not asked does not.
fn runs(number: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, state)| !state.starts_with('Z'))
}

#[test]
fn programs_die_with_the_process_that_is_killed() {
    for signal in ["KILL", "TERM"] {
        let family = Family::new(&format!("orphans-{signal}"));
        let mut parent = Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
            .args(["match", &format!("command:gtp:{}", family.command()), "random", "--games", "2"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let numbers = family.numbers();
        std::thread::sleep(Duration::from_millis(200));
        assert!(numbers.iter().all(|number| runs(*number)));
        Command::new("kill").args(["-s", signal, &parent.id().to_string()]).status().unwrap();
        parent.wait().unwrap();
        assert!(soon(|| !numbers.iter().any(|number| runs(*number))), "{signal}: {numbers:?}");
    }
}

#[test]
fn a_program_is_killed_with_those_that_it_has_started() {
    let family = Family::new("closed");
    let program = protocol::open(Protocol::Gtp, &family.command()).unwrap();
    let numbers = family.numbers();
    assert!(numbers.iter().all(|number| runs(*number)));
    drop(program);
    assert!(soon(|| !numbers.iter().any(|number| runs(*number))), "{numbers:?}");
}

/// Only the program itself is killed. What it has started holds its pipes.
#[test]
fn a_program_that_is_killed_leaves_nothing() {
    let family = Family::new("killed");
    let mut program = protocol::open(Protocol::Gtp, &family.command()).unwrap();
    let numbers = family.numbers();
    Command::new("kill").args(["-s", "KILL", &numbers[0].to_string()]).status().unwrap();
    program.deadline = Duration::from_millis(500);
    drop(program.choose(&start(), Limits::default()));
    drop(program);
    assert!(soon(|| !numbers.iter().any(|number| runs(*number))), "{numbers:?}");
}

#[test]
fn a_switch_ends_the_wait_for_a_program_that_hangs() {
    let family = Family::new("stopped");
    let mut program = protocol::open(Protocol::Gtp, &family.command()).unwrap();
    let stop = Stop::new();
    let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
    let begun = Instant::now();
    let thinking = std::thread::spawn(move || program.choose(&start(), limits).is_err());
    std::thread::sleep(Duration::from_millis(300));
    stop.set();
    assert!(thinking.join().unwrap());
    assert!(begun.elapsed() < Duration::from_secs(10));
}

/// Many games, in which a program is killed every tenth time: no process, thread or descriptor is
/// left.
#[test]
fn killed_programs_leave_no_thread_and_no_descriptor() {
    let count = |folder: &str| std::fs::read_dir(format!("/proc/self/{folder}")).unwrap().count();
    let answer = |script: &Family| {
        std::fs::write(
            &script.script,
            "while read -r line; do case \"$line\" in genmove*) echo '= F5'; echo;; \
             play*) kill -s KILL $$;; *) echo '= '; echo;; esac; done",
        )
        .unwrap();
    };
    let family = Family::new("many");
    answer(&family);
    let mut played = start();
    played.play("f5".parse().unwrap()).unwrap();
    let before = count("fd");
    for nth in 0..50 {
        let mut program = protocol::open(Protocol::Gtp, &family.command()).unwrap();
        let game = if nth % 10 == 0 { &played } else { &start() };
        assert_eq!(program.choose(game, Limits::default()).is_ok(), nth % 10 != 0);
    }
    // Other tests of this process start programs at the same time.
    assert!(soon(|| count("fd") < before + 40 && count("task") < 60));
}

fn start() -> outflank::Game<outflank::variant::AnyPosition> {
    outflank::Game::new(outflank::Reversi::new().into())
}
