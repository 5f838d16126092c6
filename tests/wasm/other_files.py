"""Files of other kinds, as PyTorch and Python write them, for other-files.test.ts: other_files.py FOLDER"""

import collections
import pathlib
import pickle
import sys

import numpy
import torch

folder = pathlib.Path(sys.argv[1])
state = torch.nn.Linear(3, 2).state_dict()
torch.save(state, folder / "new.pt")
torch.save(state, folder / "old.pt", _use_new_zipfile_serialization=False)
torch.jit.script(torch.nn.Linear(3, 2)).save(str(folder / "script.pt"))
for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    for name, value in {
        "array": numpy.ones(3),
        "fields": {"a": 1},
        "list": [1],
        "ordered": collections.OrderedDict(a=numpy.ones(1)),
    }.items():
        (folder / f"{name}{protocol}.pickle").write_bytes(pickle.dumps(value, protocol))
