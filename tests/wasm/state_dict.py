"""PyTorch's side of state-dict.test.ts: the notebooks' own classes load what we saved, and save what we load.

    state_dict.py NOTEBOOKS FOLDER -> {MODULE: {"keys": […], "output": […], "refusals": […]}}
"""

import json
import pathlib
import sys

import numpy
import torch

notebooks, folder = map(pathlib.Path, sys.argv[1:])
for cell in ["001/01-imports.py", "002/05-additive.py", "003/12-class.py"]:
    exec((notebooks / cell).read_text())

MAKERS = {
    "multi_head": lambda: MultiHeadAttention(3, 4, 5, 6, 2, 0.5),
    "multi_head_bias": lambda: MultiHeadAttention(3, 4, 5, 6, 2, 0.5, bias=True),
    "additive": lambda: AdditiveAttention(3, 4, 7, 0.5),
    "self_attention": lambda: SelfAttention(4, 3, 2),
}


def forward(name, module, inputs):
    if name == "self_attention":
        return module(inputs["queries"][0])
    return module(inputs["queries"], inputs["keys"], inputs["values"], inputs["valid_lens"])


def refused(module, state):
    try:
        module.load_state_dict(state)
    except RuntimeError as error:
        return str(error)


def arrays(path):
    return {name: torch.from_numpy(array) for name, array in numpy.load(path).items()}


answers = {}
inputs = arrays(folder / "inputs.npz")
for name, make in MAKERS.items():
    module = make().eval()
    ours = arrays(folder / f"{name}.npz")
    print(module.load_state_dict(ours), file=sys.stderr)
    keys = list(module.state_dict())
    output = forward(name, module, inputs).flatten().tolist()
    first = keys[0]
    without = {key: tensor for key, tensor in ours.items() if key != first}
    refusals = [
        refused(module, without),
        refused(module, {**ours, "other": torch.zeros(1), "W": torch.zeros(1)}),
        refused(module, {**ours, first: torch.zeros(2, 9)}),
        refused(module, {**without, "other": torch.zeros(1), keys[1]: torch.zeros(1)}),
        refused(module, {}),
    ]
    torch.manual_seed(7)
    theirs = make().eval()
    numpy.savez(folder / f"{name}-torch.npz", **{key: tensor.numpy() for key, tensor in theirs.state_dict().items()})
    numpy.save(folder / f"{name}-torch.npy", forward(name, theirs, inputs).numpy())
    answers[name] = {"keys": keys, "output": output, "refusals": refusals}
print(json.dumps(answers))
