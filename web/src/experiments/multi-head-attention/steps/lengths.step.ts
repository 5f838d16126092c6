import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { presets, type Table } from '../parameters';
import { chose, type Now, small } from './small';

/** The length that the chosen head is given. */
const given = ({ state, result }: Now): number =>
  result.lens ? numberAt(result.lens.used.data, state.sample * state.num_heads + state.head) : Number.NaN;

/** repeat writes the whole list again and again. */
export const step = defineLesson<Table, Result>({
  state: { ...small, valid_lens: presets.small.valid_lens, part: 'maps' },
  question: { kind: 'choice', options: ['sample0', 'sample1', 'refused'] },
  knobs: ['use_repeat'],
  presents: ['maps'],
  reached: ({ state }) => state.use_repeat && state.sample === 0 && state.head === small.head,
  near: ({ state }) => (state.use_repeat && (state.sample !== 0 || state.head !== small.head) ? ['head'] : undefined),
  right: (guess, now) => {
    const lens = now.state.valid_lens;
    const truth = lens && given(now) === lens[0] ? 'sample0' : 'sample1';
    return chose(guess, truth);
  },
  numbers: (now) => [`${given(now)}`],
  solution: { state: { use_repeat: true }, guess: { kind: 'choice', option: 'sample1' } },
});

export const en: LessonWords = {
  label: 'repeat',
  ask: 'Sample 0 has 3 keys and padding, sample 1 has 5. A head needs its sample’s length: [3, 3, 5, 5]. Break it with the switch.',
  question: 'What will head 1 of sample 0 get?',
  options: { sample0: '3, its own', sample1: '5, sample 1’s', refused: 'an error' },
  replies: {
    sample0: 'repeat writes the whole list [3, 5] twice. What stands in second place?',
    refused: 'Four lengths for four rows: nothing is wrong with the shape.',
  },
  near: { head: () => 'Look at head 1 of sample 0: click its map.' },
  found: (length = '') => `Length ${length}: it looks at padding.`,
  why: 'repeat gives [3, 5, 3, 5], repeat_interleave [3, 3, 5, 5]. The rows stand sample by sample, so the lengths must, too.',
  next: 'What if the numbers do not come out even?',
};

export const zh: LessonWords = {
  label: '用 repeat',
  ask: '样本 0 只有 3 个真的键，后两个是填充；样本 1 有 5 个。同一样本的两个头用同一个长度：[3, 3, 5, 5]。标出的是样本 0 的头 1。打开开关，改用 repeat。',
  question: '样本 0 的头 1 会拿到哪个长度？',
  options: { sample0: '3，自己样本的', sample1: '5，另一个样本的', refused: '没有：PyTorch 报错' },
  replies: {
    sample0: 'repeat 把整个列表 [3, 5] 写两遍。第二个是几？',
    refused: '四行，四个长度：形状没有错。',
  },
  near: { head: () => '看样本 0 的头 1：点它的图。' },
  found: (length = '') => `长度 ${length}：它看到了填充。`,
  why: 'repeat 写出 [3, 5, 3, 5]，repeat_interleave 写出 [3, 3, 5, 5]。行是一个样本接一个样本排的，长度也要这样排。',
  next: '如果除不尽呢？',
};
