// A text that no box holds. A browser lays out some ten thousand lines a second, and lays out the whole page again for each
// one that a paste replaces: it would stand still.

export interface Most {
  /** Code units. */
  readonly letters: number;
  readonly lines?: number;
}

export function isLong(text: string, { letters, lines = 1000 }: Most): boolean {
  if (text.length > letters) return true;
  let ends = 0;
  for (let at = text.indexOf('\n'); at >= 0 && ends <= lines; at = text.indexOf('\n', at + 1)) ends++;
  return ends > lines;
}

/** The text that a `beforeinput` would put into the box, pasted, dropped or typed; undefined unless it is too long. */
export function longAfter({ data, dataTransfer, target }: InputEvent, most: Most): string | undefined {
  const { value, selectionStart, selectionEnd } = target as HTMLTextAreaElement;
  const added = data ?? dataTransfer?.getData('text/plain') ?? '';
  const text = value.slice(0, selectionStart) + added.replaceAll(/\r\n?/g, '\n') + value.slice(selectionEnd);
  return added !== '' && isLong(text, most) ? text : undefined;
}
