// It must make obvious: the loss over w is a valley, and steps against the slope roll down into it; where each point sees
// itself there is no valley, and w runs off to copy the points. The hand drags w along the loss; the curve follows.
import { html, type TemplateResult } from 'lit/html.js';
import type { AttnBundle, MovedPlace, Strand, Trace } from '../../charts/bundle/bundle';
import '../../charts/bundle/bundle';
import type { Hill } from '../../charts/points/points';
import '../../charts/points/points';
import { wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { widths, xRange, yRange } from './parameters';
import { depths, type Here, seriesOf } from './scene';
import { freshNow, lossNow, wNow } from './shown';
import { walk } from './walk';
import type { Width } from './width';

const gap = 24;

export function learned(scene: Here, width: Width): TemplateResult {
  const { narrow, table, unit: u } = scene;
  const room = Math.max(160, scene.width);
  const apart = narrow || table;
  const each = apart ? room : Math.floor((room - gap * u) / 2);
  return html`<div class=${narrow ? 'learned-width small' : 'learned-width'}>
    ${curve(scene, width, each)}
    <section ${wide(each)} aria-label=${scene.words.width.loss}>${loss(scene, width, each)} ${walk(scene, width)}</section>
  </div>`;
}

/** The points, how far the loss finds each one off, and the curve. */
function curve(scene: Here, width: Width, room: number): TemplateResult {
  const { state, result, words, narrow } = scene;
  const { points, predicted } = width;
  return html`<attn-points
    ${wide(room)}
    data-figure="fit"
    .points=${{ x: points.x.data, y: points.y.data }}
    .pointSize=${narrow ? 3.5 : 4.5}
    .pointName=${words.points}
    .movable=${false}
    .reaching=${predicted}
    .reachingName=${words.width.predicted}
    .depths=${depths(result.weights, state.query)}
    .hill=${window(scene, width)}
    .series=${seriesOf(result, words.fit, narrow ? words.width.truth : words.truth)}
    .positions=${result.x_query.data}
    .position=${state.query}
    .positionName=${words.queries}
    .positionHue=${'queries'}
    .xDomain=${xRange}
    .yDomain=${yRange}
    .xLabel=${narrow || isPresented(scene) ? '' : words.xLabel}
    .yLabel=${words.yLabel}
    .label=${words.fitLabel}
    .height=${isPresented(scene) ? roomIn(scene) - 84 : narrow ? 116 : 300}
    @position-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ query: detail.index })}
  ></attn-points>`;
}

/** The kernel around the query, at the foot of the plot. */
function window({ state, result, words }: Here, { kernel }: Width): Hill {
  const at = nth(result.x_query.data, state.query);
  const within = kernel.distances
    .map((distance, index) => ({ x: at + distance, y: nth(kernel.similarity, index) }))
    .filter(({ x }) => x >= xRange[0] && x <= xRange[1]);
  return { name: words.width.kernel, x: within.map(({ x }) => x), y: within.map(({ y }) => y), hue: 'queries' };
}

/** The loss over w, with a place that the hand drags, and its slope there. */
function loss(scene: Here, width: Width, room: number): TemplateResult {
  const { asked, state, words, narrow } = scene;
  // While the core computes, the place stands where the hand is.
  const w = asked.training_step === 0 ? asked.w : wNow(width);
  return html`<attn-bundle
    ${wide(room)}
    data-figure="loss"
    .x=${widths}
    .xScale=${'log'}
    .stops=${widths}
    .strands=${state.curve ? strandsOf(scene, width) : []}
    .xTicks=${[1, 2, 5, 10, 20]}
    .yDomain=${losses}
    .yTicks=${[0, 0.5, 1]}
    .position=${Math.min(w, nth(widths, widths.length - 1))}
    .positionText=${`w = ${fixed(w, 2)}`}
    .dots=${dotsOf(scene, width)}
    .traces=${tracesOf(width)}
    .endNames=${narrow || !state.curve ? [] : endsOf(scene, width)}
    .endRoom=${narrow ? 0 : 72}
    .xLabel=${narrow ? '' : words.width.axis}
    .yLabel=${narrow ? '' : words.width.upward}
    .label=${words.width.loss}
    .height=${isPresented(scene) ? roomIn(scene) - (state.curve ? 134 : 94) : narrow ? 88 : 190}
    @place-move=${({ detail }: CustomEvent<MovedPlace>) => scene.set({ w: detail.x, training_step: 0 })}
  ></attn-bundle>`;
}

/** Design units that a presentation has in height. */
const roomIn = ({ height = 0, unit }: Here): number => height / unit;

/** Fixed: losses beyond it end at its edge. */
const losses = [0, 1.2] as const;

const strandsOf = ({ words }: Here, { curve }: Width): readonly Strand[] => [
  { name: words.width.onFresh, hue: 'ink-3', lines: [curve.fresh], dash: [5, 4], width: 1.5 },
  { name: words.width.onPoints, hue: 'accent', lines: [curve.own], width: 2.25 },
];

const endsOf = ({ state, words }: Here, { curve }: Width): AttnBundle['endNames'] => {
  const last = widths.length - 1;
  return [
    { y: nth(curve.fresh, last), text: words.width.fresh, hue: 'ink-3' },
    { y: nth(curve.own, last), text: words.width.own(state.examples), hue: 'accent' },
  ];
};

const dotsOf = ({ state }: Here, width: Width): AttnBundle['dots'] => [
  ...(state.curve ? [{ y: freshNow(width), hue: 'ink-3' } as const] : []),
  { y: lossNow(width), hue: 'accent' },
];

/** The slope as a line through the place, this many times w to either side. */
const beside = [1 / 1.3, 1.3];

function tracesOf(width: Width): readonly Trace[] {
  const { walked, losses: passed, slope } = width;
  const [w, loss] = [wNow(width), lossNow(width)];
  return [
    { x: walked.slice(0, -1), y: passed.slice(0, -1), hue: 'accent', dotted: true },
    // By ln w, as the axis has it: there it touches the curve and is straight.
    { x: beside.map((of) => of * w), y: beside.map((of) => loss + slope * w * Math.log(of)), hue: 'ink' },
  ];
}
