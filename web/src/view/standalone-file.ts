import { htmlLanguage } from '../words/language';
import { type Embedding, elementLine, languageOf } from './embed-hosts';

/** The file's own policy: it may load nothing. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:; img-src blob:";

/** One experiment in its present state as a page of its own, with everything inside: `script` is its classic single file. */
export function standaloneFile(embedding: Embedding, script: string): string {
  const title = embedding.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${htmlLanguage[languageOf(embedding)]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { max-width: 1100px; margin: 2rem auto; padding: 0 1rem; }</style>
</head>
<body>
${elementLine(embedding)}
<script>${scriptInPage(script)}</script>
</body>
</html>
`;
}

/** A script between tags must not contain the end of a script or the beginning of a comment; inside its strings both are escaped. */
export const scriptInPage = (script: string): string =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
