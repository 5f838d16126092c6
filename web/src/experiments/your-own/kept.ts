import type { Memory } from '../../experiment/memory';
import type { Dump } from '../../own/dump';

/** Files that were dropped on a view: two, and as many for a way back. They end with it. */
const mostFiles = 4;
const keptIn = <Kept>(memory: Memory, what: string): Map<string, Kept> => memory.once(what, [], () => new Map());

/** The mark of what is kept; the oldest is let go. */
function keep<Kept>(kept: Map<string, Kept>, one: Kept, letGo?: (old: Kept) => void): string {
  const mark = `kept ${Math.random().toString(36).slice(2)}`;
  kept.set(mark, one);
  for (const [key, old] of kept) {
    if (kept.size <= mostFiles) break;
    kept.delete(key);
    letGo?.(old);
  }
  return mark;
}

export const keepDump = (memory: Memory, dump: Dump): string => keep(keptIn(memory, 'own files'), dump);
/** Undefined for a mark that is unknown, as after a reload. */
export const keptDump = (memory: Memory, mark: string) => keptIn<Dump>(memory, 'own files').get(mark);

/** A picture is kept by its address. */
export const keepPicture = (memory: Memory, picture: Blob): string =>
  keep(keptIn<string>(memory, 'pictures'), URL.createObjectURL(picture), URL.revokeObjectURL);
export const keptPicture = (memory: Memory, mark: string) => keptIn<string>(memory, 'pictures').get(mark);
