// Steps that now are another experiment's. Imported for its effect by whatever reads old links.
import { type Moved, oldNames } from './old-names';

const moved: Readonly<Record<string, Readonly<Record<string, Moved>>>> = {
  exercises: {
    keys: ['scoring-functions', 'keys'],
    lengths: ['scoring-functions', 'lengths'],
    sum: ['scoring-functions', 'sum'],
    additive: ['scoring-functions', 'cost'],
    heads: ['trained-heads', 'before'],
    number: ['heads-cost', 'number', 'num_heads'],
    sizes: ['multi-head-attention', 'divide'],
    reshape: ['multi-head-attention', 'copies'],
    why: ['multi-head-attention', 'why'],
    subspace: ['multi-head-attention', 'cut'],
    shapes: ['multi-head-attention', 'skip'],
    different: ['multi-head-attention', 'different'],
    examples: ['kernel-regression', 'more', 'examples'],
    offsets: ['relative-position', 'offsets', 'farthest', 'seed'],
    importance: ['trained-heads', 'importance', 'seed'],
    parallel: ['heads-cost', 'loop'],
    width: ['heads-cost', 'full'],
  },
  'adding-positions': { order: ['self-attention', 'positions'] },
  'position-similarity': {
    moved: ['relative-position', 'score', 'position'],
    learned: ['adding-positions', 'learned'],
  },
};

Object.assign(oldNames.moved, moved);
