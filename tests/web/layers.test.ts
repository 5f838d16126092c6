// Who may import whom in web/src: page → view → experiment → charts → tensor, element → view, and no circles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web');
const src = join(web, 'src');

type Kind = 'type' | 'static' | 'dynamic';

interface Import {
  readonly from: string;
  /** Relative to web/src, as the import says it. */
  readonly to: string;
  readonly kind: Kind;
}

/** Rooms from the lowest: each may import what stands in lines before its own, and rooms of its own line that follow ':'. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  text: [],
  style: [],
  tensor: ['text'],
  state: ['tensor', 'text'],
  words: ['text'],
  core: ['tensor'],
  charts: ['style', 'tensor', 'text'],
  goldens: ['charts', 'tensor'],
  formulas: ['style', 'text'],
  own: ['core'],
  experiment: ['charts', 'core', 'formulas', 'goldens', 'state', 'tensor', 'text', 'words'],
  experiments: ['charts', 'core', 'experiment', 'formulas', 'own', 'state', 'tensor', 'text', 'words'],
  view: ['charts', 'core', 'experiment', 'formulas', 'goldens', 'state', 'style', 'tensor', 'text', 'words'],
  'run-sheet': ['charts', 'experiment', 'state', 'style', 'text', 'view', 'words'],
  page: ['core', 'experiment', 'run-sheet', 'state', 'style', 'view', 'words'],
  element: ['charts', 'core', 'experiment', 'state', 'style', 'text', 'view', 'words'],
  'service-worker': ['core', 'view', 'words'],
};

/** The list of experiments loads them: nothing else below them knows any. */
const lists = ['experiment/registry.ts'];

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file),
  );

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every import of a TypeScript source: written at its top, made later, or of types. */
function importsOf(folder: string, file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, kind: Kind): void => {
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    found.push({ from: file, to: relative(folder, resolve(folder, dirname(file), specifier)), kind });
  };
  const walk = (node: ESTree.Node): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(node.source?.value, isOfTypes(node) ? 'type' : 'static');
        break;
      case 'ImportExpression':
        if (node.source.type === 'Literal') add(node.source.value, 'dynamic');
        break;
      case 'TSImportType':
        add(node.source.value, 'type');
        break;
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  };
  walk(parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'ts' }));
  return found;
}

function isOfTypes(
  node: ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration,
): boolean {
  if (node.type === 'ImportDeclaration')
    return (
      node.importKind === 'type' ||
      (node.specifiers.length > 0 &&
        node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
    );
  return node.exportKind === 'type';
}

const files = sources(src);
const imports = files.flatMap((file) => importsOf(src, file));
const roomOf = (path: string): string => path.split('/')[0] ?? '';
const inside = imports.filter(({ to }) => !to.startsWith('..'));

/** The file that an import means. */
const fileOf = (to: string): string | undefined =>
  [to, `${to}.ts`, `${to}/index.ts`].find((path) => files.includes(path));

/** Groups of files each of which leads to each other. */
function circles(edges: readonly Import[]): string[][] {
  const next = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { from, to } of edges) {
    const target = fileOf(to);
    if (target && target !== from) next.get(from)?.add(target);
  }
  const reached = new Map(files.map((file) => [file, reachable(next, file)]));
  const known = new Set<string>();
  return files.flatMap((file) => {
    const circle = files.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).sort();
    if (circle.length === 0 || known.has(file)) return [];
    for (const one of circle) known.add(one);
    return [circle];
  });
}

function reachable(next: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(next.get(file) ?? []));
  }
  return reached;
}

describe('the rooms of web/src', () => {
  test('are those that stand here', () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(rooms).sort());
    expect(imports.length).toBeGreaterThan(500);
  });

  test('import only what stands below them', () => {
    const against = inside.filter(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room !== other && !rooms[room]?.includes(other) && !lists.includes(from);
    });
    expect([...new Set(against.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`))].sort()).toEqual([]);
  });

  test('have no circle of imports, also through what is loaded later', () => {
    const edges = inside.filter(({ kind, from }) => kind !== 'type' && !lists.includes(from));
    expect(circles(edges)).toEqual([]);
  });

  test('a circle is found where there is one', () => {
    const [first = '', second = ''] = files;
    const edges = [
      { from: first, to: second, kind: 'static' },
      { from: second, to: first, kind: 'static' },
    ] as const;
    expect(circles(edges)).toEqual([[first, second].sort()]);
    expect(circles(edges.slice(1))).toEqual([]);
  });
});

describe('the room view', () => {
  const within = inside.filter(({ from, to }) => roomOf(from) === 'view' && roomOf(to) === 'view');
  const below = (part: string, ...others: readonly string[]): string[] =>
    within
      .filter(
        ({ from, to }) =>
          from.startsWith(`view/${part}/`) && ![part, ...others].some((one) => to.startsWith(`view/${one}/`)),
      )
      .map(({ from, to }) => `${from} → ${to}`);

  test('has a model that knows nothing of what draws it: no template, no element', () => {
    expect(below('model')).toEqual([]);
    const texts = files
      .filter((file) => file.startsWith('view/model/'))
      .map((file) => [file, readFileSync(join(src, file), 'utf8')]);
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter(([, text = '']) => /lit\/|\bdocument\b|HTMLElement|querySelector/.test(text))).toEqual([]);
  });

  test('has controls that import the model and nothing else of it', () => {
    expect(below('controls', 'model')).toEqual([]);
  });

  test('has no circle, of types neither', () => {
    expect(circles(within)).toEqual([]);
  });
});

test('no file of view, element, page and run-sheet has over 400 lines', () => {
  const held = ['view', 'element', 'page', 'run-sheet'];
  const long = files.filter(
    (file) => held.includes(roomOf(file)) && readFileSync(join(src, file), 'utf8').split('\n').length > 401,
  );
  expect(long).toEqual([]);
});

test('nothing that is built reads the tests', () => {
  const all = sources(web).flatMap((file) => importsOf(web, file));
  expect(all.filter(({ to }) => /^\.\.\/tests(\/|$)/.test(to))).toEqual([]);
  const read = sources(join(web, 'build')).filter((file) => /['"`/]tests\//.test(withoutComments('build', file)));
  expect(read).toEqual([]);
});

test('no program of Node stands in web/src', () => {
  const texts = files.map((file) => [file, readFileSync(join(src, file), 'utf8')] as const);
  expect(texts.filter(([, text]) => /from ['"](node:|vite['"])/.test(text)).map(([file]) => file)).toEqual([]);
  expect(existsSync(join(web, 'vite.config.ts'))).toBe(false);
});

const withoutComments = (folder: string, file: string): string =>
  readFileSync(join(web, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
