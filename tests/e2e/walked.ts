// The experiments that a run looks at one after the other: what was touched whole, and where something shared was, one of
// each arrangement, a few of its states. `npm run prove` walks all of them whole.
import { existsSync } from 'node:fs';
import { isExample, isTouched, proving, sharedIsTouched } from '../reach.ts';
import { experimentNames, folderOf, themes } from './open.ts';

/** The tag of tests that take what is walked. */
export const walk = { tag: '@walk' };
/** The same of what is arithmetic of a layout, which both browsers share. */
export const walkedInChromium = { tag: ['@walk', '@chromium'] };

export const walked = experimentNames.filter((name) => isTouched(name) || (sharedIsTouched && isExample(name)));

/** What was touched, and of the others every second one: what looks at these does by turns, in the first place or in the second. */
export const byTurns = <Name extends string>(names: readonly Name[], place: 0 | 1): readonly Name[] =>
  names.filter((name, at) => isTouched(name) || at % 2 === place);

/** What was touched, and two others. */
export const few = walked.filter((name) => isTouched(name) || ['masked-softmax', 'learning-induction'].includes(name));

const isLesson = (name: string): boolean => existsSync(new URL('steps/index.ts', folderOf(name)));
export const lessons = experimentNames.filter(isLesson);
export const lessonsWalked = walked.filter(isLesson);

/** All of a touched experiment's; else the first, one in the middle, the last. */
export const someOf = <One>(experiment: string, all: readonly One[]): readonly One[] =>
  isTouched(experiment)
    ? all
    : all.filter((_, place) => [0, Math.floor(all.length / 2), all.length - 1].includes(place));

/** English has the longer words; both languages of what was touched. */
export const languagesOf = (experiment: string): readonly ('en' | 'zh')[] =>
  isTouched(experiment) ? ['en', 'zh'] : ['en'];

/** English has the longer words; both where everything is proven. */
export const bothLanguages: readonly ('en' | 'zh')[] = proving ? ['en', 'zh'] : ['en'];

/** A page of one kind is looked at in each of these. */
export const looks = (['zh', 'en'] as const).flatMap((language) => themes.map((theme) => ({ language, theme })));

/** All looks where everything is proven, else the one in this place. */
export const inTurn = <Look>(looks: readonly Look[], place = 0): readonly Look[] =>
  proving ? looks : looks.slice(place % looks.length, (place % looks.length) + 1);

/** The steps of a lesson, in its order. */
export const stepsOf = async (lesson: string): Promise<readonly string[]> =>
  Object.keys((await import(new URL('steps/words.en.ts', folderOf(lesson)).href)).words);
