import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AttnBundle, BundleNote, Strand } from '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { headCounts, type Measured, middle, runsOf, through } from './heads-by-number';
import type { Here } from './scene';
import type { Words } from './words.en';

/** Measured once: the middle of every number of heads in grey, and over them the runs of the chosen one. */
export function learning(scene: Here): TemplateResult {
  const { state, result, words, narrow, height, unit: u, width, table } = scene;
  const { measured } = result;
  const { num_heads: heads } = state;
  const steps = middle(measured, 1).map((_, score) => score * measured.every);
  return html`<attn-bundle
      ${wide(table ? width : Math.min(width, 640 * u))}
      data-figure="runs"
      .x=${steps}
      .strands=${strandsOf(measured, heads, words)}
      .xTicks=${steps.filter((step) => step % 100 === 0)}
      .yDomain=${[0, 1.02]}
      .yTicks=${[0, 0.5, through]}
      .notes=${headCounts.map((count) => noteOf(measured, count, heads))}
      .xLabel=${words.learning.steps}
      .yLabel=${words.learning.share}
      .label=${words.learning.allRuns}
      .height=${height === undefined ? (narrow ? 150 : 210) : height / u - 96}
    ></attn-bundle>
    ${isPresented(scene) ? nothing : html`<p class="hint">${words.learning.about}</p>`}`;
}

/** The number of heads beside its middle line: left of where this rises, or at its end. */
function noteOf(measured: Measured, count: number, heads: number): BundleNote {
  const line = middle(measured, count);
  const [last, hue] = [line.length - 1, count === heads ? 'accent' : 'ink-2'] as const;
  const rising = line.findIndex((accuracy) => accuracy > 0.6);
  const common = { text: `${count}`, hue, align: 'end' } as const;
  if (rising >= 0) return { ...common, x: (rising - 1) * measured.every, y: nth(line, rising) };
  const below = count === nth(headCounts, headCounts.length - 1);
  return { ...common, x: last * measured.every, y: nth(line, last) + (below ? -0.07 : 0.07) };
}

function strandsOf(measured: Measured, heads: number, { learning: said }: Words): AttnBundle['strands'] {
  const middleOf = (count: number, look: Pick<Strand, 'hue' | 'width'>): Strand => ({
    name: said.middleOf(count),
    lines: [middle(measured, count)],
    ...look,
  });
  const others = headCounts.filter((count) => count !== heads);
  const lines = others.map((count) => middleOf(count, { hue: 'ink-3', width: 1.25 }));
  if (!headCounts.includes(heads)) return lines;
  return [
    ...lines,
    { name: said.runsOf(heads), hue: 'accent', lines: runsOf(measured.accuracy, heads), alpha: 0.35 },
    middleOf(heads, { hue: 'accent', width: 2.5 }),
  ];
}
