// The notebooks as HTML, made when the site is built: code, what PyTorch prints and where to see it, without a script.

import { codeOf, printedOf } from '../notebooks/files';
import { before, type Item, type ItemWords, type Notebook } from '../notebooks/notebook';
import { notebooks, notebookWords } from '../notebooks/notebooks';
import type { PageWords } from '../notebooks/words';
import { words as english } from '../notebooks/words.en';
import { words as chinese } from '../notebooks/words.zh';
import { shortName } from '../src/experiment/chapters';
import { isExperiment } from '../src/experiment/registry';
import { readAddress } from '../src/state/hash';
import type { Language } from '../src/words/language';
import { escaped, prose } from './html';
import { marked } from './python-marks';

const pages: Record<Language, PageWords> = { zh: chinese, en: english };

export const title = (language: Language): string => `${pages[language].title} · ${pages[language].playground}`;

export function page(language: Language): string {
  const words = pages[language];
  const { other } = words;
  return `<header class="top">
      <a href="../#overview?lang=${language}" class="home">${words.playground}</a>
      <a href="../reference/index.html" hreflang="en">${words.reference}</a>
      <a href="${other.file}" class="other" hreflang="${other.lang}" lang="${other.lang}">${other.label}</a>
    </header>
    <main data-copied="${words.copied}" data-by-hand="${words.copyByHand}" data-equal="${words.equal}" data-differs="${words.differs}" data-failed="${words.failed}">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <p class="rules">${words.rules}</p>
      <div class="notebooks">
        <nav aria-label="${words.notebooks}">${notebooks.map((notebook) => contents(notebook, language)).join('')}</nav>
        <div>${notebooks.map((notebook) => section(words, notebook, language)).join('')}</div>
      </div>
      <p role="status" class="said"></p>
    </main>`;
}

const wordsOf = ({ name }: Notebook, language: Language) => notebookWords[language][name];

function itemWords(notebook: Notebook, { id }: Item, language: Language): ItemWords {
  const found = wordsOf(notebook, language).items[id];
  if (!found) throw new Error(`notebook ${notebook.name} has no ${language} words for ${id}`);
  return found;
}

/** With a script only the list of the notebook in view is shown. */
function contents(notebook: Notebook, language: Language): string {
  const { name, items } = notebook;
  const entries = items.map(
    (item) =>
      `<li><a href="#${name}-${item.id}"><span class="tag">${tag(item)}</span>${prose(itemWords(notebook, item, language).title)}</a></li>`,
  );
  return `<div class="contents">
          <a class="whole" href="#${name}"><span class="tag">${name}</span>${wordsOf(notebook, language).title}</a>
          <ol>${entries.join('')}</ol>
        </div>`;
}

const tag = ({ id, file }: Item): string => (/^c\d+$/.test(id) ? id.slice(1) : file === undefined ? '·' : '+');

function section(words: PageWords, notebook: Notebook, language: Language): string {
  const { name, items } = notebook;
  return `<section id="${name}" class="notebook">
          <h2><span class="tag">${name}</span>${wordsOf(notebook, language).title}</h2>
          ${items.map((item) => article(words, notebook, item, language)).join('')}
        </section>`;
}

function article(words: PageWords, notebook: Notebook, item: Item, language: Language): string {
  const own = itemWords(notebook, item, language);
  const anchor = `${notebook.name}-${item.id}`;
  const kind = item.file === undefined ? words.said : tag(item) === '+' ? words.added : '';
  return `<article id="${anchor}" class="${item.file === undefined ? 'said-only' : 'cell'}">
            <h3><a class="tag" href="#${anchor}">${tag(item)}</a>${prose(own.title)}${kind && ` <small>${kind}</small>`}</h3>
            <p>${prose(own.text)}</p>
            ${item.file === undefined ? '' : code(words, notebook, item, own.title)}
            ${own.aside === undefined ? '' : `<p class="aside">${prose(own.aside)}</p>`}
            <p class="opens">${item.shows.map((link) => opens(words, link, language)).join(' ')}</p>
          </article>`;
}

function code(words: PageWords, notebook: Notebook, item: Item, title: string): string {
  const needs = before(notebook, item).map(({ id }) => `${notebook.name}-${id}`);
  const printed = printedOf(notebook, item);
  return `<div class="code"><pre tabindex="0" aria-label="${words.code}: ${escaped(title)}" role="group" data-needs="${needs.join(' ')}">${marked(escaped(codeOf(notebook, item)))}</pre><button type="button" hidden>${words.copy}</button></div>
            ${printed === '' ? '' : prints(words, notebook, item, printed)}`;
}

/** What PyTorch has printed, and room for what is computed in the reader's browser. */
function prints(words: PageWords, { name }: Notebook, { id }: Item, printed: string): string {
  const lines = printed.split('\n').length;
  return `<div class="prints" data-notebook="${name}" data-cell="${id}" data-lines="${lines}">
              <figure class="theirs"><figcaption>${words.theirs}</figcaption><pre tabindex="0">${escaped(printed)}</pre></figure>
              <figure class="ours" hidden><figcaption>${words.ours}<span class="verdict" role="status"></span></figcaption><pre tabindex="0"></pre></figure>
            </div>`;
}

/** Named by the experiment it opens; a step of a lesson is called so. */
function opens(words: PageWords, link: string, language: Language): string {
  const { experiment, values } = readAddress(link);
  if (!isExperiment(experiment)) throw new Error(`${link} opens no experiment`);
  const address = `../${link}${values.size > 0 ? '&' : '?'}lang=${language}`;
  const name = shortName(experiment, language);
  return `<a href="${escaped(address)}">${values.has('step') ? words.openStep(name) : words.open(name)}</a>`;
}
