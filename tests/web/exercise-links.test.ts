// From an experiment to its exercises: known before any of them is loaded.
import { exercises as exercisesBy, labels } from 'virtual:exercise-names';
import { describe, expect, test } from 'vitest';
import { chapterOf, chapters } from '../../web/src/experiment/chapters';
import { exerciseLinks } from '../../web/src/experiment/exercise-links';
import { type ExperimentName, experimentNames } from '../../web/src/experiment/registry';
import { exercises, experimentOf } from '../../web/src/experiments/exercises/collected';
import { textOf } from '../../web/src/experiments/exercises/exercise';
import { words as en } from '../../web/src/experiments/exercises/words.en';
import { words as zh } from '../../web/src/experiments/exercises/words.zh';

describe('the list of exercises that an experiment links to', () => {
  test('calls each as its own words do, in the notebooks’ order', () => {
    expect(Object.entries(labels)).toEqual(
      exercises.map((name) => [name, { zh: textOf(zh, name).label, en: textOf(en, name).label }]),
    );
  });

  test('has each exercise in every experiment of its chapter, and nowhere else', () => {
    for (const experiment of experimentNames) {
      const chapter = chapterOf(experiment);
      const near = exercises.filter((name) => chapterOf(experimentOf(name) as ExperimentName) === chapter);
      expect(new Set(exercisesBy[experiment]), experiment).toEqual(new Set(near));
      const own = near.filter((name) => experimentOf(name) === experiment);
      expect(exercisesBy[experiment]?.slice(0, own.length) ?? [], experiment).toEqual(own);
    }
    expect(chapters.flatMap(({ experiments }) => experiments)).toEqual(
      expect.arrayContaining(Object.keys(exercisesBy)),
    );
  });

  test('leads to each in the language spoken', () => {
    const [first] = exerciseLinks('kernel-regression', 'zh').filter(({ href }) => href.endsWith('=examples'));
    expect(first).toEqual({ href: '#exercises?preset=examples', label: '更多的数据', done: false });
    expect(exerciseLinks('exercises', 'en')).toEqual([]);
  });
});
