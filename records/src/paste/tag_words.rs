//! The words of several languages for the tags of a game, in one table.

/// The words for each tag in small letters, in English, German, French, Spanish, Italian,
/// Portuguese, Dutch, the Nordic languages, Polish, Czech, Russian, Japanese, Chinese and Korean.
const WORDS: [(&str, &[&str]); 6] = [
    (
        "Date",
        &[
            "date",
            "datum",
            "fecha",
            "dato",
            "päivämäärä",
            "päiväys",
            "pvm",
            "дата",
            "日付",
            "日時",
            "対局日",
            "日期",
            "날짜",
            "일자",
        ],
    ),
    (
        "Event",
        &[
            "event",
            "tournament",
            "turnier",
            "tournoi",
            "torneo",
            "evento",
            "torneio",
            "toernooi",
            "turnering",
            "evenemang",
            "turnaus",
            "turniej",
            "turnaj",
            "турнир",
            "大会",
            "赛事",
            "賽事",
            "대회",
        ],
    ),
    (
        "Site",
        &[
            "site",
            "place",
            "ort",
            "lieu",
            "lugar",
            "luogo",
            "plaats",
            "plats",
            "sted",
            "paikka",
            "miejsce",
            "místo",
            "место",
            "場所",
            "会場",
            "対局場",
            "地点",
            "地點",
            "장소",
        ],
    ),
    (
        "Round",
        &[
            "round",
            "runde",
            "ronde",
            "ronda",
            "rodada",
            "runda",
            "rond",
            "kierros",
            "kolo",
            "тур",
            "раунд",
            "ラウンド",
            "轮次",
            "輪次",
            "라운드",
        ],
    ),
    (
        "Result",
        &[
            "result",
            "résultat",
            "resultat",
            "ergebnis",
            "endergebnis",
            "endstand",
            "resultado",
            "marcador",
            "risultato",
            "punteggio",
            "placar",
            "uitslag",
            "eindstand",
            "eindresultaat",
            "lopputulos",
            "wynik",
            "výsledek",
            "результат",
            "結果",
            "最終結果",
            "结果",
            "결과",
        ],
    ),
    ("Score", &["score", "discs", "スコア", "比分", "счёт", "счет"]),
];

/// The words that are the date of a game in some languages and something else in others, in small
/// letters: Italian, Portuguese and Polish.
const PERHAPS_DATES: [&str; 1] = ["data"];

/// The tag that a word in small letters stands for.
pub(super) fn tag_of_word(word: &str) -> Option<&'static str> {
    WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(tag, _)| *tag)
}

/// Whether a word in small letters may stand for the date of a game: its value decides.
pub(super) fn may_be_date(word: &str) -> bool {
    PERHAPS_DATES.contains(&word)
}

/// Whether a word in small letters stands in dates of the languages of [`PERHAPS_DATES`]: a month,
/// a day of the week, or a word between.
pub(super) fn is_date_word(word: &str) -> bool {
    const WORDS: &str = "de di r h t z gennaio febbraio marzo aprile maggio giugno luglio agosto \
        settembre ottobre novembre dicembre janeiro fevereiro março abril maio junho julho setembro \
        outubro novembro dezembro stycznia lutego marca kwietnia maja czerwca lipca sierpnia września \
        października listopada grudnia lunedì martedì mercoledì giovedì venerdì sabato domenica \
        segunda terça quarta quinta sexta feira sábado domingo poniedziałek wtorek środa czwartek \
        piątek sobota niedziela";
    WORDS.split_whitespace().any(|known| known == word)
}

/// Whether a word in small letters calls a result the last one.
pub(super) fn is_final(word: &str) -> bool {
    matches!(word, "final" | "finale" | "finaal" | "end" | "最終" | "最终" | "최종")
}
