// Running programs and finding files: the few things every script here needs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, delimiter, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The tool's absolute path, or undefined when PATH has none. */
export function which(tool) {
  const names = process.platform === 'win32' ? [`${tool}.exe`, `${tool}.cmd`] : [tool];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {}
    }
  }
}

/** Runs a program in the repository root and returns its standard output; throws when it fails. */
export function capture(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

// `node`, for whatever asks PATH for it, is the one that runs this; emscripten's package may have brought an older one.
// glibc takes memory in huge pages: a compiler has a third of the page faults, which is a tenth of its time and more.
const environment = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
};

/** The current work, {jobs, patience, cpu}: `cpu` are the processor seconds of the programs it has run. */
export const meter = new AsyncLocalStorage();

/** How many processes the present piece of work may run at a time; all processors where nothing else runs. */
export const jobs = () => meter.getStore()?.jobs ?? availableParallelism();

/** What a test program reads: how many workers it may start, and how many times longer than on a quiet machine it waits. */
const toldTo = ({ jobs = availableParallelism(), patience = 3 } = {}) => ({
  TOKENS: String(jobs),
  PATIENCE: String(patience),
});

/** What a shell says its children took: "0m1.50s 0m0.25s". */
const secondsOf = (line) => {
  const found = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
};

// Node does not tell what a child took; the shell between them does, on a stream of its own.
const timed = '"$@"; status=$?; times >&3; exit $status';

/** Runs a program with its output shown as it comes, and resolves to all of it; rejects when it fails. */
export function run(program, args, { env, ...options } = {}) {
  return new Promise((done, fail) => {
    const work = meter.getStore();
    const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
    const child = spawn('sh', ['-c', timed, 'sh', program, ...args], {
      cwd: root,
      stdio,
      env: { ...environment, ...toldTo(work), ...env },
      ...options,
    });
    let output = '';
    let times = '';
    const pass = (stream) => (chunk) => {
      output += chunk;
      stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout));
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr));
    child.stdio[3].setEncoding('utf8').on('data', (text) => (times += text));
    child.on('error', fail);
    child.on('close', (status, signal) => {
      if (work) work.cpu += secondsOf(times.trim().split('\n').at(-1) ?? '');
      if (status === 0) done(output);
      else if (status === 127) fail(new Error(`${program} is not installed`));
      else fail(new Error(`${nameOf(program, args)} ended with ${signal ?? `status ${status}`}`));
    });
  });
}

const nameOf = (program, args) => basename(program === process.execPath ? args[0] : program);

/** Runs a JavaScript program of node_modules under this very node, whatever node PATH has. */
export function runNode(script, args, options) {
  return run(process.execPath, [join(root, script), ...args], options);
}

/** Every file below the given paths (relative to the root), sorted, optionally only with these extensions. */
export function filesBelow(paths, extensions) {
  const files = [];
  const visit = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path))
        if (name !== 'node_modules' && name !== '__pycache__') visit(join(path, name));
    } else if (!extensions || extensions.includes(extname(path))) {
      files.push(relative(root, path));
    }
  };
  for (const path of paths) visit(join(root, path));
  return [...new Set(files)].sort();
}

/** The first of these absolute paths that exists. */
export function firstExisting(paths) {
  return paths.find((path) => existsSync(path));
}

const versions = new Map();

/** What `tool --version` prints, asked once; "absent" when it is not there. */
export function version(tool) {
  if (!versions.has(tool)) {
    const result = tool ? spawnSync(tool, ['--version'], { encoding: 'utf8' }) : {};
    versions.set(tool, result.stdout?.trim() || 'absent');
  }
  return versions.get(tool);
}
