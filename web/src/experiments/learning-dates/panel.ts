// Beside the map: whether this date is right, how many new ones are, and how much weight lies where it ought to.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { at, wide } from '../../experiment/layout';
import { isShown, type PartNames } from '../../experiment/presented';
import { fixed, percent } from '../../text/format';
import { writtenText } from './dates';
import type { DatesScene } from './figure';
import { onPart, type Part, parts } from './scores';

export function panel(scene: DatesScene, room: number): TemplateResult {
  const { words, narrow } = scene;
  const { figure: said } = words;
  return html`<section class="panel-of-run of-dates" ${wide(Math.max(100, room))} aria-label=${said.exact}>
    ${isShown(scene, 'written') ? verdict(scene) : nothing} ${isShown(scene, 'exact') ? exact(scene) : nothing}
    ${isShown(scene, 'parts') ? onParts(scene) : nothing}
    ${narrow ? nothing : html`<p class="hint"><span class="grey-key" aria-hidden="true"></span>${said.grey}</p>`}
  </section>`;
}

/** What its parts take in a presentation, in design units. */
const tallest = { written: 46, exact: 60, parts: 100 } as const;

export const tallOfPanel = (shown: PartNames): number =>
  Object.entries(tallest).reduce((sum, [part, tall]) => sum + (shown.includes(part) ? tall : 0), 0);

/** How many new dates are right, and with the other score. */
const exact = ({ words: { figure: said }, result }: DatesScene): TemplateResult =>
  html`<p class="right">${said.exact} <b>${percent(result.scores.exact)}</b></p>
    ${result.additive ? html`<p class="hint beside-additive">${said.withAdditive(percent(result.additive.exact))}</p>` : nothing}`;

const onParts = (scene: DatesScene): TemplateResult => html`<div class="on-parts">
  <p class="speaking">${scene.words.figure.onParts}</p>
  ${parts.map((part) => share(scene, part))}
</div>`;

/** The written date, with the wrong characters marked if the answer is known. */
function verdict({ result, words: { figure: said } }: DatesScene): TemplateResult {
  const written = writtenText(result.written);
  const answer = result.date?.answer;
  const about = answer === undefined ? said.unread : written === answer ? said.isRight : said.asked(answer);
  const letters = [...written].map((letter, place) =>
    answer === undefined || letter === answer[place] ? letter : html`<em>${letter}</em>`,
  );
  return html`<p class="written"><b>${letters}</b> <span>${about}</span></p>`;
}

function share({ result, words }: DatesScene, part: Part): TemplateResult {
  const weight = onPart(result.scores, part);
  return html`<p class="on-part ${part}" ${at({ weight })}>
    <span>${words.figure.parts[part]}</span><i aria-hidden="true"></i><b>${fixed(weight, 2)}</b>
  </p>`;
}
