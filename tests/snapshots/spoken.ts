// Every word of a stage as lines of text, in the order of the document: what stands there, and what is only read aloud.

const inline = new Set('a abbr b code em i input kbd small span strong sub sup time'.split(' '));
const silent = new Set(['style', 'script', 'canvas', 'template', 'svg']);
const readAloud = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
const states = ['aria-pressed', 'aria-checked', 'aria-expanded', 'aria-disabled', 'disabled', 'aria-current'];

/** What a machine reads out of an element, and what state it says it is in. */
function said(element: Element): string {
  const names = readAloud.flatMap((name) => element.getAttribute(name) || []);
  const state = states.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || value === 'false' ? [] : [value === 'true' || value === '' ? name : `${name}=${value}`];
  });
  const all = [...new Set(names), ...state, ...entered(element)];
  return all.length > 0 ? `[${all.join(' | ')}] ` : '';
}

/** What stands in a control. */
function entered(element: Element): string[] {
  if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type))
    return [element.checked ? 'x' : ' '];
  const holds =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return holds ? [`= ${element.value}`] : [];
}

/** Lines of the words in and below `root`. */
export function spokenOf(root: Element): string {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof Element) || silent.has(node.localName) || node.hasAttribute('hidden')) return;
    const within = inline.has(node.localName);
    if (!within) end();
    if (node.localName === 'section' || node.localName === 'aside') lines.push('');
    line += said(node);
    // A formula's letters are its own line: half of its markup places them.
    if (node.classList.contains('formula')) line += node.textContent ?? '';
    else for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) visit(child);
    if (!within) end();
  };
  visit(root);
  end();
  return `${lines.join('\n').trim()}\n`;
}

const between = ' ‖ ';

/** English and Chinese beside each other; a line that is the same in both is written once. */
export function besideEachOther(english: string, chinese: string): string {
  const [en, zh] = [english.trimEnd().split('\n'), chinese.trimEnd().split('\n')];
  const lines = Array.from({ length: Math.max(en.length, zh.length) }, (_, place) => {
    const [one = '', other = ''] = [en[place], zh[place]];
    return one === other ? one : `${one}${between}${other}`;
  });
  return `${lines.join('\n')}\n`;
}

/** English lines of a text in both languages. */
export const englishIn = (both: string): string => both.replaceAll(new RegExp(`${between}.*`, 'g'), '');
