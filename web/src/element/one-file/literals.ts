// The file's texts and tables: the build (web/packedLiterals.ts) takes them out of the code, gives them to this call,
// and has everything after it read what comes back.
import { bytesOf } from './base64';
import { unpackLzma } from './lzma';

packedLiterals((text, size) => {
  const list = JSON.parse(new TextDecoder().decode(unpackLzma(bytesOf(text), size)));
  // The strings of tagged templates come first, and tags may look at them as they were written.
  for (const strings of list[0]) strings.raw = strings;
  return list;
});
