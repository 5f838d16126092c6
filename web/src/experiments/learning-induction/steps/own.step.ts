import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { runOf, tokensOf, tokenText } from '../../../experiment/training/runs';
import { largestIn, numberAt, rowIn } from '../../../tensor/sought';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

/** What the model says after the last letter, and how surely. */
function answerOf({ tokens, says }: Look): { readonly token: number; readonly share: number } {
  const shares = rowIn(says, tokens.length - 1) ?? [];
  const token = largestIn(shares) ?? -1;
  return { token, share: numberAt(shares, token) };
}

/** What followed the last letter when it stood once before; undefined where it has not, or oftener. */
function followedBy(tokens: readonly number[]): number | undefined {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1).flatMap((token, place) => (token === last ? [place] : []));
  return before.length === 1 ? tokens[numberAt(before, 0) + 1] : undefined;
}

const text = (token: number): string => tokenText('letters', token);

export const step = defineLesson<Table, Look>({
  state: { training_step: 250, place: 24 },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'one_head' &&
    tokensOf(runOf(task), tokens).length > 4 &&
    tokens !== '' &&
    followedBy(result.tokens) !== undefined &&
    answerOf(result).token === followedBy(result.tokens),
  numbers: ({ result }) => [
    result.tokens.slice(1).map(text).join(''),
    text(answerOf(result).token),
    percent(answerOf(result).share),
  ],
  presents: ['layer-1', 'tape'],
  solution: { state: { tokens: 'PLANTPLAN' } },
});

export const en: LessonWords = {
  label: 'Letters of your own',
  ask: 'Type a word of different letters, and its beginning once more, under “Your own row”, for example PLANTPLAN. What does the model say after the last letter?',
  found: (read = '', said = '', sure = '') => `After ${read} it says ${said}, sure ${sure}.`,
  why: 'It has never seen your word. The rule does not know letters, only “the same as before”. Try a word in which a letter stands twice: then there are two places to look at.',
  next: 'Are two heads better than one?',
};

export const zh: LessonWords = {
  label: '你自己的字母',
  ask: '在「你自己的一行」里输入一个字母不重复的词，再写一遍开头，比如 PLANTPLAN。最后一个字母之后，模型说什么？',
  found: (read = '', said = '', sure = '') => `${read} 之后它说 ${said}，把握 ${sure}。`,
  why: '它从没见过你的词。这条规律不认得字母，只认得「和前面一样」。换一个有重复字母的词试试：那就有两个地方可看。',
  next: '两个头比一个好吗？',
};
