// A run sheet in a link: its text deflated, in letters that an address may hold.
import { base64Of, bytesOf } from '../text/base64';
import { most, type ReadSheet, type RunSheet, readSheet, type StepNames, writeSheet } from './run-sheet';

/** The longest code that is read: mail and chat pass such links on. */
export const longestCode = 20_000;

export async function codeOf(sheet: RunSheet): Promise<string> {
  const compact = JSON.stringify(JSON.parse(writeSheet(sheet)));
  const deflated = new Blob([compact]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads what `codeOf` wrote. Never throws; never inflates more than a sheet can be. */
export async function sheetOf(code: string, steps: StepNames): Promise<ReadSheet> {
  if (code.length > longestCode)
    return { sheet: undefined, problems: [{ code: 'too_long', found: code.length, maximum: longestCode }] };
  try {
    const bytes = bytesOf(code.replaceAll('-', '+').replaceAll('_', '/'));
    return readSheet(await inflated(bytes), steps);
  } catch {
    return { sheet: undefined, problems: [{ code: 'broken' }] };
  }
}

/** A few letters may stand for gigabytes. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > most.file) {
      await reader.cancel();
      return text;
    }
  }
}

/** What stands after the # of a link to a lesson: its sheet, and the entry that is open, from 1. */
export const runHash = (code: string, entry: number): string => `#run=${code}&at=${entry}`;

/** The two parts of such an address. */
export function readRunHash(hash: string): { readonly code: string; readonly at: string | undefined } {
  const [code = '', ...rest] = hash.slice('#run='.length).split('&');
  return { code, at: rest.find((pair) => pair.startsWith('at='))?.slice('at='.length) };
}
