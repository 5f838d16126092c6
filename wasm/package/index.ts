/**
 * Attention, equal to PyTorch, in a page, a worker or Node:
 *
 *     import { loadCore } from 'attention-playground/core';
 *     const core = await loadCore();
 *     const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
 */

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
export { type CoreOptions, loadCore } from './load_core.ts';
export { loadSessions, type SessionsBuild, type SessionsOptions } from './load_sessions.ts';
export type { DropoutOptions } from './module_base.ts';
export type {
  AdditiveAttention,
  AdditiveAttentionOptions,
  DotProductAttention,
  MultiHeadAttention,
  MultiHeadAttentionOptions,
} from './modules.ts';
export type { AnalysisOperations, Operations, TrainingOperations } from './operations.ts';
export type { Note } from './record.ts';
export type {
  PositionalEncoding,
  PositionalEncodingOptions,
  SelfAttention,
  SelfAttentionOptions,
} from './sequence_modules.ts';
export type { SessionConfig, SessionOptions } from './session_config.ts';
export type {
  KernelRegressionConfig,
  ModelConfig,
  PresetName,
  TaskConfig,
  TrainingConfig,
  TranslationConfig,
} from './session_fields.ts';
export type { Batch, HeadPlace, ProbeOptions, Scores, Session, SessionState, Sessions, Steps } from './sessions.ts';
export type { IncompatibleKeys, StateDict, StateDictInput } from './state_dict.ts';
export { type NestedList, tensorFrom } from './tensor_out.ts';
export type { DType, MaskInput, NestedArray, NumericArray, PlainTensor, Tensor, TensorInput } from './tensors.ts';
export { Generator } from './torch_generator.ts';
export {
  loadTraining,
  type Training,
  type TrainingBuild,
  type TrainingModule,
  type TrainingOptions,
} from './training.ts';
