// It must make obvious: weights and code must agree which two numbers are a pair. The hand presses the numbers, and the arcs go over to
// the other way; below, the scores leave those of training until the rows are put in order.
import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/curves/define';
import '../../../charts/graph/graph';
import type { GraphEdge, GraphNode } from '../../../charts/graph/graph';
import { wide } from '../../../experiment/layout';
import { nth } from '../../../tensor/read';
import { largestIn } from '../../../tensor/sought';
import type { Here } from '../scene';
import { type Pairing, pairOf, pairsOf } from './pairs';
import { trainedLength } from './rope-data';

export function pairingFigure(scene: Here): TemplateResult {
  const { result, words, width, narrow, height, unit: u } = scene;
  const { pairing } = result;
  if (!pairing) return html``;
  const { pairing: said } = words;
  // The highest beyond the rows of training.
  const peak = trainedLength + (largestIn(pairing.trained.slice(trainedLength)) ?? 0);
  const arcs = narrow || height !== undefined ? 40 : 52;
  const { scale } = scene.part('scores');
  const most = Math.max(...[...pairing.trained, ...pairing.now, ...(scale ? [scale] : [])].map(Math.abs));
  return html`<attn-graph
      ${wide(width)}
      data-figure="arcs"
      .nodes=${nodesOf(scene, pairing)}
      .edges=${edgesOf(scene, pairing)}
      .rowStep=${arcs}
      .columnStep=${44}
      .heads=${false}
      .label=${said.arcs}
      @node-select=${() => switchPairs(scene)}
    ></attn-graph>
    <attn-curves
      ${wide(width)}
      data-figure="scores"
      .series=${[
        { name: said.trained, y: pairing.trained, line: '--', hue: 'ink-2' },
        { name: said.now, y: pairing.now, line: '-', hue: 'accent' },
      ]}
      .xLabel=${said.distance}
      .yLabel="q · k"
      .yDomain=${[-scaleOf(most), scaleOf(most)]}
      .height=${height === undefined ? (narrow ? 120 : 190) : Math.max(66, height / u - arcs - 150)}
      .marks=${pairing.now.length > trainedLength ? [{ x: trainedLength - 1, hue: 'ink-2', dashed: true, label: said.end }, { index: peak }] : []}
      .label=${said.scores}
    ></attn-curves>`;
}

const scaleOf = (most: number): number => 5 * Math.ceil(most / 5);

const switchPairs = ({ state: { pairs }, set }: Here): void =>
  set({ pairs: pairs === 'neighbours' ? 'halves' : 'neighbours' });

/** Each place with the row of training that stands there. */
const nodesOf = ({ state: { pairs }, words }: Here, { order }: Pairing): readonly GraphNode[] =>
  order.map((from, place) => ({
    x: place,
    y: 0,
    label: `${from}`,
    name: words.pairing.place(from, nth(order, pairOf(pairs, order.length, place).partner)),
  }));

/** An arc for each pair of the code; lit where it is one of training. */
const edgesOf = ({ state: { pairs } }: Here, { order }: Pairing): readonly GraphEdge[] =>
  pairsOf(pairs, order).map(({ place, partner, kept }) => ({ from: place, to: partner, bend: 1, lit: kept }));
