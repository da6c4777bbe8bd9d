//! SGF is read or refused tree by tree, and what is read is written and read again as it was, but for
//! the name of the encoding. A tree that can be changed says the same, and after each change it is what
//! is read of its text.

use outflank::board::Square;
use outflank_records::{GameTree, Record, game_tree, sgf};

pub(crate) fn run(text: &str) {
    assert_ne!(sgf::read(text).count(), 0, "an empty file, and garbage, is an error");
    for tree in sgf::read(text).flatten() {
        let written = tree.to_string();
        let changeable = GameTree::from(&tree);
        let again: Vec<_> = sgf::read(&written).map(|tree| Ok(GameTree::from(&tree?))).collect();
        assert_eq!(again, [Ok::<_, outflank::ParseError>(changeable.clone())]);
        assert!(tree.heap_bytes() <= 16 * text.len());
        let _ = tree.game::<Square<10>>();
        assert_eq!(changeable.to_string(), written);
        assert!(changeable.heap_bytes() <= 48 * text.len());
        match (changeable.main_game(), tree.any_game()) {
            (Ok(game), Ok(same)) => {
                assert_eq!(game, same);
                assert_eq!(GameTree::new(&game).main_game(), Ok(same));
            }
            (game, same) => assert_eq!(game.is_ok(), same.is_ok()),
        }
        change(changeable);
        if let Ok(game) = tree.game::<Square<8>>() {
            assert_eq!(tree.any_game(), Ok(game.clone().map(Into::into)));
            let written = Record::new(&game).to_sgf();
            assert_eq!(sgf::read(&written).next().map(|tree| tree?.game()), Some(Ok(game)));
        }
    }
}

/// Changes a tree at its last nodes.
fn change(mut tree: GameTree) {
    for nth in [0, 1, 2] {
        let nodes: Vec<_> = tree.nodes().collect();
        let node = nodes[nodes.len().saturating_sub(1 + nth)];
        let is_main = tree.promote_to_main(node);
        assert!(is_main && tree.main_line().any(|known| known == node));
        if let Ok(position) = tree.position(node)
            && let Some(mv) = outflank::Position::legal_moves(&position).next()
        {
            let child = tree.add_move(node, mv);
            assert!(child.is_ok_and(|child| tree.parent(child) == Some(node)));
        }
        let comment = tree.comment(node).map(|comment| format!("{comment}]\\"));
        let changed = tree.set_comment(node, comment.as_deref().unwrap_or("x"));
        assert!(changed.is_ok());
        assert_eq!(game_tree::read(&tree.to_string()).collect::<Vec<_>>(), [Ok(tree.clone())]);
    }
    let first = tree.children(tree.root()).next();
    if let Some(first) = first {
        assert!(tree.remove(first).is_ok());
        assert_eq!(game_tree::read(&tree.to_string()).collect::<Vec<_>>(), [Ok(tree.clone())]);
    }
}
