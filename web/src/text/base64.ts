/** What base64 stands for. */
export const bytesOf = (characters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(characters), (character) => character.charCodeAt(0));

/** The base64 of bytes. */
export function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}
