"""Writes torch_print.json: tensors and what PyTorch prints for them. Run with a Python that has torch."""

import json
import math
import pathlib

import torch


def numbers(x):
    """JSON has no NaN or infinity: they travel as words."""
    return [v if math.isfinite(v) else repr(v) for v in x.reshape(-1).tolist()]


generator = torch.Generator().manual_seed(0)


def randn(*shape):
    return torch.randn(*shape, generator=generator)


inf, nan = math.inf, math.nan
tensors = [
    torch.tensor([0.0596, 0.5]),
    torch.tensor([0.03125, 0.09375, -0.15625, 0.28125]),  # ties: to even
    torch.tensor([0.03125, 1000.0, 0.00001]),
    torch.tensor([1.03125, 100050.0, 1e-3]),  # a tie in scientific notation
    torch.tensor([1.00005e6, 3.0, 1000050.0]),
    torch.tensor([1.0, 2.0, 3.0]),
    torch.tensor([1.0, -20.0, 300.0]),
    torch.tensor([1.0, 1001.0]),
    torch.tensor([1.0, 1000.0]),
    torch.tensor([2e8, 1e9]),
    torch.tensor([1e8, 1e8]),
    torch.tensor([0.0, 0.0]),
    torch.tensor([-0.0, 0.5]),
    torch.tensor([0.0, nan, inf]),
    torch.tensor([1.0, nan, -inf, 12.0]),
    torch.tensor([0.25, nan, -inf, 12.0]),
    torch.tensor([-1e6, 0.31, 0.5]),
    torch.tensor([9.9e-5, 0.05]),
    torch.tensor([1.0001e-4, 0.05]),
    torch.tensor([9.99995, 0.5]),
    torch.tensor(3.5),
    torch.tensor(2.0),
    torch.tensor(nan),
    torch.tensor(7),
    torch.tensor([]),
    torch.zeros(0, 3),
    torch.zeros(0, 3, dtype=torch.int64),
    torch.zeros(2, 0, dtype=torch.float64),
    torch.tensor([[1, -2], [30, 4]]),
    torch.arange(30),
    torch.arange(1200),
    torch.tensor([0.1, 0.2], dtype=torch.float64),
    torch.tensor([1e300, 1e-300], dtype=torch.float64),
    torch.full((3, 4), 0.1, dtype=torch.float64),
    randn(3),
    randn(2, 3),
    randn(2, 2, 4),
    randn(2, 2, 2, 2),
    randn(25),
    randn(4, 25),
    randn(3, 17),
    randn(1, 60, 32),
    randn(7, 200),
    randn(8, 8, 20),
    randn(2, 1001),
    torch.softmax(randn(2, 4) * 8, -1),
    torch.softmax(randn(2, 2, 4), -1),
    randn(40) * 1e5,
    torch.round(randn(3, 5) * 20),
    torch.ones(2, 3, 4),
    torch.cat([randn(1500), torch.tensor([1e9])]).reshape(19, 79),
    torch.zeros(7, dtype=torch.float64) + 0.5,  # the dtype still on the line of the numbers, and on one of its own
    torch.zeros(5, dtype=torch.float64) + 0.5,
    torch.tensor([[-1, 2**53]]),
]
dtypes = {torch.float32: "f32", torch.float64: "f64", torch.int64: "i64"}
cases = [{"shape": list(x.shape), "dtype": dtypes[x.dtype], "data": numbers(x), "printed": repr(x)} for x in tensors]

ties = [0.03125, 0.5, 1.5, 2.5, 0.125, 0.375, 1234.03125, 1e-7, 123456.75, -0.00003, 0.15625, 2.675]
fixed = [{"value": v, "digits": d, "text": f"{v:.{d}f}"} for v in ties for d in (0, 1, 2, 4)]
scientific = [{"value": v, "digits": 4, "text": f"{v:.4e}"} for v in [*ties, 1.03125, 1000050.0, 1e300, 9.99995, 99999.5, 0.0]]
target = pathlib.Path(__file__).with_suffix(".json")
target.write_text(json.dumps({"torch": torch.__version__, "tensors": cases, "fixed": fixed, "scientific": scientific}) + "\n")
