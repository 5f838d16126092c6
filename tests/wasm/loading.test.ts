// A module that is not to be had, or is none, is refused as AttnError in words; a deflated one is as good as a plain one.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors.ts';
import * as index from '../../wasm/package/index.ts';
import type { ModuleSource } from '../../wasm/package/load.ts';
import { moduleBytes } from './support.ts';

const [attention, training, sessions, analysis] = await Promise.all(
  ['attention', 'training', 'sessions', 'analysis'].map(async (name) => new Uint8Array(await moduleBytes(name))),
);

const tooLong = new Uint8Array(deflateRawSync(new Uint8Array(2 ** 25), { level: 1 }));

/** Each loader, and what its module answers. */
const loaders: Readonly<Record<string, (source: ModuleSource) => Promise<unknown>>> = {
  loadCore: async (source) => (await index.loadCore(source)).run('softmax', { x: [1, 1] }).output.data[0],
  'loadCore, source': async (source) => (await index.loadCore({ source })).run('softmax', { x: [1, 1] }).output.data[0],
  'loadCore, training': async (training) =>
    (await (await index.loadCore({ source: attention, training })).training()).run('gelu', { x: [0] }).output.data[0],
  'loadCore, sessions': async (sessions) =>
    (await (await index.loadCore({ source: attention, sessions })).session({ preset: 'reverse' })).step(1).step,
  loadCoreFrom: async (source) => (await index.loadCoreFrom(source)).run('softmax', { x: [1, 1] }).output.data[0],
  loadTraining: async (source) => (await index.loadTraining({}, source)).run('gelu', { x: [0] }).output.data[0],
  loadSessions: async (source) => (await index.loadSessions({}, source)).session({ preset: 'reverse' }).step(1).step,
  loadAnalysis: async (source) =>
    (await index.loadAnalysis(source)).run('singular_values', { x: [[1]] }).values.data[0],
};
const own = (loader: string) =>
  (loader.toLowerCase().includes('training')
    ? training
    : loader.toLowerCase().includes('sessions')
      ? sessions
      : loader === 'loadAnalysis'
        ? analysis
        : attention) as Uint8Array<ArrayBuffer>;
const answer = (loader: string): number => (/sessions|analysis/i.test(loader) ? 1 : /training/i.test(loader) ? 0 : 0.5);

let folder: string;
let server: Server;
let address: string;
/** What the server answers by path. */
const served = new Map<string, { status: number; type: string; body: Uint8Array | string }>();
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../build/loading-'));
  await writeFile(join(folder, 'page.wasm'), '<!doctype html>');
  await writeFile(join(folder, 'deflated'), deflateRawSync(attention as Uint8Array));
  server = createServer(({ url = '' }, response) => {
    const { status, type, body } = served.get(url) ?? { status: 404, type: 'text/html', body: 'not here' };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const refusal = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => 'loaded',
    (error: unknown) => error,
  );

describe.each(Object.entries(loaders))('%s', (name, load) => {
  const bytes = own(name);
  test.each<[string, () => ModuleSource | Promise<ModuleSource>]>([
    ['bytes', () => bytes],
    ['a buffer', () => bytes.buffer],
    ['a DataView', () => new DataView(bytes.buffer)],
    ['deflated bytes', () => new Uint8Array(deflateRawSync(bytes))],
    ['a compiled module', () => WebAssembly.compile(bytes)],
    [
      'an address, whatever its type',
      () => {
        served.set(`/${name.length}`, { status: 200, type: 'text/plain', body: bytes });
        return `${address}/${name.length}`;
      },
    ],
    [
      'the address of a deflated module',
      () => {
        served.set(`/deflated-${name.length}`, { status: 200, type: 'application/wasm', body: deflateRawSync(bytes) });
        return new URL(`${address}/deflated-${name.length}`);
      },
    ],
  ])('takes %s', async (_what, source) => {
    expect(await load(await source())).toBe(answer(name));
  });

  test.each<[string, () => ModuleSource | Promise<ModuleSource>, string | RegExp]>([
    ['no address', () => 'http://', /Invalid URL/],
    ['a file that is not there', () => pathToFileURL(join(folder, 'none.wasm')), /ENOENT.*none\.wasm/],
    ['a page in its place', () => pathToFileURL(join(folder, 'page.wasm')), /neither WebAssembly nor deflated/],
    ['nobody who answers', () => 'http://127.0.0.1:1/attention.wasm', /fetch failed/],
    ['an answer 404', () => `${address}/none`, /answered 404/],
    ['no bytes', () => new Uint8Array(), /0 bytes that are neither/],
    ['a gzipped module', () => new Uint8Array(gzipSync(bytes)), /neither WebAssembly nor deflated/],
    ['a module that is cut', () => bytes.slice(0, 1000), /WebAssembly\.(compile|Module)/],
    ['a deflated module that is cut', () => new Uint8Array(deflateRawSync(bytes).subarray(0, 1000)), /neither/],
    ['more than a module may be', () => tooLong, /neither/],
    ['another module', () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)), /not a module/],
  ])('refuses %s', async (_what, source, found) => {
    const error = (await refusal(load(await source()))) as AttnError;
    expect(error).toBeInstanceOf(AttnError);
    expect(error).toMatchObject({ code: 'not_loaded', input: 'source' });
    expect(error.found).toMatch(found);
    expect(error.expected).toMatch(/a module of Attention Playground/);
    expect(error.cause).toBeInstanceOf(Error);
  });

  test.each<[string, unknown]>([
    ['a number', 7],
    ['a list', [0, 97]],
    ['an object that is no source', new Map()],
  ])('refuses %s as no source', async (_what, source) => {
    expect(await refusal(load(source as ModuleSource))).toMatchObject({ name: 'AttnError', code: 'wrong_type' });
  });
});

test('a build that the engine does not take is refused, too', async () => {
  // This process has been told to take relaxed SIMD (support.ts); a new one has not.
  const program = `
    import { loadCore, loadSessions, loadTraining } from 'attention-playground/core';
    for (const load of [loadTraining, loadSessions])
      await load({ build: 'relaxed' }).catch((error) => console.log(error.name, error.code, error.found.slice(0, 30)));
    console.log((await loadCore()).run('softmax', { x: [1, 1] }).output.data[0]);`;
  const flags = ['--no-experimental-wasm-relaxed-simd', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: join(import.meta.dirname, '../..') });
  const refused = 'AttnError not_loaded WebAssembly.compile(): Compili';
  expect(stdout.trim().split('\n')).toEqual([refused, refused, '0.5']);
});

test.each([{ build: 'fast' }, { build: 'toString' }, { build: 5 }])('%o is no build', async (options) => {
  for (const load of [index.loadTraining, index.loadSessions])
    expect(await refusal(load(options as never))).toMatchObject({ name: 'AttnError', input: 'build' });
});
