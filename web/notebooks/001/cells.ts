import { added, cell, type Notebook, said } from '../notebook';

/** The blog post on self-attention and positional encoding. */
export const notebook: Notebook = {
  name: '001',
  items: [
    cell('01-imports', ['#self-attention?preset=sun']),
    cell('02-module', ['#multi-head-attention?preset=onesSelf'], { needs: ['c1'] }),
    cell('03-shape', ['#multi-head-attention?preset=onesSelf'], { needs: ['c1', 'c2'] }),
    said('compared', ['#cnn-rnn-attention?preset=figure']),
    cell('04-encoding', ['#positional-encoding?preset=notebook', '#adding-positions?preset=twice'], { needs: ['c1'] }),
    cell('05-curves', ['#positional-encoding?preset=notebook&columns=6,7,8,9'], { needs: ['c1', 'c4'] }),
    cell('06-binary', ['#positional-encoding?preset=bits'], { needs: [] }),
    said('places', ['#positional-encoding?preset=bits&position=6']),
    added('factor', ['#positional-encoding?preset=long'], { needs: [] }),
    added('space', ['#positional-encoding?preset=notebook'], { needs: ['c1', 'c4', 'c5'] }),
    cell('07-heatmap', ['#positional-encoding?preset=notebook'], { needs: ['c1', 'c4', 'c5'] }),
    said('relative', ['#relative-position?preset=notebook']),
    said('near', ['#position-similarity?preset=fixed']),
  ],
};
