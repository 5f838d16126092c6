// The element's types, made from the experiments' own tables.

import type { ClassMethod } from 'custom-elements-manifest/schema';
import type { AnyParameter } from '../../state/parameters';
import { type Described, parameterAttributes, settings, typeOf } from './attributes';
import { attributeTypes, numeric } from './framework-types';
import { className, events, fields, methods, tag, union } from './members';

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

type Numbers = number | bigint | readonly Numbers[] | ArrayBufferView | { readonly shape: readonly number[]; readonly data: ArrayLike<number | bigint> };

/**
 * Tensors to look at: a .npz, .npy, .safetensors or JSON file, as a Blob, as bytes, or in a text as \`data:;base64,…\`; JSON as a
 * text; numbers, alone or by name.
 */
export type ${className}Tensors =
  | Blob
  | ArrayBuffer
  | string
  | Numbers
  | { readonly [name: string]: Numbers | boolean | string | readonly string[] };

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
