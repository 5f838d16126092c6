import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/curves/define';
import type { Series } from '../../../charts/base/types';
import type { Core } from '../../../core/core';
import { type CommonState, options } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, type NoOwn, shows } from '../../../experiment/exercise/exercise';
import { tallest } from '../../../experiment/exercise/map';
import { wide } from '../../../experiment/layout';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

type Here = HereOf<NoOwn, Result>;

/** Numbers in the four matrices for each count of heads: p = p_o / h, and p = p_o. */
interface Result {
  readonly counts: readonly number[];
  readonly shared: readonly number[];
  readonly full: readonly number[];
}

/** Both at 8 heads. */
function atEight({ counts, shared, full }: Result): { readonly shared: number; readonly full: number } {
  const place = counts.indexOf(8);
  return { shared: nth(shared, place), full: nth(full, place) };
}

export const step = defineExercise<NoOwn, Result, Words>({
  state: {},
  question: { kind: 'choice', options },
  knobs: [],
  compute,
  figure,
  check({ result }) {
    const { shared, full } = atEight(result);
    const ratio = full / shared;
    return {
      after: [{ name: 'ratio', value: ratio, digits: 0 }],
      right: ratio === 1 ? 'a' : ratio === 8 ? 'b' : 'c',
    };
  },
  shortFormula: true,
  slots({ result }, { shown }) {
    const { shared, full } = atEight(result);
    if (!shown) return undefined;
    return { h: '8', full: String(full), shared: String(shared), result: fixed(full / shared, 0) };
  },
  pytorch,
  prints: ({ shared, full }) => [shared, full].map((data) => ({ shape: [data.length], data })),
});

async function compute(_: CommonState, core: Core): Promise<Result> {
  const counts = [1, 2, 4, 8, 16];
  const sizes = { query_size: 512, key_size: 512, value_size: 512, num_hiddens: 512 };
  const made = await Promise.all(counts.map((num_heads) => core.run('multi_head_parameters', { ...sizes, num_heads })));
  return {
    counts,
    shared: made.map(({ shared }) => nth(shared.data, 0)),
    full: made.map(({ per_head_full }) => nth(per_head_full.data, 0)),
  };
}

/** Parameters against heads: the second line after the prediction. */
function figure(scene: Here, own: Words): TemplateResult {
  const { result, unit, narrow, width: full, table } = scene;
  return html`<attn-curves
    ${wide(narrow || table ? full : Math.min(full, 640 * unit))}
    data-figure="parameters"
    .series=${series(result, shows(scene), own)}
    .label=${own.count}
    .xLabel=${own.heads}
    .yLabel=${own.count}
    .yDomain=${[0, shows(scene) ? 18e6 : 4e6]}
    .height=${tallest(scene, 240, 130)}
    .table=${table}
  ></attn-curves>`;
}

const series = ({ counts, shared, full }: Result, both: boolean, own: Words): Series[] => [
  { name: own.shared, x: counts, y: shared, hue: 'accent' },
  ...(both ? [{ name: own.full, x: counts, y: full, hue: 'ink-2', line: '--' } as const] : []),
];

function pytorch(): string {
  return `import torch

p_o = 512
counts = torch.tensor([1., 2., 4., 8., 16.])
print(4 * p_o * counts * (p_o / counts))  # W_q, W_k, W_v, W_o with heads of p_o / h
print(4 * p_o * counts * p_o)  # with heads of p_o
`;
}

type Words = (typeof words)['width'];
