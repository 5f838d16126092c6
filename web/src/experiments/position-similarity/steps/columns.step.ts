import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** A turn of the fastest clock, about. */
const turn = 6;
const plain = 0.9;

/** The largest product a turn away or further, as a share of a row's with itself. */
const returns = ({ by_offset: { data } }: Result): number =>
  Math.max(...Array.from(data).slice(turn)) / numberAt(data, 0);

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 4, position: 0 },
  question: { kind: 'choice', options: ['same', 'more', 'one'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  reached: ({ state: { kind, num_hiddens, position, max_len } }) =>
    kind === 'fixed' && num_hiddens >= 100 && position === 0 && max_len === 60,
  near: ({ state: { num_hiddens } }) =>
    num_hiddens >= 16 && num_hiddens < 100 ? ['short', `${num_hiddens}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (returns(result) < plain ? 'one' : 'same'),
  numbers: ({ result }) => [`${Math.round(returns(result) * 100)}`, fixed(numberAt(result.by_offset.data, 0), 0)],
  solution: { state: { num_hiddens: 128 }, guess: { kind: 'choice', option: 'one' } },
});

export const en: LessonWords = {
  label: 'Few columns, many columns',
  ask: 'Only 4 columns, two clocks: every 6 positions the fast one comes round, and the product is high again. Drag num_hiddens to 128.',
  question: 'What will the curve be like with 64 clocks?',
  options: { same: 'it comes back as often', more: 'more often', one: 'one peak, at position 0' },
  replies: {
    same: 'The fast clock comes back at 6. Do the 63 others, too?',
    more: 'For the sum to come back, all clocks must. Is that more likely with 64 of them?',
  },
  near: { short: (columns = '') => `${columns} columns: drag on to 128.` },
  found: (share = '', itself = '') =>
    `6 or more positions away it reaches ${share}% of ${itself}, the product with itself.`,
  why: 'The clocks come back at different distances, so their returns do not add up. Many speeds give one clear peak, with lower bumps.',
  next: 'Next: positions that are learned',
};

export const zh: LessonWords = {
  label: '列少与列多',
  ask: '只有 4 列，两个钟。快的那个每 6 个位置转回来一次，和位置 0 的内积就又接近最大。把 num_hiddens 拖到 128。',
  question: '有 64 个钟时，曲线会是什么样？',
  options: { same: '还是那么频繁', more: '出现得更频繁', one: '只有位置 0 一个峰' },
  replies: {
    same: '快的钟 6 个位置就转回来，另外 63 个也回来吗？',
    more: '要所有的钟都转回来，和才会回来。64 个钟更容易吗？',
  },
  near: { short: (columns = '') => `现在 ${columns} 列：再拖，到 128。` },
  found: (share = '', itself = '') => `相隔 6 个位置以上，内积最高只有自身内积 ${itself} 的 ${share}%。`,
  why: '各个钟转回来的距离不同，凑不到一起。快慢多了，就只有一个明显的峰，别处的起伏都低些。',
  next: '下面：可学习的位置',
};
