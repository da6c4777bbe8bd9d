// The C library from Node by koffi: node with_koffi.mjs LIBRARY, after `npm install koffi`.
//
// It plays a game against a level of the engine, refuses an illegal move, and stops a count by a
// callback. For Node itself, the npm package outflank has all of this.
import koffi from "koffi";

const OK = 0;
const STOPPED = 12;
const ACTIONS = 24 * 24 + 1;

koffi.struct("outflank_position", {
  black: koffi.array("uint64_t", 9),
  white: koffi.array("uint64_t", 9),
  variant: "uint16_t",
  turn: "uint8_t",
  state: "uint8_t",
  reserved: koffi.array("uint8_t", 12),
});
const Stop = koffi.proto("bool Stop(void *context)");

const library = koffi.load(process.argv[2]);
const positionNew = library.func("int32_t outflank_position_new(const char *, _Out_ outflank_position *)");
const legalMoves = library.func(
  "int32_t outflank_position_legal_moves(outflank_position *, _Out_ uint16_t *, size_t, _Out_ size_t *)",
);
const play = library.func("int32_t outflank_position_play(_Inout_ outflank_position *, uint16_t, void *)");
const explain = library.func(
  "int32_t outflank_position_explain(outflank_position *, uint16_t, _Out_ uint8_t *, size_t, _Out_ size_t *)",
);
const playerNew = library.func("int32_t outflank_level_player_new(uint8_t, _Out_ void **)");
const playerMove = library.func(
  "int32_t outflank_level_player_move(void *, outflank_position *, uint64_t, void *, _Out_ uint16_t *)",
);
const playerFree = library.func("void outflank_level_player_free(void *)");
const perft = library.func(
  "int32_t outflank_position_perft_stoppable(outflank_position *, uint32_t, Stop *, void *, _Out_ uint64_t *)",
);
const message = library.func("const char *outflank_status_message(int32_t)");

// Throws for a status that is not OK.
function call(status) {
  if (status !== OK) throw new Error(message(status));
}

function start(variant) {
  const position = {};
  call(positionNew(variant, position));
  return position;
}

const position = start("reversi:square-8");
const buffer = Buffer.alloc(256);
const length = [0];
call(explain(position, 0, buffer, buffer.length, length));
console.log(buffer.toString("utf8", 0, Number(length[0])));

const player = [null];
call(playerNew(1, player));
let plies = 0;
for (;;) {
  const moves = new Uint16Array(ACTIONS);
  const count = [0];
  call(legalMoves(position, moves, ACTIONS, count));
  if (Number(count[0]) === 0) break;
  const move = [moves[(7 * plies) % Number(count[0])]];
  if (position.turn === 1) call(playerMove(player[0], position, 0, null, move));
  call(play(position, move[0], null));
  plies += 1;
}
playerFree(player[0]);
console.log(`over after ${plies} plies`);

let calls = 0;
const stop = koffi.register(() => ++calls === 3, koffi.pointer(Stop));
const status = perft(start("oust:hex-5"), 9, stop, null, [0]);
koffi.unregister(stop);
if (status !== STOPPED || calls !== 3) throw new Error(`status ${status} after ${calls} calls`);
console.log(`stopped: ${message(status)}`);
