// The file's texts and tables: the build (web/packedLiterals.ts) takes them out of the code, gives them to this call,
// and has everything after it read what comes back.
import { bytesOf } from './base64';
import { unpackLzma } from './lzma';

packedLiterals((text, size) => JSON.parse(new TextDecoder().decode(unpackLzma(bytesOf(text), size))));
