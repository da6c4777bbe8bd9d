# The texts of the page in English. Every other table has the same messages with the same
# variables: web/tests/page/words.test.js compares them. The format is https://projectfluent.org.
#
# $color is "black" or "white". What the library says about a record, $reason, is English.

### The page

title = Outflank: Reversi and Oust
description =
    .content = Play Reversi and Oust, against somebody beside you or against the computer. Works without a network.
title-of-game = { $variant } – Outflank
skip = To the board
menu =
    .aria-label = game
new-game = New game
import = Import
learn = Learn
puzzles = Puzzles
explore = Explore
share = Share
rules = Rules
more = More
analyse-game = Analyse game
player-1 = Player 1
player-2 = Player 2
no-script = The board needs JavaScript.
loading = Loading…
notice =
    .data-failed = The page cannot be loaded.
    .data-again = Try again
language =
    .aria-label = Language
close = Close
cancel = Cancel
remove = Remove
thinking =
    .aria-label = thinking
stop-thinking = Stop thinking
evaluate-moves = Evaluate moves
    .title = Show what each move is worth
show-hint = Hint
    .title = Mark the best move
more-of-game =
    .aria-label = more of this game
intro-reversi = Place a disc so that discs of the other colour lie in a line between it and another of yours: they become yours. At the end the player with more discs wins.
intro-oust = Place a stone anywhere on its own, or joined to your own stones only if it captures. Your group captures the smaller enemy groups that it touches, and you place again. Capture the last enemy stone to win.
oust-legend = Dots capture. Dark cells are not legal.
try-oust = Try Oust, a game of captures
try-reversi = Try Reversi
opponent-is = Opponent: { $opponent }
learn-in-minutes = Learn in two minutes
after-the-game =
    .aria-label = after the game
won-by = You won by { $by }
lost-by = You lost by { $by }
won-resigned = You won: the other player resigned
lost-resigned = You lost: you resigned
resigned = { $color ->
    [black] Black
   *[white] White
  } resigned
out-of-time = { $color ->
    [black] Black
   *[white] White
  } ran out of time
resign = Resign
really-resign = Really resign?
next-level = Next level
easier-level = Easier level
own-accuracy = { $accuracy } best moves
level-opens = You beat level { $level }: level { $next } is open.
level-highest = You beat level { $level }, the highest.
color-accuracy = { $color ->
    [black] Black
   *[white] White
  }: { $accuracy } best moves
turning-at = Turning point: move { $ply }, { $move }
rematch = Rematch
review = Review

### Games, boards and players

reversi = Reversi
oust = Oust
board-square = { $size } × { $size }
board-octagon = Octagon, { $size } × { $size }
board-hexagon = Hexagon, { $size } a side
# The name of a game with its board, "Reversi, 8 × 8", and the options that it has. $options is
# empty, or begins with a comma.
variant = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, { $shape ->
    [octagon] octagon, { $size } × { $size }
    [hex] hexagon, { $size } a side
   *[square] { $size } × { $size }
  }{ $options }
option-anti = fewer discs win
option-free = free opening
option-no-pie = no pie rule
squares = Squares
octagons = Octagons
hexagons = Hexagons
human = Human
you = You
random-moves = Random moves
friend-by-link = Friend, by link
level = Level { $level }
player-failed = The computer could not be loaded.
stopped = Stopped.
go-on = Go on

### Links

link-no-position = The link names no position: { $reason }.
link-not-played = The link's moves cannot be played: { $reason }.
link-other-cells = the board has { $cells } cells, and the link has another number
link-shows-start = The board shows the start of a game instead.
link-shows-moves = The board shows the moves before that.

### Dialog: a new game

game = Game
board = Board
option-anti-label = Fewer discs win
option-free-label = Free opening: the first four discs are placed by the players
option-pie-label = Pie rule: the second player may swap seats after the first stone
opponent = Opponent
level-field = Level
the-computer = The computer
with-a-person = Two players, this device
your-colour = You play
random-colour = Random
clock = Clock
no-clock = No clock
clock-of = { $minutes } minutes, and { $seconds } seconds more per turn
options = Options
level-name = { $strength ->
    [1] Beginner
    [2] Casual
    [3] Strong
    [4] Expert
    [5] Master
   *[6] Grandmaster
  }
play = Play

### Dialog: import a game

import-a-game = Import a game
paste-a-game = Paste a game: moves, a diagram, SGF, GGF, OBF, turns of Abstract Play, or a link
or-a-file = Or a file
format = Format
format-detect = Detect
format-transcripts = Transcript, a game a line
format-position = Position, a line
format-link = Link to this page
game-of-transcripts = Game of transcripts
pasted-text = Pasted text
source-size = { $name }, { $size }
games-so-far = Reading: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } so far.
first-are-listed = The first { $games ->
    [one] { $games } game is
   *[other] { $games } games are
  } listed.
no-text = There is no text yet.
no-game-in-text = No game was found
no-game-as-transcript = No game was found in this text. As a transcript: { $reason }
read-as = (Read as: { $format }.)
record-failed = cannot be read: { $reason }
record-plies = { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
  }

### Dialog and table: explore games

explore-games = Explore games
explore-why = Open many games: the page shows which moves were played in them from the position on the board, and how they ended. A position is found however the board is turned.
paste-games = Paste games: transcripts, a game a line, or any records
or-files = Or files
add-games = Keep the games that are open, and add these
no-games-yet = There are no games yet: paste some, or choose files.
reading = Reading…
games-failed = The games cannot be read: { $reason }.
no-game-found = No game was found. { $reasons }.
pasted-games = pasted text
records-failed = { $records ->
    [one] { $records } record
   *[other] { $records } records
  } cannot be read. { $reasons }.
and-more-reasons = { $reasons }; and { $more } more
your-games = Your games
move = Move
games = Games
results = Results
mean = Mean
    .title = Black’s discs minus White’s at the end, on average
games-through = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } of { $all } through this position
and-more-games = { $games ->
    [one] and { $games } more game
   *[other] and { $games } more games
  }
end-of-game = end of the game
not-known = not known
results-said = Black won { $black }, drawn { $draws }, White won { $white }
game-number = Game { $number }
result-draw = draw
result-won = { $color ->
    [black] Black
   *[white] White
  } won
result-by = { $color ->
    [black] Black
   *[white] White
  } by { $discs }

### Dialog: share

link-to-game = Link to the game
moves = Moves
position-on-board = Position on the board
html-to-embed = HTML to embed the game in a page
copy-link = Copy
    .aria-label = Copy the link
copy-moves = Copy
    .aria-label = Copy the moves
copy-position = Copy
    .aria-label = Copy the position
copy-sgf = Copy
    .aria-label = Copy the SGF
copy-embed = Copy
    .aria-label = Copy the HTML
send = Send…
picture-svg = Picture (SVG)
animation-svg = Animation (SVG)
animation-gif = Animation (GIF)
picture-png = Picture (PNG)
file-sgf = File (SGF)
copied-link = Copied: link to the game.
copied-moves = Copied: moves.
copied-position = Copied: position on the board.
copied-sgf = Copied: SGF.
copied-embed = Copied: HTML.
not-copied = The browser does not let the page copy. The text is selected: copy it by hand.
open-in-page = Open in Outflank

### More, and what it leads to. $reason is English, from the library or the browser.

learn-oust = Learn Oust
    .line = Eight short steps on a small board: few know this game, and it is easy.
learn-reversi = Learn Reversi
    .line = Six short steps, from the first disc to the last one.
puzzles-oust = Oust puzzles
    .line = Capture everything in one turn.
puzzles-reversi = Reversi puzzles
    .line = Endgames in which one move wins.
puzzle-of-day = Puzzle of the day
    .line = A new one every day, in both games.
play-a-friend = Play a friend
    .line = By link: after each of your turns you send one.
not-kept = Your browser does not keep games from this page. “Share” gives you a link to the game.
my-games = My games
    .line = Every game that you played here, to open again or to export.
more-import = Import a game
    .line = Moves, a diagram, SGF, GGF, a link: pasted or from a file.
more-explore = Explore games
    .line = Open many games and see what was played from a position.
edit-position = Edit a position
    .line = Put discs or stones on any board, and play from there.
settings = Settings
    .line = Language, light or dark, speed, sound, hints and coordinates.
theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
colour-of-board = Board
colour-green = Green
colour-blue = Blue
colour-brown = Brown
colour-grey = Grey
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
show-hints = Dots mark where you may place
show-coordinates = Letters and numbers around the board
show-groups = Sizes of groups in Oust
play-sounds = Sounds of moves
pass-alone = Pass automatically when you must pass
choose-in-advance = Clicks while the computer thinks choose your next move
install = Install
    .line = As an app on this device. It works without a network.
not-loaded = This cannot be loaded: { $reason }

### A friend by link

play-by-link = play by link
friends-turn = It is your friend’s turn. Send this link: it opens the game for them.
friend-game-over = The game is over. Send this link, so that your friend sees the end.
copy-the-link = Copy link
copied = Copied.
copy-by-hand = The browser does not let the page copy. Copy the link by hand.

### Dialog: my games

no-games-kept = No games yet. Every game that you play or import is kept here, only in this browser.
games-kept = { $games ->
    [one] One game is
   *[other] { $games } games are
  } kept only in this browser.
# One line for each level in the list of games.
results-by-level = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, level { $level }: { $won } won, { $draw } drawn, { $lost } lost
# $game is the name of a game, or of its variant.
name-of-game = Name of the game: { $game }
open = Open
open-game = Open { $game }
delete = Delete
delete-game = Delete { $game }
deleted = Deleted.
undelete = Undo
export-all = Export all
game-so-far = { $plies ->
    [one] one move
   *[other] { $plies } moves
  }

### Dialog: lessons and puzzles

try-again = Try again
show-solution = Show the solution
finish = Finish
step-of = { $step } of { $steps }
# How many days in a row the puzzle of the day was solved.
streak = { $days ->
    [one] { $days } day
   *[other] { $days } days
  } in a row
right-answer = Right.
still-your-turn = Go on: it is still your turn.
not-legal = That is not legal: { $reason }
# Why a move is illegal: $kind is a `Violation`. In Oust the new group has $size stones.
illegal = { $kind ->
    [game_over] the game is over.
    [off_board] that cell is not in play.
    [occupied] the cell is occupied.
    [outflanks_nothing] it outflanks nothing.
    [must_pass] no placement is legal, so you must pass.
    [may_not_pass] you can place, so you may not pass.
    [not_in_center] the first four discs go on the four squares in the centre.
    [no_swap] there is nothing to swap.
    [captures_nothing] it makes a group of { $size }, which touches no enemy group.
   *[not_smaller] it makes a group of { $size }, and the enemy group of { $groupSize } at { $group } is not smaller.
  }
puzzle-reversi = { $color ->
    [black] Black
   *[white] White
  } to move, { $empty } empty squares. One move wins, whatever the other player does. Find it.
    .right = { $move } wins by { $score }. Step through the best play of both sides.
    .wrong = With that move the other player does not lose.
    .solution = { $move } is the only move that wins: by { $score }, with the best play of both sides.
# $by is 0 in a draw.
puzzle-answer = { $color ->
    [black] Black
   *[white] White
  } answers { $move }, and { $by ->
    [0] it is a draw
   *[other] wins by { $by }
  }.
puzzle-oust = { $color ->
    [black] Black
   *[white] White
  } to move. Win in this turn: capture every enemy stone, one group after the other.
    .right = All are captured.
    .wrong = Enemy stones are left, and the turn is over.
    .solution = It begins with { $move }. Step through the captures.

### Below the list of moves

other-moves = Other moves here:
comment = Comment

### The lessons

lesson-oust-1 = In Oust you win by capturing every enemy stone. You are Black. A stone that touches none of your own may be placed on any empty cell, even next to white stones. It captures nothing and ends your turn. Place one.
    .right = Stones touch where their cells share an edge. Your stone touches none of yours, so now it would be White’s turn.
lesson-oust-2 = A stone that touches your own must capture. Together they are one group, which has to be larger than the white group that it touches. Make a group of two that touches the white stone.
    .right = Two against one: the white stone is gone.
    .wrong = That stone is single and captures nothing. Place one that touches your own stone and the white one.
lesson-oust-3 = Here White has a group of two. A group of two does not capture it: yours must be larger. Join both of your stones.
    .right = One stone joined two others: three against two.
    .wrong = That captured nothing. Look for the cell that touches both of your stones and a white one.
lesson-oust-4 = Your whole group counts, not only the new stone. White’s stone touches the far end of your pair. Make the pair larger at its other end.
    .right = The new stone did not touch the white one. Its group did.
    .wrong = That stone is not part of your pair, or it is on White’s side of it. Add a stone at the other end.
lesson-oust-5 = All smaller groups that your new group touches are captured at once. Capture three stones with one placement.
    .right = A pair and a single stone went together.
    .wrong = That captured fewer than three. Look for the cell next to both your pair and White’s.
lesson-oust-6 = After a capture it is still your turn: place again. Capture twice. Then end your turn with a stone that touches none of your own.
    .right = A turn may have many captures, and ends with a stone that captures nothing.
    .wrong = Your turn ended before the second capture.
lesson-oust-7 = The first stone took the centre, which is strong. You are the second player, and this once you may swap: you take over the stone, and the other player continues as White.
    .right = The stone in the centre is yours now. So nobody wants to begin with too good a stone.
    .wrong = That was a legal stone. Here take over Black’s stone: press Swap.
lesson-oust-8 = You win when you capture the last enemy stone. Capture all three in this turn.
    .right = That is all: now you know Oust. A tip for the start: place your first stone far from the enemy’s. Next to it, or with one cell between, it is captured at once, and you have lost.
    .wrong = White still has stones, and your turn is over. Capture the single stone first, then use the larger group.
lesson-reversi-1 = You are Black. Place a disc so that white discs lie in a straight line between it and another disc of yours. They flip to your colour.
    .right = The white disc lay between two of yours.
lesson-reversi-2 = A whole row flips, in every direction in which it lies between your discs, also diagonally. Flip five discs with one placement.
    .right = All rows flipped at once.
    .wrong = That flipped fewer than five. Try the other cells with a dot: the discs that would flip have a ring when you point at a cell.
lesson-reversi-3 = If you can flip nothing, you must pass. If you can, you must place. Which is it here?
    .right = You had no placement, so White moves again.
lesson-reversi-4 = The most discs at the end win, but many discs now do not help. A disc in a corner never flips again. Take the corner.
    .right = No row goes through a corner, so this disc is yours to the end.
    .wrong = A corner was free. Discs there never flip.
lesson-reversi-5 = A cell next to a corner often gives the corner away. Find a move after which White cannot take a corner.
    .right = White has no corner now.
    .wrong = After this White can take a corner.
lesson-reversi-6 = The game ends when neither player can place, and the player with more discs wins. Two cells are left. Find the move that wins.
    .right = Counting to the end decides close games. Now you know Reversi.
    .wrong = Counted to the end, that does not win.

### Dialog: edit a position

game-and-board = Game and board
click-puts = A click puts down
black = Black
white = White
nothing = Nothing
to-move = To move
may-swap-now = The second player may swap now
clear = Clear
start-position = Start position
play-from-here = Play from here
# The label of the board.
set-up-board = { $variant }, to set up
set-up-fine = This position can be played.
set-up-over = The game is over on this board.
# $kind is a `SetupProblem`: those that the editor does not prevent.
set-up-problem = { $kind ->
    [outside_center] In the free opening, no disc may be outside the centre.
    [opening_turn] In the free opening, the colours must place discs alternately, Black first.
   *[swap_not_open] The swap is not open in this position.
  }

### The worth of moves, and the analysis

worth-discs = { $discs ->
    [one] { $signed } disc
   *[other] { $signed } discs
  }
best-moves = Best moves
# $worth is "+4 discs" or "53%"; $lost, what it loses against the best move, "2" or "3%".
hint = { $move }: { $worth }
hint-of-less = { $move }: { $worth }, loses { $lost }
analysis = Analysis
# The name is English, from the library.
opening-of-game = Opening: { $name }
analysis-not-loaded = The analysis cannot be loaded: { $reason }
analysis-failed = The analysis failed: { $reason }
analyse-again = Analyse again
stop = Stop
stopped-after = Stopped after { $done } of { $all } moves.
game-has-changed = The game has changed since.
plies-done = { $done } of { $all } moves
no-move-yet = There is no move yet.
turning-point = turning point
# $best and $played are what the moves are worth, if that is known: "+4", "−2".
cost = { $color ->
    [black] Black
   *[white] White
  } loses { $unit ->
    [points] { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }
   *[discs] { $lost ->
        [one] { $lost } disc
       *[other] { $lost } discs
    }
  }: { $move } { $known ->
    [loss] was better
   *[values] was { $best }, not { $played }
  }
the-end = The end of the game.
not-analysed-yet = Not analysed yet.
of-ply = Move { $ply }, { $color ->
    [black] Black
   *[white] White
  } to move: { $ahead } ({ $by }). { $judged }. Best play: { $line }.
ahead-even = even
ahead-by = { $color ->
    [black] Black
   *[white] White
  } ahead by { $lead }
by-exact = exact
by-depth = { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
  } ahead
by-visits = after { $visits } tries
judged-best = { $played } was played, and is best
judged-worse = { $played } was played, { $best } is better
mean-loss = { $color ->
    [black] Black
   *[white] White
  }: { $accuracy } best moves, { $unit ->
    [points] { $lost ->
        [one] { $lost } point
       *[other] { $lost } points
    }
   *[discs] { $lost ->
        [one] { $lost } disc
       *[other] { $lost } discs
    }
  } lost a move.
course-of-game = Course of the game
exact = exact

### The board. Its own English is in python/outflank/widget/texts.js.

board-look-through = look through the game
board-game = game
board-moves = moves
board-to-start = To the start
board-back = Back
board-next = Next
board-to-end = To the end
board-undo = Undo
board-redo = Redo
board-restart = Restart
board-flip-board = Flip board
board-ask-again = Ask it again
board-pass = Pass
board-swap = Swap
board-why-pass = You have no legal placement.
board-why-swap = You take Black with this stone; the other player continues as White.
# In the list of moves.
board-move-pass = pass
board-move-swap = swap
board-black = black
board-white = white
board-you = you
board-opponent = opponent
board-takes = takes { $count }
board-draw = A draw, { $score }
board-wins = { $color ->
    [black] Black
   *[white] White
  } wins, { $score }
# $status is one of the four texts that follow.
board-passed = { $color ->
    [black] Black
   *[white] White
  } passed. { $status }
board-swapped = The players have swapped. { $status }
board-must-pass = { $color ->
    [black] Black
   *[white] White
  } must pass
board-captured-again = { $color ->
    [black] Black
   *[white] White
  } captured { $count } and places again
board-again = { $color ->
    [black] Black
   *[white] White
  } again
board-to-move = { $color ->
    [black] Black
   *[white] White
  } to move
board-at-ply = { $status } · move { $ply } of { $plies }
board-at-move = { $status } · move { $ply } of { $plies }: { $move }
board-taking-back = Taking back, as soon as the opponent has moved
# $status is board-wins.
board-you-won = { $status }: you have won
board-opponent-won = { $status }: the opponent has won
board-thinking = { $color ->
    [black] Black
   *[white] White
  } is thinking
board-thinking-again = { $color ->
    [black] Black
   *[white] White
  } again, thinking
board-own-turn = Your turn
board-your-turn = { $status }: your turn
board-the-start = The start.
# Read out after a move.
board-told-move = { $color ->
    [black] Black
   *[white] White
  } { $move }.
board-told-flips = { $color ->
    [black] Black
   *[white] White
  } { $move }, flips { $count }.
board-told-captures = { $color ->
    [black] Black
   *[white] White
  } { $move }, captures { $count }.
board-told-pass = { $color ->
    [black] Black
   *[white] White
  }: pass.
board-told-swap = { $color ->
    [black] Black
   *[white] White
  }: swap.
# The label of a cell: "d3, empty, black may place here, takes d4 e4".
board-empty = empty
board-captured-here = { $color ->
    [black] black
   *[white] white
  } captured here
board-just-flipped = just flipped
board-may-place = { $color ->
    [black] black
   *[white] white
  } may place here
board-takes-cells = takes { $cells }
board-marked = marked
board-premove = chosen for the next turn
board-premove-chosen = { $cell } is chosen for the next turn.
board-premove-cancelled = The move for the next turn is cancelled.
board-worth = { $said }, worth { $value }

### Dialog: rules. Those of the games are in docs/play-*.md too.

how-it-is-played = How it is played
the-page-and-its-keys = The page, and its keys
keys-board = On the board arrow keys go from cell to cell, Enter places, Page Up and Page Down look through the game. Elsewhere ← and → look through it, ↑ and ↓ go to its start and end.
keys-wheel = The mouse wheel over the board goes back and forward in the game. After a click on the board the arrow keys do the same.
keys-letters = “u” takes back, “f” flips the board, “h” gives a hint.
page-levels = In Reversi the players of the page look ahead: one move at the lowest levels, six at level 8, and exactly near the end. Levels 9 to 12 look at 15,000 to 1,200,000 positions. The lower levels err at random. The bars on the cells show by how many discs a move wins.
page-oust = In Oust they search by visits, each of which tries out a line of moves: 8 at the lowest level, 30,000 at the highest. The bars on the cells show how likely a move is to win.
page-analysis = “Analyse game” shows who was ahead after each move, and which moves lost most.
page-address = The address of the page has the whole game in it. Keep it, or send it to somebody.
page-private = Nothing that you play leaves this page, and it works without a network. Oust is a game by Mark Steere.
reversi-rules-1 = You win if most discs on the board are yours at the end.
reversi-rules-2 = Four discs lie crosswise in the centre. Black moves first.
reversi-rules-3 = Put a disc on an empty cell so that one or more discs of the other colour, in an unbroken straight line, lie between it and another disc of yours. They are outflanked, and flip to your colour.
reversi-rules-4 = A disc may outflank in several directions at once. All that it outflanks flips, whether you like it or not.
reversi-rules-5 = Only the disc just placed outflanks, and never across a disc of your own.
reversi-rules-6 = If you can outflank nothing, you must pass. If you can move, you must move.
reversi-rules-7 = When neither player can move, the game is over, even with squares left empty. The player with more discs wins; an equal number is a draw.
reversi-rules-8 = When fewer discs win (anti reversi), only the end is different: the player with fewer discs wins. With the free opening the board begins empty, the first four discs go on the centre squares, and nothing flips until then.
oust-rules-1 = You win by capturing the other player’s last stone. A game by Mark Steere (2007).
oust-rules-2 = The board begins empty. Black places first, then the players take turns. Stones touch where their cells share an edge. Touching stones of a colour are a group; a single stone is a group of one.
oust-rules-3 = You may always place a stone that touches none of your own, even next to enemy stones. It captures nothing and ends your turn.
oust-rules-4 = You may place a stone that touches your own if it captures. The stone and all of your groups that it touches become one group. That group must touch enemy stones, anywhere along it, and be larger than each enemy group that it touches. All of these enemy groups are removed.
oust-rules-5 = After a capture you place again, until you place a stone that captures nothing.
oust-rules-6 = After the first stone, the second player may swap: the players exchange colours, and the stone stays where it is.
oust-rules-7 = If you have no legal placement, also after a capture, you must pass. If you have one, you must place.
oust-rules-8 = The player who captures the last enemy stone wins at once. If neither player can place, it is a draw; that happens on square boards only.
