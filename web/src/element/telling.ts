// What an element tells its page: events, and warnings of misspelt attributes in the console.

import { has } from '../../../wasm/package/has';
import type { Experiment } from '../experiment/contract';
import { type Refusal, writeAddress, writeState } from '../state/hash';
import type { State } from '../view/model/drawn';
import type { Solved } from '../view/model/lesson/tries';
import type { Language } from '../words/language';
import { oldAttributes } from './attributes';
import { misspelt } from './misspelt-attributes';
import { elementWords } from './words';

/** What of a state comes with `change` and `drawn`: the values by name, and the state as a link of the page writes it. */
export interface ChangeDetail {
  readonly state: Readonly<Record<string, unknown>>;
  readonly link: string;
}

/** What comes with `solved`. */
export type SolvedDetail = Solved;

export interface ErrorDetail {
  readonly code: string;
  readonly message: string;
}

export const detailOf = ({ name, parameters }: Experiment, state: State): ChangeDetail => ({
  state: { ...state },
  // Written where it is read: it may be long, and pictures follow fast.
  get link() {
    return writeAddress({ experiment: name, values: writeState(parameters, state) });
  },
});

/** A step and a state as a text, to be compared. */
export const textOf = (experiment: Experiment, state: State, step: { readonly name: string } | undefined): string =>
  `${step?.name} ${detailOf(experiment, state).link}`;

interface Details {
  readonly ready: null;
  readonly change: ChangeDetail;
  readonly drawn: ChangeDetail;
  readonly solved: SolvedDetail;
  readonly error: ErrorDetail;
}

/** The element's events, and how far each travels. */
export const events: Readonly<Record<keyof Details, EventInit>> = {
  ready: {},
  change: { bubbles: true },
  drawn: { bubbles: true },
  solved: { bubbles: true, composed: true },
  error: {},
};

export const tell = <Name extends keyof Details>(element: Element, name: Name, detail: Details[Name]): void =>
  void element.dispatchEvent(new CustomEvent(name, { ...events[name], detail }));

export const tellError = (element: Element, code: string, message: string): void =>
  tell(element, 'error', { code, message });

/** In the page's sentences, which come when there is something to say; without a network by their codes. */
export async function tellRefusals(element: Element, refusals: readonly Refusal[], language: Language): Promise<void> {
  if (refusals.length === 0) return;
  const said = await import('./refusals').then(({ sentencesOf }) => sentencesOf(refusals, language)).catch(() => []);
  for (const [place, { parameter, problem }] of refusals.entries())
    tellError(
      element,
      problem.code,
      said[place] ?? `${parameter || (has(problem, 'found') ? problem.found : '')}: ${problem.code}`,
    );
}

/** What the console has been told of misspelt attributes: once each, however many elements have them. */
const warned = new Set<string>();

/** Tells the page's author of attributes that mean nothing here. */
export function warn({ name: experiment, parameters }: Experiment, names: Iterable<string>, language: Language): void {
  const old = oldAttributes(experiment);
  const others = [...names].filter((name) => !old.includes(name));
  for (const { name, meant } of misspelt(others, parameters)) {
    const warning = elementWords[language].misspelt(experiment, name.slice(0, 40), meant);
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
  }
}
