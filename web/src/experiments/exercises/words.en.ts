import type { SharedWords } from '../../experiment/contract';
import { headings } from '../../experiment/exercise-headings.en';
import type { Listed } from '../../experiment/exercise-names';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

type Titles = Readonly<Record<string, Listed>>;

const files = import.meta.glob<Titles>('../*/steps/exercises.en.ts', { eager: true, import: 'words' });

export const words = {
  title: 'Exercises',
  lead: 'Questions that you answer with your own hands, in the order of the chapters. Each opens where it can be tried, and its numbers tell you whether you are right.',
  parameters: {},
  presets: { list: { label: 'All exercises', cell: 'Only this browser remembers what is done.' } },
  titles: Object.assign({}, ...Object.values(files)) as Titles,
  place: (name: string): string => headings[name] ?? name,
  done: 'done',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  save: 'Save as a table',
  /** The headings of the table that is saved. */
  headings: ['exercise', 'title', 'done'],
  forget: 'Clear progress',
  remarks: { kept: 'Only this browser remembers what is done.' },
  suggestions: {
    think: 'Think, then click: what would give the answer away is shown after it. You can try again.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
