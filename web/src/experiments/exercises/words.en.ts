import type { SharedWords } from '../../experiment/contract';
import type { Listed } from '../../experiment/exercise-names';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

type Titles = Readonly<Record<string, Listed>>;

const files = import.meta.glob<Titles>('../*/steps/exercises.en.ts', { eager: true, import: 'words' });

export const words = {
  title: 'Exercises',
  lead: 'The exercises of the notebooks and of attention today, each a step of the experiment that answers it: guess first, then try it. The numbers tell you at once whether you are right.',
  parameters: {},
  presets: { list: { label: 'All exercises', cell: 'Only this browser remembers what is done.' } },
  titles: Object.assign({}, ...Object.values(files)) as Titles,
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
