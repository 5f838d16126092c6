// The fields of an error as one English line, like core/src/tensor/error_line.cpp, but for hints, which name what to call.
// Separate from errors.ts, since the page has its own texts.
import type { ErrorCode, ErrorFields } from './errors.ts';
import { hintOf } from './hints.ts';

const words: Readonly<Record<ErrorCode, string>> = {
  unknown_operation: 'there is no such operation',
  unknown_input: 'there is no such input',
  missing_input: 'missing',
  wrong_type: 'wrong type',
  wrong_rank: 'wrong number of axes',
  wrong_shape: 'wrong shape',
  not_divisible: 'not divisible',
  out_of_range: 'out of range',
  not_finite: 'not finite',
  too_large: 'too large',
  out_of_memory: 'out of memory',
  not_loaded: 'the module could not be loaded',
  core_lost: 'the module is lost',
  internal: 'a mistake in the core',
};

/** "[operation] input: what is wrong; expected …; found …", with the nearest name for a misspelt one, and a hint. */
export function lineOf(fields: ErrorFields): string {
  const { code, operation, input = '' } = fields;
  const said = code === 'wrong_rank' ? withAxes : (text: string) => text;
  const expected = said(fields.expected ?? '');
  const found = said(fields.found ?? '');
  const meant = namesIn.has(code) ? nearest(expected, found) : undefined;
  // The list of operations is long: name only the nearest, if there is one.
  const lists = expected !== '' && !(meant && code === 'unknown_operation');
  const saysFound = found !== '' && found !== operation && found !== input;
  const question = meant ? `; did you mean ${meant}?` : '';
  const wanted = lists ? `${meant ? ' Expected ' : '; expected '}${expected}` : '';
  const given = saysFound ? `${meant && !lists ? ' Found ' : '; found '}${found}` : '';
  const hint = hintOf(fields);
  return `[${operation}] ${input && `${input}: `}${words[code]}${question}${wanted}${given}${hint && `; ${hint}`}`;
}

/** Errors whose `expected` may be a list of names. */
const namesIn: ReadonlySet<ErrorCode> = new Set(['unknown_operation', 'unknown_input', 'out_of_range']);

/** Each shape with its number of axes: "(b, n, d)" as "3 axes (b, n, d)". */
function withAxes(shapes: string): string {
  return shapes.replace(/\(([^)]*)\)/g, (shape, sizes: string) => {
    if (sizes === '') return `a single number ${shape}`;
    const count = sizes.split(',').length;
    return `${count} ${count === 1 ? 'axis' : 'axes'} ${shape}`;
  });
}

/** Longer than any name. */
const longest = 80;

/** The nearest name, of whose letters a third may be wrong. */
function nearest(list: string, found: string): string | undefined {
  const given = /^the text "(.*)"$/.exec(found)?.[1] ?? found;
  if (given === '' || given.length > longest) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(given.length / 3)) + 1;
  for (const name of list.split(', ')) {
    if (name.length > longest) continue;
    const changes = distance(name, given);
    if (changes >= fewest) continue;
    fewest = changes;
    best = name;
  }
  return best;
}

/** The number of letters to change, add, leave out or swap with the next. */
function distance(a: string, b: string): number {
  const table: number[][] = [];
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; ++i) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; ++j) {
      let fewest = Math.max(i, j);
      if (i > 0 && j > 0) {
        fewest = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        if (exchanged) fewest = Math.min(fewest, at(i - 2, j - 2) + 1);
      }
      row.push(fewest);
    }
  }
  return at(a.length, b.length);
}
