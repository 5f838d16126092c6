// Exercises are walked like all steps; tested here is the list that leads to them.
import './no-document';
import { expect, test } from 'vitest';
import { chapterOf, chapters } from '../../web/src/experiment/chapters';
import { exerciseLinks } from '../../web/src/experiment/exercise-links';
import { exercisesBy, labels, exercises as listed } from '../../web/src/experiment/exercise-names';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { experiment } from '../../web/src/experiments/exercises/index';
import type { Words } from '../../web/src/experiments/exercises/words.en';
import { languages } from '../../web/src/words/language';
import { type InEach, inEach, toldSteps } from './told';

const words = (await inEach(experiment.words)) as unknown as InEach<Words>;

test('the list has every exercise of the notebooks once, in their order, then those of attention today', () => {
  const sources = listed.map(({ name }) => words.en.titles[name]?.source ?? '');
  const groups = [
    'Notebook 002 · exercise',
    'Notebook 004 · exercise',
    'Notebook 004 · question',
    'Dive into',
    'Attention today',
  ];
  const group = (source: string): number => groups.findIndex((one) => source.startsWith(one));
  expect(sources.map(group)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4]);
  expect(sources.filter((source) => group(source) < 3)).toEqual(sources.filter((source) => group(source) < 3).sort());
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
});

test('each is a step of its experiment, and one that is none of the lesson is in the list', async () => {
  for (const name of experimentNames) {
    const steps = await toldSteps(await loadExperiment(name));
    const own = listed.filter((one) => one.experiment === name).map((one) => one.name);
    expect(steps.map(([step]) => step)).toEqual(expect.arrayContaining(own));
    const behind = steps.filter(([, { step }]) => step.marks).map(([step]) => step);
    expect(own).toEqual(expect.arrayContaining(behind));
    // They are behind the steps of the lesson.
    expect(steps.slice(steps.length - behind.length).every(([, { step }]) => step.marks)).toBe(true);
  }
});

test('each is called as its own words do, in every language', () => {
  for (const language of languages)
    for (const { name } of listed) {
      expect(labels[language]?.[name]).toBe(words[language].titles[name]?.label);
      for (const text of Object.values(words[language].titles[name] ?? {})) expect(text).toBeTruthy();
    }
});

test('every experiment of its chapter leads to each exercise, to its own first', () => {
  for (const one of experimentNames) {
    const near = listed.filter(({ experiment: of }) => chapterOf(of as ExperimentName) === chapterOf(one));
    const own = near.filter(({ experiment: of }) => of === one);
    expect(new Set(exercisesBy[one]), one).toEqual(new Set(near));
    expect(exercisesBy[one]?.slice(0, own.length) ?? [], one).toEqual(own);
  }
  expect(chapters.flatMap(({ experiments }) => experiments)).toEqual(expect.arrayContaining(Object.keys(exercisesBy)));
});

test('links speak the language asked for', () => {
  const [first] = exerciseLinks('kernel-regression', 'zh');
  expect(first).toEqual({ href: '#kernel-regression?step=more', label: '更多的数据', done: false });
  expect(exerciseLinks('exercises', 'en')).toEqual([]);
});
