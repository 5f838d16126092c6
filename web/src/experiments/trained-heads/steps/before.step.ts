import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stoodAt } from '../letters';
import { asking, type Table } from '../parameters';
import { looksAt, type Now, second, weightOn, written } from './reading';

/** What the first head does, found by asking with another letter. */
export const step = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-0', 'head-1'],
  reached: ({ state }) => asking(state) === second.M,
  right: (guess, now) => guess.kind === 'choice' && guess.option === found(now),
  numbers: (now) => [written(weightOn(now, 0, looksAt(now, 0)))],
  solution: { state: { query: second.M }, guess: { kind: 'choice', option: 'before' } },
});

function found(now: Now): string {
  const [place, earlier] = [asking(now.state), stoodAt(now.result.letters, asking(now.state))];
  const most = looksAt(now, 0);
  if (most === place - 1) return 'before';
  return most === earlier ? 'same' : 'after';
}

export const en: LessonWords = {
  label: 'Where does a head look?',
  ask: 'The last letter, S, asks, and head 0 of layer 0 looks at W, right before it: that is the tall bar. Now click the second M.',
  question: 'At which letter will the same head look then?',
  options: { before: 'D, right before it', same: 'the first M', after: 'W, right after the first M' },
  replies: {
    same: 'For S it looked at W. Is W an earlier S?',
    after: 'For S it looked at W. Did W follow the first S?',
  },
  found: (share = '') => `It gives D ${share}: the letter before.`,
  why: 'Nobody told it to: it learned this. Click any other letter, and it is the same.',
  next: 'What do the heads of layer 1 look at?',
};

export const zh: LessonWords = {
  label: '一个头看哪里？',
  ask: '最后一个字母 S 在提问，第 0 层的头 0 看的是紧挨在它前面的 W：就是那根高的条形。现在点第二个 M。',
  question: '这时同一个头会看哪个字母？',
  options: { before: '紧挨在前面的 D', same: '第一个 M', after: '第一个 M 后面的 W' },
  replies: {
    same: 'S 提问时它看的是 W。W 是 S 的前一个字母；换成 M 呢？',
    after: 'S 提问时它看的是 W。第一个 S 后面跟的是 W 吗？',
  },
  found: (share = '') => `它给 D ${share}：看的是前一个字母。`,
  why: '没有人教，是它自己学会的。再点别的字母，也是这样。',
  next: '第 1 层的头看什么？',
};
