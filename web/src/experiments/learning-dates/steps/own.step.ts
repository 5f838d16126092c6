import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { readable, writtenText } from '../dates';
import type { Table } from '../parameters';

const begin = 'march 7, 1989';
/** A digit of the year: the hand is to click another character. */
const place = 0;

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, date: begin, place },
  knobs: ['date'],
  reached: ({ state, result }) =>
    state.training_step === 300 &&
    state.seed === '0' &&
    state.score === 'additive' &&
    readable(state.date) !== '' &&
    result.source !== begin &&
    state.place !== place &&
    result.date?.answer === writtenText(result.written),
  near: ({ state, result: { source, date, written } }) => {
    if (readable(state.date) === '' || source === begin) return undefined;
    if (!date) return ['unread', source];
    return date.answer === writtenText(written)
      ? ['unclicked', date.answer]
      : ['wrong', writtenText(written), date.answer];
  },
  numbers: ({ result }) => [result.source, writtenText(result.written)],
  presents: ['tape', 'written'],
  solution: { state: { date: '14 july 1789', place: 8 } },
});

export const en: LessonWords = {
  label: 'A date of your own',
  ask: 'Type a date in words, say 14 july 1789; it learned days 1 to 28 and years 1000 to 2999. Then click what it writes, character by character, and follow the arcs.',
  near: {
    unclicked: (written = '') =>
      `It writes ${written}. Now click another character that it wrote, and follow the arcs.`,
    wrong: (written = '', answer = '') => `It writes ${written}, asked is ${answer}: it errs here. Try another date.`,
    unread: (source = '') => `“${source}” is none of its four ways: write 14 july 1789, july 14, 1789 or jul 14 1789.`,
  },
  found: (source = '', written = '') => `It reads ${source} and writes ${written}.`,
  why: 'Write the date another way and the day moves, and the arcs move with it. No fixed place would work, so the model goes by the characters around it.',
  next: 'Is there a sharper way to look?',
};

export const zh: LessonWords = {
  label: '你自己的日期',
  ask: '用英文输入一个日期，比如 14 july 1789；它学过 1 到 28 日、1000 到 2999 年。再逐个点它写出的字符，顺着弧看。',
  near: {
    unclicked: (written = '') => `它写出 ${written}。再点它写出的另一个字符，顺着弧看。`,
    wrong: (written = '', answer = '') => `它写 ${written}，应为 ${answer}：这次错了。换一个日期试试。`,
    unread: (source = '') => `「${source}」不是它学过的四种写法：写成 14 july 1789、july 14, 1789 或 jul 14 1789。`,
  },
  found: (source = '', written = '') => `它读 ${source}，写出 ${written}。`,
  why: '换一种写法，日就换了地方，弧也跟着走：没有固定的位置可看，它只能靠前后的字符去找。',
  next: '能不能看得更集中？',
};
