// PyTorch's own draws for 50 seeds, each with draws of kinds and sizes of its own, number for number (npm run prove; npm test has
// the goldens' two seeds).
import { expect, test } from 'vitest';
import type { Generator } from '../../wasm/package/generator';
import { proving } from '../reach';
import { attention, dice } from '../wasm/support';
import { python, runAll } from './pytorch-runs';

const { core } = await attention();

interface Draw {
  /** An expression that leaves a tensor. */
  readonly torch: string;
  readonly ours: (generator: Generator) => Iterable<number | bigint>;
}

/** Sizes on both sides of 16, where PyTorch's randn goes another way, and of the generator's 624 words. */
const sizes = [1, 2, 7, 15, 16, 17, 40, 623, 625, 1300];

/** Draws for one seed, in their order. */
function drawsFor(seed: number): Draw[] {
  const { below, of } = dice(seed);
  const kinds: readonly (() => Draw)[] = [
    () => {
      const n = of(sizes);
      return { torch: `torch.rand(${n})`, ours: (g) => g.rand([n]).data };
    },
    () => {
      const n = of(sizes);
      return { torch: `torch.randn(${n})`, ours: (g) => g.randn([n]).data };
    },
    () => {
      const [n, mean, std] = [of(sizes), below(9) / 4, (1 + below(9)) / 8];
      return { torch: `torch.normal(${mean}, ${std}, (${n},))`, ours: (g) => g.normal(mean, std, [n]).data };
    },
    () => {
      const [n, low] = [of(sizes), -below(9) / 8];
      return { torch: `torch.empty(${n}).uniform_(${low}, 0.75)`, ours: (g) => g.uniform(low, 0.75, [n]).data };
    },
    () => {
      const [n, high] = [of(sizes), of([2, 10, 1000, 2 ** 32, 2 ** 40])];
      return { torch: `torch.randint(-5, ${high}, (${n},))`, ours: (g) => g.randint(-5, high, [n]).data };
    },
    () => {
      const n = of(sizes);
      return { torch: `torch.randperm(${n})`, ours: (g) => g.randperm(n).data };
    },
    () => {
      const [n, d] = [1 + below(9), 1 + below(9)];
      return { torch: `torch.nn.Embedding(${n}, ${d}).weight`, ours: (g) => g.embedding(n, d).data };
    },
    () => {
      const [inputs, outputs] = [1 + below(30), 1 + below(30)];
      return {
        torch: `linear(${inputs}, ${outputs})`,
        ours: (g) => {
          const { weight, bias } = g.linear(inputs, outputs);
          return [...weight.data, ...(bias?.data ?? [])];
        },
      };
    },
  ];
  return Array.from({ length: 12 }, () => of(kinds)());
}

/** Python that prints one JSON list a draw; every float32 is a double, which JSON gives back. */
const programFor = (seed: number, draws: readonly Draw[]): string => `import json, torch
def linear(i, o):
    made = torch.nn.Linear(i, o)
    return torch.cat([made.weight.flatten(), made.bias])
torch.manual_seed(${seed})
${draws.map(({ torch }) => `print(json.dumps(${torch}.detach().flatten().tolist()))`).join('\n')}
`;

test.runIf(python && proving)(
  'a seed’s draws of every kind, one after another, are PyTorch’s',
  { timeout: 1_800_000 },
  () => {
    const seeds = Array.from({ length: 50 }, (_, index) => 7919 * index + 3);
    const runs = runAll(seeds.map((seed) => programFor(seed, drawsFor(seed))));
    for (const [place, seed] of seeds.entries()) {
      const { stdout, stderr } = runs[place] ?? { stdout: '', stderr: 'not run' };
      expect(stderr).toBe('');
      const printed = stdout.trim().split('\n');
      const generator = core.generator(seed);
      for (const [index, { torch, ours }] of drawsFor(seed).entries())
        expect(Array.from(ours(generator), Number), `seed ${seed}: ${torch}`).toEqual(
          JSON.parse(printed[index] ?? '[]'),
        );
    }
  },
);
