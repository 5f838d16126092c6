// A reader's own tensors: what comes in by hand, in the order in which it comes.
import { expect, test, vi } from 'vitest';
import { writeNpz } from '../../wasm/package/files';
import { clipboard } from './clipboard-here';
import { lesson, script, tag } from './element-here';
import { all, button, figure, follow, hash, keys, one, open, press, pressTool, rest, texts } from './page-here';

/** Weights of n tokens, each of which looks at itself, as text of JSON. */
const itself = (n: number): string =>
  JSON.stringify(
    Array.from({ length: n }, (_, row) => Array.from({ length: n }, (__, column) => Number(row === column))),
  );

/** What a drop or a paste carries. */
const carried = (files: readonly File[], text = '') => ({ files, types: ['Files'], getData: () => text });
const drop = (file: File): void => {
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: carried([file]) });
  one('.own').dispatchEvent(event);
};

/** A file whose bytes come when they are told to. */
function slowFile(text: string, name: string): { file: File; come: () => void } {
  const file = new File([text], name);
  let come = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    come = resolve;
  });
  const head = file.slice.bind(file);
  file.slice = (...part) => {
    const blob = head(...part);
    const bytes = blob.arrayBuffer.bind(blob);
    blob.arrayBuffer = () => waiting.then(bytes);
    return blob;
  };
  return { file, come };
}

test('a file that is read slowly does not take the place of one that was dropped after it', async () => {
  await open('your-own');
  const slow = slowFile(itself(5), 'first.json');
  drop(slow.file);
  drop(new File([itself(4)], 'second.json'));
  await rest();
  expect(texts('.source b')).toEqual(['second.json']);
  slow.come();
  await rest();
  expect(texts('.source b')).toEqual(['second.json']);
});

test('a step does not speak of its sample while a file is open, and leads back to it', async () => {
  await open('your-own?step=induction');
  const question = texts('.card .ask');
  drop(new File([itself(4)], 'mine.json'));
  await rest();
  expect(texts('.card .setting')).toEqual(['Your own file is open. This step is about another one.']);
  await press(button('Back to the step'));
  await rest();
  expect(texts('.source b')).toEqual(['grouped heads']);
  expect(texts('.card .ask')).toEqual(question);
});

/** All that the line of tools says meanwhile: here it passes at once. */
async function saidOn(act: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(...texts('.share-line .said')));
  observer.observe(one('.share-line .said'), { childList: true, characterData: true, subtree: true });
  await act();
  observer.disconnect();
  return heard;
}

test('who copies a link, and who opens it, hears which file is not in it and what opens instead', async () => {
  await open('your-own?view=head');
  drop(new File([itself(4)], '我的.json'));
  await rest();
  const copied = clipboard();
  expect(await saidOn(() => press(button('Share link')))).toContain(
    'Link copied · “我的.json” is not in the link: who opens it sees the sample “grouped heads”, and which file is missing.',
  );
  await pressTool('Link for class');
  expect(texts('.teach .unlinked').join()).toContain('“我的.json” is not in the link');
  await open('masked-softmax');
  await follow(new URL(copied.text).hash);
  expect(texts('.source b')).toEqual(['grouped heads']);
  expect(texts('.own .refused').join()).toMatch(/“我的.json” open\. .* the sample “grouped heads”/);
  await press(button('grouped heads', one('.samples')));
  expect(texts('.own .refused')).toEqual([]);
  expect(await saidOn(() => press(button('Share link')))).toContain('Link copied');
});

test('three axes are asked about, each reading with a picture and the line that answers it, and again while it is open', async () => {
  await open('your-own');
  drop(new File([JSON.stringify([[[1]], [[1]], [[1]]])], 'three.json'));
  await rest();
  expect(texts('[data-reading]')).toEqual([
    '3 heads · 1 × 1',
    '3 layers · one map each · 1 × 1',
    '3 samples · one map each · 1 × 1',
  ]);
  expect(texts('.asks .line')[1]).toBe('save("three.npz", weights, axes=\'lnm\')');
  // Heads beside each other, layers below, samples behind.
  const places = (choice: HTMLElement): string =>
    all('svg svg', choice)
      .map((part) => `${part.getAttribute('x')},${part.getAttribute('y')}`)
      .join(' ');
  expect(all('[data-reading]').map(places)).toEqual([
    '0,0 1,1 12,1 23,1',
    '0,0 1,1 1,12 1,23',
    '0,10 1,1 5,5 1,1 10,0 1,1',
  ]);
  await press(one('[data-reading="2"]'));
  expect(texts('.source label').join()).toContain('1 to 3');
  expect(hash()).toContain('axes=bnm');
  await press(button('Axes read as bnm: read it another way'));
  await press(one('[data-reading="1"]'));
  expect([texts('.source span')[0], texts('[data-reading]')]).toEqual(['3 layers · 1 head · 1 × 1', []]);
  const link = hash();
  expect(link).toContain('axes=lnm');
  // The same file, dropped where its link leads.
  await open('masked-softmax');
  await follow(`#${link.slice(link.indexOf('your-own'))}`);
  drop(new File([JSON.stringify([[[1]], [[1]], [[1]]])], 'three.json'));
  await rest();
  expect([texts('.source span')[0], texts('[data-reading]')]).toEqual(['3 layers · 1 head · 1 × 1', []]);
});

test('what a file has beside is listed with the reason, and another array of weights is one to choose', async () => {
  await open('your-own');
  const weights = { shape: [2, 3, 3], data: [...'100010001010100010'].map(Number) };
  const given = { a_weights: weights, b: weights, 'up.bias': [1, 2], causal: true, axes: 'hnm', note: 'mine' };
  drop(new File([JSON.stringify(given)], 'several.json'));
  await rest();
  expect(texts('.held summary')).toEqual(['2 arrays read, 4 not']);
  expect(texts('.held li')).toEqual([
    ...['a_weights (2, 3, 3)', 'axes ()', 'b (2, 3, 3) – may be weights, too: choose it beside the file’s name'],
    'up.bias (2) – a parameter of the model',
    'causal () – an option of queries and keys, which are not shown here',
    'note () – a text that is no tokens',
  ]);
  const parts = one('[data-act="part"]') as HTMLSelectElement;
  expect(texts('option', parts)).toEqual(['a', 'b']);
  parts.selectedIndex = 1;
  parts.dispatchEvent(new Event('change'));
  await rest();
  expect(texts('.held li').slice(0, 2)).toEqual(['b (2, 3, 3)', 'axes ()']);
});

test('a second file is chosen beside the first; what changed is a switch, and the first is found again', async () => {
  await open('your-own');
  const heads = (...texts: string[]) => `{"weights": [${texts}], "axes": "hnm"}`;
  drop(new File([heads(itself(3), itself(3))], 'a.json'));
  await rest();
  const changed = '[[1,0,0],[1,0,0],[0,0,1]]';
  const input = one('[data-act="compare"] + input');
  Object.defineProperty(input, 'files', { value: [new File([heads(itself(3), changed)], 'b.json')] });
  input.dispatchEvent(new Event('change'));
  await rest();
  expect([texts('.source b'), all('.course').length]).toEqual([['A a.json · B b.json'], 1]);
  await press(one('[data-act="changed"]'));
  const thumbs = figure('heads');
  expect(['thumbs', 'captions', 'isSigned'].map((name) => Reflect.get(thumbs, name))).toMatchObject([
    [{ peak: 1 }, { peak: 1 }],
    ['0 · 1', '0 · 0'],
    true,
  ]);
  await press(one('button', thumbs));
  expect([texts('.which-head b'), texts('.odd'), texts('.marks div')]).toEqual([['Layer 0, head 1'], [], []]);
  await press(button('Only A'));
  expect([texts('.source b'), all('.course').length]).toEqual([['a.json'], 0]);
});

test('a kind says what it means, where it is named; the arrows count the heads in the order of the rows', async () => {
  await open('your-own?named=true');
  const row = one('.kind');
  await press(one('summary', row));
  expect(texts('details[open]', row).join()).toMatch(/^what came after it before .* from 0\.35 on\.$/);
  const order = all('.kind attn-thumbs').flatMap((thumbs) => Reflect.get(thumbs, 'names') as string[]);
  await press(button(order[0] ?? '', row));
  for (const [place, name] of order.entries()) {
    const head = texts('.which-head b').join();
    expect([name.startsWith(head), texts('.which-head small')]).toEqual([true, [`‹ ${place + 1} of 8 ›`]]);
    await press(button('Next head'));
  }
  expect(texts('.which-head small')).toEqual(['‹ 1 of 8 ›']);
  await press(one('.marks [data-kind="local"] summary'));
  expect(texts('.marks [data-kind="local"][open] p').join()).toContain('0.15');
});

test('the three lines of PyTorch stand where a file is asked for, to be copied', async () => {
  await open('your-own');
  const lines = one('.from-torch');
  expect(lines.hidden).toBe(true);
  await press(button('From PyTorch: 3 lines'));
  expect([lines.hidden, button('From PyTorch: 3 lines').getAttribute('aria-expanded')]).toEqual([false, 'true']);
  const copied = clipboard();
  await press(button('Copy', one('.from-torch')));
  expect(copied.text).toBe(texts('.from-torch pre').length === 1 ? one('.from-torch pre').textContent : '');
  expect(copied.text.split('\n')).toHaveLength(3);
  expect(texts('.from-torch [role="status"]')).toEqual(['Copied']);
});

test('rows of NaN are shown as such in every view', async () => {
  await open('your-own');
  const row = (length: number) => new Float32Array(length).fill(Number.NaN);
  const step = (rows: number, columns: number) => ({ shape: [1, 2, rows, columns], data: row(2 * rows * columns) });
  const steps = { 'step.0.layer.0.weights': step(3, 3), 'step.1.layer.0.weights': step(1, 4) };
  drop(new File([Uint8Array.from(await writeNpz(steps))], 'nan.npz'));
  await rest();
  expect(texts('.source b')).toEqual(['nan.npz']);
  await press(button('Generation'));
  expect(texts('.all-heads b')).toEqual(['NaN', 'NaN']);
  await press(button('Head'));
  expect(texts('.odd').join()).toContain('NaN');
});

test('in a map larger than the screen a cell is chosen by hand and by keyboard', async () => {
  await open('your-own?view=head');
  drop(new File([itself(80)], 'large.json'));
  await rest();
  await keys(one('[role="application"]', figure('matrix')), 'Enter');
  expect(hash()).toContain('query=40');
});

test('of two figures on a page one takes what is pasted', async () => {
  // Those of other tests stand in this document, and before these.
  for (const other of all('attention-playground')) other.remove();
  await open('masked-softmax');
  const own = tag('experiment="your-own" lang="en"');
  const elements = await lesson(own + own);
  const names = () => elements.map((element) => texts('.source b', element).join());
  expect(names()).toEqual(['grouped heads', 'grouped heads']);
  const paste = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: carried([], itself(3)) });
  await script(() => document.dispatchEvent(paste));
  // A file is read in its own time.
  await vi.waitFor(() => expect(names()).toEqual(['pasted', 'grouped heads']), { timeout: 5000 });
});

test('a figure that has left the page takes nothing that is pasted', async () => {
  await open('your-own');
  await open('masked-softmax');
  await lesson(tag('experiment="your-own" lang="en"'));
  for (const element of all('attention-playground')) element.remove();
  const paste = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: carried([], itself(3)) });
  document.dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(false);
});
