import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { lossText } from '../../../experiment/training/measures';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import { lastStep, type Table } from '../parameters';
import { lookOf } from '../standing';

/** So little that the rule does not come. */
const decay = 0.1;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: (now) => now.state.weight_decay === decay && lookOf(now).step === lastStep,
  near: ({ state: { weight_decay, training_step: at } }) =>
    weight_decay === decay && at > 0 && at < lastStep ? ['early', `${at}`] : undefined,
  right: (guess, now) => guess.kind === 'number' && Math.abs(guess.value / 100 - lookOf(now).heldOut.accuracy) <= 0.1,
  numbers: (now) => {
    const { shown, heldOut } = lookOf(now);
    return [lossText(shown.loss), percent(heldOut.accuracy), lossText(heldOut.loss)];
  },
  solution: { state: { training_step: lastStep }, guess: { kind: 'number', value: 15 } },
});

export const en: LessonWords = {
  label: 'A loss of nearly 0',
  ask: 'Loss is −ln of the share given to the right answer: 0 if sure and right. Let it train on to the last step, 1200, and read the loss of the grey ones.',
  question: 'What percentage of the plum ones is right then?',
  replies: { other: 'Read the plum line at its end, or the number beside the table.' },
  near: { early: (at = '') => `This is step ${at}: go on to 1200.` },
  found: (shown = '', heldOut = '', lossOf = '') =>
    `Loss on the grey ones: ${shown}. Right of the plum ones: ${heldOut}, with a loss of ${lossOf}.`,
  why: 'The loss on what it has seen cannot tell learning by heart from a rule. And when it is nearly 0, hardly anything is left to push the model anywhere.',
  next: 'What could make it look for a rule?',
};

export const zh: LessonWords = {
  label: '损失几乎为 0',
  ask: '损失是正确答案所得概率的 −ln：又有把握又答对，就是 0。让它一直练到最后，第 1200 步，读一读灰色的题的损失。',
  question: '那时紫色的题答对百分之几？',
  replies: { other: '看紫线的末端，或者表旁边的数字。' },
  near: { early: (at = '') => `现在是第 ${at} 步，走到 1200。` },
  found: (shown = '', heldOut = '', lossOf = '') => `灰色的题损失 ${shown}。紫色的题答对 ${heldOut}，损失 ${lossOf}。`,
  why: '只看练过的题，损失分不出是死记还是懂了。而且损失几乎为 0 时，也几乎没有什么再推动它改变。',
  next: '怎样才能逼它去找规律？',
};
