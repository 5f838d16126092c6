// What the notebooks do with a script: each cell in view is computed and compared, code is copied with what it needs.

import { dress, offerCopies, openInLanguage, the } from '../src/page/written-page';
import { loadCore } from './core';
import { Running } from './lives';
import type { NotebookName } from './notebook';

const main = the<HTMLElement>('main');

/** A cell that is nearly in view is computed. */
const near = '400px 0px';

let core: ReturnType<typeof loadCore> | undefined;
const running = new Map<NotebookName, Running>();

async function runningOf(name: NotebookName): Promise<Running> {
  core ??= loadCore();
  const found = running.get(name) ?? new Running(name, await core);
  // Two cells may have waited for the core: they share one run.
  const first = running.get(name) ?? found;
  running.set(name, first);
  return first;
}

interface Parts {
  readonly theirs: HTMLElement;
  readonly ours: HTMLElement;
  readonly verdict: HTMLElement;
}

function partsOf(prints: HTMLElement): Parts {
  const part = (selector: string): HTMLElement => {
    const found = prints.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`a cell has no ${selector}`);
    return found;
  };
  return { theirs: part('.theirs pre'), ours: part('.ours pre'), verdict: part('.verdict') };
}

async function compute(prints: HTMLElement): Promise<void> {
  const { notebook, cell = '' } = prints.dataset;
  const parts = partsOf(prints);
  try {
    const run = await runningOf(notebook as NotebookName);
    show(prints, parts, run.printOf(cell));
  } catch (error) {
    prints.classList.add('failed');
    parts.verdict.textContent = main.dataset['failed'] ?? '';
    throw error;
  }
}

/** Line by line beside what PyTorch printed; a line that differs is marked. */
function show(prints: HTMLElement, { theirs, ours, verdict }: Parts, printed: string): void {
  const expected = (theirs.textContent ?? '').split('\n');
  const equal = printed === theirs.textContent;
  const shown = printed.split('\n').flatMap((line, place) => {
    const end = place === 0 ? '' : '\n';
    return line === expected[place] ? [end + line] : [end, markOf(line)];
  });
  ours.replaceChildren(...shown);
  prints.classList.add(equal ? 'equal' : 'differs');
  verdict.textContent = main.dataset[equal ? 'equal' : 'differs'] ?? '';
}

function markOf(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

/** Shows room for our numbers before they come, as high as what PyTorch printed: nothing moves then. */
function computeInView(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        void compute(target);
      }
    },
    { rootMargin: near },
  );
  for (const prints of document.querySelectorAll<HTMLElement>('.prints')) {
    prints.style.setProperty('--lines', prints.dataset['lines'] ?? '1');
    for (const figure of prints.querySelectorAll<HTMLElement>('.ours')) figure.hidden = false;
    seen.observe(prints);
  }
}

/** The code above that a cell needs, then its own. */
function programOf(code: HTMLElement): string {
  const needs = (code.dataset['needs'] ?? '').split(' ').filter((id) => id !== '');
  const above = needs.map((id) => document.getElementById(id)?.querySelector('.code pre')?.textContent ?? '');
  return [...above, code.textContent ?? ''].join('\n\n').concat('\n');
}

/** The list follows the reader: the notebook in view is open, its item marked; the other language opens there, too. */
function followReader(): void {
  const other = the<HTMLAnchorElement>('.other');
  const notebook = the('.notebook').id;
  const otherPage = other.href;
  const passed = new IntersectionObserver(
    (entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)?.target;
      if (!reached) return;
      other.href = `${otherPage}#${reached.id}`;
      mark(reached.id);
    },
    // A line just below where a link puts a cell's title.
    { rootMargin: '-8% 0px -91% 0px' },
  );
  for (const article of document.querySelectorAll('article')) passed.observe(article);
  mark(location.hash.slice(1) || notebook);
}

const list = the<HTMLElement>('nav');

function mark(id: string): void {
  for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  for (const contents of list.querySelectorAll('.here')) contents.classList.remove('here');
  const link = list.querySelector<HTMLElement>(`a[href="#${id}"]`);
  if (!link) return;
  link.setAttribute('aria-current', 'location');
  link.closest('.contents')?.classList.add('here');
  const own = link.closest('ol');
  if (own) keepInSight(link, own);
}

/** Scrolls the list alone, never the page. */
function keepInSight(link: HTMLElement, own: HTMLElement): void {
  const [inside, around] = [link.getBoundingClientRect(), own.getBoundingClientRect()];
  if (inside.top < around.top) own.scrollTop -= around.top - inside.top + inside.height;
  else if (inside.bottom > around.bottom) own.scrollTop += inside.bottom - around.bottom + inside.height;
}

openInLanguage();
dress();
offerCopies(programOf);
computeInView();
list.classList.add('follows');
followReader();
