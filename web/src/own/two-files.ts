// Two files of the same tokens and shape: one after the other on the line of steps, or what is different in the second.
import { FileError } from '../../../wasm/package/file_error';
import type { Dump } from './dump';
import { shapeText } from './refusal';

/** The steps of one file, then those of the other. */
export function bothOf(dump: Dump, other: Dump): Dump {
  const own = dump.steps.length;
  return {
    ...named(dump, other),
    steps: [dump, other].flatMap(({ steps }, file) => steps.map((step) => `${'AB'[file]} ${step}`.trim())),
    weights: (at, core) =>
      at.step < own ? dump.weights(at, core) : other.weights({ ...at, step: at.step - own }, core),
  };
}

/** The weights of the second file, step by step, less those of the first. */
export const differenceOf = (dump: Dump, other: Dump): Dump => ({
  ...named(dump, other),
  isDifference: true,
  weights: async (at, core) => {
    const [before, after] = await Promise.all([dump.weights(at, core), other.weights(at, core)]);
    return after.map((weight, place) => weight - (before[place] as number));
  },
});

/** What is said of the numbers of one is not said of two. */
function named({ difference: _, share: __, ...rest }: Dump, { name }: Dump): Dump {
  return { ...rest, name: `A ${rest.name} · B ${name}`, other: name };
}

/** Throws FileError for a second file of another shape, or of other tokens. */
export function requireAlike(dump: Dump, other: Dump): void {
  const extent = ({ steps, samples, layers, heads, rows, columns }: Dump): string =>
    `(step, batch, layer, h, n, m) = ${shapeText([steps.length, samples, layers, heads, rows, columns])}`;
  const place = dump.tokens?.findIndex((token, at) => token !== (other.tokens?.[at] ?? token)) ?? -1;
  const token = ({ tokens }: Dump): string => `${place}: “${tokens?.[place]}”`;
  const [expected, found] = [dump, other].map(place < 0 ? extent : token) as [string, string];
  if (expected !== found)
    throw new FileError({ format: 'file', code: 'entry', entry: place < 0 ? '' : 'tokens', expected, found });
}
