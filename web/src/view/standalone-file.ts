import { htmlLanguage, type Language } from '../words/language';

/** The policy of the file: it may load nothing. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:; img-src blob:";

interface Standalone {
  readonly language: Language;
  readonly title: string;
  /** The element, in its present state. */
  readonly line: string;
}

/** One experiment in its present state as a self-contained page: `script` is its classic single file. */
export function standaloneFile({ language, title, line }: Standalone, script: string): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped}</title>
<style>body { max-width: 1100px; margin: 1rem auto; padding: 0 1rem; }</style>
</head>
<body>
${line}
<script>${scriptInPage(script)}</script>
</body>
</html>
`;
}

/** Escapes the end of a script and the beginning of a comment, which must not be inside script tags. */
export const scriptInPage = (script: string): string =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
