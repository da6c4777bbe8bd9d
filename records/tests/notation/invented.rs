//! Nothing is invented: whatever stands around games, the games that are read are the ones that
//! were put there, without evaluations, results and players that only prose has.

use std::fmt::Write;

use outflank::variant::AnyPosition;
use outflank::{Game, Position, Reversi, transcript};
use outflank_records::{Reading, Source};

use crate::common::{Random, games};

/// A random game of so many plies, or of fewer if it is over before.
fn game(random: &mut Random, plies: usize) -> Game<AnyPosition> {
    let mut game = Game::new(AnyPosition::from(Reversi::new()));
    while game.len() < plies {
        let moves: Vec<_> = game.position().legal_moves().collect();
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

fn read(text: &str) -> Vec<Reading> {
    Source::from(text).read().collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn pick<'a>(random: &mut Random, texts: &[&'a str]) -> &'a str {
    texts[random.below(texts.len())]
}

/// The data set of Kaggle with 25,657 games has this form.
#[test]
fn a_table_of_ten_thousand_games_is_its_games() {
    let mut random = Random(51);
    let mut text = String::from("eOthello_game_id,winner,game_moves\n");
    let mut played = Vec::new();
    for id in 0..10_000 {
        let plies = 1 + random.below(12);
        let game = game(&mut random, plies);
        let winner = pick(&mut random, &["1", "-1", "0"]);
        writeln!(text, "{},{winner},{}", 660_000 + id, transcript::write_turns(&game).replace(' ', ""))
            .unwrap();
        played.push(game);
    }
    let readings = read(&text);
    assert_eq!(readings.len(), played.len());
    for (reading, game) in readings.iter().zip(&played) {
        assert_eq!(&reading.record.game, game);
        assert!(reading.record.evaluations.is_empty() && reading.record.seconds.is_empty());
        assert!(reading.notes.is_empty() && reading.record.result.is_none(), "{reading:?}");
    }
}

/// What people write around games: none of it has a move in a notation's form, or a tag.
const AROUND: [&str; 44] = [
    "We met in room 12 at 9:30.",
    "It was -3 degrees outside, +5 in the hall.",
    "Elo change: +4.5",
    "+4",
    "-2.5",
    "12",
    "Board 3, clock 25:00",
    "rank,name,points\n1,Eva,12.5\n2,Jonas,-3.0\n3,Kim,+1",
    "| rank | elo |\n|---:|---:|\n| 1 | +12 |\n| 2 | -7.5 |",
    "name\tdiff\nEva\t+6\nJonas\t-6",
    "1;2;3\n4;5;6",
    "[1, -2, 3.5]",
    "[\"Eva\", \"Jonas\"]",
    "<table><tr><td>Eva</td><td>-2</td></tr><tr><td>Jonas</td><td>+2</td></tr></table>",
    " elo |  diff \n-----+------\n 1500 |   -2",
    "Good luck to all!",
    "Tel. 34-30",
    "+44 20 7946-0018",
    "0171-40 24-40",
    "(0541) 34-30",
    "040/34-30",
    "+49 34-30",
    "☎ 34-30",
    "Ann Miller 040 34-30 Hamburg",
    "Room 34-30 Mill Lane",
    "34-30 Mill Lane",
    "Meet 19-21 h at the club",
    "Doors 18:30 - 21:00, bus 20:44",
    "Season 2019-20",
    "Liga 24-25 Köln",
    "Berlin 30-31 May",
    "30-11-2024",
    "31-12",
    "see pages 30-34",
    "Tickets 30-34 EUR",
    "€34-30",
    "34-30%",
    "Yesterday I lost 24-40 against Bob",
    "I won the first one 40-24 and lost the second 20-44.",
    "In the other room it was 40-24.",
    "Result after 3 games: 34-30",
    "Match score 2-1",
    "Ann 34-30 Bob\nCid 40-24 Dan\nEve 33-31 Fay",
    "1. Ann 5.5 320-256\n2. Bob 5.0 300-276",
];

/// A game as text, on one line or more. Some forms have numbers behind a ply.
fn written(random: &mut Random, game: &Game<AnyPosition>) -> String {
    let moves: Vec<_> = game.moves().iter().map(ToString::to_string).collect();
    match random.below(5) {
        0 => moves.concat(),
        1 => moves.join(" "),
        2 => moves.chunks(2).enumerate().fold(String::new(), |mut text, (nth, plies)| {
            write!(text, "{}. {} ", nth + 1, plies.join(" ")).unwrap();
            text
        }),
        3 => moves.join(", "),
        _ => moves.iter().enumerate().fold(String::new(), |mut text, (ply, mv)| {
            let value = random.below(64) as f64 - 31.5;
            let behind = match random.below(9) {
                0 => format!(" {{{value:+}}}"),
                1 => format!(" ({value:+})"),
                2 if ply > 0 => format!(" {value:+}"),
                _ => String::new(),
            };
            write!(text, "{mv}{behind} ").unwrap();
            text
        }),
    }
}

#[test]
fn nothing_around_games_becomes_a_move_or_an_evaluation_or_a_score() {
    let mut random = Random(52);
    for _ in 0..games(20_000) {
        let mut text = String::new();
        let around = |random: &mut Random, text: &mut String| {
            for _ in 0..random.below(3) {
                *text += pick(random, &AROUND);
                *text += pick(random, &["\n", "\n\n"]);
            }
        };
        let mut played = Vec::new();
        for _ in 0..=random.below(3) {
            let plies = 8 + random.below(12);
            let game = game(&mut random, plies);
            around(&mut random, &mut text);
            if random.below(3) == 0 {
                let discs = random.below(65);
                writeln!(text, "\nKim {discs}-{} Lee", 64 - discs).unwrap();
            }
            text += &written(&mut random, &game);
            text += "\n\n";
            played.push(game);
        }
        around(&mut random, &mut text);
        let readings = read(&text);
        let found: Vec<_> = readings.iter().map(|reading| &reading.record.game).collect();
        assert_eq!(found, played.iter().collect::<Vec<_>>(), "{text}");
        for Reading { record, .. } in &readings {
            assert!(record.evaluations.is_empty() && record.seconds.is_empty(), "{text}");
            assert!(record.result.is_none() && record.tags.get("Black").is_none(), "{text}");
        }
    }
}

/// A table with other columns before and behind the moves, whatever these have: rows are games of
/// their own, in every layout.
#[test]
fn a_row_of_a_table_is_one_game_whatever_its_other_columns_have() {
    let mut random = Random(53);
    for _ in 0..games(5_000) {
        let columns = 1 + random.below(3);
        let place = random.below(columns + 1);
        let separator = pick(&mut random, &[",", ";", "\t", " | "]);
        // Behind a semicolon there may be a comment.
        let place = if separator == ";" { place.max(1) } else { place };
        let mut text = String::new();
        let mut played = Vec::new();
        for _ in 0..2 + random.below(40) {
            let plies = 2 + random.below(9);
            let game = game(&mut random, plies);
            let other = |random: &mut Random| {
                String::from(pick(random, &["-2", "+4", "17", "3.5", "Eva", "B+2", "x", "a1", "w", "1."]))
            };
            let mut cells: Vec<_> = (0..columns).map(|_| other(&mut random)).collect();
            cells.insert(place, transcript::write_turns(&game).replace(' ', ""));
            text += &cells.join(separator);
            text.push('\n');
            played.push(game);
        }
        let readings = read(&text);
        let found: Vec<_> = readings.iter().map(|reading| &reading.record.game).collect();
        assert_eq!(found, played.iter().collect::<Vec<_>>(), "{text}");
        for reading in &readings {
            assert!(reading.record.evaluations.is_empty() && reading.record.result.is_none(), "{text}");
        }
    }
}

/// A number as the columns of tables have them: whole, with a sign, with decimals, with a percent
/// sign, a time, or none.
fn number(random: &mut Random) -> String {
    let (whole, part) = (random.below(2000), random.below(100));
    match random.below(8) {
        0 => format!("+{}", whole % 65),
        1 => format!("-{}", whole % 65),
        2 => format!("{}.{part:02}", whole % 65),
        3 => format!("-{}.{}", whole % 65, part % 10),
        4 => format!("{part}%"),
        5 => format!("0:{part:02}"),
        6 => String::new(),
        _ => whole.to_string(),
    }
}

/// A table whose columns have names and random numbers. Its separators are those of a file or of
/// Markdown. One column has the moves.
fn table(random: &mut Random, played: &[Game<AnyPosition>]) -> String {
    const NAMES: [&str; 10] =
        ["id", "winner", "diff", "elo", "rating", "round", "score_diff", "seconds", "depth", "points"];
    let separator = pick(random, &[",", ";", "\t", "|"]);
    let mut names: Vec<_> = (0..=random.below(4)).map(|_| pick(random, &NAMES)).collect();
    let place = random.below(names.len() + 1);
    let mut rows = Vec::new();
    for game in played {
        let mut cells: Vec<_> = names.iter().map(|_| number(random)).collect();
        cells.insert(place, transcript::write_turns(game).replace(' ', ""));
        rows.push(cells);
    }
    names.insert(place, pick(random, &["moves", "game_moves", "transcript"]));
    let mut text = names.join(separator) + "\n";
    if separator == "|" {
        text = format!("|{}|\n|{}\n", names.join("|"), "---|".repeat(names.len()));
    }
    for cells in rows {
        let bar = if separator == "|" { "|" } else { "" };
        writeln!(text, "{bar}{}{bar}", cells.join(separator)).unwrap();
    }
    text
}

/// Columns of numbers stay columns: no game is lost, and none is joined to another.
#[test]
fn numbers_of_a_table_are_no_moves_or_evaluations() {
    let mut random = Random(54);
    for _ in 0..games(2_000) {
        let played: Vec<_> = (0..2 + random.below(40))
            .map(|_| {
                let plies = 2 + random.below(20);
                game(&mut random, plies)
            })
            .collect();
        let rows = table(&mut random, &played);
        let mut text = String::new();
        for _ in 0..random.below(2) {
            text += pick(&mut random, &AROUND);
            text += "\n\n";
        }
        text += &rows;
        text += pick(&mut random, &["", "\n+4\n", "\nGood luck to all!\n", "\n-2.5\n12\n"]);
        let readings = read(&text);
        let found: Vec<_> = readings.iter().map(|reading| &reading.record.game).collect();
        assert_eq!(found, played.iter().collect::<Vec<_>>(), "{text}");
        for Reading { record, .. } in &readings {
            assert!(record.evaluations.is_empty() && record.seconds.is_empty(), "{text}");
        }
    }
}

/// The rows of a position as text, in one of several forms.
fn drawn(random: &mut Random, rows: &[&str]) -> String {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let numbered = || rows.iter().zip(1..).map(|(row, number)| format!("{number} {}", spaced(row)));
    match random.below(6) {
        0 => rows.join("\n"),
        1 => rows.join("\n").replace('.', "-"),
        2 => format!("  a b c d e f g h\n{}", numbered().collect::<Vec<_>>().join("\n")),
        3 => numbered().collect::<Vec<_>>().join("\n"),
        4 => rows.concat(),
        _ => format!("```\n{}\n```", rows.join("\n")),
    }
}

/// Boards one below the other: none is lost, and each has its own side to move, whether all stand
/// above their boards or below them, or nobody says it.
#[test]
fn every_board_has_its_own_side_to_move() {
    const SIDES: [[&str; 2]; 6] = [
        ["Black to move", "White to move"],
        ["Side to move: Black", "Side to move: White"],
        ["Schwarz am Zug", "Weiß am Zug"],
        ["Trait aux Noirs", "Trait aux Blancs"],
        ["黒番", "白番"],
        ["X to play", "O to play"],
    ];
    let mut random = Random(55);
    for _ in 0..games(3_000) {
        let (mut text, mut positions) = (String::new(), Vec::new());
        let (place, words) = (random.below(3), SIDES[random.below(SIDES.len())]);
        // Without a blank line anywhere, or with one everywhere, the pattern decides.
        let [near, far] = [pick(&mut random, &["\n", "\n\n"]), pick(&mut random, &["\n", "\n\n"])];
        for _ in 0..=random.below(4) {
            let plies = 4 + random.below(40);
            let position = *game(&mut random, plies).position();
            let shown = position.to_string();
            let rows: Vec<_> = shown.split(' ').nth(1).unwrap().split('/').collect();
            let side = words[position.turn().index()];
            let board = drawn(&mut random, &rows);
            text += &match place {
                0 => format!("{side}{near}{board}{far}"),
                1 => format!("{board}{near}{side}{far}"),
                _ => format!("{board}\n\n"),
            };
            positions.push(position);
        }
        let readings = read(&text);
        let found: Vec<_> = readings.iter().map(|reading| *reading.record.game.start()).collect();
        if place < 2 && near.len() <= far.len() {
            assert_eq!(found, positions, "{text}");
        } else {
            let cells = |position: &AnyPosition| (position.setup().black, position.setup().white);
            let found: Vec<_> = found.iter().map(cells).collect();
            assert_eq!(found, positions.iter().map(cells).collect::<Vec<_>>(), "{text}");
        }
    }
}
