// The C library from Go: go run with_cgo.go, where pkg-config finds the library.
//
// It plays a game against a level of the engine, refuses an illegal move, and stops a count by a
// callback.
package main

/*
#cgo pkg-config: outflank
#include <outflank.h>
#include <stdlib.h>

bool stopAtThree(void *context);
*/
import "C"

import (
	"fmt"
	"math/rand"
	"os"
	"runtime/cgo"
	"unsafe"
)

// call ends the program at a status that is not OK.
func call(status C.outflank_status) {
	if status != C.OUTFLANK_OK {
		fmt.Fprintln(os.Stderr, C.GoString(C.outflank_status_message(C.int32_t(status))))
		os.Exit(1)
	}
}

// start is the start of a variant. A position is a value: == compares it.
func start(variant string) (position C.outflank_position) {
	name := C.CString(variant)
	defer C.free(unsafe.Pointer(name))
	call(C.outflank_position_new(name, &position))
	return position
}

func legalMoves(position C.outflank_position) []C.uint16_t {
	var moves [C.OUTFLANK_ACTIONS]C.uint16_t
	var count C.size_t
	call(C.outflank_position_legal_moves(&position, &moves[0], C.OUTFLANK_ACTIONS, &count))
	return moves[:count]
}

// explain is the reason why a move is illegal.
func explain(position C.outflank_position, move C.uint16_t) string {
	var buffer [256]C.char
	var length C.size_t
	call(C.outflank_position_explain(&position, move, &buffer[0], C.size_t(len(buffer)), &length))
	return C.GoString(&buffer[0])
}

//export stopAtThree
func stopAtThree(context unsafe.Pointer) C.bool {
	calls := (*(*cgo.Handle)(context)).Value().(*int)
	*calls++
	return *calls == 3
}

func main() {
	position := start("reversi:square-8")
	fmt.Println(explain(position, 0))
	random := rand.New(rand.NewSource(1))
	var player *C.outflank_level_player
	call(C.outflank_level_player_new(1, &player))
	defer C.outflank_level_player_free(player)
	plies := 0
	for moves := legalMoves(position); len(moves) > 0; moves = legalMoves(position) {
		move := moves[random.Intn(len(moves))]
		if position.turn == C.OUTFLANK_WHITE {
			call(C.outflank_level_player_move(player, &position, 0, nil, &move))
		}
		call(C.outflank_position_play(&position, move, nil))
		plies++
	}
	fmt.Printf("over after %d plies\n", plies)

	// A callback: Go's pointers may not be kept by C, so the context is the handle of one.
	calls := 0
	handle := cgo.NewHandle(&calls)
	defer handle.Delete()
	position = start("oust:hex-5")
	var count C.uint64_t
	status := C.outflank_position_perft_stoppable(&position, 9, (*[0]byte)(C.stopAtThree), unsafe.Pointer(&handle), &count)
	if status != C.OUTFLANK_ERR_STOPPED || calls != 3 {
		os.Exit(1)
	}
	fmt.Println("stopped:", C.GoString(C.outflank_status_message(C.int32_t(status))))
}
