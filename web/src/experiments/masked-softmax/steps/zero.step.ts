import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** What the two masked keys of row 0 get together. */
const leak = ({ weights }: Result): number => sum(rowIn(weights, 0, 0)?.slice(2) ?? []);

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [2], sample: 0, query: 0, key: 3 },
  question: { kind: 'choice', options: ['nothing', 'little', 'most'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 2 && fill === '0',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 2 ? undefined : ['line', `${valid_lens?.[0]}`]),
  right: (guess, { result }) => {
    const got = leak(result);
    const truth = got === 0 ? 'nothing' : got < 0.5 ? 'little' : 'most';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(leak(result), 2)],
  presents: [],
  solution: { state: { fill: '0' }, guess: { kind: 'choice', option: 'little' } },
});

export const en: LessonWords = {
  label: 'Why not 0?',
  ask: 'Every query sees keys 0 and 1; keys 2 and 3 are masked. Fill masked cells with 0 instead of −1e6.',
  question: 'How much do the two masked keys of query 0 get together?',
  options: { nothing: 'nothing', little: 'something, less than half', most: 'more than half' },
  replies: {
    nothing: 'A key gets nothing where e^score is 0. What is e⁰?',
    most: 'The two visible keys score 2 and 1, both more than 0.',
  },
  near: { line: (count = '') => `Queries see ${count} of 4 keys: drag the line to 2.` },
  found: (leak = '') => `Together they get ${leak}, although they are masked.`,
  why: '0 is a score like any other: e⁰ = 1. To take a key out, its score must be a large negative number. The strokes mark the cells that are masked and still have weight.',
  next: 'Next: hide what comes later',
};

export const zh: LessonWords = {
  label: '为什么不填 0',
  ask: '每个查询都看得到键 0 和键 1，键 2 和键 3 被掩蔽。把掩蔽处的填入值从 −1e6 改成 0。',
  question: '查询 0 那一行，被掩蔽的两个键一共分到多少？',
  options: { nothing: '一点也没有', little: '有一些，不到一半', most: '超过一半' },
  replies: {
    nothing: 'e^分数 是 0，才会一点也分不到。e⁰ 是多少？',
    most: '看得到的两个键分数是 2 和 1，都比 0 高。',
  },
  near: { line: (count = '') => `每个查询现在能看到 ${count} 个键：把竖线拖回 2。` },
  found: (leak = '') => `它们一共分到 ${leak}：明明被掩蔽，却还是分到了权重。`,
  why: '0 也是一个普通的分数：e⁰ = 1。要让一个键分不到，分数得是很大的负数。角上带短线的格子，就是被掩蔽却仍有权重的键。',
  next: '下面：不看后面的词',
};
