// What the model says: how much of its probability the right digit gets at each place, and all ten digits at one of them,
// before the step under the hand and after it.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { coveredClass } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { sizes } from './model';
import { costOf, ofRight, type StepScene, saysAfter, saysNow } from './shown';

export function answersOf(scene: StepScene, room: number): TemplateResult {
  const { words } = scene;
  return html`<section class="answers" aria-label=${words.step.answers} ${wide(room)}>
    ${strip(scene, room)} ${bars(scene)} ${surprise(scene)}
  </section>`;
}

/** A row of places: what is read, what must be said, and the probability of that. */
function strip(scene: StepScene, room: number): TemplateResult {
  const { result, state, words, narrow, table } = scene;
  const right = ofRight(result);
  return html`<p class="reads">${words.step.reads(result.tokens.join(''), result.answers.join(''))}</p>
    ${heatmap(scene, {
      figure: 'answers',
      tensor: { shape: [1, sizes.length], data: right },
      width: room,
      colormap: 'bits',
      domain: [0, 1],
      shapeText: '',
      label: words.step.ofRight,
      rowLabels: [],
      columnLabels: result.answers.map(String),
      columnsAt: 'top',
      columnNames: result.answers.map((digit, place) => words.step.answer(place, digit)),
      rowNames: [words.step.ofRight],
      numbers: 2,
      maxCell: narrow && !table ? 40 : 44,
      selection: { panel: 0, row: 0, column: state.place },
      select: ({ column }) => scene.set({ place: column }),
    })}`;
}

/** The sizes of the drawing, in its own units; `top` is the probability at its upper end. */
const plot = { width: 300, head: 18, foot: 16, bar: 18, top: 0.6 } as const;
const heights = { wide: 128, narrow: 96 } as const;

/** Ten digits, each with what it gets: a frame before the step, filled after it. */
function bars(scene: StepScene): TemplateResult {
  const { state, result, words, narrow, unit: u } = scene;
  const [now, after] = [saysNow(scene), saysAfter(scene)];
  const answer = nth(result.answers, state.place);
  // On a projector its letters are as large as all others there.
  const k = isPresented(scene) ? u : 1;
  const height = (narrow ? heights.narrow : heights.wide) * k;
  const foot = height - plot.foot * k;
  const tall = (foot - plot.head * k) / plot.top;
  const guess = foot - tall / sizes.digits;
  const across = plot.width * k;
  return html`<svg
    class="says"
    data-figure="says"
    viewBox="0 0 ${across} ${height}"
    role="img"
    aria-label=${words.step.says(answer, fixed(nth(now, answer), 2), fixed(nth(after, answer), 2))}
  >
    ${now.map((before, digit) => bar({ digit, before, after: nth(after, digit), right: digit === answer, tall, foot, k }))}
    <line class="guess" x1="0" x2=${across} y1=${guess} y2=${guess}></line>
    <line class="foot" x1="0" x2=${across} y1=${foot} y2=${foot}></line>
  </svg>`;
}

interface Bar {
  readonly digit: number;
  readonly before: number;
  /** NaN after a step that was too large. */
  readonly after: number;
  readonly right: boolean;
  readonly tall: number;
  readonly foot: number;
  /** How many units of the drawing its lengths take. */
  readonly k: number;
}

function bar({ digit, before, after, right, tall, foot, k }: Bar): TemplateResult {
  const middle = ((digit + 0.5) * plot.width * k) / sizes.digits;
  const wide = plot.bar * k;
  const x = middle - wide / 2;
  const [was, is] = [before, after].map((share) => Math.min(plot.top, Number.isFinite(share) ? share : 0) * tall) as [
    number,
    number,
  ];
  // Beyond the top its number says how far.
  const told = right || after > plot.top;
  return svg`<g class=${right ? 'right' : 'wrong'}>
    <rect class="after" x=${x} y=${foot - is} width=${wide} height=${is}></rect>
    <rect class="before" x=${x} y=${foot - was} width=${wide} height=${was}></rect>
    <text x=${middle} y=${foot + (plot.foot - 3) * k}>${digit}</text>
    ${told ? svg`<text x=${middle} y=${foot - Math.max(was, is) - 5 * k}>${fixed(after, 2)}</text>` : nothing}
  </g>` as TemplateResult;
}

/** From the probability of the right digit to what that costs. */
function surprise(scene: StepScene): TemplateResult {
  const { state, result, words } = scene;
  const answer = nth(result.answers, state.place);
  const { probability, cost } = costOf(nth(saysNow(scene), answer));
  const after = fixed(nth(saysAfter(scene), answer), 2);
  return html`<p class=${`hint surprise ${coveredClass(scene, 'surprise')}`}>${words.step.surprise(answer, probability, cost, after)}</p>`;
}
