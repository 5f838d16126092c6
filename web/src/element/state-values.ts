// Values that a script gives an element, as the texts that attributes would have. A value may be anything: what is of no
// kind that its parameter knows is no text, and is refused in the parameter's place.
import type { AnyParameter } from '../state/parameters';

/** No tensor of the page has more. */
const mostNumbers = 1_000_000;

/** A value whose getter threw. */
const unread = Symbol('unread');

/** The fields of an object, each read once; one that throws takes no other with it. */
export function entriesOf(values: object): [name: string, value: unknown][] {
  return namesOf(values).map((name) => {
    try {
      return [name, Reflect.get(values, name)];
    } catch {
      return [name, unread];
    }
  });
}

/** None of a Proxy that tells none. */
function namesOf(values: object): string[] {
  try {
    return Object.keys(values);
  } catch {
    return [];
  }
}

/** What an attribute would say; undefined for what is no value of this parameter. */
export function textOfValue(parameter: AnyParameter, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (['number', 'bigint', 'boolean'].includes(typeof value)) return String(value);
  if (value === null) return { valid_lens: 'none', text: '' }[parameter.kind as string];
  if (typeof value !== 'object') return undefined;
  try {
    return textOfObject(parameter, value);
  } catch {
    // A getter that throws, a list that holds itself, a tensor that is none.
    return undefined;
  }
}

function textOfObject(parameter: AnyParameter, value: object): string | undefined {
  const print = parameter.print as (value: unknown) => unknown;
  if (parameter.kind === 'tensor') return isList(value) ? nested(value) : textOfTensor(value, print);
  if (parameter.kind === 'valid_lens' || parameter.kind === 'columns')
    return isList(value) ? textOf(print(plain(value))) : undefined;
  return undefined;
}

const textOf = (text: unknown): string | undefined => (typeof text === 'string' ? text : undefined);

/** {shape, data} or {draw, shape, seed}. */
function textOfTensor(value: object, print: (value: unknown) => unknown): string | undefined {
  const { shape, data, draw, seed } = value as Readonly<Record<string, unknown>>;
  const sizes = isList(shape) ? plain(shape) : [];
  if (!isList(shape) || !sizes.every((size) => Number.isInteger(size))) return undefined;
  if (draw !== undefined) return textOf(print({ draw, shape: sizes, seed }));
  if (!isList(data)) return undefined;
  const numbers = plain(data);
  if (!numbers.every((number) => typeof number === 'number')) return undefined;
  return textOf(print({ shape: sizes, data: numbers }));
}

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
interface Room {
  left: number;
}

/** What a list holds; throws where there is no room: an engine ends with a list of four thousand million holes. */
function itemsOf(list: ArrayLike<unknown>, room: Room): unknown[] {
  const { length } = list;
  if (!(length <= room.left)) throw new RangeError('too long');
  room.left -= length;
  return Array.from({ length }, (_, index) => list[index]);
}

function plain(list: ArrayLike<unknown>): unknown[] {
  const room = { left: mostNumbers };
  const item = (one: unknown): unknown =>
    isList(one) ? itemsOf(one, room) : typeof one === 'bigint' ? Number(one) : one;
  return itemsOf(list, room).map(item);
}

/** Brackets as a person would paste them; throws where it holds anything but lists of numbers, or too much. */
function nested(value: unknown, room: Room = { left: mostNumbers }): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (!isList(value)) throw new TypeError('no number');
  return `[${itemsOf(value, room)
    .map((one) => nested(one, room))
    .join(',')}]`;
}

/** What a script gives as a state; none at all changes nothing. */
export function valuesOf(given: unknown): Readonly<Record<string, unknown>> {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object') return given as Readonly<Record<string, unknown>>;
  throw new TypeError(`state: {name: value} is needed, not a ${typeof given}`);
}
