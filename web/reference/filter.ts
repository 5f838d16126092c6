// Search as you type: of lists of links those stay whose words are asked for, shown or under `data-also`.

/** The words of a question: full-width signs are read, and PyTorch's `nn.` and `F.` are left out. */
export const wordsOf = (question: string): string[] =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s_,、()]+/)
    .map((word) => word.replace(/^(?:torch|nn|f|functional)\./, ''))
    .filter(Boolean);

export function startFilter(input: HTMLInputElement, lists: ParentNode, none: HTMLElement | null): void {
  const frame = input.closest<HTMLElement>('.filter');
  if (frame) frame.hidden = false;
  const answer = (): void => {
    const asked = wordsOf(input.value);
    let found = 0;
    for (const section of lists.querySelectorAll('section')) {
      let shown = 0;
      for (const item of section.querySelectorAll('li')) {
        const text = `${item.textContent} ${item.dataset['also'] ?? ''}`.toLowerCase();
        item.hidden = !asked.every((word) => text.includes(word));
        if (!item.hidden) shown++;
      }
      section.hidden = shown === 0;
      found += shown;
    }
    if (none) none.hidden = found > 0;
  };
  input.addEventListener('input', answer);
  input.addEventListener('keydown', (event) => {
    const first = [...lists.querySelectorAll<HTMLElement>('section:not([hidden]) li:not([hidden]) a')][0];
    if (event.key === 'Enter' && input.value.trim() !== '') first?.click();
  });
  answer();
}
