import { instantiateFrom, ownSource } from './beside.ts';
import { CoreWithTensors } from './core_with_tensors.ts';
import { optionsOf, reading } from './given.ts';
import { readLimits } from './limits.ts';
import type { LoadOptions, ModuleSource } from './load.ts';
import type { AnalysisOperations } from './operations.ts';
import type { Note } from './record.ts';

type Name = keyof AnalysisOperations;
type Output<K extends Name> = keyof AnalysisOperations[K]['outputs'] & string;

/** Decompositions (Eigen): a separate module, loaded on demand, with the calls of Core. */
export interface Analysis {
  /** Runs an operation; throws AttnError. */
  run<K extends Name, O extends Output<K> = Output<K>>(
    operation: K,
    inputs: AnalysisOperations[K]['inputs'],
    options?: { outputs?: readonly O[] | undefined },
  ): Pick<AnalysisOperations[K]['outputs'], O> & { notes: Note[] };
  readonly memoryBytes: number;
}

/**
 * The analysis module beside this file, or from `source`.
 *
 * @throws AttnError (the promise rejects) `not_loaded`
 */
export async function loadAnalysis(source?: ModuleSource, options: LoadOptions = {}): Promise<Analysis> {
  const operation = 'loadAnalysis';
  const [own, limits] = reading(operation, () => [
    ownSource(operation, 'source', source),
    readLimits(optionsOf(operation, options, ['limits']).limits),
  ]);
  const address = () => new URL('./analysis.wasm', import.meta.url);
  const exports = await instantiateFrom(operation, own, {
    file: 'analysis.wasm',
    address,
    given: 'loadAnalysis(source)',
  });
  // The same border: a Core over the analysis catalogue, whose names Core's own types do not know.
  return new CoreWithTensors(exports, limits) as unknown as Analysis;
}
