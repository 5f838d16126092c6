// The inputs of a call as a reader may write them, `scores: randn(1, 2, 4), valid_lens: [3]`: numbers, nested lists,
// texts, true and false, and tensors made as PyTorch makes them. The same text is what our core is given, and a program
// of PyTorch.
import type { InputEntry, OperationEntry, OutputEntry } from '../../wasm/package/catalogue';
import type { Generator } from '../../wasm/package/generator';
import { type PrintedTensor, torchPrint } from '../src/tensor/torch-print';

export type Value =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'truth'; readonly truth: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'made'; readonly by: Maker; readonly numbers: readonly number[] };

/** rand, randn draw after manual_seed(0); arange(2, 3) counts up from 0 in that shape; generator(0) is a generator. */
const makers = ['rand', 'randn', 'ones', 'zeros', 'arange', 'generator'] as const;
type Maker = (typeof makers)[number];

export type Example = ReadonlyMap<string, Value>;

/** What a reader wrote cannot be read: what was expected, and where. */
export class ExampleError extends Error {}

/** Characters. */
export const longest = 20_000;
const mostElements = 100_000;
const deepest = 8;
const tokens =
  /\s*(?:([A-Za-z_]\w*)|(-?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+))|'([^'\n]*)'|([[\](),:])|(-)(?=\s*(?:Infinity|inf)\b))/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    if (text.length > longest) throw new ExampleError(`at most ${longest} characters`);
    this.#text = text.trimEnd();
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  #peek(): { readonly token: Token; readonly end: number } | undefined {
    tokens.lastIndex = this.#at;
    const found = tokens.exec(this.#text);
    if (!found) return undefined;
    const [, word, number, text, sign, minus] = found;
    return { token: { word, number, text, sign: sign ?? minus }, end: tokens.lastIndex };
  }

  /** The next token; what `test` refuses is no example. */
  next(test: (token: Token) => boolean, expected: string): Token {
    const found = this.#peek();
    if (!found || !test(found.token)) {
      const rest = this.#text.slice(this.#at).trimStart().slice(0, 12);
      throw new ExampleError(`expected ${expected}; found ${rest === '' ? 'the end' : rest}`);
    }
    this.#at = found.end;
    return found.token;
  }

  sign(sign: string): void {
    this.next((token) => token.sign === sign, sign);
  }

  /** Reads this sign where it comes next. */
  has(sign: string): boolean {
    const found = this.#peek();
    if (found?.token.sign !== sign) return false;
    this.#at = found.end;
    return true;
  }

  /** What stands between commas, up to the closing sign; a comma may end it. */
  list<T>(end: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.has(end)) {
      if (items.length > 0) this.sign(',');
      if (items.length > 0 && this.has(end)) break;
      items.push(item());
    }
    return items;
  }

  value(depth = 0): Value {
    if (depth > deepest) throw new ExampleError(`at most ${deepest} axes`);
    const token = this.next(({ sign }) => sign === undefined || sign === '[' || sign === '-', 'a value');
    if (token.sign === '[') return { kind: 'list', items: this.list(']', () => this.value(depth + 1)) };
    if (token.sign === '-') return { kind: 'number', number: -this.number() };
    if (token.number !== undefined) return { kind: 'number', number: Number(token.number) };
    if (token.text !== undefined) return { kind: 'text', text: token.text };
    return this.worded(token.word ?? '');
  }

  number(): number {
    const { number, word } = this.next((token) => token.number !== undefined || infinite(token.word), 'a number');
    return infinite(word) ? Number.POSITIVE_INFINITY : Number(number);
  }

  worded(word: string): Value {
    if (word === 'true' || word === 'false') return { kind: 'truth', truth: word === 'true' };
    if (infinite(word)) return { kind: 'number', number: Number.POSITIVE_INFINITY };
    if (word === 'NaN') return { kind: 'number', number: Number.NaN };
    const by = makers.find((maker) => maker === word);
    if (!by) throw new ExampleError(`expected a number, a list or ${makers.join(', ')}; found ${word}`);
    this.sign('(');
    const numbers = this.list(')', () => this.number());
    if (by === 'generator' && numbers.length !== 1) throw new ExampleError('generator takes one seed');
    if (by !== 'generator') requireShape(by, numbers);
    return { kind: 'made', by, numbers };
  }
}

interface Token {
  readonly word?: string | undefined;
  readonly number?: string | undefined;
  readonly text?: string | undefined;
  readonly sign?: string | undefined;
}

const infinite = (word: string | undefined): boolean => word === 'Infinity' || word === 'inf';

const elements = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

function requireShape(by: string, shape: readonly number[]): void {
  if (shape.some((size) => !Number.isInteger(size) || size < 0)) throw new ExampleError(`${by} takes whole sizes`);
  if (elements(shape) > mostElements) throw new ExampleError(`at most ${mostElements} numbers`);
}

/** Reads inputs by name; throws ExampleError. */
export function readExample(text: string): Example {
  const reader = new Reader(text);
  const inputs = new Map<string, Value>();
  while (!reader.done) {
    if (inputs.size > 0) reader.sign(',');
    if (reader.done) break;
    const { word = '' } = reader.next((token) => token.word !== undefined, 'the name of an input');
    if (inputs.has(word)) throw new ExampleError(`${word} is there twice`);
    reader.sign(':');
    inputs.set(word, reader.value());
  }
  return inputs;
}

interface Draws {
  generator(seed: number): Pick<Generator, 'rand' | 'randn'>;
}

/** What our core is given. */
export function inputsOf(example: Example, core: Draws): Record<string, unknown> {
  const drawn = core.generator(0);
  const plain = (value: Value): unknown => {
    switch (value.kind) {
      case 'number':
        return value.number;
      case 'truth':
        return value.truth;
      case 'text':
        return value.text;
      case 'list':
        return value.items.map(plain);
      case 'made':
        return made(value.by, value.numbers);
    }
  };
  const made = (by: Maker, numbers: readonly number[]): unknown => {
    if (by === 'generator') return core.generator(numbers[0] ?? 0);
    if (by === 'rand' || by === 'randn') return drawn[by](numbers);
    const number = { ones: () => 1, zeros: () => 0, arange: (place: number) => place }[by];
    return { shape: numbers, data: Float32Array.from({ length: elements(numbers) }, (_, place) => number(place)) };
  };
  return Object.fromEntries([...example].map(([name, value]) => [name, plain(value)]));
}

const python = (number: number): string =>
  Number.isNaN(number) ? 'math.nan' : Number.isFinite(number) ? `${number}` : number < 0 ? '-math.inf' : 'math.inf';

/** A number with a point: PyTorch takes one without for an integer. */
const pointed = (number: number): string => python(number).replace(/^-?\d+$/, '$&.');

const sizes = (numbers: readonly number[]): string => numbers.join(', ');

/** `from` is a word of Python's. */
const pythonName = (name: string): string => (/^(from|in|is|lambda|def|for|class)$/.test(name) ? `${name}_` : name);

/** A value as PyTorch is given it. */
function pythonValue(value: Value, input: InputEntry | undefined): string {
  const tensor = input?.kind === 'tensor' && input.name !== 'shape';
  const write = input?.dtype === 'f32' ? pointed : python;
  const nested = (one: Value): string =>
    one.kind === 'list'
      ? `[${one.items.map(nested).join(', ')}]`
      : one.kind === 'number'
        ? (tensor ? write : python)(one.number)
        : pythonValue(one, undefined);
  const double = input?.dtype === 'f64';
  switch (value.kind) {
    case 'list':
      return tensor ? `torch.tensor(${nested(value)}${double ? ', dtype=torch.float64' : ''})` : nested(value);
    case 'number':
      return input?.kind === 'number' ? python(value.number).replace(/^-?\d+$/, '$&.0') : nested(value);
    case 'truth':
      return value.truth ? 'True' : 'False';
    case 'text':
      return `'${value.text}'`;
    case 'made':
      return `${pythonMade(value.by, value.numbers)}${double ? '.double()' : ''}`;
  }
}

function pythonMade(by: Maker, numbers: readonly number[]): string {
  if (by !== 'arange') return `torch.${by}(${sizes(numbers)})`;
  return `torch.arange(${elements(numbers)}.)${numbers.length === 1 ? '' : `.reshape(${sizes(numbers)})`}`;
}

/** The names that lines of PyTorch assign to. */
export function assigned(torch: readonly string[]): Set<string> {
  const targets = torch.flatMap((line) => /^([\w, ]+?) ?= ?(?!=)/.exec(line)?.[1]?.split(',') ?? []);
  return new Set(targets.map((name) => name.trim()).filter((name) => name !== ''));
}

/** A generator's state is no number to read: its first words stand for it, where nothing else comes out. */
const firstWords = 4;

const printedOutputs = (outputs: readonly Pick<OutputEntry, 'name'>[]): string[] => {
  const names = outputs.map(({ name }) => name);
  return names.length === 1 ? names : names.filter((name) => name !== 'generator');
};

/** A whole program of PyTorch: the inputs, the operation's lines, and what they print. */
export function programOf(example: Example, operation: OperationEntry, torch: readonly string[]): string {
  const entry = (name: string): InputEntry | undefined => operation.inputs.find((input) => input.name === name);
  const drawing = [...example].filter(([, value]) => value.kind === 'made');
  const draws = drawing.some(([, value]) => value.kind === 'made' && /^rand/.test(value.by));
  // A generator begins where the operation does: after all inputs are drawn.
  const seeds = drawing.flatMap(([, value]) =>
    value.kind === 'made' && value.by === 'generator' ? [`torch.manual_seed(${sizes(value.numbers)})`] : [],
  );
  const given = [...example]
    .filter(([name]) => entry(name)?.kind !== 'generator')
    .map(([name, value]) => `${pythonName(name)} = ${pythonValue(value, entry(name))}`);
  const made = assigned(torch);
  const attached = /requires_grad_|\bnn\./.test(torch.join('\n')) ? '.detach()' : '';
  const prints = printedOutputs(operation.outputs.filter(({ name }) => made.has(name))).map((name) => {
    const what = name === 'generator' ? `generator[:${firstWords}]` : name;
    return `print('${what}', ${what}${attached}, sep='\\n')`;
  });
  const body = [...(draws ? ['torch.manual_seed(0)'] : []), ...given, ...seeds, '', ...torch, '', ...prints];
  const text = body.join('\n');
  const imports = [
    ...(/\bmath\./.test(text) ? ['import math'] : []),
    'import torch',
    ...(/\bF\./.test(text) ? ['from torch.nn import functional as F'] : []),
  ];
  return `${imports.join('\n')}\n\n${text}`;
}

/** Inputs that a reader has given otherwise than the example, and that the lines of PyTorch do not read. */
export function unread(example: Example, written: Example, torch: readonly string[]): string[] {
  const lines = torch.join('\n');
  const same = (name: string): boolean => JSON.stringify(example.get(name)) === JSON.stringify(written.get(name));
  return [...written.keys()].filter(
    (name) => !same(name) && name !== 'generator' && !new RegExp(`\\b${pythonName(name)}\\b`).test(lines),
  );
}

/** What our core's answer prints: each output under its name, in the catalogue's order. */
export function printsOf(result: Readonly<Record<string, unknown>>, { outputs }: OperationEntry): string {
  return printedOutputs(outputs.filter(({ name }) => result[name] !== undefined))
    .map((name) => {
      const tensor = result[name] as PrintedTensor;
      if (name !== 'generator') return `${name}\n${torchPrint(tensor)}`;
      const words = { ...tensor, shape: [firstWords], data: Array.from(tensor.data).slice(0, firstWords) };
      return `generator[:${firstWords}]\n${torchPrint(words)}`;
    })
    .join('\n');
}
