import type { Memory } from '../../experiment/memory';
import type { Dump } from '../../own/dump';

/** Files that were dropped on a view: as many as a way back needs. They end with it. */
const mostFiles = 2;
const filesOf = (memory: Memory): Map<string, Dump> => memory.once('own files', [], () => new Map<string, Dump>());

export function keepDump(memory: Memory, key: string, dump: Dump): void {
  const kept = filesOf(memory).set(key, dump);
  for (const old of kept.keys()) if (kept.size > mostFiles) kept.delete(old);
}

/** The address of a picture that was dropped on a view; it is given up when another comes. */
export function keepPicture(memory: Memory, key: string, picture: Blob): void {
  const kept = picturesOf(memory).set(key, URL.createObjectURL(picture));
  for (const [old, address] of kept) {
    if (kept.size <= mostFiles) break;
    kept.delete(old);
    URL.revokeObjectURL(address);
  }
}

export const keptPicture = (memory: Memory, key: string): string | undefined => picturesOf(memory).get(key);
const picturesOf = (memory: Memory): Map<string, string> =>
  memory.once('pictures', [], () => new Map<string, string>());

/** Undefined for a mark that is unknown, as after a reload. */
export const keptDump = (memory: Memory, key: string): Dump | undefined => filesOf(memory).get(key);
