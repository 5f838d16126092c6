import './no-document';
import { expect, test } from 'vitest';
import { attributesOf, reflect } from '../../web/src/element/attributes';
import { presetState } from '../../web/src/experiment/presets';
import { loadExperiment } from '../../web/src/experiment/registry';
import { personalOf, withPersonal } from '../../web/src/page/personal';
import { writeState } from '../../web/src/state/hash';
import { elementLine, frameLine } from '../../web/src/view/embed-hosts';

const experiment = await loadExperiment('learning-pairs');
const { name, parameters } = experiment;
const opened = presetState(experiment, 'dates');
const written = { ...opened, long: 'ab → ba', draft: 'abc' };

/** The attributes of an element, as far as these functions ask for them. */
function elementWith(given: Readonly<Record<string, string>> = {}) {
  const attributes = new Map(Object.entries(given));
  const element = {
    getAttribute: (attribute: string) => attributes.get(attribute) ?? null,
    setAttribute: (attribute: string, value: string) => void attributes.set(attribute, value),
    removeAttribute: (attribute: string) => void attributes.delete(attribute),
  } as unknown as Element;
  return { element, attributes };
}

test('a reader’s own text stands in no link and in no code to embed, complete or short', () => {
  expect(writeState(parameters, written)).toEqual(writeState(parameters, opened));
  expect(writeState(parameters, written, presetState(experiment, 'sums'))).toEqual(new Map([['list', 'dates']]));
  const embedding = { experiment: name, values: writeState(parameters, written), title: '', site: 'https://a.org/' };
  for (const line of [elementLine(embedding), frameLine(embedding)]) expect(line).not.toMatch(/long|draft/);
});

test('an element neither takes a reader’s own text from its attributes nor writes one there', () => {
  const { element, attributes } = elementWith({ list: 'dates', long: 'ab → ba', draft: 'abc' });
  expect(attributesOf(element, parameters)).toEqual(new Map([['list', 'dates']]));
  reflect(element, parameters, { ...written, long: 'b' }, presetState(experiment, 'sums'));
  expect(attributes.get('long')).toBe('ab → ba');
  const untouched = elementWith();
  reflect(untouched.element, parameters, written, presetState(experiment, 'sums'));
  expect([...untouched.attributes.keys()]).toEqual(['list']);
});

test('an entry of the history gives a reader’s own text back, to the same experiment alone', () => {
  const kept = structuredClone(personalOf(name, parameters, written));
  expect(withPersonal(name, parameters, opened, kept)).toEqual(written);
  expect(withPersonal('overview', parameters, opened, kept)).toEqual(opened);
  expect(personalOf(name, parameters, opened)).toBeNull();
});

test.each([
  null,
  'long=c',
  { personal: null },
  { experiment: 'learning-pairs', personal: 7 },
  { experiment: 'learning-pairs', personal: { list: 'sums', seed: '5', nonsense: '1', long: 7, draft: {} } },
])('an entry of the history that holds something else changes nothing: %j', (kept) => {
  expect(withPersonal(name, parameters, opened, kept)).toEqual(opened);
});
