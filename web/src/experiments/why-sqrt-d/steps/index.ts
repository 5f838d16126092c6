import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, reach, winnerOf } from '../walk';
import { learnersStep } from './learners';

/** The word that gets most without dividing: its weights without and with. */
const seen = ({ trained }: Result): readonly [word: string, plain: number, scaled: number] | undefined => {
  if (!trained) return undefined;
  const best = largestIn(Array.from(trained.at.plain.weights.data));
  if (best === undefined) return undefined;
  const { plain, scaled } = trained.at;
  return [trained.names[best] ?? '', numberAt(plain.weights.data, best), numberAt(scaled.weights.data, best)];
};

/** The same scores twice, in a head that is half trained. */
const words = defineLesson<Table, Result>({
  state: { draws: 'trained' },
  question: { kind: 'choice', options: ['same', 'even', 'one'] },
  covers: ['weights-plain'],
  truth({ result }) {
    const [, plain = 0, scaled = 0] = seen(result) ?? [];
    return plain > scaled + 0.1 ? 'one' : plain < scaled - 0.1 ? 'even' : 'same';
  },
  numbers: ({ result }) => {
    const [word = '', plain, scaled] = seen(result) ?? [];
    return plain === undefined || scaled === undefined ? ['nan'] : [word, fixed(scaled, 2), fixed(plain, 2)];
  },
  presents: ['weights-plain', 'weights-scaled'],
  solution: { guess: { kind: 'choice', option: 'one' } },
});

const [before, after] = [4, 64];
/** How many times as far the scores may reach. */
const times = { same: 1, root: 4, full: 16 } as const;

const spread = defineLesson<Table, Result>({
  state: { d: before, part: 'sums' },
  question: { kind: 'choice', options: Object.keys(times) },
  knobs: ['d'],
  reach: { d: { max: 256 } },
  reached: ({ state: { d, draws } }) => draws === 'one' && d >= 48 && d <= 100,
  near: ({ state: { d } }) => (d > 100 ? ['far', `${d}`] : d >= 24 ? ['d', `${d}`] : undefined),
  truth({ result: { walk } }) {
    const grown = Math.log(reach(walk, after) / reach(walk, before));
    const off = (factor: number): number => Math.abs(grown - Math.log(factor));
    const [nearest] = Object.entries(times).sort(([, one], [, other]) => off(one) - off(other));
    return nearest?.[0];
  },
  numbers: ({ state: { d }, result: { walk } }) => [fixed(reach(walk, before), 1), `${d}`, fixed(reach(walk, d), 1)],
  presents: ['sums-plain'],
  solution: { state: { d: after }, guess: { kind: 'choice', option: 'root' } },
});

const largest = ({ walk }: Result, which: keyof Both<unknown>): number => {
  const { weights } = walk.at[which];
  return numberAt(weights.data, winnerOf(weights));
};

const winner = defineLesson<Table, Result>({
  state: { d: 4, part: 'scores' },
  question: { kind: 'choice', options: ['even', 'third', 'all'] },
  knobs: ['d'],
  reached: ({ state: { d, draws, keys } }) => draws === 'one' && keys === 10 && d >= 220,
  near: ({ state: { d } }) => (d >= 80 ? ['d', `${d}`] : undefined),
  truth({ result }) {
    const share = largest(result, 'plain');
    return share < 0.2 ? 'even' : share < 0.75 ? 'third' : 'all';
  },
  numbers: ({ result }) => [fixed(largest(result, 'plain'), 2), fixed(largest(result, 'scaled'), 2)],
  presents: ['sums-plain', 'weights-plain', 'weights-scaled'],
  solution: { state: { d: 256 }, guess: { kind: 'choice', option: 'all' } },
});

/** A head of the Transformer has as many. */
const length = 64;

const root = defineLesson<Table, Result>({
  state: { d: length, divisor: 'd', part: 'scores' },
  question: { kind: 'number', min: 1, max: length },
  knobs: ['divisor'],
  reached: ({ state: { d, draws, divisor } }) => draws === 'one' && divisor === 'sqrt_d' && d === length,
  near: ({ state: { d } }) => (d === length ? undefined : ['d', `${d}`]),
  right: (guess, { state: { d } }) => guess.kind === 'number' && Math.abs(guess.value - Math.sqrt(d)) <= 0.5,
  numbers: ({ state: { d }, result: { walk } }) => [
    fixed(reach(walk, d), 1),
    `${Math.sqrt(d)}`,
    fixed(reach(walk, d) / Math.sqrt(d), 1),
    fixed(reach(walk, d) / d, 2),
  ],
  presents: ['sums-plain', 'sums-scaled', 'weights-scaled'],
  solution: { state: { divisor: 'sqrt_d' }, guess: { kind: 'number', value: 8 } },
});

/** How far the winner's weight moves with its score: α(1 − α). */
function slopeOf({ walk }: Result, which: keyof Both<unknown>): number {
  const winner = winnerOf(walk.at.plain.weights);
  const weight = numberAt(walk.at[which].weights.data, winner);
  return weight * (1 - weight);
}

/** The bar that the formula begins with. */
const chosen = { row: 1, key: 8 } as const;

const slope = defineLesson<Table, Result>({
  state: { d: 256, ...chosen },
  question: { kind: 'choice', options: ['steep', 'half', 'flat'] },
  knobs: ['d'],
  reached: ({ state, result: { walk } }) =>
    state.draws === 'one' && state.d >= 220 && state.row === 0 && state.key === winnerOf(walk.at.plain.weights),
  near({ state: { d, row, key }, result: { walk } }) {
    if (d < 220) return ['d', `${d}`];
    if (row === chosen.row && key === chosen.key) return undefined;
    return ['bar', fixed(numberAt(walk.at[row === 0 ? 'plain' : 'scaled'].weights.data, key), 2)];
  },
  truth({ result }) {
    const found = slopeOf(result, 'plain');
    return found > 0.2 ? 'steep' : found > 0.05 ? 'half' : 'flat';
  },
  numbers: ({ result }) => [fixed(slopeOf(result, 'plain')), fixed(slopeOf(result, 'scaled'))],
  presents: ['weights-plain', 'weights-scaled', 'formula'],
  solution: { state: { row: 0, key: 1 }, guess: { kind: 'choice', option: 'flat' } },
});

const learner = learnersStep({
  d: 256,
  alike: (d) => d >= 220 && d <= 300,
  options: ['plain', 'scaled', 'both'],
  answer: 'scaled',
});

const short = learnersStep({ d: 4, alike: (d) => d <= 8, options: ['none', 'both', 'scaled'], answer: 'both' });

/** From the words of a head, by the spread of the scores, to what it costs a learner. */
export const steps = { words, spread, winner, root, slope, learner, short };
