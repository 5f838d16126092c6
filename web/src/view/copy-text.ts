import type { Sharing } from './share-scene';

/** What is said of a copied link: also what it does not hold. */
export const linked = ({ words, unlinked }: Sharing): string => [words.shared, unlinked].filter(Boolean).join(' · ');

/** Copies `text` and announces `said`; if the browser refuses, shows the text for copying by hand. */
export async function copy(sharing: Sharing, text: string, said: string): Promise<void> {
  const { state } = sharing;
  // Clear first, so that a repeated message is announced again.
  sharing.say('');
  try {
    await navigator.clipboard.writeText(text);
    delete state.byHand;
    sharing.say(said);
  } catch {
    // The clipboard is refused or missing (http, a frame without permission): the reader copies by hand.
    state.byHand = text;
    sharing.changed();
  }
}
