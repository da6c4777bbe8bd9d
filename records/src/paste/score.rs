//! The result that a text gives: what shows that two numbers are a score, and whether they fit the
//! game.

use std::ops::Range;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Color, Position, Score as Count};

use super::names::tag_name;
use super::senses::{Sense, person, sense};
use super::text_line::TextLine;
use super::tokens::{Token, Tokens, looks_like_moves, small_letters};

/// The result that a text gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Score {
    /// The discs, Black's first.
    Discs(u32, u32),
    /// Black's discs less White's, as in `B+16`.
    Lead(i32),
    /// The winner: `1-0`, `0-1` or `1/2-1/2`.
    Word(&'static str),
}

/// What shows that two numbers are a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A label, and no other words.
    Label,
    /// The same, where a word for a colour says whose discs they are.
    Color,
    /// Names on both sides.
    Names,
    /// Only that they fit.
    Numbers,
}

/// A score and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stated {
    pub(super) score: Score,
    pub(super) said: Said,
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Stated {
    /// Whether a game that was read up to this position can have the score. It counts at least the
    /// discs on the board, because no disc leaves it.
    pub(super) fn fits(&self, position: &AnyPosition) -> bool {
        let Score::Discs(black, white) = self.score else { return true };
        let (discs, cells) = (position.score().total(), position.cells().len() as u32);
        let sum = black + white;
        let is = |count: Count| {
            let count = (u32::from(count.black), u32::from(count.white));
            count == (black, white) || count == (white, black)
        };
        let is_counted = is(position.score()) || position.tournament_score().is_some_and(is);
        let is_final = is_counted && (position.is_over() || self.said != Said::Numbers);
        is_final
            || match (position.variant().game(), self.said) {
                (GameKind::Oust, said) => matches!(said, Said::Label | Said::Color),
                (GameKind::Reversi, Said::Label | Said::Color) => (discs..=cells).contains(&sum),
                (GameKind::Reversi, Said::Names) => ends_near(sum, cells),
                (GameKind::Reversi, Said::Numbers) => sum == cells,
            }
    }

    /// Whether the numbers are the discs after a ply, as in `1. f5 4-1`. They do not give
    /// a result, because the game goes on.
    pub(super) fn is_running(&self, position: &AnyPosition) -> bool {
        let Score::Discs(first, second) = self.score else { return false };
        let discs = position.score();
        let (black, white) = (u32::from(discs.black), u32::from(discs.white));
        let is_counted = [(black, white), (white, black)].contains(&(first, second));
        is_counted && self.said == Said::Numbers && !position.is_over()
    }

    /// The note on a score that does not fit.
    pub(super) fn unfit(&self) -> String {
        let Score::Discs(black, white) = self.score else { return String::new() };
        format!("{black}-{white} is not a score of this game")
    }

    /// Black's discs less White's, and a note if the final board has another score.
    pub(super) fn compared(&self, position: &AnyPosition) -> (Option<f64>, Option<String>) {
        let discs = position.score();
        let counts = [Some(discs), position.tournament_score()];
        let mut counts = counts.iter().flatten();
        let is_over = position.is_over();
        match self.score {
            Score::Word(word) => {
                let differs = is_over && position.winner().is_none() != (word == "1/2-1/2");
                (None, differs.then(|| format!("the text says {word}, the board {discs}")))
            }
            Score::Lead(lead) => {
                let is_said = counts.any(|count| i32::from(count.black) - i32::from(count.white) == lead);
                let differs = is_over && !is_said;
                let text = || format!("the text says a lead of {lead}, the board {discs}");
                (Some(f64::from(lead)), differs.then(text))
            }
            Score::Discs(black, white) => {
                let difference = f64::from(black) - f64::from(white);
                let is = |a: u32, b: u32| {
                    let pair = |count: &Count| (u32::from(count.black), u32::from(count.white));
                    counts.clone().any(|count| pair(count) == (a, b))
                };
                if !is_over || is(black, white) {
                    (Some(difference), None)
                } else if is(white, black) {
                    (Some(-difference), Some(format!("{black}-{white} has White's discs first")))
                } else {
                    (Some(difference), Some(format!("the text says {black}-{white}, the board {discs}")))
                }
            }
        }
    }
}

/// Whether a game can end with this number of discs on a board of `cells`: few cells stay empty.
pub(super) const fn ends_near(discs: u32, cells: u32) -> bool {
    discs <= cells && discs + 4 >= cells
}

/// Whether two numbers with this sum and this sign between them can be the score of a finished
/// game: with a colon they must fill the board, because a clock has another sum.
pub(super) const fn is_final_score(sign: char, discs: u32, cells: u32) -> bool {
    if sign == ':' { discs == cells } else { ends_near(discs, cells) }
}

/// The score of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) score: Score,
    pub(super) said: Said,
    pub(super) at: usize,
    /// Whether the line has a game's number, as `Game 2` and `Table 3`.
    pub(super) is_numbered: bool,
    /// Whether the line has words that are not about the score.
    pub(super) has_others: bool,
}

impl Found {
    pub(super) const fn new(score: Score, said: Said, at: usize) -> Self {
        Self { score, said, at, is_numbered: false, has_others: false }
    }

    pub(super) fn stated(&self, line: &TextLine<'_>) -> Stated {
        let Self { score, said, at, .. } = *self;
        Stated { score, said, line: line.number, column: line.column_of(at) }
    }
}

/// The words of a line around its score.
#[derive(Default)]
struct Around {
    /// The last score, and how many there are.
    pair: Option<(u32, u32, Range<usize>)>,
    pairs: usize,
    /// The winner as PGN writes it.
    word: Option<(&'static str, usize)>,
    before: Option<Color>,
    behind: Option<Color>,
    /// Whether the colour before it has won. One verb of two may be a name.
    verb: Option<bool>,
    is_labelled: bool,
    is_numbered: bool,
    others: usize,
    moves: usize,
    /// Whether a move stands right before the score or behind it.
    is_beside: bool,
    /// The other numbers that do, as in `0171 34-30`: they may be one number.
    neighbours: usize,
    places: usize,
    /// The words for several games, for what did not happen, and for what is still to be played:
    /// `Black would win 36-28`, `White to play and win 36-28`.
    doubts: usize,
    /// The persons of the pronouns, as [`person`] numbers them.
    persons: [bool; 3],
}

/// The score of a line that begins at `from`. A line with other words has none, unless it has a
/// label of a score, a result or a colour, or the score stands beside moves.
pub(super) fn in_line(chars: &[char], from: usize) -> Option<Found> {
    let mut around = Around::default();
    let (mut after_move, mut after_score, mut after_title) = (false, false, false);
    let (mut after_number, mut after_to) = (false, false);
    let mut word_end = from;
    for (token, mut range) in Tokens::new(chars, from) {
        if range.start < word_end {
            continue;
        }
        let is_score = matches!(token, Token::Score(..) | Token::Half);
        let mut is_move = token == Token::Pass;
        let is_number = !after_move && !after_title && around.is_number(chars, &token, &range);
        let mut is_title = false;
        match token {
            Token::Score(1, 0) => around.word = Some(("1-0", range.start)),
            Token::Score(0, 1) => around.word = Some(("0-1", range.start)),
            Token::Half => around.word = Some(("1/2-1/2", range.start)),
            Token::Score(first, last) if first < last && chars.get(range.end) == Some(&':') => {}
            Token::Score(first, second) => {
                around.pair = Some((first, second, range.clone()));
                around.pairs += 1;
            }
            Token::Number { .. } => around.is_numbered |= after_title,
            Token::Word if looks_like_moves(&chars[range.clone()]) => is_move = true,
            Token::Word => {
                // `Weiß` is two tokens.
                let letters = chars[range.end..].iter().take_while(|character| character.is_alphabetic());
                word_end = range.end + letters.count();
                range.end = word_end;
                let word = small_letters(&chars[range], 20);
                let is_task = after_to && matches!(&*word, "move" | "play" | "go" | "win" | "lose" | "draw");
                around.doubts += usize::from(is_task);
                after_to = word == "to";
                is_title = around.word(&word);
            }
            _ => {}
        }
        around.is_beside |= is_score && after_move || is_move && after_score;
        around.neighbours += usize::from(is_score && after_number || is_number && after_score);
        after_number = is_number;
        around.moves += usize::from(is_move);
        (after_move, after_score, after_title) = (is_move, is_score, is_title);
    }
    around.found(chars)
}

impl Around {
    /// Whether a token is a number that neither counts games nor is a lead: a part of a
    /// telephone number, a date, a time of the day.
    fn is_number(&self, chars: &[char], token: &Token, range: &Range<usize>) -> bool {
        let is_lead = |value: f64| {
            let of = |(first, second, _): &(u32, u32, _)| f64::from(*first) - f64::from(*second);
            self.pair.as_ref().is_some_and(|pair| (of(pair).abs() - value.abs()).abs() < 0.5)
        };
        match token {
            Token::Number { dotted, .. } => {
                !dotted && range.start.checked_sub(1).is_none_or(|before| chars[before] != '#')
            }
            Token::Evaluation(value) => !is_lead(*value),
            Token::Comment(text) => {
                chars[text.clone()].iter().all(|sign| sign.is_ascii_digit() || *sign == ' ')
            }
            Token::Other => chars[range.start].is_ascii_digit(),
            _ => false,
        }
    }

    /// Adds a word in small letters. Returns whether a game's number may stand behind it.
    fn word(&mut self, word: &str) -> bool {
        let color = |text: &str| match tag_name(text) {
            "Black" => Some(Color::Black),
            "White" => Some(Color::White),
            _ => None,
        };
        let first = word.chars().next().map_or(0, char::len_utf8);
        // Japanese has no blanks: `黒の勝ち`.
        let winner = color(&word[..first]).filter(|_| word.contains(['勝', '負']));
        let sense = match (color(word), winner) {
            (Some(color), _) => Sense::Color(color),
            (None, Some(color)) => {
                self.color(color);
                Sense::Verb(word.contains('勝'))
            }
            (None, None) => sense(word),
        };
        if let Some(person) = person(word) {
            self.persons[person] = true;
        }
        match sense {
            Sense::Color(color) => self.color(color),
            Sense::Verb(has_won) => self.others += usize::from(self.verb.replace(has_won).is_some()),
            Sense::Label => self.is_labelled = true,
            Sense::Title => {
                self.others += 1;
                return true;
            }
            Sense::Doubt => self.doubts += 1,
            Sense::Usual => {}
            Sense::Place => {
                self.places += 1;
                self.others += 1;
            }
            Sense::Other => self.others += 1,
        }
        false
    }

    fn color(&mut self, color: Color) {
        let place = if self.pair.is_none() { &mut self.before } else { &mut self.behind };
        *place = place.or(Some(color));
    }

    fn found(&self, chars: &[char]) -> Option<Found> {
        // Between moves the colours are those of the moves.
        let has_color =
            (self.before.is_some() || self.behind.is_some()) && (self.moves == 0 || self.verb.is_some());
        let is_labelled = self.is_labelled || has_color || self.verb.is_some() && self.others == 0;
        // Of several it is not known which one counts.
        if self.pairs > 1 || self.doubts > 0 || self.is_personal() {
            return None;
        }
        let said = match (self.others, is_labelled) {
            // `Final: Ann wins 40-24`
            _ if self.verb.is_some() && !has_color && !self.is_beside && !self.is_even() => return None,
            (0, true) if has_color => Said::Color,
            (0, true) => Said::Label,
            // `White 40-24 Smith`: it may be a name.
            _ if has_color && self.verb.is_none() && !self.is_labelled => return None,
            _ if self.neighbours > 0 => return None,
            _ if self.pair.as_ref().is_some_and(|(hours, _, pair)| is_quantity(chars, *hours, pair)) => {
                return None;
            }
            (0, false) | (_, true) => Said::Numbers,
            _ if self.is_beside && self.places == 0 => Said::Numbers,
            _ => return None,
        };
        let (score, at) = match (&self.pair, self.word) {
            (Some((first, second, pair)), _) => {
                let (black, white) =
                    if has_color { self.by_color(*first, *second) } else { (*first, *second) };
                (Score::Discs(black, white), pair.start)
            }
            (None, Some((word, at))) => (Score::Word(word), at),
            (None, None) => return None,
        };
        Some(Found { score, said, at, is_numbered: self.is_numbered, has_others: self.others > 0 })
    }

    /// Whether the score is even, or there is none.
    fn is_even(&self) -> bool {
        self.pair.as_ref().is_none_or(|(first, second, _)| first == second)
    }

    /// Whether only the persons tell whose discs come first: `You lost 35-29, I was white`.
    fn is_personal(&self) -> bool {
        let persons = self.persons.iter().filter(|is_named| **is_named).count();
        persons > 1 || persons == 1 && self.verb.is_none()
    }

    /// The discs of Black and White, by the colours and the verb of the line.
    fn by_color(&self, first: u32, second: u32) -> (u32, u32) {
        let is_first = match (self.before, self.behind, self.verb) {
            (Some(color), _, None) => color == Color::Black,
            (Some(color), _, Some(has_won)) | (None, Some(color), Some(has_won)) => {
                ((color == Color::Black) == has_won) == (first >= second)
            }
            (None, Some(color), None) => (color == Color::Black) == (first >= second),
            (None, None, _) => true,
        };
        if is_first { (first, second) } else { (second, first) }
    }
}

/// Whether a pair can be a time of the day, or has the sign of a quantity or telephone beside it.
fn is_quantity(chars: &[char], hours: u32, pair: &Range<usize>) -> bool {
    let is_blank = |character: &&char| **character != ' ';
    let before = chars[..pair.start].iter().rev().find(is_blank);
    let behind = chars[pair.end..].iter().find(is_blank);
    hours < 24 && chars[pair.clone()].contains(&':')
        || before.is_some_and(|sign| "§€$£¥+☎☏✆📞📱".contains(*sign))
        || behind.is_some_and(|sign| "%‰€$£¥°".contains(*sign))
}
