//! Pictures of positions: text diagrams, SVG and animated SVG.

#[cfg(feature = "alloc")]
mod animation;
mod arrow;
mod caption;
mod decimal;
mod diagram;
mod drawn;
mod ground;
mod label;
mod mark;
mod paint;
mod svg;
mod theme;

#[cfg(feature = "alloc")]
pub use animation::Animation;
pub use arrow::Arrow;
pub use diagram::Diagram;
pub use mark::Mark;
pub use paint::{Paint, ParsePaintError};
pub use svg::Svg;
pub use theme::{ParsePartError, Part, Theme};
