import { fonts } from 'virtual:formula-fonts';

let added = false;

/** Makes KaTeX's fonts known to the document; taken as bytes they need no permission of a page's policy. */
export function addFonts(): void {
  if (added) return;
  added = true;
  for (const { family, source, ...descriptors } of fonts())
    document.fonts.add(new FontFace(family, source, { ...descriptors, display: 'block' }));
}
