import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { formedAt } from '../../../experiment/training/runs';
import type { Result } from '../compute';
import { stepsRaced, type Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedStep, laneOf, markOf, raceOf, scoreBy } from '../standing';

/** ALiBi's first slope of two, as the paper sets it. */
const standard = 1 / 16;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { what: 'slope', slope: standard, training_step: stepsRaced, longer: false },
  question: { kind: 'choice', options: ['steeper', 'flatter'] },
  knobs: ['slope'],
  still: true,
  reached: (now) => ownFormed(now) !== undefined,
  near(now) {
    const own = laneOf(raceOf(now), 'own');
    if (!own || raceOf(now).step < stepsRaced || now.state.slope === standard) return undefined;
    const mark = markOf(scoreBy(own, stepsRaced));
    return mark > formedAt ? undefined : ['short', stillBelow(mark)];
  },
  after(now) {
    const slope = written(now.state.slope);
    const { step } = raceOf(now);
    return step < stepsRaced ? ['training', slope, `${step}`] : ['none', slope, written(Math.exp(-now.state.slope), 2)];
  },
  right: (guess, { state }) =>
    guess.kind === 'choice' && guess.option === (state.slope > standard ? 'steeper' : 'flatter'),
  numbers: (now) => [written(now.state.slope), `${ownFormed(now) ?? stepsRaced}`],
  presents: ['time'],
  solution: { state: { slope: 2 }, guess: { kind: 'choice', option: 'steeper' } },
});

const written = (value: number, figures = 3): string => `${Number(value.toPrecision(figures))}`;

function ownFormed(now: Parameters<typeof raceOf>[0]): number | undefined {
  const own = laneOf(raceOf(now), 'own');
  return own && formedStep(own);
}

export const en: LessonWords = {
  label: 'Set the slope',
  ask: 'ALiBi takes slope × distance off the scores. With the usual slopes, 1/16 and 1/256, no head forms. Drag the first until one does.',
  question: 'Which way must it go?',
  options: { steeper: 'steeper: near counts more', flatter: 'flatter: far counts more' },
  replies: { flatter: 'How much more does the letter just before count than the one before it, with slope 1/16?' },
  near: {
    short: (mark = '') => `At step 300 its best head lays {weights|${mark}} where it ought to; it needs more than 0.8.`,
  },
  found: (slope = '', at = '') => `With slope ${slope} the head forms at step ${at}.`,
  after: {
    training: (slope = '', at = '') => `With slope ${slope} it is training: step ${at}.`,
    none: (slope = '', factor = '') =>
      `With slope ${slope} no head forms: each letter further back counts ${factor} times as much.`,
  },
  why: 'Layer 0 needs the letter just before. Slope 1/16 favours it by only 6%: too flat. The head at 1/256 still sees far. Now try 8.',
  next: 'Who reads longer rows?',
};

export const zh: LessonWords = {
  label: '调斜率',
  ask: 'ALiBi 从分数里减去「斜率 × 距离」。标准斜率是 1/16 和 1/256，到第 300 步还没有头成形。拖动第一个斜率，直到你那个模型的头成形。',
  question: '该往哪边调？',
  options: { steeper: '更陡：近的更重要', flatter: '更平：远的更重要' },
  replies: { flatter: '斜率是 1/16 时，前一个字母比再前一个重要多少？' },
  near: { short: (mark = '') => `第 300 步时，最好的头只有 {weights|${mark}} 的权重看对；要超过 0.8。` },
  found: (slope = '', at = '') => `斜率 ${slope} 时，头在第 ${at} 步成形。`,
  after: {
    training: (slope = '', at = '') => `斜率 ${slope}：训练到第 ${at} 步。`,
    none: (slope = '', factor = '') => `斜率 ${slope} 时没有头成形：每往回一个字母，分量只剩 ${factor} 倍。`,
  },
  why: '第 0 层要找前一个字母。斜率 1/16 时，它只比再前一个重要 6%：太平，分不出来。另一个头仍是 1/256，看得远。再试试 8。',
  next: '谁能读更长的题？',
};
