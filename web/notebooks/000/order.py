torch.manual_seed(0)
W_q, W_k, W_v = torch.rand(4, 2), torch.rand(4, 2), torch.rand(4, 4)

def self_attention(X):
    return torch.softmax(X @ W_q @ (X @ W_k).T / math.sqrt(2), dim=-1) @ X @ W_v

cat, sits, mat = torch.randn(3, 4)
one, other = torch.stack([cat, sits, mat]), torch.stack([mat, sits, cat])
print(self_attention(one)[0])    # the cat sits on the mat: of the cat
print(self_attention(other)[2])  # the mat sits on the cat: of the cat
