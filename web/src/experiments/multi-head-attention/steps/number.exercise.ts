import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/bundle/bundle';
import type { AttnBundle, BundleNote, Strand } from '../../../charts/bundle/bundle';
import { headsOf, type Option, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, type NoOwn } from '../../../experiment/exercise/exercise';
import { tallest } from '../../../experiment/exercise/map';
import { wide } from '../../../experiment/layout';
import { training } from '../../../experiment/training/pytorch';
import { nth } from '../../../tensor/read';
import {
  halfThrough,
  headCounts,
  loadMeasured,
  type Measured,
  measuredOf,
  middle,
  runsOf,
  through,
} from '../heads-by-number';
import type { words } from './exercises.en';

/** How wide all heads are together. */
const width = 32;

/** What was measured, and the number of heads that stands out. */
interface Result {
  readonly measured: Measured;
  readonly heads: number;
}

type Here = HereOf<NoOwn, Result>;

/**
 * Obvious while the number of heads is changed: each model learns the rule of a sudden; how soon depends on the number, and most
 * is not best. The hand chooses the number; its ten runs stand out.
 */
export const step = defineExercise<NoOwn, Result, Words>({
  state: { num_heads: '16' },
  question: { kind: 'choice', options, waits: true },
  solution: { state: { num_heads: '1' } },
  knobs: ['num_heads'],
  compute: async (state, _core, memory) => ({
    measured: await memory.once('by number', [], loadMeasured),
    heads: headsOf(state),
  }),
  figure: runs,
  check({ result: { measured, heads } }) {
    const by = headCounts.map((count) => halfThrough(measured, count));
    const value = halfThrough(measured, heads);
    const met = value === Math.min(...by);
    return {
      measures: [
        { name: 'through', value: Number.isFinite(value) ? value : '–', digits: 0, met },
        { name: 'parameters', value: 4 * width ** 2, digits: 0 },
      ],
      reached: met,
      right: answerOf(by),
    };
  },
  shortFormula: true,
  slots({ state }) {
    const h = headsOf(state);
    return { h: String(h), p: String(width / h), result: String(4 * width ** 2) };
  },
  pytorch: (state) =>
    `${training('two_heads', { seed: '0', steps: begun, heads: headsOf(state), lr: 0.005 })}print(torch.tensor(losses))\n`,
  suggests: () => [{ num_heads: '8' }, { num_heads: '2' }],
  prints: ({ measured, heads }) => [{ shape: [begun], data: measuredOf(measured.losses, heads) }],
});

/** So many losses are kept of a run. */
const begun = 20;

/** Tells if the number of steps falls with every doubling of heads, stays the same, or neither. */
function answerOf(by: readonly number[]): Option {
  const rises = by.slice(1).map((steps, at) => steps - nth(by, at));
  if (rises.every((rise) => rise <= 0)) return rises.every((rise) => rise === 0) ? 'c' : 'a';
  return 'b';
}

function runs(scene: Here, own: Words): TemplateResult {
  const { measured, heads } = scene.result;
  const steps = nth(runsOf(measured.accuracy, heads), 0).map((_, score) => score * measured.every);
  return html`<attn-bundle
    ${wide(scene.table ? scene.width : Math.min(scene.width, 640 * scene.unit))}
    data-figure="runs"
    .x=${steps}
    .strands=${strandsOf(scene.result, own)}
    .xTicks=${steps.filter((step) => step % 100 === 0)}
    .yDomain=${[0, 1.02]}
    .yTicks=${[0, 0.5, through]}
    .notes=${headCounts.map((count) => noteOf(scene.result, count))}
    .xLabel=${own.steps}
    .yLabel=${own.share}
    .label=${own.allRuns}
    .height=${scene.narrow ? 150 : tallest(scene, 210, 96)}
    .table=${scene.table}
  ></attn-bundle>`;
}

/** The number of heads beside its middle line: left of where this rises, or at its end. */
function noteOf({ measured, heads }: Result, count: number): BundleNote {
  const line = middle(measured, count);
  const hue = count === heads ? 'accent' : 'ink-2';
  const rising = line.findIndex((accuracy) => accuracy > 0.6);
  if (rising >= 0)
    return { x: (rising - 1) * measured.every, y: nth(line, rising), text: `${count}`, hue, align: 'end' };
  const below = count === nth(headCounts, headCounts.length - 1);
  return {
    x: end(measured),
    y: nth(line, line.length - 1) + (below ? -0.07 : 0.07),
    text: `${count}`,
    hue,
    align: 'end',
  };
}

const end = (measured: Measured): number => (middle(measured, 1).length - 1) * measured.every;

/** The middle of every number of heads in grey, and over them the runs of the chosen one. */
function strandsOf({ measured, heads }: Result, own: Words): AttnBundle['strands'] {
  const others: readonly Strand[] = headCounts
    .filter((count) => count !== heads)
    .map((count) => ({ name: own.middleOf(count), hue: 'ink-3', lines: [middle(measured, count)], width: 1.25 }));
  return [
    ...others,
    { name: own.runsOf(heads), hue: 'accent', lines: runsOf(measured.accuracy, heads), alpha: 0.35 },
    { name: own.middleOf(heads), hue: 'accent', lines: [middle(measured, heads)], width: 2.5 },
  ];
}

type Words = (typeof words)['number'];
