// Texts and tables of a bundle, taken out of its code: packed together they are smaller than zipped where they stand.
import { gzipSync } from 'node:zlib';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { packLzma } from './packLzma.ts';

/** Bytes, zipped. To unpack takes milliseconds, so it has to be worth them. */
const leastSaved = 1000;

/** Bytes. What is shorter stays: its place in the list would be as long. */
const shortest = { text: 30, run: 40, template: 24 };

const bytesIn = (text: string): number => Buffer.byteLength(text);

/** Base64 of some length: it would only grow. */
const isPacked = (value: unknown): boolean => typeof value === 'string' && /^[\w+/=]{1000,}$/.test(value);

/** The call that web/src/element/one-file/literals.ts makes first of all: it gets the packed list. */
const marker = 'packedLiterals';

/** A function that begins so is also used as a text, so that nothing in it may come from outside. */
const selfContained = 'self-contained';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export function packedLiterals(): Plugin {
  return {
    name: 'packed-literals',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = smaller(file.code);
      },
    },
  };
}

function smaller(code: string): string {
  const { packed, plain } = withLiterals(code);
  const zipped = (text: string): number => gzipSync(text, { level: 9 }).length;
  return zipped(plain) - zipped(packed) >= leastSaved ? packed : plain;
}

/**
 * The same program with its literals where they are, and with a list of them: that is unpacked where the program calls
 * `packedLiterals(unpack)`, before it reads any. What is packed stands at the end, so that zipping finds all else together.
 */
export function withLiterals(code: string): { plain: string; packed: string } {
  const [list, last] = unused(code);
  const { body } = parseAst(code, { lang: 'js' });
  const take = (places: readonly number[] = []): Taken => {
    const taken = new Taken(code, list, last, places);
    for (const statement of body) taken.walk(statement, false);
    return taken;
  };
  const { literals } = take();
  const order = byKind(literals);
  const { call, edits, packed, moved } = take(literals.map((_, index) => order.indexOf(index)));
  if (!call) throw new Error(`nothing calls ${marker}`);
  if (edits.some((edit) => edit.start < call.start)) throw new Error('a literal is read before the list is there');
  // Functions are there before the first line runs.
  const atEnd = (texts: readonly string[]): Edit => ({
    start: code.length,
    end: code.length,
    text: `\nfunction ${last}(n){return ${JSON.stringify(texts)}[n]}`,
  });
  const bytes = Buffer.from(JSON.stringify(order.map((index) => literals[index])));
  return {
    plain: edited(code, [{ start: call.start, end: call.end, text: '0' }, ...moved, atEnd(packed)]),
    packed: edited(code, [
      { start: 0, end: 0, text: `var ${list};` },
      { start: call.start, end: call.callee.end, text: `${list}=` },
      { start: call.end, end: call.end, text: `(${last}(${packed.length}),${bytes.length})` },
      ...moved,
      ...edits,
      atEnd([...packed, packLzma(bytes).toString('base64')]),
    ]),
  };
}

/** Texts are packed best among their like: styles, programs, Chinese, other texts; what is no text comes last. */
const kinds: readonly ((text: string, value: Value) => boolean)[] = [
  (text, value) => typeof value === 'string' && text.includes('{') && text.includes(';'),
  (_, value) => typeof value === 'string' && value.includes('\n'),
  (text) => /\p{Script=Han}/u.test(text),
  (_, value) => typeof value === 'string',
  () => true,
];

/** The literals as they are to stand in the list, by the order in which they were found; the templates stay first. */
function byKind(literals: readonly Value[]): number[] {
  const kindOf = literals.map((value) => kinds.findIndex((is) => is(JSON.stringify(value), value)));
  kindOf[0] = -1;
  return [...literals.keys()].toSorted((a, b) => (kindOf[a] ?? 0) - (kindOf[b] ?? 0));
}

/** Looks for literals whose place can be taken by a place in the list. */
class Taken {
  readonly edits: Edit[] = [];
  /** Of tagged templates, the first of the list. */
  readonly #templates: string[][] = [];
  readonly literals: Value[] = [this.#templates];
  /** Texts that are packed already, and what takes their places. */
  readonly packed: string[] = [];
  readonly moved: Edit[] = [];
  call: ESTree.CallExpression | undefined;
  readonly #code: string;
  readonly #list: string;
  readonly #last: string;
  /** Of each literal, as they are found. */
  readonly #places: readonly number[];
  readonly #known = new Map<string, string>();

  constructor(code: string, list: string, last: string, places: readonly number[]) {
    this.#code = code;
    this.#list = list;
    this.#last = last;
    this.#places = places;
  }

  /** `repeated`: whether the node may be evaluated more than once, each time anew. */
  walk(node: ESTree.Node, repeated: boolean): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') this.#text(node, node.value);
        return;
      case 'TemplateLiteral':
        this.#template(node, repeated);
        return;
      case 'ArrayExpression':
      case 'ObjectExpression':
        this.#collection(node, repeated);
        return;
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (node.computed) this.walk(node.key, repeated);
        if (node.value) this.walk(node.value, repeated || node.type === 'PropertyDefinition');
        return;
      case 'TaggedTemplateExpression':
        this.#tagged(node.quasi);
        for (const part of [node.tag, ...node.quasi.expressions]) this.walk(part, repeated);
        return;
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && node.callee.name === marker) this.call = node;
        break;
      case 'ExpressionStatement':
        if (typeof node.directive === 'string') return;
        break;
      case 'FunctionExpression':
        if (node.body?.body.some((line) => 'directive' in line && line.directive === selfContained)) return;
        break;
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'ExportSpecifier':
        return;
    }
    const again = repeated || /Function|^(For|While|DoWhile)/.test(node.type);
    for (const child of children(node)) this.walk(child, again);
  }

  #text(node: ESTree.Node, text: string): void {
    if (bytesIn(text) < shortest.text) return;
    if (isPacked(text)) this.moved.push(this.#replaced(node, `${this.#last}(${this.packed.push(text) - 1})`));
    else this.edits.push(this.#replaced(node, this.#placeOfText(text)));
  }

  #replaced({ start, end }: ESTree.Node, place: string): Edit {
    // `return"…"` needs a space before a name.
    const space = /[\w$]/.test(this.#code[start - 1] ?? '') ? ' ' : '';
    return { start, end, text: space + place };
  }

  #template(node: ESTree.TemplateLiteral, repeated: boolean): void {
    if (node.expressions.length === 0) this.#text(node, node.quasis[0]?.value.cooked ?? '');
    else
      for (const { start, end, value } of node.quasis)
        if (value.cooked && bytesIn(value.cooked) >= shortest.run)
          this.edits.push({ start, end, text: `\${${this.#placeOfText(value.cooked)}}` });
    for (const expression of node.expressions) this.walk(expression, repeated);
  }

  /** The tag is called with its strings, one object each time, and the values. */
  #tagged({ start, end, quasis, expressions }: ESTree.TemplateLiteral): void {
    const strings = quasis.map(({ value }) => value.cooked ?? '');
    const asWritten = quasis.every(({ value }) => value.raw === value.cooked);
    if (!asWritten || bytesIn(strings.join('')) < shortest.template) return;
    if (expressions.some(({ type }) => type === 'SequenceExpression')) return;
    const borders = [start, ...expressions.flatMap((expression) => [expression.start, expression.end]), end];
    const first = `(${this.#list}[0][${this.#templates.push(strings) - 1}]`;
    for (let at = 0; at < borders.length; at += 2) {
      const [from = start, to = end] = borders.slice(at, at + 2);
      this.edits.push({ start: from, end: to, text: (at === 0 ? first : '') + (to === end ? ')' : ',') });
    }
  }

  /** Of a list or an object what stands together and is constant, else each part by itself. */
  #collection(node: ESTree.ArrayExpression | ESTree.ObjectExpression, repeated: boolean): void {
    const parts: readonly (ESTree.Node | null)[] = node.type === 'ArrayExpression' ? node.elements : node.properties;
    const constants = parts.map((part) => constantPart(part, repeated));
    for (let first = 0; first < parts.length; ) {
      const end = constants.findIndex((constant, at) => at >= first && !constant);
      const run = constants.slice(first, end < 0 ? parts.length : end).flatMap((constant) => constant ?? []);
      if (run.length > 1 && this.#run(node, run, run.length === parts.length, repeated)) first += run.length;
      else {
        const part = parts[first];
        if (part) this.walk(part, repeated);
        first++;
      }
    }
  }

  #run(node: ESTree.Node, run: readonly Constant[], isWhole: boolean, repeated: boolean): boolean {
    const [from, to] = [run[0]?.node.start ?? 0, run.at(-1)?.node.end ?? 0];
    if (to - from < shortest.run) return false;
    const place = this.#place(joined(node, run));
    if (isWhole && !repeated) this.edits.push(this.#replaced(node, place));
    else this.edits.push({ start: from, end: to, text: `...${place}` });
    return true;
  }

  /** Texts cannot be told apart; lists and objects can, so each has a place of its own. */
  #placeOfText(text: string): string {
    const place = this.#known.get(text) ?? this.#place(text);
    this.#known.set(text, place);
    return place;
  }

  #place(value: Value): string {
    return `${this.#list}[${this.#places[this.literals.push(value) - 1]}]`;
  }
}

interface Constant {
  readonly node: ESTree.Node;
  readonly key: string;
  readonly value: Value;
}

/** Of an object or a list; what is evaluated repeatedly shares no lists and objects. */
function constantPart(node: ESTree.Node | null | undefined, repeated: boolean): Constant | undefined {
  if (!node || node.type === 'SpreadElement') return undefined;
  const key = node.type === 'Property' ? plainKey(node) : '';
  const value = constant(node.type === 'Property' ? node.value : node);
  if (key === undefined || value === undefined || isPacked(value)) return undefined;
  return repeated && typeof value === 'object' && value !== null ? undefined : { node, key, value };
}

const joined = (node: ESTree.Node, parts: readonly Constant[]): Value =>
  node.type === 'ArrayExpression'
    ? parts.map(({ value }) => value)
    : Object.fromEntries(parts.map(({ key, value }) => [key, value]));

/** Its value, if it is the same in JSON. */
function constant(node: ESTree.Node): Value | undefined {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number') return Number.isFinite(node.value) ? node.value : undefined;
      return typeof node.value === 'string' || typeof node.value === 'boolean' || node.raw === 'null'
        ? (node.value as Value)
        : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
    case 'UnaryExpression':
      return negated(node.operator, constant(node.argument));
    case 'ArrayExpression':
    case 'ObjectExpression': {
      const parts: readonly (ESTree.Node | null)[] = node.type === 'ArrayExpression' ? node.elements : node.properties;
      const constants = parts.map((part) => constantPart(part, false));
      return constants.every((part) => part !== undefined) ? joined(node, constants) : undefined;
    }
  }
  return undefined;
}

/** JSON has no negative zero. */
function negated(operator: string, value: Value | undefined): Value | undefined {
  if (typeof value !== 'number') return undefined;
  if (operator === '!') return !value;
  return operator === '-' && value !== 0 ? -value : undefined;
}

/** `__proto__: x` is no property. */
function plainKey(node: Extract<ESTree.Node, { type: 'Property' }>): string | undefined {
  if (node.kind !== 'init' || node.computed || node.method || node.shorthand) return undefined;
  const key =
    node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : undefined;
  return key === '__proto__' ? undefined : key;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const children = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

/** Two names that the code has nowhere. */
function unused(code: string): [string, string] {
  const found: string[] = [];
  for (let count = 0; found.length < 2; count++) {
    const name = `$${count || ''}`;
    if (!new RegExp(`(?<![\\w$])\\${name}(?![\\w$])`).test(code)) found.push(name);
  }
  return found as [string, string];
}

function edited(code: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + replacement;
    at = end;
  }
  return text + code.slice(at);
}
