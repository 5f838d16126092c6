import { scriptFile } from '../view/embed-files';
import { languages } from '../words/language';

/** What the service worker keeps and answers, apart from its events. */
export interface Build {
  /** Another text for any change of any file. */
  readonly version: string;
  /** All files of the site, relative to it, but for the modules. */
  readonly files: readonly string[];
  /** The files of the computing modules, by their names: a browser needs some of them. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** A network that does not answer in this time is as good as none, when the page is at hand. */
const patience = 3000;

const prefix = (scope: string): string => `attention-playground ${scope} `;
export const cacheName = (scope: string, { version }: Build): string => `${prefix(scope)}${version}`;

/** Requests made at once: a hundred would keep a processor from the hand. */
const together = 16;

/**
 * Keeps everything of one build. Parts with their content in their names come first and stay where a browser ends this
 * halfway, as on a slow network, so that the next try goes on from there. What keeps its name from build
 * to build comes last and at once: files of two builds never mix.
 */
export async function keep(cache: Cache, scope: string, build: Build, chosen: readonly string[]): Promise<void> {
  const missing = chosen.filter((name) => !Object.hasOwn(build.modules, name));
  if (missing.length > 0) throw new Error(`no module is called ${missing.join(', ')}`);
  const files = filesFor(build, chosen);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  const parts = files.filter((file) => namedByContent(file) && !held.has(new URL(file, scope).href));
  for (let at = 0; at < parts.length; at += together)
    await cache.addAll(parts.slice(at, at + together).map((file) => new Request(new URL(file, scope))));
  // From the network, not from the browser's own store, which may be of an older build.
  const named = files.filter((file) => !namedByContent(file));
  await cache.addAll(named.map((file) => new Request(new URL(file, scope), { cache: 'no-cache' })));
}

/** All of it once more where something has gone. */
export async function refill(cache: Cache, scope: string, build: Build, chosen: readonly string[]): Promise<void> {
  if ((await cache.keys()).length < filesFor(build, chosen).length) await keep(cache, scope, build, chosen);
}

/** With the modules that are chosen. */
function filesFor(build: Build, chosen: readonly string[]): readonly string[] {
  const modules = Object.entries(build.modules).filter(([name]) => chosen.includes(name));
  return [...build.files, ...modules.flatMap(([, files]) => files)];
}

const namedByContent = (path: string): boolean => /(^|\/)assets\//.test(path);

/** Builds before this one; of this page only, others may live on the same host. */
export async function forgetOthers(caches: CacheStorage, scope: string, build: Build): Promise<void> {
  const now = cacheName(scope, build);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix(scope)) && name !== now).map((name) => caches.delete(name)),
  );
}

/**
 * A page comes from the network while there is one, so that a new build is seen at once, and so does what keeps its name
 * from build to build. Parts with their content in their names always fit the page that asks: kept ones serve at once.
 * Undefined leaves the request to the browser.
 */
export function respond(
  request: Request,
  scope: string,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> | undefined {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return undefined;
  if (request.mode !== 'navigate' && namedByContent(request.url.slice(scope.length))) return part(request, cache, load);
  return fresh(request, scope, cache, load);
}

async function fresh(
  request: Request,
  scope: string,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  const store = await cache();
  const kept = await Promise.all(placesFor(request, scope).map((place) => store.match(place, { ignoreSearch: true })));
  const found = kept.filter((response) => response !== undefined);
  if (found.length < kept.length || found.length === 0) return load(request);
  const late = new Promise<void>((done) => setTimeout(done, patience)).then(() => joined(found));
  return Promise.race([load(request).catch(() => joined(found)), late]);
}

/** The addresses at which a file may be kept: a folder's page by its name, an experiment's file in those of all chapters. */
function placesFor({ url }: Request, scope: string): readonly URL[] {
  const address = new URL(url);
  if (address.pathname.endsWith('/')) return [new URL('index.html', url)];
  // One experiment's file speaks all languages; of all chapters there is a file for each.
  if (/\/embed\/one\/[\w-]+\.iife\.js$/.test(address.pathname))
    return languages.map((language) => new URL(`embed/${scriptFile(language)}`, scope));
  return [address];
}

async function joined(files: readonly Response[]): Promise<Response> {
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  const texts = await Promise.all(files.map((file) => file.text()));
  return new Response(texts.join('\n'), { headers: { 'Content-Type': 'text/javascript' } });
}

async function part(
  request: Request,
  cache: () => Promise<Cache>,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  return (await (await cache()).match(request)) ?? load(request);
}
