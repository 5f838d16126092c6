// The package's declarations (dist/core/*.d.ts) taken apart: each exported name with its comment, its text, its members.
// They are as the compiler writes them: a member stands four spaces in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Declared {
  readonly name: string;
  /** The file that declares it, without its ending. */
  readonly file: string;
  /** What the package calls it, where that is another name. */
  readonly kind: string;
  readonly comment: string;
  /** The first line of a class or interface, else all of it. */
  readonly head: string;
  readonly members: readonly Member[];
}

export interface Member {
  readonly comment: string;
  readonly text: string;
}

/** Comment and statement, one after another, of lines so many spaces in. */
function* statements(lines: readonly string[], indent: string): Generator<Member> {
  let [comment, text]: [string[], string[]] = [[], []];
  for (const whole of lines) {
    const line = whole.slice(indent.length);
    const inComment = text.length === 0 && (/^\/\*\*/.test(line) || (comment.length > 0 && !closed(comment)));
    if (inComment) comment.push(line);
    else text.push(line);
    if (inComment || !ended(text)) continue;
    yield { comment: plain(comment), text: text.join('\n').replace(/^(export )?(default )?(declare )?/, '') };
    [comment, text] = [[], []];
  }
}

const closed = (comment: readonly string[]): boolean => /\*\/\s*$/.test(comment.at(-1) ?? '');

/** A statement ends where its brackets are closed. */
function ended(text: readonly string[]): boolean {
  const all = text.join('\n');
  if (all.trim() === '') return true;
  const depth = (open: RegExp, close: RegExp): number =>
    (all.match(open) ?? []).length - (all.match(close) ?? []).length;
  return depth(/[{([]/g, /[})\]]/g) === 0 && /[;}]\s*$/.test(all);
}

const plain = (comment: readonly string[]): string =>
  comment
    .map((line) =>
      line
        .replace(/^\s*\/\*\*\s?/, '')
        .replace(/\s*\*\/\s*$/, '')
        .replace(/^\s*\* ?/, ''),
    )
    .join('\n')
    .trim();

/** Every name that one of the package's entries exports, in its order; the catalogue's types are the operations' pages. */
export function readDeclarations(folder: string, entry = 'index'): Declared[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.d.ts'));
  const texts = new Map(
    files.map((file) => [file.replace('.d.ts', ''), spelledOut(readFileSync(join(folder, file), 'utf8'))] as const),
  );
  const statementsOf = new Map(
    [...texts].map(([file, text]) => [file, [...statements(text.split('\n'), '')]] as const),
  );
  const all = [...statementsOf.values()].flat();
  return exportsOf(texts, entry)
    .filter(({ file }) => file !== 'operations')
    .map(({ file, inside, outside }) => {
      const found = (statementsOf.get(file) ?? []).filter(({ text }) => declares(text, inside));
      const last = found.at(-1);
      if (!last) throw new Error(`${file}.d.ts does not declare ${inside}`);
      const comment = found.map((one) => one.comment).find((text) => text !== '') ?? '';
      return declared({ name: outside, file, comment, text: last.text }, all);
    });
}

/** Choices out of lists that a file keeps to itself, as what may be chosen: `Choice<'norm'>` is 'none' | 'layer_norm'. */
function spelledOut(text: string): string {
  const alias = /^type (\w+)<\w+ extends keyof typeof (\w+)> = \(typeof \2\)\[\w+\]\[number\];/m;
  const [, choice = '', list = ''] = alias.exec(text) ?? [];
  if (choice === '') return text;
  const [, body = ''] = new RegExp(`^declare const ${list}: \\{([\\s\\S]*?)^\\};`, 'm').exec(text) ?? [];
  const lists = [...body.matchAll(/readonly (\w+): readonly \[(.*?)\];/gs)];
  const values = new Map(lists.map(([, name, all = '']) => [name, all.split(/,\s*/).join(' | ')]));
  return text.replaceAll(new RegExp(`\\b${choice}<'(\\w+)'>`, 'g'), (whole, name) => values.get(name) ?? whole);
}

const exported = /^export (?:declare )?(?:abstract )?(?:function|interface|class|const|type) (\w+)/gm;

/** What the entry exports: its own, and of other files, by their names there and outside. */
function exportsOf(
  texts: ReadonlyMap<string, string>,
  entry: string,
): { file: string; inside: string; outside: string }[] {
  const index = texts.get(entry) ?? '';
  const whole = [
    entry,
    ...[...index.matchAll(/^export \* from '\.\/([\w-]+)\.[jt]s';/gm)].map(([, file = '']) => file),
  ];
  const own = whole.flatMap((file) =>
    [...new Set([...(texts.get(file) ?? '').matchAll(exported)].map(([, name = '']) => name))].map((name) => ({
      file,
      inside: name,
      outside: name,
    })),
  );
  const lists = [...index.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([\w-]+)\.[jt]s';/g)];
  const others = lists.flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/\btype\b/, '').trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [inside = '', outside = inside] = name.split(' as ');
        return { file, inside, outside };
      }),
  );
  return [...own, ...others];
}

const declares = (text: string, name: string): boolean =>
  new RegExp(`^(?:abstract )?(?:class|interface|function|const|type) ${name}\\b`).test(text);

function declared(
  { name, file, comment, text }: Member & { name: string; file: string },
  all: readonly Member[],
): Declared {
  const [kind = ''] = text.replace(/^abstract /, '').split(' ');
  if (kind !== 'class' && kind !== 'interface') return { name, file, kind, comment, head: text, members: [] };
  const head = headOf(text);
  return { name, file, kind, comment, head, members: membersOf(text, all) };
}

const headOf = (text: string): string => (text.split('\n')[0] ?? '').replace(/ \{\}?$/, '');

/** Its own, then those of what it extends that it has not: a reader calls them alike. */
function membersOf(text: string, all: readonly Member[]): Member[] {
  const lines = text.split('\n').slice(1, -1);
  const own = [...statements(lines, '    ')].filter((one) => !/^(private|protected|#)/.test(one.text));
  const [, base = ''] = /\bextends (\w+)/.exec(headOf(text)) ?? [];
  const parent = base === '' ? undefined : parentOf(text, base, all);
  if (!parent) return own;
  const names = new Set(own.map(nameOf));
  return [...own, ...membersOf(parent.text, all).filter((one) => !names.has(nameOf(one)))];
}

/** What a class extends, by the name it was declared with: it may have been imported under another. */
function parentOf(text: string, base: string, all: readonly Member[]): Member | undefined {
  const called = (name: string): Member | undefined => all.find((one) => one.text !== text && declares(one.text, name));
  const importedAs = new RegExp(`\\b(\\w+) as ${base}\\b`);
  const declaredAs = all.map((one) => importedAs.exec(one.text)?.[1]).find((name) => name !== undefined);
  return called(base) ?? (declaredAs === undefined ? undefined : called(declaredAs));
}

const nameOf = ({ text }: Member): string =>
  /^(?:(?:readonly|abstract|override|get|set|static) )*(\w+)/.exec(text)?.[1] ?? text;
