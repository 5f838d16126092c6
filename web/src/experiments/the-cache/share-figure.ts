import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { coveredClass, isCovered } from '../../experiment/covered';
import { at } from '../../experiment/layout';
import { partsShown } from '../../experiment/parts-shown';
import { isPresented, isShown, namesParts } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { plain, rich } from '../../text/rich';
import { divisors } from '../multi-head-attention/parameters';
import type { Result, Share } from './compute';
import { models } from './models';
import type { Table } from './parameters';
import { gib } from './reading';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/** Query heads wired to the key heads that they share; below, what must be kept of it, beside models one has heard of. */
export function shareFigure(scene: Here, share: Share): TemplateResult {
  const { state, words, set } = scene;
  // On the wall those that the question names.
  const listed = namesParts(scene) ? models.filter(({ name }) => /^Llama [23] [78]B$/.test(name)) : models;
  const stops = divisors(state.num_heads).reverse().map(String);
  // It does not shrink with this one's bar.
  const most = Math.max(share.multiHead, share.own, ...share.models);
  const room = scene.part('models').scale;
  const limit = room > 0 ? html`<b class="room" ${at({ share: room / most })}></b>` : nothing;
  const line = (
    name: string,
    heads: number,
    shared: number,
    bytes: number,
    kind: string,
    note = '',
  ) => html`<tr class=${kind}>
    <th scope="row">${name}</th><td>${heads}</td><td>${shared}</td>
    <td class="amount"><div><i ${at({ share: bytes / most })}></i>${limit}</div></td><td>${gib(bytes)}${note}</td>
  </tr>`;
  return html`<div class="sharing">
    ${
      isShown(scene, 'wires')
        ? html`<p class="sharing-title">${rich(words.wired(state.num_heads, state.num_kv_heads))}</p>
          ${partsShown(words.parameters.num_kv_heads.label, stops, Object.fromEntries(stops.map((stop) => [stop, stop])), String(state.num_kv_heads), (stop) => set({ num_kv_heads: Number(stop) }))}
          ${wires(scene)}`
        : nothing
    }
    ${
      isShown(scene, 'models')
        ? html`<table class=${`caches ${coveredClass(scene, 'models')}`} data-figure="models">
          <thead><tr><td></td><th>${words.queryHeads}</th><th>${words.keyHeads}</th><td class="amount">${room > 0 ? html`<div><b class="room said" ${at({ share: room / most })}>${gib(room)}</b></div>` : nothing}</td><th>${words.cache}</th></tr></thead>
          <tbody>
            ${line(words.own, state.num_heads, state.num_kv_heads, share.own, 'own')}
            ${listed.map((one) =>
              line(
                one.name,
                one.num_heads,
                one.num_kv_heads,
                nth(share.models, models.indexOf(one)),
                '',
                one.window ? ' *' : '',
              ),
            )}
          </tbody>
        </table>
        ${isPresented(scene) || isCovered(scene, 'models') ? nothing : html`<p class="hint">${words.modelsNote}</p>`}`
        : nothing
    }
  </div>`;
}

const high = 50;

function wires({ state: { num_heads, num_kv_heads }, width, unit: u, words }: Here): TemplateResult {
  const place = (index: number, many: number): number => ((index + 0.5) * width) / many;
  const radius = Math.min(4 * u, width / num_heads / 3);
  const heads = Array.from({ length: num_heads }, (_, head) => head);
  const shared = Array.from({ length: num_kv_heads }, (_, head) => head);
  const [top, foot] = [6 * u, (high - 8) * u];
  const keyOf = (head: number): number => Math.floor((head * num_kv_heads) / num_heads);
  return html`<svg class="wires" data-figure="wires" role="img" aria-label=${plain(words.wired(num_heads, num_kv_heads))} width=${width} height=${high * u} viewBox=${`0 0 ${width} ${high * u}`}>
    ${heads.map((head) => svg`<path d=${`M${place(head, num_heads)} ${top}L${place(keyOf(head), num_kv_heads)} ${foot}`}></path>`)}
    ${heads.map((head) => svg`<circle class="query" cx=${place(head, num_heads)} cy=${top} r=${radius}></circle>`)}
    ${shared.map((head) => svg`<rect class="key" x=${place(head, num_kv_heads) - radius} y=${foot - radius} width=${2 * radius} height=${3 * radius}></rect>`)}
  </svg>`;
}
