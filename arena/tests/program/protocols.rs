//! Programs that speak `NBoard` and GTP: the servers of this one, and shell scripts with the faults
//! that programs have.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position as _};
use outflank_arena::contest::{Match, Openings};
use outflank_arena::player_or_program;
use outflank_arena::protocol::{self, Protocol};
use outflank_engine::{Limits, Player as _};

/// A shell script in a file that is removed at the end of a test.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-{name}-{}.sh", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn command(&self) -> String {
        format!("sh \"{}\"", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

/// A program of `NBoard` or GTP that answers `go` or `genmove` by these commands of the shell.
fn fake(protocol: Protocol, name: &str, answer: &str) -> Script {
    let text = match protocol {
        Protocol::NBoard => format!(
            "while read -r line; do case \"$line\" in \
             ping*) echo \"pong ${{line#ping }}\";; go) {answer};; esac; done"
        ),
        Protocol::Gtp => format!(
            "while read -r line; do case \"$line\" in \
             genmove*) {answer};; *) echo '= '; echo;; esac; done"
        ),
    };
    Script::new(&format!("{}-{name}", protocol.name()), &text)
}

fn start() -> Game<AnyPosition> {
    Game::new("reversi:square-8".parse::<Variant>().unwrap().start())
}

/// What the program chooses in the first position, or its error; and how long it took.
fn choice(protocol: Protocol, command: &str) -> (Result<Move, String>, Duration) {
    let begun = Instant::now();
    let mut opened = protocol::open(protocol, command);
    let chosen = match &mut opened {
        Ok(program) => {
            program.deadline = Duration::from_millis(500);
            program.choose(&start(), Limits::new()).map_err(|error| error.to_string())
        }
        Err(error) => Err(error.to_string()),
    };
    drop(opened);
    (chosen, begun.elapsed())
}

#[test]
fn answers_in_every_form_are_read() {
    for answer in [
        "echo '=== F5/-1.00/0.0'",
        "echo '=== f5 -1.00 0.0'",
        "echo '===f5'",
        "echo 'search PA NaN,NaN 0 12'; echo 'unknown line'; echo; echo 'status x'; echo '=== F5'",
        "echo 'thinking' >&2; printf '=== F5\\r\\n'",
        "printf '\\377\\376\\n=== F5\\n'",
    ] {
        let script = fake(Protocol::NBoard, "forms", answer);
        assert_eq!(choice(Protocol::NBoard, &script.command()).0, Ok("f5".parse().unwrap()), "{answer}");
    }
    for answer in [
        "echo '= F5'; echo",
        "echo '=f5'",
        "echo banner; echo; echo '= f5'; echo",
        "printf '= F5\\r\\n\\r\\n'",
    ] {
        let script = fake(Protocol::Gtp, "forms", answer);
        assert_eq!(choice(Protocol::Gtp, &script.command()).0, Ok("f5".parse().unwrap()), "{answer}");
    }
}

#[test]
fn a_program_that_fails_is_told_how() {
    let faults = [
        (
            "dies",
            "echo 'no book' >&2; exit 3",
            "it has ended (exit status: 3); its stderr ends with: no book",
        ),
        ("killed", "kill -9 $$", "it has ended (signal: 9 (SIGKILL))"),
        ("hangs", "exec sleep 60", "it has not answered within 500.0ms"),
        ("floods", "while :; do echo 'garbage'; done", "it has not answered within 500.0ms"),
        ("endless", "exec tr '\\0' 'x' < /dev/zero", "it has written a line of more than 65536 bytes"),
    ];
    for protocol in Protocol::ALL {
        for (name, answer, says) in faults {
            let script = fake(protocol, name, answer);
            let (chosen, took) = choice(protocol, &script.command());
            let error = chosen.unwrap_err();
            assert!(error.contains(says), "{protocol:?} {name}: {error}");
            assert!(took < Duration::from_secs(20), "{protocol:?} {name}: {took:?}");
        }
    }
}

/// A closed pipe would kill a program that complains at length.
#[test]
fn a_long_line_on_stderr_kills_nobody() {
    let answer = "head -c 70000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo thinking >&2; echo '=== F5'";
    let script = fake(Protocol::NBoard, "complains", answer);
    for _ in 0..3 {
        assert_eq!(choice(Protocol::NBoard, &script.command()).0, Ok("f5".parse().unwrap()));
    }
}

/// Callers say "no limit" by the longest time that there is.
#[test]
fn the_longest_time_is_no_limit() {
    let longest = Duration::MAX;
    for protocol in Protocol::ALL {
        let answer = if protocol == Protocol::Gtp { "echo '= F5'; echo" } else { "echo '=== F5'" };
        let script = fake(protocol, "longest", answer);
        let mut program = protocol::open_within(protocol, &script.command(), longest, None).unwrap();
        for time in [None, Some(longest), Some(longest / 2)] {
            let limits = Limits::new().time(time);
            assert_eq!(program.choose(&start(), limits).unwrap(), "f5".parse().unwrap());
        }
    }
    // At most half of the time that is left.
    let time = outflank_arena::time_for_move(longest, longest, 60);
    assert!(time > longest / 4 && time <= longest / 2);
}

#[test]
fn moves_against_the_rules_are_refused() {
    for (protocol, answer, says) in [
        (Protocol::NBoard, "echo '=== A1'", "against the rules: a1 is illegal"),
        (Protocol::NBoard, "echo '=== PA'", "against the rules: pass is illegal"),
        (Protocol::NBoard, "echo '=== resign'", "its reply is not a valid move: === resign"),
        (Protocol::Gtp, "echo '= a1'; echo", "against the rules: a1 is illegal"),
        (Protocol::Gtp, "echo '= resign'; echo", "its reply is not a valid move: resign"),
        (Protocol::Gtp, "echo '? out of memory'; echo", "genmove black: out of memory"),
    ] {
        let script = fake(protocol, "illegal", answer);
        let error = choice(protocol, &script.command()).0.unwrap_err();
        assert!(error.contains(says), "{answer}: {error}");
    }
}

#[test]
fn a_program_is_started_again_once_in_a_game() {
    // It dies at the first move, and leaves a mark by which it knows that it has.
    let mark = std::env::temp_dir().join(format!("outflank-mark-{}", std::process::id()));
    let answer = format!("if [ -e {0} ]; then echo '= F5'; echo; else : > {0}; exit 1; fi", mark.display());
    let script = fake(Protocol::Gtp, "again", &answer);
    let chosen = choice(Protocol::Gtp, &script.command()).0;
    std::fs::remove_file(mark).unwrap();
    assert_eq!(chosen, Ok("f5".parse().unwrap()));
}

#[test]
fn what_is_no_program_is_an_error() {
    for (command, says) in
        [("", "it has no name"), ("/no/such/program", "it cannot be started: No such file")]
    {
        for protocol in Protocol::ALL {
            let error = protocol::open(protocol, command).unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
    }
    let silent = protocol::open(Protocol::Gtp, "true").unwrap_err().to_string();
    assert!(silent.contains("it has ended (exit status: 0)"), "{silent}");
}

/// Games between two servers, of which each is a program. All of them in the long run of the
/// tests, a few else.
fn play_by(protocol: Protocol, variant: &str, games: u64) {
    let program = env!("CARGO_BIN_EXE_outflank-engine");
    let command = |player: &str| format!("command:{0}:\"{program}\" {0} {player}", protocol.name());
    let openings = Openings::random(variant.parse().unwrap(), 2, 1);
    let contest = Match::new([command("random"), command("greedy")], openings).games(games);
    let standings = contest.run_with(&player_or_program, None, |finished, _| {
        assert_eq!(finished.played.failure, None, "{variant}");
        assert!(finished.played.game.position().is_over());
    });
    assert_eq!(standings.unwrap().games(), games);
}

#[test]
fn servers_play_without_an_illegal_move() {
    let is_long = std::env::var("OUTFLANK_TESTS").is_ok_and(|share| share == "100");
    let games = if is_long { 1000 } else { 30 };
    for protocol in Protocol::ALL {
        play_by(protocol, "reversi:square-8", games);
        play_by(protocol, "reversi:square-6-anti", if protocol == Protocol::Gtp { 4 } else { 10 });
    }
    for variant in ["oust:hex-3", "reversi:hex-5", "reversi:octagon-8", "reversi:square-8-free"] {
        play_by(Protocol::Gtp, variant, 4);
    }
}

#[test]
fn servers_that_are_ended_in_the_middle_of_a_game_go_on() {
    let program = env!("CARGO_BIN_EXE_outflank-engine");
    for protocol in Protocol::ALL {
        // After so many lines from the client the server's input ends, and so does the server.
        let text = format!(
            "i=0; while [ $i -lt 60 ] && read -r line; do printf '%s\\n' \"$line\"; i=$((i + 1)); done \
             | \"{program}\" {} random",
            protocol.name()
        );
        let script = Script::new(&format!("ended-{}", protocol.name()), &text);
        let command = format!("command:{}:{}", protocol.name(), script.command());
        let openings = Openings::random("reversi:square-6".parse().unwrap(), 2, 1);
        let standings = Match::new([command.as_str(), "random"], openings).games(4).run_with(
            &player_or_program,
            None,
            |finished, _| {
                assert_eq!(finished.played.failure, None, "{protocol:?}");
            },
        );
        assert_eq!(standings.unwrap().games(), 4);
    }
}

/// The seeds that a server of GTP shows for two games, and its moves.
fn seeds_of(arguments: &[&str]) -> (Vec<String>, Vec<String>) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
        .arg("gtp")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let game = "clear_board\nplay black f5\nplay white d6\ngenmove black\ngenmove white\nundo\n\
                genmove white\n";
    server.stdin.take().unwrap().write_all(format!("{game}{game}quit\n").as_bytes()).unwrap();
    let Output { stdout, stderr, .. } = server.wait_with_output().unwrap();
    let lines =
        |text: Vec<u8>| String::from_utf8(text).unwrap().lines().map(str::to_owned).collect::<Vec<_>>();
    let moves = lines(stdout).into_iter().filter(|line| line.len() == 4);
    (lines(stderr), moves.collect())
}

#[test]
fn servers_show_the_seed_of_each_game_and_play_it_again() {
    let (seeds, moves) = seeds_of(&["--seed", "7", "random"]);
    assert_eq!((seeds, moves.len()), (vec!["seed 7".to_owned(), "seed 8".to_owned()], 6));
    assert_eq!(seeds_of(&["--seed", "7", "random"]).1, moves);
    let (seeds, moves) = seeds_of(&["random"]);
    assert!(seeds.len() == 2 && seeds[0] != seeds[1], "{seeds:?}");
    let second = seeds[1].strip_prefix("seed ").unwrap();
    assert_eq!(seeds_of(&["--seed", second, "random"]).1[..3], moves[3..]);
}

/// Debian's `grhino`: games by GTP against a program that somebody else has written.
#[test]
fn games_against_rhino() {
    let places = ["/usr/games/gtp-rhino", "/usr/bin/gtp-rhino"];
    let Some(place) = places.into_iter().find(|place| std::path::Path::new(place).exists()) else {
        println!("skipped: gtp-rhino is not installed (Debian's package grhino)");
        return;
    };
    let openings = Openings::random("reversi:square-8".parse().unwrap(), 8, 1);
    let names = [format!("command:gtp:{place}"), "random".to_owned()];
    let standings = Match::new(names, openings).games(2).run_with(&player_or_program, None, |finished, _| {
        assert_eq!(finished.played.failure, None);
    });
    assert_eq!(standings.unwrap().games(), 2);
}
