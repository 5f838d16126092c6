// What the page computes of the trained model, operation by operation, against the session that trained it; and what it reads
// from the numbers.
import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { induction, trainedAt } from '../../web/src/experiment/trained-heads';
import { compute, type Result } from '../../web/src/experiments/trained-heads/compute';
import {
  importance,
  letterCount,
  type Named,
  n,
  namedBy,
  periods,
} from '../../web/src/experiments/trained-heads/importance';
import { alphabet, known, rowOf, stoodAt, tokensOf } from '../../web/src/experiments/trained-heads/letters';
import { heads, parameters, type State, settle } from '../../web/src/experiments/trained-heads/parameters';
import { followed, habit, kindOf, knowable, right, saying } from '../../web/src/experiments/trained-heads/reading';
import { initialState } from '../../web/src/state/parameters';
import { largestGap, row, sum } from '../../web/src/tensor/read';
import { nodeClient } from './node-core';
import { sessionsHere } from './training-bench';

const core = await sessionsHere();
const trained = await trainedAt(induction);
const caller = nodeClient().caller();
const state = (values: Partial<State> = {}): State => settle({ ...initialState(parameters), ...values });
const answered = (values: Partial<State> = {}): Promise<Result> =>
  caller.compute((asked) => compute(state(values), asked, new Memory()));

/** W_o without the columns of some heads of a layer, (32, 32) with 16 a head. */
function withoutColumns(layer: number, silent: readonly number[]) {
  const name = `layers.${layer}.attention.W_o.weight`;
  const { shape, data } = trained.parameters[name] ?? { shape: [], data: new Float32Array() };
  return [name, { shape, data: data.map((value, at) => (silent.includes(Math.floor((at % 32) / 16)) ? 0 : value)) }];
}

/** Weights and probabilities of the session's own model. */
function bySession(letters: string, silent: readonly (readonly number[])[]) {
  const session = core.session(trained.about.trained);
  session.load({
    ...trained.parameters,
    ...Object.fromEntries(silent.map((one, layer) => withoutColumns(layer, one))),
  });
  const probed = session.probe({ tokens: [tokensOf(rowOf(letters))] });
  session.dispose();
  const tensor = (name: string) => probed[name] ?? { shape: [], data: [] };
  const weights = [0, 1].flatMap((layer) => [...tensor(`layers.${layer}.attention.weights`).data]);
  return { weights, says: softmaxRows([...tensor('logits').data], alphabet.length) };
}

function softmaxRows(logits: readonly number[], width: number): number[] {
  return Array.from({ length: logits.length / width }, (_, at) => {
    const line = logits.slice(at * width, (at + 1) * width);
    const powers = line.map((value) => Math.exp(value - Math.max(...line)));
    return powers.map((value) => value / sum(powers));
  }).flat();
}

const everything = [
  {},
  { layer0_head0: false },
  { layer1_head1: false },
  { layer0_head1: false, layer1_head0: false, letters: 'PLANETPLANE' },
  { layer0_head0: false, layer0_head1: false, layer1_head0: false, layer1_head1: false },
  { letters: 'A' },
  { letters: 'ABCDEFGHIJKABCDEFGHIJK?' },
];

test.each(everything)('%o: weights and probabilities are those of the session', async (values) => {
  const asked = state(values);
  const silent = [0, 1].map((layer) => heads.filter((one) => one.layer === layer && !asked[one.speaks]));
  const theirs = bySession(
    asked.letters,
    silent.map((some) => some.map(({ head }) => head)),
  );
  const { weights, says, intact } = await answered(values);
  expect(largestGap(weights.data, theirs.weights)).toBeLessThan(1e-5);
  expect(largestGap(says.data, theirs.says)).toBeLessThan(1e-5);
  expect(largestGap(intact.data, bySession(asked.letters, [[], []]).says)).toBeLessThan(1e-5);
});

test('of a head that is silenced the layer above sees nothing; its own weights stay', async () => {
  const all = await answered();
  const without = await answered({ layer0_head0: false });
  const gap = (head: number): number =>
    Math.max(
      ...all.letters.map((_, place) => largestGap(row(all.weights, head, place), row(without.weights, head, place))),
    );
  expect([gap(0), gap(1)]).toEqual([0, 0]);
  expect(Math.min(gap(2), gap(3))).toBeGreaterThan(0.5);
  expect([...without.intact.data]).toEqual([...all.says.data]);
});

test('each head looks somewhere else, and removal says which matters', async () => {
  const all = await answered();
  expect(heads.map((_, head) => kindOf(habit(all, head)))).toEqual(['before', 'spread', 'after', 'after']);
  const place = all.letters.length - 1;
  expect(saying(all.says, place)).toMatchObject({ letter: 'V' });
  expect(followed(all.letters, place)).toBe('V');
  const scores: number[] = [];
  for (const { speaks } of heads) scores.push(right((await answered({ [speaks]: false })).says, all.letters));
  expect(right(all.says, all.letters)).toBe(4);
  expect(scores).toEqual([1, 4, 4, 1]);
});

/** The rows that importance is measured over, as a batch of the session: periods 6 to 12. */
async function rowsOf(seed: string) {
  const orders = await caller.compute(async (asked) => {
    const generator = asked.generator(seed);
    return Promise.all(periods.map(() => generator.randperm(letterCount)));
  });
  const letters = orders.map(({ data }, row) =>
    Array.from({ length: n }, (_, place) => Number(data[place % (periods[row] ?? 1)]) + 1),
  );
  return {
    tokens: letters.map((row) => [0, ...row.slice(0, -1)]),
    targets: letters.map((row, at) => row.map((letter, place) => (place > (periods[at] ?? 0) ? letter : -100))),
  };
}

/** The loss's derivative by a head's loudness, row by row: it scales the head's columns of W_o, times whose gradients it is. */
function slopesBySession({ tokens, targets }: Awaited<ReturnType<typeof rowsOf>>, layer: number, head: number) {
  const name = `layers.${layer}.attention.W_o.weight`;
  return tokens.map((row, at) => {
    const session = core.session(trained.about.trained);
    session.load(trained.parameters);
    // Shorter than 1, it is not clipped.
    expect(session.step({ tokens: [row], targets: [targets[at] ?? []] }).gradient_norm).toBeLessThan(1);
    const gradient = session.gradients[name]?.data ?? [];
    session.dispose();
    const products = Array.from(
      trained.parameters[name]?.data ?? [],
      (value, place) => value * Number(gradient[place]),
    );
    return sum(products.filter((_, place) => Math.floor((place % 32) / 16) === head));
  });
}

test.each(['0', '7'])('seed %s: what each head matters is what the session says that trained it', async (seed) => {
  const { intact, without, slopes } = await caller.compute((asked) => importance(asked, trained, seed));
  const batch = await rowsOf(seed);
  const scoreWithout = (layer: number, silent: readonly number[]): number => {
    const session = core.session(trained.about.trained);
    session.load({ ...trained.parameters, ...Object.fromEntries([withoutColumns(layer, silent)]) });
    const { accuracy } = session.score(batch);
    session.dispose();
    return accuracy;
  };
  expect(intact).toBeCloseTo(scoreWithout(0, []), 6);
  for (const [at, { layer, head }] of heads.entries()) {
    expect(without[at]).toBeCloseTo(scoreWithout(layer, [head]), 6);
    const theirs = slopesBySession(batch, layer, head).map(Math.abs);
    expect(Math.abs((slopes[at] ?? Number.NaN) - sum(theirs) / theirs.length)).toBeLessThan(1e-5);
  }
});

test('removal names the head that the other layer reads, whatever the rows; weights and gradient do not always', async () => {
  const named: Named[] = [];
  for (const seed of ['0', '1', '2', '3', '4'])
    named.push(namedBy(await caller.compute((asked) => importance(asked, trained, seed))));
  expect(named.map(({ removal }) => removal)).toEqual([0, 0, 0, 0, 0]);
  expect(named.filter(({ weights, gradient }) => weights === 0 && gradient === 0).length).toBeGreaterThan(0);
  expect(named.filter(({ weights }) => weights !== 0).length).toBeGreaterThan(0);
  expect(named.filter(({ gradient }) => gradient !== 0).length).toBeGreaterThan(0);
});

test('letters: what the model knows is kept, and nothing else', () => {
  expect(known('ab c-1 ▸É?!z')).toBe('ABC?Z');
  expect(parameters.letters.parse('1 2 3')).toMatchObject({ problem: { code: 'empty' } });
  expect(parameters.letters.parse('A'.repeat(24))).toMatchObject({ problem: { code: 'too_long' } });
  expect(tokensOf(rowOf('AZ?'))).toEqual([0, 1, 26, 27]);
  const letters = rowOf('ABAB');
  expect(letters.map((_, place) => stoodAt(letters, place))).toEqual([-1, -1, -1, 1, 2]);
  expect(knowable(letters)).toEqual([3]);
});
