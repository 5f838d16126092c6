// The page in a document without a browser: links are followed, buttons pressed and fields filled as by a visitor, and what
// is said and computed is read. Where things stand, and what is hidden by a style, is not known here.
import { expect, vi } from 'vitest';
import type { Page } from '../../web/src/page/page';
import { systemTheme } from '../snapshots/still-browser';
import { areHeld, unanswered } from './core-here';

let page: Page | undefined;
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** All that matches, in figures too, which keep their parts in a shadow. */
export function all(selector: string, root: ParentNode = document): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  const charts = root === document ? root.querySelectorAll('#stage *') : root.querySelectorAll('*');
  for (const { shadowRoot } of charts) if (shadowRoot) found.push(...all(selector, shadowRoot));
  if (root instanceof Element && root.shadowRoot) found.push(...all(selector, root.shadowRoot));
  return found;
}

/** What is meant: itself, or the first that matches. */
export type Target = string | HTMLElement;

export function one(target: Target, root: ParentNode = document): HTMLElement {
  const found = typeof target === 'string' ? all(target, root)[0] : target;
  if (!found) throw new Error(`nothing matches ${target}`);
  return found;
}

/** What comes last: the notes; where a link hides them the tools, and in a presentation its foot. */
const hasCome = (): boolean =>
  document.querySelector(location.hash.includes('hide=') ? '.share-line' : '.notes, .presenting') !== null;
/** No page looks so often before it rests. */
const most = 4000;

/** The page, and what stands in the shadow of an element. */
const places = (): ParentNode[] => [
  document,
  ...[...document.querySelectorAll('attention-playground')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
];
const isBusy = (place: ParentNode): boolean =>
  place.querySelector('[aria-busy="true"], [data-phase="loading"]') !== null;
const markup = (place: ParentNode): string =>
  (place instanceof Document ? place.body : (place as ShadowRoot)).innerHTML;

/** Until neither the core nor a model owes an answer, and two looks at the page are the same. */
export async function rest(): Promise<void> {
  for (let before = '', same = 0, looks = 0; same < 2; looks++) {
    if (looks > most) throw new Error(`${location.hash} comes to no rest`);
    await new Promise(requestAnimationFrame);
    await turn();
    await vi.dynamicImportSettled();
    // A lesson in a link is unpacked beside the page, which looks the same meanwhile.
    await page?.opened?.catch(() => undefined);
    const charts = places().flatMap((place) => [...place.querySelectorAll('.figure *')]);
    await Promise.all(charts.map((chart) => 'updated' in chart && chart.updated));
    const now = location.href + places().map(markup).join('');
    const busy = !areHeld() && (unanswered() > 0 || places().some(isBusy) || (page && !hasCome()));
    same = !busy && now === before ? same + 1 : 0;
    before = now;
  }
}

/** Settings in a link that are no values of an experiment. */
const settings: readonly string[] = ['lang', 'theme', 'hide'];

/**
 * Follows a link, `experiment?name=value&…`, in English where it names no language. One without values leads to what was
 * left there, for a first visitor to the first step of a lesson: here it names the first preset.
 */
export async function open(link: string): Promise<void> {
  const [experiment = '', query = ''] = link.split('?');
  const values = new URLSearchParams(query);
  if (!values.has('lang')) values.set('lang', 'en');
  if ([...values.keys()].every((name) => settings.includes(name))) values.set('preset', await firstPreset(experiment));
  await follow(`#${experiment}?${values}`);
}

async function firstPreset(experiment: string): Promise<string> {
  const { isExperiment, loadExperiment } = await import('../../web/src/experiment/registry');
  if (!isExperiment(experiment)) throw new Error(`no experiment is called ${experiment}`);
  return Object.keys((await loadExperiment(experiment)).presets)[0] ?? '';
}

/** Loads the address as it stands now again: nothing else is left of what was done. */
export const again = (): Promise<void> => follow(location.hash, history.state);

/** Follows a link as it stands. */
export async function follow(hash: string, state: unknown = null): Promise<void> {
  history.replaceState(state, '', hash);
  if (page) dispatchEvent(Object.assign(new Event('hashchange'), { newURL: location.href }));
  else {
    document.body.innerHTML = '<div id="page"></div>';
    const { Page } = await import('../../web/src/page/page');
    page = new Page(one('#page'));
  }
  await rest();
}

/** Leaves the page as the next visitor finds it. */
export async function leave(): Promise<void> {
  systemTheme('light');
  for (const dialog of document.querySelectorAll('body > :not(#page)')) dialog.remove();
  if ('theme' in document.documentElement.dataset) await open('masked-softmax?theme=auto');
}

/** The address, as it is read. */
export const hash = (): string => decodeURIComponent(location.hash);

const said = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The words of all that matches, one after the other. */
export const texts = (selector: string, root: ParentNode = document): string[] => all(selector, root).map(said);
export const text = (target: Target): string => (typeof target === 'string' ? texts(target).join(' | ') : said(target));

/** The control of a parameter, in the panel or (`.knobs`) on the card. */
export const control = (parameter: string, within = '.controls'): HTMLElement =>
  one(`${within} [data-parameter="${parameter}"]`);
export const field = (parameter: string, within = '.controls'): HTMLInputElement =>
  one('input[type="text"]', control(parameter, within)) as HTMLInputElement;

/** A part of the picture, and what it holds. */
export const figure = (name: string): HTMLElement => one(`[data-figure="${name}"]`);
export const property = <Held>(target: Target, name: string): Held => Reflect.get(one(target), name) as Held;
export const numbers = (name: string): number[] =>
  Array.from(property<{ data: ArrayLike<number> }>(figure(name), 'tensor').data);

const roles = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  radio: 'input[type="radio"], [role="radio"]',
  slider: 'input[type="range"], [role="slider"]',
  switch: '[role="switch"]',
  textbox: 'input[type="text"], input:not([type]), textarea',
} as const;

/** The name that is read aloud. */
export function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const named = element.getAttribute('aria-labelledby') ?? '';
  const by = named.split(' ').flatMap((id) => (id ? all(`[id="${id}"]`) : []));
  const labels = [...by, ...all(`label[for="${element.id}"]`), element.closest('label')].filter((one) => one !== null);
  return labels.length > 0 ? labels.map(said).join(' ') : said(element);
}

/** All of a role whose name has these words in it, or is like this. */
export const allCalled = (
  role: keyof typeof roles,
  name: string | RegExp,
  root: ParentNode = document,
): HTMLElement[] =>
  all(roles[role], root).filter((element) => {
    const own = nameOf(element);
    return !element.closest('[hidden]') && (typeof name === 'string' ? own.includes(name) : name.test(own));
  });

/** The one of a role that is called so. */
export function called(role: keyof typeof roles, name: string | RegExp, root: ParentNode = document): HTMLElement {
  const [found] = allCalled(role, name, root);
  if (!found)
    throw new Error(`no ${role} is called ${name}; there are ${all(roles[role], root).map(nameOf).join(', ')}`);
  return found;
}
export const button = (name: string | RegExp, root: ParentNode = document): HTMLButtonElement =>
  called('button', name, root) as HTMLButtonElement;

/** Presses what can be pressed. */
export async function press(target: Target): Promise<void> {
  const element = one(target);
  expect(element.matches(':disabled'), `${nameOf(element)} is disabled`).toBe(false);
  element.focus();
  element.click();
  await rest();
}
export const pressButton = (name: string | RegExp): Promise<void> => press(button(name));

/** Presses a button of the line above the picture, also one that is kept behind “Tools”. */
export async function pressTool(name: string): Promise<void> {
  if (allCalled('button', name).length === 0) await press('.share-line .more');
  await pressButton(name);
}

/** Fields in which something was written and not left. */
const written = new WeakSet<HTMLElement>();
const tell = (element: HTMLElement, kind: 'input' | 'change'): boolean =>
  element.dispatchEvent(new Event(kind, { bubbles: true, composed: kind === 'input' }));

/** Writes into a field, in place of what stands there, and stays in it. */
export async function type(target: Target, value: string): Promise<void> {
  const element = one(target) as HTMLInputElement;
  element.focus();
  element.value = value;
  written.add(element);
  tell(element, 'input');
  await rest();
}

/** Moves a slider to a value. */
export async function slide(target: Target, value: number): Promise<void> {
  const element = one(target) as HTMLInputElement;
  element.focus();
  moveTo(element, value);
  await rest();
}

function moveTo(slider: HTMLInputElement, value: number): void {
  slider.value = String(value);
  tell(slider, 'input');
  tell(slider, 'change');
}

/** Goes out of a field: what was written there is final. */
export async function leaveField(target: Target): Promise<void> {
  const element = one(target);
  if (written.delete(element)) tell(element, 'change');
  element.blur();
  await rest();
}

/** What has the focus, in a figure too. */
export function focused(): HTMLElement {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (active ?? document.body) as HTMLElement;
}

/** Presses keys, such as `Shift+ArrowUp`, with the focus there. */
export async function keys(target: Target, ...names: readonly string[]): Promise<void> {
  one(target).focus();
  for (const name of names) await keyHere(name);
}

/** Presses a key where the focus is. */
export async function keyHere(name: string): Promise<void> {
  const key = name.replace(/^(Shift|Control|Alt)\+/, '');
  const held = (modifier: string): boolean => name.startsWith(`${modifier}+`);
  const how = { shiftKey: held('Shift'), ctrlKey: held('Control'), altKey: held('Alt'), code: key };
  const event = (kind: string) =>
    new KeyboardEvent(kind, { key, ...how, bubbles: true, composed: true, cancelable: true });
  const element = focused();
  if (element.dispatchEvent(event('keydown'))) byItself(element, key);
  focused().dispatchEvent(event('keyup'));
  await rest();
}

/** What a browser does with a key that nobody has taken. */
function byItself(element: HTMLElement, key: string): void {
  const presses = element.matches('button, summary, a[href]') ? ['Enter', ' '] : [' '];
  if (element.matches('input[type="range"]')) slideBy(element as HTMLInputElement, key);
  else if (element.matches('button, summary, a[href], [type="checkbox"], [type="radio"]')) {
    if (presses.includes(key)) element.click();
  } else if (key === 'Enter' && element.matches('input')) {
    if (written.delete(element)) tell(element, 'change');
    element.closest('form')?.requestSubmit();
  }
}

function slideBy(slider: HTMLInputElement, key: string): void {
  const [min, max, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
  const now = Number(slider.value);
  const next = {
    ArrowRight: now + step,
    ArrowUp: now + step,
    ArrowLeft: now - step,
    ArrowDown: now - step,
    Home: min,
    End: max,
  }[key];
  if (next !== undefined) moveTo(slider, Math.min(max, Math.max(min, next)));
}
