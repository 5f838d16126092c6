import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/plane/plane';
import '../../charts/shares/shares';
import type { Scene } from '../../experiment/contract';
import { at, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { type Ending, endings, keys, values } from './arrows';
import type { Result } from './compute';
import { startOf, type Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;
type Indexed = CustomEvent<{ readonly index: number } | null>;

/**
 * Obvious at a look: the key that the query points at takes the bar from the others, and the output goes to its value.
 * The hand pulls the end of the query's arrow, or changes the last word of the sentence, which turns it.
 */
export function figure(scene: Here): TemplateResult {
  const flow = isPaired(scene) ? ' flowing paired' : scene.narrow || scene.table ? ' flowing' : '';
  return html`<div class=${scene.narrow ? 'pulling small' : 'pulling'}>
    ${isShown(scene, 'sentence') ? sentence(scene) : nothing}
    <div class=${`pulling-figures${flow}`}>${compare(scene)} ${compete(scene)} ${isShown(scene, 'mix') ? mix(scene) : nothing}</div>
  </div>`;
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

function compare(scene: Here): TemplateResult {
  const { asked, state, words, table } = scene;
  const { plane, height } = sizesOf(scene);
  const moved = !isStart(state.ending, state.query_x, state.query_y);
  return html`<section ${wide(plane)} aria-label=${words.compare}>
    ${heading(1, words.compare, words.compareLine)}
    <attn-plane
      ${wide(plane)}
      data-figure="compare"
      .arrows=${arrowsOf(named(words, state.ending))}
      .pulled=${point(asked.query_x, asked.query_y, words.query)}
      .hint=${moved || !isShown(scene, 'hint') ? '' : words.pull}
      .ghost=${ghostOf(state.ending, words)}
      .selection=${state.word}
      .hover=${scene.hover?.row ?? null}
      .xLabel=${words.animal}
      .yLabel=${words.thing}
      .label=${words.compareLabel}
      .height=${height}
      .table=${table}
      @plane-pull=${({ detail }: CustomEvent<{ x: number; y: number }>) => scene.set({ query_x: detail.x, query_y: detail.y })}
      @arrow-select=${({ detail }: Indexed) => detail && scene.set({ word: detail.index })}
      @arrow-hover=${({ detail }: Indexed) => hover(scene, detail, 'compare')}
    ></attn-plane>
  </section>`;
}

function compete(scene: Here): TemplateResult {
  const { state, result, words, table } = scene;
  const { shares, sharesHeight: height } = sizesOf(scene);
  return html`<section ${wide(shares)} aria-label=${words.compete}>
    ${heading(2, words.compete, words.competeLine)}
    <attn-shares
      ${wide(shares)}
      data-figure="compete"
      .names=${named(words, state.ending)}
      .otherNames=${Object.values(words.endings)}
      .scores=${result.scores.data}
      .weights=${result.weights.data}
      .selection=${state.word}
      .hover=${scene.hover?.row ?? null}
      .scoreLabel=${words.score}
      .shareLabel=${words.share}
      .label=${words.competeLabel}
      .height=${height}
      .powers=${!scene.narrow}
      .table=${table}
      @row-select=${({ detail }: Indexed) => detail && scene.set({ word: detail.index })}
      @row-hover=${({ detail }: Indexed) => hover(scene, detail, 'compete')}
    ></attn-shares>
  </section>`;
}

function mix(scene: Here): TemplateResult {
  const { state, result, words, table } = scene;
  const { mixture, mixtureHeight } = sizesOf(scene);
  const [x, y] = [nth(result.output.data, 0), nth(result.output.data, 1)];
  return html`<section ${wide(mixture)} aria-label=${words.mix}>
    ${heading(3, words.mix, words.mixLine)}
    <attn-mixture
      ${wide(mixture)}
      ${at({ tall: table ? 0 : mixtureHeight })}
      data-figure="mix"
      .points=${pointsOf(named(words, state.ending))}
      .weights=${result.weights.data}
      .result=${output(x, y, words.output)}
      .selection=${state.word}
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

export const named = (words: Words, ending: Ending): readonly string[] => [...words.tokens, words.endings[ending]];
const point = (x: number, y: number, label: string) => ({ x, y, label });
const output = (x: number, y: number, label: string) => ({ x, y, label });
const placed = (places: readonly (readonly [number, number])[], names: readonly string[]) =>
  places.map(([x, y], index) => ({ x, y, label: nth(names, index) }));
const arrowsOf = (names: readonly string[]) => placed(keys, names);
const pointsOf = (names: readonly string[]) => placed(values, names);

export const isStart = (ending: Ending, x: number, y: number): boolean => {
  const start = startOf(ending);
  return x === start.query_x && y === start.query_y;
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

/** Side by side, or on a phone below the plane. */
function sizesOf(scene: Here) {
  const { width, unit: u, narrow, table } = scene;
  if (isPresented(scene) && !table) return presentedSizes(scene);
  const full = Math.max(180, width);
  if (isPaired({ width, unit: u, narrow, table })) {
    const shares = Math.round(full * 0.62);
    const mixture = full - shares - 4 * u;
    return { plane: full, shares, mixture, height: 156, sharesHeight: 168, mixtureHeight: 164 };
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
  const height = Math.floor(Math.min(360 * u, room - titles - (isShown(scene, 'sentence') ? sentenceRoom : 0)));
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
