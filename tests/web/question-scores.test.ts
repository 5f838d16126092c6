// The scores of a sentence in "Masked softmax": the mask hides what a word would look at, and `npm run prove` trains them again.
import { describe, expect, test } from 'vitest';
import { questionOf, wordsOf } from '../../web/src/experiments/masked-softmax/sentences';
import { asked } from '../../web/src/experiments/masks/scores';
import { largestAt, nth, row } from '../../web/src/tensor/read';
import { languages } from '../../web/src/words/language';
import { proving } from '../reach';
import { sessionsHere } from './training-bench';

describe.each(languages)('%s', (language) => {
  const { scores, query, key, valid_lens } = questionOf(language);
  const count = wordsOf[language].length;

  test('the last word looks at the animal, and no other sees what comes after it', () => {
    expect(scores.data).toHaveLength(count * count);
    expect(largestAt(row(scores, 0, query))).toBe(key);
    expect(valid_lens[0]).toEqual(wordsOf[language].map((_, place) => place + 1));
    expect(['cat', '猫']).toContain(wordsOf[language][key]);
  });

  test('the first of two sentences in a row scores as it does alone', () => {
    const { names, scores: whole } = asked('sentence', 0, language);
    expect(names).toEqual(wordsOf[language]);
    expect([...whole.data]).toEqual([...scores.data]);
    expect(asked('pair', 0, language).names.slice(0, count)).toEqual(names);
  });

  if (proving)
    test('trained again, they are the same to a decimal', async () => {
      const [preset, seed] =
        language === 'zh' ? (['refer question zh', 18] as const) : (['refer question', 4] as const);
      const session = (await sessionsHere()).session({ preset, seed });
      session.step(500);
      const known = session.words ?? [];
      const { names, scores: pair } = asked('pair', 0, language);
      const tokens = names.map((word) => (/[?？]$/.test(word) ? known.length - 1 : known.indexOf(word)));
      const seen = session.probe({ tokens: { shape: [2, count], data: Int32Array.from(tokens) } } as never);
      session.dispose();
      const of = (what: string) => nth([seen[`layers.1.attention.${what}`]], 0)?.data ?? [];
      const [queries, keys] = [Array.from(of('queries')), Array.from(of('keys'))];
      const d = queries.length / names.length;
      const score = (row: number, column: number): number => {
        const numbers = queries.slice(row * d, (row + 1) * d);
        const sum = numbers.reduce((total, one, at) => total + one * nth(keys, column * d + at), 0);
        return Math.fround(Number((sum / Math.sqrt(d)).toFixed(1)) + 0);
      };
      expect(names.flatMap((_, row) => names.map((_, column) => score(row, column)))).toEqual([...pair.data]);
    }, 120_000);
});
