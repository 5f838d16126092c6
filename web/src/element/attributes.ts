import { isList } from '../../../wasm/package/given';
import '../experiment/moved-steps';
import {
  isElements,
  movedStep,
  type OldNames,
  oldNames,
  oldStep,
  presentPreset,
  presentValues,
  renamedParameters,
} from '../experiment/old-names';
import { attributeOf } from '../state/attribute-name';
import type { Refusal } from '../state/hash';
import { readState } from '../state/hash';
import { type ParameterTable, parameterNamed, type StateOf } from '../state/parameters';
import { isDigit, isWordPart, Scanner } from '../text/scanner';
import { entriesOf, textOfValue } from './state-values';

type State = StateOf<ParameterTable>;
type Table = ParameterTable;
type Values = Readonly<Record<string, unknown>>;

/** True if an element made from a link may get an attribute of this name: no script, no style. */
export function mayBeAttribute(name: string): boolean {
  if (name.length > longestName) return false;
  const scanner = new Scanner(name);
  if (scanner.takeWord('on') || (scanner.takeWord('style') && scanner.done) || !isLetter(name.charCodeAt(0)))
    return false;
  scanner.pass((code) => isWordPart(code) || code === hyphen);
  return scanner.done;
}

const longestName = 100;
const hyphen = 0x2d;
const isLetter = (code: number): boolean => isWordPart(code) && !isDigit(code) && code !== underscore;
const underscore = 0x5f;

/** A parameter's value as an attribute, a link and `readState` write it. */
const printed = (table: Table, name: string, value: unknown): string => {
  const print = table[name]?.print as ((value: unknown) => string) | undefined;
  return print ? print(value) : '';
};

/** The parameters that attributes may set: not a reader's own answers. */
export const attributeNames = (table: Table): string[] => Object.keys(table).filter((name) => !table[name]?.personal);

/** A reader's own values before anything was answered. */
export const unanswered = (table: Table): Values =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { personal, initial }]) => (personal ? [[name, initial]] : [])),
  );

/** The table's parameters that an element names, by the parameter's own name. */
export function attributesOf(element: Element, table: Table, only?: ReadonlySet<string>): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of attributeNames(table)) {
    const attribute = attributeOf(name);
    const text = only && !only.has(attribute) ? null : element.getAttribute(attribute);
    if (text !== null) values.set(name, text);
  }
  return values;
}

/** Gives attributes by old names their present ones; those in `changed` have just been set, and count more than others. */
export function renameAttributes(
  element: Element,
  experiment: string,
  changed?: ReadonlySet<string>,
  names: OldNames = oldNames,
): void {
  for (const [old, now] of renamedParameters(experiment, names)) {
    const text = element.getAttribute(attributeOf(old));
    if (text === null || now === null || isElements(old, text)) continue;
    if (changed?.has(attributeOf(old)) || !element.hasAttribute(attributeOf(now)))
      element.setAttribute(attributeOf(now), text);
    element.removeAttribute(attributeOf(old));
  }
  const step = oldStep(experiment, (name) => element.getAttribute(name), names);
  if (step !== undefined) {
    const named = names.steps[experiment] ?? [];
    if (!element.hasAttribute('step') || named.some((name) => changed?.has(name))) element.setAttribute('step', step);
    for (const name of named) element.removeAttribute(name);
  }
  const moved = movedStep(experiment, element.getAttribute('step') ?? '', names);
  if (moved) {
    for (const [old] of renamedParameters(experiment, names)) element.removeAttribute(attributeOf(old));
    element.setAttribute('experiment', moved[0]);
    element.setAttribute('step', moved[1]);
  }
  const preset = element.getAttribute('preset');
  const present = preset && presentPreset(experiment, preset, names);
  if (present && present !== preset) element.setAttribute('preset', present);
}

/** Attributes that meant something once. */
export const oldAttributes = (experiment: string, names = oldNames): string[] => [
  ...renamedParameters(experiment, names).map(([old]) => attributeOf(old)),
  ...(names.steps[experiment] ?? []),
];

/** Takes the values of an experiment away, but for those that have just been set: another's are not its own. */
export function forget(element: Element, table: Table, changed: ReadonlySet<string>): void {
  for (const name of [...Object.keys(table).map(attributeOf), 'preset', 'step'])
    if (!changed.has(name)) element.removeAttribute(name);
}

/** Writes what differs from `base` into attributes and takes away the rest: attributes then mean this state. */
export function reflect(element: Element, table: Table, state: State, base: State): void {
  for (const name of attributeNames(table)) {
    const attribute = attributeOf(name);
    const text = printed(table, name, state[name]);
    if (text === printed(table, name, base[name])) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
  }
}

/**
 * Values from a script, texts as in attributes or the table's own kinds, over `base`; what is refused keeps the base's, and
 * takes no other with it.
 */
export function readValues(
  { name: experiment, parameters: table }: { readonly name: string; readonly parameters: Table },
  values: Readonly<Record<string, unknown>>,
  base: State,
): { state: State; refusals: Refusal[] } {
  const texts = new Map<string, string>();
  const unread: Refusal[] = [];
  for (const [name, value] of presentValues(experiment, entriesOf(values))) {
    if (value === undefined) continue;
    const parameter = parameterNamed(table, name);
    const text = parameter ? textOfValue(parameter, value) : '';
    const found = nameOfKind(value);
    if (text !== undefined) texts.set(name, text);
    // A text takes any word; the others refuse this one in their own sentence.
    else if (parameter?.kind === 'text') unread.push({ parameter: name, problem: { code: 'unreadable', found } });
    else texts.set(name, found);
  }
  const { state, refusals } = readState(table, texts, base);
  return { state, refusals: [...refusals, ...unread] };
}

/** What a value is, without running any of its code. */
const nameOfKind = (value: unknown): string => (value === null ? 'null' : isList(value) ? 'array' : typeof value);
