import type { Core } from '../../core/core';
import type { Batch, ByHand, TrainingSession } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { nth, part, sizes as sizesOf } from '../../tensor/read';
import type { Dense, TensorLike } from '../../tensor/tensor';
import { type MatrixName, matrices, optionsOf, rows, sizes } from './model';
import { rates, type State, takenOf } from './parameters';
import { type Stream, streamOf } from './stream';

export interface Matrix {
  readonly numbers: TensorLike;
  readonly gradient: TensorLike;
  /** The gradient's length. */
  readonly norm: number;
}

export interface Result {
  /** The first row of the batch, and what must be said at each of its places. */
  readonly tokens: readonly number[];
  readonly answers: readonly number[];
  /** The loss of the batch before each step taken, and now. */
  readonly losses: readonly number[];
  /** On rows that no step has seen. */
  readonly fresh: { readonly loss: number; readonly accuracy: number };
  readonly matrices: Readonly<Record<MatrixName, Matrix>>;
  /** The length of the gradient of all parameters together, and how many numbers they are. */
  readonly norm: number;
  readonly numbers: number;
  /** (places, digits): what the model says in the first row. */
  readonly before: Dense;
  /** (rates, places, digits): the same after a step at each rate. */
  readonly after: Dense;
  /** The loss after a step at each rate. */
  readonly tried: readonly number[];
  /** What becomes of the first row inside, with its head and without it. */
  readonly stream: { readonly with: Stream; readonly without: Stream };
}

interface Rows {
  readonly learned: Batch;
  readonly fresh: Batch;
  readonly tokens: readonly number[];
  readonly answers: readonly number[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const session = await core.session(optionsOf(state.seed));
  const { learned, fresh, tokens, answers } = await memory.once('rows', [state.seed], () => rowsOf(session));
  const shown: Batch = { tokens: [tokens] };
  const steps = await session.at(0).byHand({ batch: learned, taken: takenOf(state.taken), rates, shown });
  const now = (await core.session({ state: steps.state })).at(steps.state.step);
  const [scores, says, stream, without] = await Promise.all([
    now.score(fresh),
    probabilities(steps, core),
    streamOf(now, tokens, []),
    streamOf(now, tokens, [{ layer: 0, head: 0 }]),
  ]);
  return {
    tokens,
    answers,
    losses: Array.from(steps.losses),
    fresh: scores,
    matrices: matricesOf(steps),
    norm: steps.gradient_norm,
    numbers: steps.state.parameters.length,
    before: part(says, 0),
    after: withoutFirst(says),
    tried: steps.tried.map(({ loss }) => loss),
    stream: { with: stream, without },
  };
}

/** The first of the rows that such a session tests itself with are learned from. */
async function rowsOf(session: TrainingSession): Promise<Rows> {
  const tests = await session.at(0).tests();
  const { tokens, targets } = tests;
  if (!tokens || !targets) throw new Error('the session has no test rows');
  const cut = (from: number, to: number): Batch => ({
    tokens: lines(tokens, from, to),
    targets: lines(targets, from, to),
  });
  return {
    learned: cut(0, rows.learned),
    fresh: cut(rows.learned, rows.learned + rows.fresh),
    tokens: nth(lines(tokens, 0, 1), 0),
    answers: nth(lines(targets, 0, 1), 0),
  };
}

const lines = ({ data }: TensorLike, from: number, to: number): number[][] =>
  Array.from({ length: to - from }, (_, row) =>
    Array.from(data)
      .slice((from + row) * sizes.length, (from + row + 1) * sizes.length)
      .map(Number),
  );

/** (1 + rates, places, digits): now, and after each step that was tried. */
async function probabilities({ logits, tried }: ByHand, core: Core): Promise<Dense> {
  const all = [logits, ...tried.map((one) => one.logits)];
  const size = sizes.length * sizes.digits;
  const scores = new Float32Array(all.length * size);
  all.forEach(({ data }, place) => {
    scores.set(data as Float32Array, place * size);
  });
  const { weights } = await core.run('masked_softmax', {
    scores: { shape: [all.length, sizes.length, sizes.digits], data: scores },
  });
  return weights;
}

function withoutFirst({ shape, data }: Dense): Dense {
  const [count, places, digits] = sizesOf({ shape }, 3);
  return { shape: [count - 1, places, digits], data: data.slice(places * digits) };
}

function matricesOf({ parameters, gradients }: ByHand): Result['matrices'] {
  const of = (name: MatrixName): Matrix => {
    const [numbers, gradient] = [parameters[matrices[name]], gradients[matrices[name]]];
    if (!numbers || !gradient) throw new Error(`the model has no ${matrices[name]}`);
    return { numbers, gradient, norm: Math.hypot(...Array.from(gradient.data)) };
  };
  return {
    embedding: of('embedding'),
    positions: of('positions'),
    W_q: of('W_q'),
    W_k: of('W_k'),
    W_v: of('W_v'),
    W_o: of('W_o'),
    W_1: of('W_1'),
    W_2: of('W_2'),
    output: of('output'),
  };
}
