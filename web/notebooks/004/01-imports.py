import math
import torch
from torch import nn

torch.manual_seed(0)           # the notebook sets no seed
torch.set_grad_enabled(False)  # only numbers here: no grad_fn is printed

# What the notebook takes from d2l
def sequence_mask(X, valid_len, value=0):
    inside = torch.arange(X.shape[1])[None, :] < valid_len[:, None]
    return X.masked_fill(~inside, value)

def masked_softmax(X, valid_lens):
    if valid_lens is None:
        return torch.softmax(X, dim=-1)
    batch, queries, keys = X.shape
    if valid_lens.dim() == 1:  # one length for each sample
        valid_lens = valid_lens.repeat_interleave(queries)
    rows = sequence_mask(X.reshape(-1, keys), valid_lens.reshape(-1), value=-1e6)
    return torch.softmax(rows.reshape(X.shape), dim=-1)

class DotProductAttention(nn.Module):
    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens=None):
        d = queries.shape[-1]
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(d)
        self.attention_weights = masked_softmax(scores, valid_lens)
        return torch.bmm(self.dropout(self.attention_weights), values)
