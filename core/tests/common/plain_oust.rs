//! Oust on a grid of letters, written from the rule sheet and sharing nothing with the library:
//! what fast code is compared to.

use std::collections::BTreeSet;

/// A position: rows of `X`, `O`, `.` and `#`, as the library prints them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainOust {
    pub(crate) variant: String,
    pub(crate) grid: Vec<Vec<char>>,
    pub(crate) turn: char,
    /// `open`, `kept`, `swapped` or `-`.
    pub(crate) pie: &'static str,
}

/// A cell as column and row.
type At = (usize, usize);

impl PlainOust {
    /// Reads the one-line text of a position.
    pub(crate) fn new(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let [variant, rows, turn, pie] = parts[..] else { panic!("{text}") };
        let grid = rows.split('/').map(|row| row.chars().collect()).collect();
        let turn = if turn == "B" { 'X' } else { 'O' };
        let pie = ["open", "kept", "swapped", "-"].into_iter().find(|known| *known == pie).unwrap();
        Self { variant: variant.to_owned(), grid, turn, pie }
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = self.grid.iter().map(|row| row.iter().collect()).collect();
        let turn = if self.turn == 'X' { 'B' } else { 'W' };
        format!("{} {} {turn} {}", self.variant, rows.join("/"), self.pie)
    }

    fn cells(&self) -> Vec<At> {
        let row = |row: usize| (0..self.grid[row].len()).map(move |column| (column, row));
        (0..self.grid.len()).flat_map(row).collect()
    }

    /// The cells that share an edge with this one: six on a hexagon, four on a grid.
    fn touching(&self, (column, row): At) -> Vec<At> {
        let hexagon = self.variant.contains(":hex-");
        let steps: &[(isize, isize)] = if hexagon {
            &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
        } else {
            &[(1, 0), (-1, 0), (0, 1), (0, -1)]
        };
        let step = |&(across, down): &(isize, isize)| {
            let at = (column.checked_add_signed(across)?, row.checked_add_signed(down)?);
            (self.grid.get(at.1)?.get(at.0).copied()? != '#').then_some(at)
        };
        steps.iter().filter_map(step).collect()
    }

    fn group(&self, at: At) -> BTreeSet<At> {
        let color = self.grid[at.1][at.0];
        let (mut group, mut reached) = (BTreeSet::new(), vec![at]);
        while let Some(at) = reached.pop() {
            if self.grid[at.1][at.0] == color && group.insert(at) {
                reached.extend(self.touching(at));
            }
        }
        group
    }

    fn other(color: char) -> char {
        if color == 'X' { 'O' } else { 'X' }
    }

    fn count(&self, stone: char) -> usize {
        self.grid.iter().flatten().filter(|&&found| found == stone).count()
    }

    /// O2, O3: what a stone of `color` captures there; `None` where it is illegal.
    pub(crate) fn captures(&self, color: char, at: At) -> Option<BTreeSet<At>> {
        if self.grid[at.1][at.0] != '.' {
            return None;
        }
        if self.touching(at).iter().all(|&(column, row)| self.grid[row][column] != color) {
            return Some(BTreeSet::new());
        }
        let mut after = self.clone();
        after.grid[at.1][at.0] = color;
        let group = after.group(at);
        let touched = group.iter().flat_map(|&stone| after.touching(stone));
        let enemies: Vec<At> = touched.filter(|at| after.grid[at.1][at.0] == Self::other(color)).collect();
        let groups: Vec<BTreeSet<At>> = enemies.into_iter().map(|enemy| after.group(enemy)).collect();
        let legal = !groups.is_empty() && groups.iter().all(|enemy| enemy.len() < group.len());
        legal.then(|| groups.into_iter().flatten().collect())
    }

    fn name((column, row): At) -> String {
        format!("{}{}", (b'a' + column as u8) as char, row + 1)
    }

    /// O7: the player to move has just captured the last enemy stone.
    fn has_won(&self) -> bool {
        self.count(self.turn) > 0 && self.count(Self::other(self.turn)) == 0
    }

    fn placements_of(&self, color: char) -> Vec<At> {
        self.cells().into_iter().filter(|&at| self.captures(color, at).is_some()).collect()
    }

    /// O6, O5: the placements; `pass` alone where there is none and the opponent has one; `swap`
    /// on the second player's first turn.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.has_won() {
            return Vec::new();
        }
        let placements = self.placements_of(self.turn);
        if placements.is_empty() {
            let pass = !self.placements_of(Self::other(self.turn)).is_empty();
            return if pass { vec!["pass".to_owned()] } else { Vec::new() };
        }
        let swap = (self.pie == "open" && self.turn == 'O').then(|| "swap".to_owned());
        placements.into_iter().map(Self::name).chain(swap).collect()
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: &str) {
        match mv {
            "pass" => self.turn = Self::other(self.turn),
            "swap" => self.pie = "swapped",
            _ => {
                let at = self.cells().into_iter().find(|&at| Self::name(at) == mv).unwrap();
                let captured = self.captures(self.turn, at).unwrap();
                self.grid[at.1][at.0] = self.turn;
                for &(column, row) in &captured {
                    self.grid[row][column] = '.';
                }
                if self.pie == "open" && self.turn == 'O' {
                    self.pie = "kept";
                }
                if captured.is_empty() {
                    self.turn = Self::other(self.turn);
                }
            }
        }
    }

    /// O7, O8: `X` or `O` has won, `-` nobody can place; `None` while the game goes on.
    pub(crate) fn outcome(&self) -> Option<char> {
        match self.moves().is_empty() {
            false => None,
            true if self.has_won() => Some(self.turn),
            true => Some('-'),
        }
    }
}
