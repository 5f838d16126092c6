// Curves: what they say at a place, and where a key leads.
import { describe, expect, it } from 'vitest';
import { dashes, dashText } from '../../web/src/charts/base/dashes';
import { placeAfter } from '../../web/src/charts/curves/hands';
import { type CurvesGiven, curvesDefaults } from '../../web/src/charts/curves/properties';
import { countOf, rowsOf, valuesAt, valueText } from '../../web/src/charts/curves/series';

const given = (own: Partial<CurvesGiven>): CurvesGiven => ({ ...curvesDefaults, ...own });
const line = { name: 'a', y: [1, 2, 4] };

describe('at a place of the first curve', () => {
  it('curves over the same positions have their value there', () => {
    const curves = given({ series: [line, { name: 'b', y: [0.5, 0.25, 0] }] });
    expect(countOf(curves)).toBe(3);
    expect(valuesAt(curves, 1)).toEqual([2, 0.25]);
  });
  it('a curve over other places has that of its nearest', () => {
    const curves = given({
      series: [
        { ...line, x: [10, 20, 30] },
        { name: 'b', x: [0, 19, 28], y: [7, 8, 9] },
      ],
    });
    expect([0, 1, 2].map((index) => valuesAt(curves, index)[1])).toEqual([8, 8, 9]);
  });
  it('a shorter curve has none where it has ended', () => {
    expect(valuesAt(given({ series: [line, { name: 'b', y: [5] }] }), 2)).toEqual([4, Number.NaN]);
  });
  it('counts stay whole', () => {
    expect(valueText(line, 2)).toBe('2');
    expect(valueText({ name: 'b', y: [0.5, 1] }, 1)).toBe('1.0000');
  });
  it('a row of the table is a place', () => {
    expect(rowsOf(given({ series: [{ ...line, x: [10, 20, 30] }] }), 'n', String)).toEqual([
      ['n', 'a'],
      ['10', '1'],
      ['20', '2'],
      ['30', '4'],
    ]);
  });
});

describe('a key', () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({ key: name, ...more }) as KeyboardEvent;
  const leads = (own: Partial<CurvesGiven>, name: string, more?: Partial<KeyboardEvent>) =>
    placeAfter(given({ series: [line], ...own }), key(name, more))?.index;

  it('leads along the axis, and stops at its ends', () => {
    expect(leads({ selection: 1 }, 'ArrowRight')).toBe(2);
    expect(leads({ selection: 2 }, 'ArrowRight')).toBe(2);
    expect(leads({ selection: 1 }, 'PageUp')).toBe(0);
    expect(leads({}, 'End')).toBe(2);
  });
  it('up is on where the axis runs to the right, and back where it runs down', () => {
    expect(leads({ selection: 1 }, 'ArrowUp')).toBe(2);
    expect(leads({ selection: 1, orientation: 'vertical' }, 'ArrowUp')).toBe(0);
    expect(leads({ selection: 1, orientation: 'vertical' }, 'ArrowDown')).toBe(2);
  });
  it('of no use here is left to others', () => {
    expect(leads({}, 'x')).toBeUndefined();
    expect(leads({}, 'End', { ctrlKey: true })).toBeUndefined();
    expect(placeAfter(given({ series: [] }), key('End'))).toBeUndefined();
  });
});

it('a line style is the same in a plot and in a legend of the page', () => {
  expect(dashText('-')).toBe('');
  expect(dashText('-.')).toBe(dashes['-.']?.join(' '));
  expect(dashText('--')).toBe('6 3.5');
});
