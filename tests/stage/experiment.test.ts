import { describe, expect, test } from 'vitest';
import {
  all,
  called,
  control,
  field,
  figure,
  focused,
  hash,
  keyHere,
  keys,
  numbers,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
  type,
} from './page-here';

const alerts = (parameter: string): HTMLElement[] => all('[role="alert"]', control(parameter));
const answer = (parameter: string): string =>
  alerts(parameter)
    .map((one) => text(one))
    .join(' ');

describe('masked softmax', () => {
  test('a valid length typed beside the figure masks at once, and stands in the link', async () => {
    await open('masked-softmax');
    await type(field('valid_lens'), '1');
    expect(numbers('weights').slice(0, 4)).toEqual([1, 0, 0, 0]);
    expect(hash()).toContain('valid_lens=1,3');
  });

  test('the boundary is moved with the keyboard', async () => {
    await open('masked-softmax');
    const handle = one('[role="slider"]', figure('scores'));
    expect(handle.getAttribute('aria-valuenow')).toBe('2');
    await keys(handle, 'Home');
    expect(hash()).toContain('valid_lens=0,3');
    expect(numbers('weights').slice(0, 4)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('a score is edited in its cell: the seed gives way to your own numbers', async () => {
    await open('masked-softmax');
    await keys(one('[role="grid"]', figure('scores')), 'ArrowLeft', 'ArrowLeft', 'Enter');
    expect(focused().localName).toBe('input');
    await type(focused(), '5');
    await keyHere('Enter');
    expect(numbers('scores')[0]).toBe(5);
    expect(numbers('weights')[0]).toBeCloseTo(Math.exp(5) / (Math.exp(5) + Math.exp(0.76822)), 4);
    expect(text(control('scores'))).toContain('your own numbers');
    await pressButton('Restart from seed 0');
    expect(numbers('scores')[0]).toBeCloseTo(0.4963, 4);
    expect(text(control('scores'))).not.toContain('your own numbers');
  });

  test('arrow keys move the cell, and formula and words follow', async () => {
    await open('masked-softmax');
    await keys(one('[role="grid"]', figure('weights')), 'ArrowDown');
    expect(hash()).toContain('query=1');
    expect(texts('.note')[0]).toContain('query 1 of sample 0');
    expect(texts('.formula [data-slot="query"]')[0]).toBe('1');
  });

  const paste = async (pasted: string): Promise<void> => {
    await type('.paste textarea', pasted);
    await pressButton('Use these numbers');
  };

  test('a tensor is pasted as PyTorch prints it', async () => {
    await open('masked-softmax');
    await pressButton('Paste a tensor');
    await paste('tensor([[[1., 2., 3.]], [[nan, -inf, 0.]]], grad_fn=<CopyBackwards>)');
    expect(numbers('scores')).toEqual([1, 2, 3, Number.NaN, -Infinity, 0]);
    expect(all('.paste')).toHaveLength(0);
  });

  test('what cannot be pasted is answered beside the control; text and picture stay', async () => {
    await open('masked-softmax');
    const before = numbers('weights');
    await pressButton('Paste a tensor');
    for (const [what, pasted, said] of [
      ['nothing', ' ', 'Type a value first'],
      ['a ragged tensor', '[[[1, 2], [3]]]', 'differ in length'],
      ['a tensor of the wrong rank', '[[1, 2], [3, 4]]', 'rank 3'],
      ['a huge one', `[[[${'1,'.repeat(5000)}1]]]`, 'At most 4096'],
      ['words', '[[["one", 2]]]', 'Cannot be read'],
      ['an ellipsis', 'tensor([[[0.1, ..., 0.9]]])', 'ellipsis'],
      ['a script', '<img src=x onerror=alert(1)>', 'is not a number'],
    ] as const) {
      await paste(pasted);
      expect(answer('scores'), what).toContain(said);
      expect(one('.paste textarea'), what).toHaveProperty('value', pasted);
      expect(numbers('weights'), what).toEqual(before);
    }
  });

  test('valid_lens that do not fit the scores are answered with PyTorch’s own words', async () => {
    await open('masked-softmax?valid_lens=2,3,1');
    expect(answer('valid_lens')).toContain('PyTorch says');
    expect(numbers('weights')).toHaveLength(16);
    // The module goes on working.
    await press(called('radio', 'per query'));
    expect(alerts('valid_lens')).toHaveLength(0);
  });

  test('the code panel shows code, and what it prints', async () => {
    await open('masked-softmax');
    await pressButton('PyTorch code');
    expect(text('.source')).toContain('torch.manual_seed(0)');
    expect(text('.printed')).toContain('[[0.4324, 0.5676, 0.0000, 0.0000]');
    // The module's repr and the shape, as the notebook shows them.
    await open('multi-head-attention?preset=ones');
    await pressButton('PyTorch code');
    expect(text('.printed')).toContain('(attention): DotProductAttention(');
    expect(text('.printed')).toContain('torch.Size([2, 4, 100])');
  });
});

describe('positional encoding', () => {
  test('the notebook’s preset: four line styles, its legend, its axes, Blues', async () => {
    await open('positional-encoding');
    const series = property<{ name: string; line: string }[]>('attn-curves', 'series');
    expect(series.map(({ name, line }) => `${name} ${line}`)).toEqual(['Col 6 -', 'Col 7 --', 'Col 8 :', 'Col 9 -.']);
    expect(['columnAxis', 'rowAxis', 'colormap'].map((name) => property(figure('encoding'), name))).toEqual([
      'Column (encoding dimension)',
      'Row (position)',
      'Blues',
    ]);
    expect(numbers('encoding')).toHaveLength(60 * 32);
  });

  test('a click on a clock draws its two waves; another position stands behind it, and what lies between is said', async () => {
    await open('positional-encoding?preset=bits&position=3&compared=3');
    expect(all('.clocks-told .apart')).toHaveLength(0);
    await press(all('button', one('attn-clocks'))[1] as HTMLElement);
    expect(hash()).toContain('columns=2,3');
    expect(property<{ name: string }[]>('attn-curves', 'series').map(({ name }) => name)).toEqual(['Col 2', 'Col 3']);
    await type(field('position'), '4');
    expect(text('.clocks-told .apart')).toMatch(/^From 3 to 4: 3 bits flip/);
    const [clock] = property<{ y: number; compared?: { y: number } }[]>('attn-clocks', 'clocks');
    expect(clock?.y).toBeCloseTo(Math.sin(4), 6);
    expect(clock?.compared?.y).toBeCloseTo(Math.sin(3), 6);
  });

  test('an odd num_hiddens is answered with what PyTorch says and why; the picture stays', async () => {
    await open('positional-encoding');
    await type(field('num_hiddens'), '33');
    expect(answer('num_hiddens')).toContain('num_hiddens must be even');
    expect(answer('num_hiddens')).toContain('The expanded size of the tensor (16) must match the existing size (17)');
    expect(numbers('encoding')).toHaveLength(60 * 32);
    await type(field('num_hiddens'), '34');
    expect(alerts('num_hiddens')).toHaveLength(0);
    expect(numbers('encoding')).toHaveLength(60 * 34);
  });

  test('num_hiddens that is no number, or too many, is answered beside the control', async () => {
    await open('positional-encoding');
    for (const [typed, said] of [
      ['', 'Type a value first'],
      ['abc', 'is not a number'],
      ['NaN', 'finite number'],
      ['2.5', 'whole number'],
      ['-4', 'At least 1'],
      ['2147483648', 'At most 256'],
    ] as const) {
      await type(field('num_hiddens'), typed);
      expect(answer('num_hiddens'), typed).toContain(said);
      expect(field('num_hiddens').value).toBe(typed);
      expect(numbers('encoding'), typed).toHaveLength(60 * 32);
    }
  });
});

describe('rotation', () => {
  test('the hand of the dial is moved by keys; the matrix follows the offset, not the position', async () => {
    await open('relative-position');
    const hand = one('[role="slider"]', one('attn-dial'));
    expect(hand.getAttribute('aria-valuenow')).toBe('8');
    const before = numbers('projection');
    await keys(hand, 'ArrowLeft');
    expect(hash()).toMatch(/offset=7/);
    const matrix = numbers('projection');
    expect(matrix).not.toEqual(before);
    await type(field('position'), '40');
    expect(property<{ label: string }>('attn-dial', 'start').label).toBe('40');
    expect(numbers('projection')).toEqual(matrix);
  });

  test('the derivation comes line by line, and its end is the position’s own sine', async () => {
    await open('relative-position?line=1');
    expect(all('.formula')).toHaveLength(1);
    await type(field('line'), '2');
    expect(all('.formula')).toHaveLength(2);
    expect(text(one('[data-slot="result"]', all('.formula')[1]))).toBe('−0.5587');
    await type(field('line'), '4');
    expect(all('.formula')).toHaveLength(5);
  });

  test('an odd num_hiddens and a place before position 0 are answered beside their controls', async () => {
    await open('relative-position?position=3&offset=-10');
    expect(answer('offset')).toContain('before position 0');
    await type(field('offset'), '2');
    expect(alerts('offset')).toHaveLength(0);
    await type(field('num_hiddens'), '7');
    expect(answer('num_hiddens')).toContain('must be even');
  });
});
