import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { shownLetter, writtenText } from '../dates';
import type { Table } from '../parameters';

const sample = 'mar 17 1989';
/** The first digit of the day. */
const asked = 8;

const looked = ({ weights }: Result): number | undefined => largestIn(rowIn(weights, asked));

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, seed: '3', date: sample, place: asked },
  question: { kind: 'choice', options: ['there', 'elsewhere', 'wrong'] },
  knobs: ['values'],
  reached: ({ state: { values, training_step, seed, score }, result: { source } }) =>
    values === 'states' && training_step === 300 && seed === '3' && score === 'additive' && source === sample,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whatCame(result),
  numbers: ({ result }) => [
    writtenText(result.written),
    writtenText(result.written).charAt(asked),
    shownLetter(result.source.charAt(looked(result) ?? -1)),
    fixed(valueIn(result.weights, asked, looked(result)), 2),
    percent(result.scores.exact),
  ],
  presents: ['tape', 'written', 'exact'],
  solution: { state: { values: 'states' }, guess: { kind: 'choice', option: 'elsewhere' } },
});

function whatCame(result: Result): 'there' | 'elsewhere' | 'wrong' {
  if (result.date?.answer !== writtenText(result.written)) return 'wrong';
  return result.date.aims[asked]?.some((column) => column === looked(result)) ? 'there' : 'elsewhere';
}

export const en: LessonWords = {
  label: 'Right, and elsewhere',
  ask: 'To write the 1 of 17 it looks at that 1. Let it read encoder states, in which each character has looked at the others: switch the values.',
  question: 'Where does it look?',
  options: {
    there: 'at that 1 again',
    elsewhere: 'elsewhere, rightly',
    wrong: 'elsewhere, wrongly',
  },
  replies: {
    there: 'Follow the thickest arc: on which character does it end?',
    wrong: 'Read the date that it writes, beside the map.',
  },
  found: (written = '', letter = '', read = '', weight = '', exact = '') =>
    `It writes ${written}; for the ${letter} it looks at “${read}”, {weights|${weight}}. ${exact} of new dates are right.`,
  why: 'The encoder had carried the digit there: weights say where a model reads, not where an answer is from.',
};

export const zh: LessonWords = {
  label: '写对了，看的却是别处',
  ask: '要写 17 的 1，它看的就是那个 1，读到的是字符本身。让它改读编码器的状态：那里每个字符都已经看过其他所有字符。换一下「值」。',
  question: '这样训练 300 步后，写这个 1 时它看哪里？',
  options: { there: '还是看 17 的 1', elsewhere: '看别处，照样写对', wrong: '看别处，写错' },
  replies: {
    there: '顺着最粗的弧看：它落在哪个字符上？',
    wrong: '读一读权重图旁边它写出的日期。',
  },
  found: (written = '', letter = '', read = '', weight = '', exact = '') =>
    `它写出 ${written}；写 ${letter} 时看的是「${read}」，{weights|${weight}}。没见过的日期写对 ${exact}。`,
  why: '编码器已经把数字带到了那里。权重说的是模型从哪里读，不是答案从哪里来。换个种子，看的地方又不同。',
};
