import torch

exec(open(NOTEBOOKS / "001/01-imports.py").read())
torch.set_grad_enabled(True)
torch.manual_seed(0)
attention = MultiHeadAttention(4, 4, 4, 4, 2, 0).eval()
print(attention)
torch.manual_seed(1)
x = torch.randn(1, 3, 4)
queries = x.clone().requires_grad_()
output = attention(queries, x, x, torch.tensor([2]))
(output**2 / 2).sum().backward()
print(output.detach(), queries.grad, attention.W_q.weight.grad, attention.W_o.weight.grad, sep="\n")
