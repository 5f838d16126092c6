import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const experiments = join(import.meta.dirname, '../../src/experiments');
const name = 'virtual:step-names';

/** Vite plugin: which steps each experiment's lesson has, so that the rail can say how far one is before any is loaded. */
export function stepNames(): Plugin {
  return {
    name: 'step-names',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      return id === `\0${name}` ? `export const stepNames = ${JSON.stringify(stepsOfAll())};` : undefined;
    },
  };
}

/** By experiment, as its files are called: steps/NAME.step.ts. */
export function stepsOfAll(): Record<string, string[]> {
  const steps: Record<string, string[]> = {};
  for (const file of readdirSync(experiments, { recursive: true, encoding: 'utf8' }).sort()) {
    const [experiment = '', folder, step = ''] = file.split('/');
    const [name = '', kind, ...rest] = step.split('.');
    if (folder !== 'steps' || kind !== 'step' || rest.join() !== 'ts') continue;
    steps[experiment] = [...(steps[experiment] ?? []), name];
  }
  return steps;
}
