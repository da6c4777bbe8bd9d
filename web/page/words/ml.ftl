# The texts of the page in Malayalam. No native speaker has read them yet: docs/translations.md.

### The page

title = Outflank: റിവേഴ്സിയും ഔസ്റ്റും
description =
    .content = റിവേഴ്സിയും ഔസ്റ്റും കളിക്കൂ: അടുത്തുള്ള ഒരാളുമായോ കമ്പ്യൂട്ടറിനെതിരെയോ. ഇന്റർനെറ്റ് ഇല്ലാതെയും പ്രവർത്തിക്കും.
title-of-game = { $variant } – Outflank
skip = ബോർഡിലേക്ക്
menu =
    .aria-label = കളി
new-game = പുതിയ കളി
import = തുറക്കുക
explore = തിരയുക
share = പങ്കിടുക
rules = നിയമം
more = കൂടുതൽ
analyse-game = കളി വിശകലനം
player-1 = കളിക്കാരൻ 1
player-2 = കളിക്കാരൻ 2
no-script = ബോർഡിന് JavaScript വേണം.
loading = ലോഡ് ചെയ്യുന്നു…
notice =
    .data-failed = പേജ് ലോഡ് ചെയ്യാനായില്ല.
    .data-again = വീണ്ടും ശ്രമിക്കുക
footer = നിങ്ങൾ കളിക്കുന്നതൊന്നും ഈ പേജിനു പുറത്തു പോകുന്നില്ല; ഇന്റർനെറ്റ് ഇല്ലാതെയും ഇത് പ്രവർത്തിക്കും. മാർക്ക് സ്റ്റിയർ ഉണ്ടാക്കിയ കളിയാണ് ഔസ്റ്റ്.
language =
    .aria-label = ഭാഷ
close = അടയ്ക്കുക
cancel = റദ്ദാക്കുക
remove = നീക്കുക
thinking =
    .aria-label = ആലോചന
stop-thinking = ആലോചന നിർത്തുക
evaluate-moves = നീക്കങ്ങളുടെ മൂല്യം
    .title = ഓരോ നീക്കത്തിന്റെയും മൂല്യം കാണിക്കുക
after-the-game =
    .aria-label = കളിക്കു ശേഷം
rematch = വീണ്ടും കളി
review = ആദ്യം മുതൽ

### Games, boards and players

reversi = റിവേഴ്സി
oust = ഔസ്റ്റ്
board-square = { $size } × { $size }
board-octagon = അഷ്ടഭുജം, { $size } × { $size }
board-hexagon = ഷഡ്ഭുജം, വശം { $size }
variant = { $game ->
    [oust] ഔസ്റ്റ്
   *[reversi] റിവേഴ്സി
  }, { $shape ->
    [octagon] അഷ്ടഭുജം, { $size } × { $size }
    [hex] ഷഡ്ഭുജം, വശം { $size }
   *[square] { $size } × { $size }
  }{ $options }
option-anti = കുറവ് ഡിസ്കിന് ജയം
option-free = സ്വതന്ത്ര തുടക്കം
option-no-pie = പൈ നിയമം ഇല്ല
squares = ചതുരം
octagons = അഷ്ടഭുജം
hexagons = ഷഡ്ഭുജം
human = മനുഷ്യൻ
random-moves = ക്രമരഹിതം
friend-by-link = സുഹൃത്ത്, ലിങ്ക് വഴി
level = തലം { $level } / { $levels }
seat = { $who ->
    [you] നിങ്ങൾ
    [random] ക്രമരഹിതം
   *[level] തലം { $level }
  }
player-failed = കളിക്കാരൻ പരാജയപ്പെട്ടു: { $reason }
stopped = നിർത്തി.
go-on = തുടരുക

### Links

link-no-position = ലിങ്കിൽ ഒരു നിലയും ഇല്ല: { $reason }.
link-not-played = ലിങ്കിലെ നീക്കങ്ങൾ കളിക്കാനാവില്ല: { $reason }.
link-other-cells = ബോർഡിൽ { $cells } കളങ്ങളുണ്ട്, ലിങ്കിൽ മറ്റൊരു എണ്ണമാണ്
link-shows-start = ബോർഡ് പകരം ഒരു കളിയുടെ തുടക്കം കാണിക്കുന്നു.
link-shows-moves = ബോർഡ് അതിനു മുമ്പുള്ള നീക്കങ്ങൾ കാണിക്കുന്നു.

### Dialog: a new game

game = കളി
board = ബോർഡ്
option-anti-label = ഡിസ്ക് കുറവുള്ളയാൾ ജയിക്കും
option-free-label = സ്വതന്ത്ര തുടക്കം: ആദ്യത്തെ നാല് ഡിസ്കുകൾ കളിക്കാർ വെക്കുന്നു
option-pie-label = പൈ നിയമം: ആദ്യത്തെ കരുവിനു ശേഷം രണ്ടാം കളിക്കാരന് സ്ഥാനം മാറാം
players = കളിക്കാർ
player-1-black = കളിക്കാരൻ 1, കറുപ്പ്
player-2-white = കളിക്കാരൻ 2, വെള്ള
play = കളിക്കുക

### Dialog: import a game

import-a-game = ഒരു കളി തുറക്കുക
paste-a-game = ഒരു കളി ഒട്ടിക്കുക: നീക്കങ്ങൾ, ചിത്രം, SGF, GGF, OBF, Abstract Play-യുടെ ഊഴങ്ങൾ, അല്ലെങ്കിൽ ഒരു ലിങ്ക്
or-a-file = അല്ലെങ്കിൽ ഫയൽ
format = രൂപം
format-detect = സ്വയം കണ്ടെത്തുക
format-transcripts = നീക്കങ്ങൾ, ഓരോ വരിയിലും ഒരു കളി
format-position = നില, ഒരു വരി
format-link = ഈ പേജിലേക്കുള്ള ലിങ്ക്
game-of-transcripts = നീക്കങ്ങൾ ഏതു കളിയുടെ
pasted-text = ഒട്ടിച്ച എഴുത്ത്
source-size = { $name }, { $size }
games-so-far = വായിക്കുന്നു: ഇതുവരെ { $games ->
    [one] { $games } കളി
   *[other] { $games } കളികൾ
  }.
first-are-listed = ആദ്യത്തെ { $games ->
    [one] { $games } കളി
   *[other] { $games } കളികൾ
  } പട്ടികയിലുണ്ട്.
no-text = ഇതുവരെ എഴുത്തൊന്നുമില്ല.
no-game-in-text = കളിയൊന്നും കണ്ടില്ല
no-game-as-transcript = ഈ എഴുത്തിൽ കളിയൊന്നും കണ്ടില്ല. നീക്കങ്ങളായി വായിച്ചാൽ: { $reason }
read-as = (വായിച്ച രൂപം: { $format }.)
record-failed = വായിക്കാനാവില്ല: { $reason }
record-plies = { $plies ->
    [one] { $plies } നീക്കം
   *[other] { $plies } നീക്കങ്ങൾ
  }

### Dialog and table: explore games

explore-games = കളികളിൽ തിരയുക
explore-why = കുറേ കളികൾ തുറക്കുക: ബോർഡിലെ നിലയിൽ നിന്ന് അവയിൽ ഏതൊക്കെ നീക്കങ്ങൾ നടത്തി, കളികൾ എങ്ങനെ അവസാനിച്ചു എന്ന് പേജ് കാണിക്കും. ബോർഡ് എങ്ങനെ തിരിച്ചാലും നില കണ്ടെത്തും.
paste-games = കളികൾ ഒട്ടിക്കുക: ഓരോ വരിയിലും ഒരു കളിയുടെ നീക്കങ്ങൾ, അല്ലെങ്കിൽ ഏതെങ്കിലും രേഖകൾ
or-files = അല്ലെങ്കിൽ ഫയലുകൾ
add-games = തുറന്ന കളികൾ നിലനിർത്തി ഇവ ചേർക്കുക
no-games-yet = ഇതുവരെ കളികളില്ല: ഒട്ടിക്കുക, അല്ലെങ്കിൽ ഫയലുകൾ തിരഞ്ഞെടുക്കുക.
reading = വായിക്കുന്നു…
games-failed = കളികൾ വായിക്കാനാവില്ല: { $reason }.
no-game-found = കളിയൊന്നും കണ്ടില്ല. { $reasons }.
pasted-games = ഒട്ടിച്ച എഴുത്ത്
records-failed = { $records ->
    [one] { $records } രേഖ
   *[other] { $records } രേഖകൾ
  } വായിക്കാനാവില്ല. { $reasons }.
and-more-reasons = { $reasons }; ഇനിയും { $more } എണ്ണം
your-games = നിങ്ങളുടെ കളികൾ
move = നീക്കം
games = കളികൾ
results = ഫലം
mean = ശരാശരി
    .title = അവസാനം കറുപ്പിന്റെ ഡിസ്കുകളിൽ നിന്ന് വെള്ളയുടേത് കുറച്ചത്, ശരാശരി
games-through = ഈ നിലയിലൂടെ കടന്നത്: { $all } കളികളിൽ { $games }
and-more-games = ഇനിയും { $games ->
    [one] { $games } കളി
   *[other] { $games } കളികൾ
  }
end-of-game = കളിയുടെ അവസാനം
not-known = അറിയില്ല
results-said = കറുപ്പ് ജയിച്ചത് { $black }, സമനില { $draws }, വെള്ള ജയിച്ചത് { $white }
game-number = കളി { $number }
result-draw = സമനില
result-won = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } ജയിച്ചു
result-by = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  }, { $discs } കൂടുതൽ

### Dialog: share

link-to-game = കളിയിലേക്കുള്ള ലിങ്ക്
moves = നീക്കങ്ങൾ
position-on-board = ബോർഡിലെ നില
html-to-embed = കളി ഒരു പേജിൽ ചേർക്കാനുള്ള HTML
copy-link = പകർത്തുക
    .aria-label = ലിങ്ക് പകർത്തുക
copy-moves = പകർത്തുക
    .aria-label = നീക്കങ്ങൾ പകർത്തുക
copy-position = പകർത്തുക
    .aria-label = നില പകർത്തുക
copy-sgf = പകർത്തുക
    .aria-label = SGF പകർത്തുക
copy-embed = പകർത്തുക
    .aria-label = HTML പകർത്തുക
send = അയയ്ക്കുക…
picture-svg = ചിത്രം (SVG)
animation-svg = ആനിമേഷൻ (SVG)
picture-png = ചിത്രം (PNG)
file-sgf = ഫയൽ (SGF)
copied-link = പകർത്തി: കളിയിലേക്കുള്ള ലിങ്ക്.
copied-moves = പകർത്തി: നീക്കങ്ങൾ.
copied-position = പകർത്തി: ബോർഡിലെ നില.
copied-sgf = പകർത്തി: SGF.
copied-embed = പകർത്തി: HTML.
not-copied = പകർത്താൻ ബ്രൗസർ അനുവദിക്കുന്നില്ല. എഴുത്ത് തിരഞ്ഞെടുത്തിട്ടുണ്ട്: കൈകൊണ്ട് പകർത്തുക.

### More, and what it leads to

learn-oust = ഔസ്റ്റ് പഠിക്കുക
    .line = ചെറിയ ബോർഡിൽ എട്ട് ചെറുപടികൾ: ഈ കളി കുറച്ചു പേർക്കേ അറിയൂ, എളുപ്പമാണ്.
learn-reversi = റിവേഴ്സി പഠിക്കുക
    .line = ആദ്യത്തെ ഡിസ്ക് മുതൽ അവസാനത്തേതു വരെ ആറ് ചെറുപടികൾ.
puzzles-oust = ഔസ്റ്റ് പ്രശ്നങ്ങൾ
    .line = ഒരു ഊഴത്തിൽ എല്ലാം പിടിക്കുക.
puzzles-reversi = റിവേഴ്സി പ്രശ്നങ്ങൾ
    .line = ഒരു നീക്കം മാത്രം ജയിക്കുന്ന അന്ത്യഘട്ടങ്ങൾ.
play-a-friend = സുഹൃത്തുമായി കളിക്കുക
    .line = ലിങ്ക് വഴി: നിങ്ങളുടെ ഓരോ ഊഴത്തിനും ശേഷം ഒരു ലിങ്ക് അയയ്ക്കുക.
my-games = എന്റെ കളികൾ
    .line = ഇവിടെ കളിച്ച എല്ലാ കളികളും: വീണ്ടും തുറക്കാനോ ഫയലിലാക്കാനോ.
edit-position = നില ഒരുക്കുക
    .line = ഏതു ബോർഡിലും ഡിസ്കുകളോ കരുക്കളോ വെച്ച് അവിടെ നിന്ന് കളിക്കുക.
sound-on = ശബ്ദം: ഉണ്ട്
    .line = ഓരോ നീക്കവും കേൾക്കാം. നിർത്തുക.
sound-off = ശബ്ദം: ഇല്ല
    .line = നീക്കങ്ങൾ കേൾക്കില്ല. കേൾപ്പിക്കുക.
install = ഇൻസ്റ്റാൾ ചെയ്യുക
    .line = ഈ ഉപകരണത്തിൽ ഒരു ആപ്പായി. ഇന്റർനെറ്റ് ഇല്ലാതെയും പ്രവർത്തിക്കും.
not-loaded = ഇത് ലോഡ് ചെയ്യാനായില്ല: { $reason }

### A friend by link

play-by-link = ലിങ്ക് വഴി കളി
friends-turn = നിങ്ങളുടെ സുഹൃത്തിന്റെ ഊഴമാണ്. ഈ ലിങ്ക് അയയ്ക്കുക: സുഹൃത്തിന് അതിലൂടെ കളി തുറക്കാം.
friend-game-over = കളി അവസാനിച്ചു. സുഹൃത്തും അവസാനം കാണാൻ ഈ ലിങ്ക് അയയ്ക്കുക.
copy-the-link = ലിങ്ക് പകർത്തുക
copied = പകർത്തി.
copy-by-hand = പകർത്താൻ ബ്രൗസർ അനുവദിക്കുന്നില്ല. ലിങ്ക് കൈകൊണ്ട് പകർത്തുക.

### Dialog: my games

no-games-kept = ഇതുവരെ കളികളില്ല. നിങ്ങൾ കളിക്കുകയോ തുറക്കുകയോ ചെയ്യുന്ന ഓരോ കളിയും ഇവിടെ, ഈ ബ്രൗസറിൽ മാത്രം, സൂക്ഷിക്കും.
games-kept = { $games ->
    [one] ഒരു കളി
   *[other] { $games } കളികൾ
  } ഈ ബ്രൗസറിൽ മാത്രം സൂക്ഷിച്ചിരിക്കുന്നു.
name-of-game = കളിയുടെ പേര്: { $game }
open = തുറക്കുക
open-game = തുറക്കുക: { $game }
delete = മായ്ക്കുക
delete-game = മായ്ക്കുക: { $game }
deleted = മായ്ച്ചു.
undelete = തിരിച്ചെടുക്കുക
export-all = എല്ലാം ഫയലിലാക്കുക
game-so-far = { $plies ->
    [one] ഒരു നീക്കം
   *[other] { $plies } നീക്കങ്ങൾ
  }

### Dialog: lessons and puzzles

try-again = വീണ്ടും ശ്രമിക്കുക
show-solution = ഉത്തരം കാണിക്കുക
finish = പൂർത്തിയാക്കുക
step-of = { $steps }-ൽ { $step }
right-answer = ശരി.
still-your-turn = തുടരുക: ഇപ്പോഴും നിങ്ങളുടെ ഊഴമാണ്.
not-legal = അത് നിയമപ്രകാരമല്ല: { $reason }
puzzle-reversi = { $color ->
    [black] കറുപ്പിന്റെ
   *[white] വെള്ളയുടെ
  } ഊഴം, ഒഴിഞ്ഞ ചതുരങ്ങൾ { $empty }. എതിരാളി എന്തു ചെയ്താലും ജയിക്കുന്ന ഒരു നീക്കമുണ്ട്. അത് കണ്ടെത്തുക.
    .right = { $move } { $score } കൂടുതലോടെ ജയിക്കും. ഇരുവരുടെയും മികച്ച കളി ഓരോന്നായി നോക്കുക.
    .wrong = ആ നീക്കം കൊണ്ട് എതിരാളി തോൽക്കില്ല.
    .solution = ജയിക്കുന്ന ഒരേയൊരു നീക്കം { $move }: ഇരുവരും മികച്ച കളി കളിച്ചാൽ { $score } കൂടുതൽ.
puzzle-oust = { $color ->
    [black] കറുപ്പിന്റെ
   *[white] വെള്ളയുടെ
  } ഊഴം. ഈ ഊഴത്തിൽ ജയിക്കുക: എതിരാളിയുടെ എല്ലാ കരുക്കളും കൂട്ടം കൂട്ടമായി പിടിക്കുക.
    .right = എല്ലാം പിടിച്ചു.
    .wrong = എതിരാളിയുടെ കരുക്കൾ ബാക്കിയുണ്ട്, ഊഴം തീർന്നു.
    .solution = { $move } കൊണ്ട് തുടങ്ങുന്നു. പിടിക്കുന്നത് ഓരോന്നായി നോക്കുക.

### Dialog: edit a position

game-and-board = കളിയും ബോർഡും
click-puts = ക്ലിക്ക് ചെയ്താൽ വെക്കുന്നത്
black = കറുപ്പ്
white = വെള്ള
nothing = ഒന്നുമില്ല
to-move = ആരുടെ ഊഴം
may-swap-now = രണ്ടാം കളിക്കാരന് ഇപ്പോൾ സ്ഥാനം മാറാം
clear = ശൂന്യമാക്കുക
start-position = തുടക്കനില
play-from-here = ഇവിടെ നിന്ന് കളിക്കുക
set-up-board = { $variant }, ഒരുക്കുന്നു
set-up-fine = ഈ ബോർഡിൽ നിയമങ്ങൾ പ്രയോഗിക്കാം.
set-up-over = ഈ ബോർഡിൽ കളി അവസാനിച്ചു.

### The worth of moves, and the analysis

worth-discs = { $signed } { $discs ->
   *[other] ഡിസ്ക്
  }
analysis = വിശകലനം
analysis-not-loaded = വിശകലനം ലോഡ് ചെയ്യാനായില്ല: { $reason }
analysis-failed = വിശകലനം പരാജയപ്പെട്ടു: { $reason }
analyse-again = വീണ്ടും വിശകലനം
stop = നിർത്തുക
stopped-after = { $all } നീക്കങ്ങളിൽ { $done } കഴിഞ്ഞ് നിർത്തി.
game-has-changed = അതിനു ശേഷം കളി മാറി.
plies-done = { $all } നീക്കങ്ങളിൽ { $done }
no-move-yet = ഇതുവരെ നീക്കമൊന്നുമില്ല.
turning-point = വഴിത്തിരിവ്
cost = { $color ->
    [black] കറുപ്പിന്
   *[white] വെള്ളയ്ക്ക്
  } { $lost } { $unit ->
    [points] പോയിന്റ്
   *[discs] ഡിസ്ക്
  } നഷ്ടം: { $move } എന്നതിന് { $best }, കളിച്ചതിന് { $played }
the-end = കളിയുടെ അവസാനം.
not-analysed-yet = ഇതുവരെ വിശകലനം ചെയ്തിട്ടില്ല.
of-ply = നീക്കം { $ply }, { $color ->
    [black] കറുപ്പിന്റെ
   *[white] വെള്ളയുടെ
  } ഊഴം: { $ahead } ({ $by }). { $judged }. മികച്ച കളി: { $line }.
ahead-even = തുല്യം
ahead-by = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } { $lead } മുന്നിൽ
by-exact = കൃത്യം
by-depth = { $plies } നീക്കം മുന്നോട്ട്
by-visits = { $visits } പരിശോധനകൾക്ക് ശേഷം
judged-best = { $played } കളിച്ചു, അതാണ് മികച്ചത്
judged-worse = { $played } കളിച്ചു, { $best } ആണ് മെച്ചം
mean-loss = { $color ->
    [black] കറുപ്പിന്
   *[white] വെള്ളയ്ക്ക്
  } ഒരു നീക്കത്തിൽ ശരാശരി { $lost } { $unit ->
    [points] പോയിന്റ്
   *[discs] ഡിസ്ക്
  } നഷ്ടം; { $accuracy } നീക്കങ്ങളിൽ നഷ്ടമില്ല.
course-of-game = കളിയുടെ ഗതി
exact = കൃത്യം

### The board

board-look-through = കളി നോക്കുക
board-game = കളി
board-moves = നീക്കങ്ങൾ
board-to-start = തുടക്കത്തിലേക്ക്
board-back = പിന്നോട്ട്
board-next = മുന്നോട്ട്
board-to-end = അവസാനത്തിലേക്ക്
board-undo = തിരിച്ചെടുക്കുക
board-redo = വീണ്ടും ചെയ്യുക
board-restart = വീണ്ടും തുടങ്ങുക
board-flip-board = ബോർഡ് തിരിക്കുക
board-ask-again = വീണ്ടും ചോദിക്കുക
board-pass = ഊഴം വിടുക
board-swap = മാറുക
board-why-pass = നിങ്ങൾക്ക് വെക്കാൻ ഇടമില്ല.
board-why-swap = ഈ കരുവോടെ കറുപ്പ് നിങ്ങളുടേതാകും; മറ്റേയാൾ വെള്ളയായി തുടരും.
board-move-pass = വിട്ടു
board-move-swap = മാറി
board-black = കറുപ്പ്
board-white = വെള്ള
board-you = നിങ്ങൾ
board-opponent = എതിരാളി
board-takes = { $count } എടുക്കുന്നു
board-draw = സമനില, { $score }
board-wins = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } ജയിച്ചു, { $score }
board-passed = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } ഊഴം വിട്ടു. { $status }
board-swapped = കളിക്കാർ സ്ഥാനം മാറി. { $status }
board-must-pass = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } ഊഴം വിടണം
board-captured-again = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } { $count } പിടിച്ചു, വീണ്ടും വെക്കുന്നു
board-again = വീണ്ടും { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  }
board-to-move = { $color ->
    [black] കറുപ്പിന്റെ
   *[white] വെള്ളയുടെ
  } ഊഴം
board-at-ply = { $status } · { $plies } നീക്കങ്ങളിൽ { $ply }
board-at-move = { $status } · { $plies } നീക്കങ്ങളിൽ { $ply }: { $move }
board-taking-back = എതിരാളി കളിച്ചാലുടൻ തിരിച്ചെടുക്കും
board-you-won = { $status }: നിങ്ങൾ ജയിച്ചു
board-opponent-won = { $status }: എതിരാളി ജയിച്ചു
board-thinking = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } ആലോചിക്കുന്നു
board-thinking-again = വീണ്ടും { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  }, ആലോചിക്കുന്നു
board-your-turn = { $status }: നിങ്ങളുടെ ഊഴം
board-the-start = തുടക്കം.
board-told-move = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } { $move }.
board-told-flips = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } { $move }, { $count } ഫ്ലിപ്പുചെയ്യുന്നു.
board-told-captures = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  } { $move }, { $count } പിടിക്കുന്നു.
board-told-pass = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  }: ഊഴം വിട്ടു.
board-told-swap = { $color ->
    [black] കറുപ്പ്
   *[white] വെള്ള
  }: സ്ഥാനം മാറി.
board-empty = ശൂന്യം
board-captured-here = { $color ->
    [black] കറുത്ത
   *[white] വെളുത്ത
  } കരു ഇവിടെ പിടിച്ചു
board-just-flipped = ഇപ്പോൾ ഫ്ലിപ്പുചെയ്തത്
board-may-place = { $color ->
    [black] കറുപ്പിന്
   *[white] വെള്ളയ്ക്ക്
  } ഇവിടെ വെക്കാം
board-takes-cells = എടുക്കുന്നത് { $cells }
board-marked = അടയാളപ്പെടുത്തിയത്
board-premove = അടുത്ത ഊഴത്തിനായി തിരഞ്ഞെടുത്തത്
board-worth = { $said }, മൂല്യം { $value }

### Dialog: rules

how-it-is-played = എങ്ങനെ കളിക്കാം
the-page-and-its-keys = പേജും കീകളും
keys-board = ബോർഡിൽ അമ്പടയാള കീകൾ കളത്തിൽ നിന്ന് കളത്തിലേക്ക് പോകും, Enter വെക്കും, Page Up, Page Down എന്നിവ കളി മുന്നോട്ടും പിന്നോട്ടും കാണിക്കും. മറ്റിടങ്ങളിൽ ←, → എന്നിവ കളി കാണിക്കും, ↑, ↓ എന്നിവ തുടക്കത്തിലേക്കും അവസാനത്തിലേക്കും പോകും.
keys-letters = “u” തിരിച്ചെടുക്കും, “f” ബോർഡ് തിരിക്കും.
page-levels = റിവേഴ്സിയിൽ കമ്പ്യൂട്ടർ മുൻകൂട്ടി നോക്കുന്നു: ഏറ്റവും താഴ്ന്ന തലങ്ങളിൽ ഒരു നീക്കം, ഏറ്റവും ഉയർന്നവയിൽ ആറ്, അവസാനത്തോടടുത്ത് കൃത്യമായി. താഴ്ന്ന തലങ്ങൾക്ക് ക്രമരഹിതമായി തെറ്റു പറ്റും. കളങ്ങളിലെ വരകൾ ഒരു നീക്കം എത്ര ഡിസ്കിന് ജയിക്കുമെന്ന് കാണിക്കുന്നു.
page-oust = ഔസ്റ്റിൽ കമ്പ്യൂട്ടർ നീക്കങ്ങളുടെ നിരകൾ പരിശോധിക്കുന്നു: ഏറ്റവും താഴ്ന്ന തലത്തിൽ 4 പരിശോധനകൾ, ഏറ്റവും ഉയർന്നതിൽ 1000. കളങ്ങളിലെ വരകൾ ഒരു നീക്കം ജയിക്കാനുള്ള സാധ്യത കാണിക്കുന്നു.
page-analysis = “കളി വിശകലനം” ഓരോ നീക്കത്തിനും ശേഷം ആരാണ് മുന്നിലെന്നും ഏതു നീക്കങ്ങൾക്കാണ് കൂടുതൽ നഷ്ടമെന്നും കാണിക്കുന്നു.
page-address = പേജിന്റെ വിലാസത്തിൽ കളി മുഴുവനുമുണ്ട്. അത് സൂക്ഷിക്കുക, അല്ലെങ്കിൽ ആർക്കെങ്കിലും അയയ്ക്കുക.
reversi-rules-1 = അവസാനം ബോർഡിലെ ഡിസ്കുകളിൽ ഭൂരിഭാഗവും നിങ്ങളുടേതാണെങ്കിൽ നിങ്ങൾ ജയിക്കും.
reversi-rules-2 = നടുവിൽ നാല് ഡിസ്കുകൾ കോണോടുകോൺ കിടക്കുന്നു. കറുപ്പ് ആദ്യം കളിക്കുന്നു.
reversi-rules-3 = ഒഴിഞ്ഞ ചതുരത്തിൽ ഒരു ഡിസ്ക് വെക്കുക: അതിനും നിങ്ങളുടെ മറ്റൊരു ഡിസ്കിനും ഇടയിൽ, നേർവരയിൽ ഇടവിടാതെ, എതിരാളിയുടെ ഒന്നോ അതിലധികമോ ഡിസ്കുകൾ ഉണ്ടാകണം. അവ മറികടക്കപ്പെടുകയും നിങ്ങളുടെ നിറത്തിലേക്ക് ഫ്ലിപ്പാകുകയും ചെയ്യും.
reversi-rules-4 = ഒരു ഡിസ്കിന് ഒരേസമയം പല ദിശകളിൽ മറികടക്കാം. മറികടന്നതെല്ലാം, നിങ്ങൾക്ക് ഇഷ്ടമായാലും ഇല്ലെങ്കിലും, ഫ്ലിപ്പാകും.
reversi-rules-5 = ഇപ്പോൾ വെച്ച ഡിസ്ക് മാത്രമേ മറികടക്കൂ; സ്വന്തം ഡിസ്കിനു കുറുകെ ഒരിക്കലും ഇല്ല.
reversi-rules-6 = ഒന്നും മറികടക്കാനാവില്ലെങ്കിൽ നിങ്ങളുടെ ഊഴം നഷ്ടപ്പെടും. കളിക്കാനാവുമെങ്കിൽ കളിക്കണം.
reversi-rules-7 = രണ്ടു പേർക്കും കളിക്കാനാവില്ലെങ്കിൽ, ചതുരങ്ങൾ ഒഴിഞ്ഞുകിടന്നാലും, കളി അവസാനിച്ചു. കൂടുതൽ ഡിസ്കുള്ളയാൾ വിജയി; തുല്യമെങ്കിൽ സമനില.
reversi-rules-8 = ഡിസ്ക് കുറവുള്ളയാൾ ജയിക്കുന്ന കളിയിൽ (ആന്റി റിവേഴ്സി) അവസാനം മാത്രം വ്യത്യാസം: കുറവ് ഡിസ്കുള്ളയാൾ ജയിക്കും. സ്വതന്ത്ര തുടക്കത്തിൽ ബോർഡ് ഒഴിഞ്ഞു തുടങ്ങും, ആദ്യത്തെ നാല് ഡിസ്കുകൾ നടുവിലെ ചതുരങ്ങളിൽ വെക്കും, അതുവരെ ഒന്നും ഫ്ലിപ്പാകില്ല.
oust-rules-1 = മറ്റേ കളിക്കാരന്റെ അവസാനത്തെ കരു പിടിച്ചാൽ നിങ്ങൾ ജയിക്കും. മാർക്ക് സ്റ്റിയറിന്റെ കളി (2007).
oust-rules-2 = ബോർഡ് ഒഴിഞ്ഞു തുടങ്ങുന്നു. കറുപ്പ് ആദ്യം വെക്കും, പിന്നെ മാറിമാറി കളിക്കും. കളങ്ങൾ ഒരു വശം പങ്കിട്ടാൽ അവയിലെ കരുക്കൾ തൊടുന്നു. തൊടുന്ന ഒരേ നിറത്തിലുള്ള കരുക്കൾ ഒരു കൂട്ടമാണ്; ഒറ്റ കരുവും ഒരു കൂട്ടമാണ്.
oust-rules-3 = സ്വന്തം കരുക്കളെ തൊടാത്ത ഒരു കരു എപ്പോഴും വെക്കാം, എതിരാളിയുടെ കരുവിന് അരികിലും. അത് ഒന്നും പിടിക്കില്ല, നിങ്ങളുടെ ഊഴം തീരും.
oust-rules-4 = സ്വന്തം കരുക്കളെ തൊടുന്ന കരു, അത് പിടിക്കുമെങ്കിൽ മാത്രം വെക്കാം. ആ കരുവും അത് തൊടുന്ന നിങ്ങളുടെ എല്ലാ കൂട്ടങ്ങളും ഒരു കൂട്ടമാകും. ആ കൂട്ടം എവിടെയെങ്കിലും എതിരാളിയുടെ കരുക്കളെ തൊടണം, തൊടുന്ന ഓരോ എതിർകൂട്ടത്തേക്കാളും വലുതാകണം. ആ എതിർകൂട്ടങ്ങളെല്ലാം നീക്കും.
oust-rules-5 = പിടിച്ച ശേഷം നിങ്ങൾ വീണ്ടും വെക്കും, ഒന്നും പിടിക്കാത്ത ഒരു കരു വെക്കുന്നതുവരെ.
oust-rules-6 = ആദ്യത്തെ കരുവിനു ശേഷം രണ്ടാം കളിക്കാരന് മാറാം: കളിക്കാർ നിറം മാറും, കരു അവിടെത്തന്നെ ഇരിക്കും.
oust-rules-7 = വെക്കാൻ ഇടമില്ലെങ്കിൽ, പിടിച്ച ശേഷമായാലും, ഊഴം വിടണം. ഇടമുണ്ടെങ്കിൽ വെക്കണം.
oust-rules-8 = എതിരാളിയുടെ അവസാനത്തെ കരു പിടിക്കുന്നയാൾ ഉടൻ ജയിക്കും. ആർക്കും വെക്കാനാവില്ലെങ്കിൽ സമനില; അത് ചതുരബോർഡുകളിൽ മാത്രമേ ഉണ്ടാകൂ.
