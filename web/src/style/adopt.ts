type Styled = Document | ShadowRoot;

/** The sheets of each document by their text: a constructed sheet serves no other document. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** For each document or shadow root, the sheet of its present content. */
const shown = new WeakMap<Node, CSSStyleSheet>();

/** Gives a document or a shadow root these styles, once; the same text is one sheet throughout a document. A node in neither gets none. */
export function adopt(root: Node, ...texts: readonly string[]): void {
  if (!isStyled(root)) return;
  const worn = root.adoptedStyleSheets;
  for (const text of texts) {
    const sheet = sheetOf(root, text);
    if (!worn.includes(sheet)) worn.push(sheet);
  }
}

/** Gives it the styles of what it shows from now on, in place of those of what it showed before: neither meets the other. */
export function adoptInstead(root: Node, text: string): void {
  if (!isStyled(root)) return;
  const worn = root.adoptedStyleSheets;
  const before = shown.get(root);
  const place = before ? worn.indexOf(before) : -1;
  const sheet = sheetOf(root, text);
  // In the same place: what comes later goes on winning.
  worn[place < 0 ? worn.length : place] = sheet;
  shown.set(root, sheet);
}

const isStyled = (root: Node): root is Styled => Reflect.has(root, 'adoptedStyleSheets');

function sheetOf(root: Styled, text: string): CSSStyleSheet {
  const page = root.ownerDocument ?? (root as Document);
  const own = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, own);
  let sheet = own.get(text);
  if (!sheet) {
    sheet = new (page.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(text);
    own.set(text, sheet);
  }
  return sheet;
}
