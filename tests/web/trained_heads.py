"""The committed models of one layer kind, in PyTorch: loads a .safetensors file with load_state_dict, and prints the logits
of the tokens that come in. pytorch-heads.test.ts runs it.

    trained_heads.py FILE   with {"tokens": [[…]]} on standard input -> {"shape": […], "data": […]}
"""

import json
import math
import pathlib
import sys

import torch
from torch import nn


def read(path):
    """safetensors: the header's length, the header as JSON, the numbers."""
    content = path.read_bytes()
    end = 8 + int.from_bytes(content[:8], "little")
    header = json.loads(content[8:end])
    about = header.pop("__metadata__")
    types = {"F16": torch.float16, "F32": torch.float32}
    tensors = {}
    for name, entry in header.items():
        begin, stop = entry["data_offsets"]
        numbers = torch.frombuffer(bytearray(content[end + begin : end + stop]), dtype=types[entry["dtype"]])
        tensors[name] = numbers.reshape(entry["shape"]).float()
    return json.loads(about["model"]), tensors


def rope(x):
    """Turns the pairs (0, 1), (2, 3) … of row i by the angles i / 10000^(2j/p)."""
    n, p = x.shape[-2:]
    angle = torch.arange(n)[:, None] / 10000.0 ** (torch.arange(0, p, 2) / p)
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * angle.cos() - b * angle.sin(), a * angle.sin() + b * angle.cos()], -1).flatten(-2)


class Attention(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.heads, self.p = c["num_heads"], c["d_model"] // c["num_heads"]
        self.kv = c["num_kv_heads"] or self.heads
        d = c["d_model"]
        self.W_q, self.W_o = nn.Linear(d, d, bias=False), nn.Linear(d, d, bias=False)
        self.W_k, self.W_v = (nn.Linear(d, self.kv * self.p, bias=False) for _ in range(2))

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = (W(x).view(b, n, -1, self.p).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
        k, v = (t.repeat_interleave(self.heads // self.kv, 1) for t in (rope(k), v))
        scores = rope(q) @ k.transpose(-1, -2) / math.sqrt(self.p)
        hidden = torch.ones(n, n).triu(1).bool()
        weights = scores.masked_fill(hidden, -math.inf).softmax(-1)
        return self.W_o((weights @ v).transpose(1, 2).reshape(b, n, d))


class Layer(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(c["d_model"]), Attention(c)

    def forward(self, x):
        return x + self.attention(self.attention_norm(x))


class Transformer(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.token_embedding = nn.Embedding(c["vocabulary"], c["d_model"])
        self.layers = nn.ModuleList([Layer(c) for _ in range(c["layers"])])
        self.final_norm = nn.LayerNorm(c["d_model"])
        self.output = nn.Linear(c["d_model"], c["vocabulary"], bias=False)

    def forward(self, tokens):
        x = self.token_embedding(tokens)
        for layer in self.layers:
            x = layer(x)
        return self.output(self.final_norm(x))


config, tensors = read(pathlib.Path(sys.argv[1]))
model = Transformer(config)
model.load_state_dict(tensors)
with torch.no_grad():
    logits = model(torch.tensor(json.load(sys.stdin)["tokens"]))
print(json.dumps({"shape": list(logits.shape), "data": [round(logit, 6) for logit in logits.flatten().tolist()]}))
