import { has } from '../../../wasm/package/has';
import { longestNumber } from '../text/number';
import { readNumber } from '../text/number-text';
import { accepted, excerpt, type Outcome, refused } from '../text/problem';
import { isControl, piecesOf } from '../text/scanner';
import { readSeed } from '../text/seed-text';
import type { ColumnsParameter, TensorParameter, ValidLensParameter } from './array-parameters';

/**
 * One parameter of an experiment: how its value is checked, written into a link and read back.
 * From the same table come the controls, the URL hash and (embedded) the element's attributes.
 */
export interface Parameter<Kind extends string = string, Value = unknown> {
  readonly kind: Kind;
  readonly initial: Value;
  /** Changes only what is looked at: no new computation (a selected cell, a chosen unit). */
  readonly view: boolean;
  /** Belongs to the reader, like an answer: no link, attribute or embedding carries it. */
  readonly personal: boolean;
  /** Holds the page's language, where a picture is computed in it; such a parameter is personal. */
  readonly spoken?: boolean;
  /** The place of its control: beside the figure, also in the phone's bar at the thumb, or none. */
  readonly control: Place;
  /** Reads the text of a link, an attribute or a control. */
  parse(text: string): Outcome<Value>;
  /** Writes a value so that `parse` gives it back. */
  print(value: Value): string;
}

export type Place = 'aside' | 'thumb' | 'none';
export interface Common {
  readonly view?: boolean;
  readonly personal?: boolean;
  readonly spoken?: boolean;
  readonly control?: Place;
}
export const common = (options: Common): { view: boolean; personal: boolean; spoken: boolean; control: Place } => ({
  view: options.view ?? false,
  personal: options.personal ?? options.spoken ?? false,
  spoken: options.spoken ?? false,
  control: options.control ?? 'aside',
});

export type ParameterTable = Readonly<Record<string, AnyParameter>>;
export type AnyParameter =
  | IntegerParameter
  | NumberParameter
  | ChoiceParameter<string>
  | BooleanParameter
  | TensorParameter
  | ValidLensParameter
  | TextParameter
  | SeedParameter
  | ColumnsParameter;

export type ValueOf<P> = P extends Parameter<string, infer Value> ? Value : never;
/** The values of a table: what an experiment is computed and drawn from. */
export type StateOf<Table> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The scale of the slider: equal distances add or multiply. */
  readonly scale: 'linear' | 'log';
}

export interface IntegerParameter extends Parameter<'integer', number>, Range {}
/* @__NO_SIDE_EFFECTS__ */
export function integer(
  initial: number,
  range: { min: number; max: number; step?: number; scale?: 'linear' | 'log' } & Common,
): IntegerParameter {
  const { min, max, step = 1, scale = 'linear' } = range;
  return {
    kind: 'integer',
    initial,
    min,
    max,
    step,
    scale,
    ...common(range),
    parse(text) {
      const read = readNumber(text);
      if (has(read, 'problem')) return read;
      const { value } = read;
      if (!Number.isFinite(value)) return refused({ code: 'not_finite', found: excerpt(text) });
      if (!Number.isInteger(value)) return refused({ code: 'not_an_integer', found: excerpt(text) });
      return inRange(value, text, min, max);
    },
    print: String,
  };
}

export interface NumberParameter extends Parameter<'number', number>, Range {}
/* @__NO_SIDE_EFFECTS__ */
export function number(
  initial: number,
  range: { min: number; max: number; step: number; scale?: 'linear' | 'log' } & Common,
): NumberParameter {
  const { min, max, step, scale = 'linear' } = range;
  return {
    kind: 'number',
    initial,
    min,
    max,
    step,
    scale,
    ...common(range),
    parse(text) {
      const read = readNumber(text, max);
      if (has(read, 'problem')) return read;
      const { value } = read;
      if (!Number.isFinite(value)) return refused({ code: 'not_finite', found: excerpt(text) });
      return inRange(value, text, min, max);
    },
    print: String,
  };
}

/**
 * The multiples of `step` at which a logarithmic slider stops: eight for each doubling, where there are as many. `min` is
 * above 0, and `1 / step` whole.
 */
export function logarithmicStops(min: number, max: number, step = 1): number[] {
  const count = Math.ceil(8 * Math.log2(max / min));
  const parts = Math.round(1 / step);
  const stops = Array.from({ length: count }, (_, index) => Math.round(min * 2 ** (index / 8) * parts) / parts);
  return [...new Set([...stops.filter((stop) => stop < max), max])];
}

function inRange(value: number, text: string, minimum: number, maximum: number): Outcome<number> {
  if (value < minimum) return refused({ code: 'below', found: excerpt(text.trim()), minimum });
  if (value > maximum) return refused({ code: 'above', found: excerpt(text.trim()), maximum });
  return accepted(value === 0 ? 0 : value);
}

export interface ChoiceParameter<Choice extends string> extends Parameter<'choice', Choice> {
  readonly choices: readonly Choice[];
  /** They are in order: its control is a slider that stops at each. An empty one leaves it to other values, and is no stop. */
  readonly slider: boolean;
}
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
  options: Common & { readonly slider?: boolean } = {},
): ChoiceParameter<Choice> {
  return {
    kind: 'choice',
    initial,
    choices,
    slider: options.slider ?? false,
    ...common(options),
    parse(text) {
      const word = wordOf(text);
      const found = choices.find((option) => option === word);
      return found === undefined ? refused({ code: 'unknown_choice', found: excerpt(text), choices }) : accepted(found);
    },
    print: (value) => value,
  };
}

/** The text without white space around it; undefined for one longer than any choice. */
const wordOf = (text: string): string | undefined => (text.length > longestNumber ? undefined : text.trim());

export interface BooleanParameter extends Parameter<'boolean', boolean> {}
/* @__NO_SIDE_EFFECTS__ */
export function boolean(initial: boolean, options: Common = {}): BooleanParameter {
  return {
    kind: 'boolean',
    initial,
    ...common(options),
    parse(text) {
      // An element's attribute without a value means yes.
      const word = wordOf(text)?.toLowerCase() ?? 'too long';
      if (['true', '1', 'yes', ''].includes(word)) return accepted(true);
      if (['false', '0', 'no'].includes(word)) return accepted(false);
      return refused({ code: 'unknown_choice', found: excerpt(text), choices: ['true', 'false'] });
    },
    print: String,
  };
}

export interface TextParameter extends Parameter<'text', string> {
  readonly longest: number;
}
interface TextOptions extends Common {
  /** In characters. */
  readonly longest: number;
  /** True if the text may be empty. */
  readonly mayBeEmpty?: boolean;
  /** Brings a text into the form in which it is kept; applied twice it changes nothing more. */
  readonly keep?: (text: string) => string;
}
/** A character; half of one, as of an emoji cut in two, has no code in a link. */
const whole = (one: string): string => (one.length === 1 && one >= '\ud800' && one <= '\udfff' ? '\ufffd' : one);

/* @__NO_SIDE_EFFECTS__ */
export function text(initial: string, options: TextOptions): TextParameter {
  const { longest, mayBeEmpty = false, keep = (value: string) => value } = options;
  return {
    kind: 'text',
    initial,
    longest,
    ...common(options),
    parse(found) {
      // A composed character has only a few code units.
      if (found.length > 16 * longest) return refused({ code: 'too_long', found: found.length, maximum: longest });
      const value = keep(piecesOf(found.normalize('NFC'), isControl).join(' ').trim());
      if (value === '' && !mayBeEmpty) return refused({ code: 'empty' });
      const characters = Array.from(value, whole);
      const { length } = characters;
      return length > longest
        ? refused({ code: 'too_long', found: length, maximum: longest })
        : accepted(characters.join(''));
    },
    print: (value) => value,
  };
}

/** A seed of torch.manual_seed, −2⁶³ … 2⁶⁴−1: a decimal string, because numbers are exact only to 2⁵³. */
export interface SeedParameter extends Parameter<'seed', string> {}
/* @__NO_SIDE_EFFECTS__ */
export function seed(initial: string, options: Common = {}): SeedParameter {
  return {
    kind: 'seed',
    initial,
    ...common(options),
    parse: readSeed,
    print: (value) => value,
  };
}

/** The values a table starts from. */
export function initialState<Table extends ParameterTable>(table: Table): StateOf<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, parameter]) => [name, parameter.initial]),
  ) as StateOf<Table>;
}

/** The parameter of a name, which may come from anywhere: only the table's own names count. */
export const parameterNamed = (table: ParameterTable, name: string): AnyParameter | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
