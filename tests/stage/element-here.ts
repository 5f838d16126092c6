// `<attention-playground>` in somebody's page, in this process: what it says to scripts around it.
import { vi } from 'vitest';
import { serversHere } from './core-here';
import { rest } from './page-here';

vi.mock('../../web/src/element/servers', () => ({ serversFor: () => serversHere }));

/** Everything is in the window at once, but for what a test puts far away. */
class NearAtOnce {
  readonly #tell: (entries: readonly object[]) => void;
  constructor(tell: (entries: readonly object[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    if (target.closest('.far')) return;
    queueMicrotask(() => this.#tell([{ isIntersecting: true, boundingClientRect: { top: 0, bottom: 1 } }]));
  }
  disconnect(): void {}
}

/** What an element has said. */
export interface Heard {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The shapes of its outputs at that time. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
}
export const heard: Heard[] = [];
/** The details of all events of a name. */
export const told = (name: string): Heard['detail'][] =>
  heard.filter((one) => one.name === name).map(({ detail }) => detail);

type Tensors = Readonly<Record<string, { readonly shape: readonly number[]; readonly data: Float32Array }>>;
/** The element's own properties and methods, as its readme has them. */
export interface Playground extends HTMLElement {
  experiment: string;
  preset: string;
  step: string;
  state: Readonly<Record<string, unknown>>;
  tensors: unknown;
  readonly outputs: Tensors | undefined;
  whenReady(): Promise<void>;
  reset(): Promise<void>;
  toBlob(kind: string, figure?: string | number): Promise<Blob>;
}

const events = ['ready', 'change', 'drawn', 'solved', 'error'] as const;

/** A page with this in it; gives its elements. What they say is kept anew. */
export async function lesson(body: string): Promise<Playground[]> {
  Reflect.set(globalThis, 'IntersectionObserver', NearAtOnce);
  // Parts are for style sheets of the page around.
  if (!('part' in Element.prototype)) Object.defineProperty(Element.prototype, 'part', { value: { add() {} } });
  await import('../../web/src/element/index');
  heard.length = 0;
  const place = document.createElement('main');
  place.innerHTML = body;
  const elements = [...place.querySelectorAll<Playground>('attention-playground')];
  for (const element of elements) for (const name of events) element.addEventListener(name, listen);
  document.body.append(place);
  await rest();
  return elements;
}

function listen({ type, target, detail = {} }: Event & { readonly detail?: unknown }): void {
  const shapes = Object.entries((target as Playground).outputs ?? {}).map(([key, { shape }]) => [key, shape]);
  heard.push({ name: type, detail: detail as Heard['detail'], shapes: Object.fromEntries(shapes) });
}

export const tag = (attributes: string, inside = ''): string =>
  `<attention-playground ${attributes}>${inside}</attention-playground>`;

/** The first element of a page with only this. */
export async function element(attributes: string, inside = ''): Promise<Playground> {
  const [first] = await lesson(tag(attributes, inside));
  return first as Playground;
}

/** A script of the page does something, and what follows from it comes to rest. */
export async function script(act: () => unknown): Promise<void> {
  await act();
  await rest();
}

/** What a promise is rejected with, as text; `done` otherwise. */
export const outcome = (promised: Promise<unknown>): Promise<string> =>
  promised.then(
    () => 'done',
    (error: unknown) => String(error),
  );
