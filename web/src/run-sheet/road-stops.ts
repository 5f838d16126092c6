// The 20-minute road: from one query to a model that learns, for readers with little time. What is exchanged here must keep
// it within 26 steps and 20 minutes.
import { progress } from '../experiment/progress';
import type { ExperimentName } from '../experiment/registry';

/** The stages of attention, in the order of the computation. */
export const stages = ['pair', 'score', 'scale', 'mask', 'softmax', 'values', 'heads', 'output'] as const;
export type StageName = (typeof stages)[number];

export interface Stop {
  readonly experiment: ExperimentName;
  readonly step: string;
  readonly seconds: number;
  /** The stage it is about; none where it is about the whole. */
  readonly stage: StageName | undefined;
}

const stop = (experiment: ExperimentName, step: string, seconds: number, stage?: StageName): Stop => ({
  experiment,
  step,
  seconds,
  stage,
});

export const stops: readonly Stop[] = [
  // One query: what its direction and its length decide.
  stop('pull-the-query', 'pull', 50, 'pair'),
  stop('pull-the-query', 'flip', 45, 'pair'),
  stop('pull-the-query', 'nothing', 40, 'softmax'),
  stop('pull-the-query', 'softmax', 60, 'softmax'),
  stop('pull-the-query', 'sharp', 45, 'scale'),
  stop('pull-the-query', 'output', 50, 'values'),
  // The same for all words at once: a query is a row, and a causal mask hides what comes later.
  stop('overview', 'row', 50, 'score'),
  stop('overview', 'first', 45, 'mask'),
  // The one number in the formula that nobody guesses.
  stop('why-sqrt-d', 'words', 40, 'scale'),
  stop('why-sqrt-d', 'spread', 50, 'scale'),
  stop('why-sqrt-d', 'learner', 50, 'scale'),
  // What would happen without a mask, and why training may read all places at once.
  stop('masked-softmax', 'words', 45, 'mask'),
  stop('masked-softmax', 'causal', 50, 'mask'),
  // Order is lost, and positions bring it back.
  stop('self-attention', 'order', 50, 'output'),
  stop('self-attention', 'positions', 45, 'pair'),
  // Several heads cost nothing more, and do different things in a trained model.
  stop('multi-head-attention', 'cut', 40, 'heads'),
  stop('trained-heads', 'before', 45, 'heads'),
  stop('trained-heads', 'after', 45, 'heads'),
  stop('trained-heads', 'silence', 45, 'heads'),
  // What RoPE is for: a score that knows distances alone.
  stop('relative-position', 'score', 50, 'score'),
  // What attention is better at, and what that costs.
  stop('cnn-rnn-attention', 'first', 40),
  stop('cnn-rnn-attention', 'memory', 40),
  // A head is born; two layers make a rule; and who is tired, at last, by a model that was trained on words.
  stop('learning-look', 'forms', 50),
  stop('learning-induction', 'forms', 50),
  stop('who-is-tired', 'apart', 50),
  stop('who-is-tired', 'turns', 30),
];

/** True for each stop whose step this browser's reader has passed. */
export const passedStops = (): readonly boolean[] =>
  stops.map(({ experiment, step }) => progress.isPassed(experiment, step));
