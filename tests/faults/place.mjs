// Finds where a fault goes: a text that stands once within what a name begins.

/** The lines of what `name` begins, down to the one that closes it on the same indentation: [from, to) in the text. */
function spanOf(text, name) {
  const at = text.indexOf(name);
  if (at < 0 || text.includes(name, at + 1)) return undefined;
  const from = text.lastIndexOf('\n', at) + 1;
  const deep = (line) => line.search(/\S/);
  const indentation = deep(text.slice(from));
  let to = text.indexOf('\n', at);
  while (to >= 0) {
    const end = text.indexOf('\n', to + 1);
    const line = text.slice(to + 1, end < 0 ? text.length : end);
    const closes = /^\s*[)\]}]/.test(line);
    if (line.trim() !== '' && deep(line) <= indentation && !(closes && /[([{]$/.test(line)))
      return [from, closes && deep(line) === indentation ? to + 1 + line.length : to];
    if (end < 0) break;
    to = end;
  }
  return [from, text.length];
}

/** The text with the fault in it; throws where its place is gone. */
export function planted({ file, within, find, replace }, text) {
  const span = spanOf(text, within);
  if (!span) throw new Error(`is gone: ${file} has no one “${within}”`);
  const [from, to] = span;
  const at = text.indexOf(find, from);
  if (at < 0 || at + find.length > to) throw new Error(`is gone: ${file} has no “${find}” in “${within}”`);
  const next = text.indexOf(find, at + 1);
  if (next >= 0 && next + find.length <= to) throw new Error(`is gone: ${file} has “${find}” twice in “${within}”`);
  return text.slice(0, at) + replace + text.slice(at + find.length);
}
