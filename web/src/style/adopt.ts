const sheets = new Map<string, CSSStyleSheet>();

/** Gives a document or a shadow root these styles, once; the same text is one sheet everywhere. What stands in neither gets none. */
export function adopt(root: Node, ...texts: readonly string[]): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  for (const text of texts) {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
