import { instantiateBeside } from './beside.ts';
import { CoreWithTensors } from './core_with_tensors.ts';
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

/** The analysis module beside this file, or from `source`. */
export async function loadAnalysis(
  source: ModuleSource = new URL('./analysis.wasm', import.meta.url),
  options: LoadOptions = {},
): Promise<Analysis> {
  // A Core over the analysis catalogue, whose names are not in Core's own types.
  return new CoreWithTensors(await instantiateBeside(source), options.limits) as unknown as Analysis;
}
