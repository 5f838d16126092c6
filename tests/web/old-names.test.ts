import './no-document';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { oldAttributes, readValues, renameAttributes } from '../../web/src/element/attributes';
import {
  type OldNames,
  oldNames,
  presentAddress,
  presentExperiment,
  readLink,
} from '../../web/src/experiment/old-names';
import { presetState } from '../../web/src/experiment/presets';
import { type ExperimentName, experimentNames, isExperiment, loadExperiment } from '../../web/src/experiment/registry';
import { attributeOf } from '../../web/src/state/attribute-name';
import { readAddress, writeAddress, writeState } from '../../web/src/state/hash';

/** Old names for masked-softmax (hiding), its valid_lens (lengths), and its preset (notebook cell). */
const made: OldNames = {
  experiments: { hiding: 'masked-softmax' },
  parameters: { 'masked-softmax': { lengths: 'valid_lens', speed: null } },
  presets: { 'masked-softmax': { cell: 'notebook' } },
  steps: {},
  moved: {},
};
const translated = (link: string, names = made): string => writeAddress(presentAddress(readAddress(link), names));

test('every old name leads to one of today, and is none of today', async () => {
  for (const [old, now] of Object.entries(oldNames.experiments)) {
    expect(isExperiment(old), old).toBe(false);
    expect(isExperiment(now), now).toBe(true);
  }
  for (const experiment of [...Object.keys(oldNames.parameters), ...Object.keys(oldNames.presets)])
    expect(isExperiment(experiment), experiment).toBe(true);
  for (const [name, renamed] of Object.entries(oldNames.parameters)) {
    const { parameters } = await loadExperiment(name as ExperimentName);
    for (const [old, now] of Object.entries(renamed)) {
      expect(Object.keys(parameters)).not.toContain(old);
      if (now !== null) expect(Object.keys(parameters)).toContain(now);
    }
  }
  for (const [name, renamed] of Object.entries(oldNames.presets)) {
    const { presets } = await loadExperiment(name as ExperimentName);
    for (const [old, now] of Object.entries(renamed)) {
      expect(Object.keys(presets)).not.toContain(old);
      expect(Object.keys(presets)).toContain(now);
    }
  }
});

test.each(experimentNames)('%s: today’s links say the same as before', async (name) => {
  const experiment = await loadExperiment(name);
  for (const preset of Object.keys(experiment.presets)) {
    // What was a preset is a step now.
    if (oldNames.steps[name]) continue;
    const values = writeState(experiment.parameters, presetState(experiment, preset)).set('preset', preset);
    const link = writeAddress({ experiment: name, values: values.set('hide', 'answers,controls') });
    expect(writeAddress(readLink(link))).toBe(link);
  }
});

test.each([
  ['#hiding', '#masked-softmax'],
  ['#hiding?lengths=3,2&lang=zh', '#masked-softmax?valid_lens=3,2&lang=zh'],
  ['#masked-softmax?lengths=3,2&valid_lens=1,1', '#masked-softmax?valid_lens=1,1'],
  ['#masked-softmax?speed=3&fill=0', '#masked-softmax?fill=0'],
  ['#masked-softmax?preset=cell&hide=lengths,answers', '#masked-softmax?preset=notebook&hide=valid_lens,answers'],
  ['#overview?lengths=3&speed=1&preset=cell', '#overview?lengths=3&speed=1&preset=cell'],
  ['#constructor?toString=1&__proto__=2', '#constructor?toString=1&__proto__=2'],
  ['', '#'],
])('the old link %s means %s', (old, now) => expect(translated(old)).toBe(now));

test('what was retired opens without a word: neither a value nor a name that nobody knows', () => {
  const { values } = readLink('#cnn-rnn-attention?n=6&timed=3&timed_d=32&timed_k=3');
  expect([...values]).toEqual([['n', '6']]);
  expect(oldAttributes('multi-head-attention')).toEqual(['timed']);
});

test('an element by old names gets the present ones; what its page sets later counts, under either name', () => {
  const { document } = new Window();
  const element = document.createElement('attention-playground') as unknown as Element;
  const attributes = () =>
    Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));
  for (const [name, value] of Object.entries({ experiment: 'hiding', lengths: '3,2', speed: '1', preset: 'cell' }))
    element.setAttribute(name, value);
  renameAttributes(element, presentExperiment('hiding', made), undefined, made);
  const own = { experiment: 'hiding', preset: 'notebook', speed: '1' };
  expect(attributes()).toEqual({ ...own, [attributeOf('valid_lens')]: '3,2' });
  element.setAttribute('lengths', '1,1');
  renameAttributes(element, 'masked-softmax', new Set(['lengths']), made);
  expect(attributes()).toEqual({ ...own, 'valid-lens': '1,1' });
  element.setAttribute('lengths', '2,2');
  renameAttributes(element, 'masked-softmax', undefined, made);
  expect(attributes()).toEqual({ ...own, 'valid-lens': '1,1' });
});

test('a script’s values by retired names are passed over too', async () => {
  const experiment = await loadExperiment('multi-head-attention');
  const base = presetState(experiment, 'small');
  expect(readValues(experiment, { timed: 2, num_heads: 3 }, base)).toEqual({
    state: { ...base, num_heads: 3 },
    refusals: [],
  });
});

test.each([
  ['#exercises?exercise=sum&seed=3&answer=c', '#scoring-functions?step=sum'],
  ['#exercises?preset=heads&hide=answers', '#trained-heads?hide=answers&step=before'],
  ['#exercises?exercise=examples&num_heads=4&examples=12', '#kernel-regression?examples=12&step=more'],
  ['#exercises?preset=list', '#exercises'],
  ['#exercises?exercise=parallel&length=32&lang=zh&answer=a', '#heads-cost?lang=zh&step=loop'],
  ['#exercises?step=width&hide=answers', '#heads-cost?hide=answers&step=full'],
])('a link to an exercise opens the step that it is: %s', (link, now) => {
  expect(writeAddress(readLink(link))).toBe(now);
});
