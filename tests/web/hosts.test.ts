import { expect, test } from 'vitest';
import { type Embedding, elementLine, frameLine, hosts } from '../../web/src/view/embed-hosts';

const embedding: Embedding = {
  experiment: 'masked-softmax',
  values: new Map([
    ['valid_lens', '1,3;2,4'],
    ['sentence', '<b> "A & B"'],
    ['lang', 'zh'],
  ]),
  title: '掩蔽 <softmax>',
  site: 'https://course.example/play/',
};
const link = '#masked-softmax?valid_lens=1,3;2,4&amp;sentence=%3Cb%3E%20%22A%20%26%20B%22&amp;lang=zh';

test('the element’s line has a parameter as an attribute, and a link to the same state inside', () => {
  expect(elementLine(embedding)).toBe(
    '<attention-playground experiment="masked-softmax" valid-lens="1,3;2,4" sentence="&lt;b&gt; &quot;A &amp; B&quot;" lang="zh">' +
      `<a href="https://course.example/play/${link}">掩蔽 &lt;softmax&gt;</a></attention-playground>`,
  );
});

test('the frame’s line asks for no more than scripts', () => {
  const line = frameLine(embedding);
  expect(line).toContain(`src="https://course.example/play/embed.html${link}"`);
  expect(line).toContain('title="掩蔽 &lt;softmax&gt;"');
  expect(line.match(/sandbox="([^"]*)"/)?.[1]).toBe('allow-scripts');
});

test.each(Object.entries(hosts))('%s: the element or the frame stands in the line, whole', (_name, host) => {
  const line = host.line(embedding);
  const indent = (text: string): string => text.replaceAll('\n', '\n   ');
  expect([elementLine(embedding), frameLine(embedding)].some((whole) => line.includes(indent(whole)))).toBe(true);
});
