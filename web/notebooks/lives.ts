import { live as n000 } from './000/live';
import { live as n001 } from './001/live';
import { live as n002 } from './002/live';
import { live as n003 } from './003/live';
import { live as n004 } from './004/live';
import type { Live, Notebook } from './live';
import type { NotebookName } from './notebook';

const notebooks: Readonly<Record<NotebookName, Notebook>> = {
  '000': n000,
  '001': n001,
  '002': n002,
  '003': n003,
  '004': n004,
};

/** Runs a notebook as far as a cell that is asked for, and keeps what the cells on the way print. */
export class Running {
  readonly #cells: Live;
  readonly #printed = new Map<string, string>();

  constructor(name: NotebookName, core: Parameters<Notebook>[0]) {
    this.#cells = notebooks[name](core);
  }

  printOf(id: string): string {
    while (!this.#printed.has(id)) {
      const { done, value } = this.#cells.next();
      if (done) throw new RangeError(`no cell ${id} prints`);
      this.#printed.set(value[0], value[1]);
    }
    return this.#printed.get(id) ?? '';
  }
}
