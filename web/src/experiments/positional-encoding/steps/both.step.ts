import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

const [sine, cosine] = [6, 7];
const first = 22;

/** Whether a column has the same number at both positions. */
const same = ({ encoding }: Result, { position, compared }: State, column: number): boolean =>
  Math.abs(valueIn(encoding, position, column) - valueIn(encoding, compared, column)) < 0.005;

export const step = defineLesson<Table, Result>({
  state: { columns: [sine], column: sine, position: first, compared: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 32 && state.compared === first && state.position !== first && same(result, state, sine),
  near: ({ state: { position }, result: { encoding } }) =>
    position > 25 && position < 37 && position !== 31
      ? ['value', `${position}`, fixed(valueIn(encoding, position, sine)), fixed(valueIn(encoding, first, sine))]
      : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (same(result, state, cosine) ? 'yes' : 'no'),
  numbers: ({ state: { position }, result: { encoding } }) => [
    fixed(valueIn(encoding, first, cosine)),
    fixed(valueIn(encoding, position, cosine)),
  ],
  solution: { state: { position: 31 }, guess: { kind: 'choice', option: 'no' } },
});

export const en: LessonWords = {
  label: 'Why sine and cosine',
  ask: 'Only column 6, a sine, is drawn. After 22 it turns back and passes the same number again. Drag the position there.',
  question: 'Will column 7, the cosine of that clock, be the same there as at 22, too?',
  options: { yes: 'yes', no: 'no' },
  replies: { yes: 'Two hands of equal height: do they point the same way?' },
  near: {
    value: (position = '', here = '', wanted = '') => `At ${position} column 6 is ${here}; at 22 it is ${wanted}.`,
  },
  found: (before = '', here = '') => `Column 7 is ${before} at 22, and ${here} here.`,
  why: 'The height alone does not say whether the hand stands on the left or on the right. Sine and cosine together are the hand itself.',
  next: 'Next: why one clock is not enough',
};

export const zh: LessonWords = {
  label: '为什么要正弦和余弦',
  ask: '现在只画第 6 列，一条正弦。过了位置 22，曲线会再次经过同一个值。把位置拖到那里。',
  question: '第 7 列是同一个钟的余弦。它在那里也和位置 22 一样吗？',
  options: { yes: '一样', no: '不一样' },
  replies: { yes: '两根一样高的针，方向也一样吗？' },
  near: {
    value: (position = '', here = '', wanted = '') => `在位置 ${position}，第 6 列是 ${here}；在 22 是 ${wanted}。`,
  },
  found: (before = '', here = '') => `第 7 列在 22 是 ${before}，在这里是 ${here}。`,
  why: '只看高度，不知道针在左边还是右边。正弦和余弦合起来，才是这根针。',
  next: '下面：一个钟为什么不够',
};
