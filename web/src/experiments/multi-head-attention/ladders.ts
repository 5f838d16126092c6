import type { LadderAxis, LadderStage } from '../../charts/ladder/ladder';
import { nth, sizes } from '../../tensor/read';
import { type Ladder, withoutHead } from './compute';
import type { State } from './parameters';
import type { Words } from './words.en';

export type LadderName = State['ladder'];

/** The stages of one tensor: through transpose_qkv, or (the heads' outputs) back through transpose_output. */
export const stagesOf = (
  name: LadderName,
  way: Ladder,
  skip: boolean,
  dropped: number,
  words: Words,
): LadderStage[] => {
  const item = {
    name: name === 'queries' || name === 'heads' ? words.axes.query : words.axes.key,
    along: 'down',
  } as const;
  const axes = {
    sample: { name: words.axes.sample, along: 'down', apart: 'much' },
    samples: { name: words.axes.sample, along: 'across', apart: 'much' },
    head: { name: words.axes.head, along: 'across', apart: 'little' },
    heads: { name: words.axes.head, along: 'down', apart: 'little', wraps: true },
    both: { name: words.axes.both, along: 'down', apart: 'little', wraps: true },
    item,
    size: { name: words.axes.size, along: 'across' },
    hidden: { name: words.axes.hidden, along: 'across' },
  } as const satisfies Record<string, LadderAxis>;
  const { sample, samples, head, heads, both, size, hidden } = axes;
  const permute = { step: 'permute', note: '(0, 2, 1, 3)', order: [0, 2, 1, 3] };
  const reshape = { step: 'reshape' };
  const { first, reshaped, permuted, last } = way;
  if (name === 'heads' && permuted)
    return [
      { tensor: first, axes: [both, item, size], numbered: 0 },
      { tensor: reshaped, axes: [samples, heads, item, size], ...reshape },
      { tensor: permuted, axes: [sample, item, head, size], ...permute },
      dropped < 0
        ? { tensor: last, axes: [sample, item, hidden], ...reshape }
        : {
            tensor: withoutHead(last, dropped, nth(reshaped.shape, 1)),
            axes: [sample, item, hidden],
            step: 'reshape',
            note: words.isZero(dropped),
            warn: true,
          },
    ];
  const split = { tensor: reshaped, axes: [sample, item, head, size], ...reshape };
  const merged = { tensor: last, axes: [both, item, size], numbered: 0, ...reshape };
  const start = { tensor: first, axes: [sample, item, hidden] };
  return permuted && !skip
    ? [start, split, { tensor: permuted, axes: [samples, heads, item, size], ...permute }, merged]
    : [start, split, { ...merged, note: words.noPermute, warn: true }];
};

type Place = Pick<State, 'sample' | 'head' | 'query' | 'key' | 'unit'>;

/** The place of the chosen number in the first tensor of a ladder. */
export function markedElement(name: LadderName, { first }: Ladder, state: State): number {
  const { sample, head, query, key, unit, num_heads } = state;
  const [, items, width] = sizes(first, 3);
  const item = name === 'queries' || name === 'heads' ? query : key;
  if (name === 'heads') return ((sample * num_heads + head) * items + item) * width + unit;
  return (sample * items + item) * width + head * (width / num_heads) + unit;
}

/** The sample, head, query or key, and number of the head at this place. */
export function placeOf(name: LadderName, { first }: Ladder, num_heads: number, index: number): Partial<Place> {
  const [, items, width] = sizes(first, 3);
  const item = Math.floor(index / width) % items;
  const outer = Math.floor(index / (width * items));
  const p = name === 'heads' ? width : width / num_heads;
  const found = {
    unit: (index % width) % p,
    ...(name === 'queries' || name === 'heads' ? { query: item } : { key: item }),
  };
  return name === 'heads'
    ? { ...found, sample: Math.floor(outer / num_heads), head: outer % num_heads }
    : { ...found, sample: outer, head: Math.floor((index % width) / p) };
}
