// What of a browser a test stands in for: the clipboard.

/** What the page gives to the clipboard from here on; where it may not, the promise fails. */
export function clipboard({ refused = false } = {}): { text: string } {
  const copied = { text: '' };
  const writeText = async (text: string): Promise<void> => {
    if (refused) throw new Error('refused');
    copied.text = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}
