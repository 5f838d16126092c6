// Attributes that mean nothing to an element: most likely misspelt.

import { attributeOf } from '../state/attribute-name';
import type { ParameterTable } from '../state/parameters';

/** What every experiment has. */
const settings = ['experiment', 'preset', 'step', 'hide', 'show', 'lang', 'theme', 'tensors'];

/** What any element may have in HTML. */
const anywhere = new Set(
  (
    'accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts ' +
    'hidden id inert inputmode is itemid itemprop itemref itemscope itemtype nonce part popover role slot spellcheck style ' +
    'tabindex title translate virtualkeyboardpolicy writingsuggestions xmlns'
  ).split(' '),
);
/** Notes of the page and of frameworks to themselves: data-v-7ba5bd90, _ngcontent-c0, :key, @click, x-show, xml:lang. */
const notes = /^(data|aria|v|ng|x|hx|svelte|astro)-|^on[a-z]|^_|[^\w-]/;

interface Misspelt {
  readonly name: string;
  /** The attribute that was probably meant. */
  readonly meant: string | undefined;
}

/** Which of these attributes an experiment does not have, and nobody else would write. */
export function misspelt(names: Iterable<string>, table: ParameterTable): Misspelt[] {
  const known = [...settings, ...Object.keys(table).map(attributeOf)];
  return [...names]
    .filter((name) => !known.includes(name) && !anywhere.has(name) && !notes.test(name))
    .map((name) => ({ name, meant: nearest(name, known) }));
}

/** The name with the fewest letters to change, up to one in four; links write _ where attributes have a hyphen. */
function nearest(name: string, known: readonly string[]): string | undefined {
  // Nothing is compared with a text that cannot be a name.
  if (name.length > 40) return undefined;
  const written = name.replaceAll('_', '-');
  let [meant, fewest]: [string | undefined, number] = [undefined, Math.max(1, Math.floor(name.length / 4)) + 1];
  for (const one of known) {
    const changes = changesBetween(written, one);
    if (changes < fewest) [meant, fewest] = [one, changes];
  }
  return meant;
}

/** Letters to add, leave out or replace, and neighbours to swap, to make one text of the other. */
function changesBetween(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const now = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, now];
  }
  return last[to.length] ?? 0;
}
