// The element as files beside each other begins with the module that the page's first experiment needs: few bytes, and
// every operation for its first picture (wasm/wordless.cmake). What it lacks, for this experiment or another, and the
// words of its refusals, the whole one has.
import exercises from '../../../build/wasm/starting_exercises.wasm?url';
import heads from '../../../build/wasm/starting_heads.wasm?url';
import positions from '../../../build/wasm/starting_positions.wasm?url';
import scoring from '../../../build/wasm/starting_scoring.wasm?url';
import sequences from '../../../build/wasm/starting_sequences.wasm?url';
import softmax from '../../../build/wasm/starting_softmax.wasm?url';
import { bestBuild } from '../../../wasm/package/builds';
import { loadCoreFrom } from '../../../wasm/package/load';
import { modulesAt } from '../client/modules';
import type { Modules } from '../client/serve';

const addresses: Readonly<Record<string, string>> = {
  'scoring-functions': scoring,
  'kernel-regression': softmax,
  'why-sqrt-d': softmax,
  'multi-head-attention': heads,
  'cnn-rnn-attention': sequences,
  'adding-positions': positions,
  'relative-position': positions,
  'position-similarity': positions,
  exercises,
};
/** These begin as multi-head attention does, but for two that ask for more. */
const exercisesOfHeads = /^exercises (?!keys|lengths|sum)/;
const exercisesOfMore = /^exercises (parallel|subspace)/;

/**
 * What to begin with for an experiment, or for an exercise: `exercises heads`. Addresses are relative to `base`, this
 * script's. Other experiments begin with the page's opening module.
 */
export function modulesFor(start: string, base: string): Modules {
  const { opening, whole } = modulesAt(base);
  if (exercisesOfMore.test(start)) return { opening: whole, whole };
  const address = exercisesOfHeads.test(start) ? heads : addresses[start.split(' ')[0] ?? ''];
  // The smaller ones need SIMD.
  if (address === undefined || bestBuild() === 'plain') return { opening, whole };
  return { opening: () => loadCoreFrom(new URL(address, base)).catch(whole), whole };
}
