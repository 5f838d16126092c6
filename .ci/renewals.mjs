// The committed files that are written from others: which files decide what is in them, and what writes them.
import { runNode } from './shell.mjs';
import { coreFiles, torchVersion } from './stages/inputs.mjs';
import { touchedBy } from './touched.mjs';

/**
 * @typedef {object} Renewal
 * @property {string} name
 * @property {string} title    what it writes, for people
 * @property {string[]} writes  files and folders
 * @property {string[]} inputs  files and folders whose content decides, as in a step: 'web:.ts .css' only these
 * @property {RegExp} [except]  files among them that decide nothing
 * @property {string[]} [needs]  steps of stages/site.mjs that must be built before
 * @property {() => string[]} [tools]  versions that decide, too
 * @property {boolean} [asked]  runs only by name: its result is a decision, or part of a release
 * @property {(words: string[], touched: string[]) => Promise<unknown>} run  with the words after the name, or the touched files
 * @property {() => Promise<unknown>} [check]  tells in seconds, without writing: throws if the files are stale
 */

const vitest = (words, env = {}) =>
  runNode('node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', ...words], { env });
const format = (path) => runNode('node_modules/@biomejs/biome/bin/biome', ['format', '--write', path]);
const script = (name, words = []) => runNode(`.ci/${name}.mjs`, words);
const test = (name) => `tests/web/${name}.test.ts`;

/** Words and styles: no number and no picture's structure depends on them. */
const words = /\bwords(\.\w+)?\.ts$|\.css$/;

/** Tests that print with PyTorch. */
const printing = ['pytorch', 'rates', 'opened-runs', 'saved-runs', 'pytorch-heads', 'notebooks', 'reference'].map(test);

/** The experiments named, or else those that were touched; all after a change to what they share. */
function experimentsOf(named, touched) {
  const { shared, experiments } = touchedBy(touched);
  if (named.length > 0) return named.join(',');
  return shared || experiments.length === 0 ? 'all' : experiments.join(',');
}

/** In the order in which one may read what another has written. @type {Renewal[]} */
export const renewals = [
  {
    name: 'publication',
    title: 'versions, dates and addresses that follow from package.json and CHANGELOG.md',
    writes: ['CITATION.cff', 'package.json'],
    inputs: ['package.json', 'CHANGELOG.md', 'CITATION.cff'],
    run: (options) => script('publication', options),
    check: () => script('publication', ['--check']),
  },
  {
    name: 'modules',
    title: 'the operations in the modules of the experiments, as these ask for them',
    writes: ['wasm/modules.json'],
    inputs: ['web/src/experiments:.ts', 'web/src/experiment:.ts', 'tests/web/walk', test('module-list')],
    except: words,
    needs: ['corePackage'],
    run: async () => {
      await vitest([test('module-list')], { RENEW_MODULES: 'yes', PROVE: 'yes' });
      await format('wasm/modules.json');
    },
  },
  {
    name: 'data',
    title: 'PyTorch’s numbers that the page shows, from tests/goldens',
    writes: ['web/data/goldens'],
    inputs: ['tests/goldens:.json', 'web/src/experiments:.goldens', test('page-data')],
    run: () => vitest([test('page-data')], { RENEW_DATA: 'yes' }),
    check: () => vitest([test('page-data')]),
  },
  {
    name: 'heads',
    title: 'the models that our own core has trained',
    writes: [
      'web/data/heads',
      'web/data/words',
      'web/data/heads-by-number.json',
      'web/data/real-words.json',
      'web/data/rope.json',
    ],
    inputs: [
      'core/src/training',
      ...['trained-heads', 'trained-words', 'heads-by-number', 'real-words', 'rope-data'].map(test),
    ],
    needs: ['corePackage'],
    run: async () => {
      const files = ['trained-heads', 'trained-words', 'heads-by-number', 'real-words', 'rope-data'];
      await vitest(files.map(test), { RENEW_HEADS: 'yes' });
      for (const file of ['heads-by-number', 'real-words', 'rope']) await format(`web/data/${file}.json`);
    },
  },
  {
    name: 'notebooks',
    title: 'what PyTorch prints for the cells of the notebooks',
    writes: ['web/notebooks', 'tests/web/printed'],
    inputs: ['web/notebooks:.py .ts'],
    except: words,
    needs: ['corePackage'],
    tools: () => [torchVersion()],
    run: async () => {
      await vitest([test('notebooks')], { RENEW_NOTEBOOKS: 'yes' });
      await vitest([test('notebooks')], { RENEW_PRINTED: 'yes' });
    },
  },
  {
    name: 'reference',
    title: 'what PyTorch prints for the examples of the operations, and what the recipes print',
    writes: ['web/reference', 'tests/web/printed'],
    inputs: ['core/include', 'web/reference:.ts .js', 'core/examples', 'wasm/examples'],
    needs: ['corePackage'],
    tools: () => [torchVersion()],
    run: async () => {
      await vitest([test('reference')], { RENEW_REFERENCE: 'yes' });
      await vitest([test('reference')], { RENEW_PRINTED: 'yes' });
    },
  },
  {
    name: 'printed',
    title: 'what PyTorch prints for code that is shown and not known yet; `printed all` runs all of it',
    writes: ['tests/web/printed'],
    inputs: ['web/src/experiments:.ts', 'web/src/experiment:.ts'],
    except: words,
    needs: ['corePackage'],
    tools: () => [torchVersion()],
    run: ([which = 'new']) => vitest(printing, { RENEW_PRINTED: which }),
  },
  {
    name: 'remarks',
    title: 'which sentences are said in which state',
    writes: ['tests/web/remarks'],
    inputs: ['web/src/experiments:.ts', 'web/src/experiment:.ts', test('remarks')],
    except: words,
    needs: ['corePackage'],
    run: () => vitest([test('remarks'), '-u'], { PROVE: 'yes' }),
  },
  {
    name: 'snapshots',
    title: 'the pictures and words of the presets of what was touched; `snapshots NAME …` those of experiments',
    writes: ['tests/snapshots/committed'],
    inputs: ['wasm/package', 'web/src', 'web/data', 'tests/snapshots:.ts'],
    needs: ['wasmModules'],
    run: (named, touched) =>
      vitest(['--config', 'tests/snapshots/vitest.config.ts'], { RENEW_SNAPSHOTS: experimentsOf(named, touched) }),
  },
  {
    name: 'bits',
    title: 'the hashes of what all operations answer',
    writes: ['tests/wasm/answers.json'],
    inputs: [...coreFiles, 'tests/wasm:.cpp'],
    asked: true,
    run: () => script('bits', ['--renew']),
  },
  {
    name: 'gallery',
    title: 'the pictures of README.md; `gallery NAME …` only these',
    writes: ['web/guide/gallery'],
    inputs: ['web/src', '.ci/gallery.mjs'],
    asked: true,
    run: (named) => script('gallery', named),
  },
];
