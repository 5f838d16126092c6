import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf } from '../../../experiment/training/measures';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

/** The weight where it ought to look counts as half of it between these. */
const half = [0.35, 0.65] as const;

const mark = (result: Look): number => markOf(result.scores.of_heads, 'reverse', 0);

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['early', 'along', 'late'] },
  knobs: [],
  reached: ({ state: { task }, result }) => task === 'reverse' && mark(result) >= half[0] && mark(result) <= half[1],
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === steepest(result),
  numbers: ({ result }) => [`${result.step}`, fixed(mark(result), 2), ...fallsAround(result)],
  presents: ['time'],
  solution: { state: { training_step: 18 }, guess: { kind: 'choice', option: 'along' } },
});

/** How far the loss on new rows falls in the first ten steps, in the ten around this one, and in the last ten there are. */
function fallsAround({ step, trained: { scores } }: Look): readonly string[] {
  const lossAt = (wanted: number): number =>
    scores.reduce((best, one) => (Math.abs(one.step - wanted) < Math.abs(best.step - wanted) ? one : best)).loss;
  const last = Math.max(...scores.map((one) => one.step));
  const fall = (from: number): string => fixed(lossAt(from) - lossAt(from + 10), 2);
  return [fall(0), fall(step - 5), fall(last - 10)];
}

/** Where the loss on new rows falls most, against the step at which half of the weight has arrived. */
function steepest({ trained: { scores } }: Look): 'early' | 'along' | 'late' {
  const falls = scores.slice(1).map(({ loss, step, of_heads }, index) => ({
    step,
    fall: (scores[index]?.loss ?? loss) - loss,
    mark: markOf(of_heads, 'reverse', 0),
  }));
  const most = falls.find(({ fall }) => fall === Math.max(...falls.map((one) => one.fall)));
  if (!most || most.mark < half[0] / 2) return 'early';
  return falls.some(({ step, mark: at }) => step < most.step && at > 0.95) ? 'late' : 'along';
}

export const en: LessonWords = {
  label: 'When it falls',
  ask: 'Drag the marker to a step where the head has about half of its weight (0.35 to 0.65) on the dashed cells.',
  question: 'When does the loss fall fastest?',
  options: { early: 'at the very beginning', along: 'while the head forms', late: 'long after' },
  replies: {
    early: 'Compare the grey line with the plum one: which moves first?',
    late: 'Compare the grey line with the plum one: how much is left to fall then?',
  },
  found: (at = '', weight = '', first = '', around = '', last = '') =>
    `At step ${at}, {weights|${weight}} of the weight is there. The loss fell by ${first} in the first ten steps, by ${around} in the ten around this one, by ${last} in the last ten.`,
  why: 'As soon as some weight lies on the right digit, each bit more lowers the loss: the head forms quickly.',
  next: 'And with larger steps?',
};

export const zh: LessonWords = {
  label: '什么时候降',
  ask: '拖动标记，停在大约一半的权重（0.35 到 0.65）落进虚线格的那一步。',
  question: '损失什么时候降得最快？',
  options: { early: '刚开始的时候', along: '头成形的时候', late: '成形很久以后' },
  replies: {
    early: '把灰线和紫线比一比：哪条先动？',
    late: '把灰线和紫线比一比：那时还剩多少可降？',
  },
  found: (at = '', weight = '', first = '', around = '', last = '') =>
    `第 ${at} 步时 {weights|${weight}} 的权重已经到位。损失在最初十步降了 ${first}，在这前后十步降了 ${around}，在最后十步降了 ${last}。`,
  why: '要答对，就得读到对的数字。只要有一点权重落在它上面，再多给一点，损失就更低，所以头成形得很快。',
  next: '步子再大一些呢？',
};
