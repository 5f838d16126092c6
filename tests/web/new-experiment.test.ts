import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, modulesWith, registryWith } from '../../.ci/new-experiment.mjs';

const root = join(import.meta.dirname, '../..');
const files = filesOf('a-new-one', { chapter: 'why-sqrt-d', order: 2 });

describe('npm run new-experiment', () => {
  // another-language.test.ts compiles it.
  it('leaves no placeholder', () => {
    for (const text of files.values()) expect(text).not.toMatch(/NAME|CHAPTER|ORDER/);
  });

  it('has a slider and a figure in 30 lines beside its words', () => {
    const own = [...files].filter(([path]) => !/(words\.\w+|place)\.ts$/.test(path));
    const lines = own.flatMap(([, text]) => text.split('\n')).filter((line) => !/^\s*(\/[/*].*)?$/.test(line));
    expect(lines.join('\n')).toMatch(/integer\([\s\S]*heatmap\(|heatmap\([\s\S]*integer\(/);
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('touches two files besides: a line in the registry, one in the list of modules', () => {
    const registry = readFileSync(join(root, 'web/src/experiment/registry.ts'), 'utf8');
    const lines = registryWith(registry, 'a-new-one').split('\n');
    expect(lines.filter((line: string) => !registry.split('\n').includes(line))).toEqual([
      "  'a-new-one': () => import('../experiments/a-new-one/index'),",
    ]);
    const list = readFileSync(join(root, 'wasm/modules.json'), 'utf8');
    const listed = modulesWith(list, 'a-new-one');
    const { experiments } = JSON.parse(list);
    expect(JSON.parse(listed)).toEqual({
      ...JSON.parse(list),
      experiments: { ...experiments, 'a-new-one': 'experiments/softmax' },
    });
    expect(listed.split('\n').length).toBe(list.split('\n').length + 1);
  });
});
