type Having<T, Name> = T extends unknown ? (Name extends keyof T ? T : never) : never;

/** True if an object has a property of its own, which tells the members of a union apart: `in` would also ask Object.prototype. */
export const has = <T extends object, Name extends PropertyKey>(
  object: T,
  name: Name,
): object is Extract<T, Having<T, Name>> => Object.hasOwn(object, name);
