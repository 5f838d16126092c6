// The row of tokens, with arcs: from the chosen position by the last layer's weights, and from there by the layer before.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/tape/tape';
import type { TensorLike } from '../../charts/base/types';
import type { TapeArcs } from '../../charts/tape/tape';
import { largestAt, nth, row, sizes } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import { wide } from '../layout';
import { isShown } from '../presented';
import { fullOf } from './room';
import { runOf, tokenText } from './runs';
import type { TrainingScene } from './scene';
import { isSilent, placeOf, textsOf } from './shown';

/** The size in pixels in a presentation; `deep`: with the arcs of the layer before. */
interface TapeRoom {
  readonly width: number;
  readonly tall: number;
  readonly deep: boolean;
}

export function tape(scene: TrainingScene, room?: TapeRoom): TemplateResult {
  const { words, narrow } = scene;
  const { above, below } = arcsOf(scene);
  const isDeep = below !== null && (room?.deep ?? isShown(scene, 'below'));
  return html`<attn-tape
    ${wide(room?.width ?? fullOf(scene))}
    .tall=${room ? room.tall : 0}
    data-figure="tape"
    .tokens=${textsOf(scene)}
    .selection=${placeOf(scene)}
    .above=${above}
    .below=${isDeep ? below : null}
    .deep=${isDeep}
    .answer=${answerOf(scene)}
    .small=${narrow}
    .label=${words.training.tape}
    @token-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ place: detail.index })}
  ></attn-tape>`;
}

/** The model's prediction at the chosen position. */
function answerOf(scene: TrainingScene): string {
  const { result, state, words } = scene;
  const says = row(result.says, placeOf(scene));
  const best = largestAt([...says]);
  return words.training.says(tokenText(runOf(state.task).alphabet, best), percent(nth(says, best)));
}

interface Arcs {
  readonly above: TapeArcs;
  readonly below: TapeArcs | null;
}

/** Arcs from the chosen position by the last layer; from its largest weight, by the layer before it. */
function arcsOf(scene: TrainingScene): Arcs {
  const { layers } = scene.result;
  const last = layers.length - 1;
  const from = placeOf(scene);
  const weights = surestLook(nth(layers, last).weights, from);
  const silent = isSilent(scene, last);
  const { training: said } = scene.words;
  const text = silent ? said.silent(last) : said.looksHere(last, layers.length, most(weights));
  const above = { from, weights, text, silent };
  return { above, below: last === 0 ? null : arcsBelow(scene, last - 1, largestAt([...weights])) };
}

function arcsBelow(scene: TrainingScene, layer: number, from: number): TapeArcs {
  const weights = surestLook(nth(scene.result.layers, layer).weights, from);
  const silent = isSilent(scene, layer);
  const { training: said } = scene.words;
  return { from, weights, text: silent ? said.silent(layer) : said.looksBefore(layer, most(weights)), silent };
}

const most = (weights: readonly number[]): string => fixed(nth(weights, largestAt([...weights])), 2);

/** The weights from a position, in the head with the largest weight there. */
function surestLook(weights: TensorLike, place: number): readonly number[] {
  const [heads] = sizes(weights, 3);
  const each = Array.from({ length: heads }, (_, head) => row(weights, head, place));
  return nth(each, largestAt(each.map((looks) => Math.max(...looks))));
}
