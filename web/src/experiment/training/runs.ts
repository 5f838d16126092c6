// The runs of the chapter on learning: their models, their lengths, and the positions that heads should attend to. How many
// seeds form their heads, and when, was measured over twenty seeds each.
import type { PresetName } from '../../../../wasm/package/session_fields';
import type { CellPlace } from '../../charts/base/types';
import { nth } from '../../tensor/read';
import { plainSigns } from '../../text/plain-signs';
import { typedLetters } from '../../text/typed';
import type { Rate } from './rate-choices';

export interface RunOf {
  readonly preset: PresetName;
  /** The preset's learning rate, after warm-up. */
  readonly rate: Rate;
  /** The last step of the time line. */
  readonly steps: number;
  /** The number of steps whose losses equal PyTorch's, at its own rate; beyond, any two float32 programs differ. */
  readonly pinned: number;
  readonly layers: number;
  readonly heads: number;
  readonly alphabet: Alphabet;
  /** Tokens 0 … vocabulary − 1. */
  readonly vocabulary: number;
  /** The number of possible answers. */
  readonly choices: number;
  /** For each layer, the name of the score of its attention. */
  readonly marks: readonly Mark[];
  /** True if a position sees only earlier ones. */
  readonly causal: boolean;
}

export type Mark = 'place' | 'previous' | 'prefix';
export type Alphabet = 'digits' | 'letters' | 'numbers';

const oneHead = { layers: 1, heads: 1, marks: ['place'] } as const;
const digits = { ...oneHead, alphabet: 'digits', vocabulary: 10, choices: 10, causal: false, pinned: 60 } as const;
const letters = { alphabet: 'letters', vocabulary: 28, choices: 27, causal: true } as const;
const twoLayers = { ...letters, layers: 2, marks: ['previous', 'prefix'] } as const;

export const runs = {
  reverse: { ...digits, preset: 'reverse', rate: '0.02', steps: 60 },
  copy_shift: { ...digits, preset: 'copy_shift', rate: '0.02', steps: 60 },
  running_max: {
    ...oneHead,
    preset: 'running_max',
    rate: '0.01',
    alphabet: 'numbers',
    vocabulary: 16,
    choices: 16,
    causal: true,
    steps: 80,
    pinned: 60,
  },
  one_head: { ...twoLayers, preset: 'induction', rate: '0.005', heads: 1, steps: 250, pinned: 200 },
  two_heads: { ...twoLayers, preset: 'induction 2 heads', rate: '0.01', heads: 2, steps: 200, pinned: 30 },
  fake: {
    ...letters,
    preset: 'fake induction',
    rate: '0.01',
    layers: 1,
    heads: 1,
    marks: ['prefix'],
    steps: 100,
    pinned: 30,
  },
} as const satisfies Record<string, RunOf>;

export type RunName = keyof typeof runs;

export const runOf = (name: RunName): RunOf => runs[name];

/** Steps that this divides are scored. */
export const scoresEvery = 5;

/** The weight on the right positions from which a head counts as formed. */
export const formedAt = 0.8;

/** The text of a token; in a repeating string 0 is the position before it. */
export function tokenText(alphabet: Alphabet, token: number): string {
  if (alphabet !== 'letters') return `${token}`;
  return token === 0 ? '·' : nth([...lettersOf], token - 1);
}

const lettersOf = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ&';

/** The tokens of the reader's text; other characters are ignored. Empty without any. */
export function tokensOf({ alphabet }: RunOf, text: string): readonly number[] {
  if (alphabet === 'letters') {
    const found = typedLetters(text, lettersOf).map((letter) => lettersOf.indexOf(letter) + 1);
    return found.length > 0 ? [0, ...found] : [];
  }
  const plain = plainSigns(text);
  const numbers = alphabet === 'digits' ? [...plain] : plain.split(/[\s,]+/);
  const most = alphabet === 'digits' ? 9 : 15;
  return numbers.filter((number) => /^\d{1,2}$/.test(number) && Number(number) <= most).map(Number);
}

/** The positions that the heads of a layer should attend to, by the layer's score. */
export function targetsOf(run: RunName, layer: number, tokens: readonly number[]): readonly CellPlace[] {
  return tokens.flatMap((_, row) => aimsOf(run, layer, tokens, row).map((column) => ({ panel: -1, row, column })));
}

function aimsOf(run: RunName, layer: number, tokens: readonly number[], row: number): readonly number[] {
  const n = tokens.length;
  switch (runOf(run).marks[layer]) {
    case 'previous':
      return row > 0 ? [row - 1] : [];
    case 'prefix':
      return tokens.slice(0, row).flatMap((token, place) => (token === tokens[row] ? [place + 1] : []));
    default:
      if (run === 'reverse') return [n - 1 - row];
      return [run === 'copy_shift' ? (row + n - 1) % n : largestSoFar(tokens, row)];
  }
}

const largestSoFar = (tokens: readonly number[], row: number): number =>
  tokens.slice(0, row + 1).reduce((best, token, place) => (token > nth(tokens, best) ? place : best), 0);

/** The target at each position of the reader's tokens; −100 for none. */
export function answersOf(run: RunName, tokens: readonly number[]): readonly number[] {
  if (runOf(run).alphabet === 'letters')
    return tokens.map((token, place) =>
      tokens.indexOf(token) < place && place + 1 < tokens.length ? nth(tokens, place + 1) : -100,
    );
  return tokens.map((_, row) => nth(tokens, nth(aimsOf(run, 0, tokens, row), 0)));
}
