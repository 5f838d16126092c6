import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadBlob } from '../charts/export';
import { type Host, type HostName, hosts, scriptFile } from '../elements/hosts';
import { standaloneFile } from '../elements/standaloneFile';
import { copy, type Sharing } from './share';

/** The lines that put this very state into somebody's page, for each of the systems people write courses with. */
export function embed(sharing: Sharing): TemplateResult | typeof nothing {
  const { words, state } = sharing;
  const embedding = sharing.embedding?.();
  if (!embedding) return nothing;
  const chosen = state.host ?? 'html';
  const host: Host = hosts[chosen];
  const choose = (event: Event): void => {
    state.host = (event.target as HTMLSelectElement).value as HostName;
    sharing.changed();
  };
  const guide = `guide/${embedding.values.get('lang') === 'en' ? 'en.html' : ''}#${chosen}`;
  return html`<div class="code embed">
    <label class="where">${words.embedIn}
      <select @change=${choose}>
        ${Object.entries(hosts).map(([name, { name: label }]) => html`<option value=${name} ?selected=${name === chosen}>${label}</option>`)}
      </select>
    </label>
    <p class="hint">${words.embedHint} <a href=${guide}>${words.embedGuide}</a></p>
    ${
      host.folder === undefined
        ? nothing
        : html`<p class="hint">${words.embedFile(host.folder)}
            <a href=${`${embedding.site}embed/${scriptFile}`} download=${scriptFile}>${scriptFile}</a></p>`
    }
    ${host.once ? copyable(sharing, words.embedOnce(host.once.file), host.once.text) : nothing}
    ${copyable(sharing, words.embedLine, host.line(embedding))}
  </div>`;
}

const copyable = (sharing: Sharing, title: string, text: string): TemplateResult =>
  html`<p class="hint title">${title}
      <button type="button" class="quiet" aria-label=${`${sharing.words.copyThis}: ${title}`} @click=${() => copy(sharing, text, sharing.words.copied)}>
        ${sharing.words.copyThis}
      </button>
    </p>
    <pre tabindex="0" class="source">${text}</pre>`;

/** Among the exports: the experiment itself, alive, in a file that needs nothing else. */
export function standaloneRow(sharing: Sharing): TemplateResult | typeof nothing {
  const { words, embedding } = sharing;
  if (!embedding) return nothing;
  return html`<tr>
    <th scope="row">${words.standalone}</th>
    <td colspan="3">
      <button
        type="button"
        class="quiet"
        aria-label=${words.exportFigure(words.standalone, words.standaloneFormat)}
        @click=${() => void saveStandalone(sharing)}
      >
        ${words.standaloneFormat}
      </button>
    </td>
  </tr>`;
}

async function saveStandalone(sharing: Sharing): Promise<void> {
  const embedding = sharing.embedding?.();
  if (!embedding) return;
  try {
    const response = await fetch(new URL(`embed/one/${embedding.experiment}.iife.js`, embedding.site));
    if (!response.ok) throw new Error(String(response.status));
    const file = standaloneFile(embedding, await response.text());
    downloadBlob(new Blob([file], { type: 'text/html;charset=utf-8' }), `${sharing.fileName}.html`);
  } catch {
    sharing.state.said = sharing.words.standaloneFailed;
    sharing.changed();
  }
}
