import { has } from '../../../wasm/package/has';
import type { Question } from './protocol';

/** Bytes. A smaller tensor is copied to a worker each time: that costs less than the bookkeeping. */
export const least = 16 * 1024;

export const hasLarge = ({ request }: Question): boolean =>
  has(request, 'inputs') &&
  Object.values(request.inputs as Inputs).some((input) => (input?.data?.byteLength ?? 0) >= least);

type Inputs = Readonly<Record<string, { readonly data?: Partial<ArrayBufferView> } | null | undefined>>;
