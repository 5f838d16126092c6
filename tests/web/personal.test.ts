import './no-document';
import { expect, test } from 'vitest';
import { attributesOf, reflect } from '../../web/src/element/attributes';
import { presetState } from '../../web/src/experiment/presets';
import { loadExperiment } from '../../web/src/experiment/registry';
import { personalOf, withPersonal } from '../../web/src/page/personal';
import { writeState } from '../../web/src/state/hash';
import { elementLine, frameLine } from '../../web/src/view/embed-hosts';

const experiment = await loadExperiment('exercises');
const { name, parameters } = experiment;
const opened = presetState(experiment, 'sum');
const answered = { ...opened, answer: 'c', pick: 2 };

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

test('a reader’s answer stands in no link and in no code to embed, complete or short', () => {
  expect(writeState(parameters, answered)).toEqual(writeState(parameters, opened));
  expect(writeState(parameters, answered, presetState(experiment, 'keys'))).toEqual(new Map([['exercise', 'sum']]));
  const embedding = { experiment: name, values: writeState(parameters, answered), title: '', site: 'https://a.org/' };
  for (const line of [elementLine(embedding), frameLine(embedding)]) expect(line).not.toMatch(/answer|pick/);
});

test('an element neither takes an answer from its attributes nor writes one there', () => {
  const { element, attributes } = elementWith({ exercise: 'sum', answer: 'c', pick: '2' });
  expect(attributesOf(element, parameters)).toEqual(new Map([['exercise', 'sum']]));
  reflect(element, parameters, { ...answered, answer: 'b' }, presetState(experiment, 'keys'));
  expect(attributes.get('answer')).toBe('c');
  const untouched = elementWith();
  reflect(untouched.element, parameters, answered, presetState(experiment, 'keys'));
  expect([...untouched.attributes.keys()]).toEqual(['exercise']);
});

test('an entry of the history gives a reader’s own answer back, to the same experiment alone', () => {
  const kept = structuredClone(personalOf(name, parameters, answered));
  expect(withPersonal(name, parameters, opened, kept)).toEqual(answered);
  expect(withPersonal('overview', parameters, opened, kept)).toEqual(opened);
  expect(personalOf(name, parameters, opened)).toBeNull();
});

test.each([
  null,
  'answer=c',
  { personal: null },
  { experiment: 'exercises', personal: 7 },
  { experiment: 'exercises', personal: { exercise: 'keys', seed: '5', nonsense: '1', answer: 'z', pick: {} } },
])('an entry of the history that holds something else changes nothing: %j', (kept) => {
  expect(withPersonal(name, parameters, opened, kept)).toEqual(opened);
});
