// It must make obvious: divided by √d several words share the 1, undivided the same scores give nearly all to one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/shares/shares';
import { coveredClass, isCovered } from '../../experiment/covered';
import { wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { lineOf } from '../who-is-tired/line/line';
import type { Here } from './figure';
import type { Trained } from './trained';
import { type Both, chosenKey } from './walk';

type Side = keyof Both<unknown>;

/** Design units: between both sides, and above them, with the sentence. */
const gap = 28;
const around = { sentence: 76, title: 24 } as const;

export function figure(scene: Here, trained: Trained): TemplateResult {
  const { words, unit: u, narrow, height = 0 } = scene;
  const line = isShown(scene, 'sentence');
  const tall = isPresented(scene) ? height - (around.title + (line ? around.sentence : 0)) * u : 290 * u;
  const sides = (['plain', 'scaled'] as const).filter((which) => isShown(scene, `weights-${which}`));
  return html`${line ? html`<div class=${narrow ? 'small' : ''}>${sentence(scene, trained)}</div>` : nothing}
    <div class="figure-row sums-of-products" aria-label=${words.title}>
      ${sides.map((which) => one(scene, trained, which, { width: roomOf(scene, which), height: tall }))}
    </div>`;
}

const sentence = ({ state, set }: Here, trained: Trained): TemplateResult =>
  lineOf({
    language: state.language,
    sentence: trained.sentence,
    asks: state.ending === 'tired' ? 'animal' : 'thing',
    shares: trained.at.scaled.weights.data,
    ask: (kind) => set({ ending: kind === 'animal' ? 'tired' : 'soft', key: -1 }),
  });

/** Beside each other on a phone too, where the words stand once, unless they are covered there: what is compared stays in one look. */
function roomOf(scene: Here, which: Side): number {
  const { width, unit: u, narrow, table } = scene;
  const full = Math.max(280, width);
  if (table) return full;
  if (!narrow) return Math.floor((full - gap * u) / 2);
  const ofPlain = isCovered(scene, 'weights-plain') ? 0.41 : 0.59;
  return Math.floor((full - 8 * u) * (which === 'plain' ? ofPlain : 1 - ofPlain));
}

/** Ten at least, and all that is not divided: one scale for both sides. */
const domainOf = ({ at }: Trained): number =>
  10 * Math.ceil(Math.max(...Array.from(at.plain.scores.data, Math.abs)) / 10);

function one(scene: Here, trained: Trained, which: Side, { width, height }: { width: number; height: number }) {
  const { state, words, table, hover, narrow } = scene;
  const { scores, weights } = trained.at[which];
  const name = words.rows[which];
  const figure = `weights-${which}`;
  return html`<figure class=${`sums ${coveredClass(scene, figure)}`} ${wide(width)}>
    <figcaption><b>${name}</b> ${narrow || which === 'scaled' ? '' : words.undivided}</figcaption>
    <attn-shares
      ${wide(width)}
      data-figure=${figure}
      .names=${trained.names}
      .scores=${scores.data}
      .weights=${weights.data}
      .domain=${domainOf(trained)}
      .powers=${false}
      .bare=${narrow && !table && which === (isCovered(scene, 'weights-plain') ? 'plain' : 'scaled')}
      .leastRow=${isPresented(scene) ? 16 : 24}
      .selection=${chosenKey(state, trained.at.plain.weights.data)}
      .hover=${hover?.column ?? null}
      .scoreLabel=${words.scores}
      .shareLabel=${words.weights}
      .label=${which === 'plain' ? `${name} ${words.undivided}` : name}
      .height=${height}
      .table=${table}
      @row-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ row: which === 'plain' ? 0 : 1, key: detail.index })}
      @row-hover=${({ detail }: CustomEvent<{ index: number } | null>) => scene.setHover(detail && { figure, panel: 0, row: 0, column: detail.index })}
    ></attn-shares>
  </figure>`;
}
