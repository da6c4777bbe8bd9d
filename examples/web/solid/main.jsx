import { Game } from "outflank";
import "outflank/board";
import { createMemo, createSignal, For, Show } from "solid-js";
import { render } from "solid-js/web";

function Play() {
  const [chosen, setChosen] = createSignal([]);
  const game = createMemo(() => new Game("oust:hex-5", chosen().join(" ")));
  const play = (move) => setChosen([...chosen(), move]);

  return (
    <>
      <outflank-board
        prop:position={game().position}
        prop:lastMove={game().moves.at(-1)}
        on:move={({ detail }) => play(detail.move)}
      />
      <p role="status">
        Black {game().score.black}, White {game().score.white},{" "}
        {game().isOver ? `over: ${game().outcome}` : `${game().turn} to move`}
      </p>
      <button disabled={!chosen().length} onClick={() => setChosen(chosen().slice(0, -1))}>
        Undo
      </button>
      <Show when={game().isLegal("swap")}>
        <button onClick={() => play("swap")}>Swap</button>
      </Show>
      <ol>
        <For each={game().moves}>{(move) => <li>{move}</li>}</For>
      </ol>
    </>
  );
}

render(() => <Play />, document.getElementById("app"));
