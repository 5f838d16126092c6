import { has } from '../../../wasm/package/has';
import type { Language } from '../words/language';
import type { Place } from './place';
import type { ExperimentName } from './registry';

export interface Chapter {
  /** The key of its name in `words/`. */
  readonly id: ChapterId;
  /** 0 is the opening. */
  readonly number: number;
  /** Its group in the rail; the opening has none. */
  readonly group: GroupId | undefined;
  /** Its experiments, in order. */
  readonly experiments: readonly ExperimentName[];
}

export type ChapterId = (typeof ids)[number];
type GroupId = 'works' | 'learns' | 'yours';

/** The chapters in the rail's order, which is that of learning: scores, scaling, masks, then whole sentences, and training
 * last. */
const ids = [
  'overview',
  'scoring-functions',
  'why-sqrt-d',
  'masked-softmax',
  'self-attention',
  'multi-head-attention',
  'positional-encoding',
  'cnn-rnn-attention',
  'real-words',
  'learning',
  'exercises',
] as const;

const groups: Readonly<Partial<Record<ChapterId, GroupId | undefined>>> = {
  overview: undefined,
  'real-words': 'learns',
  learning: 'learns',
  exercises: 'yours',
};

const groupOf = (id: ChapterId): GroupId | undefined => (has(groups, id) ? groups[id] : 'works');

const found = import.meta.glob<Place>('../experiments/*/place.ts', { eager: true, import: 'place' });

/** The `place` of each experiment. */
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

/** The experiments in reading order, chapter by chapter. */
export const experimentsInOrder = chapters.flatMap(({ experiments }) => experiments);

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));

/** The short name of an experiment, as its neighbours show it. */
export const shortName = (name: ExperimentName, language: Language): string =>
  places.find((one) => one.name === name)?.place.names[language] ?? name;
