import { fonts } from 'virtual:formula-fonts';

const added = new WeakSet<Document>();

/** Makes KaTeX's fonts known to a document; taken as bytes they need no permission of a page's policy. */
export function addFonts(page: Document): void {
  const { defaultView: window } = page;
  if (added.has(page) || !window) return;
  added.add(page);
  for (const { family, source, ...descriptors } of fonts())
    page.fonts.add(new window.FontFace(family, source, { ...descriptors, display: 'block' }));
}
