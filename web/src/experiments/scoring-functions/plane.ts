import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/plane/plane';
import '../../charts/shares/shares';
import { spacingIn } from '../../charts/base/pen';
import { roundedUp } from '../../charts/base/rounded-up';
import { wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { nth, row, rows, slice, withElement } from '../../tensor/read';
import { underHand } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { endingOf, wordIn } from '../who-is-tired/sentence';
import { type Angle, angleOf } from './angle';
import { compared } from './compute';
import { needsOtherQueries, type State, widths } from './parameters';
import { type Here, namesOf, ruleText } from './scene';
import type { Trained } from './trained';

type Indexed = CustomEvent<{ readonly index: number } | null>;

/** The chosen query among the keys as arrows; beside it what the score and additive attention make of them, on one scale. */
export function plane(scene: Here): TemplateResult {
  const { state, words } = scene;
  const { trained } = scene.result;
  const sizes = sizesOf(scene);
  // A phone has no room for it above both lists.
  const line = trained && !scene.narrow && isShown(scene, 'sentence') ? trained.line(scene) : nothing;
  return html`${line}<div class=${sizes.beside ? 'angles beside' : sizes.ranking < sizes.plane ? 'angles paired' : 'angles'}>
      ${arrows(scene, sizes)}
      ${ranking(scene, 'other', words.scores[state.score], sizes)}
      ${isShown(scene, 'additive') ? ranking(scene, 'additive', words.additive, sizes) : nothing}
    </div>
    ${!isShown(scene, 'answers') || !isShown(scene, 'numbers') ? nothing : inNumbers(scene)}`;
}

interface Sizes {
  readonly beside: boolean;
  readonly plane: number;
  readonly ranking: number;
  readonly height: number;
  readonly rankingHeight: number;
}

function sizesOf(scene: Here): Sizes {
  const { width, unit: u, narrow, table } = scene;
  if (isPresented(scene) && !table) return presentedSizes(scene);
  const full = width || 240;
  if (table) return { beside: false, plane: full, ranking: full, height: 320 * u, rankingHeight: 280 * u };
  if (narrow) {
    // Beside each other under the plane, where there is room for both lists' columns, and for words.
    const least = 300 * u + 2 * spacingIn('key score weight', 12 * u);
    const ranking = full < least || scene.result.trained ? full : Math.floor((full - 8 * u) / 2);
    return { beside: false, plane: full, ranking, height: scene.result.trained ? 140 : 152, rankingHeight: 168 };
  }
  const gaps = 2 * 20 * u;
  const side = Math.round((full - gaps) * 0.36);
  const height = Math.min(360 * u, side);
  return {
    beside: true,
    plane: side,
    ranking: Math.floor((full - gaps - side) / 2),
    height,
    rankingHeight: height - 52 * u,
  };
}

/** On a projector: as high as its room, above the line of numbers where there is one; two lists, or a wide one. */
function presentedSizes(scene: Here): Sizes {
  const { width, height: room = 0, unit: u } = scene;
  const numbers = isShown(scene, 'numbers') ? 44 * u : 0;
  const sentence = scene.result.trained && isShown(scene, 'sentence') ? 76 * u : 0;
  const height = Math.floor(Math.min(360 * u, room - numbers - sentence - 8 * u));
  const lists = isShown(scene, 'additive') ? 2 : 1;
  const full = width - 1 - lists * 20 * u;
  const plane = Math.round(Math.min(full * (lists === 2 ? 0.36 : 0.46), height * 1.3));
  return {
    beside: true,
    plane,
    ranking: Math.floor(Math.min((full - plane) / lists, 400 * u)),
    height,
    rankingHeight: height - 34 * u,
  };
}

/** The ends of the arrows: as they are, or, with more numbers than two, each at its length and its angle to the query. */
function arrows(scene: Here, { plane: room, height }: Sizes): TemplateResult | typeof nothing {
  const { asked, state, result, words, table } = scene;
  const { query } = compared(scene);
  const queries = underHand(asked.queries, result.queries);
  // What the hand holds is where it was put; queries that are drawn beside are not held.
  const held = needsOtherQueries(state) ? query : row(queries, state.sample, state.query);
  const names = namesOf(scene);
  const { trained } = result;
  const keys = rows(slice(result.keys, state.sample));
  if (keys.some((key) => key.length !== query.length)) return nothing;
  const flat = query.length === 2;
  const end = flat ? { x: nth(held, 0), y: nth(held, 1) } : { x: Math.hypot(...held), y: 0 };
  const placed = keys.map((key, index) => ({
    ...(flat ? { x: nth(key, 0), y: nth(key, 1) } : turned(query, key)),
    label: !trained || table || isNamed(trained, index, scene) ? nth(names, index) : '',
  }));
  const longest = Math.max(
    2.7,
    trained ? trained.farthest : 0,
    ...placed.map(({ x, y }) => Math.hypot(x, y)).filter(Number.isFinite),
  );
  const pull = ({ detail: { x, y } }: CustomEvent<{ x: number; y: number }>): void => {
    if (needsOtherQueries(state)) return;
    const numbers = flat ? [x, y] : held.map((value) => (value * Math.max(0, x)) / (Math.hypot(...held) || 1));
    const at = (component: number) => [state.sample, state.query, component];
    scene.set({
      queries: numbers.reduce((tensor, value, index) => withElement(tensor, at(index), value), queries),
    });
  };
  return html`<section aria-label=${words.asArrows}>
    <attn-plane
      ${wide(room)}
      data-figure="arrows"
      .arrows=${placed}
      .pulled=${{ ...end, label: queryName(scene) }}
      .selection=${state.key}
      .hover=${scene.hover && scene.hover.column >= 0 ? scene.hover.column : null}
      .reach=${Math.max(3, trained ? Math.ceil(longest * 1.1) : roundedUp(longest * 1.1))}
      .feet=${divisors[state.score] !== undefined}
      .angle=${divisors[state.score] !== undefined}
      .label=${words.asArrows}
      .height=${height}
      .table=${table}
      @plane-pull=${pull}
      @arrow-select=${({ detail }: Indexed) => detail && scene.set({ key: detail.index })}
      @arrow-hover=${({ detail }: Indexed) => hover(scene, 'arrows', detail)}
    ></attn-plane>
  </section>`;
}

/** Short arrows lie too close for names, and a word that stands twice has one arrow. */
const isNamed = ({ names, lengths }: Trained, place: number, { state, hover: over }: Here): boolean =>
  place === state.key ||
  place === over?.column ||
  (nth(lengths, place) > 0.4 * Math.max(...lengths) && names.indexOf(nth(names, place)) === place);

/** How far the bars of trained words reach, for both scores. */
const usual = 5;
const domains: Partial<Record<State['score'], number>> = { scaled_dot: 20, dot: 30, gaussian: 60 };

const queryName = ({ state, result: { trained }, words }: Here): string =>
  trained ? words.queryOf(wordIn(state, trained.sentence, endingOf(state.asks))) : words.query;

/** A key at its own length and its own angle to the query, upwards of it. */
function turned(query: readonly number[], key: readonly number[]): { x: number; y: number } {
  const { lengths, radians } = angleOf(query, key);
  return { x: lengths[1] * Math.cos(radians), y: lengths[1] * Math.sin(radians) };
}

const hover = (scene: Here, figure: string, detail: { readonly index: number } | null): void =>
  scene.setHover(detail && { figure, panel: scene.state.sample, row: scene.state.query, column: detail.index });

/** One score's numbers for every key, and the bar of 1 that softmax makes of them. */
function ranking(
  scene: Here,
  which: State['way'],
  { name, rule }: { name: string; rule: string },
  sizes: Sizes,
): TemplateResult {
  const { state, result, words, table } = scene;
  const { sample, query } = state;
  const made = result[which];
  return html`<section class="scored" aria-label=${name}>
    <p class="scored-name"><b>${name}</b> ${ruleText(rule)}</p>
    <attn-shares
      ${wide(sizes.ranking)}
      data-figure=${`${which}-ranking`}
      .names=${namesOf(scene)}
      .scores=${row(made.scores, sample, query)}
      .weights=${row(made.weights, sample, query)}
      .selection=${state.key}
      .hover=${scene.hover && scene.hover.column >= 0 ? scene.hover.column : null}
      .powers=${false}
      .leastRow=${result.trained ? (scene.narrow ? 14 : 16) : 24}
      .domain=${result.trained ? (domains[state.score] ?? usual) : usual}
      .scoreLabel=${words.justScores}
      .shareLabel=${words.weight}
      .label=${`${name}: ${words.justScores}, ${words.weight}`}
      .height=${sizes.rankingHeight}
      .table=${table}
      @row-select=${({ detail }: Indexed) => detail && scene.set({ key: detail.index, way: which })}
      @row-hover=${({ detail }: Indexed) => hover(scene, `${which}-ranking`, detail)}
    ></attn-shares>
  </section>`;
}

/** The chosen key's dot product as lengths and angle. */
function inNumbers(scene: Here): TemplateResult | typeof nothing {
  const { state, words } = scene;
  const { query, key, scores } = compared(scene);
  if (query.length !== key.length || !divisors[state.score]) return nothing;
  const angle = angleOf(query, key);
  const hasAngle = angle.lengths[0] * angle.lengths[1] > 0;
  const [q] = widths(state);
  return html`<dl class="angle-line">
    <div><dt>${words.lengthOf} q</dt><dd class="tensor-queries">${fixed(angle.lengths[0], 2)}</dd></div>
    <div><dt>${words.lengthOf} k</dt><dd class="tensor-keys">${fixed(angle.lengths[1], 2)}</dd></div>
    <div><dt>${words.angle}</dt><dd>${hasAngle ? degrees(angle) : '–'}</dd></div>
    <div><dt>${words.scores[state.score].name}</dt><dd>${hasAngle ? html`${divisors[state.score]?.(angle, q)} = ` : nothing}<b>${fixed(nth(scores, state.key))}</b></dd></div>
  </dl>`;
}

const degrees = ({ radians }: Angle): string => `${Math.round((radians * 180) / Math.PI)}°`;
const product = ({ lengths: [q, k], radians }: Angle): string =>
  `${fixed(q, 2)} × ${fixed(k, 2)} × ${fixed(Math.cos(radians)).replace(/^\u2212.*/, '($&)')}`;

/** How a score is made of lengths and angle; others are made of something else. */
const divisors: Partial<Record<State['score'], (angle: Angle, d: number) => string>> = {
  dot: product,
  scaled_dot: (angle, d) => `${product(angle)} ÷ √${d}`,
  cosine: (angle) => `cos ${degrees(angle)}`,
};
