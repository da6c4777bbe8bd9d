# The texts of the page in Turkish. No native speaker has read them yet: web/page/README.md.

### The page

title = Outflank: Reversi ve Oust
description =
    .content = Reversi ve Oust oynayın: yanınızdaki biriyle ya da bilgisayara karşı. İnternet olmadan da çalışır.
title-of-game = { $variant } – Outflank
skip = Tahtaya git
menu =
    .aria-label = oyun
new-game = Yeni oyun
import = Oyun aç
learn = Öğren
puzzles = Bulmaca
explore = Oyun ara
share = Paylaş
rules = Kurallar
more = Diğer
analyse-game = Oyunu incele
player-1 = 1. oyuncu
player-2 = 2. oyuncu
no-script = Tahta için JavaScript gerekir.
loading = Yükleniyor…
notice =
    .data-failed = Sayfa yüklenemedi.
    .data-again = Yeniden dene
language =
    .aria-label = Dil
close = Kapat
cancel = Vazgeç
remove = Kaldır
thinking =
    .aria-label = düşünme
stop-thinking = Düşünmeyi durdur
evaluate-moves = Hamleleri değerlendir
    .title = Her hamlenin değerini göster
show-hint = İpucu
    .title = En iyi hamleyi göster
more-of-game =
    .aria-label = oyunun diğer düğmeleri
intro-reversi = Bir taşı, rakip taşlar onunla başka bir taşınız arasında aynı çizgide kalacak biçimde koyun: o taşlar sizin olur. Oyun sonunda taşı çok olan kazanır.
intro-oust = Bir taş koyun: tek başına her yere, kendi taşlarınıza bitişik ise yalnızca ele geçirirse. Grubunuz değdiği daha küçük rakip grupları ele geçirir ve yeniden koyarsınız. Rakibin son taşını ele geçiren kazanır.
oust-legend = Noktalar ele geçirir. Koyu hücrelere konamaz.
try-oust = Oust’u dene: ele geçirme oyunu
try-reversi = Reversi’yi dene
opponent-is = Rakip: { $opponent }
learn-in-minutes = İki dakikada öğren
after-the-game =
    .aria-label = oyundan sonra
won-by = { $by } farkla kazandınız
lost-by = { $by } farkla kaybettiniz
won-resigned = Kazandınız: rakip çekildi
lost-resigned = Kaybettiniz: çekildiniz
resigned = { $color ->
    [black] Siyah
   *[white] Beyaz
  } çekildi
out-of-time = { $color ->
    [black] Siyah
   *[white] Beyaz
  } süreyi tüketti
resign = Oyundan çekil
really-resign = Gerçekten çekiliyor musunuz?
next-level = Sonraki düzey
easier-level = Daha kolay düzey
own-accuracy = { $accuracy } en iyi hamle
level-opens = { $level }. düzeyi yendiniz: { $next }. düzey açıldı.
level-highest = En yüksek düzeyi, { $level }. düzeyi yendiniz.
color-accuracy = { $color ->
    [black] Siyah
   *[white] Beyaz
  }: { $accuracy } en iyi hamle
turning-at = Dönüm noktası: { $ply }. hamle, { $move }
rematch = Rövanş
review = İncele

### Games, boards and players

reversi = Reversi
oust = Oust
board-square = { $size } × { $size }
board-octagon = Sekizgen, { $size } × { $size }
board-hexagon = Altıgen, kenarı { $size }
variant = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, { $shape ->
    [octagon] sekizgen, { $size } × { $size }
    [hex] altıgen, kenarı { $size }
   *[square] { $size } × { $size }
  }{ $options }
option-anti = taşı az olan kazanır
option-free = serbest açılış
option-no-pie = pasta kuralı yok
squares = Kareler
octagons = Sekizgenler
hexagons = Altıgenler
human = İnsan
you = Siz
random-moves = Rastgele hamleler
friend-by-link = Arkadaş, bağlantıyla
level = Düzey { $level }
player-failed = Bilgisayar yüklenemedi.
stopped = Durduruldu.
go-on = Devam et

### Links

link-no-position = Bağlantıda bir konum yok: { $reason }.
link-not-played = Bağlantıdaki hamleler oynanamıyor: { $reason }.
link-other-cells = tahtada { $cells } hücre var, bağlantıdaki sayı farklı
link-shows-start = Tahta bunun yerine bir oyunun başlangıcını gösteriyor.
link-shows-moves = Tahta bundan önceki hamleleri gösteriyor.

### Dialog: a new game

game = Oyun
board = Tahta
option-anti-label = Taşı az olan kazanır
option-free-label = Serbest açılış: ilk dört taşı oyuncular koyar
option-pie-label = Pasta kuralı: ikinci oyuncu ilk taştan sonra yer değiştirebilir
opponent = Rakip
level-field = Düzey
the-computer = Bilgisayar
with-a-person = Yanınızdaki biri
your-colour = Renginiz
random-colour = Rastgele
clock = Saat
no-clock = Saatsiz
clock-of = { $minutes } dakika, her sıra için { $seconds } saniye daha
options = Seçenekler
level-name = { $strength ->
    [1] Acemi
    [2] Orta
    [3] Güçlü
    [4] Uzman
    [5] Usta
   *[6] Büyükusta
  }
play = Oyna

### Dialog: import a game

import-a-game = Oyun aç
paste-a-game = Bir oyun yapıştırın: hamleler, bir diyagram, SGF, GGF, OBF, Abstract Play sıraları ya da bir bağlantı
or-a-file = Ya da dosya
format = Biçim
format-detect = Kendiliğinden bul
format-transcripts = Hamleler, her satırda bir oyun
format-position = Konum, bir satır
format-link = Bu sayfaya bağlantı
game-of-transcripts = Hamlelerin oyunu
pasted-text = Yapıştırılan metin
source-size = { $name }, { $size }
games-so-far = Okunuyor: şimdiye dek { $games } oyun.
first-are-listed = İlk { $games } oyun listelendi.
no-text = Henüz metin yok.
no-game-in-text = Oyun bulunamadı
no-game-as-transcript = Bu metinde oyun bulunamadı. Hamle olarak okununca: { $reason }
read-as = (Okunan biçim: { $format }.)
record-failed = okunamıyor: { $reason }
record-plies = { $plies } hamle

### Dialog and table: explore games

explore-games = Oyunlarda ara
explore-why = Birçok oyun açın: sayfa, tahtadaki konumdan hangi hamlelerin oynandığını ve oyunların nasıl bittiğini gösterir. Tahta nasıl çevrilmiş olursa olsun konum bulunur.
paste-games = Oyunları yapıştırın: her satırda bir oyunun hamleleri ya da herhangi kayıtlar
or-files = Ya da dosyalar
add-games = Açık oyunları tut, bunları ekle
no-games-yet = Henüz oyun yok: birkaçını yapıştırın ya da dosya seçin.
reading = Okunuyor…
games-failed = Oyunlar okunamıyor: { $reason }.
no-game-found = Oyun bulunamadı. { $reasons }.
pasted-games = yapıştırılan metin
records-failed = { $records } kayıt okunamıyor. { $reasons }.
and-more-reasons = { $reasons }; ve { $more } tane daha
your-games = Oyunlarınız
move = Hamle
games = Oyun
results = Sonuçlar
mean = Ort.
    .title = Sondaki siyah taşlar eksi beyaz taşlar, ortalama
games-through = Bu konumdan geçen oyunlar: { $games } / { $all }
and-more-games = ve { $games } oyun daha
end-of-game = oyun sonu
not-known = bilinmiyor
results-said = Siyah kazandı: { $black }, berabere: { $draws }, Beyaz kazandı: { $white }
game-number = { $number }. oyun
result-draw = berabere
result-won = { $color ->
    [black] Siyah
   *[white] Beyaz
  } kazandı
result-by = { $color ->
    [black] Siyah
   *[white] Beyaz
  }, { $discs } farkla

### Dialog: share

link-to-game = Oyunun bağlantısı
moves = Hamleler
position-on-board = Tahtadaki konum
html-to-embed = Oyunu bir sayfaya gömmek için HTML
copy-link = Kopyala
    .aria-label = Bağlantıyı kopyala
copy-moves = Kopyala
    .aria-label = Hamleleri kopyala
copy-position = Kopyala
    .aria-label = Konumu kopyala
copy-sgf = Kopyala
    .aria-label = SGF’yi kopyala
copy-embed = Kopyala
    .aria-label = HTML’yi kopyala
send = Gönder…
picture-svg = Resim (SVG)
animation-svg = Canlandırma (SVG)
animation-gif = Canlandırma (GIF)
picture-png = Resim (PNG)
file-sgf = Dosya (SGF)
copied-link = Kopyalandı: oyunun bağlantısı.
copied-moves = Kopyalandı: hamleler.
copied-position = Kopyalandı: tahtadaki konum.
copied-sgf = Kopyalandı: SGF.
copied-embed = Kopyalandı: HTML.
not-copied = Tarayıcı kopyalamaya izin vermiyor. Metin seçildi: elle kopyalayın.
open-in-page = Outflank’ta aç

### More, and what it leads to

learn-oust = Oust öğren
    .line = Küçük bir tahtada sekiz kısa adım: bu oyunu az kişi bilir, kolaydır.
learn-reversi = Reversi öğren
    .line = İlk taştan sonuncusuna altı kısa adım.
puzzles-oust = Oust bulmacaları
    .line = Bir sırada her şeyi ele geçirin.
puzzles-reversi = Reversi bulmacaları
    .line = Tek bir hamlenin kazandırdığı oyun sonları.
puzzle-of-day = Günün bulmacası
    .line = İki oyunda da her gün yeni bir bulmaca.
play-a-friend = Arkadaşla oyna
    .line = Bağlantıyla: her sıranızdan sonra bir bağlantı gönderirsiniz.
not-kept = Tarayıcınız bu sayfanın oyunlarını saklamıyor. “Paylaş” oyunun bağlantısını verir.
my-games = Oyunlarım
    .line = Burada oynadığınız her oyun: yeniden açın ya da dışa aktarın.
more-import = Oyun aç
    .line = Hamleler, diyagram, SGF, GGF ya da bağlantı: yapıştırın ya da dosyadan alın.
more-explore = Oyunlarda ara
    .line = Birçok oyun açın ve bir konumdan ne oynandığını görün.
edit-position = Konum düzenle
    .line = Herhangi bir tahtaya taş koyun ve oradan oynayın.
settings = Ayarlar
    .line = Dil, açık ya da koyu, hız, ses, ipuçları ve koordinatlar.
theme = Renkler
theme-auto = Cihaz gibi
theme-light = Açık
theme-dark = Koyu
colour-of-board = Tahta
colour-green = Yeşil
colour-blue = Mavi
colour-brown = Kahverengi
colour-grey = Gri
speed = Hız
speed-slow = Yavaş
speed-normal = Normal
speed-fast = Hızlı
show-hints = Noktalar nereye koyabileceğinizi gösterir
show-coordinates = Tahtanın çevresinde harfler ve sayılar
show-groups = Oust’ta grupların büyüklüğü
play-sounds = Hamlelerin sesi
pass-alone = Pas geçmek zorundaysanız kendiliğinden geç
choose-in-advance = Bilgisayar düşünürken tıklama, sonraki hamlenizi seçer
install = Uygulamayı yükle
    .line = Bu cihazda bir uygulama olarak. İnternet olmadan da çalışır.
not-loaded = Bu yüklenemedi: { $reason }

### A friend by link

play-by-link = bağlantıyla oynama
friends-turn = Sıra arkadaşınızda. Bu bağlantıyı gönderin: oyun onun için açılır.
friend-game-over = Oyun bitti. Arkadaşınız da sonunu görsün diye bu bağlantıyı gönderin.
copy-the-link = Bağlantıyı kopyala
copied = Kopyalandı.
copy-by-hand = Tarayıcı kopyalamaya izin vermiyor. Bağlantıyı elle kopyalayın.

### Dialog: my games

no-games-kept = Henüz oyun yok. Oynadığınız ya da açtığınız her oyun burada, yalnızca bu tarayıcıda saklanır.
games-kept = { $games } oyun yalnızca bu tarayıcıda saklanıyor.
results-by-level = { $game ->
    [oust] Oust
   *[reversi] Reversi
  }, düzey { $level }: { $won } galibiyet, { $draw } beraberlik, { $lost } yenilgi
name-of-game = Oyunun adı: { $game }
open = Aç
open-game = Aç: { $game }
delete = Sil
delete-game = Sil: { $game }
deleted = Silindi.
undelete = Geri al
export-all = Hepsini dışa aktar
game-so-far = { $plies } hamle

### Dialog: lessons and puzzles

try-again = Yeniden dene
show-solution = Çözümü göster
finish = Bitir
step-of = { $step } / { $steps }
streak = Üst üste { $days } gün
right-answer = Doğru.
still-your-turn = Devam edin: sıra hâlâ sizde.
not-legal = Bu kurallara aykırı: { $reason }
illegal = { $kind ->
    [game_over] oyun bitti.
    [off_board] bu hücre oyunda değil.
    [occupied] hücre dolu.
    [outflanks_nothing] hiçbir taş çevrilmiyor.
    [must_pass] koyacak yer yok, pas geçmelisiniz.
    [may_not_pass] oynayabilecekken pas geçilmez.
    [not_in_center] ilk dört taş ortadaki dört kareye konur.
    [no_swap] değiştirilecek bir şey yok.
    [captures_nothing] { $size } taşlık bir grup oluşuyor ve hiçbir düşman grubuna değmiyor.
   *[not_smaller] { $size } taşlık bir grup oluşuyor ve { $group } hücresindeki { $groupSize } taşlık düşman grubu ondan küçük değil.
  }
puzzle-reversi = Sıra { $color ->
    [black] Siyahta
   *[white] Beyazda
  }, { $empty } boş kare var. Öteki oyuncu ne yaparsa yapsın tek bir hamle kazandırır. Onu bulun.
    .right = { $move } { $score } farkla kazandırır. İki tarafın en iyi oyununu adım adım izleyin.
    .wrong = Bu hamleyle öteki oyuncu kaybetmez.
    .solution = Kazandıran tek hamle { $move }: iki tarafın en iyi oyunuyla { $score } farkla.
puzzle-answer = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $move } ile karşılık verir ve { $by ->
    [0] berabere kalır
   *[other] { $by } farkla kazanır
  }.
puzzle-oust = Sıra { $color ->
    [black] Siyahta
   *[white] Beyazda
  }. Bu sırada kazanın: bütün düşman taşlarını grup grup ele geçirin.
    .right = Hepsi ele geçirildi.
    .wrong = Düşman taşları kaldı, sıra da bitti.
    .solution = { $move } ile başlar. Ele geçirmeleri adım adım izleyin.

### Below the list of moves

other-moves = Buradaki diğer hamleler:
comment = Yorum

### The lessons

lesson-oust-1 = Oust’ta bütün düşman taşlarını ele geçiren kazanır. Siz Siyahsınız. Kendi taşlarınızın hiçbirine değmeyen bir taş, beyaz taşların yanı da olsa, herhangi bir boş hücreye konabilir. Ele geçirmez ve sıranızı bitirir. Bir taş koyun.
    .right = Hücreleri ortak kenarlı olan taşlar birbirine değer. Taşınız kendi taşlarınızdan hiçbirine değmiyor; şimdi sıra Beyazda olurdu.
lesson-oust-2 = Kendi taşınıza değen bir taş ele geçirmek zorundadır. İkisi birlikte bir grup olur; bu grup, değdiği beyaz gruptan büyük olmalıdır. Beyaz taşa değen iki taşlık bir grup yapın.
    .right = Bire karşı iki: beyaz taş gitti.
    .wrong = Bu taş tek başına duruyor ve hiçbir şey ele geçirmiyor. Hem kendi taşınıza hem beyaz taşa değen bir taş koyun.
lesson-oust-3 = Burada Beyazın iki taşlık bir grubu var. İki taşlık bir grup onu ele geçiremez: sizinki daha büyük olmalı. İki taşınızı birleştirin.
    .right = Bir taş öteki ikisini birleştirdi: ikiye karşı üç.
    .wrong = Bu hiçbir şey ele geçirmedi. Hem iki taşınıza hem bir beyaz taşa değen hücreyi arayın.
lesson-oust-4 = Yalnız yeni taş değil, grubunuzun tamamı sayılır. Beyazın taşı çiftinizin uzak ucuna değiyor. Çifti öteki ucundan büyütün.
    .right = Yeni taş beyaz taşa değmedi. Grubu değdi.
    .wrong = Bu taş çiftinizin parçası değil ya da Beyazın tarafında duruyor. Öteki uca bir taş ekleyin.
lesson-oust-5 = Yeni grubunuzun değdiği bütün küçük gruplar birden ele geçirilir. Tek bir yerleşimle üç taş ele geçirin.
    .right = Bir çift ve tek bir taş birlikte gitti.
    .wrong = Bu üçten az taş ele geçirdi. Hem sizin çiftinizin hem Beyazınkinin yanındaki hücreyi arayın.
lesson-oust-6 = Ele geçirdikten sonra sıra yine sizdedir: yeniden koyun. İki kez ele geçirin. Sonra kendi taşlarınızın hiçbirine değmeyen bir taşla sıranızı bitirin.
    .right = Bir sırada birçok kez ele geçirilebilir; sıra, ele geçirmeyen bir taşla biter.
    .wrong = Sıranız ikinci kez ele geçirmeden bitti.
lesson-oust-7 = İlk taş ortaya kondu; orası güçlüdür. Siz ikinci oyuncusunuz ve yalnız bu kez yer değiştirebilirsiniz: taşı siz alırsınız, öteki oyuncu Beyaz olarak devam eder.
    .right = Ortadaki taş artık sizin. Bu yüzden kimse fazla iyi bir taşla başlamak istemez.
    .wrong = Bu taş kurallara uygundu. Ama burada Siyahın taşını alın: “Yer değiştir”e basın.
lesson-oust-8 = Son düşman taşını ele geçirince kazanırsınız. Üçünü de bu sırada ele geçirin.
    .right = Hepsi bu: artık Oust’u biliyorsunuz. Başlangıç için bir öneri: ilk taşınızı düşmanınkinden uzağa koyun. Yanında ya da arada tek hücreyle hemen ele geçirilir ve kaybedersiniz.
    .wrong = Beyazın hâlâ taşı var ve sıranız bitti. Önce tek taşı ele geçirin, sonra büyüyen grubu kullanın.
lesson-reversi-1 = Siz Siyahsınız. Bir taşı öyle koyun ki beyaz taşlar onunla başka bir taşınız arasında düz bir çizgide kalsın. Bunlar çevrilir ve sizin renginize döner.
    .right = Beyaz taş sizin iki taşınızın arasındaydı.
lesson-reversi-2 = Taşlarınızın arasında kalan sıranın tamamı, her yönde, çaprazda da çevrilir. Tek bir yerleşimle beş taş çevirin.
    .right = Bütün sıralar birden çevrildi.
    .wrong = Bu beşten az taş çevirdi. Noktalı öteki hücreleri deneyin: bir hücrenin üzerine gelince çevrilecek taşların çevresinde halka olur.
lesson-reversi-3 = Hiçbir taşı çeviremiyorsanız pas geçmeniz gerekir. Çevirebiliyorsanız koymanız gerekir. Burada hangisi?
    .right = Koyabileceğiniz yer yoktu; Beyaz yine oynuyor.
lesson-reversi-4 = Sonunda taşı çok olan kazanır, ama şimdiden çok taş işe yaramaz. Köşedeki bir taş bir daha çevrilmez. Köşeyi alın.
    .right = Köşeden hiçbir sıra geçmez; bu taş sonuna kadar sizindir.
    .wrong = Bir köşe boştu. Oradaki taşlar hiç çevrilmez.
lesson-reversi-5 = Köşenin yanındaki hücre çoğu kez köşeyi verir. Öyle bir hamle bulun ki ardından Beyaz köşe alamasın.
    .right = Beyaz şimdi köşe alamıyor.
    .wrong = Bundan sonra Beyaz bir köşe alabilir.
lesson-reversi-6 = İki oyuncu da koyamayınca oyun biter ve taşı çok olan kazanır. İki hücre kaldı. Kazandıran hamleyi bulun.
    .right = Başa baş oyunları sonuna kadar saymak belirler. Artık Reversi’yi biliyorsunuz.
    .wrong = Sonuna kadar sayılınca bu kazandırmıyor.

### Dialog: edit a position

game-and-board = Oyun ve tahta
click-puts = Tıklayınca konan
black = Siyah
white = Beyaz
nothing = Hiçbir şey
to-move = Sıra kimde
may-swap-now = İkinci oyuncu şimdi yer değiştirebilir
clear = Temizle
start-position = Başlangıç konumu
play-from-here = Buradan oyna
set-up-board = { $variant }, düzenleniyor
set-up-fine = Kurallar bu tahtaya uygulanabilir.
set-up-over = Bu tahtada oyun bitmiş.
set-up-problem = { $kind ->
    [outside_center] Serbest açılış sürüyor, ama ortanın dışında taş var.
    [opening_turn] Serbest açılış sürüyor, ama taşlar Siyahtan başlayarak sırayla konmamış.
   *[swap_not_open] Bu konumda yer değiştirilemez.
  }

### The worth of moves, and the analysis

worth-discs = { $signed } { $discs ->
   *[other] taş
  }
best-moves = En iyi hamleler
hint = { $move }: { $worth }
hint-of-less = { $move }: { $worth }, kayıp { $lost }
analysis = İnceleme
opening-of-game = Açılış: { $name }
analysis-not-loaded = İnceleme yüklenemedi: { $reason }
analysis-failed = İnceleme başarısız: { $reason }
analyse-again = Yeniden incele
stop = Durdur
stopped-after = Durduruldu: { $done } / { $all } hamle.
game-has-changed = Oyun bu arada değişti.
plies-done = { $done } / { $all } hamle
no-move-yet = Henüz hamle yok.
turning-point = dönüm noktası
cost = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $lost } { $unit ->
    [points] puan
   *[discs] taş
  } kaybediyor: { $move } { $known ->
    [loss] daha iyiydi
   *[values] { $best } değerindeydi, oynanan { $played }
  }
the-end = Oyunun sonu.
not-analysed-yet = Henüz incelenmedi.
of-ply = { $ply }. hamle, sıra { $color ->
    [black] Siyahta
   *[white] Beyazda
  }: { $ahead } ({ $by }). { $judged }. En iyi oyun: { $line }.
ahead-even = eşit
ahead-by = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $lead } önde
by-exact = kesin
by-depth = { $plies } hamle ileriye bakılarak
by-visits = { $visits } denemeden sonra
judged-best = { $played } oynandı, en iyisi de bu
judged-worse = { $played } oynandı, { $best } daha iyi
mean-loss = { $color ->
    [black] Siyah
   *[white] Beyaz
  }: { $accuracy } en iyi hamle, hamle başına { $lost } { $unit ->
    [points] puan
   *[discs] taş
  } kayıp.
course-of-game = Oyunun gidişi
exact = kesin

### The board

board-look-through = oyuna göz at
board-game = oyun
board-moves = hamleler
board-to-start = Başa
board-back = Geri
board-next = İleri
board-to-end = Sona
board-undo = Geri al
board-redo = Yinele
board-restart = Yeniden başla
board-flip-board = Tahtayı çevir
board-ask-again = Yeniden sor
board-pass = Pas
board-swap = Yer değiştir
board-why-pass = Oynayabileceğiniz bir yer yok.
board-why-swap = Bu taşla birlikte Siyah sizin olur; öteki oyuncu Beyaz olarak devam eder.
board-move-pass = pas
board-move-swap = değiş
board-black = siyah
board-white = beyaz
board-you = siz
board-opponent = rakip
board-takes = { $count } taş alır
board-draw = Berabere, { $score }
board-wins = { $color ->
    [black] Siyah
   *[white] Beyaz
  } kazandı, { $score }
board-passed = { $color ->
    [black] Siyah
   *[white] Beyaz
  } pas geçti. { $status }
board-swapped = Oyuncular yer değiştirdi. { $status }
board-must-pass = { $color ->
    [black] Siyah
   *[white] Beyaz
  } pas geçmeli
board-captured-again = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $count } taş ele geçirdi, yine oynuyor
board-again = Sıra yine { $color ->
    [black] Siyahta
   *[white] Beyazda
  }
board-to-move = Sıra { $color ->
    [black] Siyahta
   *[white] Beyazda
  }
board-at-ply = { $status } · hamle { $ply } / { $plies }
board-at-move = { $status } · hamle { $ply } / { $plies }: { $move }
board-taking-back = Rakip oynar oynamaz geri alınacak
board-you-won = { $status }: siz kazandınız
board-opponent-won = { $status }: rakip kazandı
board-thinking = { $color ->
    [black] Siyah
   *[white] Beyaz
  } düşünüyor
board-thinking-again = Yine { $color ->
    [black] Siyah
   *[white] Beyaz
  }, düşünüyor
board-own-turn = Sıra sizde
board-your-turn = { $status }: sıra sizde
board-the-start = Başlangıç.
board-told-move = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $move }.
board-told-flips = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $move }, { $count } taş çevirir.
board-told-captures = { $color ->
    [black] Siyah
   *[white] Beyaz
  } { $move }, { $count } taş ele geçirir.
board-told-pass = { $color ->
    [black] Siyah
   *[white] Beyaz
  }: pas.
board-told-swap = { $color ->
    [black] Siyah
   *[white] Beyaz
  }: yer değiştirme.
board-empty = boş
board-captured-here = burada { $color ->
    [black] siyah
   *[white] beyaz
  } taş ele geçirildi
board-just-flipped = az önce çevrildi
board-may-place = { $color ->
    [black] siyah
   *[white] beyaz
  } buraya koyabilir
board-takes-cells = aldıkları: { $cells }
board-marked = işaretli
board-premove = sonraki sıra için seçildi
board-premove-chosen = { $cell } sonraki sıra için seçildi.
board-premove-cancelled = Sonraki sıra için seçilen hamle iptal edildi.
board-worth = { $said }, değeri { $value }

### Dialog: rules

how-it-is-played = Nasıl oynanır
the-page-and-its-keys = Sayfa ve tuşları
keys-board = Tahtada ok tuşları hücreden hücreye gider, Enter taş koyar, Page Up ve Page Down oyunda gezinir. Başka yerlerde ← ve → oyunda gezinir, ↑ ve ↓ başına ve sonuna gider.
keys-wheel = Tahtanın üzerinde farenin tekerleği oyunda geri ve ileri gider. Tahtaya tıkladıktan sonra ok tuşları da bunu yapar.
keys-letters = “u” geri alır, “f” tahtayı çevirir, “h” ipucu verir.
page-levels = Reversi’de bilgisayar ileriyi hesaplar: en düşük düzeylerde bir hamle, 8. düzeyde altı hamle, sona yakın kesin olarak. 9–12. düzeyler 15.000 ile 1.200.000 arasında konuma bakar. Düşük düzeyler rastgele yanılır. Hücrelerdeki çubuklar bir hamlenin kaç taşla kazandığını gösterir.
page-oust = Oust’ta hamle dizilerini deneyerek arar: en düşük düzeyde 8, en yüksekte 30.000 deneme. Hücrelerdeki çubuklar bir hamleyle kazanma olasılığını gösterir.
page-analysis = “Oyunu incele” her hamleden sonra kimin önde olduğunu ve hangi hamlelerin en çok kaybettirdiğini gösterir.
page-address = Sayfanın adresinde oyunun tamamı vardır. Saklayın ya da birine gönderin.
page-private = Oynadıklarınız bu sayfadan dışarı çıkmaz; sayfa internet olmadan da çalışır. Oust, Mark Steere’in oyunudur.
reversi-rules-1 = Oyun sonunda tahtadaki taşların çoğu sizinse kazanırsınız.
reversi-rules-2 = Ortada çapraz dizilmiş dört taş vardır. Siyah başlar.
reversi-rules-3 = Boş bir kareye öyle bir taş koyun ki onunla başka bir taşınız arasında, düz bir çizgide aralıksız bir ya da daha çok rakip taşı kalsın. Araya alınan bu taşlar çevrilir ve sizin renginize döner.
reversi-rules-4 = Bir taş aynı anda birkaç yönde araya alabilir. Araya alınanların hepsi, isteseniz de istemeseniz de çevrilir.
reversi-rules-5 = Yalnızca az önce konan taş araya alır; kendi taşınızın üzerinden asla.
reversi-rules-6 = Hiçbir taşı araya alamıyorsanız pas geçmeniz gerekir. Oynayabiliyorsanız oynamanız gerekir.
reversi-rules-7 = İki oyuncu da oynayamayınca oyun biter, boş kareler kalsa bile. Taşı çok olan kazanır; sayılar eşitse oyun beraberedir.
reversi-rules-8 = Az taşın kazandığı oyunda (anti reversi) yalnızca son farklıdır: taşı az olan kazanır. Serbest açılışta tahta boş başlar, ilk dört taş ortadaki karelere konur ve o zamana dek hiçbir taş çevrilmez.
oust-rules-1 = Rakibin son taşını ele geçirerek kazanırsınız. Mark Steere’in oyunu (2007).
oust-rules-2 = Tahta boş başlar. İlk taşı Siyah koyar, sonra sırayla oynanır. Hücreleri ortak kenarlı olan taşlar bağlantılıdır. Aynı renkten bağlantılı taşlar bir gruptur; tek bir taş da bir gruptur.
oust-rules-3 = Kendi taşlarınızın hiçbirine değmeyen bir taşı her zaman koyabilirsiniz; düşman taşlarına değebilir. Böyle bir yerleşim ele geçirmez ve sıranızı bitirir.
oust-rules-4 = Kendi taşlarınıza değen bir taşı ancak ele geçiriyorsa koyabilirsiniz. Taş ve değdiği bütün gruplarınız tek bir grup olur. Bu grup herhangi bir yerinde düşman taşlarına değmeli ve değdiği her düşman grubundan büyük olmalıdır. Bu düşman gruplarının hepsi tahtadan kalkar.
oust-rules-5 = Ele geçirdikten sonra yine oynarsınız, ele geçirmeyen bir yerleşim yapana dek.
oust-rules-6 = İlk taştan sonra ikinci oyuncu yer değiştirebilir: oyuncular renklerini değiştirir, taş yerinde kalır.
oust-rules-7 = Ele geçirdikten sonra bile, hiçbir yere taş koyamıyorsanız pas geçmeniz gerekir. Koyabiliyorsanız koymanız gerekir.
oust-rules-8 = Son düşman taşını ele geçiren oyuncu hemen kazanır. İki oyuncu da taş koyamıyorsa oyun beraberedir; bu yalnızca kare tahtalarda olur.
