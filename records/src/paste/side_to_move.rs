//! The side to move in words of several languages.

use outflank::Color;

use super::tokens::small_letters;

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
