import math

import torch
from torch import nn

torch.manual_seed(0)
queries = torch.randn(4, 8)
keys, values = torch.randn(6, 8), torch.randn(6, 3)
for step in range(5):
    queries.requires_grad_()
    loss = (torch.softmax(queries @ keys.T / math.sqrt(8), dim=-1) @ values).square().sum() / 2
    print(f"{loss.item():.4f}")
    loss.backward()
    queries = (queries - 0.5 * queries.grad).detach()
print(queries)


class AdditiveAttention(nn.Module):
    def __init__(self, key_size, query_size, num_hiddens):
        super().__init__()
        self.W_k = nn.Linear(key_size, num_hiddens, bias=False)
        self.W_q = nn.Linear(query_size, num_hiddens, bias=False)
        self.w_v = nn.Linear(num_hiddens, 1, bias=False)

    def forward(self, queries, keys, values):
        features = torch.tanh(self.W_q(queries).unsqueeze(2) + self.W_k(keys).unsqueeze(1))
        return torch.bmm(torch.softmax(self.w_v(features).squeeze(-1), dim=-1), values)


attention = AdditiveAttention(8, 8, 4)
x = torch.randn(1, 4, 8)
values = x.clone().requires_grad_()
(attention(x, x, values).square().sum() / 2).backward()
print(values.grad)
print(attention.w_v.weight.grad.reshape(-1))
