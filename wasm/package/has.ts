type Having<T, Name> = T extends unknown ? (Name extends keyof T ? T : never) : never;

/** Whether an object has a property of its own, and so which of a union it is: `in` would ask Object.prototype, too. */
export const has = <T extends object, Name extends PropertyKey>(
  object: T,
  name: Name,
): object is Extract<T, Having<T, Name>> => Object.hasOwn(object, name);
