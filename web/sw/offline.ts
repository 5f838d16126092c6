/** What the service worker keeps and answers, apart from its events. */
export interface Build {
  /** Another text for any change of any file. */
  readonly version: string;
  /** All files of the page, relative to it, but for the modules. */
  readonly files: readonly string[];
  /** The computing modules by name: a browser needs one or two of them. */
  readonly modules: Readonly<Record<string, string>>;
}

/** A network that does not answer in this time is as good as none, when the page is at hand. */
const patience = 3000;

const prefix = (scope: string): string => `attention-playground ${scope} `;
export const cacheName = (scope: string, { version }: Build): string => `${prefix(scope)}${version}`;

/** Everything of one build, or nothing: a build that cannot be had whole is not kept. */
export async function keep(cache: Cache, scope: string, build: Build, chosen: readonly string[]): Promise<void> {
  const modules = chosen.map((name) => build.modules[name]);
  const missing = chosen.filter((_, index) => modules[index] === undefined);
  if (missing.length > 0) throw new Error(`no module is called ${missing.join(', ')}`);
  // What carries a hash of its content in its name may come from the browser's own store, the rest is asked for anew.
  const requests = [...build.files, ...modules.filter((file) => file !== undefined)].map(
    (file) => new Request(new URL(file, scope), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' }),
  );
  await cache.addAll(requests);
}

/** Builds before this one; of this page only, others may live on the same host. */
export async function forgetOthers(caches: CacheStorage, scope: string, build: Build): Promise<void> {
  const now = cacheName(scope, build);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix(scope)) && name !== now).map((name) => caches.delete(name)),
  );
}

/**
 * A page comes from the network while there is one, so that a new build is seen at once; its parts carry their content in
 * their names, so that kept ones always fit the page that asks. Undefined leaves the request to the browser.
 */
export function respond(
  request: Request,
  scope: string,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> | undefined {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return undefined;
  if (request.mode === 'navigate') return page(request, scope, cache, load);
  return part(request, cache, load);
}

async function page(
  request: Request,
  scope: string,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  const store = await cache();
  const kept =
    (await store.match(request, { ignoreSearch: true })) ??
    (isRoot(request, scope) ? await store.match(new URL('index.html', scope)) : undefined);
  if (!kept) return load(request);
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), patience));
  return Promise.race([load(request).catch(() => kept), late]);
}

const isRoot = (request: Request, scope: string): boolean => new URL(request.url).pathname === new URL(scope).pathname;

async function part(
  request: Request,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  return (await (await cache()).match(request)) ?? load(request);
}
