const sheets = new Map<string, CSSStyleSheet>();

/** For each document or shadow root, the sheet of its present content. */
const shown = new WeakMap<Node, CSSStyleSheet>();

/** Gives a document or a shadow root these styles, once; the same text is one sheet everywhere. What stands in neither gets none. */
export function adopt(root: Node, ...texts: readonly string[]): void {
  if (!isStyled(root)) return;
  for (const text of texts) {
    const sheet = sheetOf(text);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/** Gives it the styles of what it shows from now on, in place of those of what it showed before: neither meets the other. */
export function adoptInstead(root: Node, text: string): void {
  if (!isStyled(root)) return;
  const [sheet, before] = [sheetOf(text), shown.get(root)];
  shown.set(root, sheet);
  const others = root.adoptedStyleSheets;
  const place = before ? others.indexOf(before) : -1;
  // In the same place: what comes later goes on winning.
  root.adoptedStyleSheets = place < 0 ? [...others, sheet] : others.with(place, sheet);
}

const isStyled = (root: Node): root is Document | ShadowRoot => root instanceof ShadowRoot || root instanceof Document;

function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}
