// What editors and documentation tools read of the element, made from the experiments' own tables: custom-elements.json,
// and the element's types.

import type { Attribute, ClassMethod, CssCustomProperty, Event, Package } from 'custom-elements-manifest/schema';
import { has } from '../../../wasm/package/has';
import type { AnyParameterWords, Experiment } from '../experiment/contract';
import { attributeOf } from '../state/attribute-name';
import type { AnyParameter } from '../state/parameters';
import { languages } from '../words/language';
import { attributeTypes, numeric } from './framework-types';

const tag = 'attention-playground';
const className = 'AttentionPlayground';
const path = `dist/embed/${tag}.js`;
const themes = ['auto', 'light', 'dark'];
const text = (words: string): { text: string } => ({ text: words });
const union = (choices: readonly string[]): string => choices.map((choice) => `'${choice}'`).join(' | ');

/** An experiment with its English words, which describe it to an editor. */
interface Described {
  readonly experiment: Experiment;
  readonly words: Readonly<Record<string, AnyParameterWords>>;
  /** The names of its lesson's steps, in order. */
  readonly steps: readonly string[];
}

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

/** The element's types as TypeScript reads them beside the built module. */
export function elementTypes(described: readonly Described[]): string {
  const names = described.map(({ experiment }) => experiment.name);
  const members = fields('Name')
    .filter(({ name }) => name !== 'state')
    .map(
      ({ name, type, description, readonly }) =>
        `  /** ${description} */\n  ${readonly ? 'readonly ' : ''}${name}: ${type.text};`,
    );
  return `export type ExperimentName = ${union(names)};

/** The attributes of the tag; which of them an experiment has, its parameters say. */
export interface ${className}Attributes {
${attributeTypes([...settings(described), ...parameterAttributes(described)])}
}

type Tensor =
  | { readonly shape: readonly number[]; readonly data: readonly number[] }
  | { readonly draw: 'rand' | 'randn' | 'ones'; readonly shape: readonly number[]; readonly seed: string };

/** The values of all experiments by name; each may also be written as its attribute is. */
export interface ${className}State {
${stateTypes(described)}
}

/** The values of each experiment, as \`state\` gives them. */
export interface ${className}States {
${described.map(valuesOf).join('\n')}
}

type Written<Value> = Value extends number
  ? Value | ${numeric}
  : Value extends boolean
    ? Value | 'true' | 'false'
    : Value extends object
      ? Value | string
      : Value;

/** Some values of an experiment as they may be set: of its own kind, or as its attribute is written. Of any, where it is not known which. */
export type ${className}Values<Name extends ExperimentName = ExperimentName> = [ExperimentName] extends [Name]
  ? Partial<${className}State>
  : { readonly [Value in keyof ${className}States[Name]]?: Written<${className}States[Name][Value]> };

type StateOf<Name extends ExperimentName> = [ExperimentName] extends [Name]
  ? Readonly<Record<string, unknown>>
  : Readonly<${className}States[Name]>;

/**
 * A copy of a tensor of the figure, row by row; a number that stands alone has no shape. f32 is what the operations of the core
 * take and give under this name, f64 what is counted or measured.
 */
export interface ${className}Tensor {
  readonly dtype: 'f32' | 'f64';
  readonly shape: readonly number[];
  readonly data: Float32Array | Float64Array;
}

/** A state, and the same as a link to the page has it after its address. */
export interface ${className}Change<Name extends ExperimentName = ExperimentName> {
  readonly state: StateOf<Name>;
  readonly link: string;
}

export interface ${className}Solved {
  readonly experiment: ExperimentName;
  /** The step’s name, or the exercise’s. */
  readonly step: string;
  /** The answers that were judged, or where nothing is asked the states that were tried, this one among them: 1 and more. */
  readonly attempts: number;
  /** True if “Show me” had given the answer away before. */
  readonly shown: boolean;
  /** False where a number was guessed and another was measured: the step is passed all the same. */
  readonly right: boolean;
}

export interface ${className}EventMap<Name extends ExperimentName = ExperimentName>
  extends Omit<HTMLElementEventMap, 'change' | 'error'> {
${events.map(({ name, type: { text: type }, description }) => `  /** ${description} */\n  ${name}: ${type};`).join('\n')}
}

/**
 * \`<${tag}>\`: one experiment. Any parameter of it is an attribute, as in num-hiddens="32". Where it is known which,
 * \`${className}<'${names[0]}'>\` has its values alone.
 */
export declare class ${className}<Name extends ExperimentName = ExperimentName> extends HTMLElement {
${members.join('\n')}
  /** All values of the experiment now, none before it is loaded; assigning some of them changes these. */
  get state(): Partial<StateOf<Name>>;
  set state(values: ${className}Values<Name>);
${methods.map(signature).join('\n')}
  addEventListener<Type extends keyof ${className}EventMap>(
    type: Type,
    listener: (this: ${className}<Name>, event: ${className}EventMap<Name>[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;
}

function signature({ name, parameters = [], return: returned, description }: ClassMethod): string {
  const given = parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type?.text}`);
  return `  /** ${description} */\n  ${name}(${given.join(', ')}): ${returned?.type?.text};`;
}

/** The values of one experiment, each of the kind that its parameter has. */
function valuesOf({ experiment }: Described): string {
  const lines = Object.entries(experiment.parameters).map(([name, one]) => `    readonly ${name}: ${readType(one)};`);
  return `  '${experiment.name}': {\n${lines.join('\n')}\n  };`;
}

function readType(parameter: AnyParameter): string {
  switch (parameter.kind) {
    case 'columns':
      return 'readonly number[]';
    case 'valid_lens':
      return 'null | readonly number[] | readonly (readonly number[])[]';
    case 'tensor':
      return 'Tensor';
    default:
      return typeOf(parameter);
  }
}

/** Attributes that every experiment has. */
function settings(described: readonly Described[]): Attribute[] {
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
function parameterAttributes(described: readonly Described[]): Attribute[] {
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

/** One value for each name of a parameter, of any kind that an experiment knows under it. */
function stateTypes(described: readonly Described[]): string {
  const kinds = new Map<string, Set<string>>();
  for (const { experiment } of described)
    for (const [name, parameter] of Object.entries(experiment.parameters))
      kinds.set(name, (kinds.get(name) ?? new Set()).add(valueType(parameter)));
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, types]) => `  ${name}: ${[...types].join(' | ')};`)
    .join('\n');
}

function valueType(parameter: AnyParameter): string {
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return numeric;
    case 'boolean':
      return "boolean | 'true' | 'false'";
    case 'columns':
      return 'readonly number[] | string';
    case 'valid_lens':
      return 'null | readonly number[] | readonly (readonly number[])[] | string';
    case 'tensor':
      return 'Tensor | string';
    default:
      return typeOf(parameter);
  }
}

function typeOf(parameter: AnyParameter): string {
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

const events: readonly (Event & { readonly description: string })[] = [
  {
    name: 'ready',
    type: text('CustomEvent<null>'),
    description: 'The first figure is drawn from the core’s numbers.',
  },
  {
    name: 'change',
    type: text(`CustomEvent<${className}Change<Name>>`),
    description:
      'A value has been asked for; the figure follows, and `drawn` then. `link` is the state as a link to the page has it after its address. Bubbles.',
  },
  {
    name: 'drawn',
    type: text(`CustomEvent<${className}Change<Name>>`),
    description: 'The figure of this state stands, and `outputs` are its tensors. Bubbles.',
  },
  {
    name: 'solved',
    type: text(`CustomEvent<${className}Solved>`),
    description:
      'A reader has passed a step of the lesson or an exercise: once a pass. “Show me” solves nothing, nor does what was passed on an earlier visit. Bubbles, also out of shadow roots.',
  },
  {
    name: 'error',
    type: text('CustomEvent<{ readonly code: string; readonly message: string }>'),
    description: 'Something could not be read, loaded or computed; the fallback or the last figure stays.',
  },
];

/** Colours are none of these: they say which tensor is which, and are chosen for contrast in light and dark. */
const cssProperties: readonly CssCustomProperty[] = [
  {
    name: '--attention-playground-unit',
    syntax: '<length>',
    default: '1px',
    description: 'A pixel of the design: 1.25px makes all a quarter larger, letters and figures.',
  },
  {
    name: '--attention-playground-font',
    syntax: '*',
    default: 'system-ui',
    description: 'The fonts of all words, as in font-family; formulas and code keep theirs.',
  },
  {
    name: '--attention-playground-background',
    syntax: '<color>',
    description:
      'The ground of the frame; transparent shows the page’s. In a light theme it stays as light, in a dark one as dark, as words need to be read.',
  },
  {
    name: '--attention-playground-radius',
    syntax: '<length>',
    default: '6px',
    description: 'How round the corners of the frame are.',
  },
];

const method = (
  name: string,
  returned: string,
  description: string,
  parameters: ClassMethod['parameters'] = [],
): ClassMethod => ({ kind: 'method', name, description, parameters, return: { type: text(returned) } });

const methods: readonly ClassMethod[] = [
  method(
    'whenReady',
    'Promise<void>',
    'Resolved when the figure stands; an element that is still far from the window is loaded for it. Rejected where the figure cannot be shown.',
  ),
  method('reset', 'Promise<void>', 'Back to where the open step, or the preset, starts, as the button Reset goes.'),
  method(
    'toBlob',
    'Promise<Blob>',
    'The figure as a file, once it stands: `png` or `svg` of all of it or of one figure, `csv` of one figure, `html` with the live experiment inside. A figure is named by its `data-figure`, or its place from 0; what there is not is refused with the names of what there is.',
    [
      { name: 'kind', type: text("'png' | 'svg' | 'csv' | 'html'") },
      { name: 'figure', type: text('string | number'), optional: true },
    ],
  ),
];

interface Field {
  readonly kind: 'field';
  readonly name: string;
  readonly type: { text: string };
  readonly description: string;
  readonly readonly?: true;
}

const fields = (experiment: string): Field[] => [
  { kind: 'field' as const, name: 'experiment', type: text(experiment), description: 'The experiment to show.' },
  { kind: 'field' as const, name: 'preset', type: text('string'), description: 'A prepared state to start from.' },
  { kind: 'field' as const, name: 'step', type: text('string'), description: 'A step of the lesson to begin with.' },
  {
    kind: 'field' as const,
    name: 'state',
    type: text('Readonly<Record<string, unknown>>'),
    description: 'All values of the experiment now; assigning some of them changes these.',
  },
  {
    kind: 'field' as const,
    name: 'link',
    type: text('string'),
    readonly: true,
    description: 'The state as a link to the page has it after its address; empty before it is loaded.',
  },
  {
    kind: 'field' as const,
    name: 'outputs',
    type: text(`Readonly<Record<string, ${className}Tensor>> | undefined`),
    readonly: true,
    description:
      'Copies of the tensors behind the figure that stands, by name; undefined before the first does. Of `drawn`, they are those of its state.',
  },
  { kind: 'field' as const, name: 'hide', type: text('string'), description: 'What is left out.' },
  { kind: 'field' as const, name: 'lang', type: text('string'), description: 'The language.' },
  {
    kind: 'field' as const,
    name: 'theme',
    type: text(union(themes)),
    description: 'Light or dark, or as the page is.',
  },
];
