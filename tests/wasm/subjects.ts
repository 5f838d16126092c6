// An object of each kind that the package hands out, over modules whose calls are short.
import { CoreWithModules } from '../../wasm/package/core_with_modules.ts';
import * as files from '../../wasm/package/files.ts';
import * as index from '../../wasm/package/index.ts';
import { loadTraining } from '../../wasm/package/training.ts';
import { counted, moduleBytes } from './support.ts';

export const [attentionBytes, trainingBytes, sessionsBytes, analysisBytes] = await Promise.all(
  ['attention_counted', 'training', 'sessions', 'analysis'].map(moduleBytes),
);
export const [{ exports, inUse }, other] = await Promise.all([counted(), counted()]);
/** Nothing hostile may take long. */
const few = { multiplyAdds: 1e8, drawnNumbers: 1e6 };
export const core = new CoreWithModules(exports, few, {
  training: () => loadTraining({ limits: few }, trainingBytes),
  sessions: () => index.loadSessions({}, sessionsBytes),
});
export const training = await core.training();
export const sessions = await index.loadSessions({ limits: few }, sessionsBytes);
export const analysis = await index.loadAnalysis(analysisBytes, { limits: few });

export const generator = core.generator(0);
export const session = sessions.session({ preset: 'reverse', seed: 1 });
export const kept = core.module('multi_head_attention', {
  W_q: [[1]],
  W_k: [[1]],
  W_v: [[1]],
  W_o: [[1]],
  num_heads: 1,
});
export const layer = training.module('linear_apply', { weight: [[3, 4]] });
export const tensor = core.run('softmax', { x: [1, 2] }).output;
const fileTensor = files.readNpy(files.writeNpy([1, 2]));
export const sizes = { key_size: 2, query_size: 2, value_size: 2, num_hiddens: 2, num_heads: 1 };
export const attention = {
  MultiHeadAttention: new core.MultiHeadAttention(sizes, generator),
  AdditiveAttention: new core.AdditiveAttention({ key_size: 2, query_size: 2, num_hiddens: 2 }, generator),
  DotProductAttention: new core.DotProductAttention({ dropout: 0.5 }, generator),
  SelfAttention: new core.SelfAttention({ d_in: 2, d_out_kq: 2, d_out_v: 2 }, generator),
  PositionalEncoding: new core.PositionalEncoding({ num_hiddens: 2, dropout: 0.5 }, generator),
};

/** Whatever has functions: an object of each kind that the package hands out. */
export const objects: Readonly<Record<string, object>> = {
  ...{ index, files, core, training, analysis, sessions, session, kept, layer, generator, tensor, fileTensor },
  ...attention,
  catalogue: core.catalogue,
  attnError: new index.AttnError({ code: 'internal', operation: '' }),
  fileError: new files.FileError({ format: 'npy', code: 'cut' }),
};

/** What the modules compute, bit for bit, as one text. */
export function bits(): string {
  const fresh = sessions.session({ preset: 'reverse', seed: 3 });
  const { losses } = fresh.step(2);
  fresh.dispose();
  return JSON.stringify([
    core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] }).weights,
    core.generator(5).randn(3),
    training.run('gelu_backward', { x: [1, 2], d_output: [1, 1] }).d_x,
    analysis.run('singular_values', { x: [[3, 1]] }).values,
    [...losses],
  ]);
}
