// A word's vector is the word's own: whatever is typed beside it leaves it as it is.
import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute, type Result } from '../../web/src/experiments/self-attention/compute';
import { areNotebooks, idsOf } from '../../web/src/experiments/self-attention/ids';
import { parameters, type State } from '../../web/src/experiments/self-attention/parameters';
import { initialState } from '../../web/src/state/parameters';
import { row } from '../../web/src/tensor/read';
import { splitWords } from '../../web/src/text/sentence';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const resultOf = (values: Partial<State>): Promise<Result> =>
  caller.compute((core) => compute({ ...initialState(parameters), d: 4, ...values }, core, new Memory()));

/** A word's vector in a sentence. */
const vectorOf = ({ words, x }: Result, word: string): readonly number[] => row(x, words.indexOf(word));

test('a word keeps its vector, query, key and value whatever stands beside it', async () => {
  const alone = await resultOf({ sentence: 'cat' });
  for (const sentence of ['a cat', 'cat chased dog', 'The sun sees a cat', '猫 cat 狗', 'cat cat']) {
    const among = await resultOf({ sentence });
    expect(vectorOf(among, 'cat'), sentence).toEqual(vectorOf(alone, 'cat'));
    expect(row(among.queries, among.words.indexOf('cat')), sentence).toEqual(row(alone.queries, 0));
  }
});

test('a second sentence changes nothing of the word that is written', async () => {
  const [alone, reading] = [
    await resultOf({ sentence: '我' }),
    await resultOf({ sentence: '我', context: 'I love it' }),
  ];
  expect(reading.ids).toEqual(alone.ids);
  expect(Array.from(reading.queries.data)).toEqual(Array.from(alone.queries.data));
});

test('the notebook’s words have the notebook’s ids in every sentence, and new words come behind them', () => {
  const ids = idsOf(splitWords('The sun rises in the east'), 50000);
  expect([...ids]).toEqual([
    ['The', 0],
    ['east', 1],
    ['in', 2],
    ['rises', 3],
    ['sun', 4],
    ['the', 5],
  ]);
  const others = idsOf(['the', 'cat', 'sun'], 50000);
  expect([others.get('the'), others.get('sun')]).toEqual([5, 4]);
  expect(others.get('cat')).toBeGreaterThan(5);
});

test('two words never share a row, however few rows there are', () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  for (const rows of [1, 7, 40, 66, 50000]) expect(new Set(idsOf(words, rows).values()).size, `${rows}`).toBe(60);
});

test('the notebook’s line stands for its sentence alone', () => {
  expect(areNotebooks(splitWords('east The sun rises in the'))).toBe(true);
  for (const sentence of ['the sun', 'The sun rises in the east the', 'The sun rises in the west'])
    expect(areNotebooks(splitWords(sentence)), sentence).toBe(false);
});
