import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf, rightIn } from '../../../experiment/training/measures';
import { runOf, tokensOf } from '../../../experiment/training/runs';
import { fixed, percent } from '../../../text/format';
import type { Table } from '../parameters';

/** The share of right answers at the positions of the reader's row that can be known. */
function shareRight(result: Look): number {
  const { right, of } = rightIn('fake', result);
  return of > 0 ? right / of : 0;
}

/** After how many letters a row begins anew; undefined where it does not. */
function periodOf(tokens: readonly number[]): number | undefined {
  const letters = tokens.slice(1);
  const periods = Array.from({ length: letters.length - 1 }, (_, index) => index + 1);
  return periods.find((period) =>
    letters.every((letter, place) => place < period || letter === letters[place - period]),
  );
}

const trainedOn = 8;

export const step = defineLesson<Table, Look>({
  state: { task: 'fake', training_step: 100, place: 14 },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['tokens'],
  reached: ({ state: { task, training_step, tokens }, result }) =>
    task === 'fake' &&
    training_step === 100 &&
    tokensOf(runOf(task), tokens).length >= 10 &&
    (periodOf(result.tokens) ?? trainedOn) !== trainedOn,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (shareRight(result) > 0.5 ? 'yes' : 'no'),
  numbers: ({ result }) => [
    percent(result.scores.accuracy),
    fixed(markOf(result.scores.of_heads, 'fake', 0), 2),
    percent(shareRight(result)),
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: 'QUIETQUIETQUIET' }, guess: { kind: 'choice', option: 'no' } },
});

export const en: LessonWords = {
  label: 'Is it induction?',
  ask: 'This one-layer model saw only strings that repeat every 8 letters. Its stripe is perfect. Type QUIETQUIETQUIET, which repeats every 5.',
  question: 'Will it continue that one too?',
  options: { yes: 'yes, it is the same rule', no: 'no' },
  replies: { yes: 'What can a single layer look for? Count how far back the stripe lies.' },
  found: (accuracy = '', mark = '', own = '') =>
    `Its own strings: ${accuracy} right, {weights|${mark}} of the weight on the dashed cells. Yours: ${own} right.`,
  why: 'It learned “look seven places back”. A stripe and a high score prove no rule: try other strings.',
};

export const zh: LessonWords = {
  label: '是归纳头吗',
  ask: '这个模型只有一层，训练时见到的字母串都是 8 个一循环。它的条纹很完美。输入一串不是 8 个一循环的字母：QUIETQUIETQUIET。',
  question: '这一串它也接得上吗？',
  options: { yes: '接得上，是同一条规律', no: '接不上' },
  replies: { yes: '只有一层，它能找什么？数一数条纹在往回几格的地方。' },
  found: (accuracy = '', mark = '', own = '') =>
    `在它练过的那类题上答对 ${accuracy}，{weights|${mark}} 的权重落在虚线格上；在你这一串上只有 ${own}。`,
  why: '它学会的是按位置「往回看七格」。光有条纹和高分，不等于有规律：关掉一个头看看，再用它没练过的题试试。',
};
