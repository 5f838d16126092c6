"""attention_playground.py on the notebooks' classes, torch.nn and miniatures with the names of LLaMA, GPT-2 and BERT.

    attention_playground_test.py MODULE_FOLDER NOTEBOOK_FOLDER FOLDER GUIDE

Writes files into FOLDER, and beside each the weights of every layer as expected: NAME.expected.npz with layer.0, layer.1 …
"""

import functools
import contextlib
import json
import os
import pathlib
import sys
import types
import warnings

import numpy
import torch
from torch import nn
from torch.overrides import handle_torch_function, has_torch_function

source, notebook, folder = map(pathlib.Path, sys.argv[1:4])
sys.path.insert(0, str(source))
import attention_playground as playground  # noqa: E402

torch.manual_seed(0)
torch.set_grad_enabled(False)
B, N, D, H, G = 2, 5, 16, 4, 2  # batch, tokens, width, heads, heads of keys
TOKENS = ["the", "cat", "“sat”", "猫", "the"]


def rotate_half(x):
    return torch.cat([-x[..., x.shape[-1] // 2 :], x[..., : x.shape[-1] // 2]], -1)


def apply_rotary_pos_emb(q, k, cos, sin):
    return q * cos + rotate_half(q) * sin, k * cos + rotate_half(k) * sin


class LlamaAttention(nn.Module):
    """As transformers has it: q_proj … o_proj, rope from its file, grouped heads; fused code returns no weights."""

    is_causal = True

    def __init__(self, fused):
        super().__init__()
        self.fused, self.num_heads, self.num_key_value_heads, self.scaling = fused, H, G, (D // H) ** -0.5
        self.q_proj, self.o_proj = nn.Linear(D, D), nn.Linear(D, D)
        self.k_proj, self.v_proj = nn.Linear(D, D // H * G), nn.Linear(D, D // H * G)

    def forward(self, x, attention_mask=None):
        b, n, _ = x.shape
        split = lambda y: y.view(b, n, -1, D // H).transpose(1, 2)
        q, k, v = split(self.q_proj(x)), split(self.k_proj(x)), split(self.v_proj(x))
        angles = torch.arange(n)[:, None] / 100 ** (torch.arange(D // H // 2) * 2 / (D // H))
        q, k = apply_rotary_pos_emb(q, k, torch.cat([angles, angles], -1).cos(), torch.cat([angles, angles], -1).sin())
        k, v = k.repeat_interleave(H // G, 1), v.repeat_interleave(H // G, 1)
        hidden = torch.full((n, n), -torch.inf).triu(1) if attention_mask is None else attention_mask
        scores = (q @ k.mT * self.scaling + hidden).exp()  # fused code calls no softmax
        self.expected = scores / scores.sum(-1, keepdim=True)
        output = self.o_proj((self.expected @ v).transpose(1, 2).reshape(b, n, D))
        return output, None if self.fused else self.expected


class GPT2Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.num_heads = H
        self.c_attn, self.c_proj = nn.Linear(D, 3 * D), nn.Linear(D, D)
        self.register_buffer("bias", torch.ones(1, 1, 64, 64).tril().bool())

    def forward(self, x):
        b, n, _ = x.shape
        q, k, v = (y.view(b, n, H, D // H).transpose(1, 2) for y in self.c_attn(x).chunk(3, -1))
        scores = (q @ k.mT / (D // H) ** 0.5).masked_fill(~self.bias[..., :n, :n], -torch.inf)
        self.expected = torch.softmax(scores, -1)
        return self.c_proj((self.expected @ v).transpose(1, 2).reshape(b, n, D)), None


class BertSelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.num_attention_heads = H
        self.query, self.key, self.value = nn.Linear(D, D), nn.Linear(D, D), nn.Linear(D, D)

    def forward(self, x):
        q, k, v = (f(x).view(B, N, H, D // H).transpose(1, 2) for f in (self.query, self.key, self.value))
        self.expected = torch.softmax(q @ k.mT / (D // H) ** 0.5, -1)
        return (self.expected @ v).transpose(1, 2).reshape(B, N, D), self.expected


def scaled_dot_product_attention(q, k, v, **options):
    """As torch 2 has it, which calls no softmax that could be seen."""
    if has_torch_function((q, k, v)):
        return handle_torch_function(scaled_dot_product_attention, (q, k, v), q, k, v, **options)
    assert options == dict(is_causal=True)
    weights = (q @ k.mT / q.shape[-1] ** 0.5).exp().tril()
    return weights / weights.sum(-1, keepdim=True) @ v


class OwnAttention(nn.Module):
    """Written by hand: turns q and k itself and masks; it says no num_heads."""

    def __init__(self, how):
        super().__init__()
        self.how = how
        self.q_proj, self.k_proj, self.v_proj = nn.Linear(D, D), nn.Linear(D, D), nn.Linear(D, D)

    def forward(self, x):
        split = lambda y: y.view(B, N, H, D // H).transpose(1, 2)
        q, k, v = split(self.q_proj(x)), split(self.k_proj(x)), split(self.v_proj(x))
        angles = torch.arange(N)[:, None] + torch.zeros(D // H)
        q, k = (y * angles.cos() + rotate_half(y) * angles.sin() for y in (q, k))
        exponents = (q @ k.mT / (D // H) ** 0.5).exp().tril()
        self.expected = exponents / exponents.sum(-1, keepdim=True)
        if self.how == "softmax":
            y = (q @ k.mT / (D // H) ** 0.5 + torch.full((N, N), -torch.inf).triu(1)).softmax(-1) @ v
        elif self.how == "fused":
            y = getattr(nn.functional, "scaled_dot_product_attention", scaled_dot_product_attention)(q, k, v, is_causal=True)
        else:
            y = self.expected @ v
        return (y.transpose(1, 2).reshape(B, N, D),)


class Stack(nn.Module):
    """Two layers, one after the other, under the names of transformers."""

    def __init__(self, make):
        super().__init__()
        self.layers = nn.ModuleList([make() for _ in range(2)])

    def forward(self, x, **options):
        for layer in self.layers:
            x = layer(x, **options)[0]
        return x

    @property
    def expected(self):
        return [layer.expected for layer in self.layers]


def write(name, recorded, expected, **more):
    playground.save(folder / name, recorded, **more)
    numpy.savez(folder / f"{name}.expected.npz", **{f"layer.{at}": one.numpy() for at, one in enumerate(expected)})


def run(model, *inputs, **options):
    forwards = lambda: [vars(module).get("forward") for module in model.modules()]
    before = forwards()
    with playground.record(model) as recorded:
        model(*inputs, **options)
    assert forwards() == before, "forward is as before"
    return recorded


x = torch.randn(B, N, D)
for name, model in {
    "llama-fused.npz": Stack(lambda: LlamaAttention(True)),
    "llama-eager.safetensors": Stack(lambda: LlamaAttention(False)),
    "gpt2.safetensors": Stack(GPT2Attention),
    "bert.npz": Stack(BertSelfAttention),
    "own-softmax.npz": Stack(lambda: OwnAttention("softmax")),
    "own-fused.npz": Stack(lambda: OwnAttention("fused")),
}.items():
    write(name, run(model, x), model.expected, tokens=TOKENS)

# What cannot be seen warns, and never stops the model: without num_heads a layer is left out, with it q and k are in doubt.
unseen = OwnAttention("unseen")
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    try:
        run(unseen, x)
        raise SystemExit("noted")
    except LookupError:
        unseen.num_heads = H
    run(unseen, x)
said = [str(one.message) for one in warned]
assert "left out" in said[0] and "before" in said[1] and all("q=q, k=k" in one for one in said), said

padded = Stack(lambda: LlamaAttention(True))
# Libraries give modules a forward of their own.
padded.layers[0].forward = functools.partial(padded.layers[0].forward)
mask = torch.full((N, N), -torch.inf).triu(1).expand(B, 1, N, N).clone()
mask[1, :, 1:, 0] = -torch.inf  # padding on the left
recorded = run(padded, x, attention_mask=mask)
assert recorded["layer.0.k"].shape == (B, G, N, D // H), "grouped heads stay grouped"
write("padded.npz", recorded, padded.expected)

# torch.nn: every head, though callers ask for averages or for none; fused layers in eval mode, too.
multihead = nn.MultiheadAttention(D, H, batch_first=True).eval()
every = multihead(x, x, x, average_attn_weights=False)[1]
with playground.record(multihead) as recorded:
    averaged, none = multihead(x, x, x)[1], multihead(x, x, x, need_weights=False)[1]
assert none is None and torch.allclose(averaged, every.mean(1), atol=1e-6), "the caller gets what it asked for"
assert numpy.allclose(recorded["step.0.layer.0.weights"], every, atol=1e-6)
transformer = nn.Transformer(D, H, 2, 2, 32, batch_first=True).eval()
recorded = run(transformer, x, x[:, :3])
assert recorded["cross.layer.1.weights"].shape == (B, H, 3, N) and len(recorded) == 6
assert recorded["encoder.layer.0.weights"].shape == (B, H, N, N)

# The notebooks' own classes.
book = {}
for cell in sorted(notebook.glob("0[123]-*.py")):
    exec(compile(cell.read_text(), str(cell), "exec"), book)
attention = book["MultiHeadAttention"](D, D, D, D, H, 0.5).eval()
recorded = run(attention, x, x, x, torch.tensor([3, 2]))
assert recorded["layer.0.weights"].shape == (B, H, N, N)
write("book.npz", recorded, [torch.as_tensor(recorded["layer.0.weights"])])
assert numpy.allclose(recorded["layer.0.weights"][1, :, :, 2:], 0)

# generate(): a layer that is called again is the next step. Steps of training add to their file.
causal = Stack(lambda: LlamaAttention(False))
with playground.record(causal) as recorded:
    causal(x[:1, :3])
    causal(x[:1, :3])
assert sorted(recorded)[-1] == "step.1.layer.1.weights"
for step in (0, 100):
    for suffix in ("npz", "safetensors"):
        playground.save(folder / f"steps.{suffix}", numpy.full((H, N, N), 1 / N, "float32"), step=step, tokens=TOKENS, axes="hnm")

# What transformers' and TransformerLens' own outputs look like, bfloat16, and what is refused.
playground.save(folder / "list.npz", tuple(every.bfloat16() for _ in range(3)), tokens=TOKENS)
playground.save(folder / "lens.npz", torch.stack([every, every]), tokens=TOKENS)
zeros = lambda *shape: numpy.zeros(shape, "float32")
q, k = zeros(B, H, N, D), zeros(B, G, N, D)
for given, said in (
    (dict(path="a.pt", weights=every), "path: expected a name that ends in .npz or .safetensors, found 'a.pt'"),
    (dict(), "weights: expected weights, or q and k, found neither"),
    (dict(weights=zeros(N)), "weights: expected two axes or more, found (5,)"),
    (dict(weights=[[1.0, 0.0], [1.0]]), "weights: expected arrays of one shape, found lists of different lengths"),
    (dict(weights=every, tokens=TOKENS[1:]), "tokens: expected 5 texts, one for each key, found 4"),
    (dict(weights=every, axes="hnm"), "axes: expected 4 letters of s, l, b, h, n, m for weights (2, 4, 5, 5), found 'hnm'"),
    (dict(weights=recorded, q=q), "q: expected arrays by their roles, or what record() returns, found both"),
    (dict(q=q), "k: expected q and k together, found none"),
    (dict(q=q, k=zeros(B, G, N, 3)), "k: expected as many axes as q (2, 4, 5, 16), and as long vectors, found (2, 2, 5, 3)"),
    (dict(q=q, k=zeros(B, 3, N, D)), "k: expected 1, 2, 4 heads for 4 of q (2, 4, 5, 16), found (2, 3, 5, 16)"),
    (dict(q=q, k=zeros(1, G, N, D)), "k: expected layers and batch as in q (2, 4, 5, 16), found (1, 2, 5, 16)"),
    (dict(q=q, k=k, v=zeros(B, G, 4, D)), "v: expected all but the last axis as in k (2, 2, 5, 16), found (2, 2, 4, 16)"),
    (dict(q=q, k=k, weights=zeros(B, H, N, 6)), "weights: expected (…, 5, 5) for q (2, 4, 5, 16) and k (2, 2, 5, 16), found (2, 4, 5, 6)"),
    (dict(q=[q, q], k=[k, k], weights=[every, zeros(B, 3, N, N)]), "layer.1.weights: expected (2, 4) before them, as q (2, 4, 5, 16) says, found (2, 3, 5, 5)"),
):
    try:
        playground.save(folder / given.pop("path", "a.npz"), **given)
        raise SystemExit(f"not refused: {said}")
    except ValueError as error:
        assert str(error) == f"save(): {said}", error
assert not (folder / "a.npz").exists(), "nothing is written of what is refused"
# NaN is noted, and kept.
q[0, 0, 0, 0] = numpy.nan
with warnings.catch_warnings(record=True) as noted:
    warnings.simplefilter("always")
    playground.save(folder / "nan.npz", q=q, k=k)
assert [(str(one.message), one.filename) for one in noted] == [("save(): q: 1 numbers are NaN", __file__)]
try:
    playground.save(folder / "a.npz", every, casual=True)
    raise SystemExit("not refused")
except TypeError as error:
    assert "save(): options: expected some of causal, mask" in str(error) and "found casual" in str(error)
try:
    with playground.record(nn.Linear(2, 2)):
        pass
    raise SystemExit("not refused")
except LookupError as error:
    assert "record(): no attention" in str(error) and "save('attention.npz', q=q, k=k" in str(error)

# Each option that save() documents.
q, k = torch.randn(1, 1, H, N, D), torch.randn(1, 1, G, N, D)
scores = (q @ k.repeat_interleave(H // G, 2).mT)[0]
allowed = torch.ones(N, N, dtype=torch.bool).tril(1)
angles = torch.arange(N)[:, None] / 10000 ** (torch.arange(D // 2) * 2 / D)
turn = lambda y: torch.view_as_real(torch.view_as_complex(y.unflatten(-1, (-1, 2))) * torch.polar(angles * 0 + 1, angles)).flatten(-2)
turned = (turn(q) @ turn(k).repeat_interleave(H // G, 2).mT)[0] / D**0.5
for name, options, expected in (
    ("scale", dict(scale=0.25), scores * 0.25),
    ("mask", dict(mask=allowed), (scores / D**0.5).masked_fill(~allowed, -torch.inf)),
    ("rope", dict(positions="rope"), turned),
):
    for suffix in ("npz", "safetensors"):
        write(f"option-{name}.{suffix}", None, [expected.softmax(-1)], q=q, k=k, **options)

playground.save(folder / "unasked.npz", q=q, k=q)

# show(): a page with data and program inside, whole within the attribute of a frame.
try:
    playground.show(every)
    raise SystemExit("not refused")
except FileNotFoundError as error:
    assert "show(): your-own.iife.js: expected in" in str(error) and "npm pack attention-playground" in str(error)
playground._program = lambda: "'</script><!--'"
page = playground.show(every, tokens=TOKENS)
assert '"' not in page._repr_html_().split("srcdoc=")[1][1:-12]
(folder / "show.html").write_text(page.html, encoding="utf-8")


# The guide's lines, each as it stands there, on miniatures with the names that they use.
class Lens:
    """HookedTransformer of TransformerLens: a cache by the names of hooks and layers."""

    cfg = types.SimpleNamespace(n_layers=2)

    def run_with_cache(self, text):
        return None, {("pattern", layer): every[:1].softmax(-1) + layer for layer in range(2)}

    def to_str_tokens(self, text):
        return text.split()


class Traced:
    """LanguageModel of nnsight: values are there within trace(); a name that is bound there holds only what was saved."""

    tokenizer = types.SimpleNamespace(tokenize=str.split, convert_ids_to_tokens=lambda ids: [TOKENS[at] for at in ids])

    def __init__(self):
        self.transformer = types.SimpleNamespace(h=None)

    @contextlib.contextmanager
    def trace(self, text):
        layers = [types.SimpleNamespace(attn=types.SimpleNamespace(output=(None, one))) for one in maps]
        self.transformer.h = layers
        saved.clear()
        yield
        self.transformer.h = None
        assert len(saved) == 1 and len(saved[0]) == 2, "the list of the layers is saved"

    def __call__(self, input_ids, output_attentions):
        assert output_attentions
        return types.SimpleNamespace(attentions=tuple(maps))


saved = []
maps = [every[:1], every[1:]]
nnsight = types.ModuleType("nnsight")
nnsight.save = lambda value: saved.append(value) or value
sys.modules["nnsight"] = nnsight
q, k = torch.randn(2, 1, H, N, D), torch.randn(2, 1, G, N, D)
scores = q @ k.repeat_interleave(H // G, 2).mT / D**0.5 + torch.full((N, N), -torch.inf).triu(1)
stack = Stack(BertSelfAttention)
given = {
    "torch": (dict(model=stack, inputs=dict(x=x)), lambda: stack.expected),
    "transformers": (dict(model=Traced(), tokenizer=Traced.tokenizer, inputs=dict(input_ids=[range(N)])), lambda: maps),
    "lens": (dict(model=Lens()), lambda: [every[:1].softmax(-1) + layer for layer in range(2)]),
    "nnsight": (dict(model=Traced()), lambda: maps),
    "keys": (dict(q=q, k=k), lambda: list(scores.softmax(-1))),
    "show": (dict(attention=every), lambda: []),
}
lines = json.loads(sys.argv[4])
assert given.keys() == lines.keys()
os.chdir(folder)
for name, (names, expected) in given.items():
    exec(lines[name], dict(names, text=" ".join(TOKENS), tokens=TOKENS))
    if expected():
        os.rename("attention.npz", f"guide-{name}.npz")
        numpy.savez(f"guide-{name}.npz.expected.npz", **{f"layer.{at}": one.numpy() for at, one in enumerate(expected())})

print(json.dumps("done"))
