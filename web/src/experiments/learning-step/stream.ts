// What becomes of a row inside the model: each place's vector, what attention and the MLP add to it, and which places hear of a
// digit that is changed.
import type { HeadPlace, Moment } from '../../core/training';
import { nth, row } from '../../tensor/read';
import type { Numbers, TensorLike } from '../../tensor/tensor';
import { sizes } from './model';

/** Along the way of a vector: embedded, after attention, after the MLP. */
const stages = ['embedded', 'layers.0.after_attention', 'layers.0.output'] as const;

export interface Stream {
  /** (places, 5, width): embedded, what attention adds, their sum, what the MLP adds, their sum. */
  readonly parts: Numbers;
  /** (changed place, 3 stages, places): how far each vector has moved. */
  readonly moved: Numbers;
}

/** A digit that the row does not have at this place. */
const other = (digit: number): number => (digit + sizes.digits / 2) % sizes.digits;

/** The row, and it with one digit changed, for each place. */
const variants = (tokens: readonly number[]): readonly (readonly number[])[] => [
  tokens,
  ...tokens.map((_, place) => tokens.map((digit, at) => (at === place ? other(digit) : digit))),
];

export async function streamOf(
  now: Moment,
  tokens: readonly number[],
  silenced: readonly HeadPlace[],
): Promise<Stream> {
  const seen = await now.probe({ tokens: variants(tokens) as number[][] }, { silenced });
  const found = stages.map((name) => {
    const tensor = seen[name];
    if (!tensor) throw new Error(`the probe has no ${name}`);
    return tensor;
  });
  return { parts: partsOf(found), moved: movedOf(found) };
}

function partsOf(found: readonly TensorLike[]): Numbers {
  const data = Array.from({ length: sizes.length }, (_, place) => {
    const [start, middle, end] = [0, 1, 2].map((stage) => row(nth(found, stage), 0, place)) as [Vector, Vector, Vector];
    return [start, less(middle, start), middle, less(end, middle), end].flat();
  }).flat();
  return { shape: [sizes.length, 5, sizes.width], data };
}

type Vector = readonly number[];

const less = (one: Vector, other: Vector): Vector => one.map((value, index) => value - nth(other, index));

function movedOf(found: readonly TensorLike[]): Numbers {
  const places = Array.from({ length: sizes.length }, (_, place) => place);
  const data = places.flatMap((changed) =>
    found.flatMap((tensor) => places.map((place) => distance(tensor, changed + 1, place))),
  );
  return { shape: [sizes.length, stages.length, sizes.length], data };
}

/** Between a place's vector in a variant and in the row itself. */
function distance(tensor: TensorLike, variant: number, place: number): number {
  return Math.hypot(...less(row(tensor, variant, place), row(tensor, 0, place)));
}
