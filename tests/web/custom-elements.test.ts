import './no-document';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeNames } from '../../web/src/element/attributes';
import { description } from '../../web/src/element/describe';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { attributeOf } from '../../web/src/state/attribute-name';

test('custom-elements.json is what the experiments’ tables say; `npm run elements` writes it again', () => {
  const committed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../custom-elements.json'), 'utf8'));
  expect(committed).toEqual(description.manifest);
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
