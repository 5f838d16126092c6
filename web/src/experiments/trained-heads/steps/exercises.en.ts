import type { TextsOf } from '../../../experiment/exercise/exercise';
import { nth } from '../../../tensor/read';
import type { InEveryLanguage } from '../../../words/language';
import { type Head, heads } from '../parameters';
import type { sources } from './exercises';

const inEn = ({ layer, head }: Head): string => `head ${head} of layer ${layer}`;

export const words = {
  importance: {
    label: 'Which head matters',
    title: 'Without which head is the model wrong most often?',
    source: 'Notebook 004 · exercise 2, all three ways',
    ask: 'These four heads are trained, two in each layer: where letters repeat, the model says which one comes next.',
    question: 'Which head can the model spare least?',
    replies: {
      other: (head: string, share: string) =>
        `Without ${inEn(nth(heads, Number(head)))} it is still right at ${share} of the places; losing another one is worse. Which head writes what others read?`,
    },
    found: (share: string, head: string, ...others: readonly string[]) =>
      `Without it the model is right at only ${share} of the places. ${others.every((one) => one === head) ? 'Here the other two ways name it, too; with other rows they may not.' : `But the lowest entropy, then the steepest slope, would name ${others.map((one) => inEn(nth(heads, Number(one)))).join(', then ')}.`}`,
    why: 'Weights say where a head looks, the gradient what a slightly louder head would change. Only removing a head tells whether the model can do without it.',
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
