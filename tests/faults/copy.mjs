// The copy of the project that faults are planted in: a clone in build/faults, so that nobody's tree is changed.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../.ci/shell.mjs';

const place = join(root, 'build/faults');
export const copy = join(place, 'tree');

function git(folder, ...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words[0]}: ${stderr}`);
  return stdout.trim();
}

export const head = () => git(root, 'rev-parse', 'HEAD');
export const isCommitted = () => git(root, 'status', '--porcelain') === '';

/** Brings the copy to this commit, with what is built here to begin with. */
export function prepare(commit) {
  if (!existsSync(copy)) git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, copy);
  git(copy, 'checkout', '--quiet', '--force', '--detach', commit);
  git(copy, 'clean', '--quiet', '--force', '-d');
  if (!existsSync(join(copy, 'node_modules'))) link('node_modules');
  if (existsSync(join(copy, 'build/stamps')) || !existsSync(join(root, 'build/stamps'))) return;
  // CMake's own notes name the folder they were made in.
  const isCMakes = (path) => /CMake|cmake|build\.ninja|compile_commands|\.ninja_/.test(path.slice(root.length));
  for (const part of ['dist', 'build/wasm', 'build/reference', 'build/stamps'])
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !isCMakes(path) });
}

/** Nobody writes there: links are as good, and quick. */
function link(folder) {
  const { status } = spawnSync('cp', ['-al', join(root, folder), join(copy, folder)]);
  if (status !== 0) cpSync(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true });
}

/** Doctest over the library under the sanitizers: how it is made, and where it then is. */
export const sanitized = {
  builds: [
    ['cmake', '--preset', 'sanitized'],
    ['cmake', '--build', 'build/sanitized', '--target', 'attn_tests', '-j', `${availableParallelism()}`],
  ],
  program: 'build/sanitized/attn_tests',
};

/** What has to be made before a command, in order. */
export const buildsOf = (parts) => [
  ...(parts.includes('sanitized') ? sanitized.builds : []),
  ...parts.filter((part) => part !== 'sanitized').map((part) => ['node', '.ci/build.mjs', part]),
];

/** Runs a command in the copy; what it says is kept in `build/faults/NAME.log`. */
export function runIn([program, ...words], name, env = {}) {
  const log = join(place, `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  rmSync(log, { force: true });
  const path = program === 'node' ? process.execPath : program;
  return new Promise((done, fail) => {
    const child = spawn(path, words, { cwd: copy, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const file = createWriteStream(log);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        file.write(text);
      });
    }
    child.on('error', fail);
    child.on('close', (status) => {
      file.end();
      done({ status, output });
    });
  });
}
