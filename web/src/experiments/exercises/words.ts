import { fixed } from '../../charts/base/format';
import type { AnyParameterWords, ExperimentWords, Live, TextSuggestion } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { StateOf } from '../../state/parameters';
import { exerciseOf, exercises, nameOf } from './collected';
import type { Common } from './common';
import type { DotsWords } from './dots';
import { type ExerciseWords, type Outcomes, shownMeasures, textOf, tried } from './exercise';
import type { Table } from './parameters';

export interface OwnWords extends MeasuringWords {
  readonly dots: Omit<DotsWords, 'titles'>;
  readonly exercises: Readonly<Record<string, ExerciseWords>>;
  readonly random: string;
  readonly right: string;
  readonly notYet: string;
  readonly reached: string;
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
}

export type Words = ExperimentWords<Table, string, unknown, Outcomes> & OwnWords;

/** What the chapter says itself; the rest its exercises say. */
export interface ChapterWords extends Omit<OwnWords, 'exercises'> {
  readonly title: string;
  readonly lead: string;
  readonly presetsTitle: string;
  /** What the choice of one is called. */
  readonly exercise: string;
  readonly parameters: Readonly<Record<keyof Common, AnyParameterWords>>;
  readonly notCompared: string;
  /** One number in a sentence, and several of them; of heads that are drawn at random that is said in the same one. */
  readonly number: (name: string, value: string) => string;
  readonly numbers: (all: readonly string[], random: boolean) => string;
  readonly predict: string;
  readonly sentence: (text: string) => string;
  /** Where an exercise suggests nothing. */
  readonly think: string;
}

/** The chapter's words and those of its exercises, which stand in these files. */
export function wordsOf(chapter: ChapterWords, files: Readonly<Record<string, ExerciseWords>>): Words {
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), text]));
  const textNamed = (name: string): ExerciseWords => textOf({ exercises: texts }, name);
  const labels = Object.fromEntries(exercises.map((name) => [name, textNamed(name).label]));
  const own = Object.assign({}, ...exercises.map((name) => textNamed(name).parameters));
  const presets = exercises.map((name) => [name, { label: textNamed(name).label, cell: textNamed(name).cell }]);
  return {
    ...chapter,
    exercises: texts,
    parameters: { exercise: { label: chapter.exercise, choices: labels }, ...chapter.parameters, ...own },
    presets: Object.fromEntries(presets),
    see: (live) => seen(chapter, textNamed(live.state.exercise), live),
    try: ({ state }) => suggested(chapter, textNamed(state.exercise), state),
    error(error, state) {
      const mistake = exerciseOf(state).mistake?.(error, state);
      return mistake && textNamed(state.exercise).mistakes?.[mistake.id]?.(...mistake.numbers);
    },
  };
}

function seen(chapter: ChapterWords, text: ExerciseWords, live: Live<Table, unknown, Outcomes>): string[] {
  const exercise = exerciseOf(live.state);
  const random = exercise.randomHeads ?? false;
  const numbers = shownMeasures(exercise.check(live), tried(live.state)).map(({ name, value, digits = 4 }) =>
    chapter.number(text.measures[name] ?? name, typeof value === 'string' ? value : fixed(value, digits)),
  );
  return [
    numbers.length > 0 ? chapter.numbers(numbers, random) : chapter.predict,
    ...(random ? [chapter.random] : []),
    chapter.sentence(text.source),
  ];
}

function suggested(
  chapter: ChapterWords,
  { suggestions }: ExerciseWords,
  state: StateOf<Table>,
): TextSuggestion<Table>[] {
  if (!suggestions) return [{ text: chapter.think }];
  const sets = exerciseOf(state).suggests?.(state) ?? [];
  return suggestions.map((text, place) => {
    const set = sets[place];
    return set ? { text, set } : { text };
  });
}
