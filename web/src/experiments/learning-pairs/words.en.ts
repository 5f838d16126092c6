import type { SharedWords } from '../../experiment/contract';
import { parameterWords, trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { Problem } from './pairs';
import type { presets, Table } from './parameters';

const { training_step, seed, place } = parameterWords;

export const words = {
  title: 'Your own pairs',
  lead: 'It learns lines “in → out”; every fifth it never sees. Does it find the rule, or learn by heart?',
  parameters: {
    training_step,
    list: {
      label: 'Lines',
      choices: {
        mirror: 'backwards',
        plural: 'plurals',
        dates: 'Chinese dates',
        roman: 'Roman numerals',
        sums: 'sums',
        random: 'no rule',
        own: 'your own',
      },
    },
    own: { label: 'Your own lines' },
    long: { label: 'Your own lines, too long for a link' },
    draft: { label: 'Lines being written' },
    typed: {
      label: 'Try a line',
      hint: 'It reads this and writes its answer. Leave it empty to use a line of the list.',
    },
    values: {
      label: 'Values',
      hint: 'What the weighted mean is made of.',
      choices: { characters: 'characters', states: 'encoder states' },
    },
    seed: { ...seed, hint: 'Draws the first numbers.' },
    line: { label: 'line' },
    place,
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    mirror: { label: 'backwards', cell: 'Made-up words backwards in capitals, step 200' },
    plural: { label: 'plurals', cell: 'Plurals of made-up words, step 200' },
    dates: { label: 'Chinese dates', cell: 'Dates from Chinese, step 200' },
    roman: { label: 'Roman numerals', cell: 'Numbers below 200 in Roman numerals, step 200' },
    sums: { label: 'sums', cell: 'Sums of two digits, step 200' },
    random: { label: 'no rule', cell: 'Pairs drawn at random: nothing to find, step 200' },
  },
  training: trainingWords,
  figure: {
    tape: 'What is read, what is written, and where the chosen character looks',
    looksHere: (weight: string) => `looks here, ${weight}`,
    writes: (letter: string, share: string) => `writes ${letter}, ${share} sure`,
    weights: 'Weights: a row for each written character, a column for each read one',
    time: 'Training: lines correct at every step, of those it learned from and of those it has never seen',
    told: (step: number, learnt: string, unseen: string) =>
      `step ${step}, correct: learned lines ${learnt}, lines never seen ${unseen}`,
    right: 'Lines correct',
    learnt: (lines: number) => `${lines} lines it learned from`,
    unseen: (lines: number) => `${lines} lines it has never seen`,
    kinds: { learnt: 'learned lines', unseen: 'never seen' },
    lines: 'Lines it has never seen: click one to see where it looks',
    asked: (write: string) => `should be ${write}`,
    yes: 'correct',
    no: 'wrong',
    own: 'your own lines',
    howToWrite: (fewest: number, most: number, longest: number) =>
      `${fewest} to ${most} lines, each “in → out” (-> or a tab will do), at most ${longest} characters a side. Every fifth is held out.`,
    take: 'Learn these',
    leave: 'Cancel',
  },
  /** Why a list is not taken. */
  problem,
  remarks: {
    untrained: ({ learnt, unseen }: { learnt: number; unseen: number }) =>
      `All numbers are random, not trained. It will learn from ${learnt} lines; ${unseen} are held out.`,
    early: ({ step, learnt, unseen }: { step: number; learnt: string; unseen: string }) =>
      `After ${step} steps ${learnt} of the lines that it learned from are correct, and ${unseen} of those it has never seen.`,
    rule: ({ step, learnt, unseen }: { step: number; learnt: string; unseen: string }) =>
      `After ${step} steps ${unseen} of the lines it has never seen are correct (of the others ${learnt}): it has found the rule.`,
    heart: ({ step, learnt, unseen }: { step: number; learnt: string; unseen: string }) =>
      `After ${step} steps ${learnt} of its lines are correct, and ${unseen} of those it has never seen: it knows them by heart and has no rule.`,
    between: ({ step, learnt, unseen }: { step: number; learnt: string; unseen: string }) =>
      `After ${step} steps ${learnt} of its lines are correct, and ${unseen} of those it has never seen: part of a rule, and the rest by heart.`,
    looks: ({ letter, weight, source }: { letter: string; weight: string; source: string }) =>
      `To write ${letter} it looks most at “${source}”, with {weights|${weight}} of its weight.`,
    typed: ({ read, written }: { read: string; written: string }) => `It reads “${read}” and writes “${written}”.`,
    gone: 'The lines of this link were too long for it: they stay in the browser where they were pasted. Paste them again, or look at these.',
    notTaken: 'The lines of this link cannot be learned from; these stand in for them.',
    held: 'Every fifth line is held out.',
    parts: ({ pinned }: { pinned: number }) =>
      `Up to step ${pinned} the losses are PyTorch’s. After that rounding grows, and any two float32 programs part; here the same step is the same to the bit, always.`,
  },
  suggestions: {
    play: 'Press Play and watch the two numbers.',
    back: 'Back to step 0.',
    random: 'Lines without a rule: what does it learn of these?',
    rule: 'Lines with a rule: words backwards.',
    typed: 'A word it has never seen: banana.',
    states: 'Let the values be the encoder’s states.',
    characters: 'Back to the characters as values.',
    otherSeed: 'Other random numbers to start from.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function problem(one: Problem): string {
  switch (one.code) {
    case 'too_much':
      return `${one.found} characters; at most ${one.most} are read.`;
    case 'no_arrow':
      return `Line ${one.line}, “${one.text}”: no arrow. Write “in → out”.`;
    case 'two_arrows':
      return `Line ${one.line}, “${one.text}”: more than one arrow.`;
    case 'nothing_in':
      return `Line ${one.line}, “${one.text}”: nothing before the arrow.`;
    case 'nothing_out':
      return `Line ${one.line}, “${one.text}”: nothing after the arrow.`;
    case 'long_in':
      return `Line ${one.line}: ${one.found} characters before the arrow, at most ${one.most}.`;
    case 'long_out':
      return `Line ${one.line}: ${one.found} characters after the arrow, at most ${one.most}.`;
    case 'twice':
      return `Line ${one.line}: “${one.text}” is in line ${one.before} already.`;
    case 'too_few':
      return `${one.found} lines; it takes ${one.least} at least.`;
    case 'too_many':
      return `${one.found} lines; ${one.most} at most.`;
    case 'letters_in':
      return `${one.found} different characters before the arrows; at most ${one.most}.`;
    case 'letters_out':
      return `${one.found} different characters after the arrows; at most ${one.most}.`;
    case 'more':
      return `And ${one.count} more lines like these.`;
  }
}
