const files = import.meta.glob<string>(
  '../../../node_modules/katex/dist/fonts/KaTeX_{Main-Regular,Main-Bold,Math-Italic,Math-BoldItalic,Size1-Regular,Size2-Regular,Size3-Regular,Size4-Regular,AMS-Regular}.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

let added = false;

/** Makes KaTeX's fonts known to the document; the browser fetches each when a formula first needs it. */
export function addFonts(): void {
  if (added) return;
  added = true;
  for (const [path, address] of Object.entries(files)) {
    const name = /KaTeX_(\w+)-(\w+)\.woff2$/.exec(path);
    if (!name) continue;
    const [, family, style = ''] = name;
    const weight = style.startsWith('Bold') ? 'bold' : 'normal';
    const slant = style.endsWith('Italic') ? 'italic' : 'normal';
    document.fonts.add(new FontFace(`KaTeX_${family}`, `url(${address})`, { weight, style: slant, display: 'block' }));
  }
}
