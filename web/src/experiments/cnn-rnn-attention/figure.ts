import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { partsShown } from '../../experiment/parts-shown';
import { showsSome } from '../../experiment/presented';
import type { Result } from './compute';
import { costFigure } from './cost-figure';
import { countsFigure } from './counts-figure';
import type { Outcomes } from './measure';
import { mostDrawn, type State, type Table } from './parameters';
import { spreadingFigure } from './spreading-figure';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words, Outcomes>;

const shown: Readonly<Record<State['part'], (scene: Here) => TemplateResult>> = {
  spreading: spreadingFigure,
  cost: costFigure,
  counts: countsFigure,
};
const parts = ['spreading', 'cost', 'counts'] as const;

/** One of three looks at the same layers: how a change travels, what they cost, every count beside the path it counts. */
export const figure = (scene: Here): TemplateResult =>
  html`${showsSome(scene) ? nothing : tabs(scene)} ${shown[scene.state.part](scene)}`;

function tabs({ state, words, set }: Here): TemplateResult {
  const { label, choices } = words.parameters.part;
  // A graph has room for so many words, and what cannot be drawn does not run.
  const values = (part: State['part']) => (part === 'spreading' ? { part, n: Math.min(state.n, mostDrawn) } : { part });
  return partsShown(label, parts, choices, state.part, (part) => set(values(part)));
}
