import torch
from torch.nn import functional as F


def sequence_mask(x, valid_lens, value):
    mask = torch.arange(x.shape[1])[None, :] < valid_lens[:, None]
    x[~mask] = value
    return x


torch.manual_seed(0)
scores = torch.rand(2, 2, 4)
valid_lens = torch.repeat_interleave(torch.tensor([2, 3]), scores.shape[1])
masked_scores = sequence_mask(scores.reshape(-1, scores.shape[-1]), valid_lens, -1e6).reshape(scores.shape)
weights = F.softmax(masked_scores, dim=-1)
print("masked_scores", masked_scores, "weights", weights, sep="\n")

values = torch.randn(4, 3)
print(torch.matmul(weights, values))

of_one = torch.rand(3, 5)
print(torch.softmax(of_one, dim=-1), torch.softmax(of_one, dim=0), sep="\n")
