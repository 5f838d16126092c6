#!/usr/bin/env python3
"""The CUDA backend beside PyTorch's scaled_dot_product_attention and cuBLAS, on the device at hand.

    cmake --preset cuda && cmake --build --preset cuda --target attn_cuda_peers
    python3 tests/bench/cuda_attention.py [build/cuda]

Prints, for each length: PyTorch's time over ours with each of its back-ends (above 1: ours is faster), how far our
output is from PyTorch's in double precision, and our share of the device's peak. Measures, and never fails on a ratio;
says so and ends with 77 where there is no device, no PyTorch with CUDA, or no library.
"""
import ctypes
import statistics
import sys
from pathlib import Path

SKIPPED = 77
LENGTHS = [128, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536]
TOKENS = 65536  # batches · n: as many at every length
HEADS = 8
REPEATS = 9
LONGEST_CHECKED = 4096  # a reference in double precision needs n·n numbers a head
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
except ImportError as error:
    skip(f"PyTorch is missing ({error})")
if not torch.cuda.is_available():
    skip("PyTorch finds no CUDA device")


class Sizes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in ("batches", "heads", "n", "d")]


def open_library(folder):
    path = Path(folder) / "libattn_cuda_peers.so"
    if not path.exists():
        skip(f"{path} is missing: build the target attn_cuda_peers")
    library = ctypes.CDLL(str(path))
    library.attn_packed_size.restype = ctypes.c_size_t
    return library


LIBRARY = open_library(sys.argv[1] if len(sys.argv) > 1 else "build/cuda")


def pointer(tensor):
    return ctypes.c_void_p(tensor.data_ptr())


def stream():
    return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)


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


def ours(precision, q, k, v, causal):
    output = torch.empty_like(q)
    function = getattr(LIBRARY, f"attn_{precision}")
    sizes = Sizes(*q.shape)

    def call():
        checked(function(pointer(q), pointer(k), pointer(v), pointer(output), sizes, int(causal), stream()))
        return output

    return call


def theirs(backend, q, k, v, causal):
    def call():
        with sdpa_kernel([backend]):
            return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)

    return call


BACKENDS = {
    "flash": SDPBackend.FLASH_ATTENTION,
    "cudnn": getattr(SDPBackend, "CUDNN_ATTENTION", None),
    "efficient": SDPBackend.EFFICIENT_ATTENTION,
    "math": SDPBackend.MATH,
}


def time_of(call):
    """None where a back-end does not take the problem."""
    try:
        return seconds(call)
    except (RuntimeError, torch.cuda.OutOfMemoryError):
        torch.cuda.empty_cache()
        return None


def error_of(call, q, k, v, causal):
    want = torch.nn.functional.scaled_dot_product_attention(
        q[:1, :1].double(), k[:1, :1].double(), v[:1, :1].double(), is_causal=causal)
    return (call()[:1, :1].double() - want).abs().max().item()


def peak(precision):
    name = torch.cuda.get_device_name()
    return next((peaks[precision] for device, peaks in PEAKS.items() if device in name), None)


def row(precision, n, d, causal):
    batches = max(1, TOKENS // n // HEADS)
    dtype = torch.bfloat16 if precision == "bf16" else torch.float32
    torch.manual_seed(0)
    q, k, v = (torch.randn(batches, HEADS, n, d, device="cuda", dtype=dtype) for _ in range(3))
    torch.backends.cuda.matmul.allow_tf32 = precision == "tf32"
    call = ours(precision, q, k, v, causal)
    mine = seconds(call)
    ratios = []
    for name, backend in BACKENDS.items():
        time = time_of(theirs(backend, q, k, v, causal)) if backend is not None else None
        ratios.append(f"{name} {'–' if time is None else f'{time / mine:.2f}'}")
    operations = 4 * batches * HEADS * n * n * d * (0.5 if causal else 1)
    top = peak(precision)
    share = "" if top is None else f", {operations / mine / (top * 1e12):.0%} of peak"
    error = f", error {error_of(call, q, k, v, causal):.1e}" if n <= LONGEST_CHECKED else ""
    print(f"{precision} {'causal' if causal else 'dense '} d={d:<3} n={n:<5}: {', '.join(ratios)}"
          f" | {operations / mine / 1e12:.1f} TFLOP/s{share}{error}")


def packed(weight):
    columns, depth = weight.shape
    panels = torch.empty(LIBRARY.attn_packed_size(ctypes.c_size_t(depth), ctypes.c_size_t(columns)), device="cuda")
    checked(LIBRARY.attn_pack(pointer(weight), pointer(panels), ctypes.c_size_t(depth), ctypes.c_size_t(columns),
                              stream()))
    return panels


def linear(x, panels, columns, to):
    rows, depth = x.numel() // x.shape[-1], x.shape[-1]
    checked(LIBRARY.attn_multiply(pointer(x), pointer(panels), pointer(to), *map(ctypes.c_size_t, (rows, depth, columns)),
                                  stream()))


def product(size):
    """cuBLAS in fp32 beside the packed product."""
    torch.backends.cuda.matmul.allow_tf32 = False
    a, b = (torch.randn(size, size, device="cuda") for _ in range(2))
    panels, c = packed(b), torch.empty(size, size, device="cuda")
    mine, cublas = seconds(lambda: linear(a, panels, size, c)), seconds(lambda: a @ b.T)
    error = (c.double() - a.double() @ b.double().T).abs().max().item()
    print(f"fp32 product {size}³: cuBLAS {cublas / mine:.2f} | {2 * size**3 / mine / 1e12:.1f} TFLOP/s, error {error:.1e}")


def multi_head(n, width, causal):
    """A whole layer in fp32: three projections, attention over 64-wide heads, the output's projection."""
    torch.backends.cuda.matmul.allow_tf32 = False
    heads, batches = width // 64, max(1, 16384 // n)
    layer = torch.nn.MultiheadAttention(width, heads, bias=False, batch_first=True, device="cuda").eval()
    x = torch.randn(batches, n, width, device="cuda")
    weights = [packed(w.contiguous()) for w in (*layer.in_proj_weight.chunk(3), layer.out_proj.weight)]
    q, k, v, pooled, output = (torch.empty_like(x) for _ in range(5))
    sizes = Sizes(batches, heads, n, 64)
    mask = torch.nn.Transformer.generate_square_subsequent_mask(n, device="cuda") if causal else None

    def mine():
        for panels, to in zip(weights, (q, k, v)):
            linear(x, panels, width, to)
        checked(LIBRARY.attn_heads_fp32(pointer(q), pointer(k), pointer(v), pointer(pooled), sizes, int(causal),
                                        stream()))
        linear(pooled, weights[3], width, output)
        return output

    def pytorch():
        with torch.inference_mode():
            return layer(x, x, x, need_weights=False, attn_mask=mask, is_causal=causal)[0]

    time, peer = seconds(mine), time_of(pytorch)
    error = "–" if peer is None else f"{(mine() - pytorch()).abs().max().item():.1e}"
    print(f"fp32 multi-head {'causal' if causal else 'dense '} width={width} n={n:<5}: PyTorch "
          f"{'–' if peer is None else f'{peer / time:.2f}'} | apart by {error}")


def longest():
    """n = 1,000,000 causal in bf16: memory grows with n, not with its square."""
    q, k, v = (torch.randn(1, 1, 1_000_000, 64, device="cuda", dtype=torch.bfloat16) for _ in range(3))
    call = ours("bf16", q, k, v, True)
    before = torch.cuda.mem_get_info()[0]
    call()
    torch.cuda.synchronize()
    used = before - torch.cuda.mem_get_info()[0]
    print(f"bf16 causal d=64 n=1000000: {seconds(call):.2f} s, {used / 2**20:.0f} MiB beside inputs and output")


if __name__ == "__main__":
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}; PyTorch's time over ours")
    for precision in ("bf16", "tf32", "fp32"):
        for d in (64, 128):
            for causal in (False, True):
                for n in LENGTHS:
                    row(precision, n, d, causal)
    for size in (512, 2048, 8192):
        product(size)
    for n in (128, 512, 2048):
        for causal in (False, True):
            multi_head(n, 512, causal)
    longest()
