import { basename } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Language } from '../../src/words/language';

/** Who writes a page: its body and its title, in each language. */
export interface Writer {
  readonly page: (language: Language) => string | Promise<string>;
  readonly title: (language: Language) => string;
}

/** Fills NAME.html as the writer of NAME, a module's path, writes it: in English where the name ends with `en`, else in Chinese. */
export function writtenPages(writers: Readonly<Record<string, string>>): Plugin {
  // Read as the page is built: chapters are collected from the experiments' folders.
  const loading = new Map(
    [...new Set(Object.values(writers))].map((path) => [
      path,
      runnerImport<Writer>(path, { configFile: false, logLevel: 'warn' }),
    ]),
  );
  return {
    name: 'written-pages',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const name = basename(filename, '.html');
        const writer = await loading.get(writers[name] ?? '');
        if (!writer) throw new Error(`nobody writes ${name}.html`);
        const { page, title } = writer.module;
        const language = name.endsWith('en') ? 'en' : 'zh';
        const body = await page(language);
        return {
          html: html.replace('<!-- page -->', () => body),
          tags: [{ tag: 'title', children: title(language), injectTo: 'head' }],
        };
      },
    },
  };
}
