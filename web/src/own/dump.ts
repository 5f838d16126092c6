// What a dropped file holds, as the chapter shows it, and which of its axes are layers, heads and tokens.
import { sourceOfFile } from '../../../wasm/package/file_source';
import { type OpenedFile, type OpenedTensor, openFile } from '../../../wasm/package/opened_file';
import { otherFileOf, tellingBytes } from '../../../wasm/package/other_files';
import type { Core } from '../core/core';
import { type Contents, contentsIn } from './contents';
import { contentsOf, grouped } from './grouped';
import { OpenDump } from './open-dump';
import { type Beside, besideOf, causally } from './options';
import { refusal, shapeText } from './refusal';
import {
  axesText,
  hasHeads,
  isBeside,
  type Known,
  namedAxes,
  type Reading,
  readingsOf,
  readingsOfQK,
  sizesOf,
} from './shapes';
import { jsonFile, valueFile } from './value-file';

export interface At {
  readonly step: number;
  readonly layer: number;
  readonly head: number;
  /** The place in a batch; default 0. */
  readonly sample?: number;
}

export type Runs = Pick<Core, 'run'>;

/**
 * What a dump was opened of: the axes as its reading's letters, and all readings where there are several; what of the file is
 * read. A class: no part of a picture's outputs.
 */
export class Origin {
  readonly given: unknown;
  readonly choice: number | undefined;
  readonly axes: string;
  readonly asks: Ambiguous | undefined;
  readonly contents: Contents;

  constructor(given: unknown, asks: Ambiguous | undefined, reading: Reading, contents: Contents) {
    this.given = given;
    this.asks = asks;
    this.axes = axesText(reading);
    this.choice =
      asks &&
      Math.max(
        0,
        asks.readings.findIndex((one) => axesText(one) === this.axes),
      );
    this.contents = contents;
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
  /** The name of the second of two files, and whether numbers are what it has more than the first (`two-files.ts`). */
  readonly other?: string;
  readonly isDifference?: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly source: 'weights' | 'q and k';
  /** True for q and k of which nobody says that a query sees only what is before it, or what else it sees. */
  readonly isUnmasked?: boolean;
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
  /** Another of `parts`, read another way, or under a causal mask; only of a file. What does not fit is read the first way. Throws FileError. */
  readAs?(part: string, axes: string, isCausal?: boolean): Dump;
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
  /** True for queries, whose weights are recomputed. */
  readonly isOfQueries: boolean;
}

/** The answer to a question about axes: a place in its readings, or the letters of one, which win over the file's own. */
export interface OpenOptions {
  readonly choice?: number | undefined;
  readonly axes?: string | undefined;
}

/** The most bytes read at once. */
const mostBytes = 2 ** 30;

/** Opens a file, or a value: nested arrays, {shape, data}, or tensors by name. Rejects with FileError. */
export async function openDump(
  file: Blob | unknown,
  name: string,
  options: OpenOptions = {},
): Promise<Dump | Ambiguous> {
  const opened = await openedFile(file);
  return dumpIn(name, opened, await besideOf(opened), { ...options, given: file });
}

type Asked = OpenOptions & { readonly given: unknown; readonly isCausal?: boolean };

function dumpIn(name: string, opened: OpenedFile, beside: Beside, asked: Asked, part?: string): Dump | Ambiguous {
  const group = grouped(opened, part);
  const { first } = group;
  const tensor = first.weights ?? first.q;
  if (!tensor || (!first.weights && !first.k))
    throw refusal(opened, tensor?.name ?? '', 'weights, or q and k', contentsOf(opened));
  const ofLayer = group.layers.length > 1 || group.layers[0] !== undefined;
  const known = { layer: ofLayer, step: group.steps[0] !== undefined, heads: ofLayer && hasHeads(tensor.name) };
  const named = beside.axes === undefined ? undefined : axesOf(tensor, beside.axes, known, opened);
  const ofWeights = first.weights ? readingsOf(first.weights.shape, known) : [];
  /** The reading that is meant: undefined where it has to be asked. */
  const meant = (readings: readonly Reading[]): Reading | undefined =>
    readings.find((one) => axesText(one) === asked.axes) ??
    named ??
    (asked.choice === undefined && readings.length > 1 ? undefined : readings[asked.choice ?? 0]);
  const askAbout = ({ name: of, shape }: OpenedTensor, readings: readonly Reading[]): Ambiguous => ({
    ...{ tensor: of, shape, readings },
    isOfQueries: of === first.q?.name,
  });
  const reading = first.weights && meant(ofWeights);
  if (first.weights && !reading && ofWeights.length > 1) return askAbout(tensor, ofWeights);
  if (first.weights && !reading) throw refusal(opened, tensor.name, 'axes (…, h, n, m)', shapeText(tensor.shape));
  const sizes = reading && first.weights ? sizesOf(first.weights.shape, reading) : undefined;
  let ofQK: Reading | undefined;
  let asks = ofWeights.length > 1 ? askAbout(tensor, ofWeights) : undefined;
  if (first.q && first.k) {
    const told = {
      tokens: group.steps.length > 1 ? undefined : beside.tokens?.length,
      layout: beside.layout,
      rows: sizes?.row,
      columns: sizes?.column,
    };
    const readings = readingsOfQK(first.q.shape, first.k.shape, known, told);
    // Weights that are given decide which axes are layers and samples.
    ofQK = reading ? readings.find((one) => isBeside(one, reading)) : meant(readings);
    if (!sizes && readings.length > 1) asks = askAbout(first.q, readings);
    if (!ofQK && asks && !sizes) return asks;
    if (!ofQK && !sizes)
      throw refusal(opened, first.k.name, keysFor(first.q.shape, first.k.shape), shapeText(first.k.shape));
  }
  const options = asked.isCausal ? causally(beside) : beside;
  const dump = new OpenDump(name, opened, group, options, reading, ofQK);
  const contents = contentsIn(opened, group.chosen, dump.tokens !== undefined);
  const origin = new Origin(asked.given, asks, (reading ?? ofQK) as Reading, contents);
  return Object.assign(dump, {
    origin,
    isUnmasked: dump.source === 'q and k' && !beside.isMasked,
    readAs: (other: string, axes: string, isCausal = false): Dump => {
      // The first way to read it, so that there is no question.
      const found = dumpIn(name, opened, beside, { given: asked.given, choice: 0, axes, isCausal }, other);
      if (found instanceof OpenDump) return found;
      throw refusal(opened, other, 'axes (…, h, n, m)', 'several');
    },
  });
}

/** The axes that the file says itself. Throws FileError. */
function axesOf({ shape }: OpenedTensor, text: string, known: Known, file: OpenedFile): Reading {
  const found = namedAxes(text, shape.length);
  const isTwice = (known.layer && found?.layer !== undefined) || (known.step && found?.step !== undefined);
  if (found && !isTwice) return found;
  const open = ['s', 'l', 'b', 'h'].filter((one) => !(known.layer && one === 'l') && !(known.step && one === 's'));
  throw refusal(file, 'axes', `${shape.length} letters of ${open.join(', ')}, n, m for ${shapeText(shape)}`, text);
}

/** What keys would fit q: its axes, or the numbers of heads that share its own. */
function keysFor(q: readonly number[], k: readonly number[]): string {
  const heads = q.at(-3) ?? 0;
  const sameRest = q.length === k.length && [-1, -2].every((axis) => q.at(axis) === k.at(axis));
  if (!sameRest || heads % (k.at(-3) ?? 1) === 0) return `axes as q ${shapeText(q)}`;
  const shared = Array.from({ length: heads }, (_, place) => place + 1).filter((count) => heads % count === 0);
  return `${shared.join(', ')} key heads for ${heads} query heads`;
}

async function openedFile(file: unknown): Promise<OpenedFile> {
  const blob = file instanceof Uint8Array ? new Blob([new Uint8Array(file)]) : file;
  if (!(blob instanceof Blob)) return valueFile(blob);
  const head = new Uint8Array(await blob.slice(0, tellingBytes).arrayBuffer());
  if (otherFileOf(head) !== 'json') return openFile(sourceOfFile(blob), mostBytes);
  return jsonFile(await blob.text());
}
