import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The word that gets most without dividing: its weights without and with. */
const seen = ({ trained }: Result): readonly [word: string, plain: number, scaled: number] | undefined => {
  if (!trained) return undefined;
  const best = largestIn(Array.from(trained.at.plain.weights.data));
  if (best === undefined) return undefined;
  const { plain, scaled } = trained.at;
  return [trained.names[best] ?? '', numberAt(plain.weights.data, best), numberAt(scaled.weights.data, best)];
};

/** The same scores twice, in a head that is half trained. */
export const step = defineLesson<Table, Result>({
  state: { draws: 'trained' },
  question: { kind: 'choice', options: ['same', 'even', 'one'] },
  covers: ['weights-plain'],
  right: (guess, { result }) => {
    const [, plain = 0, scaled = 0] = seen(result) ?? [];
    const truth = plain > scaled + 0.1 ? 'one' : plain < scaled - 0.1 ? 'even' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => {
    const [word = '', plain, scaled] = seen(result) ?? [];
    return plain === undefined || scaled === undefined ? ['nan'] : [word, fixed(scaled, 2), fixed(plain, 2)];
  },
  presents: ['weights-plain', 'weights-scaled'],
  solution: { guess: { kind: 'choice', option: 'one' } },
});
