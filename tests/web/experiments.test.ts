import { describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import { chapters, shortName } from '../../web/src/experiment/chapters';
import { firstPreset, presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { readState, writeState } from '../../web/src/state/hash';
import { type Language, languages } from '../../web/src/words/language';
import { loadSteeringWords } from '../../web/src/words/steering-words';
import { loadWords } from '../../web/src/words/words';
import { sceneOf } from './scene';
import { toldSteps } from './told';
import { voiceIn } from './voice';
import { pictureOf } from './walk/pictures';
import { presetsOf } from './walk/states';

test('every experiment stands in exactly one chapter', () => {
  const placed = chapters.flatMap((chapter) => chapter.experiments);
  expect([...placed].sort()).toEqual([...experimentNames].sort());
});

test.each(languages)('no two experiments have one name, nor one place, in %s', (language) => {
  const names = experimentNames.map((name) => shortName(name, language));
  expect(new Set(names).size).toBe(names.length);
  for (const { experiments } of chapters) expect(experiments.length).toBeGreaterThan(0);
});

/** Han characters and punctuation of Chinese: what an English text must not hold, and a Chinese one must. */
const han = /\p{Script=Han}/u;
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const words = value as (...given: unknown[]) => unknown;
    return texts(calledWith(words, 2) ?? calledWith(words, '2'));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

/** What a function of numbers, or of texts, says; those of anything else are asked for below. */
function calledWith(words: (...given: unknown[]) => unknown, value: number | string): unknown {
  try {
    return words(...Array.from({ length: words.length }, () => value));
  } catch {
    return undefined;
  }
}

/** The name of each word, and whether it is empty. Lists follow the order of words in a language. */
const idsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .flatMap(([name, part]) => idsIn(part, `${path}.${name}`))
        .sort()
    : [value === '' || value === undefined ? `${path}: empty` : path];

/** A person's own words stand in quotation marks, in the language they were typed in. */
const unquoted = (text: string): string => text.replaceAll(/“[^”]*”/g, '');

/** Latin words that a Chinese text may consist of; names with an underscore are code. */
const names = new Set(
  'BERT base large GPT CNN RNN MKL Epanechikov eval train float inf sin cos tanh RoPE ALiBi The cat sun PNG SVG CSV HTML MiB'.split(
    ' ',
  ),
);
const errorCodes = ['not_divisible', 'wrong_shape', 'wrong_rank', 'out_of_range', 'not_finite', 'too_large'] as const;
const untranslated = (text: string): boolean =>
  !han.test(text) &&
  !/^[\w/]+\.html#\w+$/.test(text) && // an address
  (text.replaceAll(/\w*_\w*/g, '').match(/\p{Script=Latin}{3,}/gu) ?? []).some((word) => !names.has(word));

test.each([loadWords, loadSteeringWords])('the frame speaks each language in its own script', async (load) => {
  expect(texts(await load.en()).filter((text) => han.test(text))).toEqual([]);
  expect(texts(await load.zh()).filter(untranslated)).toEqual([]);
});

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const presets = Object.keys(experiment.presets);
  const steps = await toldSteps(experiment);
  const wordsIn = async (language: Language): Promise<object> => ({
    ...(await experiment.words[language]()).words,
    steps: Object.fromEntries(steps.map(([step, file]) => [step, file[language]])),
  });

  test('carries the name of its folder', () => {
    expect(experiment.name).toBe(name);
  });

  test('has English words without Han characters, and Chinese words that are not English', async () => {
    expect(texts(await wordsIn('en')).filter((text) => han.test(text))).toEqual([]);
    expect(texts(await wordsIn('zh')).filter(untranslated)).toEqual([]);
  });

  test('has the same words in each language, none of them empty, in its steps too', async () => {
    const [zh, en] = [idsIn(await wordsIn('zh')), idsIn(await wordsIn('en'))];
    expect(zh).toEqual(en);
    expect(zh.filter((id) => id.endsWith(': empty'))).toEqual([]);
  });

  test('answers mistakes in the language spoken', async () => {
    const state = presetState(experiment, firstPreset(experiment));
    const inputs = ['', ...Object.keys(experiment.parameters)];
    for (const language of languages) {
      const voice = await voiceIn(language, experiment);
      const answers = errorCodes.flatMap((code) =>
        inputs.map((input) =>
          voice.error(new AttnError({ code, operation: '', input, expected: '2', found: '3' }), state),
        ),
      );
      for (const answer of answers) if (answer !== undefined) expect(han.test(answer), answer).toBe(language === 'zh');
    }
  });

  test('starts at the table’s own values, so that the shortest link means the first preset', () => {
    expect(
      writeState(experiment.parameters, presetState(experiment, firstPreset(experiment)), presetState(experiment, '')),
    ).toEqual(new Map());
  });

  describe.each(presets)('preset %s', (preset) => {
    const state = presetState(experiment, preset);

    test('has a name in each language', async () => {
      for (const language of languages)
        expect((await experiment.words[language]()).words.presets[preset]?.label).toBeTruthy();
    });

    test('is settled: looking at it changes nothing', () => {
      expect(experiment.settle?.(state) ?? state).toEqual(state);
    });

    test('comes back from its link', () => {
      const { state: read, refusals } = readState(experiment.parameters, writeState(experiment.parameters, state));
      expect(refusals).toEqual([]);
      expect(read).toEqual(state);
    });

    if (!presetsOf(experiment).includes(preset)) return;

    test('is computed by the core, spoken of in every language, and fills the slots of its formulas', async () => {
      const { result } = await pictureOf(experiment, state);
      const { formulas: set, fill } = await experiment.rest();
      for (const language of languages) {
        const voice = await voiceIn(language, experiment);
        const spoken = [...voice.see({ state, result }), ...voice.try({ state, result }).map(({ text }) => text)];
        expect(spoken.length, language).toBeGreaterThan(1);
        for (const text of spoken) {
          expect(text, language).not.toMatch(/undefined|\[object/);
          expect(han.test(unquoted(text)), text).toBe(language === 'zh');
        }
        for (const narrow of [false, true]) {
          const scene = await sceneOf(experiment, { state, result, language, narrow });
          expect(experiment.figure(scene)).toBeDefined();
          for (const { formula, slots } of fill?.(scene) ?? []) {
            const template = set?.formulas[formula];
            expect(template, `formula ${formula}`).toBeDefined();
            expect(Object.keys(slots)).toEqual(expect.arrayContaining([...(template?.slots ?? [])]));
          }
        }
      }
    });

    test('every suggestion is a state of the table', async () => {
      const { result } = await pictureOf(experiment, state);
      for (const { set } of (await voiceIn('zh', experiment)).try({ state, result })) {
        const changed = { ...state, ...set } as typeof state;
        const { refusals } = readState(experiment.parameters, writeState(experiment.parameters, changed));
        expect(refusals).toEqual([]);
      }
    });
  });
});
