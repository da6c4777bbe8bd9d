# The texts of the page in Bengali. No native speaker has read them yet: web/page/README.md.

### The page

title = Outflank: রিভার্সি ও আউস্ট
description =
    .content = রিভার্সি ও আউস্ট খেলুন: পাশের কারও সঙ্গে বা কম্পিউটারের বিরুদ্ধে। ইন্টারনেট ছাড়াও চলে।
title-of-game = { $variant } – Outflank
skip = বোর্ডে যান
menu =
    .aria-label = খেলা
new-game = নতুন খেলা
import = আনুন
learn = শিখুন
puzzles = ধাঁধা
explore = খুঁজুন
share = পাঠান
rules = নিয়ম
more = আরও
analyse-game = খেলা বিশ্লেষণ
player-1 = খেলোয়াড় 1
player-2 = খেলোয়াড় 2
no-script = বোর্ডের জন্য JavaScript দরকার।
loading = লোড হচ্ছে…
notice =
    .data-failed = পাতাটি লোড করা গেল না।
    .data-again = আবার চেষ্টা করুন
language =
    .aria-label = ভাষা
close = বন্ধ করুন
cancel = বাতিল
remove = সরান
thinking =
    .aria-label = চিন্তা
stop-thinking = চিন্তা থামান
evaluate-moves = চালের মান দেখুন
    .title = প্রতিটি চালের মান দেখান
show-hint = ইঙ্গিত
    .title = সেরা চালটি দেখান
more-of-game =
    .aria-label = এই খেলার আরও বোতাম
intro-reversi = এমনভাবে একটি ডিস্ক রাখুন যাতে অন্য রঙের ডিস্কগুলি এক সারিতে সেটি আর আপনার আরেকটি ডিস্কের মাঝে পড়ে: সেগুলি আপনার হয়ে যায়। শেষে যার ডিস্ক বেশি সে জেতে।
intro-oust = একটি ঘুঁটি রাখুন: একা যে কোনো ঘরে, নিজের ঘুঁটির পাশে শুধু দখল করলে। আপনার দল যে ছোট দলগুলিকে ছোঁয় সেগুলি দখল করে, আর আপনি আবার রাখেন। প্রতিপক্ষের শেষ ঘুঁটি দখল করলে আপনি জেতেন।
oust-legend = বিন্দু দখল করে। গাঢ় ঘরে রাখা যায় না।
try-oust = আউস্ট খেলে দেখুন, দখলের খেলা
try-reversi = রিভার্সি খেলে দেখুন
opponent-is = প্রতিপক্ষ: { $opponent }
learn-in-minutes = দুই মিনিটে শিখুন
after-the-game =
    .aria-label = খেলার পরে
won-by = আপনি { $by } ব্যবধানে জিতেছেন
lost-by = আপনি { $by } ব্যবধানে হেরেছেন
won-resigned = আপনি জিতেছেন: প্রতিপক্ষ হার মেনেছে
lost-resigned = আপনি হেরেছেন: আপনি হার মেনেছেন
resigned = { $color ->
    [black] কালো
   *[white] সাদা
  } হার মেনেছে
out-of-time = { $color ->
    [black] কালো
   *[white] সাদা
  } সময় শেষ করেছে
resign = হার মানুন
really-resign = সত্যিই হার মানবেন?
next-level = পরের স্তর
easier-level = সহজ স্তর
own-accuracy = { $accuracy } সেরা চাল
level-opens = আপনি স্তর { $level }-কে হারিয়েছেন: স্তর { $next } খুলেছে।
level-highest = আপনি সর্বোচ্চ স্তর { $level }-কে হারিয়েছেন।
color-accuracy = { $color ->
    [black] কালো
   *[white] সাদা
  }: { $accuracy } সেরা চাল
turning-at = মোড় ঘোরানো চাল: { $ply }, { $move }
rematch = আবার খেলুন
review = বিশ্লেষণ

### Games, boards and players

reversi = রিভার্সি
oust = আউস্ট
board-square = { $size } × { $size }
board-octagon = অষ্টভুজ, { $size } × { $size }
board-hexagon = ষড়ভুজ, বাহুতে { $size }
variant = { $game ->
    [oust] আউস্ট
   *[reversi] রিভার্সি
  }, { $shape ->
    [octagon] অষ্টভুজ, { $size } × { $size }
    [hex] ষড়ভুজ, বাহুতে { $size }
   *[square] { $size } × { $size }
  }{ $options }
option-anti = কম ডিস্কে জয়
option-free = মুক্ত সূচনা
option-no-pie = পাই নিয়ম নেই
squares = বর্গ
octagons = অষ্টভুজ
hexagons = ষড়ভুজ
human = মানুষ
you = আপনি
random-moves = এলোমেলো চাল
friend-by-link = বন্ধু, লিংকের মাধ্যমে
level = স্তর { $level }
player-failed = কম্পিউটার লোড করা যায়নি।
stopped = থামানো হয়েছে।
go-on = চালিয়ে যান

### Links

link-no-position = লিংকে কোনো অবস্থান নেই: { $reason }।
link-not-played = লিংকের চালগুলি খেলা যায় না: { $reason }।
link-other-cells = বোর্ডে { $cells }টি ঘর আছে, লিংকে অন্য সংখ্যা
link-shows-start = বোর্ডে তার বদলে একটি খেলার শুরু দেখানো হচ্ছে।
link-shows-moves = বোর্ডে তার আগের চালগুলি দেখানো হচ্ছে।

### Dialog: a new game

game = খেলা
board = বোর্ড
option-anti-label = কম ডিস্ক যার সে জেতে
option-free-label = মুক্ত সূচনা: প্রথম চারটি ডিস্ক খেলোয়াড়রা রাখেন
option-pie-label = পাই নিয়ম: প্রথম ঘুঁটির পরে দ্বিতীয় খেলোয়াড় জায়গা বদলাতে পারেন
opponent = প্রতিপক্ষ
level-field = স্তর
the-computer = কম্পিউটার
with-a-person = পাশের কেউ
your-colour = আপনার রং
random-colour = এলোমেলো
clock = ঘড়ি
no-clock = ঘড়ি ছাড়া
clock-of = { $minutes } মিনিট, আর প্রতি পালায় আরও { $seconds } সেকেন্ড
options = বিকল্প
level-name = { $strength ->
    [1] নতুন
    [2] মাঝারি
    [3] শক্তিশালী
    [4] দক্ষ
    [5] ওস্তাদ
   *[6] গ্র্যান্ডমাস্টার
  }
play = খেলুন

### Dialog: import a game

import-a-game = খেলা আনুন
paste-a-game = একটি খেলা পেস্ট করুন: চাল, ছক, SGF, GGF, OBF, Abstract Play-এর পালা বা একটি লিংক
or-a-file = অথবা ফাইল
format = বিন্যাস
format-detect = নিজে খুঁজে নাও
format-transcripts = চাল, প্রতি লাইনে একটি খেলা
format-position = অবস্থান, এক লাইন
format-link = এই পাতার লিংক
game-of-transcripts = চালগুলি যে খেলার
pasted-text = পেস্ট করা লেখা
source-size = { $name }, { $size }
games-so-far = পড়া হচ্ছে: এ পর্যন্ত { $games }টি খেলা।
first-are-listed = প্রথম { $games }টি খেলা তালিকায় আছে।
no-text = এখনও কোনো লেখা নেই।
no-game-in-text = কোনো খেলা পাওয়া যায়নি
no-game-as-transcript = এই লেখায় কোনো খেলা পাওয়া যায়নি। চাল হিসেবে পড়লে: { $reason }
read-as = (যেভাবে পড়া হয়েছে: { $format }।)
record-failed = পড়া যায় না: { $reason }
record-plies = { $plies }টি চাল

### Dialog and table: explore games

explore-games = খেলা খুঁজুন
explore-why = অনেক খেলা খুলুন: বোর্ডের অবস্থান থেকে সেগুলিতে কোন চাল দেওয়া হয়েছে আর খেলাগুলি কীভাবে শেষ হয়েছে তা পাতাটি দেখায়। বোর্ড যেভাবেই ঘোরানো থাক, অবস্থান খুঁজে পাওয়া যায়।
paste-games = খেলা পেস্ট করুন: প্রতি লাইনে একটি খেলার চাল, বা যে কোনো রেকর্ড
or-files = অথবা ফাইল
add-games = খোলা খেলাগুলি রেখে এগুলি যোগ করুন
no-games-yet = এখনও কোনো খেলা নেই: পেস্ট করুন বা ফাইল বাছুন।
reading = পড়া হচ্ছে…
games-failed = খেলাগুলি পড়া যায় না: { $reason }।
no-game-found = কোনো খেলা পাওয়া যায়নি। { $reasons }।
pasted-games = পেস্ট করা লেখা
records-failed = { $records }টি রেকর্ড পড়া যায় না। { $reasons }।
and-more-reasons = { $reasons }; এবং আরও { $more }টি
your-games = আপনার খেলা
move = চাল
games = খেলা
results = ফলাফল
mean = গড়
    .title = শেষে কালোর ডিস্ক থেকে সাদার ডিস্ক বাদে, গড়ে
games-through = এই অবস্থান হয়ে গেছে: { $all }টির মধ্যে { $games }টি খেলা
and-more-games = এবং আরও { $games }টি খেলা
end-of-game = খেলা শেষ
not-known = অজানা
results-said = কালোর জয় { $black }, ড্র { $draws }, সাদার জয় { $white }
game-number = খেলা { $number }
result-draw = ড্র
result-won = { $color ->
    [black] কালোর
   *[white] সাদার
  } জয়
result-by = { $color ->
    [black] কালো
   *[white] সাদা
  } { $discs } ব্যবধানে

### Dialog: share

link-to-game = খেলার লিংক
moves = চাল
position-on-board = বোর্ডের অবস্থান
html-to-embed = পৃষ্ঠায় খেলাটি বসানোর HTML
copy-link = কপি
    .aria-label = লিংক কপি করুন
copy-moves = কপি
    .aria-label = চাল কপি করুন
copy-position = কপি
    .aria-label = অবস্থান কপি করুন
copy-sgf = কপি
    .aria-label = SGF কপি করুন
copy-embed = কপি
    .aria-label = HTML কপি করুন
send = পাঠান…
picture-svg = ছবি (SVG)
animation-svg = অ্যানিমেশন (SVG)
animation-gif = অ্যানিমেশন (GIF)
picture-png = ছবি (PNG)
file-sgf = ফাইল (SGF)
copied-link = কপি হয়েছে: খেলার লিংক।
copied-moves = কপি হয়েছে: চাল।
copied-position = কপি হয়েছে: বোর্ডের অবস্থান।
copied-sgf = কপি হয়েছে: SGF।
copied-embed = কপি হয়েছে: HTML।
not-copied = ব্রাউজার কপি করতে দিচ্ছে না। লেখাটি বাছা আছে: হাতে কপি করুন।
open-in-page = Outflank-এ খুলুন

### More, and what it leads to

learn-oust = আউস্ট শিখুন
    .line = ছোট বোর্ডে আটটি ছোট ধাপ: খেলাটি কম লোকে জানে, আর এটি সহজ।
learn-reversi = রিভার্সি শিখুন
    .line = প্রথম ডিস্ক থেকে শেষ ডিস্ক পর্যন্ত ছয়টি ছোট ধাপ।
puzzles-oust = আউস্টের ধাঁধা
    .line = এক পালায় সব দখল করুন।
puzzles-reversi = রিভার্সির ধাঁধা
    .line = খেলার শেষ অংশ, যেখানে একটিই চাল জেতে।
puzzle-of-day = আজকের ধাঁধা
    .line = দুটি খেলাতেই প্রতিদিন একটি নতুন ধাঁধা।
play-a-friend = বন্ধুর সঙ্গে খেলুন
    .line = লিংকের মাধ্যমে: আপনার প্রতিটি পালার পরে একটি লিংক পাঠান।
not-kept = আপনার ব্রাউজার এই পাতার খেলা রাখে না। “পাঠান” খেলাটির লিংক দেয়।
my-games = আমার খেলা
    .line = আপনি এখানে যত খেলা খেলেছেন: আবার খুলুন বা ফাইলে নিন।
more-import = খেলা আনুন
    .line = চাল, ছক, SGF, GGF বা লিংক: পেস্ট করুন বা ফাইল থেকে নিন।
more-explore = খেলা খুঁজুন
    .line = অনেক খেলা খুলুন, আর একটি অবস্থান থেকে কী খেলা হয়েছে দেখুন।
edit-position = অবস্থান সাজান
    .line = যে কোনো বোর্ডে ডিস্ক বা ঘুঁটি রাখুন, আর সেখান থেকে খেলুন।
settings = সেটিংস
    .line = ভাষা, হালকা বা গাঢ়, গতি, শব্দ, ইঙ্গিত ও স্থানাঙ্ক।
theme = রং
theme-auto = যন্ত্রের মতো
theme-light = হালকা
theme-dark = গাঢ়
colour-of-board = বোর্ড
colour-green = সবুজ
colour-blue = নীল
colour-brown = বাদামি
colour-grey = ধূসর
speed = গতি
speed-slow = ধীর
speed-normal = স্বাভাবিক
speed-fast = দ্রুত
show-hints = কোথায় রাখা যায় বিন্দু তা দেখায়
show-coordinates = বোর্ডের চারপাশে অক্ষর ও সংখ্যা
show-groups = আউস্টে দলের আকার
play-sounds = চালের শব্দ
pass-alone = চাল ছাড়তে হলে নিজে থেকেই ছাড়ুক
choose-in-advance = কম্পিউটার ভাবার সময় ক্লিক করলে পরের চাল বাছা হয়
install = ইনস্টল করুন
    .line = এই যন্ত্রে অ্যাপ হিসেবে। ইন্টারনেট ছাড়াও চলে।
not-loaded = এটি লোড করা গেল না: { $reason }

### A friend by link

play-by-link = লিংকের মাধ্যমে খেলা
friends-turn = এখন আপনার বন্ধুর পালা। এই লিংকটি পাঠান: এতে তাঁর কাছে খেলাটি খোলে।
friend-game-over = খেলা শেষ। এই লিংকটি পাঠান, যাতে আপনার বন্ধু শেষটা দেখেন।
copy-the-link = লিংক কপি করুন
copied = কপি হয়েছে।
copy-by-hand = ব্রাউজার কপি করতে দিচ্ছে না। লিংকটি হাতে কপি করুন।

### Dialog: my games

no-games-kept = এখনও কোনো খেলা নেই। আপনি যে খেলা খেলেন বা আনেন তা এখানে, কেবল এই ব্রাউজারে থাকে।
games-kept = { $games }টি খেলা কেবল এই ব্রাউজারে রাখা আছে।
results-by-level = { $game ->
    [oust] আউস্ট
   *[reversi] রিভার্সি
  }, স্তর { $level }: { $won } জয়, { $draw } ড্র, { $lost } হার
name-of-game = খেলার নাম: { $game }
open = খুলুন
open-game = খুলুন: { $game }
delete = মুছুন
delete-game = মুছুন: { $game }
deleted = মোছা হয়েছে।
undelete = ফেরান
export-all = সব ফাইলে নিন
game-so-far = { $plies }টি চাল

### Dialog: lessons and puzzles

try-again = আবার চেষ্টা করুন
show-solution = সমাধান দেখান
finish = শেষ করুন
step-of = { $steps }টির মধ্যে { $step }
streak = টানা { $days } দিন
right-answer = ঠিক।
still-your-turn = চালিয়ে যান: এখনও আপনার পালা।
not-legal = এটি নিয়মবিরুদ্ধ: { $reason }
illegal = { $kind ->
    [game_over] খেলা শেষ।
    [off_board] ওই ঘরটি খেলার মধ্যে নেই।
    [occupied] ঘরটি খালি নয়।
    [outflanks_nothing] এতে কিছুই উল্টায় না।
    [must_pass] রাখার কোনো জায়গা নেই, চাল ছাড়তে হবে।
    [may_not_pass] রাখা গেলে চাল ছাড়া যায় না।
    [not_in_center] প্রথম চারটি ডিস্ক মাঝের চারটি বর্গে বসে।
    [no_swap] বদলানোর কিছু নেই।
    [captures_nothing] এতে { $size }টি ঘুঁটির একটি দল হয়, যা প্রতিপক্ষের কোনো দলকে ছোঁয় না।
   *[not_smaller] এতে { $size }টি ঘুঁটির একটি দল হয়, আর { $group } ঘরে প্রতিপক্ষের { $groupSize }টির দলটি তার চেয়ে ছোট নয়।
  }
puzzle-reversi = { $color ->
    [black] কালোর
   *[white] সাদার
  } চাল, { $empty }টি বর্গ খালি। প্রতিপক্ষ যা-ই করুক, একটিই চাল জেতে। সেটি খুঁজুন।
    .right = { $move } { $score } ব্যবধানে জেতে। দুই পক্ষের সেরা খেলা ধাপে ধাপে দেখুন।
    .wrong = ওই চালে প্রতিপক্ষ হারে না।
    .solution = কেবল { $move } চালটিই জেতে: দুই পক্ষের সেরা খেলায় { $score } ব্যবধানে।
puzzle-answer = { $color ->
    [black] কালো
   *[white] সাদা
  } { $move } দিয়ে জবাব দেয়, আর { $by ->
    [0] খেলা ড্র হয়
   *[other] { $by } ব্যবধানে জেতে
  }।
puzzle-oust = { $color ->
    [black] কালোর
   *[white] সাদার
  } চাল। এই পালাতেই জিতুন: প্রতিপক্ষের সব ঘুঁটি একটির পর একটি দল করে দখল করুন।
    .right = সব দখল হয়েছে।
    .wrong = প্রতিপক্ষের ঘুঁটি রয়ে গেছে, আর পালা শেষ।
    .solution = { $move } দিয়ে শুরু। দখলগুলি ধাপে ধাপে দেখুন।

### Below the list of moves

other-moves = এখানে অন্য চাল:
comment = মন্তব্য

### The lessons

lesson-oust-1 = আউস্টে প্রতিপক্ষের সব ঘুঁটি দখল করলে জেতা যায়। আপনি কালো। নিজের কোনো ঘুঁটিকে না ছোঁয়া ঘুঁটি যে কোনো খালি ঘরে রাখা যায়, সাদা ঘুঁটির পাশেও। এতে কিছু দখল হয় না, আর আপনার পালা শেষ হয়। একটি রাখুন।
    .right = যেসব ঘরের বাহু মেলে তাদের ঘুঁটি পরস্পরকে ছোঁয়। আপনার ঘুঁটি নিজের কোনোটিকে ছোঁয় না, তাই এবার সাদার পালা হত।
lesson-oust-2 = নিজের ঘুঁটিকে ছোঁয়া ঘুঁটিকে দখল করতেই হবে। দুটি মিলে একটি দল হয়, আর সেটিকে তার ছোঁয়া সাদা দলের চেয়ে বড় হতে হবে। সাদা ঘুঁটিকে ছোঁয়া দুই ঘুঁটির একটি দল বানান।
    .right = একের বিরুদ্ধে দুই: সাদা ঘুঁটিটি উঠে গেছে।
    .wrong = ওই ঘুঁটি একা আছে, কিছুই দখল করে না। এমন একটি রাখুন যা আপনার ঘুঁটি ও সাদা ঘুঁটি দুটিকেই ছোঁয়।
lesson-oust-3 = এখানে সাদার দুই ঘুঁটির একটি দল আছে। দুই ঘুঁটির দল একে দখল করতে পারে না: আপনার দলকে বড় হতে হবে। আপনার ঘুঁটি দুটি জুড়ুন।
    .right = একটি ঘুঁটি অন্য দুটিকে জুড়েছে: দুইয়ের বিরুদ্ধে তিন।
    .wrong = এতে কিছুই দখল হয়নি। এমন ঘর খুঁজুন যা আপনার দুটি ঘুঁটি ও একটি সাদা ঘুঁটিকে ছোঁয়।
lesson-oust-4 = কেবল নতুন ঘুঁটি নয়, আপনার পুরো দল গোনা হয়। সাদার ঘুঁটি আপনার জোড়ার দূরের মাথাকে ছোঁয়। জোড়াটিকে অন্য মাথায় বড় করুন।
    .right = নতুন ঘুঁটি সাদাটিকে ছোঁয়নি। তার দল ছুঁয়েছে।
    .wrong = ওই ঘুঁটি আপনার জোড়ার অংশ নয়, বা সেটি সাদার দিকে। অন্য মাথায় একটি ঘুঁটি যোগ করুন।
lesson-oust-5 = আপনার নতুন দল যত ছোট দলকে ছোঁয়, সব একসঙ্গে দখল হয়। একবার রেখে তিনটি ঘুঁটি দখল করুন।
    .right = একটি জোড়া ও একটি একা ঘুঁটি একসঙ্গে গেছে।
    .wrong = এতে তিনটির কম দখল হয়েছে। আপনার জোড়া ও সাদার জোড়া দুটিরই পাশের ঘর খুঁজুন।
lesson-oust-6 = দখলের পরে আবার আপনার পালা: আবার রাখুন। দুবার দখল করুন। তারপর নিজের কোনোটিকে না ছোঁয়া একটি ঘুঁটি দিয়ে পালা শেষ করুন।
    .right = এক পালায় অনেকবার দখল হতে পারে, আর পালা শেষ হয় এমন ঘুঁটিতে যা কিছুই দখল করে না।
    .wrong = দ্বিতীয় দখলের আগেই আপনার পালা শেষ হয়েছে।
lesson-oust-7 = প্রথম ঘুঁটি মাঝখানে বসেছে, যা ভালো জায়গা। আপনি দ্বিতীয় খেলোয়াড়, আর কেবল এবার আপনি জায়গা বদলাতে পারেন: ঘুঁটিটি আপনার হয়, আর অন্য খেলোয়াড় সাদা নিয়ে চালিয়ে যান।
    .right = মাঝখানের ঘুঁটিটি এখন আপনার। তাই কেউ খুব ভালো ঘুঁটি দিয়ে শুরু করতে চান না।
    .wrong = ওই ঘুঁটি নিয়মে ছিল। এখানে কালোর ঘুঁটিটি নিন: “বদলান” টিপুন।
lesson-oust-8 = প্রতিপক্ষের শেষ ঘুঁটি দখল করলে আপনি জেতেন। এই পালায় তিনটিই দখল করুন।
    .right = এটুকুই: এখন আপনি আউস্ট জানেন। শুরুর জন্য একটি পরামর্শ: প্রথম ঘুঁটি প্রতিপক্ষের ঘুঁটি থেকে দূরে রাখুন। পাশে বা এক ঘর দূরে রাখলে তা সঙ্গে সঙ্গে দখল হয়, আর আপনি হেরে যান।
    .wrong = সাদার এখনও ঘুঁটি আছে, আর আপনার পালা শেষ। আগে একা ঘুঁটিটি দখল করুন, তারপর বড় দলটি কাজে লাগান।
lesson-reversi-1 = আপনি কালো। একটি ডিস্ক এমনভাবে রাখুন যেন সাদা ডিস্ক সোজা সারিতে সেটি ও আপনার আরেকটি ডিস্কের মাঝে থাকে। সেগুলি উল্টে আপনার রঙের হয়।
    .right = সাদা ডিস্কটি আপনার দুটির মাঝে ছিল।
lesson-reversi-2 = আপনার ডিস্কগুলির মাঝের পুরো সারি উল্টায়, প্রতিটি দিকে, কোনাকুনিও। একবার রেখে পাঁচটি ডিস্ক উল্টান।
    .right = সব সারি একসঙ্গে উল্টেছে।
    .wrong = এতে পাঁচটির কম উল্টেছে। বিন্দু দেওয়া অন্য ঘরগুলি দেখুন: কোনো ঘর দেখালে যে ডিস্কগুলি উল্টাবে সেগুলিতে বৃত্ত দেখা যায়।
lesson-reversi-3 = কিছুই উল্টাতে না পারলে চাল ছাড়তে হবে। পারলে রাখতেই হবে। এখানে কোনটি?
    .right = আপনার রাখার জায়গা ছিল না, তাই সাদা আবার চাল দেয়।
lesson-reversi-4 = শেষে যার ডিস্ক বেশি সে জেতে, কিন্তু এখন বেশি ডিস্কে লাভ নেই। কোণের ডিস্ক আর কখনও উল্টায় না। কোণটি নিন।
    .right = কোণ দিয়ে কোনো সারি যায় না, তাই এই ডিস্ক শেষ পর্যন্ত আপনার।
    .wrong = একটি কোণ খালি ছিল। সেখানকার ডিস্ক কখনও উল্টায় না।
lesson-reversi-5 = কোণের পাশের ঘর প্রায়ই কোণটি ছেড়ে দেয়। এমন চাল খুঁজুন যার পরে সাদা কোণ নিতে পারে না।
    .right = সাদার এখন কোনো কোণ নেই।
    .wrong = এর পরে সাদা একটি কোণ নিতে পারে।
lesson-reversi-6 = কোনো খেলোয়াড়ই রাখতে না পারলে খেলা শেষ, আর যার ডিস্ক বেশি সে জেতে। দুটি ঘর বাকি। যে চাল জেতে সেটি খুঁজুন।
    .right = কাছাকাছি খেলায় শেষ পর্যন্ত গোনাই ঠিক করে কে জেতে। এখন আপনি রিভার্সি জানেন।
    .wrong = শেষ পর্যন্ত গুনলে এই চাল জেতে না।

### Dialog: edit a position

game-and-board = খেলা ও বোর্ড
click-puts = ক্লিকে যা বসে
black = কালো
white = সাদা
nothing = কিছু না
to-move = কার চাল
may-swap-now = দ্বিতীয় খেলোয়াড় এখন জায়গা বদলাতে পারেন
clear = খালি করুন
start-position = শুরুর অবস্থান
play-from-here = এখান থেকে খেলুন
set-up-board = { $variant }, সাজানো হচ্ছে
set-up-fine = এই বোর্ডে নিয়ম খাটানো যায়।
set-up-over = এই বোর্ডে খেলা শেষ।
set-up-problem = { $kind ->
    [outside_center] মুক্ত সূচনা চলছে, কিন্তু মাঝখানের বাইরে ডিস্ক আছে।
    [opening_turn] মুক্ত সূচনা চলছে, কিন্তু কালো থেকে শুরু করে পালা করে ডিস্ক রাখা হয়নি।
   *[swap_not_open] এই অবস্থানে জায়গা বদলানো যায় না।
  }

### The worth of moves, and the analysis

worth-discs = { $signed } { $discs ->
   *[other] ডিস্ক
  }
best-moves = সেরা চাল
hint = { $move }: { $worth }
hint-of-less = { $move }: { $worth }, ক্ষতি { $lost }
analysis = বিশ্লেষণ
opening-of-game = সূচনা: { $name }
analysis-not-loaded = বিশ্লেষণ লোড করা গেল না: { $reason }
analysis-failed = বিশ্লেষণ ব্যর্থ হয়েছে: { $reason }
analyse-again = আবার বিশ্লেষণ করুন
stop = থামান
stopped-after = { $all }টির মধ্যে { $done }টি চালের পরে থামানো হয়েছে।
game-has-changed = এর মধ্যে খেলা বদলে গেছে।
plies-done = { $all }টির মধ্যে { $done }টি চাল
no-move-yet = এখনও কোনো চাল নেই।
turning-point = মোড় ঘোরানো চাল
cost = { $color ->
    [black] কালো
   *[white] সাদা
  } { $lost } { $unit ->
    [points] পয়েন্ট
   *[discs] ডিস্ক
  } হারায়: { $known ->
    [loss] { $move } আরও ভালো ছিল
   *[values] { $move }-এর মান ছিল { $best }, যা খেলা হয়েছে তার { $played }
  }
the-end = খেলার শেষ।
not-analysed-yet = এখনও বিশ্লেষণ হয়নি।
of-ply = চাল { $ply }, { $color ->
    [black] কালোর
   *[white] সাদার
  } চাল: { $ahead } ({ $by })। { $judged }। সেরা খেলা: { $line }।
ahead-even = সমান
ahead-by = { $color ->
    [black] কালো
   *[white] সাদা
  } { $lead } এগিয়ে
by-exact = নির্ভুল
by-depth = { $plies } চাল আগে পর্যন্ত
by-visits = { $visits } বার পরীক্ষার পর
judged-best = { $played } খেলা হয়েছে, এটিই সেরা
judged-worse = { $played } খেলা হয়েছে, { $best } আরও ভালো
mean-loss = { $color ->
    [black] কালো
   *[white] সাদা
  }: { $accuracy } সেরা চাল, প্রতি চালে { $lost } { $unit ->
    [points] পয়েন্ট
   *[discs] ডিস্ক
  } ক্ষতি।
course-of-game = খেলার গতি
exact = নির্ভুল

### The board

board-look-through = খেলা দেখা
board-game = খেলা
board-moves = চাল
board-to-start = শুরুতে
board-back = পেছনে
board-next = সামনে
board-to-end = শেষে
board-undo = চাল ফেরান
board-redo = আবার দিন
board-restart = নতুন করে
board-flip-board = বোর্ড ঘোরান
board-ask-again = আবার জিজ্ঞাসা করুন
board-pass = চাল ছাড়ুন
board-swap = বদলান
board-why-pass = আপনি কোথাও রাখতে পারবেন না।
board-why-swap = এই ঘুঁটিসহ কালো আপনার হবে; অন্য খেলোয়াড় সাদা নিয়ে চালিয়ে যাবেন।
board-move-pass = ছাড়
board-move-swap = বদল
board-black = কালো
board-white = সাদা
board-you = আপনি
board-opponent = প্রতিপক্ষ
board-takes = { $count }টি নেয়
board-draw = ড্র, { $score }
board-wins = { $color ->
    [black] কালোর
   *[white] সাদার
  } জয়, { $score }
board-passed = { $color ->
    [black] কালো
   *[white] সাদা
  } চাল ছেড়েছে। { $status }
board-swapped = খেলোয়াড়রা জায়গা বদলেছেন। { $status }
board-must-pass = { $color ->
    [black] কালোকে
   *[white] সাদাকে
  } চাল ছাড়তে হবে
board-captured-again = { $color ->
    [black] কালো
   *[white] সাদা
  } { $count }টি দখল করে আবার রাখবে
board-again = আবার { $color ->
    [black] কালোর
   *[white] সাদার
  } চাল
board-to-move = { $color ->
    [black] কালোর
   *[white] সাদার
  } চাল
board-at-ply = { $status } · { $plies }টির মধ্যে চাল { $ply }
board-at-move = { $status } · { $plies }টির মধ্যে চাল { $ply }: { $move }
board-taking-back = প্রতিপক্ষ চাল দিলেই ফেরানো হবে
board-you-won = { $status }: আপনি জিতেছেন
board-opponent-won = { $status }: প্রতিপক্ষ জিতেছে
board-thinking = { $color ->
    [black] কালো
   *[white] সাদা
  } ভাবছে
board-thinking-again = আবার { $color ->
    [black] কালো
   *[white] সাদা
  }, ভাবছে
board-own-turn = আপনার পালা
board-your-turn = { $status }: আপনার পালা
board-the-start = শুরু।
board-told-move = { $color ->
    [black] কালো
   *[white] সাদা
  } { $move }।
board-told-flips = { $color ->
    [black] কালো
   *[white] সাদা
  } { $move }, { $count }টি উল্টায়।
board-told-captures = { $color ->
    [black] কালো
   *[white] সাদা
  } { $move }, { $count }টি দখল করে।
board-told-pass = { $color ->
    [black] কালো
   *[white] সাদা
  }: চাল ছাড়ল।
board-told-swap = { $color ->
    [black] কালো
   *[white] সাদা
  }: জায়গা বদলাল।
board-empty = খালি
board-captured-here = এখানে { $color ->
    [black] কালো
   *[white] সাদা
  } ঘুঁটি দখল হয়েছে
board-just-flipped = এইমাত্র উল্টানো
board-may-place = { $color ->
    [black] কালো
   *[white] সাদা
  } এখানে রাখতে পারে
board-takes-cells = নেয় { $cells }
board-marked = চিহ্নিত
board-premove = পরের পালার জন্য বেছে নেওয়া
board-premove-chosen = পরের পালার জন্য { $cell } বেছে নেওয়া হয়েছে।
board-premove-cancelled = পরের পালার চাল বাতিল করা হয়েছে।
board-worth = { $said }, মান { $value }

### Dialog: rules

how-it-is-played = কীভাবে খেলতে হয়
the-page-and-its-keys = এই পাতা ও তার কী
keys-board = বোর্ডে তীর কী ঘর থেকে ঘরে নিয়ে যায়, Enter রাখে, Page Up ও Page Down খেলার আগে-পরে দেখায়। অন্য জায়গায় ← ও → খেলার আগে-পরে দেখায়, ↑ ও ↓ শুরুতে ও শেষে যায়।
keys-wheel = বোর্ডের উপর মাউসের চাকা খেলায় পিছনে ও সামনে যায়। বোর্ডে ক্লিক করার পরে তীর কী-ও তাই করে।
keys-letters = “u” চাল ফেরায়, “f” বোর্ড ঘোরায়, “h” ইঙ্গিত দেয়।
page-levels = রিভার্সিতে কম্পিউটার আগে হিসাব করে: সবচেয়ে নিচের স্তরে এক চাল, 8 নম্বর স্তরে ছয় চাল, আর শেষের দিকে নির্ভুলভাবে। 9 থেকে 12 নম্বর স্তর 15,000 থেকে 1,200,000টি অবস্থান দেখে। নিচের স্তরগুলি এলোমেলো ভুল করে। ঘরের দাগগুলি দেখায় একটি চাল কত ডিস্কে জেতায়।
page-oust = আউস্টে কম্পিউটার পরপর চালের সারি পরীক্ষা করে দেখে: সবচেয়ে নিচের স্তরে 8 বার, সবচেয়ে উপরে 30,000 বার। ঘরের দাগগুলি দেখায় একটি চালে জেতার সম্ভাবনা কত।
page-analysis = “খেলা বিশ্লেষণ” দেখায় প্রতিটি চালের পরে কে এগিয়ে ছিল, আর কোন চালে সবচেয়ে বেশি ক্ষতি হয়েছে।
page-address = পাতার ঠিকানায় পুরো খেলাটি থাকে। সেটি রেখে দিন বা কাউকে পাঠান।
page-private = আপনি যা খেলেন তা এই পাতার বাইরে যায় না, আর পাতাটি ইন্টারনেট ছাড়াও চলে। আউস্ট মার্ক স্টিরের তৈরি খেলা।
reversi-rules-1 = শেষে বোর্ডের সংখ্যাগরিষ্ঠ ডিস্ক আপনার হলে আপনি জেতেন।
reversi-rules-2 = মাঝখানে চারটি ডিস্ক কোনাকুনি থাকে। কালো প্রথম চাল দেয়।
reversi-rules-3 = খালি বর্গে একটি ডিস্ক এমনভাবে রাখুন যেন সেটি ও আপনার আরেকটি ডিস্কের মাঝে সোজা সারিতে, ফাঁক ছাড়া, প্রতিপক্ষের এক বা একাধিক ডিস্ক থাকে। সেগুলি আউটফ্ল্যাঙ্ক হয় এবং উল্টে আপনার রঙের হয়।
reversi-rules-4 = একটি ডিস্ক একসঙ্গে কয়েক দিকে আউটফ্ল্যাঙ্ক করতে পারে। যতগুলি আউটফ্ল্যাঙ্ক হয় সবই উল্টায়, আপনি চান বা না চান।
reversi-rules-5 = কেবল এইমাত্র রাখা ডিস্ক আউটফ্ল্যাঙ্ক করে, কখনও নিজের ডিস্ক পেরিয়ে নয়।
reversi-rules-6 = কিছুই আউটফ্ল্যাঙ্ক করতে না পারলে চাল ছাড়তে হবে। চাল দিতে পারলে দিতেই হবে।
reversi-rules-7 = কোনো খেলোয়াড়ই চাল দিতে না পারলে খেলা শেষ, বর্গ খালি থাকলেও। যার ডিস্ক বেশি সে বিজয়ী; সমান হলে ড্র।
reversi-rules-8 = কম ডিস্কে জয়ের খেলায় (অ্যান্টি রিভার্সি) কেবল শেষটা আলাদা: যার ডিস্ক কম সে জেতে। মুক্ত সূচনায় বোর্ড খালি থাকে, প্রথম চারটি ডিস্ক মাঝের বর্গগুলিতে রাখা হয়, আর তত ক্ষণ কিছুই উল্টায় না।
oust-rules-1 = প্রতিপক্ষের শেষ ঘুঁটি দখল করলে আপনি জেতেন। মার্ক স্টিরের খেলা (2007)।
oust-rules-2 = শুরুতে বোর্ড খালি। কালো প্রথমে রাখে, তারপর পালা করে খেলা হয়। যেসব ঘরের বাহু মেলে তাদের ঘুঁটি পরস্পরকে ছোঁয়। একই রঙের ঘুঁটি ছুঁয়ে থাকলে একটি দল; একটি ঘুঁটিও একটি দল।
oust-rules-3 = নিজের কোনো ঘুঁটিকে না ছোঁয়া ঘুঁটি সব সময় রাখা যায়, প্রতিপক্ষের ঘুঁটির পাশেও। এতে কিছু দখল হয় না, আর আপনার পালা শেষ হয়।
oust-rules-4 = নিজের ঘুঁটিকে ছোঁয়া ঘুঁটি তখনই রাখা যায় যখন তা দখল করে। ঘুঁটিটি ও তার ছোঁয়া আপনার সব দল মিলে একটি দল হয়। সেই দলকে কোথাও প্রতিপক্ষের ঘুঁটি ছুঁতে হবে, আর ছোঁয়া প্রতিটি প্রতিপক্ষের দলের চেয়ে বড় হতে হবে। প্রতিপক্ষের সেই সব দল বোর্ড থেকে উঠে যায়।
oust-rules-5 = দখলের পরে আপনি আবার রাখেন, যতক্ষণ না এমন ঘুঁটি রাখেন যা কিছুই দখল করে না।
oust-rules-6 = প্রথম ঘুঁটির পরে দ্বিতীয় খেলোয়াড় জায়গা বদলাতে পারেন: খেলোয়াড়রা রং বদলান, ঘুঁটিটি যেখানে আছে সেখানেই থাকে।
oust-rules-7 = রাখার কোনো বৈধ জায়গা না থাকলে, দখলের পরেও, চাল ছাড়তে হবে। জায়গা থাকলে রাখতেই হবে।
oust-rules-8 = যে প্রতিপক্ষের শেষ ঘুঁটি দখল করে সে তখনই জেতে। কেউই রাখতে না পারলে ড্র; তা কেবল বর্গাকার বোর্ডে হয়।
