import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { isPerQuery } from '../../../state/parameters';
import { row } from '../../../tensor/read';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** How many keys the last row hears. */
const heard = ({ weights }: Result): number => row(weights, 0, 3).filter((weight) => weight > 0).length;

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [[1, 2, 3, 4]], sample: 0, query: 3, key: 3 },
  question: { kind: 'number', min: 0, max: 4 },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens } }) =>
    valid_lens !== null && isPerQuery(valid_lens) && valid_lens[0]?.join() === '1,2,3,3',
  right: (guess, { result }) => guess.kind === 'number' && guess.value === heard(result),
  numbers: ({ result }) => [`${heard(result)}`],
  solution: { state: { valid_lens: [[1, 2, 3, 3]] }, guess: { kind: 'number', value: 3 } },
});

export const en: LessonWords = {
  label: 'Both masks',
  ask: 'The last of the four words is padding. Drag the line of row 3 so that nobody hears it; the causal mask stays.',
  question: 'How many keys does row 3 hear then?',
  replies: { other: 'Of keys 0, 1, 2, 3 the last is padding. How many are left?' },
  found: (count = '') => `Row 3 hears ${count} keys, and so does row 2. Rows 0 and 1 never heard the padding anyway.`,
  why: 'One valid length per row says both masks: the smaller of “what came before” and “what is real”.',
};

export const zh: LessonWords = {
  label: '两种掩蔽一起',
  ask: '四个词里最后一个是填充。拖第 3 行的竖线，让谁也听不到它；因果掩蔽不动。',
  question: '这时第 3 行听得到几个键？',
  replies: { other: '键 0、1、2、3 里最后一个是填充，还剩几个？' },
  found: (count = '') => `第 3 行听得到 ${count} 个键，第 2 行也是。第 0、1 行本来就听不到填充。`,
  why: '每行一个有效长度，就说清了两种掩蔽：「到这里为止」和「真有的词」，取小的。',
};
