import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withLiterals } from '../../web/packedLiterals';
import { bytesOf } from '../../web/src/element/one-file/base64';
import { unpackLzma } from '../../web/src/element/one-file/lzma';

const opening = `packedLiterals((text, size) => {
    const list = JSON.parse(new TextDecoder().decode(unpackLzma(bytesOf(text), size)));
    for (const strings of list[0]) strings.raw = strings;
    return list;
  });`;

function ran(code: string): object {
  const scope = createContext({ TextDecoder, unpackLzma, bytesOf, out: undefined });
  runInContext(code, scope);
  return scope;
}

/** What a script, packed, leaves in `out`: the same as without. */
function outOf(script: string): { out: unknown; code: string } {
  const { packed, plain } = withLiterals(opening + script);
  const out: unknown = Reflect.get(ran(packed), 'out');
  expect(out).toEqual(Reflect.get(ran(plain), 'out'));
  return { out, code: packed };
}

const odd = [
  'a text of more than thirty letters',
  `back\`tick \${not} an expression, "quoted" and 'quoted'`,
  'half a surrogate \ud83d and a whole one 😀 and \udc00',
  'lines end with \u2028 and \u2029, \r\n and \0 there',
  '</script><!-- <script> in somebody else’s page',
  '注意力：查询、键和值，多头注意力的每一个头都各看各的，然后再把结果接起来',
];
const long = 'as long as a text must be to leave the code';

describe('literals taken out of a script', () => {
  test.each(odd)('a text comes back as it was: %j', (text) => {
    const { out, code } = outOf(`out = ${JSON.stringify(text)};`);
    expect(out).toBe(text);
    expect(code).not.toContain(JSON.stringify(text).slice(1, -1));
  });

  test('a table comes back as it was, numbers too', () => {
    const table = { '2': 'second', '1': [1e-7, 0.1, -3, 1e21, true, false, null], text: { 'a-b': '', odd } };
    const { out, code } = outOf(`out = ${JSON.stringify(table)};`);
    expect(JSON.stringify(out)).toBe(JSON.stringify(table));
    expect(code).not.toContain('second');
  });

  test('what JSON cannot say stays in the code', () => {
    const { out } = outOf(`class A {}
      out = [${JSON.stringify(long)}, -0, 1 / 0, void 0, 1n, /x/.source, [, 1], { __proto__: A.prototype }.constructor.name];`);
    expect(out).toMatchObject([long, -0, Infinity, undefined, 1n, 'x', [undefined, 1], 'A']);
    expect(Object.is(Reflect.get(out as object, 1), -0)).toBe(true);
  });

  test('parts of lists and objects keep their order among what is computed', () => {
    const { out, code } = outOf(`const f = () => 0;
      out = Object.keys({ f, one: 'a constant', two: 'another constant', g() {}, three: 'the third', four: 'the fourth', two: 'again' });`);
    expect(out).toMatchObject(['f', 'one', 'two', 'g', 'three', 'four']);
    expect(code).not.toContain('the third');
  });

  test('what a function or a class makes anew is new each time', () => {
    const { out } =
      outOf(`const make = () => ({ first: [1, 2, 3, 4, 5, 6, 7, 8, 9], second: 'a text, long enough', third: 'a text' });
      class Has { list = ['a text, long enough', 'another text']; }
      make().first.push(0); make().second = 'else'; new Has().list.push(0);
      out = [make(), new Has().list];`);
    expect(out).toMatchObject([
      { first: [1, 2, 3, 4, 5, 6, 7, 8, 9], second: 'a text, long enough', third: 'a text' },
      ['a text, long enough', 'another text'],
    ]);
  });

  test('two equal lists stay two', () => {
    const list = JSON.stringify([long, long]);
    expect(outOf(`const a = ${list}, b = ${list}; out = a === b;`).out).toBe(false);
  });

  test('texts stand where a name needs a space, between the parts of a template, and in patterns', () => {
    const { out } =
      outOf(`const f=(x,{y='${long}'}={})=>{switch(x){case'${long}':return\`\${x}, and after it ${long}: \${y}\`}};
      out=f('${long}');`);
    expect(out).toBe(`${long}, and after it ${long}: ${long}`);
  });

  test('what is packed already is not packed again, and stands at the end', () => {
    const base64 = 'YXR0ZW50aW9u'.repeat(100);
    const { out, code } = outOf(`out = ['${base64}', '${long}'];`);
    expect(out).toMatchObject([base64, long]);
    expect(code.indexOf(base64)).toBeGreaterThan(code.indexOf('out ='));
  });

  test('a tag gets its template’s strings, the same each time, and the values', () => {
    const { out, code } = outOf(`const seen = [], tag = (...all) => { seen.push(all[0]); return all; };
      const outer = (a) => tag\`a tagged template, \${a} and \${tag\`another one inside: \${(a, 2)}\`}\`;
      const first = outer('x'); outer('y');
      out = JSON.stringify([first, first[0].raw, seen[1] === seen[3], tag\`no value in this template\`.length, seen.length]);`);
    const strings = ['a tagged template, ', ' and ', ''];
    const inner = [['another one inside: ', ''], 2];
    expect(out).toBe(JSON.stringify([[strings, 'x', inner], strings, true, 1, 5]));
    expect(code).not.toContain('a tagged template');
  });

  test('templates that are not as written, directives and names of properties stay', () => {
    const { out, code } = outOf(`const tag = (strings) => strings.raw[0];
      function f() { 'a directive of some length'; return tag\`\\a tagged template of some length\`; }
      out = [f(), Object.keys({ 'a property of some length': f })];`);
    expect(out).toMatchObject(['\\a tagged template of some length', ['a property of some length']]);
    expect(code).toContain("'a directive of some length'");
  });

  test('a self-contained function can still be made again from its text', () => {
    const { out } =
      outOf(`const serve = function () { 'self-contained'; return { text: '${long}', other: '${long}' }; };
      out = [serve(), new Function('return (' + serve + ')()')()];`);
    expect(out).toMatchObject([
      { text: long, other: long },
      { text: long, other: long },
    ]);
  });

  test('the list has a name that the script has not', () => {
    expect(outOf(`var $ = 1, $1 = 2; out = ['${long}', $, $1];`).out).toMatchObject([long, 1, 2]);
  });

  test('a script that reads a literal too early, or never asks for the list, is not built', () => {
    expect(() => withLiterals(`out = '${long}';${opening}`)).toThrow('before the list');
    expect(() => withLiterals(`out = '${long}';`)).toThrow('nothing calls');
  });
});
