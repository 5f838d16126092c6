// Sessions: small transformers that learn a task with PyTorch's numbers (core/include/attn/training.hpp).
import { Core } from './core.ts';
import { AttnError } from './errors.ts';
import { choiceOf, complaint, fieldOf, nameOf, objectOf, optionsOf, reading } from './given.ts';
import { nth } from './memory.ts';
import { readHandle } from './record.ts';
import {
  configOf,
  namedScalar,
  numbersOf,
  place,
  type SessionConfig,
  type SessionOptions,
  tensorsOf,
} from './session_config.ts';
import {
  type Beginning,
  batchTensors,
  headsTensor,
  type OwnSteps,
  ownSteps,
  readBeginning,
  tensorOf,
} from './session_given.ts';
import { type Ask, type NamedTensor, readNamed, sessionRequest } from './session_record.ts';
import type { Tensor, TensorInput } from './tensors.ts';

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
  /** The positions that a head should attend to, as in `tests`, for each of its scores; ignored in training. */
  places?: TensorInput | undefined;
  [places: `places.${string}`]: TensorInput | undefined;
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

const numberIn = (tensors: ReadonlyMap<string, Tensor>, name: string): number =>
  tensors.get(name)?.data[0] ?? Number.NaN;

function scoresOf(tensors: Map<string, Tensor>): Scores {
  const [loss, accuracy, exact] = ['loss', 'accuracy', 'exact'].map((name) => numberIn(tensors, name));
  const of_heads: Record<string, Float32Array> = {};
  for (const [name, { dtype, data }] of tensors) if (dtype === 'f32') of_heads[name] = data as Float32Array;
  return { loss: loss ?? 0, accuracy: accuracy ?? 0, exact: exact ?? 0, of_heads };
}

/** The numbers given for each parameter, one behind another; throws where one is missing, another or of another shape. */
function numbersInOrder(own: ReadonlyMap<string, Tensor>, parameters: unknown): number[] {
  const named = objectOf(parameters, place('parameters'));
  const given = new Map(
    [...own.keys()].map((name) => [name, Object.hasOwn(named, name) ? fieldOf(named, name) : undefined]),
  );
  const missing = [...given].flatMap(([name, value]) => (value === undefined || value === null ? [name] : []));
  if (missing[0] !== undefined)
    throw complaint(
      place(missing[0]),
      'missing_input',
      [...own.keys()].join(', '),
      `nothing for ${missing.join(', ')}`,
    );
  const all: number[] = [];
  for (const [name, { shape }] of own) {
    const one = tensorOf(name, given.get(name), 'f32');
    if (String(one.shape) !== String(shape))
      throw complaint(place(name), 'wrong_shape', `(${shape.join(', ')})`, `(${one.shape.join(', ')})`);
    for (let index = 0; index < one.count; ++index) all.push(nth(one.data, index));
  }
  return all;
}

const longestSentence = 4096;

/** The questions that change a session: if memory runs out in the middle, it may be half changed. */
const changing: ReadonlySet<Ask> = new Set(['step', 'load']);

/** The loss of each step, and what was kept by name. */
export type Trained = { losses: Float32Array } & Record<string, Tensor | Float32Array>;

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
    const { gradients = false, silenced = [] } = reading('session', () =>
      optionsOf('session', objectOf(options, place('options')), ['gradients', 'silenced']),
    );
    if (typeof gradients !== 'boolean')
      throw complaint(place('gradients'), 'wrong_type', 'true or false', nameOf(gradients));
    const asked = [namedScalar('gradients', gradients ? 1 : 0), headsTensor('silenced', silenced)];
    return Object.fromEntries(this.ask('probe', [...asked, ...batchTensors(batch)]));
  }

  /** Accuracy, loss and the task's scores of heads on the fixed test batch; accuracy and loss on a batch of yours. */
  score(batch: Batch = {}): Scores {
    return scoresOf(this.ask('score', batchTensors(batch)));
  }

  /** The scores with the outputs of these heads zeroed, or replaced by their mean over the batch; no scores of heads. */
  ablated(heads: readonly HeadPlace[], by: 'zero' | 'mean' = 'zero', batch: Batch = {}): Scores {
    const mean = namedScalar('mean', choiceOf(place('by'), by, ['zero', 'mean']) === 'mean' ? 1 : 0);
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
    const all = reading('session', () => numbersInOrder(own, parameters));
    this.ask('load', [tensorOf('parameters', Float32Array.from(all), 'f32')]);
  }

  /** The fixed test batch, with the positions that a head should attend to, if the task has them. */
  get tests(): Record<string, Tensor> {
    return Object.fromEntries(this.ask('tests'));
  }

  /** The words of the task's tokens, in their order; empty if its tokens are not words. */
  get words(): string[] {
    return [...this.ask('words').keys()];
  }

  /** The tokens (1, n) of a sentence of these words, separated by spaces: `session.probe({ tokens: session.read('the cat …') })`. */
  read(sentence: string): Tensor {
    if (typeof sentence !== 'string') throw complaint(place('sentence'), 'wrong_type', 'a text', nameOf(sentence));
    if (sentence.length > longestSentence)
      throw complaint(place('sentence'), 'out_of_range', `at most ${longestSentence} letters`, `${sentence.length}`);
    const tokens = this.ask('read', [namedScalar(sentence, 0)]).get('tokens');
    if (tokens === undefined) throw complaint(place('sentence'), 'missing_input', 'words', 'none');
    return tokens;
  }

  get state(): SessionState {
    const answer = this.ask('state');
    // Taken out: the rest are a few numbers of the config.
    const taken = (name: string): Tensor['data'] => {
      const data = answer.get(name)?.data ?? new Float64Array();
      answer.delete(name);
      return data;
    };
    const lists = {
      parameters: taken('parameters') as Float32Array,
      moments: taken('moments') as Float32Array,
      batches: taken('batches') as Float64Array,
      dropout: taken('dropout_generator') as Float64Array,
    };
    const [seed, step] = [numberIn(answer, 'seed'), numberIn(answer, 'step')];
    return { config: configOf(numbersOf(answer)), seed, step, ...lists };
  }

  /** Frees the session; later calls throw. */
  dispose(): void {
    if (this.handle !== 0) this.core.endSession(this.handle);
    this.handle = 0;
  }

  /** Ends the session, and frees its memory, if memory ran out while it changed. Other questions do not end it. */
  private ask(ask: Ask, tensors: readonly NamedTensor[] = []): Map<string, Tensor> {
    if (this.handle === 0) {
      throw complaint(place(''), 'missing_input', 'a session', 'one that has ended');
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
    return begin(this, readBeginning(given));
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
  ): Trained {
    return train(this, ownSteps(options, given));
  }
}

/** A session of a module, from what was read of a caller's options. */
export function begin(core: Core, { preset, numbers, state }: Beginning): Session {
  const ask = <T>(what: Ask, tensors: readonly NamedTensor[], read: Parameters<typeof core.exchange<T>>[4]): T => {
    const { bytes, write } = sessionRequest(what, 0, tensors);
    return core.exchange('session', 'attn_session', bytes, write, read);
  };
  const usual = (): Iterable<[string, number | readonly number[]]> => {
    if (preset === undefined) return [];
    if (typeof preset !== 'string') throw complaint(place('preset'), 'wrong_type', 'a name', nameOf(preset));
    return numbersOf(ask('preset', [namedScalar(preset.slice(0, 80), 0)], readNamed));
  };
  return new Session(core, ask('begin', state ?? tensorsOf(new Map([...usual(), ...(numbers ?? [])])), readHandle));
}

/** Makes steps of a session over batches, as trainSteps says. */
export function train(core: Core, { beginning, parameters, batches, keep, gradients }: OwnSteps): Trained {
  const session = begin(core, beginning);
  try {
    session.load(parameters as Readonly<Record<string, TensorInput>>);
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
