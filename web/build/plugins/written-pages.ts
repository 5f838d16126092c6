import { basename } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Language } from '../../src/words/language';

/** Who writes a page: its body and its title, in each language. */
export interface Writer {
  readonly page: (language: Language) => string;
  readonly title: (language: Language) => string;
}

/** Fills index.html (Chinese) and en.html as `writer`, a module's path, writes them. */
export function writtenPages(writer: string): Plugin {
  // Read as the page is built: chapters are collected from the experiments' folders.
  const loading = runnerImport<Writer>(writer, { configFile: false, logLevel: 'warn' });
  return {
    name: 'written-pages',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const { page, title } = (await loading).module;
        const language = basename(filename) === 'en.html' ? 'en' : 'zh';
        return {
          html: html.replace('<!-- page -->', () => page(language)),
          tags: [{ tag: 'title', children: title(language), injectTo: 'head' }],
        };
      },
    },
  };
}
