import type { AttnError } from '../../core/core';

/** What of the module was refused: an odd width, or a sentence longer than its table. */
export function refused({ code, operation }: AttnError): 'odd' | 'long' | undefined {
  if (code === 'not_divisible') return 'odd';
  return code === 'out_of_range' && ['add_positional_encoding', 'embedding_lookup'].includes(operation)
    ? 'long'
    : undefined;
}

const controls = { odd: 'num_hiddens', long: 'max_len' } as const;

export function blame(error: AttnError): 'num_hiddens' | 'max_len' | undefined {
  const what = refused(error);
  return what && controls[what];
}
