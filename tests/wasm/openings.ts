// How a value goes into a function: in each place of its arguments, in each field of its options.
import type { dice } from './support.ts';

export type Dice = ReturnType<typeof dice>;
/** Hands a value in; what it gives back may be a promise. */
export type Opening = (value: never, dice: Dice) => unknown;
/** The openings of a function, or why nothing can be handed to it. */
export type Door = readonly Opening[] | string;

/** A call without its types. */
export type Call = (...given: never[]) => unknown;
export const any = (call: unknown): ((...given: unknown[]) => unknown) => call as Call as never;
/** The one argument, and each field of one that is otherwise sound. */
export const fields = (call: unknown, sound: () => object, names: readonly string[]): readonly Opening[] => [
  (value) => any(call)(value),
  ...names.map(
    (name): Opening =>
      (value) =>
        any(call)({ ...sound(), [name]: value }),
  ),
];
/** In each place of a call whose other arguments are sound. */
export const places = (call: unknown, sound: () => readonly unknown[]): readonly Opening[] =>
  sound().map(
    (_, place): Opening =>
      (value) =>
        any(call)(...sound().with(place, value as unknown)),
  );

/** What was made, which ends when it has been seen. */
export const ended = <T>(made: T): T => {
  const end = (one: unknown): void => (one as { dispose?(): void } | undefined)?.dispose?.();
  if (made instanceof Promise) void made.then(end, () => undefined);
  else end(made);
  return made;
};
/** A method of an object, as a function. */
export const own = (object: object, method: string): Call => (Reflect.get(object, method) as Call).bind(object) as Call;
