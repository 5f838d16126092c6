import { fonts } from 'virtual:formula-fonts';
import { bytesOf } from './base64';

let added = false;

/** Makes the fonts inside this file known to the document; taken as bytes they need no permission of a page's policy. */
export function addFonts(): void {
  if (added) return;
  added = true;
  for (const { family, weight, style, unicodeRange, data } of fonts)
    document.fonts.add(new FontFace(family, bytesOf(data).buffer, { weight, style, unicodeRange, display: 'block' }));
}
