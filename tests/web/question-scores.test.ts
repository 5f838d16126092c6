// The scores of a sentence in "Masked softmax": the mask hides what a word would look at, and `npm run prove` trains them again.
import { describe, expect, test } from 'vitest';
import { questionOf, wordsOf } from '../../web/src/experiments/masked-softmax/sentences';
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

  test.runIf(proving)(
    'trained again, they are the same to a decimal',
    async () => {
      const [preset, seed] =
        language === 'zh' ? (['refer question zh', 18] as const) : (['refer question', 4] as const);
      const session = (await sessionsHere()).session({ preset, seed });
      session.step(500);
      const known = session.words ?? [];
      const tokens = wordsOf[language].map((word, place) =>
        place === query ? known.length - 1 : known.indexOf(word.replace(/[?？]$/, '')),
      );
      const seen = session.probe({ tokens: { shape: [1, count], data: Int32Array.from(tokens) } } as never);
      session.dispose();
      const trained = nth([seen['layers.1.attention.scores']], 0);
      expect(Array.from(trained?.data ?? [], (score) => Math.fround(Number(score.toFixed(1)) + 0))).toEqual([
        ...scores.data,
      ]);
    },
    120_000,
  );
});
