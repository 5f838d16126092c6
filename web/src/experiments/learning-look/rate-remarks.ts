// What another learning rate than the task's own has brought: beside the same run at its own.
import type { Trained } from '../../core/training';
import type { Paragraph } from '../../experiment/remarks';
import type { Look } from '../../experiment/training/look';
import { formedStep, lossOfGuessing, lossText, markOf } from '../../experiment/training/measures';
import { rateOf } from '../../experiment/training/rates';
import { formedAt, runOf } from '../../experiment/training/runs';
import type { State } from './parameters';

export type RateRemarks = {
  /** Neither has formed so far, or one has. */
  readonly rate: (rates: { rate: string; own: string }) => string;
  readonly bothForm: (both: {
    rate: string;
    formed: number;
    own: string;
    ownFormed: number;
    step: number;
    loss: string;
    ownLoss: string;
  }) => string;
  readonly tooFast: (run: { rate: string; step: number; loss: string; guess: string }) => string;
  readonly tooSlow: (run: { rate: string; step: number; loss: string; own: string; ownFormed: number }) => string;
};

export function rateRemarks(state: State, look: Look): Paragraph<RateRemarks>[] {
  const { ownRate, step } = look;
  if (!ownRate || step === 0) return [];
  const { task } = state;
  const [rate, own] = [rateOf(state), runOf(task).rate];
  const ownFormed = formedBy(step, ownRate, state);
  const formed = formedStep(look, task);
  const stands = markOf(look.scores.of_heads, task, 0) > formedAt;
  const loss = lossText(look.scores.loss);
  if (ownFormed === undefined || (stands && formed === undefined)) return [[{ id: 'rate', rate, own }]];
  if (stands && formed !== undefined)
    return [[{ id: 'bothForm', rate, formed, own, ownFormed, step, loss, ownLoss: lossText(lossAt(step, ownRate)) }]];
  if (Number(rate) < Number(own)) return [[{ id: 'tooSlow', rate, step, loss, own, ownFormed }]];
  return [[{ id: 'tooFast', rate, step, loss, guess: lossText(lossOfGuessing(task)) }]];
}

/** The step by which a head of a run had formed, where that is not after `step`. */
function formedBy(step: number, trained: Trained, { task }: State): number | undefined {
  const formed = formedStep({ trained }, task);
  return formed !== undefined && formed <= step ? formed : undefined;
}

/** The loss on new rows, as it was last scored by a step. */
export const lossAt = (step: number, { scores }: Trained): number =>
  scores.findLast((scored) => scored.step <= step)?.loss ?? Number.NaN;
