#!/usr/bin/env python3
"""The CUDA backend beside PyTorch's scaled_dot_product_attention and cuBLAS, on the device at hand.

    cmake --preset cuda && cmake --build --preset cuda --target attn_cuda_peers
    python3 tests/bench/cuda_attention.py [build/cuda]
    ATTN_CUDA_ATTENTION=hopper python3 tests/bench/cuda_attention.py    # and Hopper's own instructions

Prints, for each length: PyTorch's time over ours with each of its back-ends (above 1: ours is faster), how far our
output is from PyTorch's in double precision, and our share of the device's peak: attention, products beside cuBLAS, and
a whole multi-head layer. Measures, and never fails on a ratio; says so and ends with 77 where there is no device, no
PyTorch with CUDA, or no library.
"""
import ctypes
import os
import statistics
import sys
from pathlib import Path

SKIPPED = 77
LENGTHS = [128, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]
TOKENS = 65536  # batches · n · heads of attention alone
LAYER_TOKENS = 16384  # batches · n of a layer, of this width
WIDTH = 512
HEADS = 8
REPEATS = 9
LONGEST_CHECKED = 4096  # a reference in double precision needs n·n numbers a head
KINDS = ["fp32", "tf32", "bf16", "hopper"]  # numbered as in cuda_attention.cu
# Peak of dense multiplications in TFLOP/s by the device's name: the vendor's data sheets (SXM).
PEAKS = {
    "A100": {"fp32": 19.5, "tf32": 156, "bf16": 312},
    "H100": {"fp32": 67, "tf32": 495, "bf16": 989},
    "H200": {"fp32": 67, "tf32": 495, "bf16": 989},
}


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


try:
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel
    from torch.nn.functional import linear, scaled_dot_product_attention
except ImportError as error:
    skip(f"PyTorch is missing ({error})")
if not torch.cuda.is_available():
    skip("PyTorch finds no CUDA device")

DTYPES = {"fp32": torch.float32, "tf32": torch.float32, "bf16": torch.bfloat16, "hopper": torch.bfloat16}


class Tensors(ctypes.Structure):
    _fields_ = ([(name, ctypes.c_void_p) for name in ("queries", "keys", "values", "output")]
                + [(name, ctypes.c_size_t) for name in ("batches", "heads", "n", "d")]
                + [(name, ctypes.c_int) for name in ("heads_side_by_side", "causal")])


def open_library(folder):
    path = Path(folder) / "libattn_cuda_peers.so"
    if not path.exists():
        skip(f"{path} is missing: build the target attn_cuda_peers")
    library = ctypes.CDLL(str(path))
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    library.attn_attention.argtypes = [ctypes.c_int, Tensors, pointer]
    library.attn_multiply.argtypes = [ctypes.c_int, pointer, pointer, pointer, size, size, size, pointer]
    library.attn_packed_size.argtypes, library.attn_packed_size.restype = [size, size], size
    library.attn_pack.argtypes = [pointer, pointer, size, size, pointer]
    return library


LIBRARY = open_library(sys.argv[1] if len(sys.argv) > 1 else "build/cuda")


def stream():
    return torch.cuda.current_stream().cuda_stream


def checked(status):
    if status != 0:
        raise RuntimeError("the library refused, see above")


def seconds(call):
    """Median of the device's own times, after warming up."""
    for _ in range(3):
        call()
    times = []
    for _ in range(REPEATS):
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        call()
        end.record()
        end.synchronize()
        times.append(start.elapsed_time(end) / 1e3)
    return statistics.median(times)


def time_of(call):
    """None where a back-end does not take the problem."""
    try:
        return seconds(call)
    except (RuntimeError, torch.cuda.OutOfMemoryError):
        torch.cuda.empty_cache()
        return None


def ratio(theirs, ours):
    return "–" if theirs is None else f"{theirs / ours:.2f}"


def speed(kind, operations, time):
    """TFLOP/s, and the share of the device's peak where that is known."""
    name = torch.cuda.get_device_name()
    peak = next((peaks["bf16" if kind == "hopper" else kind] for device, peaks in PEAKS.items() if device in name), None)
    share = "" if peak is None else f", {operations / time / (peak * 1e12):.0%} of peak"
    return f"{operations / time / 1e12:.1f} TFLOP/s{share}"


def attention_operations(batches, heads, n, d, causal):
    return 4 * batches * heads * n * n * d * (0.5 if causal else 1)


def attend(kind, q, k, v, output, sizes, heads_side_by_side, causal):
    tensors = Tensors(*(x.data_ptr() for x in (q, k, v, output)), *sizes, int(heads_side_by_side), int(causal))
    checked(LIBRARY.attn_attention(KINDS.index(kind), tensors, stream()))
    return output


def pytorch_attention(backend, q, k, v, causal):
    with sdpa_kernel([backend]):
        return scaled_dot_product_attention(q, k, v, is_causal=causal)


BACKENDS = {
    "flash": SDPBackend.FLASH_ATTENTION,
    "cudnn": getattr(SDPBackend, "CUDNN_ATTENTION", None),
    "efficient": SDPBackend.EFFICIENT_ATTENTION,
    "math": SDPBackend.MATH,
}


def error_of(output, q, k, v, causal):
    want = scaled_dot_product_attention(q[:1, :1].double(), k[:1, :1].double(), v[:1, :1].double(), is_causal=causal)
    return (output[:1, :1].double() - want).abs().max().item()


def attention(kind, n, d, causal):
    batches = max(1, TOKENS // n // HEADS)
    torch.manual_seed(0)
    q, k, v = (torch.randn(batches, HEADS, n, d, device="cuda", dtype=DTYPES[kind]) for _ in range(3))
    output = torch.empty_like(q)
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    mine = seconds(lambda: attend(kind, q, k, v, output, q.shape, False, causal))
    ratios = [f"{name} {ratio(backend and time_of(lambda: pytorch_attention(backend, q, k, v, causal)), mine)}"
              for name, backend in BACKENDS.items()]
    error = f", error {error_of(output, q, k, v, causal):.1e}" if n <= LONGEST_CHECKED else ""
    print(f"{kind} {'causal' if causal else 'dense '} d={d:<3} n={n:<5}: {', '.join(ratios)}"
          f" | {speed(kind, attention_operations(*q.shape, causal), mine)}{error}")


def prepared(kind, weight):
    """The weight as the product wants it: packed in fp32, as it is on tensor cores."""
    if kind != "fp32":
        return weight.contiguous()
    columns, depth = weight.shape
    panels = torch.empty(LIBRARY.attn_packed_size(depth, columns), device="cuda")
    checked(LIBRARY.attn_pack(weight.contiguous().data_ptr(), panels.data_ptr(), depth, columns, stream()))
    return panels


def multiply(kind, x, weight, to):
    depth, columns = x.shape[-1], to.shape[-1]
    checked(LIBRARY.attn_multiply(KINDS.index(kind), x.data_ptr(), weight.data_ptr(), to.data_ptr(),
                                  x.numel() // depth, depth, columns, stream()))


def product(kind, size):
    """Beside cuBLAS."""
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    a, b = (torch.randn(size, size, device="cuda", dtype=DTYPES[kind]) for _ in range(2))
    weight, c = prepared(kind, b), torch.empty_like(a)
    mine, cublas = seconds(lambda: multiply(kind, a, weight, c)), seconds(lambda: a @ b.T)
    error = (c.double() - a.double() @ b.double().T).abs().max().item()
    print(f"{kind} product {size}³: cuBLAS {ratio(cublas, mine)} | {speed(kind, 2 * size**3, mine)}, error {error:.1e}")


def multi_head(kind, n, causal):
    """A whole layer: three projections, attention of 64-wide heads, the output's projection."""
    torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
    heads, batches = WIDTH // 64, max(1, LAYER_TOKENS // n)
    make = {"device": "cuda", "dtype": DTYPES[kind]}
    x = torch.randn(batches, n, WIDTH, **make)
    into, out = torch.randn(3 * WIDTH, WIDTH, **make) / WIDTH**0.5, torch.randn(WIDTH, WIDTH, **make) / WIDTH**0.5
    weights = [prepared(kind, weight) for weight in (*into.chunk(3), out)]
    q, k, v, pooled, output = (torch.empty_like(x) for _ in range(5))

    def mine():
        for weight, to in zip(weights, (q, k, v)):
            multiply(kind, x, weight, to)
        attend(kind, q, k, v, pooled, (batches, heads, n, 64), True, causal)
        multiply(kind, pooled, weights[3], output)
        return output

    def pytorch():
        parts = (part.view(batches, n, heads, 64).transpose(1, 2) for part in linear(x, into).chunk(3, -1))
        pooled = scaled_dot_product_attention(*parts, is_causal=causal)
        return linear(pooled.transpose(1, 2).reshape(batches, n, WIDTH), out)

    time, peer = seconds(mine), time_of(pytorch)
    error = "–" if peer is None else f"{(mine() - pytorch()).abs().max().item():.1e}"
    operations = 8 * batches * n * WIDTH**2 + attention_operations(batches, heads, n, 64, causal)
    print(f"{kind} multi-head {'causal' if causal else 'dense '} width={WIDTH} n={n:<5}: PyTorch {ratio(peer, time)}"
          f" | {speed(kind, operations, time)}, apart by {error}")


def longest(kind):
    """n = 1,000,000 causal: memory grows with n, not with its square."""
    q, k, v = (torch.randn(1, 1, 1_000_000, 64, device="cuda", dtype=DTYPES[kind]) for _ in range(3))
    output = torch.empty_like(q)
    call = lambda: attend(kind, q, k, v, output, q.shape, False, True)
    before = torch.cuda.mem_get_info()[0]
    call()
    torch.cuda.synchronize()
    used = before - torch.cuda.mem_get_info()[0]
    time = seconds(call)
    print(f"{kind} causal d=64 n=1000000: {time:.2f} s, {used / 2**20:.0f} MiB beside inputs and output"
          f" | {speed(kind, attention_operations(*q.shape, True), time)}")


if __name__ == "__main__":
    asked = ["bf16", "tf32", "fp32"] + (["hopper"] if os.environ.get("ATTN_CUDA_ATTENTION") == "hopper" else [])
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}; PyTorch's time over ours")
    with torch.inference_mode():
        for kind in asked:
            for d in (64, 128):
                for causal in (False, True):
                    for n in LENGTHS:
                        attention(kind, n, d, causal)
            for size in (512, 2048, 8192):
                product(kind, size)
            for causal in (False, True):
                for n in LENGTHS:
                    multi_head(kind, n, causal)
            longest(kind)
