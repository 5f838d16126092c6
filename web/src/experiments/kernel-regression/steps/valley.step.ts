import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { type Table, widths } from '../parameters';
import { least, lossNow, wNow } from '../shown';
import type { Width } from '../width';

const start = 1;

/** At most so many times the least loss. */
const enough = 1.02;

/** Where the loss is least. */
function bestOf({ curve }: Width): 'narrow' | 'between' | 'wide' {
  const at = widths.indexOf(least(curve.own).w);
  if (at === 0) return 'wide';
  return at === widths.length - 1 ? 'narrow' : 'between';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40, curve: false },
  question: { kind: 'choice', options: ['wide', 'between', 'narrow'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.training_step === 0 &&
    lossNow(width) <= enough * least(width.curve.own).loss,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.training_step > 0) return ['pressed'];
    if (state.w === start || lossNow(width) <= enough * least(width.curve.own).loss) return undefined;
    return [wNow(width) < least(width.curve.own).w ? 'short' : 'far', short(state.w), fixed(lossNow(width), 3)];
  },
  right: (guess, { result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && guess.option === bestOf(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    const { own } = width.curve;
    const last = widths.length - 1;
    return [
      short(wNow(width)),
      fixed(lossNow(width), 3),
      short(numberAt(widths, 0)),
      fixed(numberAt(own, 0), 3),
      short(numberAt(widths, last)),
      fixed(numberAt(own, last), 3),
    ];
  },
  solution: { state: { w: 3.9 }, guess: { kind: 'choice', option: 'between' } },
});

export const en: LessonWords = {
  label: 'Which width?',
  ask: 'Each point is predicted from the other 49; its stroke is the miss. The loss is the mean of the squared strokes. Drag w to where it is least.',
  question: 'Where do you expect that?',
  options: { wide: 'widest window', between: 'in between', narrow: 'narrowest window' },
  replies: {
    wide: 'There every point is predicted by the mean of the others. Drag w to the left end.',
    narrow:
      'There every point is predicted by its one nearest neighbour, which has noise of its own. Drag w to the right end.',
  },
  near: {
    itself: () => 'Each point sees itself now. Press “Reset”, and drag w.',
    pressed: () => 'Steps come later: drag w.',
    short: (w = '', loss = '') => `w = ${w}: loss ${loss}. Further to the right it is less.`,
    far: (w = '', loss = '') => `w = ${w}: loss ${loss}. That is past the lowest point.`,
  },
  found: (w = '', loss = '', wide = '', ofWide = '', narrow = '', ofNarrow = '') =>
    `w = ${w}: ${loss}. w = ${wide}: ${ofWide}; w = ${narrow}: ${ofNarrow}.`,
  why: 'Too wide, and the curve cannot bend; too narrow, and it follows the noise. The short line through the dot is the slope: it tells which way is down, without looking elsewhere.',
  next: 'Can it find the place by itself?',
};

export const zh: LessonWords = {
  label: '多宽最好',
  ask: '这 50 个点，每个由另外 49 个来预测，竖线是差了多少；竖线长度的平方求平均，就是损失。拖动 w，停在损失最小的地方。',
  question: '你猜会在哪里？',
  options: { wide: '窗口最宽时', between: '中间某处', narrow: '窗口最窄时' },
  replies: {
    wide: '那时每个点都用其他点的平均来猜。把 w 拖到最左边看看。',
    narrow: '那时每个点只听最近的一个邻居，而邻居也有噪声。把 w 拖到最右边看看。',
  },
  near: {
    itself: () => '现在每个点都看得见自己。按「重置」，再拖 w。',
    pressed: () => '走步是下一课的事，这里拖动 w。',
    short: (w = '', loss = '') => `w = ${w}，损失 ${loss}，再往右更小。`,
    far: (w = '', loss = '') => `w = ${w}，损失 ${loss}，已经过了最低点。`,
  },
  found: (w = '', loss = '', wide = '', ofWide = '', narrow = '', ofNarrow = '') =>
    `w = ${w} 时是 ${loss}；w = ${wide} 时是 ${ofWide}，w = ${narrow} 时是 ${ofNarrow}。`,
  why: '太宽，曲线弯不下来；太窄，就跟着噪声跑。穿过圆点的短线是斜率：不用看别处，就知道哪边是下坡。',
  next: '它能自己找到吗？',
};
