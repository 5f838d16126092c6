// The score of a trained head by distance, in rows as long as in training and longer.
import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/curves/define';
import type { Core } from '../../../core/core';
import { wide } from '../../../experiment/layout';
import type { Memory } from '../../../experiment/memory';
import { largestAt, nth, row } from '../../../tensor/read';
import type { State } from '../parameters';
import type { Here } from '../scene';
import { loadRope, type Rope, trainedLength } from './rope-data';

export interface Distances {
  /** The numbers of training, before they are turned. */
  readonly query: readonly number[];
  readonly key: readonly number[];
  /** q · k by distance. */
  readonly scores: readonly number[];
  /** The distance that scores most. */
  readonly peak: number;
  readonly accuracy: Rope['accuracy'];
  figure(scene: Here): TemplateResult;
}

/** The query at the last place, the key at each before it. */
export async function distances(state: State, core: Core, memory: Memory): Promise<Distances> {
  const { queries, keys, accuracy } = await memory.once('rope', [], loadRope);
  const [query, key] = [nth(queries, state.query_letter), nth(keys, state.key_letter)];
  const length = Number(state.places);
  const position_ids = [length - 1, ...Array.from({ length }, (_, distance) => length - 1 - distance)];
  const x = { shape: [length + 1, query.length], data: position_ids.flatMap((_, at) => (at === 0 ? query : key)) };
  const { output } = await core.run('rotary_embedding', { x, position_ids }, { outputs: ['output'] });
  const { similarity } = await core.run('position_similarity', { encoding: output });
  const scores = row(similarity, 0).slice(1);
  return { query, key, scores, peak: largestAt(scores), accuracy, figure: distancesFigure };
}

function distancesFigure(scene: Here): TemplateResult {
  const { result, words, width, narrow, height, unit: u } = scene;
  const scores = result.distances?.scores ?? [];
  const { pairing: said } = words;
  const end = { x: trainedLength - 1, hue: 'ink-2', dashed: true, label: said.end } as const;
  const most = Math.max(...[...scores, scene.part('scores').scale].map(Math.abs));
  return html`<attn-curves
    ${wide(width)}
    data-figure="scores"
    .series=${[{ name: 'q · k', y: scores, line: '-', hue: 'accent' }]}
    .xLabel=${said.distance}
    .yLabel="q · k"
    .yDomain=${[-scaleOf(most), scaleOf(most)]}
    .height=${height === undefined ? (narrow ? 160 : 260) : Math.max(66, height / u - 80)}
    .marks=${[...(scores.length > trainedLength ? [end] : []), { index: result.distances?.peak }]}
    .label=${said.scores}
  ></attn-curves>`;
}

const scaleOf = (most: number): number => 5 * Math.ceil(most / 5);
