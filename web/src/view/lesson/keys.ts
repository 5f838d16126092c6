/** The key in localStorage. */
const place = 'attention-playground.single-keys';

/** Keys without Ctrl, Alt or Meta; WCAG 2.1.4 requires a way to switch them off. */
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
      // Without storage it holds while the page is open.
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

/** The setting of this browser. */
export const singleKeys = /* @__PURE__ */ new SingleKeys();

/** Elements in which letters and digits are typed or used to search. */
const typed =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"]), [contenteditable]:not([contenteditable="false"])';
/** Elements in which arrow keys have their own meaning. */
const moved = 'input, summary, pre, [role="slider"], [role="grid"]';

/** The key of an event that is a single key, not typed into a field, and not handled elsewhere. */
export function singleKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const [target] = event.composedPath();
  const taken = event.key.startsWith('Arrow') ? `${typed}, ${moved}` : typed;
  return target instanceof Element && target.matches(taken) ? undefined : event.key;
}
