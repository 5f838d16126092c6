import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { runOf, tokensOf, tokenText } from '../../../experiment/training/runs';
import { largestIn, numberAt, rowIn } from '../../../tensor/sought';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

/** What the model says after the last letter, and how surely. */
function answerOf({ tokens, says }: Look): { readonly token: number; readonly share: number } {
  const shares = rowIn(says, tokens.length - 1) ?? [];
  const token = largestIn(shares) ?? -1;
  return { token, share: numberAt(shares, token) };
}

/** What followed the last letter when it stood once before; undefined where it has not, or oftener. */
function followedBy(tokens: readonly number[]): number | undefined {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1).flatMap((token, place) => (token === last ? [place] : []));
  return before.length === 1 ? tokens[numberAt(before, 0) + 1] : undefined;
}

const text = (token: number): string => tokenText('letters', token);

export const step = defineLesson<Table, Look>({
  state: { training_step: 250, place: 24 },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'one_head' &&
    tokensOf(runOf(task), tokens).length > 4 &&
    tokens !== '' &&
    followedBy(result.tokens) !== undefined &&
    answerOf(result).token === followedBy(result.tokens),
  numbers: ({ result }) => [
    result.tokens.slice(1).map(text).join(''),
    text(answerOf(result).token),
    percent(answerOf(result).share),
  ],
  presents: ['layer-1', 'tape'],
  solution: { state: { tokens: 'PLANTPLAN' } },
});
