import torch

queries = torch.tensor([[[1.0, 2, 3], [0, 0, 1]]])
values = torch.tensor([[[1.0], [2], [4]]])
unscaled_scores = queries @ torch.eye(3)
masked_scores = (unscaled_scores / 3**0.5).masked_fill(torch.arange(3) >= 2, -1e6)
weights = masked_scores.softmax(-1)
print("unscaled_scores scores masked_scores weights output notes")
print(unscaled_scores, masked_scores, weights, weights @ values, sep="\n")
