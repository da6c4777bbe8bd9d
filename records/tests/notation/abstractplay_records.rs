//! Records of `AbstractPlay` in JSON: what its server writes is read as that game, or is an error.

use outflank::transcript;
use outflank_records::{Format, Reading, Source, Unread};

fn record(game: &str, variants: &str, moves: &str) -> String {
    let header = format!(r#"{{"game":{{"name":"{game}","variants":[{variants}]}},"site":{{"name":"x"}}}}"#);
    format!(r#"{{"header":{header},"moves":{moves}}}"#)
}

fn read(game: &str, variants: &str, moves: &str) -> Result<Reading, Unread> {
    let text = record(game, variants, moves);
    let readings: Vec<_> = Source::from(text.as_str()).read().collect();
    let [reading] = <[_; 1]>::try_from(readings).expect("a text of one record");
    reading
}

fn moves_of(reading: &Reading) -> String {
    assert_eq!((reading.format, &reading.notes[..]), (Format::AbstractPlay, &[][..]));
    transcript::write_turns(&reading.record.game)
}

/// The names are those that `getVariants` of the server's library returns, in English, and its
/// identifiers.
#[test]
fn names_and_identifiers_of_variants_are_boards_and_options() {
    for (game, variants, name) in [
        ("Oust", "", "oust:hex-7-nopie"),
        ("Oust", r#""size-6 hex""#, "oust:hex-6-nopie"),
        ("Oust", r#""size-7 hex""#, "oust:hex-7-nopie"),
        ("Oust", r#""size-8 hex""#, "oust:hex-8-nopie"),
        ("Oust", r#""size-11 square""#, "oust:square-11-nopie"),
        ("Oust", r#""square-11""#, "oust:square-11-nopie"),
        ("Reversi", "", "reversi:square-8"),
        ("Reversi", r#""Default 8x8 board""#, "reversi:square-8"),
        ("Reversi", r#""Smaller board (6x6)""#, "reversi:square-6"),
        ("Reversi", r#""Grand board (10x10)""#, "reversi:square-10"),
        ("Reversi", r#""Octagonal board (8x8)""#, "reversi:octagon-8"),
        ("Reversi", r#""Octagonal board (10x10)""#, "reversi:octagon-10"),
        ("Reversi", r#""Hexagonal board (base-5)""#, "reversi:hex-5"),
        ("Reversi", r#""Hexagonal board (base-6)""#, "reversi:hex-6"),
        ("Reversi", r#""Anti-Reversi""#, "reversi:square-8-anti"),
        ("Reversi", r#""Anti-Reversi", "Octagonal board (8x8)""#, "reversi:octagon-8-anti"),
        ("Reversi", r#""Smaller board (6x6)", "Anti-Reversi""#, "reversi:square-6-anti"),
        ("Reversi", r#""standard-6""#, "reversi:square-6"),
        ("Reversi", r#""standard-10""#, "reversi:square-10"),
        ("Reversi", r#""octagon-8""#, "reversi:octagon-8"),
        ("Reversi", r#""octagon-10", "anti""#, "reversi:octagon-10-anti"),
        ("Reversi", r#""anti", "hexagon-5""#, "reversi:hex-5-anti"),
        ("Reversi", r#""hexagon-6""#, "reversi:hex-6"),
    ] {
        let read = read(game, variants, "[]").unwrap_or_else(|error| panic!("{game} {variants}: {error}"));
        assert_eq!(read.record.game.start().variant().to_string(), name, "{game} {variants}");
    }
}

#[test]
fn another_name_of_a_variant_is_an_error_at_its_place() {
    for (game, variants) in [
        ("Oust", r#""size-9 triangle""#),
        ("Oust", r#""anti""#),
        ("Oust", r#""Smaller board (6x6)""#),
        ("Reversi", r#""size-6 hex""#),
        ("Reversi", r#""Hexagonal board (base-7)""#),
        ("Reversi", "null"),
    ] {
        let text = record(game, variants, "[]");
        let column = 1 + text.find(variants).unwrap() as u32;
        let unread = read(game, variants, "[]").expect_err(variants);
        assert_eq!((unread.line(), unread.column()), (1, column), "{unread}");
        assert!(unread.to_string().contains("no board or option with this name"), "{unread}");
    }
    let unread = read("Reversi", r#""octagon-8", "hexagon-5""#, "[]").unwrap_err();
    assert!(unread.to_string().contains("two boards"), "{unread}");
    assert!(read("Go", "", "[]").is_err());
}

/// The server counts rows from the bottom on hexagons, and from the top on the other boards of
/// Reversi.
#[test]
fn cells_of_reversi_are_counted_as_the_server_counts_them() {
    let hexagon = read("Reversi", r#""Hexagonal board (base-5)""#, r#"[["f6"]]"#).unwrap();
    assert_eq!(moves_of(&hexagon), "g4");
    let square = read("Reversi", r#""Smaller board (6x6)""#, r#"[["b3","b4"]]"#).unwrap();
    assert_eq!(moves_of(&square), "b3 b4");
}

#[test]
fn the_word_for_another_end_of_the_game_is_its_last_entry() {
    for word in ["resign", "timeout", "draw", "abandoned"] {
        let moves = format!(r#"[["a1","a3"],["c1","{word}"]]"#);
        let reading = read("Oust", r#""hex-3""#, &moves).unwrap();
        assert_eq!(moves_of(&reading), "a5 c5 a3");
        assert_eq!(reading.record.tags.get("Termination"), Some(word));
        let moves = format!(r#"[["a1","{word}"],["c1"]]"#);
        let unread = read("Oust", r#""hex-3""#, &moves).unwrap_err();
        assert_eq!(unread.game.unwrap().len(), 1);
    }
}

/// An entry is a whole turn, so after a capture the other player's entry cannot follow.
#[test]
fn an_entry_of_oust_does_not_continue_the_turn_before_it() {
    let begun = r#"[["a1","a3"],["c1","c5"],["#;
    let whole = read("Oust", r#""hex-3""#, &format!(r#"{begun}"a2,e3"]]"#)).unwrap();
    assert_eq!(moves_of(&whole), "a5 c5 a3 e3 b5,e1");
    let parted = format!(r#"{begun}"a2","e3"]]"#);
    let unread = read("Oust", r#""hex-3""#, &parted).unwrap_err();
    assert!(unread.to_string().contains("the turn of the entry before it is not over (O4)"), "{unread}");
    let at = record("Oust", r#""hex-3""#, &parted).find("e3").unwrap();
    assert_eq!(unread.column(), at as u32 + 1);
    assert_eq!(unread.game.unwrap().len(), 5);
    // The last turn may be cut off.
    assert!(read("Oust", r#""hex-3""#, &format!(r#"{begun}"a2"]]"#)).is_ok());
}
