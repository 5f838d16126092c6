// A small static server for dist/: right types, compressed, cached as a good host would, and under the page's own
// Content-Security-Policy. `node .ci/serve.mjs [--port 4173] [--host 127.0.0.1]`
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './shell.mjs';

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "style-src 'self'",
  "manifest-src 'self'",
  "img-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const packed = new Set(['.png', '.ico', '.woff2']);

// Brotli's quality 9 would take 45 s for the site, and save one byte in a hundred.
const compressors = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => gzipSync(body, { level: 9 }),
};

/**
 * Serves a folder under a policy, the page's own unless another or none ('') is given; `onRequest(path,
 * bytesOfBodyGzipped)` hears of every file sent. Resolves to {address, close}.
 */
export async function serve({
  folder = 'dist',
  host = '127.0.0.1',
  port,
  policy = contentSecurityPolicy,
  onRequest,
} = {}) {
  const files = cachedFiles(resolve(root, folder));
  const server = createServer((request, response) => {
    // The page for frames has a policy of its own inside: in a sandbox its worker can only be a blob.
    const ownPolicy = pathOf(request.url) === '/embed.html';
    if (policy && !ownPolicy) response.setHeader('Content-Security-Policy', policy);
    answer(files, onRequest, request, response);
  });
  await listen(server, host, port);
  const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
  return {
    address: `http://${shown}:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** Listens on the port asked for, or on the first free one from 4173 when none is. */
async function listen(server, host, port) {
  const first = port ?? 4173;
  const last = port === undefined ? first + 100 : first;
  for (let candidate = first; candidate <= last; candidate++) {
    const problem = await new Promise((done) => {
      server.once('error', done);
      server.listen(candidate, host, () => done(undefined));
    });
    server.removeAllListeners('error');
    if (!problem) return;
    if (problem.code !== 'EADDRINUSE') throw problem;
  }
  throw new Error(`port ${first}${last > first ? `–${last}` : ''} is taken; choose another with --port`);
}

/** Reads a file once for each change of it on disk; keeps its compressed forms. */
function cachedFiles(folder) {
  const cache = new Map();
  return (path) => {
    const whole = join(folder, path);
    if (whole !== folder && !whole.startsWith(folder + sep)) return undefined;
    if (!existsSync(whole)) return undefined;
    const { mtimeMs, size } = statSync(whole);
    if (statSync(whole).isDirectory()) return undefined;
    let entry = cache.get(whole);
    if (entry?.mtimeMs !== mtimeMs || entry.size !== size) {
      const body = readFileSync(whole);
      entry = {
        mtimeMs,
        size,
        body,
        extension: extname(whole),
        etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      };
      cache.set(whole, entry);
    }
    return entry;
  };
}

function encoded(entry, encoding) {
  if (!encoding) return entry.body;
  entry[encoding] ??= compressors[encoding](entry.body);
  return entry[encoding];
}

function answer(files, onRequest, request, response) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = pathOf(request.url);
  const entry = path && files(path);
  if (!entry && path && files(`${path}/index.html`)) {
    // Relative addresses in it are the folder's. Two slashes at the beginning would name another host.
    const { pathname, search } = new URL(request.url, 'http://host');
    response.writeHead(301, { Location: `${pathname.replace(/^\/+/, '/')}/${search}` }).end();
    return;
  }
  if (!entry) {
    onRequest?.(path ?? request.url, 0);
    response.writeHead(404, { 'Content-Type': types['.txt'] }).end('Not found\n');
    return;
  }
  send(entry, path, onRequest, request, response);
}

function send(entry, path, onRequest, request, response) {
  const compressible = !packed.has(entry.extension);
  onRequest?.(path, encoded(entry, compressible ? 'gzip' : undefined).length);
  const encoding = compressible ? chosenEncoding(request.headers['accept-encoding'] ?? '') : undefined;
  const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`;
  // Files below assets/ carry a hash of their content in their name.
  const caching = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = encoded(entry, encoding);
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Type'] = types[entry.extension] ?? 'application/octet-stream';
  headers['Content-Length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** The first of ours that a client accepts: `br;q=0` refuses one, `*` stands for all it does not name. */
function chosenEncoding(accepted) {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return ['br', 'gzip'].find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/** The file a URL asks for, or undefined for one that cannot be decoded. */
function pathOf(url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://host').pathname));
    return path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
  const { address } = await serve({ host: values.host, port: values.port && Number(values.port) });
  console.log(address);
}
