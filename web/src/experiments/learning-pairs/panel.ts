// Beside the map: how many lines are right, of those it learned from and of those it has never seen; and some of these.

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { at, wide } from '../../experiment/layout';
import type { PartNames } from '../../experiment/presented';
import { percent } from '../../text/format';
import { type Line, linesShown } from './compute';
import type { PairsScene } from './figure';
import { heldOut, learnt } from './rows';

export const panel = ({ words }: PairsScene, room: number, ...parts: readonly TemplateResult[]): TemplateResult =>
  html`<section class="panel-of-run of-pairs" ${wide(Math.max(100, room))} aria-label=${words.figure.right}>${parts}</section>`;

export function shares({ result, words: { figure: said } }: PairsScene): TemplateResult {
  const { unseen, learnt: ofLearnt } = result.scores;
  return html`${share('learnt', said.learnt(learnt(result.pairs).length), ofLearnt.exact)}
    ${share('unseen', said.unseen(heldOut(result.pairs).length), unseen.exact)}`;
}

/** What its parts take in a presentation, in design units. */
export const tallOfPanel = ({ asked }: PairsScene, shown: PartNames): number =>
  (shown.includes('shares') ? 54 : 0) +
  (shown.includes('lines') ? (shown.includes('time') ? 56 : 84) + (asked.typed === '' ? 0 : 30) : 0);

/** The typed line first, then so many of those never seen; the chosen one is always among them. */
export function unseenLines(scene: PairsScene, count = linesShown): TemplateResult {
  const { asked, result, words } = scene;
  const from = Math.max(0, Math.min(asked.line, result.unseen.length - 1) - count + 1);
  return html`${asked.typed === '' ? nothing : typedLine(scene)}
    <div class="unseen-lines" role="group" aria-label=${words.figure.lines}>
      ${result.unseen.slice(from, from + count).map((line, index) => unseenLine(scene, line, from + index))}
    </div>`;
}

const share = (name: string, label: string, right: number): TemplateResult =>
  html`<p class="lines-right ${name}" ${at({ weight: right })}>
    <span>${label}</span> <b>${percent(right)}</b><i aria-hidden="true"></i>
  </p>`;

/** Read, written, and what was asked where that is something else. */
const answer = ({ words }: PairsScene, { read, write, written }: Line): TemplateResult =>
  html`<span class="read">${read}</span> → <b class=${write === undefined || write === written ? 'is-right' : 'is-wrong'}>${written}</b>
    ${write === undefined || write === written ? nothing : html`<span class="asked">${words.figure.asked(write)}</span>`}`;

const typedLine = (scene: PairsScene): TemplateResult =>
  html`<p class="typed-line">${answer(scene, scene.result.shown)}</p>`;

function unseenLine(scene: PairsScene, line: Line, index: number): TemplateResult {
  const { asked, words } = scene;
  const isRight = line.write === line.written;
  return html`<button
    type="button"
    class="unseen-line"
    data-act=${`line-${index}`}
    aria-pressed=${asked.typed === '' && asked.line === index}
    @click=${() => scene.set({ line: index, typed: '' })}
  >
    <span class=${isRight ? 'mark yes' : 'mark no'} role="img" aria-label=${isRight ? words.figure.yes : words.figure.no}>${isRight ? '✓' : '✗'}</span>
    <span class="answer">${answer(scene, line)}</span>
  </button>`;
}
