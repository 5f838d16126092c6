// Links that are hostile, broken, or far too long: each is answered, nothing in them runs, and there is always a picture.
import { expect, test } from 'vitest';
import { experimentNames } from '../../web/src/experiment/registry';
import { fuzz } from '../e2e/fuzzed-links';
import { hostileLinks } from '../e2e/hostile-links';
import { patiently } from '../e2e/patience';
import { proving } from '../reach';
import {
  again,
  all,
  called,
  field,
  follow,
  hash,
  leaveField,
  open,
  pressButton,
  property,
  text,
  texts,
  type,
} from './page-here';

const hasPicture = (): boolean => all('.figure[aria-busy="false"] > *').length > 0;

/** The longest link: a start that matches, repeated, and an end that does not. */
const long = (before: string, again: string, last = 'x'): string => {
  // A mark takes six characters in a link.
  const room = (again > '~' ? 33_000 : 199_000) - before.length - last.length;
  return before + again.repeat(Math.ceil(room / again.length)).slice(0, room) + last;
};

test.each([
  ['why-sqrt-d', 'd', long('', '9'), /At most 400 characters; here are 199000/],
  ['why-sqrt-d', 'd', long('1e', '9'), /At most 400 characters/],
  ['masked-softmax', 'scores', long('', '9'), /At most 400 characters/],
  ['masked-softmax', 'scores', long('[[[', '9.'), /Cannot be read from/],
  ['masked-softmax', 'scores', long('tensor(', ',dtype=a', '!'), /scores/i],
  ['masked-softmax', 'scores', long('tensor([1]', ',size=(', '!'), /scores/i],
  ['masked-softmax', 'scores', long('', ' '), /scores/i],
  ['masked-softmax', 'scores', long('[', '1,', '!'), /scores/i],
  ['masked-softmax', 'scores', long('', '1,'), /scores/i],
  ['masked-softmax', 'scores', long('rand(2,2,4)@', '9', ''), /At most 400 characters/],
  ['masked-softmax', 'valid_lens', long('', '2;'), /valid_lens/],
  ['masked-softmax', 'valid_lens', long('', '\u0301'), /valid_lens/],
  ['positional-encoding', 'columns', long('', '0-9,'), /At most 400 characters/],
  ['self-attention', 'sentence', long('a', '\u0323\u0301'), /At most 160 characters/],
])(
  'one of the longest links, to %s with %s, is answered, and there is a picture',
  async (experiment, name, value, said) => {
    await open(`${experiment}?${name}=${encodeURIComponent(value)}`);
    expect(text('.notice')).toMatch(said);
    expect(hasPicture()).toBe(true);
  },
);

test('of 60,000 values in a link a hundred are read', async () => {
  await follow(`#masked-softmax?lang=en&fill=-inf&${'a=1&'.repeat(49_000)}`);
  expect(texts('.notice li')).toHaveLength(1);
  expect(property(called('radio', '−inf'), 'checked')).toBe(true);
});

test('a link with broken values opens with an explanation, and its good values count', async () => {
  await open('masked-softmax?fill=-inf&valid_lens=2,x&nonsense=1');
  expect(text('.notice')).toContain('valid_lens');
  expect(text('.notice')).toContain('there is no parameter called “nonsense”');
  expect(property(called('radio', '−inf'), 'checked')).toBe(true);
  await pressButton('Close');
  expect(texts('.notice')).toEqual([]);
});

test('a link to an experiment that does not exist says so and shows one that does', async () => {
  await follow('#quantum-attention?lang=en');
  expect(text('.notice')).toContain('There is no experiment called “quantum-attention”');
  expect(hasPicture()).toBe(true);
});

test('half a character in a sentence stops no link', async () => {
  await open('self-attention?preset=sun');
  await type(field('sentence'), 'the \ud83d cat');
  await leaveField(field('sentence'));
  expect(hash()).toContain('sentence=the');
  expect(hash()).toContain('\ufffd');
});

test.each([
  ['self-attention', 'sentence'],
  ['self-attention?sentence=a', 'context'],
  ['adding-positions', 'sentence'],
  ['overview', 'sentence'],
  ['learning-pairs', 'typed'],
  ['learning-look?task=running_max', 'tokens'],
])('%s: whatever is typed as %s, the address leads back to it', async (link, name) => {
  await open(link);
  for (const typed of [
    'a \ud83d b\ude00',
    '100% + %zz & a=b # ?',
    'a\u202eb \u200fc',
    '%ED%A0%BD',
    '猫\u0000 e\u0301',
  ]) {
    await type(field(name), typed);
    await leaveField(field(name));
    const kept = property<string>(field(name), 'value');
    await again();
    expect(property<string>(field(name), 'value')).toBe(kept);
    expect(texts('.notice')).toEqual([]);
    expect(hasPicture()).toBe(true);
  }
});

test.each(['%', '%ED%A0%BD', '\ud83d', '\u0000', '\u202e', '__proto__', 'x'.repeat(60_000)])(
  'what is no code, place, language, step or preset is passed over or answered (%#)',
  async (text) => {
    for (const link of [`#run=${text}&at=${text}`, `#run=&at=${text}`, `#${text}?lang=${text}&at=${text}`])
      await follow(link).then(() => expect(hasPicture(), link.slice(0, 40)).toBe(true));
    await follow(`#masked-softmax?lang=${text}&step=${text}&preset=${text}&hide=${text}&theme=${text}`);
    expect(hasPicture()).toBe(true);
  },
);

test.each([
  'masked-softmax?step=words&scores=1x1x1:1',
  'masked-softmax?step=both&scores=1x1x1:1&valid_lens=0',
  'overview?step=row&sentence=hello',
  'overview?step=query&sentence=hello&query=0',
  'scoring-functions?step=length&queries=1x1x1:1&keys=1x1x1:1&values=1x1x1:1',
  'self-attention?step=shared&sentence=hello&projections=shared',
  'position-similarity?step=columns&max_len=1',
])('%s: an open step has an answer to a picture of other sizes', async (link) => {
  await open(link);
  expect(hasPicture()).toBe(true);
  expect(text('.card .counter')).toMatch(/^Step \d of \d$/);
  expect(text('.card')).not.toMatch(/undefined|NaN|nan/);
});

/** Hostile links, and random ones. */
const cases = proving ? 1000 : 15;
/** Time that this machine takes for all of them. */
const limit = patiently(60_000) + cases * patiently(250);

/** Nothing of what was hostile has run, or has come into what all objects have. */
function nothingRan(): void {
  expect(document.title).not.toContain('owned');
  expect(Reflect.get(globalThis, 'owned')).toBeUndefined();
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}

test('hundreds of hostile links: no complaint, no script, always a picture', { timeout: limit }, async () => {
  await open('masked-softmax');
  const bare: string[] = [];
  for (const link of hostileLinks(cases)) {
    await follow(link);
    if (!hasPicture()) bare.push(link);
  }
  expect(bare).toEqual([]);
  nothingRan();
});

test('random links and pastes: no complaint, nothing executed, always a picture', { timeout: limit }, async () => {
  await open('masked-softmax');
  const longest = proving ? 190_000 : 20_000;
  const found = await fuzz({ seed: 20240611, count: cases, experiments: experimentNames, longest });
  expect(found.empty).toEqual([]);
  nothingRan();
});
