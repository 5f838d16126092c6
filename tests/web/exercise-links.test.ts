// From an experiment to its exercises: known before any of them is loaded.
import { describe, expect, test } from 'vitest';
import { chapterOf, chapters } from '../../web/src/experiment/chapters';
import { exerciseLinks } from '../../web/src/experiment/exercise-links';
import { exercisesBy, labels } from '../../web/src/experiment/exercise-names';
import { type ExperimentName, experimentNames } from '../../web/src/experiment/registry';
import { exercises, experimentOf } from '../../web/src/experiments/exercises/collected';
import { textOf } from '../../web/src/experiments/exercises/exercise';
import { experiment as chapter } from '../../web/src/experiments/exercises/index';
import type { OwnWords } from '../../web/src/experiments/exercises/words';
import { languages } from '../../web/src/words/language';
import { inEach } from './told';

describe('the list of exercises that an experiment links to', () => {
  test('calls each as its own words do', async () => {
    const words = await inEach(chapter.words);
    for (const language of languages)
      for (const name of exercises)
        expect(labels[language]?.[name]).toBe(textOf(words[language] as unknown as OwnWords, name).label);
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
