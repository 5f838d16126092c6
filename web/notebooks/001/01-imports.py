import math
import torch
from torch import nn

torch.manual_seed(0)           # the post sets no seed
torch.set_grad_enabled(False)  # only numbers here: no grad_fn is printed

# What the post takes from d2l
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

def transpose_qkv(X, num_heads):
    batch, items, hiddens = X.shape
    X = X.reshape(batch, items, num_heads, hiddens // num_heads)
    return X.permute(0, 2, 1, 3).reshape(batch * num_heads, items, -1)

def transpose_output(X, num_heads):
    heads, items, width = X.shape
    X = X.reshape(heads // num_heads, num_heads, items, width)
    return X.permute(0, 2, 1, 3).reshape(heads // num_heads, items, -1)

class MultiHeadAttention(nn.Module):
    def __init__(self, key_size, query_size, value_size, num_hiddens,
                 num_heads, dropout, bias=False, **kwargs):
        super().__init__(**kwargs)
        self.num_heads = num_heads
        self.attention = DotProductAttention(dropout)
        self.W_q = nn.Linear(query_size, num_hiddens, bias=bias)
        self.W_k = nn.Linear(key_size, num_hiddens, bias=bias)
        self.W_v = nn.Linear(value_size, num_hiddens, bias=bias)
        self.W_o = nn.Linear(num_hiddens, num_hiddens, bias=bias)

    def forward(self, queries, keys, values, valid_lens):
        queries = transpose_qkv(self.W_q(queries), self.num_heads)
        keys = transpose_qkv(self.W_k(keys), self.num_heads)
        values = transpose_qkv(self.W_v(values), self.num_heads)
        if valid_lens is not None:  # each head of a sample has the sample's length
            valid_lens = valid_lens.repeat_interleave(self.num_heads, dim=0)
        heads = self.attention(queries, keys, values, valid_lens)
        return self.W_o(transpose_output(heads, self.num_heads))
