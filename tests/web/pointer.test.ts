import { afterEach, describe, expect, it, vi } from 'vitest';
import { pixelsOf, pointOn, scaleOf } from '../../web/src/charts/base/pointer';

const sources = import.meta.glob<string>(['../../web/src/**/*.ts', '!../../web/src/charts/base/pointer.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An element drawn in this box, laid out in that size. */
function drawn(box: { left: number; top: number; width: number; height: number }, width: string, height: string) {
  vi.stubGlobal('getComputedStyle', () => ({ width, height }));
  return { getBoundingClientRect: () => box } as unknown as Element;
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY }) as MouseEvent;

afterEach(() => vi.unstubAllGlobals());

describe('pointer', () => {
  it('is asked where it is in one place alone, where scales are known', () => {
    const names = /\b(?:client|offset|page|screen|layer|movement)[XY]\b/;
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(Object.entries(sources).flatMap(([file, text]) => (names.test(text) ? [file] : []))).toEqual([]);
  });

  it('is found in the layout at every scale, in each direction for itself', () => {
    const node = drawn({ left: 30, top: 7, width: 300, height: 50 }, '200px', '100px');
    expect(scaleOf(node)).toEqual({ x: 1.5, y: 0.5 });
    expect(pointOn(node, at(180, 32))).toEqual([100, 50]);
  });

  it('of an element that is not laid out is in the page’s own pixels', () => {
    const node = drawn({ left: 0, top: 0, width: 0, height: 0 }, 'auto', 'auto');
    expect(pointOn(node, at(12, 5))).toEqual([12, 5]);
  });

  it('an enlarged canvas has more pixels, a reduced one the screen’s, and none too many', () => {
    const pixels = (width: number, devicePixelRatio: number) => {
      const node = drawn({ left: 0, top: 0, width, height: width }, '200px', '200px');
      vi.stubGlobal('window', { devicePixelRatio });
      return pixelsOf(node);
    };
    expect([pixels(300, 1), pixels(300, 2), pixels(120, 1), pixels(200.001, 1)]).toEqual([1.5, 3, 1, 1]);
    expect([pixels(2000, 2), pixels(200, 5)]).toEqual([4, 5]);
  });
});
