import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { rates, type Table, takenOf } from '../parameters';
import { bestTry, lossAfter, lossNow, promised } from '../shown';

const start = 0.1;

/** As good as the best: of what that wins, this share. */
const enough = 0.97;

/** What a step under the hand wins, as a share of what the best one wins. */
const share = (live: { readonly state: { learning_rate: number; place: number }; readonly result: Result }): number => {
  const now = lossNow(live.result);
  return (now - lossAfter(live)) / (now - bestTry(live.result).loss);
};

const isStart = ({ taken }: { readonly taken: string }): boolean => takenOf(taken).length === 0;

export const step = defineLesson<Table, Result>({
  state: { learning_rate: start },
  question: { kind: 'choice', options: ['edge', 'ten', 'hundred'] },
  knobs: [],
  reached: (now) => isStart(now.state) && share(now) >= enough,
  near(now) {
    const { state, result } = now;
    if (!isStart(state)) return ['taken'];
    if (share(now) >= enough || state.learning_rate === start) return undefined;
    const way = state.learning_rate < bestTry(result).rate ? 'short' : 'far';
    return [way, fixed(lossAfter(now), 3), short(state.learning_rate)];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === atTheEnd(result),
  numbers({ state, result }) {
    const end = numberAt(rates, rates.length - 1);
    return [
      short(state.learning_rate),
      fixed(lossNow(result), 2),
      fixed(lossAfter({ state, result }), 2),
      fixed(promised(result, state.learning_rate), 2),
      short(end),
      fixed(numberAt(result.tried, rates.length - 1), 1),
    ];
  },
  presents: ['curve'],
  solution: { state: { learning_rate: 5 }, guess: { kind: 'choice', option: 'hundred' } },
});

/** How far up the largest step leads, beyond the edge of the picture: nearest to 4, 15 or 100, as factors go. */
function atTheEnd(result: Result): 'edge' | 'ten' | 'hundred' {
  const loss = numberAt(result.tried, rates.length - 1);
  if (loss < 8) return 'edge';
  return loss < 40 ? 'ten' : 'hundred';
}

export const en: LessonWords = {
  label: 'How far?',
  ask: 'The gradient says for each number which way raises the loss. A step moves all of them the other way, by η (the learning rate) times the gradient. Drag η to where the loss ends lowest.',
  question: 'The plum line leaves the picture at a loss of 3.5. Where does it get to at η = 100?',
  options: { edge: 'about 4', ten: 'about 15', hundred: 'about 100' },
  replies: {
    edge: 'Drag η to 100 and read the loss below the picture.',
    ten: 'Drag η to 100 and read the loss below the picture.',
  },
  near: {
    taken: () => 'You have taken a step: press “Back”, and only drag.',
    short: (loss = '', rate = '') => `η = ${rate} ends at ${loss}: further to the right it ends lower.`,
    far: (loss = '', rate = '') => `η = ${rate} ends at ${loss}: that is past the lowest point.`,
  },
  found: (rate = '', now = '', after = '', told = '', end = '', worst = '') =>
    `η = ${rate}: loss ${now} → ${after}; the slope promised ${told}. η = ${end}: ${worst}.`,
  why: 'The slope is the dashed line: straight, but it looks bent where η grows by factors. It predicts well close by; too large a step does harm.',
  next: 'What exactly does it move?',
};

export const zh: LessonWords = {
  label: '走多远',
  ask: '梯度指出每个数朝哪个方向改，损失会变大。走一步，就是所有的数一起往反方向改「η × 梯度」，η 叫学习率。拖动 η，停在损失最低的地方。',
  question: '紫线超过 3.5 就画不下了。到 η = 100，它会有多高？',
  options: { edge: '4 左右', ten: '15 左右', hundred: '100 左右' },
  replies: {
    edge: '把 η 拖到 100，读一读图下面的损失。',
    ten: '把 η 拖到 100，读一读图下面的损失。',
  },
  near: {
    taken: () => '你已经走了一步：按「退一步」，这里只要拖动。',
    short: (loss = '', rate = '') => `η = ${rate} 走到 ${loss}，再往右还会更低。`,
    far: (loss = '', rate = '') => `η = ${rate} 走到 ${loss}，已经过了最低点。`,
  },
  found: (rate = '', now = '', after = '', told = '', end = '', worst = '') =>
    `η = ${rate} 时损失 ${now} → ${after}，按斜率预计 ${told}；η = ${end} 时是 ${worst}。`,
  why: '梯度只是脚下的斜率。横轴上 η 按倍数增长，所以斜率的直线画出来是弯的。走得近，按斜率的估计（虚线）很准；走得远，地形早就变了。步子太小学不到东西，太大反而更糟。',
  next: '到底改了什么？',
};
