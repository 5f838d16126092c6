"""NumPy's side of files.test.ts.

    numpy_files.py write FOLDER   files of every dtype, and what PyTorch prints for each tensor -> {NAME: text}
    numpy_files.py read FILE      a .npy, .npz or .safetensors of ours -> {NAME: [dtype, shape, numbers]}
"""

import json
import pathlib
import sys

import numpy
import torch

SAFETENSORS = {
    "BOOL": torch.bool,
    "U8": torch.uint8,
    "I8": torch.int8,
    "I16": torch.int16,
    "I32": torch.int32,
    "I64": torch.int64,
    "F16": torch.float16,
    "BF16": torch.bfloat16,
    "F32": torch.float32,
    "F64": torch.float64,
}


def tensors():
    random = numpy.random.default_rng(0)
    made = {}
    for name in ["float16", "float32", "float64"]:
        made[name] = (random.standard_normal((2, 3, 5)) * 10).astype(name)
        made[name][0, 0, :3] = [numpy.nan, numpy.inf, -numpy.inf]
    for name in ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]:
        limits = numpy.iinfo(name)
        made[name] = random.integers(limits.min, limits.max, (3, 4), dtype=name, endpoint=True)
        made[name][0, :2] = [limits.min, limits.max]
    made["bool"] = random.integers(0, 2, (2, 7)).astype(bool)
    made["scalar"] = numpy.full((), 0.1, "float32")
    made["empty"] = numpy.zeros((2, 0, 3), "float64")
    made["long"] = numpy.arange(1200, dtype="int32").reshape(2, 600)
    made["中文.weight"] = numpy.ones((1,), "float32")
    return made


def write(folder):
    made = tensors()
    for name in ["float32", "int64", "bool", "scalar", "empty"]:
        numpy.save(folder / f"{name}.npy", made[name])
    numpy.save(folder / "fortran.npy", numpy.asfortranarray(made["float32"]))
    numpy.save(folder / "big.npy", made["float64"].astype(">f8"))
    with open(folder / "version3.npy", "wb") as file:
        numpy.lib.format.write_array(file, made["int16"], (3, 0))
    numpy.savez(folder / "stored.npz", **made)
    numpy.savez_compressed(folder / "deflated.npz", **made)
    numpy.save(folder / "objects.npy", numpy.array([{}, "a"], dtype=object), allow_pickle=True)
    numpy.save(folder / "complex.npy", numpy.ones(2, "complex64"))
    numpy.save(folder / "records.npy", numpy.zeros(2, [("a", "<f4"), ("b", "<i8")]))
    numpy.save(folder / "texts.npy", numpy.array(["ab", "c"]))
    torches = {name: torch.from_numpy(one) for name, one in made.items() if name not in ("uint16", "uint32", "uint64")}
    torches["bfloat16"] = torch.from_numpy(made["float32"]).bfloat16()
    header, body = {"__metadata__": {"format": "pt"}}, b""
    for name, tensor in torches.items():
        code = next(code for code, dtype in SAFETENSORS.items() if dtype == tensor.dtype)
        raw = tensor.reshape(-1).view(torch.uint8).numpy().tobytes() if tensor.numel() else b""
        header[name] = {"dtype": code, "shape": list(tensor.shape), "data_offsets": [len(body), len(body) + len(raw)]}
        body += raw
    text = json.dumps(header).encode()
    (folder / "torch.safetensors").write_bytes(len(text).to_bytes(8, "little") + text + body)
    return {name: str(tensor) for name, tensor in torches.items()}


def listed(array):
    # Numbers as texts: JSON has neither nan nor whole numbers beyond 2^53.
    return [str(array.dtype).replace("torch.", ""), list(array.shape), [str(one) for one in array.reshape(-1).tolist()]]


def read(path):
    if path.suffix == ".npy":
        return {"": listed(numpy.load(path))}
    if path.suffix == ".npz":
        return {name: listed(array) for name, array in numpy.load(path).items()}
    content = path.read_bytes()
    end = 8 + int.from_bytes(content[:8], "little")
    header = json.loads(content[8:end])
    header.pop("__metadata__")
    assert end % 8 == 0
    found = {}
    for name, entry in header.items():
        begin, stop = entry["data_offsets"]
        dtype = SAFETENSORS[entry["dtype"]]
        raw = bytearray(content[end + begin : end + stop])
        tensor = torch.frombuffer(raw, dtype=dtype) if raw else torch.zeros(0, dtype=dtype)
        found[name] = listed(tensor.reshape(entry["shape"]))
    return found


command, path = sys.argv[1], pathlib.Path(sys.argv[2])
print(json.dumps(write(path) if command == "write" else read(path)))
