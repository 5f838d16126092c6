// What a change touches: read from the files that differ from where the branch left `main`. What it finds is walked whole,
// the rest by representatives (tests/reach.ts). In doubt a file is shared.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** One experiment of each arrangement: what stands for the others in a browser. */
export const arrangements = {
  'a plane that is dragged': 'pull-the-query',
  'matrices beside each other': 'self-attention',
  'matrices that open one after the other': 'masked-softmax',
  'a ladder of shapes': 'multi-head-attention',
  'curves and bits': 'positional-encoding',
  'a graph of steps': 'cnn-rnn-attention',
  'a model that trains': 'learning-induction',
  'a list of exercises': 'exercises',
};

export const representatives = Object.values(arrangements);

/** Files of one experiment alone, with its name. */
const ofOneExperiment = [
  /^web\/src\/experiments\/([\w-]+)\//,
  /^tests\/snapshots\/committed\/([\w-]+)\//,
  /^tests\/web\/remarks\/([\w-]+)\.txt$/,
  /^tests\/web\/printed\/experiments\/([\w-]+)\.json$/,
];

/** Papers: nothing is computed from them but by the step `release`, which always runs. */
const paper = /^[\w.-]+\.md$|^LICENSE$|^CITATION\.cff$|^\.github\/|^\.devcontainer\//;

/** What decides how the C++ is built and what it computes. */
const cpp =
  /^core\/|^wasm\/(border|runtime)\/|CMake|\.(cpp|hpp|cu|cuh|cmake|def)$|^\.clang-|^tests\/(core|cuda|consumer_cpp|goldens)\//;

/** Which steps are exercises is of their folder, and of the chapter of exercises. */
const exercise = /^web\/src\/experiments\/[\w-]+\/steps\/exercises(\.\w+)?\.ts$/;

const experimentsFolder = 'web/src/experiments';
const importLine = /(?:from|import\()\s*'((?:\.\.\/)+)([\w-]+)\//g;

/** For each experiment, those that import a file of its folder. */
export function importersOf(folder = join(root, experimentsFolder)) {
  const importers = new Map();
  for (const name of readdirSync(folder)) {
    for (const file of readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      for (const [, up, other] of readFileSync(join(folder, name, file), 'utf8').matchAll(importLine)) {
        const reachesFolder = up.length / 3 === file.split(/[\\/]/).length;
        if (reachesFolder && other !== name) importers.set(other, (importers.get(other) ?? new Set()).add(name));
      }
    }
  }
  return importers;
}

/** A change to more experiments than these is one to all: to walk each of them whole in a browser is what `prove` does. */
const mostTouched = 6;

/** These, and all that import from them. */
function withImporters(names, importers) {
  const all = new Set();
  const add = (name) => {
    if (all.has(name)) return;
    all.add(name);
    importers.get(name)?.forEach(add);
  };
  names.forEach(add);
  return [...all].sort();
}

/**
 * @param {readonly string[] | undefined} files  that differ from the base; undefined when there is none to compare with
 * @returns {{experiments: string[], shared: boolean, cpp: boolean, known: boolean}} experiments that were touched, and
 *   those that import from them; whether anything was that all have in common; whether C++ was; whether anything is known
 */
export function touchedBy(files, importers = importersOf()) {
  if (files === undefined) return { experiments: [], shared: true, cpp: false, known: false };
  const experiments = new Set();
  let shared = false;
  for (const file of files.filter((name) => !paper.test(name))) {
    const name = ofOneExperiment.map((pattern) => pattern.exec(file)?.[1]).find(Boolean);
    if (name) experiments.add(name);
    else shared = true;
    if (exercise.test(file)) experiments.add('exercises');
  }
  const all = withImporters(experiments, importers);
  const many = all.length > mostTouched;
  return {
    experiments: many ? [] : all,
    shared: shared || many,
    cpp: files.some((file) => cpp.test(file)),
    known: true,
  };
}

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout.trim() : undefined;
};

/** The commit where this branch left main; on main itself the newest commit, so that only uncommitted changes differ. */
function base() {
  for (const main of ['origin/main', 'main']) {
    const found = git('merge-base', 'HEAD', main);
    if (found) return found;
  }
  return undefined;
}

/** The subjects of the commits since the base, newest first; none without a base. */
export function subjectsSinceBase() {
  const from = base();
  return from ? (git('log', '--no-merges', '--format=%s', `${from}..HEAD`) ?? '').split('\n').filter(Boolean) : [];
}

/** The files that differ from the base, new ones too; undefined where nothing can be compared, or nothing differs. */
export function filesTouched() {
  const from = base();
  if (!from) return undefined;
  const changed = git('diff', '--name-only', '-z', '--no-renames', from);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined) return undefined;
  const files = [changed, added].flatMap((names) => names.split('\0')).filter(Boolean);
  return files.length > 0 ? files : undefined;
}

/** The result that the runner found when it began, or the present one. */
export function touchedHere() {
  const { TOUCHED: found } = process.env;
  return found ? JSON.parse(found) : touchedBy(filesTouched());
}
