import './no-document';
import { expect, test } from 'vitest';
import { readValues } from '../../web/src/element/attributes';
import { asKind } from '../../web/src/element/blobs';
import { misspelt } from '../../web/src/element/misspelt-attributes';
import { lightnessOf } from '../../web/src/element/surroundings';
import { type ExperimentName, experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { attributeOf } from '../../web/src/state/attribute-name';
import { initialState } from '../../web/src/state/parameters';
import { elementLine } from '../../web/src/view/embed-hosts';
import { scriptInPage, standaloneFile } from '../../web/src/view/standalone-file';

/** What an attribute means already, to the element or to every element. */
const taken = 'experiment preset hide theme lang state tensors title id class style hidden slot part role dir is'.split(
  ' ',
);

test.each(experimentNames)('%s: every parameter is an attribute of its own', async (name) => {
  const attributes = Object.keys((await loadExperiment(name)).parameters).map(attributeOf);
  expect(new Set(attributes).size).toBe(attributes.length);
  expect(attributes.filter((attribute) => taken.includes(attribute))).toEqual([]);
  for (const attribute of attributes) expect(attribute).toMatch(/^[a-z][a-z\d-]*$/);
});

test('values from a script: texts or typed ones; what is refused keeps what was', async () => {
  const experiment = await loadExperiment('positional-encoding');
  const base = initialState(experiment.parameters);
  const { state, refusals } = readValues(
    experiment,
    { num_hiddens: 16, columns: '4-6', max_len: {}, nonsense: 1 },
    base,
  );
  expect(state).toMatchObject({ num_hiddens: 16, columns: [4, 5, 6], max_len: base['max_len'] });
  expect(refusals.map(({ problem }) => problem.code)).toEqual(['not_a_number', 'unknown_parameter']);
});

test('values from a script are what one means by them', async () => {
  const read = async (name: ExperimentName, values: Record<string, unknown>) => {
    const experiment = await loadExperiment(name);
    return readValues(experiment, values, initialState(experiment.parameters));
  };
  expect((await read('adding-positions', { seed: 5 })).state['seed']).toBe('5');
  expect((await read('adding-positions', { seed: 2n ** 64n - 1n })).state['seed']).toBe('18446744073709551615');
  const nested = await read('masked-softmax', {
    scores: [
      [
        [1, 2.5],
        [Number.NaN, -Infinity],
      ],
    ],
    valid_lens: null,
  });
  expect(nested.refusals).toEqual([]);
  expect(nested.state).toMatchObject({
    scores: { shape: [1, 2, 2], data: [1, 2.5, Number.NaN, -Infinity] },
    valid_lens: null,
  });
  const typed = await read('masked-softmax', {
    scores: { shape: [1, 2, 2], dtype: 'f32', data: Float32Array.of(1, 2, 3, 4) },
    valid_lens: Float64Array.of(1),
  });
  expect(typed.refusals).toEqual([]);
  expect(typed.state).toMatchObject({ scores: { shape: [1, 2, 2], data: [1, 2, 3, 4] }, valid_lens: [1] });
});

const unprintable = {
  toString() {
    throw new Error('mine');
  },
  get shape(): unknown {
    throw new Error('mine');
  },
};
const endless: unknown[] = [];
endless.push(endless);
const odd: Readonly<Record<string, unknown>> = {
  null: null,
  unprintable,
  'no prototype': Object.create(null),
  'a function': () => 1,
  'a symbol': Symbol('s'),
  'a list that holds itself': endless,
  'a tensor without numbers': { shape: [1], data: null },
  'a tensor of texts': { shape: [1], data: ['a'] },
  'a shape that is none': { shape: 'x', data: [1] },
  'a list of objects': [{}],
  'a deep list': JSON.parse(`${'['.repeat(2000)}1${']'.repeat(2000)}`),
  'a date': new Date(Number.NaN),
  'a map': new Map(),
  NaN: Number.NaN,
  true: true,
};

test.each(experimentNames)(
  '%s: a value of any kind is taken or refused in words, and takes no other with it',
  async (name) => {
    const experiment = await loadExperiment(name);
    const base = initialState(experiment.parameters);
    const names = Object.keys(experiment.parameters);
    for (const [kind, value] of Object.entries(odd))
      for (const parameter of names) {
        const other = names.find((one) => one !== parameter) ?? '';
        const print = experiment.parameters[other]?.print as ((value: unknown) => string) | undefined;
        const good = print?.(base[other]) ?? '';
        const { state, refusals } = readValues(experiment, { [parameter]: value, [other]: good }, base);
        const own = experiment.parameters[parameter];
        const written = (own?.print as ((value: unknown) => string) | undefined)?.(state[parameter]) ?? '';
        expect(typeof written, `${parameter}: ${kind}`).toBe('string');
        expect(own?.parse(written), `${parameter}: ${kind}`).toEqual({ value: state[parameter] });
        expect(refusals.filter((refusal) => refusal.parameter === other)).toEqual([]);
      }
  },
);

test('a getter that throws takes no other value with it', async () => {
  const experiment = await loadExperiment('positional-encoding');
  const values = {
    get num_hiddens(): number {
      throw new Error('mine');
    },
    max_len: 7,
  };
  const { state, refusals } = readValues(experiment, values, initialState(experiment.parameters));
  expect(state['max_len']).toBe(7);
  expect(refusals.map(({ parameter }) => parameter)).toEqual(['num_hiddens']);
});

test.each([null, undefined, 5, {}, Symbol('s'), 'pdf'])('toBlob of %s is refused in words', (kind) => {
  expect(() => asKind(kind)).toThrow(/^toBlob: there is no kind “.+”, only png, svg, csv, html, npz, safetensors$/);
});

test.each([
  ['rgb(255, 255, 255)', 1],
  ['rgb(0, 0, 0)', 0],
  ['color(srgb 1 1 1)', 1],
  ['oklch(0.2 0.05 260)', 0.2],
  ['oklab(0.9 0 0 / 0.8)', 0.9],
  ['lab(40 10 10)', 0.4],
])('the lightness of %s is %d', (color, lightness) => expect(lightnessOf(color)).toBeCloseTo(lightness));

test.each(['rgba(0, 0, 0, 0)', 'oklch(0.2 0.05 260 / 0.1)', 'transparent', ''])('%s has no ground to see', (color) =>
  expect(lightnessOf(color)).toBeUndefined(),
);

test('a standalone file holds its script and its state, and nothing ends the script early', () => {
  const values = new Map([
    ['valid_lens', '2,3'],
    ['lang', 'zh'],
  ]);
  const line = elementLine({ experiment: 'masked-softmax', values, title: '', site: 'https://example.org/' });
  const file = standaloneFile({ language: 'zh', title: '<b>&', line }, 'const a = "</script><!--";');
  expect(file).toContain('<html lang="zh-CN">');
  expect(file).toContain('<title>&lt;b>&amp;</title>');
  expect(file).toContain('valid-lens="2,3"');
  expect(file.match(/<\/script/g)).toHaveLength(1);
  expect(new Function(`${scriptInPage('const a = "</script><!--";')} return a;`)()).toBe('</script><!--');
});

test('a misspelt attribute is told from those of HTML and of frameworks, with the one that was meant', async () => {
  const { parameters } = await loadExperiment('positional-encoding');
  const meant = (...names: string[]) => misspelt(names, parameters).map(({ name, meant: near }) => [name, near]);
  expect(meant('num-hidens', 'presett', 'numhiddens', 'num_hiddens', 'them', 'maxlen', 'exeprimnet')).toEqual([
    ['num-hidens', 'num-hiddens'],
    ['presett', 'preset'],
    ['numhiddens', 'num-hiddens'],
    ['num_hiddens', 'num-hiddens'],
    ['them', 'theme'],
    ['maxlen', 'max-len'],
    ['exeprimnet', 'experiment'],
  ]);
  expect(meant('valid-lens', 'x'.repeat(1e6))).toEqual([
    ['valid-lens', undefined],
    ['x'.repeat(1e6), undefined],
  ]);
  const own = ['experiment', 'preset', 'step', 'hide', 'lang', 'theme', ...Object.keys(parameters).map(attributeOf)];
  const html = 'id class style title hidden slot part role dir tabindex inert aria-label data-x onclick'.split(' ');
  const frameworks = ['data-v-7ba5bd90', '_ngcontent-abc-c12', ':key', '@click', 'v-cloak', 'x-show', 'xml:lang'];
  expect(meant(...own, ...html, ...frameworks)).toEqual([]);
});
