"""Files of random arrays as NumPy writes them and as safetensors specifies, for written-files.test.ts.

    written_files.py COUNT FOLDER   -> [{file, name, dtype, shape, from, to}] of expected.bin, which has all numbers in C order,
                                       little-endian, half floats as float32
"""

import json
import pathlib
import sys

import numpy

count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
random = numpy.random.default_rng(3)
TYPES = "b1 u1 i1 u2 i2 u4 i4 u8 i8 f2 f4 f8".split()
OURS = dict(zip(TYPES, "bool u8 i8 u16 i16 u32 i32 u64 i64 f16 f32 f64".split()))
told, expected = [], b""


def array(code):
    shape = tuple(int(size) for size in random.integers(0, 7, random.integers(0, 6)))
    raw = random.bytes(int(numpy.prod(shape, dtype=int)) * int(code[1]))
    made = numpy.frombuffer(raw, "<" + code).reshape(shape)
    if code == "b1":
        made = made.view("u1") % 2 == 1
    if code[0] == "f":
        # NaNs differ in bits that no file promises to keep.
        made = numpy.where(numpy.isnan(made), numpy.array(numpy.inf, made.dtype), made)
    return numpy.asarray(made, code)


def turned(made):
    # NumPy makes a list of a number without axes.
    return numpy.asfortranarray(made) if made.ndim else made


def tell(file, name, made, code):
    global expected
    plain = made.astype("<f4" if code == "f2" else "<" + code)
    told.append(dict(file=file, name=name, dtype=OURS[code], shape=made.shape))
    told[-1].update({"from": len(expected), "to": len(expected) + plain.nbytes})
    expected += numpy.ascontiguousarray(plain).tobytes()


for index in range(count):
    code = TYPES[index % 12]
    made = array(code)
    kind = index % 5
    if kind == 0:
        file = f"{index}.npy"
        odd = made.astype(">" + code) if index % 2 else turned(made)
        with open(folder / file, "wb") as out:
            numpy.lib.format.write_array(out, odd, [(1, 0), (2, 0), (3, 0)][index // 5 % 3])
        tell(file, "", made, code)
    elif kind < 4:
        file = f"{index}.npz"
        other = array("f4")
        both = {"a/b.c": turned(made) if index % 2 else made, "中": other.astype(">f4")}
        (numpy.savez if kind == 1 else numpy.savez_compressed)(folder / file, **both)
        tell(file, "a/b.c", made, code)
        tell(file, "中", other, "f4")
    else:
        file = f"{index}.safetensors"
        names = {"BOOL" if code == "b1" else OURS[code].upper(): made}
        body = made.astype("<" + code).tobytes()
        entry = dict(dtype=next(iter(names)), shape=made.shape, data_offsets=[0, len(body)])
        header = json.dumps({"__metadata__": {"format": "pt"}, "层.0": entry}, ensure_ascii=index % 2 == 0).encode()
        header += b" " * (-len(header) % 8)
        (folder / file).write_bytes(len(header).to_bytes(8, "little") + header + body)
        tell(file, "层.0", made, code)

(folder / "expected.bin").write_bytes(expected)
print(json.dumps(told))
