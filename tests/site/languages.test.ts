// A file of one language holds no other: what a reader of English is sent has no Chinese, and the other way round.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternOf } from '../../web/src/experiments/who-is-tired/pattern';
import { vocabulary } from '../../web/src/experiments/who-is-tired/vocabulary';
import { scriptFile } from '../../web/src/view/embed-files';
import { dist } from './site';

/** No text of a language: sentences that are computed with, what the course's code prints, and a date that is translated. */
const data = [
  '猫 坐在 垫子 上',
  '垫子 坐在 猫 上',
  '狗 追 猫 猫 追 狗',
  '猫 咬 狗',
  '狗 咬 猫',
  'sentence:`我`',
  '的二进制是：',
  '年$',
  '月$',
  '日`',
  // The words that a model learned from, and those that are read as one of them.
  ...['小狗 老虎 老鼠 猩猩 疲惫 疲倦 寂寞 恐惧 牛 鸟 鸡 鹅 床 伞 旧', ...patternOf('zh'), ...vocabulary.zh]
    .flatMap((text) => text.split(' '))
    .sort((one, other) => other.length - one.length),
];

const chinese = (code: string): string[] =>
  data.reduce((text, one) => text.replaceAll(one, ''), code).match(/[\u3400-\u9fff].{0,20}/g) ?? [];

/** Every text in tables of words. */
const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
};
const english = textsIn(import.meta.glob('../../web/src/experiments/*/{words,steps/*}.en.ts', { eager: true }));
const others = new Set(textsIn(import.meta.glob('../../web/src/experiments/*/{words,steps/*}.zh.ts', { eager: true })));
/** English sentences: what is shorter may stand in the PyTorch code, too, and some names stay as they are. */
const prose = english.filter((text) => text.length > 30 && text.includes(' ') && !others.has(text));

/** Which of them stand in some code, each a text between two quotes. */
function proseIn(code = ''): readonly string[] {
  const found = new Set(code.split(/["'`]/));
  return prose.filter((text) => found.has(text));
}

const builtIn = (folder: string, language: string): (readonly [file: string, code: string])[] =>
  readdirSync(join(dist, folder))
    .filter((file) => file.split(/[.-]/).includes(language) && file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(dist, folder, file), 'utf8')]);

test('the file of all chapters speaks one language', () => {
  const [en, zh] = (['en', 'zh'] as const).map((one) => readFileSync(join(dist, 'embed', scriptFile(one)), 'utf8'));
  expect(chinese(en ?? '')).toEqual([]);
  expect(prose.length).toBeGreaterThan(1000);
  expect(proseIn(zh)).toEqual([]);
  // The rest has a quote inside.
  expect(proseIn(en).length).toBeGreaterThan(0.8 * prose.length);
});

test.each(['assets', 'embed/assets'])('%s: files of words speak their own', (folder) => {
  const [en, zh] = [builtIn(folder, 'en'), builtIn(folder, 'zh')];
  // The experiments' words and those of their steps.
  for (const files of [en, zh]) expect(files.length).toBeGreaterThanOrEqual(23 + 22);
  expect(en.flatMap(([file, code]) => chinese(code).map((text) => `${file}: ${text}`))).toEqual([]);
  expect(zh.flatMap(([file, code]) => proseIn(code).map((text) => `${file}: ${text}`))).toEqual([]);
});
