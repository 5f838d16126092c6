import type { Live, Printed } from '../../experiment/contract';
import { percent } from '../../text/format';
import { loading, reader } from '../trained-heads/pytorch';
import type { Result } from './compute';
import { alphabet } from './letters';
import type { State, Table } from './parameters';
import { bytesAt, computedAt, orderOf, recomputedAt } from './reading';

export const pytorch = (state: State): string =>
  ({ write: decoding, share: counting, merge: merging })[state.picture](state);

const counting = ({
  num_layers,
  num_heads,
  num_kv_heads,
  head_dim,
  tokens,
}: State): string => `num_layers, num_heads, num_kv_heads = ${num_layers}, ${num_heads}, ${num_kv_heads}
head_dim, tokens, bytes_per_number = ${head_dim}, ${tokens}, 2  # bfloat16
assert num_heads % num_kv_heads == 0
print(2 * num_layers * num_kv_heads * head_dim * tokens * bytes_per_number, 'bytes')
print(2 * num_layers * num_heads * head_dim * tokens * bytes_per_number, 'bytes with a key head for each query head')
print(f'{100 * num_kv_heads / num_heads:.1f}%')
`;

const stays = ({ eviction, cache_size, sink_tokens }: State): string =>
  ({
    none: 'True',
    window: `t - j < ${cache_size}`,
    sinks: `j < ${sink_tokens} or t - j < ${cache_size} - ${sink_tokens}`,
  })[eviction];

/** Writes as the page does, token by token, with a cache for each layer; then the page's numbers are printed. */
const decoding = (state: State): string => `import json
import math
import torch
from torch.nn.functional import layer_norm

${reader}config, W = read('grouped.safetensors')  # the file that the page links
heads, shared, d = config['num_heads'], config['num_kv_heads'], config['d_model']
layers, n, newest, alphabet = range(config['layers']), 16, ${state.newest}, '${alphabet.join('')}'

def stays(j, t):  # what the cache keeps of token j when token t attends
    return ${stays(state)}

def decode(t, token, caches, keeps):  # one token through all layers: one row of weights a head
    x, rows = W['token_embedding.weight'][token], []
    for layer in layers:
        of = lambda name: W[f'layers.{layer}.{name}']
        normed = layer_norm(x, (d,), of('attention_norm.weight'), of('attention_norm.bias'))
        q, k, v = (of(f'attention.W_{one}.weight') @ normed for one in 'qkv')
        cache = caches[layer]
        cache[t] = k.reshape(shared, -1), v.reshape(shared, -1)  # one column more
        for old in [j for j in cache if not keeps(j, t)]:
            del cache[old]
        places = torch.tensor(list(cache))
        keys, values = (torch.stack(kept, 1).repeat_interleave(heads // shared, 0) for kept in zip(*cache.values()))
        q = turned(q.reshape(heads, 1, -1), torch.tensor([t]))
        scores = (q @ turned(keys, places).transpose(1, 2) / math.sqrt(d // heads))[:, 0]
        sinks = torch.full((heads, 1), -math.inf).double()
        if layer == 0 and sink is not None and keeps is stays:
            sinks[0] = sink
        weights = torch.cat([scores, sinks], -1).softmax(-1)[:, :-1]
        rows.append(torch.zeros(heads, n).double().index_copy(1, places, weights))
        x = x + of('attention.W_o.weight') @ (weights[:, None] @ values).flatten()
    x = layer_norm(x, (d,), W['final_norm.weight'], W['final_norm.bias'])
    return torch.cat(rows), (W['output.weight'] @ x).softmax(-1)

def turned(x, places):  # rope at these places
    p = x.shape[-1]
    angles = places[:, None] / 10000 ** (torch.arange(0, p, 2).double() / p)
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * angles.cos() - b * angles.sin(), a * angles.sin() + b * angles.cos()], -1).flatten(-2)

sink = ${state.sink_logit === '' ? 'None' : state.sink_logit}  # one more score of head 0, layer 0
tokens = [alphabet.index(letter) for letter in '${alphabet[0]}${state.letters}']
whole, own, weights, says, kept = [{} for _ in layers], [{} for _ in layers], [], [], []
for t in range(n):
    _, next_letter = decode(t, tokens[t], whole, lambda j, t: True)
    if t + 1 == len(tokens) < n:
        tokens.append(next_letter.argmax().item())  # the model writes
    rows, letter = decode(t, tokens[t], own, stays)
    weights.append(rows)
    says.append(letter)
    kept.append(sum(len(cache) for cache in own))
print(''.join(alphabet[token] for token in tokens))
print(torch.stack(weights, 1).float())
print(torch.stack(says).float())
print(kept[newest] // len(layers), 'scores a head,', (newest + 1) * (newest + 2) // 2, 'without a cache')
print(kept[newest] * shared * d // heads * 2 * 2, 'bytes')
`;

/** The heads as a checkpoint lists them, in the chosen order; how far the means of neighbours change outputs, and what is said. */
const merging = (state: State): string => `import json
import math
import torch
from torch.nn.functional import layer_norm

${loading}config, W = read('grouped.safetensors')  # the file that the page links
heads, d = config['num_heads'], config['d_model']
group = heads // config['num_kv_heads']
tokens = torch.tensor(['${alphabet.join('')}'.index(letter) for letter in '${alphabet[0]}${state.letters}'])
listed = torch.tensor([0, 2, 1, 3])  # heads as the checkpoint lists them: two that hold the same stand apart
order = listed[[${orderOf(state).join(', ')}]]

def attend(q, k, v):
    scores = rope(q) @ rope(k).transpose(1, 2) / math.sqrt(q.shape[-1])
    later = torch.ones_like(scores).triu(1).bool()
    return scores.masked_fill(later, -math.inf).softmax(-1) @ v

def shared(kept):  # neighbours share the mean of theirs
    return kept.unflatten(0, (-1, 2)).mean(1).repeat_interleave(2, 0)

x = W['token_embedding.weight'][tokens]
for layer in range(config['layers']):
    of = lambda name: W[f'layers.{layer}.{name}']
    normed = layer_norm(x, (d,), of('attention_norm.weight'), of('attention_norm.bias'))
    q, k, v = ((normed @ of(f'attention.W_{one}.weight').T).unflatten(1, (-1, d // heads)).transpose(0, 1) for one in 'qkv')
    q, k, v = q[order], k[order // group], v[order // group]
    output = attend(q, shared(k), shared(v))
    if layer == 0:
        print((output - attend(q, k, v)).abs().unflatten(0, (-1, 2)).amax((1, 2, 3)).float())
    x = x + output[order.argsort()].transpose(0, 1).flatten(1) @ of('attention.W_o.weight').T
print((layer_norm(x, (d,), W['final_norm.weight'], W['final_norm.bias']) @ W['output.weight'].T).softmax(-1).float())
`;

export function prints({ state, result }: Live<Table, Result>): readonly Printed[] {
  const { share, merged, layers, says, letters } = result;
  if (merged) return [{ shape: [merged.gaps.length], data: merged.gaps }, merged.says];
  if (share)
    return [
      `${share.own} bytes`,
      `${share.multiHead} bytes with a key head for each query head`,
      percent(share.own / share.multiHead, 1),
    ];
  const data = Float32Array.from(layers.flatMap(({ weights }) => [...weights.data]));
  const n = letters.length;
  return [
    letters.join(''),
    { shape: [data.length / (n * n), n, n], data },
    says,
    `${computedAt(result, state.newest)} scores a head, ${recomputedAt(result, state.newest)} without a cache`,
    `${bytesAt(result, state.newest)} bytes`,
  ];
}
