import { typedLetters } from '../../text/typed';

/** The model's 16 tokens, in order; every row begins with the first. */
export const alphabet = ['▸', ...'ABCDEFGHIJKLMNO'];

/** A row has as many tokens as those that the model was trained on. */
export const whole = 16;

/** What of a text the model knows, in capitals. */
export const known = (text: string): string => typedLetters(text, alphabet.slice(1)).join('');
