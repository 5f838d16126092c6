// Which two numbers of a query are a pair: as a head was trained, and as a code has it that reads its weights.
import type { Core } from '../../../core/core';
import type { Memory } from '../../../experiment/memory';
import { largestGap, nth, row } from '../../../tensor/read';
import { type Order, orders, type State } from '../parameters';
import { pairingFigure } from './pairing-figure';
import { orderOf, type Pairing } from './pairs';
import { loadRope } from './rope-data';

export async function pairing(state: State, core: Core, memory: Memory): Promise<Pairing> {
  const { queries, keys, accuracy } = await memory.once('rope', [], loadRope);
  const [query, key] = [nth(queries, state.query_letter), nth(keys, state.key_letter)];
  const length = Number(state.places);
  const by = (pairs: State['pairs'], order: Order) =>
    scores(core, pairs, orderOf(order, query.length), { query, key, length });
  const [trained, ...each] = await Promise.all([
    by('neighbours', 'trained'),
    ...orders.map((order) => by(state.pairs, order)),
  ]);
  const gapOf = (order: Order): number => largestGap(trained, nth(each, orders.indexOf(order)));
  return {
    query,
    key,
    order: orderOf(state.rows, query.length),
    trained,
    now: nth(each, orders.indexOf(state.rows)),
    gaps: Object.fromEntries(orders.map((order) => [order, gapOf(order)])) as Pairing['gaps'],
    accuracy,
    figure: pairingFigure,
  };
}

const inCore = { neighbours: 'rope', halves: 'rope_half' } as const;

interface Asked {
  readonly query: readonly number[];
  readonly key: readonly number[];
  readonly length: number;
}

/** The query at the last place, the key at each before it. */
async function scores(
  core: Core,
  pairs: State['pairs'],
  order: readonly number[],
  { query, key, length }: Asked,
): Promise<readonly number[]> {
  const turned = async (numbers: readonly number[], position_ids: readonly number[]): Promise<readonly number[]> => {
    const stored = order.map((from) => nth(numbers, from));
    const x = { shape: [position_ids.length, stored.length], data: position_ids.flatMap(() => stored) };
    const asked = { x, positions: inCore[pairs], position_ids };
    return Array.from((await core.run('rotary_embedding', asked, { outputs: ['output'] })).output.data);
  };
  const back = Array.from({ length }, (_, distance) => length - 1 - distance);
  const [asks, offers] = await Promise.all([turned(query, [length - 1]), turned(key, back)]);
  const encoding = { shape: [length + 1, order.length], data: [...asks, ...offers] };
  const { similarity } = await core.run('position_similarity', { encoding });
  return row(similarity, 0).slice(1);
}
