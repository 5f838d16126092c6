import math

import torch
from torch import nn


class DotProductAttention(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens):
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])
        hidden = torch.arange(scores.shape[-1]) >= valid_lens[:, None, None]
        self.attention_weights = nn.functional.softmax(scores.masked_fill(hidden, -1e6), dim=-1)
        return torch.bmm(self.dropout(self.attention_weights), values)


def transpose_qkv(x, num_heads):
    x = x.reshape(x.shape[0], x.shape[1], num_heads, -1).permute(0, 2, 1, 3)
    return x.reshape(-1, x.shape[2], x.shape[3])


def transpose_output(x, num_heads):
    x = x.reshape(-1, num_heads, x.shape[1], x.shape[2]).permute(0, 2, 1, 3)
    return x.reshape(x.shape[0], x.shape[1], -1)


class MultiHeadAttention(nn.Module):
    def __init__(self, key_size, query_size, value_size, num_hiddens, num_heads, dropout):
        super().__init__()
        self.num_heads = num_heads
        self.attention = DotProductAttention(dropout)
        self.W_q = nn.Linear(query_size, num_hiddens, bias=False)
        self.W_k = nn.Linear(key_size, num_hiddens, bias=False)
        self.W_v = nn.Linear(value_size, num_hiddens, bias=False)
        self.W_o = nn.Linear(num_hiddens, num_hiddens, bias=False)

    def forward(self, queries, keys, values, valid_lens):
        queries = transpose_qkv(self.W_q(queries), self.num_heads)
        keys = transpose_qkv(self.W_k(keys), self.num_heads)
        values = transpose_qkv(self.W_v(values), self.num_heads)
        valid_lens = torch.repeat_interleave(valid_lens, self.num_heads, dim=0)
        return self.W_o(transpose_output(self.attention(queries, keys, values, valid_lens), self.num_heads))


torch.manual_seed(0)
torch.set_grad_enabled(False)
attention = MultiHeadAttention(8, 8, 8, 8, 2, 0.5)
attention.eval()
print(attention)
print(attention.W_q.weight.data)

queries, keys = torch.randn(2, 4, 8), torch.randn(2, 6, 8)
output = attention(queries, keys, keys, torch.tensor([3, 2]))
print(output)
print(attention.attention.attention_weights.reshape(2, 2, 4, 6))
