// It must make obvious: two numbers of the query are the tip of a hand, and where the hand points the head looks. The hand turns it,
// letter by letter; presses a number, and sees its partner and what the two draw; or lets a program pair the numbers otherwise.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../../charts/graph/graph';
import '../../../charts/plane/plane';
import '../../../charts/row-bars/row-bars';
import { angleOf, type HandEnd, wrapped } from '../../../charts/base/arc';
import type { GraphEdge, GraphNode } from '../../../charts/graph/graph';
import { wide } from '../../../experiment/layout';
import { isShown } from '../../../experiment/presented';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { lastPair, parameters } from '../parameters';
import type { Here } from '../scene';
import { speed } from '../turn';
import { clockFace } from './clock-face';
import { type Pairing, pairOf, placesOf } from './pairs';

export function pairingFigure(scene: Here): TemplateResult {
  const { result, width, narrow, table, height, unit: u } = scene;
  const { pairing } = result;
  if (!pairing) return html``;
  if (table)
    return html`${numbers(scene, pairing, width)} ${hands(scene, pairing, width)} ${weights(scene, pairing, width, 0)}`;
  // On a wall the hands, or where it looks, stand beside all else: height is dear there.
  if (height !== undefined && !isShown(scene, 'hands')) {
    const side = 0.34 * width;
    const beside = width - side - 28 * u;
    return html`<div class="figure-row">${numbers(scene, pairing, beside)} ${weights(scene, pairing, side, height)}</div>`;
  }
  if (height !== undefined) {
    const side = Math.min(height, 0.4 * width);
    const beside = width - side - 28 * u;
    return html`<div class="figure-row">
      ${hands(scene, pairing, side)}
      <div>${numbers(scene, pairing, beside)} ${weights(scene, pairing, beside, side - 74 * u)}</div>
    </div>`;
  }
  const side = narrow ? 164 * u : Math.min(264 * u, 0.4 * width);
  const beside = width - side - (narrow ? 20 : 40) * u;
  return html`${numbers(scene, pairing, width)}
    <div class="figure-row">${hands(scene, pairing, side)} ${weights(scene, pairing, beside, side)}</div>`;
}

/** The numbers of the asking letter's query, joined as the program pairs them; where order matters, over their order in the file. */
function numbers(scene: Here, pairing: Pairing, width: number): TemplateResult {
  const { state, words, narrow, height, unit: u, set } = scene;
  const d = pairing.order.length;
  const isOrdered = isShown(scene, 'lines') && (state.pairs === 'halves' || state.rows !== 'trained');
  const chosen = placesOf(state.pairs, d, pairOn(scene));
  const rowStep =
    height === undefined ? (narrow ? 34 : 44) * (isOrdered ? 1.5 : 1) : isOrdered ? (height / u - 60) / 1.7 : 18;
  return html`<attn-graph
      ${wide(width)}
      data-figure="numbers"
      .nodes=${[...placed(scene, pairing, isOrdered), ...(isOrdered ? filed(d) : [])]}
      .edges=${[...arcs(scene, d, isOrdered ? 0.7 : 1), ...(isOrdered ? lines(pairing, chosen) : [])]}
      .selection=${isOrdered ? [...chosen, ...chosen.map((place) => d + nth(pairing.order, place))] : chosen}
      .hue=${'queries'}
      .rowStep=${rowStep}
      .columnStep=${44}
      .heads=${false}
      .label=${words.pairing.arcs(asking(scene))}
      @node-select=${({ detail }: CustomEvent<{ index: number }>) =>
        set({ pair: pairOf(state.pairs, d, detail.index).pair })}
    ></attn-graph>
    ${isOrdered && !narrow && height === undefined ? html`<p class="hint">${words.pairing.ordered}</p>` : nothing}`;
}

/** Each place with the number of training that stands there; over the file a line leads to it. */
const placed = (
  { state: { pairs }, words, narrow, height }: Here,
  { order, now }: Pairing,
  isOrdered: boolean,
): readonly GraphNode[] =>
  order.map((from, place) => ({
    x: place,
    y: isOrdered ? 1 : 0,
    ...(isOrdered ? {} : { label: `${from}` }),
    ...(isOrdered || narrow || height !== undefined ? {} : { note: fixed(nth(now.query, place), 2) }),
    name: words.pairing.place(from, nth(order, pairOf(pairs, order.length, place).partner)),
  }));

const filed = (d: number): readonly GraphNode[] =>
  Array.from({ length: d }, (_, x) => ({ x, y: 0, label: `${x}`, fixed: true }));

const arcs = (scene: Here, d: number, bend: number): readonly GraphEdge[] =>
  Array.from({ length: d / 2 }, (_, pair) => {
    const [from, to] = placesOf(scene.state.pairs, d, pair);
    return { from, to, bend, lit: pair === pairOn(scene) };
  });

/** From each number's place in the file to that in the program. */
const lines = ({ order }: Pairing, chosen: readonly number[]): readonly GraphEdge[] =>
  order.map((from, place) => ({ from: order.length + from, to: place, lit: chosen.includes(place) }));

/** The chosen hand of the query, and the same hand of every letter's key. */
function hands(scene: Here, pairing: Pairing, side: number): TemplateResult {
  const { state, words } = scene;
  const { order, now, query, keys } = pairing;
  const [first, second] = placesOf(state.pairs, order.length, pairOn(scene));
  const tip = (of: readonly number[]): HandEnd => ({ x: nth(of, first), y: nth(of, second) });
  const asks = tip(now.query);
  const label = scene.narrow ? asking(scene) : `${asking(scene)} (${fixed(asks.x, 1)}, ${fixed(asks.y, 1)})`;
  // How far any two numbers reach, whichever are a pair.
  const reach = 1.2 * Math.max(...[query, ...keys].flat().map(Math.abs));
  return html`<attn-plane
    ${wide(side)}
    data-figure="hands"
    .arrows=${now.keys.map((key, place) => ({ ...tip(key), label: nth([...state.letters], place) }))}
    .near=${0.12 * reach}
    .pulled=${{ ...asks, label }}
    .feet=${false}
    .face=${clockFace}
    .hint=${isShown(scene, 'hint') && state.turn === 0 ? label : ''}
    .reach=${reach}
    .xLabel=${words.pairing.number(nth(order, first))}
    .yLabel=${words.pairing.number(nth(order, second))}
    .height=${side}
    .label=${words.pairing.hands(asking(scene))}
    @plane-pull=${({ detail }: CustomEvent<HandEnd>) => turnTo(scene, angleOf(detail) - angleOf(asks))}
  ></attn-plane>`;
}

/** The hand of the last letter follows the pointer: every letter turns by its own place. */
function turnTo({ state, set, result: { pairing } }: Here, angle: number): void {
  if (!pairing) return;
  const { max } = parameters.turn;
  const places = [...state.letters].length - 1;
  const each = (places * speed(state.pair, pairing.order.length)) / max;
  if (each > 0) set({ turn: Math.max(0, Math.min(max, Math.round(state.turn + wrapped(angle) / each))) });
}

const weights = (scene: Here, { now }: Pairing, width: number, high: number): TemplateResult => html`<attn-row-bars
    ${wide(width)}
    data-figure="weights"
    .tensor=${{ shape: [1, now.weights.length], data: now.weights }}
    .labels=${[...scene.state.letters]}
    .rowHeight=${Math.max(24, high - 66 * scene.unit)}
    .captionGap=${26}
    .name=${scene.words.pairing.weights(asking(scene))}
    .columnName=${scene.words.pairing.letter}
  ></attn-row-bars>`;

const pairOn = ({ state }: Here): number => Math.min(state.pair, lastPair(state));

const asking = ({ state: { letters } }: Here): string => letters.slice(-1);
