// The sentence from top to bottom, with one ending at its left and the other at its right. Arcs are the last layer's, from the
// word that asks; dashed ones are those of the first layer that matter: from the word that asks, and from where the last looks.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { at, wide } from '../../experiment/layout';
import { largestAt, nth, row, sum } from '../../tensor/read';
import { fixed } from '../../text/format';
import { kinds } from '../who-is-tired/sentence';
import { initials, vocabulary } from '../who-is-tired/vocabulary';
import { type Ran, silencedIn } from './compute';
import { answerOf } from './runs';
import type { WaysScene } from './scene';

/** In design units: letters, between a word and its arcs, a number at the edge, and what stands above the first word. */
const of = { letters: 13, beside: 5, number: 28, top: 24 } as const;
/** Less weight has no arc. */
const least = { before: 0.25, last: 0.08 } as const;
/** Widths of letters: Chinese ones are square. */
const ems = (text: string): number => sum([...text].map((letter) => (letter > '\u2fff' ? 1 : 0.56)));

interface Size {
  readonly width: number;
  /** The height of a word. */
  readonly line: number;
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

export function reading(scene: WaysScene, ran: Ran, { width, line }: Size): TemplateResult {
  const { state, result, unit: u, words } = scene;
  const { places, rows } = result.sentence;
  const texts = rows.map((tokens) => tokens.map((token) => vocabulary[state.language][token] ?? words.figure.lastWord));
  const both = nth(texts, 0).map((text, place) => (place === places.ending ? nth(texts, 1)[place] : text));
  const shown = nth(texts, 0).map((text, place) => (place === places.ending ? `${text} | ${both[place]}` : text));
  const sides = kinds.map((_, which) => seenIn(scene, ran, which));
  const half = (Math.max(...shown.map(ems)) / 2) * of.letters * u;
  const y = (place: number): number => of.top * u + (place + 0.5) * line;
  const reach = width / 2 - half - (of.beside + of.number) * u;
  const tall = y(shown.length - 0.5);
  const says = kinds.map((kind, which) => {
    const answer =
      ran.form === 'word' ? nth(nth(texts, which), places[kind]) : nth([...initials[state.language]], answerOf[kind]);
    return `${nth(nth(texts, which), places.ending)} → ${answer} ${fixed(nth(ran.answers, which), 2)}`;
  });
  const draw = (which: number, { from, to, weight }: Arc, name: string): TemplateResult => {
    const side = which === 0 ? -1 : 1;
    const foot = width / 2 + side * (half + of.beside * u);
    const far = foot + side * (reach / 0.75) * (0.2 + (0.8 * Math.abs(from - to)) / shown.length);
    const way = `M${foot} ${y(from)}C${far} ${y(from)} ${far} ${y(to)} ${foot} ${y(to)}`;
    return svg`<path class=${name} d=${way} stroke-width=${(0.75 + 4 * weight) * u} opacity=${0.3 + 0.7 * weight}></path>`;
  };
  const shownWords = shown.map((text, place) => {
    const found = sides.some(({ seen }) => nth(seen, place) > 0.5);
    const look = place === places.asks ? 'asks' : found ? 'found' : place === places.ending ? 'ending' : '';
    return svg`<text class=${look} x=${width / 2} y=${y(place)}>${text}</text>`;
  });
  return html`<svg
    class="looks"
    ${wide(width)}
    ${at({ tall })}
    viewBox=${`0 0 ${width} ${tall}`}
    role="img"
    aria-label=${sides.map(({ seen }, which) => words.figure.read(nth(says, which), nth(nth(texts, which), largestAt(seen)), fixed(Math.max(...seen), 2))).join(' ')}
  >
    ${sides.map(
      (
        { seen, before },
        which,
      ) => svg`<text class=${`says ${nth(edges, which)}`} x=${which * width} y=${0.5 * of.top * u}>${nth(says, which)}</text>
        ${before.map((arc) => draw(which, arc, 'before'))}
        ${seen.map((weight, to) =>
          to !== places.asks && weight > least.last ? draw(which, { from: places.asks, to, weight }, 'last') : nothing,
        )}
        ${seen.map((weight, to) =>
          to !== places.asks && weight > least.before
            ? svg`<text class=${`weight ${nth(edges, which)}`} x=${which * width} y=${y(to)}>${fixed(weight, 2)}</text>`
            : nothing,
        )}`,
    )}
    ${shownWords}
  </svg>`;
}

/** The left and the right edge. */
const edges = ['start', 'end'] as const;

/** The last layer's row, and the arcs of the first layer; none of a layer whose head is left out. */
function seenIn({ state, result }: WaysScene, { weights }: Ran, which: number) {
  const { asks } = result.sentence.places;
  const last = weights.length - 1;
  const silent = silencedIn(state);
  const own = row(nth(weights, last), which, asks);
  const seen = silent.includes(last) ? own.map(() => 0) : own;
  const from = last === 0 || silent.includes(0) ? [] : [...new Set([asks, largestAt(seen)])];
  const before = from.flatMap((one): Arc[] =>
    row(nth(weights, 0), which, one).map((weight, to) => ({ from: one, to, weight })),
  );
  return { seen, before: before.filter((arc) => arc.to !== arc.from && arc.weight > least.before) };
}
