// Which tests a run takes. `npm run prove` takes all of them, in both browsers. `npm test` takes in Firefox what each engine
// does in its own way (`@engine`); `@chromium` and `@firefox` are for one alone. `@prove` is for `npm run prove`: it adds to
// another test of its kind, which stays. `@of-NAME` is for it, too, and for a change to that experiment. Where nothing but
// experiments was touched `npm test` takes what looks at every experiment (`@walk`: walked.ts), the specs about the touched
// ones, and a few of the whole page (`@smoke`). What is not taken is not reported.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExperimentName, experimentNames } from '../../web/src/experiment/registry.ts';
import { isTouched, proving, sharedIsTouched } from '../reach.ts';

/** What a spec is about, where its name and the experiment's do not begin alike. */
const about: Readonly<Record<string, readonly ExperimentName[]>> = {
  'embed-training': ['learning-induction'],
  experiment: ['positional-encoding', 'relative-position'],
  figures: ['multi-head-attention', 'position-similarity', 'positional-encoding', 'scoring-functions', 'why-sqrt-d'],
  'guess-first': ['adding-positions', 'learning-look', 'learning-step', 'self-attention'],
  'hand-and-focus': ['kernel-regression'],
  'kernel-width': ['kernel-regression'],
  'lost-workers': ['learning-induction', 'masked-softmax'],
  measuring: ['cnn-rnn-attention', 'heads-cost'],
  positions: ['adding-positions', 'position-similarity', 'positional-encoding', 'relative-position'],
  refused: ['kernel-regression', 'multi-head-attention', 'overview', 'relative-position'],
  scales: ['kernel-regression'],
  scoring: ['kernel-regression', 'scoring-functions', 'why-sqrt-d'],
  silence: ['kernel-regression', 'pull-the-query', 'scoring-functions'],
  softmax: ['masked-softmax', 'why-sqrt-d'],
  square: ['cnn-rnn-attention'],
  'whole-picture': ['adding-positions', 'multi-head-attention', 'overview'],
};

const specs = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.spec\.ts$/.exec(file)?.[1] ?? []);

const unknown = Object.keys(about).filter((spec) => !specs.includes(spec));
if (unknown.length > 0) throw new Error(`no spec is called ${unknown.join(', ')}`);

const named = specs.flatMap((spec) =>
  Array.from(
    readFileSync(join(import.meta.dirname, `${spec}.spec.ts`), 'utf8').matchAll(/@of-([a-z-]+)/g),
    ([, name]) => name,
  ),
);
for (const name of named)
  if (!experimentNames.some((one) => one === name)) throw new Error(`no experiment is called ${name}`);

const isAbout = (spec: string, experiment: ExperimentName): boolean =>
  about[spec]?.includes(experiment) ?? (experiment.startsWith(spec) || spec.startsWith(experiment));

/** What Playwright matches begins with the browser's and the file's name, and ends with the tags. */
const file = (spec: string): string => `(^| )${spec}\\.spec\\.ts `;

function ofTouched(): string {
  const touched = experimentNames.filter(isTouched);
  const theirs = specs.filter((spec) => touched.some((experiment) => isAbout(spec, experiment)));
  return ['@smoke', '@walk', ...touched.map((name) => `@of-${name}(?![\\w-])`), ...theirs.map(file)].join('|');
}

/** Not what is said of experiments that were left as they are. */
const ofOthers = `(?!.*@of-(?!(?:${experimentNames.filter(isTouched).join('|') || '(?!)'})(?![\\w-])))`;

export function chosenFor(browser: 'chromium' | 'firefox'): RegExp {
  const other = browser === 'chromium' ? '@firefox' : '@chromium';
  const wanted = [
    `(?!.*${other}(?![\\w-]))`,
    ...(proving ? [] : ['(?!.*@prove(?![\\w-]))', ofOthers]),
    ...(sharedIsTouched ? [] : [`(?=.*(${ofTouched()}))`]),
    ...(browser === 'firefox' && !proving ? ['(?=.*@(engine|firefox))'] : []),
  ];
  return new RegExp(`^${wanted.join('')}`);
}
