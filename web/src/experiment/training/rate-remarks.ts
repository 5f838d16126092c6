// Remarks on a learning rate other than the task's own, compared with the same run at its own.
import type { Trained } from '../../core/training';
import type { Paragraph } from '../remarks';
import type { Look, RunState } from './look';
import { formedStep, lossOfGuessing, lossText, markOf } from './measures';
import { rateOf } from './rates';
import { formedAt, type RunName, runOf } from './runs';

/** The last layer, whose head forms; an only layer has no number. */
export interface Last {
  readonly layer: number;
  readonly layers: number;
}

export type RateRemarks = {
  /** Says if neither has formed so far, or one has. */
  readonly rate: (rates: { rate: string; own: string }) => string;
  readonly bothForm: (both: {
    last: Last;
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

export function rateRemarks(state: RunState, look: Look): Paragraph<RateRemarks>[] {
  const { ownRate, step } = look;
  if (!ownRate || step === 0) return [];
  const { task } = state;
  const { layers, rate: own } = runOf(task);
  const rate = rateOf(state);
  const last = { layer: layers - 1, layers };
  const ownFormed = formedBy(step, ownRate, task);
  const formed = formedStep(look, task);
  const stands = markOf(look.scores.of_heads, task, last.layer) > formedAt;
  const loss = lossText(look.scores.loss);
  if (ownFormed === undefined || (stands && formed === undefined)) return [[{ id: 'rate', rate, own }]];
  if (stands && formed !== undefined)
    return [
      [{ id: 'bothForm', last, rate, formed, own, ownFormed, step, loss, ownLoss: lossText(lossAt(step, ownRate)) }],
    ];
  if (Number(rate) < Number(own)) return [[{ id: 'tooSlow', rate, step, loss, own, ownFormed }]];
  return [[{ id: 'tooFast', rate, step, loss, guess: lossText(lossOfGuessing(task)) }]];
}

/** The step by which a head of a run had formed, if not after `step`. */
function formedBy(step: number, trained: Trained, task: RunName): number | undefined {
  const formed = formedStep({ trained }, task);
  return formed !== undefined && formed <= step ? formed : undefined;
}

/** The loss on new rows at the last scored step. */
export const lossAt = (step: number, { scores }: Trained): number =>
  scores.findLast((scored) => scored.step <= step)?.loss ?? Number.NaN;
