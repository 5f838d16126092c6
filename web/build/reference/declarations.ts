// The package's declarations (dist/core/*.d.ts) taken apart: each exported name with its comment, its text, its members.
// They are as the compiler writes them: a member stands four spaces in.
import { readFileSync } from 'node:fs';
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
    yield { comment: plain(comment), text: text.join('\n').replace(/^export (declare )?/, '') };
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

/** Every name that the package exports, in the order it exports them; the catalogue's types are the operations' pages. */
export function readDeclarations(folder: string): Declared[] {
  const read = (file: string): string => readFileSync(join(folder, `${file}.d.ts`), 'utf8');
  const index = read('index');
  const lists = [...index.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([\w-]+)\.[jt]s';/g)];
  const named = lists.flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .filter((name) => name.trim() !== '')
      .map((name) => {
        const [inside = '', outside = inside] = name
          .replace(/\btype\b/, '')
          .trim()
          .split(' as ');
        return { file, inside: inside.trim(), outside: outside.trim() };
      }),
  );
  const own = [...index.matchAll(/^export (?:declare )?(?:function|interface|class|const|type) (\w+)/gm)];
  const wanted = [...own.map(([, name = '']) => ({ file: 'index', inside: name, outside: name })), ...named];
  const texts = new Map<string, Member[]>();
  return wanted
    .filter(({ file }) => file !== 'operations')
    .map(({ file, inside, outside }) => {
      const all = texts.get(file) ?? [...statements(read(file).split('\n'), '')];
      texts.set(file, all);
      const found = all.filter(({ text }) => declares(text, inside));
      const last = found.at(-1);
      if (!last) throw new Error(`${file}.d.ts does not declare ${inside}`);
      const comment = found.map((one) => one.comment).find((text) => text !== '') ?? '';
      return declared({ name: outside, file, comment, text: last.text });
    });
}

const declares = (text: string, name: string): boolean =>
  new RegExp(`^(?:abstract )?(?:class|interface|function|const|type) ${name}\\b`).test(text);

function declared({ name, file, comment, text }: Member & { name: string; file: string }): Declared {
  const [kind = ''] = text.replace(/^abstract /, '').split(' ');
  if (kind !== 'class' && kind !== 'interface') return { name, file, kind, comment, head: text, members: [] };
  const [first = '', ...rest] = text.split('\n');
  const inside = rest.slice(0, -1);
  const members = [...statements(inside, '    ')].filter(
    (one) => !/^(private|protected|#|override toString)/.test(one.text),
  );
  return { name, file, kind, comment, head: first.replace(/ \{\}?$/, ''), members };
}
