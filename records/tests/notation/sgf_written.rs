//! What every SGF that is written says of itself: its encoding, and the result of a finished game.

use outflank::variant::Variant;
use outflank::{Color, Game, Outcome, Position, Score};
use outflank_records::{Format, GameTree, Record, Source, decode, game_tree, sgf};

use crate::common::Random;
use crate::sgf_variants::random_game;

fn tree(text: &str) -> GameTree {
    game_tree::read(text).next().unwrap().unwrap()
}

/// SGF without `CA` is ISO-8859-1, but a text is UTF-8.
#[test]
fn the_encoding_is_utf_8_where_a_value_is_not_ascii() {
    let game = Game::new(outflank::Reversi::new());
    let text = Record::new(&game).tag("PB", "Zoë").to_sgf();
    assert!(text.starts_with("(;GM[2]FF[4]CA[UTF-8]SZ[8]"), "{text}");
    assert!(!Record::new(&game).tag("PB", "Zoe").to_sgf().contains("CA["));
    for (read, written) in [
        ("(;GM[2]C[a];B[f5]C[é])", "(;GM[2]CA[UTF-8]C[a];B[f5]C[é])"),
        ("(;GM[2]C[村](;B[f5])(;B[d3]))", "(;GM[2]CA[UTF-8]C[村](;B[f5])(;B[d3]))"),
        ("(;GM[2];B[f5]C[é])", "(;GM[2]CA[UTF-8];B[f5]C[é])"),
        ("(;GM[2]PB[é]CA[Shift_JIS];B[f5])", "(;GM[2]PB[é]CA[UTF-8];B[f5])"),
        ("(;GM[2]CA[ISO-8859-1][x];B[f5])", "(;GM[2]CA[UTF-8];B[f5])"),
        ("(;GM[2];B[f5]CA[mine])", "(;GM[2];B[f5]CA[mine])"),
        ("(;GM[2];B[f5])", "(;GM[2];B[f5])"),
    ] {
        assert_eq!(sgf::read(read).next().unwrap().unwrap().to_string(), written);
        assert_eq!(tree(read).to_string(), written);
        assert_eq!(tree(read), tree(written), "trees are equal if their texts are");
    }
    assert_ne!(tree("(;GM[2]PB[a])"), tree("(;GM[2]PB[b])"));
    // A wrong name cannot be given either.
    let mut tree = GameTree::new(&game);
    tree.set(tree.root(), "CA", ["ISO-8859-1"]).unwrap();
    assert!(tree.to_string().contains("]CA[UTF-8]"));
}

/// Another program decodes the bytes of what was read and written as `CA` says.
#[test]
fn a_file_in_another_encoding_is_written_as_utf_8() {
    let read = decode(b"(;GM[2]CA[ISO-8859-1]PB[J\xf8rgen];B[f5];W[d6])");
    let record = Source::from(&*read).read().next().unwrap().unwrap().record;
    let written = record.to_sgf();
    assert!(written.contains("CA[UTF-8]") && !written.contains("8859"), "{written}");
    assert_eq!(tree(&written).value(tree(&written).root(), "PB"), record.tags.get("PB"));
}

#[test]
fn a_finished_game_has_its_result() {
    for variant in Variant::all() {
        let whole = random_game(variant.start(), &mut Random(variant.code().into()));
        let position = whole.position();
        let text = Record::new(&whole).to_sgf();
        let Record { tags, result: discs, .. } =
            outflank_records::read(Format::Sgf, outflank::Reversi::new(), &text).next().unwrap().unwrap();
        let said = tags.get("RE").unwrap_or_else(|| panic!("{variant}: {text}"));
        let winner = match position.outcome().unwrap() {
            Outcome::Win(Color::Black) => "B+",
            Outcome::Win(Color::White) => "W+",
            Outcome::Draw => "0",
        };
        assert!(said.starts_with(winner), "{variant}: {said}");
        let is_anti = variant.suffix().contains("anti");
        let score = position.tournament_score().map(|score| if is_anti { position.score() } else { score });
        let is_draw = position.outcome() == Some(Outcome::Draw);
        let discs_of = |score: Score| f64::from(score.difference(Color::Black));
        let expected = if is_draw { Some(0.0) } else { score.map(discs_of) };
        assert_eq!(discs, expected, "{variant}: {said}");
        assert_eq!(text.matches("RE[").count(), 1);

        let mut stopped = whole;
        stopped.undo();
        assert!(!Record::new(&stopped).to_sgf().contains("RE["));
    }
}

#[test]
fn empty_cells_count_for_the_winner_and_a_given_result_stays() {
    let over = "reversi:square-8 XXX...../......../......../......../......../......../......../........ B";
    let game = Game::new(over.parse::<outflank::Reversi>().unwrap());
    assert!(Record::new(&game).to_sgf().contains("RE[B+64]"));
    let anti = Game::new(over.replace("-8", "-8-anti").parse::<outflank::variant::AnyPosition>().unwrap());
    assert!(Record::new(&anti).to_sgf().contains("RE[W+3]"));
    let text = Record::new(&game).tag("RE", "Void").to_sgf();
    assert!(text.contains("RE[Void]") && text.matches("RE[").count() == 1, "{text}");
}
