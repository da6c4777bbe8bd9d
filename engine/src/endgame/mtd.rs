//! A score from questions whether it is above a number: MTD(f), the memory-enhanced test driver
//! (Plaat, 1996).

/// Which scores a game may have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scores {
    /// Any whole number.
    All,
    /// Even ones. Odd numbers are asked about, so that every reply leaves less to be known.
    Even,
}

/// Returns the bounds of a score that is between `-most` and `most`. They are equal, or no score
/// between `alpha` and `beta` lies between them, unless a question ends without a value.
///
/// `ask` returns a bound of the score: above the number that it asks about, the score is not less;
/// otherwise it is not more. It returns `None` once the search has to stop. The first question is
/// next to `guess`.
pub(crate) fn mtd(
    scores: Scores,
    most: i16,
    (alpha, beta): (i16, i16),
    mut guess: i16,
    mut ask: impl FnMut(i16) -> Option<i16>,
) -> (i16, i16) {
    let asked = |number: i16| match scores {
        Scores::All => number,
        Scores::Even => number | 1,
    };
    let (mut low, mut high) = (-most, most);
    while low < high && low < beta && high > alpha {
        let (first, last) = (asked(low.max(alpha)), asked(high.min(beta) - 1));
        let above = asked(guess - 1).max(first).min(last);
        let Some(value) = ask(above) else { break };
        if value > above {
            low = low.max(value);
        } else {
            high = high.min(value);
        }
        guess = value;
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search that finds no more than what it is asked about, and one that finds the score.
    #[test]
    fn each_score_is_found_from_each_guess() {
        for (scores, step) in [(Scores::All, 1), (Scores::Even, 2)] {
            for (score, guess) in (-8..=8).step_by(step).flat_map(|score| (-9..=9).map(move |at| (score, at)))
            {
                for is_sharp in [true, false] {
                    let ask = |above: i16| {
                        let next = if score > above { above + 1 } else { above + 1 - step as i16 };
                        Some(if is_sharp { score } else { next })
                    };
                    assert_eq!(mtd(scores, 8, (-8, 8), guess, ask), (score, score), "{scores:?} {guess}");
                    let (low, high) = mtd(scores, 8, (-1, 1), guess, ask);
                    assert_eq!((low > 0, high < 0), (score > 0, score < 0), "{scores:?} {guess}");
                    assert!((low..=high).contains(&score), "{scores:?} {guess}");
                }
            }
        }
    }

    #[test]
    fn a_search_that_has_to_stop_leaves_bounds() {
        let mut left = 1;
        let ask = |above| {
            left -= 1;
            (left >= 0).then_some(above + 1)
        };
        assert_eq!(mtd(Scores::Even, 64, (-64, 64), 10, ask), (10, 64));
    }
}
