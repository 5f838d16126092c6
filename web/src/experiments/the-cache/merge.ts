// A checkpoint whose heads each have keys and values, made into one with half as many: neighbours share the mean of theirs.
import type { Core } from '../../core/core';
import type { TrainedModel } from '../../experiment/trained-heads';
import { largestGap, nth, part, sizes } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { causal, through } from '../trained-heads/model';

/** Seen in the first layer, whose keys and values no mean has changed. */
export interface Merged {
  /** (num_heads, n, p), in the chosen order, not rotated yet. */
  readonly keys: Dense;
  readonly values: Dense;
  /** (num_heads / 2, n, p): the means of neighbours. */
  readonly meanKeys: Dense;
  readonly meanValues: Dense;
  /** The largest change of an output, for each two neighbours. */
  readonly gaps: readonly number[];
  /** (n, vocabulary): what it says with the means comes after each token. */
  readonly says: Dense;
}

/** The model's heads as the checkpoint lists them: two that hold the same stand apart. */
const listed = [0, 2, 1, 3];

export async function merged(
  tokens: readonly number[],
  order: readonly number[],
  core: Core,
  trained: TrainedModel,
): Promise<Merged> {
  const standing = order.map((head) => nth(listed, head));
  const layers: Omit<Merged, 'says'>[] = [];
  const says = await through(core, trained, [tokens], async ({ queries, keys, values }) => {
    const [shared] = sizes(keys, 3);
    const groups = standing.map((head) => Math.floor((head * shared) / standing.length));
    const own = { queries: picked(queries, standing), keys: picked(keys, groups), values: picked(values, groups) };
    const means = { queries: own.queries, keys: meanOfTwo(own.keys), values: meanOfTwo(own.values) };
    const [before, after] = await Promise.all([causal(core, own), causal(core, means)]);
    layers.push({
      keys: own.keys,
      values: own.values,
      meanKeys: means.keys,
      meanValues: means.values,
      gaps: gapsOfTwo(before.output, after.output),
    });
    return picked(
      after.output,
      standing.map((_, head) => standing.indexOf(head)),
    );
  });
  return { ...nth(layers, 0), says: { shape: says.shape.slice(-2), data: says.data } };
}

/** These heads under each other. */
function picked(x: Dense, heads: readonly number[]): Dense {
  const [, n, p] = sizes(x, 3);
  const data = new Float32Array(heads.length * n * p);
  heads.forEach((head, place) => {
    data.set(part(x, head).data, place * n * p);
  });
  return { shape: [heads.length, n, p], data };
}

/** The plain mean of each two neighbours. */
function meanOfTwo(x: Dense): Dense {
  const [heads, n, p] = sizes(x, 3);
  const each = n * p;
  const data = Float32Array.from({ length: (heads / 2) * each }, (_, at) => {
    const first = at + Math.floor(at / each) * each;
    return (nth(x.data, first) + nth(x.data, first + each)) / 2;
  });
  return { shape: [heads / 2, n, p], data };
}

function gapsOfTwo(before: Dense, after: Dense): readonly number[] {
  const [heads] = sizes(before, 3);
  const gapOf = (head: number): number => largestGap(part(before, head).data, part(after, head).data);
  return Array.from({ length: heads / 2 }, (_, pair) => Math.max(gapOf(2 * pair), gapOf(2 * pair + 1)));
}
