// What is said around a figure: what there is to see and to try, what of a link could not be read, and what has gone wrong.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AnyParameterWords, Live } from '../experiment/contract';
import type { ParameterTable } from '../state/parameters';
import { rich } from '../text/rich';
import type { Drawn } from './model/drawn';
import { type Explanation, explain, explainRefusal } from './model/explain-error';
import { explanationOf, voice } from './model/explanation';
import type { Told } from './model/lesson/told';
import type { Later, Model } from './model/model';
import { dismiss, reveal } from './model/put';

/** What there is to see, and what to try. `level` is that of its headings. */
export function notes(
  model: Model,
  later: Later,
  live: Live<ParameterTable, unknown>,
  level: number | undefined,
): TemplateResult {
  const { words } = later;
  const said = voice(model, later);
  const seen = model.silent
    ? html`<p><button type="button" class="button" @click=${() => reveal(model)}>${words.reveal}</button></p>`
    : said.see(live).map((text) => html`<p>${rich(text)}</p>`);
  const tried = said.try(live).map(({ text, set }) =>
    set
      ? html`<p>
          <button type="button" class="suggestion" @click=${() => model.replace(set)}>${rich(text)}</button>
        </p>`
      : html`<p>${rich(text)}</p>`,
  );
  return html`<div class="notes">
    <div class="note">
      <h2 aria-level=${level ?? nothing}>${words.see}</h2>
      ${seen}
    </div>
    <div class="note">
      <h2 aria-level=${level ?? nothing}>${words.tryThis}</h2>
      ${tried}
    </div>
  </div>`;
}

/** What of a link could not be read, above the figure. */
export function notices(model: Model, { words }: Later): TemplateResult | typeof nothing {
  const { speech } = model;
  const lines = model.refusals.filter((one) => typeof one === 'string');
  const refusals = model.refusals.filter((one) => typeof one !== 'string');
  const label = (name: string): string => (speech.own.parameters[name] as AnyParameterWords | undefined)?.label ?? name;
  if (lines.length === 0 && refusals.length === 0) return nothing;
  return html`<div class="notice" role="status">
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${
      refusals.length > 0
        ? html`<p>${words.linkProblem}</p>
            <ul>
              ${refusals.map((refusal) => html`<li>${explainRefusal(refusal, words, label)}</li>`)}
            </ul>`
        : nothing
    }
    <button type="button" class="quiet" @click=${() => dismiss(model)}>${words.dismiss}</button>
  </div>`;
}

/** An error no control caused is answered here; and a picture that is not the present state's says so. */
export function staleNote(
  model: Model,
  later: Later,
  texts: Told['texts'] | undefined,
): TemplateResult | typeof nothing {
  const { drawn, failed } = model;
  if (!failed) return nothing;
  const unplaced = explanationOf(model, later, '');
  return html`<div class="problem" role=${unplaced ? 'alert' : 'status'}>
    ${unplaced ? html`<p>${unplaced.text}</p>` : nothing}
    ${drawn ? html`<p>${whatStands(model, later, drawn, texts)}</p>` : nothing}
  </div>`;
}

/** What the core refused, where no control in sight answers it. */
export function refusal(model: Model, later: Later, texts: Told['texts'] | undefined): Explanation | undefined {
  const { failed, drawn } = model;
  if (!failed) return undefined;
  const { words } = later;
  const { text, pytorch } = explain(failed, words, voice(model, later).error);
  const stands = drawn ? `${words.betweenSentences}${whatStands(model, later, drawn, texts)}` : '';
  return { text: text + stands, pytorch };
}

/** Which picture stands while the present values have none. */
function whatStands({ speech }: Model, { words }: Later, { standIn }: Drawn, texts: Told['texts'] = {}): string {
  const { frame, own } = speech;
  if (standIn === undefined) return frame.stalePicture;
  const { of, name } = standIn;
  const step = of === 'step' ? texts[name] : undefined;
  return words.standIn((step ?? own.presets[name])?.label ?? name);
}
