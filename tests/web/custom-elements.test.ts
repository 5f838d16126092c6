import './no-document';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeNames } from '../../web/src/element/attributes';
import { description } from '../../web/src/element/described/describe';
import { AttentionPlayground } from '../../web/src/element/playground';
import { events } from '../../web/src/element/telling';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { attributeOf } from '../../web/src/state/attribute-name';

test('what custom-elements.json says of members, events and looks, the element has', () => {
  const [declaration] = description.manifest.modules[0]?.declarations ?? [];
  if (!declaration || !('customElement' in declaration)) throw new Error('no element is described');
  const source = (name: string): string =>
    readFileSync(join(import.meta.dirname, '../../web/src/element', name), 'utf8');
  const members = declaration.members?.map(({ name }) => name) ?? [];
  const own = Object.getOwnPropertyNames(AttentionPlayground.prototype);
  // The language is every element's.
  expect(members.filter((name) => !own.includes(name))).toEqual(['lang']);
  const inner = /^(constructor|(dis)?connectedCallback)$/;
  expect(own.filter((name) => !members.includes(name) && !inner.test(name))).toEqual([]);
  expect(Object.keys(events).sort()).toEqual(declaration.events?.map(({ name }) => name).sort());
  const used = [...source('element.css').matchAll(/--attention-playground-[a-z]+/g)].map(([name]) => name);
  expect([...new Set(used)].sort()).toEqual(declaration.cssProperties?.map(({ name }) => name).sort());
  const parts = [...source('shell.ts').matchAll(/\.part\.add\('(\w+)'\)/g)].map(([, name]) => name);
  expect(parts).toEqual(declaration.cssParts?.map(({ name }) => name));
});

test('every parameter of every experiment, but for a reader’s own, is an attribute that says so', async () => {
  const [declaration] = description.manifest.modules[0]?.declarations ?? [];
  const attributes = declaration && 'customElement' in declaration ? (declaration.attributes ?? []) : [];
  for (const name of experimentNames)
    for (const parameter of attributeNames((await loadExperiment(name)).parameters)) {
      const attribute = attributes.find((one) => one.name === attributeOf(parameter));
      expect(attribute?.description, `${name}: ${parameter}`).toContain(`**${name}**`);
    }
});
