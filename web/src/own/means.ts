import type { At, Dump, Runs } from './dump';

/** The same file with the mean of each layer's heads as one head more: what PyTorch gives by default. */
export function withMeans(dump: Dump): Dump {
  const { heads } = dump;
  const meanOf = async (at: At, core: Runs): Promise<Float32Array> => {
    const each = Array.from({ length: heads }, (_, head) => dump.weights({ ...at, head }, core));
    const [first, ...others] = await Promise.all(each);
    const mean = Float32Array.from(first ?? []);
    for (const other of others)
      for (const [place, weight] of other.entries()) mean[place] = (mean[place] as number) + weight;
    return mean.map((sum) => sum / heads);
  };
  return {
    ...dump,
    heads: heads + 1,
    hasMeans: true,
    weights: (at, core) => (at.head < heads ? dump.weights(at, core) : meanOf(at, core)),
  };
}

/** True for the mean that stands behind a layer's heads. */
export const isMean = ({ hasMeans, heads }: Dump, head: number): boolean => hasMeans === true && head === heads - 1;
