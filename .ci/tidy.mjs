// clang-tidy over C++ sources, one a processor at a time, by one compile command each, though several targets
// compile it. A file is skipped while it, the project's headers it includes, its compile command and the checks are those
// it last passed with. It reads each file with its own includes alone, without the precompiled header (g++'s is none to
// clang), so that a missing include is found here.
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { jobs, root, run, version } from './shell.mjs';
import { hashOf, readStamp, writeStamp } from './steps.mjs';
import { filesTouched } from './touched.mjs';

const folder = 'build/tidy';
/** The analyzer follows paths inside functions; following the functions they call takes it four times as long. */
const shallow = ['-analyzer-config', 'mode=shallow'].flatMap((word) => ['--extra-arg=-Xclang', `--extra-arg=${word}`]);
const includeLine = /^\s*#\s*include\s*["<]([^">]+)[">]/gm;

/** One source of each room: read where it is not known what was touched, and where the checks or the build were. */
const representatives = [
  'core/src/catalogue/check.cpp',
  'core/src/kernels/cpu/attention.cpp',
  'core/src/kernels/lanes/active.cpp',
  'core/src/kernels/layers/cross_entropy.cpp',
  'core/src/modules/modules.cpp',
  'core/src/operations/analysis/pca.cpp',
  'core/src/operations/attention/dot_product_attention.cpp',
  'core/src/operations/positions/rotary_embedding.cpp',
  'core/src/random/draws.cpp',
  'core/src/tensor/trace.cpp',
  'core/src/training/model/self_attention.cpp',
  'core/src/training/session.cpp',
  'tests/core/session_test.cpp',
  'wasm/border/sessions.cpp',
];
const decidesAll = /(^|\/)(\.clang-tidy|CMakeLists\.txt|CMakePresets\.json)$|\.cmake$/;

/**
 * Reads the sources that `files` touch, themselves or by a header they include; without files the representatives. With
 * `whole` it reads all sources, and the analyzer follows every call.
 */
export async function tidy({ whole = false, files = filesTouched() } = {}) {
  const analyzer = whole ? [] : shallow;
  await run('cmake', ['--preset', 'native', '-B', folder, '-DATTN_TESTS=ON', '-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON']);
  const all = oneOfEach(join(root, folder, 'compile_commands.json'));
  const commands = whole ? all : all.filter(isReadFor(all, files));
  const passed = new Map(Object.entries(readStamp('tidy-files') ?? {}));
  const waiting = commands
    .map((entry) => ({ file: relative(root, entry.file), print: fingerprint(entry, analyzer) }))
    .filter(({ file, print }) => !file.startsWith('build') && passed.get(file) !== print);
  console.log(`   ${commands.length - waiting.length} files unchanged, ${waiting.length} to check`);

  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = performance.now();
      const { status, output } = await check(next.file, analyzer);
      console.log(
        `   ${next.file} ${status === 0 ? 'clean' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (status === 0) passed.set(next.file, next.print);
      else failures.push(output);
      writeStamp('tidy-files', Object.fromEntries(passed));
    }
  };
  await Promise.all(Array.from({ length: jobs() }, worker));
  if (failures.length > 0) throw new Error(`clang-tidy\n${failures.join('\n')}`);
}

/** True if a command's source must be checked after these files were touched. */
function isReadFor(all, files) {
  const known = new Set(all.map(({ file }) => relative(root, file)));
  const missing = representatives.filter((file) => !known.has(file));
  if (missing.length > 0) throw new Error(`.ci/tidy.mjs names ${missing.join(', ')}, which nothing compiles`);
  const touched = new Set(files?.map((file) => join(root, file)));
  const withRepresentatives = !files || files.some((file) => decidesAll.test(file));
  return (entry) =>
    (withRepresentatives && representatives.includes(relative(root, entry.file))) ||
    [...closure(entry.file, foldersOf(entry))].some((path) => touched.has(path));
}

/** Leaves the first command of a source in the file, as clang-tidy would check a source once by each; sorted by source. */
function oneOfEach(path) {
  const all = JSON.parse(readFileSync(path, 'utf8')).reverse();
  const commands = new Map(all.map((entry) => [entry.file, entry]));
  const sorted = [...commands.keys()].sort().map((file) => commands.get(file));
  writeFileSync(path, JSON.stringify(sorted));
  return sorted;
}

function check(file, analyzer) {
  const options = ['-p', folder, '--quiet', '--extra-arg=-Wno-unknown-warning-option', ...analyzer, file];
  return new Promise((done, fail) => {
    const child = spawn('clang-tidy', options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', fail);
    child.on('close', (status) => done({ status, output }));
  });
}

const textOf = ({ command, arguments: words }) => command ?? words.join(' ');

/** The folders in which the command looks for headers. */
const foldersOf = (entry) =>
  [...textOf(entry).matchAll(/-(?:I|isystem)\s*(\S+)/g)].map(([, folder]) => join(root, relative(root, folder)));

function fingerprint(entry, analyzer) {
  const sources = [...closure(entry.file, foldersOf(entry))].sort().map((path) => readFileSync(path));
  const checks = ['.clang-tidy', 'tests/core/.clang-tidy'].map((path) => readFileSync(join(root, path)));
  return hashOf(textOf(entry), entry.directory, ...analyzer, version('clang-tidy'), ...checks, ...sources);
}

/** The file and every project header it reaches. */
function closure(file, folders, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(includeLine)) {
    const found = [dirname(file), ...folders]
      .map((folder) => join(folder, name))
      .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
    if (found?.startsWith(root) && !found.includes('/build/')) closure(found, folders, reached);
  }
  return reached;
}
