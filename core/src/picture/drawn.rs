//! The parts of a position that a picture shows, computed once. The sets need the legal moves and
//! the cells that each placement takes, and every cell is looked up in them.

use crate::board::{Cell, Cells, Geometry};
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

pub(super) struct Drawn<P: Position> {
    pub(super) geometry: Geometry,
    pub(super) in_play: Cells<P::Board>,
    pub(super) occupied: [Cells<P::Board>; 2],
    /// The legal placements that flip or capture.
    pub(super) taking: Cells<P::Board>,
    /// The legal placements that do not.
    pub(super) quiet: Cells<P::Board>,
}

impl<P: Position> Drawn<P> {
    /// With the start and the moves of a game, the discs are as `with_placements` describes.
    pub(super) fn of(position: &P, legal: bool, game: Option<(&P, &[Move])>) -> Self {
        let in_play = position.cells();
        let none = Cells::none_of(in_play.board());
        let (mut taking, mut quiet) = (none, none);
        for cell in if legal { position.placements() } else { none } {
            let takes = position.taken_by(Move::Place(cell)).is_some_and(|taken| !taken.is_empty());
            let kind = if takes { &mut taking } else { &mut quiet };
            *kind = *kind | cell;
        }
        let drawn = Self {
            geometry: position.geometry(),
            in_play,
            occupied: Color::ALL.map(|color| position.occupied_by(color)),
            taking,
            quiet,
        };
        match game {
            Some((start, moves)) => drawn.with_placements(start, moves),
            None => drawn,
        }
    }

    /// Shows the discs as they were placed: the discs of the start, and each placement in the
    /// colour that played it. Nothing is flipped or captured.
    fn with_placements(mut self, start: &P, moves: &[Move]) -> Self {
        let mut position = start.clone();
        self.occupied = Color::ALL.map(|color| start.occupied_by(color));
        for &mv in moves {
            if let Some(cell) = mv.cell() {
                let color = position.turn();
                self.occupied[(!color).index()] = self.occupied[(!color).index()] - cell;
                self.occupied[color.index()] = self.occupied[color.index()] | cell;
            }
            position.play_unchecked(mv);
        }
        self
    }

    pub(super) fn at(&self, cell: Cell) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.occupied[color.index()].contains(cell))
    }
}
