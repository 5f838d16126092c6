// What a dropped file holds, as the chapter shows it: weights by step, layer and head, read or recomputed when asked for.
import { FileError } from '../../../wasm/package/file_error';
import { sourceOfFile } from '../../../wasm/package/file_source';
import { type OpenedFile, type OpenedTensor, openFile } from '../../../wasm/package/opened_file';
import { otherFileOf, tellingBytes } from '../../../wasm/package/other_files';
import type { Core } from '../core/core';
import { type Cell, contentsOf, type Group, grouped } from './grouped';
import { addHead, shareOfRows } from './head-output';
import { type Inner, layerOf } from './layer-of';
import { type Beside, besideOf } from './options';
import { type Reading, readingsOf, readingsOfQK, type Sizes, sizesOf } from './shapes';
import { jsonFile, valueFile } from './value-file';

export interface At {
  readonly step: number;
  readonly layer: number;
  readonly head: number;
  /** The place in a batch; default 0. */
  readonly sample?: number;
}

export type Runs = Pick<Core, 'run'>;

/** What a dump was opened of, and the answer to a question about its axes. A class: no part of a picture's outputs. */
export class Origin {
  readonly given: unknown;
  readonly choice: number | undefined;

  constructor(given: unknown, choice: number | undefined) {
    this.given = given;
    this.choice = choice;
  }
}

/** What a file holds, as the chapter shows it. Nothing is read but what is asked for. */
export interface Dump {
  readonly name: string;
  /** Undefined for one that was made here. */
  readonly origin?: Origin;
  /** The names of the columns; rows are the last of them where there are fewer. */
  readonly tokens?: readonly string[];
  /** The labels of the steps; [''] where there are none. */
  readonly steps: readonly string[];
  readonly samples: number;
  readonly layers: number;
  readonly heads: number;
  /** The last head of each layer is the mean of the others (`withMeans`). */
  readonly hasMeans?: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly source: 'weights' | 'q and k';
  /** Steps of generate() make one square: so many of its first rows are the prompt's. */
  readonly prompt?: number;
  /** Names of groups of tensors of which one is opened at a time; [''] where all are one. */
  readonly parts: readonly string[];
  /** Row-major weights of one head, not to be written into. A layer is read once. Rejects with FileError, or AttnError of the core. */
  weights(at: At, core: Runs): Promise<Float32Array>;
  /** The largest difference of given weights from those recomputed; only where weights, q and k are given. */
  difference?(at: At, core: Runs): Promise<number>;
  /** What the layer’s output loses without this head; only where v is given. Rejects with FileError. */
  share?(at: At, core: Runs): Promise<ShareOfHead>;
  /** Another of `parts`; only where there are several. Throws FileError. */
  ofPart?(part: string): Dump;
}

export interface ShareOfHead {
  /** How far each row changes, as a part of its length. */
  readonly rows: Float32Array;
  /** True for the output behind W_o; else it is what comes before. */
  readonly projected: boolean;
}

/** A tensor whose axes can be read in several ways; `choice` is the place of one. */
export interface Ambiguous {
  readonly tensor: string;
  readonly shape: readonly number[];
  readonly readings: readonly Reading[];
}

export interface OpenOptions {
  readonly choice?: number | undefined;
}

/** The most bytes read at once, and kept of layers that were read; the most numbers of a layer. */
const mostBytes = 2 ** 30;
const mostKept = 200e6;
const mostNumbers = 2 ** 28;

/** Opens a file, or a value: nested arrays, {shape, data}, or tensors by name. Rejects with FileError. */
export async function openDump(
  file: Blob | unknown,
  name: string,
  options: OpenOptions = {},
): Promise<Dump | Ambiguous> {
  const opened = await openedFile(file);
  return dumpIn(name, opened, await besideOf(opened), new Origin(file, options.choice));
}

function dumpIn(name: string, opened: OpenedFile, beside: Beside, origin: Origin, part?: string): Dump | Ambiguous {
  const { choice } = origin;
  const group = grouped(opened, part);
  const { first } = group;
  const tensor = first.weights ?? first.q;
  if (!tensor || (!first.weights && !first.k))
    throw refusal(opened, tensor?.name ?? '', 'weights, or q and k', contentsOf(opened));
  const known = { layer: group.layers.length > 1 || group.layers[0] !== undefined, step: group.steps[0] !== undefined };
  const ofWeights = first.weights ? readingsOf(first.weights.shape, known) : [];
  const choose = (readings: readonly Reading[]): readonly Reading[] =>
    choice === undefined ? readings : readings.slice(choice, choice + 1);
  const [reading, doubt] = choose(ofWeights);
  if (doubt) return { tensor: tensor.name, shape: tensor.shape, readings: ofWeights };
  if (first.weights && !reading) throw refusal(opened, tensor.name, 'axes (…, h, n, m)', shapeText(tensor.shape));
  const sizes = reading && first.weights ? sizesOf(first.weights.shape, reading) : undefined;
  let ofQK: Reading | undefined;
  if (first.q && first.k) {
    const told = {
      tokens: group.steps.length > 1 ? undefined : beside.tokens?.length,
      layout: beside.layout,
      rows: sizes?.row,
      columns: sizes?.column,
    };
    const readings = readingsOfQK(first.q.shape, first.k.shape, known, told);
    // Weights that are given decide which axes are layers and samples.
    const fits = (one: Reading): boolean =>
      !reading || (['step', 'layer', 'batch'] as const).every((axis) => one[axis] === reading[axis]);
    const [only, other] = sizes ? readings.filter(fits) : choose(readings);
    if (other && !sizes) return { tensor: first.q.name, shape: first.q.shape, readings };
    if (!only && !sizes)
      throw refusal(opened, first.k.name, keysFor(first.q.shape, first.k.shape), shapeText(first.k.shape));
    ofQK = only;
  }
  const dump = Object.assign(new OpenDump(name, opened, group, beside, reading, ofQK), { origin });
  if (group.parts.length < 2) return dump;
  return Object.assign(dump, {
    ofPart: (other: string): Dump => {
      // The first way to read it, so that there is no question.
      const found = dumpIn(name, opened, beside, new Origin(origin.given, choice ?? 0), other);
      if (found instanceof OpenDump) return found;
      throw refusal(opened, other, 'axes (…, h, n, m)', 'several');
    },
  });
}

/** What keys would fit q: its axes, or the numbers of heads that share its own. */
function keysFor(q: readonly number[], k: readonly number[]): string {
  const heads = q.at(-3) ?? 0;
  const sameRest = q.length === k.length && [-1, -2].every((axis) => q.at(axis) === k.at(axis));
  if (!sameRest || heads % (k.at(-3) ?? 1) === 0) return `axes as q ${shapeText(q)}`;
  const shared = Array.from({ length: heads }, (_, place) => place + 1).filter((count) => heads % count === 0);
  return `${shared.join(', ')} key heads for ${heads} query heads`;
}

const shapeText = (shape: readonly number[]): string => `(${shape.join(', ')})`;

const refusal = ({ format }: OpenedFile, entry: string, expected: string, found: string): FileError =>
  new FileError({ format, code: 'entry', entry, expected, found });

async function openedFile(file: unknown): Promise<OpenedFile> {
  const blob = file instanceof Uint8Array ? new Blob([new Uint8Array(file)]) : file;
  if (!(blob instanceof Blob)) return valueFile(blob);
  const head = new Uint8Array(await blob.slice(0, tellingBytes).arrayBuffer());
  if (otherFileOf(head) !== 'json') return openFile(sourceOfFile(blob), mostBytes);
  return jsonFile(await blob.text());
}

/** Heads, rows and columns of a layer at one step, and how many layers, steps and samples its tensors have. */
interface Extent extends Sizes {
  readonly keys: number;
}

const extentText = ({ batch, head, row, column }: Extent): string => shapeText([batch, head, row, column]);

class OpenDump implements Dump {
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
    return this.#joined(at, (step) => this.#layer(step, at, core, this.source));
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
    const { heads, rows, columns, prompt } = this;
    requireWithin(
      { ...at, sample: at.sample ?? 0 },
      { step: this.steps.length, layer: this.layers, head: heads, sample: this.samples },
    );
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

  /** A layer's weights, (h, n, m), read or computed once. */
  #layer(step: number, { layer, sample = 0 }: At, core: Runs, source: Dump['source']): Promise<Float32Array> {
    const { cell, inner } = this.#locate(step, layer, sample);
    return this.#keep(`${source}.${step}.${layer}.${sample}`, () =>
      source === 'weights' && this.#ofWeights && cell.weights
        ? layerOf(cell.weights, this.#ofWeights, inner)
        : this.#recomputed(cell, inner, layer, core),
    );
  }

  #locate(step: number, layer: number, sample: number): { cell: Cell; inner: Inner } {
    const { steps, layers } = this.#group;
    const [ownSteps, ownLayers] = [steps[0] !== undefined, layers[0] !== undefined];
    const cell = this.#group.cell(ownSteps ? step : 0, ownLayers ? layer : 0);
    return { cell, inner: { step: ownSteps ? 0 : step, layer: ownLayers ? 0 : layer, batch: sample } };
  }

  async #recomputed(cell: Cell, inner: Inner, layer: number, core: Runs): Promise<Float32Array> {
    const reading = this.#ofQK as Reading;
    const [q, k] = [cell.q as OpenedTensor, cell.k as OpenedTensor];
    const shaped = async (tensor: OpenedTensor) => {
      const { head, row, column } = sizesOf(tensor.shape, reading);
      return { shape: [1, head, row, column], data: await layerOf(tensor, reading, inner) };
    };
    const keys = await shaped(k);
    const [, heads = 1, row = 1] = keys.shape;
    const values = { shape: [1, heads, row, 1], data: new Float32Array(heads * row) };
    const given = await this.#beside.at(this.#group.layers[layer] ?? layer, inner.batch);
    const inputs = { queries: await shaped(q), keys, values, ...given };
    const { weights } = await core.run('dot_product_attention', inputs as never, { outputs: ['weights'] });
    return (weights as { data: Float32Array }).data;
  }

  #keep(key: string, read: () => Promise<Float32Array>): Promise<Float32Array> {
    const found = this.#kept.get(key) ?? read();
    // The one asked for last stands last.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const each = 4 * this.heads * this.rows * this.columns;
    const most = Math.max(1, Math.floor(mostKept / each));
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
    const reading = this.#ofQK ?? readingsOf(v.shape, { layer: this.#group.layers[0] !== undefined, step: true })[0];
    const { head: shared, row, column: width } = sizesOf(v.shape, reading as Reading);
    if (row !== this.columns || this.heads % shared !== 0)
      throw refusal(this.#file, v.name, `values of ${this.columns} keys`, shapeText(v.shape));
    const values = await layerOf(v, reading as Reading, inner);
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

const labels = (steps: number): string[] =>
  steps === 1 ? [''] : Array.from({ length: steps }, (_, step) => `${step}`);

function requireWithin(at: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>): void {
  for (const [name, size] of Object.entries(most)) {
    const found = at[name] ?? Number.NaN;
    if (!(Number.isInteger(found) && found >= 0 && found < size))
      throw new RangeError(`${name} ${found} is not within ${size}`);
  }
}
