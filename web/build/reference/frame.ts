// What every page of the reference has around its own: the way back, the list at the side, its words.
import { escaped } from '../html';
import { chapterTitle, type Operation } from './operations';
import { findable } from './other-names';

export interface Page {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** The content, as HTML. */
  readonly body: string;
}

/** A page that is no operation's: its name is its file's. */
export interface Topic {
  readonly name: string;
  readonly title: string;
  readonly brief: string;
}

export const topics: readonly Topic[] = [
  { name: 'recipes', title: 'Recipes', brief: 'Small programs for what people ask most, each run by a test.' },
  { name: 'core', title: 'The core', brief: 'Loading, running, keeping, limits, errors: attention-playground/core.' },
  { name: 'modules', title: 'Modules', brief: 'The notebooks’ classes, drawn and printed as PyTorch’s nn.Module.' },
  { name: 'generator', title: 'Generator', brief: 'torch.manual_seed and what is drawn after it.' },
  {
    name: 'files',
    title: 'Files',
    brief: 'Tensors from and to .npy, .npz and .safetensors: attention-playground/files.',
  },
  { name: 'session', title: 'Session', brief: 'A small transformer that learns, step by step as in PyTorch.' },
  { name: 'element', title: 'Element', brief: '<attention-playground> in anybody’s page.' },
  { name: 'cpp', title: 'C++ library', brief: 'Every public header of attn::attn.' },
];

/** A link that the filter finds by its words. */
const entry = (name: string, shown: string, current: string, operation?: Operation): string =>
  `<li${findable(name, operation)}><a href="./${name}.html"${name === current ? ' aria-current="page"' : ''}>${shown}</a></li>`;

function list(operations: readonly Operation[], current: string): string {
  const groups = [...new Set(operations.map(({ chapter }) => chapter))].map((chapter) => {
    const own = operations.filter((operation) => operation.chapter === chapter);
    const links = own.map((one) => entry(one.name, broken(one.name), current, one)).join('');
    return `<section><h2>${chapterTitle(chapter)}</h2><ul>${links}</ul></section>`;
  });
  const about = topics.map(({ name, title }) => entry(name, title, current)).join('');
  return `<section><ul>${about}</ul></section>${groups.join('')}`;
}

/** A long name may break after an underscore. */
export const broken = (name: string): string => escaped(name).replaceAll('_', '_<wbr>');

/** The page around its content. */
export function framed(operations: readonly Operation[], name: string, content: string): string {
  return `<header class="top">
      <a href="../#overview?lang=en" class="home">Attention Playground</a>
      <a href="./index.html" ${name === 'index' ? ' aria-current="page"' : ''}>Reference</a>
      <a href="../notebooks/en.html">Notebooks</a>
      <a href="../guide/en.html">Guide</a>
    </header>
    <div class="reference${name === 'index' ? ' whole' : ''}">
      ${name === 'index' ? '' : side(operations, name)}
      <main data-copied="Copied" data-by-hand="The browser refused to copy; the text is selected for you">
        ${content}
        <p role="status" class="said"></p>
      </main>
    </div>`;
}

/** The first page is the list itself. */
const side = (operations: readonly Operation[], name: string): string => `<nav class="side" aria-label="Reference">
        ${filter('side')}
        <div class="lists">${list(operations, name)}</div>
      </nav>`;

/** Shown by the script that answers it. */
export const filter = (name: string): string =>
  `<p class="filter" hidden><input type="search" id="filter-${name}" aria-label="Filter" placeholder="Filter: RoPE, valid_lens, 掩蔽 …" autocomplete="off" spellcheck="false"></p>`;

/** A text to copy. */
export const code = (text: string, label: string, marked = escaped(text), id = ''): string =>
  `<div class="code"><pre tabindex="0" role="group" aria-label="${escaped(label)}"${id && ` id="${id}"`}>${marked}</pre><button type="button" hidden>Copy</button></div>`;
