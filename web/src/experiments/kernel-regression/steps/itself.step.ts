import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { freshNow, lossNow, wNow } from '../shown';
import type { Width } from '../width';

/** Where leaving one out comes to rest. */
const start = 3.9;

/** So many times that. */
const enough = 1.5;

function went({ walked }: Width): 'stays' | 'grows' | 'shrinks' {
  const times = numberAt(walked, walked.length - 1) / numberAt(walked, 0);
  if (times > 1.1) return 'grows';
  return times < 0.9 ? 'shrinks' : 'stays';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['stays', 'grows', 'shrinks'] },
  knobs: ['leave_one_out'],
  reached: ({ state, result: { width } }) =>
    width !== undefined && !state.leave_one_out && state.w === start && wNow(width) >= enough * start,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (state.w !== start) return ['dragged', fixed(start, 1)];
    if (state.leave_one_out) return state.training_step > 0 ? ['others', fixed(wNow(width), 2)] : undefined;
    return state.training_step === 0 ? ['press'] : ['more', fixed(wNow(width), 2)];
  },
  right: (guess, { result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && guess.option === went(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    return [
      fixed(wNow(width), 2),
      fixed(numberAt(width.losses, 0), 3),
      fixed(lossNow(width), 3),
      fixed(numberAt(width.fresh, 0), 3),
      fixed(freshNow(width), 3),
    ];
  },
  solution: { state: { leave_one_out: false, training_step: 200 }, guess: { kind: 'choice', option: 'grows' } },
});

export const en: LessonWords = {
  label: 'A point sees itself',
  ask: 'Here w is at rest: the slope is 0. Switch “Leave one out” off: now each point helps to predict itself. Then press “100 steps”, once or twice.',
  question: 'What will w do?',
  options: { stays: 'stay', grows: 'grow (narrower)', shrinks: 'shrink (wider)' },
  replies: {
    stays: 'Which point is the best predictor of a point’s own y, now that all are allowed?',
    shrinks: 'A wider window hears more of the others. Does a point now need them?',
  },
  near: {
    dragged: (w = '') => `Drag w back to ${w}.`,
    others: (w = '') => `w = ${w}: it stays. “Leave one out” is still on.`,
    press: () => 'It is off. Now press “100 steps”.',
    more: (w = '') => `w = ${w}, and it still moves. Press on.`,
  },
  found: (w = '', from = '', to = '', freshFrom = '', freshTo = '') =>
    `w = ${w}. Loss ${from} → ${to}; on new points ${freshFrom} → ${freshTo}.`,
  why: 'The strokes shrink, because each point copies itself; nothing is learned from that, and new points fare worse. What is to be predicted must not be seen: in a language model the causal mask sees to it.',
  next: 'What has this to do with attention?',
};

export const zh: LessonWords = {
  label: '看得见自己',
  ask: '这里 w 已经停住：斜率是 0。关掉「留一法」，每个点就也参与预测自己。再按一两次「走 100 步」。',
  question: 'w 会怎样？',
  options: { stays: '不动', grows: '变大（更窄）', shrinks: '变小（更宽）' },
  replies: {
    stays: '现在谁都能用了：要猜一个点的 y，用哪个点最准？',
    shrinks: '窗口更宽，听到的别人更多。现在还用得着别人吗？',
  },
  near: {
    dragged: (w = '') => `把 w 拖回 ${w}。`,
    others: (w = '') => `w = ${w}，没有动：「留一法」还开着。`,
    press: () => '已经关掉，现在按「走 100 步」。',
    more: (w = '') => `w = ${w}，还在动，接着按。`,
  },
  found: (w = '', from = '', to = '', freshFrom = '', freshTo = '') =>
    `w = ${w}。损失 ${from} → ${to}；新点 ${freshFrom} → ${freshTo}。`,
  why: '竖线短了，因为每个点都在抄自己：什么也没学到，新点反而更差。要预测的东西，不能让它看见；在语言模型里，这由因果掩蔽来保证。',
  next: '这和注意力有什么关系？',
};
