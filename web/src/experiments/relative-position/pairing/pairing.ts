// A trained head that looks one letter back: its queries and keys as hands, turned as in training or by another program.
import type { Core } from '../../../core/core';
import type { Memory } from '../../../experiment/memory';
import { nth, row, rows as rowsOf } from '../../../tensor/read';
import { alphabet, type Order, orders, parameters, type State } from '../parameters';
import { pairingFigure } from './pairing-figure';
import { orderOf, type Pairing, type Reading } from './pairs';
import { loadRope } from './rope-data';

export async function pairing(state: State, core: Core, memory: Memory): Promise<Pairing> {
  const rope = await memory.once('rope', [], loadRope);
  const letters = [...state.letters].map((letter) => alphabet.indexOf(letter));
  const query = nth(rope.queries, nth(letters, letters.length - 1));
  const keys = letters.map((letter) => nth(rope.keys, letter));
  const { max } = parameters.turn;
  const by = (pairs: State['pairs'], rows: Order, turn: number = max) =>
    reading(core, { query, keys, pairs, order: orderOf(rows, query.length), turn: turn / max });
  const [now, still, trained, ...each] = await Promise.all([
    by(state.pairs, state.rows, state.turn),
    by('neighbours', 'trained', 0),
    by('neighbours', 'trained'),
    ...orders.map((order) => by(state.pairs, order)),
  ]);
  return {
    query,
    keys,
    order: orderOf(state.rows, query.length),
    now,
    still,
    trained,
    by: Object.fromEntries(orders.map((order, at) => [order, nth(each, at)])) as Pairing['by'],
    figure: pairingFigure,
  };
}

const inCore = { neighbours: 'rope', halves: 'rope_half' } as const;

interface Asked {
  readonly query: readonly number[];
  readonly keys: readonly (readonly number[])[];
  readonly pairs: State['pairs'];
  readonly order: readonly number[];
  /** From 0, not turned, to 1, as far as in training. */
  readonly turn: number;
}

/** The query stands at the last place, beside its own key. */
async function reading(core: Core, { query, keys, pairs, order, turn }: Asked): Promise<Reading> {
  const [d, n] = [order.length, keys.length];
  const x = {
    shape: [n + 1, d],
    data: [query, ...keys].flatMap((numbers) => order.map((from) => nth(numbers, from))),
  };
  const position_ids = [n - 1, ...keys.keys()].map((place) => place * turn);
  const asked = { x, positions: inCore[pairs], position_ids };
  const { output: encoding } = await core.run('rotary_embedding', asked, { outputs: ['output'] });
  const { similarity } = await core.run('position_similarity', { encoding });
  const scores = row(similarity, 0).slice(1);
  const divided = scores.map((score) => score / Math.sqrt(d));
  const { weights } = await core.run('masked_softmax', { scores: [divided] }, { outputs: ['weights'] });
  const turned = rowsOf(encoding);
  return { query: nth(turned, 0), keys: turned.slice(1), scores, weights: Array.from(weights.data) };
}
