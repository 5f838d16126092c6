import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  copies: {
    label: 'The cost of reshaping',
    title: 'Which step of cutting heads moves numbers in memory?',
    source: 'Notebook 004 · exercise 5, the cost of reshaping',
  },
  divide: {
    label: 'How wide a head',
    title: 'Can 8 numbers be shared by three heads?',
    source: 'Notebook 004 · exercise 4',
  },
  why: {
    label: 'Why several heads',
    title: 'What can several heads do that one cannot?',
    source: 'Notebook 004 · question 1',
  },
  cut: {
    label: 'What a subspace is',
    title: 'What does a query gain by being cut into pieces?',
    source: 'Notebook 004 · question 2',
  },
  skip: {
    label: 'Why change shapes',
    title: 'What are the changes of shape for, and what breaks without one?',
    source: 'Notebook 004 · question 4',
  },
  different: {
    label: 'Do heads differ',
    title: 'How does one show that two heads differ?',
    source: 'Notebook 004 · question 5',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;
