// The shadow tree of an element: the frame that everything is drawn in, the fallback, and the line that says why nothing is shown.

import { adopt } from '../style/adopt';
import tokens from '../style/tokens.css?raw';
import styles from './element.css?inline';
import { inertKeys } from './inert-keys';

/** `waiting` to come near the window, then `loading` until the first figure is drawn, `late` when that takes long; `failed` says why not. */
type Phase = 'waiting' | 'loading' | 'late' | 'ready' | 'failed';

/** One who waits for the first figure. */
interface Waiter {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** Tokens stand at the frame inside, not at the element: a page's rules for `*` do not reach them there. */
const ownStyles = tokens.replace(/:host(?!\()/g, '.root') + styles;

export class Shell {
  readonly root: HTMLElement;
  readonly message: HTMLElement;
  /** Why nothing can be shown. */
  #failure = '';
  readonly #waiters: Waiter[] = [];

  constructor(element: HTMLElement) {
    const shadow = element.attachShadow({ mode: 'open' });
    this.root = child(shadow, 'div', 'root');
    this.root.part.add('frame');
    const slot = child(this.root, 'slot', '');
    slot.addEventListener('slotchange', () => this.#noticeFallback(slot));
    this.message = child(this.root, 'p', 'message');
    this.message.role = 'status';
    inertKeys(this.root);
    this.phase = 'waiting';
  }

  get phase(): Phase {
    return this.root.dataset['phase'] as Phase;
  }
  set phase(phase: Phase) {
    this.root.dataset['phase'] = phase;
    if (phase === 'loading') this.message.textContent = '';
    if (phase === 'ready') this.#settle(({ done }) => done());
    if (phase === 'failed') this.#settle(({ failed }) => failed(new Error(this.#failure)));
  }

  get isAwaited(): boolean {
    return this.#waiters.length > 0;
  }

  /** Resolves when the first figure is drawn, or rejects with the reason. A failure of an experiment that is `left` does not count. */
  settled(left: boolean): Promise<void> {
    if (this.phase === 'failed' && !left) return Promise.reject(new Error(this.#failure));
    return new Promise((done, failed) => this.#waiters.push({ done, failed }));
  }

  /** Takes the styles of the document it comes into; false if that has no window, where nothing is drawn. */
  enter(): boolean {
    const seen = this.root.ownerDocument.defaultView !== null;
    if (seen) adopt(this.root.getRootNode(), ownStyles);
    return seen;
  }

  /** The element left its page: those who wait are told, unless it was only moved. */
  leave(): void {
    this.phase = 'waiting';
    queueMicrotask(() => {
      if (!this.root.isConnected)
        this.#settle((waiter) => waiter.failed(new Error('the element was taken out of its page')));
    });
  }

  #settle(tell: (waiter: Waiter) => void): void {
    this.#waiters.splice(0).forEach(tell);
  }

  /** `message` is shown to the reader, unless the view has said it. */
  fail(failure: string, message = ''): void {
    this.#failure = failure;
    this.phase = 'failed';
    this.message.textContent = message;
  }

  /** A new place for a view, before the fallback, which is below the figure on paper. */
  stage(): HTMLElement {
    const stage = child(this.root, 'div', 'stage');
    this.root.prepend(stage);
    return stage;
  }

  #noticeFallback(slot: HTMLSlotElement): void {
    const something = slot
      .assignedNodes()
      .some((node) => node.nodeType === Node.ELEMENT_NODE || node.textContent?.trim());
    this.root.toggleAttribute('data-fallback', something);
  }
}

function child<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  parent.appendChild(made);
  return made;
}
