# The texts of the page in Luganda. No native speaker has read them yet: web/page/README.md.

### The page

title = Outflank: Reversi ne Oust
description =
    .content = Zannya Reversi ne Oust, n’omuntu akuli ku lusegere oba ne kompyuta. Gukola ne bwe wataba yintaneeti.
title-of-game = { $variant } – Outflank
skip = Genda ku lubaawo
menu =
    .aria-label = omuzannyo
new-game = Omupya
import = Ggulawo
learn = Yiga
puzzles = Ebikokyo
explore = Noonya
share = Gabana
rules = Amateeka
more = Ebirala
analyse-game = Wekkaanye
player-1 = Omuzannyi 1
player-2 = Omuzannyi 2
no-script = Olubaawo lwetaaga JavaScript.
loading = Gutikka…
notice =
    .data-failed = Olupapula terusobodde kutikka.
    .data-again = Gezaako nate
language =
    .aria-label = Olulimi
close = Ggalawo
cancel = Sazaamu
remove = Ggyawo
thinking =
    .aria-label = okulowooza
stop-thinking = Lekera awo okulowooza
evaluate-moves = Pima entambula
    .title = Laga omuwendo gwa buli ntambula
show-hint = Obuyambi
    .title = Laga entambula esinga
more-of-game =
    .aria-label = ebirala eby’omuzannyo guno
intro-reversi = Teeka disiki nga disiki za langi endala ziri mu lunyiriri wakati waayo n’endala yo: zifuuka zizo. Ku nkomerero alina disiki ezisinga y’awangula.
intro-oust = Teeka ejjinja: lyokka wonna, oba okuliraana amayinja go singa liwamba. Ekibinja kyo kiwamba ebibinja ebitono bye kikwatako, n’oteeka nate. Wamba ejjinja erisembayo ery’omuzannyi omulala owangule.
oust-legend = Obutonnyeze buwamba. Obusenge obukwafu tebukkirizibwa.
try-oust = Gezaako Oust, omuzannyo gw’okuwamba
try-reversi = Gezaako Reversi
opponent-is = Gw’ovuganya naye: { $opponent }
learn-in-minutes = Yiga mu ddakiika bbiri
after-the-game =
    .aria-label = oluvannyuma lw’omuzannyo
won-by = Owangudde na { $by }
lost-by = Owanguddwa na { $by }
won-resigned = Owangudde: gw’ovuganya naye avuddemu
lost-resigned = Owanguddwa: ovuddemu
resigned = { $color ->
    [black] Black
   *[white] White
  } avuddemu
out-of-time = { $color ->
    [black] Black
   *[white] White
  } obudde bumuweddeko
resign = Vaamu
really-resign = Ddala ovaamu?
next-level = Eddaala eddako
easier-level = Eddaala ejjangu
own-accuracy = entambula ezisinga { $accuracy }
level-opens = Owangudde eddaala { $level }: eddaala { $next } liggule.
level-highest = Owangudde eddaala { $level }, erisinga okuba waggulu.
color-accuracy = { $color ->
    [black] Black
   *[white] White
  }: entambula ezisinga { $accuracy }
turning-at = Ekikyusizza omuzannyo: entambula { $ply }, { $move }
rematch = Zannya nate
review = Wekkaanye

### Games, boards and players

reversi = Reversi
oust = Oust
board-square = { $size } × { $size }
board-octagon = Enjuyi munaana, { $size } × { $size }
board-hexagon = Enjuyi mukaaga, oludda { $size }
variant = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, { $shape ->
    [octagon] enjuyi munaana, { $size } × { $size }
    [hex] enjuyi mukaaga, oludda { $size }
   *[square] { $size } × { $size }
  }{ $options }
option-anti = disiki entono ziwangula
option-free = entandikwa ey’eddembe
option-no-pie = tewali tteeka lya pie
squares = Square
octagons = Enjuyi munaana
hexagons = Enjuyi mukaaga
human = Omuntu
you = Ggwe
random-moves = Mu ngeri yonna
friend-by-link = Mukwano, ku linki
level = Eddaala { $level }
player-failed = Kompyuta tesobodde kuleetebwa.
stopped = Kuyimiriziddwa.
go-on = Weeyongere

### Links

link-no-position = Mu linki temuli mbeera ya lubaawo: { $reason }.
link-not-played = Entambula za linki tezisobola kuzannyibwa: { $reason }.
link-other-cells = olubaawo lulina obusenge { $cells }, naye linki erina omuwendo omulala
link-shows-start = Mu kifo ky’ekyo olubaawo lulaga entandikwa y’omuzannyo.
link-shows-moves = Olubaawo lulaga entambula ezisooka ku ekyo.

### Dialog: a new game

game = Omuzannyo
board = Olubaawo
option-anti-label = Disiki entono ziwangula
option-free-label = Entandikwa ey’eddembe: abazannyi be bateekako disiki ennya ezisooka
option-pie-label = Etteeka lya pie: omuzannyi owookubiri asobola okuwaanyisa oluvannyuma lw’ejjinja erisooka
opponent = Gw’ovuganya naye
level-field = Eddaala
the-computer = Kompyuta
with-a-person = Omuntu ali naawe
your-colour = Langi yo
random-colour = Mu ngeri yonna
clock = Essaawa
no-clock = Tewali ssaawa
clock-of = Eddakiika { $minutes }, ne sikonda { $seconds } endala ku buli turn
options = Ebisalawo
level-name = { $strength ->
    [1] Omuyiga
    [2] Wa bulijjo
    [3] Wa maanyi
    [4] Omukugu
    [5] Kakensa
   *[6] Kafulu
  }
play = Zannya

### Dialog: import a game

import-a-game = Ggulawo omuzannyo
paste-a-game = Teekawo omuzannyo: entambula, ekifaananyi, SGF, GGF, OBF, entambula za Abstract Play, oba linki
or-a-file = Oba fayiro
format = Enkola
format-detect = Zuula
format-transcripts = Entambula, omuzannyo ku buli lunyiriri
format-position = Embeera, olunyiriri lumu
format-link = Linki y’olupapula luno
game-of-transcripts = Omuzannyo gw’entambula
pasted-text = Ebiwandiiko ebiteekeddwawo
source-size = { $name }, { $size }
games-so-far = Gusoma: { $games ->
    [one] omuzannyo { $games }
   *[other] emizannyo { $games }
  } okutuusa kati.
first-are-listed = { $games ->
    [one] Omuzannyo { $games } ogusooka gulagiddwa
   *[other] Emizannyo { $games } egisooka giragiddwa
  }.
no-text = Tewannabaawo biwandiiko.
no-game-in-text = Tewali muzannyo gulabiddwa
no-game-as-transcript = Tewali muzannyo gulabiddwa mu biwandiiko bino. Nga entambula: { $reason }
read-as = (Bisomeddwa nga: { $format }.)
record-failed = tegusobola kusomebwa: { $reason }
record-plies = entambula { $plies }

### Dialog and table: explore games

explore-games = Noonya mu mizannyo
explore-why = Ggulawo emizannyo mingi: olupapula lulaga entambula ezaazannyibwa mu gyo okuva ku mbeera y’olubaawo, n’engeri gye gyaggwaamu. Embeera ezuulibwa olubaawo ne bwe luba lukyusiddwa.
paste-games = Teekawo emizannyo: entambula, omuzannyo ku buli lunyiriri, oba ebiwandiiko ebirala
or-files = Oba fayiro
add-games = Kuuma emizannyo egigguddwa, oyongereko gino
no-games-yet = Tewannabaawo mizannyo: teekawo egimu, oba londa fayiro.
reading = Gusoma…
games-failed = Emizannyo tegisobola kusomebwa: { $reason }.
no-game-found = Tewali muzannyo gulabiddwa. { $reasons }.
pasted-games = ebiwandiiko ebiteekeddwawo
records-failed = { $records ->
    [one] Ekiwandiiko { $records } tekisobola
   *[other] Ebiwandiiko { $records } tebisobola
  } kusomebwa. { $reasons }.
and-more-reasons = { $reasons }; n’ebirala { $more }
your-games = Emizannyo gyo
move = Entambula
games = Emizannyo
results = Ebivuddemu
mean = Wakati
    .title = Disiki za Black nga ziggyiddwako eza White ku nkomerero, ku makati
games-through = { $games ->
    [one] Omuzannyo { $games }
   *[other] Emizannyo { $games }
  } ku { $all } giyita mu mbeera eno
and-more-games = { $games ->
    [one] n’omuzannyo omulala { $games }
   *[other] n’emizannyo emirala { $games }
  }
end-of-game = enkomerero y’omuzannyo
not-known = tekimanyiddwa
results-said = Black yawangula { $black }, maliri { $draws }, White yawangula { $white }
game-number = Omuzannyo { $number }
result-draw = maliri
result-won = { $color ->
    [black] Black
   *[white] White
  } yawangula
result-by = { $color ->
    [black] Black
   *[white] White
  } ku { $discs }

### Dialog: share

link-to-game = Linki y’omuzannyo
moves = Entambula
position-on-board = Embeera y’olubaawo
html-to-embed = HTML y’okuteeka omuzannyo ku lupapula
copy-link = Koppa
    .aria-label = Koppa linki
copy-moves = Koppa
    .aria-label = Koppa entambula
copy-position = Koppa
    .aria-label = Koppa embeera
copy-sgf = Koppa
    .aria-label = Koppa SGF
copy-embed = Koppa
    .aria-label = Koppa HTML
send = Weereza…
picture-svg = Ekifaananyi (SVG)
animation-svg = Ekifaananyi ekitambula (SVG)
animation-gif = Ekifaananyi ekitambula (GIF)
picture-png = Ekifaananyi (PNG)
file-sgf = Fayiro (SGF)
copied-link = Kikoppeddwa: linki y’omuzannyo.
copied-moves = Kikoppeddwa: entambula.
copied-position = Kikoppeddwa: embeera y’olubaawo.
copied-sgf = Kikoppeddwa: SGF.
copied-embed = Kikoppeddwa: HTML.
not-copied = Bulawuza tekkiriza lupapula kukoppa. Ebiwandiiko birondeddwa: bikoppe n’engalo.
open-in-page = Ggulawo mu Outflank

### More, and what it leads to

learn-oust = Yiga Oust
    .line = Emitendera munaana emimpi ku lubaawo olutono: abamanyi omuzannyo guno batono, era mwangu.
learn-reversi = Yiga Reversi
    .line = Emitendera mukaaga emimpi, okuva ku disiki esooka okutuuka ku esembayo.
puzzles-oust = Ebikokyo bya Oust
    .line = Wamba byonna mu turn emu.
puzzles-reversi = Ebikokyo bya Reversi
    .line = Enkomerero z’emizannyo entambula emu mw’ewangulira.
puzzle-of-day = Ekikokyo ky’olunaku
    .line = Ekipya buli lunaku, mu mizannyo gyombi.
play-a-friend = Zannya ne mukwano gwo
    .line = Ku linki: oluvannyuma lwa buli turn yo oweereza emu.
not-kept = Bulawuza yo tetereka mizannyo gya lupapula luno. “Gabana” ekuwa linki y’omuzannyo.
my-games = Emizannyo gyange
    .line = Buli muzannyo gwe wazannyira wano, okuguggulawo nate oba okugutereka mu fayiro.
more-import = Ggulawo omuzannyo
    .line = Entambula, ekifaananyi, SGF, GGF, linki: teekawo oba okuva mu fayiro.
more-explore = Noonya mu mizannyo
    .line = Ggulawo emizannyo mingi olabe ebyazannyibwa okuva ku mbeera.
edit-position = Teekateeka olubaawo
    .line = Teeka disiki oba amayinja ku lubaawo lwonna, ozannye okuva awo.
settings = Entegeka
    .line = Olulimi, ekitangaala oba ekizikiza, embiro, eddoboozi, obubonero n’ennukuta.
theme = Langi
theme-auto = Nga ekyuma
theme-light = Ekitangaala
theme-dark = Ekizikiza
colour-of-board = Olubaawo
colour-green = Kiragala
colour-blue = Bbululu
colour-brown = Kitaka
colour-grey = Kivuuvu
speed = Embiro
speed-slow = Mpola
speed-normal = Za bulijjo
speed-fast = Mangu
show-hints = Obutonnyeze bulaga w’oyinza okuteeka
show-coordinates = Ennukuta ne namba ezeetoolodde olubaawo
show-groups = Obunene bw’ebibinja mu Oust
play-sounds = Eddoboozi ly’entambula
pass-alone = Okuyisa kukolebwe kwokka bwe kiba kya tteeka
choose-in-advance = Okunyiga nga kompyuta elowooza kulonda entambula yo eddako
install = Teeka ku kyuma
    .line = Nga app ku kyuma kino. Ekola ne bwe wataba yintaneeti.
not-loaded = Kino tekisobodde kutikka: { $reason }

### A friend by link

play-by-link = okuzannya ku linki
friends-turn = Turn ya mukwano gwo. Weereza linki eno: emuggulirawo omuzannyo.
friend-game-over = Omuzannyo guwedde. Weereza linki eno, mukwano gwo alabe enkomerero.
copy-the-link = Koppa linki
copied = Kikoppeddwa.
copy-by-hand = Bulawuza tekkiriza lupapula kukoppa. Linki gikoppe n’engalo.

### Dialog: my games

no-games-kept = Tewannabaawo mizannyo. Buli muzannyo gw’ozannya oba gw’oggulawo gukuumibwa wano, mu bulawuza eno yokka.
games-kept = { $games ->
    [one] Omuzannyo gumu gukuumiddwa
   *[other] Emizannyo { $games } gikuumiddwa
  } mu bulawuza eno yokka.
results-by-level = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, eddaala { $level }: owangudde { $won }, maliri { $draw }, owanguddwa { $lost }
name-of-game = Erinnya ly’omuzannyo: { $game }
open = Ggulawo
open-game = Ggulawo { $game }
delete = Sangula
delete-game = Sangula { $game }
deleted = Gusanguddwa.
undelete = Guzzeewo
export-all = Tereka gyonna
game-so-far = entambula { $plies }

### Dialog: lessons and puzzles

try-again = Gezaako nate
show-solution = Laga eky’okuddamu
finish = Maliriza
step-of = { $step } ku { $steps }
streak = { $days ->
    [one] Olunaku { $days }
   *[other] Ennaku { $days } ez’omuddiring’anwa
  }
right-answer = Kituufu.
still-your-turn = Weeyongere: ekyali turn yo.
not-legal = Ekyo tekikkirizibwa: { $reason }
illegal = { $kind ->
    [game_over] omuzannyo guwedde.
    [off_board] akasenge ako tekazannyibwako.
    [occupied] akasenge kajjudde.
    [outflanks_nothing] tefuumuula kintu.
    [must_pass] tewali w’osobola kuteeka, olina okuyisa.
    [may_not_pass] osobola okuteeka, kale tokkirizibwa kuyisa.
    [not_in_center] disiki ennya ezisooka ziteekebwa mu square ennya eza wakati.
    [no_swap] tewali kya kuwaanyisa.
    [captures_nothing] likola ekibinja kya mayinja { $size }, ekitakwata ku kibinja kya mulabe kyonna.
   *[not_smaller] likola ekibinja kya mayinja { $size }, ate ekibinja ky’omulabe ekya { $groupSize } ku { $group } tekikisinga butono.
  }
puzzle-reversi = Turn ya { $color ->
    [black] Black
   *[white] White
  }, square enjereere { $empty }. Entambula emu yokka y’ewangula, omuzannyi omulala ne bw’akola atya. Gizuule.
    .right = { $move } ewangula ku { $score }. Laba mpola mpola enzannya esinga ey’abazannyi bombi.
    .wrong = N’entambula eyo omuzannyi omulala tawangulwa.
    .solution = { $move } y’entambula yokka ewangula: ku { $score }, ng’abazannyi bombi bazannye mu ngeri esinga.
puzzle-answer = { $color ->
    [black] Black
   *[white] White
  } addamu ne { $move }, era { $by ->
    [0] amaliri
   *[other] awangula na { $by }
  }.
puzzle-oust = Turn ya { $color ->
    [black] Black
   *[white] White
  }. Wangula mu turn eno: wamba amayinja gonna ag’omulabe, ekibinja ku kibinja.
    .right = Gonna gawambiddwa.
    .wrong = Amayinja g’omulabe gakyaliwo, ate turn ewedde.
    .solution = Etandika na { $move }. Laba okuwamba mpola mpola.

### Below the list of moves

other-moves = Entambula endala wano:
comment = Ekigambo

### The lessons

lesson-oust-1 = Mu Oust awangula y’oyo awamba amayinja gonna ag’omulabe. Ggwe Black. Ejjinja eritakwata ku lyo lyonna osobola okuliteeka ku kasenge konna akereere, ne bwe kaba okumpi n’amayinja aga White. Teriwamba kintu, era limalako turn yo. Teekako limu.
    .right = Amayinja gakwatagana obusenge bwago bwe buba bugabana oludda. Ejjinja lyo terikwata ku lyo lyonna, kale kati yandibadde turn ya White.
lesson-oust-2 = Ejjinja erikwata ku lyo lirina okuwamba. Gombi gafuuka ekibinja kimu, ekirina okuba ekinene okusinga ekibinja kya White kye kikwatako. Kola ekibinja kya mayinja abiri ekikwata ku jjinja lya White.
    .right = Abiri ku limu: ejjinja lya White ligenze.
    .wrong = Ejjinja eryo liri lyokka era teriwamba kintu. Teeka erikwata ku lyo ne ku lya White.
lesson-oust-3 = Wano White alina ekibinja kya mayinja abiri. Ekibinja kya abiri tekikiwamba: ekikyo kirina okuba ekinene. Gatta amayinja go gombi.
    .right = Ejjinja limu ligasse amalala abiri: asatu ku abiri.
    .wrong = Ekyo tekiwambye kintu. Noonya akasenge akakwata ku mayinja go gombi ne ku limu erya White.
lesson-oust-4 = Ekibinja kyo kyonna kibalibwa, si jjinja ppya lyokka. Ejjinja lya White likwata ku nkomerero y’amayinja go abiri ey’ewala. Gongereko ku nkomerero endala.
    .right = Ejjinja eppya teryakwata ku lya White. Ekibinja kyalyo kye kyakwatako.
    .wrong = Ejjinja eryo teriri mu kibinja kyo, oba liri ku ludda lwa White. Yongerako ejjinja ku nkomerero endala.
lesson-oust-5 = Ebibinja byonna ebitono ekibinja kyo ekippya bye kikwatako biwambibwa omulundi gumu. Wamba amayinja asatu n’ejjinja limu.
    .right = Abiri n’erimu eryali lyokka gagendedde wamu.
    .wrong = Ekyo kiwambye agatawera asatu. Noonya akasenge akali okumpi n’amayinja go abiri era n’aga White.
lesson-oust-6 = Bw’omala okuwamba ekyali turn yo: teeka nate. Wamba emirundi ebiri. Olwo omaleko turn yo n’ejjinja eritakwata ku lyo lyonna.
    .right = Mu turn emu osobola okuwamba emirundi mingi, era eggwaako n’ejjinja eritawamba kintu.
    .wrong = Turn yo eweddeko nga tonnawamba mulundi gwakubiri.
lesson-oust-7 = Ejjinja erisooka lyateekebwa wakati, awalungi ennyo. Ggwe muzannyi owookubiri, era ku mulundi guno gwokka osobola okuwaanyisa: ejjinja lifuuka lyo, omuzannyi omulala yeeyongera nga White.
    .right = Ejjinja eriri wakati kati liryo. Kale tewali ayagala kutandika na jjinja ddungi nnyo.
    .wrong = Eryo libadde likkirizibwa. Wano twala ejjinja lya Black: nyiga Waanyisa.
lesson-oust-8 = Owangula bw’owamba ejjinja ery’omulabe erisembayo. Gawambe gonsatule mu turn eno.
    .right = Ebyo bye byonna: kati omanyi Oust. Amagezi ag’okutandika: teeka ejjinja lyo erisooka wala n’ery’omulabe. Bwe libeera okumpi nalyo, oba nga wakati waliwo akasenge kamu, liwambibwa amangu ago, n’owangulwa.
    .wrong = White akyalina amayinja, ate turn yo ewedde. Sooka owambe ejjinja eriri lyokka, olwo okozese ekibinja ekinene.
lesson-reversi-1 = Ggwe Black. Teeka disiki, disiki za White zibeere mu lunyiriri olugolokofu wakati waayo ne disiki yo endala. Zifuumuulwa ne zifuuka za langi yo.
    .right = Disiki ya White ebadde wakati w’ezizo bbiri.
lesson-reversi-2 = Olunyiriri lwonna oluli wakati wa disiki zo lufuumuulwa, mu njuyi zonna, ne mu bukiika. Fuumuula disiki ttaano n’okuteeka kumu.
    .right = Ennyiriri zonna zifuumuuliddwa omulundi gumu.
    .wrong = Ekyo kifuumudde ezitawera ttaano. Gezaako obusenge obulala obulina akatonnyeze: bw’osonga ku kasenge, disiki ezinaafuumuulwa zifuna empeta.
lesson-reversi-3 = Bw’oba tosobola kufuumuula kintu, olina okuyisa. Bw’oba osobola, olina okuteeka. Kiruwa wano?
    .right = Tobadde na w’osobola kuteeka, kale White azannya nate.
lesson-reversi-4 = Disiki ezisinga obungi ku nkomerero ziwangula, naye disiki ennyingi kati teziyamba. Disiki eri mu nsonda teddamu kufuumuulwa. Twala ensonda.
    .right = Tewali lunyiriri luyita mu nsonda, kale disiki eno yiyo okutuusa ku nkomerero.
    .wrong = Ensonda emu ebadde njereere. Disiki eziri eyo tezifuumuulwa.
lesson-reversi-5 = Akasenge akali okumpi n’ensonda katera okuwa omulala ensonda. Zuula entambula, oluvannyuma lwayo White aleme kusobola kutwala nsonda.
    .right = Kati White talina nsonda.
    .wrong = Oluvannyuma lw’ekyo White asobola okutwala ensonda.
lesson-reversi-6 = Omuzannyo guggwa abazannyi bombi bwe baba tebasobola kuteeka, era alina disiki ezisinga obungi y’awangula. Obusenge bubiri bwe busigaddewo. Zuula entambula ewangula.
    .right = Okubala okutuusa ku nkomerero kwe kusalawo emizannyo egy’okumpi. Kati omanyi Reversi.
    .wrong = Bw’obala okutuusa ku nkomerero, eyo tewangula.

### Dialog: edit a position

game-and-board = Omuzannyo n’olubaawo
click-puts = Okunyiga kuteekako
black = Black
white = White
nothing = Tewali
to-move = Turn y’ani
may-swap-now = Omuzannyi owookubiri asobola okuwaanyisa kati
clear = Ggyako byonna
start-position = Embeera y’entandikwa
play-from-here = Zannya okuva wano
set-up-board = { $variant }, okuteekateeka
set-up-fine = Amateeka gasobola okukozesebwa ku lubaawo luno.
set-up-over = Omuzannyo guwedde ku lubaawo luno.
set-up-problem = { $kind ->
    [outside_center] Entandikwa ey’eddembe ekyagenda mu maaso, ate waliwo disiki ebweru wa wakati.
    [opening_turn] Entandikwa ey’eddembe ekyagenda mu maaso, ate disiki teziteekeddwa mu mpalo, nga Black y’asooka.
   *[swap_not_open] Tosobola kuwaanyisa mu mbeera eno.
  }

### The worth of moves, and the analysis

worth-discs = { $discs ->
   *[other] disiki { $signed }
  }
best-moves = Entambula ezisinga
hint = { $move }: { $worth }
hint-of-less = { $move }: { $worth }, efiirwa { $lost }
analysis = Okwekkaanya
opening-of-game = Entandikwa: { $name }
analysis-not-loaded = Okwekkaanya tekusobodde kutikka: { $reason }
analysis-failed = Okwekkaanya kulemye: { $reason }
analyse-again = Wekkaanye nate
stop = Yimiriza
stopped-after = Kuyimiriziddwa oluvannyuma lw’entambula { $done } ku { $all }.
game-has-changed = Omuzannyo gukyuse okuva olwo.
plies-done = entambula { $done } ku { $all }
no-move-yet = Tewannabaawo ntambula.
turning-point = ekikyusizza omuzannyo
cost = { $color ->
    [black] Black
   *[white] White
  } afiirwa { $unit ->
    [points] obubonero
   *[discs] disiki
  } { $lost }: { $move } ebadde { $known ->
    [loss] esingako
   *[values] { $best }, so si { $played }
  }
the-end = Enkomerero y’omuzannyo.
not-analysed-yet = Tennaba kwekkaanyizibwa.
of-ply = Entambula { $ply }, turn ya { $color ->
    [black] Black
   *[white] White
  }: { $ahead } ({ $by }). { $judged }. Enzannya esinga: { $line }.
ahead-even = benkanankana
ahead-by = { $color ->
    [black] Black
   *[white] White
  } akulembedde na { $lead }
by-exact = kituufu ddala
by-depth = entambula { $plies } mu maaso
by-visits = oluvannyuma lw’okugezaako { $visits }
judged-best = { $played } ye yazannyibwa, era y’esinga
judged-worse = { $played } ye yazannyibwa, { $best } esingako
mean-loss = { $color ->
    [black] Black
   *[white] White
  }: entambula ezisinga { $accuracy }, { $unit ->
    [points] obubonero
   *[discs] disiki
  } { $lost } ezifiirwa buli ntambula.
course-of-game = Entambula y’omuzannyo
exact = kituufu ddala

### The board

board-look-through = okulaba omuzannyo
board-game = omuzannyo
board-moves = entambula
board-to-start = Ku ntandikwa
board-back = Emabega
board-next = Mu maaso
board-to-end = Ku nkomerero
board-undo = Ggyawo
board-redo = Zzaawo
board-restart = Tandika buto
board-flip-board = Kyusa olubaawo
board-ask-again = Buuza nate
board-pass = Yisa
board-swap = Waanyisa
board-why-pass = Tolina w’osobola kuteeka.
board-why-swap = Otwala Black n’ejjinja lino; omuzannyi omulala yeeyongera nga White.
board-move-pass = yisa
board-move-swap = waanyisa
board-black = black
board-white = white
board-you = ggwe
board-opponent = gw’ovuganya naye
board-takes = etwala { $count }
board-draw = Maliri, { $score }
board-wins = { $color ->
    [black] Black
   *[white] White
  } awangudde, { $score }
board-passed = { $color ->
    [black] Black
   *[white] White
  } ayisizza. { $status }
board-swapped = Abazannyi bawaanyisizza. { $status }
board-must-pass = { $color ->
    [black] Black
   *[white] White
  } alina okuyisa
board-captured-again = { $color ->
    [black] Black
   *[white] White
  } awambye { $count } era ateeka nate
board-again = { $color ->
    [black] Black
   *[white] White
  } nate
board-to-move = Turn ya { $color ->
    [black] Black
   *[white] White
  }
board-at-ply = { $status } · entambula { $ply } ku { $plies }
board-at-move = { $status } · entambula { $ply } ku { $plies }: { $move }
board-taking-back = Kuggyibwawo amangu ddala nga gw’ovuganya naye azannye
board-you-won = { $status }: owangudde
board-opponent-won = { $status }: gw’ovuganya naye awangudde
board-thinking = { $color ->
    [black] Black
   *[white] White
  } alowooza
board-thinking-again = { $color ->
    [black] Black
   *[white] White
  } nate, alowooza
board-own-turn = Turn yo
board-your-turn = { $status }: turn yo
board-the-start = Entandikwa.
board-told-move = { $color ->
    [black] Black
   *[white] White
  } { $move }.
board-told-flips = { $color ->
    [black] Black
   *[white] White
  } { $move }, efuumuula { $count }.
board-told-captures = { $color ->
    [black] Black
   *[white] White
  } { $move }, ewamba { $count }.
board-told-pass = { $color ->
    [black] Black
   *[white] White
  }: ayisizza.
board-told-swap = { $color ->
    [black] Black
   *[white] White
  }: awaanyisizza.
board-empty = mwereere
board-captured-here = ejjinja lya { $color ->
    [black] black
   *[white] white
  } liwambiddwa wano
board-just-flipped = yaakafuumuulwa
board-may-place = { $color ->
    [black] black
   *[white] white
  } asobola okuteeka wano
board-takes-cells = etwala { $cells }
board-marked = kirambiddwa
board-premove = kirondeddwa ku turn eddako
board-premove-chosen = { $cell } kirondeddwa ku turn eddako.
board-premove-cancelled = Entambula ya turn eddako esaziddwamu.
board-worth = { $said }, omuwendo { $value }

### Dialog: rules

how-it-is-played = Ozannya otya
the-page-and-its-keys = Olupapula, n’obusumuluzo bwalwo
keys-board = Ku lubaawo obusaale butambula okuva ku kasenge okudda ku kalala, Enter eteeka, Page Up ne Page Down biraga omuzannyo. Awalala ← ne → biraga omuzannyo, ↑ ne ↓ bigenda ku ntandikwa n’enkomerero yaagwo.
keys-wheel = Nnamuziga ya mouse ng’eri ku lubaawo ezza omuzannyo emabega era egutwala mu maaso. Bw’omala okunyiga ku lubaawo, obusaale nabwo bukola ekyo.
keys-letters = “u” eggyawo, “f” ekyusa olubaawo, “h” ewa obuyambi.
page-levels = Mu Reversi abazannyi b’olupapula balaba mu maaso: entambula emu ku madaala agasookerwako, mukaaga ku ddaala 8, era ddala ddala ng’omuzannyo gunaatera okuggwa. Amadaala 9 okutuuka ku 12 galaba embeera 15,000 okutuuka ku 1,200,000. Amadaala aga wansi gasobya mu ngeri yonna. Emisittale ku busenge giraga entambula bw’ewangula disiki mmeka.
page-oust = Mu Oust bagezaako entambula eziddiriŋŋana: emirundi 8 ku ddaala erisookerwako, 30,000 ku erisinga. Emisittale ku busenge giraga entambula bw’esobola okuwangula.
page-analysis = “Wekkaanye” eraga ani eyali akulembedde oluvannyuma lwa buli ntambula, n’entambula ezaasinga okufiirwa.
page-address = Endagiriro y’olupapula erimu omuzannyo gwonna. Gikuume, oba giweereze omuntu.
page-private = Byonna by’ozannya tebiva ku lupapula luno, era lukola ne bwe wataba yintaneeti. Oust muzannyo gwa Mark Steere.
reversi-rules-1 = Owangula singa ku nkomerero disiki ezisinga obungi ku lubaawo ziba zizo.
reversi-rules-2 = Disiki nnya zibeera wakati nga zisalaganye. Black y’asooka.
reversi-rules-3 = Teeka disiki ku square enjereere, disiki emu oba eziwera eza langi endala zibeere mu lunyiriri olugolokofu olutakutuseemu wakati waayo ne disiki yo endala. Ezo zifulumiziddwa (outflanked), era zifuumuulwa ne zifuuka za langi yo.
reversi-rules-4 = Disiki esobola okufulumya mu njuyi eziwera omulundi gumu. Zonna ezifulumiziddwa zifuumuulwa, k’oyagala oba nedda.
reversi-rules-5 = Disiki yokka eyaakateekebwa y’efulumya, era tesobola kuyita ku disiki yo ggwe.
reversi-rules-6 = Bw’oba tosobola kufulumya disiki yonna, turn yo ogifiirwa. Bw’oba osobola okuzannya, olina okuzannya.
reversi-rules-7 = Abazannyi bombi bwe baba tebasobola kuzannya, omuzannyo guwedde, wadde nga wakyaliwo square enjereere. Alina disiki ezisinga obungi y’asinga; bwe zenkanankana, maliri.
reversi-rules-8 = Disiki entono bwe ziwangula (anti reversi), enkomerero yokka y’eyawukana: alina disiki entono y’awangula. Mu ntandikwa ey’eddembe olubaawo lutandika nga lwereere, disiki ennya ezisooka zigenda ku square za wakati, era tewali kifuumuulwa okutuusa olwo.
oust-rules-1 = Owangula ng’owambye ejjinja erisembayo ery’omuzannyi omulala. Omuzannyo gwa Mark Steere (2007).
oust-rules-2 = Olubaawo lutandika nga lwereere. Black y’asooka okuteeka, olwo abazannyi ne bagoberegana. Amayinja gakwatagana obusenge bwago bwe buba bugabana oludda. Amayinja ga langi emu agakwatagana kibinja; n’ejjinja erimu lyokka kibinja.
oust-rules-3 = Bulijjo osobola okuteeka ejjinja eritakwata ku lyo lyonna, ne bwe liba okumpi n’ag’omulabe. Teriwamba kintu, era limalako turn yo.
oust-rules-4 = Osobola okuteeka ejjinja erikwata ku go singa liwamba. Ejjinja n’ebibinja byo byonna bye likwatako bifuuka ekibinja kimu. Ekibinja ekyo kirina okukwata ku mayinja g’omulabe, wonna we kiri, era kibe kinene okusinga buli kibinja ky’omulabe kye kikwatako. Ebibinja ebyo byonna eby’omulabe biggyibwawo.
oust-rules-5 = Bw’omala okuwamba oteeka nate, okutuusa lw’oteeka ejjinja eritawamba.
oust-rules-6 = Oluvannyuma lw’ejjinja erisooka, omuzannyi owookubiri asobola okuwaanyisa: abazannyi bawaanyisa langi, ejjinja ne lisigala we liri.
oust-rules-7 = Bw’oba tolina w’osobola kuteeka, ne bw’oba omaze okuwamba, olina okuyisa. Bw’oba olinawo, olina okuteeka.
oust-rules-8 = Omuzannyi awamba ejjinja ery’omulabe erisembayo awangula amangu ago. Bombi bwe baba tebasobola kuteeka, maliri; ekyo kibaawo ku mbaawo za square zokka.
