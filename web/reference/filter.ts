// Search as you type: of lists of links those stay whose words are asked for, shown or as other names.

/** The words of a question: full-width signs are read, and PyTorch's `nn.` and `F.` are left out. */
export const wordsOf = (question: string): string[] =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s_,、()]+/)
    .map((word) => word.replace(/^(?:torch|nn|f|functional)\./, ''))
    .filter(Boolean);

/** What an entry shows, and its other names; where none has the words, inputs are looked through, too. */
const nameOf = (item: HTMLElement): string => `${item.textContent} ${item.dataset['also'] ?? ''}`.toLowerCase();

export function startFilter(input: HTMLInputElement, lists: ParentNode, none: HTMLElement | null): void {
  const frame = input.closest<HTMLElement>('.filter');
  if (frame) frame.hidden = false;
  const answer = (): void => {
    const asked = wordsOf(input.value);
    const items = [...lists.querySelectorAll<HTMLElement>('section li')];
    const having = (text: (item: HTMLElement) => string): HTMLElement[] =>
      items.filter((item) => asked.every((word) => text(item).includes(word)));
    const named = having(nameOf);
    const found = new Set(
      named.length > 0 ? named : having((item) => `${nameOf(item)} ${item.dataset['inputs'] ?? ''}`),
    );
    for (const item of items) item.hidden = !found.has(item);
    for (const section of lists.querySelectorAll('section'))
      section.hidden = section.querySelector('li:not([hidden])') === null;
    if (none) none.hidden = found.size > 0;
  };
  input.addEventListener('input', answer);
  input.addEventListener('keydown', (event) => {
    const first = [...lists.querySelectorAll<HTMLElement>('section:not([hidden]) li:not([hidden]) a')][0];
    if (event.key === 'Enter' && input.value.trim() !== '') first?.click();
  });
  answer();
}
