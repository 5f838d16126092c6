import type { Language } from '../words/language';
import type { Place } from './place';
import type { ExperimentName } from './registry';

export interface Chapter {
  /** Names its word in `words/` and its glyph. */
  readonly id: ChapterId;
  /** 0 is the overview. */
  readonly number: number;
  /** In order. */
  readonly experiments: readonly ExperimentName[];
}

export type ChapterId = (typeof ids)[number];

/** In the rail's order; a chapter's words are in `words`, its glyph in `page/glyphs.ts`. */
const ids = [
  'overview',
  'masked-softmax',
  'scoring-functions',
  'why-sqrt-d',
  'self-attention',
  'multi-head-attention',
  'cnn-rnn-attention',
  'positional-encoding',
  'exercises',
] as const;

const found = import.meta.glob<Place>('../experiments/*/place.ts', { eager: true, import: 'place' });

/** The place.ts of each experiment's folder. */
const places = Object.entries(found)
  .map(([path, place]) => ({ name: path.split('/').at(-2) as ExperimentName, place }))
  .sort((one, other) => one.place.order - other.place.order);

const experimentsOf = (id: ChapterId): readonly ExperimentName[] =>
  places.filter(({ place }) => place.chapter === id).map(({ name }) => name);

export const chapters: readonly Chapter[] = ids.map((id, number) => ({ id, number, experiments: experimentsOf(id) }));

/** As one reads them, chapter after chapter. */
export const experimentsInOrder = chapters.flatMap(({ experiments }) => experiments);

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));

/** What an experiment is called beside its neighbours. */
export const shortName = (name: ExperimentName, language: Language): string =>
  places.find((one) => one.name === name)?.place.names[language] ?? name;
