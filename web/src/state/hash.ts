import { has } from '../../../wasm/package/has';
import { excerpt, type Problem } from '../text/problem';
import { Scanner } from '../text/scanner';
import { initialState, type ParameterTable, parameterNamed, type StateOf } from './parameters';

/** What stands after the # of an address: which experiment, its values, and settings of the page. */
export interface Address {
  readonly experiment: string;
  readonly values: ReadonlyMap<string, string>;
}

/** What an experiment's largest state of typed numbers takes, and no more than any browser keeps as an address. */
const longestHash = 450_000;
/** More than twice as many as any experiment has parameters. */
const mostPairs = 100;

/** Reads an address. Never throws: a broken escape is kept as it stands, and the check of its value refuses it. */
export function readAddress(hash: string): Address {
  const first = hash.startsWith('#') ? 1 : 0;
  const scanner = new Scanner(hash, first, Math.min(hash.length, first + longestHash));
  scanner.pass((code) => code !== questionMark);
  const experiment = decoded(scanner.since(first));
  const values = new Map<string, string>();
  for (let pairs = 0; pairs < mostPairs && (scanner.take('?') || scanner.take('&')); pairs++) {
    const [name, value] = takePair(scanner);
    if (name !== '' || value !== undefined) values.set(decoded(name), decoded(value ?? ''));
  }
  return { experiment, values };
}

const [questionMark, ampersand, equals] = [0x3f, 0x26, 0x3d];

/** Reads "name=value" up to the next ampersand; without an equals sign there is no value. */
function takePair(scanner: Scanner): readonly [name: string, value: string | undefined] {
  const start = scanner.at;
  scanner.pass((code) => code !== ampersand && code !== equals);
  const name = scanner.since(start);
  if (!scanner.take('=')) return [name, undefined];
  const first = scanner.at;
  scanner.pass((code) => code !== ampersand);
  return [name, scanner.since(first)];
}

export function writeAddress(address: Address): string {
  const pairs = [...address.values].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `#${encoded(address.experiment)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Never fails: half a character, as of an emoji cut in two, has no code in an address. */
export const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** What was escaped; a text with a broken escape as it stands. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Commas, colons, brackets and semicolons stay readable in a link. */
const encoded = (text: string): string => escaped(text).replace(/%(2C|3A|3B|40)/g, unescaped);

const decoded = (text: string): string => unescaped(text.replaceAll('+', ' '));

/** A value of a link that was refused; `parameter` may be a name no table has. */
export interface Refusal {
  readonly parameter: string;
  readonly problem: Problem | { readonly code: 'unknown_parameter'; readonly found: string };
}

/** Reads a state over `base`; every refused value keeps the base's and is reported. */
export function readState<Table extends ParameterTable>(
  table: Table,
  values: ReadonlyMap<string, string>,
  base: StateOf<Table> = initialState(table),
): { state: StateOf<Table>; refusals: Refusal[] } {
  const state: Record<string, unknown> = { ...base };
  const refusals: Refusal[] = [];
  for (const [name, text] of values) {
    const parameter = parameterNamed(table, name);
    if (!parameter) {
      refusals.push({ parameter: '', problem: { code: 'unknown_parameter', found: excerpt(name) } });
      continue;
    }
    const read = parameter.parse(text);
    if (has(read, 'problem')) refusals.push({ parameter: name, problem: read.problem });
    else state[name] = read.value;
  }
  return { state: state as StateOf<Table>, refusals };
}

/** Writes the values that differ from `base`, or all without one; personal values are left out. */
export function writeState<Table extends ParameterTable>(
  table: Table,
  state: StateOf<Table>,
  base?: StateOf<Table>,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, parameter] of Object.entries(table)) {
    if (parameter.personal) continue;
    // Each value was made by its own parameter, which the type of a table cannot say.
    const print = parameter.print as (value: unknown) => string;
    const text = print(state[name as keyof Table]);
    if (base === undefined || text !== print(base[name as keyof Table])) values.set(name, text);
  }
  return values;
}
