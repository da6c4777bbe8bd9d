# The texts of the page in Welsh. No native speaker has read them yet: web/page/README.md.

### The page

title = Outflank: Reversi ac Oust
description =
    .content = Chwaraewch Reversi ac Oust, yn erbyn rhywun wrth eich ochr neu yn erbyn y cyfrifiadur. Yn gweithio heb rwydwaith.
title-of-game = { $variant } – Outflank
skip = I’r bwrdd
menu =
    .aria-label = gêm
new-game = Gêm newydd
import = Agor
learn = Dysgu
puzzles = Posau
explore = Chwilio
share = Rhannu
rules = Rheolau
more = Mwy
analyse-game = Dadansoddi’r gêm
player-1 = Chwaraewr 1
player-2 = Chwaraewr 2
no-script = Mae angen JavaScript ar y bwrdd.
loading = Wrthi’n llwytho…
notice =
    .data-failed = Ni ellir llwytho’r dudalen.
    .data-again = Ceisio eto
language =
    .aria-label = Iaith
close = Cau
cancel = Canslo
remove = Tynnu
thinking =
    .aria-label = meddwl
stop-thinking = Stopio meddwl
evaluate-moves = Pwyso symudiadau
    .title = Dangos gwerth pob symudiad
show-hint = Awgrym
    .title = Dangos y symudiad gorau
more-of-game =
    .aria-label = rhagor ar gyfer y gêm
intro-reversi = Gosodwch ddisg fel bod disgiau’r lliw arall mewn llinell rhyngddi hi ac un arall o’ch rhai chi: chi fydd biau’r rheini. Ar y diwedd y chwaraewr â mwy o ddisgiau sy’n ennill.
intro-oust = Gosodwch garreg: ar ei phen ei hun yn unrhyw le, neu wrth eich cerrig eich hun dim ond os yw’n cipio. Mae’ch grŵp yn cipio’r grwpiau llai y mae’n eu cyffwrdd, ac rydych yn gosod eto. Cipiwch garreg olaf y chwaraewr arall i ennill.
oust-legend = Mae dotiau’n cipio. Nid yw’r celloedd tywyll yn gyfreithlon.
try-oust = Rhoi cynnig ar Oust, gêm gipio
try-reversi = Rhoi cynnig ar Reversi
opponent-is = Gwrthwynebydd: { $opponent }
learn-in-minutes = Dysgu mewn dwy funud
after-the-game =
    .aria-label = ar ôl y gêm
won-by = Enilloch o { $by }
lost-by = Colloch o { $by }
won-resigned = Enilloch: ildiodd y gwrthwynebydd
lost-resigned = Colloch: ildioch chi
resigned = { $color ->
    [black] Du
   *[white] Gwyn
  } wedi ildio
out-of-time = { $color ->
    [black] Du
   *[white] Gwyn
  } wedi colli ar amser
resign = Ildio
really-resign = Ildio go iawn?
next-level = Lefel nesaf
easier-level = Lefel haws
own-accuracy = { $accuracy } yn symudiadau gorau
level-opens = Curoch lefel { $level }: mae lefel { $next } ar agor.
level-highest = Curoch lefel { $level }, yr uchaf.
color-accuracy = { $color ->
    [black] Du
   *[white] Gwyn
  }: { $accuracy } yn symudiadau gorau
turning-at = Trobwynt: symudiad { $ply }, { $move }
rematch = Gêm arall
review = Adolygu

### Games, boards and players

reversi = Reversi
oust = Oust
board-square = { $size } × { $size }
board-octagon = Wythongl, { $size } × { $size }
board-hexagon = Hecsagon, ochr { $size }
variant = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, { $shape ->
    [octagon] wythongl, { $size } × { $size }
    [hex] hecsagon, ochr { $size }
   *[square] { $size } × { $size }
  }{ $options }
option-anti = llai o ddisgiau’n ennill
option-free = agoriad rhydd
option-no-pie = dim rheol y bastai
squares = Sgwariau
octagons = Wythonglau
hexagons = Hecsagonau
human = Person
you = Chi
random-moves = Ar hap
friend-by-link = Ffrind, trwy ddolen
level = Lefel { $level }
player-failed = Ni ellid llwytho’r cyfrifiadur.
stopped = Wedi stopio.
go-on = Ymlaen

### Links

link-no-position = Nid yw’r ddolen yn enwi safle: { $reason }.
link-not-played = Ni ellir chwarae symudiadau’r ddolen: { $reason }.
link-other-cells = mae { $cells } o gelloedd ar y bwrdd, a nifer arall yn y ddolen
link-shows-start = Mae’r bwrdd yn dangos dechrau gêm yn lle hynny.
link-shows-moves = Mae’r bwrdd yn dangos y symudiadau cyn hynny.

### Dialog: a new game

game = Gêm
board = Bwrdd
option-anti-label = Llai o ddisgiau’n ennill
option-free-label = Agoriad rhydd: y chwaraewyr sy’n gosod y pedair disg gyntaf
option-pie-label = Rheol y bastai: caiff yr ail chwaraewr gyfnewid lle ar ôl y garreg gyntaf
opponent = Gwrthwynebydd
level-field = Lefel
the-computer = Y cyfrifiadur
with-a-person = Rhywun wrth eich ochr
your-colour = Eich lliw
random-colour = Ar hap
clock = Cloc
no-clock = Dim cloc
clock-of = { $minutes } munud, a { $seconds } eiliad arall bob tro
options = Dewisiadau
level-name = { $strength ->
    [1] Dechreuwr
    [2] Canolig
    [3] Cryf
    [4] Arbenigwr
    [5] Meistr
   *[6] Uwchfeistr
  }
play = Chwarae

### Dialog: import a game

import-a-game = Agor gêm
paste-a-game = Gludwch gêm: symudiadau, diagram, SGF, GGF, OBF, troeon Abstract Play, neu ddolen
or-a-file = Neu ffeil
format = Fformat
format-detect = Canfod
format-transcripts = Symudiadau, gêm ym mhob llinell
format-position = Safle, un llinell
format-link = Dolen i’r dudalen hon
game-of-transcripts = Gêm y symudiadau
pasted-text = Testun wedi’i ludo
source-size = { $name }, { $size }
games-so-far = Wrthi’n darllen: { $games } gêm hyd yma.
first-are-listed = Rhestrir y { $games } gêm gyntaf.
no-text = Nid oes testun eto.
no-game-in-text = Ni chafwyd gêm
no-game-as-transcript = Ni chafwyd gêm yn y testun hwn. Fel symudiadau: { $reason }
read-as = (Darllenwyd fel: { $format }.)
record-failed = ni ellir ei ddarllen: { $reason }
record-plies = { $plies } symudiad

### Dialog and table: explore games

explore-games = Chwilio gemau
explore-why = Agorwch lawer o gemau: mae’r dudalen yn dangos pa symudiadau a chwaraewyd ynddynt o’r safle ar y bwrdd, a sut y daethant i ben. Ceir hyd i safle sut bynnag y troir y bwrdd.
paste-games = Gludwch gemau: symudiadau, gêm ym mhob llinell, neu unrhyw gofnodion
or-files = Neu ffeiliau
add-games = Cadw’r gemau sydd ar agor, ac ychwanegu’r rhain
no-games-yet = Nid oes gemau eto: gludwch rai, neu dewiswch ffeiliau.
reading = Wrthi’n darllen…
games-failed = Ni ellir darllen y gemau: { $reason }.
no-game-found = Ni chafwyd gêm. { $reasons }.
pasted-games = testun wedi’i ludo
records-failed = Ni ellir darllen { $records } { $records ->
    [two] gofnod
    [few] chofnod
    [many] chofnod
   *[other] cofnod
  }. { $reasons }.
and-more-reasons = { $reasons }; a { $more } arall
your-games = Eich gemau
move = Symudiad
games = Gemau
results = Canlyniadau
mean = Cymedr
    .title = Disgiau Du llai rhai Gwyn ar y diwedd, ar gyfartaledd
games-through = { $games } gêm o { $all } drwy’r safle hwn
and-more-games = a { $games } gêm arall
end-of-game = diwedd y gêm
not-known = anhysbys
results-said = Du’n ennill { $black }, cyfartal { $draws }, Gwyn yn ennill { $white }
game-number = Gêm { $number }
result-draw = cyfartal
result-won = Enillodd { $color ->
    [black] Du
   *[white] Gwyn
  }
result-by = { $color ->
    [black] Du
   *[white] Gwyn
  } o { $discs }

### Dialog: share

link-to-game = Dolen i’r gêm
moves = Symudiadau
position-on-board = Safle ar y bwrdd
html-to-embed = HTML i roi’r gêm mewn tudalen
copy-link = Copïo
    .aria-label = Copïo’r ddolen
copy-moves = Copïo
    .aria-label = Copïo’r symudiadau
copy-position = Copïo
    .aria-label = Copïo’r safle
copy-sgf = Copïo
    .aria-label = Copïo’r SGF
copy-embed = Copïo
    .aria-label = Copïo’r HTML
send = Anfon…
picture-svg = Llun (SVG)
animation-svg = Animeiddiad (SVG)
animation-gif = Animeiddiad (GIF)
picture-png = Llun (PNG)
file-sgf = Ffeil (SGF)
copied-link = Copïwyd: dolen i’r gêm.
copied-moves = Copïwyd: symudiadau.
copied-position = Copïwyd: safle ar y bwrdd.
copied-sgf = Copïwyd: SGF.
copied-embed = Copïwyd: HTML.
not-copied = Nid yw’r porwr yn gadael i’r dudalen gopïo. Mae’r testun wedi’i ddewis: copïwch ef â llaw.
open-in-page = Agor yn Outflank

### More, and what it leads to

learn-oust = Dysgu Oust
    .line = Wyth cam byr ar fwrdd bach: ychydig sy’n gyfarwydd â’r gêm hon, ac mae’n hawdd.
learn-reversi = Dysgu Reversi
    .line = Chwe cham byr, o’r ddisg gyntaf i’r olaf.
puzzles-oust = Posau Oust
    .line = Cipiwch bopeth mewn un tro.
puzzles-reversi = Posau Reversi
    .line = Diweddau gêm lle mae un symudiad yn ennill.
puzzle-of-day = Pos y dydd
    .line = Un newydd bob dydd, yn y ddwy gêm.
play-a-friend = Chwarae yn erbyn ffrind
    .line = Trwy ddolen: ar ôl pob tro rydych yn anfon un.
not-kept = Nid yw’ch porwr yn cadw gemau’r dudalen hon. Mae “Rhannu” yn rhoi dolen i’r gêm.
my-games = Fy ngemau
    .line = Pob gêm a chwaraewyd gennych yma, i’w hagor eto neu i’w hallforio.
more-import = Agor gêm
    .line = Symudiadau, diagram, SGF, GGF, dolen: wedi’u gludo neu o ffeil.
more-explore = Chwilio gemau
    .line = Agorwch lawer o gemau a gweld beth a chwaraewyd o safle.
edit-position = Golygu safle
    .line = Rhowch ddisgiau neu gerrig ar unrhyw fwrdd, a chwaraewch oddi yno.
settings = Gosodiadau
    .line = Iaith, golau neu dywyll, cyflymder, sain, awgrymiadau a chyfesurynnau.
theme = Lliwiau
theme-auto = Fel y ddyfais
theme-light = Golau
theme-dark = Tywyll
colour-of-board = Bwrdd
colour-green = Gwyrdd
colour-blue = Glas
colour-brown = Brown
colour-grey = Llwyd
speed = Cyflymder
speed-slow = Araf
speed-normal = Arferol
speed-fast = Cyflym
show-hints = Mae dotiau’n dangos lle cewch osod
show-coordinates = Llythrennau a rhifau o gwmpas y bwrdd
show-groups = Maint y grwpiau yn Oust
play-sounds = Sain symudiadau
pass-alone = Pasio’n awtomatig pan fydd rhaid
choose-in-advance = Mae clicio tra bo’r cyfrifiadur yn meddwl yn dewis eich symudiad nesaf
install = Gosod yr ap
    .line = Fel ap ar y ddyfais hon. Mae’n gweithio heb rwydwaith.
not-loaded = Ni ellir llwytho hwn: { $reason }

### A friend by link

play-by-link = chwarae trwy ddolen
friends-turn = Tro eich ffrind yw hi. Anfonwch y ddolen hon: mae’n agor y gêm iddynt.
friend-game-over = Mae’r gêm drosodd. Anfonwch y ddolen hon, er mwyn i’ch ffrind weld y diwedd.
copy-the-link = Copïo’r ddolen
copied = Copïwyd.
copy-by-hand = Nid yw’r porwr yn gadael i’r dudalen gopïo. Copïwch y ddolen â llaw.

### Dialog: my games

no-games-kept = Nid oes gemau eto. Cedwir pob gêm yr ydych yn ei chwarae neu’n ei hagor yma, yn y porwr hwn yn unig.
games-kept = Cedwir { $games } gêm yn y porwr hwn yn unig.
results-by-level = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, lefel { $level }: { $won } wedi ennill, { $draw } yn gyfartal, { $lost } wedi colli
name-of-game = Enw’r gêm: { $game }
open = Agor
open-game = Agor { $game }
delete = Dileu
delete-game = Dileu { $game }
deleted = Dilëwyd.
undelete = Dadwneud
export-all = Allforio’r cyfan
game-so-far = { $plies } symudiad

### Dialog: lessons and puzzles

try-again = Ceisio eto
show-solution = Dangos yr ateb
finish = Gorffen
step-of = { $step } o { $steps }
streak = { $days } diwrnod yn olynol
right-answer = Cywir.
still-your-turn = Ewch ymlaen: eich tro chi yw hi o hyd.
not-legal = Nid yw hynny’n gyfreithlon: { $reason }
illegal = { $kind ->
    [game_over] mae’r gêm drosodd.
    [off_board] nid yw’r gell honno mewn chwarae.
    [occupied] mae’r gell yn llawn.
    [outflanks_nothing] nid yw’n ystlysu dim.
    [must_pass] ni allwch osod yn unman, felly rhaid pasio.
    [may_not_pass] gallwch osod, felly ni chewch basio.
    [not_in_center] mae’r pedair disg gyntaf yn mynd ar y pedwar sgwâr yn y canol.
    [no_swap] nid oes dim i’w gyfnewid.
    [captures_nothing] mae’n gwneud grŵp o { $size }, nad yw’n cyffwrdd ag unrhyw grŵp o’r gelyn.
   *[not_smaller] mae’n gwneud grŵp o { $size }, ac nid yw grŵp y gelyn o { $groupSize } yn { $group } yn llai.
  }
puzzle-reversi = Tro { $color ->
    [black] Du
   *[white] Gwyn
  }, { $empty } sgwâr gwag. Mae un symudiad yn ennill, beth bynnag a wna’r chwaraewr arall. Dewch o hyd iddo.
    .right = Mae { $move } yn ennill o { $score }. Camwch drwy chwarae gorau’r ddwy ochr.
    .wrong = Gyda’r symudiad hwnnw nid yw’r chwaraewr arall yn colli.
    .solution = { $move } yw’r unig symudiad sy’n ennill: o { $score }, gyda chwarae gorau’r ddwy ochr.
puzzle-answer = Mae { $color ->
    [black] Du
   *[white] Gwyn
  } yn ateb { $move }, ac { $by ->
    [0] mae’n gyfartal
   *[other] yn ennill o { $by }
  }.
puzzle-oust = Tro { $color ->
    [black] Du
   *[white] Gwyn
  }. Enillwch yn y tro hwn: cipiwch bob un o gerrig y gelyn, grŵp ar ôl grŵp.
    .right = Mae pob un wedi’i chipio.
    .wrong = Mae cerrig y gelyn ar ôl, ac mae’r tro ar ben.
    .solution = Mae’n dechrau gyda { $move }. Camwch drwy’r cipiadau.

### Below the list of moves

other-moves = Symudiadau eraill yma:
comment = Sylw

### The lessons

lesson-oust-1 = Yn Oust mae’r sawl sy’n cipio holl gerrig y gelyn yn ennill. Chi yw Du. Caiff carreg nad yw’n cyffwrdd â’r un o’ch rhai chi fynd ar unrhyw gell wag, hyd yn oed wrth ochr cerrig gwyn. Nid yw’n cipio dim, ac mae’n gorffen eich tro. Gosodwch un.
    .right = Mae cerrig yn cyffwrdd lle mae eu celloedd yn rhannu ymyl. Nid yw eich carreg yn cyffwrdd â’r un o’ch rhai chi, felly tro Gwyn fyddai hi nawr.
lesson-oust-2 = Rhaid i garreg sy’n cyffwrdd â’ch un chi gipio. Gyda’i gilydd maent yn un grŵp, sy’n gorfod bod yn fwy na’r grŵp gwyn y mae’n ei gyffwrdd. Gwnewch grŵp o ddwy sy’n cyffwrdd â’r garreg wen.
    .right = Dwy yn erbyn un: mae’r garreg wen wedi mynd.
    .wrong = Mae’r garreg honno ar ei phen ei hun, ac nid yw’n cipio dim. Gosodwch un sy’n cyffwrdd â’ch carreg chi a’r un wen.
lesson-oust-3 = Yma mae gan Gwyn grŵp o ddwy. Nid yw grŵp o ddwy yn ei gipio: rhaid i’ch un chi fod yn fwy. Unwch eich dwy garreg.
    .right = Unodd un garreg y ddwy arall: tair yn erbyn dwy.
    .wrong = Ni chipiodd hynny ddim. Chwiliwch am y gell sy’n cyffwrdd â’ch dwy garreg ac ag un wen.
lesson-oust-4 = Mae’ch grŵp cyfan yn cyfrif, nid y garreg newydd yn unig. Mae carreg Gwyn yn cyffwrdd â phen pellaf eich pâr. Gwnewch y pâr yn fwy yn y pen arall.
    .right = Ni chyffyrddodd y garreg newydd â’r un wen. Cyffyrddodd ei grŵp.
    .wrong = Nid yw’r garreg honno’n rhan o’ch pâr, neu mae ar ochr Gwyn. Ychwanegwch garreg yn y pen arall.
lesson-oust-5 = Cipir ar unwaith bob grŵp llai y mae’ch grŵp newydd yn ei gyffwrdd. Cipiwch dair carreg trwy osod un.
    .right = Aeth pâr a charreg unigol gyda’i gilydd.
    .wrong = Cipiodd hynny lai na thair. Chwiliwch am y gell wrth ochr eich pâr chi ac un Gwyn.
lesson-oust-6 = Ar ôl cipio eich tro chi yw hi o hyd: gosodwch eto. Cipiwch ddwywaith. Yna gorffennwch eich tro gyda charreg nad yw’n cyffwrdd â’r un o’ch rhai chi.
    .right = Gall tro gynnwys llawer o gipiadau, ac mae’n gorffen gyda charreg nad yw’n cipio dim.
    .wrong = Daeth eich tro i ben cyn yr ail gipiad.
lesson-oust-7 = Aeth y garreg gyntaf i’r canol, sy’n gryf. Chi yw’r ail chwaraewr, a’r tro hwn yn unig cewch gyfnewid: chi biau’r garreg wedyn, a bydd y chwaraewr arall yn parhau fel Gwyn.
    .right = Chi biau’r garreg yn y canol nawr. Felly nid oes neb am ddechrau gyda charreg rhy dda.
    .wrong = Roedd honno’n garreg gyfreithlon. Yma cymerwch garreg Du: pwyswch Cyfnewid.
lesson-oust-8 = Rydych yn ennill pan gipiwch garreg olaf y gelyn. Cipiwch y tair yn y tro hwn.
    .right = Dyna’r cyfan: nawr rydych yn gwybod sut i chwarae Oust. Cyngor ar gyfer y dechrau: gosodwch eich carreg gyntaf ymhell o garreg y gelyn. Wrth ei hochr, neu gydag un gell rhyngddynt, caiff ei chipio ar unwaith, a byddwch wedi colli.
    .wrong = Mae gan Gwyn gerrig o hyd, ac mae’ch tro ar ben. Cipiwch y garreg unigol yn gyntaf, yna defnyddiwch y grŵp mwy.
lesson-reversi-1 = Chi yw Du. Gosodwch ddisg fel bod disgiau gwyn mewn llinell syth rhyngddi hi a disg arall o’ch eiddo. Maent yn troi i’ch lliw chi.
    .right = Roedd y ddisg wen rhwng dwy o’ch rhai chi.
lesson-reversi-2 = Mae’r rhes gyfan rhwng eich disgiau yn troi, i bob cyfeiriad, gan gynnwys yn groeslinol. Trowch bum disg trwy osod un.
    .right = Trodd pob rhes ar unwaith.
    .wrong = Trodd hynny lai na phump. Rhowch gynnig ar y celloedd eraill â dot: mae cylch am y disgiau a fyddai’n troi pan bwyntiwch at gell.
lesson-reversi-3 = Os na allwch droi dim, rhaid ichi basio. Os gallwch, rhaid ichi osod. Pa un yw hi yma?
    .right = Nid oedd lle ichi osod, felly mae Gwyn yn symud eto.
lesson-reversi-4 = Y mwyaf o ddisgiau ar y diwedd sy’n ennill, ond nid yw llawer o ddisgiau nawr yn helpu. Nid yw disg mewn cornel byth yn troi eto. Cymerwch y gornel.
    .right = Nid oes rhes yn mynd drwy gornel, felly chi biau’r ddisg hon hyd y diwedd.
    .wrong = Roedd cornel yn wag. Nid yw disgiau yno byth yn troi.
lesson-reversi-5 = Mae cell wrth ochr cornel yn aml yn ildio’r gornel. Dewch o hyd i symudiad na all Gwyn gymryd cornel ar ei ôl.
    .right = Nid oes cornel i Gwyn nawr.
    .wrong = Ar ôl hyn gall Gwyn gymryd cornel.
lesson-reversi-6 = Daw’r gêm i ben pan na all y naill chwaraewr na’r llall osod, a’r chwaraewr â mwy o ddisgiau sy’n ennill. Mae dwy gell ar ôl. Dewch o hyd i’r symudiad sy’n ennill.
    .right = Cyfrif hyd y diwedd sy’n penderfynu gemau agos. Nawr rydych yn gwybod sut i chwarae Reversi.
    .wrong = O gyfrif hyd y diwedd, nid yw hwnnw’n ennill.

### Dialog: edit a position

game-and-board = Gêm a bwrdd
click-puts = Mae clic yn gosod
black = Du
white = Gwyn
nothing = Dim byd
to-move = Tro
may-swap-now = Caiff yr ail chwaraewr gyfnewid nawr
clear = Clirio
start-position = Safle cychwyn
play-from-here = Chwarae o’r fan hon
set-up-board = { $variant }, i’w olygu
set-up-fine = Gellir cymhwyso’r rheolau at y bwrdd hwn.
set-up-over = Mae’r gêm drosodd ar y bwrdd hwn.
set-up-problem = { $kind ->
    [outside_center] Mae’r agoriad rhydd yn parhau, ac mae disgiau y tu allan i’r canol.
    [opening_turn] Mae’r agoriad rhydd yn parhau, ac ni osodwyd y disgiau bob yn ail, Du yn gyntaf.
   *[swap_not_open] Ni ellir cyfnewid yn y safle hwn.
  }

### The worth of moves, and the analysis

worth-discs = { $signed } { $discs ->
    [one] ddisg
    [two] ddisg
   *[other] disg
  }
best-moves = Symudiadau gorau
hint = { $move }: { $worth }
hint-of-less = { $move }: { $worth }, yn colli { $lost }
analysis = Dadansoddiad
opening-of-game = Agoriad: { $name }
analysis-not-loaded = Ni ellir llwytho’r dadansoddiad: { $reason }
analysis-failed = Methodd y dadansoddiad: { $reason }
analyse-again = Dadansoddi eto
stop = Stopio
stopped-after = Stopiwyd ar ôl { $done } symudiad o { $all }.
game-has-changed = Mae’r gêm wedi newid ers hynny.
plies-done = { $done } symudiad o { $all }
no-move-yet = Nid oes symudiad eto.
turning-point = trobwynt
cost = { $color ->
    [black] Du
   *[white] Gwyn
  } yn colli { $lost } { $unit ->
    [points] pwynt
   *[discs] disg
  }: { $known ->
    [loss] { $move } oedd yn well
   *[values] gwerth { $move } oedd { $best }, nid { $played }
  }
the-end = Diwedd y gêm.
not-analysed-yet = Heb ei ddadansoddi eto.
of-ply = Symudiad { $ply }, tro { $color ->
    [black] Du
   *[white] Gwyn
  }: { $ahead } ({ $by }). { $judged }. Y chwarae gorau: { $line }.
ahead-even = cyfartal
ahead-by = { $color ->
    [black] Du
   *[white] Gwyn
  } ar y blaen o { $lead }
by-exact = union
by-depth = { $plies } symudiad ymlaen
by-visits = ar ôl { $visits } cynnig
judged-best = Chwaraewyd { $played }, a dyna’r gorau
judged-worse = Chwaraewyd { $played }, mae { $best } yn well
mean-loss = { $color ->
    [black] Du
   *[white] Gwyn
  }: { $accuracy } yn symudiadau gorau, colli { $lost } { $unit ->
    [points] pwynt
   *[discs] disg
  } y symudiad.
course-of-game = Hynt y gêm
exact = union

### The board

board-look-through = edrych drwy’r gêm
board-game = gêm
board-moves = symudiadau
board-to-start = I’r dechrau
board-back = Yn ôl
board-next = Nesaf
board-to-end = I’r diwedd
board-undo = Dadwneud
board-redo = Ailwneud
board-restart = Ailddechrau
board-flip-board = Troi’r bwrdd
board-ask-again = Gofyn eto
board-pass = Pasio
board-swap = Cyfnewid
board-why-pass = Ni allwch osod yn unman.
board-why-swap = Chi fydd Du gyda’r garreg hon; bydd y chwaraewr arall yn parhau fel Gwyn.
board-move-pass = pasio
board-move-swap = newid
board-black = du
board-white = gwyn
board-you = chi
board-opponent = gwrthwynebydd
board-takes = yn cymryd { $count }
board-draw = Cyfartal, { $score }
board-wins = { $color ->
    [black] Du
   *[white] Gwyn
  } yn ennill, { $score }
board-passed = Pasiodd { $color ->
    [black] Du
   *[white] Gwyn
  }. { $status }
board-swapped = Mae’r chwaraewyr wedi cyfnewid. { $status }
board-must-pass = Rhaid i { $color ->
    [black] Ddu
   *[white] Wyn
  } basio
board-captured-again = Cipiodd { $color ->
    [black] Du
   *[white] Gwyn
  } { $count } ac mae’n gosod eto
board-again = { $color ->
    [black] Du
   *[white] Gwyn
  } eto
board-to-move = Tro { $color ->
    [black] Du
   *[white] Gwyn
  }
board-at-ply = { $status } · symudiad { $ply } o { $plies }
board-at-move = { $status } · symudiad { $ply } o { $plies }: { $move }
board-taking-back = Dadwneud, cyn gynted ag y bydd y gwrthwynebydd wedi symud
board-you-won = { $status }: chi sydd wedi ennill
board-opponent-won = { $status }: y gwrthwynebydd sydd wedi ennill
board-thinking = Mae { $color ->
    [black] Du
   *[white] Gwyn
  } yn meddwl
board-thinking-again = { $color ->
    [black] Du
   *[white] Gwyn
  } eto, yn meddwl
board-own-turn = Eich tro chi
board-your-turn = { $status }: eich tro chi
board-the-start = Y dechrau.
board-told-move = { $color ->
    [black] Du
   *[white] Gwyn
  } { $move }.
board-told-flips = { $color ->
    [black] Du
   *[white] Gwyn
  } { $move }, yn troi { $count }.
board-told-captures = { $color ->
    [black] Du
   *[white] Gwyn
  } { $move }, yn cipio { $count }.
board-told-pass = { $color ->
    [black] Du
   *[white] Gwyn
  }: pasio.
board-told-swap = { $color ->
    [black] Du
   *[white] Gwyn
  }: cyfnewid.
board-empty = gwag
board-captured-here = cipiwyd carreg { $color ->
    [black] ddu
   *[white] wen
  } yma
board-just-flipped = newydd ei throi
board-may-place = caiff { $color ->
    [black] du
   *[white] gwyn
  } osod yma
board-takes-cells = yn cymryd { $cells }
board-marked = wedi’i marcio
board-premove = wedi’i dewis ar gyfer y tro nesaf
board-premove-chosen = Mae { $cell } wedi’i dewis ar gyfer y tro nesaf.
board-premove-cancelled = Mae’r symudiad ar gyfer y tro nesaf wedi’i ganslo.
board-worth = { $said }, gwerth { $value }

### Dialog: rules

how-it-is-played = Sut i chwarae
the-page-and-its-keys = Y dudalen, a’i bysellau
keys-board = Ar y bwrdd mae’r bysellau saeth yn mynd o gell i gell, Enter yn gosod, Page Up a Page Down yn edrych drwy’r gêm. Mewn mannau eraill mae ← a → yn edrych drwyddi, ↑ a ↓ yn mynd i’w dechrau a’i diwedd.
keys-wheel = Mae olwyn y llygoden dros y bwrdd yn mynd yn ôl ac ymlaen yn y gêm. Ar ôl clic ar y bwrdd mae’r bysellau saeth yn gwneud yr un peth.
keys-letters = Mae “u” yn dadwneud, mae “f” yn troi’r bwrdd, ac mae “h” yn rhoi awgrym.
page-levels = Yn Reversi mae chwaraewyr y dudalen yn edrych ymlaen: un symudiad ar y lefelau isaf, chwech ar lefel 8, ac yn union tua’r diwedd. Mae lefelau 9 i 12 yn edrych ar 15,000 i 1,200,000 o safleoedd. Mae’r lefelau is yn gwneud camgymeriadau ar hap. Mae’r bariau ar y celloedd yn dangos o faint o ddisgiau y mae symudiad yn ennill.
page-oust = Yn Oust maent yn rhoi cynnig ar gyfresi o symudiadau: 8 ymweliad ar y lefel isaf, 30,000 ar yr uchaf. Mae’r bariau ar y celloedd yn dangos pa mor debygol yw symudiad o ennill.
page-analysis = Mae “Dadansoddi’r gêm” yn dangos pwy oedd ar y blaen ar ôl pob symudiad, a pha symudiadau a gollodd fwyaf.
page-address = Mae’r gêm gyfan yng nghyfeiriad y dudalen. Cadwch ef, neu anfonwch ef at rywun.
page-private = Nid yw dim a chwaraewch yn gadael y dudalen hon, ac mae’n gweithio heb rwydwaith. Gêm gan Mark Steere yw Oust.
reversi-rules-1 = Rydych yn ennill os chi biau’r mwyafrif o’r disgiau ar y bwrdd ar y diwedd.
reversi-rules-2 = Mae pedair disg yn groes yn y canol. Du sy’n symud gyntaf.
reversi-rules-3 = Rhowch ddisg ar sgwâr gwag fel bod un neu ragor o ddisgiau’r lliw arall, mewn rhes syth ddi-dor, rhyngddi hi a disg arall o’ch eiddo. Maent wedi’u hystlysu, ac yn troi i’ch lliw chi.
reversi-rules-4 = Gall disg ystlysu i sawl cyfeiriad ar yr un pryd. Mae popeth a ystlysir yn troi, p’un a ydych am hynny ai peidio.
reversi-rules-5 = Dim ond y ddisg sydd newydd ei gosod sy’n ystlysu, a byth ar draws eich disg eich hun.
reversi-rules-6 = Os na allwch ystlysu dim, rhaid ichi basio. Os gallwch symud, rhaid ichi symud.
reversi-rules-7 = Pan na all y naill chwaraewr na’r llall symud, mae’r gêm drosodd, hyd yn oed os oes sgwariau gwag. Y chwaraewr â mwy o ddisgiau yw’r enillydd; os yw’r niferoedd yr un fath, mae’n gyfartal.
reversi-rules-8 = Pan fydd llai o ddisgiau’n ennill (anti reversi), dim ond y diwedd sy’n wahanol: y chwaraewr â llai o ddisgiau sy’n ennill. Gyda’r agoriad rhydd mae’r bwrdd yn dechrau’n wag, mae’r pedair disg gyntaf yn mynd ar y sgwariau canol, ac nid oes dim yn troi tan hynny.
oust-rules-1 = Rydych yn ennill drwy gipio carreg olaf y chwaraewr arall. Gêm gan Mark Steere (2007).
oust-rules-2 = Mae’r bwrdd yn dechrau’n wag. Du sy’n gosod gyntaf, yna mae’r chwaraewyr yn cymryd eu tro. Mae cerrig yn cyffwrdd lle mae eu celloedd yn rhannu ymyl. Grŵp yw cerrig o’r un lliw sy’n cyffwrdd; mae un garreg hefyd yn grŵp.
oust-rules-3 = Cewch bob amser osod carreg nad yw’n cyffwrdd â’r un o’ch rhai chi, hyd yn oed wrth ochr cerrig y gelyn. Nid yw’n cipio dim, ac mae’n gorffen eich tro.
oust-rules-4 = Cewch osod carreg sy’n cyffwrdd â’ch rhai chi os yw’n cipio. Mae’r garreg a phob grŵp o’ch eiddo y mae’n ei gyffwrdd yn dod yn un grŵp. Rhaid i’r grŵp hwnnw gyffwrdd â cherrig y gelyn, yn unrhyw le, a bod yn fwy na phob grŵp o’r gelyn y mae’n ei gyffwrdd. Tynnir pob un o’r grwpiau hynny.
oust-rules-5 = Ar ôl cipio rydych yn gosod eto, nes ichi osod carreg nad yw’n cipio dim.
oust-rules-6 = Ar ôl y garreg gyntaf caiff yr ail chwaraewr gyfnewid: mae’r chwaraewyr yn cyfnewid lliwiau, ac mae’r garreg yn aros lle mae.
oust-rules-7 = Os na allwch osod yn unman, hyd yn oed ar ôl cipio, rhaid ichi basio. Os gallwch, rhaid ichi osod.
oust-rules-8 = Y chwaraewr sy’n cipio carreg olaf y gelyn sy’n ennill ar unwaith. Os na all y naill na’r llall osod, mae’n gyfartal; ar fyrddau sgwâr yn unig y mae hynny’n digwydd.
