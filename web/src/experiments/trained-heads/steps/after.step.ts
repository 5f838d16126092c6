import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stoodAt } from '../letters';
import { asking, type Table } from '../parameters';
import { saying } from '../reading';
import { looksAt, type Now, second, weightOn, written } from './reading';

/** What both heads of layer 1 do, and that the model says it. */
export const step = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ state }) => asking(state) === second.D,
  right: (guess, now) => guess.kind === 'choice' && guess.option === found(now),
  numbers: (now) => {
    const { letter, sure } = saying(now.result.says, asking(now.state));
    return [...[2, 3].map((head) => written(weightOn(now, head, looksAt(now, head)))), letter, written(sure)];
  },
  solution: { state: { query: second.D }, guess: { kind: 'choice', option: 'after' } },
});

/** The place that both attend to; nothing if they attend to two. */
function found(now: Now): string | undefined {
  const place = asking(now.state);
  const [one, other] = [looksAt(now, 2), looksAt(now, 3)];
  const earlier = stoodAt(now.result.letters, place);
  if (one !== other) return undefined;
  return one === place - 1 ? 'before' : one === earlier ? 'same' : one === earlier + 1 ? 'after' : undefined;
}
