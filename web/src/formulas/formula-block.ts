import katexStyles from 'virtual:katex-styles';
import { adopt } from '../style/adopt';
import { fill } from '../text/markup';
import { addFonts } from './add-fonts';
import type { FilledFormula, FormulaSet } from './formula';
import ownStyles from './formulas.css?inline';

/** Formulas in a place of the page; numbers change in their slots, the setting stays. */
export class FormulaBlock {
  readonly #host: HTMLElement;
  readonly #set: FormulaSet;
  #shown: { readonly name: string; readonly element: HTMLElement }[] = [];

  constructor(host: HTMLElement, set: FormulaSet) {
    this.#host = host;
    this.#set = set;
    adopt(host.getRootNode(), katexStyles, set.styles, ownStyles);
    addFonts(host.ownerDocument);
  }

  show(filled: readonly FilledFormula[]): void {
    if (
      filled.length !== this.#shown.length ||
      filled.some(({ formula }, index) => formula !== this.#shown[index]?.name)
    ) {
      this.#shown = filled.map(({ formula }) => ({ name: formula, element: this.#create(formula) }));
      this.#host.replaceChildren(...this.#shown.map(({ element }) => element));
    }
    filled.forEach(({ slots }, index) => {
      for (const slot of this.#shown[index]?.element.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
        const text = slots[slot.dataset['slot'] ?? ''] ?? '?';
        if (slot.textContent !== text) slot.textContent = text;
      }
    });
  }

  #create(name: string): HTMLElement {
    const template = this.#set.formulas[name];
    if (!template) throw new Error(`there is no formula ${name}`);
    const element = document.createElement('div');
    element.className = 'formula';
    element.tabIndex = 0;
    element.role = 'group';
    // Both halves were written by the build, from a file of this project.
    fill(element, `${template.html}<span class="formula-reading">${template.mathml}</span>`);
    return element;
  }
}
