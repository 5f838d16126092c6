// An exercise is one file: steps/NAME.exercise.ts in the experiment it belongs to, with its words in every language.
import './no-document';
import { describe, expect, test } from 'vitest';
import type { LessonStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { beginsGroup, exerciseOf, exercises, nameOf } from '../../web/src/experiments/exercises/collected';
import type { Exercise, ExerciseWords } from '../../web/src/experiments/exercises/exercise';
import { startOf } from '../../web/src/experiments/exercises/parameters';
import { languages } from '../../web/src/words/language';
import { nodeClient } from './node-core';

const files = import.meta.glob<File>('../../web/src/experiments/*/steps/*.exercise.ts');
const caller = nodeClient().caller();

type File = { readonly step: LessonStep } & Readonly<Record<(typeof languages)[number], ExerciseWords>>;

test('every exercise stands in the index, in the notebooks’ order, and a gap where they change', () => {
  expect(Object.keys(files).map(nameOf).sort()).toEqual([...exercises].sort());
  const sources = exercises.map((exercise) => exerciseOf({ exercise }).from);
  const groups = ['002 exercises', '004 exercises', '004 questions', 'd2l exercises'];
  const places = sources.map(
    ({ notebook, of, number, part = 0 }) => groups.indexOf(`${notebook} ${of}`) * 1000 + number * 10 + part,
  );
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  expect(Math.min(...places)).toBe(10);
  expect(exercises.filter(beginsGroup)).toEqual(['heads', 'why', 'examples']);
});

/** The names in a table of words, and in the tables within it. */
const keysOf = (words: unknown, path = ''): string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, word]) => [`${path}${name}`, ...keysOf(word, `${path}${name}.`)])
    : [];

describe.each(Object.entries(files))('%s', async (file, load) => {
  const { step, ...words } = await load();
  const exercise = step as unknown as Exercise;
  const live = async (values: object = {}) => {
    const state = { ...startOf(nameOf(file)), ...values };
    const result = await caller.compute((core) => exercise.compute(state, core, new Memory()));
    return { state, result };
  };

  test('marks itself, and every language says the same things', () => {
    expect(step.marks).toBe(true);
    for (const language of languages) expect(keysOf(words[language])).toEqual(keysOf(words.zh));
  });

  test('names its own parameters, its measures and its suggestions in every language', async () => {
    const { state, result } = await live();
    const { measures = [], after = [] } = exercise.check({ state, result });
    for (const language of languages) {
      const said = words[language];
      expect(Object.keys(said.parameters ?? {})).toEqual(Object.keys(exercise.parameters ?? {}));
      for (const { name } of [...measures, ...after]) expect(said.measures[name], name).toBeTruthy();
      expect(said.suggestions?.length).toBe(exercise.suggests?.(state).length);
      const asked = step.question?.kind === 'choice' ? said.options : said.pointed;
      expect(asked).toBeDefined();
    }
  });

  test('is not passed by an empty act, nor by any guess of the other kind', async () => {
    const attempt = { ...(await live()), memory: new Memory() };
    expect(step.passed({ ...attempt, guess: undefined })).toBe(false);
    const others =
      step.question?.kind === 'choice'
        ? [0, 1, 2, 3].map((panel) => ({ kind: 'place', place: { panel, row: -1, column: -1 } }) as const)
        : ['a', 'b', 'c'].map((option) => ({ kind: 'choice', option }) as const);
    for (const guess of others) expect(step.passed({ ...attempt, guess })).toBe(false);
  });
});

test('formulas do not travel as they are written', async () => {
  for (const load of Object.values(files)) expect(Object.keys(await load()).sort()).toEqual(['en', 'step', 'zh']);
});
