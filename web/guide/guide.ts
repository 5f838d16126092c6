// What the guide does with a script: lines that say what the figure shows, with this site's own address; copying.

import type { AttentionPlayground, ChangeDetail } from '../src/element/playground';
import { chosenLanguage, chosenTheme } from '../src/page/settings';
import { attributeOf } from '../src/state/attribute-name';
import { readAddress } from '../src/state/hash';
import { experimentFile } from '../src/view/embed-files';
import { type Embedding, type HostName, hosts } from '../src/view/embed-hosts';

const site = new URL('../', location.href).href;
const main = the<HTMLElement>('main');
const choice = the<HTMLSelectElement>('select');
const figure = the<AttentionPlayground>('attention-playground');
const said = the<HTMLElement>('.said');

/** The experiment's parameters, as links name them. */
let parameters: readonly string[] = [];

function the<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the guide has no ${selector}`);
  return found;
}

/** What the figure shows now: its attributes are its state. */
function embedding(): Embedding {
  const values = new Map<string, string>();
  for (const name of ['preset', ...parameters, 'lang']) {
    const value = figure.getAttribute(attributeOf(name));
    if (value !== null) values.set(name, value);
  }
  const title = choice.selectedOptions[0]?.text ?? choice.value;
  return { experiment: choice.value, values, title, site };
}

function writeLines(): void {
  const now = embedding();
  for (const line of document.querySelectorAll<HTMLElement>('[data-host]'))
    line.textContent = hosts[line.dataset['host'] as HostName].line(now);
}

function choose(): void {
  parameters = [];
  figure.experiment = choice.value;
  const file = the<HTMLAnchorElement>('[data-one]');
  const path = experimentFile(choice.value);
  file.textContent = path.replace('one/', '');
  file.href = `../embed/${path}`;
  // The figure takes back what belonged to the experiment before.
  queueMicrotask(writeLines);
}

async function copy(code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    said.textContent = main.dataset['copied'] ?? '';
  } catch {
    getSelection()?.selectAllChildren(code);
    said.textContent = main.dataset['byHand'] ?? '';
  }
  said.classList.remove('fading');
  requestAnimationFrame(() => said.classList.add('fading'));
}

/** An address that names no language shows the reader's. */
function openInLanguage(): void {
  const named = /\.html$/.test(location.pathname);
  const language = chosenLanguage(new Map(new URLSearchParams(location.search)));
  if (!named && language === 'en') location.replace(`./en.html${location.hash}`);
}

function dress(): void {
  const theme = chosenTheme(new Map());
  if (theme !== 'auto') document.documentElement.dataset['theme'] = theme;
}

openInLanguage();
dress();
for (const button of document.querySelectorAll<HTMLButtonElement>('.code button')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const code = button.previousElementSibling;
    if (code instanceof HTMLElement) void copy(code);
  });
}
for (const code of document.querySelectorAll<HTMLElement>('[data-site]'))
  code.textContent = code.textContent?.replace(code.dataset['site'] ?? '', site) ?? '';
choice.addEventListener('change', choose);
figure.addEventListener('change', (event) => {
  parameters = [...readAddress((event as CustomEvent<ChangeDetail>).detail.link).values.keys()];
  writeLines();
});
writeLines();
