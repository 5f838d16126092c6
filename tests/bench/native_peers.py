#!/usr/bin/python3
"""The native library against PyTorch and Eigen, one thread each, turn by turn: `npm run bench` calls it.

    /usr/bin/python3 tests/bench/native_peers.py [--quick] [--program PATH]

Prints a table, and as its last line the rows as JSON: the median time of each and the ratio peer/ours of each turn, its
median and quartiles. Every output is compared with PyTorch's before anything is timed. The program is built by
`cmake --build --preset native --target attn_peers`; without --program this is done here.

PyTorch multiplies with whatever BLAS the system has chosen. For a fair comparison it must be OpenBLAS (Debian's
libopenblas0-pthread), told what the processor is, which it does not always recognise. OPENBLAS_FOLDER names another.
"""

import argparse
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPENBLAS = os.environ.get("OPENBLAS_FOLDER", "/usr/lib/x86_64-linux-gnu/openblas-pthread")
# Samples b, tokens n, heads h, numbers of a head p: as in workloads.mjs.
WORKLOADS = {
    "notebook": (2, 6, 5, 20),
    "classroom": (1, 128, 8, 64),
    "BERT": (1, 512, 12, 64),
    "long": (1, 4096, 1, 64),
}
OPERATIONS = {"attention": "attention", "causal attention": "causal", "multi-head attention": "layer"}
LANES = ("avx512", "avx2", "strict")
TOLERANCE = 1e-4
SAMPLE_MS = 20


def with_openblas():
    """Starts again with OpenBLAS in place of the reference BLAS, and one thread."""
    if os.environ.get("OPENBLAS_NUM_THREADS"):
        return
    if not os.path.exists(os.path.join(OPENBLAS, "libblas.so.3")):
        sys.exit(f"no OpenBLAS in {OPENBLAS}: apt-get install libopenblas0-pthread, or set OPENBLAS_FOLDER")
    flags = pathlib.Path("/proc/cpuinfo").read_text() if platform.system() == "Linux" else ""
    core = "SkylakeX" if "avx512dq" in flags else "Haswell"
    environment = {
        "LD_LIBRARY_PATH": OPENBLAS,
        "OPENBLAS_CORETYPE": core,
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
    }
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **environment})


def built():
    subprocess.run(["cmake", "--preset", "native"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    command = ["cmake", "--build", "--preset", "native", "--target", "attn_peers"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return ROOT / "build/native/attn_peers"


class PyTorch:
    """The task as PyTorch computes it, intermediate results and all."""

    def __init__(self, torch, operation, sizes):
        self.torch = torch
        self.operation = operation
        self.sizes = b, n, h, p = sizes
        torch.manual_seed(0)
        shape = (b, n, h * p) if operation == "layer" else (b * h, n, p)
        self.x = [torch.randn(shape) for _ in range(3)]
        count = 4 if operation == "layer" else 0
        self.weights = [torch.randn(h * p, h * p) / (h * p) ** 0.5 for _ in range(count)]
        self.hidden = torch.ones(n, n).triu(1).bool()

    def attend(self, queries, keys, values):
        scores = queries @ keys.transpose(-2, -1) / queries.shape[-1] ** 0.5
        if self.operation == "causal":
            scores = scores.masked_fill(self.hidden, float("-inf"))
        return scores.softmax(-1) @ values

    def run(self):
        if self.operation != "layer":
            return self.attend(*self.x)
        b, n, h, p = self.sizes
        linear = self.torch.nn.functional.linear
        heads = [linear(x, W).reshape(b, n, h, p).transpose(1, 2) for x, W in zip(self.x, self.weights)]
        return linear(self.attend(*heads).transpose(1, 2).reshape(b, n, h * p), self.weights[3])

    def milliseconds(self, calls):
        from time import perf_counter

        self.run()
        before = perf_counter()
        for _ in range(calls):
            self.run()
        return (perf_counter() - before) * 1000 / calls


class Program:
    """attn_peers at work on one task."""

    def __init__(self, path, task, folder):
        self.folder = folder
        inputs = folder / "inputs"
        with open(inputs, "wb") as file:
            for tensor in task.x + task.weights:
                file.write(tensor.numpy().tobytes())
        arguments = [str(path), str(inputs), *map(str, task.sizes), task.operation]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def output(self, who):
        """Its numbers, or None where this machine lacks the lanes."""
        path = self.folder / who
        return path.read_bytes() if self.ask(f"{who} = {path}") == "written" else None

    def milliseconds(self, who, calls):
        return float(self.ask(f"{who} {calls}"))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def compared(torch, task, program):
    """Those who can take part, all of one opinion."""
    want = task.run()
    able = []
    for who in (*LANES, "eigen"):
        output = program.output(who)
        if output is None:
            continue
        got = torch.frombuffer(bytearray(output), dtype=torch.float32).reshape(want.shape)
        difference = (got - want).abs().max().item()
        if not difference < TOLERANCE:
            sys.exit(f"{who} differs from PyTorch by {difference}")
        able.append(who)
    return able


def samples_of(task, program, able, turns):
    """Milliseconds of everyone, turn by turn."""
    clocks = {who: (lambda calls, who=who: program.milliseconds(who, calls)) for who in able}
    clocks["PyTorch"] = task.milliseconds
    calls = {who: max(1, round(SAMPLE_MS / clock(1))) for who, clock in clocks.items()}
    samples = {who: [] for who in clocks}
    for _ in range(turns):
        for who, clock in clocks.items():
            samples[who].append(clock(calls[who]))
    return samples


def row_of(workload, operation, build, peer, samples):
    ours, theirs = samples[build], samples[peer]
    ratios = [b / a for a, b in zip(ours, theirs)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    short = lambda x: float(f"{x:.4g}")
    return {
        "workload": workload,
        "operation": operation,
        "build": build,
        "browser": "native",
        "ours_ms": short(statistics.median(ours)),
        "peer": {"eigen": "Eigen"}.get(peer, peer),
        "peer_ms": short(statistics.median(theirs)),
        "ratio": short(middle),
        "spread": [short(low), short(high)],
        "samples": len(ratios),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--program", type=pathlib.Path)
    options = parser.parse_args()
    with_openblas()
    import torch

    torch.set_num_threads(1)
    program_path = options.program or built()
    rows = []
    for workload, sizes in WORKLOADS.items():
        for operation, kind in OPERATIONS.items():
            if kind == "layer" and sizes[2] == 1:
                continue
            with tempfile.TemporaryDirectory() as folder, torch.inference_mode():
                task = PyTorch(torch, kind, sizes)
                program = Program(program_path, task, pathlib.Path(folder))
                able = compared(torch, task, program)
                samples = samples_of(task, program, able, 5 if options.quick else 25)
                program.close()
            for build in (who for who in able if who in LANES):
                for peer in ("PyTorch", "eigen"):
                    row = row_of(workload, operation, build, peer, samples)
                    rows.append(row)
                    print("{workload:10}{operation:22}{build:8}{ours_ms:9} ms   {peer:8}{peer_ms:9} ms   {ratio}".format(**row))
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
