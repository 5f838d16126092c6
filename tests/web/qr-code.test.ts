import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { longestText, modulesOf } from '../../web/src/view/qr/qr-code.ts';
import { isOfThisComputer } from '../../web/src/view/qr/qr-dialog.ts';

/** What another decoder reads, at three pixels a module. */
function decoded(modules: readonly (readonly boolean[])[]): string | undefined {
  const size = 3 * modules.length;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / 3)]?.[Math.floor(x / 3)]) pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
  return jsQR(pixels, size, size)?.data;
}

describe('a QR code', () => {
  test.each([1, 40, 90, 200, 500, longestText])('of %i letters decodes to its link', (length) => {
    const link = `https://example.org/#masked-softmax?step=nobody&lang=en&valid_lens=${'2,'.repeat(length)}`.slice(
      0,
      length,
    );
    expect(decoded(modulesOf(link) ?? [])).toBe(link);
  });

  test('has a light edge of four modules', () => {
    const modules = modulesOf('https://example.org/') ?? [];
    const edge = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
    expect(edge.some(Boolean)).toBe(false);
    expect(modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]).some(Boolean)).toBe(false);
  });

  test('is not made of more than can be read; bytes count, not letters', () => {
    expect(modulesOf('a'.repeat(longestText + 1))).toBeUndefined();
    expect(modulesOf('猫'.repeat(longestText / 2))).toBeUndefined();
  });
});

test.each([
  ['http://localhost:4173/#a', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:8080/', true],
  ['http://app.localhost/', true],
  ['file:///home/somebody/index.html', true],
  ['https://example.org/', false],
  ['http://192.168.1.20:4173/', false],
  ['https://localhost.example.org/', false],
])('%s leads to this computer alone: %s', (address, alone) => {
  expect(isOfThisComputer(new URL(address))).toBe(alone);
});
