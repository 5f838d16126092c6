#!/usr/bin/python3
"""Recomputes the goldens' expectations with PyTorch, from the inputs, parameters and seeds in the files.

    /usr/bin/python3 tests/goldens/regenerate.py --check     compares with the files, within their tolerances
    /usr/bin/python3 tests/goldens/regenerate.py             rewrites the files
    /usr/bin/python3 tests/goldens/regenerate.py --check dot.json mha.json
    /usr/bin/python3 tests/goldens/regenerate.py --add dot.json     fills in new cases, whose "expect" is {}

Made for PyTorch 1.13.1 (Debian's python3-torch). Dropout's two masks are drawn by their rules, so that the goldens do
not depend on the build that runs this; the first line says which rule nn.functional.dropout follows here.
"""

import argparse
import json
import math
import pathlib
import re
import sys
import tempfile

import torch
from torch import nn
from torch.nn import functional as F

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
SKELETON = ROOT / ".ci/templates/operation"
FILES = ["rng", "seeds", "masked_softmax", "dot", "additive", "mha", "posenc", "train_mode", "variants", "modern", "gradients", "grads", "tensors"]
DTYPES = {"f32": torch.float32, "f64": torch.float64, "i64": torch.int64}
MERSENNE_31 = 2**31 - 1

COMPUTE = {}  # golden operation -> function(case) -> {name: tensor, or any JSON value}


def computes(*operations):
    def register(function):
        for operation in operations:
            COMPUTE[operation] = function
        return function

    return register


class Case:
    """A golden case with its inputs as tensors; attributes of `params` and `inputs` by name."""

    def __init__(self, raw):
        self.raw, self.name, self.op, self.params = raw, raw["name"], raw["op"], raw["params"]
        self.inputs = {name: tensor_of(value) for name, value in raw["inputs"].items()}
        self.is_new = not raw.get("expect")
        if "weights_from" in raw:
            self.inputs.update(drawn_weights(raw["weights_from"]))

    def __getitem__(self, name):
        return self.inputs.get(name)


# ---- reading and writing


def tensor_of(value):
    data = [float(x) if isinstance(x, str) else x for x in value["data"]]
    return torch.tensor(data, dtype=DTYPES[value["dtype"]]).reshape(value["shape"])


def drawn_weights(source):
    torch.manual_seed(source["seed"])
    return {
        name: nn.Linear(shape[1], shape[0], bias=False).weight.detach()
        for name, shape in zip(source["order"], source["shapes"])
    }


def written(value):
    """A tensor as the files hold it: 9 digits give a float32 back, bit for bit."""
    dtype = {torch.float32: "f32", torch.float64: "f64", torch.int64: "i64"}[value.dtype]

    def number(x):
        if dtype == "i64":
            return x
        if math.isnan(x) or math.isinf(x):
            return str(x)
        rounded = float(f"{x:.9g}") if dtype == "f32" else x
        return int(rounded) if rounded == int(rounded) and abs(rounded) < 2**53 else rounded

    return {"shape": list(value.shape), "dtype": dtype, "data": [number(x) for x in value.reshape(-1).tolist()]}


def save(path, document):
    lines = [json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in document["cases"]]
    path.write_text('{"torch":' + json.dumps(document["torch"]) + ',"cases":[\n' + ",\n".join(lines) + "\n]}\n")


# ---- the notebooks' operations


def sequence_mask(x, valid_lens, value):
    x = x.clone()
    x[torch.arange(x.shape[1])[None, :] >= valid_lens[:, None]] = value
    return x


def masked_scores(scores, valid_lens):
    if valid_lens is None:
        return scores
    rows = valid_lens.reshape(-1) if valid_lens.dim() == 2 else valid_lens.repeat_interleave(scores.shape[1])
    hidden = torch.arange(scores.shape[-1])[None, :] >= rows[:, None]
    return scores.masked_fill(hidden.reshape(scores.shape), -1e6)


def masked_softmax(scores, valid_lens):
    return F.softmax(masked_scores(scores, valid_lens), dim=-1)


def scaled_dot(queries, keys):
    return queries @ keys.transpose(-1, -2) / math.sqrt(queries.shape[-1])


def additive_scores(case):
    features = torch.tanh(F.linear(case["Q"], case["W_q"])[:, :, None] + F.linear(case["K"], case["W_k"])[:, None])
    return F.linear(features, case["w_v"]).squeeze(-1)


def split_heads(x, num_heads):
    batch, n, width = x.shape
    return x.reshape(batch, n, num_heads, width // num_heads).permute(0, 2, 1, 3).reshape(batch * num_heads, n, -1)


def join_heads(x, num_heads):
    n, width = x.shape[1:]
    return x.reshape(-1, num_heads, n, width).permute(0, 2, 1, 3).reshape(-1, n, num_heads * width)


def multi_head_parts(case, queries, keys, values):
    """Weights before dropout, and the values split into heads."""
    heads = case.params["num_heads"]
    queries, keys, values = (
        split_heads(F.linear(x, case[w], case[w + "_b"]), heads)
        for x, w in ((queries, "W_q"), (keys, "W_k"), (values, "W_v"))
    )
    valid_lens = case["valid_lens"]
    if valid_lens is not None:
        valid_lens = valid_lens.repeat_interleave(heads, dim=0)
    return masked_softmax(scaled_dot(queries, keys), valid_lens), values


def project(case, heads):
    return F.linear(join_heads(heads, case.params["num_heads"]), case["W_o"], case["W_o_b"])


def gradients_of(case, forward):
    """The output of forward(inputs), and what output.backward(d_output) leaves at every float input."""
    inputs = {name: x.clone() for name, x in case.inputs.items() if name != "d_output"}
    learnt = {name: x.requires_grad_(True) for name, x in inputs.items() if x.is_floating_point()}
    output = forward(inputs)
    output.backward(case["d_output"])
    return {"output": output.detach()} | {f"d_{name}": x.grad for name, x in learnt.items()}


@computes("masked_softmax")
def _(case):
    masked = masked_scores(case["X"], case["valid_lens"])
    return {"output": F.softmax(masked, dim=-1), "X_after": masked}


@computes("softmax")
def _(case):
    return {"output": torch.softmax(case["x"], case.params["dim"])}


@computes("matmul")
def _(case):
    return {"output": torch.matmul(case["a"], case["b"])}


@computes("attention_of_any_rank")
def _(case):
    """F.scaled_dot_product_attention of later PyTorchs, with lengths: (n, d), (b, n, d) or (b, h, n, d)."""
    scores, lens = scaled_dot(case["queries"], case["keys"]), case["valid_lens"]
    if lens is not None:
        per_query = lens.dim() == (1 if scores.dim() == 2 else 2)
        samples = lens.shape[: 0 if scores.dim() == 2 else 1]
        lens = lens.reshape(*samples, *[1] * (scores.dim() - 2 - len(samples)), -1 if per_query else 1, 1)
        scores = scores.masked_fill(torch.arange(scores.shape[-1]) >= lens, -1e6)
    weights = torch.softmax(scores, dim=-1)
    return {"weights": weights, "output": weights @ case["values"]}


@computes("masked_softmax_backward")
def _(case):
    return gradients_of(case, lambda x: masked_softmax(x["scores"], x.get("valid_lens")))


@computes("linear_apply_backward")
def _(case):
    return gradients_of(case, lambda x: F.linear(x["x"], x["weight"], x.get("bias")))


@computes("layer_norm_backward")
def _(case):
    return gradients_of(
        case, lambda x: F.layer_norm(x["x"], x["weight"].shape, x["weight"], x["bias"], case.params["eps"])
    )


@computes("rms_norm_backward")
def _(case):
    eps = case.params["eps"]
    return gradients_of(case, lambda x: x["x"] * torch.rsqrt(x["x"].pow(2).mean(-1, keepdim=True) + eps) * x["weight"])


@computes("embedding_lookup_backward")
def _(case):
    return gradients_of(case, lambda x: F.embedding(x["indices"], x["weight"]))


@computes("relu_backward")
def _(case):
    return gradients_of(case, lambda x: F.relu(x["x"]))


@computes("gelu_backward")
def _(case):
    return gradients_of(case, lambda x: F.gelu(x["x"]))


@computes("tanh_backward")
def _(case):
    return gradients_of(case, lambda x: torch.tanh(x["x"]))


@computes("cross_entropy_backward")
def _(case):
    ignored = case.params["ignore_index"]
    made = gradients_of(case, lambda x: F.cross_entropy(x["logits"], x["targets"], ignore_index=ignored).reshape(1))
    return made | {"output": made["output"].reshape(())}


@computes("dropout_apply_backward")
def _(case):
    return gradients_of(case, lambda x: x["x"] * x["mask"] / (1 - case.params["dropout"]))


def attention_gradients_of(case, scores_and_values, joined=lambda heads, x: heads, heads=1):
    """The gradients of attention and those of its matrices. `mask` among the inputs is dropout's, on the weights."""
    matrices = {}

    def kept(name, x):
        x.retain_grad()
        matrices[name] = x
        return x

    def forward(x):
        scores, values = scores_and_values(x)
        scores, lens = kept("scores", scores), x.get("valid_lens")
        if lens is not None and heads > 1:
            lens = lens.repeat_interleave(heads, dim=0)
        masked = masked_scores(scores, lens)
        if case.params.get("mask") == "causal":
            masked = masked.masked_fill(~torch.ones(masked.shape[-2:], dtype=torch.bool).tril(), -math.inf)
        weights = kept("weights", F.softmax(masked, dim=-1))
        if "mask" in x:
            weights = weights * x["mask"] / (1 - case.params["dropout"])
        return joined(weights @ values, x)

    made = gradients_of(case, forward)
    shape = (-1, heads, *matrices["scores"].shape[1:]) if heads > 1 else matrices["scores"].shape
    return made | {f"d_{name}": matrix.grad.reshape(shape) for name, matrix in matrices.items()}


@computes("dot_product_attention_backward")
def _(case):
    return attention_gradients_of(case, lambda x: (scaled_dot(x["queries"], x["keys"]), x["values"]))


@computes("additive_attention_backward")
def _(case):
    def scores_and_values(x):
        queries, keys = F.linear(x["queries"], x["W_q"]), F.linear(x["keys"], x["W_k"])
        return torch.tanh(queries[:, :, None] + keys[:, None]) @ x["w_v"], x["values"]

    return attention_gradients_of(case, scores_and_values)


@computes("multi_head_attention_backward")
def _(case):
    heads, groups = case.params["num_heads"], case.params["num_kv_heads"]

    def scores_and_values(x):
        def heads_of(name, letter, count):
            split = split_heads(F.linear(x[name], x[f"W_{letter}"], x.get(f"b_{letter}")), count)
            return split.repeat_interleave(heads // count, dim=0)

        queries, keys = heads_of("queries", "q", heads), heads_of("keys", "k", groups)
        return scaled_dot(queries, keys), heads_of("values", "v", groups)

    def joined(outputs, x):
        return F.linear(join_heads(outputs, heads), x["W_o"], x.get("b_o"))

    return attention_gradients_of(case, scores_and_values, joined, heads)


@computes("rotary_embedding_backward")
def _(case):
    beside = case.params["positions"] == "rope"

    def forward(inputs):
        x = inputs["x"]
        p = x.shape[-1]
        powers = 1.0 / case.params["rope_base"] ** (torch.arange(0, p, 2) / p)
        angles = torch.arange(x.shape[-2])[:, None] * powers
        a, b = (x[..., 0::2], x[..., 1::2]) if beside else x.chunk(2, dim=-1)
        pair = a * angles.cos() - b * angles.sin(), a * angles.sin() + b * angles.cos()
        return torch.stack(pair, dim=-1).flatten(-2) if beside else torch.cat(pair, dim=-1)

    return gradients_of(case, forward)


def buckets_of(distances, p):
    return t5_buckets(distances, p["bidirectional"], p["num_buckets"], p["max_distance"])


@computes("position_bias")
def _(case):
    p = case.params
    keys = case.inputs.get("position_ids", torch.arange(p.get("m", 0)))
    queries = case.inputs.get("query_position_ids", torch.arange(p.get("n", 0)))
    distances = keys - queries[:, None]
    if p["positions"] == "t5":
        rows = buckets_of(distances, p)
        return {"buckets": rows, "bias": case["bias_table"][rows].permute(2, 0, 1)}
    h = p["num_heads"]
    power = 2 ** int(math.log2(h))
    slopes = [2.0 ** (-8.0 * (i + 1) / power) for i in range(power)]
    slopes += [2.0 ** (-8.0 * (2 * i + 1) / (2 * power)) for i in range(h - power)]
    slopes = torch.tensor(slopes, dtype=torch.float64)
    return {"slopes": slopes, "bias": -slopes.float()[:, None, None] * distances.abs()}


@computes("position_bias_backward")
def _(case):
    p = case.params
    rows = buckets_of(torch.arange(p["m"]) - torch.arange(p["n"])[:, None], p)
    made = gradients_of(case, lambda x: x["bias_table"][rows].permute(2, 0, 1))
    return made | {"bias": made["output"]}


@computes("kernel_regression_backward")
def _(case):
    def forward(x):
        scores = -((x["x_query"][:, None] - x["x_train"]) * x["w"]) ** 2 / 2
        if case.params["leave_one_out"]:
            scores = scores.masked_fill(torch.eye(len(scores), dtype=torch.bool), -math.inf)
        return F.softmax(scores, dim=-1) @ x["y_train"]

    return gradients_of(case, forward)


@computes("sequence_mask")
def _(case):
    fills = {"value0": 0, "value_-1e6": -1e6}
    return {name: sequence_mask(case["X"], case["valid_lens"], fill) for name, fill in fills.items()}


def attention_of(case):
    """Weights and values of the three attentions with parameters, before dropout."""
    kind = case.op.split("_")[0]
    if kind == "mha":
        return multi_head_parts(case, case["Q"], case["K"], case["V"])
    scores = scaled_dot(case["Q"], case["K"]) if kind == "dot" else additive_scores(case)
    return masked_softmax(scores, case["valid_lens"]), case["V"]


def attend(case):
    weights, values = attention_of(case)
    dropped = weights
    if case.params.get("dropout"):
        dropped = weights * portable_mask(case.params["mask_seed"], weights.shape, case.params["dropout"])
    heads = dropped @ values
    return {"output": project(case, heads) if case.op.startswith("mha") else heads, "attention_weights": weights}


@computes("dot", "additive", "mha", "dot_train", "additive_train", "mha_train")
def _(case):
    if "cotangent" not in case.inputs:
        return attend(case)
    made = {}
    sources = {name: x for name, x in case.inputs.items() if name not in ("valid_lens", "cotangent")}
    for suffix in ("sum", "cot"):
        for x in sources.values():
            x.requires_grad_(True).grad = None
        forward = attend(case)
        (forward["output"] * (case["cotangent"] if suffix == "cot" else 1)).sum().backward()
        made.update({f"d{name}_{suffix}": x.grad.clone() for name, x in sources.items()})
    return made | {name: x.detach() for name, x in forward.items()}


@computes("self_attention")
def _(case):
    queries, keys, values = (case["x"] @ case[w] for w in ("W_query", "W_key", "W_value"))
    scores = queries @ keys.T
    weights = F.softmax(scores / keys.shape[-1] ** 0.5, dim=-1)
    return {"scores": scores, "weights": weights, "output": weights @ values}


@computes("self_attention_one")
def _(case):
    row = case["x"][case.params["row"]]
    keys, values = case["x"] @ case["W_key"], case["x"] @ case["W_value"]
    query = row @ case["W_query"]
    omega = query @ keys.T
    weights = F.softmax(omega / keys.shape[-1] ** 0.5, dim=0)
    return {
        "query_3": query,
        "key_3": row @ case["W_key"],
        "value_3": row @ case["W_value"],
        "keys": keys,
        "values": values,
        "omega_3": omega,
        "attention_weights_3": weights,
        "context_vector_3": weights @ values,
    }


@computes("transpose")
def _(case):
    split = split_heads(case["X"], case.params["num_heads"])
    return {"qkv": split, "back": join_heads(split, case.params["num_heads"])}


@computes("repeat_interleave")
def _(case):
    return {"output": torch.repeat_interleave(case["valid_lens"], case.params["repeats"], dim=0)}


@computes("posenc")
def _(case):
    num_hiddens, max_len = case.params["num_hiddens"], case.params["max_len"]
    exponents = torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens
    angles = torch.arange(max_len, dtype=torch.float32)[:, None] / torch.pow(10000, exponents)
    table = torch.stack((torch.sin(angles), torch.cos(angles)), dim=-1).reshape(max_len, num_hiddens)
    if "steps" in case.params:
        first = table[: case.params["steps"]]
        return {"output": first[None], "cols_6_9": first[:, 6:10]}
    return {"P": table[case.params["rows"]]}


@computes("posenc_rotation")
def _(case):
    d, position = case.params["num_hiddens"], case.params["i"]
    frequencies = 10000.0 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
    deltas = torch.tensor(case.params["deltas"], dtype=torch.float64)[:, None]
    sine, cosine = torch.sin(deltas * frequencies), torch.cos(deltas * frequencies)
    rotation = torch.stack((cosine, sine, -sine, cosine), dim=-1).reshape(len(deltas), d // 2, 2, 2)
    angles = (position + deltas) * frequencies
    return {"R": rotation, "projected": torch.stack((torch.sin(angles), torch.cos(angles)), dim=-1).reshape(-1, d)}


def sines_and_cosines(max_len, num_hiddens):
    """The table of the notebooks' PositionalEncoding, in their own steps."""
    angles = torch.arange(max_len, dtype=torch.float32).reshape(-1, 1) / torch.pow(
        10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens
    )
    table = torch.zeros((max_len, num_hiddens))
    table[:, 0::2], table[:, 1::2] = torch.sin(angles), torch.cos(angles)
    return table


@computes("position_similarity")
def _(case):
    if "rng" in case.params:
        torch.manual_seed(case.params["rng"]["seed"])
        table = nn.Embedding(*case.params["rng"]["embedding"]).weight.detach()
    else:
        table = sines_and_cosines(case.params["max_len"], case.params["num_hiddens"])
    similarity = table @ table.T
    by_offset = [torch.diagonal(similarity, offset).double().mean() for offset in range(len(table))]
    return {"P": table, "similarity": similarity, "by_offset": torch.stack(by_offset).float()}


@computes("posenc_add", "position_table_add")
def _(case):
    params = case.params
    torch.manual_seed(params["rng"]["seed"])
    x = nn.Embedding(*params["rng"]["embedding"]).weight.detach()[params["indices"]]
    if case.op == "posenc_add":
        table = sines_and_cosines(params["max_len"], params["num_hiddens"])
    else:
        table = nn.Embedding(params["max_len"], params["num_hiddens"]).weight.detach()
    return {"x": x[None], "P": table[: len(x)], "output": x[None] + table[: len(x)]}


@computes("embedding")
def _(case):
    rng = case.params["rng"]
    torch.manual_seed(rng["seed"])
    return {"output": nn.Embedding(*rng["embedding"])(case["indices"]).detach()}


@computes("variance")
def _(case):
    torch.manual_seed(case.params["rng"]["seed"])
    queries, keys = (torch.randn(*shape) for shape in case.params["rng"]["randn"])
    dots = (queries * keys).sum(dim=1)
    scaled = dots / math.sqrt(case.params["d"])
    return {"mean": dots.mean().item(), "var": dots.var().item(), "var_scaled": scaled.var().item()}


@computes("binary")
def _(case):
    return {"lines": [f"{i}的二进制是：{i:03b}" for i in range(8)]}


@computes("complexity")
def _(case):
    def row(n, d, k):
        operations = {"cnn": k * n * d * d, "rnn": n * d * d, "self": n * n * d}
        return {"n": n, "d": d, "k": k, **operations, "seq_ops": [1, n, 1], "path": [math.ceil(n / k), n, 1]}

    return {"rows": [row(r["n"], r["d"], r["k"]) for r in case.raw["expect"]["rows"]]}


@computes("param_count")
def _(case):
    def row(width, heads):
        return {"p_o": width, "h": heads, "shared": 4 * width**2, "per_head_full": 4 * width**2 * heads}

    return {"rows": [row(r["p_o"], r["h"]) for r in case.raw["expect"]["rows"]]}


# ---- variants


@computes("masked_attention")
def _(case):
    scores = scaled_dot(case["Q"], case["K"])
    n, m = scores.shape[-2:]
    i, j = torch.arange(n)[:, None], torch.arange(m)[None, :]
    window = case.params.get("w")
    visible = {
        "causal j <= i (top left)": lambda: j <= i,
        "causal j <= i + m - n (bottom right)": lambda: j <= i + m - n,
        "i - w < j <= i": lambda: (i - window < j) & (j <= i),
        "|i - j| <= w": lambda: (i - j).abs() <= window,
    }[case.params["mask"]]()
    weights = F.softmax(scores.masked_fill(~visible, -math.inf), dim=-1)
    return {"weights": weights, "output": weights @ case["V"]}


@computes("score_dot", "score_bilinear", "score_cosine", "score_gaussian", "score_sum")
def _(case):
    queries, keys, params = case["Q"], case["K"], case.params
    each, other = (queries[:, :, None], keys[:, None]) if queries.shape[-1] == keys.shape[-1] else (None, None)
    scores = {
        "dot": lambda: queries @ keys.transpose(1, 2),
        "bilinear": lambda: queries @ case["W"] @ keys.transpose(1, 2),
        "cosine": lambda: params["scale"] * F.cosine_similarity(each, other, dim=-1, eps=params["eps"]),
        "gaussian": lambda: -(each - other).square().sum(-1) / (2 * params["sigma"] ** 2),
        "sum": lambda: (each + other).sum(-1),
    }[case.op.removeprefix("score_")]()
    weights = masked_softmax(scores, case["valid_lens"])
    return {"scores": scores, "weights": weights, "output": weights @ case["V"]}


@computes("nadaraya_watson")
def _(case):
    distances = case["x_query"][:, None] - case["x_train"][None, :]
    kernel = {
        "gaussian": lambda: torch.exp(-distances.square() / 2),
        "boxcar": lambda: (distances.abs() < 1).float(),
        "constant": lambda: torch.ones_like(distances),
        "epanechikov": lambda: (1 - distances.abs()).clamp(min=0),
    }.get(case.params["kernel"])
    if kernel:
        weights = kernel() / kernel().sum(dim=1, keepdim=True)
    else:
        weights = F.softmax(-(distances * case["w"]).square() / 2, dim=1)
    return {"weights": weights, "output": weights @ case["y_train"]}


@computes("head_ablation")
def _(case):
    weights, values = multi_head_parts(case, case["X"], case["X"], case["X"])
    heads = weights @ values
    made = {
        "output": project(case, heads),
        "attention_weights": weights,
        "entropy_bits": -(weights * weights.log2()).nan_to_num(0).sum(-1),
    }
    for head in range(case.params["num_heads"]):
        kept = heads.clone()
        kept[head :: case.params["num_heads"]] = 0
        made[f"without_head_{head}"] = project(case, kept)
    return made


def rotate(x, positions, convention, base):
    d = x.shape[-1]
    angles = positions[:, None] * (1.0 / (base ** (torch.arange(0, d, 2).float() / d)))
    sine, cosine = torch.sin(angles), torch.cos(angles)
    first, second = (x[..., 0::2], x[..., 1::2]) if convention == "interleaved" else x.chunk(2, dim=-1)
    pair = first * cosine - second * sine, first * sine + second * cosine
    return torch.stack(pair, dim=-1).flatten(-2) if convention == "interleaved" else torch.cat(pair, dim=-1)


@computes("rope")
def _(case):
    return {"output": rotate(case["x"], case["pos"], case.params["convention"], case.params["base"])}


@computes("rotary_embedding")
def _(case):
    """In float64, rounded once; or each step in float32, but for cosines and sines."""
    x, p = case["x"], case.params
    kind = torch.float32 if p.get("rope_precision") == "float32" else torch.float64
    dims = p.get("rope_dims", x.shape[-1])
    power = torch.tensor(p.get("rope_base", 10000.0), dtype=kind) ** (torch.arange(0, dims, 2, dtype=kind) / dims)
    positions = case["position_ids"] if "position_ids" in case.raw["inputs"] else torch.arange(x.shape[-2])
    angles = (positions.to(kind)[:, None] * (1 / power)).double()
    cosines, sines = angles.cos().float(), angles.sin().float()
    turning, rest = x[..., :dims], x[..., dims:]
    beside = p["positions"] == "rope"
    a, b = (turning[..., 0::2], turning[..., 1::2]) if beside else turning.chunk(2, dim=-1)
    pair = a * cosines - b * sines, a * sines + b * cosines
    turned = torch.stack(pair, dim=-1).flatten(-2) if beside else torch.cat(pair, dim=-1)
    return {
        "inverse_frequencies": (1 / power).double(),
        "cosines": cosines,
        "sines": sines,
        "output": torch.cat([turned, rest], dim=-1),
    }


@computes("rope_attention")
def _(case):
    how = case.params["convention"], case.params["base"]
    queries, keys = rotate(case["Q"], case["pos_q"], *how), rotate(case["K"], case["pos_k"], *how)
    weights = F.softmax(scaled_dot(queries, keys), dim=-1)
    return {"weights": weights, "output": weights @ case["V"]}


def alibi_slopes(num_heads):
    return [2.0 ** (-8.0 * (head + 1) / num_heads) for head in range(num_heads)]


@computes("alibi_slopes")
def _(case):
    return {n: torch.tensor(alibi_slopes(int(n)), dtype=torch.float64) for n in case.raw["expect"]}


@computes("alibi")
def _(case):
    scores = scaled_dot(case["Q"], case["K"])
    heads, n, m = scores.shape[1:]
    distance = torch.arange(m)[None, :] - (torch.arange(n)[:, None] + (m - n))
    scores = scores - torch.tensor(alibi_slopes(heads))[:, None, None] * distance.abs()
    if case.params["causal"]:
        scores = scores.masked_fill(distance > 0, -math.inf)
    weights = F.softmax(scores, dim=-1)
    return {"weights": weights, "output": weights @ case["V"]}


def places_of(case, n, m):
    """Where queries and keys are; query i at i, or at i + m - n under the mask of that name."""
    offset = m - n if case.params.get("mask") == "causal_bottom_right" else 0
    keys = case.inputs.get("position_ids", torch.arange(m))
    queries = case.inputs.get("query_position_ids")
    if queries is None:
        queries = keys if "position_ids" in case.inputs else torch.arange(n) + offset
    return queries, keys


def position_bias(case, heads, relative):
    """(h, n, m), or None."""
    p = case.params
    if p.get("positions") == "alibi":
        slopes = case["slopes"] if "slopes" in case.inputs else torch.tensor(alibi_slopes(heads))
        return -slopes.float()[:, None, None] * relative.abs()
    if p.get("positions") == "t5":
        how = p.get("bidirectional", True), p.get("num_buckets", 32), p.get("max_distance", 128)
        return case["bias_table"][t5_buckets(relative, *how)].movedim(-1, 0)
    if p.get("positions") == "learned_bias":
        reach = case["bias_table"].shape[0] // 2
        return case["bias_table"][relative.clamp(-reach, reach) + reach].movedim(-1, 0)
    return None


def normed(x, kind, gain):
    if kind == "l2":
        return F.normalize(x, dim=-1, eps=1e-12) * (1 if gain is None else gain)
    return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + 1e-6) * (1 if gain is None else gain)


def turned(x, positions, p):
    """x (b, h, n, d) by positions (n) or (b, n): angles in float64, cosines and sines rounded once."""
    dims = p.get("rope_dims", x.shape[-1])
    power = 10000.0 ** (torch.arange(0, dims, 2, dtype=torch.float64) / dims)
    angles = positions.double()[..., :, None] / power
    angles = angles[:, None] if positions.dim() == 2 else angles
    cosines, sines = angles.cos().float(), angles.sin().float()
    turning, rest = x[..., :dims], x[..., dims:]
    beside = p["positions"] == "rope"
    a, b = (turning[..., 0::2], turning[..., 1::2]) if beside else turning.chunk(2, dim=-1)
    pair = a * cosines - b * sines, a * sines + b * cosines
    return torch.cat([torch.stack(pair, dim=-1).flatten(-2) if beside else torch.cat(pair, dim=-1), rest], dim=-1)


def attention_with_options(case, queries, keys, values):
    """queries (b, h, n, d), keys and values (b, g, m, ...)."""
    p, made, group = case.params, {}, queries.shape[1] // keys.shape[1]
    (heads, n, d), m = queries.shape[1:], keys.shape[2]
    of_queries, of_keys = places_of(case, n, m)
    if "qk_norm" in p:
        queries, keys = normed(queries, p["qk_norm"], case["q_gain"]), normed(keys, p["qk_norm"], case["k_gain"])
        made |= {"queries_normed": queries, "keys_normed": keys}
    if p.get("positions", "none").startswith("rope"):
        queries, keys = turned(queries, of_queries, p), turned(keys, of_keys, p)
        made |= {"queries_rotated": queries, "keys_rotated": keys}
    keys, values = (x.repeat_interleave(group, 1) for x in (keys, values))
    scores = queries @ keys.transpose(-1, -2)
    scores = scores * p["scale"] if "scale" in p else scores / math.sqrt(d)
    biases = "positions" in p and not p["positions"].startswith("rope")
    made["position_bias"] = position_bias(case, heads, of_keys - of_queries[:, None]) if biases else None
    for bias in (made["position_bias"], case["bias"]):
        scores = scores if bias is None else scores + bias
    made["scores"] = scores
    last = {"causal": 0, "causal_bottom_right": m - n}.get(p.get("mask"))
    if last is not None:
        scores = scores.masked_fill(~torch.ones(n, m, dtype=torch.bool).tril(last), -math.inf)
    weights = F.softmax(scores, dim=-1)
    return made | {"masked_scores": scores, "weights": weights, "output": weights @ values}


@computes("dot_product_attention", "learned_bias_attention")
def _(case):
    return attention_with_options(case, case["queries"], case["keys"], case["values"])


@computes("multi_head_attention")
def _(case):
    heads, groups = case.params["num_heads"], case.params["num_kv_heads"]

    def heads_of(name, letter, count):
        return F.linear(case[name], case[f"W_{letter}"]).unflatten(-1, (count, -1)).transpose(1, 2)

    made = attention_with_options(
        case, heads_of("queries", "q", heads), heads_of("keys", "k", groups), heads_of("values", "v", groups)
    )
    made["heads"] = made["output"]
    return made | {"output": F.linear(made["heads"].transpose(1, 2).flatten(2), case["W_o"])}


def t5_buckets(relative, bidirectional, num_buckets, max_distance):
    bucket = torch.zeros_like(relative)
    if bidirectional:
        num_buckets //= 2
        bucket, distance = (relative > 0).long() * num_buckets, relative.abs()
    else:
        distance = (-relative).clamp(min=0)
    exact = num_buckets // 2
    share = torch.log(distance.float() / exact) / math.log(max_distance / exact)
    far = (exact + (share * (num_buckets - exact)).long()).clamp(max=num_buckets - 1)
    return bucket + torch.where(distance < exact, distance, far)


@computes("t5_bucket")
def _(case):
    return {"bucket": t5_buckets(case["relative_position"], **case.params)}


@computes("t5_attention")
def _(case):
    n, m = case["Q"].shape[-2], case["K"].shape[-2]
    relative = torch.arange(m)[None, :] - torch.arange(n)[:, None]
    bias = case["table"][t5_buckets(relative, **case.params)].permute(2, 0, 1)
    weights = F.softmax(case["Q"] @ case["K"].transpose(-1, -2) + bias, dim=-1)
    return {"weights": weights, "output": weights @ case["V"]}


@computes("gqa")
def _(case):
    group = case.params["q_heads"] // case.params["kv_heads"]
    keys, values = (case[x].repeat_interleave(group, dim=1) for x in ("K", "V"))
    weights = F.softmax(scaled_dot(case["Q"], keys), dim=-1)
    return {"weights": weights, "output": weights @ values}


# ---- the generator


def portable_mask(seed, shape, p):
    """Two words an element: what PyTorch draws without MKL, and on AMD and ARM."""
    if seed is not None:
        torch.manual_seed(seed)
    return (torch.rand(shape, dtype=torch.float64) < 1 - p).float() / (1 - p)


def mkl_mask(seed, shape, p):
    """One word seeds MKL's MCG31m1: what the x86 wheels draw on Intel."""
    torch.manual_seed(seed)
    x = max(int(torch.empty(1, dtype=torch.int64).random_(0, MERSENNE_31)), 1)
    kept = []
    for _ in range(math.prod(shape)):
        kept.append(x / MERSENNE_31 < 1 - p)
        x = 1132489760 * x % MERSENNE_31
    return torch.tensor(kept).float().reshape(shape) / (1 - p)


def dropout_build():
    """Which of the two this PyTorch is."""
    for build, mask in (("portable", portable_mask), ("mkl", mkl_mask)):
        torch.manual_seed(123)
        if torch.equal(F.dropout(torch.ones(400), 0.3, True), mask(123, (400,), 0.3)):
            return build
    return "neither"


def embedding_tail():
    table = nn.Embedding(50000, 3).weight.detach()
    total = sum(table.reshape(-1).double().tolist())
    return {"last": table[-6:], "mid": table[25000:25006], "sum_f64": torch.tensor([total], dtype=torch.float64)}


def linear_pair():
    first, second = nn.Linear(20, 8), nn.Linear(8, 1, bias=False)
    return {"w": first.weight.detach(), "b": first.bias.detach(), "w2": second.weight.detach()}


RNG = {  # the case's name up to its seed -> what it draws, in order
    "words": lambda: {"random_int32": torch.empty(8, dtype=torch.int64).random_(0, 2**32 - 1)},
    "rand": lambda: {"a": torch.rand(10), "b": torch.rand(3, 3)},
    "rand crosses a refill": lambda: {"last": torch.rand(1260)[1240:]},
    "uniform_(-0.1,0.1)": lambda: {"a": torch.empty(9).uniform_(-0.1, 0.1)},
    "randint(0,10) randint(-5,1000) randint(0,2**40)": lambda: {
        "a": torch.randint(0, 10, (12,)),
        "b": torch.randint(-5, 1000, (5,)),
        "c": torch.randint(0, 2**40, (3,)),
    },
    "randperm": lambda: {"a": torch.randperm(20), "b": torch.randperm(1), "c": torch.randperm(7)},
    "randn scalar path, cached value kept over calls": lambda: {
        "a": torch.randn(3),
        "b": torch.randn(1),
        "c": torch.rand(2),
        "d": torch.randn(2),
        "e": torch.randn(2, 1, 2),
        "f": torch.randn(15),
    },
    "randn 16, 17, 40 then rand": lambda: {
        "a": torch.randn(16),
        "b": torch.randn(17),
        "c": torch.randn(2, 1, 20),
        "d": torch.rand(2),
    },
    "a cached value survives a long randn": lambda: {"a": torch.randn(1), "b": torch.randn(20), "c": torch.randn(1)},
    "normal_(0.25, 0.02)": lambda: {"a": torch.empty(5).normal_(0.25, 0.02), "b": torch.empty(40).normal_(0.25, 0.02)},
    "Embedding(50000,3) rows": lambda: {
        "rows_0_5": nn.Embedding(50000, 3).weight.detach()[:6],
        "next_rand": torch.rand(2),
    },
    "Embedding(50000,3) tail": embedding_tail,
    "Embedding(7,5) (35 numbers: the last 16 drawn again)": lambda: {"w": nn.Embedding(7, 5).weight.detach()},
    "Linear(20,8) then Linear(8,1,bias=False)": linear_pair,
    "Linear(100,100,bias=False) head": lambda: {"w_0_8": nn.Linear(100, 100, bias=False).weight.detach()[0, :8]},
}


@computes("rng")
def _(case):
    seed = case.params["seed"]
    torch.manual_seed(seed)
    if case.name.startswith("dropout"):
        if case.params["flavor"] == "mkl-intel":
            return {"y": mkl_mask(seed, (40,), case.params["p"])}
        return {"y": portable_mask(seed, (40,), case.params["p"]), "next_rand": torch.rand(1)}
    return RNG[case.name.rsplit(" seed ", 1)[0]]()


# ---- PyTorch's texts for bad shapes


def encode_positions(num_hiddens, max_len, shape):
    """The steps of the notebooks' PositionalEncoding that fail, as it writes them."""
    table = torch.zeros((1, max_len, num_hiddens))
    angles = torch.zeros((max_len, math.ceil(num_hiddens / 2)))
    table[:, :, 0::2] = torch.sin(angles)
    table[:, :, 1::2] = torch.cos(angles)
    return torch.zeros(shape) + table[:, : shape[1], :]


def overwrite_masked(scores, valid_lens):
    """The notebooks' masked_softmax: it writes into its argument, row by row."""
    shape = scores.shape
    rows = valid_lens.repeat_interleave(shape[1])
    scores = scores.reshape(-1, shape[-1])
    scores[~(torch.arange(shape[-1])[None, :] < rows[:, None])] = -1e6
    return scores.reshape(shape)


MISTAKES = {
    "PositionalEncoding(33, 0)": lambda: encode_positions(33, 1000, (1, 60, 33)),
    "PositionalEncoding(32,0,max_len=10) on (1,60,32)": lambda: encode_positions(32, 10, (1, 60, 32)),
    "PositionalEncoding(32,0) on (1,60,30)": lambda: encode_positions(32, 1000, (1, 60, 30)),
    "MHA num_hiddens=100, num_heads=3": lambda: torch.zeros(2, 4, 100).reshape(2, 4, 3, -1),
    "dot with d_q=3, d_k=2": lambda: torch.bmm(torch.zeros(2, 4, 3), torch.zeros(2, 4, 2).transpose(1, 2)),
    "dot with m_k=4, m_v=5": lambda: torch.bmm(torch.zeros(2, 4, 4), torch.zeros(2, 5, 4)),
    "masked_softmax valid_lens (3,) with batch 2": lambda: overwrite_masked(torch.zeros(2, 2, 4), torch.ones(3)),
    "masked_softmax on a 2-D X (2,4), valid_lens (2,)": lambda: overwrite_masked(torch.zeros(2, 4), torch.ones(2)),
    "Dropout(1.5)": lambda: nn.Dropout(1.5),
    "masked_softmax on a leaf that requires grad": lambda: overwrite_masked(
        torch.zeros(2, 2, 4, requires_grad=True), torch.tensor([1, 2])
    ),
    "002 run top to bottom: cell 27 uses DotProductAttention before cell 28 defines it": lambda: (
        DotProductAttention  # noqa: F821
    ),
}


@computes("errors")
def _(case):
    made = []
    for mistake in case.raw["expect"]["errors"]:
        try:
            MISTAKES[mistake["what"]]()
        except Exception as error:
            made.append({"what": mistake["what"], "type": type(error).__name__, "error": str(error)})
    return {"errors": made}


# ---- comparison


def share_of_tolerance(got, want, relative, absolute):
    """The largest difference in units of what the tolerance allows; up to 1 passes."""
    got, want = got.double(), want.double()
    same = (got == want) | (got.isnan() & want.isnan())
    allowed = absolute + relative * want.abs()
    share = torch.where(same, torch.zeros_like(want), (got - want).abs() / allowed).nan_to_num(math.inf, math.inf)
    return share.max().item() if share.numel() else 0.0


def agrees(case, name, made, want):
    if not isinstance(want, dict) or "data" not in want:
        if isinstance(want, float):
            return abs(made - want) <= 1e-4 * abs(want)
        return made == want
    tolerance = [0, 0] if name == "X_after" else case.raw["tol"][name]
    if name == "sum_f64":
        tolerance = [0, 1e-9]
    want = tensor_of(want)
    return made.shape == want.shape and made.dtype == want.dtype and share_of_tolerance(made, want, *tolerance) <= 1


def of_header(case):
    """The outputs that the lines of PyTorch in a header make, for an operation that nothing here computes."""
    for header in [*(ROOT / "core/include/attn").glob("*.hpp"), SKELETON / "skeleton.hpp"]:
        found = re.search(rf"^((?:///.*\n)+)Trace {case.op}\(", header.read_text(), re.M)
        if found:
            names = {"torch": torch, "math": math, "F": F, **case.inputs, **case.params}
            exec("\n".join(re.findall(r"^/// @torch (.*)$", found[1], re.M)), names)
            return {name: names[name] for name in re.findall(r"^/// @return (\w+)", found[1], re.M)}
    sys.exit(f"{case.name}: no header declares {case.op}, and nothing here computes it")


def computed(case):
    return COMPUTE.get(case.op, of_header)(case)


def expectation(case):
    """What PyTorch gives now, for the names the case expects."""
    if case.is_new:
        sys.exit(f"{case.name}: expects nothing; --add fills it in")
    made = computed(case)
    return {name: made[name] for name in case.raw["expect"]}


def check(path, document):
    passed = failed = 0
    for raw in document["cases"]:
        case = Case(raw)
        made = expectation(case)
        wrong = [name for name, want in raw["expect"].items() if not agrees(case, name, made[name], want)]
        if wrong:
            print(f"{path.name}: {case.name}: {', '.join(wrong)} differ")
        passed, failed = passed + (not wrong), failed + bool(wrong)
    return passed, failed


def rewrite(path, document):
    for raw in document["cases"]:
        made = expectation(Case(raw))
        raw["expect"] = {name: written(x) if isinstance(x, torch.Tensor) else x for name, x in made.items()}
    save(path, document)


def tolerance(made, exact):
    """[relative, absolute]: five times what the same steps in float64 differ by."""
    if made.dtype != torch.float32:
        return [0, 0]
    largest = (made.double() - exact.double()).abs().nan_to_num(0, 0, 0).max().item() if made.numel() else 0
    return [2e-6, float(f"{max(1e-7, 5 * largest):.1e}")]


def add(path, document):
    """Fills in every name that PyTorch gives for a new case, and how far ours may be from it."""
    for raw in document["cases"]:
        case, exact = Case(raw), Case(raw)
        if not case.is_new:
            continue
        exact.inputs = {name: x.double() if x.is_floating_point() else x for name, x in exact.inputs.items()}
        made, exact = ({n: x for n, x in computed(c).items() if x is not None} for c in (case, exact))
        tensors = {name: x for name, x in made.items() if isinstance(x, torch.Tensor)}
        raw["expect"] = {name: written(x) if name in tensors else x for name, x in made.items()}
        raw["tol"] = {name: tolerance(x, exact[name]) for name, x in tensors.items()}
        print(f"{path.name}: {case.name}: {', '.join(made)}")
    save(path, document)


def new_cases_are_filled_in():
    """Whether a case that expects nothing is refused, and passes once --add has filled it in."""
    raw = json.loads((SKELETON / "skeleton_case.txt").read_text())
    with tempfile.TemporaryDirectory() as folder:
        path, document = pathlib.Path(folder) / "new.json", {"torch": "", "cases": [raw]}
        try:
            check(path, document)
            return False
        except SystemExit:
            add(path, document)
            return list(raw["expect"]) == ["output"] and check(path, json.loads(path.read_text())) == (1, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--add", action="store_true", help="fill in the cases that expect nothing yet")
    parser.add_argument("files", nargs="*", default=[f"{name}.json" for name in FILES])
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    mkl = "with" if torch.backends.mkl.is_available() else "without"
    print(f"PyTorch {torch.__version__} {mkl} MKL, dropout build: {dropout_build()}")
    totals = [1, 0] if new_cases_are_filled_in() else [0, 1]
    for name in arguments.files:
        path = FOLDER / name
        document = json.loads(path.read_text())
        if arguments.check:
            totals = [a + b for a, b in zip(totals, check(path, document))]
        else:
            (add if arguments.add else rewrite)(path, document)
    if arguments.check:
        print(f"{totals[0]} passed, {totals[1]} failed")
    return 1 if totals[1] else 0


if __name__ == "__main__":
    sys.exit(main())
