"""The environments of `outflank.jax` play the games of the core, ply by ply: planes, masks,
rewards, ends, seats and turns."""

import os
import re
import subprocess
import sys
from typing import Any, Literal

import numpy as np
import pytest
from needs import LONG, need

import outflank
from outflank import Batch, variants

jax = need("jax")
jnp = jax.numpy

import outflank.jax as games

USUAL = [
    "reversi:square-6",
    "reversi:square-8",
    "reversi:square-8-anti-free",
    "reversi:square-10-free",
    "reversi:octagon-8",
    "reversi:hex-5-anti",
    "oust:hex-3",
    "oust:hex-5-nopie",
    "oust:square-4",
]


def extremes() -> list[str]:
    """The variants on the smallest and on the largest board of each outline. A board has its size in
    tables alone, and the compiler takes seconds for each variant."""
    boards = dict.fromkeys("-".join(name.split("-")[:2]) for name in variants())
    outlines: dict[str, list[str]] = {}
    for board in boards:  # from the smallest
        outlines.setdefault(board.split("-")[0], []).append(board)
    chosen = {board for of_outline in outlines.values() for board in (of_outline[0], of_outline[-1])}
    return [name for name in variants() if "-".join(name.split("-")[:2]) in chosen]


NAMES = USUAL + [pytest.param(name, marks=LONG) for name in extremes() if name not in USUAL]
FAST = {"xla_backend_optimization_level": 0}
"""Options that compile sooner what is run for a moment."""


def stepper(env: Any) -> Any:
    return jax.jit(jax.vmap(env.step), compiler_options=FAST)


def same(state: Any, batch: Batch, ended: np.ndarray) -> None:
    assert (np.asarray(state.observation) == batch.planes()).all()
    assert (np.asarray(state.legal_action_mask) == batch.legal_mask()).all()
    assert (np.asarray(state.current_player) + 1 == batch.players()).all()
    assert (np.asarray(state.turn) == batch.turns()).all()
    assert (np.asarray(state.terminated) == ended).all()


def played(name: str, boards: int, **options: bool) -> None:
    """Random games of the core, played by both."""
    env = games.make(name, **{"auto_reset": False, **options})
    batch = Batch(name, boards, seed=1, **{"auto_reset": False, **options})
    assert env.num_actions == batch.actions and env.observation_shape == batch.planes().shape[1:]
    state, step = jax.vmap(env.init)(jax.random.split(jax.random.key(0), boards)), stepper(env)
    same(state, batch, np.zeros(boards, bool))
    for _ in range(3 * batch.actions + 20):
        actions, seats, over = batch.random_actions(), batch.players() - 1, batch.finished() == 1
        batch.step(actions)
        state = step(state, actions.astype(np.int32))
        # Nothing happens on a board whose game is over.
        reward = np.where(over, 0, batch.rewards)
        assert (np.asarray(state.rewards)[np.arange(boards), seats] == reward).all()
        assert (np.asarray(state.rewards).sum(axis=1) == 0).all()
        same(state, batch, batch.ended if env.auto_reset else batch.finished() == 1)
        if batch.finished().all():
            break
    else:
        assert env.auto_reset


@pytest.mark.parametrize("name", NAMES)
def test_every_variant(name: str) -> None:
    # Every other variant plays its passes.
    played(name, 8, auto_pass=variants().index(name) % 2 == 0)


@pytest.mark.parametrize("auto_pass", [False, True])
@pytest.mark.parametrize("name", ["reversi:square-4", "oust:hex-3", "oust:square-3"])
def test_automatic_resets(name: str, auto_pass: bool) -> None:
    played(name, 32, auto_pass=auto_pass, auto_reset=True)


@LONG
@pytest.mark.parametrize("auto_pass", [False, True])
@pytest.mark.parametrize("name", ["reversi:square-8", "reversi:hex-5", "oust:hex-3", "oust:square-4"])
def test_thousands_of_games(name: str, auto_pass: bool) -> None:
    played(name, 2048, auto_pass=auto_pass)


def after(name: str, moves: str, **options: bool) -> Any:
    """The states of a game given by its moves, beside the position."""
    env, position = games.make(name, **options), outflank.position(name)
    state, step = env.init(), jax.jit(env.step)
    for move in moves.split():
        state = step(state, int(position.move(move)))
        position = position.play(move)
    return env, state, position


def test_a_swap_exchanges_the_seats() -> None:
    """O5, O10."""
    env, state, position = after("oust:hex-3", "c3")
    assert bool(state.legal_action_mask[env.num_actions - 1]) and int(state.current_player) == 1
    state = env.step(state, env.num_actions - 1)
    assert int(state.current_player) == 0 and int(state.turn) == 1
    assert env.to_positions(state) == [position.play("swap")]
    _, kept, _ = after("oust:hex-3", "c3 a5")
    assert not bool(kept.legal_action_mask[env.num_actions - 1])


def test_the_free_opening() -> None:
    env, state, position = after("reversi:square-8-free", "d4 e5")
    assert np.flatnonzero(state.legal_action_mask).tolist() == [int(move) for move in position.legal_moves]
    state = env.step(env.step(state, 28), 35)
    assert int(state.observation.sum()) == 4 and not bool(state.terminated)


def test_a_draw_where_both_are_stuck() -> None:
    """O8, on 2x2."""
    _, state, position = after("oust:square-2-nopie", "a1 b1 b2 a2")
    assert position.outcome == "draw" and bool(state.terminated)
    assert state.rewards.tolist() == [0, 0] and not state.legal_action_mask.any()


@pytest.mark.parametrize("auto_pass", [False, True])
def test_a_pass_after_a_capture(auto_pass: bool) -> None:
    """O9, in two positions of random games."""
    texts = {
        "oust:hex-3-nopie ##XO./#OO.O/...../X..X#/XOX## W -": "a3",
        "oust:square-4-nopie .X.X/O.OX/O..X/XOXX W -": "a1",
    }
    for text, capture in texts.items():
        before = outflank.position(text)
        position = before.play(capture)
        assert position.turn == before.turn and list(map(str, position.legal_moves)) == ["pass"]
        env = games.make(before.variant, auto_pass=auto_pass)
        states = stepper(env)(env.from_positions([before]), np.array([int(before.move(capture))]))
        assert env.to_positions(states) == [position.play("pass") if auto_pass else position]


def test_a_pass_changes_no_stone() -> None:
    """A pass, with an own stone in the first cell of the last row: where the next row would be."""
    text = "####OO..O/###..OO../##O...O.O/#...O..O./.XX.OO.O./O.X.O...#/.X.....##/.XO.OO###/OX...####"
    position = outflank.position(f"oust:hex-5 {text} W kept")
    assert list(map(str, position.legal_moves)) == ["pass"]
    env = games.make("oust:hex-5", auto_pass=False)
    state = stepper(env)(env.from_positions([position]), np.array([int(position.move("pass"))]))
    assert env.to_positions(state) == [position.play("pass")]


@pytest.mark.parametrize("name", ["reversi:square-8", "reversi:hex-5", "oust:hex-4", "oust:square-5-nopie"])
def test_positions_go_across(name: str) -> None:
    batch = Batch(name, 32, seed=3, auto_pass=False, auto_reset=False)
    for _ in range(12):
        batch.step(batch.random_actions())
    env, positions = games.make(name, auto_pass=False), list(batch)
    states = env.from_positions(positions)
    same(states, batch, batch.finished() == 1)
    assert env.to_positions(states) == positions
    one = jax.tree.map(lambda leaf: leaf[5], states)
    assert env.to_positions(one) == [positions[5]]
    with pytest.raises(outflank.ArgumentError, match=r"positions\[0\] must be of .*, got reversi:square-4"):
        env.from_positions([outflank.position("reversi:square-4")])
    with pytest.raises(outflank.ArgumentError, match=r"positions\[0\] must be a position, got 3"):
        env.from_positions([3])  # type: ignore[list-item]
    with pytest.raises(outflank.ArgumentError, match="got an empty one"):
        env.from_positions([])
    with pytest.raises(outflank.ArgumentError, match="got a single position"):
        env.from_positions(positions[0])  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [0, 64, 65, -1, 10**6])
def test_an_illegal_action_loses(action: int) -> None:
    env = games.make("reversi:square-8")
    begun = env.init()
    state = jax.jit(env.step)(begun, action)
    assert bool(state.terminated) and state.rewards.tolist() == [-1, 1]
    assert env.to_positions(state) == env.to_positions(begun) and not state.legal_action_mask.any()
    later = jax.jit(env.step)(state, 19)
    assert later.rewards.tolist() == [0, 0] and bool(later.terminated)
    assert env.to_positions(later) == env.to_positions(begun)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (19.5, "action must be one integer, got float32 of shape ()"),
        (np.array([19, 26], np.int32), "action must be one integer, got int32 of shape (2,)"),
    ],
)
def test_an_action_that_is_not_one_integer(action: Any, said: str) -> None:
    env = games.make("reversi:square-8")
    for step in (env.step, jax.jit(env.step)):
        with pytest.raises(outflank.ArgumentError, match=re.escape(said)):
            step(env.init(), action)


def test_no_reward_is_minus_zero() -> None:
    env = games.make("oust:hex-3")
    state = env.step(env.init(), 12)
    assert not np.signbit(state.rewards).any()


def test_observations() -> None:
    env = games.make("oust:hex-3", dtype="float32", channels_last=True, cells_plane=True)
    state = env.step(env.init(), 12)
    assert state.observation.shape == env.observation_shape == (5, 5, 3)
    assert state.observation.dtype == jnp.float32 and float(state.observation[..., 2].sum()) == 19
    assert (env.observe(state) == state.observation).all() and (
        env.observe(state, 1) == state.observation
    ).all()
    assert (env.observe(state, 0)[..., :2] == state.observation[..., 1::-1]).all()
    with pytest.raises(outflank.ArgumentError, match="dtype"):
        games.make("oust:hex-3", dtype="int7")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("variant", "options", "said"),
    [
        ("chess", {}, "a variant must begin with reversi: or oust:"),
        ("oust:hex-55", {}, "oust is played on hex-2 to hex-11"),
        (5, {}, "variant must be a name or a position, got 5"),
        ("oust:hex-3", {"auto_pass": "no"}, "auto_pass must be True or False, got 'no'"),
        ("oust:hex-3", {"auto_reset": None}, "auto_reset must be True or False, got None"),
        ("oust:hex-3", {"dtype": 8}, 'dtype must be "uint8", "float32" or "bool", got 8'),
    ],
)
def test_what_is_wrong_with_an_argument(variant: Any, options: dict[str, Any], said: str) -> None:
    with pytest.raises(outflank.Error, match=re.escape(said)):
        games.make(variant, **options)


GAMES_OF_64_BITS = """
import jax, numpy as np, outflank, outflank.jax
for name in ("reversi:square-6", "reversi:hex-5", "oust:hex-3"):
    env, batch = outflank.jax.make(name), outflank.Batch(name, 16, seed=5, auto_reset=False)
    state, step = jax.vmap(env.init)(np.arange(16)), jax.jit(jax.vmap(env.step))
    while not batch.finished().all():
        actions = batch.random_actions()
        batch.step(actions)
        state = step(state, actions.astype(np.int64))
        assert (np.asarray(state.legal_action_mask) == batch.legal_mask()).all()
        assert (np.asarray(state.observation) == batch.planes()).all()
    leaves = [(str(leaf.dtype), leaf.shape) for leaf in jax.tree.leaves(state)]
    print(leaves, jax.config.jax_enable_x64)
"""


def test_both_settings_of_64_bits() -> None:
    printed = []
    for setting in ("0", "1"):
        environment = os.environ | {"JAX_ENABLE_X64": setting, "JAX_PLATFORMS": "cpu"}
        ran = subprocess.run(
            [sys.executable, "-c", GAMES_OF_64_BITS],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(ran.stdout)
    assert "True" in printed[1] and printed[0] == printed[1].replace("True", "False")


GAMES_ON_TWO_DEVICES = """
import jax, numpy as np, outflank.jax
assert len(jax.devices()) == 2
env = outflank.jax.make("oust:hex-3", auto_reset=True)
def play(keys):
    def step(state, _):
        actions = state.legal_action_mask.argmax(axis=-1)
        state = jax.vmap(env.step)(state, actions)
        return state, state.terminated
    return jax.lax.scan(step, jax.vmap(env.init)(keys), None, length=30)[1].T
mesh = jax.sharding.Mesh(np.array(jax.devices()), ("boards",))
spec = jax.sharding.PartitionSpec("boards")
both = jax.jit(jax.shard_map(play, mesh=mesh, in_specs=spec, out_specs=spec, check_vma=False))
keys = jax.random.split(jax.random.key(0), 16)
ended = np.asarray(both(keys))
assert (ended == np.asarray(jax.jit(play)(keys))).all() and ended.any(), ended
"""


def test_scan_on_two_devices() -> None:
    """Games within `scan`, by `shard_map`."""
    environment = os.environ | {
        "XLA_FLAGS": "--xla_force_host_platform_device_count=2",
        "JAX_PLATFORMS": "cpu",
    }
    subprocess.run([sys.executable, "-c", GAMES_ON_TWO_DEVICES], env=environment, check=True)


@LONG
@pytest.mark.parametrize("name", ["reversi:square-8", "reversi:square-24-free", "oust:hex-7", "oust:hex-11"])
def test_steps_are_short_programs(name: str) -> None:
    """No loop over cells or directions is unrolled. The longest program has 1,672 operations, which
    compile in 3 s; examples/python/compile_times.py measures the time."""
    env = games.make(name)
    state = jax.eval_shape(jax.vmap(env.init), jnp.zeros(64))
    program = jax.jit(jax.vmap(env.step)).lower(state, jax.ShapeDtypeStruct((64,), jnp.int32)).as_text()
    assert 0 < program.count(" = stablehlo.") < 2500


@pytest.mark.parametrize("name", ["reversi:square-4", "oust:hex-3"])
def test_pgx_has_it_for_one_of_its_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By pgx's `api_test`, with two changes. It knows the names of pgx's own games only, so ours is
    put in their place. Its random actions ask for axis 1 of a mask that has one axis, which JAX
    0.10 refuses, so that no game of pgx 2.6 passes with it."""
    need("pgx")
    api = need("pgx._src.api_test")
    monkeypatch.setattr(api, "EnvId", Literal[name])  # type: ignore[valid-type]
    monkeypatch.setattr(
        api, "act_randomly", lambda key, mask: jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)))
    )
    env = games.pgx_env(name)
    api.api_test(env, 3)
    key = jax.random.key(0)
    states = jax.vmap(env.init)(jax.random.split(key, 32))
    assert 0 < int(states.current_player.sum()) < 32
    lost = jax.jit(jax.vmap(env.step))(states, jnp.full(32, env.num_actions - 2))
    beginners = np.asarray(states.current_player)
    assert (np.asarray(lost.rewards)[np.arange(32), beginners] == -1).all()
    assert bool(lost.legal_action_mask.all()) and bool(lost.terminated.all())


def test_positions_go_across_to_pgx() -> None:
    need("pgx")
    env, reversi = games.pgx_env("oust:square-2-nopie"), games.pgx_env("reversi:square-4")
    position = outflank.position("oust:square-2-nopie").play("a1").play("b1")
    over = position.play("b2").play("a2")
    states = env.from_positions([position, over])
    assert over.is_over and env.to_positions(states) == [position, over]
    # pgx's convention for the end of a game.
    assert states.legal_action_mask[1].all() and not states.legal_action_mask[0].all()
    assert reversi.to_positions(reversi.init(jax.random.key(0))) == [outflank.position("reversi:square-4")]


def test_the_games_are_on_an_accelerator() -> None:
    if jax.default_backend() == "cpu":
        pytest.skip("no accelerator: these tests ran on the CPU")
    env = games.make("oust:hex-3")
    state = stepper(env)(jax.vmap(env.init)(np.arange(4)), np.full(4, 12))
    platforms = {device.platform for leaf in jax.tree.leaves(state) for device in leaf.devices()}
    assert platforms == {jax.default_backend()}


@pytest.mark.parametrize("kind", ["make", pytest.param("pgx_env", marks=LONG)])
def test_mctx_searches_on_it(kind: str) -> None:
    """A win in one, found by a search whose network knows nothing (O7)."""
    mctx = need("mctx")
    if kind == "pgx_env":
        need("pgx")
    env = getattr(games, kind)("oust:hex-2-nopie")
    before = next(
        (position, move)
        for position in wins_in_one("oust:hex-2-nopie")
        for move in position.legal_moves
        if position.play(move).is_over
    )
    states = env.from_positions([before[0]])

    def recurrent(_: Any, __: Any, action: Any, embedding: Any) -> Any:
        state = jax.vmap(env.step)(embedding, action)
        reward = state.rewards[jnp.arange(1), embedding.current_player]
        same = state.current_player == embedding.current_player
        discount = jnp.where(state.terminated, 0.0, jnp.where(same, 1.0, -1.0))
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        output = mctx.RecurrentFnOutput(
            reward=reward, discount=discount, prior_logits=logits, value=jnp.zeros(1)
        )
        return output, state

    root = mctx.RootFnOutput(
        prior_logits=jnp.where(states.legal_action_mask, 0.0, -1e9), value=jnp.zeros(1), embedding=states
    )
    policy = mctx.gumbel_muzero_policy(
        params=None,
        rng_key=jax.random.key(0),
        root=root,
        recurrent_fn=recurrent,
        num_simulations=64,
        invalid_actions=~states.legal_action_mask,
    )
    assert before[0].play(int(policy.action[0])).result_for(before[0].player) == 1


def wins_in_one(name: str) -> Any:
    """Positions of random games from which a placement wins, and another does not."""
    rng, position = outflank.Random(1), outflank.position(name)
    for _ in range(1000):
        results = {position.play(move).is_over for move in position.legal_moves}
        if results == {True, False}:
            yield position
        move = position.random_move(rng)
        position = outflank.position(name) if move is None else position.play(move)


@pytest.mark.parametrize("name", ["oust:hex-4-another", "oust:hex-4-anti", "reversi:square-8-nopie"])
def test_an_option_that_the_rules_do_not_know_is_refused(name: str) -> None:
    from outflank.jax._env import _rules

    option = name.rpartition("-")[2]
    with pytest.raises(outflank.ArgumentError, match=f"does not play the option '{option}' of {name}"):
        _rules(name, None, auto_pass=True)
