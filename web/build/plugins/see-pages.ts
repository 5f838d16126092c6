import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { contentSecurityPolicy } from '../../../.ci/serve.mjs';

const gallery = join(import.meta.dirname, '../../guide/gallery');

/** Vite plugin: `see/NAME/`, which a chat reads of a shared link, and the same tags in the page. A server in development leads on. */
export function seePages(): Plugin {
  const loading = runnerImport<typeof import('../see-page')>(join(import.meta.dirname, '../see-page.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  return {
    name: 'see-pages',
    configureServer: ({ middlewares }) =>
      void middlewares.use('/see/', (_, response) => void response.writeHead(302, { Location: '/' }).end()),
    async transformIndexHtml(page) {
      const { tags, first } = (await loading).module;
      const said = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';
      const own = tags(said(/<title>([^<]*)/), said(/name="description"\s*content="([^"]*)/), '', first);
      return page.replace('</title>', `</title>\n    ${own}`);
    },
    async generateBundle() {
      const { pages, script } = (await loading).module;
      const emit = (fileName: string, source: string | Uint8Array): void =>
        void this.emitFile({ type: 'asset', fileName: `see/${fileName}`, source });
      const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">`;
      for (const [path, page] of Object.entries(pages())) emit(path, page.replace('<head>', `<head>${policy}`));
      emit('see.js', script);
      for (const file of readdirSync(gallery)) emit(file, readFileSync(join(gallery, file)));
    },
  };
}
