import { Game } from "outflank";
import { Background } from "outflank/background";
import { useGame } from "outflank/board/react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const background = new Background();

// Takes back moves until the first player is to move.
function takenBack(game: Game): Game {
  const before = game.clone();
  do before.undo();
  while (before.length && (before.player === 2 || before.isLegal("pass")));
  return before;
}

function Play() {
  const { game, play, undo, set } = useGame(() => new Game("reversi:square-8"));
  const [level, setLevel] = useState(0);
  const { black, white } = game.score;

  useEffect(() => {
    if (!level || game.isOver || game.player !== 2) return;
    const control = new AbortController();
    const { signal } = control;
    background.levelMove(game.position, level, { signal }).then(play, (error) => {
      if (!signal.aborted) throw error;
    });
    return () => control.abort();
  }, [game, level]);

  return (
    <>
      <outflank-board
        game={game}
        seats={level ? [1] : [1, 2]}
        onmove={({ detail }) => play(detail.move)}
      />
      <p role="status">
        Black {black}, White {white}, {game.isOver ? `over: ${game.outcome}` : `${game.turn} to move`}
      </p>
      <button disabled={!game.length} onClick={() => (level ? set(takenBack(game)) : undo())}>
        Undo
      </button>
      <label>
        White:{" "}
        <select value={level} onChange={({ target }) => setLevel(Number(target.value))}>
          <option value={0}>a person</option>
          <option value={1}>level 1</option>
          <option value={3}>level 3</option>
        </select>
      </label>
      <ol>
        {game.moves.map((move, ply) => (
          <li key={ply}>{move}</li>
        ))}
      </ol>
    </>
  );
}

createRoot(document.getElementById("app")!).render(<Play />);
