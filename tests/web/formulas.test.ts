import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileFormulas } from '../../web/build/plugins/compile-formulas';
import { fontFace, fontSubsets, lettersByFont } from '../../web/build/plugins/font-subsets';
import { formulaFiles, formulas as plugin } from '../../web/build/plugins/formulas';

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

test('each letter is found in the font that KaTeX sets it in', () => {
  const { formulas } = compileFormulas('%% f\n\\mathbf{q}_i^\\top\\le\\sqrt{\\dfrac{\\sum_k a}{2}}\\Biggl(x');
  const letters = Object.fromEntries(lettersByFont(formulas['f']?.html ?? ''));
  expect(Object.keys(letters).sort()).toEqual([
    'Main-Bold',
    'Main-Regular',
    'Math-Italic',
    'Size1-Regular',
    'Size4-Regular',
  ]);
  expect([...(letters['Main-Bold'] ?? [])].join('')).toBe(' q');
  expect([...(letters['Math-Italic'] ?? [])].sort().join('')).toBe(' aikx');
  expect([...(letters['Size1-Regular'] ?? [])].join('')).toBe(' ∑');
  expect([...(letters['Size4-Regular'] ?? [])].join('')).toBe(' (');
  for (const letter of '2⊤≤') expect(letters['Main-Regular']).toContain(letter);
});

test('the fonts of some formulas hold their letters and say which', async () => {
  const fonts = await fontSubsets([compileFormulas('%% f\na+b'), compileFormulas('%% g\nb=\\mathbf{c}')]);
  const ranges = Object.fromEntries(
    fonts.map(({ family, weight, style, unicodeRange }) => [`${family} ${weight} ${style}`, unicodeRange]),
  );
  expect(ranges).toEqual({
    'KaTeX_Math normal italic': 'U+20,U+61,U+62',
    'KaTeX_Main normal normal': 'U+20,U+2b,U+3d',
    'KaTeX_Main bold normal': 'U+20,U+63',
  });
  for (const { data } of fonts) {
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes.length).toBeLessThan(2000);
  }
});

test('every build brings the letters of its formulas, and no font file', async () => {
  const { load } = plugin();
  if (typeof load !== 'function') throw new Error('the plugin loads modules');
  const code = String(await Reflect.apply(load, undefined, ['\0virtual:formula-fonts']));
  expect(code).not.toContain('.woff2');
  expect(code.length).toBeLessThan(24_000);
  const held = new Map<string, string>();
  for (const [, face = '', range = ''] of code.matchAll(/(\{"family":[^{}]*),"unicodeRange":"([^"]*)"/g))
    held.set(face, `${range},`);
  for (const file of formulaFiles())
    for (const { html } of Object.values(compileFormulas(readFileSync(file, 'utf8')).formulas))
      for (const [font, letters] of lettersByFont(html)) {
        const face = JSON.stringify(fontFace(font)).slice(0, -1);
        for (const letter of letters)
          expect(held.get(face), `${file}: ${font}`).toContain(`U+${letter.codePointAt(0)?.toString(16)},`);
      }
});
