// The encoder of the models that translate characters, in PyTorch: one layer over SOURCE, norm before each half.

export const encoder = `def weights_of(scores, valid_lens):
    hidden = torch.arange(scores.shape[-1]) >= valid_lens.view(-1, *[1] * (scores.dim() - 1))
    return scores.masked_fill(hidden, -1e6).softmax(-1)


class Attention(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d, d, bias=False) for _ in range(4))

    def forward(self, x, valid_lens):
        b, n, d = x.shape
        q, k, v = (W(x).view(b, n, 4, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))
        weights = weights_of(q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1]), valid_lens)
        return self.W_o((weights @ v).transpose(1, 2).reshape(b, n, d))


class Encoder(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.token_embedding = nn.Embedding(len(SOURCE) + 1, d)
        self.attention_norm, self.attention = nn.LayerNorm(d), Attention(d)
        self.feed_forward_norm = nn.LayerNorm(d)
        self.W_1, self.W_2 = nn.Linear(d, 64, bias=False), nn.Linear(64, d, bias=False)
        self.final_norm = nn.LayerNorm(d)

    def forward(self, tokens, valid_lens):
        x = self.token_embedding(tokens) + self.position_embedding.weight[:tokens.shape[1]]
        x = x + self.attention(self.attention_norm(x), valid_lens)
        x = x + self.W_2(self.W_1(self.feed_forward_norm(x)).relu())
        return self.final_norm(x)`;
