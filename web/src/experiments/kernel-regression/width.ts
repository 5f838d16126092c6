// The kernel's width, learned: points and loss of a session of the core, its walk down the loss, and the loss over all widths.
import type { SessionOptions } from '../../../../wasm/package/session_config';
import type { Core } from '../../core/core';
import type { TrainingSession, Walk } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { nth, sum } from '../../tensor/read';
import type { Numbers, TensorLike } from '../../tensor/tensor';
import { type State, widths, xRange } from './parameters';

/** Points that no step has seen. */
export const newPoints = 200;

/** The learning rate of torch.optim.SGD. */
export const learningRate = 3;

/** What is added to the seed before new points are drawn: with what a session adds, 2 000 000. */
const toFresh = 1_000_000;

/** Distances at which the kernel is drawn. */
const reach = Array.from({ length: 201 }, (_, index) => ((index - 100) * xRange[1]) / 100);

export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** Losses of the points and of new ones, over `widths`. */
export interface Curve {
  readonly own: readonly number[];
  readonly fresh: readonly number[];
}

export interface Width {
  readonly points: Points;
  /** w before each step, and now. */
  readonly walked: readonly number[];
  /** The loss on the points, at each of these. */
  readonly losses: readonly number[];
  readonly slope: number;
  /** What the loss takes for each point: predicted by the others, or by all. */
  readonly predicted: readonly number[];
  /** The loss on new points, at the first w and now. */
  readonly fresh: readonly [first: number, now: number];
  readonly curve: Curve;
  /** The same kernel over distances, 1 at 0. */
  readonly kernel: { readonly distances: readonly number[]; readonly similarity: ArrayLike<number> };
}

export async function widthOf(state: State, core: Core, memory: Memory): Promise<Width> {
  const session = await core.session(optionsOf(state, Number(state.examples), 0));
  const [points, fresh] = await memory.once('points', [state.seed, state.examples], () => drawn(state, core, session));
  const curve = await memory.once(
    'curve',
    [state.seed, state.examples, state.leave_one_out],
    () => curveOf(session, core, points, fresh),
    2,
  );
  const walk = await walkOf(session, state);
  const walked = walk.parameters.map(only);
  const [first, now] = [nth(walked, 0), nth(walked, walked.length - 1)];
  const [freshFirst, freshNow, similarity] = await Promise.all([
    lossOn(fresh, first, points, core),
    lossOn(fresh, now, points, core),
    similarityAt(now, core),
  ]);
  return {
    points,
    walked,
    losses: Array.from(walk.losses),
    slope: only(walk.gradients),
    predicted: numbersIn(walk.shown, 'output').data,
    fresh: [freshFirst, freshNow],
    curve,
    kernel: { distances: reach, similarity },
  };
}

/** A session of its own draws new points: the first one's would share its numbers. */
const optionsOf = ({ seed, leave_one_out }: State, n: number, further: number): SessionOptions => ({
  preset: 'kernel_regression',
  model: { leave_one_out },
  task: { n },
  seed: Number(seed) + further,
});

async function drawn(state: State, core: Core, session: TrainingSession): Promise<readonly [Points, Points]> {
  const other = await core.session(optionsOf(state, newPoints, toFresh));
  const [own, fresh] = await Promise.all([session.at(0).tests(), other.at(0).tests()]);
  return [pointsIn(own), pointsIn(fresh)];
}

const pointsIn = (tests: Readonly<Record<string, TensorLike>>): Points => ({
  x: numbersIn(tests, 'x'),
  y: numbersIn(tests, 'y'),
});

async function curveOf(session: TrainingSession, core: Core, points: Points, fresh: Points): Promise<Curve> {
  const [walks, ofFresh] = await Promise.all([
    session.at(0).walks({ starts: widths.map((w) => [w]), steps: 0 }),
    Promise.all(widths.map((w) => lossOn(fresh, w, points, core))),
  ]);
  return { own: walks.map(({ losses }) => only(losses)), fresh: ofFresh };
}

async function walkOf(session: TrainingSession, { w, training_step }: State): Promise<Walk> {
  return only(await session.at(0).walks({ starts: [[w]], steps: training_step, shown: ['output'] }));
}

/** The loss on new points, each predicted from all that were learned from. */
async function lossOn({ x, y }: Points, w: number, points: Points, core: Core): Promise<number> {
  const inputs = { x_query: x, x_train: points.x, y_train: points.y, kernel: 'parametric', w: [w] } as const;
  const { output } = await core.run('kernel_regression', inputs, { outputs: ['output'] });
  const squares = Array.from(output.data, (predicted, place) => (predicted - nth(y.data, place)) ** 2);
  return sum(squares) / squares.length;
}

async function similarityAt(w: number, core: Core): Promise<ArrayLike<number>> {
  const inputs = { x_query: [0], x_train: reach, y_train: reach, kernel: 'parametric', w: [w] } as const;
  return (await core.run('kernel_regression', inputs, { outputs: ['similarity'] })).similarity.data;
}

const only = <Of>(list: ArrayLike<Of>): Of => nth(list, 0);

function numbersIn(tensors: Readonly<Record<string, TensorLike>>, name: string): Numbers {
  const found = tensors[name];
  if (!found) throw new Error(`the session has no ${name}`);
  return { shape: found.shape, data: Array.from(found.data) };
}
