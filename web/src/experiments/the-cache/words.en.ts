import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

interface Told {
  readonly said: string;
  readonly sure: string;
  readonly all: string;
  readonly whole: string;
}

export const words = {
  title: 'The cache',
  lead: 'A model writes one token at a time. What of the earlier ones does it keep, so that each new token costs one row?',
  parameters: {
    picture: {
      label: 'Picture',
      choices: { write: 'a small model writes', share: 'large models', merge: 'fewer key heads' },
    },
    letters: { label: 'Letters given', hint: 'A to O, at most 15; the model writes on, to 15.' },
    newest: { label: 'Newest token' },
    layer: { label: 'Layer' },
    head: { label: 'Head' },
    eviction: {
      label: 'The cache keeps',
      choices: { none: 'everything', window: 'the last tokens', sinks: 'the start and the last' },
    },
    cache_size: { label: 'Tokens kept', hint: 'of each layer; must be more than the first tokens kept' },
    sink_tokens: { label: 'First tokens kept' },
    sink_logit: { label: 'Sink of head 0, layer 0', choices: { '': 'none', '-2': '−2', '0': '0', '2': '2', '4': '4' } },
    num_layers: { label: 'Layers' },
    num_heads: { label: 'Query heads' },
    num_kv_heads: { label: 'Key heads', hint: 'heads of keys and values' },
    head_dim: { label: 'Numbers a head' },
    tokens: { label: 'Tokens' },
    order: { label: 'Order of heads' },
  },
  presets: {
    write: { label: 'It writes', cell: 'Six letters are given; the model writes nine more' },
    window: { label: 'Forget the oldest', cell: 'Only the last six tokens are kept' },
    sinks: { label: 'Keep the start', cell: 'The start and the last five tokens are kept' },
    logit: { label: 'A sink instead', cell: 'The last six tokens; one head may spend less than 1' },
    llama: { label: 'Large models', cell: 'What the caches of published models take' },
  },
  row: 'Tokens: choose the newest',
  token: (step: number, letter: string) =>
    letter === '' ? `token ${step}, not written yet` : `token ${step}, ${letter}`,
  nextToken: 'Next token',
  weightsOf: (layer: number, head: number) => `Weights, layer ${layer}, head ${head}`,
  kept: { keys: 'Keys kept', values: 'Values kept' },
  numberOf: (head: number, number: number) => `head ${head}, number ${number}`,
  scores: (letter: string) => `Scores that each head computes for {queries|${letter}}:`,
  with: 'with the cache',
  without: 'without it',
  bytes: (bytes: number, tokens: number) =>
    `Kept: ${bytes} bytes (${tokens} tokens · 2 layers · 2 key heads · 4 + 4 numbers of key and value · 2 bytes).`,
  residual: (gap: string) => `Largest difference from computing everything at once: ${gap}.`,
  says: (letter: string, said: string, sure: string) =>
    `After {queries|${letter}} the model says {values|${said}}, ${sure}.`,
  sink: 'sink',
  intact: (said: string, sure: string) => `With everything kept: ${said}, ${sure}.`,
  model:
    'Trained to go on with what repeats: two layers of four query heads, which share two heads of keys and values.',
  wired: (heads: number, shared: number) =>
    `${heads} {queries|query} ${heads === 1 ? 'head reads' : 'heads read'} ${shared} ${shared === 1 ? 'head' : 'heads'} of {keys|keys} and values`,
  queryHeads: 'query heads',
  keyHeads: 'key heads',
  cache: 'cache',
  own: 'This one',
  modelsNote:
    'One text of 32,768 tokens, 2 bytes a number. * These layers, or every second one, keep only a window: 128 or 4096 tokens.',
  merge: {
    head: (head: number) => `head ${head}`,
    order: 'Exchange neighbouring heads',
    exchange: (one: number, other: number) => `exchange heads ${one} and ${other}`,
    mean: (one: number, other: number) => `mean of heads ${one} and ${other}`,
    of: (kind: string, name: string) => `${kind}, ${name}`,
    number: (number: number) => `number ${number}`,
    changes: (gap: string) => `output changes by up to ${gap}`,
    same: 'output stays',
    own: (said: string, sure: string) => `Before the merge: ${said}, ${sure}.`,
  },
  remarks: {
    row: ({ letter, now, again }: { letter: string; now: number; again: number }) =>
      `${letter} is one {queries|query} a head: a row of ${now} scores. Without a cache all rows up to it are computed again: ${again}.`,
    same: 'The rows before are not needed any more; of the tokens before, only {keys|keys} and {values|values}.',
    gone: ({ letters }: { letters: string }) =>
      `Forgotten: ${letters}. Softmax spends 1 all the same, on what is left.`,
    start: ({ share }: { share: string }) => `This head gives the start, ▸, {weights|${share}}.`,
    sink: ({ share }: { share: string }) =>
      `The sink takes {weights|${share}} of this row, and has no value to pass on.`,
    spared: ({ said, sure, whole }: Told) => `The model says ${said} as with everything kept: ${sure}, there ${whole}.`,
    lost: ({ said, sure, all, whole }: Told) =>
      `The model says ${said}, ${sure}; with everything kept ${all}, ${whole}.`,
    multiHead: ({ bytes, tokens }: { bytes: string; tokens: string }) =>
      `Each query head has keys and values of its own: ${bytes} for ${tokens} tokens.`,
    shared: ({ bytes, tokens, group, share }: { bytes: string; tokens: string; group: number; share: string }) =>
      `${group} query heads share each head of keys and values: ${bytes} for ${tokens} tokens, ${share} of what one each would take.`,
    alike: 'Neighbours hold the same, so their mean does, too: half the cache, and no output changes.',
    blurred: ({ gap, said, sure, all, whole }: Told & { readonly gap: string }) =>
      `The mean of heads that differ is neither: outputs change by up to ${gap}, and the model says ${said}, ${sure}; with keys and values of each head’s own ${all}, ${whole}.`,
  },
  suggestions: {
    next: 'Decode the next token.',
    window: 'Keep only the last six tokens.',
    sinks: 'Keep the start as well.',
    logit: 'Give head 0 of layer 0 a sink instead.',
    all: 'Keep everything.',
    share: 'What do caches of large models take?',
    one: 'Let all query heads share one.',
    write: 'Back to the small model.',
  },
  errors: {
    notDivisible: ({ num_heads, divisors }: { num_heads: number; divisors: readonly number[] }) =>
      `${num_heads} query heads can share ${divisors.join(', ')} key heads: as many for each.`,
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
