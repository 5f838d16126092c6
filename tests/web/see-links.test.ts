// {see NAME|sentence} in the words leads to another experiment: every one has a place to go, in each language the same.
import './no-document';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';

const folder = join(import.meta.dirname, '../../web/src/experiments');
const mark = /(.?)\{see ([^|}]*)\|([^}]*)\}/gs;

interface Way {
  readonly file: string;
  /** What stands right before it. */
  readonly before: string;
  readonly target: string;
  readonly text: string;
}

const ways: readonly Way[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(mark)].map(([, before = '', target = '', text = '']) => ({
      file,
      before,
      target,
      text,
    })),
  );

test('each leads to an experiment, a preset or a step that there is', async () => {
  expect(ways.length).toBeGreaterThan(20);
  for (const { file, target } of ways) {
    const [name = '', query = ''] = target.split('?');
    expect(experimentNames, `${file}: ${target}`).toContain(name);
    const { presets, lesson } = await loadExperiment(name as ExperimentName);
    const values = new URLSearchParams(query);
    expect([...values.keys()].filter((key) => key !== 'preset' && key !== 'step')).toEqual([]);
    const [preset, step] = [values.get('preset'), values.get('step')];
    if (preset !== null) expect(Object.keys(presets)).toContain(preset);
    if (step !== null) expect(Object.keys((await lesson?.steps())?.steps ?? {})).toContain(step);
  }
});

test('each is a sentence of its own, which an embedding page may leave out', () => {
  for (const { file, before, text } of ways) {
    expect(before, `${file}: ${text}`).toMatch(/[ 。]/);
    expect(text, file).toMatch(/[.。]$/);
  }
});

test('one language leads where the other does', () => {
  const inEnglish = (text: string): boolean => text.endsWith('.');
  const targets = (file: string, english: boolean): string[] => {
    const own = ways.filter(
      (one) => one.file.replace(/\.(zh|en)\.ts$/, '') === file && inEnglish(one.text) === english,
    );
    return [...new Set(own.map(({ target }) => target))].sort();
  };
  for (const file of new Set(ways.map((one) => one.file.replace(/\.(zh|en)\.ts$/, ''))))
    expect(targets(file, true), file).toEqual(targets(file, false));
});
