// The line that loads a script of a release from a CDN, for the guide, README.md and the notes of a release. A hash is known
// when the release's files are: only its notes have it.

/**
 * @param {string} file its name in dist/embed
 * @param {string} version
 * @param {string} [integrity] with it a browser runs the script only if it is, byte for byte, the file of that hash
 */
export function cdnLine(file, version, integrity) {
  const address = `https://cdn.jsdelivr.net/npm/attention-playground@${version}/dist/embed/${file}`;
  const insists = integrity === undefined ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;
  return `<script src="${address}"${insists} defer></script>`;
}
