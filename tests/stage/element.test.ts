// `<attention-playground>`: its attributes, properties, events and methods, and how a reader moves within it.
import { expect, onTestFinished, test, vi } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import { holdAnswers, releaseAnswers } from './core-here';
import { element, heard, lesson, outcome, type Playground, script, tag, told } from './element-here';
import { all, button, called, keys, one, press, rest, text, texts } from './page-here';

const inside = (place: Playground, selector: string): string => texts(selector, place).join(' | ');
const phase = (place: Playground): string | undefined => one('.root', place).dataset['phase'];

test('attributes are the values; what a person changes is an event and an attribute', async () => {
  const figure = await element('experiment="positional-encoding" num-hiddens="16" columns="4,5" lang="en"');
  expect(figure.state).toMatchObject({ num_hiddens: 16, columns: [4, 5], max_len: 60 });
  await keys(called('slider', 'num_hiddens', figure), 'ArrowRight');
  const { state, link } = told('change').at(-1) as { state: { num_hiddens: number }; link: string };
  expect(state.num_hiddens).toBeGreaterThan(16);
  expect(link).toMatch(new RegExp(`^#positional-encoding\\?.*num_hiddens=${state.num_hiddens}&`));
  expect(figure.getAttribute('num-hiddens')).toBe(String(state.num_hiddens));
  expect(figure.getAttribute('columns')).toBe('4,5');
});

test('a page changes attributes, a preset, the experiment, values: the element follows', async () => {
  const figure = await element('experiment="positional-encoding" lang="en"');
  await script(() => figure.setAttribute('num-hiddens', '20'));
  expect(figure.state).toMatchObject({ num_hiddens: 20 });
  await script(() => {
    figure.state = { num_hiddens: 24, columns: [2, 3] };
  });
  expect(figure.state).toMatchObject({ num_hiddens: 24, columns: [2, 3] });
  expect(figure.getAttribute('num-hiddens')).toBe('24');
  await script(() => {
    figure.preset = 'narrow';
  });
  expect(figure.state).toMatchObject({ num_hiddens: 4 });
  await script(() => figure.removeAttribute('preset'));
  expect(figure.state).toMatchObject({ num_hiddens: 32 });
  await script(() => {
    figure.experiment = 'masked-softmax';
  });
  expect(inside(figure, 'h1')).toBe('Masked softmax');
  expect(phase(figure)).toBe('ready');
});

test('two elements with different steps do not meet; attributes follow a reader from step to step', async () => {
  const step = (name: string, more = ''): string => tag(`experiment="masked-softmax" step="${name}" lang="en" ${more}`);
  const [own, other] = (await lesson(step('nobody') + step('zero', 'fill="-inf"'))) as [Playground, Playground];
  expect([inside(own, '.counter'), inside(other, '.counter')]).toEqual(['Step 3 of 8', 'Step 5 of 8']);
  expect(other.state).toMatchObject({ fill: '-inf' });
  await press(button('0.25 each', one('.card', own)));
  await press(button('Show me', one('.card', own)));
  expect(inside(own, '.verdict .right')).toContain('0.2500');
  expect(all('.guesses [aria-pressed="true"]', other)).toEqual([]);
  expect(own.getAttribute('valid-lens')).toBe('0,3');
  await press(one('.card button.onwards', own));
  expect(own.step).toBe('infinity');
  expect(own.hasAttribute('valid-lens')).toBe(false);
  expect(other.step).toBe('zero');
  await press(one('.leave-steps', own));
  expect(own.hasAttribute('step')).toBe(false);
  expect(own.getAttribute('valid-lens')).toBe('0,3');
});

test('show="figure" is the figure alone, also of a step that covers a part; what cannot be read is said all the same', async () => {
  const figure = await element('experiment="self-attention" step="twice" show="figure" preset="none" lang="en"');
  const parts = 'h1, .lead, .share-line, .card, .controls, .formulas, .thumb-bar, .covered';
  expect(all(parts, figure)).toEqual([]);
  expect(one('.experiment', figure).getAttribute('aria-label')).toBe('Self-attention on a sentence');
  expect(all('.figure attn-heatmap', figure).length).toBeGreaterThan(0);
  expect(inside(figure, '.notice')).toContain('no preset called “none”');
  await script(() => figure.setAttribute('show', 'figure formula'));
  expect(all('.formulas .formula', figure).length).toBeGreaterThan(0);
  expect(all(parts.replace('.formulas, ', ''), figure)).toEqual([]);
  await script(() => figure.setAttribute('show', 'figure card'));
  expect(inside(figure, '.card .ask')).not.toBe('');
  expect(all('h1, .controls button, .formulas', figure)).toEqual([]);
});

test('the picture of scoring functions, once called show, is still read; as show="figure" it is not meant', async () => {
  const figure = await element('experiment="scoring-functions" show="plane" lang="en"');
  expect([figure.state['picture'], figure.getAttribute('picture'), all('h1', figure).length]).toEqual([
    'plane',
    'plane',
    1,
  ]);
  const [other] = await lesson(tag('experiment="scoring-functions" picture="plane" show="figure" lang="en"'));
  expect([other?.state['picture'], all('h1', other).length, told('error')]).toEqual(['plane', 0, []]);
});

test('on paper it is read in order: title, figure, formula, then the card', async () => {
  const figure = await element('experiment="masked-softmax" step="nobody" lang="en"');
  dispatchEvent(new Event('beforeprint'));
  const order = all('h1, .paper-figure, .formulas, .card', figure).map(
    ({ localName, className }) => className || localName,
  );
  dispatchEvent(new Event('afterprint'));
  expect(order).toEqual(['h1', 'paper-figure', 'formulas', 'card']);
  expect(all('.paper-figure', figure)).toEqual([]);
});

test('a step that opens as it stands is no change', async () => {
  const figure = await element('experiment="masked-softmax" step="nobody" fill="-inf" lang="en"');
  expect(inside(figure, '.counter')).toBe('Step 3 of 8');
  expect(told('change')).toEqual([]);
  await press(button('Show me', one('.card', figure)));
  expect(told('change').length).toBeGreaterThan(0);
});

test('a chapter’s exercises open in the element', async () => {
  const figure = await element('experiment="scoring-functions" lang="en"');
  await press(called('link', 'Sum or dot product', figure));
  expect([figure.experiment, figure.step]).toEqual(['scoring-functions', 'sum']);
  await press(called('link', 'More data', figure));
  expect([figure.experiment, figure.step]).toEqual(['kernel-regression', 'more']);
  expect([phase(figure), inside(figure, '.counter')]).toEqual(['ready', 'Exercise 1 of 5']);
});

test('a page changes the step, with values over its start; a step that is not there is said', async () => {
  const figure = await element('experiment="masked-softmax" step="nobody" lang="en"');
  const counter = (): string => inside(figure, '.counter');
  expect(counter()).toBe('Step 3 of 8');
  await script(() => {
    figure.step = 'zero';
  });
  expect(counter()).toBe('Step 5 of 8');
  await script(() => {
    figure.setAttribute('step', 'prize');
    figure.setAttribute('fill', '-inf');
  });
  expect(counter()).toBe('further: Step 8 of 8');
  expect(figure.state).toMatchObject({ fill: '-inf', valid_lens: null });
  expect(figure.getAttribute('fill')).toBe('-inf');
  expect(told('error')).toEqual([]);
  await script(() => figure.setAttribute('step', 'nowhere'));
  expect(told('error')).toEqual([{ code: 'unknown_step', message: 'there is no step called “nowhere”' }]);
  expect(counter()).toBe('further: Step 8 of 8');
  await script(() => figure.removeAttribute('step'));
  expect(counter()).toBe('');
});

test('a step that is not there leaves the figure, and is said', async () => {
  const figure = await element('experiment="masked-softmax" step="nowhere" lang="en"');
  expect(told('error').map(({ message }) => message)).toEqual(['there is no step called “nowhere”']);
  expect(inside(figure, '.notice')).toContain('there is no step called “nowhere”');
  expect(all('.counter', figure)).toEqual([]);
  expect(phase(figure)).toBe('ready');
});

test('what cannot be read is an event, and said in words; the good values count', async () => {
  const figure = await element('experiment="masked-softmax" fill="-inf" valid-lens="2,x" preset="nonsense" lang="en"');
  const codes = told('error').map(({ code }) => String(code));
  expect(codes.sort()).toEqual(['not_a_number', 'unknown_preset']);
  expect(inside(figure, '.notice')).toMatch(/no preset called “nonsense”.*valid_lens/);
  expect(figure.state).toMatchObject({ fill: '-inf' });
});

test.each(['en', 'zh'] as const)(
  'the event says in the page’s own sentence what is wrong with a value: %s',
  async (lang) => {
    const figure = await element(`experiment="masked-softmax" lang="${lang}" valid-lens="2,x" preset="nonsense"`);
    await script(() => {
      figure.state = { scores: [Array.from({ length: 5 }, () => Array.from({ length: 1000 }, () => 1))] };
    });
    const said = told('error').map(({ message }) => String(message));
    expect(said).toHaveLength(3);
    const sentences = {
      en: [/^valid_lens: .*“x”.*\.$/, /preset.*“nonsense”/, /^scores: At most \d+ numbers; here are 5000\.$/],
      zh: [/^valid_lens.*“x”/, /“nonsense”/, /^scores.*最多.*5000/],
    }[lang];
    for (const sentence of sentences) expect(said).toContainEqual(expect.stringMatching(sentence));
    for (const one of said) expect(one).not.toMatch(/too_many|not_a_number|unknown_preset/);
  },
);

test('a misspelt attribute is warned about once, with the one that was meant; others are nobody’s business', async () => {
  const { warn } = console;
  const warnings: unknown[] = [];
  console.warn = (said: unknown) => warnings.push(said);
  const wrong = 'experiment="positional-encoding" num-hidens="64" data-v-7ba5bd90 class="wide" lang="en"';
  const [figure] = (await lesson(tag(wrong) + tag(wrong))) as [Playground, Playground];
  const first =
    '<attention-playground experiment="positional-encoding"> has no attribute “num-hidens”; did you mean “num-hiddens”?';
  expect(warnings).toEqual([first]);
  await script(() => {
    figure.setAttribute('presett', 'narrow');
    figure.setAttribute('_ngcontent-c0', '');
    figure.setAttribute('num-hiddens', '16');
  });
  console.warn = warn;
  expect(figure.state).toMatchObject({ num_hiddens: 16 });
  expect(warnings).toEqual([first, expect.stringContaining('did you mean “preset”?')]);
});

test('an experiment that does not exist leaves the fallback, and says so, by its promises too', async () => {
  const figure = await element('experiment="quantum" lang="en"', '<p>A table instead.</p>');
  const failed = 'There is no experiment called “quantum”.';
  expect(text(figure)).toContain('A table instead.');
  expect(inside(figure, '.message')).toBe(failed);
  expect(phase(figure)).toBe('failed');
  for (const promised of [figure.whenReady(), figure.reset(), figure.toBlob('png')])
    expect(await outcome(promised)).toBe(`Error: ${failed}`);
});

test('whatever becomes of an element while it computes, who waits for it hears of it', async () => {
  const becomes: Readonly<Record<string, readonly [(figure: Playground) => unknown, string]>> = {
    'taken out': [(figure) => figure.remove(), 'Error: the element was taken out of its page'],
    moved: [(figure) => figure.parentElement?.prepend(figure), 'done'],
    another: [(figure) => (figure.experiment = 'positional-encoding'), 'done'],
    none: [(figure) => (figure.experiment = 'quantum'), 'Error: There is no experiment called “quantum”.'],
    'a value that is refused': [(figure) => (figure.state = { valid_lens: 'many' }), 'done'],
  };
  for (const [what, [become, heardOf]] of Object.entries(becomes)) {
    holdAnswers();
    const figure = await element('experiment="masked-softmax" lang="en"');
    expect(phase(figure)).toMatch(/loading|late/);
    const promised = outcome(figure.whenReady());
    await script(() => become(figure));
    releaseAnswers();
    await rest();
    expect(await Promise.race([promised, 'nothing']), what).toBe(heardOf);
  }
  // The failure belongs to the experiment that failed.
  const figure = await element('experiment="quantum"');
  figure.experiment = 'masked-softmax';
  expect(await outcome(figure.whenReady())).toBe('done');
});

test('who waits hears that neither the state nor its start can be computed; the next values are drawn', async () => {
  const { experiment } = await import('../../web/src/experiments/masked-softmax/index');
  const refused = new AttnError({ code: 'unknown_operation', operation: 'masked_softmax' });
  const refuses = vi.spyOn(experiment, 'compute').mockRejectedValue(refused);
  onTestFinished(() => refuses.mockRestore());
  const figure = await element('experiment="masked-softmax" lang="en"');
  await rest();
  expect([phase(figure), await outcome(figure.whenReady())]).toEqual(['failed', `Error: ${refused}`]);
  expect(inside(figure, '.problem')).toContain('It cannot be computed: [masked_softmax] unknown_operation');
  refuses.mockRestore();
  await script(() => Object.assign(figure, { state: { scores: { draw: 'randn', shape: [2, 2, 3], seed: '5' } } }));
  expect([phase(figure), await outcome(figure.whenReady())]).toEqual(['ready', 'done']);
});

test('a chart that throws while it plans or draws is said to who waits, and draws the next values', async () => {
  await element('experiment="masked-softmax" lang="en"');
  const { prototype } = customElements.get('attn-heatmap') as unknown as { prototype: Record<string, () => void> };
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  for (const method of ['plan', 'draw']) {
    const broken = vi.spyOn(prototype, method).mockImplementation(() => {
      throw new TypeError('no paper');
    });
    await expect(element('experiment="masked-softmax" lang="en"')).rejects.toThrow('no paper');
    const figure = all('attention-playground').at(-1) as Playground;
    expect(await outcome(figure.whenReady()), method).toBe('Error: TypeError: no paper');
    expect(told('error')).toContainEqual({ code: 'not_drawn', message: 'TypeError: no paper' });
    expect(reported).toHaveBeenCalled();
    broken.mockRestore();
    await script(() => Object.assign(figure, { state: { scores: { draw: 'randn', shape: [2, 2, 3], seed: '5' } } }));
    expect([phase(figure), await outcome(figure.whenReady())], method).toEqual(['ready', 'done']);
  }
  vi.unstubAllGlobals();
});

test('language: its own, the nearest around, and as they change', async () => {
  const tags = `<div id="part" lang="zh-Hant">${tag('experiment="masked-softmax"')}${tag('experiment="masked-softmax" lang="en"')}</div>`;
  const [figure, english] = (await lesson(tags)) as [Playground, Playground];
  expect(inside(figure, 'h1')).toBe('掩蔽 softmax');
  expect(inside(english, 'h1')).toBe('Masked softmax');
  await script(() => one('#part').setAttribute('lang', 'en'));
  expect(inside(figure, 'h1')).toBe('Masked softmax');
});

test('keys meant for a field or a figure do not turn the slide', async () => {
  const figure = await element('experiment="positional-encoding" lang="en"');
  const passed: string[] = [];
  const listen = ({ key }: KeyboardEvent): unknown => passed.push(key);
  addEventListener('keydown', listen);
  await keys(called('slider', 'num_hiddens', figure), 'ArrowRight');
  await keys(one('attn-heatmap .touch, .touch', one('attn-heatmap', figure)), 'ArrowDown');
  await keys(button('Reset', figure), 's');
  removeEventListener('keydown', listen);
  expect(passed).toEqual(['s']);
});

test('a link to another chapter leads there within the element', async () => {
  const figure = await element('experiment="pull-the-query" lang="en"');
  const before = location.hash;
  await press(one('a[href^="#overview"]', figure));
  expect(figure.experiment).toBe('overview');
  expect(inside(figure, 'h1')).toBe('All words at once');
  expect(location.hash).toBe(before);
});

test('out of the page and in again: the state is the same, and the element lives', async () => {
  const figure = await element('experiment="masked-softmax" lang="en"');
  const chosen = (): HTMLInputElement => called('radio', 'all masked', figure) as HTMLInputElement;
  await press(chosen());
  await script(() => {
    const { parentElement } = figure;
    figure.remove();
    parentElement?.append(figure);
  });
  expect(phase(figure)).toBe('ready');
  expect(chosen().checked).toBe(true);
  await press(called('radio', 'no mask', figure));
  expect(figure.state).toMatchObject({ valid_lens: null });
});

test('outputs are the tensors that are drawn: there when it is ready, and of the state that `drawn` names', async () => {
  const figure = await element('experiment="positional-encoding"');
  expect(heard.filter(({ name }) => name === 'ready').map(({ shapes }) => shapes)).toEqual([{ encoding: [60, 32] }]);
  await script(() => {
    for (const num_hiddens of [30, 8, 10]) figure.state = { num_hiddens };
  });
  expect(told('drawn').at(-1)?.['state']).toMatchObject({ num_hiddens: 10 });
  for (const { detail, shapes } of heard.filter(({ name }) => name === 'drawn')) {
    const { max_len, num_hiddens } = detail['state'] as Record<string, number>;
    expect(shapes).toEqual({ encoding: [max_len, num_hiddens] });
    expect(detail['link']).toContain(`num_hiddens=${num_hiddens}`);
  }
  expect(told('change').map(({ state }) => (state as Record<string, number>)['num_hiddens'])).toEqual([30, 8, 10]);
  // P[1] of ten columns: sin 1, cos 1, and so on; a script that writes into a copy changes nothing.
  const row = (): number[] => Array.from(figure.outputs?.['encoding']?.data.slice(10, 12) ?? []);
  const before = row();
  figure.outputs?.['encoding']?.data.fill(7);
  expect(row()).toEqual(before);
  expect(before[0]).toBeCloseTo(Math.sin(1), 6);
  expect(before[1]).toBeCloseTo(Math.cos(1), 6);
});

test('before the first figure there are no outputs, and the promise brings an element that nobody has scrolled to', async () => {
  const [figure] = (await lesson(`<div class="far">${tag('experiment="masked-softmax"')}</div>`)) as [Playground];
  expect(phase(figure)).toBe('waiting');
  expect(figure.outputs).toBeUndefined();
  await script(() => figure.whenReady());
  expect(phase(figure)).toBe('ready');
  // Another experiment is waited for, also in the task that asks for it.
  figure.experiment = 'positional-encoding';
  expect(figure.outputs).toBeUndefined();
  await script(() => figure.whenReady());
  expect(Object.keys(figure.outputs ?? {})).toEqual(['encoding']);
});

test('reset leads back to the preset, the page’s last, and within a step to its start', async () => {
  const figure = await element('experiment="masked-softmax" preset="half" lang="en"');
  const change = (): Promise<void> =>
    script(() => {
      figure.state = { valid_lens: [1, 1] };
    });
  const start = figure.state;
  await change();
  expect(figure.state).not.toEqual(start);
  await script(() => figure.reset());
  expect(figure.state).toEqual(start);
  await script(() => {
    figure.preset = 'perQuery';
  });
  const second = figure.state;
  expect(second).not.toEqual(start);
  await change();
  await script(() => figure.reset());
  expect(figure.state).toEqual(second);
  await script(() => figure.setAttribute('step', 'nobody'));
  expect(inside(figure, '.card .act')).toContain('Drag the line of sample 0 to 0');
  await change();
  await script(() => figure.reset());
  expect(figure.state).toMatchObject({ valid_lens: [2, 3] });
  expect(figure.step).toBe('nobody');
});

test('a kind or a figure that does not exist is refused, with those that do', async () => {
  const figure = await element('experiment="masked-softmax"');
  const refused = (kind: string, name?: string | number): Promise<string> => outcome(figure.toBlob(kind, name));
  expect(await refused('gif')).toBe(
    'TypeError: toBlob: there is no kind “gif”, only png, svg, csv, html, npz, safetensors',
  );
  expect(await refused('npz')).toBe('RangeError: masked-softmax has no npz');
  for (const name of ['wights', 99, -1])
    expect(await refused('png', name)).toMatch(/^RangeError: toBlob: there is no figure “.*”, only /);
  expect(await refused('csv')).toMatch(/^RangeError: toBlob: csv is of one figure: name /);
  for (const said of [await refused('csv'), await refused('png', 'wights')]) expect(said).toMatch(/scores.*weights/);
});

test('the numbers of one figure are a file', async () => {
  const figure = await element('experiment="masked-softmax" lang="en" valid-lens="1,3"');
  const file = await figure.toBlob('csv', 'weights');
  expect(file.type).toMatch(/^text\/csv/);
  expect(await file.text()).toMatch(/,1(,0){3}/);
});

test('a step that a reader passes is `solved` once, with its attempts; shown or passed before, it is not', async () => {
  const figure = await element('experiment="masked-softmax" step="nobody" lang="en"');
  const guess = (place: number): Promise<void> => press(all('.guess-option', figure)[place] as HTMLElement);
  await guess(0);
  await script(() => {
    figure.state = { valid_lens: [0, 3] };
  });
  expect(inside(figure, '.verdict .wrong')).not.toBe('');
  expect(told('solved')).toEqual([]);
  await guess(2);
  expect(inside(figure, '.verdict .right')).not.toBe('');
  const solved = { experiment: 'masked-softmax', step: 'nobody', attempts: 2, shown: false, right: true };
  expect(told('solved')).toEqual([solved]);
  await press(one('.onwards', figure));
  await press(button('Show me', figure));
  expect(inside(figure, '.verdict .right')).not.toBe('');
  expect(told('solved')).toEqual([solved]);
  figure.remove();
  // Passed on an earlier visit: its answer stands again, and nothing is told.
  const later = await element('experiment="masked-softmax" step="nobody" valid-lens="0,3" lang="en"');
  expect(inside(later, '.verdict .right')).not.toBe('');
  expect(told('solved')).toEqual([]);
});

test('an exercise that a reader solves is `solved`, and no other time', async () => {
  const figure = await element('experiment="exercises" exercise="offsets" farthest="3" lang="en"');
  for (const answer of ['No: learn more', 'Yes, share the last']) await press(button(answer, one('.guesses', figure)));
  const solved = { experiment: 'relative-position', step: 'offsets', attempts: 2, shown: false, right: true };
  expect(told('solved')).toEqual([solved]);
  await script(() => figure.setAttribute('lang', 'zh'));
  expect(inside(figure, '.verdict .right')).toMatch(/\p{Script=Han}/u);
  expect(told('solved')).toHaveLength(1);
});

test('an element of an old exercise opens the step that it is, and takes no answer from its page', async () => {
  const figure = await element('experiment="exercises" exercise="sum" answer="c" lang="en"');
  expect([figure.experiment, figure.step]).toEqual(['scoring-functions', 'sum']);
  expect(all('.guess-option[aria-pressed="true"], .segments .passed', figure)).toEqual([]);
});

const own = (attributes = ''): string => tag(`experiment="your-own" lang="en" ${attributes}`);
const square = (n: number, back: number): number[][] =>
  Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, column) => Number(column === Math.max(0, row - back))),
  );
const shapeOf = (figure: Playground): readonly number[] | undefined => figure.outputs?.['weights']?.shape;

test('tensors of the page are the first picture, and each element has its own; others replace them, null takes them away', async () => {
  const [other, figure] = (await lesson(own('class="far" layer="1" head="2"') + own('layer="1" head="2"'))) as [
    Playground,
    Playground,
  ];
  other.tensors = {
    'layer.0.weights': [square(4, 0)],
    'layer.1.weights': [square(4, 1)],
    tokens: ['a', 'b', 'c', 'd'],
  };
  await script(() => other.whenReady());
  expect(heard.filter(({ name }) => name === 'ready').map(({ shapes }) => shapes['weights'])).toEqual([
    [16, 16],
    [4, 4],
  ]);
  expect(inside(other, '.source')).toContain('tensors of this page');
  await script(() => other.setAttribute('head', '0'));
  expect([shapeOf(other), other.state['layer'], other.state['head']]).toEqual([[4, 4], 1, 0]);
  expect(figure.state).toMatchObject({ layer: 1, head: 2 });
  const typed = { shape: [2, 3, 5, 5], data: Float32Array.from([...Array(6)].flatMap(() => square(5, 1).flat())) };
  const { writeNpz } = await import('../../wasm/package/files');
  const bytes = await writeNpz({ 'layer.0.weights': square(6, 1), 'layer.1.weights': square(6, 1) });
  for (const [given, shape] of [
    [{ weights: typed, tokens: ['v', 'w', 'x', 'y', 'z'], causal: true }, undefined],
    [bytes, [6, 6]],
    [bytes.buffer, [6, 6]],
    [new File([new Uint8Array(bytes)], 'mine.npz'), [6, 6]],
    [square(7, 1), [7, 7]],
    [JSON.stringify([square(8, 1)]), [8, 8]],
    [`data:;name=two%20words.npz;base64,${Buffer.from(bytes).toString('base64')}`, [6, 6]],
  ] as const) {
    await script(() => {
      figure.tensors = given;
    });
    if (shape) expect(shapeOf(figure)).toEqual(shape);
    expect(figure.tensors).toBe(given);
  }
  expect(inside(figure, '.source')).toContain('two words.npz');
  await press(button('real words', figure));
  await script(() => figure.reset());
  await vi.waitFor(() => expect(inside(figure, '.source')).toContain('two words.npz'), 20_000);
  expect(shapeOf(other)).toEqual([4, 4]);
  await script(() => {
    figure.tensors = null;
  });
  await vi.waitFor(() => expect(shapeOf(figure)).toEqual([16, 16]), 20_000);
  expect(told('error').map(({ code }) => code)).toEqual(['ambiguous']);
});

test('tensors open their chapter, also as an attribute, and before their element is there', async () => {
  const early = document.createElement('attention-playground') as Playground;
  Object.defineProperty(early, 'tensors', { value: square(4, 1), configurable: true, writable: true });
  document.body.append(early);
  const [figure, written] = (await lesson(
    tag('experiment="masked-softmax" lang="en"') + own(`tensors="[[[1,0],[0.5,0.5]]]"`),
  )) as [Playground, Playground];
  expect([early, written].map(shapeOf)).toEqual([
    [4, 4],
    [2, 2],
  ]);
  early.remove();
  await script(() => {
    figure.tensors = square(3, 1);
  });
  expect([figure.experiment, shapeOf(figure)]).toEqual(['your-own', [3, 3]]);
  await script(() => written.setAttribute('tensors', JSON.stringify(square(9, 1))));
  expect(shapeOf(written)).toEqual([9, 9]);
  await script(() => written.removeAttribute('tensors'));
  await vi.waitFor(() => expect(shapeOf(written)).toEqual([16, 16]), 20_000);
  // Out of the page and in again: they are given again.
  const place = figure.parentElement as HTMLElement;
  await script(() => figure.remove());
  await script(() => place.append(figure));
  expect(shapeOf(figure)).toEqual([3, 3]);
});

test('tensors that cannot be read are refused, and said; what stood before stays', async () => {
  const [figure] = (await lesson(own())) as [Playground];
  await script(() => {
    figure.tensors = square(5, 1);
  });
  for (const given of [
    'data:;base64,%',
    '{"weights": [[1, 0]',
    { scores: 'none' },
    new Blob(['GGUF....']),
    7,
    () => 0,
  ]) {
    await script(() => {
      figure.tensors = given;
    });
    expect(shapeOf(figure)).toEqual([5, 5]);
  }
  expect(told('error').map(({ code }) => code)).toEqual(['format', 'header', 'entry', 'format', 'entry', 'entry']);
  expect(told('error')[3]?.['message']).toMatch(/^tensors of this page: .*GGUF/);
  const [first] = (await lesson(own(`tensors="[1, 2"`))) as [Playground];
  expect([phase(first), shapeOf(first)]).toEqual(['ready', [16, 16]]);
  expect(inside(first, '.refused')).toContain('its header cannot be read');
});
