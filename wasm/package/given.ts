// What a caller gives is read once, and refused in words: a getter or a Proxy of theirs may throw anything, and what a page has
// put on Object.prototype is nobody's value.
import { AttnError, type ErrorCode } from './errors.ts';

/** The place of a complaint. */
export interface Place {
  operation: string;
  input: string;
}

/** A caller's names and texts may be of any length. */
const short = (text: string): string => text.slice(0, 200);

export function complaint({ operation, input }: Place, code: ErrorCode, expected: string, found: string): AttnError {
  return new AttnError({
    code,
    operation,
    input: short(input),
    expected,
    found: found === input ? short(found) : found,
  });
}

/** Runs what reads a caller's values, and refuses what their code throws. */
export function reading<Read>(operation: string, read: () => Read, place: Place = { operation, input: '' }): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof AttnError) throw error;
    throw complaint(place, 'wrong_type', 'values that can be read', messageOf(error));
  }
}

/** What an error says; that of a caller may throw again. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? short(String(error.message)) : nameOf(error);
  } catch {
    return '';
  }
}

/** A few words for any value; runs none of its code. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  return isList(value) ? 'an array' : `a value of type ${typeof value}`;
}

/** Array.isArray, which throws for a Proxy that was revoked. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** A field of an object, its own or its class's. */
export const fieldOf = (value: object, name: string): unknown =>
  Object.hasOwn(Object.prototype, name) && !Object.hasOwn(value, name) ? undefined : Reflect.get(value, name);

/** An object with fields; no list of any kind is one. */
export function objectOf(value: unknown, place: Place, expected = 'an object'): object {
  if (typeof value === 'object' && value !== null && !isList(value) && !ArrayBuffer.isView(value)) return value;
  throw complaint(place, 'wrong_type', expected, nameOf(value));
}

/** Options by these names, each read once; none where none are given. Others are refused: misspelt, they would be left out in silence. */
export function optionsOf<Name extends string>(
  operation: string,
  given: unknown,
  known: readonly Name[],
): { [N in Name]?: unknown } {
  const isGiven = given !== undefined && given !== null;
  const options = isGiven ? objectOf(given, { operation, input: 'options' }, `{ ${known.join(', ')} }`) : {};
  for (const input of Object.keys(options))
    if (!known.some((name) => name === input))
      throw complaint({ operation, input }, 'unknown_input', known.join(', '), input);
  return Object.fromEntries(known.map((name) => [name, fieldOf(options, name)])) as { [N in Name]?: unknown };
}

/** One of these words. */
export function choiceOf<Word extends string>(place: Place, value: unknown, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (word !== undefined) return word;
  throw complaint(place, typeof value === 'string' ? 'out_of_range' : 'wrong_type', words.join(', '), nameOf(value));
}
