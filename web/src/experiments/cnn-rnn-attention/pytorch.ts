import { drawnTokens, type State } from './parameters';
import { spreadWidth } from './spread';

export { prints } from './printed';

export const pytorch = (state: State): string => (state.part === 'spreading' ? spreading(state) : counts(state));

/** Replaces a word, and prints how far the outputs of three random networks move. */
function spreading(state: State): string {
  const { k, path, from } = state;
  const dilated = path === 'dilated';
  const options = dilated ? 'padding=(k - 1) * k ** layer, dilation=k ** layer' : 'padding=k // 2';
  return `import math
import torch
from torch import nn

n, d, k = ${drawnTokens(state)}, ${spreadWidth}, ${k}
torch.manual_seed(0)
words, others = torch.randn(n, d), torch.randn(n, d)
changed = words.clone()
changed[${from - 1}] = others[${from - 1}]  # this word is replaced

torch.manual_seed(1)
layers = ${dilated ? `max(1, next(layers for layers in range(99) if k == 1 or k ** layers >= n))` : 'max(1, math.ceil((n - 1) / max(1, (k - 1) // 2)))'}
convolutions = [nn.Conv1d(d, d, k, ${options}, bias=False) for layer in range(layers)]
torch.manual_seed(2)
rnn = nn.RNN(d, d, bias=False)

def cnn(x):
    """The words, and what each layer makes of the one below; padding may make places that no word has."""
    outputs = [x]
    for convolution in convolutions:
        outputs.append(convolution(outputs[-1].T[None])[0].T[:n])
    return torch.stack(outputs)

def attention(x):
    return torch.softmax(x @ x.T / math.sqrt(d), dim=-1) @ x

# The largest change at each place: of each layer of the CNN, of the RNN's states, of self-attention's outputs.
with torch.no_grad():
    for network in [cnn, lambda x: rnn(x)[0], attention]:
        print((network(changed) - network(words)).abs().amax(dim=-1))
`;
}

/** Counts read off PyTorch's own modules; on the meta device they have shapes and no numbers. */
const counts = ({ n, d, k }: State): string => `import math
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
# Self-attention's multiplications over the RNN's and the CNN's, and the KiB of its weights.
print(torch.tensor([n / d, n / (k * d), 4 * scores.numel() / 1024]))
`;
