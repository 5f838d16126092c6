// The recipes: a text, the files as they stand, what they print.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Recipe, recipes } from '../../reference/recipes';
import { escaped } from '../html';
import { markedCpp, markedScript } from './code-marks';
import { code, type Page, type Topic } from './frame';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8').trimEnd();

export function recipesPage(topic: Topic): Page {
  const contents = recipes.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('');
  const body = `<h1>${escaped(topic.title)}</h1>
        <p class="lead">${escaped(topic.brief)}</p>
        <ul class="contents">${contents}</ul>
        ${recipes.map(section).join('')}`;
  return { title: topic.title, description: topic.brief, body };
}

function section({ id, title, text, files, prints }: Recipe): string {
  const listings = files.map((path) => {
    const program = read(path);
    const marked = { '.cpp': markedCpp, '.js': markedScript }[path.slice(path.lastIndexOf('.'))];
    const shown = escaped(program);
    return `<p class="file"><code>${basename(path)}</code></p>${code(program, basename(path), marked?.(shown))}`;
  });
  const printed =
    prints === undefined
      ? ''
      : `<figure class="printed"><figcaption>It prints</figcaption><pre tabindex="0">${escaped(read(prints))}</pre></figure>`;
  return `<section id="${id}" class="declared"><h2>${escaped(title)}</h2><p>${escaped(text)}</p>${listings.join('')}${printed}</section>`;
}
