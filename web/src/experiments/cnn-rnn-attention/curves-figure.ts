import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { PositionDetail, Series } from '../../charts/base/types';
import { wide } from '../../experiment/layout';
import { showsSome } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { crossings, seriesOf } from './curves';
import type { Here } from './figure';

/** Counts against n, every n at once; a click chooses n. */
export function curves(scene: Here, room: number): TemplateResult {
  const { state, result, words } = scene;
  const shown = seriesOf(result, state.curves, state.path, words);
  return html`<attn-curves
    ${wide(room)}
    data-figure="curves"
    .series=${shown}
    .label=${words.curves[state.curves]}
    .xLabel=${words.length}
    .yLabel=${words.curves[state.curves]}
    x-scale="log"
    y-scale="log"
    .height=${scene.narrow ? 200 : 230}
    .selection=${result.lengths.indexOf(state.n)}
    .marks=${state.curves === 'operations' ? crossings(state.d, state.k) : none}
    @x-select=${({ detail }: CustomEvent<PositionDetail>) => set(scene, detail)}
  ></attn-curves>`;
}

/** Counts against n up to where it stands: the lines grow with the hand, on axes that hold all of them. */
export function growing(scene: Here, room: number): TemplateResult {
  const { state, result, words, narrow, unit: u } = scene;
  const whole = seriesOf(result, state.curves, state.path, words);
  const shown = whole.map((one) => upTo(state.n, result.lengths, one));
  return html`<attn-curves
    ${wide(room)}
    data-figure="growing"
    .series=${shown}
    .label=${words.curves[state.curves]}
    .xLabel=${narrow ? '' : words.length}
    .yLabel=${words.curves[state.curves]}
    .legend=${narrow && !showsSome(scene) ? 'none' : 'top'}
    x-scale="log"
    y-scale="log"
    .xDomain=${[1, 65536]}
    .yDomain=${decades(whole.flatMap(({ y }) => Array.from(y)))}
    .height=${scene.height === undefined ? (narrow ? 130 : showsSome(scene) ? 300 : 200) : scene.height / u - beside}
    .selection=${result.lengths.indexOf(state.n)}
    @x-select=${({ detail }: CustomEvent<PositionDetail>) => set(scene, detail)}
  ></attn-curves>`;
}

/** A curve whose further values nobody has come to yet. */
const upTo = (last: number, lengths: readonly number[], { y, ...curve }: Series): Series => ({
  ...curve,
  y: lengths.map((length, place) => (length <= last ? nth(y, place) : Number.NaN)),
});

/** Whole powers of ten around all values. */
function decades(values: readonly number[]): readonly [number, number] {
  const logs = values.filter((value) => value > 0 && Number.isFinite(value)).map(Math.log10);
  return [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))];
}

/** In a presentation: names above the lines, ticks and the axis' name below, and the figure's margin. */
const beside = 26 + 41 + 12;

const none: readonly never[] = [];

const set = ({ set: change }: Here, { x }: PositionDetail): void => change({ n: x });
