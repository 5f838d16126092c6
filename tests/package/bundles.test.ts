// The package through two bundlers, and what they make of it in Chromium.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../.ci/browsers.mjs';
import { serve } from '../../.ci/serve.mjs';
import { type Consumer, install, root } from './consumer.ts';

let consumer: Consumer;
let browser: Browser;

beforeAll(async () => {
  [consumer, browser] = await Promise.all([install(), chromium.launch(chromiumLaunch())]);
});
afterAll(async () => {
  await browser.close();
  await consumer.remove();
});

const element = '<attention-playground experiment="masked-softmax" lang="en"></attention-playground>';
const page = (script: string): string =>
  `<!doctype html><title>A course</title><link rel="icon" href="data:,">${element}<output></output><script type="module" src="${script}"></script>`;

/** Uses the element and the core, as a course's own page may. */
const program = (elementEntry: string, source: string): string => `
  import '${elementEntry}';
  import { loadCore } from 'attention-playground/core';
  ${source}
  const core = await loadCore(module);
  document.querySelector('output').value = core.generator(0).rand([1]).data[0].toFixed(4);`;

/** Opens a built folder and hands over the page; afterwards nothing may have been complained of. */
async function inChromium(folder: string, look: (page: Page) => Promise<void>): Promise<void> {
  const server = await serve({ folder, policy: '' });
  const complaints: string[] = [];
  const opened = await browser.newPage();
  try {
    opened.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    opened.on('pageerror', (error) => complaints.push(String(error)));
    await opened.goto(server.address);
    await look(opened);
    expect(complaints).toEqual([]);
  } finally {
    await opened.close();
    await server.close();
  }
}

/** The figure drawn, in the worker that it brings, and the core's number beside it. */
async function works(opened: Page): Promise<void> {
  await opened.locator('attention-playground [data-phase=ready]').waitFor();
  await opened.locator('attention-playground .note', { hasText: '0.5676' }).waitFor();
  await opened.waitForFunction(() => document.querySelector('output')?.value === '0.4963');
}

async function sources(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(consumer.folder, name);
  await mkdir(folder);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
}

test('Vite: the element in its parts, the core and its module', async () => {
  const main = program('attention-playground', 'const module = undefined;');
  const folder = await sources('vite', { 'index.html': page('./main.js'), 'main.js': main });
  await vite({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2023' } });
  await inChromium(join(folder, 'dist'), async (opened) => {
    await works(opened);
    expect(opened.workers()).toHaveLength(1);
  });
});

test('esbuild: the element in one file, the core with its module as a file', async () => {
  const main = program(
    'attention-playground/embed/one/masked-softmax.iife.js',
    "import module from 'attention-playground/attention.wasm';",
  );
  const folder = await sources('esbuild', { 'main.js': main });
  const outdir = join(folder, 'dist');
  await esbuild({
    entryPoints: [join(folder, 'main.js')],
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    loader: { '.wasm': 'file' },
    logLevel: 'error',
  });
  await writeFile(join(outdir, 'index.html'), page('./main.js'));
  await inChromium(outdir, works);
});

/** For Node: each module that the program uses is given, since none lies beside the bundle. */
const inNode = `
  import { loadCore } from 'attention-playground/core';
  import attention from 'attention-playground/attention.wasm';
  import sessions from 'attention-playground/sessions.wasm';
  import training from 'attention-playground/training.wasm';
  async function main() {
    const core = await loadCore({ source: attention, sessions, training });
    console.log(core.run('softmax', { x: [1, 2] }).output.tolist().join());
    console.log((await core.session({ preset: 'reverse', seed: 0 })).step(1).step);
    console.log((await core.training()).run('gelu', { x: [0] }).output.tolist().join());
    const modules = await loadCore().catch((error) => error);
    console.log(modules.name, modules.code, modules.expected.includes('loadCore({ source })'));
  }
  void main();`;

test.each([
  ['cjs', 'binary'],
  ['esm', 'binary'],
  ['esm', 'file'],
] as const)('esbuild for Node: %s, its modules %s', async (format, loader) => {
  const folder = await sources(`node-${format}-${loader}`, { 'main.js': inNode });
  const outfile = join(folder, 'dist', format === 'cjs' ? 'main.cjs' : 'main.mjs');
  await esbuild({
    entryPoints: [join(folder, 'main.js')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
    loader: { '.wasm': loader },
    logLevel: 'error',
  });
  expect((await consumer.node(outfile)).trim().split('\n')).toEqual([
    '0.2689414322376251,0.7310585975646973',
    '1',
    '0',
    'AttnError not_loaded true',
  ]);
});

test('the example of a worker answers the slider', async () => {
  const folder = join(consumer.folder, 'worker');
  await cp(join(root, 'wasm/examples/worker'), folder, { recursive: true });
  await vite({ root: folder, configFile: false, logLevel: 'error', worker: { format: 'es' } });
  await inChromium(join(folder, 'dist'), async (opened) => {
    const says = (text: string) =>
      opened.waitForFunction((wanted) => document.querySelector('output')?.value.endsWith(wanted), text);
    await says('0.6988');
    await opened.locator('input').fill('1');
    await says('1.0000');
  });
});
