import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadBlob } from '../charts/base/export';
import { copy } from './copy-text';
import { experimentFile, loaderFile } from './embed-files';
import { type Embedding, elementLine, type Host, type HostName, hosts, languageOf } from './embed-hosts';
import { type EmbedWords, embedWords } from './embed-words';
import type { Sharing } from './share-scene';
import { standaloneFile } from './standalone-file';

const spoken = (embedding: Embedding): EmbedWords => embedWords[languageOf(embedding)];

/** The lines that embed the present state in another page, for each course system. */
export function embed(sharing: Sharing): TemplateResult | typeof nothing {
  const { state } = sharing;
  const embedding = sharing.embedding?.();
  if (!embedding) return nothing;
  const own = spoken(embedding);
  const chosen = state.host ?? 'html';
  const host: Host = hosts[chosen];
  const choose = (event: Event): void => {
    state.host = (event.target as HTMLSelectElement).value as HostName;
    sharing.changed();
  };
  const language = languageOf(embedding);
  const guide = `guide/${language === 'en' ? 'en.html' : ''}#${chosen}`;
  return html`<div class="code embed">
    <label class="where">${own.in}
      <select @change=${choose}>
        ${Object.entries(hosts).map(([name, { name: label }]) => html`<option value=${name} ?selected=${name === chosen}>${label}</option>`)}
      </select>
    </label>
    <p class="hint">${embedding.values.has('step') ? own.hintStep : own.hint} <a href=${guide}>${own.guide}</a>
      <a href="reference/element.html" hreflang="en">${own.reference}</a></p>
    ${
      host.folder === undefined
        ? nothing
        : html`<p class="hint">${own.file(host.folder)}
            ${[loaderFile, experimentFile(embedding.experiment)].map((file) => html`<a href=${`${embedding.site}embed/${file}`} download=${file}>${file}</a> `)}</p>`
    }
    ${host.once ? copyable(sharing, own.once(host.once.file), host.once.text(loaderFile)) : nothing}
    ${copyable(sharing, own.line, host.line(embedding))}
  </div>`;
}

const copyable = (sharing: Sharing, title: string, text: string): TemplateResult =>
  html`<p class="hint title">${title}
      <button type="button" class="quiet" aria-label=${`${sharing.words.copyThis}: ${title}`} @click=${() => copy(sharing, text, sharing.words.copied)}>
        ${sharing.words.copyThis}
      </button>
    </p>
    <pre tabindex="0" class="source">${text}</pre>`;

/** A row of the exports: the live experiment in a self-contained file. */
export function standaloneRow(sharing: Sharing): TemplateResult | typeof nothing {
  const embedding = sharing.embedding?.();
  if (!embedding) return nothing;
  const own = spoken(embedding);
  return html`<tr>
    <th scope="row">${own.standalone}</th>
    <td colspan="3">
      <button
        type="button"
        class="quiet"
        aria-label=${sharing.words.exportFigure(own.standalone, own.standaloneFormat)}
        @click=${() => void saveStandalone(sharing)}
      >
        ${own.standaloneFormat}
      </button>
    </td>
  </tr>`;
}

async function saveStandalone(sharing: Sharing): Promise<void> {
  const embedding = sharing.embedding?.();
  if (!embedding) return;
  try {
    const response = await fetch(new URL(`embed/${experimentFile(embedding.experiment)}`, embedding.site));
    if (!response.ok) throw new Error(String(response.status));
    const line = elementLine(embedding, await sharing.attributes());
    const page = { language: languageOf(embedding), title: embedding.title, line };
    const file = standaloneFile(page, await response.text());
    downloadBlob(new Blob([file], { type: 'text/html;charset=utf-8' }), `${sharing.fileName}.html`);
  } catch {
    sharing.say(spoken(embedding).standaloneFailed);
  }
}
