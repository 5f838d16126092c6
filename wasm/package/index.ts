/**
 * Attention, equal to PyTorch, in a page, a worker or Node:
 *
 *     import { loadCore } from 'attention-playground/core';
 *     const core = await loadCore();
 *     const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
 */

import { instantiateBeside } from './beside.ts';
import { firstThatLoads, type ModuleBuild } from './builds.ts';
import { CoreWithModules as Core } from './core_with_modules.ts';
import { isOptions, type LoadOptions, type ModuleSource } from './load.ts';
import { requireKnown } from './tensors.ts';
import { loadTraining } from './training.ts';

/** The modules beside this file. Each address is written in full, so that bundlers find it. */
const addresses: Readonly<Record<ModuleBuild, () => URL>> = {
  relaxed: () => new URL('./attention_relaxed.wasm', import.meta.url),
  strict: () => new URL('./attention.wasm', import.meta.url),
  plain: () => new URL('./attention_plain.wasm', import.meta.url),
};

/**
 * A new core from the fastest module that this engine supports and that loads, or from `source`:
 *
 *     const core = await loadCore({ limits: { multiplyAdds: 1e9 } });
 */
export async function loadCore(given: ModuleSource | CoreOptions = {}): Promise<Core> {
  if (isOptions(given)) requireKnown('loadCore', given, ['source', 'limits', 'training']);
  const { source, limits, training } = isOptions(given) ? given : { source: given };
  const exports = source ? instantiateBeside(source) : firstThatLoads((build) => instantiateBeside(addresses[build]()));
  return new Core(await exports, limits, () => loadTraining({ limits }, training));
}

/** The options of loadCore, in place of a source. */
export interface CoreOptions extends LoadOptions {
  /** The source of the module; default: the one beside this file. */
  readonly source?: ModuleSource | undefined;
  /** The source of the gradients' module, training.wasm; default: the one beside this file. */
  readonly training?: ModuleSource | undefined;
}

export { type Analysis, loadAnalysis } from './analysis.ts';
export { bestBuild, type ModuleBuild } from './builds.ts';
export type { Inputs, KeptModule, OperationName, OutputName, Result, RunOptions } from './core.ts';
export { CoreWithModules as Core } from './core_with_modules.ts';
export { loadCoreFrom } from './core_with_tensors.ts';
export { AttnError, type ErrorCode, type ErrorFields } from './errors.ts';
export type { Build, Seed } from './generator.ts';
export type { Gradients, ModuleWithGradient } from './gradients.ts';
export type { Limits } from './limits.ts';
export type { LoadOptions, ModuleSource } from './load.ts';
export { loadSessions, type SessionsBuild, type SessionsOptions } from './load_sessions.ts';
export type {
  AdditiveAttention,
  AdditiveAttentionOptions,
  DotProductAttention,
  DropoutOptions,
  MultiHeadAttention,
  MultiHeadAttentionOptions,
  PositionalEncoding,
  PositionalEncodingOptions,
  SelfAttention,
  SelfAttentionOptions,
} from './modules.ts';
export type { AnalysisOperations, Operations, TrainingOperations } from './operations.ts';
export type { Note } from './record.ts';
export type {
  KernelRegressionConfig,
  ModelConfig,
  PresetName,
  SessionConfig,
  SessionOptions,
  TaskConfig,
  TrainingConfig,
} from './session_config.ts';
export type { Batch, HeadPlace, ProbeOptions, Scores, Session, SessionState, Sessions, Steps } from './sessions.ts';
export type { IncompatibleKeys, StateDict, StateDictInput } from './state_dict.ts';
export { type NestedList, tensorFrom } from './tensor_out.ts';
export type { DType, NestedArray, NumericArray, PlainTensor, Tensor, TensorInput } from './tensors.ts';
export { Generator } from './torch_generator.ts';
export {
  loadTraining,
  type Training,
  type TrainingBuild,
  type TrainingModule,
  type TrainingOptions,
} from './training.ts';
