import { cell, type Notebook, said } from '../notebook';

const sun = (values: string): string => `#self-attention?preset=sun&${values}`;

export const notebook: Notebook = {
  name: '003',
  items: [
    cell('01-dictionary', ['#self-attention?preset=sun']),
    said('vocabulary', ['#self-attention?preset=sun&vocab_size=30000']),
    cell('02-indices', ['#self-attention?preset=sun']),
    cell('03-embedding', ['#self-attention?preset=sun']),
    said('width', ['#self-attention?preset=sun&d=8']),
    cell('04-matrices', ['#self-attention?preset=sun', '#self-attention?step=shared']),
    said('sizes', ['#self-attention?preset=sun&d_q=4&d_v=3']),
    cell('05-third', [sun('query=2&part=worked')]),
    cell('06-keys', [sun('query=2&part=worked')]),
    cell('07-scores', [sun('query=2&key=4&part=worked')]),
    cell('08-highest', [sun('query=2&key=1&part=worked')]),
    cell('09-weights', [sun('query=2&key=4&part=weights')]),
    said('scaling', ['#why-sqrt-d?preset=small', '#why-sqrt-d?step=root']),
    cell('10-heaviest', [sun('query=2&key=4&part=weights')]),
    cell('11-context', [sun('query=2&part=output')]),
    cell('12-class', ['#self-attention?preset=sun'], { needs: [] }),
    cell('13-output', [sun('query=2&part=output'), '#overview?preset=english'], { needs: ['c1', 'c2', 'c3', 'c12'] }),
  ],
};
