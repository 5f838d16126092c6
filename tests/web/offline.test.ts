import { expect, test } from 'vitest';
import { cacheName, forgetOthers, respond } from '../../web/sw/offline';

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
