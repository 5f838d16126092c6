import { added, cell, type Notebook, said } from '../notebook';

const scoring = (values: string): string => `#scoring-functions?preset=notebook&${values}`;

/** The second draw after the seed: the link holds the numbers. */
const second =
  '2x2x4:0.6976676,0.8000114,0.16102946,0.28226858,0.68160856,0.915194,0.3970999,0.8741559,0.41940832,0.55290705,0.9527381,0.03616482,0.18523103,0.37341738,0.30510002,0.9320004';

export const notebook: Notebook = {
  name: '002',
  items: [
    cell('01-imports', ['#masked-softmax?preset=none']),
    added('pooling', ['#pull-the-query?preset=tired', '#kernel-regression'], { needs: ['c1'] }),
    said('steps', [scoring('picture=steps&way=other')]),
    said('search', ['#pull-the-query?preset=soft']),
    said('padding', ['#masked-softmax?preset=both', '#masked-softmax?step=lengths']),
    cell('02-masked-softmax', ['#masked-softmax?preset=perSample']),
    cell('03-per-sample', ['#masked-softmax?preset=perSample'], { needs: ['c1', 'c2'] }),
    cell('04-per-query', [`#masked-softmax?preset=perQuery&scores=${second}`], { needs: ['c1', 'c2', 'c3'] }),
    added('nobody', ['#masked-softmax?preset=allMasked', '#masked-softmax?step=nobody'], { needs: ['c1', 'c2'] }),
    said('two', ['#scoring-functions?preset=words']),
    cell('05-additive', [scoring('picture=broadcast&way=additive'), '#scoring-functions?step=broadcast'], {
      needs: ['c1', 'c2'],
    }),
    cell('06-additive-example', [scoring('picture=steps&way=additive')], { needs: ['c1', 'c2', 'c5'] }),
    said('dropout', ['#multi-head-attention?preset=training']),
    cell('07-additive-weights', [scoring('picture=steps&way=additive&sample=1')], { needs: ['c1', 'c2', 'c5', 'c6'] }),
    added('parameters', [scoring('picture=cost')], { needs: ['c1', 'c5'] }),
    cell('08-dot-product', [scoring('picture=steps&way=other')], { needs: ['c1', 'c2'] }),
    cell('09-dot-product-example', [scoring('picture=steps&way=other')], { needs: ['c1', 'c2', 'c5', 'c6', 'c8'] }),
    cell('10-dot-product-weights', [scoring('picture=steps&way=other&sample=1')], {
      needs: ['c1', 'c2', 'c5', 'c6', 'c8', 'c9'],
    }),
    added('variance', ['#why-sqrt-d?preset=notebook', '#why-sqrt-d?step=spread'], { needs: ['c1'] }),
    said('cost', [scoring('picture=cost')]),
    said('bahdanau', [scoring('picture=cost&num_hiddens=64'), '#learning-dates']),
    said('keys', ['#scoring-functions?step=keys']),
    said('lengths', ['#scoring-functions?step=lengths']),
    said('sum', ['#scoring-functions?step=sum']),
  ],
};
