//! Pictures of positions: as text, and as SVG.

mod caption;
mod diagram;
mod drawn;
mod svg;

pub use diagram::Diagram;
pub use svg::Svg;
