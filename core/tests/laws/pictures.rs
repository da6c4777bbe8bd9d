//! Pictures of every board: the text diagrams are golden, the SVGs well-formed with the right
//! parts.

use outflank::board::Board;
use outflank::picture::Diagram;
use outflank::picture::Svg;
use outflank::variant::Variant;
use outflank::{Color, Move, Position, Reversi};

use crate::common::{Random, for_each_reversi_board, text, vectors};

#[test]
fn diagrams_are_golden() {
    let mut pictures = String::new();
    for_each_reversi_board!(B => if B::WIDTH <= 11 {
        let mut position = Reversi::<B>::new();
        let mv = position.legal_moves().next();
        position.play_unchecked(mv.unwrap());
        pictures += &format!("{}\n{}\n", B::NAME, Diagram::new(&position).last_move(mv));
    });
    for variant in ["oust:hex-3", "oust:hex-5-nopie", "oust:square-5"] {
        let mut position = variant.parse::<Variant>().unwrap().start();
        let (mut mv, mut random) = (None, Random(4));
        for _ in 0..13 {
            let choices: Vec<_> = position.legal_moves().filter(|mv| *mv != Move::Swap).collect();
            if choices.is_empty() {
                break;
            }
            mv = Some(choices[random.below(choices.len())]);
            position.play_unchecked(mv.unwrap());
        }
        pictures += &format!("{position}\n{}\n", Diagram::new(&position).last_move(mv));
    }
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
        let mut position = Reversi::<B>::new();
        for _ in 0..10 {
            let mv = position.legal_moves().next();
            let svg = Svg::new(&position).last_move(mv).to_string();
            assert!(is_well_formed(&svg), "{svg}");
            let count = |class: &str| svg.matches(&format!("class=\"{class}\"")).count();
            assert_eq!(count("disc black"), position.discs(Color::Black).len());
            assert_eq!(count("disc white"), position.discs(Color::White).len());
            assert_eq!(count("legal"), position.placements().len());
            assert_eq!(count("last"), mv.and_then(Move::cell).iter().count());
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

#[test]
fn capturing_placements_are_marked_apart() {
    let position = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -"
        .parse::<outflank::Oust<outflank::board::Hex<3>>>()
        .unwrap();
    let text = Diagram::new(&position).to_string();
    assert_eq!(text.lines().nth(1), Some("       1 X * O"), "{text}");
    assert_eq!(text.lines().nth(2), Some("      2 . . + +"), "{text}");
    let svg = Svg::new(&position).to_string();
    assert_eq!(svg.matches("class=\"legal\"").count(), position.capturing_placements().len());
    assert_eq!(svg.matches("class=\"legal quiet\"").count(), position.non_capturing_placements().len());
    assert!(is_well_formed(&svg));
}

#[test]
fn a_position_of_any_variant_is_drawn_as_the_typed_one() {
    for_each_reversi_board!(B => {
        let typed = Reversi::<B>::new();
        let any: outflank::variant::AnyPosition = typed.into();
        assert_eq!(Diagram::new(&any).to_string(), Diagram::new(&typed).to_string());
        assert_eq!(Svg::new(&any).to_string(), Svg::new(&typed).to_string());
    });
}
