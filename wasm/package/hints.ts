// Hints for mistakes that people bring from PyTorch: they ask for something that has another name here.
import type { ErrorFields } from './errors.ts';

/** How a mask of one's own goes in, which PyTorch calls attn_mask. */
function ownMask(operation: string): string {
  return /^(?:(?:dot_product|multi_head)_attention|masked_softmax$)/.test(operation)
    ? 'a mask of your own is `allowed`, 1 where a query may look'
    : '';
}

/** What other programs call an input. */
const otherNames: Readonly<Record<string, (operation: string) => string>> = {
  attn_mask: ownMask,
  attention_mask: ownMask,
  is_causal: () => "mask: 'causal' is what is meant",
  key_padding_mask: () => 'valid_lens says how many keys count',
};

/** What helps, or nothing. */
export function hintOf(fields: ErrorFields): string {
  const { operation, input = '', code } = fields;
  if (code === 'wrong_type' && input === 'mask') return ownMask(operation);
  if (code !== 'unknown_input' || !Object.hasOwn(otherNames, input)) return '';
  return otherNames[input]?.(operation) ?? '';
}
