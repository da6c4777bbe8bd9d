//! The meanings of words beside two numbers: of a score, a colour, a game, a place or a month.

use outflank::Color;

use super::names::tag_name;
use super::tag_words::tag_of_word;

/// The meaning of a word beside two numbers.
pub(super) enum Sense {
    Color(Color),
    /// Whether the colour before it has won.
    Verb(bool),
    Label,
    /// A game's number may stand behind it.
    Title,
    /// The line is about several games, or about what did not happen in this one.
    Doubt,
    Usual,
    /// The numbers behind it are something else.
    Place,
    Other,
}

/// The meaning of a word in small letters.
pub(super) fn sense(word: &str) -> Sense {
    match word {
        "win" | "wins" | "won" | "winner" | "beat" | "beats" | "defeats" | "defeated" | "gewinnt"
        | "gewann" | "gewonnen" | "gagné" | "siegt" | "besiegt" | "schlägt" | "gagne" | "bat" | "勝"
        | "勝ち" => Sense::Verb(true),
        "lose" | "loses" | "lost" | "verliert" | "verlor" | "verloren" | "perd" | "perdu" | "負" | "負け" => {
            Sense::Verb(false)
        }
        "final" | "finals" | "draw" | "endstand" | "disc" | "discs" | "disques" | "steine" | "石"
        | "石数" | "最終" | "スコア" | "score" | "scores" => Sense::Label,
        "game" | "partie" | "spiel" | "table" | "tisch" | "board" | "brett" | "match" => Sense::Title,
        _ if tag_of_word(word) == Some("Round") => Sense::Title,
        "by" | "with" | "the" | "of" | "is" | "was" | "moves" | "move" | "transcript" | "kifu" | "棋譜"
        | "手" | "手目" | "対" => Sense::Usual,
        "games" | "matches" | "parties" | "partien" | "spiele" | "points" | "punkte" => Sense::Doubt,
        "would" | "could" | "should" | "might" | "can" | "must" | "not" | "never" | "if" | "almost"
        | "nearly" | "think" | "thinks" | "hope" | "hopes" | "perhaps" | "maybe" | "last" | "instead"
        | "didn" | "wouldn" | "couldn" | "würde" | "könnte" | "hätte" | "wäre" | "nicht" | "wenn"
        | "vielleicht" | "beinahe" | "aurait" | "pourrait" | "serait" | "si" | "peut" | "pas" | "presque" => {
            Sense::Doubt
        }
        _ if is_place(word) => Sense::Place,
        _ if tag_name(word) == "Result" => Sense::Label,
        _ => Sense::Other,
    }
}

/// The person of a pronoun in small letters: 0 is the writer, 1 the reader, 2 somebody else.
pub(super) fn person(word: &str) -> Option<usize> {
    match word {
        "i" | "me" | "my" | "we" | "us" | "our" | "ich" | "mich" | "mir" | "mein" | "wir" | "uns" | "je"
        | "j" | "nous" | "mon" | "moi" | "私" | "僕" | "俺" => Some(0),
        "you" | "your" | "du" | "dich" | "dir" | "dein" | "ihr" | "tu" | "toi" | "vous" | "君" => Some(1),
        "he" | "him" | "his" | "she" | "her" | "they" | "them" | "er" | "ihn" | "ihm" | "il" | "elle"
        | "lui" | "彼" | "彼女" => Some(2),
        _ => None,
    }
}

/// Whether a word in small letters is one of a score, a result or a colour, and so no name.
pub(super) fn is_label(word: &str) -> bool {
    matches!(sense(word), Sense::Label | Sense::Verb(_) | Sense::Usual)
        || matches!(tag_name(word), "Black" | "White")
        || matches!(
            word,
            "i" | "we" | "he" | "she" | "they" | "ich" | "wir" | "je" | "nous" | "yesterday" | "today"
        )
}

/// Whether a game's number may stand behind a word in small letters: `Game 2`, `Table 3`.
pub(super) fn is_numbered(word: &str) -> bool {
    matches!(sense(word), Sense::Title)
}

/// Whether a word in small letters is the name of a month.
pub(super) fn is_month(word: &str) -> bool {
    matches!(
        word,
        "january"
            | "april"
            | "may"
            | "june"
            | "august"
            | "mai"
            | "juni"
            | "juin"
            | "february"
            | "march"
            | "july"
            | "september"
            | "october"
            | "november"
            | "december"
            | "feb"
            | "mar"
            | "apr"
            | "jun"
            | "jul"
            | "aug"
            | "sep"
            | "sept"
            | "oct"
            | "okt"
            | "nov"
            | "dec"
            | "dez"
            | "januar"
            | "februar"
            | "märz"
            | "juli"
            | "oktober"
            | "dezember"
            | "janvier"
            | "février"
            | "mars"
            | "avril"
            | "juillet"
            | "août"
            | "septembre"
            | "octobre"
            | "novembre"
            | "décembre"
    )
}

/// The words in small letters for addresses and times.
const PLACES: [&str; 56] = [
    "room",
    "flat",
    "tel",
    "phone",
    "telephone",
    "mobile",
    "fax",
    "page",
    "pages",
    "pp",
    "no",
    "nr",
    "street",
    "road",
    "lane",
    "house",
    "bus",
    "line",
    "season",
    "year",
    "years",
    "meet",
    "time",
    "chapter",
    "price",
    "raum",
    "zimmer",
    "telefon",
    "handy",
    "seite",
    "seiten",
    "hausnummer",
    "saison",
    "liga",
    "jahr",
    "uhr",
    "salle",
    "rue",
    "tél",
    "téléphone",
    "heures",
    "season's",
    "h",
    "am",
    "pm",
    "eur",
    "euro",
    "euros",
    "usd",
    "under",
    "over",
    "group",
    "tickets",
    "部屋",
    "電話",
    "頁",
];

/// Whether a word in small letters says that the number behind it is an address or a time.
pub(super) fn is_place(word: &str) -> bool {
    PLACES.contains(&word)
}

/// Whether a word in small letters names a room or a table, which may have the name of a cell:
/// `Hall E6`, `Tisch C4`.
pub(super) fn is_seat(word: &str) -> bool {
    is_place(word)
        || matches!(
            word,
            "hall"
                | "halle"
                | "saal"
                | "rooms"
                | "table"
                | "tables"
                | "tisch"
                | "tische"
                | "board"
                | "brett"
                | "seat"
                | "seats"
                | "platz"
                | "plätze"
                | "desk"
                | "gate"
                | "block"
                | "floor"
                | "building"
                | "etage"
                | "bâtiment"
                | "stand"
                | "team"
                | "mannschaft"
                | "équipe"
                | "kategorie"
                | "category"
                | "catégorie"
                | "卓"
                | "席"
                | "号室"
                | "会場"
                | "場所"
                | "教室"
                | "組"
        )
}

/// Whether a word in small letters says that the moves beside it were not played here: they are an
/// opening's, the best ones, or others that were possible.
pub(super) fn is_unplayed(word: &str) -> bool {
    matches!(
        word,
        "opening"
            | "openings"
            | "eröffnung"
            | "ouverture"
            | "variation"
            | "joseki"
            | "定石"
            | "best"
            | "better"
            | "bester"
            | "beste"
            | "besser"
            | "meilleur"
            | "meilleurs"
            | "mieux"
            | "最善手"
            | "最善"
            | "hint"
            | "tipp"
            | "pv"
            | "instead"
            | "should"
            | "would"
            | "could"
            | "statt"
            | "stattdessen"
            | "wäre"
            | "hätte"
            | "aurait"
    )
}
