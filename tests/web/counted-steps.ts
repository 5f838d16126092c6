// What a function looks at in texts, counted: JavaScript's own methods of texts are watched while it runs.

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Words of the program itself, which a text is compared with, are shorter. */
const ownWord = 21;

const one = (text: string): number => (text.length > ownWord ? 1 : 0);
const all = (text: string): number => text.length;

const stepsOf: Readonly<Record<string, (text: string, result: unknown) => number>> = {
  codePointAt: one,
  charAt: one,
  at: one,
  startsWith: one,
  endsWith: one,
  slice: (_text, result) => String.prototype.valueOf.call(result).length,
  substring: (_text, result) => String.prototype.valueOf.call(result).length,
  ...Object.fromEntries(
    ['trim', 'trimStart', 'trimEnd', 'indexOf', 'lastIndexOf', 'includes', 'split', 'replace', 'replaceAll'].map(
      (name) => [name, all],
    ),
  ),
  ...Object.fromEntries(
    'match matchAll search toLowerCase toUpperCase normalize localeCompare padStart padEnd'
      .split(' ')
      .map((name) => [name, all]),
  ),
};

/** Functions that read a whole text. */
const whole = ['Number', 'BigInt', 'decodeURIComponent', 'encodeURIComponent', 'parseInt', 'parseFloat'] as const;

/** True if an expression repeats something: then it may go back. */
const repeats = (source: string): boolean => {
  for (let index = 0; index < source.length; index++) {
    const sign = source[index];
    if (sign === '+' || sign === '*' || (sign === '{' && (source[index + 1] ?? '') <= '9')) return true;
  }
  return false;
};

/** How many code units `run` looks at; throws if it gives a regular expression with a repetition more than one. */
export function counting(run: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const replace = (owner: object, key: PropertyKey, make: (original: Method) => unknown): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
    Object.defineProperty(owner, key, { ...descriptor, value: make(descriptor.value as Method) });
    restore.push(() => Object.defineProperty(owner, key, descriptor));
  };
  const watch = (key: PropertyKey, count: (text: string, result: unknown) => number): void =>
    replace(
      String.prototype,
      key,
      (original) =>
        function (this: string, ...values: unknown[]) {
          const result = original.apply(this, values);
          steps += count(this, result);
          return result;
        },
    );
  for (const [key, count] of Object.entries(stepsOf)) watch(key, count);
  watch(Symbol.iterator, all);
  // The same as the others, but quick: it is called millions of times.
  const { charCodeAt } = String.prototype;
  replace(
    String.prototype,
    'charCodeAt',
    () =>
      function (this: string, index: number): number {
        if (this.length > ownWord) steps++;
        return charCodeAt.call(this, index);
      },
  );
  replace(
    RegExp.prototype,
    'exec',
    (original) =>
      function (this: RegExp, text: unknown) {
        if (String(text).length > 1 && repeats(this.source)) throw new Error(`a regular expression: ${this.source}`);
        steps += String(text).length;
        return original.call(this, text);
      },
  );
  for (const key of whole)
    replace(
      globalThis,
      key,
      (original) =>
        new Proxy(original, {
          apply(target, self, values) {
            if (typeof values[0] === 'string') steps += values[0].length;
            return Reflect.apply(target, self, values);
          },
        }),
    );
  try {
    run();
  } finally {
    for (const back of restore.reverse()) back();
  }
  return steps;
}
