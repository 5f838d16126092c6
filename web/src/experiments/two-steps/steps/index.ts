import counts from '../../../../data/real-words.json';
import { defineLesson } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import { ofKeys, ofQueries, turned } from '../measures';
import { counted, type State, type Table } from '../parameters';
import { runs } from '../runs';

/** Below it half of the answers are gone. */
const few = 0.6;
/** Guessing among twelve letters is right less often. */
const blind = 0.2;

const layers = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['all', 'half', 'blind'] },
  knobs: ['silenced'],
  reached: ({ state, result }) => state.form === 'question' && state.silenced === '0' && result.runs.length === 1,
  near: ({ state, result }) =>
    state.silenced === '1' ? ['other', percent(result.runs[0]?.right ?? Number.NaN)] : undefined,
  truth({ result }) {
    const right = result.runs[0]?.right ?? Number.NaN;
    return right > few ? 'all' : right > blind ? 'half' : 'blind';
  },
  numbers: ({ result }) => [percent(result.runs[0]?.right ?? Number.NaN), fixed(1 / 12, 2)],
  solution: { state: { silenced: '0' }, guess: { kind: 'choice', option: 'half' } },
});

const options = ['first', 'second', 'third'] as const;

const turns = defineLesson<Table, Result>({
  state: { form: 'it' },
  question: { kind: 'choice', options },
  covers: ['names', 'turning', 'strip'],
  right: (guess, { result }) => {
    const found = result.runs.filter((ran) => ofQueries(ran) < turned);
    return (
      guess.kind === 'choice' &&
      found.length === 1 &&
      result.runs.indexOf(found[0] as never) === options.indexOf(guess.option as never)
    );
  },
  numbers: ({ result: { runs } }) => [
    fixed(Math.min(...runs.map(ofQueries)), 2),
    fixed(Math.min(...runs.slice(1, 2).flatMap(ofKeys)), 2),
  ],
  presents: ['ways'],
  solution: { guess: { kind: 'choice', option: 'first' } },
});

/** In how many of all seeds the query turns. */
const turning = ({ language }: State): number =>
  counts[`it ${language}`].queries.filter((cosine) => cosine < turned).length;

/** Any but the first model, whose query turns. */
const others = ({ state, result }: { readonly state: State; readonly result: Result }) =>
  state.form === 'it'
    ? result.runs
        .filter(({ seed }) => !runs.it.seeds[state.language].includes(seed))
        .filter((ran) => ofQueries(ran) < turned)
    : [];

const spread = defineLesson<Table, Result>({
  state: { form: 'it' },
  question: { kind: 'choice', options: ['few', 'half', 'most'] },
  covers: ['strip'],
  reached: (live) => others(live).length > 0,
  near: ({ state, result }) =>
    state.seeds.length > 0 ? ['same', fixed(ofQueries(result.runs.at(-1) as never), 2)] : undefined,
  truth({ state }) {
    const share = turning(state) / counted;
    return share > 0.6 ? 'most' : share > 0.4 ? 'half' : 'few';
  },
  numbers: (live) =>
    others(live)
      .slice(0, 1)
      .flatMap((ran) => [`${ran.seed}`, fixed(ofQueries(ran), 2), `${turning(live.state)}`]),
  presents: ['strip'],
  solution: { state: { seeds: [16, 10, 15] }, guess: { kind: 'choice', option: 'few' } },
});

/** Right in more is no coin between two nouns. */
const coin = 0.6;

const looking = defineLesson<Table, Result>({
  state: { form: 'word' },
  question: { kind: 'choice', options: ['knows', 'adds'] },
  knobs: ['form'],
  reached: ({ state }) => state.form === 'letter',
  truth: ({ result }) => ((result.runs[0]?.right ?? Number.NaN) > coin ? 'knows' : 'adds'),
  numbers: ({ result }) => result.runs.slice(0, 1).flatMap(({ right, onNoun }) => [percent(right), fixed(onNoun, 2)]),
  solution: { state: { form: 'letter' }, guess: { kind: 'choice', option: 'adds' } },
});

/** What each layer does; three seeds, three ways; all seeds; then one layer that is right without looking. */
export const steps = { layers, turns, spread, looking };
