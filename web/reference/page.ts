// What the reference does with a script: cells run, lists are filtered, code is copied.
import { dress, offerCopies, the } from '../src/page/written-page';
import { startCell } from './cell';
import { startFilter } from './filter';

dress();
offerCopies((code) => `${code.textContent ?? ''}\n`);

const side = document.querySelector<HTMLInputElement>('#filter-side');
if (side) startFilter(side, the('.side .lists'), null);
const all = document.querySelector<HTMLInputElement>('#filter-all');
if (all) startFilter(all, the('main'), the<HTMLElement>('.none'));

/** The list at the side shows where one is, without moving the page. */
const here = document.querySelector<HTMLElement>('.side [aria-current]');
if (here) the<HTMLElement>('.side .lists').scrollTop = here.offsetTop - 120;

const cell = document.querySelector<HTMLElement>('#cell');
if (cell) startCell(cell);
