//! The side to move in words of several languages.

use outflank::Color;

use super::colors::color_of_word;
use super::names::labels;
use super::tokens::small_letters;

/// The most words of a line that are looked at.
const LONGEST: usize = 80;

/// The words of a line, in small letters.
fn words(text: &str) -> Vec<&str> {
    let separates = |character: char| character.is_whitespace() || ":,.;()[]'=|!。、".contains(character);
    text.split(separates).filter(|word| !word.is_empty()).collect()
}

/// The side to move that a line of text names, if it names one.
pub(super) fn side_to_move(line: &[char]) -> Option<Color> {
    if let Some(turn) = labelled(line) {
        return Some(turn);
    }
    let text = small_letters(line, LONGEST);
    let words = words(&text);
    if let [word] = words[..] {
        return english(word).or_else(|| japanese_turn(word));
    }
    let is_to_move = |&at: &usize| words[at] == "to" && words.get(at + 1).is_some_and(|next| is_move(next));
    if let Some(at) = (0..words.len()).find(is_to_move) {
        // `Black's reply was c4, White to move` names both.
        let before = words[..at].iter().rev().find_map(|word| english(word));
        return before.or_else(|| words[at..].iter().find_map(|word| english(word)));
    }
    if words
        .iter()
        .any(|word| matches!(*word, "turn" | "plays" | "next" | "side" | "player" | "must" | "手番"))
    {
        return only(words.iter().filter_map(|word| english(word)));
    }
    turn_in_words(&words)
}

/// Whether a line names the side to move and nothing else: `White to play and win`.
pub(super) fn names_only_turn(line: &[char]) -> bool {
    const LONGEST_TURN: usize = 40;
    let text = small_letters(line, LONGEST);
    let is_word = |word: &&str| {
        english(word).or_else(|| color_of_word(word)).or_else(|| japanese_turn(word)).is_some()
            || matches!(*word, "to" | "and" | "turn" | "next" | "side" | "player")
            || is_move(word)
            || is_heading(word)
            || VERBS.contains(word)
            || USUAL.contains(word)
    };
    line.len() <= LONGEST_TURN && side_to_move(line).is_some() && words(&text).iter().all(is_word)
}

/// The colour of these, unless there are two.
fn only(mut colors: impl Iterator<Item = Color>) -> Option<Color> {
    let first = colors.next()?;
    colors.all(|color| color == first).then_some(first)
}

/// The colour that a word of English or Japanese, or a sign, stands for.
fn english(word: &str) -> Option<Color> {
    match word {
        "black" | "x" | "*" | "b" | "●" | "黒" | "黒番" | "@" => Some(Color::Black),
        "white" | "o" | "w" | "○" | "白" | "白番" => Some(Color::White),
        _ => None,
    }
}

/// Whether a word behind `to` is a verb for a move.
fn is_move(word: &str) -> bool {
    matches!(word, "move" | "play" | "go" | "win" | "pass" | "draw" | "place" | "start" | "begin" | "answer")
}

/// The player of a line who is to move, and where the words for it begin: `White: Bob (to move)`.
pub(super) fn player_to_move(line: &[char]) -> Option<(Color, usize)> {
    let end = line.iter().rposition(|sign| !sign.is_whitespace()).filter(|&end| line[end] == ')')?;
    let begin = line[..end].iter().rposition(|sign| *sign == '(')?;
    let words = small_letters(&line[begin + 1..end], LONGEST);
    let is_turn =
        matches!(words.trim(), "to move" | "to play" | "on move" | "am zug" | "trait" | "au trait" | "手番");
    // Of `Black: Ann White: Bob (to move)` it is Bob.
    let (name, player) = if is_turn { labels(&line[..begin]).pop()? } else { return None };
    let turn = match name.as_str() {
        "Black" => Color::Black,
        "White" => Color::White,
        _ => return None,
    };
    player.contains(char::is_alphabetic).then_some((turn, begin))
}

/// The labels of a side to move in small letters.
const LABELS: [&str; 43] = [
    "side to move",
    "side to play",
    "player to move",
    "player to play",
    "color to move",
    "colour to move",
    "next to move",
    "next to play",
    "to move",
    "to play",
    "to go",
    "turn",
    "side",
    "next",
    "mover",
    "move",
    "next move",
    "next player",
    "next turn",
    "current player",
    "current turn",
    "whose turn",
    "player's turn",
    "on move",
    "zug",
    "am zug",
    "anzug",
    "wer ist dran",
    "wer ist am zug",
    "trait",
    "trait à",
    "trait aux",
    "au trait",
    "joueur au trait",
    "tour",
    "à jouer",
    "turno",
    "手番",
    "次の手番",
    "次の番",
    "次",
    "次手",
    "番",
];

/// The side to move in a line with a label: `Side to move: White`, `Zug: Schwarz`, `手番：白`.
pub(super) fn labelled(line: &[char]) -> Option<Color> {
    let colon = line.iter().take(LONGEST).position(|sign| matches!(sign, ':' | '='))?;
    let label = small_letters(&line[..colon], LONGEST);
    let label: Vec<_> = label
        .split(|sign: char| !sign.is_alphanumeric() && sign != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    if !LABELS.contains(&label.join(" ").as_str()) {
        return None;
    }
    let value = small_letters(&line[colon + 1..], LONGEST);
    let end = value.find([',', ';', '(', '.', '/']).unwrap_or(value.len());
    let mut value = words(&value[..end]).into_iter();
    let turn = value
        .next()
        .and_then(|word| english(word).or_else(|| color_of_word(word)).or_else(|| japanese_turn(word)))?;
    // `White (O)`, `White to move`, but not `White Knight`.
    value
        .all(|word| is_move(word) || matches!(word, "to" | "discs" | "disc") || english(word) == Some(turn))
        .then_some(turn)
}

/// The words for a turn.
const VERBS: [&str; 17] = [
    "move", "moves", "zug", "zieht", "dran", "beginnt", "trait", "jouer", "jouent", "joue", "tour", "juegan",
    "mueven", "muove", "tocca", "先", "番",
];

/// The words that stand beside them.
const USUAL: [&str; 25] = [
    "it", "is", "s", "c", "on", "the", "am", "ist", "an", "der", "au", "aux", "à", "de", "des", "du", "est",
    "le", "les", "al", "il", "jetzt", "now", "の", "です",
];

/// The side to move in other words: `Weiß am Zug`, `Trait aux Blancs`, `White's move`.
fn turn_in_words(words: &[&str]) -> Option<Color> {
    let color = |word: &str| match word {
        "black" | "white" | "黒" | "白" => english(word),
        _ => color_of_word(word),
    };
    let (mut turn, mut is_said) = (None, false);
    for word in words {
        let in_one_word = japanese_turn(word);
        is_said |= in_one_word.is_some();
        if let Some(color) = color(word).or(in_one_word) {
            if turn.replace(color).is_some() {
                return None;
            }
        } else if VERBS.contains(word) {
            is_said = true;
        } else if !(USUAL.contains(word) || is_heading(word)) {
            return None;
        }
    }
    turn.filter(|_| is_said)
}

/// Whether a word is one of a heading, `Diagramme 1`, `Stellung A`, `図1`.
fn is_heading(word: &str) -> bool {
    let name = word.trim_matches(|sign: char| !sign.is_alphabetic());
    matches!(
        name,
        "" | "diagram"
            | "diagramme"
            | "diagramm"
            | "position"
            | "stellung"
            | "aufgabe"
            | "problem"
            | "problème"
            | "puzzle"
            | "board"
            | "brett"
            | "図"
            | "第"
            | "問"
            | "問題"
            | "局面"
    )
}

/// The side to move in a word of Japanese: `白番です`, `黒の手番`, `白先`.
fn japanese_turn(word: &str) -> Option<Color> {
    let is_usual = |character: char| "の手番先です次は".contains(character);
    let mut colors = word.chars().filter(|character| matches!(character, '黒' | '白'));
    let (color, other) = (colors.next()?, colors.next());
    let is_turn = word.contains(['番', '先', '次'])
        && other.is_none()
        && word.chars().all(|character| character == color || is_usual(character));
    is_turn.then_some(if color == '黒' { Color::Black } else { Color::White })
}
