import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stoodAt } from '../letters';
import { asking, type Table } from '../parameters';
import { saying } from '../reading';
import { looksAt, type Now, second, weightOn, written } from './reading';

/** What both heads of layer 1 do, and that the model says it. */
export const step = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ state }) => asking(state) === second.D,
  right: (guess, now) => guess.kind === 'choice' && guess.option === found(now),
  numbers: (now) => {
    const { letter, sure } = saying(now.result.says, asking(now.state));
    return [...[2, 3].map((head) => written(weightOn(now, head, looksAt(now, head)))), letter, written(sure)];
  },
  solution: { state: { query: second.D }, guess: { kind: 'choice', option: 'after' } },
});

/** The place that both attend to; nothing if they attend to two. */
function found(now: Now): string | undefined {
  const place = asking(now.state);
  const [one, other] = [looksAt(now, 2), looksAt(now, 3)];
  const earlier = stoodAt(now.result.letters, place);
  if (one !== other) return undefined;
  return one === place - 1 ? 'before' : one === earlier ? 'same' : one === earlier + 1 ? 'after' : undefined;
}

export const en: LessonWords = {
  label: 'What followed last time',
  ask: 'S has stood here before: it is underlined. Both heads of layer 1 look at V, which followed it then. Now click the second D.',
  question: 'Where will these two heads look?',
  options: { before: 'at Q, right before it', same: 'at the first D', after: 'at M, right after the first D' },
  replies: {
    before: 'That is what head 0 of layer 0 does. For S these two looked at V: where does V stand?',
    same: 'For S they looked at V, not at the first S. Where does V stand?',
  },
  found: (one = '', other = '', letter = '', sure = '') =>
    `They give the M after the first D ${one} and ${other}, and ${letter} is what the model says next: ${sure}.`,
  why: 'Find the same letter, take what followed it: such a head is called an induction head.',
  next: 'Does layer 1 need layer 0?',
};

export const zh: LessonWords = {
  label: '上次后面跟着什么',
  ask: 'S 前面出现过一次，下面划着线。第 1 层的两个头都看 V，那时跟在 S 后面的字母。现在点第二个 D。',
  question: '这两个头会看哪里？',
  options: { before: '紧挨在前面的 Q', same: '第一个 D', after: '第一个 D 后面的 M' },
  replies: {
    before: '那是第 0 层头 0 的做法。S 提问时这两个头看的是 V：V 在哪里？',
    same: 'S 提问时它们看的是 V，不是第一个 S。V 在哪里？',
  },
  found: (one = '', other = '', letter = '', sure = '') =>
    `它们给第一个 D 后面的 M ${one} 和 ${other}，模型说的下一个也是 ${letter}，概率 ${sure}。`,
  why: '找到同一个字母，取它后面的那个：这样的头叫归纳头（induction head）。',
  next: '第 1 层离得开第 0 层吗？',
};
