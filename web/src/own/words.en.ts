import { type OtherFile, otherFiles } from '../../../wasm/package/other_files';
import { conversionOf } from './conversion';
import type { OwnWords } from './words';

const kindOf = (kind: OtherFile): string => otherFiles[kind].replace(/;.*/, '').replaceAll("'", '’');

export const ownWords: OwnWords = {
  refused: (error, name) => {
    const { code, entry, expected, found, offset, kind } = error;
    const tensor = entry && `${entry.slice(0, 60)}: `;
    const at = offset === undefined ? '' : ` (byte ${offset})`;
    const both = `${expected && ` Expected: ${expected}.`}${found && ` Found: ${found}.`}`;
    const reasons: Readonly<Record<typeof code, string>> = {
      format: kind ? `this is ${kindOf(kind)}; it is not read here.` : `it does not begin as a file of tensors.${both}`,
      header: `its header cannot be read${at}.${both}`,
      entry: `this does not fit${at}.${both}`,
      type: `its type is not read.${both}`,
      cut: `the file is cut, or longer than it says${at}: expected are ${expected} bytes, found ${found}.`,
      checksum: `its bytes have changed${at}: the sum of the archive differs.`,
      too_large: `too large.${both}`,
    };
    return `${name}: ${tensor}${reasons[code]}`;
  },
  convert: (kind, name) => conversionOf(kind, name),
};
