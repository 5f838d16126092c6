// What the page around has put on Object.prototype is nobody's value: every sound call answers as it would without.
import { expect, test } from 'vitest';
import * as files from '../../wasm/package/files.ts';
import * as index from '../../wasm/package/index.ts';
import { proving } from '../reach';
import { polluted, safetensorsOf } from './hostile-values.ts';
import { moduleBytes } from './support.ts';

const [attention, training] = [await moduleBytes('attention'), await moduleBytes('training')];
const core = await index.loadCore({ source: attention, training });
const sessions = await index.loadSessions({}, await moduleBytes('sessions'));
const own = {
  model: { vocabulary: 5, d_model: 4, num_heads: 1 },
  task: { name: 'own' },
  batch: 1,
  test_rows: 1,
} as const;
const state = sessions.session({ preset: 'reverse', seed: 2 }).state;
const file = files.writeSafetensors({ a: [1, 2] }, { metadata: { format: 'pt' } });
const bare = safetensorsOf('{"a":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}}');
const npy = files.writeNpy([1.5, 2]);
const sizes = { key_size: 2, query_size: 2, value_size: 2, num_hiddens: 2, num_heads: 1 };
const x = { shape: [1, 2, 2], data: Float32Array.of(1, 2, 3, 4) };

/** One sound call of each kind, at once. */
function answers(): unknown[] {
  const module = new core.MultiHeadAttention(sizes, core.generator(1)).eval();
  const kept = core.module('masked_softmax', { valid_lens: [1] });
  const session = sessions.session(own);
  return [
    core.run('masked_softmax', { scores: x, valid_lens: [1] }).weights,
    core.run('softmax', { x: [1, 2] }, { outputs: ['output'], into: { output: new Float32Array(2) } }).output,
    core.generator(3).randn(2),
    core.generator(3).linear(2, 2),
    core.generator(3).dropout([1, 2, 3], 0.5),
    kept.run({ scores: x }).weights,
    kept.load_state_dict({}),
    module.forward(x, x, x).output,
    module.load_state_dict(module.state_dict()),
    session.step({ tokens: [[1, 2]], targets: [[2, 1]] }).losses,
    session.score({ tokens: [[1, 2]], targets: [[2, 1]] }).loss,
    Object.keys(session.probe({ tokens: [[1, 2]] })),
    sessions.session({ preset: 'reverse' }).ablated([{ layer: 0, head: 0 }]),
    sessions.session({ state }).step(1).losses,
    sessions.trainSteps(own, { parameters: session.parameters, batches: [{ tokens: [[1]], targets: [[2]] }] }).losses,
    files.readSafetensors(file),
    files.readSafetensors(bare),
    files.writeSafetensors({ a: [1, 2] }),
    files.readNpy(npy).tolist(),
    files.writeNpy({ shape: [1], data: [1] }),
    `${index.tensorFrom({ shape: [1], dtype: 'f32', data: Float32Array.of(1) })}`,
  ];
}

/** Field names of our own options, tensors, answers and records, and those of JavaScript's descriptors. */
const names = [
  ...'shape data dtype outputs into notes generator weights code input found multiplyAdds'.split(' '),
  ...'preset model training task batch seed state translation betas leave_one_out name step'.split(' '),
  ...['tokens', 'targets', 'source', 'x', 'layer', 'head', 'gradients', 'silenced', 'keep', 'parameters', 'batches'],
  ...'bias build dropout strict limits sessions metadata __metadata__ data_offsets compress'.split(' '),
  ...['get', 'set', 'value', 'writable', 'length', 'then', 'toJSON', 'misfit', 'problem', 'error', 'href', 'cause'],
];

/** Few of them in the gate: each is put into the same places by the same code. */
const tried = names.filter((_, place) => proving || place % 6 === 0);

const right = answers();

test.each(tried)('Object.prototype.%s changes nothing', (name) => {
  for (const value of ['s', null, 7, () => 1, [1]]) {
    const answer = polluted(name, value, answers);
    expect(answer).toEqual(right);
  }
});

test('nor do names that are enumerable, as old libraries add them', () => {
  expect(polluted('extend', () => 1, answers, true)).toEqual(right);
});
