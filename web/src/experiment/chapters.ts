import { has } from '../../../wasm/package/has';
import type { Language } from '../words/language';
import type { Place } from './place';
import type { ExperimentName } from './registry';

export interface Chapter {
  /** Names its word in `words/`. */
  readonly id: ChapterId;
  /** 0 is the opening. */
  readonly number: number;
  /** What it stands under in the rail; the opening stands alone. */
  readonly group: GroupId | undefined;
  /** In order. */
  readonly experiments: readonly ExperimentName[];
}

export type ChapterId = (typeof ids)[number];
type GroupId = 'works' | 'learns' | 'yours';

/** In the rail's order, the learner's: what is compared, why it is divided, what may be heard, then whole sentences, and last how all of
 * it is learned. */
const ids = [
  'overview',
  'scoring-functions',
  'why-sqrt-d',
  'masked-softmax',
  'self-attention',
  'multi-head-attention',
  'positional-encoding',
  'cnn-rnn-attention',
  'learning',
  'exercises',
] as const;

const groups: Readonly<Partial<Record<ChapterId, GroupId | undefined>>> = {
  overview: undefined,
  learning: 'learns',
  exercises: 'yours',
};

const groupOf = (id: ChapterId): GroupId | undefined => (has(groups, id) ? groups[id] : 'works');

const found = import.meta.glob<Place>('../experiments/*/place.ts', { eager: true, import: 'place' });

/** The place.ts of each experiment's folder. */
const places = Object.entries(found)
  .map(([path, place]) => ({ name: path.split('/').at(-2) as ExperimentName, place }))
  .sort((one, other) => one.place.order - other.place.order);

const experimentsOf = (id: ChapterId): readonly ExperimentName[] =>
  places.filter(({ place }) => place.chapter === id).map(({ name }) => name);

export const chapters: readonly Chapter[] = ids.map((id, number) => ({
  id,
  number,
  group: groupOf(id),
  experiments: experimentsOf(id),
}));

/** As one reads them, chapter after chapter. */
export const experimentsInOrder = chapters.flatMap(({ experiments }) => experiments);

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));

/** What an experiment is called beside its neighbours. */
export const shortName = (name: ExperimentName, language: Language): string =>
  places.find((one) => one.name === name)?.place.names[language] ?? name;
