// A third language: its name alone makes the compiler say which files of words it lacks. A new experiment is compiled with it,
// since the compiler goes over the whole page for either.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../.ci/new-experiment.mjs';
import { experimentNames } from '../../web/src/experiment/registry';
import { sharedIsTouched } from '../reach';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'build/another-language');
const list = 'web/src/words/language.ts';
const isGerman = /Property 'de' is missing|type '"de" \|/;

/** A folder of the project with some files changed: a part that has none of them is a link, which the compiler takes for files here. */
function link(path: string, changed: ReadonlyMap<string, string>): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(root, path))) {
    const inside = join(path, name);
    if (name === '.git' || changed.has(inside)) continue;
    const isPartly = [...changed.keys()].some((one) => one.startsWith(`${inside}/`));
    if (isPartly) link(inside, changed);
    else symlinkSync(join(root, inside), join(folder, inside));
  }
}

/** What the compiler says of the page with German among its languages and a new experiment: file in `web`, error. */
function mistakes(): readonly (readonly [string, string])[] {
  const text = readFileSync(join(root, list), 'utf8');
  const german = text.replace("languages = ['zh', 'en']", "languages = ['zh', 'en', 'de']");
  expect(german).not.toBe(text);
  const compilerOptions = { noEmit: true, preserveSymlinks: true, rootDirs: ['wasm/package', 'build/generated'] };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['web'] };
  const fresh = filesOf('a-new-one', { chapter: 'why-sqrt-d', order: 2 });
  const changed = new Map([...fresh, [list, german], ['tsconfig.json', JSON.stringify(config)]]);
  rmSync(folder, { recursive: true, force: true });
  link('', changed);
  for (const [path, content] of changed) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/^web\/(\S+)\(\d+,\d+\): error (.*)$/gm)].map(([, file = '', said = '']) => [file, said]);
}

describe.skipIf(!sharedIsTouched)('with a third language and a new experiment', () => {
  const counted: Record<string, number> = {};
  const others: string[] = [];
  const of = (name: string): string => `src/experiments/${name}`;

  beforeAll(() => {
    for (const [file, said] of mistakes())
      if (isGerman.test(said)) counted[file] = (counted[file] ?? 0) + 1;
      else others.push(`${file}: ${said}`);
  }, 240_000);

  test('the compiler lists every text: of the frame, of experiments, of their steps and exercises', () => {
    const has = (path: string): boolean => existsSync(join(root, 'web', path));
    const experiments = experimentNames.flatMap((name) => [
      // Its words and, where there is a lesson, those of its steps.
      [`${of(name)}/index.ts`, has(`${of(name)}/steps/index.ts`) ? 2 : 1] as const,
      [`${of(name)}/place.ts`, 2] as const,
      ...(has(`${of(name)}/steps/exercises.ts`) ? [[`${of(name)}/steps/exercises.ts`, 1] as const] : []),
    ]);
    expect(experiments.filter(([file]) => file.endsWith('/exercises.ts'))).toHaveLength(8);
    expect(counted).toMatchObject(Object.fromEntries(experiments));
    // Beside the tables of what is always there stand those of the guide, the notebooks and their pages.
    expect(Object.keys(counted).filter((file) => !file.startsWith(of('')))).toEqual(
      expect.arrayContaining([
        'src/words/words.ts',
        'src/element/words.ts',
        'src/element/single-file/index.ts',
        'src/run-sheet/words.ts',
        'src/view/embed-words.ts',
        'src/view/qr/words.ts',
        'notebooks/notebooks.ts',
        'build/guide-page.ts',
      ]),
    );
  });

  test('the new experiment compiles as it stands: it lacks nothing but the language', () => {
    expect(others.filter((one) => one.startsWith(of('a-new-one')))).toEqual([]);
    expect(counted).toMatchObject({ [`${of('a-new-one')}/index.ts`]: 1, [`${of('a-new-one')}/place.ts`]: 2 });
  });
});
