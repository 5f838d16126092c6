import counts from '../../../../data/real-words.json';
import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { ofQueries, turned } from '../measures';
import { counted, type State, type Table } from '../parameters';
import { runs } from '../runs';

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

export const step = defineLesson<Table, Result>({
  state: { form: 'it' },
  question: { kind: 'choice', options: ['few', 'half', 'most'] },
  covers: ['strip'],
  reached: (live) => others(live).length > 0,
  near: ({ state, result }) =>
    state.seeds.length > 0 ? ['same', fixed(ofQueries(result.runs.at(-1) as never), 2)] : undefined,
  right: (guess, { state }) => {
    const share = turning(state) / counted;
    return guess.kind === 'choice' && guess.option === (share > 0.6 ? 'most' : share > 0.4 ? 'half' : 'few');
  },
  numbers: (live) =>
    others(live)
      .slice(0, 1)
      .flatMap((ran) => [`${ran.seed}`, fixed(ofQueries(ran), 2), `${turning(live.state)}`]),
  presents: ['strip'],
  solution: { state: { seeds: [16, 10, 15] }, guess: { kind: 'choice', option: 'few' } },
});
