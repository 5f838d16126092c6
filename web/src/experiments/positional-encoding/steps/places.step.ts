import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { columnIn } from '../../../tensor/sought';
import { binary, placeValues } from '../binary';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const place = 16;

/** The position at which this digit is 0 again for the first time; −1 where the list is too short. */
function comesRound(max_len: number): number {
  const at = placeValues(max_len).indexOf(place);
  if (at < 0) return -1;
  const digits = columnIn(binary(max_len), at) ?? [];
  return digits.findIndex((digit, position) => digit === 0 && position > place);
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 1], position: 5, compared: 5, column: 0 },
  question: { kind: 'number', min: 2, max: 64 },
  knobs: ['max_len'],
  reach: { max_len: { min: 8, max: 64 } },
  presents: ['bits'],
  reached: ({ state: { max_len } }) => comesRound(max_len) > 0,
  near: ({ state: { max_len } }) => (max_len > 20 && max_len <= 2 * place ? ['short', `${max_len}`] : undefined),
  right: (guess, { state: { max_len } }) => guess.kind === 'number' && guess.value === comesRound(max_len),
  numbers: ({ state: { max_len } }) => [`${comesRound(max_len)}`],
  solution: { state: { max_len: 40 }, guess: { kind: 'number', value: 32 } },
});

export const en: LessonWords = {
  label: 'Bits and their places',
  ask: '“Dog bites man”: order tells. Mark positions in binary: the lowest bit repeats every 2, the next every 4. Drag max_len to 40.',
  question: 'Every how many positions does the 16s bit repeat?',
  replies: { other: 'It is 0 for as many positions as it counts, then 1 for as many.' },
  near: { short: (rows = '') => `${rows} positions: the 16s bit is there, but not yet 0 again. Drag on.` },
  found: (position = '') => `At position ${position} the 16s bit is 0 again.`,
  why: 'Each place takes twice as long as the one to its right. Fast and slow digits together name every position.',
  next: 'Next: one position on, what jumps?',
};

export const zh: LessonWords = {
  label: '二进制与位值',
  ask: '「狗咬人」还是「人咬狗」，要看词序：每个位置得有记号，比如二进制。最低位每 2 个位置重复一次，左边一位每 4 个。把 max_len 拖到 40。',
  question: '位值 16 的那一位，每几个位置重复一次？',
  replies: { other: '它先有 16 个位置是 0，再有 16 个位置是 1。' },
  near: { short: (rows = '') => `现在 ${rows} 个位置：位值 16 有了，但还没回到 0，再拖。` },
  found: (position = '') => `到位置 ${position}，位值 16 的那一位又是 0 了。`,
  why: '每一位的周期是右边一位的两倍。变得快的位和变得慢的位合在一起，每个位置的写法都不一样。',
  next: '下面：走到下一个位置，什么会突变？',
};
