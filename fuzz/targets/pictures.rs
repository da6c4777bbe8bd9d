//! Pictures of any position, set-ups that no game leads to among them, show what is on the
//! board and are well-formed.

use crate::common::set_up;
use arbitrary::{Arbitrary, Result, Unstructured};
use outflank::picture::{Diagram, Svg};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Cells, Color, Move, Position};

#[derive(Debug)]
pub(crate) struct Input {
    position: AnyPosition,
    last: Option<Move>,
    legal: bool,
    coordinates: bool,
    width: u16,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let variant: Variant = u.arbitrary()?;
        let (last, legal, coordinates, width) = u.arbitrary()?;
        Ok(Self { position: set_up::set_up(u, variant)?, last, legal, coordinates, width })
    }
}

/// Every element is closed, in order.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let Some((tag, _)) = tag.split_once('>') else { return false };
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
    }
    open.is_empty()
}

pub(crate) fn run(input: Input) {
    let Input { position, last, legal, coordinates, width } = input;
    let geometry = position.geometry();
    let placements = if legal { position.placements() } else { Cells::none_of(position.variant().board()) };
    let discs = Color::ALL.map(|color| position.occupied_by(color).len());
    let marked = last.and_then(Move::cell).filter(|&cell| geometry.contains(cell));

    let text = Diagram::new(&position).last_move(last).legal_moves(legal).to_string();
    let (caption, board) = text.lines().next_back().zip(text.rsplit_once('\n')).unwrap();
    let board = board.0.strip_suffix(caption).unwrap();
    let count = |symbol: char| board.matches(symbol).count();
    assert_eq!([count('X'), count('O')], discs, "{text}");
    assert_eq!(count('*') + count('+'), placements.len(), "{text}");
    let empty = position.cells().len() - discs[0] - discs[1] - placements.len();
    assert_eq!(count('.'), empty, "{text}");
    assert_eq!(count('('), marked.iter().count(), "{text}");
    assert_eq!(count('('), count(')'), "{text}");
    assert!(caption.ends_with(&position.score().to_string()), "{text}");

    let svg = Svg::new(&position).last_move(last).legal_moves(legal).coordinates(coordinates).width(width);
    let svg = svg.to_string();
    assert!(is_well_formed(&svg), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    assert!(svg.contains(&format!("{caption}: {position}</title>")), "{svg}");
    let count = |class: &str| svg.matches(&format!("class=\"{class}\"")).count();
    assert_eq!([count("disc black"), count("disc white")], discs);
    assert_eq!(count("legal") + count("legal quiet"), placements.len());
    assert_eq!(count("last"), marked.iter().count());
    assert_eq!(count("cell"), position.cells().len());
    let labels = if coordinates { usize::from(geometry.width()) + usize::from(geometry.height()) } else { 0 };
    assert_eq!(svg.matches("<text").count(), labels);
}
