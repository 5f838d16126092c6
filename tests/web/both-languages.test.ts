// What is said in one language is said in the other, with the same numbers: words that are the same in every state.
import './no-document';
import { describe, expect, test } from 'vitest';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { loadSteeringWords } from '../../web/src/words/steering-words';
import { loadWords } from '../../web/src/words/words';
import { inEach, toldSteps } from './told';

type Pair = readonly [place: string, en: string, zh: string];

/** The texts that stand at the same place; a function says what it says of numbers, where it takes such. */
function pairs(place: string, en: unknown, zh: unknown): readonly Pair[] {
  if (typeof en === 'string') return [[place, en, String(zh)]];
  if (typeof en === 'function') {
    const given = ['7001', '7002', '7003', '7004', '7005', '7006'];
    return pairs(`${place}()`, calledWith(en, given), calledWith(zh, given));
  }
  if (typeof en !== 'object' || en === null || typeof zh !== 'object' || zh === null) return [];
  return Object.entries(en).flatMap(([name, inside]) => pairs(`${place}.${name}`, inside, Reflect.get(zh, name)));
}

function calledWith(words: unknown, given: readonly string[]): unknown {
  try {
    return typeof words === 'function' ? words(...given) : undefined;
  } catch {
    return undefined;
  }
}

const [subscripts, thousands] = ['₀₁₂₃₄₅₆₇₈₉', /(?<=\d)[,\s](?=\d{3}(?!\d))/gu];

/** Numbers that are written with digits in any language: fractions, and all above ten. */
function numbers(text: string): readonly number[] {
  const plain = text.replaceAll(/[₀-₉]/gu, (digit) => `${subscripts.indexOf(digit)}`).replaceAll(thousands, '');
  return (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).filter((number) => number > 10 || number % 1 !== 0);
}

/** Chinese says "more than ten thousand". */
const rounded = 'learning-pairs/heart.replies.neither';

/** Places where a word is called a token (a word of a sentence is 词, a token of a model’s sequence 词元), or a mask by another name. */
const misnamed = (all: readonly Pair[]): readonly string[] =>
  all.flatMap(([place, en, zh]) =>
    (zh.includes('词元') && /word/i.test(en) && !/token/i.test(en)) || numberedPlace.test(en + zh) || otherMask.test(zh)
      ? [`${place}: ${en} | ${zh}`]
      : [],
  );

/** A mask is 掩码 and hides (遮住); 掩蔽 stands in the old name of the operation alone. */
const otherMask = /掩蔽(?! softmax)/;

/** Positions have numbers from 0 and words from 1, as in PyTorch and in formulas; places have none. */
const numberedPlace = /\bplace \d|第 ?\d+ ?个?位/;

/** The places where Chinese lacks a number of the English text, or only one of both says anything. */
const differing = (all: readonly Pair[]): readonly string[] =>
  all
    .filter(
      ([, en, zh]) =>
        (en.trim() === '') !== (zh.trim() === '') || numbers(en).some((number) => !numbers(zh).includes(number)),
    )
    .flatMap(([place, en, zh]) => (place === rounded ? [] : [`${place}: ${en} | ${zh}`]));

test('a number that is another, and a text that is gone, are seen', () => {
  expect(differing([['here', '0.25 each, 1,024 in all', '各 0.25，共 1 024']])).toEqual([]);
  expect(differing([['here', '0.25 each', '各 0.5']])).toHaveLength(1);
  expect(differing([['here', 'always 1', '']])).toHaveLength(1);
});

test.each([
  ['the page', loadWords],
  ['what steers', loadSteeringWords],
])('%s says the same numbers in both languages', async (name, load) => {
  const all = pairs(name, await load.en(), await load.zh());
  expect(differing(all)).toEqual([]);
  expect(all.filter(([, , zh]) => otherMask.test(zh))).toEqual([]);
});

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);

  test('says the same numbers in both languages', async () => {
    const { en, zh } = await inEach(experiment.words);
    expect(differing(pairs(name, en, zh))).toEqual([]);
    expect(misnamed(pairs(name, en, zh))).toEqual([]);
  });

  if (experiment.lesson)
    test('so do its steps', async () => {
      const of = (await toldSteps(experiment)).flatMap(([step, { en, zh }]) => pairs(`${name}/${step}`, en, zh));
      expect(differing(of)).toEqual([]);
      expect(misnamed(of)).toEqual([]);
    });
});
