// Hints for mistakes that people bring from PyTorch: they ask for something that has another name here.
import type { ErrorFields } from './errors.ts';

/** Their forms in the training module take heads in groups and biases of scores. */
const withOptions: ReadonlySet<string> = new Set(['dot_product_attention', 'multi_head_attention']);

const formOf = (operation: string): string => `${operation}_forward of (await core.training())`;

/** How a mask of one's own goes in, which PyTorch calls attn_mask. */
function ownMask(operation: string): string {
  const where = '`bias`, 0 and -Infinity where a key is hidden';
  if (withOptions.has(operation)) return `a mask of your own is ${where}, in ${formOf(operation)}`;
  if (/_(?:forward|backward)$/.test(operation)) return `a mask of your own is ${where}`;
  if (operation === 'masked_softmax')
    return 'a mask of your own is added to the scores, -Infinity where a key is hidden';
  return '';
}

/** What other programs call an input. */
const otherNames: Readonly<Record<string, (operation: string) => string>> = {
  attn_mask: ownMask,
  attention_mask: ownMask,
  bias: (operation) => (withOptions.has(operation) ? ownMask(operation) : ''),
  is_causal: () => "mask: 'causal' is what is meant",
  key_padding_mask: () => 'valid_lens says how many keys count',
  scale: (operation) => (withOptions.has(operation) ? `${formOf(operation)} takes a scale` : ''),
};

/** Heads of queries, and of what they are to share. */
function sharesHeads({ operation, input, code, expected = '', found = '' }: ErrorFields): boolean {
  if (operation !== 'dot_product_attention' || code !== 'wrong_shape' || !/^(keys|values)$/.test(input ?? ''))
    return false;
  const heads = Number(/\bh = (\d+)/.exec(expected)?.[1]);
  const fewer = Number(/^\(\d+, (\d+), \d+, \d+\)$/.exec(found)?.[1]);
  return fewer < heads && heads % fewer === 0;
}

/** What helps, or nothing. */
export function hintOf(fields: ErrorFields): string {
  const { operation, input = '', code } = fields;
  if (sharesHeads(fields)) return `${formOf(operation)} lets heads share keys and values`;
  if (code === 'wrong_type' && input === 'mask') return ownMask(operation);
  if (code !== 'unknown_input' || !Object.hasOwn(otherNames, input)) return '';
  return otherNames[input]?.(operation) ?? '';
}
