import type { SharedWords } from '../../experiment/contract';
import { parameterWords, trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { LaneId } from './lanes';
import type { presets, State, Table } from './parameters';

interface LaneWords {
  /** Short: it stands in its lane. `slope` is the reader's. */
  readonly name: (slope: number) => string;
  readonly about: string;
}

const lanes: Readonly<Record<LaneId, LaneWords>> = {
  t5: { name: () => 'T5 table', about: 'one per distance' },
  rope: { name: () => 'RoPE', about: 'turned by place' },
  learned: { name: () => 'learned', about: 'a vector per place' },
  sinusoidal: { name: () => 'sine waves', about: 'fixed, added' },
  alibi: { name: () => 'ALiBi', about: 'far counts less' },
  none: { name: () => 'none', about: 'only the mask' },
  one: { name: () => '1 head', about: '32 numbers wide' },
  two: { name: () => '2 heads', about: '16 numbers each' },
  four: { name: () => '4 heads', about: '8 numbers each' },
  standard: { name: () => 'slope 1/16', about: 'standard, with 1/256' },
  own: { name: (slope) => `slope ${short(slope)}`, about: 'yours, with 1/256' },
  divided: { name: () => 'with √d', about: 'scores divided by 4' },
  plain: { name: () => 'without √d', about: 'scores as they are' },
};

const short = (slope: number): string => `${Number(slope.toPrecision(3))}`;
const nameOf = (lane: LaneId, slope: number): string => lanes[lane].name(slope);

const differs = {
  positions: 'how they know positions',
  heads: 'how many heads share the 32 numbers',
  slope: 'ALiBi’s first slope',
  scale: 'whether scores are divided by √d',
} as const;

export const words = {
  title: 'Race of the encodings',
  lead: 'Same model, same data, same start. Only one thing differs. Whose head forms first?',
  parameters: {
    what: {
      label: 'What differs',
      choices: { positions: 'positions', heads: 'heads', slope: 'slope', scale: '√d' },
    },
    slope: { label: 'ALiBi’s first slope', hint: 'Subtracted for each place back.' },
    longer: { label: 'Test on rows of 48 too' },
    seed: parameterWords.seed,
    training_step: parameterWords.training_step,
  },
  presets: {
    start: { label: 'at the start', cell: 'Six ways to know positions, step 0' },
    otherSeed: { label: 'seed 1', cell: 'Other first numbers and rows, step 300' },
    heads: { label: 'heads', cell: '1, 2 or 4 heads, step 150' },
    slope: { label: 'a steep slope', cell: 'ALiBi with slope 2, step 300' },
    scale: { label: 'without √d', cell: 'Scores not divided, step 300' },
  },
  training: trainingWords,
  lanes,
  race: {
    time: 'At every step: weight of the best head of layer 1 on the letter to copy',
    steps: 'training steps →',
    /** Upwards. */
    mark: '↑ weight of the best head where it ought to look',
    formedAbove: 'formed above 0.8 (dotted)',
    formed: (step: number) => `formed at ${step}`,
    /** On a phone. */
    formedShort: (step: number) => `formed: ${step}`,
    notFormed: 'not formed',
    /** The share of correct answers: on rows as long as those learned from, and on longer ones. */
    correct: 'correct',
    onLonger: (length: number) => `on ${length}`,
    map: (lane: string, step: number) => `${lane}: best head of layer 1 at step ${step}`,
    told: (step: number, formed: number, all: number) => `step ${step}: ${formed} of ${all} heads have formed`,
  },
  remarks: {
    alike: ({ lanes: all, what }: { lanes: number; what: State['what'] }) =>
      `${all} models with the same first numbers learn from the same rows of letters that repeat. Only ${differs[what]} differs. The lines show how much of its weight the best head of layer 1 lays on the letter to copy; above 0.8 the head has formed.`,
    noneFormed: ({ step }: { step: number }) => `At step ${step} no head has formed yet.`,
    formed: ({ formed, slope }: { formed: readonly { id: LaneId; step: number }[]; slope: number }) =>
      `Formed: ${formed.map(({ id, step }) => `${nameOf(id, slope)} at step ${step}`).join(', ')}.`,
    left: ({ left, step }: { left: number; step: number }) =>
      `${left === 1 ? 'One has' : `${left} have`} no head at step ${step}.`,
    longer: ({ step, lane, slope, right }: { step: number; lane: LaneId; slope: number; right: string }) =>
      `All learn from rows of 24. On rows of 48, ${nameOf(lane, slope)} is best at step ${step}: ${right} correct. Another step may have another winner.`,
    law: ({ seed }: { seed: string }) => `One model size, one task, seed ${seed}: an experiment, not a rule.`,
  },
  suggestions: {
    play: 'Press Play: all start at once.',
    back: 'Back to the start.',
    slope: 'Give ALiBi a slope of 2.',
    steep: 'A slope of 8: is steeper always better?',
    heads: 'Race 1, 2 and 4 heads.',
    scale: 'Leave out √d.',
    otherSeed: 'Other first numbers, other rows: the same order?',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
