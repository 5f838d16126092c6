import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { shownLetter, writtenText } from '../dates';
import type { Table } from '../parameters';
import { alignedAt, onPart } from '../scores';

/** The third digit of the year. */
const asked = 2;

const looked = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, asked));

export const step = defineLesson<Table, Result>({
  state: { date: 'march 7, 1989', place: asked, aims: false },
  question: { kind: 'place', figure: 'weights' },
  knobs: [],
  reached: ({ result: { scores } }) => onPart(scores, 'year') > alignedAt,
  near: ({ result: { step: at, scores } }) => {
    const weight = onPart(scores, 'year');
    return at > 0 && weight <= alignedAt ? ['early', stillBelow(weight)] : undefined;
  },
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === asked && guess.place.column === looked(result),
  numbers: ({ result }) => [
    `${result.step}`,
    writtenText(result.written).charAt(asked),
    shownLetter(result.source.charAt(looked(result) ?? -1)),
    fixed(valueIn(result.weights, asked, looked(result)), 2),
  ],
  presents: ['tape', 'time'],
  solution: {
    state: { training_step: 300 },
    guess: { kind: 'place', place: { panel: 0, row: asked, column: 11 } },
  },
});

export const en: LessonWords = {
  label: 'The third digit',
  ask: 'The top line shows a date in words and, after the arrow, what the model writes: random so far. The right answer is 1989-03-07. Press Play until it looks at the year’s digits.',
  question:
    'Row 3 of the map, framed blue, writes the third digit of the year. Which character will it look at? Click its cell.',
  replies: {
    other: 'The answer’s third character is the 8 of 1989. Find that 8 among the columns, and click in the blue row.',
  },
  near: {
    early: (weight = '') =>
      `{weights|${weight}} of the weight lies on the year’s digits: play on, until it is more than 0.8.`,
  },
  found: (step = '', written = '', read = '', weight = '') =>
    `At step ${step} it writes ${written} and looks at “${read}”, with {weights|${weight}} of its weight.`,
  why: 'It was told which characters to write, never where to look. Looking there is what made the loss fall.',
  next: 'Does it know your date too?',
};

export const zh: LessonWords = {
  label: '第三个数字',
  ask: '上面是用英文写的日期，箭头后面是模型写出的字符，现在还是乱写。应为 1989-03-07。按播放，直到它看向年份的数字。',
  question: '权重图蓝框的第 3 行要写年份的第三个数字。它会看哪个字符？点那一格。',
  replies: { other: '答案的第三个字符是 1989 里的 8。在各列里找到它，点蓝框那一行的格子。' },
  near: { early: (weight = '') => `有 {weights|${weight}} 的权重落在年份的数字上：继续播放，直到超过 0.8。` },
  found: (step = '', written = '', read = '', weight = '') =>
    `第 ${step} 步时它写 ${written}，看的是「${read}」，占 {weights|${weight}} 的权重。`,
  why: '只告诉过它该写什么字符，从没告诉它看哪里。看对了地方，损失才降得下来。',
  next: '你的日期它也认得吗？',
};
