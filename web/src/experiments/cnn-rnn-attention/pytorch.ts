import type { State } from './parameters';

export { prints } from './printed';

/** Counts read off PyTorch's own modules; on the meta device they have shapes and no numbers. */
export const pytorch = ({ n, d, k }: State): string => `import math
import torch
from torch import nn

n, d, k = ${n}, ${d}, ${k}
conv = nn.Conv1d(d, d, k, bias=False, device='meta')
rnn = nn.RNN(d, d, bias=False, device='meta')
X = torch.empty(n, d, device='meta')
scores = X @ X.T

# Multiplications: every weight meets every token; every score is a product of d pairs.
print(torch.tensor([conv.weight.numel() * n, rnn.weight_hh_l0.numel() * n, scores.numel() * d]))
# Steps that must wait for each other.
print(torch.tensor([1, n, 1]))
# The longest path, as the notebooks write it.
print(torch.tensor([math.ceil(n / k), n, 1]))

def layers(step):
    """Convolutions until a window of 1 has grown to n; step(layer) is what one layer adds."""
    width, count = 1, 0
    while width < n:
        if step(count) == 0:
            return math.inf
        width, count = width + step(count), count + 1
    return count

# Layers until one unit sees both ends; until the last output sees the first input; with dilation k ** layer.
print(torch.tensor([layers(lambda layer: k - 1),
                    layers(lambda layer: k // 2),
                    layers(lambda layer: (k - 1) * k ** layer)]))
# Bytes of float32: the outputs, and for attention the n x n weights.
print(4 * torch.tensor([n * d, n * d, n * d + scores.numel()]))
`;
