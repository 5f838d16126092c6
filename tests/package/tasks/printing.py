import json

import torch

column = torch.arange(3.0)[:, None] / 10000 ** (torch.arange(0, 4, 2) / 4)
print(torch.stack([column.sin(), column.cos()], -1).flatten(1))
for draw in [lambda: torch.rand(30, 40), lambda: torch.rand(()), lambda: torch.rand(2, 0)]:
    torch.manual_seed(0)
    print(draw())
torch.manual_seed(0)
print(torch.normal(0, 1e5, (4,)))
torch.manual_seed(0)
print(json.dumps(torch.randperm(4).tolist(), separators=(",", ":")))
print(json.dumps(torch.tensor([[[0.5, 0.5, 0]]]).tolist(), separators=(",", ":")).replace("0.0", "0"))
