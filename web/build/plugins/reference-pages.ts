import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Package } from 'custom-elements-manifest/schema';
import { runnerImport } from 'vite';
import { escaped } from '../html.ts';
import type * as pagesOfReference from '../reference/pages.ts';
import { fontSubsets } from './font-subsets.ts';

const root = join(import.meta.dirname, '../../..');
const writer = join(import.meta.dirname, '../reference/pages.ts');

/**
 * Writes every page of the reference into `folder` as Vite takes it, and the style sheet of its formulas with KaTeX's fonts
 * of these letters alone. Returns the pages' paths.
 */
export async function writeReference(folder: string): Promise<string[]> {
  const { module } = await runnerImport<typeof pagesOfReference>(writer, {
    configFile: false,
    logLevel: 'warn',
  });
  // The element's package comes before its page.
  const manifest = JSON.parse(readFileSync(join(root, 'dist/embed/custom-elements.json'), 'utf8')) as Package;
  const { pages, formulas } = await module.readReference(manifest);
  mkdirSync(folder, { recursive: true });
  const faces = (await fontSubsets(formulas)).map(({ family, weight, style, unicodeRange, data }, place) => {
    writeFileSync(join(folder, `letters-${place}.woff2`), Buffer.from(data, 'base64'));
    return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};font-display:block;unicode-range:${unicodeRange};src:url(./letters-${place}.woff2) format('woff2')}`;
  });
  const katex = readFileSync(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8');
  const rules = [...new Set(formulas.map(({ styles }) => styles))].join('\n');
  writeFileSync(join(folder, 'formulas.css'), [...faces, katex.replace(/@font-face\{[^}]*\}/g, ''), rules].join('\n'));
  return [...pages].map(([name, { title, description, body }]) => {
    const path = join(folder, `${name}.html`);
    const own = name === 'index' ? title : `${title} · Reference`;
    writeFileSync(path, template(`${own} · Attention Playground`, description, body));
    return path;
  });
}

const source = (path: string): string => join(root, 'web/reference', path);

const template = (title: string, description: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escaped(description)}" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="../favicon.svg" type="image/svg+xml" vite-ignore />
    <link rel="stylesheet" href="./formulas.css" />
    <link rel="stylesheet" href="${source('reference.css')}" />
    <script type="module" src="${source('page.ts')}"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
