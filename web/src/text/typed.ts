// What people type, read as it is meant: capitals, full-width letters and punctuation tell nothing apart.

/** The words of a text in small letters, without punctuation. */
export const typedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => word !== '');

/** The letters of a text that are among `known`, as they are written there; others are left out. */
export const typedLetters = (text: string, known: string | readonly string[]): string[] =>
  [...text].flatMap((letter) => {
    const plain = letter.normalize('NFKC');
    const found = [letter, plain, plain.toLowerCase(), plain.toUpperCase()].find((one) => known.includes(one));
    return found ?? [];
  });
