import type { SharedWords } from '../../experiment/contract';
import { parameterWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { MatrixName } from './model';
import type { presets, Table } from './parameters';

interface BlockWords {
  readonly name: string;
  /** On the map: a few letters. */
  readonly short: string;
  readonly about: string;
}

const blocks: Readonly<Record<MatrixName, BlockWords>> = {
  embedding: { name: 'Embedding', short: 'Emb', about: 'a vector for each digit' },
  positions: { name: 'Positions', short: 'Pos', about: 'a vector for each place, added' },
  W_q: { name: 'W_q', short: 'W_q', about: 'makes the {queries|queries}' },
  W_k: { name: 'W_k', short: 'W_k', about: 'makes the {keys|keys}' },
  W_v: { name: 'W_v', short: 'W_v', about: 'makes the {values|values}' },
  W_o: { name: 'W_o', short: 'W_o', about: 'turns what the head found into what is added' },
  W_1: { name: 'W_1', short: 'W_1', about: 'of the MLP: from 16 numbers to 32' },
  W_2: { name: 'W_2', short: 'W_2', about: 'of the MLP: from 32 numbers back to 16' },
  output: { name: 'Output', short: 'Out', about: 'a score for each digit' },
};

export const words = {
  title: 'What is learned',
  lead: 'The loss says how surprised the model was; a step nudges every matrix to lower it.',
  parameters: {
    taken: { label: 'Steps taken', hint: 'Their learning rates, in order.' },
    seed: parameterWords.seed,
    learning_rate: { label: 'Learning rate η' },
    block: {
      label: 'Look at',
      choices: {
        embedding: blocks.embedding.name,
        positions: blocks.positions.name,
        W_q: 'W_q',
        W_k: 'W_k',
        W_v: 'W_v',
        W_o: 'W_o',
        W_1: 'W_1',
        W_2: 'W_2',
        output: blocks.output.name,
        add: 'where it is added',
        loss: 'loss',
      },
    },
    place: parameterWords.place,
    part: { label: 'On a phone', choices: { step: 'the step', detail: 'what it changes' } },
    attention: { label: 'Attention is on' },
    changed: { label: 'Place whose digit is changed (index from 0)' },
  },
  presets: {
    start: { label: 'a small step', cell: 'Random numbers, not trained; η = 0.1' },
    tooLarge: { label: 'too large a step', cell: 'After a step with η = 25' },
    walked: { label: 'three good steps', cell: 'On the same 8 rows, each near its best rate' },
    residual: { label: 'attention off', cell: 'Which places hear of a changed digit; seed 0' },
  },
  blocks,
  net: {
    name: 'The model: click a block',
    attention: 'attention',
    mlp: 'MLP',
    loss: 'loss',
    lengths: 'gradient’s length ↓',
    add: (branch: string) => `what the ${branch} branch adds`,
    block: (name: string, length: string) => `${name}, gradient ${length} long`,
  },
  step: {
    part: 'Show',
    step: 'The step',
    curve: 'Loss after one step, by learning rate η',
    rate: 'learning rate η, by factors of 10 →',
    now: 'loss now',
    guessing: 'guessing',
    promise: 'promised',
    happens: 'what happens',
    told: (now: string, after: string, promised: string) => `Loss ${now} → ${after}. The slope predicted ${promised}.`,
    take: 'Take this step',
    back: 'Back',
    trail: 'Losses so far; click to go back',
    beginning: 'before the first step',
    stone: (step: number, loss: string, rate: string) => `step ${step}: loss ${loss}, ${rate}`,
    answers: 'What the model says',
    reads: (tokens: string, answers: string) => `Reads ${tokens}, must say ${answers}.`,
    ofRight: 'probability of the correct digit',
    answer: (place: number, digit: number) => `position ${place}, correct: ${digit}`,
    says: (digit: number, now: string, after: string) =>
      `The correct digit, ${digit}: ${now} before the step, ${after} after`,
    surprise: (digit: number, probability: string, cost: string, after: string) =>
      `The correct digit, ${digit}: before the step (outline) it gets ${probability}, which costs −ln ${probability} = ${cost}; after it (filled) ${after}.`,
    numbers: 'its numbers',
    nudge: '−η · gradient, ×10',
    size: (rows: number, columns: number, length: string, most: string) =>
      `${rows} × ${columns} numbers. Gradient ${length} long; this step moves no number by more than ${most}. Its colours are ten times as strong.`,
  },
  residual: {
    attention: 'Attention',
    heard: 'Change a digit: whose vector moves?',
    heardAbout: 'Click a digit to change it. The cells say how far each place’s vector moves; dark is 0.5 and more.',
    stages: ['embedded', 'after attention', 'after MLP'],
    vector: (place: number) => `The vector of position ${place}`,
    parts: ['embedded', '+ attention', '=', '+ MLP', '='],
    place: (place: number, digit: number) => `position ${place}, digit ${digit}`,
  },
  remarks: {
    random: ({ loss, guessing, numbers }: { loss: string; guessing: string; numbers: string }) =>
      `All ${numbers} numbers are random, not trained. The loss is ${loss}, the mean of −ln(probability of the correct digit) over 64 answers; guessing among ten costs ln 10 = ${guessing}.`,
    walked: ({ steps, from, to }: { steps: number; from: string; to: string }) =>
      `${steps === 1 ? 'One step has' : `${steps} steps have`} brought the loss from ${from} to ${to}.`,
    fresh: ({ loss, guessing }: { loss: string; guessing: string }) =>
      `On 120 rows that it has not seen the loss is ${loss}; guessing costs ${guessing}. These steps saw the same 8 rows again and again, so they learn those rows. To learn the rule it needs new rows at every step.`,
    tiny: ({ rate, change }: { rate: string; change: string }) =>
      `With η = ${rate} the loss changes by ${change}: too small a step learns next to nothing.`,
    falls: ({ rate, before, after, promised }: { rate: string; before: string; after: string; promised: string }) =>
      `With η = ${rate} the loss goes from ${before} to ${after}; the slope promised ${promised}.`,
    best: ({ rate }: { rate: string }) => `Of all rates tried, ${rate} leaves the least loss.`,
    worse: ({ rate, before, after }: { rate: string; before: string; after: string }) =>
      `With η = ${rate} the loss goes up, from ${before} to ${after}. The slope holds only near where it was measured.`,
    nudged: (now: { most: MatrixName; longest: string; least: MatrixName; shortest: string }) =>
      `The longest gradient: ${blocks[now.most].name}, ${now.longest}. The shortest: ${blocks[now.least].name}, ${now.shortest}.`,
    heard:
      'Attention carries the change to every place; the MLP works at each place by itself. Both add to what was there: the vector passes straight on.',
    unheard:
      'Without attention only the changed place’s own vector moves: the MLP works at each place by itself. What was there still arrives, because attention only adds to it.',
  },
  suggestions: {
    best: 'Go to the best rate.',
    take: 'Take the best step.',
    tooLarge: 'Try η = 100.',
    matrix: 'Look at W_q and its nudge.',
    residual: 'Where is it added?',
    start: 'Back to the beginning.',
    otherSeed: 'Other random numbers.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
