// Experiments and steps with what they say in each language, side by side.
import type { Experiment, Live } from '../../web/src/experiment/contract';
import type { Guess, Lesson, LessonWords } from '../../web/src/experiment/lesson-step';
import type { ParameterTable } from '../../web/src/state/parameters';
import { type Language, languages } from '../../web/src/words/language';

export type InEach<Words> = Readonly<Record<Language, Words>>;

export interface ToldStep extends InEach<LessonWords> {
  readonly step: Lesson;
}

/** What each language's file of words holds. */
export async function inEach<Words>(files: InEach<() => Promise<{ readonly words: Words }>>): Promise<InEach<Words>> {
  const all = languages.map(async (language) => [language, (await files[language]()).words] as const);
  return Object.fromEntries(await Promise.all(all)) as InEach<Words>;
}

/** The steps of a lesson, in order. */
export async function toldSteps({ lesson }: Pick<Experiment, 'lesson'>): Promise<readonly [string, ToldStep][]> {
  if (!lesson) return [];
  const [{ steps }, words] = await Promise.all([lesson.steps(), inEach(lesson.words)]);
  return Object.entries(steps).map(([name, step]) => {
    const said = languages.map((language) => [language, words[language][name]] as const);
    if (said.some(([, one]) => one === undefined)) throw new Error(`step ${name} has no words`);
    return [name, { step, ...(Object.fromEntries(said) as InEach<LessonWords>) }];
  });
}

/** The guess that "Show me" gives for this picture. */
export const shownGuess = ({ solution: { guess } }: Lesson, live: Live<ParameterTable, unknown>): Guess | undefined =>
  typeof guess === 'function' ? guess(live) : guess;
