// Links that somebody made to break the page, the same ones every time.

/** A small generator with a fixed seed: the same links every time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names = [
  'scores',
  'valid_lens',
  'fill',
  'num_hiddens',
  'max_len',
  'columns',
  'position',
  'sample',
  'preset',
  'lang',
  'theme',
  '__proto__',
  'constructor',
  'toString',
  '',
  '%',
  'x'.repeat(300),
];
const values = [
  '',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '9007199254740993',
  'NaN',
  'Infinity',
  '-inf',
  'null',
  'undefined',
  '[]',
  '[[]]',
  '[[[]]]',
  '[[[1,2],[3]]]',
  '{"__proto__":{"polluted":1}}',
  '<script>document.title="owned"</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '%',
  '%00',
  '%E0%A4',
  '\u0000',
  '\u202e',
  '𝒳'.repeat(50),
  '['.repeat(5000),
  '2147483648x2:1',
  '1x1x1:nan',
  'rand(2,2,4)@99999999999999999999',
  'rand(0,0,0)@0',
  'randn(9,9,9)@-1',
  '0-999999999',
  '1,2;3',
  ';;;',
  ',,,',
  'zh',
  'en',
  'dark',
  'a'.repeat(2000),
];
const experiments = ['masked-softmax', 'positional-encoding', 'no-such-thing', '__proto__', '<b>', '%', ''];

export function hostileLinks(count: number): string[] {
  const random = randomOf(20240602);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  return Array.from({ length: count }, () => {
    const pairs = Array.from({ length: random(5) }, () => `${pick(names)}=${pick(values)}`);
    return `#${pick(experiments)}?${pairs.join('&')}`;
  });
}
