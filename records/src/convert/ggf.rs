//! Games written in GGF.

use super::parts::{Parts, RANKS};
use super::{ConvertError, Converted, result};
use crate::{Record, Tags, ggf};

/// Writes a game with its tags. GGF has one value for each.
pub(super) fn write(parts: Parts) -> Result<Converted, ConvertError> {
    let Parts { game, tags, mut lost, .. } = parts;
    let variant = game.start().variant();
    let mut written = Tags::default();
    // A tag that GGF itself does not allow is lost after the others.
    let mut refused = Vec::new();
    for (name, values) in tags.iter() {
        let [first, others @ ..] = values else { continue };
        let mut value = first.clone();
        if name == "RE" {
            let Some(result) = result::in_ggf(first, variant) else {
                lost.push(format!("the result {first}"));
                continue;
            };
            value = result;
        }
        if !others.is_empty() || value.contains(']') || value.contains("(;") {
            lost.push(format!("the tag {name}"));
            continue;
        }
        let name = RANKS.into_iter().find(|(_, sgf)| *sgf == name).map_or(name, |(ggf, _)| ggf);
        if ggf::check_tag(variant, name, &value).is_ok() {
            written.add(name, &value);
        } else {
            refused.push(format!("the tag {name}"));
        }
    }
    lost.append(&mut refused);
    let text = Record { tags: written, ..game.into() }.to_ggf().map_err(|_| ConvertError::Ggf)?;
    Ok(Converted { text, lost })
}
