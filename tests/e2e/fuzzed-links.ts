// Random links and pasted texts, for a page in a browser or in this process.

interface Given {
  readonly seed: number;
  readonly count: number;
  readonly experiments: readonly string[];
  /** The most characters of a value. */
  readonly longest: number;
}

/** Runs in the page, and is sent there whole: random links and pasted texts, one after another, each until something stands on the stage. */
export async function fuzz({ seed, count, experiments, longest }: Given) {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const letters = '0123456789.,;:-+eExX()[]{}"\'<>&%#=@?/\\ \n\t_randnoesitfNaI猫坐Ω√−𝒳\u0000\u202e\ud800';
  const noise = (length: number): string => Array.from({ length: random(length) }, () => pick([...letters])).join('');
  const number = (): string =>
    pick([
      () => String(random(300)),
      () => String(random(2 ** 31) - 2 ** 30),
      () => ((random(2000) - 1000) / 100).toFixed(2),
      () => pick(['nan', 'inf', '-inf', '1e308', '-0', '1e-45', '9007199254740993', '2147483648', '']),
    ])();
  const list = (length: number): string => Array.from({ length: 1 + random(length) }, number).join(',');
  const nested = (depth: number): string =>
    depth === 0
      ? number()
      : `[${Array.from({ length: 1 + random(3) }, () => nested(depth - (random(9) > 0 ? 1 : 0))).join(', ')}]`;
  const scripts = [
    '<script>owned=1</script>',
    '"><img src=x onerror=owned=1>',
    'javascript:owned=1',
    '{"__proto__":{"polluted":1}}',
    "'-owned=1-'",
    '</style><svg onload=owned=1>',
  ];
  // What matches at first, over and over, and an end that does not.
  const runs = [
    ...[
      '9',
      '9.',
      '.',
      '-',
      '+',
      '1e',
      ' ',
      '\n',
      '1 ',
      '1,',
      ',',
      ';',
      '1;',
      '1x',
      '[',
      '[1],',
      ']',
      '"',
      '"nan",',
      'nan',
    ],
    ...[
      '-inf ',
      ',dtype=a',
      ', size=(',
      ",device='",
      ',grad_fn=<a>',
      ')',
      '\u0301',
      'e\u0301',
      '%',
      '%20',
      '%E4',
      '+',
      '&',
    ],
    ...['a=1&', '0-9,', '猫', 'a '],
  ];
  const starts = [
    '',
    '',
    '',
    '[',
    '[[[',
    'tensor(',
    'tensor([1]',
    'array(',
    'rand(',
    'rand(2,2,4)@',
    '1x1x1:',
    '1e',
    '-',
  ];
  const long = (): string => {
    const run = pick(runs);
    return pick(starts) + run.repeat(1 + random(longest / run.length)) + pick(['x', '!', ']', '"', '\u0301', '%', '']);
  };
  const value = (): string =>
    pick([
      long,
      number,
      () => list(6),
      () => `${list(3)};${list(3)}`,
      () => nested(1 + random(4)),
      () => `${1 + random(4)}x${1 + random(4)}x${1 + random(4)}:${list(64)}`,
      () => `${pick(['rand', 'randn', 'ones'])}(${list(3)})@${number()}`,
      () => pick(['none', 'true', 'false', 'zh', 'en', 'dark', 'controls,answers', 'fixed', 'learned', '-inf', '-1e6']),
      () => pick(scripts),
      () => noise(60),
      () => pick(['a', '[', '𝒳', '猫 ']).repeat(random(3000)),
    ])();
  const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
  const parameters = new Set<string>(['preset', 'lang', 'theme', 'hide', '__proto__', 'constructor']);
  const settled = async (): Promise<boolean> => {
    for (let turn = 0; turn < 2000; turn++) {
      await wait();
      const figure = document.querySelector('.figure');
      if (figure?.getAttribute('aria-busy') === 'false') return true;
    }
    return false;
  };
  const empty: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-parameter]'))
      if (dataset['parameter']) parameters.add(dataset['parameter']);
    const names = [...parameters];
    if (random(5) === 0) {
      // Something pasted or typed into what stands there now.
      for (const button of document.querySelectorAll<HTMLButtonElement>(
        '[data-parameter] .line > button.quiet[aria-expanded="false"]',
      ))
        button.click();
      await wait();
      const boxes = [
        ...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
          '.paste textarea, .controls input[type="text"]',
        ),
      ];
      const box = boxes.length > 0 ? pick(boxes) : undefined;
      if (box) {
        box.value = value();
        box.dispatchEvent(new Event('input', { bubbles: true }));
        box.closest('form')?.requestSubmit();
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }
    } else {
      const pairs = Array.from({ length: random(5) }, () => {
        const text = value();
        return `${pick(names)}=${random(2) === 0 ? text : encodeURIComponent(text.replaceAll('\ud800', ''))}`;
      });
      const hash = `#${random(12) === 0 ? noise(20) : pick(experiments)}?${pairs.join('&')}`;
      try {
        location.hash = hash;
      } catch (error) {
        // Firefox has no address of more than 1 MiB, which a mark takes six characters of.
        const address = encodeURI(hash.replaceAll('\ud800', '')).replaceAll('%25', '%');
        if (address.length < 1_000_000) throw error;
      }
    }
    if (!(await settled())) empty.push(location.hash.slice(0, 300));
  }
  return { empty, owned: Reflect.get(globalThis, 'owned'), polluted: Reflect.get({}, 'polluted') };
}
