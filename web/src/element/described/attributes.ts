// The attributes of an element: those that every experiment has, and the parameters of each.

import type { Attribute } from 'custom-elements-manifest/schema';
import { has } from '../../../../wasm/package/has';
import type { AnyParameterWords, Experiment } from '../../experiment/contract';
import { attributeOf } from '../../state/attribute-name';
import type { AnyParameter } from '../../state/parameters';
import { languages } from '../../words/language';
import { text, themes, union } from './members';

/** An experiment with its English words, which describe it to an editor. */
export interface Described {
  readonly experiment: Experiment;
  readonly words: Readonly<Record<string, AnyParameterWords>>;
  /** The names of its lesson's steps, in order. */
  readonly steps: readonly string[];
}

/** Attributes that every experiment has. */
export function settings(described: readonly Described[]): Attribute[] {
  const presets = described.map(
    ({ experiment }) => `${experiment.name}: ${Object.keys(experiment.presets).join(', ')}`,
  );
  const steps = described
    .filter(({ steps: names }) => names.length > 0)
    .map(({ experiment, steps: names }) => `${experiment.name}: ${names.join(', ')}`);
  return [
    {
      name: 'experiment',
      type: text(union(described.map(({ experiment }) => experiment.name))),
      description: 'The experiment to show.',
      fieldName: 'experiment',
    },
    {
      name: 'preset',
      type: text(union([...new Set(described.flatMap(({ experiment }) => Object.keys(experiment.presets)))])),
      description: `A prepared state to start from; attributes go before it. ${presets.join('; ')}.`,
      fieldName: 'preset',
    },
    {
      name: 'step',
      type: text(union([...new Set(described.flatMap(({ steps: names }) => names))])),
      description: `A step of the lesson to begin with; other attributes go before its start. ${steps.join('; ')}.`,
      fieldName: 'step',
    },
    {
      name: 'hide',
      type: text('string'),
      description: 'What is left out, separated by commas: controls, answers, or single parameters.',
      fieldName: 'hide',
    },
    {
      name: 'show',
      type: text('string'),
      description:
        'What alone is drawn, separated by spaces or commas: figure, and with it title, formula, card, controls. `figure` is nothing but the figure.',
      fieldName: 'show',
    },
    {
      name: 'tensors',
      type: text('string'),
      description: 'For your-own: tensors as JSON, or a file as `data:;name=attention.npz;base64,…`.',
    },
    {
      name: 'lang',
      type: text(union(languages)),
      description: 'The language; otherwise that of the nearest ancestor that has one, or the browser’s.',
      fieldName: 'lang',
    },
    {
      name: 'theme',
      type: text(union(themes)),
      default: 'auto',
      description: 'Light or dark; auto follows the page the element stands in.',
      fieldName: 'theme',
    },
  ];
}

/** One attribute for each name of a parameter; experiments that share a name share the attribute. */
export function parameterAttributes(described: readonly Described[]): Attribute[] {
  const attributes = new Map<string, { types: Set<string>; meanings: string[] }>();
  for (const { experiment, words } of described)
    for (const [name, parameter] of Object.entries(experiment.parameters)) {
      if (parameter.personal) continue;
      const attribute = attributes.get(name) ?? { types: new Set(), meanings: [] };
      attribute.types.add(typeOf(parameter));
      attribute.meanings.push(`**${experiment.name}**: ${meaningOf(parameter, words[name])}`);
      attributes.set(name, attribute);
    }
  return [...attributes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { types, meanings }]) => ({
      name: attributeOf(name),
      type: text([...types].join(' | ')),
      description: meanings.join('\n\n'),
    }));
}

export function typeOf(parameter: AnyParameter): string {
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return union(parameter.choices);
    default:
      return 'string';
  }
}

function meaningOf(parameter: AnyParameter, words: AnyParameterWords | undefined): string {
  const print = parameter.print as (value: unknown) => string;
  const range = has(parameter, 'min') ? `, ${parameter.min} to ${parameter.max}` : '';
  // An empty choice has a name.
  const initial = print(parameter.initial);
  const named = initial === '' ? words?.choices?.[''] : undefined;
  const hint = words?.hint ? ` ${words.hint}.` : '';
  return `${words?.label ?? parameter.kind}${range}; ${named ?? `\`${initial}\``} unless given.${hint.replace(/\.\.$/, '.')}`;
}
