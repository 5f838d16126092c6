import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  copies: {
    label: 'The cost of reshaping',
    title: 'Which step of splitting heads moves numbers?',
    source: 'Notebook 004 · exercise 5, the cost of reshaping',
  },
  divide: {
    label: 'How wide a head',
    title: 'Must a head be p_o / h wide?',
    source: 'Notebook 004 · exercise 4',
  },
  why: {
    label: 'Why several heads',
    title: 'Why several heads?',
    source: 'Notebook 004 · question 1',
  },
  cut: {
    label: 'What a subspace is',
    title: 'What does cutting a query into subspaces change?',
    source: 'Notebook 004 · question 2',
  },
  skip: {
    label: 'Why change shapes',
    title: 'What are the changes of shape for?',
    source: 'Notebook 004 · question 4',
  },
  different: {
    label: 'Do heads differ',
    title: 'Do heads really attend to different parts?',
    source: 'Notebook 004 · question 5',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;
