import type { Core } from '../../core/core';
import { largestGap, nth, row } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';

/** Numbers a word: enough that none is left without a change by chance. */
export const spreadWidth = 8;

/** The largest change of each place's numbers. */
export type Changes = readonly number[];

/** What replacing one word changes in three networks, whose parameters are random: by the word that is replaced. */
export interface Spread {
  /** By layer, the words themselves first. */
  readonly stacked: readonly (readonly Changes[])[];
  readonly dilated: readonly (readonly Changes[])[];
  /** The state after each word. */
  readonly recurrence: readonly Changes[];
  readonly attention: readonly Changes[];
}

/** How many places further back a layer's window reaches for each of its k; layers count from 0. */
interface Windows {
  readonly layers: number;
  readonly apart: (layer: number) => number;
  /** Reads its own place and those before, instead of places on both sides. */
  readonly causal: boolean;
}

/** Over m words. Each network runs on the words as they are and, for each of them, on the words with that one replaced. */
export async function spreadOf(m: number, k: number, dilatedLayers: number, core: Core): Promise<Spread> {
  const x = await wordsOf(m, core);
  // Enough layers to carry a change from one end to the other, whichever way: the top row is then the output.
  const reach = Math.max(1, Math.floor((k - 1) / 2));
  const stacked: Windows = { layers: Math.max(1, Math.ceil((m - 1) / reach)), apart: () => 1, causal: false };
  const dilated: Windows = { layers: dilatedLayers, apart: (layer) => k ** layer, causal: true };
  const [one, other, states, outputs] = await Promise.all([
    convolutions(x, k, stacked, core),
    convolutions(x, k, dilated, core),
    statesOf(x, core),
    core.run('dot_product_attention', { queries: x, keys: x, values: x }, { outputs: ['output'] }),
  ]);
  const words = Array.from({ length: m }, (_, word) => word);
  return {
    stacked: words.map((word) => one.map((layer) => changes(layer, word))),
    dilated: words.map((word) => other.map((layer) => changes(layer, word))),
    recurrence: words.map((word) => changes(states, word)),
    attention: words.map((word) => changes(outputs.output, word)),
  };
}

/** (m + 1, m, d): the words, then a sample for each word that is replaced. */
async function wordsOf(m: number, core: Core): Promise<Dense> {
  const generator = core.generator('0');
  const [own, others] = await Promise.all([generator.randn([m, spreadWidth]), generator.randn([m, spreadWidth])]);
  const data = new Float32Array((m + 1) * m * spreadWidth);
  for (let sample = 0; sample <= m; sample++) data.set(own.data, sample * m * spreadWidth);
  for (let word = 0; word < m; word++) {
    const replaced = others.data.subarray(word * spreadWidth, (word + 1) * spreadWidth);
    data.set(replaced, ((word + 1) * m + word) * spreadWidth);
  }
  return { shape: [m + 1, m, spreadWidth], data };
}

const plain = { bias: false };

/** What each layer makes of the one below, the words first. PyTorch draws a convolution as it does a linear layer of k·d inputs. */
async function convolutions(x: Dense, k: number, { layers, apart, causal }: Windows, core: Core): Promise<Dense[]> {
  const generator = core.generator('1');
  const drawn = await Promise.all(
    Array.from({ length: layers }, () => generator.linear(k * spreadWidth, spreadWidth, plain)),
  );
  const found = [x];
  for (const [layer, { weight }] of drawn.entries()) {
    const step = apart(layer);
    const { output } = await core.run('convolution_1d', {
      x: nth(found, layer),
      weight: spaced(weight.data, k, step),
      padding: causal ? (k - 1) * step : Math.floor(k / 2),
    });
    found.push(firstPlaces(output, nth(x.shape, 1)));
  }
  return found;
}

/** (d, d, width): a window whose k numbers stand `step` places apart, zeros between them. */
function spaced(weight: ArrayLike<number>, k: number, step: number): Dense {
  const width = (k - 1) * step + 1;
  const data = new Float32Array(spreadWidth * spreadWidth * width);
  for (let pair = 0; pair < spreadWidth ** 2; pair++)
    for (let place = 0; place < k; place++) data[pair * width + place * step] = nth(weight, pair * k + place);
  return { shape: [spreadWidth, spreadWidth, width], data };
}

/** Padding on both sides makes more places than there are words: those at the end belong to none. */
function firstPlaces({ shape, data }: Dense, m: number): Dense {
  const [samples, places] = [nth(shape, 0), nth(shape, 1)];
  const kept = new Float32Array(samples * m * spreadWidth);
  for (let sample = 0; sample < samples; sample++) {
    const from = sample * places * spreadWidth;
    kept.set(data.slice(from, from + m * spreadWidth), sample * m * spreadWidth);
  }
  return { shape: [samples, m, spreadWidth], data: kept };
}

async function statesOf(x: Dense, core: Core): Promise<Dense> {
  const generator = core.generator('2');
  const [first, second] = await Promise.all([
    generator.linear(spreadWidth, spreadWidth, plain),
    generator.linear(spreadWidth, spreadWidth, plain),
  ]);
  return (await core.run('rnn_steps', { x, W_x: first.weight, W_h: second.weight })).output;
}

/** How far the sample with this word replaced lies from the words as they are, place by place. */
const changes = (tensor: Dense, word: number): Changes =>
  Array.from({ length: nth(tensor.shape, 1) }, (_, place) =>
    largestGap(row(tensor, 0, place), row(tensor, word + 1, place)),
  );
