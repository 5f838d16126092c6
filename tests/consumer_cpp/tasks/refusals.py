import torch
from torch import nn


def attempt(mistake):
    try:
        mistake()
        print("nothing was refused")
    except Exception as error:
        print(error)


def masked_softmax(x, valid_lens):
    shape = x.shape
    valid_lens = torch.repeat_interleave(valid_lens, shape[1])
    x = x.reshape(-1, shape[-1])
    x[~(torch.arange(x.shape[1])[None, :] < valid_lens[:, None])] = -1e6
    return nn.functional.softmax(x.reshape(shape), dim=-1)


torch.manual_seed(0)
a, b = torch.randn(2, 3), torch.randn(4, 5)
attempt(lambda: torch.matmul(a, b))
attempt(lambda: torch.softmax(a, 2))
queries, keys = torch.randn(2, 3, 4), torch.randn(2, 5, 6)
attempt(lambda: torch.bmm(queries, keys.transpose(1, 2)))
attempt(lambda: masked_softmax(queries, torch.tensor([1, 2, 3])))
attempt(lambda: nn.Dropout(1.5))
