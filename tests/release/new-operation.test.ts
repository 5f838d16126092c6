// `npm run new-operation`: what it writes. That it compiles and computes, the doctest of tests/CMakeLists.txt says; that
// PyTorch fills its golden in, `regenerate.py --check`.
import { expect, test } from 'vitest';
import { filesOf } from '../../.ci/new-operation.mjs';
import { isThere, textOf } from './repository.ts';

const files = filesOf('a_new_one', 'masks');

test('an operation begins as four files of its own and a line or two in four lists', () => {
  const [written, listed] = [[...files.keys()].filter((path) => !isThere(path)), [...files.keys()].filter(isThere)];
  expect(written).toEqual([
    'core/include/attn/a_new_one.hpp',
    'core/src/operations/masks/a_new_one.cpp',
    'core/reference/a_new_one.hpp',
    'tests/core/a_new_one_test.cpp',
  ]);
  for (const path of written) expect(files.get(path)).toMatch(/^(?!.*skeleton)[\s\S]*\ba_new_one\b/);
  for (const path of listed) {
    const [before, after] = [textOf(path).split('\n'), (files.get(path) ?? '').split('\n')];
    const added = after.filter((line: string) => !before.includes(line));
    expect(added.join('\n'), path).toContain('a_new_one');
    expect(added.length).toBeLessThanOrEqual(4);
    expect(after.length, path).toBeGreaterThan(before.length);
  }
});

test('the recipe names every file that is written, and no more than seven to change by hand', () => {
  const recipe = /### … add an operation\n([\s\S]*?)\n### /.exec(textOf('CONTRIBUTING.md'))?.[1] ?? '';
  for (const path of files.keys()) {
    const said = path.replace('a_new_one', 'NAME').replace('operations/masks/', 'operations/…/');
    expect(recipe).toContain(said.replace('core/src/catalogue/', ''));
  }
  expect([...recipe.matchAll(/\b(\d)\. /g)].map(([, place]) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});
