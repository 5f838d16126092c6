// Exercises are walked like all steps; tested here is the list that leads to them.
import './no-document';
import { expect, test } from 'vitest';
import { chapterOf, chapters, experimentsInOrder } from '../../web/src/experiment/chapters';
import { exerciseLinks } from '../../web/src/experiment/exercise-links';
import { exercisesBy, labels, exercises as listed } from '../../web/src/experiment/exercise-names';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { experiment } from '../../web/src/experiments/exercises/index';
import type { Words } from '../../web/src/experiments/exercises/words.en';
import { languages } from '../../web/src/words/language';
import { type InEach, inEach, toldSteps } from './told';

const words = (await inEach(experiment.words)) as unknown as InEach<Words>;

test('the list has every exercise of the notebooks once, and those of attention today', () => {
  const sources = listed.map(({ name }) => words.en.titles[name]?.source ?? '');
  const of = (group: string): number => sources.filter((source) => source.startsWith(group)).length;
  expect(['Notebook 002 · exercise', 'Notebook 004 · exercise', 'Notebook 004 · question'].map(of)).toEqual([3, 6, 5]);
  expect(['Dive into', 'Attention today'].map(of)).toEqual([3, 6]);
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
});

test('exercises stand as one meets them: by chapter, and in the order of the steps', async () => {
  const places = listed.map(({ experiment: of }) => experimentsInOrder.indexOf(of as ExperimentName));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const name of new Set(listed.map(({ experiment: of }) => of))) {
    const steps = (await toldSteps(await loadExperiment(name as ExperimentName))).map(([step]) => step);
    const own = listed.filter(({ experiment: of }) => of === name).map((one) => one.name);
    expect(own).toEqual(steps.filter((step) => own.includes(step)));
  }
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
  expect(first).toEqual({ name: 'more', href: '#kernel-regression?step=more', label: '更多的数据', done: false });
  expect(exerciseLinks('exercises', 'en')).toEqual([]);
});
