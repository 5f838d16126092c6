// Samples in the shape of a file: what heads give that were trained in this page or for it, each reading one row of tokens.
import { has } from '../../../../wasm/package/has';
import type { Core } from '../../core/core';
import type { SessionOptions } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { loadTrained } from '../../experiment/trained-heads';
import { named } from '../../experiment/training/seen';
import { type Dump, openDump } from '../../own/dump';
import { largestAt, nth, row } from '../../tensor/read';
import type { TensorLike } from '../../tensor/tensor';
import { alphabet, rowOf, tokensOf } from '../trained-heads/letters';
import { optionsOf, runs, sentenceOf } from '../two-steps/runs';
import { vocabulary } from '../who-is-tired/vocabulary';
import type { SampleName, State } from './parameters';

/** Steps of training between those that are shown. */
const apart = 10;
const lastStep = 300;

type Asked = Pick<State, 'sample' | 'language'>;

export const sampleDump = (asked: Asked, core: Core, memory: Memory): Promise<Dump> =>
  makers[asked.sample](asked, core, memory);

type Maker = (asked: Asked, core: Core, memory: Memory) => Promise<Dump>;

const makers: Readonly<Record<SampleName, Maker>> = {
  /** The heads of the page “Trained heads”, while they learned. */
  letters: (_, core, memory) => {
    const texts = rowOf('QDMWSVQDMWSVQDM');
    const options = { preset: 'induction 2 heads', training: { lr: 0.005 }, seed: 1 } as const;
    return trained({ name: 'letters', options, texts, tokens: tokensOf(texts), layers: 2, heads: 2 }, core, memory);
  },
  words: ({ language }, core, memory) => {
    const row = nth(sentenceOf('it', language).rows, 0);
    const texts = row.map((token) => nth(vocabulary[language], token));
    const options = { ...optionsOf('it', language), seed: nth(runs.it.seeds[language], 0) };
    return trained({ name: `words ${language}`, options, texts, tokens: row, layers: 2, heads: 1 }, core, memory);
  },
  grouped: (_, core, memory) => memory.once('grouped', [], () => grouped(core)),
};

interface Run {
  readonly name: string;
  readonly options: SessionOptions;
  readonly texts: readonly string[];
  readonly tokens: readonly number[];
  readonly layers: number;
  readonly heads: number;
}

/** A run of training: its steps are made when they are looked at. */
async function trained(
  { name, options, texts, tokens, layers, heads }: Run,
  core: Core,
  memory: Memory,
): Promise<Dump> {
  const n = tokens.length;
  const only = Array.from({ length: layers }, (_, layer) => `layers.${layer}.attention.weights`);
  const asked = new Map<number, Promise<Readonly<Record<string, TensorLike>>>>();
  const look = async (step: number) => {
    const session = await core.session(options);
    return session.at(step * apart).probe({ tokens: [tokens] }, { only });
  };
  // Heads that are wanted together are of one answer.
  const seenAt = (step: number) => {
    const found = asked.get(step) ?? memory.once('seen', [name, step], () => look(step), 64);
    asked.set(step, found);
    return found;
  };
  return {
    name,
    tokens: texts,
    steps: Array.from({ length: lastStep / apart + 1 }, (_, step) => `${step * apart}`),
    samples: 1,
    parts: [''],
    layers,
    heads,
    rows: n,
    columns: n,
    source: 'weights',
    async weights({ step, layer, head }) {
      return Float32Array.from(named(await seenAt(step), nth(only, layer)).data).slice(
        head * n * n,
        (head + 1) * n * n,
      );
    },
  };
}

/** With the start as many as in the rows it was trained on. */
const longest = 16;

/** Queries and keys of four heads of queries that share two of keys: what a file of a model of today holds. */
async function grouped(core: Core): Promise<Dump> {
  const { parameters, about } = await loadTrained('grouped');
  const begun = await core.session(about.trained);
  const [begin, order] = await Promise.all([begun.at(0).state(), begun.at(0).parameters()]);
  const numbers = Float32Array.from(Object.keys(order).flatMap((name) => Array.from(named(parameters, name).data)));
  const session = await core.session({ state: { ...begin, parameters: numbers } });
  const moment = session.at(begin.step);
  const tokens = tokensOf(rowOf('HCMAFJDH'));
  const prompt = tokens.length;
  // The rest it writes itself, each time the likeliest letter.
  while (tokens.length < longest) {
    const { logits } = await moment.probe({ tokens: [tokens] }, { only: ['logits'] });
    tokens.push(largestAt(row(logits ?? { shape: [], data: [] }, 0, tokens.length - 1)));
  }
  const seen = await moment.probe({ tokens: [tokens] });
  const ofLayer = (layer: number): Readonly<Record<string, TensorLike>> => {
    const of = (what: string) => named(seen, `layers.${layer}.attention.${what}`);
    return {
      ...{
        [`layers.${layer}.q`]: of('queries'),
        [`layers.${layer}.k`]: of('keys'),
        [`layers.${layer}.v`]: of('values'),
      },
      [`layers.${layer}.W_o`]: named(parameters, `layers.${layer}.attention.W_o.weight`),
    };
  };
  const texts = tokens.map((token) => nth(alphabet, token));
  const read = await openDump({ ...ofLayer(0), ...ofLayer(1), tokens: texts, causal: true, layout: 'bnhd' }, 'grouped');
  if (has(read, 'readings')) throw new Error('the sample is read in one way');
  // It is no file: what only one has is left out.
  const { origin: _, readAs: __, ...plain } = read;
  return { ...plain, prompt, weights: (at, runs) => read.weights(at, runs) };
}
