// Finds a picture's tensors: a reader's file, one that a link names, or a sample.
import { FileError } from '../../../../wasm/package/file_error';
import { has } from '../../../../wasm/package/has';
import { AttnError, type Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { type Dump, openDump } from '../../own/dump';
import { withMeans } from '../../own/means';
import { withSoftmax } from '../../own/scores';
import { bothOf, differenceOf } from '../../own/two-files';
import { nth } from '../../tensor/read';
import { keptDump } from './kept';
import type { State } from './parameters';
import { sampleDump } from './samples';

export type Refused = { readonly name: string } & (
  | { readonly why: 'file'; readonly error: FileError }
  | { readonly why: 'core'; readonly error: AttnError }
  | { readonly why: 'origin' | 'missing' | 'unreadable' | 'patches' }
);

export interface Source {
  readonly dump: Dump;
  readonly key: string;
  readonly isSample: boolean;
  readonly isGone: boolean;
  readonly refused: Refused | undefined;
}

export async function sourceOf(state: State, core: Core, memory: Memory): Promise<Source> {
  const own = state.opened === '' ? undefined : keptDump(memory, state.opened);
  if (own) return { ...shown, dump: own, key: state.opened };
  const isGone = state.opened !== '';
  const linked = state.src === '' ? undefined : await memory.once('src', [state.src], () => fetched(state.src));
  if (linked && has(linked, 'dump')) return { ...shown, dump: linked.dump, key: `src ${state.src}`, isGone };
  return { ...(await sampleOf(state, core, memory)), refused: linked, isGone };
}

const shown = { isSample: false, isGone: false, refused: undefined };

export async function sampleOf(state: State, core: Core, memory: Memory): Promise<Source> {
  const dump = await sampleDump(state, core, memory);
  return { ...shown, dump, key: `sample ${dump.name}`, isSample: true };
}

/** The part of a file that a state names, with a second file and means where it asks for them. Throws FileError. */
export function partOf({ dump: whole, key: file }: Pick<Source, 'dump' | 'key'>, state: State, memory: Memory) {
  const { axes, causal, softmax, second, changed } = state;
  const part = Math.min(state.part, whole.parts.length - 1);
  const name = nth(whole.parts, part);
  const read = (from: Dump): Dump => {
    const isAsOpened = part === 0 && (axes === '' || axes === from.origin?.axes) && !(causal && from.isUnmasked);
    const readAs = isAsOpened ? undefined : from.readAs;
    const given = readAs ? memory.once('part', [from, name, axes, causal], () => readAs(name, axes, causal), 2) : from;
    return softmax ? withSoftmax(given, causal) : given;
  };
  const other = keptDump(memory, second);
  const dump = other ? (changed ? differenceOf : bothOf)(read(whole), read(other)) : read(whole);
  const isMeant = state.averaged && dump.heads > 1;
  return {
    dump: isMeant ? withMeans(dump) : dump,
    part,
    key: [file, name, axes, softmax, causal, isMeant, other && second, changed].join(' '),
  };
}

/** The file of a state and its part, for work beside the picture. Rejects with FileError. */
export const openedIn = async (state: State, core: Core, memory: Memory): Promise<Dump> =>
  partOf(await sourceOf(state, core, memory), state, memory).dump;

/** The place of a state in a file: what the file does not have is its last. */
export const atIn = (state: State, dump: Dump) => ({
  step: Math.min(state.training_step, dump.steps.length - 1),
  sample: Math.min(state.batch, dump.samples - 1),
  layer: Math.min(state.layer, dump.layers - 1),
  head: Math.min(state.head, dump.heads - 1),
});

/** What work on a file gives, or why it does not succeed. */
export async function read<Made>(name: string, work: () => Promise<Made>): Promise<Made | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return { name, why: 'file', error };
    if (error instanceof AttnError) return { name, why: 'core', error };
    if (error instanceof DOMException) return { name, why: 'unreadable' };
    throw error;
  }
}

/** A file beside the page: an address of another origin is not asked. */
async function fetched(src: string): Promise<{ readonly dump: Dump } | Refused> {
  const url = urlOf(src);
  if (!url) return { name: src, why: 'missing' };
  if (url.origin !== location.origin) return { name: src, why: 'origin' };
  const name = url.pathname.split('/').at(-1) || src;
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) return { name, why: 'missing' };
  return read(name, async (): Promise<{ readonly dump: Dump } | Refused> => {
    const dump = await openDump(await response.blob(), name, { choice: 0 });
    return has(dump, 'readings') ? { name, why: 'unreadable' } : { dump };
  });
}

/** Undefined for a text that is no address, and where no page stands. */
function urlOf(src: string): URL | undefined {
  const base = globalThis.document?.baseURI;
  return base && URL.canParse(src, base) ? new URL(src, base) : undefined;
}
