import type { AnyParameterWords, ExperimentWords } from '../../experiment/contract';
import type { Common } from '../../experiment/exercise/common';
import type { ExerciseWords, TextsOf } from '../../experiment/exercise/exercise';
import type { OwnWords } from '../../experiment/exercise/words';
import { exercises } from '../../experiment/exercise-names';
import type { Table } from './parameters';

/** What the list of exercises says. */
interface ListWords {
  /** Its name among those of exercises. */
  readonly label: string;
  readonly done: string;
  readonly progress: (done: number, of: number) => string;
  readonly save: string;
  /** The headings of the table that is saved. */
  readonly headings: readonly [string, string, string];
  readonly forget: string;
  /** Says that it is kept in this browser alone. */
  readonly kept: string;
}

/** A measure as it is written. */
interface Measured {
  readonly name: string;
  readonly value: string;
}

/** The chapter's words, those of its figures, and those of its exercises. */
export interface ChapterWords extends OwnWords {
  readonly title: string;
  readonly lead: string;
  readonly presetsTitle: string;
  /** What the choice of one is called. */
  readonly exercise: string;
  readonly parameters: Readonly<Record<keyof Common, AnyParameterWords>>;
  readonly notCompared: string;
  readonly list: ListWords;
  readonly random: string;
  readonly reached: string;
  /** One number in a sentence, and several of them; of heads that are drawn at random that is said in the same one. */
  readonly number: (name: string, value: string) => string;
  readonly numbers: (all: readonly string[]) => string;
  readonly randomNumbers: (all: readonly string[]) => string;
  /** Its source, and the link to the experiment it belongs to. */
  readonly source: (text: string, experiment: string) => string;
  /** Shown if an exercise suggests nothing. */
  readonly think: string;
}

/** What the exercises of an experiment say, by their names. */
export type Texts = TextsOf<Readonly<Record<string, unknown>>>;

/** Those of all experiments, in the order of exercises. */
export function textsIn(files: Readonly<Record<string, Texts>>): Texts {
  const all: Texts = Object.assign({}, ...Object.values(files));
  return Object.fromEntries(exercises.map(({ name }) => [name, written(all[name], name)]));
}

export type Words = ReturnType<typeof wordsOf>;

/** An exercise's texts and the chapter's: `texts` are by the exercises' names. */
export function wordsOf(chapter: ChapterWords, texts: Texts) {
  const textNamed = (name: string): ExerciseWords => written(texts[name], name);
  const names = ['list', ...exercises.map(({ name }) => name)];
  const labelOf = (name: string): string => (name === 'list' ? chapter.list.label : textNamed(name).label);
  const choices = Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  const own = Object.assign({}, ...Object.values(texts).map(({ parameters }) => parameters));
  const presets = names.map((name) => [name, { label: labelOf(name), cell: texts[name]?.source ?? chapter.list.kept }]);
  const parameters: ExperimentWords<Table, string>['parameters'] = {
    exercise: { label: chapter.exercise, choices },
    ...chapter.parameters,
    ...own,
  };
  return {
    ...chapter,
    texts,
    parameters,
    presets: Object.fromEntries(presets) as Readonly<Record<string, { label: string; cell: string }>>,
    remarks: {
      list: chapter.list.kept,
      numbers: (of: { exercise: string; measures: readonly Measured[] }) => chapter.numbers(named(of)),
      randomNumbers: (of: { exercise: string; measures: readonly Measured[] }) => chapter.randomNumbers(named(of)),
      random: chapter.random,
      source: ({ exercise }: { exercise: string }) =>
        chapter.source(
          textNamed(exercise).source,
          written(exercises.find(({ name }) => name === exercise)?.home, exercise),
        ),
    },
    suggestions: {
      think: chapter.think,
      idea: ({ exercise, place }: { exercise: string; place: number }) =>
        written(textNamed(exercise).suggestions?.[place], exercise),
    },
    errors: {
      mistake: ({ exercise, mistake, numbers }: { exercise: string; mistake: string; numbers: readonly number[] }) =>
        written(textNamed(exercise).mistakes?.[mistake]?.(...numbers), exercise),
    },
  };

  function named({ exercise, measures }: { exercise: string; measures: readonly Measured[] }): string[] {
    const { measures: names } = textNamed(exercise);
    return measures.map(({ name, value }) => chapter.number(names[name] ?? name, value));
  }
}

/** A text that the exercise's file has to have, since the exercise names it. */
function written<Text>(text: Text | undefined, exercise: string): Text {
  if (text === undefined) throw new Error(`exercise ${exercise} has too few words`);
  return text;
}
