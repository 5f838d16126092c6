import { defineLesson, type LessonWords, type Near } from '../../../experiment/lesson-step';
import { isPerQuery, type StateOf } from '../../../state/parameters';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** How many keys the last row sees. */
const visible = ({ weights }: Result): number =>
  rowIn(weights, 0, 3)?.filter((weight) => weight > 0).length ?? Number.NaN;

/** The first row whose length is not as it should be. */
function missed(lens: StateOf<Table>['valid_lens']): Near | undefined {
  const lengths = lens !== null && isPerQuery(lens) ? (lens[0] ?? []) : [];
  const query = lengths.findIndex((length, place) => place < 3 && length !== place + 1);
  if (query >= 0) return ['other', `${query}`, `${lengths[query]}`, `${query + 1}`];
  return lengths[3] !== undefined && lengths[3] < 3 ? ['far', `${lengths[3]}`] : undefined;
}

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [[1, 2, 3, 4]], sample: 0, query: 3, key: 3 },
  question: { kind: 'number', min: 0, max: 4 },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens } }) =>
    valid_lens !== null && isPerQuery(valid_lens) && valid_lens[0]?.join() === '1,2,3,3',
  near: ({ state: { valid_lens } }) => missed(valid_lens),
  right: (guess, { result }) => guess.kind === 'number' && guess.value === visible(result),
  numbers: ({ result }) => [`${visible(result)}`],
  presents: [],
  solution: { state: { valid_lens: [[1, 2, 3, 3]] }, guess: { kind: 'number', value: 3 } },
});

export const en: LessonWords = {
  label: 'Both masks',
  ask: 'The last place is padding: no row may see it. Drag the white dot at the end of query 3’s row one place to the left.',
  question: 'How many keys does query 3 see then?',
  replies: { other: 'Of keys 0, 1, 2 and 3 the last is padding. How many are left?' },
  near: {
    other: (query = '', count = '', right = '') =>
      `Query ${query} sees ${count} keys now: drag its dot back to ${right}.`,
    far: (count = '') => `The last row ends at ${count} now: one place to the left is enough.`,
  },
  found: (count = '') => `Query 3 sees ${count} keys. Queries 0, 1 and 2 never saw the padding anyway.`,
  why: 'One valid length per row is enough for both masks: the smaller of its own position (from 1) and the number of real words.',
};

export const zh: LessonWords = {
  label: '两种掩蔽一起',
  ask: '最后一个位置是填充，哪一行都不该看到它。把查询 3 那一行末端的白点向左拖一格。',
  question: '这时查询 3 能看到几个键？',
  replies: { other: '键 0、1、2、3 里最后一个是填充，还剩几个？' },
  near: {
    other: (query = '', count = '', right = '') => `查询 ${query} 现在能看到 ${count} 个键：把它的白点拖回 ${right}。`,
    far: (count = '') => `最后一行现在到 ${count} 为止：只向左拖一格就够了。`,
  },
  found: (count = '') => `查询 3 能看到 ${count} 个键。查询 0、1、2 本来就看不到填充。`,
  why: '每行只要一个有效长度就够了：在「当前位置」（从 1 数起）和「真实词数」里取较小的那个。',
};
