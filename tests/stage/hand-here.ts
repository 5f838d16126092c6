// What a reader does on the page of these tests beside following links: buttons of one place, keys, and what comes of it.
import { rest } from './page-here';

type Place = Document | Element | ShadowRoot;

export const all = <Kind extends Element = HTMLElement>(selector: string, place: Place = document): Kind[] => [
  ...place.querySelectorAll<Kind>(selector),
];

export function one<Kind extends Element = HTMLElement>(selector: string, place: Place = document): Kind {
  const found = place.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

export const words = (node: Element | null): string => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
export const said = (selector: string, place: Place = document): string[] => all(selector, place).map(words);

/** The address as a reader sees it. */
export const address = (): string => decodeURIComponent(location.hash);

/** The button, link or switch of exactly this name, or the first whose name has it in it. */
export function called(name: string, kind = 'button', place: Place = document): HTMLElement {
  const named = all(kind, place).map((node) => [node, node.getAttribute('aria-label') ?? words(node)] as const);
  const found = named.find(([, said]) => said === name) ?? named.find(([, said]) => said.includes(name));
  if (!found) throw new Error(`no ${kind} is called “${name}”, only ${named.map(([, said]) => said).join(' | ')}`);
  return found[0];
}

export async function click(node: HTMLElement): Promise<void> {
  if (node.matches(':disabled')) throw new Error(`${words(node)} cannot be pressed`);
  node.focus();
  node.click();
  await rest();
}

/** A key where the focus is, as a browser gives it. Enter and the space bar press a button that nobody keeps from it. */
export async function key(name: string, init: KeyboardEventInit = {}): Promise<void> {
  const at = focused() ?? document.body;
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...init });
  if (at.dispatchEvent(event) && (name === 'Enter' || name === ' ') && at.matches('button, a, summary')) at.click();
  await rest();
}

/** The focused element, within shadow roots. */
export function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at as HTMLElement | null;
}

/** What the page gives to the clipboard from here on; `refused`: it may not. */
export function clipboard(refused = false): { text: string } {
  const copied = { text: '' };
  const writeText = async (text: string): Promise<void> => {
    if (refused) throw new Error('refused');
    copied.text = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}
