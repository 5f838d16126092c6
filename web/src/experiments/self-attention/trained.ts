// The words of a sentence as a trained head has them: the ending asks them all, and gets the value of a noun.
import type { TemplateResult } from 'lit/html.js';
import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { largestAt, nth, row } from '../../tensor/read';
import { width } from '../who-is-tired/about-learned';
import { type LearnedSentence, learnedSentence } from '../who-is-tired/learned-sentence';
import { kinds } from '../who-is-tired/sentence';
import type { Attended, Result } from './compute';
import type { State } from './parameters';
import type { Here } from './scene';
import { figure } from './trained-figure';

export interface Trained extends Pick<LearnedSentence, 'sentence' | 'letters'> {
  /** One query, that of the ending. */
  readonly attended: Attended;
  /** A scene of the random numbers, with these instead. */
  shown<Scene extends Shown>(scene: Scene): Scene;
  figure(scene: Here): TemplateResult;
}

interface Shown {
  readonly state: State;
  readonly result: Result;
}

export async function read(state: State, core: Core, memory: Memory): Promise<Trained> {
  const { sentence, names, keys, values, letters, queries } = await learnedSentence(state, state.asks, memory);
  const query = nth(queries, kinds.indexOf(state.asks));
  // Zeros make a key as long as the head's own, so that the operation divides by √32; a word's other two numbers are its value.
  const W = unit.map((line) => [...line, ...Array<number>(width - 2).fill(0)]);
  const attention = await core.run('self_attention', {
    x: [[...query, 0, 0]],
    context: keys.map((key, place) => [...key, ...nth(values, place)]),
    W_query: [...W, ...none(width)],
    W_key: [...W, ...none(width)],
    W_value: [...none(2), ...unit],
  });
  const matrix = (lines: readonly (readonly number[])[]) => ({
    dtype: 'f32' as const,
    shape: [lines.length, 2],
    data: Float32Array.from(lines.flat()),
  });
  const attended: Attended = {
    ...attention,
    words: [nth(names, sentence.places.ending)],
    targets: names,
    queries: matrix([query]),
    keys: matrix(keys),
    values: matrix(values),
  };
  const most = largestAt(row(attended.weights, 0));
  const trained: Trained = {
    sentence,
    letters,
    attended,
    shown: (scene) => ({
      ...scene,
      state: { ...scene.state, query: 0, key: scene.state.key < 0 ? most : scene.state.key },
      result: { ...scene.result, ...attended },
    }),
    figure: (scene) => figure(scene, trained),
  };
  return trained;
}

const unit = [
  [1, 0],
  [0, 1],
];
const none = (columns: number): number[][] => [0, 1].map(() => Array<number>(columns).fill(0));
