import { describe, expect, test } from 'vitest';
import { packLzma } from '../../web/packLzma';
import { unpackLzma } from '../../web/src/element/one-file/lzma';

/** Bytes that are the same in every run. */
function drawn(count: number, below: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  });
}

const far = drawn(200_000, 256);

describe('LZMA: what xz packs, unpackLzma gives back', () => {
  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['one byte', Uint8Array.of(7)],
    [
      'a text',
      new TextEncoder().encode('查询、键和值: queries, keys and values; queries, keys and values. '.repeat(9)),
    ],
    ['many zeros, in the longest copies', new Uint8Array(100_000)],
    ['noise, which does not shrink', drawn(50_000, 256)],
    ['few letters, in copies that repeat older distances', drawn(50_000, 3)],
    [
      'copies from far back, each with a byte changed',
      Uint8Array.from([...far, ...far.map((byte, at) => byte ^ +(at % 97 === 0))]),
    ],
  ])('%s', (_, bytes) => {
    const packed = packLzma(bytes);
    expect(Buffer.compare(unpackLzma(packed, bytes.length), bytes)).toBe(0);
  });

  test('a byte that is not as xz left it is seen in what comes out', () => {
    const bytes = drawn(5000, 3);
    const packed = packLzma(bytes);
    packed[300] = 255 - (packed[300] ?? 0);
    expect(Buffer.compare(unpackLzma(packed, bytes.length), bytes)).not.toBe(0);
  });
});
