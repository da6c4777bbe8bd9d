import { Game } from "outflank";
import "outflank/board";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";

// A game is made of the moves that were chosen. Passes are played where they are forced.
function gameOf(chosen: string[]): Game {
  const game = new Game("reversi:square-8", chosen.join(" "));
  while (game.isLegal("pass")) game.play("pass");
  return game;
}

function TwoPlayers() {
  const [chosen, setChosen] = useState<string[]>([]);
  const game = useMemo(() => gameOf(chosen), [chosen]);
  const { black, white } = game.score;
  return (
    <>
      <outflank-board
        position={game.position}
        lastMove={game.moves.at(-1)}
        onmove={({ detail }) => setChosen([...chosen, detail.move])}
      />
      <p role="status">
        Black {black}, White {white}, {game.isOver ? `over: ${game.outcome}` : `${game.turn} to move`}
      </p>
      <button disabled={!chosen.length} onClick={() => setChosen(chosen.slice(0, -1))}>
        Undo
      </button>
      <ol>
        {game.moves.map((move, ply) => (
          <li key={ply}>{move}</li>
        ))}
      </ol>
    </>
  );
}

createRoot(document.getElementById("app")!).render(<TwoPlayers />);
