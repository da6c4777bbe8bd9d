//! Pictures of every board: the text diagrams are golden, the SVGs well-formed with the right
//! parts.

use outflank::board::{Hex, Octagon, Square};
use outflank::picture::{Animation, Arrow, Diagram, Mark, Paint, Part, Svg, Theme};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Cell, Color, Game, Move, OffBoardError, Position, Reversi};

use crate::common::{self, Random, text, vectors};

/// The variant of each board of Reversi that has no options.
fn reversi_boards() -> impl Iterator<Item = Variant> {
    Variant::all().filter(|variant| variant.to_string() == format!("reversi:{}", variant.geometry().name()))
}

#[test]
fn diagrams_are_golden() {
    let mut pictures = String::new();
    for variant in reversi_boards().filter(|variant| variant.geometry().width() <= 11) {
        let mut position = variant.start();
        let mv = position.legal_moves().next();
        position.play_unchecked(mv.unwrap());
        let name = variant.geometry().name();
        pictures += &format!("{name}\n{}\n", Diagram::new(&position).last_move(mv));
    }
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
    for variant in reversi_boards() {
        let (mut position, geometry) = (variant.start(), variant.geometry());
        // The middle of a hexagon is a cell of the board, in play or not.
        let drawn = (0..geometry.area()).filter_map(|index| geometry.cell(index)).count();
        for _ in 0..10 {
            let mv = position.legal_moves().next();
            let svg = Svg::new(&position).last_move(mv).to_string();
            assert!(is_well_formed(&svg), "{svg}");
            let count = |class: &str| svg.matches(&format!("class=\"{class}\"")).count();
            assert_eq!(count("disc black"), position.occupied_by(Color::Black).len());
            assert_eq!(count("disc white"), position.occupied_by(Color::White).len());
            assert_eq!(count("legal"), position.placements().len());
            assert_eq!(count("last"), mv.and_then(Move::cell).iter().count());
            assert_eq!(count("cell") + count("out"), drawn);
            assert_eq!(
                svg.matches("<text").count(),
                usize::from(geometry.width()) + usize::from(geometry.height())
            );
            let plain = Svg::new(&position).legal_moves(false).coordinates(false).width(200).to_string();
            assert!(
                !plain.contains("<text")
                    && !plain.contains("class=\"legal\"")
                    && plain.contains("width=\"200\"")
            );
            if let Some(mv) = mv {
                position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn capturing_placements_are_marked_apart() {
    let position =
        "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse::<outflank::Oust<Hex<3>>>().unwrap();
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
    fn same<P: Position + Copy + Into<AnyPosition>>(typed: P) {
        let any: AnyPosition = typed.into();
        assert_eq!(Diagram::new(&any).to_string(), Diagram::new(&typed).to_string());
        assert_eq!(Svg::new(&any).to_string(), Svg::new(&typed).to_string());
    }
    same(Reversi::<Square<8>>::new());
    same(Reversi::<Octagon<8>>::new());
    same(Reversi::<Square<10>>::new());
    same(Reversi::<Square<24>>::new());
    same(Reversi::<Hex<5>>::new());
    same(outflank::Oust::<Hex<7>>::new());
}

/// A game of some plies on each of the variants, with a swap or without.
fn games(plies: usize) -> impl Iterator<Item = Game<AnyPosition>> {
    Variant::all().map(move |variant| {
        let (mut game, mut random) = (Game::new(variant.start()), Random(7));
        for _ in 0..plies {
            let choices: Vec<_> = game.position().legal_moves().collect();
            if choices.is_empty() {
                break;
            }
            game.play(choices[random.below(choices.len())]).unwrap();
        }
        game
    })
}

#[test]
fn what_is_said_of_a_position_is_drawn_and_changes_nothing_else() {
    for game in games(5) {
        let position = game.position();
        let cells: Vec<Cell> = position.cells().iter().collect();
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let red = Paint::rgb(255, 0, 0);
        let arrows =
            [Arrow::new(first, last), Arrow::new(last, first).painted(red), Arrow::new(first, first)];
        let fills = [(last, red)];
        let plain = Svg::new(position).to_string();
        let said = Svg::new(position)
            .marked(cells.iter().copied())
            .and_then(|svg| svg.fills(&fills))
            .and_then(|svg| svg.arrows(&arrows))
            .unwrap()
            .to_string();
        assert!(is_well_formed(&said) && !said.contains("NaN") && !said.contains("inf"), "{said}");
        let count = |class: &str| said.matches(&format!("class=\"{class}\"")).count();
        assert_eq!([count("mark"), count("fill"), count("arrow")], [cells.len(), 1, 3]);
        // All lines of the plain picture are there still.
        assert!(plain.lines().all(|line| said.contains(line)));
    }
}

#[test]
fn a_cell_that_is_not_in_play_is_an_error_that_names_it() {
    for variant in Variant::all() {
        let (start, board) = (variant.start(), variant.geometry().name());
        let some = start.cells().first().unwrap();
        for (column, row) in (0..26).flat_map(|column| (0..26).map(move |row| (column, row))) {
            // There are no names for what is further out.
            let Some(cell) = Cell::new(column, row) else {
                assert!(column >= 24 || row >= 24);
                continue;
            };
            let expected =
                if start.cells().contains(cell) { None } else { Some(OffBoardError { cell, board }) };
            let svg = Svg::new(&start);
            assert_eq!(svg.marked([cell]).err(), expected);
            assert_eq!(svg.fills(&[(cell, Paint::rgb(0, 0, 0))]).err(), expected);
            assert_eq!(svg.labels(&[(cell, "A")]).err(), expected);
            assert_eq!(svg.marks(&[(cell, Mark::Square)]).err(), expected);
            assert_eq!(svg.arrows(&[Arrow::new(cell, some)]).err(), expected);
            assert_eq!(svg.arrows(&[Arrow::new(some, cell)]).err(), expected);
        }
    }
}

/// The elements with a class, each as its line.
fn of_class<'a>(svg: &'a str, class: &str) -> Vec<&'a str> {
    let class = format!(" class=\"{class}\"");
    svg.lines().filter(|line| line.contains(&class)).collect()
}

#[test]
fn a_label_is_written_on_its_cell_and_replaces_its_hint() {
    for game in games(6) {
        let position = game.position();
        let cells: Vec<Cell> = position.cells().iter().collect();
        let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
        let labels: Vec<_> = cells.iter().copied().zip(names.iter().map(String::as_str)).collect();
        let last = game.moves().last().copied();
        let plain = Svg::new(position).last_move(last).to_string();
        let svg = Svg::new(position).last_move(last).labels(&labels).unwrap().to_string();
        assert!(is_well_formed(&svg), "{svg}");
        let written = of_class(&svg, "label");
        assert_eq!(written.len(), cells.len());
        for (name, line) in names.iter().zip(&written) {
            assert!(line.contains(&format!(">{name}</text>")), "{line}");
        }
        assert_eq!(of_class(&svg, "legal").len() + of_class(&svg, "legal quiet").len(), 0);
        let lasts = [of_class(&plain, "last").len(), of_class(&svg, "last").len()];
        let rings = of_class(&svg, "last ring").len();
        assert_eq!((lasts, rings), ([rings, 0], last.and_then(Move::cell).iter().count()));
        // The discs and the cells are the same.
        let others = |line: &&str| !line.contains("class=\"legal") && !line.contains("class=\"last");
        assert!(plain.lines().filter(others).all(|line| svg.contains(line)));
        assert_eq!(Svg::new(position).last_move(last).labels(&[]).unwrap().to_string(), plain);
    }
}

/// The luminance and the contrast of two colours, as WCAG 2.2 defines them.
fn contrast(one: Paint, other: Paint) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |Paint { red, green, blue, .. }: Paint| {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    f64::max(one, other) / f64::min(one, other)
}

#[test]
fn a_label_can_be_read_on_every_color() {
    let start = Reversi::<Square<8>>::new();
    let label = |svg: &str| -> Paint {
        let line = of_class(svg, "label")[0];
        line.split(" fill=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    let (empty, black, white) = ("d3".parse().unwrap(), "e4".parse().unwrap(), "d4".parse().unwrap());
    for nth in 0..6_u32.pow(3) {
        let part = |unit: u32| (51 * (nth / unit % 6)) as u8;
        let paint = Paint::rgb(part(36), part(6), part(1));
        let below = [Part::Board, Part::Black, Part::White];
        let theme = below.into_iter().fold(Theme::GREEN, |theme, part| theme.with(part, paint));
        for cell in [empty, black, white] {
            let svg = Svg::new(&start).theme(theme).labels(&[(cell, "A")]).unwrap().to_string();
            assert!(contrast(label(&svg), paint) > 4.5, "{paint} {}", label(&svg));
        }
    }
    // Of a cell that is filled the fill counts, if it is opaque.
    let clear = Paint { alpha: 0, ..Paint::rgb(0, 0, 0) };
    for (fill, expected) in [(Paint::rgb(0, 0, 0), 255), (clear, 0)] {
        let fills = [(empty, fill)];
        let svg = Svg::new(&start).fills(&fills).unwrap().labels(&[(empty, "A")]).unwrap().to_string();
        assert_eq!(label(&svg), Paint::rgb(expected, expected, expected));
    }
}

#[test]
fn no_text_of_a_label_is_markup_and_none_is_wider_than_a_disc() {
    let start = Reversi::<Square<8>>::new();
    let cell: Cell = "d3".parse().unwrap();
    for (text, written) in [
        ("<&>\"'", "&lt;&amp;&gt;\"'"),
        ("a\nb\0\u{7f}\u{ffff}", "a b   "),
        ("123456", "123456"),
        ("1234567", "12345…"),
        ("白黒", "白黒"),
    ] {
        let labels = [(cell, text)];
        let svg = Svg::new(&start).labels(&labels).unwrap().to_string();
        assert!(is_well_formed(&svg) && svg.contains(&format!(">{written}</text>")), "{svg}");
        let size = attribute(of_class(&svg, "label")[0], "font-size");
        let wide = text.chars().take(6).map(|character| if character > '\u{1100}' { 1.2 } else { 0.6 });
        assert!(size * wide.sum::<f32>() < 32.0 && size > 6.0, "{size} {text}");
    }
    // The last label of a cell counts, and an empty one is no label.
    let labels = [(cell, "A"), (cell, "B"), ("c4".parse().unwrap(), "")];
    let svg = Svg::new(&start).labels(&labels).unwrap().to_string();
    assert_eq!(of_class(&svg, "label").len(), 1);
    assert!(svg.contains(">B<") && of_class(&svg, "legal").len() == 3);
}

#[test]
fn every_mark_is_drawn() {
    for game in games(3) {
        let cells: Vec<Cell> = game.position().cells().iter().collect();
        let marks: Vec<_> = cells.iter().copied().zip(Mark::ALL.into_iter().cycle()).collect();
        let svg = Svg::new(game.position()).marks(&marks).unwrap().to_string();
        assert!(is_well_formed(&svg));
        assert_eq!(of_class(&svg, "mark").len(), cells.len());
        let circles = [(cells[0], Mark::Circle), (cells[1], Mark::Circle)];
        assert_eq!(
            Svg::new(game.position()).marks(&circles).unwrap().to_string(),
            Svg::new(game.position()).marked([cells[0], cells[1]]).unwrap().to_string()
        );
    }
}

#[test]
fn the_diagram_of_a_game_has_its_numbers_on_the_discs_as_they_were_placed() {
    for game in games(common::games(200)) {
        let (start, end) = (game.start(), game.position());
        let svg = Svg::new(end).numbered(start, game.moves()).to_string();
        let text = Diagram::new(end).numbered(start, game.moves()).to_string();
        assert!(is_well_formed(&svg));
        // By the plain way: ply by ply.
        let mut placed = std::collections::BTreeMap::new();
        for color in Color::ALL {
            placed.extend(start.occupied_by(color).iter().map(|cell| (cell, (color, None))));
        }
        let mut number = 0;
        for (mv, before) in game.moves().iter().zip(game.positions()) {
            if let Some(cell) = mv.cell() {
                number += 1;
                placed.insert(cell, (before.turn(), Some(number)));
            }
        }
        for (color, class) in [(Color::Black, "disc black"), (Color::White, "disc white")] {
            let discs = placed.values().filter(|(found, _)| *found == color).count();
            assert_eq!(of_class(&svg, class).len(), discs);
        }
        let mut numbers: Vec<usize> = placed.values().filter_map(|(_, number)| *number).collect();
        let written = of_class(&svg, "label").into_iter();
        let written = written.map(|line| line.split(['>', '<']).nth(2).unwrap().parse::<usize>().unwrap());
        let mut by_index: Vec<_> =
            placed.iter().filter_map(|(cell, (_, number))| Some((*cell, (*number)?))).collect();
        by_index.sort_by_key(|(cell, _)| end.geometry().index(*cell));
        assert!(written.eq(by_index.into_iter().map(|(_, number)| number)), "{svg}");
        numbers.sort_unstable();
        let fields =
            text.lines().filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit()));
        let mut found: Vec<usize> = fields
            .flat_map(|line| line.split_whitespace().skip(1))
            .filter_map(|field| field.parse().ok())
            .collect();
        found.sort_unstable();
        assert_eq!(found, numbers, "{text}");
        assert!(!text.contains(['*', '+', '(']) && of_class(&svg, "legal").is_empty());
    }
}

#[test]
fn a_game_without_moves_has_the_diagram_of_its_start_and_ends_at_an_illegal_move() {
    let start = Reversi::<Square<8>>::new();
    let plain = Svg::new(&start).legal_moves(false).to_string();
    let numbered = Svg::new(&start).numbered(&start, &[]).to_string();
    assert!(plain.lines().all(|line| numbered.contains(line)) && !numbered.contains("class=\"label"));
    assert_eq!(
        Diagram::new(&start).numbered(&start, &[]).to_string(),
        Diagram::new(&start).legal_moves(false).to_string()
    );
    let moves = ["d3", "a1", "c3"].map(|name| name.parse().unwrap());
    let svg = Svg::new(&start).numbered(&start, &moves).to_string();
    assert_eq!(of_class(&svg, "label").len(), 1);
}

fn attribute(tag: &str, name: &str) -> f32 {
    tag.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
}

#[test]
fn a_flipped_board_is_turned_by_half_a_turn() {
    for game in games(9) {
        let svg = |flipped| Svg::new(game.position()).flipped(flipped).to_string();
        let centers = |svg: &str| -> Vec<_> {
            // The dots of the board are as many on each side of its centre.
            let is_circle = |line: &&str| line.starts_with("<circle") && !line.contains("class=\"dot\"");
            let circles = svg.lines().filter(is_circle);
            circles.map(|tag| [attribute(tag, "cx"), attribute(tag, "cy")]).collect()
        };
        let (usual, flipped) = (svg(false), svg(true));
        let size = ["width", "height"].map(|side| attribute(usual.split("<rect").nth(1).unwrap(), side));
        for (here, there) in centers(&usual).into_iter().zip(centers(&flipped)) {
            // Both are written with one digit after the point.
            assert!((0..2).all(|axis| (here[axis] + there[axis] - size[axis]).abs() < 0.3), "{flipped}");
        }
        // The same names stand in the same places, in the other order.
        let texts = |svg: &str| {
            let mut texts: Vec<_> =
                svg.lines().filter(|line| line.starts_with("<text")).map(str::len).collect();
            texts.sort_unstable();
            texts
        };
        assert_eq!(texts(&usual).len(), texts(&flipped).len());
    }
}

#[test]
fn every_part_has_the_color_of_the_theme() {
    let paint = |part: Part| Paint::rgb(1, 2, 3 + part as u8);
    let theme = Part::ALL.into_iter().fold(Theme::GREEN, |theme, part| theme.with(part, paint(part)));
    assert!(Part::ALL.into_iter().all(|part| theme.of(part) == paint(part)));
    assert!(Part::ALL.into_iter().all(|part| part.to_string().parse() == Ok(part)));
    let start = Reversi::<Hex<5>>::new();
    let mv = start.legal_moves().next();
    let svg = Svg::new(&start)
        .theme(theme)
        .last_move(mv)
        .marked([mv.unwrap().cell().unwrap()])
        .unwrap()
        .to_string();
    for part in Part::ALL {
        assert!(svg.contains(&paint(part).to_string()), "{part}");
    }
    let mut drawn = svg.split("\"#").skip(1);
    assert!(drawn.clone().count() > 10 && drawn.all(|color| color.starts_with("0102")), "{svg}");
}

#[test]
fn colors_are_numbers_and_nothing_else_gets_in() {
    for paint in [Paint::rgb(0, 127, 255), Paint { red: 1, green: 2, blue: 3, alpha: 4 }] {
        assert_eq!(paint.to_string().parse(), Ok(paint));
    }
    for (text, color) in [
        ("#AbC", "#aabbcc"),
        ("#abcd", "#aabbccdd"),
        ("RebeccaPurple", "#663399"),
        ("aliceblue", "#f0f8ff"),
        ("yellowgreen", "#9acd32"),
        ("transparent", "#00000000"),
    ] {
        assert_eq!(text.parse::<Paint>().unwrap().to_string(), color);
    }
    for text in [
        "",
        "#",
        "#1",
        "#12",
        "#12345",
        "#1234567",
        "#123456789",
        "#+12",
        "#é12",
        "#ggg",
        "red;",
        " red",
        "red\"",
        "#fff\"/>",
        "url(#a)",
        "rgb(1,2,3)",
        "red blue",
        "red=ff0000",
        "=",
        "currentcolor",
    ] {
        assert!(text.parse::<Paint>().is_err(), "{text}");
    }
}

/// The values that a declaration of an animation has at a time, in hundredths: that of the last
/// keyframe which has it, or else what the element has itself.
fn at<'a>(svg: &'a str, name: &str, time: f64, property: &str) -> Option<&'a str> {
    let frames = svg.split(&format!("@keyframes {name}{{")).nth(1)?.split("}}").next()?;
    let mut found = None;
    for frame in frames.split('}').filter(|frame| !frame.is_empty()) {
        let (when, what) = frame.split_once("%{").unwrap();
        if when.parse::<f64>().unwrap() > time {
            break;
        }
        found = what.split(';').find_map(|one| one.strip_prefix(property)?.strip_prefix(':')).or(found);
    }
    found
}

#[test]
fn an_animation_shows_every_position_at_its_time() {
    const MILLISECONDS: u32 = 500;
    let theme = Theme::GREEN;
    let color_of = |paint: &str| {
        [(Part::Black, Color::Black), (Part::White, Color::White)]
            .into_iter()
            .find(|&(part, _)| theme.of(part).to_string() == paint)
            .map(|(_, color)| color)
    };
    for game in games(common::games(30)) {
        let boards: [Vec<_>; 1] = [game.positions().copied().collect()];
        let svg = Animation::new(&boards).milliseconds(MILLISECONDS).coordinates(false).to_string();
        assert!(is_well_formed(&svg), "{svg}");
        assert!(!svg.contains("<script") && !svg.contains("NaN"));
        let frames = boards[0].len();
        let total = frames as f64 * f64::from(MILLISECONDS) + 2000.0;
        assert_eq!(svg.matches("<text").count(), frames);
        for (frame, position) in boards[0].iter().enumerate() {
            // In the middle of its time, and at the end for those who see no motion.
            let time = (frame as f64 + 0.5) * f64::from(MILLISECONDS) * 100.0 / total;
            let mut seen = Vec::new();
            for tag in svg.lines().filter(|line| line.contains("r=\"16\"")) {
                let own = tag.split(" fill=\"").nth(1).map(|rest| rest.split('"').next().unwrap());
                let moving = tag.split("animation-name:").nth(1).map(|rest| rest.split('"').next().unwrap());
                let hidden = match moving {
                    Some(name) => at(&svg, name, time, "opacity") == Some("0"),
                    None => own.is_none(),
                };
                let fill = moving.and_then(|name| at(&svg, name, time, "fill")).or(own);
                let circle = tag.split("<circle").nth(1).unwrap();
                if !hidden {
                    let place = (attribute(circle, "cx").to_bits(), attribute(circle, "cy").to_bits());
                    seen.push((color_of(fill.unwrap()).unwrap(), place));
                }
            }
            let still = Svg::new(position).to_string();
            let mut wanted: Vec<_> = Color::ALL
                .into_iter()
                .flat_map(|color| {
                    let class = format!("class=\"disc {}\"", color.to_string().to_lowercase());
                    let discs = still.lines().filter(move |line| line.contains(&class));
                    discs.map(move |tag| {
                        (color, (attribute(tag, "cx").to_bits(), attribute(tag, "cy").to_bits()))
                    })
                })
                .collect();
            seen.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(seen, wanted, "{position}");
        }
    }
}

#[test]
fn several_animations_of_a_page_have_names_of_their_own() {
    let pictures: Vec<_> = games(6)
        .take(8)
        .map(|game| {
            let boards = [game.positions().copied().collect::<Vec<_>>()];
            Animation::new(&boards).to_string()
        })
        .collect();
    let names = |svg: &str| -> std::collections::BTreeSet<String> {
        svg.split("@keyframes ").skip(1).map(|rest| rest.split('{').next().unwrap().to_owned()).collect()
    };
    let each: usize = pictures.iter().map(|svg| names(svg).len()).sum();
    assert_eq!(
        pictures.iter().flat_map(|svg| names(svg)).collect::<std::collections::BTreeSet<_>>().len(),
        each
    );
    // Boards of one animation too; an empty one shows nothing.
    let start = Reversi::<Square<4>>::new();
    let mut after = start;
    after.play_unchecked(start.legal_moves().next().unwrap());
    let boards = [vec![start, after], vec![], vec![start]];
    let svg = Animation::new(&boards).to_string();
    assert!(is_well_formed(&svg));
    assert_eq!(svg.matches("class=\"cell\"").count(), 2 * 16);
    assert!(is_well_formed(&Animation::<AnyPosition>::new(&[]).to_string()));
}
