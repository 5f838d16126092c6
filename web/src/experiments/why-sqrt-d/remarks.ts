import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { trainedSteps } from '../who-is-tired/about-learned';
import type { Result } from './compute';
import type { Outcomes } from './learn';
import { type Many, queriesDrawn } from './many';
import type { State, Table } from './parameters';
import type { Trained } from './trained';
import { keysDrawn, reach, type Walk, winnerOf } from './walk';
import type { Words } from './words.en';

type Now = Live<Table, Result, Outcomes>;
type Said = Paragraph<Words['remarks']>;

/** Fewer products than these add up to something that is not yet a normal distribution. */
const enoughProducts = 32;

export const remarks = ({ state, result: { walk, many, trained } }: Now): Said[] =>
  trained ? ofWords(trained) : many ? ofMany(state, many) : ofOne(state, walk);

function ofWords({ at, names, sentence, steps }: Trained): Said[] {
  const winner = winnerOf(at.plain.weights);
  const share = (which: keyof Walk['at']): string => fixed(nth(at[which].weights.data, winner), 2);
  const ending = nth(names, sentence.places.ending);
  return [
    [
      {
        id: 'half',
        ending,
        steps,
        all: trainedSteps,
        word: nth(names, winner),
        plain: share('plain'),
        scaled: share('scaled'),
      },
    ],
    [{ id: 'finished' }],
  ];
}

const ofOne = ({ d, keys, divisor }: State, walk: Walk): Said[] => {
  const { plain, scaled } = walk.at;
  const winner = winnerOf(plain.weights);
  const share = ({ weights }: Walk['at']['plain']): string => fixed(nth(weights.data, winner), 2);
  const count = keysDrawn;
  return [
    [{ id: 'reach', d, count, reach: fixed(reach(walk, d), 1), root: fixed(Math.sqrt(d), 1) }],
    [{ id: 'winner', keys, key: winner, plain: share(plain), scaled: share(scaled), byD: divisor === 'd' }],
  ];
};

const ofMany = (state: State, many: Many): Said[] => [
  [spread(state, many), ...(state.d < enoughProducts ? [{ id: 'pointed', d: state.d } as const] : [])],
  [averages(many)],
];

const spread = ({ d, samples }: State, { spread }: Many): Said[number] => ({
  id: 'spread',
  samples,
  d,
  scaledVariance: fixed(spread.scaled.variance),
});

const averages = ({ averages }: Many): Said[number] => ({
  id: 'averages',
  queries: queriesDrawn,
  times: fixed(averages.scaled.gradient_norm / averages.plain.gradient_norm, 1),
});

export const suggestions = (now: Now): Suggestion<Table, Words['suggestions']>[] =>
  now.state.draws === 'trained' ? ofEnding(now.state) : ofDraws(now.state);

const ofEnding = ({ ending }: State): Suggestion<Table, Words['suggestions']>[] => [
  ending === 'soft'
    ? { id: 'tired', set: { ending: 'tired', key: -1 } }
    : { id: 'soft', set: { ending: 'soft', key: -1 } },
  { id: 'one', set: { draws: 'one' } },
];

const ofDraws = (state: State): Suggestion<Table, Words['suggestions']>[] => [
  { id: 'dragD' },
  state.d > 8 ? { id: 'short', set: { d: 4 } } : { id: 'long', set: { d: 1024 } },
  { id: 'moreKeys', set: { keys: 32 } },
  ...(state.draws === 'one'
    ? ([{ id: 'many', set: { draws: 'many', d: 512 } }] as const)
    : ([
        { id: 'otherQuery', set: { sample: (state.sample + 1) % queriesDrawn } },
        { id: 'one', set: { draws: 'one' } },
      ] as const)),
];
