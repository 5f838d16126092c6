// Sessions: small transformers that learn a task with PyTorch's numbers (core/include/attn/training.hpp).
import { Core } from './core.ts';
import { AttnError } from './errors.ts';
import { nth } from './memory.ts';
import { readHandle } from './record.ts';
import {
  configOf,
  type Numbers,
  namedScalar,
  numbersOf,
  plainNumber,
  putOptions,
  type SessionConfig,
  type SessionOptions,
  section,
  tensorsOf,
} from './session_config.ts';
import { type Ask, type NamedTensor, readNamed, sessionRequest } from './session_record.ts';
import {
  complaint,
  type DType,
  flatten,
  nameOf,
  numbersAs,
  reading,
  requireKnown,
  type Tensor,
  type TensorInput,
} from './tensors.ts';

/** The data of a step: tokens (b, n) and targets (b, n), −100 for none; for a translator source (b, m), valid_lens (b),
 * previous (b, n) and targets; for kernel regression x and y (n). A session's `tests` are a batch. */
export interface Batch {
  tokens?: TensorInput | undefined;
  source?: TensorInput | undefined;
  valid_lens?: TensorInput | undefined;
  previous?: TensorInput | undefined;
  targets?: TensorInput | undefined;
  x?: TensorInput | undefined;
  y?: TensorInput | undefined;
  /** The positions that a head should attend to, as in `tests`; ignored in training. */
  places?: TensorInput | undefined;
}

export interface Steps {
  /** Steps made since the beginning. */
  step: number;
  /** One per step, computed before it. */
  losses: Float32Array;
  /** The norm in the last step, before clipping. */
  gradient_norm: number;
  /** The first tensor that holds NaN or an infinity, before whose step the session stopped. */
  not_finite?: string;
}

export interface Scores {
  loss: number;
  /** Share of the asked positions that are right. */
  accuracy: number;
  /** Share of the rows that are right at all of them. */
  exact: number;
  /** The scores of the task on the test batch, one per head: "layers.0.place", "layers.0.previous", "layers.1.prefix", "year" … */
  of_heads: Record<string, Float32Array>;
}

/** The whole state of a session; a structured clone works too. */
export interface SessionState {
  config: SessionConfig;
  seed: number;
  step: number;
  parameters: Float32Array;
  moments: Float32Array;
  /** The states of the generators of batches and of dropout. */
  batches: Float64Array;
  dropout: Float64Array;
}

export interface HeadPlace {
  layer: number;
  head: number;
}

export interface ProbeOptions {
  /** True to return the gradients of the loss too. */
  gradients?: boolean | undefined;
  /** Heads whose output is set to 0. */
  silenced?: readonly HeadPlace[] | undefined;
}

const batchTypes: Readonly<Record<keyof Batch, DType>> = {
  tokens: 'i64',
  source: 'i64',
  valid_lens: 'i64',
  previous: 'i64',
  targets: 'i64',
  x: 'f32',
  y: 'f32',
  places: 'i64',
};

function tensorOf(name: string, value: unknown, dtype: DType): NamedTensor {
  const place = { operation: 'session', input: name };
  const flat = flatten(value, dtype, place);
  return { name, dtype, shape: flat.shape, data: numbersAs(dtype, flat, place), count: flat.count };
}

const batchTensors = (batch: unknown): NamedTensor[] => reading('session', () => tensorsOfBatch(batch));

function tensorsOfBatch(batch: unknown): NamedTensor[] {
  const tensors: NamedTensor[] = [];
  for (const [name, value] of Object.entries(section(batch, 'batch'))) {
    if (value === undefined || value === null) continue;
    const dtype = batchTypes[name as keyof Batch];
    if (dtype === undefined) {
      const expected = Object.keys(batchTypes).join(', ');
      throw complaint({ operation: 'session', input: name }, 'unknown_input', expected, name);
    }
    tensors.push(tensorOf(name, value, dtype));
  }
  return tensors;
}

/** (k, 2): layer, head. */
const headsTensor = (name: string, heads: unknown): NamedTensor => reading('session', () => tensorOfHeads(name, heads));

function tensorOfHeads(name: string, heads: unknown): NamedTensor {
  if (!Array.isArray(heads)) {
    throw complaint({ operation: 'session', input: name }, 'wrong_type', 'a list of heads', nameOf(heads));
  }
  const numbers = heads.flatMap((place: unknown) => {
    const { layer, head } = section(place, name);
    return [plainNumber('layer', layer), plainNumber('head', head)];
  });
  return tensorOf(name, { shape: [heads.length, 2], data: numbers }, 'f64');
}

const numberIn = (tensors: ReadonlyMap<string, Tensor>, name: string): number =>
  tensors.get(name)?.data[0] ?? Number.NaN;

function scoresOf(tensors: Map<string, Tensor>): Scores {
  const [loss, accuracy, exact] = ['loss', 'accuracy', 'exact'].map((name) => numberIn(tensors, name));
  const of_heads: Record<string, Float32Array> = {};
  for (const [name, { dtype, data }] of tensors) if (dtype === 'f32') of_heads[name] = data as Float32Array;
  return { loss: loss ?? 0, accuracy: accuracy ?? 0, exact: exact ?? 0, of_heads };
}

/** The numbers of all parameters in one array; throws if one is missing, unknown or has another shape. */
function numbersInOrder(own: ReadonlyMap<string, Tensor>, named: Readonly<Record<string, unknown>>): number[] {
  const place = (input: string) => ({ operation: 'session', input });
  const missing = [...own.keys()].filter((name) => !Object.hasOwn(named, name) || named[name] == null);
  if (missing[0] !== undefined)
    throw complaint(
      place(missing[0]),
      'missing_input',
      [...own.keys()].join(', '),
      `nothing for ${missing.join(', ')}`,
    );
  const all: number[] = [];
  for (const [name, { shape }] of own) {
    const given = tensorOf(name, named[name], 'f32');
    if (String(given.shape) !== String(shape))
      throw complaint(place(name), 'wrong_shape', `(${shape.join(', ')})`, `(${given.shape.join(', ')})`);
    for (let index = 0; index < given.count; ++index) all.push(nth(given.data, index));
  }
  return all;
}

/** The questions that change a session: if memory runs out in the middle, it may be half changed. */
const changing: ReadonlySet<Ask> = new Set(['step', 'load']);

/** A run of training inside a module. */
export class Session {
  private readonly core: Core;
  private handle: number;

  /** Made by `Sessions.session`. */
  constructor(core: Core, handle: number) {
    this.core = core;
    this.handle = handle;
  }

  /** Draws a batch per step, or takes yours. Stops before the first step whose loss or gradients are not finite. */
  step(given: number | Batch = 1): Steps {
    const request = typeof given === 'number' ? [namedScalar('count', given)] : batchTensors(given);
    const answer = this.ask('step', request);
    const stopped = [...answer.keys()].find((name) => name.startsWith('not_finite/'));
    return {
      step: numberIn(answer, 'step'),
      losses: answer.get('losses')?.data as Float32Array,
      gradient_norm: numberIn(answer, 'gradient_norm'),
      ...(stopped === undefined ? {} : { not_finite: stopped.slice('not_finite/'.length) }),
    };
  }

  /**
   * The model's tensors for the first test row, or for a batch: "layers.0.attention.weights" (b, h, n, n), … "logits"; with
   * `gradients` also the gradients of the loss with respect to them, "d_layers.0.attention.scores" …. The outputs of
   * `silenced` heads are 0 and pass no gradient on: the tensors are those of the model without them.
   */
  probe(batch: Batch = {}, options: ProbeOptions = {}): Record<string, Tensor> {
    const given = section(options, 'options');
    requireKnown('session', given, ['gradients', 'silenced']);
    const { gradients = false, silenced = [] } = given;
    const heads = headsTensor('silenced', silenced);
    return Object.fromEntries(
      this.ask('probe', [namedScalar('gradients', gradients ? 1 : 0), heads, ...batchTensors(batch)]),
    );
  }

  /** Accuracy, loss and the task's scores of heads on the fixed test batch; accuracy and loss on a batch of yours. */
  score(batch: Batch = {}): Scores {
    return scoresOf(this.ask('score', batchTensors(batch)));
  }

  /** The scores with the outputs of these heads zeroed, or replaced by their mean over the batch; no scores of heads. */
  ablated(heads: readonly HeadPlace[], by: 'zero' | 'mean' = 'zero', batch: Batch = {}): Scores {
    if (by !== 'zero' && by !== 'mean')
      throw complaint({ operation: 'session', input: 'by' }, 'out_of_range', 'zero, mean', nameOf(by));
    const mean = namedScalar('mean', by === 'mean' ? 1 : 0);
    return scoresOf(this.ask('ablated', [headsTensor('heads', heads), mean, ...batchTensors(batch)]));
  }

  /** The parameters, with the names and order of PyTorch's state_dict. */
  get parameters(): Record<string, Tensor> {
    return Object.fromEntries(this.ask('parameters'));
  }

  /** The gradients of the last step after clipping, as the optimizer took them. */
  get gradients(): Record<string, Tensor> {
    return Object.fromEntries(this.ask('gradients'));
  }

  /** Replaces all parameters, by name; moments and step count stay. */
  load(parameters: Readonly<Record<string, TensorInput>>): void {
    const own = this.ask('parameters');
    const all = reading('session', () => numbersInOrder(own, section(parameters, 'parameters')));
    this.ask('load', [tensorOf('parameters', Float32Array.from(all), 'f32')]);
  }

  /** The fixed test batch, with the positions that a head should attend to, if the task has them. */
  get tests(): Record<string, Tensor> {
    return Object.fromEntries(this.ask('tests'));
  }

  get state(): SessionState {
    const answer = this.ask('state');
    const list = (name: string): Tensor['data'] => answer.get(name)?.data ?? new Float64Array();
    return {
      config: configOf(numbersOf(answer)),
      seed: numberIn(answer, 'seed'),
      step: numberIn(answer, 'step'),
      parameters: list('parameters') as Float32Array,
      moments: list('moments') as Float32Array,
      batches: list('batches') as Float64Array,
      dropout: list('dropout_generator') as Float64Array,
    };
  }

  /** Frees the session; later calls throw. */
  dispose(): void {
    if (this.handle !== 0) this.core.endSession(this.handle);
    this.handle = 0;
  }

  /** Ends the session, and frees its memory, if memory ran out while it changed. Other questions do not end it. */
  private ask(ask: Ask, tensors: readonly NamedTensor[] = []): Map<string, Tensor> {
    if (this.handle === 0) {
      throw complaint({ operation: 'session', input: '' }, 'missing_input', 'a session', 'one that has ended');
    }
    const { bytes, write } = sessionRequest(ask, this.handle, tensors);
    try {
      return this.core.exchange('session', 'attn_session', bytes, write, readNamed);
    } catch (error) {
      if (error instanceof AttnError && error.code === 'out_of_memory' && changing.has(ask)) this.dispose();
      throw error;
    }
  }
}

/** Synchronous calls into a module of sessions. */
export class Sessions extends Core {
  /** A new session, or one that continues from a state. */
  session(given: SessionOptions | { readonly state: SessionState }): Session {
    if (typeof given !== 'object' || given === null) {
      throw complaint({ operation: 'session', input: '' }, 'wrong_type', 'an object', nameOf(given));
    }
    const request = reading('session', () =>
      Object.hasOwn(given, 'state')
        ? stateTensors((given as { state: SessionState }).state)
        : tensorsOf(this.numbersOf(given as SessionOptions)),
    );
    const { bytes, write } = sessionRequest('begin', 0, request);
    return new Session(this, this.exchange('session', 'attn_session', bytes, write, readHandle));
  }

  private numbersOf(options: SessionOptions) {
    const { preset } = options;
    const numbers = preset === undefined ? new Map() : numbersOf(this.preset(preset));
    putOptions(numbers, options);
    return numbers;
  }

  private preset(name: string): Map<string, Tensor> {
    if (typeof name !== 'string')
      throw complaint({ operation: 'session', input: 'preset' }, 'wrong_type', 'a name', nameOf(name));
    const { bytes, write } = sessionRequest('preset', 0, [namedScalar(name, 0)]);
    return this.exchange('session', 'attn_session', bytes, write, readNamed);
  }

  /**
   * Runs a session from these parameters over these batches. -> losses, and the kept tensors: "step_10/NAME",
   * "step_1_gradient/NAME".
   */
  trainSteps(
    options: SessionOptions,
    given: {
      parameters: Readonly<Record<string, TensorInput>>;
      batches: readonly Batch[];
      keep?: readonly number[] | undefined;
      gradients?: readonly number[] | undefined;
    },
  ): { losses: Float32Array } & Record<string, Tensor | Float32Array> {
    const { parameters, batches, keep, gradients } = reading('session', () => stepsGiven(given));
    const session = this.session(reading('session', () => ({ ...options, task: { name: 'own' } as const })));
    try {
      session.load(parameters);
      const kept: Record<string, Tensor> = {};
      const losses = batches.map((batch, index) => {
        const [loss] = session.step(batch).losses;
        const step = index + 1;
        const put = (prefix: string, tensors: Record<string, Tensor>): void => {
          for (const [name, tensor] of Object.entries(tensors)) kept[`${prefix}/${name}`] = tensor;
        };
        if (gradients.includes(step)) put(`step_${step}_gradient`, session.gradients);
        if (keep.includes(step)) put(`step_${step}`, session.parameters);
        return loss ?? Number.NaN;
      });
      return { ...kept, losses: Float32Array.from(losses) };
    } finally {
      session.dispose();
    }
  }
}

/** The argument of trainSteps, with each field read once. */
function stepsGiven(given: unknown) {
  const { parameters, batches, keep = [], gradients = [] } = section(given ?? null, 'steps');
  for (const [input, value] of Object.entries({ batches, keep, gradients }))
    if (!Array.isArray(value)) throw complaint({ operation: 'session', input }, 'wrong_type', 'a list', nameOf(value));
  return { parameters, batches, keep, gradients } as {
    parameters: Readonly<Record<string, TensorInput>>;
    batches: readonly Batch[];
    keep: readonly number[];
    gradients: readonly number[];
  };
}

function stateTensors(given: SessionState): NamedTensor[] {
  const state = section(given, 'state');
  const numbers: Numbers = new Map();
  putOptions(numbers, { ...section(state['config'], 'config'), seed: plainNumber('seed', state['seed']) });
  // Without a state it would be a new session.
  numbers.set('step', plainNumber('step', state['step']));
  return [
    ...tensorsOf(numbers),
    tensorOf('parameters', state['parameters'], 'f32'),
    tensorOf('moments', state['moments'], 'f32'),
    tensorOf('batches', state['batches'], 'f64'),
    tensorOf('dropout_generator', state['dropout'], 'f64'),
  ];
}
