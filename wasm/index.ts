/**
 * Attention, equal to PyTorch, in a page, a worker or Node:
 *
 *     import { loadCore } from 'attention-playground/core';
 *     const core = await loadCore();
 *     const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
 */
import { CoreWithModules as Core } from './core_with_modules.ts';
import { instantiate, type ModuleSource } from './load.ts';

/** A new core from the module beside this file, or from `source`. */
export async function loadCore(source: ModuleSource = new URL('./attention.wasm', import.meta.url)): Promise<Core> {
  return new Core(await instantiate(source));
}

export { type Analysis, loadAnalysis } from './analysis.ts';
export type { Inputs, KeptModule, OperationName, OutputName, Result, RunOptions } from './core.ts';
export { CoreWithModules as Core } from './core_with_modules.ts';
export { AttnError, type ErrorCode, type ErrorFields } from './errors.ts';
export { type Build, Generator, type Seed } from './generator.ts';
export type { ModuleSource } from './load.ts';
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
export type { AnalysisOperations, Operations } from './operations.ts';
export type { Note } from './record.ts';
export type { DType, NestedArray, NumericArray, Tensor, TensorInput } from './tensors.ts';
