/** What base64 stands for. */
export const bytesOf = (characters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(characters), (character) => character.charCodeAt(0));
