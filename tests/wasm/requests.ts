// Inputs such as an operation takes, made from its catalogue entry alone.
import type { InputEntry } from '../../wasm/package/catalogue.ts';
import type { Generator } from '../../wasm/package/index.ts';
import type { dice } from './support.ts';

/** Sizes that are one as a rule: heads share keys and values in groups where a caller says so. */
const alike: Readonly<Record<string, string>> = { gp_qk: 'hp_qk', gp_v: 'hp_v' };

type Dice = ReturnType<typeof dice>;

export class Requests {
  private readonly dice: Dice;
  private readonly generator: Generator;
  private readonly usualSizes: readonly number[];
  private readonly sizes = new Map<string, number>();

  constructor(dice: Dice, generator: Generator, usualSizes: readonly number[]) {
    this.dice = dice;
    this.generator = generator;
    this.usualSizes = usualSizes;
  }

  /** Sizes of the next request are chosen anew. */
  next(): void {
    this.sizes.clear();
  }

  value({ kind, shape = '', choices = '', minimum = 0, maximum = Infinity, dtype }: InputEntry): unknown {
    const { below, of } = this.dice;
    if (kind === 'choice') return of(choices.split('|'));
    if (kind === 'boolean') return below(2) === 0;
    if (kind === 'seed') return below(100);
    if (kind === 'generator') return this.generator;
    if (kind === 'number') return Math.min(maximum, Math.max(minimum, 0) + below(8) / 8);
    if (kind === 'integer') return Math.max(minimum, 0) + below(5);
    return this.tensor(shape, dtype);
  }

  private tensor(pattern: string, dtype: InputEntry['dtype']): object {
    const { below, of } = this.dice;
    const symbols = pattern === '*' ? ['*', '*'] : of(pattern.split('|')).trim().split(' ').filter(Boolean);
    const shape = symbols.map((symbol) => (/^\d+$/.test(symbol) ? Number(symbol) : this.sizeOf(symbol)));
    const count = shape.reduce((product, size) => product * size, 1);
    const data = Array.from({ length: count }, () => (dtype === 'f32' ? below(2 ** 20) / 2 ** 17 - 4 : below(4)));
    return { shape, data: dtype === 'f32' && below(2) ? Float32Array.from(data) : data };
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
