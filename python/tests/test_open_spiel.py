"""The objects of `load_game` have OpenSpiel's methods. Algorithms of ours call them, and
OpenSpiel's own algorithms do so too if it is installed."""

import pickle
from typing import Any

import numpy as np
import pytest
from needs import need

import outflank
from outflank import ArgumentError
from outflank.env import load_game

START = "reversi:square-4"
ENDGAME = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")


def played(variant: str | outflank.Position, seed: int) -> list[Any]:
    """The states of a random game."""
    rng = np.random.default_rng(seed)
    states = [load_game(variant).new_initial_state()]
    while not states[-1].is_terminal():
        states.append(states[-1].child(int(rng.choice(states[-1].legal_actions()))))
    return states


@pytest.mark.parametrize("variant", [START, "oust:hex-3", "reversi:square-6-anti", "oust:hex-3-nopie"])
def test_histories_and_values(variant: str) -> None:
    states = played(variant, 1)
    game = states[0].get_game()
    for number, state in enumerate(states):
        assert state.move_number() == len(state.history()) == len(state.full_history()) == number
        assert state.is_initial_state() == state.is_initial_non_chance_state() == (number == 0)
        assert state.is_player_node() != state.is_terminal() and not state.is_mean_field_node()
        assert state.information_state_string() == state.history_str() == ", ".join(map(str, state.history()))
        assert state.information_state_string(1) == state.information_state_string(0)
        assert [state.player_reward(seat) for seat in (0, 1)] == state.rewards() == state.returns()
        assert (state.num_players(), state.num_distinct_actions()) == (2, game.num_distinct_actions())
        assert state.chance_outcomes() == [] and sum(state.returns()) == game.utility_sum()
        for again in (
            game.deserialize_state(state.serialize()),
            pickle.loads(pickle.dumps(state)),
            state.clone(),
        ):
            assert again.full_history() == state.full_history() and str(again) == state.to_string()
        for before, (player, action) in zip(states, state.full_history(), strict=False):
            assert player == before.current_player() and action in before.legal_actions(player)
    assert len(states) - 1 <= game.max_game_length() == game.max_move_number() == game.max_history_length()
    assert repr(states[1]) == f"<State of {variant}, 1 actions>"
    last, (player, action) = states[-1], states[-1].full_history()[-1]
    for wrong in ((1 - player, action), (player, action + 1)):
        with pytest.raises(ArgumentError, match="^action must be the last one of its player"):
            last.undo_action(*wrong)
    for before in reversed(states[:-1]):
        last.undo_action(*last.full_history()[-1])
        assert (last.history(), last.position) == (before.history(), before.position)
    with pytest.raises(ArgumentError):
        last.undo_action(0, 0)
    with pytest.raises(NotImplementedError, match="observation_tensor"):
        last.information_state_tensor(0)


def test_actions_are_applied_with_and_without_checks() -> None:
    state = load_game(START).new_initial_state()
    state.apply_actions_with_legality_checks(state.legal_actions()[:1])
    state.apply_action_with_legality_check(state.legal_actions()[0])
    assert state.move_number() == 2
    with pytest.raises(outflank.IllegalMoveError):
        state.apply_action_with_legality_check(0 if 0 not in state.legal_actions() else 5)
    game = load_game("oust:hex-3")
    assert (game.max_chance_outcomes(), game.max_chance_nodes_in_history()) == (0, 0)
    assert game.policy_tensor_shape() == [game.num_distinct_actions()] and game.get_parameters() == {}
    assert game.to_string() == str(game) and game.action_to_string(0, 2) == "c1"
    assert game.new_initial_states()[0].is_initial_state()


def minimax(state: Any, seat: int) -> float:
    """Searches by `apply_action` and `undo_action`, as OpenSpiel's algorithms in C++ do."""
    if state.is_terminal():
        return float(state.player_return(seat))
    player, values = state.current_player(), []
    for action in state.legal_actions():
        state.apply_action(action)
        values.append(minimax(state, seat))
        state.undo_action(player, action)
    return max(values) if player == seat else min(values)


def counterfactual(state: Any, reach: list[float], nodes: list[str]) -> list[float]:
    """Visits the tree as counterfactual regret minimisation does, with an equal policy."""
    if state.is_terminal():
        return list(state.returns())
    assert not state.is_chance_node() and not state.is_simultaneous_node()
    nodes.append(state.information_state_string(state.current_player()))
    actions, total = state.legal_actions(state.current_player()), [0.0, 0.0]
    for action in actions:
        further = [*reach]
        further[state.current_player()] /= len(actions)
        values = counterfactual(state.child(action), further, nodes)
        total = [value + one / len(actions) for value, one in zip(total, values, strict=True)]
    return total


def test_our_algorithms_run() -> None:
    state = load_game(ENDGAME).new_initial_state()
    score = outflank.search.solve(ENDGAME).score
    assert score is not None and minimax(state, 0) == np.sign(score) and state.is_initial_state()
    nodes = list[str]()
    values = counterfactual(state, [1.0, 1.0], nodes)
    assert sum(values) == 0 and len(nodes) == len(set(nodes)) > 3


def test_open_spiels_algorithms_run() -> None:
    pyspiel = need("pyspiel")
    from open_spiel.python.algorithms import cfr, get_all_states, mcts, minimax

    game = load_game(ENDGAME)
    kind = game.get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL and kind.short_name == "reversi"
    expected = np.sign(outflank.search.solve(ENDGAME).score or 0)
    value, action = minimax.alpha_beta_search(
        game, value_function=lambda state: 0, maximum_depth=60, maximizing_player_id=0
    )
    assert value == expected and action in game.new_initial_state().legal_actions()
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(2, rng)
    bots = [
        mcts.MCTSBot(load_game("oust:hex-3"), 2, 20, evaluator, random_state=rng, solve=solve)
        for solve in (True, False)
    ]
    state = load_game("oust:hex-3").new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sorted(state.returns()) == [-1, 1]
    states = get_all_states.get_all_states(
        game, include_terminals=False, to_string=lambda one: one.serialize()
    )
    assert len(states) > 3
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy().action_probabilities(game.new_initial_state())
    assert max(policy, key=lambda one: policy[one]) == action


def test_open_spiel_finds_the_variants_by_name() -> None:
    """Its own checks and an algorithm in C++ run on them, and they agree with `load_game`."""
    pyspiel = need("pyspiel")
    import outflank.env.open_spiel

    for variant in (START, "oust:hex-3", "reversi:square-6-anti"):
        game, ours = pyspiel.load_game(f"outflank(variant={variant})"), load_game(variant)
        assert game.observation_tensor_shape() == ours.observation_tensor_shape()
        state, plain, rng = game.new_initial_state(), ours.new_initial_state(), np.random.default_rng(1)
        while not plain.is_terminal():
            assert state.legal_actions() == plain.legal_actions() and str(state) == str(plain)
            assert state.current_player() == plain.current_player()
            assert state.observation_tensor(0) == plain.observation_tensor(0)
            action = int(rng.choice(plain.legal_actions()))
            before = state.clone()
            state.apply_action(action)
            assert before.history() == plain.history() and before.action_to_string(
                action
            ) == plain.action_to_string(action)
            plain.apply_action(action)
        assert state.is_terminal() and state.returns() == plain.returns()
        text = pyspiel.serialize_game_and_state(game, state)
        assert pyspiel.deserialize_game_and_state(text)[1].history() == state.history()
        pyspiel.random_sim_test(game, 1, False, False)
    assert pyspiel.load_game("outflank").num_distinct_actions() == 65
    pyspiel.CFRSolver(pyspiel.load_game("outflank(variant=oust:hex-2)")).evaluate_and_update_policy()
    with pytest.raises(outflank.ParseError):
        pyspiel.load_game("outflank(variant=reversi:nine)")
