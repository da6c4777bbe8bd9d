//! Random games by an independent implementation: at every ply the same legal set, the same board,
//! and at the end the same winner.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, Move, Outcome, Position};

use crate::common::{data, files, text};

/// One game: the lines after `game`. Returns how many plies and passes it has.
fn replay(variant: Variant, lines: &[&str], context: &str) -> (usize, usize) {
    let mut position = variant.start();
    let rows = |position: &AnyPosition| position.to_string().split(' ').nth(1).unwrap().to_owned();
    let (mut plies, mut passes, mut ended) = (0, 0, false);
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "start" => assert_eq!(rows(&position), words[1], "{context}"),
            "end" => {
                let winner = position.outcome().map(Outcome::winner);
                let wanted = match words[1] {
                    "B" => Outcome::Win(Color::Black),
                    "W" => Outcome::Win(Color::White),
                    _ => Outcome::Draw,
                };
                assert_eq!(winner, Some(wanted.winner()), "{context}: {line}");
                assert_eq!(position.score().to_string(), words[2..].join("-"), "{context}");
                ended = true;
            }
            color => {
                let (front, board) = line.rsplit_once(" | ").unwrap();
                let (_, legal) = front.split_once(" | ").unwrap();
                assert_eq!(position.turn().letter().to_string(), color, "{context}: {line}");
                let moves: Vec<String> = position.legal_moves().map(|mv| mv.to_string()).collect();
                assert_eq!(moves.join(" "), legal, "{context}: {line}");
                let mv: Move = words[1].parse().unwrap();
                position.play(mv).unwrap();
                assert_eq!(rows(&position), board, "{context}: {line}");
                assert_eq!(position.is_over(), position.legal_moves().is_empty());
                plies += 1;
                passes += usize::from(mv == Move::Pass);
            }
        }
    }
    assert!(ended, "{context}");
    (plies, passes)
}

/// Every game of the files whose names begin like that: games, plies and passes.
fn replay_all(beginning: &str) -> Option<(usize, usize, usize)> {
    let (mut games, mut plies, mut passes) = (0, 0, 0);
    for path in files(&data("oracle")?, ".txt") {
        if !path.file_name().unwrap().to_string_lossy().starts_with(beginning) {
            continue;
        }
        let file = text(&path);
        let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
        let headers = lines.iter().filter(|line| line.starts_with("game "));
        for (header, lines) in headers.zip(lines.split(|line| line.starts_with("game ")).skip(1)) {
            let variant = header.split(' ').next_back().unwrap().parse().unwrap();
            let (more, forced) = replay(variant, lines, &format!("{}: {header}", path.display()));
            games += 1;
            plies += more;
            passes += forced;
        }
    }
    println!("{beginning}: {games} games, {plies} plies, {passes} passes");
    Some((games, plies, passes))
}

#[test]
fn reversi_as_an_independent_implementation_plays_it() {
    let Some((games, _, passes)) = replay_all("reversi-") else { return };
    assert!(games == 181 && passes > 0);
}

#[test]
fn oust_as_an_independent_implementation_plays_it() {
    let Some((games, _, passes)) = replay_all("oust-") else { return };
    assert!(games == 1440 && passes > 0);
}
