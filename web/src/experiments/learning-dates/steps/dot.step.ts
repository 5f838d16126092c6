import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { meanOn } from '../scores';

/** Shares of the dates this close are called the same. */
const close = 0.02;

function thanAdditive({ scores, additive }: Result): 'more' | 'same' | 'fewer' {
  const more = scores.exact - (additive?.exact ?? scores.exact);
  return Math.abs(more) <= close ? 'same' : more > 0 ? 'more' : 'fewer';
}

export const step = defineLesson<Table, Result>({
  state: { training_step: 300, date: 'march 7, 1989' },
  question: { kind: 'choice', options: ['more', 'same', 'fewer'] },
  knobs: ['score'],
  reached: ({ state: { values, training_step, seed }, result: { additive } }) =>
    values === 'characters' && training_step === 300 && seed === '0' && additive !== undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === thanAdditive(result),
  numbers: ({ result: { scores, additive = scores } }) => [
    fixed(meanOn(scores), 2),
    fixed(meanOn(additive), 2),
    percent(scores.exact),
    percent(additive.exact),
  ],
  presents: ['exact', 'parts'],
  solution: { state: { score: 'scaled_dot' }, guess: { kind: 'choice', option: 'fewer' } },
});

export const en: LessonWords = {
  label: 'Sharper, better?',
  ask: 'The same model, trained anew for 300 steps with the scaled dot product as its score, looks more sharply. Switch the score.',
  question: 'How many new dates will it have all right, against the additive score?',
  options: { more: 'more: it is surer where to look', same: 'as many', fewer: 'fewer' },
  replies: {
    more: 'Compare “New dates fully right” on both settings. Is the surer look the surer answer?',
    same: 'Compare “New dates fully right” on both settings.',
  },
  found: (dot = '', additive = '', dotExact = '', additiveExact = '') =>
    `The dot product puts {weights|${dot}} in the right place and gets ${dotExact} right; the additive score {weights|${additive}} and ${additiveExact}.`,
  why: 'Sharp weights are not right answers. This is one width and one learning rate: an experiment, not a law.',
  next: 'Must a right model look there?',
};

export const zh: LessonWords = {
  label: '更集中就更好吗',
  ask: '同一个模型，用缩放点积评分重新训练 300 步，看得更集中。换一下评分函数。',
  question: '没见过的日期，它写对的比加性评分多还是少？',
  options: { more: '更多：它看得更准', same: '一样多', fewer: '更少' },
  replies: {
    more: '比一比两种评分的「没见过的日期全写对」。看得更集中，答案就更准吗？',
    same: '比一比两种评分的「没见过的日期全写对」。',
  },
  found: (dot = '', additive = '', dotExact = '', additiveExact = '') =>
    `缩放点积：{weights|${dot}} 的权重落在应该读的字符上，日期写对 ${dotExact}。加性：{weights|${additive}}，${additiveExact}。`,
  why: '权重集中，不等于答得对。这里只试了一种宽度、一种学习率：是一次实验，不是定律。',
  next: '写对了，就一定看对了吗？',
};
