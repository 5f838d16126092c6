// Weights by step, layer and head of a file that is open, read or recomputed when asked for.
import { FileError } from '../../../wasm/package/file_error';
import { has } from '../../../wasm/package/has';
import type { OpenedFile, OpenedTensor } from '../../../wasm/package/opened_file';
import type { At, Dump, Runs, ShareOfHead } from './dump';
import type { Cell, Group } from './grouped';
import { addHead, shareOfRows } from './head-output';
import { type Inner, isByHead, layerOf } from './layer-of';
import type { Beside, OptionValue } from './options';
import { refusal, shapeText } from './refusal';
import { isBeside, type Reading, readingsOf, type Sizes, sizesOf } from './shapes';

/** The most bytes kept of what was read, but two layers or heads in any case; larger layers are read head by head where they can be. */
const mostKept = 32e6;
const mostAtOnce = 8e6;
/** The most numbers of a layer. */
const mostNumbers = 2 ** 28;

/** Heads, rows and columns of a layer at one step, and how many layers, steps and samples its tensors have. */
interface Extent extends Sizes {
  readonly keys: number;
}

const extentText = ({ batch, head, row, column }: Extent): string => shapeText([batch, head, row, column]);

export class OpenDump implements Dump {
  readonly name: string;
  readonly tokens?: readonly string[];
  readonly steps: readonly string[];
  readonly samples: number;
  readonly layers: number;
  readonly heads: number;
  readonly rows: number;
  readonly columns: number;
  readonly source: 'weights' | 'q and k';
  readonly prompt?: number;
  readonly parts: readonly string[];
  readonly difference?: (at: At, core: Runs) => Promise<number>;
  readonly share?: (at: At, core: Runs) => Promise<ShareOfHead>;
  readonly #file: OpenedFile;
  readonly #group: Group;
  readonly #beside: Beside;
  readonly #ofWeights: Reading | undefined;
  readonly #ofQK: Reading | undefined;
  /** One for each step that has tensors of its own. */
  readonly #extents: readonly Extent[];
  readonly #kept = new Map<string, Promise<Float32Array>>();

  constructor(
    name: string,
    file: OpenedFile,
    group: Group,
    beside: Beside,
    ofWeights: Reading | undefined,
    ofQK: Reading | undefined,
  ) {
    this.name = name;
    this.#file = file;
    this.#group = group;
    this.#beside = beside;
    this.#ofWeights = ofWeights;
    this.#ofQK = ofQK;
    this.#extents = group.steps.map((_, step) => this.#extentOf(step));
    const [first, ...later] = this.#extents as [Extent, ...Extent[]];
    const last = later.at(-1) ?? first;
    this.parts = group.parts;
    this.source = ofWeights ? 'weights' : 'q and k';
    this.samples = first.batch;
    this.heads = first.head;
    this.layers = group.layers[0] === undefined ? first.layer : group.layers.length;
    const grows = later.some(({ column }) => column !== first.column);
    for (const [place, one] of later.entries()) {
      const before = this.#extents[place] ?? first;
      const column = grows ? before.column + one.row : first.column;
      if (
        one.column === column &&
        one.head === first.head &&
        one.batch === first.batch &&
        (grows || one.row === first.row)
      )
        continue;
      const expected = shapeText([first.batch, first.head, grows ? one.row : first.row, column]);
      throw refusal(file, `step ${group.steps[place + 1]}`, expected, extentText(one));
    }
    if (grows) {
      this.rows = this.#extents.reduce((sum, { row }) => sum + row, 0);
      this.columns = last.column;
      this.prompt = first.row;
      this.steps = [''];
    } else {
      this.rows = first.row;
      this.columns = first.column;
      this.steps = group.steps[0] === undefined ? labels(first.step) : group.steps.map(String);
    }
    const { tokens } = beside;
    const fits = tokens?.length === this.columns;
    // An encoder has other tokens than its decoder.
    if (tokens && !fits && this.parts.length < 2)
      throw refusal(file, 'tokens', `${this.columns} tokens`, `${tokens.length}`);
    if (tokens && fits) this.tokens = tokens;
    const numbers = this.heads * this.rows * this.columns;
    if (numbers > mostNumbers)
      throw new FileError({
        format: file.format,
        code: 'too_large',
        expected: `at most ${mostNumbers} numbers a layer`,
        found: `${numbers}`,
      });
    if (numbers * this.layers * this.samples === 0)
      throw refusal(file, group.first.weights?.name ?? 'q', 'numbers', 'none');
    if (ofWeights && ofQK) this.difference = (at, core) => this.#difference(at, core);
    if (group.first.v && this.prompt === undefined) this.share = (at, core) => this.#share(at, core);
  }

  async weights(at: At, core: Runs): Promise<Float32Array> {
    return (await this.#alone(at, core)) ?? this.#joined(at, (step) => this.#layer(step, at, core, this.source));
  }

  /** A head of a large layer, so that no more is held than is looked at; undefined where a layer is read at once. */
  async #alone(at: At, core: Runs): Promise<Float32Array | undefined> {
    const each = 4 * this.rows * this.columns;
    if (this.prompt !== undefined || this.heads * each < mostAtOnce) return undefined;
    this.#require(at);
    const { step, layer, head, sample = 0 } = at;
    const { cell, inner } = this.#locate(step, layer, sample);
    const { weights } = cell;
    const key = `${step}.${layer}.${sample}.${head}`;
    if (this.source === 'q and k') {
      const isOwn = isOfNoHead(await this.#beside.at(this.#group.layers[layer] ?? layer, sample));
      return isOwn ? this.#keep(key, () => this.#recomputed(cell, inner, layer, core, head), each) : undefined;
    }
    const reading = this.#ofWeights;
    if (!weights || !reading || !isByHead(weights, reading, this.#file.format)) return undefined;
    return this.#keep(key, () => layerOf(weights, reading, { ...inner, head }), each);
  }

  /** The extent of a step's layers, which all must have. */
  #extentOf(step: number): Extent {
    const found = this.#group.layers.map((_, layer): Extent => this.#extentIn(this.#group.cell(step, layer)));
    const [first, ...others] = found as [Extent, ...Extent[]];
    const at = others.findIndex((one) => extentText(one) !== extentText(first));
    if (at >= 0)
      throw refusal(
        this.#file,
        `layer ${this.#group.layers[at + 1]}`,
        extentText(first),
        extentText(others[at] ?? first),
      );
    return first;
  }

  #extentIn({ weights, q, k, v }: Cell): Extent {
    const wrong = (tensor: OpenedTensor | undefined, expected: string): FileError =>
      refusal(this.#file, tensor?.name ?? '', expected, tensor ? shapeText(tensor.shape) : 'none');
    let extent: Extent | undefined;
    if (this.#ofWeights) {
      if (weights?.shape.length !== this.#group.first.weights?.shape.length || !weights)
        throw wrong(weights ?? q, `weights shaped as ${this.#group.first.weights?.name}`);
      extent = { ...sizesOf(weights.shape, this.#ofWeights), keys: 0 };
    }
    if (!this.#ofQK) return extent as Extent;
    if (!q || !k || [q, k, v ?? k].some(({ shape }) => shape.length !== this.#group.first.q?.shape.length))
      throw wrong(k ?? q, 'q and k of every layer, with as many axes');
    const [ofQ, ofK] = [sizesOf(q.shape, this.#ofQK), sizesOf(k.shape, this.#ofQK)];
    const own: Extent = { ...ofQ, column: ofK.row, keys: ofK.head };
    const axes = ['step', 'layer', 'batch', 'head', 'row', 'column'] as const;
    if (ofQ.column !== ofK.column || ofK.head === 0 || ofQ.head % ofK.head !== 0 || ofQ.batch !== ofK.batch)
      throw wrong(k, `keys that fit q ${shapeText(q.shape)}`);
    if (extent && axes.some((axis) => extent?.[axis] !== own[axis]))
      throw wrong(q, `q and k of the weights ${weights && shapeText(weights.shape)}`);
    return own;
  }

  /** A head over all rows: at one step, or of the steps of generate() one below another. */
  async #joined(at: At, layerAt: (step: number) => Promise<Float32Array>): Promise<Float32Array> {
    const { rows, columns, prompt } = this;
    this.#require(at);
    const one = rows * columns;
    if (prompt === undefined) return (await layerAt(at.step)).subarray(at.head * one, (at.head + 1) * one);
    const made = new Float32Array(one);
    let row = 0;
    for (const [step, extent] of this.#extents.entries()) {
      const layer = await layerAt(step);
      for (let own = 0; own < extent.row; ++own, ++row) {
        const from = (at.head * extent.row + own) * extent.column;
        made.set(layer.subarray(from, from + extent.column), row * columns);
      }
    }
    return made;
  }

  #require(at: At): void {
    const { steps, layers, heads, samples } = this;
    requireWithin(
      { ...at, sample: at.sample ?? 0 },
      { step: steps.length, layer: layers, head: heads, sample: samples },
    );
  }

  /** A layer's weights, (h, n, m), read or computed once. */
  #layer(step: number, { layer, sample = 0 }: At, core: Runs, source: Dump['source']): Promise<Float32Array> {
    const { cell, inner } = this.#locate(step, layer, sample);
    return this.#keep(
      `${source}.${step}.${layer}.${sample}`,
      () =>
        source === 'weights' && this.#ofWeights && cell.weights
          ? layerOf(cell.weights, this.#ofWeights, inner)
          : this.#recomputed(cell, inner, layer, core),
      4 * this.heads * this.rows * this.columns,
    );
  }

  #locate(step: number, layer: number, sample: number): { cell: Cell; inner: Inner } {
    const { steps, layers } = this.#group;
    const [ownSteps, ownLayers] = [steps[0] !== undefined, layers[0] !== undefined];
    const cell = this.#group.cell(ownSteps ? step : 0, ownLayers ? layer : 0);
    return { cell, inner: { step: ownSteps ? 0 : step, layer: ownLayers ? 0 : layer, batch: sample } };
  }

  /** A layer's weights, or one head's. */
  async #recomputed(cell: Cell, inner: Inner, layer: number, core: Runs, head?: number): Promise<Float32Array> {
    const reading = this.#ofQK as Reading;
    const given = await this.#beside.at(this.#group.layers[layer] ?? layer, inner.batch);
    const shaped = async (tensor: OpenedTensor) => {
      const { head: heads, row, column } = sizesOf(tensor.shape, reading);
      const read = () => layerOf(tensor, reading, inner);
      if (head === undefined) return { shape: [1, heads, row, column], data: await read() };
      const size = row * column;
      const key = `${tensor.name} ${inner.step}.${inner.layer}.${inner.batch}`;
      const from = Math.floor((head * heads) / this.heads) * size;
      const data = (await this.#keep(key, read, 4 * heads * size)).slice(from, from + size);
      return { shape: [1, 1, row, column], data };
    };
    const [queries, keys] = await Promise.all([shaped(cell.q as OpenedTensor), shaped(cell.k as OpenedTensor)]);
    const [, heads = 1, row = 1] = keys.shape;
    const values = { shape: [1, heads, row, 1], data: new Float32Array(heads * row) };
    const inputs = { queries, keys, values, ...given };
    const { weights } = await core.run('dot_product_attention', inputs as never, { outputs: ['weights'] });
    return (weights as { data: Float32Array }).data;
  }

  #keep(key: string, read: () => Promise<Float32Array>, each: number): Promise<Float32Array> {
    const found = this.#kept.get(key) ?? read();
    // The one asked for last stands last.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    // One is looked at while the next is read.
    const most = Math.max(2, Math.floor(mostKept / each));
    for (const old of this.#kept.keys()) if (this.#kept.size > most) this.#kept.delete(old);
    // What was not read, or was superseded, is asked for again.
    found.catch(() => this.#kept.delete(key));
    return found;
  }

  async #difference(at: At, core: Runs): Promise<number> {
    const [given, computed] = await Promise.all(
      (['weights', 'q and k'] as const).map((source) =>
        this.#joined(at, (step) => this.#layer(step, at, core, source)),
      ),
    );
    let most = 0;
    for (const [place, weight] of (given as Float32Array).entries())
      most = Math.max(most, Math.abs(weight - (computed?.[place] ?? 0)));
    return most;
  }

  async #share(at: At, core: Runs): Promise<ShareOfHead> {
    const { cell, inner } = this.#locate(at.step, at.layer, at.sample ?? 0);
    const { v, W_o } = cell;
    if (!v) throw refusal(this.#file, 'v', 'v of every layer', 'none');
    const known = { layer: this.#group.layers[0] !== undefined, step: this.#group.steps[0] !== undefined };
    const reading = this.#ofQK ?? readingsOf(v.shape, known).find((one) => isBeside(one, this.#ofWeights as Reading));
    if (!reading) throw refusal(this.#file, v.name, 'axes as the weights', shapeText(v.shape));
    const { head: shared, row, column: width } = sizesOf(v.shape, reading);
    if (row !== this.columns || this.heads % shared !== 0)
      throw refusal(this.#file, v.name, `values of ${this.columns} keys`, shapeText(v.shape));
    const values = await layerOf(v, reading, inner);
    const projection = W_o && (await this.#projection(W_o, inner, this.heads * width));
    const out = projection ? projection.length / (this.heads * width) : this.heads * width;
    const [all, own] = [new Float32Array(this.rows * out), new Float32Array(this.rows * out)];
    for (let head = 0; head < this.heads; ++head) {
      const from = Math.floor((head * shared) / this.heads) * row * width;
      const ofHead = {
        ...{ weights: await this.weights({ ...at, head }, core), values: values.subarray(from, from + row * width) },
        ...{ width, head, heads: this.heads, projection },
      };
      addHead(all, ofHead);
      if (head === at.head) addHead(own, ofHead);
    }
    return { rows: shareOfRows(own, all, this.rows), projected: projection !== undefined };
  }

  async #projection(W_o: OpenedTensor, inner: Inner, width: number): Promise<Float32Array> {
    const [outs = 0, ins = 0] = W_o.shape.slice(-2);
    if (W_o.shape.length < 2 || W_o.shape.length > 3 || ins !== width)
      throw refusal(this.#file, W_o.name, `(out, ${width})`, shapeText(W_o.shape));
    const layered = W_o.shape.length === 3 ? { layer: 0, row: 1, column: 2 } : { row: 0, column: 1 };
    return outs === 0 ? new Float32Array() : layerOf(W_o, layered, inner);
  }
}

/** True for options that say nothing of single heads, nor of their number: a head alone then has the same weights. */
const isOfNoHead = (given: Readonly<Record<string, OptionValue>>): boolean =>
  !['slopes', 'bias', 'bias_table', 'sink_logits'].some((name) => has(given, name)) &&
  given['positions'] !== 'alibi' &&
  !Object.values(given).some((value) => typeof value === 'object' && value.shape.length > 3);

const labels = (steps: number): string[] =>
  steps === 1 ? [''] : Array.from({ length: steps }, (_, step) => `${step}`);

function requireWithin(at: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>): void {
  for (const [name, size] of Object.entries(most)) {
    const found = at[name] ?? Number.NaN;
    if (!(Number.isInteger(found) && found >= 0 && found < size))
      throw new RangeError(`${name} ${found} is not within ${size}`);
  }
}
