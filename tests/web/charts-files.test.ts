import { describe, expect, it } from 'vitest';
import { csvText } from '../../web/src/charts/base/csv';
import { escapeXml, SvgPen } from '../../web/src/charts/base/pen';
import { binSamples } from '../../web/src/charts/histogram/bins';
import { nth } from '../../web/src/tensor/read';

describe('csvText', () => {
  it('quotes commas, quotes and line ends', () =>
    expect(csvText([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n'));
  it('numbers stay numbers, text that looks like a formula does not run', () =>
    expect(csvText([['-0.5', '+1', '-inf', '=1+1', '@x', '-cmd']])).toBe("-0.5,+1,-inf,'=1+1,'@x,'-cmd\r\n"));
});

describe('SvgPen', () => {
  it('a label cannot leave its text', () => {
    const pen = new SvgPen();
    pen.text('</text><script>alert(1)</script>&"\u0000', 0, 0, { fill: '#000', size: 12 });
    expect(pen.inner).not.toContain('<script');
    expect(pen.inner).toContain('&lt;script&gt;');
    expect(pen.inner).not.toContain('\u0000');
  });
  it('a font family with quotes stays inside its attribute', () =>
    expect(new SvgPen().file(1, 1, 0, '#fff', `"PingFang SC", x`)).toContain(
      'font-family="&quot;PingFang SC&quot;, x"',
    ));
  it('NaN lifts the pen', () => {
    const pen = new SvgPen();
    pen.line([0, 0, 1, 1, Number.NaN, 0, 2, 2, 3, 3], { color: '#000', width: 1 });
    expect(pen.inner).toContain('d="M0 0L1 1M2 2L3 3"');
  });
  it('escapeXml keeps tabs and line ends', () => expect(escapeXml('a\tb\n\u0007')).toBe('a\tb\n'));
});

describe('binSamples', () => {
  it('counts as numpy.histogram does: the last bin is closed', () => {
    const { heights, edges } = binSamples([{ name: '', samples: [0, 0.5, 1, 1.5, 2] }], [0, 2], 2, false);
    expect(heights).toEqual([[2, 3]]);
    expect(edges).toEqual([0, 1, 2]);
  });
  it('density sums to 1 over the axis; what is outside or NaN is counted apart', () => {
    const bins = binSamples([{ name: '', samples: [0, 1, 2, 9, Number.NaN] }], [0, 4], 4, true);
    expect(nth(bins.heights, 0).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(bins.outside).toEqual([2]);
  });
  it('samples that are all equal still have a bin', () =>
    expect(nth(binSamples([{ name: '', samples: [3, 3] }], null, 4, false).heights, 0).reduce((a, b) => a + b)).toBe(
      2,
    ));
});
