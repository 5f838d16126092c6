// What a reader takes away: lines for other systems, code, and the list of what can be saved.
import { expect, test } from 'vitest';
import { loaderFile } from '../../web/src/view/embed-files';
import { type HostName, hosts } from '../../web/src/view/embed-hosts';
import { clipboard } from './clipboard-here';
import {
  all,
  button,
  focused,
  keyHere,
  numbers,
  one,
  open,
  press,
  pressButton,
  rest,
  text,
  texts,
  type,
} from './page-here';

/** The panel with the lines for one system. */
async function linesFor(host: HostName): Promise<string[]> {
  const choice = one('.embed select') as HTMLSelectElement;
  choice.value = host;
  choice.dispatchEvent(new Event('change'));
  await rest();
  return all('.embed pre').map(({ textContent }) => textContent ?? '');
}

async function openTool(name: RegExp): Promise<void> {
  await pressButton('Tools');
  await press(button(name, one('.share')));
}

test('the line for every system, with what differs from the start', async () => {
  await open('positional-encoding?num_hiddens=16');
  await openTool(/^Embed$/);
  const values = new Map([
    ['num_hiddens', '16'],
    ['lang', 'en'],
  ]);
  const site = new URL('./', document.baseURI).href;
  for (const [name, host] of Object.entries(hosts)) {
    const lines = await linesFor(name as HostName);
    const line = host.line({ experiment: 'positional-encoding', values, title: 'Waves and bits', site });
    expect(lines.at(-1), name).toBe(line);
    if ('once' in host) expect(lines[0], name).toBe(host.once.text(loaderFile));
  }
  expect((await linesFor('html')).at(-1)).toContain('num-hiddens="16" lang="en"');
  expect((await linesFor('lms')).at(-1)).toContain('embed.html#positional-encoding?num_hiddens=16&amp;lang=en');
});

test('a line is copied by its button', async () => {
  await open('masked-softmax');
  await openTool(/^Embed$/);
  const copied = clipboard();
  await pressButton('Copy: Where the figure');
  expect(copied.text).toBe(all('.embed pre').at(-1)?.textContent);
  expect(copied.text).toContain('<attention-playground');
});

test('the list of what can be saved is of the figure that stands', async () => {
  await open('multi-head-attention?step=cut');
  await openTool(/^Export$/);
  const ofFigures = (): number => texts('.exports button').length - whole;
  const whole = texts('.exports button').length;
  expect(whole).toBeGreaterThan(0);
  await press('.ways [data-act="part-ladder"]');
  const charts = all('.figure *').filter((chart) => 'exportCSV' in chart);
  expect(charts.length).toBeGreaterThan(0);
  expect(ofFigures()).toBeGreaterThanOrEqual(charts.length);
  await pressButton('Reset');
  expect(ofFigures()).toBe(0);
});

test('pasting: the focus goes into the text field, and back to its button', async () => {
  await open('masked-softmax');
  const paste = (): HTMLElement => button('Paste a tensor');
  await press(paste());
  const field = one('.paste textarea');
  expect(focused()).toBe(field);
  await type(field, '[[[1, 2]]]');
  await keyHere('Escape');
  expect(all('.paste textarea')).toEqual([]);
  expect(focused()).toBe(paste());
  await press(paste());
  await pressButton('Cancel');
  expect(focused()).toBe(paste());
  await press(paste());
  await type(one('.paste textarea'), '[[[1, 2]]]');
  await pressButton('Use these numbers');
  expect(numbers('scores')).toEqual([1, 2]);
  expect(focused()).toBe(paste());
});

test('the field over a cell shows the first figures of a number too small for four decimals', async () => {
  await open('masked-softmax');
  await pressButton('Paste a tensor');
  await type(one('.paste textarea'), '[[[0.00012345678, -12.345678, 250000.5, nan, inf]]]');
  await pressButton('Use these numbers');
  const grid = one('[data-figure="scores"]');
  one('[role="grid"]', grid).focus();
  await keyHere('Home');
  for (const shown of ['0.0001235', '−12.3457', '250000.5', 'nan', 'inf']) {
    await keyHere('Enter');
    expect((one('input', grid) as HTMLInputElement).value).toBe(shown);
    await keyHere('Escape');
    await keyHere('ArrowRight');
  }
});

test('a state too long for a code says so and gives the code of its start', async () => {
  const row = Array.from({ length: 40 }, (_, place) => (place / 7).toFixed(4)).join(',');
  await open(`masked-softmax?scores=[[${Array(6).fill(`[${row}]`).join(',')}]]&valid_lens=2`);
  await openTool(/^QR code$/);
  expect(text('.qr-note')).toContain('too many to scan from the back row (1000 at most)');
  expect(text('.qr-address')).toMatch(/#masked-softmax\?preset=\w+&lang=en$/);
  expect(all('.qr-dialog .qr')).toHaveLength(1);
});
