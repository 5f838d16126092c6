import type { AnyParameterWords, ExperimentWords } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import { exercises, experimentOf } from './collected';
import type { Common } from './common';
import type { DotsWords } from './dots';
import { type ExerciseWords, textOf } from './exercise';
import type { Table } from './parameters';

/** A measure as it is written. */
export interface Measured {
  readonly name: string;
  readonly value: string;
}

export interface OwnWords extends MeasuringWords {
  readonly dots: Omit<DotsWords, 'titles'>;
  readonly exercises: Readonly<Record<string, ExerciseWords>>;
  readonly random: string;
  readonly right: string;
  readonly notYet: string;
  readonly reached: string;
  /** Reached, and its question still to be answered. */
  readonly reachedAsks: string;
  readonly solvedNow: string;
  readonly next: string;
  readonly again: string;
  readonly measure: string;
  readonly measureAgain: string;
  readonly head: (index: number) => string;
  readonly sample: (index: number) => string;
  readonly queries: string;
  readonly keysAxis: string;
  readonly weights: string;
  readonly bits: string;
  readonly remarks: {
    readonly numbers: (of: { exercise: string; measures: readonly Measured[] }) => string;
    readonly randomNumbers: (of: { exercise: string; measures: readonly Measured[] }) => string;
    readonly random: string;
    readonly source: (of: { exercise: string }) => string;
  };
  readonly suggestions: {
    readonly think: string;
    readonly idea: (of: { exercise: string; place: number }) => string;
  };
  readonly errors: {
    readonly mistake: (of: { exercise: string; mistake: string; numbers: readonly number[] }) => string;
  };
}

export type Words = ExperimentWords<Table, string> & OwnWords;

/** What the chapter says itself; the rest its exercises say. */
export interface ChapterWords extends Omit<OwnWords, 'exercises' | 'remarks' | 'suggestions' | 'errors'> {
  readonly title: string;
  readonly lead: string;
  readonly presetsTitle: string;
  /** What the choice of one is called. */
  readonly exercise: string;
  readonly parameters: Readonly<Record<keyof Common, AnyParameterWords>>;
  readonly notCompared: string;
  /** One number in a sentence, and several of them; of heads that are drawn at random that is said in the same one. */
  readonly number: (name: string, value: string) => string;
  readonly numbers: (all: readonly string[]) => string;
  readonly randomNumbers: (all: readonly string[]) => string;
  /** Its source, and the link to the experiment it belongs to. */
  readonly source: (text: string, experiment: string) => string;
  /** Shown if an exercise suggests nothing. */
  readonly think: string;
}

/** The texts of exercises by their names. */
export type Texts = Readonly<Record<string, ExerciseWords>>;

/** The chapter's words and those of its exercises: each experiment that has some has a file of them. */
export function wordsOf(chapter: ChapterWords, files: Readonly<Record<string, Texts>>): Words {
  const texts: Texts = Object.assign({}, ...Object.values(files));
  const textNamed = (name: string): ExerciseWords => textOf({ exercises: texts }, name);
  const labels = Object.fromEntries(exercises.map((name) => [name, textNamed(name).label]));
  const own = Object.assign({}, ...exercises.map((name) => textNamed(name).parameters));
  const presets = exercises.map((name) => [name, { label: textNamed(name).label, cell: textNamed(name).cell }]);
  return {
    ...chapter,
    exercises: texts,
    parameters: { exercise: { label: chapter.exercise, choices: labels }, ...chapter.parameters, ...own },
    presets: Object.fromEntries(presets),
    remarks: {
      numbers: ({ exercise, measures }) => chapter.numbers(named(exercise, measures)),
      randomNumbers: ({ exercise, measures }) => chapter.randomNumbers(named(exercise, measures)),
      random: chapter.random,
      source: ({ exercise }) => chapter.source(textNamed(exercise).source, experimentOf(exercise)),
    },
    suggestions: {
      think: chapter.think,
      idea: ({ exercise, place }) => written(textNamed(exercise).suggestions?.[place], exercise),
    },
    errors: {
      mistake: ({ exercise, mistake, numbers }) =>
        written(textNamed(exercise).mistakes?.[mistake]?.(...numbers), exercise),
    },
  };

  function named(exercise: string, measures: readonly Measured[]): string[] {
    const { measures: names } = textNamed(exercise);
    return measures.map(({ name, value }) => chapter.number(names[name] ?? name, value));
  }
}

/** A text that the exercise's file has to have, since the exercise names it. */
function written(text: string | undefined, exercise: string): string {
  if (text === undefined) throw new Error(`exercise ${exercise} has too few words`);
  return text;
}
