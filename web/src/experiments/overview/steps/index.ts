import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { valueIn } from '../../../tensor/sought';
import {
  admirer,
  favourite,
  moved,
  opening,
  places,
  type Result,
  type Table,
  weight,
  withRow,
  written,
} from './reading';

/** A row belongs to one query: another word is made the query. */
const row = defineLesson<Table, Result>({
  state: { ...opening, asked: [places.it] },
  reached: (live) => live.state.query === admirer(live, places.mat),
  numbers: (live) => [written(weight(live, live.state.query, places.mat))],
  solution: { state: { query: places.on, asked: [places.it, places.on] } },
});

/** The cell in a query's row and a key's column. */
const meet = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'place', figure: 'scores' },
  right: (guess) => guess.kind === 'place' && guess.place.row === places.sat && guess.place.column === places.cat,
  numbers: ({ result }) => [written(valueIn(result.scores, places.sat, places.cat))],
  solution: { guess: { kind: 'place', place: { panel: 0, row: places.sat, column: places.cat } } },
});

/** A query's numbers reach one row alone. */
const query = defineLesson<Table, Result>({
  state: { ...opening, query: places.mat },
  question: { kind: 'choice', options: ['row', 'column', 'all'] },
  reached: (live) => favourite(live, places.mat) === places.cat,
  near(live) {
    const share = weight(live, places.mat, places.cat);
    const most = weight(live, places.mat, favourite(live, places.mat));
    return share > 0.15 ? ['further', written(share), written(most)] : undefined;
  },
  truth: () => 'row',
  numbers: (live) => [written(weight(live, places.mat, places.cat))],
  solution: {
    state: { query: places.mat, queries: withRow('queries', places.mat, [2, -0.5]) },
    guess: { kind: 'choice', option: 'row' },
  },
});

/** A key's numbers reach a column of scores, and through softmax every weight. */
const key = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'choice', options: ['column', 'row', 'all'] },
  reached: ({ state }) => moved(state, 'keys') >= 0.5 && moved(state, 'queries') < 0.01,
  near({ state }) {
    const [ofKeys, ofQueries] = [moved(state, 'keys'), moved(state, 'queries')];
    if (ofQueries >= 0.01 && ofQueries < Number.POSITIVE_INFINITY) return ['query', written(ofQueries)];
    return ofKeys > 0.05 && ofKeys < 0.5 ? ['further', stillBelow(ofKeys, 0.5)] : undefined;
  },
  truth: () => 'all',
  numbers: (live) => [written(weight(live, places.it, places.cat))],
  solution: { state: { keys: withRow('keys', places.mat, [1.5, 2.35]) }, guess: { kind: 'choice', option: 'all' } },
});

/** What a word may see decides what it can attend to. */
const first = defineLesson<Table, Result>({
  state: { ...opening, query: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['mask'],
  reached: ({ state }) => state.mask === 'causal',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - weight(live, places.cat, places.cat)) <= 0.02,
  numbers: (live) => [written(weight(live, places.cat, places.cat))],
  solution: { state: { mask: 'causal' }, guess: { kind: 'number', value: 1 } },
});

/** In order: reading the matrices, changing them, then what a mask leaves. */
export const steps = { row, meet, query, key, first };
