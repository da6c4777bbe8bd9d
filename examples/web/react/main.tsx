import { Game, type Move } from "outflank";
import { Background } from "outflank/background";
import "outflank/board/react";
import { useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";

const background = new Background();

// A game is made of the moves that were chosen. Passes are played where they are forced.
function gameOf(chosen: Move[]): Game {
  const game = new Game("reversi:square-8", chosen.join(" "));
  while (game.isLegal("pass")) game.play("pass");
  return game;
}

// Takes back a move, and those of a level before it, so that a person is to move.
function takenBack(chosen: Move[], level: number): Move[] {
  const left = chosen.slice(0, -1);
  return level && left.length && gameOf(left).player === 2 ? takenBack(left, level) : left;
}

function Play() {
  const [chosen, setChosen] = useState<Move[]>([]);
  const [level, setLevel] = useState(0);
  const game = useMemo(() => gameOf(chosen), [chosen]);
  const { black, white } = game.score;

  useEffect(() => {
    if (!level || game.isOver || game.player !== 2) return;
    const control = new AbortController();
    const { signal } = control;
    background.levelMove(game.position, level, { signal }).then(
      (move) => setChosen((before) => [...before, move]),
      (error) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => control.abort();
  }, [game, level]);

  return (
    <>
      <outflank-board
        game={game}
        seats={level ? [1] : [1, 2]}
        onmove={({ detail }) => setChosen([...chosen, detail.move])}
      />
      <p role="status">
        Black {black}, White {white}, {game.isOver ? `over: ${game.outcome}` : `${game.turn} to move`}
      </p>
      <button disabled={!chosen.length} onClick={() => setChosen(takenBack(chosen, level))}>
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
