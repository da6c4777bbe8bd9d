//! Record files that nobody means well with: what is cheap to write and dear to read. Each comes
//! in any size, and every reader is given all of them. The tests count what comes of them, and
//! `examples/benches` prints seconds and memory.

use outflank::board::Hex;
use outflank::{Oust, Position, Reversi, transcript};
use outflank_records::wthor::{Games, Header, Kind, Names};
use outflank_records::{Format, Source, abstractplay};

/// A file made of a head, of a body as often as it fits, and of a tail.
pub(crate) struct Hostile {
    pub(crate) name: &'static str,
    head: &'static str,
    body: Body,
    tail: &'static str,
}

enum Body {
    /// One text again and again.
    Repeated(&'static str),
    /// So many of the one and then as many of the other.
    Nested(&'static str, &'static str),
    /// Properties with names that all differ.
    Names,
    /// Half of the file such properties, and the other half this.
    NamesAnd(&'static str),
    /// Bytes at random, the same ones every time.
    Noise,
    /// A header of WTHOR that counts so many records, and zeros.
    Wthor { games: u32, names: u16 },
}

const PROBLEM: &str = "---------------------------OX------XO--------------------------- X;";
const GGF: &str = "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]";
const LONE_DISC: &str = "(;GM[Othello]BO[4 *--------------- *]";

/// Each of them.
pub(crate) const ALL: &[Hostile] = {
    use Body::{Names, NamesAnd, Nested, Noise, Repeated, Wthor};
    const fn hostile(name: &'static str, head: &'static str, body: Body, tail: &'static str) -> Hostile {
        Hostile { name, head, body, tail }
    }
    &[
        hostile("noise", "", Noise, ""),
        hostile("blanks", "", Repeated(" "), ""),
        hostile("empty lines", "", Repeated("\n"), ""),
        hostile("lines of one letter", "", Repeated("x\n"), ""),
        hostile("digits", "", Repeated("9"), ""),
        hostile("numbers", "", Repeated("9 "), ""),
        hostile("parentheses", "", Repeated("("), ""),
        hostile("beginnings", "", Repeated("(;"), ""),
        hostile("beginnings of values", "", Repeated("(;A["), ""),
        hostile("broken trees", "", Repeated("(;x"), ""),
        hostile("tables of no game", "", Repeated("1,f5 a1\n"), ""),
        hostile("tables of games", "id,moves\n", Repeated("1,f5d6c3\n"), ""),
        hostile("tables with a mistake in every second row", "", Repeated("1;d3c3\n1;a1a1\n"), ""),
        hostile("headers without a table", "", Repeated("id,moves\n"), ""),
        hostile("quotes that are not closed", "", Repeated("\",\n"), ""),
        hostile("lists that are not closed", "", Repeated("[\"f5\",\n"), ""),
        hostile("lists of strings", "[", Repeated("\"f5d6\","), ""),
        hostile("comments before lists", "", Repeated("//[\n"), ""),
        hostile("text struck out, its marks not closed", "", Repeated("<s>"), ""),
        hostile("text struck out, its marks in lines", "", Repeated("<s>~~\n"), ""),
        hostile("trees behind a mark that strikes out", "", Repeated("(;GM[2])<s>"), ""),
        hostile("rows of HTML", "", Repeated("<tr><td>f5d6<td>"), ""),
        hostile("tables of HTML that are not closed", "", Repeated("<table>\n"), ""),
        hostile("sgf: empty nodes", "(;GM[2]", Repeated(";"), ")"),
        hostile("sgf: empty nodes in lines", "(;GM[2]", Repeated(";\n"), ")"),
        hostile("sgf: passes", "(;GM[2]", Repeated(";B[]"), ")"),
        hostile("sgf: passes after the end", "(;GM[2]SZ[24]AB[a1]", Repeated(";B[]"), ")"),
        hostile("sgf: variations in variations", "(;GM[2]", Nested("(;", ")"), ")"),
        hostile("sgf: variations side by side", "(;GM[2]", Repeated("(;)"), ")"),
        hostile("sgf: one name", "(;GM[2]", Repeated("A[]"), ")"),
        hostile("sgf: two names", "(;GM[2]", Repeated("A[]B[]"), ")"),
        hostile("sgf: distinct names", "(;GM[2]", Names, ")"),
        hostile("sgf: distinct names, then nodes", "(;GM[2]", NamesAnd(";"), ")"),
        hostile("sgf: distinct names, then moves", "(;GM[2]", NamesAnd(";B[]"), ")"),
        hostile("sgf: values", "(;GM[2]AB", Repeated("[]"), ")"),
        hostile("sgf: discs", "(;GM[2]AB", Repeated("[a1]"), ")"),
        hostile("sgf: set-ups", "(;GM[2]", Repeated(";AB[a1]"), ")"),
        hostile("sgf: a long value", "(;GM[2]C[", Repeated("x"), "])"),
        hostile("sgf: backslashes", "(;GM[2]C[", Repeated("\\\\"), "])"),
        hostile("sgf: ends of lines", "(;GM[2]C[", Repeated("\n"), "])"),
        hostile("sgf: lines like games", "(;GM[2]C[", Repeated("\n(;GM"), "])"),
        hostile("sgf: trees", "", Repeated("(;GM[2])"), ""),
        hostile("sgf: trees of another game", "", Repeated("(;GM[1])"), ""),
        hostile("sgf: open trees", "", Repeated("(;GM[2]"), ""),
        hostile("sgf: open trees with a mistake", "", Repeated("(;GM[2];x"), ""),
        hostile("sgf: games", "", Repeated("(;GM[2];B[f5];W[d6];B[c3])\n"), ""),
        hostile("sgf: oust", "", Repeated("(;GM[Oust]SZ[hex-3];B[c1];W[swap];W[e1])\n"), ""),
        hostile("sgf: oust, passes", "(;GM[Oust]SZ[hex-3]", Repeated(";B[]"), ")"),
        hostile("ggf: tags", "(;GM[Othello]", Repeated("A[]"), "BO[4 -----O*--*O----- *];)"),
        hostile("ggf: passes", GGF, Repeated("B[pa]"), ";)"),
        hostile("ggf: passes after the end", LONE_DISC, Repeated("B[pa]W[pa]"), ";)"),
        hostile("ggf: moves that are none", GGF, Repeated("B[]"), ";)"),
        hostile("ggf: blanks in the board", "(;GM[Othello]BO[8", Repeated(" "), "];)"),
        hostile("ggf: boards", "(;GM[Othello]", Repeated("BO[4 -----O*--*O----- *]"), ";)"),
        hostile("ggf: games", "", Repeated("(;GM[Othello]BO[4 -----O*--*O----- *]B[b1];)\n"), ""),
        hostile(
            "obf: problems",
            "",
            Repeated("OX-------------------------------------------------------------- X;\n"),
            "",
        ),
        hostile("obf: moves", PROBLEM, Repeated("D3:+2;"), ""),
        hostile("obf: semicolons", PROBLEM, Repeated(";"), ""),
        hostile("obf: comments", "", Repeated("%\n"), ""),
        hostile("transcript: commas", "f5", Repeated(","), ""),
        hostile("transcript: passes", "f5", Repeated("pass"), ""),
        hostile("transcript: moves", "", Repeated("f5d6"), ""),
        hostile("any: lines of moves", "", Repeated("f5\n"), ""),
        hostile("any: moves and words", "", Repeated("f5 x y "), ""),
        hostile("any: a list of games", "", Repeated("f5d6c3d3\n"), ""),
        hostile("any: commas", "", Repeated(","), ""),
        hostile("any: bars", "", Repeated("|"), ""),
        hostile("any: rows of a board", "", Repeated("xoxoxoxo\n"), ""),
        hostile("any: rows of a large board", "", Repeated("xoxoxoxoxoxoxoxoxoxoxoxo\n"), ""),
        hostile("any: rows that grow", "", Repeated("xo\nxox\nxoxo\n"), ""),
        hostile("any: rows and blanks", "", Repeated("x o \n"), ""),
        hostile("any: rules", "", Repeated("----\n"), ""),
        hostile("any: letters of columns", "", Repeated("a b c\n"), ""),
        hostile("any: tags", "", Repeated("[A \"\"]"), ""),
        hostile("any: tags on lines", "", Repeated("[A \"\"]\n"), ""),
        hostile("any: tags that are not closed", "", Repeated("[A \""), ""),
        hostile("any: labels", "", Repeated("a:b\n"), ""),
        hostile("any: labels on one line", "", Repeated("a: "), ""),
        hostile("any: colons", "", Repeated(":"), ""),
        hostile("any: comments", "f5 ", Repeated("{a}"), ""),
        hostile("any: comments on lines", "f5\n", Repeated("{a}\n"), ""),
        hostile("any: braces", "f5 ", Repeated("{"), ""),
        hostile("any: a comment over lines", "f5 {", Repeated("a\n"), ""),
        hostile("any: brackets", "", Repeated("[8 "), ""),
        hostile("any: boards of GGS", "", Repeated("[4 -----O*--*O----- *]"), ""),
        hostile("any: objects", "", Repeated("{\"a\":"), ""),
        hostile("any: objects in lists", "[", Repeated("{\"a\":1},"), "]"),
        hostile("any: lists in objects", "{\"header\":", Nested("[", "]"), "}"),
        hostile("any: quotes", "{\"", Repeated("\\\""), ""),
        hostile("any: trees on one line", "", Repeated("(;x)"), ""),
        hostile("any: values with backslashes", "", Repeated("(;GM[Othello]A[\\];)"), ""),
        hostile("any: evaluations", "f5 ", Repeated("+1 "), ""),
        hostile("any: leads", "f5 ", Repeated("B+1 "), ""),
        hostile("any: leads and comments", "f5 ", Repeated("B+1 ("), ""),
        hostile("any: quotations", "", Repeated("> "), ""),
        hostile("any: tags of HTML", "", Repeated("<b"), ""),
        hostile("any: tags of HTML around moves", "", Repeated("<b>f5</b> <p"), ""),
        hostile("any: entities", "", Repeated("&#9"), ""),
        hostile("any: empty cells between bars", "", Repeated("| | |\n"), ""),
        hostile("any: players on a line", "", Repeated("Black: a White: b "), ""),
        hostile("any: prose", "", Repeated("then f5d6 and c3 they say\n\n"), ""),
        hostile("any: prose on one line", "", Repeated("a f5d6 then "), ""),
        hostile("any: moves in JSON", "{\"moves\":[\"f5\"", Repeated(",\"d6\""), "]}"),
        hostile("any: members in JSON", "{\"moves\":\"f5\"", Repeated(",\"a\":[]"), "}"),
        hostile("any: scores", "f5 ", Repeated("38-26 "), ""),
        hostile("any: variants", "", Repeated("oust:hex-2\n"), ""),
        hostile("any: variants on one line", "", Repeated("oust:hex-2 "), ""),
        hostile(
            "any: boards on a line",
            "",
            Repeated("---------------------------OX------XO--------------------------- X\n"),
            "",
        ),
        hostile("any: commands before boards", "", Repeated("a a --------x"), ""),
        hostile("any: FEN", "", Repeated("[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b\"]"), ""),
        hostile("wthor: empty games", "", Wthor { games: u32::MAX, names: 0 }, ""),
        hostile("wthor: empty names", "", Wthor { games: 0, names: u16::MAX }, ""),
    ]
};

impl Hostile {
    /// The file, in not many more bytes than `size`.
    pub(crate) fn bytes(&self, size: usize) -> Vec<u8> {
        let mut bytes = self.head.as_bytes().to_vec();
        match self.body {
            Body::Repeated(text) => repeat(&mut bytes, text, size),
            Body::Nested(open, close) => {
                let times = size / (open.len() + close.len());
                repeat(&mut bytes, open, open.len() * times);
                repeat(&mut bytes, close, close.len() * times);
            }
            Body::Names => names(&mut bytes, size),
            Body::NamesAnd(text) => {
                names(&mut bytes, size / 2);
                repeat(&mut bytes, text, size / 2);
            }
            Body::Noise => {
                let mut state = 0x9e37_79b9_7f4a_7c15_u64;
                bytes.extend((0..size).map(|_| {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    state as u8
                }));
            }
            Body::Wthor { games, names } => {
                bytes.extend(Header { games, names, ..Header::default() }.to_bytes());
                bytes.resize(size, 0);
            }
        }
        bytes.extend(self.tail.bytes());
        bytes
    }
}

fn repeat(bytes: &mut Vec<u8>, text: &str, size: usize) {
    bytes.extend(text.repeat(size / text.len()).bytes());
}

fn names(bytes: &mut Vec<u8>, size: usize) {
    for number in 0..size / 7 {
        let letters = (0..5).scan(number, |rest, _| {
            let letter = b'A' + (*rest % 26) as u8;
            *rest /= 26;
            Some(letter)
        });
        bytes.extend(letters);
        bytes.extend(b"[]");
    }
}

/// How many records a file has, and how many errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) records: usize,
    pub(crate) errors: usize,
}

impl<T, E> FromIterator<Result<T, E>> for Count {
    fn from_iter<I: IntoIterator<Item = Result<T, E>>>(results: I) -> Self {
        results.into_iter().fold(Self::default(), |count, result| match result {
            Ok(_) => Self { records: count.records + 1, ..count },
            Err(_) => Self { errors: count.errors + 1, ..count },
        })
    }
}

/// A reader, by name: it reads all that there is, as a user would, down to the games.
pub(crate) type Reader = (&'static str, fn(&[u8]) -> Count);

pub(crate) const READERS: [Reader; 9] = [
    ("any", |bytes| Source::from(bytes).read().collect()),
    ("sgf", |bytes| outflank_records::read(Format::Sgf, Reversi::new(), &text(bytes)).collect()),
    ("ggf", |bytes| outflank_records::read(Format::Ggf, Reversi::new(), &text(bytes)).collect()),
    ("obf", |bytes| outflank_records::read(Format::Obf, Reversi::new(), &text(bytes)).collect()),
    ("lines", |bytes| outflank_records::read(Format::Transcript, Reversi::new(), &text(bytes)).collect()),
    ("transcript", |bytes| [transcript::read(Reversi::new(), &text(bytes))].into_iter().collect()),
    ("abstractplay", |bytes| [abstractplay::read(Oust::<Hex<5>>::new(), &text(bytes))].into_iter().collect()),
    ("wthor games", |bytes| match Games::read(bytes) {
        Ok(games) => games
            .map(|record| record.map(|record| record.game().map(|game| game.position().is_over())))
            .collect(),
        Err(_) => Count { records: 0, errors: 1 },
    }),
    ("wthor names", |bytes| {
        [Kind::Players, Kind::Tournaments].into_iter().fold(Count::default(), |count, kind| {
            let names: Count = match Names::read(kind, bytes) {
                Ok(names) => names.collect(),
                Err(_) => Count { records: 0, errors: 1 },
            };
            Count { records: count.records + names.records, errors: count.errors + names.errors }
        })
    }),
];

/// The text of a file: every byte a character of Latin-1, where it is not UTF-8, as Python's
/// readers take it.
pub(crate) fn text(bytes: &[u8]) -> String {
    std::str::from_utf8(bytes)
        .map_or_else(|_| bytes.iter().map(|&byte| char::from(byte)).collect(), str::to_owned)
}
