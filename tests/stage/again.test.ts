// What is pressed once works; what is pressed again does, too.
import { expect, test } from 'vitest';
import { all, button, focused, keyHere, one, open, press, text } from './page-here';

test('the appearance goes round: dark, as the system has it, light, dark', async () => {
  await open('masked-softmax?lang=en&theme=dark');
  const seen: (string | undefined)[] = [];
  for (let times = 0; times < 4; times++) {
    await press(button(/^Appearance/));
    seen.push(document.documentElement.dataset['theme']);
  }
  expect(seen).toEqual([undefined, 'light', 'dark', undefined]);
});

test('a presentation that was left is entered again, by key and by button, and the focus comes back each time', async () => {
  await open('masked-softmax?lang=en');
  for (let times = 0; times < 2; times++) {
    button(/^Present/).focus();
    await keyHere('p');
    expect(all('.presenting')).toHaveLength(1);
    await keyHere('Escape');
    expect(all('.presenting')).toHaveLength(0);
    expect(focused()).toBe(button(/^Present/));
  }
  await press(button(/^Present/));
  expect(all('.presenting')).toHaveLength(1);
  await press(one('.present-foot .leave'));
  expect(all('.presenting')).toHaveLength(0);
});

test('the language is changed there and back', async () => {
  await open('masked-softmax?lang=en');
  await press(button('中文'));
  expect(text('h1')).toBe('掩蔽 softmax');
  await press(button('EN'));
  expect(text('h1')).toBe('Masked softmax');
  await press(button('中文'));
  expect(text('h1')).toBe('掩蔽 softmax');
});
