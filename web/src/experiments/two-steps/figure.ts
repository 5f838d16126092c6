// It must make obvious: models that are all right do it in ways of their own; in one the query turns, in another a key. The
// hand leaves out a layer's head, and puts any of 20 seeds beside the others.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/places/places';
import counts from '../../../data/real-words.json';
import type { NamedArrow, NamedPlace } from '../../charts/places/places';
import { coveredClass } from '../../experiment/covered';
import { at, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { training } from '../../experiment/training/coming';
import { fullOf, isRoomy } from '../../experiment/training/room';
import { share } from '../../experiment/training/share';
import { nth, row } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { spotIn } from '../who-is-tired/plane';
import { kinds } from '../who-is-tired/sentence';
import { wordOf } from '../who-is-tired/vocabulary';
import { type Ran, silencedIn } from './compute';
import { allOf, ofKeys, ofQueries, planeOf, wayOf } from './measures';
import { seedsOf } from './parameters';
import { reading } from './reading';
import { runs } from './runs';
import type { WaysScene } from './scene';

/** In design units. */
const gap = 24;
const line = { roomy: 19, tight: 15, wall: 34 } as const;
const planeTall = { roomy: 140, tight: 76 } as const;
const widest = 420;
/** On a projector: what a card takes beside its sentence, and what stands above a plane. */
const around = { one: 60, two: 96 } as const;
const beside = 110;

export function figure(scene: WaysScene): TemplateResult {
  const { result, narrow, table, unit: u, state } = scene;
  const columns = narrow || table ? 1 : result.runs.length;
  const room = Math.floor((fullOf(scene) - (columns - 1) * gap * u) / columns);
  const width = narrow || table || isAlone(scene) ? room : Math.min(widest * u, room);
  // On a phone it stands above what it changes.
  const below = state.form === 'it' && isShown(scene, 'strip') ? strip(scene) : nothing;
  const ways = isShown(scene, 'ways') ? result.runs.map((ran) => way(scene, ran, width)) : nothing;
  return training(
    scene,
    ['form', 'seeds', 'silenced', 'language'],
    html`${isPresented(scene) || narrow ? nothing : html`<p class="way-key">${key(scene)}</p>`}
      ${narrow ? below : nothing}
      <div class="ways" data-figure="ways">${ways}</div>
      ${narrow ? nothing : below}`,
  );
}

function key({ state, result, words }: WaysScene): string {
  const { rows, places } = result.sentence;
  const ending = (which: number): string => wordOf(state.language, nth(nth(rows, which), places.ending));
  return words.figure.key(ending(0), ending(1), runs[state.form].layers);
}

/** On a projector one model of two layers has its plane beside it: alone it would leave the wall empty. */
const isAlone = (scene: WaysScene): boolean =>
  isPresented(scene) && !scene.table && scene.result.runs.length === 1 && runs[scene.state.form].layers === 2;

/** A model: how many answers are right, the sentence with either ending, and the plane of its queries. */
function way(scene: WaysScene, ran: Ran, width: number): TemplateResult {
  const { state, result, words, unit: u, height } = scene;
  const { figure: said } = words;
  const isTwo = runs[state.form].layers === 2;
  const most =
    height === undefined
      ? line[isRoomy(scene) ? 'roomy' : 'tight']
      : Math.min(line.wall, (height / u - around[isTwo ? 'two' : 'one']) / (nth(result.sentence.rows, 0).length + 2));
  const alone = isAlone(scene);
  const each = alone ? Math.floor((width - gap * u) / 2) : width;
  const read = reading(scene, ran, { width: each, line: most * u });
  const turns = isTwo ? turning(scene, ran, each) : nothing;
  return html`<section class="one-way panel-of-run" ${wide(width)} aria-label=${said.seed(ran.seed)}>
    <h2>
      <span class=${isTwo ? coveredClass(scene, 'names') : ''}>${headingOf(scene, ran)}</span>
      <small>${said.seed(ran.seed)}</small>
    </h2>
    <p>${said.right} <b>${percent(ran.right)}</b></p>
    ${isPresented(scene) ? nothing : share(ran.right, 0.5)}
    ${alone ? html`<div class="way-beside">${read} ${turns}</div>` : html`${read} ${turns}`}
  </section>`;
}

/** The way a whole model does it; of one layer, what it answers. */
function headingOf({ state, result, words: { figure: said } }: WaysScene, ran: Ran): string {
  if (ran.form === 'word' || ran.form === 'letter') return said.answers[ran.form];
  return silencedIn(state).length > 0 ? said.without(state.silenced) : said.ways[wayOf(ran, result.sentence)];
}

/** Shows if the query turned, or a key: in numbers, and in the plane of both queries. */
function turning(scene: WaysScene, ran: Ran, width: number): TemplateResult {
  const { words } = scene;
  const { figure: said } = words;
  const keys = nounsOf(scene).map((noun, which) => `${noun} ${fixed(nth(ofKeys(ran), which), 2)}`);
  return html`<div class=${coveredClass(scene, 'turning') || nothing}>
    <p>${said.queries} <b class="of-queries">${fixed(ofQueries(ran), 2)}</b></p>
    <p>${said.keys(keys)}</p>
    ${isPresented(scene) && !isAlone(scene) ? nothing : plane(scene, ran, width)}
  </div>`;
}

const nounsOf = ({ state, result }: WaysScene): readonly string[] =>
  kinds.map((kind) => wordOf(state.language, nth(nth(result.sentence.rows, 0), result.sentence.places[kind])));

/** A plane reaches as far with a layer as without it. */
const leastReach = 8;

function plane(scene: WaysScene, ran: Ran, width: number): TemplateResult {
  const { state, result, words, unit: u, table, height = 0 } = scene;
  const { places, rows } = result.sentence;
  const axes = planeOf(ran);
  const spots = allOf(ran).map((vector) => spotIn(axes, vector));
  const far = Math.max(leastReach, 1.25 * Math.max(...spots.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])));
  const shown: readonly NamedPlace[] = nounsOf(scene).map((label, noun) => ({
    ...spotIn(axes, row(ran.keys, 1, noun)),
    label,
    hollow: noun === 1,
    from: [spotIn(axes, row(ran.keys, 0, noun))],
    strong: true,
  }));
  const arrows: readonly NamedArrow[] = kinds.map((_, which) => ({
    ...spotIn(axes, row(ran.queries, which)),
    label: wordOf(state.language, nth(nth(rows, which), places.ending)),
    dashed: which === 1,
  }));
  return html`<attn-places
    ${wide(width)}
    data-figure=${`plane-${ran.seed}`}
    .places=${shown}
    .arrows=${arrows}
    .reach=${far}
    .low=${-far}
    .high=${far}
    .grid=${2 * far}
    .xLabel=${'x'}
    .yLabel=${'y'}
    .label=${words.figure.plane(ran.seed)}
    .height=${isAlone(scene) ? height - beside * u : planeTall[isRoomy(scene) ? 'roomy' : 'tight'] * u}
    .table=${table}
  ></attn-places>`;
}

/** The width and height of a seed, and the space beside the outermost, in design units. */
const dot = { page: 22, wall: 28 } as const;

/** All 20 seeds by the angle between their queries: one that is pressed takes the last place. */
function strip(scene: WaysScene): TemplateResult {
  const { asked, state, result, words, unit: u } = scene;
  const newest = nth(result.runs, result.runs.length - 1);
  const { figure: said } = words;
  const { queries } = counts[`it ${state.language}`];
  const chosen = seedsOf(asked);
  const size = isPresented(scene) ? dot.wall : dot.page;
  const choose = (seed: number): void =>
    scene.set({ seeds: [...chosen.filter((one) => one !== seed).slice(0, 2), seed] });
  const room = fullOf(scene) - 2 * size * u;
  const placed: { readonly along: number; readonly over: number }[] = [];
  for (const cosine of queries) {
    const along = 1 - Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI;
    const near = placed.filter((other) => Math.abs(other.along - along) * room < size * u).map(({ over }) => over);
    const over = queries.findIndex((_, level) => !near.includes(level));
    placed.push({ along, over });
  }
  const tall = 1 + Math.max(...placed.map(({ over }) => over));
  return html`<div class=${`strip ${coveredClass(scene, 'strip')}`} data-figure="strip" role="group" aria-label=${said.strip}>
    <p>${said.strip}</p>
    <div class="seeds" ${at({ tall, dot: size })}>
      ${placed.map(
        (place, seed) => html`<button
          type="button"
          data-act=${`seed-${seed}`}
          aria-pressed=${chosen.includes(seed)}
          aria-label=${`${said.seed(seed)}: ${fixed(nth(queries, seed), 2)}`}
          ${at({ ...place })}
          @click=${() => choose(seed)}
        >${seed}</button>`,
      )}
    </div>
    <p class="ends">
      <span>${said.turns}</span>
      <b>${said.seed(newest.seed)}: ${said.ways[wayOf(newest, result.sentence)]}, ${fixed(ofQueries(newest), 2)}</b>
      <span>${said.same}</span>
    </p>
  </div>`;
}
