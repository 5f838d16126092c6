// An operation's cell: the inputs become a field, and what is written there is computed, printed as PyTorch prints it,
// and put into the programs below.
import type { Core } from '../../wasm/package/core';
import { AttnError } from '../../wasm/package/errors';
import { coreOf } from './core';
import { type Example, ExampleError, inputsOf, longest, printsOf, programOf, readExample, unread } from './example';
import { javaScriptOf } from './javascript';

/** A pause in typing. */
const pause = 200;

interface Cell {
  readonly name: string;
  readonly module: string;
  readonly torch: readonly string[];
  readonly field: HTMLTextAreaElement;
  /** What stood there at first. */
  readonly example: string;
  readonly part: (selector: string) => HTMLElement;
}

export function startCell(section: HTMLElement): void {
  const part = (selector: string): HTMLElement => {
    const found = section.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`a cell has no ${selector}`);
    return found;
  };
  const { operation: name = '', module = '', torch = '[]' } = section.dataset;
  const given = part('.inputs');
  const field = fieldOf(given);
  const cell: Cell = { name, module, torch: JSON.parse(torch), field, example: given.textContent ?? '', part };
  given.replaceWith(field);
  part('.prints').style.setProperty('--lines', section.querySelector<HTMLElement>('.prints')?.dataset['lines'] ?? '1');
  part('.ours').hidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = part('.quiet');
  field.addEventListener('input', () => {
    back.hidden = field.value === cell.example;
    clearTimeout(timer);
    timer = setTimeout(() => void compute(cell), pause);
  });
  back.addEventListener('click', () => {
    field.value = cell.example;
    back.hidden = true;
    void compute(cell);
    field.focus();
  });
  void compute(cell);
}

function fieldOf(given: HTMLElement): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.className = 'inputs';
  field.ariaLabel = 'Inputs';
  field.spellcheck = false;
  field.autocomplete = 'off';
  field.autocapitalize = 'off';
  // A longer text is said to be too long; without end it would be laid out first.
  field.maxLength = longest + 1;
  field.value = given.textContent ?? '';
  field.rows = field.value.split('\n').length;
  return field;
}

async function compute(cell: Cell): Promise<void> {
  const { field, part, example, torch, name } = cell;
  const text = field.value;
  try {
    const written = readExample(text);
    const [core, drawing] = [await coreOf(cell.module), await coreOf('attention')];
    if (field.value !== text) return; // written on meanwhile
    show(cell, run(core, name, inputsOf(written, drawing)));
    part('.problem').textContent = '';
    field.ariaInvalid = 'false';
    fillPrograms(cell, written, core);
    tellUnread(unread(readExample(example), written, torch));
  } catch (error) {
    if (field.value === text) refuse(cell, error);
  }
}

function run(core: Core, name: string, inputs: Record<string, unknown>): string {
  const entry = core.catalogue.operations.find((operation) => operation.name === name);
  if (!entry) throw new Error(`the module has no ${name}`);
  // Its inputs are what a reader has written: the core checks them.
  return printsOf(core.run(name as never, inputs as never), entry);
}

/** Beside what PyTorch printed while the inputs are those it was given; alone when they are others. */
function show({ part, field, example }: Cell, printed: string): void {
  const [theirs, ours, verdict, prints] = [part('.theirs'), part('.ours pre'), part('.verdict'), part('.prints')];
  ours.textContent = printed;
  const same = field.value.trim() === example.trim();
  const equal = printed === theirs.querySelector('pre')?.textContent;
  theirs.hidden = !same;
  prints.classList.toggle('alone', !same);
  prints.classList.toggle('equal', same && equal);
  prints.classList.toggle('differs', same && !equal);
  prints.classList.remove('failed');
  verdict.textContent = !same ? '' : equal ? 'Equal to the last digit' : 'Differs in the last digit';
}

function refuse({ part, field }: Cell, error: unknown): void {
  const known = error instanceof ExampleError || error instanceof AttnError;
  const torch = error instanceof AttnError && error.pytorch !== '' ? ` PyTorch: ${error.pytorch}` : '';
  part('.prints').classList.add('failed');
  part('.problem').textContent = known ? `${error.message}${torch}` : 'The core did not load';
  if (known) field.ariaInvalid = 'true';
  else throw error;
}

function fillPrograms({ name, module, torch }: Cell, written: Example, core: Core): void {
  const entry = core.catalogue.operations.find((operation) => operation.name === name);
  if (!entry) return;
  put(document.getElementById('python'), programOf(written, entry, torch));
  put(document.getElementById('script'), javaScriptOf(written, entry, module));
}

/** A program that stands there already keeps its marks. */
function put(place: HTMLElement | null, program: string): void {
  if (place && place.textContent !== program) place.textContent = program;
}

function tellUnread(names: readonly string[]): void {
  const place = document.querySelector('.unread');
  if (!place) return;
  const list = names.join(', ');
  place.textContent =
    names.length === 0 ? '' : `These lines do not read ${list}: with it they would print other numbers.`;
}
