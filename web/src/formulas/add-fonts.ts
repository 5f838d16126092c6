import { fonts } from 'virtual:formula-fonts';

const added = new WeakSet<Document>();

/** Adds KaTeX's fonts to a document; given as bytes, they need no permission from the page's policy. */
export function addFonts(page: Document): void {
  const { defaultView: window } = page;
  if (added.has(page) || !window) return;
  added.add(page);
  for (const { family, source, ...descriptors } of fonts())
    page.fonts.add(new window.FontFace(family, source, { ...descriptors, display: 'block' }));
}
