// It must make obvious what every head does before one looks at any: each is a thumbnail in the row of its kind. The hand
// chooses one, which opens it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CellPlace } from '../../charts/base/types';
import { captionedRow, lineOf } from '../../charts/thumbs/thumbs';
import { coveredClass } from '../../experiment/covered';
import { wide } from '../../experiment/layout';
import { kinds } from '../../own/kinds';
import { isMean } from '../../own/means';
import { fixed } from '../../text/format';
import { kindSaid } from './kind-said';
import { type Here, headName, headsIn } from './scene';
import { byChange, markOf, rowsOf, type SurveyedHead, shownKinds } from './survey';
import { toggle } from './toggle';

/** The room of a kind's name, in design units. */
const nameRoom = 168;
/** Sides of thumbs, in design units: of heads whose kinds are asked for on a wall and else, of few, and of many. */
const sides = { wall: 180, asked: 132, few: 76, many: 34 } as const;
const few = 24;
/** Lines of thumbs before the rest is folded away. */
const mostLines = 2;

export function modelView(scene: Here): TemplateResult {
  const { state, result, actions, words } = scene;
  const heads = headsIn(scene);
  const of = result.dump.layers * result.dump.heads;
  // Few stand in lines of equal length.
  const equal = Math.ceil(lineOf(acrossOf(of), sideOf(scene)) * scene.unit) + 1;
  const asked = of > few ? scene.width : Math.min(scene.width, equal);
  return html`<div class="kinds">
    ${state.named && result.dump.heads > 1 ? toggle(scene, 'averaged', words.averaged) : nothing}
    ${actions.survey.running && heads.length < of ? html`<p class="hint" role="status">${words.read(heads.length, of)}</p>` : nothing}
    ${state.named ? rowsOf(heads, result.dump).map((row) => kindRow(scene, row)) : thumbs(scene, result.dump.isDifference ? byChange(heads) : heads, 'heads', asked)}
  </div>`;
}

function kindRow(scene: Here, { kind, heads, means }: ReturnType<typeof rowsOf>[number]): TemplateResult {
  const { state, words, narrow, table, unit: u, width, set } = scene;
  const room = narrow || table ? width : width - nameRoom * u;
  const place = shownKinds.indexOf(kind);
  const fit = mostLines * Math.max(1, Math.floor((room + 4 * u) / ((sideOf(scene) + 4) * u)));
  const shown = state.unfolded === place || table ? heads : heads.slice(0, fit);
  const more = heads.length - shown.length;
  return html`<section class="kind" aria-label=${words.kinds[kind]}>
    <div class="kind-name" ${wide(narrow || table ? width : (nameRoom - 12) * u)}>
      <h2>${kindSaid(scene, kind)}</h2>
      ${narrow ? nothing : html`<p>${words.heads(heads.length - means, means)}</p>`}
      ${
        more > 0
          ? html`<button type="button" data-act=${`more-${kind}`} @click=${() => set({ unfolded: place })}>${words.more(more)}</button>`
          : nothing
      }
    </div>
    ${thumbs(scene, shown, `kind-${kind}`, room)}
  </section>`;
}

const acrossOf = (heads: number): number => Math.ceil(heads / mostLines);

function sideOf({ state, result: { dump }, narrow, height, width, unit }: Here): number {
  const heads = dump.layers * dump.heads;
  if (heads > few) return sides.many;
  if (state.named || height === undefined) return (state.named ? sides.few : sides.asked) / (narrow ? 2.3 : 1);
  // On a wall all are in sight.
  const most = height / unit / mostLines - captionedRow(0);
  return Math.min(sides.wall, width / unit / acrossOf(heads) - 4, most);
}

function thumbs(scene: Here, heads: readonly SurveyedHead[], figure: string, room: number): TemplateResult {
  const { result, state, words, set } = scene;
  const { isDifference } = result.dump;
  // One scale for all: a head that stayed as it was is blank.
  const most = Math.max(...heads.map(({ peak }) => peak));
  const selection = heads.findIndex(({ layer, head }) => layer === result.layer && head === result.head);
  return html`<attn-thumbs
    ${wide(room)}
    data-figure=${figure}
    class=${coveredClass(scene, figure)}
    .thumbs=${heads.map(({ thumb, peak }) => ({ tensor: thumb, peak: isDifference ? most : peak }))}
    .isSigned=${isDifference === true}
    .captions=${heads.map(({ layer, head }) => (isMean(result.dump, head) ? words.meanShort(layer) : `${layer} · ${head}`))}
    .names=${heads.map((one) => nameOf(scene, one))}
    .columns=${isDifference ? [words.changed()] : kinds.map((kind) => words.kinds[kind])}
    .numbers=${heads.map(({ marks, peak }) => (isDifference ? [peak] : kinds.map((kind) => marks[kind])))}
    .selection=${selection < 0 ? null : selection}
    .side=${sideOf(scene)}
    .label=${state.named ? '' : words.allHeads}
    @thumb-select=${({ detail }: CustomEvent<CellPlace>) => {
      const chosen = heads[detail.panel];
      // While their names are asked for, they stay beside each other.
      if (chosen)
        set({ layer: chosen.layer, head: chosen.head, ...((state.named || isDifference) && { view: 'head' }) });
    }}
  ></attn-thumbs>`;
}

/** What a thumb is called: with its mark, unless that is what is asked. */
function nameOf(scene: Here, head: SurveyedHead): string {
  const { words } = scene;
  if (!scene.state.named) return words.headOf(head.layer, head.head);
  const said = `${headName(scene, head)}, ${words.kindOf(head)}`;
  return head.kind === 'scores' ? said : `${said} ${fixed(markOf(head), 2)}`;
}
