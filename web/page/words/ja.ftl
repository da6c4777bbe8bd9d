# 日本語のテキスト。en.ftl と同じメッセージと変数を持つ。

### The page

title = Outflank：リバーシとOust
description =
    .content = リバーシとOustを、隣の人やコンピューターと対戦できます。ネットワークがなくても動きます。
title-of-game = { $variant } – Outflank
skip = 盤へ移動
menu =
    .aria-label = 対局
new-game = 新しい対局
import = 読み込む
learn = 学ぶ
puzzles = 問題
explore = 棋譜を調べる
share = 共有
rules = ルール
more = その他
analyse-game = 対局を解析
player-1 = プレイヤー1
player-2 = プレイヤー2
no-script = 盤の表示にはJavaScriptが必要です。
loading = 読み込み中…
notice =
    .data-failed = ページを読み込めません。
    .data-again = もう一度
language =
    .aria-label = 言語
close = 閉じる
cancel = キャンセル
remove = 取り除く
thinking =
    .aria-label = 思考中
stop-thinking = 思考を止める
evaluate-moves = 評価値を表示
    .title = それぞれの手の価値を表示します
show-hint = ヒント
    .title = 最善手に印を付ける
more-of-game =
    .aria-label = この対局のその他の操作
intro-reversi = 相手の石を自分の石で一直線に挟むように打つと、挟んだ石が自分の石になります。最後に石が多いほうの勝ちです。
intro-oust = 自分の石から離れたところなら、どこにでも打てます。自分の石につなげて打てるのは、相手の石を取れるときだけです。自分のグループは、隣り合う小さい相手のグループを取り、続けてもう一度打ちます。相手の最後の石を取れば勝ちです。
oust-legend = 点は石を取れるマスです。暗いマスには打てません。
try-oust = 石を取り合うゲーム、Oustを試す
try-reversi = リバーシを試す
opponent-is = 相手：{ $opponent }
learn-in-minutes = 2分で学ぶ
after-the-game =
    .aria-label = 対局の後
won-by = { $by }差であなたの勝ちです
lost-by = { $by }差であなたの負けです
won-resigned = 相手の投了であなたの勝ちです
lost-resigned = 投了によりあなたの負けです
resigned = { $color ->
    [black] 黒
   *[white] 白
  }が投了しました
out-of-time = { $color ->
    [black] 黒
   *[white] 白
  }が時間切れで負けました
resign = 投了
really-resign = 本当に投了しますか
next-level = 次のレベルへ
easier-level = やさしいレベルへ
own-accuracy = 最善手の割合：{ $accuracy }
level-opens = レベル{ $level }に勝ちました。次はレベル{ $next }です。
level-highest = 最高のレベル{ $level }に勝ちました。
color-accuracy = { $color ->
    [black] 黒
   *[white] 白
  }の最善手の割合：{ $accuracy }
turning-at = 勝負の分かれ目：{ $ply }手目 { $move }
rematch = 再戦
review = 振り返る

### Games, boards and players

reversi = リバーシ
oust = Oust
board-square = { $size }×{ $size }
board-octagon = 八角形 { $size }×{ $size }
board-hexagon = 六角形 一辺{ $size }
variant = { $game ->
    [oust] Oust
   *[reversi] リバーシ
  } { $shape ->
    [octagon] 八角形 { $size }×{ $size }
    [hex] 六角形 一辺{ $size }
   *[square] { $size }×{ $size }
  }{ $options }
option-anti = 石の少ないほうが勝ち
option-free = 自由な開始
option-no-pie = 交代なし
squares = 正方形
octagons = 八角形
hexagons = 六角形
human = 人
you = あなた
random-moves = でたらめな手
friend-by-link = リンクで友だちと
level = レベル{ $level }
player-failed = コンピューターを読み込めませんでした。
stopped = 止めました。
go-on = 続ける

### Links

link-no-position = リンクに正しい局面がありません：{ $reason }
link-not-played = リンクの手順を再現できません：{ $reason }
link-other-cells = 盤のマスは{ $cells }個ですが、リンクのマスの数が違います
link-shows-start = 代わりに初期局面を表示しています。
link-shows-moves = その手前までの局面を表示しています。

### Dialog: a new game

game = ゲーム
board = 盤
option-anti-label = 石の少ないほうが勝ち
option-free-label = 自由な開始：最初の4つの石を対局者が置く
option-pie-label = 交代ルール：最初の石の後、後手は席を交代できる
opponent = 相手
level-field = レベル
the-computer = コンピューター
with-a-person = この端末で2人
your-colour = あなたの色
random-colour = ランダム
clock = 時計
no-clock = 時計なし
clock-of = 持ち時間{ $minutes }分、1手番ごとに{ $seconds }秒追加
options = オプション
level-name = { $strength ->
    [1] 入門
    [2] 初級
    [3] 中級
    [4] 上級
    [5] 達人
   *[6] 名人
  }
play = 対局する

### Dialog: import a game

import-a-game = 棋譜を読み込む
paste-a-game = 棋譜を貼り付けてください：手順、盤面図、SGF、GGF、OBF、Abstract Play、リンク
or-a-file = またはファイル
format = 形式
format-detect = 自動判別
format-transcripts = 手順、1行に1局
format-position = 局面、1行
format-link = このページへのリンク
game-of-transcripts = 手順のゲーム
pasted-text = 貼り付けたテキスト
source-size = { $name }（{ $size }）
games-so-far = 読み込み中：現在{ $games }局
first-are-listed = 最初の{ $games }局を表示しています。
no-text = まだテキストがありません。
no-game-in-text = 棋譜が見つかりませんでした
no-game-as-transcript = このテキストに棋譜は見つかりませんでした。手順として読むと：{ $reason }
read-as = （{ $format }として読みました。）
record-failed = 読めません：{ $reason }
record-plies = { $plies }手

### Dialog and table: explore games

explore-games = 棋譜を調べる
explore-why = たくさんの棋譜を開くと、盤上の局面から打たれた手とその結果を表示します。盤の向きが違っても、同じ局面を見つけます。
paste-games = 棋譜を貼り付けてください：1行に1局の手順、またはほかの形式
or-files = またはファイル
add-games = 開いている棋譜に追加する
no-games-yet = まだ棋譜がありません。貼り付けるか、ファイルを選んでください。
reading = 読み込み中…
games-failed = 棋譜を読めません：{ $reason }
no-game-found = 棋譜が見つかりませんでした。{ $reasons }
pasted-games = 貼り付けたテキスト
records-failed = { $records }件の記録を読めません。{ $reasons }
and-more-reasons = { $reasons }、ほか{ $more }件
your-games = あなたの棋譜
move = 手
games = 局数
results = 結果
mean = 平均
    .title = 終局時の黒石から白石を引いた数の平均
games-through = { $all }局のうち{ $games }局がこの局面を通りました
and-more-games = ほか{ $games }局
end-of-game = 終局
not-known = 不明
results-said = 黒の勝ち{ $black }、引き分け{ $draws }、白の勝ち{ $white }
game-number = 第{ $number }局
result-draw = 引き分け
result-won = { $color ->
    [black] 黒
   *[white] 白
  }の勝ち
result-by = { $color ->
    [black] 黒
   *[white] 白
  }の{ $discs }石勝ち

### Dialog: share

link-to-game = 対局へのリンク
moves = 手順
position-on-board = 盤上の局面
html-to-embed = ページに埋め込むHTML
copy-link = コピー
    .aria-label = リンクをコピー
copy-moves = コピー
    .aria-label = 手順をコピー
copy-position = コピー
    .aria-label = 局面をコピー
copy-sgf = コピー
    .aria-label = SGFをコピー
copy-embed = コピー
    .aria-label = HTMLをコピー
send = 送る…
picture-svg = 画像（SVG）
animation-svg = アニメーション（SVG）
animation-gif = アニメーション（GIF）
picture-png = 画像（PNG）
file-sgf = ファイル（SGF）
copied-link = 対局へのリンクをコピーしました。
copied-moves = 手順をコピーしました。
copied-position = 盤上の局面をコピーしました。
copied-sgf = SGFをコピーしました。
copied-embed = HTMLをコピーしました。
not-copied = ブラウザーがコピーを許可していません。テキストを選択してあるので、手動でコピーしてください。
open-in-page = Outflankで開く

### More, and what it leads to

learn-oust = Oustを学ぶ
    .line = 小さな盤で8つの短いステップ。まだ知る人は少なく、覚えるのは簡単です。
learn-reversi = リバーシを学ぶ
    .line = 最初の石から最後の石まで、6つの短いステップ。
puzzles-oust = Oustの問題
    .line = 1回の手番で全部の石を取ってください。
puzzles-reversi = リバーシの問題
    .line = 勝つ手が1つだけの終盤です。
puzzle-of-day = 今日の問題
    .line = どちらのゲームにも、毎日新しい問題があります。
play-a-friend = 友だちと対局
    .line = リンクで対局：自分の手番が終わるたびにリンクを送ります。
not-kept = このブラウザーは対局を保存しません。「共有」で対局へのリンクを作れます。
my-games = 自分の対局
    .line = ここで打った対局をもう一度開いたり、書き出したりできます。
more-import = 棋譜を読み込む
    .line = 手順、盤面図、SGF、GGF、リンク：貼り付けまたはファイル。
more-explore = 棋譜を調べる
    .line = たくさんの棋譜を開き、ある局面から何が打たれたかを見ます。
edit-position = 局面を編集
    .line = 好きな盤に石を並べ、そこから対局します。
settings = 設定
    .line = 言語、明るさ、速さ、音、候補の点、座標。
theme = 配色
theme-auto = 端末に合わせる
theme-light = 明るい
theme-dark = 暗い
colour-of-board = 盤の色
colour-green = 緑
colour-blue = 青
colour-brown = 茶
colour-grey = 灰
speed = 速さ
speed-slow = ゆっくり
speed-normal = 普通
speed-fast = 速い
show-hints = 打てるマスに点を表示
show-coordinates = 盤の座標を表示
show-groups = Oustでグループの大きさを表示
play-sounds = 打つ音
pass-alone = パスしかないときは自動でパス
choose-in-advance = コンピューターの思考中に次の手を選べる
install = インストール
    .line = この端末のアプリとして。ネットワークがなくても動きます。
not-loaded = 読み込めませんでした：{ $reason }

### A friend by link

play-by-link = リンクで対局
friends-turn = 友だちの番です。このリンクを送ってください。友だちが開くと対局が始まります。
friend-game-over = 終局しました。このリンクを送ると、友だちも結果を見られます。
copy-the-link = リンクをコピー
copied = コピーしました。
copy-by-hand = ブラウザーがコピーを許可していません。リンクを手動でコピーしてください。

### Dialog: my games

no-games-kept = まだ対局がありません。打った対局や読み込んだ棋譜は、このブラウザーの中だけに保存されます。
games-kept = { $games }局が、このブラウザーの中だけに保存されています。
results-by-level = { $game ->
    [oust] Oust
   *[reversi] リバーシ
  } レベル{ $level }：{ $won }勝{ $lost }敗{ $draw }分
name-of-game = 対局の名前：{ $game }
open = 開く
open-game = { $game }を開く
delete = 削除
delete-game = { $game }を削除
deleted = 削除しました。
undelete = 元に戻す
export-all = すべて書き出す
game-so-far = { $plies }手

### Dialog: lessons and puzzles

try-again = もう一度
show-solution = 答えを見る
finish = 終わる
step-of = { $step }/{ $steps }
streak = { $days }日連続
right-answer = 正解です。
still-your-turn = まだあなたの番です。続けてください。
not-legal = そこには打てません：{ $reason }
illegal = { $kind ->
    [game_over] 対局は終わっています。
    [off_board] そこは盤の外です。
    [occupied] そのマスには石があります。
    [outflanks_nothing] 挟める石がありません。
    [must_pass] 打てるマスがないので、パスしてください。
    [may_not_pass] 打てるマスがあるので、パスはできません。
    [not_in_center] 最初の4つの石は中央の4マスに置きます。
    [no_swap] 交代はできません。
    [captures_nothing] 大きさ{ $size }のグループになりますが、隣に相手のグループがありません。
   *[not_smaller] 大きさ{ $size }のグループになりますが、{ $group }の相手のグループ（{ $groupSize }）のほうが小さくありません。
  }
puzzle-reversi = { $color ->
    [black] 黒
   *[white] 白
  }の番、空きマスは{ $empty }。相手がどう打っても勝つ手が1つあります。見つけてください。
    .right = { $move }で{ $score }の勝ちです。双方の最善の手順をたどれます。
    .wrong = その手では、相手は負けません。
    .solution = 勝つ手は{ $move }だけです。双方が最善なら{ $score }です。
puzzle-answer = { $color ->
    [black] 黒
   *[white] 白
  }は{ $move }と応じ、{ $by ->
    [0] 引き分けになります
   *[other] { $by }石差で勝ちます
  }。
puzzle-oust = { $color ->
    [black] 黒
   *[white] 白
  }の番。この手番で勝ってください：相手のグループを順に全部取ります。
    .right = 全部取りました。
    .wrong = 相手の石が残り、手番が終わりました。
    .solution = 最初の手は{ $move }です。取る手順をたどれます。

### Below the list of moves

other-moves = ここでのほかの手：
comment = コメント

### The lessons

lesson-oust-1 = Oustでは、相手の石を全部取れば勝ちです。あなたは黒です。自分の石に触れない石は、白石の隣でも、空いているマスならどこにでも打てます。石は取れず、手番が終わります。1つ打ってください。
    .right = 辺を共有するマスの石どうしが「触れる」石です。あなたの石は自分の石に触れていないので、次は白の番になります。
lesson-oust-2 = 自分の石に触れる石は、相手の石を取らなければなりません。つながった石は1つのグループになり、隣り合う白のグループより大きくなければなりません。白石に触れる、大きさ2のグループを作ってください。
    .right = 2対1で、白石を取りました。
    .wrong = その石は離れているので、何も取れません。自分の石と白石の両方に触れるマスに打ってください。
lesson-oust-3 = 白には大きさ2のグループがあります。大きさ2のグループでは取れません。もっと大きくする必要があります。自分の2つの石をつないでください。
    .right = 1つの石が2つの石をつなぎ、3対2になりました。
    .wrong = 何も取れませんでした。自分の2つの石と白石に触れるマスを探してください。
lesson-oust-4 = 新しい石だけでなく、グループ全体を数えます。白石は、あなたの2つの石の遠い端に触れています。反対の端でグループを大きくしてください。
    .right = 新しい石は白石に触れていませんが、グループが触れていました。
    .wrong = その石は2つの石につながっていないか、白石の側にあります。反対の端に足してください。
lesson-oust-5 = 新しいグループに触れる小さいグループは、一度に全部取れます。1手で3つの石を取ってください。
    .right = 2つ組と1つの石を一緒に取りました。
    .wrong = 取った石が3つより少ないです。自分の2つの石と白石の両方に触れるマスを探してください。
lesson-oust-6 = 石を取った後も、まだあなたの番です。もう一度打ちます。2回取ってから、自分の石に触れない石で手番を終えてください。
    .right = 1回の手番で何度でも取れます。何も取らない石で手番が終わります。
    .wrong = 2回目に取る前に手番が終わりました。
lesson-oust-7 = 最初の石は中央に打たれました。強い場所です。あなたは後手で、ここで一度だけ交代できます。その石はあなたのものになり、相手は白で続けます。
    .right = 中央の石はあなたのものです。だから、最初に強すぎる石を打つ人はいません。
    .wrong = それも打てる手です。ここでは黒の石をもらってください：「交代」を押します。
lesson-oust-8 = 相手の最後の石を取れば勝ちです。この手番で3つとも取ってください。
    .right = これで全部です。Oustのルールを覚えました。最初のこつ：最初の石は、相手の石から遠くに打ちましょう。隣や1マス空けた場所では、すぐに取られて負けです。
    .wrong = 白石が残り、手番が終わりました。まず1つの石を取り、大きくなったグループを使ってください。
lesson-reversi-1 = あなたは黒です。白石が、自分の別の石との間に一直線に並ぶように打ってください。挟んだ石は返って黒になります。
    .right = 白石が2つの黒石に挟まれました。
lesson-reversi-2 = 自分の石で挟んだ列は、縦・横・斜めのどの方向でも全部返ります。1手で5つの石を返してください。
    .right = すべての列が一度に返りました。
    .wrong = 返した石が5つより少ないです。点のあるほかのマスを試してください。マスを指すと、返る石に輪が付きます。
lesson-reversi-3 = 1つも返せないときはパスします。返せるときは必ず打ちます。ここではどちらですか。
    .right = 打てるマスがなかったので、また白の番です。
lesson-reversi-4 = 最後に石が多いほうの勝ちですが、途中で多くても有利とは限りません。隅の石は二度と返りません。隅を取ってください。
    .right = 隅を通る列はないので、この石は最後まであなたのものです。
    .wrong = 隅が空いていました。隅の石は返りません。
lesson-reversi-5 = 隅の隣に打つと、隅を取られることがよくあります。白が隅を取れない手を見つけてください。
    .right = 白は隅を取れません。
    .wrong = この後、白が隅を取れます。
lesson-reversi-6 = どちらも打てなくなると終局で、石の多いほうが勝ちです。空きマスは2つ。勝つ手を見つけてください。
    .right = 接戦では、最後まで数えることが勝敗を決めます。これでリバーシを覚えました。
    .wrong = 最後まで数えると、その手では勝てません。

### Dialog: edit a position

game-and-board = ゲームと盤
click-puts = クリックで置くもの
black = 黒
white = 白
nothing = なし
to-move = 手番
may-swap-now = 後手は今、交代できる
clear = 消去
start-position = 初期局面
play-from-here = ここから対局
set-up-board = { $variant }（編集中）
set-up-fine = この局面から対局できます。
set-up-over = この局面は終局しています。
set-up-problem = { $kind ->
    [outside_center] 自由な開始では、中央の外に石を置けません。
    [opening_turn] 自由な開始では、黒から交互に石を置きます。
   *[swap_not_open] この局面では交代できません。
  }

### The worth of moves, and the analysis

worth-discs = { $discs ->
   *[other] { $signed }石
  }
best-moves = 最善手
hint = { $move }：{ $worth }
hint-of-less = { $move }：{ $worth }、{ $lost }損
analysis = 解析
opening-of-game = 定石：{ $name }
analysis-not-loaded = 解析を読み込めません：{ $reason }
analysis-failed = 解析に失敗しました：{ $reason }
analyse-again = もう一度解析
stop = 止める
stopped-after = { $all }手のうち{ $done }手で止めました。
game-has-changed = その後、対局が変わりました。
plies-done = { $done }/{ $all }手
no-move-yet = まだ手がありません。
turning-point = 勝負の分かれ目
cost = { $color ->
    [black] 黒
   *[white] 白
  }の{ $move }：{ $unit ->
    [points] { $lost }ポイント
   *[discs] { $lost }石
  }の損。{ $known ->
    [loss] ほかに良い手がありました
   *[values] 最善{ $best }、実戦{ $played }
  }
the-end = 終局です。
not-analysed-yet = まだ解析していません。
of-ply = { $ply }手目、{ $color ->
    [black] 黒
   *[white] 白
  }の番：{ $ahead }（{ $by }）。{ $judged }。最善の手順：{ $line }
ahead-even = 互角
ahead-by = { $color ->
    [black] 黒
   *[white] 白
  }が{ $lead }リード
by-exact = 完全解析
by-depth = { $plies }手先読み
by-visits = { $visits }回の試行
judged-best = 実戦の{ $played }が最善です
judged-worse = 実戦は{ $played }、{ $best }のほうが良い手です
mean-loss = { $color ->
    [black] 黒
   *[white] 白
  }：最善手の割合{ $accuracy }、1手あたり{ $unit ->
    [points] { $lost }ポイント
   *[discs] { $lost }石
  }の損
course-of-game = 形勢の推移
exact = 完全

### The board

board-look-through = 対局をたどる
board-game = 対局
board-moves = 手順
board-to-start = 最初へ
board-back = 一手戻る
board-next = 一手進む
board-to-end = 最後へ
board-undo = 待った
board-redo = やり直す
board-restart = 最初から
board-flip-board = 盤を回す
board-ask-again = もう一度考えさせる
board-pass = パス
board-swap = 交代
board-why-pass = 打てるマスがありません。
board-why-swap = あなたがこの石をもらって黒になり、相手は白で続けます。
board-move-pass = パス
board-move-swap = 交代
board-black = 黒
board-white = 白
board-you = あなた
board-opponent = 相手
board-takes = { $count }個取る
board-draw = 引き分け、{ $score }
board-wins = { $color ->
    [black] 黒
   *[white] 白
  }の勝ち、{ $score }
board-passed = { $color ->
    [black] 黒
   *[white] 白
  }はパスしました。{ $status }
board-swapped = 席を交代しました。{ $status }
board-must-pass = { $color ->
    [black] 黒
   *[white] 白
  }はパスするしかありません
board-captured-again = { $color ->
    [black] 黒
   *[white] 白
  }が{ $count }個取り、もう一度打ちます
board-again = もう一度{ $color ->
    [black] 黒
   *[white] 白
  }の番
board-to-move = { $color ->
    [black] 黒
   *[white] 白
  }の番
board-at-ply = { $status } · { $plies }手中{ $ply }手目
board-at-move = { $status } · { $plies }手中{ $ply }手目：{ $move }
board-taking-back = 相手が打ち終わったら戻します
board-you-won = { $status }：あなたの勝ちです
board-opponent-won = { $status }：相手の勝ちです
board-thinking = { $color ->
    [black] 黒
   *[white] 白
  }が考えています
board-thinking-again = もう一度{ $color ->
    [black] 黒
   *[white] 白
  }の番、考えています
board-own-turn = あなたの番です
board-your-turn = { $status }：あなたの番です
board-the-start = 開始局面です。
board-told-move = { $color ->
    [black] 黒
   *[white] 白
  } { $move }。
board-told-flips = { $color ->
    [black] 黒
   *[white] 白
  } { $move }、{ $count }個返しました。
board-told-captures = { $color ->
    [black] 黒
   *[white] 白
  } { $move }、{ $count }個取りました。
board-told-pass = { $color ->
    [black] 黒
   *[white] 白
  }：パス。
board-told-swap = { $color ->
    [black] 黒
   *[white] 白
  }：交代。
board-empty = 空き
board-captured-here = { $color ->
    [black] 黒
   *[white] 白
  }がここで取られました
board-just-flipped = 今返った石
board-may-place = { $color ->
    [black] 黒
   *[white] 白
  }が打てます
board-takes-cells = { $cells }を取る
board-marked = 印あり
board-premove = 次の手に予約
board-premove-chosen = { $cell }を次の手に予約しました。
board-premove-cancelled = 次の手の予約を取り消しました。
board-worth = { $said }、評価値{ $value }

### Dialog: rules

how-it-is-played = 遊び方
the-page-and-its-keys = ページとキー操作
keys-board = 盤の上では矢印キーでマスを移動し、Enterで打ち、Page UpとPage Downで手順をたどります。ほかの場所では←と→で手順をたどり、↑と↓で最初と最後へ移ります。
keys-wheel = 盤の上でマウスホイールを回すと、手順を前後にたどります。盤をクリックした後は、矢印キーでも同じことができます。
keys-letters = 「u」で待った、「f」で盤を回し、「h」でヒントを出します。
page-levels = リバーシのコンピューターは先を読みます。低いレベルでは1手、レベル8では6手、終盤は完全に読みます。レベル9から12は15,000から1,200,000の局面を調べます。低いレベルはときどき間違えます。マスの棒は、その手で何石勝つかを示します。
page-oust = Oustでは手順を試しながら探索します。試す回数は、いちばん低いレベルで8回、いちばん高いレベルで30,000回です。マスの棒は、その手で勝つ確率を示します。
page-analysis = 「対局を解析」は、各手の後の形勢と、損の大きかった手を示します。
page-address = ページのアドレスに対局全体が入っています。保存したり、誰かに送ったりできます。
page-private = 打った内容がこのページの外へ送られることはなく、ネットワークがなくても動きます。OustはMark Steereのゲームです。
reversi-rules-1 = 最後に盤上の石が多いほうの勝ちです。
reversi-rules-2 = 中央に4つの石を互い違いに置いて始めます。黒が先手です。
reversi-rules-3 = 空いているマスに打ち、自分の別の石との間に、相手の石を1つ以上、切れ目なく一直線に挟みます。挟んだ石は返って自分の色になります。
reversi-rules-4 = 1手で何方向でも挟めます。挟んだ石は、望まなくても全部返ります。
reversi-rules-5 = 挟むのは今打った石だけです。自分の石を越えて挟むことはできません。
reversi-rules-6 = 1つも挟めないときはパスします。打てるときは必ず打ちます。
reversi-rules-7 = どちらも打てなくなると、空きマスがあっても終局です。石の多いほうが勝ち、同数なら引き分けです。
reversi-rules-8 = 「石の少ないほうが勝ち」（アンチリバーシ）では、終局の判定だけが変わります。「自由な開始」では空の盤から始め、最初の4つの石は中央のマスに置き、それまでは何も返りません。
oust-rules-1 = 相手の最後の石を取れば勝ちです。Mark Steereのゲーム（2007年）。
oust-rules-2 = 空の盤から始めます。黒が先に打ち、その後は交互の手番です。辺を共有するマスの石は触れています。触れ合う同じ色の石は1つのグループで、1つだけの石も大きさ1のグループです。
oust-rules-3 = 自分の石に触れない石は、相手の石の隣でもいつでも打てます。何も取らず、手番が終わります。
oust-rules-4 = 自分の石に触れる石は、相手の石を取れるときだけ打てます。その石と、触れる自分のグループ全部が1つのグループになります。そのグループはどこかで相手の石に触れ、触れるどの相手のグループよりも大きくなければなりません。それらの相手のグループは全部取り除かれます。
oust-rules-5 = 石を取った後はもう一度打ちます。何も取らない石を打つまで続きます。
oust-rules-6 = 最初の石の後、後手は交代できます。2人の色が入れ替わり、石はそのまま残ります。
oust-rules-7 = 打てるマスがないときは、石を取った後でもパスします。打てるときは必ず打ちます。
oust-rules-8 = 相手の最後の石を取った人が、すぐに勝ちます。どちらも打てなければ引き分けです。これは正方形の盤でだけ起こります。
