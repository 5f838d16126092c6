// The line that loads a released script from a CDN: the browser runs it only if it is, byte for byte, the file of the release.

/** A release's version and the hashes of its single files, by their names in dist/embed: `npm run renew -- cdn` writes them. */
export interface Released {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** undefined for a file that the release does not have. */
export function cdnLine(file: string, { version, integrity }: Released): string | undefined {
  const hash = integrity[file];
  if (!hash) return undefined;
  const address = `https://cdn.jsdelivr.net/npm/attention-playground@${version}/dist/embed/${file}`;
  return `<script src="${address}" integrity="${hash}" crossorigin="anonymous" defer></script>`;
}
