// A number written beside a read hides a wrong rank or index: tensors are read with tensor/read.ts, which refuses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../web/src');
/** Rooms that read tensors, or read them for others. */
const rooms = ['experiments', 'experiment', 'tensor'] as const;

/** What may be left out, and why something stands for it. All else is read, and is there. */
const meant: Readonly<Record<string, readonly (readonly [written: string, why: string])[]>> = {
  'experiment/heatmap.ts': [["map.label ?? ''", 'what a map does not give is the chart’s default']],
  'experiment/layout.ts': [['lines.get(map) ?? -1', 'a map whose line is not known stands in none']],
  'experiment/linked.ts': [['there[axis] ?? -1', 'an axis that nothing is under']],
  'experiment/memory.ts': [['this.#slots.get(name) ?? []', 'nothing was kept yet']],
  'experiment/presets.ts': [["Object.keys(presets)[0] ?? ''", 'an experiment need not have presets']],
  'experiment/remarks.ts': [["sentence ?? ''", 'a language may leave a sentence out']],
  'experiment/takes-files.ts': [
    ['input.files ?? []', 'nothing was chosen'],
    ['data?.files ?? []', 'no file was dropped'],
    ["data?.getData('text/plain') ?? ''", 'no text was pasted'],
  ],
  'experiments/trained-heads/importance-figure.ts': [
    ["scene.part('heads').guessed?.panel ?? -1", 'no head is guessed yet'],
  ],
  'experiment/exercise-links.ts': [['exercisesBy[experiment] ?? []', 'most experiments have none']],
  'experiment/exercise-names.ts': [['namesIn.get(experiment) ?? []', 'some experiments have none']],
  'experiment/progress.ts': [
    ["this.#passed.get(stepOf(experiment, step)) ?? ''", 'it was not passed'],
    ["text = ''", 'a pass without a guess'],
    ["old = ''", 'nothing was kept yet'],
    ["this.#storage().getItem(at) ?? ''", 'nothing was kept yet'],
  ],
  'experiment/lesson-step.ts': [
    ['told(numbers(live))?.length ?? 0', 'a picture without the numbers of a step'],
    ['told(numbers(live)) ?? []', 'a picture without the numbers of a step'],
  ],
  'experiments/positional-encoding/compute.ts': [['second = []', 'a row that may be missing']],
  'experiments/trained-heads/letters.ts': [["row[place] ?? ''", 'a place behind the row']],
  'experiments/trained-heads/reading.ts': [["alphabet[best] ?? ''", 'no letter is best']],
  'tensor/read.ts': [['shape[axis] ?? 0', 'an axis too many is refused']],
  'tensor/sought.ts': [
    ['values[index ?? -1] ?? Number.NaN', 'what is sought may be missing'],
    ['index ?? -1', 'what is sought may be missing'],
    ['values?.indexOf(Math.max(...values)) ?? -1', 'what is sought may be missing'],
  ],
  'experiments/masks/brush.ts': [
    ['row = Number.NaN', 'the pointer is over no cell'],
    ['column = Number.NaN', 'the pointer is over no cell'],
    ["over ?? ''", 'the pointer is over no cell'],
  ],
  'experiments/position-similarity/remarks.ts': [['found?.by ?? 0', 'nothing has risen yet']],
  'experiments/relative-position/pairing/distances.ts': [['result.distances?.scores ?? []', 'no picture stands yet']],
  'experiments/relative-position/row-name.ts': [["digits[Number(digit)] ?? '₋'", 'a minus sign is no digit']],
  'experiment/training/open.ts': [['tensors[name]?.data ?? []', 'the file was checked to have every name']],
  'experiment/training/opened.ts': [
    ["step ?? ''", 'a file need not say its step'],
    ["rate ?? ''", 'a file need not say its rate'],
    ["state.opened ?? ''", 'no file is open'],
    ['step ?? 0', 'a file need not say its step'],
    ["kept.exec(opened)?.groups?.['numbers'] ?? ''", 'no numbers are none of the model’s, and refused as such'],
  ],
  'experiment/training/rate-remarks.ts': [
    ['scores.findLast((scored) => scored.step <= step)?.loss ?? Number.NaN', 'nothing was scored yet'],
  ],
  'experiments/learning-pairs/letters.ts': [
    ["alphabet.write[token] ?? '⏎'", 'the token after the letters ends a line'],
  ],
  'experiments/learning-pairs/pairs.ts': [
    ['one.codePointAt(0) ?? 0', 'a letter has a code point'],
    ['other.codePointAt(0) ?? 0', 'a letter has a code point'],
  ],
  'experiments/learning-pairs/timeline.ts': [['scored.of_tests?.[test]?.exact ?? 0', 'rows that were not asked about']],
  'experiments/your-own/generation-view.ts': [
    ['scene.result.dump.prompt ?? 0', 'a file need not say what was read at once'],
    ['result.dump.prompt ?? 0', 'a file need not say what was read at once'],
  ],
  'experiments/self-attention/matrices.ts': [
    ['other?.places.indexOf(place) ?? 0', 'without another order no word has moved'],
  ],
};

/** A step is asked of whatever picture a link or a hand makes: a row that is not there says nothing. */
const isAskedOfAnything = (file: string): boolean => /^experiments\/[^/]+\/steps\//.test(file);
/** Reads of tensor/sought, which say that something may be missing. */
const sought = /\b(?:rowIn|columnIn|valueIn|largestIn|numberAt)\(/;

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

/** A number, a text, [] or a constant of Number. */
function isLiteral(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'Literal':
      return node.value !== null && typeof node.value !== 'boolean';
    case 'UnaryExpression':
      return isLiteral(node.argument);
    case 'ArrayExpression':
      return node.elements.length === 0;
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.name === 'Number';
    case 'Identifier':
      return node.name === 'Infinity' || node.name === 'NaN';
    default:
      return false;
  }
}

/** `a ?? 0`, and each default of `[a = 0] = list`: as they are written. */
function fallbacksOf(source: string): string[] {
  const found: string[] = [];
  const walk = (node: ESTree.Node): void => {
    const fallback =
      node.type === 'LogicalExpression' && node.operator === '??'
        ? [node]
        : node.type === 'ArrayPattern'
          ? node.elements.filter((one) => one?.type === 'AssignmentPattern')
          : [];
    for (const one of fallback) if (isLiteral(one.right)) found.push(source.slice(one.start, one.end));
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child);
  };
  walk(parseAst(source, { lang: 'ts' }));
  return found;
}

const files = rooms.flatMap((room) =>
  readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => `${room}/${file}`)
    .sort(),
);

const written = files.map((file) => ({ file, found: fallbacksOf(readFileSync(join(src, file), 'utf8')) }));

it('finds every way to write one', () => {
  const source = `
    const a = list[1] ?? 0, b = list[2] ?? Number.NaN, c = list[3] ?? -1, d = list.at(-1) ?? '', e = rows[0] ?? [];
    const [n = 1, , [m = Infinity] = []] = shape;
    const f = given ?? whole, { g = 0 } = options, [h] = list;`;
  expect(fallbacksOf(source)).toEqual([
    'list[1] ?? 0',
    'list[2] ?? Number.NaN',
    'list[3] ?? -1',
    "list.at(-1) ?? ''",
    'rows[0] ?? []',
    'n = 1',
    '[m = Infinity] = []',
    'm = Infinity',
  ]);
});

it('tensors are read without a literal that would stand for a wrong rank or index', () => {
  const known = (file: string): readonly string[] => (meant[file] ?? []).map(([text]) => text);
  const more = written
    .filter(({ file }) => !isAskedOfAnything(file))
    .flatMap(({ file, found }) =>
      found.filter((one) => !known(file).includes(one) && !sought.test(one)).map((one) => `${file}: ${one}`),
    );
  expect(more).toEqual([]);
});

it.each(Object.entries(meant))('what is meant in %s is still written there', (file, texts) => {
  const there = written.find((one) => one.file === file)?.found;
  for (const [text] of texts) expect(there).toContain(text);
});
