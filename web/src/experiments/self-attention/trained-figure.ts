// It must make obvious: every word of the sentence has a key and a value; its ending asks them all, itself among them, and
// what arrives is the value of the noun that it fits. The hand changes both nouns and the ending.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isPresented, isShown } from '../../experiment/presented';
import { nth, row, rows, sum } from '../../tensor/read';
import { fixed } from '../../text/format';
import { labelRoom } from '../overview/arrange';
import { lineOf } from '../who-is-tired/line/line';
import { arrange, arrangeInRoom } from './arrange';
import type { Attended } from './compute';
import type { Here } from './scene';
import type { Trained } from './trained';
import { letterRoom, worked } from './worked';

/** Design units: the largest cell, and the sentence on a projector. */
const largest = { wide: 45, narrow: 34 } as const;
const sentence = 96;

export function figure(scene: Here, trained: Trained): TemplateResult {
  const { width, unit: u, narrow, height = 0, table, words } = scene;
  const { targets, weights } = trained.attended;
  const line = isShown(scene, 'sentence');
  const walled = isPresented(scene) && !table;
  const chosen = trained.shown(scene);
  const places = narrow || walled ? few(trained, chosen.state.key) : [...targets.keys()];
  const rest = [...targets.keys()].filter((place) => !places.includes(place));
  const longest = Math.max(...places.map((place) => labelRoom(nth(targets, place))));
  const sizes = { m: places.length, d_q: 2, d_v: 2, longest, u };
  const place = walled
    ? arrangeInRoom({ ...sizes, width, room: height - (line ? sentence : 8) * u })
    : arrange({
        ...sizes,
        narrow,
        width: Math.max(280, width) - letterRoom * u,
        mostCell: largest[narrow ? 'narrow' : 'wide'],
      });
  const share = fixed(sum(rest.map((one) => nth(weights.data, one))), 2);
  return html`${line ? html`<div class=${narrow ? 'small' : ''}>${lineIn(scene, trained)}</div>` : nothing}
    <div class="sentence-part">${worked(withWords(chosen, places, trained.attended), place)}</div>
    ${rest.length > 0 && !walled ? html`<p class="difference">${words.rest(rest.length, share)}</p>` : nothing}`;
}

/** What is drawn if a column a word has no room: the nouns, the ending and the chosen one. */
const few = ({ sentence: { places } }: Trained, key: number): readonly number[] =>
  [...new Set([...Object.values(places), key])].sort((one, other) => one - other);

/** A scene with the columns of these words alone. */
function withWords(scene: Here, places: readonly number[], attended: Attended): Here {
  const { targets, keys, values, unscaled_scores, weights } = attended;
  const lines = (of: Attended['keys']): Attended['keys'] => ({
    dtype: 'f32',
    shape: [places.length, 2],
    data: Float32Array.from(places.flatMap((place) => nth(rows(of), place))),
  });
  const cells = (of: Attended['keys']): Attended['keys'] => ({
    dtype: 'f32',
    shape: [1, places.length],
    data: Float32Array.from(places.map((place) => nth(row(of, 0), place))),
  });
  return {
    ...scene,
    state: { ...scene.state, key: places.indexOf(scene.state.key) },
    result: {
      ...scene.result,
      targets: places.map((place) => nth(targets, place)),
      keys: lines(keys),
      values: lines(values),
      unscaled_scores: cells(unscaled_scores),
      weights: cells(weights),
    },
    set: ({ key, ...values }) => scene.set(key === undefined ? values : { ...values, key: nth(places, key) }),
  };
}

const lineIn = ({ state, set }: Here, { sentence, attended }: Trained): TemplateResult =>
  lineOf({
    language: state.language,
    sentence,
    asks: state.asks,
    shares: attended.weights.data,
    choose: (slot, index) => set({ [slot]: index, key: -1 }),
    ask: (asks) => set({ asks, key: -1 }),
  });
