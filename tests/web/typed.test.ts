// What people type into every field: capitals, full stops, full-width letters and digits, Chinese punctuation, decimal commas.
import './no-document';
import { describe, expect, test } from 'vitest';
import { type ExperimentName, loadExperiment } from '../../web/src/experiment/registry';
import { runOf, tokensOf } from '../../web/src/experiment/training/runs';
import { readable, readDate } from '../../web/src/experiments/learning-dates/dates';
import { known } from '../../web/src/experiments/trained-heads/letters';
import { readTyped } from '../../web/src/experiments/who-is-tired/vocabulary';
import { integer, number } from '../../web/src/state/parameters';
import { parseNumber } from '../../web/src/text/number';
import { reordered } from '../../web/src/text/sentence';
import { toldSteps } from './told';
import { pictureOf } from './walk/pictures';
import { stepState } from './walk/states';

describe('a number alone', () => {
  test.each([
    ['3,55', 3.55],
    ['３，５', 3.5],
    ['−2,5', -2.5],
    ['0,125', 0.125],
    ['2,717', undefined],
    ['−1,000', undefined],
    ['1,2,3', undefined],
    ['1,234.5', undefined],
  ])('%s is %s', (text, value) => expect(parseNumber(text)).toBe(value));

  test('2,717 is a decimal where thousands are out of reach', () => {
    expect(parseNumber('2,717', 10)).toBe(2.717);
    expect(number(1, { min: 0, max: 10, step: 0.1 }).parse('2,717')).toEqual({ value: 2.717 });
  });

  test('a comma that may mean either is refused as a comma', () => {
    for (const parameter of [number(1, { min: 0, max: 5000, step: 1 }), integer(1, { min: 0, max: 64 })])
      expect(parameter.parse('1,000')).toEqual({ problem: { code: 'comma', found: '1,000' } });
  });
});

describe('words and letters', () => {
  test.each([
    ['cat bites dog', 'Dog bites cat.', 'dog bites cat'],
    ['cat bites dog', 'ｄｏｇ，bites，cat。', 'dog bites cat'],
    ['The sun rises, here', 'here rises the sun', 'here rises, The sun'],
    ['猫 追 狗', '“狗 追 猫”！', '狗 追 猫'],
    ['the cat and the dog', 'the dog and the cat', 'the dog and the cat'],
    ['The cat saw the dog', 'the dog saw The cat', 'the dog saw The cat'],
  ])('%s typed as %s is %s', (sentence, typed, words) =>
    expect(reordered(sentence.split(' '), typed)?.words.join(' ')).toBe(words),
  );

  test('others than the words there are make no order', () => {
    expect(reordered(['cat', 'bites', 'dog'], 'dog bites')).toBeUndefined();
    expect(reordered(['cat', 'bites', 'dog'], 'dog bites mouse')).toBeUndefined();
  });

  test('letters of every model are read in any width and case', () => {
    expect(known('plant, Ｐlant.')).toBe('PLANTPLANT');
    expect(readDate(readable('Ｍarch 7，1989'.replace('，', '， ')))?.answer).toBe('1989-03-07');
    expect(tokensOf(runOf('copy_shift'), '３，１ ２')).toEqual([3, 1, 2]);
    expect(readTyped('en', ' Kitten. ')?.index).toEqual(readTyped('en', 'kitten')?.index);
  });

  const steps: readonly [ExperimentName, string, Record<string, unknown>][] = [
    ['self-attention', 'order', { reordered: 'Dog bites cat.' }],
    ['learning-pairs', 'word', { typed: 'Strong.' }],
  ];
  test.each(steps)('%s, %s: %j is what the step asks for', async (name, step, typed) => {
    const experiment = await loadExperiment(name);
    const file = (await toldSteps(experiment)).find(([one]) => one === step)?.[1];
    if (!file) throw new Error(`no step ${step}`);
    const state = stepState(experiment, file, typed as never);
    const { result, outcomes } = await pictureOf(experiment, state);
    expect(file.step.reached?.({ state, result, outcomes } as never)).toBe(true);
  });
});
