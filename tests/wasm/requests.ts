// Inputs such as an operation takes, made from its catalogue entry alone.
import type { InputEntry } from '../../wasm/package/catalogue.ts';
import type { Generator } from '../../wasm/package/generator.ts';
import type { dice } from './support.ts';

/** Sizes that are one as a rule: heads share keys and values in groups where a caller says so. */
const alike: Readonly<Record<string, string>> = { gp_qk: 'hp_qk', gp_v: 'hp_v' };

type Dice = ReturnType<typeof dice>;

export class Requests {
  private readonly dice: Dice;
  private readonly generator: Generator;
  private readonly usualSizes: readonly number[];
  private readonly sizes = new Map<string, number>();
  /** Which of their alternatives inputs take that have some of the same ranks: all of one call the same. */
  private readonly ranks = new Map<string, number>();

  constructor(dice: Dice, generator: Generator, usualSizes: readonly number[]) {
    this.dice = dice;
    this.generator = generator;
    this.usualSizes = usualSizes;
  }

  /** Sizes of the next request are chosen anew. */
  next(): void {
    this.sizes.clear();
    this.ranks.clear();
  }

  value({ name, kind, shape = '', choices = '', minimum = 0, maximum = Infinity, dtype }: InputEntry): unknown {
    const { below, of } = this.dice;
    if (kind === 'choice') return of(choices.split('|'));
    if (kind === 'boolean') return below(2) === 0;
    if (kind === 'seed') return below(100);
    if (kind === 'generator') return this.generator;
    if (kind === 'number') return Math.min(maximum, Math.max(minimum, 0) + below(8) / 8);
    if (kind === 'integer') return this.integer(name, Math.max(minimum, 0) + below(5));
    return this.tensor(shape, dtype);
  }

  /** So many heads have so many slopes, and matrices of scores. */
  private integer(name: string, drawn: number): number {
    if (name === 'num_heads') this.sizes.set('h', drawn);
    if (name === 'num_kv_heads') return drawn % 2 === 0 ? 0 : (this.sizes.get('h') ?? 0); // W_k is as W_q (alike)
    return drawn;
  }

  private tensor(pattern: string, dtype: InputEntry['dtype']): object {
    const { below } = this.dice;
    const sizes = pattern === '*' ? '* *' : this.alternativeOf(pattern);
    const symbols = sizes === '()' ? [] : sizes.split(' ');
    const shape = symbols.map((symbol) => (/^\d+$/.test(symbol) ? Number(symbol) : this.sizeOf(symbol)));
    const count = shape.reduce((product, size) => product * size, 1);
    const data = Array.from({ length: count }, () => (dtype === 'f32' ? below(2 ** 20) / 2 ** 17 - 4 : below(4)));
    return { shape, data: dtype === 'f32' && below(2) ? Float32Array.from(data) : data };
  }

  private alternativeOf(pattern: string): string {
    const alternatives = pattern.split('|').map((alternative) => alternative.trim());
    // Lengths: of samples, or of one sample without its axis.
    if (alternatives.includes('()')) return this.dice.of(this.sizes.has('b') ? ['b', 'b n'] : ['()', 'n']);
    const ranks = `${alternatives.map((alternative) => alternative.split(' ').length)}`;
    const drawn = alternatives.indexOf(this.dice.of(alternatives));
    const chosen = this.ranks.get(ranks) ?? drawn;
    this.ranks.set(ranks, chosen);
    return alternatives[chosen] ?? '';
  }

  private sizeOf(name: string): number {
    const { below, of } = this.dice;
    const symbol = alike[name] ?? name;
    if (symbol === '*') return of(this.usualSizes);
    if (below(40) === 0) return below(4);
    const size = this.sizes.get(symbol) ?? of(this.usualSizes);
    this.sizes.set(symbol, size);
    return size;
  }
}
