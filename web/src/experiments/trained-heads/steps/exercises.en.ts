import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { InEveryLanguage } from '../../../words/language';
import type { TextsOf } from '../../exercises/exercise';
import { type Head, heads } from '../parameters';
import type { sources } from './exercises';

const inEn = ({ layer, head }: Head): string => `head ${head} of layer ${layer}`;

export const words = {
  importance: {
    label: 'Which head matters',
    cell: 'Notebook 004, exercise 2',
    title: 'Without which head is the model wrong most often?',
    source: 'Notebook 004 · exercise 2, all three ways',
    ask: 'These four heads are trained, two in each layer: where letters repeat, the model says which one comes next. Guess first: which head can it spare least? Click it.',
    pointed: (pick: number, right: number, values: readonly number[], others: readonly number[] = []) =>
      pick === right
        ? `Without it the model is right at only ${fixed(nth(values, right), 2)} of the places. ${others.every((one) => one === right) ? 'Here the other two ways name it, too; with other rows they may not.' : `But the lowest entropy, then the steepest slope, would name ${others.map((one) => inEn(nth(heads, one))).join(', then ')}.`} Weights say where a head looks, the gradient what a slightly louder head would change. Whether the model can do without it, only removing it tells.`
        : `Without ${inEn(nth(heads, pick))} it is still right at ${fixed(nth(values, pick), 2)} of the places; losing another one is worse. Which head writes what others read?`,
    measures: {
      intact: 'Share that is right, with all four heads',
      without: 'The least that is left without one',
    },
    suggestions: ['Other rows, seed 3: do all three still name the same head?', 'And seed 1?'],
    headAt: (head: Head) => `Layer ${head.layer} · head ${head.head}`,
    rightWithout: 'Removal: share right',
    bitsEach: 'Distribution: bits',
    slopeEach: 'Gradient: slope of the loss',
  },
} satisfies TextsOf<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
