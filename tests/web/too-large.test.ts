// What the page says when the core refuses a call for its memory, its work, or the numbers it would draw.
import { expect, test } from 'vitest';
import { AttnError, type ErrorFields } from '../../wasm/package/errors';
import { explain } from '../../web/src/view/model/explain-error';
import { words as en } from '../../web/src/words/en';
import { words as enSteering } from '../../web/src/words/en.steering';
import { words as zh } from '../../web/src/words/zh';
import { words as zhSteering } from '../../web/src/words/zh.steering';

function said(words: Parameters<typeof explain>[1], fields: Partial<ErrorFields>): string {
  const error = new AttnError({ code: 'too_large', operation: 'pool', found: '2147483648 bytes', ...fields });
  return explain({ error, state: {} }, words, undefined).text;
}

test('work and draws are said in round numbers, memory in bytes, in either language', () => {
  const [chinese, english] = [
    { ...zh, ...zhSteering },
    { ...en, ...enSteering },
  ];
  expect(said(english, { multiplyAdds: 138412032000 })).toBe(
    'Too much to compute: it would take 140 billion multiply-adds.',
  );
  expect(said(chinese, { multiplyAdds: 138412032000 })).toBe('计算量太大，要做 1400亿次乘加。');
  expect(said(english, { drawnNumbers: 100000001 })).toBe(
    'Too much to draw: it would take 100 million random numbers.',
  );
  expect(said(chinese, { drawnNumbers: 100000001 })).toBe('要抽 1亿个随机数，太多了。');
  expect(said(english, { bytes: 2147483648 })).toBe('Too large: it would take 2147483648 bytes of memory.');
});
