import type { SharedWords } from '../../experiment/contract';
import { parameterWords, trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'By heart, or the rule',
  lead: 'A small model adds on a clock of 31 numbers: 16 + 22 = 38, past 30, so 7. It sees half of all sums again and again, the other half never.',
  parameters: {
    weight_decay: {
      label: 'Weight decay',
      hint: 'How strongly each step also shrinks all numbers of the model.',
    },
    seed: { ...parameterWords.seed, hint: 'Draws the first numbers, and which sums are shown.' },
    training_step: parameterWords.training_step,
    a: { label: 'a' },
    b: { label: 'b' },
  },
  presets: {
    start: { label: 'before training', cell: 'Step 0: random numbers' },
    rule: { label: 'the rule', cell: 'Weight decay 1.2, step 1000: the held-out half is correct too' },
  },
  training: trainingWords,
  figure: {
    table: (step: number) => `All sums a + b at step ${step}: how sure the model is of the correct answer`,
    time: 'Training: share of the sums answered correctly, in the shown half and in the held-out half',
    right: 'Answered correctly',
    halves: { shown: 'shown', heldOut: 'held out' },
    /** Sums of a half, and their loss. */
    count: (sums: number, loss: string) => `${sums} sums, ${loss}`,
    loss: (loss: string) => `loss ${loss}`,
    /** What the shades of a cell mean. */
    colour: 'A cell is a sum a + b: the surer the model is of the correct answer, the stronger its colour. Click one.',
    /** The size of all numbers of the model, and beside it the size at the start. */
    size: (now: string, start: string | undefined) =>
      `Size of all weights together: ${now}${start === undefined ? '' : `, at step 0 ${start}`}.`,
    /** The line's that draws it, as a share of `unit`. */
    sizeAs: (unit: number) => `size of weights ÷ ${unit}`,
    isRight: 'correct',
    asked: (answer: number) => `should be ${answer}`,
    /** Which half the chosen sum is of. */
    ofHalf: { shown: 'It trains on this sum.', heldOut: 'It has never been shown this sum.' },
    /** Read by a screen reader, now and then. */
    told: (step: number, shown: string, heldOut: string) =>
      `step ${step}: shown sums correct: ${shown}, held-out ones: ${heldOut}`,
  },
  remarks: {
    untrained: ({ loss, guess }: { loss: string; guess: string }) =>
      `All numbers are random, not trained. On the shown half the loss is ${loss}; guessing among 31 answers costs ln 31 = ${guess}.`,
    now: ({ step, shown, heldOut }: { step: number; shown: string; heldOut: string }) =>
      `At step ${step}, ${shown} of the shown sums are correct, and ${heldOut} of those held out.`,
    byHeart: ({ shownLoss, heldOutLoss, guess }: { shownLoss: string; heldOutLoss: string; guess: string }) =>
      `It knows its half by heart: a loss of ${shownLoss}. On the other half the loss is ${heldOutLoss}; plain guessing would cost ${guess}.`,
    /** More and more sums are right that it has never been shown. */
    filling: 'The gaps of the table are filling, though nobody shows it these sums.',
    between: ({ shownAt, heldOutAt }: { shownAt: number; heldOutAt: number }) =>
      `Of the shown half 9 in 10 were correct at step ${shownAt}, of the held-out half at step ${heldOutAt}. Nobody showed it more in between: the weights became smaller.`,
    neither: ({ decay }: { decay: string }) =>
      `With weight decay ${decay} it has not even learned the shown half so far.`,
    noDecay: 'Without weight decay nothing asks for a simpler way: to know the shown half by heart is good enough.',
    decay: ({ factor }: { factor: string }) =>
      `Each step also multiplies all numbers of the model by ${factor}. Answers kept by heart need large numbers; a rule that serves all sums does with smaller ones.`,
    noHead:
      'No mark says that a head has formed: here all heads and the layer after them share the work, and no single one can be read.',
    law: ({ seed }: { seed: string }) => `One size, one task, seed ${seed}: an experiment, not a law.`,
    parts: ({ pinned }: { pinned: number }) =>
      `Up to step ${pinned} the losses are PyTorch’s. After that rounding grows, and any two float32 programs part; here the same step is the same to the bit, always.`,
  },
  suggestions: {
    play: 'Press Play and watch the table fill.',
    back: 'Back to step 0.',
    noDecay: 'Train without weight decay.',
    decay: 'Train with weight decay 1.',
    little: 'Weight decay 0.7: how much later does the rule come?',
    tooMuch: 'Weight decay 2: is more better?',
    otherSeed: 'Other first numbers: does the rule come as late?',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
