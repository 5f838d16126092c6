import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import type { Outcomes } from '../race';
import { formedBy, raceOf, stepOf } from '../standing';

export const step = defineLesson<Table, Result, Outcomes>({
  state: { longer: false },
  question: { kind: 'choice', options: ['t5', 'rope', 'sinusoidal', 'alibi'] },
  knobs: [],
  reached: (now) =>
    now.state.what === 'positions' &&
    stepOf(now) === now.state.training_step &&
    formedBy(raceOf(now), stepOf(now)).length === 1,
  near(now) {
    const at = now.state.training_step;
    if (at > raceOf(now).step) return undefined;
    const { length } = formedBy(raceOf(now), at);
    if (now.state.what !== 'positions' || at === 0 || length === 1) return undefined;
    return length === 0 ? ['none', `${at}`] : ['many', `${at}`, `${length}`];
  },
  right: (guess, now) => guess.kind === 'choice' && guess.option === formedBy(raceOf(now), stepOf(now))[0]?.id,
  numbers: (now) => [`${formedBy(raceOf(now), stepOf(now))[0]?.step ?? stepOf(now)}`],
  presents: ['time'],
  solution: { state: { training_step: 130 }, guess: { kind: 'choice', option: 't5' } },
});

export const en: LessonWords = {
  label: 'Who is first?',
  ask: 'Six models learn to continue letters; only how they know positions differs. Press Play, then drag to where just one head has formed.',
  question: 'Whose head forms first?',
  options: {
    t5: 'T5: a number per distance',
    rope: 'RoPE: queries and keys turn',
    sinusoidal: 'sine waves, added',
    alibi: 'ALiBi: the farther, the less',
  },
  replies: {
    rope: 'Which line crosses the dotted one first?',
    sinusoidal: 'Which line crosses the dotted one first?',
    alibi: 'Which line crosses the dotted one first?',
  },
  near: {
    none: (at = '') => `At step ${at} no head has formed. Go further.`,
    many: (at = '', count = '') => `At step ${at} ${count} heads have formed. Go back a little.`,
  },
  found: (at = '') => `The first head formed at step ${at}.`,
  why: 'Layer 0 must find the letter before: for T5, one number to raise. Five random starts gave one order, but this is one size, one task.',
  next: 'Why does ALiBi’s head never form?',
};

export const zh: LessonWords = {
  label: '谁是第一',
  ask: '六个模型学着接写重复的字母。同样的题，同样的初始参数，只有知道位置的办法不同。按播放，再把标记拖到恰好只有一个头成形的那一步。',
  question: '谁的头先成形？',
  options: {
    t5: 'T5：每个距离学一个数',
    rope: 'RoPE：旋转查询和键',
    sinusoidal: '正弦：加到字母上',
    alibi: 'ALiBi：越远越少',
  },
  replies: {
    rope: '哪条线先越过虚线？',
    sinusoidal: '哪条线先越过虚线？',
    alibi: '哪条线先越过虚线？',
  },
  near: {
    none: (at = '') => `第 ${at} 步还没有头成形，再往后。`,
    many: (at = '', count = '') => `第 ${at} 步已经有 ${count} 个头成形，往回一点。`,
  },
  found: (at = '') => `第一个头在第 ${at} 步成形。`,
  why: '要抄对，第 0 层得先找到前一个字母。在 T5 的表里，「往回一格」只是一个数，调大它就行。试过 5 个随机种子，名次都一样：T5、RoPE、可学习、正弦。只试了一种大小、一个任务，不是定律。',
  next: 'ALiBi 为什么一直没成形？',
};
