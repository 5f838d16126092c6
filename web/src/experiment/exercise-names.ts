// Which steps answer an exercise of the notebooks, and what they are called, before any is loaded: worked out as the page is
// built, which has its results in place of it (web/build/plugins/worked-out.ts).
import { type Language, languages } from '../words/language';
import { chapters, experimentsInOrder } from './chapters';

/** What the list of exercises says of one. */
export interface Listed {
  readonly label: string;
  readonly title: string;
  /** Which notebook, and which of its questions. */
  readonly source: string;
}

/** An experiment's words of them, by the names of the steps. */
export type ListedIn<Name extends string> = Readonly<Record<Name, Listed>>;

/** Each language is a file of its own. */
export type TextFiles = Readonly<Record<Language, () => Promise<{ readonly words: ListedIn<string> }>>>;

/** An experiment's steps/exercises.ts. */
interface List {
  readonly names: readonly string[];
  readonly words: TextFiles;
}

const lists = import.meta.glob<List>('../experiments/*/steps/exercises.ts', { eager: true });

/** A step of an experiment. */
export interface Exercise {
  readonly experiment: string;
  readonly name: string;
}

const namesIn = new Map(Object.entries(lists).map(([path, { names }]) => [path.split('/').at(-3), names]));

/** In the order in which one meets them: by chapter, and in the lesson's order. */
export const exercises: readonly Exercise[] = experimentsInOrder.flatMap((experiment) =>
  (namesIn.get(experiment) ?? []).map((name) => ({ experiment, name })),
);

/** By experiment: its own, then those of its chapter's other experiments. */
export const exercisesBy: Readonly<Record<string, readonly Exercise[]>> = Object.fromEntries(
  chapters.flatMap(({ experiments }) =>
    experiments.map((experiment) => {
      const near = exercises.filter((one) => experiments.some((other) => other === one.experiment));
      const own = near.filter((one) => one.experiment === experiment);
      return [experiment, [...own, ...near.filter((one) => one.experiment !== experiment)]];
    }),
  ),
);

async function labelsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  const files = await Promise.all(Object.values(lists).map(({ words }) => words[language]()));
  const texts = files.flatMap(({ words }) => Object.entries(words));
  return Object.fromEntries(texts.map(([name, { label }]) => [name, label]));
}

/** By language, and by exercise. */
export const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await labelsIn(language)])),
);
