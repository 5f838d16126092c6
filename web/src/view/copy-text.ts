import type { Sharing } from './share-scene';

/** Copies `text` and says `said`; where the browser refuses, shows the text to be copied by hand. */
export async function copy(sharing: Sharing, text: string, said: string): Promise<void> {
  const { state } = sharing;
  // Said a second time it is heard a second time.
  sharing.say('');
  try {
    await navigator.clipboard.writeText(text);
    delete state.byHand;
    sharing.say(said);
  } catch {
    // Refused or not there (http, a frame without permission): the person copies it.
    state.byHand = text;
    sharing.changed();
  }
}
