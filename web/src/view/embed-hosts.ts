// The lines to paste into each course system: one table for the share dialog, the guide and the tests of real sites.

import { attributeOf } from '../state/attribute-name';
import { type Address, writeAddress } from '../state/hash';
import { asLanguage, type Language } from '../words/language';

/** One experiment for another page: its values, and lang, theme, preset or hide. */
export interface Embedding extends Address {
  /** The experiment's title: the frame's title and the fallback text. */
  readonly title: string;
  /** The address of the playground, with a final slash. */
  readonly site: string;
  /** What alone is drawn, as an element's attribute says it. */
  readonly show?: string | undefined;
  /** The pixels that a frame of it takes; default: enough for most. */
  readonly height?: number | undefined;
}

export interface Host {
  readonly name: string;
  /** The folder of the course site for the script; undefined if no file is needed. */
  readonly folder?: string;
  /** Lines to write once: into this file or, without one, into the page. */
  readonly once?: { readonly file?: string; text(script: string): string };
  /** Lines to write for each figure in a page. */
  line(embedding: Embedding): string;
}

/** The attribute for the language. */
export const languageOf = ({ values }: Embedding): Language => asLanguage(values.get('lang')) ?? 'en';

/** The element, with a link inside for print and for readers without scripts. */
export function elementLine(embedding: Embedding, more: Readonly<Record<string, string>> = {}): string {
  const values = [
    ['experiment', embedding.experiment],
    ...embedding.values,
    ...shown(embedding),
    ...Object.entries(more),
  ];
  const attributes = values.map(([name = '', value = '']) => ` ${attributeOf(name)}="${escaped(value)}"`);
  const link = `<a href="${escaped(embedding.site + writeAddress(embedding))}">${escaped(embedding.title)}</a>`;
  return `<attention-playground${attributes.join('')}>${link}</attention-playground>`;
}

/** No link to the playground says it: the page has all of it. */
const shown = ({ show }: Embedding): [name: string, value: string][] => (show ? [['show', show]] : []);

const usualHeight = 640;

/** For pages without scripts: a frame that may only run scripts. */
export function frameLine(embedding: Embedding): string {
  const values = new Map([...embedding.values, ...shown(embedding)]);
  const address = escaped(`${embedding.site}embed.html${writeAddress({ ...embedding, values })}`);
  const title = escaped(embedding.title);
  const height = Math.ceil(embedding.height ?? usualHeight);
  return `<iframe src="${address}" title="${title}" width="100%" height="${height}" loading="lazy" sandbox="allow-scripts" style="border: 0"></iframe>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const scriptLine = (script: string): string => `<script src="${script}" defer></script>`;

export const hosts = {
  html: { name: 'HTML', folder: './', once: { text: scriptLine }, line: elementLine },
  myst: {
    name: 'Sphinx + MyST, Jupyter Book',
    folder: '_static/',
    once: {
      file: 'conf.py',
      text: (script) => `extensions = ['myst_parser']\nhtml_static_path = ['_static']\nhtml_js_files = ['${script}']`,
    },
    line: elementLine,
  },
  rst: {
    name: 'Sphinx + reStructuredText',
    folder: '_static/',
    once: { file: 'conf.py', text: (script) => `html_static_path = ['_static']\nhtml_js_files = ['${script}']` },
    line: (embedding) => `.. raw:: html\n\n   ${elementLine(embedding)}`,
  },
  mkdocs: {
    name: 'MkDocs',
    folder: 'docs/js/',
    once: { file: 'mkdocs.yml', text: (script) => `extra_javascript:\n  - js/${script}` },
    line: elementLine,
  },
  docusaurus: {
    name: 'Docusaurus',
    folder: 'static/',
    once: {
      file: 'docusaurus.config.js',
      text: (script) => `export default {\n  scripts: [{ src: '/${script}', defer: true }],\n};`,
    },
    line: elementLine,
  },
  vitepress: {
    name: 'VitePress',
    folder: 'public/',
    once: {
      file: '.vitepress/config.js',
      text: (script) => `export default {
  head: [['script', { src: '/${script}', defer: '' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'attention-playground' } } },
};`,
    },
    line: elementLine,
  },
  quarto: {
    name: 'Quarto',
    folder: './',
    once: {
      file: '_quarto.yml',
      text: (script) => `project:
  type: website
  resources:
    - ${script}
    - one
format:
  html:
    include-in-header:
      - text: <script src="/${script}" defer></script>`,
    },
    line: (embedding) => `\`\`\`{=html}\n${elementLine(embedding)}\n\`\`\``,
  },
  reveal: {
    name: 'reveal.js',
    folder: './',
    once: {
      text: (script) => `${scriptLine(script)}
<script>
  // Keep arrow keys inside the figure.
  Reveal.initialize({ keyboardCondition: (event) => !event.target.closest('attention-playground') });
</script>`,
    },
    // A figure may be taller than a slide.
    line: (embedding) => `<section style="height: 100%; overflow: auto">\n  ${elementLine(embedding)}\n</section>`,
  },
  jupyter: { name: 'Jupyter', line: (embedding) => `%%html\n${frameLine(embedding)}` },
  lms: { name: 'Moodle, Canvas', line: frameLine },
  'github-pages': { name: 'GitHub Pages', folder: './', once: { text: scriptLine }, line: elementLine },
} satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;
