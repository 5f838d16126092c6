import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/plane/plane';
import '../../charts/shares/shares';
import type { Scene } from '../../experiment/contract';
import { at, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { type Arrow, type Ending, endings, keys, values } from './arrows';
import type { Result } from './compute';
import { type State, startOf, type Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;
type Indexed = CustomEvent<{ readonly index: number } | null>;

/** What is drawn: words and their arrows, set by hand or trained, and the query among them. */
export interface Shown {
  readonly sentence: TemplateResult;
  readonly names: readonly string[];
  /** Others that may stand there later. */
  readonly otherNames: readonly string[];
  readonly keys: readonly Arrow[];
  readonly values: readonly Arrow[];
  /** The query of a state. */
  queryOf(state: Pick<State, 'query_x' | 'query_y'>): Arrow;
  pull(to: Point): void;
  /** The chosen word. */
  readonly word: number;
  choose(word: number): void;
  /** The query's name, and what is upwards. */
  readonly query: string;
  readonly up: string;
  readonly ghost: NamedPoint | null;
  readonly mixLine: string;
  /** The arrows and the values that are named where they are drawn; default: all. */
  readonly named?: { readonly keys: readonly string[]; readonly values: readonly string[] };
  /** How far the planes reach, and the scores. */
  readonly reach: number;
  readonly valuesReach: number;
  readonly domain: number;
  readonly below: number;
}

type Point = { readonly x: number; readonly y: number };
type NamedPoint = Point & { readonly label: string };

/**
 * Obvious at a look: the key that the query points at takes the bar from the others, and the output goes to its value.
 * The hand pulls the end of the query's arrow, or changes the last word of the sentence, which turns it.
 */
export function figure(scene: Here): TemplateResult {
  const shown = shownIn(scene);
  const flow = isPaired(scene) ? ' flowing paired' : scene.narrow || scene.table ? ' flowing' : '';
  return html`<div class=${scene.narrow ? 'pulling small' : 'pulling'}>
    ${isShown(scene, 'sentence') || scene.narrow ? shown.sentence : nothing}
    <div class=${`pulling-figures${flow}`}>${compare(scene, shown)} ${compete(scene, shown)} ${isShown(scene, 'mix') && !isAlone(scene) ? mix(scene, shown) : nothing}</div>
  </div>`;
}

export const shownIn = (scene: Here): Shown => scene.result.trained?.shown(scene) ?? byHand(scene);

/** What is set by hand: "it" asks. */
function byHand(scene: Here): Shown {
  const { state, words, set } = scene;
  return {
    sentence: sentence(scene),
    names: named(words, state.ending),
    otherNames: Object.values(words.endings),
    keys,
    values,
    queryOf: ({ query_x, query_y }) => [query_x, query_y],
    pull: (to) => set(caught(to, state.divide_by)),
    word: state.word,
    choose: (word) => set({ word }),
    query: words.query,
    up: words.thing,
    ghost: ghostOf(state.ending, words),
    mixLine: words.mixLine,
    reach: 3,
    valuesReach: 3,
    domain: 5,
    below: 1,
  };
}

/** A hand that has “cat” a point ahead of “mat”, or nearly, has it ahead by exactly one. */
function caught({ x, y }: Point, divideBy: number): Pick<State, 'query_x' | 'query_y'> {
  const [cat, mat] = [nth(keys, 0), nth(keys, 3)];
  const [right, up] = [cat[0] - mat[0], cat[1] - mat[1]];
  const over = (x * right + y * up) / divideBy - 1;
  const back = Math.abs(over) < 0.1 ? (over * divideBy) / (right * right + up * up) : 0;
  const written = (value: number): number => Number(value.toFixed(3));
  return { query_x: written(x - back * right), query_y: written(y - back * up) };
}

/** The sentence; under each word its share, and its ending to choose. */
function sentence(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  return html`<div class="pulling-sentence">
    ${words.sentence.map((part) => {
      if (part === null) return choice(scene);
      if (typeof part === 'string') return html`<span class="pulling-small">${part}</span> `;
      const share = nth(result.weights.data, part.token);
      return html`<span class=${part.asks ? 'pulling-word tensor-queries' : 'pulling-word'}
        >${named(words, state.ending)[part.token]}<i ${at({ share })}></i
      ></span> `;
    })}
  </div>`;
}

function choice(scene: Here): TemplateResult {
  const { state, words } = scene;
  return html`<span class="pulling-endings" role="group" aria-label=${words.chooseEnding}>
    ${endings.map(
      (ending) => html`<button
        type="button"
        aria-pressed=${ending === state.ending}
        @click=${() => scene.set({ ...startOf(ending), word: ending === 'tired' ? 0 : 3 })}
      >${words.endings[ending]}</button>`,
    )}
  </span>`;
}

const heading = (number: number, title: string, line: string): TemplateResult =>
  html`<p class="pulling-title"><b>${number}</b> ${title}</p><p>${line}</p>`;

function compare(scene: Here, shown: Shown): TemplateResult {
  const { asked, state, words, table } = scene;
  const { plane, height } = sizesOf(scene);
  return html`<section ${wide(plane)} aria-label=${words.compare}>
    ${heading(1, words.compare, words.compareLine)}
    <attn-plane
      ${wide(plane)}
      data-figure="compare"
      .arrows=${placed(shown.keys, shown.named?.keys ?? shown.names)}
      .pulled=${point(shown.queryOf(asked), shown.query)}
      .hint=${!isStart(state) || !isShown(scene, 'hint') ? '' : words.pull}
      .ghost=${shown.ghost}
      .reach=${shown.reach}
      .selection=${shown.word}
      .hover=${scene.hover?.row ?? null}
      .xLabel=${words.animal}
      .yLabel=${shown.up}
      .label=${words.compareLabel}
      .height=${height}
      .table=${table}
      @plane-pull=${({ detail }: CustomEvent<Point>) => shown.pull(detail)}
      @arrow-select=${({ detail }: Indexed) => detail && shown.choose(detail.index)}
      @arrow-hover=${({ detail }: Indexed) => hover(scene, detail, 'compare')}
    ></attn-plane>
  </section>`;
}

function compete(scene: Here, shown: Shown): TemplateResult {
  const { result, words, table } = scene;
  const { shares, sharesHeight: height } = sizesOf(scene);
  return html`<section ${wide(shares)} aria-label=${words.compete}>
    ${heading(2, words.compete, words.competeLine)}
    <attn-shares
      ${wide(shares)}
      data-figure="compete"
      .names=${shown.names}
      .otherNames=${shown.otherNames}
      .scores=${result.scores.data}
      .weights=${result.weights.data}
      .domain=${Math.max(scene.part('compete').scale, shown.domain)}
      .below=${shown.below}
      .selection=${shown.word}
      .hover=${scene.hover?.row ?? null}
      .scoreLabel=${words.score}
      .shareLabel=${words.share}
      .label=${words.competeLabel}
      .height=${height}
      .powers=${!scene.narrow && !shown.named}
      .table=${table}
      @row-select=${({ detail }: Indexed) => detail && shown.choose(detail.index)}
      @row-hover=${({ detail }: Indexed) => hover(scene, detail, 'compete')}
    ></attn-shares>
  </section>`;
}

function mix(scene: Here, shown: Shown): TemplateResult {
  const { result, words, table } = scene;
  const { mixture, mixtureHeight } = sizesOf(scene);
  return html`<section ${wide(mixture)} aria-label=${words.mix}>
    ${heading(3, words.mix, shown.mixLine)}
    <attn-mixture
      ${wide(mixture)}
      ${at({ tall: table ? 0 : mixtureHeight })}
      data-figure="mix"
      .points=${placed(shown.values, shown.named?.values ?? shown.names)}
      .weights=${result.weights.data}
      .result=${point([nth(result.output.data, 0), nth(result.output.data, 1)], words.output)}
      .reach=${shown.valuesReach}
      .selection=${shown.word}
      .hover=${scene.hover?.row ?? null}
      .follows=${words.follows}
      .label=${words.mixLabel}
      .height=${mixtureHeight}
      .table=${table}
    ></attn-mixture>
  </section>`;
}

const hover = (scene: Here, detail: { readonly index: number } | null, name: string): void =>
  scene.setHover(detail && { figure: name, panel: 0, row: detail.index, column: -1 });

const named = (words: Words, ending: Ending): readonly string[] => [...words.tokens, words.endings[ending]];
const point = ([x, y]: Arrow, label: string): NamedPoint => ({ x, y, label });
const placed = (places: readonly Arrow[], names: readonly string[]) =>
  places.map((place, index) => point(place, nth(names, index)));

export const isStart = ({ ending, numbers, query_x, query_y }: State): boolean => {
  const start = startOf(ending, numbers);
  return query_x === start.query_x && query_y === start.query_y;
};

/** The query before the ending turned it. Nothing tells beforehand where another ending would turn it. */
const ghostOf = (ending: Ending, words: Words) => {
  if (ending === 'tired') return null;
  const { query_x, query_y } = startOf('tired');
  return { x: query_x, y: query_y, label: words.ghost(words.endings.tired) };
};

/** A phone has room for bars and values beside each other, under the plane. */
const isPaired = ({ width, unit, narrow, table }: Pick<Here, 'width' | 'unit' | 'narrow' | 'table'>): boolean =>
  narrow && !table && width >= 300 * unit;

/** True where a phone shows plane and bar alone: in the first step, and in those that are not about the output. */
const isAlone = (scene: Here): boolean => isPaired(scene) && (isShown(scene, 'first') || !isShown(scene, 'mix'));

/** Pixels of what stands above and below the plane then: letters of the card, mostly. */
const around = { first: { zh: 538, en: 578 }, later: { zh: 585, en: 640 } } as const;

/** Side by side, or on a phone below the plane. */
function sizesOf(scene: Here) {
  const { width, unit: u, narrow, table } = scene;
  if (isPresented(scene) && !table) return presentedSizes(scene);
  const full = Math.max(180, width);
  if (isPaired(scene)) {
    // Plane and bar fill a phone above the sheet; the values come with the step that is about them.
    const alone = isAlone(scene);
    const { shown: isFirst, scale: tall } = scene.part('first');
    const taken = around[isFirst ? 'first' : 'later'][scene.state.language];
    const shares = alone ? full : Math.round(full * 0.62);
    const height = alone ? Math.max(160, tall - taken) : 160;
    return { plane: full, shares, mixture: full - shares - 4 * u, height, sharesHeight: 168, mixtureHeight: 164 };
  }
  if (narrow || table)
    return {
      plane: full,
      shares: full,
      mixture: full,
      height: narrow ? 178 : 320 * u,
      sharesHeight: narrow ? 168 : 320 * u,
      mixtureHeight: narrow ? 220 : 320 * u,
    };
  const gaps = 2 * 20 * u;
  const plane = Math.round((full - gaps) * 0.38);
  const shares = Math.round((full - gaps) * 0.4);
  const height = Math.min(360 * u, plane);
  return { plane, shares, mixture: full - gaps - plane - shares, height, sharesHeight: height, mixtureHeight: height };
}

/** On a projector: what its height leaves under the sentence and the titles; without the values the other two are larger. */
function presentedSizes(scene: Here) {
  const { width, height: room = 0, unit: u } = scene;
  const [sentenceRoom, titles, gap] = [48 * u, 26 * u, 20 * u];
  const left = room - titles - (isShown(scene, 'sentence') ? sentenceRoom : 0);
  // A lower plane has no room for its names: what does not fit is scrolled.
  const height = Math.floor(Math.min(360 * u, Math.max(150 * u, left)));
  const mixed = isShown(scene, 'mix');
  const full = width - 1 - (mixed ? 2 : 1) * gap;
  const plane = Math.round(Math.min(full * (mixed ? 0.36 : 0.45), height * 1.4));
  const mixture = mixed ? Math.round(Math.min(full * 0.26, height)) : 0;
  return {
    plane,
    shares: full - plane - mixture,
    mixture,
    height,
    sharesHeight: height,
    mixtureHeight: height,
  };
}
