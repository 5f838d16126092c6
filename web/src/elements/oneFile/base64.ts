/** Of base64. */
export const bytesOf = (characters: string): Uint8Array =>
  Uint8Array.from(atob(characters), (character) => character.charCodeAt(0));
