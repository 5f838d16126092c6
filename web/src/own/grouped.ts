// The tensors of a file by step and layer.
import { FileError } from '../../../wasm/package/file_error';
import type { OpenedFile, OpenedTensor } from '../../../wasm/package/opened_file';
import { type Chosen, mayBeWeights } from './contents';
import { type Meaning, meaningOf, type Role } from './shapes';

/** What a file has of one layer at one step; of all of them where its tensors have such axes. */
export type Cell = Readonly<Partial<Record<Role, OpenedTensor>>>;

export interface Group {
  readonly parts: readonly string[];
  /** The numbers in their names, in order; [undefined] where names have none. */
  readonly steps: readonly (number | undefined)[];
  readonly layers: readonly (number | undefined)[];
  readonly first: Cell;
  readonly chosen: Chosen;
  /** By the places of step and layer. Throws FileError if the file has none there. */
  cell(step: number, layer: number): Cell;
}

type Named = Meaning & { readonly tensor: OpenedTensor };

const roles: readonly (Role | undefined)[] = ['weights', 'q', 'k', 'v', 'W_o'];

/** The tensors of one part, the first without `part`. Throws FileError if there are none. */
export function grouped(file: OpenedFile, part: string | undefined): Group {
  const all: Named[] = file.tensors
    .filter(({ dtype }) => dtype !== undefined && dtype !== 'text')
    .map((tensor) => ({ tensor, ...meaningOf(tensor.name) }));
  const known = all.filter(({ role }) => roles.includes(role));
  const isTold = known.some(({ role }) => role === 'weights' || role === 'q');
  const told = isTold ? apart(known, unnamed(all.filter(({ tensor }) => mayBeWeights(tensor)))) : unnamed(all);
  if (told.length === 0)
    throw new FileError({
      format: file.format,
      code: 'entry',
      expected: 'weights, or q and k',
      found: contentsOf(file),
    });
  const parts = [...new Set(told.filter(({ role }) => role !== 'W_o').map((one) => one.part))];
  const chosen = part !== undefined && parts.includes(part) ? part : (parts[0] ?? '');
  const own = told.filter((one) => one.part === chosen || one.role === 'W_o');
  const cells = new Map<string, Partial<Record<Role, OpenedTensor>>>();
  for (const { step, layer, role, tensor } of own) {
    if (!role) continue;
    const key = `${step}.${layer}`;
    const cell = cells.get(key) ?? {};
    if (Object.hasOwn(cell, role))
      throw new FileError({
        format: file.format,
        code: 'entry',
        entry: tensor.name,
        expected: `one ${role} a layer`,
        found: cell[role]?.name ?? '',
      });
    cell[role] = tensor;
    cells.set(key, cell);
  }
  const shown = own.filter(({ role }) => role === 'weights' || role === 'q');
  const steps = inOrder(shown.map(({ step }) => step));
  const layers = inOrder(shown.map(({ layer }) => layer));
  const cell = (step: number, layer: number): Cell => {
    const [stepNumber, layerNumber] = [steps[step], layers[layer]];
    // Parameters are often a model's, not a step's.
    const found = cells.get(`${stepNumber}.${layerNumber}`);
    const shared = cells.get(`undefined.${layerNumber}`);
    if (found) return { ...shared, ...found };
    const name = [stepNumber === undefined ? '' : `step ${stepNumber}`, `layer ${layerNumber}`]
      .filter(Boolean)
      .join(', ');
    throw new FileError({ format: file.format, code: 'entry', entry: name, expected: 'a tensor', found: 'none' });
  };
  const tensorsOf = (some: readonly Named[]) => some.map(({ tensor }) => tensor);
  return { parts, steps, layers, first: cell(0, 0), chosen: { shown: tensorsOf(own), inParts: tensorsOf(told) }, cell };
}

/** The first tensors that a file has, by name and shape. */
export const contentsOf = ({ tensors }: OpenedFile): string =>
  tensors
    .slice(0, 6)
    .map(({ name, shape }) => `${name.slice(0, 40)} (${shape.join(', ')})`)
    .join(', ') || 'no tensors';

/** Without a name that says something, every tensor with two axes or more holds weights, each in a part of its own. */
const unnamed = (all: readonly Named[]): Named[] =>
  all
    .filter(({ role, tensor }) => !role && tensor.shape.length > 1)
    .map((one) => ({ ...one, role: 'weights', part: (one.layer ?? one.step) === undefined ? one.tensor.name : '' }));

/** What would stand in one place, and what no name tells, are parts by their names, of which one is chosen. */
function apart(told: readonly Named[], others: readonly Named[]): readonly Named[] {
  const places = told.map(({ step, layer, role, part }) => `${part} ${step} ${layer} ${role}`);
  const collide = new Set(told.filter((_, at) => places.indexOf(places[at] ?? '') < at).map(({ part }) => part));
  const byName = (one: Named): Named => (one.role === 'W_o' ? one : { ...one, part: stem(one) });
  const all = [...told.map((one) => (collide.has(one.part) ? byName(one) : one)), ...others.map(byName)];
  const isOne = new Set(all.map(({ part }) => part)).size < 2;
  const first = all.find(({ part }) => part === '');
  return isOne || !first ? all : all.map((one) => (one.part === '' ? { ...one, part: stem(first) } : one));
}

/** A tensor's name without its numbers, and without what it is for: that of all which belong together. */
function stem({ tensor: { name } }: Named): string {
  const plain = name.replace(/\d+/g, '#');
  return plain.replace(/(?:^|[._/])(?:weights|q|k|v|query|key|value|queries|keys|values)$/i, '') || plain;
}

function inOrder(numbers: readonly (number | undefined)[]): (number | undefined)[] {
  return [...new Set(numbers)].sort((one, other) => (one ?? -1) - (other ?? -1));
}
