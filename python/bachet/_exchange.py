"""Arenas from and to what other libraries have: networkx, SciPy, Arrow."""

from __future__ import annotations

from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import _bachet
from ._optional import needed

if TYPE_CHECKING:
    from ._arena import Arena

#: What a graph of networkx says as a whole, by the names of Arena's arguments.
_GRAPH = ("starts", "convention", "unending", "objective", "alternating")

#: What it says of its nodes, and what Arena calls that.
_NODES = {"value": "values", "label": "labels", "priority": "priorities"}


def of_networkx(graph: Any) -> dict[str, Any]:
    """The arguments of Arena that a networkx.DiGraph says."""
    if not getattr(graph, "is_directed", lambda: False)():
        raise TypeError(_bachet.text("undirected", found=type(graph).__name__))
    nodes = dict(graph.nodes(data=True))
    endings = {v: data["ending"] for v, data in nodes.items() if data.get("ending") is not None}
    for v, how in endings.items():
        if isinstance(how, bool) or how not in (0, 1, 2):
            raise ValueError(_bachet.text("node-ending", v=repr(v), found=repr(how)))
    rules: dict[str, Any] = {key: graph.graph[key] for key in _GRAPH if key in graph.graph}
    owners = {v: data["owner"] for v, data in nodes.items() if "owner" in data}
    for attribute, argument in _NODES.items():
        rules[argument] = {v: data[attribute] for v, data in nodes.items() if data.get(attribute) is not None}
    return rules | {
        # A graph with two arcs from one vertex to another names the second one twice.
        "graph": {v: list(dict.fromkeys(graph.successors(v))) for v in graph},
        "owner": owners or None,
        "wins": {player: [v for v, how in endings.items() if how == player] for player in (1, 2)},
        "draws": [v for v, how in endings.items() if how == 0],
        "name": graph.graph.get("name") or None,
    }


def to_networkx(arena: Arena[Any]) -> Any:
    """The arena as a networkx.DiGraph."""
    networkx = needed("networkx", "to_networkx")
    said: dict[str, Any] = {"starts": arena.starts, "convention": arena.convention}
    if arena._core.has_owners():
        objective = arena.objective
        how = {"unending": arena.unending} if objective["kind"] == "reach" else {"objective": objective}
        said |= how | {"alternating": arena.alternating}
    graph = networkx.DiGraph(name=arena.name or "", **said)
    graph.add_nodes_from(arena.vertices)
    if arena._core.has_owners():
        owners, endings = arena._owners.tolist(), arena._endings.tolist()
        for v, owner, ending in zip(arena.vertices, owners, endings):
            graph.nodes[v]["owner"] = owner
            if ending >= 0:
                graph.nodes[v]["ending"] = ending
    for attribute, argument in _NODES.items():
        for v, said_of_it in getattr(arena, argument).items():
            graph.nodes[v][attribute] = said_of_it
    graph.add_edges_from(arena.arcs)
    return graph


#: Where the arcs of each vertex begin, and where they lead.
Rows = tuple[npt.NDArray[Any], npt.NDArray[Any]]


def of_scipy(matrix: Any) -> Rows:
    """The rows of a sparse matrix, whose entries that are 0 are no arcs."""
    sparse = needed("scipy.sparse", "from_scipy")
    rows = sparse.csr_array(matrix)
    if rows.shape[0] != rows.shape[1]:
        raise ValueError(_bachet.text("square", rows=str(rows.shape[0]), columns=str(rows.shape[1])))
    if rows.data.size and not np.all(rows.data):
        # Those that are there are not ours to change.
        rows = rows.copy()
        rows.eliminate_zeros()
    return rows.indptr, rows.indices


def to_scipy(arena: Arena[Any]) -> Any:
    """The arcs as a scipy.sparse.csr_array."""
    sparse = needed("scipy.sparse", "to_scipy")
    _, offsets, targets = arena.arrays() if arena._core.has_owners() else (None, *arena._rows)
    ones = np.ones(len(targets), dtype=np.int8)
    return sparse.csr_array((ones, targets, offsets), shape=(len(arena), len(arena)))


def of_arrow(edges: Any, vertices: int) -> Rows:
    """The rows of a table of arcs; those of a vertex keep their order."""
    if isinstance(edges, (str, PathLike)):
        edges = needed("pyarrow.parquet", "from_arrow").read_table(fspath(edges), columns=["source", "target"])
    names: list[Any] = list(edges.column_names if hasattr(edges, "column_names") else getattr(edges, "columns", ()))
    if not {"source", "target"} <= set(names):
        raise ValueError(_bachet.text("columns", wanted="source, target", found=", ".join(map(str, names))))
    source, target = (np.asarray(edges[name]) for name in ("source", "target"))
    if source.size and not 0 <= source.min() <= source.max() < vertices:
        wrong = source[(source < 0) | (source >= vertices)][0]
        raise KeyError(_bachet.text("vertex", v=str(wrong)))
    offsets = np.zeros(vertices + 1, dtype=np.uint64)
    np.cumsum(np.bincount(source, minlength=vertices), out=offsets[1:], dtype=np.uint64)
    if source.size and np.any(source[1:] < source[:-1]):
        target = target[np.argsort(source, kind="stable")]
    return offsets, target


def to_arrow(arena: Arena[Any]) -> Any:
    """The arcs as a pyarrow.Table."""
    pyarrow = needed("pyarrow", "to_arrow")
    offsets, targets = arena._rows
    numbers = np.arange(len(arena), dtype=np.uint32)
    source = np.repeat(numbers, np.diff(offsets).astype(np.int64))
    return pyarrow.table({"source": source, "target": targets})
