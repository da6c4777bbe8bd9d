//! Pictures of every board: the text diagrams are golden, the SVGs well-formed with the right parts.

use outflank::board::Board;
use outflank::diagram::Diagram;
use outflank::svg::Svg;
use outflank::{Color, Position, Reversi};

use crate::common::{for_each_reversi_board, text, vectors};

#[test]
fn diagrams_are_golden() {
    let mut pictures = String::new();
    for_each_reversi_board!(B => if B::WIDTH <= 11 {
        let mut position = Reversi::<B>::start();
        let mv = position.legal_moves().next();
        position.play_unchecked(mv.unwrap());
        pictures += &format!("{}\n{}\n", B::NAME, Diagram::new(&position).last_move(mv));
    });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/diagrams.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &pictures).unwrap();
    }
    assert_eq!(pictures, text(path.as_ref()), "run with BLESS=1 and look at the difference");
    assert!(!vectors("diagrams.txt").is_empty());
}

/// Every element of the SVG is closed, in order.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    open.is_empty()
}

#[test]
fn svgs_show_what_there_is() {
    for_each_reversi_board!(B => {
        let mut position = Reversi::<B>::start();
        for _ in 0..10 {
            let mv = position.legal_moves().next();
            let svg = Svg::new(&position).last_move(mv).to_string();
            assert!(is_well_formed(&svg), "{svg}");
            let count = |class: &str| svg.matches(&format!("class=\"{class}\"")).count();
            assert_eq!(count("disc black"), position.discs(Color::Black).len());
            assert_eq!(count("disc white"), position.discs(Color::White).len());
            assert_eq!(count("legal"), position.placements().len());
            assert_eq!(count("last"), mv.and_then(outflank::Move::cell).iter().count());
            assert_eq!(count("cell") + count("out"), B::cells().len());
            assert_eq!(svg.matches("<text").count(), B::WIDTH as usize + B::HEIGHT as usize);
            let plain = Svg::new(&position).legal_moves(false).coordinates(false).width(200).to_string();
            assert!(!plain.contains("<text") && !plain.contains("class=\"legal\"") && plain.contains("width=\"200\""));
            if let Some(mv) = mv {
                position.play_unchecked(mv);
            }
        }
    });
}
