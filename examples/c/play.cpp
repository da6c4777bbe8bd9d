// You play against a level of the engine: play [VARIANT [LEVEL]]. Type moves, "undo" or "quit".
#include <cstdlib>
#include <iostream>
#include <string>

#include <outflank.hpp>

static void show(const outflank::Game &game)
{
    const outflank::Position position = game.position();
    const auto moves = game.moves();
    std::cout << position.diagram(moves.empty() ? outflank::Move{OUTFLANK_NO_MOVE} : moves.back());
    if (position.is_over())
        return;
    for (const outflank::Move move : position.legal_moves())
        std::cout << position.name(move) << ' ';
    std::cout << '\n';
}

// The engine moves for the second player, as often as it is its turn.
static void reply(outflank::Game &game, outflank::LevelPlayer &player)
{
    outflank::Limits limits;
    limits.seconds = 5;
    while (!game.position().is_over() && game.position().player() == 2) {
        const outflank::Position before = game.position();
        const outflank::Move move = player.move(before, 1, limits);
        const outflank::Cells taken = game.play(move);
        std::cout << "I play " << before.name(move) << ", which takes " << taken.size() << '\n';
    }
}

int main(int argc, char **argv)
try {
    outflank::LevelPlayer player(argc > 2 ? std::atoi(argv[2]) : 3);
    outflank::Game game(argc > 1 ? argv[1] : "reversi:square-8");
    std::string word;
    show(game);
    while (!game.position().is_over() && std::cin >> word && word != "quit") {
        try {
            if (word == "undo") {
                while (game.undo() && game.position().player() == 2) {
                }
            } else {
                game.play(word);
                reply(game, player);
            }
            show(game);
        } catch (const outflank::Error &error) {
            std::cout << error.what() << '\n'; // the game has not changed
        }
    }
    if (const auto winner = game.position().winner())
        std::cout << (*winner == 1 ? "you win\n" : "I win\n");
    std::cout << game.transcript() << '\n';
    return 0;
} catch (const outflank::Error &error) {
    std::cerr << "play: " << error.what() << '\n';
    return 1;
}
