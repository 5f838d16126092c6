// A third language: its name alone makes the compiler say which files of words it lacks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experimentNames } from '../../web/src/experiment/registry';
import { sharedIsTouched } from '../reach';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'build/another-language');
const list = ['web', 'src', 'words', 'language.ts'];

/** The project with one file changed: all others are links, which the compiler takes for files of this folder. */
function linkAllBut([part = '', ...rest]: readonly string[], text: string, path = ''): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(root, path)))
    if (name !== part && name !== '.git') symlinkSync(join(root, path, name), join(folder, path, name));
  if (rest.length > 0) linkAllBut(rest, text, join(path, part));
  else writeFileSync(join(folder, path, part), text);
}

/** By file of `web`, how often the compiler misses German there. */
function missing(): Readonly<Record<string, number>> {
  const text = readFileSync(join(root, ...list), 'utf8');
  const german = text.replace("languages = ['zh', 'en']", "languages = ['zh', 'en', 'de']");
  expect(german).not.toBe(text);
  rmSync(folder, { recursive: true, force: true });
  linkAllBut(list, german);
  const compilerOptions = { noEmit: true, preserveSymlinks: true, rootDirs: ['wasm/package', 'build/generated'] };
  rmSync(join(folder, 'tsconfig.json'));
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['web'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const found: Record<string, number> = {};
  for (const [, file = '', said = ''] of stdout.matchAll(/^web\/(\S+)\(\d+,\d+\): error (.*)$/gm))
    if (/Property 'de' is missing|type '"de" \|/.test(said)) found[file] = (found[file] ?? 0) + 1;
  return found;
}

// The compiler goes over the whole page for it.
test.skipIf(!sharedIsTouched)(
  'its name makes the compiler list every text: of the frame, of experiments, of their steps and exercises',
  {
    timeout: 240_000,
  },
  () => {
    const found = missing();
    const of = (name: string): string => `src/experiments/${name}`;
    const has = (path: string): boolean => existsSync(join(root, 'web', path));
    const experiments = experimentNames.flatMap((name) => [
      // Its words and, where there is a lesson, those of its steps.
      [`${of(name)}/index.ts`, has(`${of(name)}/steps/index.ts`) ? 2 : 1] as const,
      [`${of(name)}/place.ts`, 2] as const,
      ...(has(`${of(name)}/steps/exercises.ts`) ? [[`${of(name)}/steps/exercises.ts`, 1] as const] : []),
    ]);
    expect(experiments.filter(([file]) => file.endsWith('/exercises.ts'))).toHaveLength(8);
    expect(found).toMatchObject(Object.fromEntries(experiments));
    const others = Object.keys(found).filter((file) => !file.startsWith(of('')));
    // Beside the tables of what is always there stand those of the guide, the notebooks and their pages.
    expect(others).toEqual(
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
  },
);
