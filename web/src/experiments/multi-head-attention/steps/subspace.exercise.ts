import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../../charts/base/types';
import type { Core, Tensor } from '../../../core/core';
import { type Common, headsOf, num_hiddens } from '../../../experiment/exercise/common';
import { defineExercise, type Here as HereOf, shows } from '../../../experiment/exercise/exercise';
import { again, asPanels, fromZero, headCell, headGrid, pointing } from '../../../experiment/exercise/head-grid';
import { attentionCode, drawn } from '../../../experiment/exercise/heads';
import { cellIn, headTitles, map, none } from '../../../experiment/exercise/map';
import { gapOfEachHead, placeOf, pointedAt } from '../../../experiment/exercise/numbers';
import { integer, type StateOf } from '../../../state/parameters';
import { nth, part } from '../../../tensor/read';
import type { Dense } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { words } from './exercises.en';

const parameters = {
  /** Which row of W_q is set to 0. */
  unit: integer(6, { min: 0, max: 15, control: 'none' }),
};

type Own = typeof parameters;
type State = StateOf<Common & Own>;
type Here = HereOf<Own, Result>;

/** Queries after W_q (n, num_hiddens), and the weights (1, h, n, m) with one of W_q's rows and without. */
interface Result {
  readonly projected: Dense;
  readonly before: Tensor<'f32'>;
  readonly after: Tensor<'f32'>;
}

export const step = defineExercise<Own, Result, Words>({
  state: {},
  question: { kind: 'place', figure: 'heads' },
  parameters,
  knobs: [],
  randomHeads: true,
  compute,
  figure,
  check: (live) => ({ head: changed(live), after: [{ name: 'moved', value: nth(changes(live), changed(live)) }] }),
  numbers: (live) => [`${changed(live)}`, fixed(nth(changes(live), changed(live)))],
  reply: (guess, live) => pointedAt(guess, changes(live), 4),
  slots({ state }, { shown }) {
    const p = num_hiddens / headsOf(state);
    return shown ? { unit: String(state.unit), p: String(p), result: String(Math.floor(state.unit / p)) } : undefined;
  },
  pytorch,
  prints: ({ before, after }) => [before, after],
  suggests: () => [{ unit: 15 }, { unit: 0 }],
});

async function compute(state: State, core: Core): Promise<Result> {
  const given = await drawn(state, core);
  const W_q = { shape: given.W_q.shape, data: given.W_q.data.slice() };
  W_q.data.fill(0, state.unit * num_hiddens, (state.unit + 1) * num_hiddens);
  const [before, after] = await Promise.all([
    core.run('multi_head_attention', given, { outputs: ['weights', 'queries_heads'] }),
    core.run('multi_head_attention', { ...given, W_q }, { outputs: ['weights'] }),
  ]);
  const joined = await core.run(
    'transpose_output',
    { x: before.queries_heads, num_heads: given.num_heads },
    { outputs: ['output'] },
  );
  return { projected: part(joined.output, 0), before: before.weights, after: after.weights };
}

type OfResult = { readonly result: Result };

/** The largest change of each head's weights, and the head that has changed. */
const changes = ({ result: { before, after } }: OfResult): number[] => gapOfEachHead(before, after);
const changed = (live: OfResult): number => placeOf(changes(live), Math.max(...changes(live)));

/** The queries' 16 numbers with one column switched off, and the heads; then what changed, on a projector in their place. */
function figure(scene: Here, own: Words): TemplateResult {
  const { projected, before } = scene.result;
  const { state, words, unit, width: full } = scene;
  const presented = scene.height !== undefined;
  const cell = cellIn(scene, Math.floor(Math.min(40 * unit, (full - 60 * unit) / 16)), 4, 160);
  return html`<div class="stack">
      ${map(scene, {
        figure: 'projected',
        tensor: projected,
        name: own.projected,
        colormap: 'queries',
        hue: 'queries',
        room: Math.max(60 * unit + 16 * cell, presented ? 320 * unit : 0),
        cell,
        more: {
          rowAxis: words.queries,
          columnAxis: own.component,
          ...(presented ? { columnLabels: none, rowLabels: none, rowAxis: '' } : {}),
          numbers: cell >= 36 ? 2 : 'none',
          selection: columnOf(state.unit),
          columnHue: 'accent',
          select: ({ column }) => scene.set({ unit: column }),
        },
      })}
      ${presented && shows(scene) ? nothing : headGrid(scene, before, words.weights, pointing(scene, changed(scene)))}
      ${shows(scene) ? movedGrid(scene, own) : nothing}
    </div>
    ${again(scene)}`;
}

const columnOf = (column: number) => ({ column });

/** How much each weight changed, on a scale of its own. */
function movedGrid(scene: Here, own: Words): TemplateResult {
  const { before, after } = scene.result;
  const { words, narrow, width: full, state } = scene;
  return map(scene, {
    figure: 'moved',
    tensor: asPanels(moved(before, after)),
    name: own.moved,
    colormap: 'bits',
    room: full,
    cell: headCell(scene, before),
    more: {
      titles: headTitles(headsOf(state), words),
      rowAxis: narrow ? '' : words.queries,
      columnAxis: words.keysAxis,
      numbers: 'none',
      bar: true,
      domain: upToMost(before, after),
    },
  });
}

const moved = (before: TensorLike, after: TensorLike): TensorLike => ({
  shape: before.shape,
  data: Array.from(before.data, (value, index) => Math.abs(value - nth(after.data, index))),
});
const upToMost = (before: TensorLike, after: TensorLike) => fromZero(Array.from(moved(before, after).data));

function pytorch(state: State): string {
  return `${attentionCode(state)}
with torch.no_grad():
    print(weights_of(X, Y))
    W_q.weight[${state.unit}] = 0
    print(weights_of(X, Y))
`;
}

type Words = (typeof words)['subspace'];
