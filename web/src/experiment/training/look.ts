// The data of a run at a step: the attention of its heads in one row of tokens, the push of the loss, the predictions, and
// the scores on new rows.
import type { TensorLike } from '../../charts/base/types';
import type { Core } from '../../core/core';
import type { HeadPlace, Scores, Trained } from '../../core/training';
import type { Memory } from '../memory';
import { type Opened, ownSession, sessionAt } from './opened';
import type { ChosenRate } from './rate-choices';
import { isOwnRate } from './rates';
import { answersOf, type RunName, runOf, tokensOf } from './runs';
import { firstRow, named, type Seen, withoutBatch } from './seen';

export interface RunState {
  readonly task: RunName;
  readonly seed: string;
  readonly training_step: number;
  /** The learning rate in place of the task's own. */
  readonly learning_rate?: ChosenRate;
  /** The silenced heads, numbered through all layers. */
  readonly silenced: readonly number[];
  /** The reader's own row; empty: the first of the test rows. */
  readonly tokens: string;
  /** A model from a file, in place of the run's; empty: none. */
  readonly opened?: string;
}

export interface LayerLook {
  /** (heads, n, n), like the following. */
  readonly weights: TensorLike;
  readonly scores: TensorLike;
  /** −∂loss/∂scores: positive for scores that will rise. */
  readonly pushes: TensorLike;
}

export interface Look {
  readonly step: number;
  readonly tokens: readonly number[];
  readonly layers: readonly LayerLook[];
  /** (n, vocabulary): the predicted probabilities at each position. */
  readonly says: TensorLike;
  /** Scores on the test rows, with all heads. */
  readonly scores: Scores;
  /** Scores on the test rows with silenced heads; equal to `scores` if there are none. */
  readonly silenced: Scores;
  readonly trained: Trained;
  /** The run at the task's own learning rate to the same step, if this one has another. */
  readonly ownRate: Trained | undefined;
  /** The file of the model. */
  readonly opened: Opened | undefined;
}

export async function lookAt(state: RunState, core: Core, memory: Memory): Promise<Look> {
  const run = runOf(state.task);
  const { session, step, seed, opened, scoresEvery } = await sessionAt(state, core, memory);
  const atOwn = opened || isOwnRate(state) ? undefined : await ownSession(state, core);
  const [trained, ownRate] = await Promise.all([
    session.train(step, { scoresEvery }),
    atOwn?.train(step, { scoresEvery }),
  ]);
  const moment = session.at(step);
  // While the scores are computed.
  const said = async (probed: Promise<Seen>) => {
    const seen = await probed;
    return { seen, says: await core.run('masked_softmax', { scores: dense(named(seen, 'logits')) }) };
  };
  const own = tokensOf(run, state.tokens);
  const heads = headsOf(run, state.silenced);
  const batch = own.length > 0 ? { tokens: [own], targets: [answersOf(state.task, own)] } : undefined;
  const [{ seen, says }, scores, silenced, first] = await Promise.all([
    said(moment.probe(batch, { gradients: true, silenced: heads })),
    moment.score(),
    heads.length > 0 ? moment.ablated(heads) : undefined,
    memory.once('first row', [run.preset, seed], async () => firstRow(await moment.tests())),
  ]);
  const tokens = own.length > 0 ? own : first;
  const layers = Array.from({ length: run.layers }, (_, layer) => layerOf(seen, layer));
  return {
    step,
    tokens,
    layers,
    says: withoutBatch(says.weights),
    scores,
    silenced: silenced ?? scores,
    trained: longer(trained, session.trained),
    ownRate: ownRate && atOwn && longer(ownRate, atOwn.trained),
    opened,
  };
}

/** Heads by their number through all layers; numbers that the run does not have are ignored. */
export const headsOf = (
  { layers, heads }: { readonly layers: number; readonly heads: number },
  silenced: readonly number[],
): readonly HeadPlace[] =>
  silenced.filter((one) => one < layers * heads).map((one) => ({ layer: Math.floor(one / heads), head: one % heads }));

/** The run up to this step: another view may have trained it further. */
const longer = (one: Trained, other: Trained): Trained => (other.step > one.step ? other : one);

function layerOf(seen: Seen, layer: number): LayerLook {
  const of = (what: string): TensorLike => withoutBatch(named(seen, what));
  const attention = `layers.${layer}.attention`;
  return {
    weights: of(`${attention}.weights`),
    scores: of(`${attention}.scores`),
    pushes: negated(of(`d_${attention}.scores`)),
  };
}

const negated = ({ shape, data }: TensorLike): TensorLike => ({
  shape,
  data: Array.from(data, (value) => -value || 0),
});

const dense = ({ shape, data }: TensorLike) => ({ shape, data: Float32Array.from(data) });
