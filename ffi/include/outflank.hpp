/**
 * @file outflank.hpp
 * outflank in C++17 and later: outflank.h with values, ranges, std::string and exceptions.
 *
 * Everything here calls outflank.h, so link the same library. The comments describe only the
 * differences from C, because outflank.h describes the functions themselves. If a function has no
 * method here, pass it `c()`, which returns the value or the pointer that C takes.
 *
 * A call that fails throws an Error, and changes nothing. If a function that you pass throws, the
 * exception arrives at your call.
 *
 * Oust is a game by Mark Steere (2007).
 */
#ifndef OUTFLANK_HPP
#define OUTFLANK_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "outflank.h"

namespace outflank {

/** The number of a move, or of a cell, on its board. */
using Move = std::uint16_t;

enum class GameKind : std::uint8_t { reversi = OUTFLANK_REVERSI, oust = OUTFLANK_OUST };

enum class Color : std::uint8_t { black = OUTFLANK_BLACK, white = OUTFLANK_WHITE };

enum class Outcome : std::uint8_t {
    goes_on = OUTFLANK_GOES_ON,
    black_wins = OUTFLANK_BLACK_WINS,
    white_wins = OUTFLANK_WHITE_WINS,
    draw = OUTFLANK_DRAW,
};

/** The place of an error. Numbers that do not apply are 0, and `index` is then no_index. */
struct Place {
    std::uint32_t line = 0;   /**< In a text: the line, counted from 1. */
    std::uint32_t column = 0; /**< In a text: the column, counted in characters from 1. */
    std::size_t record = 0;   /**< In WTHOR, and of records to write: the record, counted from 1. */
    std::size_t offset = 0;   /**< In WTHOR: the offset in bytes. */
    std::size_t index = no_index; /**< In an array: the board, counted from 0. */

    /** The index where an error belongs to no board. */
    static constexpr std::size_t no_index = static_cast<std::size_t>(-1);
};

/** The exception that all calls throw, with a status, a message in what(), and a place. */
class Error : public std::runtime_error {
public:
    explicit Error(outflank_status status, const Place &place = {})
        : Error(status, outflank_status_message(status), place)
    {
    }
    Error(outflank_status status, const std::string &message, const Place &place = {})
        : std::runtime_error(message), status_(status), place_(place)
    {
    }
    explicit Error(const outflank_error &error)
        : Error(error.status, error.message, {error.line, error.column, error.record, error.offset})
    {
    }

    outflank_status status() const noexcept { return status_; }
    const Place &place() const noexcept { return place_; }

private:
    outflank_status status_;
    Place place_;
};

/** The exception for an illegal move: "a1 is illegal: it outflanks nothing (R2)". */
class IllegalMove : public Error {
public:
    IllegalMove(outflank_status status, const std::string &message, std::string rule)
        : Error(status, message), rule_(std::move(rule))
    {
    }

    /** Returns the number of the rule, such as "R2". */
    const std::string &rule() const noexcept { return rule_; }

private:
    std::string rule_;
};

namespace detail {

inline void check(outflank_status status)
{
    if (status != OUTFLANK_OK)
        throw Error(status);
}

/** Checks a call that writes the number of the wrong element of an array. */
inline void check(outflank_status status, std::size_t wrong)
{
    if (status != OUTFLANK_OK)
        throw Error(status, Place{0, 0, 0, 0, wrong});
}

/** The text that `write(buffer, capacity, length)` writes. */
template <class Write>
std::string text(Write write)
{
    std::string text(255, '\0');
    std::size_t length = 0;
    outflank_status status = write(text.data(), text.size() + 1, &length);
    text.resize(length);
    if (status == OUTFLANK_ERR_BUFFER)
        status = write(text.data(), text.size() + 1, &length);
    check(status);
    return text;
}

/** The array that `write(buffer, capacity, length)` writes. */
template <class T, class Write>
std::vector<T> array(Write write)
{
    std::size_t length = 0;
    outflank_status status = write(static_cast<T *>(nullptr), std::size_t{0}, &length);
    std::vector<T> values(length);
    if (status == OUTFLANK_ERR_BUFFER)
        status = write(values.data(), values.size(), &length);
    check(status);
    return values;
}

/** A level as C takes it: 0, which C refuses, for a number that does not fit. */
inline std::uint8_t level(int number) noexcept { return static_cast<std::uint8_t>(number >= 0 && number <= UINT8_MAX ? number : 0); }

/** The value that `get(out)` gets. */
template <class T, class Get>
T value(Get get)
{
    T out{};
    check(get(&out));
    return out;
}

/** Checks a call that takes the name of a variant. */
inline void check_name(outflank_status status, const std::string &name)
{
    if (status != OUTFLANK_ERR_UNKNOWN_VARIANT)
        return check(status);
    throw Error(status, text([&](char *buffer, std::size_t capacity, std::size_t *length) {
        return outflank_variant_explain(name.c_str(), buffer, capacity, length);
    }));
}

/** Throws the reason why a move cannot be played. */
inline void check_move(outflank_status status, const outflank_position &position, Move move)
{
    if (status == OUTFLANK_OK)
        return;
    if (status < OUTFLANK_ERR_GAME_OVER || status > OUTFLANK_ERR_ILLEGAL)
        throw Error(status);
    const std::string why = text([&](char *buffer, std::size_t capacity, std::size_t *length) {
        return outflank_position_explain(&position, move, buffer, capacity, length);
    });
    throw IllegalMove(status, why, text([&](char *buffer, std::size_t capacity, std::size_t *length) {
        return outflank_position_rule(&position, move, buffer, capacity, length);
    }));
}

} // namespace detail

/** Returns the names of all variants. */
inline std::vector<std::string> variants()
{
    std::vector<std::string> names;
    for (std::size_t nth = 0; nth < outflank_variant_count(); nth++)
        names.push_back(detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return outflank_variant_name(nth, buffer, capacity, length);
        }));
    return names;
}

/** A list of moves or cells in ascending order, which allocates nothing. It is a range. */
class Moves {
public:
    using value_type = Move;
    using const_iterator = const Move *;

    const Move *begin() const noexcept { return moves_.data(); }
    const Move *end() const noexcept { return moves_.data() + size_; }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    Move operator[](std::size_t nth) const { return moves_[nth]; }
    Move at(std::size_t nth) const
    {
        if (nth >= size_)
            throw std::out_of_range("outflank::Moves::at");
        return moves_[nth];
    }

private:
    friend class Cells;
    friend class Position;
    std::array<Move, OUTFLANK_ACTIONS> moves_;
    std::size_t size_ = 0;
};

/** A set of cells. */
class Cells {
public:
    Cells() noexcept : cells_{} {}
    explicit Cells(const outflank_cells &cells) noexcept : cells_(cells) {}

    bool contains(Move cell) const noexcept
    {
        return cell / 64 < OUTFLANK_WORDS && (cells_.words[cell / 64] >> (cell % 64) & 1) != 0;
    }
    void insert(Move cell) { word(cell) |= std::uint64_t{1} << (cell % 64); }
    void erase(Move cell) { word(cell) &= ~(std::uint64_t{1} << (cell % 64)); }
    std::size_t size() const
    {
        return detail::value<std::size_t>([&](std::size_t *out) { return outflank_cells_count(&cells_, out); });
    }
    bool empty() const noexcept { return *this == Cells(); }

    /** Returns the cells as a range. */
    Moves list() const noexcept
    {
        Moves list;
        for (Move cell = 0; cell < OUTFLANK_ACTIONS - 1; cell++)
            if (contains(cell))
                list.moves_[list.size_++] = cell;
        return list;
    }

    friend Cells operator|(Cells a, const Cells &b) noexcept { return a.each(b, [](auto x, auto y) { return x | y; }); }
    friend Cells operator&(Cells a, const Cells &b) noexcept { return a.each(b, [](auto x, auto y) { return x & y; }); }
    friend Cells operator-(Cells a, const Cells &b) noexcept { return a.each(b, [](auto x, auto y) { return x & ~y; }); }
    friend bool operator==(const Cells &a, const Cells &b) noexcept
    {
        return std::memcmp(&a.cells_, &b.cells_, sizeof a.cells_) == 0;
    }
    friend bool operator!=(const Cells &a, const Cells &b) noexcept { return !(a == b); }

    const outflank_cells *c() const noexcept { return &cells_; }
    outflank_cells *c() noexcept { return &cells_; }

private:
    std::uint64_t &word(Move cell)
    {
        if (cell / 64 >= OUTFLANK_WORDS)
            throw Error(OUTFLANK_ERR_NO_SUCH_CELL);
        return cells_.words[cell / 64];
    }
    template <class Combine>
    Cells &each(const Cells &other, Combine combine) noexcept
    {
        for (std::size_t i = 0; i < OUTFLANK_WORDS; i++)
            cells_.words[i] = combine(cells_.words[i], other.cells_.words[i]);
        return *this;
    }

    outflank_cells cells_;
};

/** A position of any variant: a value, which you copy and compare. */
class Position {
public:
    /** Creates the start position of a variant, by its name. */
    explicit Position(const std::string &variant = "reversi:square-8") : position_{}
    {
        detail::check_name(outflank_position_new(variant.c_str(), &position_), variant);
    }
    /** Creates a position from a struct of C. The first call that reads it checks it. */
    explicit Position(const outflank_position &position) noexcept : position_(position) {}

    /** Reads a position from its one-line text. */
    static Position from_text(const std::string &text)
    {
        outflank_position position;
        outflank_error error;
        const outflank_status status = outflank_position_from_text(text.c_str(), &position, &error);
        if (status == OUTFLANK_ERR_TEXT)
            throw Error(error);
        detail::check(status);
        return Position(position);
    }

    /** Reads the bytes that bytes() returns. */
    static Position from_bytes(const std::string &variant, const std::vector<std::uint8_t> &bytes)
    {
        outflank_position position;
        detail::check_name(
            outflank_position_from_bytes(variant.c_str(), bytes.data(), bytes.size(), &position), variant);
        return Position(position);
    }

    GameKind game() const { return GameKind{get<std::uint8_t>(outflank_position_game)}; }
    std::string variant() const { return text(outflank_position_variant); }
    std::string board() const { return text(outflank_position_board); }
    unsigned width() const { return get<std::uint8_t>(outflank_position_width); }
    unsigned height() const { return get<std::uint8_t>(outflank_position_height); }
    /** Returns the number of actions, which is also the number of bytes of legal_mask(). */
    std::size_t actions() const { return get<std::uint16_t>(outflank_position_actions); }

    Color turn() const { return Color{get<std::uint8_t>(outflank_position_turn)}; }
    /** Returns the seat of the player to move, 1 or 2. */
    int player() const { return get<std::uint8_t>(outflank_position_player); }
    bool is_over() const { return get<bool>(outflank_position_is_over); }
    Outcome outcome() const { return Outcome{get<std::uint8_t>(outflank_position_outcome)}; }
    /** Returns the seat of the winner, if somebody has won. */
    std::optional<int> winner() const
    {
        std::uint8_t seat = 0;
        const outflank_status status = outflank_position_winner(&position_, &seat);
        if (status == OUTFLANK_ERR_NO_SCORE)
            return std::nullopt;
        detail::check(status);
        return seat;
    }
    /** Returns the number of discs or stones of a colour. */
    unsigned score(Color color) const
    {
        return detail::value<std::uint16_t>([&](std::uint16_t *out) {
            return outflank_position_score(&position_, static_cast<std::uint8_t>(color), out);
        });
    }
    std::uint64_t key() const { return get<std::uint64_t>(outflank_position_key); }

    /** Returns the cells of a colour. */
    Cells cells(Color color) const noexcept
    {
        outflank_cells cells;
        std::memcpy(cells.words, color == Color::black ? position_.black : position_.white, sizeof cells.words);
        return Cells(cells);
    }
    Cells empties() const { return Cells(get<outflank_cells>(outflank_position_empties)); }
    Cells cells_in_play() const { return Cells(get<outflank_cells>(outflank_position_cells_in_play)); }
    Cells placements() const { return Cells(get<outflank_cells>(outflank_position_placements)); }
    /** Returns the groups of a colour, in Oust. */
    std::vector<Cells> groups(Color color) const
    {
        std::vector<Cells> groups;
        for (const outflank_cells &group : detail::array<outflank_cells>([&](auto *to, std::size_t room, std::size_t *count) {
                 return outflank_position_groups(&position_, static_cast<std::uint8_t>(color), to, room, count);
             }))
            groups.emplace_back(group);
        return groups;
    }

    Moves legal_moves() const
    {
        Moves moves;
        detail::check(outflank_position_legal_moves(&position_, moves.moves_.data(), moves.moves_.size(), &moves.size_));
        return moves;
    }
    bool is_legal(Move move) const
    {
        return detail::value<bool>([&](bool *out) { return outflank_position_is_legal(&position_, move, out); });
    }
    /** Throws an IllegalMove if the move is not legal. */
    void check(Move move) const { detail::check_move(outflank_position_check(&position_, move), position_, move); }
    /** Returns the discs or stones that a legal move would flip or capture. */
    Cells takes(Move move) const
    {
        Cells taken;
        detail::check_move(outflank_position_takes(&position_, move, taken.c()), position_, move);
        return taken;
    }
    /** Plays a move, and returns the cells that it took. Throws an IllegalMove if it is illegal. */
    Cells play(Move move)
    {
        Cells taken;
        detail::check_move(outflank_position_play(&position_, move, taken.c()), position_, move);
        return taken;
    }
    Cells play(const std::string &name) { return play(move(name)); }
    /** Returns the position after a move. This position does not change. */
    Position after(Move move) const
    {
        Position next = *this;
        next.play(move);
        return next;
    }

    /** Reads the name of a move: a cell, "pass" or "swap". */
    Move move(const std::string &name) const
    {
        Move found = OUTFLANK_NO_MOVE;
        const outflank_status status = outflank_move_from_text(&position_, name.c_str(), &found);
        if (status == OUTFLANK_ERR_TEXT || status == OUTFLANK_ERR_NO_SUCH_MOVE)
            throw Error(status, "\"" + name + "\" is not a cell of " + board() + ", pass or swap");
        detail::check(status);
        return found;
    }
    std::string name(Move move) const
    {
        return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return outflank_move_to_text(&position_, move, buffer, capacity, length);
        });
    }
    std::string names(const Cells &cells) const
    {
        return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return outflank_cells_to_text(&position_, cells.c(), buffer, capacity, length);
        });
    }

    /** Returns the one-line text that from_text() reads. */
    std::string text() const { return text(outflank_position_to_text); }
    /** Returns the bytes that from_bytes() reads. They do not contain the variant. */
    std::vector<std::uint8_t> bytes() const { return array<std::uint8_t>(outflank_position_to_bytes); }
    std::string diagram(Move last = OUTFLANK_NO_MOVE) const
    {
        return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return outflank_position_diagram(&position_, last, buffer, capacity, length);
        });
    }
    std::string svg(Move last = OUTFLANK_NO_MOVE) const
    {
        return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return outflank_position_svg(&position_, last, buffer, capacity, length);
        });
    }
    std::vector<std::uint8_t> planes() const { return array<std::uint8_t>(outflank_position_planes); }
    std::vector<std::uint8_t> legal_mask() const { return array<std::uint8_t>(outflank_position_legal_mask); }

    std::uint64_t perft(std::uint32_t depth) const
    {
        return detail::value<std::uint64_t>([&](std::uint64_t *out) { return outflank_position_perft(&position_, depth, out); });
    }
    /** Chooses a random legal move. `random` is the generator's state: begin with any number. */
    Move random_move(std::uint64_t &random) const
    {
        return detail::value<Move>([&](Move *out) { return outflank_position_random_move(&position_, &random, out); });
    }
    /** Plays random moves to the end, and returns the result for the player who began. */
    int playout(std::uint64_t &random)
    {
        return detail::value<std::int8_t>([&](std::int8_t *out) {
            return outflank_position_playout(&position_, &random, out, nullptr);
        });
    }

    friend bool operator==(const Position &a, const Position &b) noexcept
    {
        return std::memcmp(&a.position_, &b.position_, sizeof a.position_) == 0;
    }
    friend bool operator!=(const Position &a, const Position &b) noexcept { return !(a == b); }

    const outflank_position *c() const noexcept { return &position_; }
    outflank_position *c() noexcept { return &position_; }

private:
    template <class T>
    T get(outflank_status (*ask)(const outflank_position *, T *)) const
    {
        return detail::value<T>([&](T *out) { return ask(&position_, out); });
    }
    std::string text(outflank_status (*write)(const outflank_position *, char *, std::size_t, std::size_t *)) const
    {
        return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return write(&position_, buffer, capacity, length);
        });
    }
    template <class T>
    std::vector<T> array(outflank_status (*write)(const outflank_position *, T *, std::size_t, std::size_t *)) const
    {
        return detail::array<T>([&](T *to, std::size_t capacity, std::size_t *length) {
            return write(&position_, to, capacity, length);
        });
    }

    outflank_position position_;
};

/** A tag of a record: its name in capital letters, and its value. */
struct Tag {
    std::string name;
    std::string value;
};

/** A comment of a game. */
struct Comment {
    std::size_t plies; /**< The number of plies before it. */
    std::string text;
};

/** A position with its history. */
class Game {
public:
    explicit Game(const Position &start = Position())
    {
        detail::check(outflank_game_new(start.c(), nullptr, 0, &game_));
    }
    explicit Game(const std::string &variant) : Game(Position(variant)) {}

    Position start() const noexcept { return Position(game_.start); }
    Position position() const
    {
        return game_.played > 0 ? Position(plies_[game_.played - 1].position) : start();
    }
    /** Returns the moves played. */
    std::vector<Move> moves() const
    {
        std::vector<Move> moves;
        for (std::size_t nth = 0; nth < game_.played; nth++)
            moves.push_back(plies_[nth].mv);
        return moves;
    }
    /** Returns the number of moves played. */
    std::size_t size() const noexcept { return game_.played; }

    /* The answers of the current position: see Position. */
    Color turn() const { return position().turn(); }
    int player() const { return position().player(); }
    bool is_over() const { return position().is_over(); }
    Outcome outcome() const { return position().outcome(); }
    std::optional<int> winner() const { return position().winner(); }
    unsigned score(Color color) const { return position().score(color); }
    Moves legal_moves() const { return position().legal_moves(); }
    bool is_legal(Move move) const { return position().is_legal(move); }
    void check(Move move) const { position().check(move); }

    /** Plays a move, and discards moves that were taken back. */
    Cells play(Move move)
    {
        if (game_.played == plies_.size())
            plies_.resize(2 * plies_.size() + 120);
        Cells taken;
        outflank_game game = c();
        const outflank_status status = outflank_game_play(&game, move, taken.c());
        if (status != OUTFLANK_OK)
            detail::check_move(status, *position().c(), move);
        game_ = game;
        return taken;
    }
    Cells play(const std::string &name) { return play(position().move(name)); }
    /** Takes back the last move. Returns false at the start. */
    bool undo() { return step(outflank_game_undo); }
    /** Redoes the move that was taken back last. Returns false if there is no such move. */
    bool redo() { return step(outflank_game_redo); }

    /** Returns the moves as text, such as "f5d6c3", with or without forced passes. */
    std::string transcript(bool passes = false) const
    {
        std::string text;
        const Position from = start();
        const Move pass = from.move("pass");
        for (const Move move : moves()) {
            if (passes || move != pass)
                text += from.name(move);
        }
        return text;
    }
    /** Returns a file of SGF with this game. */
    std::string sgf(const std::vector<Tag> &tags = {}) const;
    /** Returns a file of GGF with this game. */
    std::string ggf(const std::vector<Tag> &tags = {}) const;

    /** Returns the game for C. It is valid until this game changes, is assigned or destroyed. */
    outflank_game c() const noexcept
    {
        outflank_game game = game_;
        // C changes plies only if the game is played on, taken back or redone.
        game.plies = const_cast<outflank_ply *>(plies_.data());
        game.capacity = plies_.size();
        return game;
    }

private:
    bool step(outflank_status (*go)(outflank_game *, Move *))
    {
        outflank_game game = c();
        const outflank_status status = go(&game, nullptr);
        if (status == OUTFLANK_ERR_NO_PLY)
            return false;
        detail::check(status);
        game_ = game;
        return true;
    }
    /** c() sets the plies, because a copy has other plies. */
    outflank_game game_{};
    std::vector<outflank_ply> plies_;
};

/** A game or a problem. */
struct Record {
    struct Note {
        std::uint32_t line;
        std::uint32_t column;
        std::string kind;
        std::string text;
    };

    Position start;
    Position position; /**< The position after the last move. */
    std::vector<Move> moves;
    std::vector<double> evaluations; /**< One for each move, or empty; NaN if not recorded. */
    std::vector<double> seconds;     /**< One for each move, or empty; NaN if not recorded. */
    std::vector<Tag> tags;
    double result = std::numeric_limits<double>::quiet_NaN(); /**< The result in the file, or NaN. */
    std::vector<outflank_scored_move> scored_moves;           /**< OBF: the moves with their scores. */
    std::vector<Comment> comments;                            /**< SGF and pasted texts. */
    std::optional<outflank_wthor_record> wthor;
    std::string format;     /**< The format in which it was read. */
    std::uint32_t line = 0; /**< The line on which it begins, or in WTHOR its number. */
    std::vector<Note> notes;

    explicit Record(const Game &game, std::vector<Tag> with = {})
        : start(game.start()), position(game.position()), moves(game.moves()), tags(std::move(with))
    {
    }
    explicit Record(const outflank_record &of)
        : start(of.start), position(of.position), moves(list(of.moves, of.move_count)),
          evaluations(list(of.evaluations, of.evaluations ? of.move_count : 0)),
          seconds(list(of.seconds, of.seconds ? of.move_count : 0)), result(of.result),
          scored_moves(list(of.scored_moves, of.scored_move_count)), format(of.format ? of.format : ""), line(of.line)
    {
        for (std::size_t nth = 0; nth < of.tag_count; nth++)
            tags.push_back({of.tags[nth].name, of.tags[nth].value});
        for (std::size_t nth = 0; nth < of.comment_count; nth++)
            comments.push_back({of.comments[nth].plies, of.comments[nth].text});
        for (std::size_t nth = 0; nth < of.note_count; nth++)
            notes.push_back({of.notes[nth].line, of.notes[nth].column, of.notes[nth].kind, of.notes[nth].text});
        if (of.wthor)
            wthor = *of.wthor;
    }

private:
    template <class T>
    static std::vector<T> list(const T *begin, std::size_t count)
    {
        return count > 0 ? std::vector<T>(begin, begin + count) : std::vector<T>();
    }
};

/** The error for a part of a file that is not a record, with the format of the likeliest reading. */
class Unread : public Error {
public:
    std::string format;
    std::optional<Record> game; /**< The game up to the move that cannot be played. */
    std::size_t ply;            /**< The number of that ply, counted from 1, or 0. */

    explicit Unread(const outflank_error &of) : Error(of), format(of.format), ply(of.ply)
    {
        if (of.game)
            game.emplace(*of.game);
    }
};

/** The result of reading a file: its records, and the errors of broken records. */
struct ReadResult {
    std::vector<Record> records;
    std::vector<Unread> errors;
};

namespace detail {

/** Collects what the reader passes to its callback. */
struct Collector {
    ReadResult found;
    std::exception_ptr thrown;

    static bool each(void *context, const outflank_record *record, const outflank_error *error) noexcept
    {
        auto &self = *static_cast<Collector *>(context);
        try {
            if (record)
                self.found.records.emplace_back(*record);
            else
                self.found.errors.emplace_back(*error);
            return true;
        } catch (...) {
            self.thrown = std::current_exception();
            return false;
        }
    }
};

/** A record for C, with the arrays that it points to. */
struct RecordForC {
    std::vector<outflank_tag> tags;
    std::vector<outflank_comment> comments;
    outflank_record record{};

    explicit RecordForC(const Record &of)
    {
        for (const Tag &tag : of.tags)
            tags.push_back({tag.name.c_str(), tag.value.c_str()});
        for (const Comment &comment : of.comments)
            comments.push_back({comment.plies, comment.text.c_str()});
        record.start = *of.start.c();
        record.moves = of.moves.data();
        record.move_count = of.moves.size();
        record.evaluations = of.evaluations.size() == of.moves.size() ? of.evaluations.data() : nullptr;
        record.seconds = of.seconds.size() == of.moves.size() ? of.seconds.data() : nullptr;
        record.tags = tags.data();
        record.tag_count = tags.size();
        record.scored_moves = of.scored_moves.data();
        record.scored_move_count = of.scored_moves.size();
        record.comments = comments.data();
        record.comment_count = comments.size();
        record.wthor = of.wthor ? &*of.wthor : nullptr;
    }
};

} // namespace detail

/**
 * Reads the records of a file in a format: a name such as "sgf", or "any" to find the records and
 * their formats. Records without a start begin at `start`.
 */
inline ReadResult read(std::string_view file, const std::string &format = "any", const Position &start = Position())
{
    detail::Collector collector;
    const outflank_status status = outflank_read(format.c_str(), file.data(), file.size(), start.c(),
                                                 &detail::Collector::each, &collector);
    if (collector.thrown)
        std::rethrow_exception(collector.thrown);
    detail::check(status);
    return std::move(collector.found);
}

/** Returns a file with these records in a format such as "sgf". */
inline std::string write(const std::string &format, const std::vector<Record> &records)
{
    std::vector<detail::RecordForC> owners;
    std::vector<outflank_record> list;
    for (const Record &record : records)
        owners.emplace_back(record);
    for (const detail::RecordForC &owner : owners)
        list.push_back(owner.record);
    return detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
        outflank_error error{};
        const outflank_status status =
            outflank_write(format.c_str(), list.data(), list.size(), buffer, capacity, length, &error);
        if (status != OUTFLANK_OK && status != OUTFLANK_ERR_BUFFER && error.status == status)
            throw Error(error);
        return status;
    });
}

/** A record in another format. */
struct Converted {
    std::string text;
    std::vector<std::string> lost; /**< The parts that the text does not contain, in English. */
};

/** Returns a record in another format: "transcript", "abstractplay", "sgf", "ggf" or "obf". */
inline Converted convert(const Record &record, const std::string &format)
{
    struct Loser {
        std::vector<std::string> lost;
        std::exception_ptr thrown;

        static void each(void *context, const char *part) noexcept
        {
            auto &self = *static_cast<Loser *>(context);
            try {
                self.lost.emplace_back(part);
            } catch (...) {
                self.thrown = std::current_exception();
            }
        }
    };
    detail::RecordForC owner(record);
    owner.record.format = record.format.empty() ? nullptr : record.format.c_str();
    owner.record.result = record.result;
    Loser loser;
    std::string text = detail::text([&](char *buffer, std::size_t capacity, std::size_t *length) {
        outflank_error error{};
        const outflank_status status = outflank_convert(&owner.record, format.c_str(), buffer, capacity, length,
                                                        &Loser::each, &loser, &error);
        if (status != OUTFLANK_OK && status != OUTFLANK_ERR_BUFFER && error.status == status)
            throw Error(error);
        return status;
    });
    if (loser.thrown)
        std::rethrow_exception(loser.thrown);
    return {std::move(text), std::move(loser.lost)};
}

inline std::string Game::sgf(const std::vector<Tag> &tags) const
{
    return write("sgf", {Record(*this, tags)});
}

inline std::string Game::ggf(const std::vector<Tag> &tags) const
{
    return write("ggf", {Record(*this, tags)});
}

/** Many games of one variant that are played together. */
class Batch {
public:
    struct Options {
        bool auto_pass = true;  /**< A step plays forced passes at once. */
        bool auto_reset = true; /**< A game that a step ends begins again. */
    };
    /** The results of a step, one value for each board. */
    struct Step {
        std::vector<std::int8_t> rewards;
        std::vector<std::uint8_t> ended;
    };

    Batch(const Position &start, std::size_t boards, Options options) : size_(boards)
    {
        outflank_batch *made = nullptr;
        detail::check(outflank_batch_new(start.c(), boards, options.auto_pass, options.auto_reset, &made));
        batch_.reset(made);
    }
    Batch(const Position &start, std::size_t boards) : Batch(start, boards, Options{}) {}

    std::size_t size() const noexcept { return size_; }
    void seed(std::uint64_t seed) { detail::check(outflank_batch_seed(c(), seed)); }

    /** Plays an action on every board. `out` keeps its memory from call to call. */
    void step(const std::vector<Move> &actions, Step &out)
    {
        if (actions.size() != size_)
            throw std::invalid_argument("outflank::Batch::step: actions must have one for each board");
        out.rewards.resize(size_);
        out.ended.resize(size_);
        std::size_t wrong = Place::no_index;
        const outflank_status status =
            outflank_batch_step(c(), actions.data(), out.rewards.data(), out.ended.data(), &wrong);
        detail::check(status, wrong);
    }
    Step step(const std::vector<Move> &actions)
    {
        Step made;
        step(actions, made);
        return made;
    }
    void reset() { detail::check(outflank_batch_reset(c())); }
    void reset_finished() { detail::check(outflank_batch_reset_finished(c())); }

    Position position(std::size_t board) const
    {
        return Position(detail::value<outflank_position>(
            [&](outflank_position *out) { return outflank_batch_position(c(), board, out); }));
    }
    void set_position(std::size_t board, const Position &position)
    {
        detail::check(outflank_batch_set_position(c(), board, position.c()));
    }

    std::vector<std::uint64_t> placements() const { return array<std::uint64_t>(outflank_batch_placements); }
    std::vector<std::uint8_t> planes() const { return array<std::uint8_t>(outflank_batch_planes); }
    std::vector<std::uint8_t> legal_mask() const { return array<std::uint8_t>(outflank_batch_legal_mask); }
    std::vector<std::uint8_t> turns() const { return each<std::uint8_t>(outflank_batch_turns); }
    std::vector<std::uint8_t> players() const { return each<std::uint8_t>(outflank_batch_players); }
    std::vector<std::uint8_t> finished() const { return each<std::uint8_t>(outflank_batch_finished); }
    std::vector<std::int8_t> results() const { return each<std::int8_t>(outflank_batch_results); }

    /** Chooses a random legal action for every board. `actions` keeps its memory between calls. */
    void random_actions(std::vector<Move> &actions)
    {
        actions.resize(size_);
        detail::check(outflank_batch_random_actions(c(), actions.data()));
    }
    std::vector<Move> random_actions()
    {
        std::vector<Move> actions;
        random_actions(actions);
        return actions;
    }
    /** Plays every game to its end by random moves, and returns the number of plies of each. */
    std::vector<std::uint16_t> playout()
    {
        std::vector<std::uint16_t> plies(size_);
        detail::check(outflank_batch_playout(c(), plies.data()));
        return plies;
    }

    outflank_batch *c() const noexcept { return batch_.get(); }

private:
    struct Free {
        void operator()(outflank_batch *batch) const noexcept { outflank_batch_free(batch); }
    };

    template <class T>
    std::vector<T> array(outflank_status (*write)(const outflank_batch *, T *, std::size_t, std::size_t *)) const
    {
        return detail::array<T>([&](T *to, std::size_t capacity, std::size_t *length) { return write(c(), to, capacity, length); });
    }
    template <class T>
    std::vector<T> each(outflank_status (*write)(const outflank_batch *, T *)) const
    {
        std::vector<T> values(size_);
        detail::check(write(c(), values.data()));
        return values;
    }

    std::unique_ptr<outflank_batch, Free> batch_;
    std::size_t size_;
};

/** The limits of a search: see outflank_limits. A member that is 0 or empty imposes no limit. */
struct Limits {
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::uint32_t depth = 0;
    std::uint32_t exact = 0;
    /** A function that gets the number of positions so far. If it returns true, the search stops. */
    std::function<bool(std::uint64_t)> stop = nullptr;
};

namespace detail {

/** Calls `ask(limits)` with the limits for C. */
template <class Ask>
void within(const Limits &limits, Ask ask)
{
    struct Context {
        const std::function<bool(std::uint64_t)> &stop;
        std::exception_ptr thrown;
    } context{limits.stop, nullptr};
    outflank_limits given = OUTFLANK_LIMITS_INIT;
    given.nodes = limits.nodes;
    given.seconds = limits.seconds;
    given.depth = limits.depth;
    given.exact = limits.exact;
    if (limits.stop) {
        given.context = &context;
        given.stop = [](void *of, std::uint64_t nodes) noexcept -> bool {
            auto &self = *static_cast<Context *>(of);
            try {
                return self.thrown || self.stop(nodes);
            } catch (...) {
                self.thrown = std::current_exception();
                return true;
            }
        };
    }
    const outflank_status status = ask(&given);
    if (context.thrown)
        std::rethrow_exception(context.thrown);
    check(status);
}

/**
 * The line that `ask(line, capacity, length, limits)` writes. If the room was too small, a second
 * call finds the line in the tables.
 */
template <class Ask>
std::vector<Move> line_within(const Limits &limits, Ask ask)
{
    std::vector<Move> line(128);
    std::size_t length = 0;
    within(limits, [&](const outflank_limits *given) {
        outflank_status status = ask(line.data(), line.size(), &length, given);
        if (status == OUTFLANK_ERR_BUFFER) {
            line.resize(length);
            status = ask(line.data(), line.size(), &length, given);
        }
        return status;
    });
    line.resize(length);
    return line;
}

/** The list that `ask(list, capacity, length, limits)` writes: one value for each legal move. */
template <class T, class Ask>
std::vector<T> moves_within(const Limits &limits, Ask ask)
{
    std::vector<T> moves(OUTFLANK_ACTIONS);
    std::size_t length = 0;
    within(limits, [&](const outflank_limits *given) { return ask(moves.data(), moves.size(), &length, given); });
    moves.resize(length);
    return moves;
}

} // namespace detail

/** A solver, which finds exact results. It stores results in a table for the next call. */
class Solver {
public:
    struct Solution {
        outflank_solution bounds;
        std::vector<Move> line; /**< Empty if a limit stopped the search. */

        /** Returns the exact score, if it is known. */
        std::optional<int> score() const
        {
            return bounds.low == bounds.high ? std::optional<int>(bounds.low) : std::nullopt;
        }
    };

    explicit Solver(std::size_t table_bytes = std::size_t{64} << 20, std::size_t threads = 1)
    {
        outflank_solver *made = nullptr;
        detail::check(outflank_solver_new(table_bytes, threads, &made));
        solver_.reset(made);
    }

    Solution solve(const Position &position, const Limits &limits = {})
    {
        Solution found{};
        found.line = detail::line_within(limits, [&](Move *line, std::size_t capacity, std::size_t *length, auto given) {
            return outflank_solve(c(), position.c(), given, &found.bounds, line, capacity, length);
        });
        return found;
    }
    /** Finds only whether the player to move wins, draws or loses. */
    outflank_solution outcome(const Position &position, const Limits &limits = {})
    {
        outflank_solution bounds{};
        detail::within(limits, [&](const outflank_limits *given) {
            return outflank_solve_outcome(c(), position.c(), given, &bounds);
        });
        return bounds;
    }
    /** Finds the exact score of each legal move, the best first. */
    std::vector<outflank_solution> moves(const Position &position, const Limits &limits = {})
    {
        return detail::moves_within<outflank_solution>(limits, [&](auto *to, auto capacity, auto *length, auto given) {
            return outflank_solve_moves(c(), position.c(), given, to, capacity, length);
        });
    }
    void clear() { detail::check(outflank_solver_clear(c())); }

    outflank_solver *c() const noexcept { return solver_.get(); }

private:
    struct Free {
        void operator()(outflank_solver *solver) const noexcept { outflank_solver_free(solver); }
    };
    std::unique_ptr<outflank_solver, Free> solver_;
};

/** A search for the best move. Set a limit, because without one a search may never end. */
class Search {
public:
    struct Best {
        outflank_found found;
        std::vector<Move> line;
    };
    struct Review {
        std::vector<outflank_reviewed_ply> plies;
        outflank_losses black;
        outflank_losses white;
    };

    explicit Search(std::size_t table_bytes = std::size_t{64} << 20, std::size_t threads = 1)
    {
        outflank_search *made = nullptr;
        detail::check(outflank_search_new(table_bytes, threads, &made));
        search_.reset(made);
    }

    Best best(const Position &position, const Limits &limits)
    {
        Best best{};
        best.line = detail::line_within(limits, [&](Move *line, std::size_t capacity, std::size_t *length, auto given) {
            return outflank_search_best(c(), position.c(), given, &best.found, line, capacity, length);
        });
        return best;
    }
    /** Finds the value of every legal move, the best first. After `lines` moves there are bounds. */
    std::vector<outflank_found> moves(const Position &position, const Limits &limits, std::size_t lines = SIZE_MAX)
    {
        return detail::moves_within<outflank_found>(limits, [&](auto *to, auto capacity, auto *length, auto given) {
            return outflank_search_moves(c(), position.c(), given, lines, to, capacity, length);
        });
    }
    /** Returns the best line after a move of the last moves(). */
    std::vector<Move> line(Move move) const
    {
        return detail::array<Move>([&](Move *to, std::size_t capacity, std::size_t *length) {
            return outflank_search_line(c(), move, to, capacity, length);
        });
    }
    /** Finds the loss of each ply. If the review is stopped, the last plies are missing. */
    Review review(const Game &game, const Limits &limits)
    {
        Review review{};
        outflank_losses losses[2] = {};
        const outflank_game given_game = game.c();
        review.plies.resize(game.size());
        std::size_t length = 0;
        detail::within(limits, [&](const outflank_limits *given) {
            return outflank_review(c(), &given_game, given, review.plies.data(), review.plies.size(), &length, losses);
        });
        review.plies.resize(length);
        review.black = losses[OUTFLANK_BLACK];
        review.white = losses[OUTFLANK_WHITE];
        return review;
    }
    /** Stops the call that runs in another thread. That call returns what it has found so far. */
    void stop() { detail::check(outflank_search_stop(c())); }
    void clear() { detail::check(outflank_search_clear(c())); }

    outflank_search *c() const noexcept { return search_.get(); }

private:
    struct Free {
        void operator()(outflank_search *search) const noexcept { outflank_search_free(search); }
    };
    std::unique_ptr<outflank_search, Free> search_;
};

/** Returns the number of levels. */
inline int level_count() noexcept { return outflank_level_count(); }

/** Returns the Elo of a level in 8x8 Reversi. The mean of levels 1 to 8 is 0. */
inline int level_elo(int level)
{
    return detail::value<std::int32_t>([&](std::int32_t *elo) { return outflank_level_elo(detail::level(level), elo); });
}

/** A player of a level, from 1 to level_count(). */
class LevelPlayer {
public:
    explicit LevelPlayer(int level)
    {
        outflank_level_player *made = nullptr;
        detail::check(outflank_level_player_new(detail::level(level), &made));
        player_.reset(made);
    }

    Move move(const Position &position, std::uint64_t seed = 0, const Limits &limits = {})
    {
        Move move = OUTFLANK_NO_MOVE;
        detail::within(limits, [&](const outflank_limits *given) {
            return outflank_level_player_move(c(), position.c(), seed, given, &move);
        });
        return move;
    }

    outflank_level_player *c() const noexcept { return player_.get(); }

private:
    struct Free {
        void operator()(outflank_level_player *player) const noexcept { outflank_level_player_free(player); }
    };
    std::unique_ptr<outflank_level_player, Free> player_;
};

} // namespace outflank

/** Equal positions have equal hashes. */
template <>
struct std::hash<outflank::Position> {
    std::size_t operator()(const outflank::Position &position) const
    {
        return static_cast<std::size_t>(position.key());
    }
};

#endif
