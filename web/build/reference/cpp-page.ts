// The C++ library, header by header: what each says of itself, its declarations, its operations.
import type { Header } from '../../../wasm/tools/meanings.mjs';
import { escaped } from '../html';
import { markedCpp } from './code-marks';
import { code, type Page, type Topic } from './frame';
import type { Operation } from './operations';
import { prose } from './prose';

export function cppPage(topic: Topic, headers: readonly Header[], operations: readonly Operation[]): Page {
  const contents = headers.map(({ name }) => `<li><a href="#${short(name)}">${name}</a></li>`).join('');
  const body = `<h1>${escaped(topic.title)}</h1>
        <p class="lead">${escaped(topic.brief)}</p>
        <p>Link <code>attn::attn</code> after <code>find_package(attn REQUIRED)</code>, <code>add_subdirectory</code> or <code>FetchContent</code>: <a href="./recipes.html#cpp">the recipe</a>.</p>
        <ul class="contents">${contents}</ul>
        ${headers.map((header) => section(header, operations)).join('')}`;
  return { title: topic.title, description: topic.brief, body };
}

const short = (name: string): string => name.replace('.hpp', '');

function section({ name, about, text }: Header, operations: readonly Operation[]): string {
  const own = operations.filter(({ meaning }) => meaning.header === name);
  const links = own.map((one) => `<li><a href="./${one.name}.html">${one.name}</a></li>`).join('');
  const rest = declarationsOf(text, own);
  return `<section id="${short(name)}" class="declared"><h2>${name}</h2>
          ${about
            .split(/\n\s*\n/)
            .map((part) => `<p>${prose(part, operations)}</p>`)
            .join('')}
          ${links === '' ? '' : `<ul class="contents">${links}</ul>`}
          ${rest === '' ? '' : code(rest, `Declarations of ${name}`, markedCpp(escaped(rest)))}
        </section>`;
}

/** What stands between the namespace's braces, but for operations, which have pages. */
function declarationsOf(text: string, own: readonly Operation[]): string {
  const [, inside = ''] = /^namespace attn[\w:]* \{\n([\s\S]*)^\} {2}\/\/ namespace attn/m.exec(text) ?? [];
  return own
    .reduce((rest, { meaning }) => {
      const place = rest.indexOf(meaning.signature);
      if (place < 0) return rest;
      const above = rest.slice(0, place).replace(/(?:^\/\/\/.*\n)+(?:\[\[deprecated[^\]]*\]\]\s+)?$/m, '');
      return above + rest.slice(place + meaning.signature.length);
    }, inside)
    .replaceAll(/^\/\/\/ @(?:param|return) .*\n(?:\/\/\/ {3}.*\n)*/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
