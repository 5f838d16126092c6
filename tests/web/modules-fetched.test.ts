// Which modules a worker fetches by itself, before it is asked for anything.
import './no-document';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { experiments } from '../../wasm/modules.json';
import { modulesFor } from '../../web/src/core/modules';

const modules = join(import.meta.dirname, '../../build/wasm');
const nameOf = (address: URL): string => address.pathname.replace(/^.*\/build\/wasm\//, '').replace('.wasm', '');

/** The modules that were fetched, by their names. */
function fetched(): string[] {
  const names: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    names.push(nameOf(address));
    return new Response(await readFile(join(modules, `${nameOf(address)}.wasm`)));
  });
  return names;
}

afterEach(() => vi.unstubAllGlobals());

test('where own tensors come, the module that computes large ones is fetched behind the first', async () => {
  const names = fetched();
  const { first, whole } = modulesFor('your-own', 'http://localhost/');
  await first();
  await expect.poll(() => names.map((name) => name.replace(/_.*/, ''))).toEqual([experiments['your-own'], 'attention']);
  await whole?.();
  expect(names).toHaveLength(2);
});

test('others fetch it when they need it', async () => {
  const names = fetched();
  const { first, whole } = modulesFor('masked-softmax', 'http://localhost/');
  await first();
  await new Promise((done) => setTimeout(done, 50));
  expect(names).toEqual([experiments['masked-softmax']]);
  await whole?.();
  expect(names).toHaveLength(2);
});
