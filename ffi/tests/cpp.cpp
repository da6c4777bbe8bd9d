// outflank.hpp: each class once, what it throws, and what it keeps when something fails.
#include "outflank.hpp"

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace {

int passed = 0, failed = 0;

void check(bool good, const char *what, int line)
{
    if (good) {
        passed++;
    } else if (failed++ < 20) {
        std::fprintf(stderr, "line %d: %s\n", line, what);
    }
}

#define CHECK(condition) check((condition), #condition, __LINE__)

/** The exception of type E that `call` throws. */
template <class E, class Call>
std::unique_ptr<E> thrown(Call call)
{
    try {
        call();
    } catch (const E &error) {
        return std::make_unique<E>(error);
    } catch (...) {
    }
    std::fprintf(stderr, "another exception, or none\n");
    failed++;
    return nullptr;
}

template <class Call>
bool fails(outflank_status status, Call call)
{
    const auto error = thrown<outflank::Error>(call);
    return error && error->status() == status;
}

std::vector<std::string> names(const outflank::Position &position, const outflank::Moves &moves)
{
    std::vector<std::string> names;
    for (const outflank::Move move : moves)
        names.push_back(position.name(move));
    return names;
}

void positions()
{
    using namespace outflank;
    Position position;
    CHECK(position.variant() == "reversi:square-8" && position.board() == "square-8");
    CHECK(position.game() == GameKind::reversi && position.width() == 8 && position.height() == 8);
    CHECK(names(position, position.legal_moves()) == (std::vector<std::string>{"d3", "c4", "f5", "e6"}));
    CHECK(position.placements().list().size() == 4 && position.legal_moves().at(0) == position.move("d3"));
    const Position start = position;
    const Cells taken = position.play("d3");
    CHECK(position.names(taken) == "d4" && taken.contains(position.move("d4")) && taken.size() == 1);
    CHECK(position != start && start == Position() && start.after(start.move("d3")) == position);
    CHECK(position.turn() == Color::white && position.player() == 2 && position.score(Color::black) == 4);
    CHECK((position.cells(Color::black) | position.cells(Color::white) | position.empties()) == position.cells_in_play());
    CHECK((position.cells(Color::black) & position.cells(Color::white)).empty());
    CHECK((position.cells_in_play() - position.empties()).size() == 5);
    CHECK(Position::from_text(position.text()) == position);
    CHECK(Position::from_bytes("reversi:square-8", position.bytes()) == position);
    CHECK(!position.is_over() && position.outcome() == Outcome::goes_on && !position.winner());
    CHECK(position.planes().size() == 128 && position.legal_mask().size() == position.actions());
    CHECK(start.perft(5) == 1396 && start.key() != position.key());
    CHECK(!position.diagram().empty() && position.svg(position.move("d3")).find("<svg") == 0);
    CHECK(std::unordered_set<Position>({start, position, start}).size() == 2);
    std::uint64_t random = 1;
    CHECK(position.is_legal(position.random_move(random)) && !position.is_legal(OUTFLANK_NO_MOVE));
    position.playout(random);
    CHECK(position.is_over() && position.outcome() != Outcome::goes_on && position.legal_moves().empty());
    CHECK(position.winner().has_value() == (position.outcome() != Outcome::draw));
    const Position oust = Position::from_text("oust:square-4-nopie X.OO/..O./..../.... B -");
    CHECK(oust.groups(Color::white).size() == 1 && oust.groups(Color::white)[0] == oust.cells(Color::white));
    CHECK(variants().size() == outflank_variant_count() && variants()[0] == Position(variants()[0]).variant());
    // Every variant, every legal move of the start.
    for (const std::string &name : variants()) {
        const Position first(name);
        for (const Move move : first.legal_moves())
            CHECK(first.is_legal(move) && first.move(first.name(move)) == move && first.after(move) != first);
    }
}

void errors()
{
    using namespace outflank;
    Position position;
    const auto illegal = thrown<IllegalMove>([&] { position.play("a1"); });
    CHECK(illegal && illegal->what() == std::string("a1 is illegal: it outflanks nothing (R2)"));
    CHECK(illegal && illegal->rule() == "R2" && illegal->status() == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(position == Position());
    CHECK(fails(OUTFLANK_ERR_OCCUPIED, [&] { position.check(position.move("d4")); }));
    CHECK(fails(OUTFLANK_ERR_MAY_NOT_PASS, [&] { (void)position.takes(position.move("pass")); }));
    CHECK(fails(OUTFLANK_ERR_NO_SUCH_MOVE, [&] { position.play(Move{999}); }));
    CHECK(fails(OUTFLANK_ERR_TEXT, [&] { (void)position.move("z"); }));
    const auto cell = thrown<Error>([&] { (void)position.move("i9"); });
    CHECK(cell && cell->what() == std::string("\"i9\" is not a cell of square-8, pass or swap"));
    const auto name = thrown<Error>([] { (void)Position("oust:hex-12"); });
    CHECK(name && name->status() == OUTFLANK_ERR_UNKNOWN_VARIANT);
    CHECK(name && name->what() == std::string("oust is played on hex-2 to hex-11 and square-2 to square-19"));
    const auto text = thrown<Error>([] { (void)Position::from_text("reversi:square-8 ........x"); });
    CHECK(text && text->place().line == 1 && text->place().column == 26 && text->place().record == 0);
    CHECK(text && std::string(text->what()).find("line 1, column 26: expected / between the rows, found 'x'") == 0);
    CHECK(fails(OUTFLANK_ERR_INVALID_POSITION, [] { (void)Position(outflank_position{}).legal_moves(); }));
    CHECK(fails(OUTFLANK_ERR_OTHER_GAME, [&] { (void)position.groups(Color::black); }));
    thrown<std::out_of_range>([&] { (void)position.legal_moves().at(4); });
    Cells cells;
    cells.insert(63);
    CHECK(cells.contains(63) && !cells.contains(0) && !cells.contains(60000));
    cells.erase(63);
    CHECK(cells.empty() && fails(OUTFLANK_ERR_NO_SUCH_CELL, [&] { cells.insert(60000); }));
}

void games()
{
    using namespace outflank;
    Game game;
    CHECK(!game.undo() && !game.redo());
    for (const char *name : {"f5", "d6", "c3", "d3", "c4"})
        game.play(name);
    CHECK(game.size() == 5 && game.transcript() == "f5d6c3d3c4" && game.start() == Position());
    Game copy = game;
    const Position after = game.position();
    CHECK(game.turn() == after.turn() && game.player() == after.player() && game.score(Color::black) == after.score(Color::black));
    CHECK(!game.is_over() && game.outcome() == Outcome::goes_on && !game.winner() && game.is_legal(after.legal_moves()[0]));
    CHECK(game.legal_moves().size() == after.legal_moves().size());
    CHECK(copy.undo() && copy.undo() && copy.redo() && copy.transcript() == "f5d6c3d3" && game.position() == after);
    const auto illegal = thrown<IllegalMove>([&] { copy.play("a1"); });
    CHECK(illegal && illegal->rule() == "R2" && copy.redo() && copy.position() == after && !copy.redo());
    copy = game;
    CHECK(copy.undo() && !(copy.position() == game.position()) && game.moves().size() == 5);
    const std::string sgf = game.sgf({{"PB", "Ann"}, {"PW", "Bob"}});
    const auto read_back = read(sgf, "sgf");
    CHECK(read_back.errors.empty() && read_back.records.size() == 1);
    CHECK(read_back.records.at(0).moves == game.moves() && read_back.records.at(0).position == after);
    CHECK(fails(OUTFLANK_ERR_NOT_IN_FORMAT, [] { (void)Game("reversi:hex-5").ggf(); }));
    CHECK(fails(OUTFLANK_ERR_TEXT, [&] { (void)game.ggf({{"PB", "Ann"}, {"pw", "Bob"}}); }));
    const auto tagged = read(game.ggf({{"PB", "Ann"}}), "ggf");
    bool has_ann = false;
    for (const Tag &one : tagged.records.at(0).tags)
        has_ann = has_ann || (one.name == "PB" && one.value == "Ann");
    CHECK(has_ann && tagged.records.at(0).moves == game.moves());
    // A game that is longer than its first room.
    Game oust("oust:hex-5");
    std::uint64_t random = 2;
    while (!oust.position().is_over())
        oust.play(oust.position().random_move(random));
    CHECK(oust.size() == oust.moves().size() && oust.size() > 0);
    while (oust.undo()) {
    }
    CHECK(oust.position() == Position("oust:hex-5"));
}

void records()
{
    using namespace outflank;
    const auto pasted = read("Moves: f5d6c3\n");
    CHECK(pasted.records.size() == 1 && pasted.records.at(0).moves.size() == 3 && pasted.records.at(0).notes.empty());
    CHECK(pasted.records.at(0).format == "transcript" && pasted.records.at(0).line == 1);
    const auto lines = read("f5d6\n\nf5a1\nc4\n", "transcript");
    CHECK(lines.records.size() == 2 && lines.errors.size() == 1);
    CHECK(lines.errors.at(0).place().line == 3 && lines.errors.at(0).place().column == 3);
    CHECK(lines.errors.at(0).status() == OUTFLANK_ERR_OUTFLANKS_NOTHING);
    CHECK(read("a1\n", "abstractplay", Position("oust:square-4-nopie")).records.size() == 1);
    CHECK(read("no problem", "obf").errors.size() == 1);
    CHECK(read("", "wthor").errors.at(0).place().offset == 0);
    CHECK(read(std::string_view()).records.empty());
    CHECK(fails(OUTFLANK_ERR_UNKNOWN_FORMAT, [] { (void)read("f5", "csv"); }));
    const auto unread = read("f5 d6 a1").errors;
    CHECK(unread.size() == 1 && unread.at(0).ply == 3 && unread.at(0).game && unread.at(0).game->moves.size() == 2);
    // What is read is written, also from a Record that has moved.
    const std::string ggf = "(;GM[Othello]TY[8]PB[a]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
                            "-------- *]B[F5//1.2]W[D6/-2];)\n";
    auto games = read(ggf + ggf, "ggf").records;
    CHECK(games.size() == 2 && write("ggf", games) == ggf + ggf);
    const auto converted = convert(games.at(0), "sgf");
    CHECK(converted.text.find("PL[B]TY[8]PB[a];B[f5];W[d6]V[2])") != std::string::npos);
    CHECK(converted.lost == std::vector<std::string>{"the time of 1 ply"});
    CHECK(fails(OUTFLANK_ERR_NOT_IN_FORMAT, [&] { (void)convert(games.at(0), "wthor"); }));
    games.emplace_back(Game("oust:hex-3"));
    const auto misfit = thrown<Error>([&] { (void)write("ggf", games); });
    CHECK(misfit && misfit->status() == OUTFLANK_ERR_NOT_IN_FORMAT && misfit->place().record == 3);
}

void batches()
{
    using namespace outflank;
    static_assert(!std::is_copy_constructible_v<Batch> && std::is_nothrow_move_constructible_v<Batch>);
    Batch batch(Position(), 100);
    batch.seed(7);
    Batch::Step step;
    std::vector<Move> actions;
    std::size_t ended = 0;
    for (int i = 0; i < 100; i++) {
        batch.random_actions(actions);
        batch.step(actions, step);
        CHECK(step.rewards.size() == 100 && step.ended.size() == 100);
        for (const std::uint8_t end : step.ended)
            ended += end;
    }
    CHECK(ended >= 100 && batch.planes().size() == 12800 && batch.legal_mask().size() == 6500);
    CHECK(batch.turns().size() == 100 && batch.players().size() == 100 && batch.placements().size() == 100);
    batch.reset();
    CHECK(batch.position(99) == Position());
    actions = batch.random_actions();
    actions[42] = 0;
    const auto wrong = thrown<Error>([&] { batch.step(actions); });
    CHECK(wrong && wrong->status() == OUTFLANK_ERR_OUTFLANKS_NOTHING && wrong->place().index == 42);
    actions.pop_back();
    thrown<std::invalid_argument>([&] { batch.step(actions); });
    CHECK(fails(OUTFLANK_ERR_NO_BOARD, [&] { (void)batch.position(100); }));
    CHECK(fails(OUTFLANK_ERR_OTHER_VARIANT, [&] { batch.set_position(0, Position("oust:hex-5")); }));
    CHECK(batch.playout().size() == 100 && batch.finished() == std::vector<std::uint8_t>(100, 1));
    CHECK(batch.results().size() == 100);
    batch.reset_finished();
    CHECK(batch.finished() == std::vector<std::uint8_t>(100, 0));
    Batch moved = std::move(batch);
    CHECK(moved.size() == 100 && moved.position(0) == Position());
    CHECK(fails(OUTFLANK_ERR_NO_MEMORY, [] { Batch(Position(), SIZE_MAX / 2); }));
}

void engine()
{
    using namespace outflank;
    Solver solver(std::size_t{1} << 20);
    const Position small("reversi:square-4");
    const auto solution = solver.solve(small);
    CHECK(solution.score() == -10 && !solution.line.empty());
    CHECK(solver.outcome(small).high < 0 && solver.moves(small).size() == 4);
    Limits limits;
    limits.nodes = 1;
    solver.clear();
    CHECK(!solver.solve(Position(), limits).score() && solver.solve(Position(), limits).line.empty());

    Search search(std::size_t{1} << 20);
    limits = {};
    limits.depth = 2;
    const auto best = search.best(Position(), limits);
    CHECK(Position().is_legal(best.found.mv) && best.line.at(0) == best.found.mv);
    const auto moves = search.moves(Position(), limits);
    CHECK(moves.size() == 4 && search.line(moves[0].mv).at(0) == moves[0].mv);
    CHECK(fails(OUTFLANK_ERR_NO_SUCH_MOVE, [&] { (void)search.line(0); }));
    Game game;
    for (const char *name : {"f5", "d6", "c3"})
        game.play(name);
    const auto review = search.review(game, limits);
    CHECK(review.plies.size() == 3 && review.black.moves == 2 && review.white.moves == 1);
    limits = {};
    std::uint64_t seen = 0;
    limits.stop = [&](std::uint64_t nodes) {
        seen = nodes;
        return nodes > 20000;
    };
    CHECK(search.best(Position(), limits).found.nodes >= 20000 && seen > 20000);
    // What a callback throws arrives here, and the search still works.
    limits.stop = [](std::uint64_t) -> bool { throw std::runtime_error("enough"); };
    const auto enough = thrown<std::runtime_error>([&] { (void)search.best(Position(), limits); });
    CHECK(enough && enough->what() == std::string("enough"));
    LevelPlayer player(3);
    CHECK(Position().is_legal(player.move(Position())));
    CHECK(player.move(Position(), 7) == LevelPlayer(3).move(Position(), 7));
    thrown<std::runtime_error>([&] { (void)LevelPlayer(8).move(Position("oust:hex-11"), 0, limits); });
    CHECK(fails(OUTFLANK_ERR_NO_LEVEL, [] { (void)LevelPlayer(257); }));
    // No call runs, so the next call is not stopped.
    search.stop();
    limits = {};
    limits.depth = 3;
    CHECK(search.best(Position(), limits).found.depth == 3);
    limits = {};
    limits.seconds = -1;
    CHECK(fails(OUTFLANK_ERR_INVALID_LIMITS, [&] { (void)search.best(Position(), limits); }));
}

} // namespace

int main()
{
    positions();
    errors();
    games();
    records();
    batches();
    engine();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
