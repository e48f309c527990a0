"""Where arenas are solved."""

import pytest

import bachet

GRAPH = {"a": ["b", "c"], "b": ["a"], "c": []}


def arena() -> bachet.Arena[str]:
    return bachet.Arena(GRAPH, owner={"a": 1, "b": 2, "c": 2}, wins={1: ["c"]})


@pytest.mark.parametrize("device", [None, "auto", "cpu"])
def test_the_processor_is_always_there(device: str | None) -> None:
    solution = arena().solve(device=device)
    assert solution.winner == {"a": 1, "b": 1, "c": 1}
    assert solution.verify(device=device)
    assert arena().attractor(1, device=device).ranks == {"a": 1, "b": 2, "c": 0}


def test_other_names_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no device cudda; did you mean cuda"):
        arena().solve(device="cudda")


def test_a_gpu_solves_as_the_processor_does_or_is_missing() -> None:
    try:
        solution = arena().solve(device="cuda")
    except RuntimeError as error:
        assert 'device="cpu" does without' in str(error)
    else:
        assert solution.rank == arena().solve(device="cpu").rank
