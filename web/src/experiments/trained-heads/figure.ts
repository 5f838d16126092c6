import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/row-bars/row-bars';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { at, wide } from '../../experiment/layout';
import { isShown, namesParts } from '../../experiment/presented';
import { largestAt, nth, row, slice } from '../../tensor/read';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import type { Result } from './compute';
import { importanceFigure } from './importance-figure';
import { stoodAt } from './letters';
import { asking, type Head, heads, silenced, type Table } from './parameters';
import { followed, habit, kindOf, knowable, right, saying } from './reading';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/**
 * Obvious at a look: each head looks somewhere else. The letters stand above, one of them asks; a row for each head, its bars
 * under the letters they weigh; below, what the model says comes next. The hand clicks a letter, or silences a head.
 */
export function figure(scene: Here): TemplateResult {
  const { importance } = scene.result;
  if (importance) return importanceFigure(scene, importance);
  const plan = planOf(scene);
  const layout = {
    map: plan.map,
    names: plan.names,
    bars: plan.bars,
    room: scene.width,
    columns: scene.result.letters.length,
  };
  return html`<div class=${`trained${plan.scrolls ? ' scrolls' : ''}${scene.table ? ' tables' : ''}`} ${at(layout)}>
    <div class="by-letter" tabindex=${plan.scrolls ? 0 : nothing} role=${plan.scrolls ? 'group' : nothing} aria-label=${plan.scrolls ? scene.words.choose : nothing}>
      ${strip(scene)} ${heads.map((head, index) => (isShown(scene, `head-${index}`) ? headRow(scene, plan, head, index) : nothing))}
      ${isShown(scene, 'says') ? next(scene, plan) : nothing}
    </div>
    ${isShown(scene, 'outcome') ? html`${outcome(scene)} ${origin(scene)}` : nothing}
  </div>`;
}

interface Plan {
  /** 0 on a phone: the bars alone. */
  readonly map: number;
  readonly names: number;
  readonly bars: number;
  /** CSS pixels of a head's bars. */
  readonly high: number;
  /** More letters than fit: the rows scroll to the side. */
  readonly scrolls: boolean;
  /** Says under each letter how sure the model is. */
  readonly numbers: boolean;
}

/** From this unit on, as on a projector, heads are flatter, so that all four stay in sight. */
const projected = 1.3;

/** A letter has room for a pointer, on a phone for a finger. */
const least = { pointer: 18, finger: 24 };

/** Narrower letters have no number of their own below. */
const leastWithNumber = 30;

function planOf(scene: Here): Plan {
  const { width, narrow, unit: u, result } = scene;
  const high = barsHigh(scene);
  const map = narrow ? 0 : u > projected ? Math.min(high + 40, 84 * u) : 84 * u;
  const names = narrow ? 0 : 164 * u;
  const room = narrow ? width : width - map - names - 32 * u;
  const letters = result.letters.length;
  const bars = Math.max(room, letters * (narrow ? least.finger : least.pointer * u));
  return { map, names, bars, high, scrolls: bars > room, numbers: bars >= letters * leastWithNumber * u };
}

/** In a presentation the rows share what letters and answers leave. */
function barsHigh(scene: Here): number {
  const { narrow, unit: u, height } = scene;
  if (narrow) return 26 * u;
  if (height === undefined || !namesParts(scene)) return u > projected ? 36 : 50 * u;
  const shown = heads.filter((_, index) => isShown(scene, `head-${index}`)).length;
  const others = (52 + (isShown(scene, 'says') ? 48 : 0) + 14) * u;
  return Math.min(66 * u, (height - others) / shown - 28 * u);
}

/** The letters, the asking one in blue, and where the same letter stood before. */
function strip(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const asks = asking(state);
  return html`<div class="head-letters" role="group" aria-label=${words.choose}>
    ${result.letters.map((letter, index) => {
      const same = index < asks && letter === result.letters[asks];
      return html`<button
        type="button"
        class=${same ? 'head-letter same' : 'head-letter'}
        aria-pressed=${index === asks}
        @click=${() => scene.set({ query: index })}
        @pointerenter=${() => scene.setHover({ figure: 'letters', panel: 0, row: index, column: -1, axes: ofLetters })}
        @pointerleave=${() => scene.setHover(null)}
      >${letter}</button>`;
    })}
  </div>`;
}

const ofLetters = { rows: 'query', columns: null } as const;

function headRow(scene: Here, plan: Plan, head: Head, index: number): TemplateResult {
  const { state, words, table } = scene;
  const speaks = state[head.speaks];
  const starts = head.head === 0 ? ' starts' : '';
  return html`<div class=${`head-row${speaks ? '' : ' silenced'}${starts}`} role="group" aria-label=${words.headOfLayer(head)}>
    ${plan.map > 0 || table ? map(scene, plan, head, index) : nothing}
    <div class="head-name">
      <span class="which">${words.layer(head.layer)} · ${words.head(head.head)}</span>
      ${state.named ? html`<b>${words.kinds[kindOf(habit(scene.result, index))]}</b>` : nothing}
      <label class="speaks">
        <input
          type="checkbox"
          role="switch"
          aria-label=${words.speaksOf(head)}
          .checked=${live(speaks)}
          @change=${() => scene.set({ [head.speaks]: !speaks })}
        />
        <span>${speaks ? words.speaks : words.silent}</span>
      </label>
    </div>
    ${table ? nothing : bars(scene, plan, head, index)}
  </div>`;
}

/** All rows of a head at once. */
function map(scene: Here, plan: Plan, head: Head, index: number): TemplateResult {
  const { state, result, words, table } = scene;
  const { letters, weights } = result;
  const asks = asking(state);
  return heatmap(scene, {
    figure: `map-${index}`,
    tensor: slice(weights, index),
    width: plan.map,
    label: words.headOfLayer(head),
    colormap: 'weights',
    domain: fromNothing,
    name: table ? words.headOfLayer(head) : '',
    shapeText: '',
    rowLabels: table ? letters : none,
    columnLabels: table ? letters : none,
    rowNames: letters,
    columnNames: letters,
    numbers: 'none',
    cellSize: table ? null : Math.floor((plan.map - 12 * scene.unit) / letters.length),
    selection: { row: asks, column: largestAt(row(weights, index, asks)) },
    rowHue: 'queries',
    axes: { rows: 'query', columns: 'key' },
    select: ({ row: query }) => scene.set({ query }),
  });
}

const fromNothing = [0, 1] as const;
const none: readonly string[] = [];

/** The row of the letter that asks. */
function bars(scene: Here, plan: Plan, head: Head, index: number): TemplateResult {
  const { state, result, words } = scene;
  const asks = asking(state);
  const weights = row(result.weights, index, asks);
  return html`<attn-row-bars
    ${wide(plan.bars)}
    data-figure=${`weights-${index}`}
    .tensor=${{ shape: [1, weights.length], data: weights }}
    .mask=${weights.map((_, key) => (key > asks ? 1 : 0))}
    .label=${words.weightsOf(head, nth(result.letters, asks))}
    .rowHeight=${plan.high}
    .writesBest=${true}
    .selection=${{ panel: 0, row: 0, column: largestAt(weights) }}
  ></attn-row-bars>`;
}

/** What the model says comes after each letter. */
function next(scene: Here, plan: Plan): TemplateResult {
  const { state, result, words } = scene;
  const known = new Set(knowable(result.letters));
  return html`<div class="head-row says">
    <span class="what">${words.next}</span>
    <ol class="said" aria-label=${words.next}>
      ${result.letters.map((_, place) => {
        const { letter, sure } = saying(result.says, place);
        const hit = letter === result.letters[place + 1];
        const kind = known.has(place) ? (hit ? 'right' : 'wrong') : place < result.letters.length - 1 ? 'open' : 'last';
        return html`<li class=${place === asking(state) ? `${kind} asked` : kind}>
          <b>${letter}</b>
          ${plan.numbers ? html`<small>${fixed(sure, 2)}</small>` : nothing}
        </li>`;
      })}
    </ol>
  </div>`;
}

/** The same in a sentence, and what the silent heads have changed. */
function outcome({ state, result, words }: Here): TemplateResult {
  const { letters, says, intact } = result;
  const place = asking(state);
  const of = knowable(letters).length;
  const now = saying(says, place);
  const all = saying(intact, place);
  // Green as in the row above: only what is right. After the last letter, what followed it before.
  const comes =
    place < letters.length - 1 && stoodAt(letters, place) >= 0 ? letters[place + 1] : followed(letters, place);
  const said = now.letter === comes ? `{values|${now.letter}}` : now.letter;
  return html`<p class="head-outcome" role="status">
    ${rich(words.says(nth(letters, place), said, fixed(now.sure), { right: right(says, letters), of }))}
    ${
      silenced(state).length === 0
        ? nothing
        : html`<span class="with-all">${words.withAll(all.letter, fixed(all.sure), { right: right(intact, letters), of })}</span>`
    }
  </p>`;
}

/** The text about its training. */
function origin({ result: { about, file }, words }: Here): TemplateResult {
  return html`<p class="hint origin">
    ${words.trained(about.steps, `${fixed(100 * about.scores.accuracy, 2)}%`)}
    <a href=${file} download="induction.safetensors">${words.file}</a>
  </p>`;
}
