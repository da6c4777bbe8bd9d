//! Boards drawn in characters, on one line or a line for each row, with or without coordinates.

use outflank::board::Shape;
use outflank::board::bits::MAX_WORDS;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Position};

use super::tokens::small_letters;

/// The contents of a cell as drawn.
pub(super) fn is_symbol(character: char) -> bool {
    matches!(
        character,
        'X' | 'x'
            | 'B'
            | 'b'
            | '*'
            | '●'
            | '@'
            | 'O'
            | 'o'
            | 'W'
            | 'w'
            | '○'
            | '.'
            | '-'
            | '_'
            | '・'
            | '·'
            | '+'
            | '⬛'
            | '⬜'
            | '•'
            | 'D'
            | 'L'
    )
}

/// The colour of a disc. `star` is the colour of `*`, and squares are discs unless there are
/// rounds.
fn colored(character: char, star: Option<Color>, squares: bool) -> Option<Color> {
    match character {
        '⬛' => squares.then_some(Color::Black),
        '⬜' => squares.then_some(Color::White),
        'X' | 'x' | 'B' | 'b' | '●' | '@' | '1' | 'D' => Some(Color::Black),
        'O' | 'o' | 'W' | 'w' | '○' | '2' | 'L' => Some(Color::White),
        '*' => star,
        _ => None,
    }
}

/// The cells of a board with signs and digits, whose digits are replaced by signs: `0` is White's
/// next to Black's signs, and Black's next to `1`. Without another sign for an empty cell it is
/// empty.
pub(super) fn digits_as_discs(cells: &[char]) -> Option<Vec<char>> {
    let has = |signs: &[char]| cells.iter().any(|cell| signs.contains(cell));
    let has_empty = has(&['.', '-', '_', '・', '·', '•']);
    let has_black = has(&['X', 'x', 'B', 'b', '*', '●', '@', 'D']);
    let has_white = has(&['O', 'o', 'W', 'w', '○', 'L']);
    let [zero, one, two] = match [has(&['0']), has(&['1']), has(&['2'])] {
        [true, true, false] if has_empty && !has_black && !has_white => ['X', 'O', '.'],
        [false, true, true] if has_empty && !has_black && !has_white => ['.', 'X', 'O'],
        [true, false, false] if has_empty && has_black => ['O', '.', '.'],
        [true, false, false] if !has_empty && (has_black || has_white) => ['.', '.', '.'],
        _ => return None,
    };
    let sign = |&cell: &char| match cell {
        '0' => zero,
        '1' => one,
        '2' => two,
        other => other,
    };
    Some(cells.iter().map(sign).collect())
}

/// The cells of a row, and the beginning of the rest of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) cells: Vec<char>,
    pub(super) tail: usize,
    /// The number before the row.
    number: Option<u32>,
}

impl Row {
    /// A row of these cells, without a number.
    pub(super) const fn of_cells(cells: Vec<char>) -> Self {
        Self { cells, tail: 0, number: None }
    }
}

/// The widest row that a board has, twice as many for a board on a line with blanks in it.
const MOST: usize = 24;

/// Reads a row: its number, its cells with or without something between them, its number again.
pub(super) fn row(line: &[char]) -> Option<Row> {
    let between = |character: char| {
        character.is_whitespace()
            || matches!(character, '|' | '(' | ')' | '[' | ']' | '{' | '}' | ',' | '\'' | '"')
    };
    let digits = |from: usize| line[from..].iter().take_while(|character| character.is_ascii_digit()).count();
    let skip = |from: usize| from + line[from..].iter().take_while(|character| between(**character)).count();
    if let Some(row) = framed_row(line) {
        return Some(row);
    }
    let mut at = skip(0);
    let numbers = digits(at);
    let after = skip(at + numbers);
    let letters = line.get(after).is_some_and(|&character| is_symbol(character));
    let mut cells = Vec::new();
    let shown: String = line[at..at + numbers.min(2)].iter().collect();
    let number = shown.parse().ok().filter(|_| letters);
    if letters {
        if numbers > 2 {
            return None;
        }
        at = after;
        while let Some(&character) = line.get(at).filter(|character| is_symbol(**character)) {
            cells.push(character);
            // Two blanks or more come before what is no cell.
            let next = skip(at + 1);
            at = if line.get(next).is_some_and(|&character| is_symbol(character)) { next } else { at + 1 };
            if cells.len() > MOST {
                return None;
            }
        }
        let next = skip(at);
        let trailing = digits(next);
        let ends = next == line.len();
        let apart = next > at || (1..=2).contains(&trailing);
        if !ends && !apart || (trailing == 0 && !ends && next < at + 2) {
            return None;
        }
        return Some(Row { cells, tail: if trailing > 2 { next } else { next + trailing }, number });
    }
    // Rows of the digits 0, 1 and 2, or of 0, 1 and -1.
    while let Some(&character) = line.get(at).filter(|character| matches!(character, '0'..='2' | '-')) {
        let minus = character == '-';
        if minus && line.get(at + 1) != Some(&'1') {
            return None;
        }
        cells.push(if minus { '2' } else { character });
        at = skip(at + 1 + usize::from(minus));
        if cells.len() > MOST {
            return None;
        }
    }
    (at == line.len() && cells.len() >= 4).then_some(Row { cells, tail: at, number })
}

/// A row whose cells stand between bars, where an empty one has nothing: `1 |   | X | O |   | 1`.
fn framed_row(line: &[char]) -> Option<Row> {
    let first = line.iter().position(|character| *character == '|')?;
    let last = line.iter().rposition(|character| *character == '|')?;
    let number_of = |text: &[char]| -> Option<String> {
        let text: String = text.iter().collect();
        let text = text.trim();
        (text.len() < 3 && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| String::from(text))
    };
    let number = number_of(&line[..first])?;
    number_of(&line[last + 1..])?;
    let mut cells = Vec::new();
    let mut empty = 0;
    for field in line.get(first + 1..last)?.split(|character| *character == '|') {
        let mut shown = field.iter().copied().filter(|character| !character.is_whitespace());
        let cell = shown.next();
        if shown.next().is_some() || cell.is_some_and(|cell| !is_symbol(cell)) || cells.len() >= MOST {
            return None;
        }
        empty += usize::from(cell.is_none());
        cells.push(cell.unwrap_or('.'));
    }
    // Without an empty one it is a row like others.
    (empty > 0 && cells.len() > 3).then(|| Row { cells, tail: line.len(), number: number.parse().ok() })
}

/// Whether a line has the letters of columns, one after the other, and nothing else.
pub(super) fn is_coordinates(line: &[char]) -> bool {
    let mut letters =
        line.iter().filter(|character| !character.is_whitespace() && !matches!(character, '|' | '+' | '-'));
    let Some(first) = letters.next().filter(|first| first.is_ascii_alphabetic()) else { return false };
    let mut last = first.to_ascii_lowercase() as u32;
    let mut count = 1;
    for letter in letters {
        last += 1;
        count += 1;
        if letter.to_ascii_lowercase() as u32 != last {
            return false;
        }
    }
    count > 1
}

/// Whether a line is a rule, as is drawn above and below boards.
pub(super) fn is_rule(line: &[char]) -> bool {
    let mut characters = line.iter().filter(|character| !character.is_whitespace());
    let rule =
        |character: &char| matches!(character, '-' | '=' | '+' | '_' | '*' | '~' | '|' | '#' | '─'..='╿');
    characters.clone().count() > 2 && characters.all(rule)
}

/// A shape of boards, by the cells of its first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outline {
    shape: Shape,
    /// The size in the board's name.
    size: usize,
    rows: usize,
    /// Whether the centre of a hexagon is out of play.
    holed: bool,
}

impl Outline {
    fn all(first: usize) -> [Self; 4] {
        let square = Self { shape: Shape::Square, size: first, rows: first, holed: false };
        let octagon = Self { shape: Shape::Octagon, size: first + 4, rows: first + 4, holed: false };
        let hexagon = Self { shape: Shape::Hexagon, size: first, rows: 2 * first - 1, holed: false };
        [square, octagon, hexagon, Self { holed: true, ..hexagon }]
    }

    fn cells_in(self, row: usize) -> usize {
        let from_end = row.min(self.rows - 1 - row);
        match self.shape {
            Shape::Hexagon => self.size + from_end - usize::from(self.holed && row == self.rows / 2),
            Shape::Octagon => self.size - [4, 2].get(from_end).copied().unwrap_or(0),
            _ => self.size,
        }
    }

    fn variant(self, game: GameKind) -> Option<Variant> {
        let shape = match self.shape {
            Shape::Hexagon => "hex",
            Shape::Octagon => "octagon",
            _ => "square",
        };
        if self.holed != (game == GameKind::Reversi && self.shape == Shape::Hexagon) {
            return None;
        }
        format!("{game}:{shape}-{}", self.size).parse().ok()
    }
}

/// A board that was found: its cells, in order, and how many rows it has.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    outline: Outline,
    cells: Vec<char>,
    pub(super) rows: usize,
    /// Whether the numbers of the rows count from the bottom: the cells are in order all the same.
    from_bottom: bool,
}

impl Drawn {
    /// The largest whole board that these rows begin with.
    pub(super) fn of_rows(rows: &[Row]) -> Option<Self> {
        let first = rows.first()?.cells.len();
        let fits = |outline: &Outline| {
            outline.rows <= rows.len()
                && rows[..outline.rows]
                    .iter()
                    .enumerate()
                    .all(|(nth, row)| row.cells.len() == outline.cells_in(nth))
                && [GameKind::Reversi, GameKind::Oust].into_iter().any(|game| outline.variant(game).is_some())
        };
        let outline = Outline::all(first).into_iter().filter(fits).max_by_key(|outline| outline.rows)?;
        let cells: Vec<_> = rows[..outline.rows].iter().flat_map(|row| row.cells.iter().copied()).collect();
        let counts_down = |(nth, row): (usize, &Row)| row.number == Some((outline.rows - nth) as u32);
        let from_bottom =
            outline.shape != Shape::Hexagon && rows[..outline.rows].iter().enumerate().all(counts_down);
        let cells = if from_bottom {
            rows[..outline.rows].iter().rev().flat_map(|row| row.cells.iter().copied()).collect()
        } else {
            cells
        };
        Some(Self { outline, cells, rows: outline.rows, from_bottom })
    }

    /// Whether the rows so far can be the beginning of a board.
    pub(super) fn may_begin(rows: &[Row]) -> bool {
        let Some((last, before)) = rows.split_last() else { return true };
        let first = before.first().unwrap_or(last).cells.len();
        Outline::all(first)
            .into_iter()
            .any(|outline| before.len() < outline.rows && last.cells.len() == outline.cells_in(before.len()))
    }

    /// A board of 8 by 8 on one line.
    pub(super) fn of_line(cells: Vec<char>) -> Option<Self> {
        let outline = Outline { shape: Shape::Square, size: 8, rows: 8, holed: false };
        (cells.len() == 64).then_some(Self { outline, cells, rows: 1, from_bottom: false })
    }

    pub(super) fn is_small(&self) -> bool {
        self.outline.size < 4 && self.outline.shape == Shape::Square || self.cells.len() < 16
    }

    /// Whether cells differ, because a line of one character is not a board.
    pub(super) fn is_varied(&self) -> bool {
        self.cells.iter().any(|cell| *cell != self.cells[0])
    }

    /// Whether squares are discs: nothing else is.
    fn has_squares(&self) -> bool {
        !self.cells.iter().any(|cell| matches!(cell, '●' | '○'))
    }

    /// Whether the centre contains four discs, as in every game of Reversi from the standard
    /// start.
    fn has_center(&self) -> bool {
        let size = self.outline.size;
        if self.outline.shape != Shape::Square || size < 2 {
            return true;
        }
        let middle = size / 2;
        let places = [(middle - 1, middle - 1), (middle - 1, middle), (middle, middle - 1), (middle, middle)];
        places.into_iter().all(|(row, column)| {
            colored(self.cells[row * size + column], Some(Color::Black), self.has_squares()).is_some()
        })
    }

    /// The position, and a note of each assumption. `oust` is true if the text names that game.
    pub(super) fn position(&self, turn: Option<Color>, oust: bool) -> Option<(AnyPosition, Vec<String>)> {
        let plus = self.cells.contains(&'+');
        let is_black = |cell: &char| matches!(cell, 'X' | 'x' | 'B' | 'b' | '●' | 'D');
        // Where another sign is Black's, a star marks a placement.
        let star = if plus || self.cells.iter().any(is_black) { None } else { Some(Color::Black) };
        let squares = self.has_squares();
        let reversi = self.outline.variant(GameKind::Reversi).filter(|_| !oust && !plus);
        let other = self.outline.variant(GameKind::Oust);
        let variant = match (reversi, other) {
            (Some(reversi), Some(other)) => {
                if self.has_center() {
                    reversi
                } else {
                    other
                }
            }
            (one, other) => one.or(other)?,
        };
        let mut assumed = Vec::new();
        if self.from_bottom {
            assumed.push(String::from("the rows are numbered from the bottom: the last line is row 1"));
        }
        if !oust && variant.game() == GameKind::Oust && !plus && reversi.is_some() {
            assumed.push(String::from("the centre is not full, so the game is Oust"));
        }
        let geometry = variant.geometry();
        let mut words = [[0_u64; MAX_WORDS]; 2];
        for (cell, &character) in variant.start().cells().into_iter().zip(&self.cells) {
            let index = geometry.index(cell)? as usize;
            if let Some(color) = colored(character, star, squares) {
                words[color.index()][index / 64] |= 1 << (index % 64);
            }
        }
        let [black, white] = words;
        let turns = turn.map_or([Color::Black, Color::White], |turn| [turn, turn]);
        // Oust: after the first turn, when the pie rule has been used or not.
        let states: &[u8] = if variant.game() == GameKind::Oust { &[1, 2, 0] } else { &[0] };
        let stones: u32 = words.iter().flatten().map(|word| word.count_ones()).sum();
        for &state in states {
            for turn in turns {
                let variant = if state == 0 && variant.game() == GameKind::Oust {
                    format!("{variant}-nopie").parse().ok()?
                } else {
                    variant
                };
                if let Some(position) = (AnySetup { variant, black, white, turn, state }).build_if_valid() {
                    if variant.game() == GameKind::Oust && stones > 0 {
                        let pie = [
                            "the game is without the pie rule",
                            "a swap is still possible",
                            "nobody has swapped",
                        ];
                        assumed.extend(pie.get(state as usize).map(|text| String::from(*text)));
                    }
                    return Some((position, assumed));
                }
            }
        }
        None
    }
}

/// The side to move that a line of text names, if it names one.
pub(super) fn side_to_move(line: &[char]) -> Option<Color> {
    let text = small_letters(line, 80);
    let words =
        text.split(|character: char| character.is_whitespace() || ":,.;()[]'=|!。、".contains(character));
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let color = |word: &str| match word {
        "black" | "x" | "*" | "b" | "●" | "黒" | "黒番" | "@" => Some(Color::Black),
        "white" | "o" | "w" | "○" | "白" | "白番" => Some(Color::White),
        _ => None,
    };
    if let [word] = words[..] {
        return color(word).or_else(|| japanese_turn(word));
    }
    let says_turn =
        |word: &&str| matches!(*word, "to" | "turn" | "plays" | "next" | "side" | "player" | "must" | "手番");
    if words.iter().any(says_turn) {
        return words.iter().find_map(|word| color(word));
    }
    turn_in_words(&words)
}

/// The side to move in other words: `Weiß am Zug`, `Trait aux Blancs`, `White's move`.
fn turn_in_words(words: &[&str]) -> Option<Color> {
    let color = |word: &str| match word {
        "black" | "schwarz" | "noir" | "noirs" | "negras" | "nero" | "黒" => Some(Color::Black),
        "white" | "weiß" | "weiss" | "blanc" | "blancs" | "blancas" | "bianco" | "白" => Some(Color::White),
        _ => None,
    };
    let says_turn = |word: &str| {
        matches!(
            word,
            "move"
                | "moves"
                | "zug"
                | "zieht"
                | "dran"
                | "beginnt"
                | "trait"
                | "jouer"
                | "jouent"
                | "joue"
                | "tour"
                | "juegan"
                | "mueven"
                | "muove"
                | "tocca"
                | "手番"
                | "先"
                | "番"
        )
    };
    let is_usual = |word: &str| {
        matches!(
            word,
            "it" | "is"
                | "s"
                | "on"
                | "the"
                | "am"
                | "ist"
                | "an"
                | "der"
                | "au"
                | "aux"
                | "à"
                | "de"
                | "des"
                | "du"
                | "est"
                | "le"
                | "les"
                | "al"
                | "il"
                | "jetzt"
                | "now"
                | "の"
                | "です"
        )
    };
    let (mut turn, mut is_said) = (None, false);
    for word in words {
        if let Some(color) = color(word) {
            if turn.replace(color).is_some() {
                return None;
            }
        } else if says_turn(word) {
            is_said = true;
        } else if !is_usual(word) {
            return None;
        }
    }
    turn.filter(|_| is_said)
}

/// The side to move in a word of Japanese: `白番です`, `黒の手番`, `白先`.
fn japanese_turn(word: &str) -> Option<Color> {
    let is_usual = |character: char| "の手番先です次は".contains(character);
    let mut colors = word.chars().filter(|character| matches!(character, '黒' | '白'));
    let (color, other) = (colors.next()?, colors.next());
    let is_turn = word.contains(['番', '先'])
        && other.is_none()
        && word.chars().all(|character| character == color || is_usual(character));
    is_turn.then_some(if color == '黒' { Color::Black } else { Color::White })
}

/// Whether a line has only the number of discs or the result of the game.
pub(super) fn is_caption(line: &[char]) -> bool {
    let text = small_letters(line, 80);
    let mut words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let known = |word: &str| {
        matches!(
            word,
            "black"
                | "white"
                | "empty"
                | "discs"
                | "moves"
                | "wins"
                | "draw"
                | "x"
                | "o"
                | "b"
                | "w"
                | "to"
                | "move"
                | "must"
                | "pass"
        ) || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.len() > 2
        && words.clone().next().is_some()
        && words.all(known)
        && text.bytes().any(|byte| byte.is_ascii_digit())
}

/// A position in Forsyth-Edwards notation, from the last row: `p` is Black's disc, `P` White's.
pub(super) fn fen(text: &str) -> Option<AnyPosition> {
    let mut parts = text.split_ascii_whitespace();
    let rows: Vec<_> = parts.next()?.split('/').collect();
    if rows.len() != 8 {
        return None;
    }
    let mut cells = Vec::new();
    for row in rows.iter().rev() {
        for character in row.chars() {
            match character {
                '1'..='8' => cells.extend((0..character as u32 - '0' as u32).map(|_| '-')),
                'p' => cells.push('X'),
                'P' => cells.push('O'),
                _ => return None,
            }
        }
        if cells.len() % 8 != 0 {
            return None;
        }
    }
    let turn = if parts.next()? == "w" { Color::White } else { Color::Black };
    Drawn::of_line(cells)?.position(Some(turn), false).map(|(position, _)| position)
}
