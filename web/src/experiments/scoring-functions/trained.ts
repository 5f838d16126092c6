// The words of a trained head: its ending asks, each word has a key. Two numbers hold each dot product with both queries; at
// half their length, since this page divides by √2 what the head divides by √32.
import type { TemplateResult } from 'lit/html.js';
import type { Memory } from '../../experiment/memory';
import { nth, row } from '../../tensor/read';
import { isDrawn, type Numbers, type TensorValue } from '../../tensor/tensor';
import { partsOf, placeOf } from '../pull-the-query/trained/place';
import { type LearnedSentence, learnedSentence } from '../who-is-tired/learned-sentence';
import { lineOf } from '../who-is-tired/line/line';
import { parts, type State } from './parameters';
import type { Here } from './scene';

export interface Trained extends Pick<LearnedSentence, 'sentence' | 'names'> {
  /** How long each key is. */
  readonly lengths: readonly number[];
  /** How long the longer query is. */
  readonly farthest: number;
  /** A state with the words' numbers in place of those that were given. */
  given(state: State): State;
  /** A scene with them; a hand that changes keys or values goes on with numbers that are given. */
  shown(scene: Here): Here;
  line(scene: Here): TemplateResult;
}

type Places = readonly (readonly [number, number])[];

const batch = (places: Places, by = 1): Numbers => ({
  shape: [1, places.length, 2],
  data: places.flat().map((value) => Math.fround(value * by)),
});

const half = 0.5;
const lengthsOf = (places: Places): number[] => places.map((place) => half * Math.hypot(...place));

export async function read({ language, asks }: State, memory: Memory): Promise<Trained> {
  const learned = await learnedSentence({ language }, asks, memory);
  const [keys, values] = [batch(learned.keys, half), batch(learned.values)];
  const queriesOf = (asked: TensorValue): Numbers => {
    const at =
      isDrawn(asked) || asked.data.length !== 2
        ? { query_x: 1, query_y: 0 }
        : { query_x: nth(asked.data, 0), query_y: nth(asked.data, 1) };
    return batch([placeOf(learned, at)], half);
  };
  const given = (state: State): State => ({ ...state, queries: queriesOf(state.queries), keys, values });
  const partsIn = ({ data }: Numbers): Numbers => {
    const { query_x, query_y } = partsOf(learned, nth(data, 0) / half, nth(data, 1) / half);
    return parts(query_x, query_y);
  };
  return {
    ...learned,
    lengths: lengthsOf(learned.keys),
    farthest: Math.max(...lengthsOf(learned.queries)),
    given,
    shown: (scene) => ({
      ...scene,
      state: given(scene.state),
      asked: given(scene.asked),
      set({ queries, ...changed }) {
        const own = queries ? { queries } : {};
        if (changed.keys || changed.values) {
          const { queries: asked } = given(scene.state);
          scene.set({ numbers: 'given', queries: asked, keys, values, ...own, ...changed });
        } else if (!queries || isDrawn(queries)) scene.set({ ...own, ...changed });
        else scene.set({ ...changed, queries: partsIn(queries) });
      },
    }),
    line: ({ result, set }) =>
      lineOf({
        language,
        sentence: learned.sentence,
        asks,
        shares: row(result.other.weights, 0, 0),
        ask: (kind) => set({ asks: kind, queries: queriesOf(kind === 'animal' ? parts(1, 0) : parts(0, 1)), key: -1 }),
      }),
  };
}
