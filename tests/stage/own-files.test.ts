// What goes out of the chapter of one's own tensors: files of what is shown, and a page with what was opened inside.
import { expect, onTestFinished, test, vi } from 'vitest';
import { readTensors } from '../../wasm/package/files';
import { lesson, type Playground, script, tag } from './element-here';
import { all, button, one, open, press, pressButton, texts } from './page-here';
import { savedBy } from './saved-here';

const own = (attributes = ''): string => tag(`experiment="your-own" lang="en" ${attributes}`);
const two = async (): Promise<[Playground, Playground]> => (await lesson(own() + own())) as [Playground, Playground];

/** All heads that are shown, to the bit. */
const heads = ({ outputs = {} }: Playground): readonly number[][] =>
  Object.keys(outputs)
    .filter((name) => name.startsWith('all.'))
    .map((name) => Array.from(outputs[name]?.data ?? []));
/** Until a figure shows what an act leads to: files are read beside the page. */
async function drawnAfter(place: Playground, act: () => unknown): Promise<void> {
  const drawn = new Promise((done) => place.addEventListener('drawn', done, { once: true }));
  await script(act);
  await drawn;
}
const give = (place: Playground, given: unknown): Promise<void> =>
  drawnAfter(place, () => {
    place.tensors = given;
  });
const source = (place: Playground): string => texts('.source', place).join(' ');

const waves = (count: number, from: number): Float32Array =>
  Float32Array.from({ length: count }, (_, place) => Math.sin(place + from));
const ofHeads = (count: number, from: number) => ({ shape: [count, 3, 2], data: waves(6 * count, from) });
const tokens = ['猫', 'b"&', '</script>'];
const grouped = {
  ...{ 'layer.0.q': ofHeads(4, 0), 'layer.0.k': ofHeads(2, 1), 'layer.1.q': ofHeads(4, 2), 'layer.1.k': ofHeads(2, 3) },
  ...{ tokens, causal: true, positions: 'rope' },
};

test.each(['npz', 'safetensors'])('what is shown is a .%s file, which opens to the same bits', async (kind) => {
  const [figure, again] = await two();
  await give(figure, grouped);
  await drawnAfter(figure, () => figure.setAttribute('averaged', 'true'));
  expect(Object.keys(figure.outputs ?? {}).filter((name) => name.includes('origin'))).toEqual([]);
  await drawnAfter(figure, () => figure.removeAttribute('averaged'));
  const blob = await figure.toBlob(kind);
  const { tensors } = await readTensors(blob);
  expect(Object.keys(tensors).sort()).toEqual(['layer.0.weights', 'layer.1.weights', 'tokens']);
  const saved = [0, 1].flatMap((layer) => Array.from(tensors[`layer.${layer}.weights`]?.data as Float32Array));
  expect(saved).toEqual(heads(figure).flat());
  expect(saved).toHaveLength(72);
  await give(again, blob);
  expect(heads(again)).toEqual(heads(figure));
  expect(all('attn-thumbs', again).length).toBeGreaterThan(0);
  await script(() => {
    figure.state = { view: 'head', layer: 1, head: 2, without_first: true };
  });
  const one = await readTensors(await figure.toBlob(kind));
  expect(one.tensors['weights']?.shape).toEqual([3, 3]);
  expect(Array.from(one.tensors['weights']?.data as Float32Array).slice(3, 6)).toEqual([0, 1, 0]);
});

test('what is wrong with a file stands above every view of it, before anything is opened', async () => {
  const [figure, other] = await two();
  const said = (place: Playground): string => texts('.own > .odd', place).join(' ');
  await give(figure, { 'layer.0.weights': { shape: [1, 2, 3, 3], data: new Float32Array(18).fill(Number.NaN) } });
  expect(said(figure)).toContain('NaN in head 0 · 0, 0 · 1');
  await give(other, { 'layer.0.weights': { shape: [1, 2, 3, 3], data: waves(18, 0) } });
  expect(said(other)).toContain('2 of 2 heads hold scores, not weights');
  expect(texts('.kind summary', other)).toEqual(['scores, not weights']);
  await drawnAfter(other, () => button('Softmax of each row', other).click());
  expect(texts('.kind summary', other)).not.toContain('scores, not weights');
  await drawnAfter(other, () => button('Back to the scores', other).click());
  expect(texts('.kind summary', other)).toEqual(['scores, not weights']);
  await give(other, grouped);
  expect(said(other)).toBe('');
});

/** What an element of a saved page has as its tensors. */
async function tensorsIn(page: Blob): Promise<string> {
  const { body } = new DOMParser().parseFromString(await page.text(), 'text/html');
  return body.querySelector('attention-playground')?.getAttribute('tensors') ?? '';
}

function withProgram(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response('program()');
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
}

test('a page of its own holds what was opened, whole: values, files, and the answer to how a shape is meant', async () => {
  withProgram();
  const [figure, again] = await two();
  const page = (): Promise<Blob> => figure.toBlob('html');
  expect(await tensorsIn(await page())).toBe('');
  const file = new File(
    [
      JSON.stringify([
        [
          [1, 0],
          [0.25, 0.75],
        ],
      ]),
    ],
    '猫; 1.json',
  );
  const unclear = { shape: [2, 2, 2, 2], data: waves(16, 0).map((value) => value ** 2) };
  for (const given of [grouped, file, unclear]) {
    const answer = async (): Promise<void> => {
      figure.tensors = given;
      if (given === unclear) await press(await vi.waitUntil(() => all('[data-reading]', figure)[1] as HTMLElement));
    };
    await drawnAfter(figure, answer);
    const text = await tensorsIn(await page());
    await drawnAfter(again, () => again.setAttribute('tensors', text));
    expect(heads(again)).toEqual(heads(figure));
    expect(source(again)).toBe(source(figure));
    expect(again.outputs?.['weights']).toEqual(figure.outputs?.['weights']);
  }
  expect(heads(again)).toHaveLength(2);
});

test('the page saves them from the list of what can be saved', async () => {
  withProgram();
  await open('your-own?view=model');
  await pressButton('Tools');
  await press(button(/^Export$/, one('.share')));
  const { name, blob } = await savedBy(() => press(button('Save “Tensors” as .safetensors', one('.share'))));
  expect(name).toBe('your-own.safetensors');
  const { tensors } = await readTensors(blob);
  expect(tensors['layer.1.weights']?.shape).toEqual([1, 4, 16, 16]);
});
