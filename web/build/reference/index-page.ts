// The first page: every operation by chapter, and what else there is.
import { escaped } from '../html';
import { broken, filter, type Page, topics } from './frame';
import { chapterTitle, type Operation } from './operations';
import { findable } from './other-names';
import { prose } from './prose';

export function indexPage(operations: readonly Operation[]): Page {
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))];
  const description = `Every operation of the core with its formula, shapes, errors, the same in PyTorch, and a cell that runs.`;
  const body = `<h1>Reference</h1>
        <p class="lead">${description}</p>
        ${filter('all')}
        <section class="group"><ul>${topics.map(({ name, title, brief }) => line(name, escaped(title), escaped(brief))).join('')}</ul></section>
        ${chapters.map((chapter) => group(chapter, operations)).join('')}
        <p class="none" role="status" hidden>Nothing here is called so.</p>`;
  return { title: 'Reference', description, body };
}

function group(chapter: string, operations: readonly Operation[]): string {
  const own = operations.filter((operation) => operation.chapter === chapter);
  const lines = own.map((one) => line(one.name, broken(one.name), prose(one.meaning.own.brief, [], one.name), one));
  return `<section class="group" id="${chapter}"><h2>${chapterTitle(chapter)}</h2><ul>${lines.join('')}</ul></section>`;
}

const line = (name: string, shown: string, brief: string, operation?: Operation): string =>
  `<li${findable(name, operation)}><a href="./${name}.html">${shown}</a><span>${brief}</span></li>`;
