// The shadow tree of an element: the frame that everything is drawn in, the fallback, and the line that says why nothing is shown.

import tokens from '../style/tokens.css?raw';
import styles from './element.css?inline';
import { inertKeys } from './inert-keys';

/** `waiting` to come near the window, then `loading` until the first figure stands, `late` when that takes long; `failed` says why not. */
type Phase = 'waiting' | 'loading' | 'late' | 'ready' | 'failed';

/** One who waits for the first figure. */
interface Waiter {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

let sheet: CSSStyleSheet | undefined;

export class Shell {
  readonly root: HTMLElement;
  readonly message: HTMLElement;
  /** Why nothing can be shown. */
  #failure = '';
  #waiters: Waiter[] = [];

  constructor(element: HTMLElement) {
    const shadow = element.attachShadow({ mode: 'open' });
    sheet ??= styleSheet();
    shadow.adoptedStyleSheets = [sheet];
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
    if (phase !== 'ready' && phase !== 'failed') return;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const { done, failed } of waiters)
      if (phase === 'ready') done();
      else failed(new Error(this.#failure));
  }

  get isAwaited(): boolean {
    return this.#waiters.length > 0;
  }

  /** Settles when the first figure stands, or with the reason why it cannot. */
  settled(): Promise<void> {
    if (this.phase === 'failed') return Promise.reject(new Error(this.#failure));
    return new Promise((done, failed) => this.#waiters.push({ done, failed }));
  }

  /** `message` is what a reader sees, where the view has not said it. */
  fail(failure: string, message = ''): void {
    this.#failure = failure;
    this.phase = 'failed';
    this.message.textContent = message;
  }

  /** A new place for a view, before the fallback, which stands below the figure on paper. */
  stage(): HTMLElement {
    const stage = child(this.root, 'div', 'stage');
    this.root.prepend(stage);
    return stage;
  }

  #noticeFallback(slot: HTMLSlotElement): void {
    const something = slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
    this.root.toggleAttribute('data-fallback', something);
  }
}

/** Tokens stand at the frame inside, not at the element: a page's rules for `*` do not reach them there. */
function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(tokens.replace(/:host(?!\()/g, '.root') + styles);
  return made;
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
