import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, largestIn, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The word that gets most, how far the context vector is from its key and from its value, and both of these. */
function found({ trained }: Result) {
  if (!trained) return undefined;
  const { attended } = trained;
  const best = largestIn(rowIn(attended.weights, 0)) ?? 0;
  const [key, value, context] = [rowIn(attended.keys, best), rowIn(attended.values, best), rowIn(attended.output, 0)];
  return { word: attended.targets[best] ?? '', value, context, off: [gapOf(context, key), gapOf(context, value)] };
}

/** What of the word that is found arrives where it was asked for. */
export const step = defineLesson<Table, Result>({
  state: { numbers: 'trained', key: -1 },
  question: { kind: 'choice', options: ['query', 'key', 'value'] },
  covers: ['context'],
  presents: ['sentence', 'worked'],
  reached: ({ state: { numbers, asks } }) => numbers === 'trained' && asks === 'thing',
  right: (guess, { result }) => {
    const [ofKey = 0, ofValue = 0] = found(result)?.off ?? [];
    return guess.kind === 'choice' && guess.option === (ofValue < ofKey ? 'value' : 'key');
  },
  numbers: ({ result }) => {
    const { word = '', value = [], context = [] } = found(result) ?? {};
    return [word, ...[...value, ...context].map((one) => fixed(one, 2))];
  },
  scales: { query: 15, keys: 15, omega: 100, values: 50, context: 50 },
  solution: { state: { asks: 'thing' }, guess: { kind: 'choice', option: 'value' } },
});
