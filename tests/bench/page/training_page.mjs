// The page of the part "training": each contestant is loaded when it is asked for.
import { presets, presetTimes, trainingContest } from '../training/contest.mjs';

const at = (path) => new URL(path, location.href).href;

async function sessions(build) {
  const { loadSessions } = await import('attention-playground/core');
  return loadSessions({ build }, at(`core/${build === 'strict' ? 'sessions' : 'sessions_relaxed'}.wasm`));
}

const product = (build) => async (parameters) =>
  (await import('../training/product.mjs')).startProduct(await sessions(build), parameters);

const tfjs = (options) => async (parameters) =>
  (await import('../training/tfjs.mjs')).start(parameters, at('peers/tfjs/'), options);

const contestants = [
  ['plain JavaScript', async (parameters) => (await import('../training/javascript.mjs')).start(parameters)],
  ['jax-js', async (parameters) => (await import('../training/jax.mjs')).start(parameters)],
  ['TensorFlow.js', tfjs({})],
  ['TensorFlow.js, its transposed products', tfjs({ plain: true })],
  ['strict', product('strict')],
  ['relaxed', product('relaxed')],
];

globalThis.runTraining = (options) => trainingContest(contestants, options);
globalThis.runPresets = async (options) => presetTimes(await sessions('strict'), presets, options);
globalThis.runPeak = async () => (await import('../peak.mjs')).measurePeak();
globalThis.runContest = true;
globalThis.isolated = typeof SharedArrayBuffer !== 'undefined';
