torch.manual_seed(0)
small = MultiHeadAttention(8, 8, 8, 8, num_heads=2, dropout=0.5).eval()
x = torch.randn(3, 8)

h = []
for i in range(2):
    own = slice(4 * i, 4 * i + 4)  # the head's rows of each matrix
    q, k, v = (x @ W.weight[own].T for W in (small.W_q, small.W_k, small.W_v))
    h.append(torch.softmax(q @ k.T / math.sqrt(4), dim=-1) @ v)
H = torch.cat(h, dim=-1)
print(H @ small.W_o.weight.T)
print(small(x[None], x[None], x[None], None)[0])
