/** The key in localStorage. */
const place = 'attention-playground.single-keys';

/** Whether keys without Ctrl, Alt or Meta act: WCAG 2.1.4 asks for a way to switch them off. */
export class SingleKeys {
  #on = read();

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    try {
      localStorage.setItem(place, on ? 'on' : 'off');
    } catch {
      // As long as the page is open.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

/** This browser's. */
export const singleKeys = /* @__PURE__ */ new SingleKeys();

/** Where letters and digits are what a person types or looks up with. */
const typed =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"]), [contenteditable]:not([contenteditable="false"])';
/** Where arrows have a meaning of their own. */
const moved = 'input, summary, pre, [role="slider"], [role="grid"]';

/** The key of an event that is a single key, pressed where none is typed, and that nobody has taken. */
export function singleKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const [target] = event.composedPath();
  const taken = event.key.startsWith('Arrow') ? `${typed}, ${moved}` : typed;
  return target instanceof Element && target.matches(taken) ? undefined : event.key;
}
