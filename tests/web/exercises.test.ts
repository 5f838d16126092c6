// Exercises are walked like all steps; tested here is what only they have: suggestions, formulas, draws, and a place in the list.
import './no-document';
import { describe, expect, test } from 'vitest';
import { chapterOf, chapters } from '../../web/src/experiment/chapters';
import { gapOf } from '../../web/src/experiment/exercise/clear-draw';
import { options } from '../../web/src/experiment/exercise/common';
import type { Exercise, Here, Outcomes } from '../../web/src/experiment/exercise/exercise';
import { exerciseLinks } from '../../web/src/experiment/exercise-links';
import { exercisesBy, labels, exercises as listed } from '../../web/src/experiment/exercise-names';
import { type Guess, stateOfStep } from '../../web/src/experiment/lesson-step';
import { Memory } from '../../web/src/experiment/memory';
import { type ExperimentName, experimentNames } from '../../web/src/experiment/registry';
import { fill, formulas as set } from '../../web/src/experiments/exercises/formulas';
import { experiment } from '../../web/src/experiments/exercises/index';
import { parameters, type State, type Table } from '../../web/src/experiments/exercises/parameters';
import { steps } from '../../web/src/experiments/exercises/steps';
import type { Words } from '../../web/src/experiments/exercises/words';
import { languages } from '../../web/src/words/language';
import { type InEach, inEach, shownGuess } from './told';
import { pictureOf } from './walk/pictures';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);

const names = Object.keys(steps);
const words = (await inEach(experiment.words)) as unknown as InEach<Words>;

/** A result for a machine that takes twice as long head by head. */
const measured: Outcomes = { measure: { together: 1, oneByOne: 2 } };

const named = (name: string): Exercise => {
  const step = steps[name];
  if (!step) throw new Error(`no exercise ${name}`);
  return step;
};

async function at(name: string, values: object = {}, outcomes: Partial<Outcomes> = {}) {
  const state = { ...stateOfStep(parameters, named(name)), ...values } as State;
  return { state, result: (await pictureOf(experiment, state)).result, outcomes };
}

type Live = Awaited<ReturnType<typeof at>>;

const choose = (option: string): Guess => ({ kind: 'choice', option });
const point = (panel: number): Guess => ({ kind: 'place', place: { panel, row: -1, column: -1 } });
const guesses = [...options.map(choose), ...[0, 1, 2, 3, 15].map(point)];
const passedBy = (name: string, live: Live): Guess[] =>
  guesses.filter((guess) => named(name).passed({ ...live, guess, memory: new Memory() }));

/** Exercises with suggestions whose sizes do not fit: they reach nothing. */
const refused = ['lengths'];

describe.each(names)('exercise %s', (name) => {
  const step = named(name);
  const solved = () => at(name, step.solution.state, step.measure ? measured : {});

  test('is passed by one of all guesses, and by none of the other kind', async () => {
    const live = await solved();
    expect(passedBy(name, live)).toEqual([shownGuess(step as never, live)]);
  });

  test('is neither reached nor solved by anything it suggests, and has a text in each language for all of it', async () => {
    const begun = await at(name);
    const made = step.suggests?.(begun.state);
    for (const language of languages) expect(words[language].texts[name]?.suggestions?.length).toBe(made?.length);
    for (const set of made ?? []) {
      if (!set) continue;
      if (refused.includes(name)) {
        await expect(at(name, set)).rejects.toMatchObject({ code: 'wrong_shape' });
        continue;
      }
      const live = await at(name, set);
      if (step.reached) expect(passedBy(name, live)).toEqual([]);
      expect(step.passed({ ...live, guess: undefined, memory: new Memory() })).toBe(false);
    }
  });

  test('names its own parameters and its measures in every language, and answers each choice in words of its own', async () => {
    const { measures = [], after = [] } = step.check(await at(name));
    for (const language of languages) {
      const said = words[language].texts[name];
      expect(Object.keys(said?.parameters ?? {})).toEqual(Object.keys(step.parameters ?? {}));
      for (const { name: measure } of [...measures, ...after]) expect(said?.measures[measure], measure).toBeTruthy();
      const replies = [said?.why, ...Object.values(said?.replies ?? {})].filter((one) => typeof one === 'string');
      expect(new Set(replies).size).toBe(step.instead ? replies.length - 1 : replies.length);
    }
  });

  test('fills its formula with numbers once its answer may be seen, and gives none away', async () => {
    expect(Object.keys(set.formulas).includes(`${name}Narrow`)).toBe(step.shortFormula === true);
    const live = await solved();
    const [filled, ...more] = fill({ ...live, ...seen(false) } as unknown as Scene);
    expect(more).toEqual([]);
    expect(filled?.formula).toBe(name);
    expect(Object.keys(set.formulas)).toContain(name);
    for (const text of Object.values(filled?.slots ?? {})) expect(text).toMatch(/\d/);
    for (const text of Object.values(filled?.slots ?? {})) expect(text).not.toMatch(/NaN|undefined/);
    if (step.question.kind === 'place' || !('waits' in step.question))
      expect(fill({ ...live, ...seen(true) } as unknown as Scene)).toEqual([]);
  });
});

/** The member of a scene that says whether answers are covered. */
const seen = (covered: boolean) => ({ part: () => ({ shown: true, covered, guessed: null }) });

type Scene = Here<Pick<Table, 'exercise'>>;

test.each([
  ['heads', 0.3],
  ['importance', 0.15],
] as const)(
  'exercise %s draws what an eye can tell apart, at first and whenever others are drawn',
  async (name, gap) => {
    let { seed } = (await at(name)).state;
    for (let draws = 0; draws < 6; draws++) {
      const live = await at(name, { seed });
      expect(gapOf([0, 1, 2, 3].map((head) => saidOf(name, live, head))), seed).toBeGreaterThanOrEqual(gap - 1e-3);
      const { next } = live.result as { readonly next: string };
      expect(next).not.toBe(seed);
      seed = next;
    }
  },
);

/** What an answer says of a head. */
const saidOf = (name: string, live: Live, head: number): number => Number(named(name).reply?.(point(head), live)[1]);

const answerTo = (name: string, live: Live): string | undefined => {
  const guess = shownGuess(named(name) as never, live);
  return guess?.kind === 'choice' ? guess.option : undefined;
};

test('sum: the weights do not depend on the query, whatever the seed', async () => {
  for (const seed of ['0', '1', '2']) expect(answerTo('sum', await at('sum', { seed }))).toBe('c');
});

test('subspace: the row of W_q belongs to head ⌊row / 4⌋, the others keep every bit', async () => {
  for (const unit of [0, 6, 15]) {
    const live = await at('subspace', { unit });
    expect(shownGuess(named('subspace') as never, live)).toEqual(point(Math.floor(unit / 4)));
    expect([0, 1, 2, 3].filter((head) => saidOf('subspace', live, head) === 0)).toHaveLength(3);
  }
});

test('shapes with one head, as a link may have it, has no formula and no error', async () => {
  const live = await at('shapes', { num_heads: '1' });
  expect(fill({ ...live, ...seen(false) } as unknown as Scene)).toEqual([]);
});

test('parallel: nothing is right before this machine was measured, then what its times say', async () => {
  const before = await at('parallel');
  expect([passedBy('parallel', before), answerTo('parallel', before)]).toEqual([[], undefined]);
  for (const [oneByOne, right] of [
    [2, 'a'],
    [1.1, 'b'],
    [0.5, 'c'],
  ] as const) {
    const live = { ...before, outcomes: { measure: { together: 1, oneByOne } } };
    expect([passedBy('parallel', live), named('parallel').instead?.(live)]).toEqual([[choose(right)], [right]]);
  }
});

test('parallel: both ways give the same output, bit for bit', async () => {
  const { after } = named('parallel').check(await at('parallel'));
  expect(after?.find(({ name }) => name === 'outputs')?.value).toBe(0);
});

describe('the list of exercises', () => {
  test('has each file once, in the notebooks’ order', () => {
    const files = Object.keys(import.meta.glob('../../web/src/experiments/*/steps/*.exercise.ts'));
    const known = listed.map(({ name, home }) => `../../web/src/experiments/${home}/steps/${name}.exercise.ts`);
    expect([...files].sort()).toEqual([...known].sort());
    const groups = ['002 exercises', '004 exercises', '004 questions', 'd2l exercises'];
    const places = listed.map(
      ({ source: { notebook, of, number, part = 0 } }) =>
        groups.indexOf(`${notebook} ${of}`) * 1000 + number * 10 + part,
    );
    expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    expect(Math.min(...places)).toBe(10);
  });

  test('calls each as its own words do', () => {
    for (const language of languages)
      for (const name of names) expect(labels[language]?.[name]).toBe(words[language].texts[name]?.label);
  });

  test('has each exercise in every experiment of its chapter, and nowhere else', () => {
    for (const one of experimentNames) {
      const near = listed.filter(({ home }) => chapterOf(home as ExperimentName) === chapterOf(one));
      expect(new Set(exercisesBy[one]), one).toEqual(new Set(near.map(({ name }) => name)));
      const own = near.filter(({ home }) => home === one).map(({ name }) => name);
      expect(exercisesBy[one]?.slice(0, own.length) ?? [], one).toEqual(own);
    }
    expect(chapters.flatMap(({ experiments }) => experiments)).toEqual(
      expect.arrayContaining(Object.keys(exercisesBy)),
    );
  });

  test('leads to each in the language spoken', () => {
    const [first] = exerciseLinks('kernel-regression', 'zh').filter(({ href }) => href.endsWith('=examples'));
    expect(first).toEqual({ href: '#exercises?step=examples', label: '更多的数据', done: false });
    expect(exerciseLinks('exercises', 'en')).toEqual([]);
  });
});
