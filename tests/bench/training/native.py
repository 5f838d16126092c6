#!/usr/bin/python3
"""The native library trains the bench model beside PyTorch, one thread each, turn by turn: `npm run bench` calls it.

    /usr/bin/python3 tests/bench/training/native.py [--quick] [--program PATH]

Prints, as its last line, rows as native_peers.py does. Both begin with the same numbers and see the same batches; the
losses of 80 steps are compared before anything is timed. PyTorch has OpenBLAS, told what the processor is.
"""

import argparse
import json
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/bench"))
from native_peers import LANES, row_of, with_openblas  # noqa: E402

VOCABULARY, N, ROWS, D, HEADS, HIDDEN, PLACES = 32, 32, 16, 64, 4, 256, 64
BATCHES = 8
TOLERANCE = 1e-5
SAMPLE_MS = 50


def model_of(torch):
    nn = torch.nn

    class Attention(nn.Module):
        def __init__(self):
            super().__init__()
            self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(D, D, bias=False) for _ in range(4))
            self.register_buffer("hidden", torch.ones(N, N).triu(1).bool(), persistent=False)

        def forward(self, x):
            q, k, v = (W(x).view(ROWS, N, HEADS, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
            scores = (q @ k.transpose(-1, -2) / math.sqrt(D / HEADS)).masked_fill(self.hidden, -math.inf)
            return self.W_o((scores.softmax(-1) @ v).transpose(1, 2).reshape(ROWS, N, D))

    class Layer(nn.Module):
        def __init__(self):
            super().__init__()
            self.attention_norm, self.attention = nn.LayerNorm(D), Attention()
            self.feed_forward_norm = nn.LayerNorm(D)
            self.W_1, self.W_2 = nn.Linear(D, HIDDEN, bias=False), nn.Linear(HIDDEN, D, bias=False)

        def forward(self, x):
            x = x + self.attention(self.attention_norm(x))
            return x + self.W_2(nn.functional.gelu(self.W_1(self.feed_forward_norm(x))))

    class Model(nn.Module):
        """Its parameters stand in the order of the library's."""

        def __init__(self):
            super().__init__()
            self.token_embedding = nn.Embedding(VOCABULARY, D)
            self.layers = nn.ModuleList([Layer()])
            self.final_norm, self.output = nn.LayerNorm(D), nn.Linear(D, VOCABULARY, bias=False)
            self.position_embedding = nn.Embedding(PLACES, D)

        def forward(self, tokens):
            x = self.token_embedding(tokens) + self.position_embedding.weight[:N]
            for layer in self.layers:
                x = layer(x)
            return self.output(self.final_norm(x))

    return Model()


class PyTorch:
    def __init__(self, torch, batches):
        self.torch, self.batches, self.at = torch, batches, 0
        torch.manual_seed(0)
        self.model = model_of(torch)
        settings = {"lr": 1e-3, "betas": (0.9, 0.98), "eps": 1e-8, "weight_decay": 0.01}
        self.optimizer = torch.optim.AdamW(self.model.parameters(), **settings)

    def numbers(self):
        return b"".join(tensor.numpy().tobytes() for tensor in self.model.state_dict().values())

    def step(self):
        tokens, targets = self.batches[self.at % BATCHES]
        self.at += 1
        loss = self.torch.nn.functional.cross_entropy(self.model(tokens).flatten(0, 1), targets.flatten())
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return loss.item()

    def milliseconds(self, calls):
        from time import perf_counter

        before = perf_counter()
        for _ in range(calls):
            self.step()
        return (perf_counter() - before) * 1000 / calls


def batches_of(torch):
    """Rows that repeat with a period; the target is the token that follows."""
    generator = torch.Generator().manual_seed(1)
    rows = []
    for _ in range(BATCHES):
        words = torch.randint(VOCABULARY, (ROWS, 8), generator=generator).repeat(1, 5)
        rows.append((words[:, :N].contiguous(), words[:, 1 : N + 1].contiguous()))
    return rows


def built():
    subprocess.run(["cmake", "--preset", "native"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    command = ["cmake", "--build", "--preset", "native", "--target", "attn_training"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return ROOT / "build/native/attn_training"


def begun(path, folder, peer):
    start, batches = folder / "start", folder / "batches"
    start.write_bytes(peer.numbers())
    batches.write_bytes(b"".join(tensor.numpy().tobytes() for batch in peer.batches for tensor in batch))
    arguments = [str(path), str(start), str(batches), str(BATCHES)]
    return subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--program", type=pathlib.Path)
    options = parser.parse_args()
    with_openblas()
    import torch

    torch.set_num_threads(1)
    program_path = options.program or built()
    peer = PyTorch(torch, batches_of(torch))
    with tempfile.TemporaryDirectory() as folder:
        program = begun(program_path, pathlib.Path(folder), peer)

        def ask(line):
            program.stdin.write(line + "\n")
            program.stdin.flush()
            return program.stdout.readline().strip()

        right = [peer.step() for _ in range(80)]
        able = []
        for who in LANES:
            answer = ask(f"{who} = 80")
            if answer == "-":
                continue
            gap = max(abs(float(ours) - theirs) / theirs for ours, theirs in zip(answer.split(), right))
            print(f"{who}: losses of 80 steps within {gap:.1e} of PyTorch's")
            if not gap < TOLERANCE:
                sys.exit(f"{who} trains to other losses than PyTorch: {gap}")
            able.append(who)
        clocks = {who: (lambda calls, who=who: float(ask(f"{who} {calls}"))) for who in able}
        clocks["PyTorch"] = peer.milliseconds
        calls = {who: max(1, round(SAMPLE_MS / clock(3))) for who, clock in clocks.items()}
        samples = {who: [] for who in clocks}
        for _ in range(5 if options.quick else 25):
            for who, clock in clocks.items():
                samples[who].append(clock(calls[who]))
        program.stdin.close()
        program.wait()
    print({who: f"{statistics.median(times):.3g} ms" for who, times in samples.items()})
    print(json.dumps([row_of("training", "one step", who, "PyTorch", samples) for who in able]))


if __name__ == "__main__":
    main()
