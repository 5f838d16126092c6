// Whatever a state holds, its link reads as that state again: the values as they were taken, none refused.
import './no-document';
import { expect, test } from 'vitest';
import type { Experiment } from '../../web/src/experiment/contract';
import { readLink } from '../../web/src/experiment/old-names';
import { firstPreset, firstPresetState, presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { openedOf, openedText } from '../../web/src/experiment/training/opened';
import { personalOf, withPersonal } from '../../web/src/page/personal';
import { codeOf, readRunHash, sheetOf } from '../../web/src/run-sheet/run-link';
import type { RunSheet } from '../../web/src/run-sheet/run-sheet';
import { readAddress, readState, writeAddress, writeState } from '../../web/src/state/hash';
import type { AnyParameter } from '../../web/src/state/parameters';
import { elements } from '../../web/src/tensor/tensor';
import { hiddenBy } from '../../web/src/view/model/hidden';
import { casesOf } from '../reach';
import { dice } from '../wasm/support';
import type { State } from './random-states';
import { statesOf } from './walk/states';

const [high, low] = ['\ud83d', '\ude00'];

const hostile: readonly string[] = [
  ...[high, low, `${low}${high}`, `a${high}b`, `${high}${low}`, `${high} ${low}`],
  ...['%', '%%', '%zz', '%E0%A4', '%ED%A0%BD', '%25', '%2B', '%F0%9F%98%80'],
  ...['+', ' + ', '&', '=', '#', '?', ';', '&a=b', '#x?y=z', '"', "'", '<', '\\', '@', ':'],
  ...['\u0000', '\u0001', '\t', '\n', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff', '\uffff'],
  ...'\u202e \u200f \u2066 \u200d \u200b \u{1f469}\u200d\u{1f4bb} e\u0301 a\u0323\u0301 \u212b \u1100\u1161'.split(' '),
  ...['＋１２', '－１', '１．５', '，', '，１', '；', '（１）', '−1', '–1', '١٢', 'ﬃ', '猫 坐', '𝒳'],
  ...['0', '-0', '0.1', '1.5', '1e400', '-1e400', '1e-46', '0.12345678901234567', '16777217', '1e21', '0x10', '007'],
  ...['nan', 'inf', '-inf', 'none', 'null', 'true', '', 'undefined', '__proto__'],
  ...'[] [[]] [[],[]] [[[]]] [1] [[1.1,2]] 1,2 1;2 1,2;3,4; 0.1,0.2 1e-46,1 1,,2 tensor([1.3])'.split(' '),
  ...[
    'rand(1,1,1)@0',
    'rand(0,1)@0',
    'randn(1,2)@-9223372036854775808',
    'rand(1,1,1)@18446744073709551615',
    'ones(1,1,1)@7',
  ],
  ...['1x1x1:nan', '1x1x1:-0', '1x1x1:1e-45', '1x1x1:0.1', '1x2:0.1,1e39', '3:1,2,3', '0-9', '5-3', '0,0,0', '6:9'],
];

/** Texts of one to four of them, and far too long ones. */
function* hostileTexts(count: number): Generator<string> {
  yield* hostile;
  for (const one of [`a${high}`, '%', '+', '𝒳', 'a\u0323\u0301', '1,', '\u202e']) yield one.repeat(60_000 / one.length);
  const { below, of } = dice(20261129);
  for (let made = 0; made < count; made++) yield Array.from({ length: 1 + below(4) }, () => of(hostile)).join('');
}

const valuesOf = (link: string): ReadonlyMap<string, string> => readLink(link).values;

test.each(experimentNames)('%s: a value that is taken comes back from its link', async (name) => {
  const { parameters } = await loadExperiment(name);
  for (const [one, parameter] of Object.entries<AnyParameter>(parameters))
    for (const text of hostileTexts(casesOf(3000))) {
      const read = parameter.parse(text);
      if ('problem' in read) continue;
      const printed = (parameter.print as (value: unknown) => string)(read.value);
      const link = writeAddress({ experiment: name, values: new Map([[one, printed]]) });
      // What is personal stays in this browser.
      const found = parameter.personal ? printed : valuesOf(link).get(one);
      expect(parameter.parse(found ?? 'missing'), `${one}: ${JSON.stringify(text.slice(0, 80))}`).toEqual(read);
    }
});

/** The state as the page writes it into its address, and what is personal into the browser's history, and reads it from there. */
function throughThePage(experiment: Experiment, state: State): unknown {
  const { name, parameters } = experiment;
  const values = writeState(parameters, state, firstPresetState(experiment));
  const link = new Map(valuesOf(writeAddress({ experiment: name, values })));
  // The page opens it.
  link.delete('step');
  const read = readState(parameters, link, firstPresetState(experiment));
  return { ...read, state: withPersonal(name, parameters, read.state, personalOf(name, parameters, state)) };
}

test.each(experimentNames)(
  '%s: presets, and steps as they start and as they are solved, come back from their links',
  async (name) => {
    const experiment = await loadExperiment(name);
    for (const { what, state } of await statesOf(experiment))
      expect(throughThePage(experiment, state), what).toEqual({ state, refusals: [] });
  },
);

/** Numbers that take as many characters as any. */
const longest = Math.fround(-1.17549435e-38);

/** Every tensor holds as many typed numbers as it takes, of each a length for every query. */
function largest(experiment: Experiment): State {
  const table = Object.entries<AnyParameter>(experiment.parameters);
  const tensors = table.flatMap(([name, parameter]) => {
    if (parameter.kind !== 'tensor') return [];
    const shape = [parameter.mostTyped, ...Array.from({ length: parameter.rank - 1 }, () => 1)].reverse();
    return [[name, { shape, data: Array.from({ length: elements(shape) }, () => longest) }] as const];
  });
  return { ...presetState(experiment, firstPreset(experiment)), ...Object.fromEntries(tensors) } as State;
}

test.each(experimentNames)('%s: the largest state of typed numbers comes back from its link, too', async (name) => {
  const experiment = await loadExperiment(name);
  const state = largest(experiment);
  expect(throughThePage(experiment, state)).toEqual({ state, refusals: [] });
});

test('names of experiments, values, steps and of what is hidden may be any text', () => {
  for (const text of hostile) {
    const hidden = hiddenBy(text).text;
    const values = new Map([
      ...['lang', 'step', 'preset', `x${text}`].map((name) => [name, text] as const),
      ['hide', hidden],
    ]);
    const read = readAddress(writeAddress({ experiment: text, values }));
    const whole = (one: string): string => one.replaceAll(/\p{Surrogate}/gu, '\ufffd');
    expect(read).toEqual({
      experiment: whole(text),
      values: new Map([...values].map((pair) => pair.map(whole) as [string, string])),
    });
    // A hand may have written it: nothing is escaped.
    expect(() => readAddress(`#${text}?lang=${text}&${text}=${text}`)).not.toThrow();
  }
});

test('the texts of a lesson come back from its link; of a broken link the reason is said', async () => {
  const entries = hostile.slice(0, 50).map((text) => ({
    ...{ open: `self-attention?sentence=${text}`, title: text, text: text.repeat(3), notes: `${text}\n${text}` },
    ...{ hide: [], minutes: 1 },
  }));
  const sheet: RunSheet = { title: `a${high}`, language: 'zh', entries };
  expect(await sheetOf(await codeOf(sheet), {})).toEqual({ sheet, problems: [] });
  for (const text of hostile) {
    const { code } = readRunHash(`#run=${text}&at=${text}`);
    expect((await sheetOf(code, {})).problems).toHaveLength(1);
  }
});

test('a file of any name is known by it', () => {
  const state = { task: 'reverse', seed: '0', training_step: 60 } as const;
  const file = { step: 3, seed: '1', rate: undefined };
  for (const text of hostile) {
    const name = `${text}.safetensors`;
    const opened = openedText(state, { ...file, name }, Float32Array.of(1));
    expect(openedOf({ ...state, opened })?.name).toBe(name.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  }
});
