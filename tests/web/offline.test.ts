import { expect, test, vi } from 'vitest';
import { register } from '../../web/src/page/offline';
import { type Build, cacheName, forgetOthers, keep, refill, respond } from '../../web/src/service-worker/kept-site';

const scope = 'https://course.example/attention/';
const build = { version: 'b', files: ['index.html'], modules: {} };

/** A store of answers by address; the type holds much more than is asked of it. */
const storeOf = (kept: Readonly<Record<string, string>>): (() => Promise<Cache>) => {
  const match = async (asked: Request | URL): Promise<Response | undefined> => {
    const text = kept[asked instanceof URL ? asked.href : asked.url];
    return text === undefined ? undefined : new Response(text);
  };
  return async () => ({ match }) as unknown as Cache;
};
const network = async (): Promise<Response> => new Response('network');
const none = (): Promise<Response> => Promise.reject(new TypeError('no network'));
const asked = (path: string, mode = 'cors', method = 'GET'): Request =>
  ({ url: new URL(path, scope).href, mode, method }) as Request;
const text = async (response: Promise<Response> | undefined): Promise<string | undefined> => (await response)?.text();

test('a page comes from the network while there is one, so that a new build is seen at once', async () => {
  const store = storeOf({ [`${scope}index.html`]: 'kept' });
  expect(await text(respond(asked('', 'navigate'), scope, store, network))).toBe('network');
  expect(await text(respond(asked('', 'navigate'), scope, store, none))).toBe('kept');
});

test('a part that is kept is not asked for again, one of another build is', async () => {
  const store = storeOf({ [`${scope}assets/a-1.js`]: 'kept' });
  expect(await text(respond(asked('assets/a-1.js'), scope, store, none))).toBe('kept');
  expect(await text(respond(asked('assets/a-2.js'), scope, store, network))).toBe('network');
});

test('what keeps its name comes from the network too, while there is one', async () => {
  const store = storeOf({ [`${scope}embed/frame.js`]: 'kept' });
  expect(await text(respond(asked('embed/frame.js'), scope, store, network))).toBe('network');
  expect(await text(respond(asked('embed/frame.js'), scope, store, none))).toBe('kept');
});

test('without a network a folder is its page, and the file of one experiment those of all, in every language', async () => {
  const store = storeOf({
    [`${scope}guide/index.html`]: 'guide',
    [`${scope}embed/attention-playground.all.zh.iife.js`]: 'all, in Chinese',
    [`${scope}embed/attention-playground.all.en.iife.js`]: 'all, in English',
  });
  expect(await text(respond(asked('guide/', 'navigate'), scope, store, none))).toBe('guide');
  expect(await text(respond(asked('embed/one/masked-softmax.iife.js'), scope, store, none))).toBe(
    'all, in Chinese\nall, in English',
  );
  const half = storeOf({ [`${scope}embed/attention-playground.all.zh.iife.js`]: 'all, in Chinese' });
  await expect(respond(asked('embed/one/masked-softmax.iife.js'), scope, half, none)).rejects.toThrow('no network');
  await expect(respond(asked('embed/one/', 'navigate'), scope, store, none)).rejects.toThrow('no network');
});

/** A store that holds the paths it was told to keep, all or none of them. */
function emptyStore(missing: readonly string[] = []) {
  const paths = new Set<string>();
  const addAll = async (requests: readonly Request[]): Promise<void> => {
    const added = requests.map(({ url }) => url.slice(scope.length));
    if (added.some((path) => missing.includes(path))) throw new TypeError('404');
    for (const path of added) paths.add(path);
  };
  const keys = async () => Array.from(paths, (path) => ({ url: new URL(path, scope).href }));
  return { cache: { addAll, keys } as unknown as Cache, paths };
}
const whole: Build = {
  version: 'b',
  files: ['index.html', 'assets/a-1.js'],
  modules: {
    heads: ['assets/heads-1.wasm', 'embed/assets/heads-1.wasm'],
    attention_relaxed: ['assets/attention_relaxed-1.wasm'],
    attention_plain: ['assets/attention_plain-1.wasm'],
  },
};
const chosen = ['attention_relaxed', 'heads'];

test('of the modules those are kept that this browser loads, wherever they lie', async () => {
  const { cache, paths } = emptyStore();
  await keep(cache, scope, whole, chosen);
  const modules = ['assets/heads-1.wasm', 'embed/assets/heads-1.wasm', 'assets/attention_relaxed-1.wasm'];
  expect([...paths].sort()).toEqual([...whole.files, ...modules].sort());
  paths.clear();
  await keep(cache, scope, whole, ['attention_plain']);
  expect([...paths].sort()).toEqual([...whole.files, 'assets/attention_plain-1.wasm'].sort());
  await expect(keep(cache, scope, whole, ['attention'])).rejects.toThrow('no module is called attention');
});

test('a store of which something has gone is filled again, as a whole or not at all', async () => {
  const { cache, paths } = emptyStore();
  await refill(cache, scope, whole, chosen);
  expect(paths.size).toBe(5);
  paths.delete('index.html');
  await refill(cache, scope, whole, chosen);
  expect(paths).toContain('index.html');
  // All is there: nothing is asked for.
  const full = { keys: () => cache.keys() } as unknown as Cache;
  await refill(full, scope, whole, chosen);
  const newer = emptyStore(['assets/a-1.js']);
  await expect(refill(newer.cache, scope, whole, chosen)).rejects.toThrow('404');
  expect(newer.paths.size).toBe(0);
});

test('an installation that was ended goes on with the parts that lack; pages come last, all at once', async () => {
  const files = ['index.html', 'sw.html', ...Array.from({ length: 40 }, (_, at) => `assets/${at}.js`)];
  const { cache, paths } = emptyStore(['assets/39.js']);
  const large = { version: 'b', files, modules: {} };
  await expect(keep(cache, scope, large, [])).rejects.toThrow('404');
  expect(paths.size).toBeGreaterThan(20);
  expect([...paths].filter((path) => path.endsWith('.html'))).toEqual([]);
  const asked: string[] = [];
  const addAll = async (requests: readonly Request[]) => void asked.push(...requests.map(({ url }) => url));
  await keep({ addAll, keys: () => cache.keys() } as unknown as Cache, scope, large, []);
  expect(asked.map((url) => url.slice(scope.length)).sort()).toEqual(files.filter((file) => !paths.has(file)).sort());
});

test('a worker whose installation fails is registered again, a few times', async () => {
  vi.useFakeTimers();
  const workers: EventTarget[] = [];
  const container = {
    register: async () => {
      const installing = Object.assign(new EventTarget(), { state: 'redundant' });
      workers.push(installing);
      return { installing };
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { baseURI: scope });
  register([10, 20]);
  for (const expected of [1, 2, 3, 3]) {
    await vi.advanceTimersByTimeAsync(100);
    expect(workers).toHaveLength(expected);
    workers.at(-1)?.dispatchEvent(new Event('statechange'));
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('other places, other methods and other hosts are left to the browser', () => {
  const store = storeOf({});
  expect(respond(asked('../other/'), scope, store, none)).toBeUndefined();
  expect(respond(asked('', 'cors', 'POST'), scope, store, none)).toBeUndefined();
  expect(respond(asked('https://elsewhere.example/'), scope, store, none)).toBeUndefined();
});

test('a new build forgets the older ones of its own place alone', async () => {
  const names = [
    cacheName(scope, build),
    cacheName(scope, { ...build, version: 'a' }),
    cacheName('https://course.example/', build),
    'of another program',
  ];
  const deleted: string[] = [];
  const caches = { keys: async () => names, delete: async (name: string) => deleted.push(name) > 0 };
  await forgetOthers(caches as unknown as CacheStorage, scope, build);
  expect(deleted).toEqual([names[1]]);
});
