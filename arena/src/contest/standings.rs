//! The results of a match so far.

use std::collections::HashMap;

use super::{Rating, Tally, ratings};

/// The results of each two players of a match.
///
/// The games have numbers. In each round every two players meet twice with one opening: the first
/// round has the games 0 to `P - 1`, where `P` is twice the number of pairs of players.
#[derive(Clone, Debug)]
pub struct Standings {
    players: usize,
    /// `tallies[a][b]`, where `a < b`.
    tallies: Vec<Vec<Tally>>,
    /// Half points of the lower-numbered player in a game of which the other of its pair is
    /// missing, by the number of the pair.
    half_played: HashMap<u64, u8>,
}

impl Standings {
    pub(super) fn new(players: usize) -> Self {
        let tallies = vec![vec![Tally::default(); players]; players];
        Self { players, tallies, half_played: HashMap::new() }
    }

    /// The number of games of a round.
    pub(super) const fn games_in_round(players: usize) -> u64 {
        (players * players.saturating_sub(1)) as u64
    }

    /// The players of a game, the one who begins first, and the number of its opening.
    pub(super) fn seats(players: usize, number: u64) -> ([usize; 2], usize) {
        let in_round = Self::games_in_round(players).max(1);
        let (round, rest) = (number / in_round, number % in_round);
        let pairings = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
        let [a, b] = pairings.into_iter().nth((rest / 2) as usize).unwrap_or([0, 1]);
        (if rest % 2 == 0 { [a, b] } else { [b, a] }, round as usize)
    }

    /// The number of a game among the games of its two players.
    pub(super) fn number_of_pair(players: usize, number: u64) -> u64 {
        number / Self::games_in_round(players).max(1) * 2 + number % 2
    }

    /// Counts a game.
    pub(super) fn add(&mut self, number: u64, half_points: u8) {
        let ([one, two], _) = Self::seats(self.players, number);
        let points = if one < two { half_points } else { 2_u8.saturating_sub(half_points) };
        let row = self.tallies.get_mut(one.min(two));
        let Some(tally) = row.and_then(|row| row.get_mut(one.max(two))) else { return };
        match points {
            0 => tally.losses += 1,
            1 => tally.draws += 1,
            _ => tally.wins += 1,
        }
        if let Some(other) = self.half_played.remove(&(number / 2)) {
            if let Some(pairs) = tally.pairs.get_mut(usize::from(points + other)) {
                *pairs += 1;
            }
        } else {
            self.half_played.insert(number / 2, points);
        }
    }

    /// Returns the results of player `a` against player `b`, both counted from 0.
    ///
    /// See [the module](super) for an example.
    pub fn tally(&self, a: usize, b: usize) -> Tally {
        let tally = |a: usize, b: usize| self.tallies.get(a).and_then(|row| row.get(b)).copied();
        if a <= b { tally(a, b).unwrap_or_default() } else { tally(b, a).unwrap_or_default().reversed() }
    }

    /// Returns the number of games that have been counted.
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// let standings = Match::new(["greedy", "random"], openings).games(4).run(None, |_, _| {})?;
    /// assert_eq!(standings.games(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn games(&self) -> u64 {
        self.tallies.iter().flatten().map(Tally::games).sum()
    }

    /// Returns the Elo of all players: see [`ratings`].
    ///
    /// ```
    /// use outflank_arena::contest::{Match, Openings};
    /// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
    /// let players = ["opponent:easy", "greedy", "random"];
    /// let standings = Match::new(players, openings).games(20).run(None, |_, _| {})?;
    /// assert_eq!(standings.ratings().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ratings(&self) -> Vec<Rating> {
        ratings(&self.tallies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_two_players_meet_twice_in_each_round() {
        for players in 2..6 {
            let games = Standings::games_in_round(players);
            for round in 0..3 {
                let mut met = vec![vec![0; players]; players];
                for number in round * games..(round + 1) * games {
                    let ([one, two], opening) = Standings::seats(players, number);
                    met[one][two] += 1;
                    assert_eq!(opening as u64, round);
                }
                let all = (0..players).all(|a| (0..players).all(|b| met[a][b] == i32::from(a != b)));
                assert!(all, "{players}: {met:?}");
            }
        }
    }

    #[test]
    fn a_pair_counts_when_both_games_are_there() {
        let mut standings = Standings::new(2);
        standings.add(1, 2); // the second player began, and has won
        assert_eq!(standings.tally(0, 1), Tally { losses: 1, ..Tally::default() });
        standings.add(0, 1);
        assert_eq!(
            standings.tally(0, 1),
            Tally { losses: 1, draws: 1, pairs: [0, 1, 0, 0, 0], ..Tally::default() }
        );
        assert_eq!(standings.tally(1, 0).pairs, [0, 0, 0, 1, 0]);
        assert_eq!(standings.games(), 2);
    }
}
