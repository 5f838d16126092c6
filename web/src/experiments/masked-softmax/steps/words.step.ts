import { defineLesson } from '../../../experiment/lesson-step';
import { isPerQuery } from '../../../state/array-parameters';
import { largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';
import { questionOf, wordsOf } from '../sentences';

/** The word whose row is dragged, and the place of the thing. */
const places = { en: { query: 3, thing: 5 }, zh: { query: 2, thing: 4 } } as const;
type Sentence = keyof typeof places;

/** The last is the thing, in both languages. */
const count = 6;

const languageOf = ({ labels }: Pick<State, 'labels'>): Sentence => (labels === 'zh' ? 'zh' : 'en');
const lengthsIn = ({ valid_lens }: State): readonly number[] =>
  valid_lens !== null && isPerQuery(valid_lens) ? (valid_lens[0] ?? []) : [];

/** A row of the sentence that has not the length it began with, apart from the one that is dragged. */
const moved = (state: State): number =>
  lengthsIn(state).findIndex((length, row) => length !== row + 1 && row !== places[languageOf(state)].query);

const begin = (language: Sentence) => ({ ...questionOf(language, count), query: places[language].query, key: 1 });
const solved = (language: Sentence) => {
  const [lengths = []] = questionOf(language, count).valid_lens;
  const { query, thing } = places[language];
  return { valid_lens: [lengths.with(query, thing + 1)], key: thing };
};

/** A word would look elsewhere if it saw what comes later. */
export const step = defineLesson<Table, Result>({
  state: begin('en'),
  spoken: { zh: { state: begin('zh'), solution: solved('zh') } },
  question: { kind: 'choice', options: ['stays', 'thing', 'evenly'] },
  reached({ state }) {
    const { query, thing } = places[languageOf(state)];
    return numberAt(lengthsIn(state), query) > thing && moved(state) < 0;
  },
  near({ state }) {
    const names = wordsOf[languageOf(state)];
    const { query } = places[languageOf(state)];
    const other = moved(state);
    if (other >= 0) return ['other', names[other] ?? ''];
    const length = numberAt(lengthsIn(state), query);
    return length > query + 1 ? ['short', names[length - 1] ?? ''] : undefined;
  },
  right(guess, { state, result }) {
    const { query, thing } = places[languageOf(state)];
    const weights = rowIn(result.weights, 0, query) ?? [];
    const most = largestIn(weights);
    const truth = numberAt(weights, most) < 0.5 ? 'evenly' : most === thing ? 'thing' : 'stays';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers({ state, result }) {
    const { query, thing } = places[languageOf(state)];
    return [fixed(valueIn(result.weights, 0, query, thing), 2)];
  },
  presents: [],
  solution: { state: solved('en'), guess: { kind: 'choice', option: 'thing' } },
});
