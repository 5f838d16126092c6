// Ways in for a reader's files: picked, dropped or, where texts are read as well, pasted.
import { AsyncDirective, directive } from 'lit/async-directive.js';
import type { ElementPart } from 'lit/directive.js';
import { html, noChange, type TemplateResult } from 'lit/html.js';

export interface Takes {
  file(file: File): void;
  /** Hears a hand with files above, again and again. */
  near?(): void;
  /** With it texts are taken, too, and what is pasted outside of a text field. */
  readonly text?: (text: string) => void;
}

/** The input that stands behind a button with `choose`. */
export const fileInput = (take: Takes['file'], accept = ''): TemplateResult =>
  html`<input type="file" accept=${accept} tabindex="-1" aria-hidden="true" hidden @change=${({
    currentTarget,
  }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    // Clear it, so that the same file again is a change.
    input.value = '';
    if (file) take(file);
  }} />`;

export function choose({ currentTarget }: Event): void {
  const input = (currentTarget as HTMLElement).nextElementSibling;
  if (input instanceof HTMLInputElement) input.click();
}

/** `<div ${takesFiles({ file })}>`: takes what is dropped on it or, while it is on the page, pasted. */
class TakesFiles extends AsyncDirective {
  #takes: Takes | undefined;
  #place: HTMLElement | undefined;
  #stop: AbortController | undefined;

  override render(_takes: Takes): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [takes]: [Takes]): unknown {
    this.#takes = takes;
    this.#place = element as HTMLElement;
    if (!this.#stop) this.reconnected();
    return noChange;
  }

  override disconnected(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  override reconnected(): void {
    const place = this.#place;
    if (!place) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const over = (is: boolean): void => void place.classList.toggle('file-over', is);
    const dragover = (event: DragEvent): void => {
      const type = event.dataTransfer?.types.find(
        (one) => one === 'Files' || (this.#takes?.text && one === 'text/plain'),
      );
      if (!type) return;
      event.preventDefault();
      over(true);
      this.#takes?.near?.();
    };
    const drop = (event: DragEvent): void => {
      over(false);
      this.#take(event, event.dataTransfer);
    };
    // One of several figures on a page takes what is pasted.
    const paste = (event: ClipboardEvent): void => {
      // A figure is not told when it leaves the page with all that is around it.
      if (!place.isConnected) {
        this.disconnected();
        return;
      }
      const [target] = event.composedPath();
      const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
      if (this.#takes?.text && !isField && !event.defaultPrevented) this.#take(event, event.clipboardData);
    };
    place.addEventListener('dragover', dragover, { signal });
    const leave = ({ relatedTarget }: DragEvent): void => over(place.contains(relatedTarget as Node | null));
    place.addEventListener('dragleave', leave, { signal });
    place.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
  }

  #take(event: Event, data: DataTransfer | null): void {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file) this.#takes?.file(file);
    else if (this.#takes?.text && text.trim() !== '') this.#takes.text(text);
    else return;
    event.preventDefault();
  }
}

export const takesFiles = directive(TakesFiles);
