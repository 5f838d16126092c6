import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const experiments = join(import.meta.dirname, '../../src/experiments');
const name = 'virtual:exercise-names';

/** Vite plugin: which exercises each experiment's chapter has and what they are called, before any is loaded. */
export function exerciseNames(): Plugin {
  return {
    name: 'exercise-names',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const { exercises, labels } = exercisesOfAll();
      return `export const exercises = ${JSON.stringify(exercises)};\nexport const labels = ${JSON.stringify(labels)};`;
    },
  };
}

interface Found {
  readonly name: string;
  readonly home: string;
  /** By its place in the notebooks. */
  readonly order: string;
  readonly labels: { readonly zh: string; readonly en: string };
}

/** `exercises`: by experiment, its own and then those of its chapter's other experiments. */
export function exercisesOfAll(): {
  readonly exercises: Record<string, string[]>;
  readonly labels: Record<string, { readonly zh: string; readonly en: string }>;
} {
  const found = exerciseFiles()
    .map(read)
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  const exercises: Record<string, string[]> = {};
  for (const experiment of readdirSync(experiments).sort()) {
    const chapter = chapterOf(experiment);
    const near = found.filter(({ home }) => home === experiment || chapterOf(home) === chapter);
    const ownFirst = [...near].sort(
      (one, other) => Number(other.home === experiment) - Number(one.home === experiment),
    );
    if (near.length > 0) exercises[experiment] = ownFirst.map((one) => one.name);
  }
  return { exercises, labels: Object.fromEntries(found.map(({ name, labels }) => [name, labels])) };
}

const exerciseFiles = (): string[] =>
  readdirSync(experiments, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/steps\/[^/]+\.exercise\.ts$/.test(file),
  );

function read(file: string): Found {
  const [home = '', , base = ''] = file.split('/');
  const source = readFileSync(join(experiments, file), 'utf8');
  const from = /from: \{ notebook: '(\w+)', of: '(\w+)', number: (\d+)(?:, part: (\d+))? \}/.exec(source);
  if (!from) throw new Error(`${file} does not say where it is from`);
  const [, notebook, of, number = '', part = '0'] = from;
  return {
    name: base.slice(0, -'.exercise.ts'.length),
    home,
    order: `${notebook} ${of} ${number.padStart(3)} ${part}`,
    labels: { zh: labelIn(source, 'zh', file), en: labelIn(source, 'en', file) },
  };
}

/** The first line of its words. */
function labelIn(source: string, language: string, file: string): string {
  const found = new RegExp(`^export const ${language}: Words = \\{\\n {2}label: '([^'\\\\]+)',$`, 'm').exec(
    source,
  )?.[1];
  if (found === undefined) throw new Error(`${file} does not begin its words, ${language}, with a label`);
  return found;
}

function chapterOf(experiment: string): string | undefined {
  const source = readFileSync(join(experiments, experiment, 'place.ts'), 'utf8');
  return /^ {2}chapter: '([\w-]+)',$/m.exec(source)?.[1];
}
