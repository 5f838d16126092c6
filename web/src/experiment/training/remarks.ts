// Remarks on a run at a step.
import { percent } from '../../text/format';
import type { Paragraph } from '../remarks';
import type { Look, RunState } from './look';
import { headsOf } from './look';
import { formedStep, markOf } from './measures';
import { type RateRemarks, rateRemarks } from './rate-remarks';
import { pinnedOf } from './rates';
import { formedAt, type RunName, runOf } from './runs';

/** The sentences shared by both experiments on learning. */
export type TrainingRemarks = {
  readonly untrained: (guess: { loss: string; accuracy: string; choices: number }) => string;
  readonly learning: (now: { step: number; loss: string; accuracy: string; chance: string }) => string;
  readonly notFormed: (head: { layer: number; layers: number; mark: string }) => string;
  readonly formed: (head: { step: number; layer: number; layers: number; mark: string }) => string;
  readonly silenced: (heads: { count: number; accuracy: string; all: string }) => string;
  readonly parts: (run: { pinned: number }) => string;
};

type State = RunState & { readonly task: RunName };

export const remarks = (now: {
  readonly state: State;
  readonly result: Look;
}): Paragraph<TrainingRemarks & RateRemarks>[] => [
  ...rateRemarks(now.state, now.result),
  ...ofRun(now.state, now.result),
];

function ofRun(state: State, look: Look): Paragraph<TrainingRemarks>[] {
  const run = runOf(state.task);
  const pinned = pinnedOf(state);
  return [
    ...progress(look, run.choices),
    [head(state, look)],
    ...(headsOf(run, state.silenced).length > 0 ? [[silenced(state, look)]] : []),
    ...(look.step > pinned && !look.opened ? [[{ id: 'parts', pinned } as const]] : []),
  ];
}

type Said = Paragraph<TrainingRemarks>[number];

/** Remarks on the progress; none for a file without a step. */
function progress(look: Look, choices: number): Paragraph<TrainingRemarks>[] {
  if (look.step > 0) return [[learning(look, choices)]];
  return look.opened ? [] : [[guessing(look, choices)]];
}

const guessing = ({ scores }: Look, choices: number): Said => ({
  id: 'untrained',
  loss: scores.loss.toFixed(2),
  accuracy: percent(scores.accuracy),
  choices,
});

const learning = ({ step, scores }: Look, choices: number): Said => ({
  id: 'learning',
  step,
  loss: scores.loss.toFixed(2),
  accuracy: percent(scores.accuracy),
  chance: percent(1 / choices),
});

function head({ task }: RunState, look: Look): Said {
  const { layers } = runOf(task);
  const layer = layers - 1;
  const mark = markOf(look.scores.of_heads, task, layer);
  const step = look.opened ? undefined : formedStep(look, task);
  const said = { layer, layers, mark: mark.toFixed(2) };
  return mark > formedAt && step !== undefined ? { id: 'formed', step, ...said } : { id: 'notFormed', ...said };
}

const silenced = ({ silenced: heads }: RunState, look: Look): Said => ({
  id: 'silenced',
  count: heads.length,
  accuracy: percent(look.silenced.accuracy),
  all: percent(look.scores.accuracy),
});
