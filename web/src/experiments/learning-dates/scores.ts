// What is read off a translator's scores: how much of its weight lies where a date's parts stand.
import type { Scores } from '../../core/training';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { targetLetters } from './dates';

export const parts = ['year', 'month', 'day'] as const;
export type Part = (typeof parts)[number];

/** Years and days on their own digits, months within the month's characters. */
export const onPart = ({ of_heads }: Pick<Scores, 'of_heads'>, part: Part): number => {
  const found = of_heads[part];
  return found ? nth(found, 0) : 0;
};

export const meanOn = (scores: Pick<Scores, 'of_heads'>): number =>
  parts.reduce((sum, part) => sum + onPart(scores, part), 0) / parts.length;

/** It looks where it ought to when so much of its weight lies there, the mean of the three. */
export const alignedAt = 0.8;

/** The first scored step at which it does. */
export const alignedStep = ({ trained }: Result): number | undefined =>
  trained.scores.find((scored) => meanOn(scored) > alignedAt)?.step;

export const lossOfGuessing = Math.log(targetLetters.length);
