// The notebooks' cells: their code under PyTorch, our core's answers, their links. RENEW_NOTEBOOKS=1 (`npm run renew -- notebooks`)
// writes what PyTorch prints beside the code.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bestBuild } from '../../wasm/package/builds';
import { CoreWithGradients } from '../../wasm/package/gradients';
import { instantiate } from '../../wasm/package/load';
import { codeOf, printedOf } from '../../web/notebooks/files';
import { Running } from '../../web/notebooks/lives';
import { before, type Item, type Notebook } from '../../web/notebooks/notebook';
import { notebooks, notebookWords } from '../../web/notebooks/notebooks';
import { readLink } from '../../web/src/experiment/old-names';
import { type ExperimentName, isExperiment, loadExperiment } from '../../web/src/experiment/registry';
import { readState } from '../../web/src/state/hash';
import { languages } from '../../web/src/words/language';
import { built } from './node-core';
import { rows } from './notebook-rows';
import { printAsWritten } from './printed';
import { type Run, runAll } from './pytorch-runs';

const renewing = process.env['RENEW_NOTEBOOKS'] !== undefined;
const folder = (name: string): URL => new URL(`../../web/notebooks/${name}/`, import.meta.url);

const programsOf = ({ items }: Notebook): Item[] => items.filter(({ file }) => file !== undefined);
const nameOf = ({ name }: Notebook, { id }: Item): string => `${name}-${id}`;

/** Cells one after another in one namespace, what each prints ended by a mark. */
const end = '<end of cell>';
const oneAfterAnother = (notebook: Notebook, items: readonly Item[]): string =>
  items.map((item) => `${codeOf(notebook, item)}\nprint(${JSON.stringify(end)})`).join('\n');

function printsOf({ stdout, stderr }: Run): string[] {
  expect(stderr).toBe('');
  return stdout
    .split(`${end}\n`)
    .slice(0, -1)
    .map((text) => text.trimEnd());
}

/** What each program of PyTorch prints, cell by cell. */
const torchPrints = (programs: readonly string[]): string[][] => runAll(programs).map(printsOf);

describe('under PyTorch', () => {
  const inOrder = notebooks.map((notebook) => ({
    notebook,
    program: oneAfterAnother(notebook, programsOf(notebook)),
    prints: programsOf(notebook)
      .map((item) => printedOf(notebook, item))
      .join(end),
  }));

  if (renewing)
    test('what each cell prints is written', { timeout: 600_000 }, () => {
      torchPrints(inOrder.map(({ program }) => program)).forEach((prints, place) => {
        const { notebook } = inOrder[place] as (typeof inOrder)[number];
        for (const [at, item] of programsOf(notebook).entries()) {
          const file = new URL(`${item.file}.txt`, folder(notebook.name));
          if (prints[at]) writeFileSync(file, `${prints[at]}\n`);
          else rmSync(file, { force: true });
        }
      });
    });

  test.skipIf(renewing)(
    'each notebook, run from top to bottom, prints what stands beside its code',
    { timeout: 600_000 },
    () => {
      printAsWritten('notebooks', inOrder, (asked) => {
        torchPrints(asked.map(({ program }) => program)).forEach((found, place) => {
          expect(found.join(end), asked[place]?.notebook.name).toBe(asked[place]?.prints);
        });
      });
    },
  );

  test.skipIf(renewing)(
    'a cell copied with what it needs runs by itself and prints the same',
    { timeout: 600_000 },
    () => {
      const cells = notebooks.flatMap((notebook) =>
        programsOf(notebook).map((item) => ({
          name: nameOf(notebook, item),
          program: oneAfterAnother(notebook, [...before(notebook, item), item]),
          prints: printedOf(notebook, item),
        })),
      );
      printAsWritten('cells', cells, (asked) => {
        torchPrints(asked.map(({ program }) => program)).forEach((found, place) => {
          expect(found.at(-1), asked[place]?.name).toBe(asked[place]?.prints);
        });
      });
    },
  );
});

describe.skipIf(renewing)('on the page', async () => {
  // Relaxed SIMD where this Node has it; browsers have it in tests/e2e/notebooks.spec.ts.
  const modules = ['attention', 'attention_plain', ...(bestBuild() === 'relaxed' ? ['attention_relaxed'] : [])];
  const none = (): Promise<never> => Promise.reject(new Error('no gradients'));
  const cores = await Promise.all(
    modules.map(async (name) => new CoreWithGradients(await instantiate(built(name)), undefined, none)),
  );

  for (const notebook of notebooks)
    for (const [place, core] of cores.entries())
      test(`notebook ${notebook.name}: ${modules[place]} prints every cell as PyTorch does`, () => {
        const running = new Running(notebook.name, core);
        for (const item of programsOf(notebook)) {
          const printed = printedOf(notebook, item);
          if (printed !== '') expect(running.printOf(item.id), nameOf(notebook, item)).toBe(printed);
        }
      });

  test('every file of code is a cell, and every id is there once', () => {
    for (const notebook of notebooks) {
      const files = readdirSync(folder(notebook.name)).filter((file) => file.endsWith('.py'));
      expect(
        programsOf(notebook)
          .map(({ file }) => `${file}.py`)
          .sort(),
      ).toEqual(files.sort());
      const ids = notebook.items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const cells = ids.filter((id) => /^c\d+$/.test(id));
      expect(cells).toEqual(cells.map((_, place) => `c${place + 1}`));
      for (const { needs = [] } of notebook.items) expect(ids).toEqual(expect.arrayContaining([...needs]));
    }
  });

  test.each(languages)('every item has its words in %s, and no others are there', (language) => {
    for (const { name, items } of notebooks)
      expect(Object.keys(notebookWords[language][name].items).sort()).toEqual(items.map(({ id }) => id).sort());
  });

  test('everything that a reader looks for has an item that shows it, and every item is looked for', () => {
    for (const { name, items } of notebooks) {
      const ids = items.map(({ id }) => id);
      const shown = rows[name].flatMap(([, ...found]) => found);
      expect(ids).toEqual(expect.arrayContaining(shown));
      // What is imported is looked for by nobody.
      expect(ids.filter((id) => id !== 'c1' && !shown.includes(id))).toEqual([]);
    }
    expect(Object.values(rows).flat().length).toBeGreaterThanOrEqual(82);
  });

  test('the links of an item can be told apart by their names', () => {
    for (const notebook of notebooks)
      for (const item of notebook.items) {
        const named = item.shows.map(readLink).map(({ experiment, values }) => `${experiment} ${values.has('step')}`);
        expect(new Set(named).size, nameOf(notebook, item)).toBe(named.length);
      }
  });

  test('every link opens a state of an experiment that is there, with nothing refused', async () => {
    for (const notebook of notebooks)
      for (const item of notebook.items) {
        expect(item.shows.length, nameOf(notebook, item)).toBeGreaterThan(0);
        for (const link of item.shows) await expectOpens(link);
      }
  });
});

/** Names that the page reads itself. */
async function expectOpens(link: string): Promise<void> {
  const { experiment: name, values } = readLink(link);
  expect(isExperiment(name), link).toBe(true);
  const experiment = await loadExperiment(name as ExperimentName);
  const [preset, step] = [values.get('preset'), values.get('step')];
  if (preset !== undefined) expect(Object.keys(experiment.presets), link).toContain(preset);
  if (step !== undefined) expect(Object.keys((await experiment.lesson?.steps())?.steps ?? {}), link).toContain(step);
  const own = new Map([...values].filter(([key]) => key !== 'preset' && key !== 'step'));
  expect(readState(experiment.parameters, own).refusals, link).toEqual([]);
}
