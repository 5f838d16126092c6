import type { Catalogue } from './catalogue.ts';
import { isGenerator } from './generator.ts';
import { fieldOf, objectOf, reading } from './given.ts';
import { ownTensor } from './tensors.ts';

/**
 * Inputs of an operation as they are now, each read once, tensors copied: what a caller does with the arrays later changes
 * nothing. What is no tensor stays as it is, and is refused where it is used.
 */
export function ownInputs(catalogue: Catalogue, operation: string, given: unknown): Record<string, unknown> {
  const known = catalogue.find(operation);
  const place = { operation: known?.name ?? '', input: '' };
  const own = (value: unknown, name: string): unknown => {
    place.input = name;
    const input = known?.inputs.get(name);
    const isTensor = !input || input.kind === 'tensor' || input.kind === 'generator';
    if (typeof value !== 'object' || value === null || isGenerator(value) || !isTensor) return value;
    return ownTensor(value, input?.dtype === 'any' ? undefined : input?.dtype, place);
  };
  const read = () => {
    const inputs = objectOf(given, place);
    return Object.fromEntries(Object.keys(inputs).map((name) => [name, own(fieldOf(inputs, name), name)]));
  };
  return reading(place.operation, read, place);
}
