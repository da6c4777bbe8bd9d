//! No program outlives the process that started it, nor do the programs that it started itself.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use outflank::batch::Random;
use outflank::variant::Variant;
use outflank::{Color, Position as _};
use outflank_arena::protocol::{self, Program, Protocol};
use outflank_engine::{Limits, Player as _, Stop};

/// A script that starts another program, notes the numbers of both in a file, and answers as GTP
/// wants it until it is to move. Then it hangs.
struct Family {
    script: PathBuf,
    numbers: PathBuf,
}

impl Family {
    fn new(name: &str) -> Self {
        Self::of(
            name,
            "sleep 7777 & echo $$ $! > PIDS; while read -r line; do case \"$line\" in \
             genmove*) sleep 7777;; *) echo '= '; echo;; esac; done",
        )
    }

    /// Another script, in which `PIDS` is the file for the numbers.
    fn of(name: &str, script: &str) -> Self {
        let path = |end| std::env::temp_dir().join(format!("outflank-{name}-{}.{end}", std::process::id()));
        let family = Self { script: path("sh"), numbers: path("pids") };
        std::fs::write(&family.script, script.replace("PIDS", family.numbers.to_str().unwrap())).unwrap();
        family
    }

    fn open(&self) -> Program {
        protocol::open(Protocol::Gtp, &self.command()).unwrap()
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
        assert!(found.iter().all(|number| runs(*number)));
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

/// Whether all processes end soon.
fn have_ended(numbers: &[u32]) -> bool {
    soon(|| !numbers.iter().any(|number| runs(*number)))
}

fn kill(signal: &str, number: u32) {
    Command::new("kill").args(["-s", signal, &number.to_string()]).status().unwrap();
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
        kill(signal, parent.id());
        parent.wait().unwrap();
        assert!(have_ended(&numbers), "{signal}: {numbers:?}");
    }
}

#[test]
fn a_program_is_killed_with_those_that_it_has_started() {
    let family = Family::new("closed");
    let program = family.open();
    let numbers = family.numbers();
    drop(program);
    assert!(have_ended(&numbers), "{numbers:?}");
}

/// Only the program itself is killed. What it has started holds its pipes.
#[test]
fn a_program_that_is_killed_leaves_nothing() {
    let family = Family::new("killed");
    let mut program = family.open();
    let numbers = family.numbers();
    kill("KILL", numbers[0]);
    program.deadline = Duration::from_millis(500);
    drop(program.choose(&start(), Limits::new()));
    drop(program);
    assert!(have_ended(&numbers), "{numbers:?}");
}

#[test]
fn a_switch_ends_the_wait_for_a_program_that_hangs() {
    let family = Family::new("stopped");
    let mut program = family.open();
    let stop = Stop::new();
    let limits = Limits::new().stop(stop.clone());
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
    let family = Family::of(
        "many",
        "while read -r line; do case \"$line\" in genmove*) echo '= F5'; echo;; \
         play*) kill -s KILL $$;; *) echo '= '; echo;; esac; done",
    );
    let mut played = start();
    played.play("f5".parse().unwrap()).unwrap();
    let before = count("fd");
    for nth in 0..50 {
        let mut program = family.open();
        let game = if nth % 10 == 0 { &played } else { &start() };
        assert_eq!(program.choose(game, Limits::new()).is_ok(), nth % 10 != 0);
    }
    // Other tests of this process start programs at the same time.
    assert!(soon(|| count("fd") < before + 40 && count("task") < 60));
}

/// A terminal obeys no command of a program.
#[test]
fn control_characters_of_programs_are_escaped() {
    let script = Family::of("controls", r"printf '\033[2J\342\200\256\n' >&2; exit 3");
    let error = protocol::open(Protocol::Gtp, &script.command()).unwrap_err();
    assert_eq!(error.stderr, ["\u{1b}[2J\u{202e}"]);
    assert!(error.to_string().ends_with(r"; its stderr ends with: \u{1b}[2J\u{202e}"), "{error}");
}

/// A process of its own plays games between two programs and counts what they leave.
/// `OUTFLANK_GAMES` says how many games.
#[test]
fn games_with_killed_programs_leave_nothing() {
    let folder = std::env::temp_dir().join(format!("outflank-games-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let played = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "processes::games_in_a_process_of_its_own", "--ignored", "--nocapture"])
        .env("TMPDIR", &folder)
        .output()
        .unwrap();
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    drop(std::fs::remove_dir_all(&folder));
    assert!(played.status.success(), "{played:?}");
    assert!(String::from_utf8_lossy(&played.stdout).contains("1 passed"), "{played:?}");
    assert!(left.is_empty(), "{left:?}");
}

/// In every tenth game one of the programs is killed at random, and started again. The game is
/// played to its end all the same.
#[test]
#[ignore = "games_with_killed_programs_leave_nothing runs it"]
fn games_in_a_process_of_its_own() {
    let games = std::env::var("OUTFLANK_GAMES").map_or(150, |games| games.parse().unwrap());
    let script = format!("echo $$ >> PIDS; exec '{}' gtp random", env!("CARGO_BIN_EXE_outflank-engine"));
    let families = ["black", "white"].map(|name| Family::of(name, &script));
    let numbers = |family: &Family| -> Vec<u32> {
        let text = std::fs::read_to_string(&family.numbers).unwrap();
        text.lines().map(|number| number.parse().unwrap()).collect()
    };
    let count = |folder: &str| std::fs::read_dir(format!("/proc/self/{folder}")).unwrap().count();
    let before = ["fd", "task"].map(count);
    let (mut random, mut started) = (Random::new(52), 0);
    for nth in 0..games {
        let mut players = families.each_ref().map(Family::open);
        let mut game = outflank::Game::new("reversi:square-6".parse::<Variant>().unwrap().start());
        let killed_at = (nth % 10 == 9).then(|| random.below(8));
        while !game.position().is_over() {
            let seat = usize::from(game.position().turn() == Color::White);
            if killed_at.is_some_and(|ply| ply as usize == game.len()) {
                kill("KILL", *numbers(&families[seat]).last().unwrap());
            }
            let mv = players[seat].choose(&game, Limits::new()).unwrap();
            game.play(mv).unwrap();
        }
        drop(players);
        let all: Vec<u32> = families.iter().flat_map(numbers).collect();
        assert_eq!(all.len(), 2 + usize::from(killed_at.is_some()), "game {nth}");
        assert!(have_ended(&all), "game {nth}: {all:?}");
        started += all.len();
        for family in &families {
            std::fs::remove_file(&family.numbers).unwrap();
        }
    }
    assert_eq!(started, 2 * games + games / 10);
    assert!(soon(|| ["fd", "task"].map(count) == before), "{:?}, not {before:?}", ["fd", "task"].map(count));
    // Neither a program nor the shell that watches it.
    let children = std::fs::read_dir("/proc/self/task")
        .unwrap()
        .map(|task| std::fs::read_to_string(task.unwrap().path().join("children")).unwrap_or_default());
    assert_eq!(children.collect::<String>(), "");
}

fn start() -> outflank::Game<outflank::variant::AnyPosition> {
    outflank::Game::new(outflank::Reversi::new().into())
}
