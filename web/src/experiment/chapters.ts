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
type GroupId = 'works' | 'learns' | 'today' | 'yours';

/** The chapters in the rail's order, which is that of learning: scores, scaling, masks, then whole sentences, training,
 * and what models do today. */
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
  'the-cache',
  'your-own',
  'exercises',
] as const;

const groups: Readonly<Partial<Record<ChapterId, GroupId | undefined>>> = {
  overview: undefined,
  'real-words': 'learns',
  learning: 'learns',
  'the-cache': 'today',
  'your-own': 'yours',
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

const isFurther = (name: ExperimentName): boolean => places.some((one) => one.name === name && one.place.further);

/** What stands behind a chapter's way. */
export const furtherIn = ({ experiments }: Chapter): readonly ExperimentName[] => experiments.filter(isFurther);

/** The nearest experiment before (−1) or behind (1) that is on the way. */
export function beside(name: ExperimentName, by: 1 | -1): ExperimentName | undefined {
  const next = experimentsInOrder[experimentsInOrder.indexOf(name) + by];
  return next && isFurther(next) ? beside(next, by) : next;
}

export const chapterOf = (name: ExperimentName): Chapter | undefined =>
  chapters.find(({ experiments }) => experiments.includes(name));

/** The short name of an experiment, as its neighbours show it. */
export const shortName = (name: ExperimentName, language: Language): string =>
  places.find((one) => one.name === name)?.place.names[language] ?? name;
