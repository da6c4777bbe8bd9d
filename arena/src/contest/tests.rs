//! Matches, played to the end.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position as _};
use outflank_records::Format;

use super::*;
use crate::UnknownPlayer;
use crate::baseline::Random;
use outflank_engine::mcts::Settings;
use outflank_engine::{Limits, MonteCarlo, NoMoveError, Player, PlayerError, Stop};

fn openings(variant: &str, plies: usize) -> Openings {
    Openings::random(variant.parse().unwrap(), plies, 3)
}

#[test]
fn each_seat_of_each_game_has_another_seed() {
    let of_game = |game| Seat::ALL.map(|seat| seed_of_seat(9, game, seat));
    let seeds: HashSet<_> = (0..100).chain([u64::MAX]).flat_map(of_game).collect();
    assert_eq!(seeds.len(), 202);
}

/// The games of a match, sorted by their numbers.
fn games_of(contest: &Match) -> (Vec<(u64, String, u8)>, Standings) {
    let mut games = Vec::new();
    let standings = contest.run(None, |finished, _| {
        let moves = outflank::transcript::write_turns(&finished.played.game);
        games.push((finished.number, moves, finished.played.half_points()));
    });
    games.sort();
    (games, standings.unwrap())
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    for variant in ["reversi:square-6", "oust:hex-3"] {
        let mut contest = Match::new(["opponent:2", "greedy", "random"], openings(variant, 2)).games(6);
        let (games, standings) = games_of(&contest);
        assert_eq!((games.len(), standings.games()), (18, 18));
        contest.threads = 3.try_into().unwrap();
        assert_eq!(games_of(&contest).0, games);
        contest.seed = 1;
        assert_ne!(games_of(&contest).0, games);
    }
}

/// So a match of each two gives the same results, as Python's `round_robin` plays them.
#[test]
fn each_two_of_several_players_play_the_games_of_their_own_match() {
    let players = ["random", "opponent:2", "greedy"];
    let (all, standings) = games_of(&Match::new(players, openings("reversi:square-6", 2)).games(6));
    for (nth, [a, b]) in [[0, 1], [0, 2], [1, 2]].into_iter().enumerate() {
        let (games, alone) =
            games_of(&Match::new([players[a], players[b]], openings("reversi:square-6", 2)).games(6));
        let of_pair = all.iter().filter(|(number, ..)| number % 6 / 2 == nth as u64);
        assert!(
            of_pair
                .map(|(_, moves, points)| (moves, points))
                .eq(games.iter().map(|(_, moves, points)| (moves, points)))
        );
        assert_eq!(standings.tally(a, b), alone.tally(0, 1));
    }
}

/// More threads than games would each make players that play none.
#[test]
fn a_match_starts_no_more_threads_than_it_has_games() {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let make = |_: &str| -> Result<Box<dyn Player + Send>, UnknownPlayer> {
        MADE.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Random::default()))
    };
    let mut contest = Match::new(["one", "another"], openings("reversi:square-4", 2)).games(4);
    contest.threads = 50.try_into().unwrap();
    assert_eq!(contest.run_with(&make, None, |_, _| {}).unwrap().games(), 4);
    assert!(MADE.load(Ordering::Relaxed) <= 8);
}

#[test]
fn no_number_of_games_or_threads_is_too_large() {
    let mut contest = Match::new(["random"; 3], openings("reversi:square-4", 2)).games(u64::MAX);
    assert_eq!(contest.total_games(), u64::MAX);
    contest.threads = NonZeroUsize::MAX;
    assert_eq!([0, 7, u64::MAX].map(|games| contest.threads_for(games)), [1, 7, 1024]);
}

#[test]
fn every_variant_can_be_played() {
    let mut count = 0;
    for variant in Variant::all().filter(|variant| variant.geometry().area() <= 121) {
        let openings = Openings::random(variant, 2, 1);
        let standings = Match::new(["random", "greedy"], openings).games(2).run(None, |finished, _| {
            assert_eq!(finished.played.failure, None, "{variant}");
        });
        assert_eq!(standings.unwrap().games(), 2, "{variant}");
        count += 1;
    }
    assert!(count > 50, "{count} variants");
}

#[test]
fn both_games_of_a_pair_have_the_same_opening() {
    let (games, _) = games_of(&Match::new(["random", "greedy"], openings("reversi:square-8", 6)).games(10));
    // A transcript of six plies with spaces has 17 letters.
    for pair in games.chunks(2) {
        assert_eq!(pair[0].1[..17], pair[1].1[..17]);
    }
    assert_ne!(games[0].1[..17], games[2].1[..17]);
}

/// A file that is removed at the end of a test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-contest-{name}-{}", std::process::id()));
        drop(std::fs::remove_file(&path));
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

#[test]
fn a_match_goes_on_from_its_log() {
    let file = Temporary::new("resumed");
    let contest = Match::new(["opponent:2", "random"], openings("reversi:square-6", 4)).games(12);
    let whole = games_of(&contest).1.tally(0, 1);

    let mut log = Log::open(&file.0, &contest.header()).unwrap();
    let few = Match::new(["opponent:2", "random"], openings("reversi:square-6", 4)).games(6);
    few.run(Some(&mut log), |_, _| {}).unwrap();
    drop(log);
    // Broken off within a line: that game is played again.
    let text = std::fs::read_to_string(&file.0).unwrap();
    std::fs::write(&file.0, &text[..text.len() - 9]).unwrap();

    let mut log = Log::open(&file.0, &contest.header()).unwrap();
    assert_eq!(log.games().len(), 5);
    let mut played = 0;
    let resumed = contest.run(Some(&mut log), |_, _| played += 1).unwrap();
    assert_eq!((played, resumed.tally(0, 1)), (7, whole));
    drop(log);
    let log = Log::open(&file.0, &contest.header()).unwrap();
    assert_eq!(log.games().len(), 12);
}

#[test]
fn the_log_of_another_match_is_refused() {
    let file = Temporary::new("other");
    let contest = Match::new(["greedy", "random"], openings("reversi:square-6", 4));
    std::fs::write(&file.0, contest.header()).unwrap();
    let mut other = Match::new(["greedy", "random"], openings("reversi:square-6", 4));
    other.seed = 5;
    let error = Log::open(&file.0, &other.header()).unwrap_err().to_string();
    assert!(error.starts_with("line 6: the log is of another match"), "{error}");
    let header = contest.header();
    for (line, says) in [
        ("0\t1\t2\t1\tf5", "seven fields"),
        ("x\t1\t2\t1\tf5\t\t", "expected the game's number"),
        ("0\t1\t2\t3\tf5\t\t", "0, 0.5 or 1"),
    ] {
        std::fs::write(&file.0, format!("{header}{line}\n")).unwrap();
        let error = Log::open(&file.0, &header).unwrap_err().to_string();
        assert!(error.starts_with("line 7: ") && error.contains(says), "{error}");
    }
}

/// Nothing is cut from a file before it is known to be the log of this match.
#[test]
fn a_file_that_is_no_log_stays_as_it_is() {
    let file = Temporary::new("foreign");
    let contest = Match::new(["greedy", "random"], openings("reversi:square-6", 4)).games(2);
    let header = contest.header();
    let half = format!("{header}0\t1\t2\t1\tf5");
    for foreign in ["my notes: one line, no line end", "line one\nline two, which has no end", "# a", &half] {
        std::fs::write(&file.0, foreign).unwrap();
        let other = Match::new(["random", "greedy"], openings("reversi:square-6", 4)).header();
        assert!(Log::open(&file.0, &other).is_err(), "{foreign}");
        assert_eq!(std::fs::read_to_string(&file.0).unwrap(), foreign);
    }
    // Of the log of this match, what a run has left unfinished is written again.
    let two_lines = header.split_inclusive('\n').take(2).collect::<String>();
    for begun in ["", &header[..9], &two_lines, &header, &half] {
        std::fs::write(&file.0, begun).unwrap();
        let mut log = Log::open(&file.0, &header).unwrap();
        assert!(log.games().is_empty());
        contest.run(Some(&mut log), |_, _| {}).unwrap();
        let text = std::fs::read_to_string(&file.0).unwrap();
        assert!(text.strip_prefix(&header).is_some_and(|games| games.lines().count() == 2), "{text}");
    }
}

#[test]
fn a_test_ends_a_match_early() {
    let mut contest = Match::new(["opponent:8", "random"], openings("reversi:square-6", 4)).games(1000);
    contest.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, ..Sprt::default() });
    contest.threads = 2.try_into().unwrap();
    contest.stop = Some(Stop::new());
    let standings = contest.run(None, |_, _| {}).unwrap();
    assert!(standings.games() < 200, "{}", standings.games());
    assert!(!contest.stop.unwrap().is_set(), "the caller's switch is only the caller's to set");
    assert_eq!(contest.sprt.map(|sprt| sprt.verdict(&standings.tally(0, 1))), Some(Verdict::Better));
}

/// Plays two games in no time, and in later ones thinks until it is stopped.
struct Slow {
    games: u32,
    thinks: std::sync::mpsc::SyncSender<()>,
}

impl Player for Slow {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        if self.games > 2 {
            self.thinks.try_send(()).ok();
            let begin = std::time::Instant::now();
            while !limits.is_stopped() && begin.elapsed().as_secs() < 60 {
                std::thread::yield_now();
            }
        }
        outflank::Position::legal_moves(game.position()).next().ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, _: u64) {
        self.games += 1;
    }
}

#[test]
fn a_match_that_is_stopped_keeps_its_games_and_continues_later() {
    let file = Temporary::new("stopped");
    let stop = Stop::new();
    let mut contest = Match::new(["slow", "random"], openings("reversi:square-6", 4)).games(6);
    // A switch below another is set by it, and so on for each below that.
    contest.stop = Some(Stop::below(Some(&stop)));
    let (thinks, thinking) = std::sync::mpsc::sync_channel(1);
    let mut log = Log::open(&file.0, &contest.header()).unwrap();
    let standings = std::thread::scope(|scope| {
        scope.spawn(move || {
            thinking.recv_timeout(std::time::Duration::from_secs(60)).unwrap();
            stop.set();
        });
        let make = move |name: &str| -> Result<Box<dyn Player + Send>, UnknownPlayer> {
            let slow = Slow { games: 0, thinks: thinks.clone() };
            Ok(if name == "slow" { Box::new(slow) } else { Box::new(Random::default()) })
        };
        contest.run_with(&make, Some(&mut log), |_, _| {}).unwrap()
    });
    assert_eq!(standings.games(), 2);
    drop(log);

    // Nothing is played while the switch is set. Without it the match continues.
    contest.players[0] = "greedy".to_owned();
    assert_eq!(contest.run(None, |_, _| {}).unwrap().games(), 0);
    contest.players[0] = "slow".to_owned();
    contest.stop = None;
    let mut log = Log::open(&file.0, &contest.header()).unwrap();
    let random =
        |_: &str| -> Result<Box<dyn Player + Send>, UnknownPlayer> { Ok(Box::new(Random::default())) };
    assert_eq!(log.games().len(), 2);
    assert_eq!(contest.run_with(&random, Some(&mut log), |_, _| {}).unwrap().games(), 6);
}

/// Chooses the first move, and counts the moves during which it has thought on its opponent's time.
struct Pondering(Arc<AtomicUsize>);

impl Player for Pondering {
    fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        outflank::Position::legal_moves(game.position()).next().ok_or_else(|| NoMoveError.into())
    }

    fn ponders(&self) -> bool {
        true
    }

    /// It would never end.
    fn ponder(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
        assert!(game.position().player() == Seat::First, "the opponent is to move");
        while !limits.is_stopped() {
            std::thread::yield_now();
        }
    }
}

/// Also if the opponent fails, the player that ponders is stopped.
#[test]
fn in_a_match_a_player_ponders_while_its_opponent_chooses() {
    let count = Arc::new(AtomicUsize::new(0));
    let mut second = Pondering(Arc::clone(&count));
    let opening = openings("reversi:square-6", 4).get(0);
    let played = play(opening.clone(), [&mut Random::default(), &mut second], Limits::new()).unwrap();
    let is_first =
        |position: &AnyPosition| position.player() == Seat::First && !position.is_legal(Move::Pass);
    let moves = played.game.positions().skip(4).filter(|position| is_first(position));
    assert_eq!(count.load(Ordering::Relaxed), moves.count() - usize::from(is_first(played.game.position())));
    let played = play(opening, [&mut Broken("it is tired"), &mut second], Limits::new()).unwrap();
    assert_eq!(played.failure.as_deref(), Some("it is tired"));
}

/// Fails, or chooses what is illegal.
struct Broken(&'static str);

impl Player for Broken {
    fn choose(&mut self, _: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        self.0.parse().map_err(|_| PlayerError::new(self.0))
    }
}

#[test]
fn a_player_that_fails_loses_and_ends_the_match() {
    for (says, expected) in [("the disk is full", "the disk is full"), ("a1", "ply 5: a1 is illegal: ")] {
        let contest = Match::new(["random", "broken"], openings("reversi:square-8", 4)).games(20);
        let mut failures = 0;
        let error = contest.run_with(
            &|name| {
                if name == "broken" { Ok(Box::new(Broken(says))) } else { Ok(Box::new(Random::default())) }
            },
            None,
            |finished, _| {
                let failure = finished.played.failure.as_ref().unwrap();
                assert_eq!(finished.loser(), Some(1));
                failures += usize::from(failure.contains("a1") || failure == says);
            },
        );
        let error = error.unwrap_err().to_string();
        assert_eq!(failures, 3);
        assert!(error.starts_with("broken failed in 3 games, the last time with: "), "{error}");
        assert!(error.contains(&expected[5..]), "{error}");
    }
}

#[test]
fn what_cannot_be_played_is_an_error() {
    let players =
        |names: &[&str]| Match::new(names.iter().copied(), openings("reversi:square-6", 4)).games(2);
    let error = players(&["random", "nobody"]).run(None, |_, _| {}).unwrap_err();
    assert!(error.to_string().starts_with("there is no player \"nobody\""), "{error}");
    let mut many = players(&["random", "greedy", "opponent:1"]);
    many.sprt = Some(Sprt::default());
    assert!(matches!(many.run(None, |_, _| {}), Err(MatchError::TestOfMany)));
    assert_eq!(players(&["random", "greedy"]).games(0).run(None, |_, _| {}).unwrap().games(), 0);
}

#[test]
fn openings_are_read_as_moves_positions_and_records() {
    let variant = "reversi:square-8".parse().unwrap();
    let lines = "f5d6c3d3c4\n\nf5f6e6f4\n";
    let position =
        "reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ W\n";
    let ggf = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- \
               -------- -------- -------- *]B[f5]W[d6];)\n";
    for (text, plies) in [(lines, vec![5, 4, 5]), (position, vec![0, 0]), (ggf, vec![2])] {
        let openings = Openings::read(variant, text, None).unwrap();
        for (nth, plies) in plies.into_iter().enumerate() {
            assert_eq!(openings.get(nth).len(), plies, "{text}");
        }
    }
    assert_eq!(Openings::read(variant, lines, Some(2)).unwrap().get(0).len(), 2);
    for (text, says) in [
        ("", "no opening"),
        ("f5a1", "cannot be read: line 1, column 3: a1 is illegal"),
        ("f5d6\nf5f6\nf5d6a1\n", "cannot be read: line 3, column 5: a1 is illegal"),
        ("f5d6\n\noust:hex-3 c1\n", "line 3: opening 2 must be on reversi:square-8, got oust:hex-3"),
        ("no moves here", "cannot be read"),
    ] {
        let error = Openings::read(variant, text, None).unwrap_err().to_string();
        assert!(error.contains(says), "{text:?}: {error}");
    }
}

/// A list that an editor of Windows has saved is read, however it is encoded.
#[test]
fn openings_of_a_file_are_decoded() {
    let variant = "reversi:square-8".parse().unwrap();
    let lines = "f5d6c3\r\nf5f6\r\n";
    let utf16: Vec<u8> =
        [0xfeff].into_iter().chain(lines.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for bytes in [lines.as_bytes(), &["\u{feff}", lines].concat().into_bytes(), &utf16] {
        let openings = Openings::read(variant, bytes, None).unwrap();
        assert_eq!([openings.get(0).len(), openings.get(1).len()], [3, 2]);
    }
    let latin = b"(;GM[2]PB[J\xf8rgen];B[f5];W[d6])";
    let file = outflank_records::Source::of_file("openings.SGF", latin);
    assert_eq!(Openings::read(variant, file, None).unwrap().get(0).len(), 2);
    let file = outflank_records::Source::of_file("openings.sgf", b"(;GM[2];B[f5];W[a1])");
    let error = Openings::read(variant, file, None).unwrap_err().to_string();
    assert!(error.contains("line 1, column 14: a1 is illegal"), "{error}");
}

/// After a swap the player who began has White, so the colour that has won is not the seat's.
#[test]
fn saved_results_are_those_of_colours() {
    let openings = Openings::read("oust:hex-3".parse().unwrap(), "c1 swap", None).unwrap();
    let contest = Match::new(["random", "greedy"], openings).games(4);
    let path = std::env::temp_dir().join(format!("outflank-swapped-{}.sgf", std::process::id()));
    let mut saved = SavedGames::open(&path, &contest, &[]).unwrap();
    contest.run(None, |finished, _| saved.add(finished).unwrap()).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    let records: Vec<_> = outflank_records::read(Format::Sgf, outflank::Reversi::new(), &text)
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(records.len(), 4);
    for record in records {
        let winner = record.game.outcome().unwrap().winner().unwrap();
        assert_eq!(record.tags.get("RE"), Some(&*format!("{}+", winner.letter())));
    }
}

#[test]
fn even_openings_leave_neither_player_far_ahead() {
    let variant: Variant = "oust:hex-4-nopie".parse().unwrap();
    let openings = Openings::even(variant, 2, 1);
    let distinct: HashSet<_> = (0..5)
        .map(|nth| {
            let opening = openings.get(nth);
            let mut search = MonteCarlo::new(1, Settings::default());
            search.choose(&opening, Limits::new().nodes(1000)).unwrap();
            let value = search.moves()[0].value;
            assert!((0.35..=0.65).contains(&value), "{:?}: {value}", opening.moves());
            outflank::transcript::write_turns(&opening)
        })
        .collect();
    assert!(distinct.len() > 1);
    // After each first ply of this board it is proven who wins: there is no even opening.
    let decided = Openings::even("oust:hex-2-nopie".parse().unwrap(), 1, 1).get(0);
    assert_eq!(decided.len(), 1);
}

#[test]
fn openings_that_are_too_long_are_as_long_as_can_be() {
    let openings = Openings::random("reversi:square-4".parse().unwrap(), 60, 1);
    let opening = openings.get(0);
    assert!(opening.len() > 6 && opening.len() < 14, "{}", opening.len());
    assert!(!outflank::Position::is_over(opening.position()));
}
