// The models of the chapter in PyTorch: attention, layers with a norm before each, and what predicts.

interface AttentionOf {
  readonly heads: number;
  readonly causal?: boolean;
  /** True to turn queries and keys by `rope`. */
  readonly turned?: boolean;
}

export const attentionCode = ({ heads, causal = false, turned = false }: AttentionOf): string => {
  const rope = turned ? '\n        q, k = rope(q), rope(k)' : '';
  const masked = causal
    ? '\n        scores = scores.masked_fill(torch.ones(n, n, dtype=torch.bool).triu(1), -math.inf)'
    : '';
  return `class Attention(nn.Module):
    silenced = ()

    def __init__(self, d):
        super().__init__()
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d, d, bias=False) for _ in range(4))

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = (W(x).view(b, n, ${heads}, -1).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v))${rope}
        scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])${masked}
        self.weights = scores.softmax(-1)
        heads = self.weights @ v
        for i in self.silenced:
            heads[:, i] = 0
        return self.W_o(heads.transpose(1, 2).reshape(b, n, d))`;
};

interface ModelOf {
  readonly layers: number;
  /** True for a table of positions. */
  readonly learned?: boolean;
  /** The number of answers. */
  readonly outputs: number | 'vocabulary';
}

export const modelCode = ({ layers, learned = false, outputs }: ModelOf): string =>
  `class Layer(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(d), Attention(d)

    def forward(self, x):
        return x + self.attention(self.attention_norm(x))


class Transformer(nn.Module):
    def __init__(self, vocabulary, d):
        super().__init__()
        self.token_embedding = nn.Embedding(vocabulary, d)
        self.layers = nn.ModuleList([Layer(d) for _ in range(${layers})])
        self.final_norm = nn.LayerNorm(d)
        self.output = nn.Linear(d, ${outputs}, bias=False)${
          learned ? '\n        self.position_embedding = nn.Embedding(64, d)' : ''
        }

    def forward(self, tokens):
        x = self.token_embedding(tokens)${learned ? ' + self.position_embedding.weight[:tokens.shape[1]]' : ''}
        for layer in self.layers:
            x = layer(x)
        return self.output(self.final_norm(x))`;

export const imports = `import math
import torch
from torch import nn
from torch.nn.functional import cross_entropy
`;

interface StepsOf {
  readonly steps: number;
  readonly lr: number;
  readonly warmup: number;
  /** Lines that make a batch: y, and what is read. */
  readonly batch: string;
  readonly logits?: string;
}

/** Trains a model, and keeps the loss before each step. */
export const stepsCode = ({ steps, lr, warmup, batch, logits = 'model(x)' }: StepsOf): string =>
  `optimizer = torch.optim.AdamW(model.parameters(), betas=(0.9, 0.98), weight_decay=0)
losses = []
for step in range(1, ${steps} + 1):
${indented(batch)}
    loss = cross_entropy(${logits}.flatten(0, 1), y.flatten())
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1)
    for group in optimizer.param_groups:
        group['lr'] = ${lr} * min(1, step / ${warmup})
    optimizer.step()
    losses.append(loss.item())`;

/** Lines inside a loop. */
export const indented = (lines: string): string => lines.replaceAll(/^(?=.)/gm, '    ');

/** Prints the first losses. */
export const lossesCode = (count: number, steps: number): string =>
  count > 0 ? `print(torch.tensor(losses${count < steps ? `[:${count}]` : ''}))\n` : '';
