import { expect, test } from 'vitest';
import { compileFormulas } from '../../web/src/formulas/compile';

const { formulas, styles } = compileFormulas(String.raw`
% a remark
%% fraction
\weights{\alpha_{\slot{i},\slot{j}}}=\frac{e^{\slot{score}}}{\slot{total}}=\slot{score}
%% root
\sqrt{d}
`);
const fraction = formulas['fraction'] ?? { html: '', mathml: '', slots: [] };

test('each section is a formula of its name', () => {
  expect(Object.keys(formulas)).toEqual(['fraction', 'root']);
});

test('no inline style is left for a Content-Security-Policy to refuse', () => {
  for (const { html, mathml } of Object.values(formulas)) expect(html + mathml).not.toContain('style=');
});

test('every style became a class that the sheet has', () => {
  const used = [...fraction.html.matchAll(/\b(fs-[0-9a-z]+)\b/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) expect(styles).toContain(`.${name}{`);
});

test('a slot is empty, named, and stands in the HTML and in the MathML as often as in the source', () => {
  expect(fraction.slots).toEqual(['i', 'j', 'score', 'total']);
  for (const [name, times] of [
    ['i', 1],
    ['score', 2],
    ['total', 1],
  ] as const) {
    expect(fraction.html.match(new RegExp(`data-slot="${name}"`, 'g')), name).toHaveLength(times);
    expect(fraction.mathml.match(new RegExp(`<mn data-slot="${name}"></mn>`, 'g')), name).toHaveLength(times);
  }
  expect(fraction.html + fraction.mathml).not.toMatch(/90\d{3}/);
});

test('colours are classes', () => {
  expect(fraction.html).toContain('tensor-weights');
});

test('a mistake in a formula stops the build', () => {
  expect(() => compileFormulas('%% broken\n\\frac{1}{')).toThrow();
});

test('without fonts a formula is MathML alone, with its slots and the colours of its tensors', () => {
  const { formulas, styles } = compileFormulas('%% f\n\\queries{q}_{\\slot{i}} = \\weights{\\slot{result}}', 'mathml');
  const { html, mathml, slots } = formulas['f'] ?? { html: '', mathml: '?', slots: [] };
  expect(html).toMatch(/^<span class="katex"><math/);
  expect(html).toContain('class="tensor-queries"');
  expect(html).toContain('<mn data-slot="result"></mn>');
  expect(html).not.toMatch(/style=|mathcolor/);
  expect([mathml, styles, slots]).toEqual(['', '', ['i', 'result']]);
});
