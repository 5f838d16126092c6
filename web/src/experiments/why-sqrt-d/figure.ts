// It must make obvious: scores of longer vectors lie further apart, until one key takes everything and nothing can be
// learned; ÷√d keeps them together. The hand drags d along ten sums that grow by one product at a time.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AttnBundle, BundleNote, Lens, MovedPlace, Reach, Strand } from '../../charts/bundle/bundle';
import '../../charts/bundle/bundle';
import type { CellPlace } from '../../charts/base/types';
import { fixed } from '../../text/format';
import '../../charts/row-bars/row-bars';
import type { Scene } from '../../experiment/contract';
import { derived, wide } from '../../experiment/layout';
import { measureButton, waiting } from '../../experiment/measuring';
import { isPresented, namesParts, type PartNames, partsNamed, showsSome } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { type Course, type Learning, type Outcomes, soughtOf, stepsLearned, weightsOf } from './learn';
import { figure as many } from './many-figure';
import type { State, Table } from './parameters';
import {
  type Both,
  chosenKey,
  divisorOf,
  isOfSums,
  keysDrawn,
  lineOf,
  reach,
  reaches,
  steps,
  sumsEnd,
  type Walk,
  winnerOf,
} from './walk';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words, Outcomes>;
type Which = keyof Both<unknown>;

export const figure = (scene: Here): TemplateResult =>
  scene.result.trained?.figure(scene) ?? (scene.result.many ? many(scene, scene.result.many) : oneDraw(scene));

/** The same ten sums twice on one axis, without and with the root; the weights they make; and who learns from them. */
const oneDraw = (scene: Here): TemplateResult =>
  // A phone has no room for all above its sheet, and a step on the learners has no need of it.
  scene.state.part === 'learners' && !isPresented(scene) && (scene.narrow || showsSome(scene))
    ? html`${bothShares(scene)} ${learners(scene)}`
    : everything(scene);

function everything(scene: Here): TemplateResult {
  if (isOfSums(scene.state) && !isPresented(scene))
    return sums(scene, 'plain', { width: Math.max(280, scene.width), height: scene.narrow ? 190 : 330 });
  if (namesParts(scene) && !scene.table) return presented(scene, partsNamed(scene));
  const { narrow } = scene;
  const width = halfOf(scene, gapOf(scene));
  const lines = { width, height: narrow ? 68 : 150 };
  return html`<div class="figure-row sums-of-products">${sums(scene, 'plain', lines)}${sums(scene, 'scaled', lines)}</div>
    ${bothShares(scene)} ${scene.state.part === 'scores' ? nothing : learners(scene)}`;
}

function bothShares(scene: Here): TemplateResult {
  const bars = { width: halfOf(scene, gapOf(scene)), height: scene.narrow ? 52 : showsSome(scene) ? 150 : 86 };
  return html`<div class="figure-row sums-of-products">${shares(scene, 'plain', bars)}${shares(scene, 'scaled', bars)}</div>`;
}

/** The size of a chart: CSS pixels across, and those of its plot upwards, in design units of lines, in CSS pixels of bars. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Design units that stand above and below a plot: its name, marker and ticks. */
const around = { sums: 94, shares: 74, learners: 153 } as const;

/** In a presentation what the step is about stands in columns, each as high as the room; bars of both under each other. */
function presented(scene: Here, parts: PartNames): TemplateResult {
  const { unit: u, width, height = 0 } = scene;
  const lines = sides.filter((which) => parts.includes(`sums-${which}`));
  const bars = sides.filter((which) => parts.includes(`weights-${which}`));
  const taught = parts.includes('learners');
  const stacked = bars.length > 1 && taught;
  const columns = lines.length + (stacked ? 1 : bars.length) + (taught ? 1 : 0);
  const gap = gapOf(scene);
  // The learners' course is read along 200 steps: it has most of the width.
  const narrowest = taught ? 0.36 : 1 / columns;
  const each = Math.floor((width - 1 - (columns - 1) * gap) * narrowest);
  const room = height / u;
  const ofLines = { width: each, height: room - around.sums };
  const ofBars = { width: each, height: (stacked ? room / bars.length - around.shares : room - around.shares) * u };
  const drawn = bars.map((which) => shares(scene, which, ofBars));
  return html`<div class="figure-row sums-of-products">
    ${lines.map((which) => sums(scene, which, ofLines))}
    ${stacked ? html`<div ${wide(each)}>${drawn}</div>` : drawn}
    ${taught ? learners(scene, { width: width - 1 - gap - each, height: room - around.learners }) : nothing}
  </div>`;
}

const sides = ['plain', 'scaled'] as const;

const halfOf = ({ width, table }: Here, gap: number): number => {
  const full = Math.max(280, width);
  return table ? full : Math.floor((full - gap) / 2);
};

/** Beside each other on a phone too: what is compared stays in one look. */
const gapOf = ({ narrow, unit: u }: Here): number => (narrow ? 8 : 28) * u;

/** One axis for both, and for every d. */
const farthest = [-80, 80] as const;

function sums(scene: Here, which: Which, { width, height }: Size): TemplateResult {
  const { state, result, words, table, narrow } = scene;
  const { walk } = result;
  const { scores, weights } = walk.at[which];
  const winner = winnerOf(weights);
  const name = nameOf(scene, which);
  const side = which === 'plain' ? words.undivided : '';
  const divided = dividing(state, which);
  const tight = narrow || width < tightest * scene.unit;
  const alone = isOfSums(state);
  return html`<figure class="sums" ${wide(width)}>
    <figcaption><b>${name}</b> ${narrow || alone ? '' : side} ${tight || which === 'scaled' ? '' : html`<span class="band">${words.deviation}</span>`}</figcaption>
    <attn-bundle
      ${wide(width)}
      data-figure=${`sums-${which}`}
      .x=${alone ? shortSteps : steps}
      .strands=${alone ? tenSums(scene) : strandsOf(scene, winner, which)}
      .band=${alone ? bandOf(divided)(walk).slice(0, drawnTo(state)) : bandOf(divided)(walk)}
      x-scale="log"
      .xTicks=${alone ? ticks.slice(0, -1) : narrow ? shortTicks : ticks}
      .yDomain=${alone ? farthestOfSums : farthest}
      .yTicks=${alone ? sumTicks : scoreTicks}
      .position=${state.d}
      .positionText=${`d = ${state.d}`}
      .reach=${narrow && which === 'scaled' ? null : reachOf(reach(walk, state.d) / divided(state.d))}
      .lens=${which === 'scaled' ? lensOf(scene) : null}
      .notes=${which === 'plain' && !alone ? namesOfLines(scene, winner) : []}
      .dots=${Array.from(scores.data, (y, key) => ({ y, hue: key === winner && !alone ? 'accent' : 'keys' }))}
      .xLabel=${tight ? '' : words.along}
      .label=${`${name} ${side}`.trim()}
      .height=${height}
      .table=${table}
      @place-move=${({ detail }: CustomEvent<MovedPlace>) => scene.set({ d: detail.x })}
    ></attn-bundle>
  </figure>`;
}

/** The ten sums, none of them brought out. */
function tenSums({ state, result, words }: Here): readonly Strand[] {
  const lines = linesOf(undivided)(result.walk)
    .slice(0, state.keys)
    .map((line) => line.slice(0, drawnTo(state)));
  return [{ name: words.keys, hue: 'keys', lines, width: 1.5, alpha: 0.75 }];
}

const shortSteps = steps.filter((step) => step <= sumsEnd);
/** The sums grow with the hand. */
const drawnTo = ({ d }: State): number => shortSteps.filter((step) => step <= d).length;
const farthestOfSums = [-30, 30] as const;
const sumTicks = [-20, 0, 20];

/** Design units that a chart and its longest words need. */
const tightest = 280;

const ticks = [1, 4, 16, 64, 256, 1024];
const shortTicks = [1, 16, 256];
const scoreTicks = [-80, -40, 0, 40, 80];
/** What divided scores are looked at in: most of them lie there, whatever d. */
const lensDomain = [-4, 4] as const;

/** Its text stands where the hand's line does not. */
const lensOf = ({ state, words }: Here): Lens => ({
  domain: lensDomain,
  text: words.lens,
  align: state.d < 32 ? 'end' : 'start',
});

/** What scores are divided by on a side. */
const dividing = (state: State, which: Which): Divided => (which === 'plain' ? undivided : byDivisor[state.divisor]);
type Divided = (width: number) => number;
const undivided: Divided = () => 1;
const byDivisor: Record<State['divisor'], Divided> = {
  sqrt_d: (width) => divisorOf({ divisor: 'sqrt_d' }, width),
  d: (width) => divisorOf({ divisor: 'd' }, width),
};

const nameOf = ({ state, words }: Here, which: Which): string =>
  which === 'scaled' && state.divisor === 'd' ? words.dividedByD : words.rows[which];

const reachOf = (y: number): Reach => ({ y, text: `±${fixed(y, y < 0.95 ? 2 : 1)}` });

/** One standard deviation to either side, at each width. */
const bandOf = derived((divided: Divided) =>
  derived((walk: Walk) => reaches(walk).map((deviation, step) => deviation / divided(nth(steps, step)))),
);

/** What the lines are, in the corners that they leave free, and where the hand's line does not run through. */
function namesOfLines({ state, words, narrow }: Here, winner: number): readonly BundleNote[] {
  const x = state.d <= 16 ? state.d * 1.2 : 1.1;
  const note = (y: number, text: string, hue: BundleNote['hue']): BundleNote => ({ x, y, text, hue });
  if (narrow) return [note(60, words.winner(winner), 'accent')];
  return [
    note(68, words.winner(winner), 'accent'),
    note(50, words.otherKeys(state.keys - 1), 'keys'),
    note(-60, words.moreKeys(keysDrawn - state.keys), 'ink-3'),
  ];
}

/** Keys that only show the spread in grey, those that compete, and over them the one that leads. */
function strandsOf({ state, result, words }: Here, winner: number, which: Which): readonly Strand[] {
  const { keys } = state;
  const lines = linesOf(dividing(state, which))(result.walk);
  const competing = lines.slice(0, keys).filter((_, key) => key !== winner);
  return [
    { name: words.others, hue: 'ink-3', lines: lines.slice(keys), width: 0.75, alpha: 0.28 },
    { name: words.keys, hue: 'keys', lines: competing, width: 1.1, alpha: 0.75 },
    { name: words.leader(winner), hue: 'accent', lines: lines.slice(winner, winner + 1), width: 2.25 },
  ];
}

const linesOf = derived((divided: Divided) =>
  derived((walk: Walk): readonly number[][] =>
    Array.from({ length: keysDrawn }, (_, key) => lineOf(walk, key, divided)),
  ),
);

function shares(scene: Here, which: Which, { width, height }: Size): TemplateResult {
  const { state, result, words, table, narrow, hover, outcomes } = scene;
  const weights = weightsOf(scene, which);
  const learned = weights === result.walk.at[which].weights ? undefined : outcomes.learn?.[which];
  const sought = soughtOf(state.keys);
  const name = `softmax(${nameOf(scene, which)})`;
  const row = which === 'plain' ? 0 : 1;
  const figure = `weights-${which}`;
  return html`<figure class="sums" ${wide(width)}>
    <figcaption>
      <b class="hue-accent">${name}</b>
      ${learned && !narrow ? html`<span class="band">${words.fills(learned.median.length - 1, sought, fixed(nth(weights.data, sought), 2))}</span>` : nothing}
    </figcaption>
    <attn-row-bars
      ${wide(width)}
      data-figure=${figure}
      .tensor=${weights}
      .label=${name}
      .columnName=${words.key}
      .columnLabels=${true}
      .rowHeight=${height}
      .ceiling=${true}
      .writesBest=${true}
      .choosable=${true}
      .selection=${{ row: 0, column: learned ? sought : chosenKey(state, result.walk.at.plain.weights.data) }}
      .hover=${hover && hover.figure !== figure ? hover : null}
      .table=${table}
      @cell-select=${({ detail }: CustomEvent<CellPlace>) => scene.set({ row, key: detail.column })}
      @cell-hover=${({ detail }: CustomEvent<CellPlace | null>) => scene.setHover(detail && { ...detail, figure })}
    ></attn-row-bars>
  </figure>`;
}

/** `room`: what a presentation gives them. */
function learners(scene: Here, room?: Size): TemplateResult {
  const { state, words, outcomes, actions, narrow, table } = scene;
  const full = Math.max(280, scene.width);
  const learned = outcomes.learn;
  const below = narrow || table;
  const beside = room?.width ?? (below ? full : Math.floor(full * 0.36));
  const chart = room ?? {
    width: below ? full : full - beside - 28 * scene.unit,
    height: narrow ? 72 : showsSome(scene) ? 170 : 108,
  };
  const alone = narrow && state.part === 'learners';
  return html`<section class="figure-row learners" ${room ? wide(room.width) : nothing} aria-label=${words.learners}>
    <div class="learning" ${wide(beside)}>
      <p class="asks">${words.learners}</p>
      ${measureButton({ ...actions.learn, start: () => begin(scene) }, words.measuring, words.letLearn)}
      ${alone ? '' : waiting(actions.learn, words.measuring, learned)}
      ${learned && !alone ? html`<p class="pushes">${words.pushes(fixed(learned.scaled.push), fixed(learned.plain.push))}</p>` : ''}
    </div>
    ${learned || room || (state.part === 'learners' && !narrow) ? course(scene, learned, chart) : alone ? '' : html`<p class="hint" ${wide(chart.width)}>${words.learnersHint}</p>`}
  </section>`;
}

/** From now on the bars are the learners'. */
function begin({ set, actions }: Here): void {
  set({ part: 'learners' });
  actions.learn.start();
}

/** Before anybody has learned its axes alone: where the answer will stand. */
function course({ words, table }: Here, learned: Learning | undefined, { width, height }: Size): TemplateResult {
  return html`<attn-bundle
    ${wide(width)}
    data-figure="learners"
    .x=${everyStep}
    .strands=${learned ? strandsOfLearners(learned, words) : []}
    .xTicks=${learnedTicks}
    .yDomain=${errors}
    .yTicks=${errorTicks}
    .endNames=${learned ? namesOf(learned, words) : []}
    .xLabel=${words.learnedSteps}
    .yLabel=${words.error}
    .label=${words.learnersLabel}
    .height=${height}
    .table=${table}
  ></attn-bundle>`;
}

const everyStep = Array.from({ length: stepsLearned + 1 }, (_, step) => step);
const learnedTicks = [0, 50, 100, 150, 200];
const errors = [0, 3] as const;
const errorTicks = [0, 1, 2, 3];

function strandsOfLearners({ plain, scaled }: Learning, words: Words): readonly Strand[] {
  const thin = { width: 0.6, alpha: 0.3 };
  return [
    { name: words.rows.plain, hue: 'ink-2', lines: plain.errors, ...thin },
    { name: words.rows.scaled, hue: 'accent', lines: scaled.errors, ...thin },
    { name: `${words.median}, ${words.rows.plain}`, hue: 'ink', lines: [plain.median], width: 2.25 },
    { name: `${words.median}, ${words.rows.scaled}`, hue: 'accent', lines: [scaled.median], width: 2.25 },
  ];
}

/** Each at the end of its median. */
function namesOf({ plain, scaled }: Learning, words: Words): AttnBundle['endNames'] {
  const end = ({ median }: Course): number => nth(median, median.length - 1);
  return [
    { y: end(plain), text: words.rows.plain, hue: 'ink' },
    { y: end(scaled), text: words.rows.scaled, hue: 'accent' },
  ];
}
