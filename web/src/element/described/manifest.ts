// What editors and documentation tools read of the element, made from the experiments' own tables: custom-elements.json.

import type { Package } from 'custom-elements-manifest/schema';
import { type Described, parameterAttributes, settings } from './attributes';
import { className, cssProperties, events, fields, methods, path, tag, text, union } from './members';

/** The whole of custom-elements.json. */
export function manifest(described: readonly Described[]): Package {
  const names = described.map(({ experiment }) => experiment.name);
  const reference = { name: className, module: path };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: className,
            tagName: tag,
            superclass: { name: 'HTMLElement' },
            description: 'One experiment of the attention chapter, computed and drawn where the element stands.',
            attributes: [...settings(described), ...parameterAttributes(described)],
            members: [...fields(union(names)), ...methods],
            // Editors know no parameters of types.
            events: events.map((event) => ({ ...event, type: text(event.type.text.replace('<Name>', '')) })),
            cssProperties: [...cssProperties],
            cssParts: [{ name: 'frame', description: 'The frame around the experiment: its border, its padding.' }],
            slots: [{ name: '', description: 'The fallback: shown where the figure cannot be, and printed below it.' }],
          },
        ],
        exports: [
          { kind: 'js', name: className, declaration: reference },
          { kind: 'custom-element-definition', name: tag, declaration: reference },
        ],
      },
    ],
  };
}
