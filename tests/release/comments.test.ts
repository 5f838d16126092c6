// Comments in plain English: a verb or a noun comes first. One that begins with Of, As, To, Where, Whether or “What it” hides its subject.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { beginningsOf } from './comments.ts';
import { root, textOf } from './repository.ts';

const riddle = /^(of|as|to|where|whether|what it)\b/i;
const riddlesIn = (path: string, source: string): string[] =>
  beginningsOf(path, source)
    .filter(({ text }) => riddle.test(text))
    .map(({ line, text }) => `${path}:${line}: ${text}`);

const source =
  /\.(ts|mts|mjs|js|cpp|hpp|h|cu|cuh|def|css|html|py|sh|cmake|yml)$|CMakeLists\.txt$|^\.clang-|^\.ci\/(run|setup)$|^\.ci\/templates\//;
const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0');
const sources = tracked.filter((path) => source.test(path));

/** Some are written with % for a slash: this file is read, too. */
const slashed = (text: string): string => text.replaceAll('%', '/');

test.each([
  ['a.ts', '// Of a figure.', 1],
  ['a.ts', '/** Whether it is drawn. */', 1],
  ['a.ts', '/**\n * Where it stands.\n */', 2],
  ['a.ts', 'const a = 1; %% as it was', 1],
  ['a.ts', 'f(%* to *% 1);', 1],
  ['a.hpp', 'double a;  %%%< of memory', 1],
  ['a.hpp', 'int a;  // the first\nint b;  // of the second', 2],
  ['a.hpp', 'int a;  // the first\n// Of all.', 2],
  ['a.css', 'p { %* What it says *% }', 1],
  ['a.py', 'x = 1  # As in C', 1],
  ['CMakeLists.txt', '# To be linked.', 1],
])('%s: %s is found', (path, text, line) => {
  const lines = riddlesIn(path, slashed(text)).map((found) => found.split(':')[1]);
  expect(lines).toEqual([String(line)]);
});

test.each([
  ['a.ts', '// The name\n// of a figure.'],
  ['a.hpp', 'int a;  // the first\n        // of all'],
  ['a.ts', '/**\n * The name\n * of a figure.\n */'],
  ['a.ts', "const page = 'https://a.test/to/where';"],
  ['a.ts', '// Total. Often. Asks. What is drawn.'],
  ['a.css', 'p { color: #ofa; }'],
  ['a.py', 'print("a") # Sums'],
])('%s: %s is not', (path, text) => {
  expect(riddlesIn(path, text)).toEqual([]);
});

test('no comment of any source begins so', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((path) => riddlesIn(path, textOf(path)))).toEqual([]);
});
