import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const { kind, max_len, num_hiddens } = live.state;
  const compared = products(live);
  if (kind === 'fixed') {
    const rise = shownRise(live);
    return [
      [{ id: 'fixed', ...compared }, ...(rise ? [{ id: 'rise', ...rise } as const] : [])],
      [{ id: 'noParameters' }],
    ];
  }
  const parameters = max_len * num_hiddens;
  return [[{ id: 'learned', ...compared }], [{ id: 'table', max_len, num_hiddens, parameters, last: max_len - 1 }]];
}

/** The products of the chosen position with itself, the next one and one far away. */
function products({ state: { position, max_len }, result }: Now) {
  const products = row(result.similarity, position);
  const at = (other: number): string => fixed(nth(products, other), 2);
  const next = Math.min(max_len - 1, position + 1);
  const farAt = position < max_len / 2 ? max_len - 1 : 0;
  return { position, itself: at(position), next, near: at(next), farAt, far: at(farAt) };
}

/** The largest rise along the curve of the chosen position. */
function shownRise({ state: { position, max_len }, result }: Now) {
  const reach = Math.max(position, max_len - 1 - position);
  return largestRise(Array.from(result.by_offset.data).slice(0, reach + 1));
}

/** The two distances between which the product rises most although they grow; undefined where it only falls. */
export function largestRise(products: readonly number[]) {
  let found: { readonly near: number; readonly far: number; readonly by: number } | undefined;
  let lowest = 0;
  products.forEach((product, far) => {
    if (product < nth(products, lowest)) lowest = far;
    const by = product - nth(products, lowest);
    if (by > (found?.by ?? 0)) found = { near: lowest, far, by };
  });
  if (!found) return undefined;
  const { near, far } = found as { near: number; far: number };
  return { near, far, atNear: fixed(nth(products, near), 2), atFar: fixed(nth(products, far), 2) };
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  state.kind === 'fixed' ? { id: 'learned', set: { kind: 'learned' } } : { id: 'fixed', set: { kind: 'fixed' } },
  { id: 'fourColumns', set: { num_hiddens: 4 } },
  { id: 'elsewhere', set: { position: state.position === 40 ? 20 : 40 } },
];

export const errorRemark = ({ code, input }: AttnError): Remark<Words['errors']> | undefined =>
  code === 'not_divisible' && input === 'num_hiddens' ? { id: 'odd' } : undefined;
