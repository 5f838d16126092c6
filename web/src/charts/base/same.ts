// True if a property still has the value it had.
import { has } from '../../../../wasm/package/has';

/** Longer lists are compared by identity; up to here comparing costs far less than drawing again. */
const longest = 65_536;

/** True if two values look the same: lists and plain records are compared by content, all else by identity. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const prototype = Object.getPrototypeOf(a);
  if (prototype !== Object.getPrototypeOf(b)) return false;
  if (isList(a) && isList(b)) return a.length === b.length && a.length <= longest && sameItems(a, b);
  const keys = Object.keys(a);
  return (
    prototype === Object.prototype &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => has(b, key) && same(a[key], b[key]))
  );
}

/** A plain loop: numbers, which most lists hold, cost no call. */
function sameItems(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i]) && !same(a[i], b[i])) return false;
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isList = (value: object): value is ArrayLike<unknown> & object =>
  Array.isArray(value) || ArrayBuffer.isView(value);
