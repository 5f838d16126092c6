import { added, cell, type Notebook, said } from '../notebook';

const attention = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];

/** Self-attention and positional encoding. */
export const notebook: Notebook = {
  name: '000',
  items: [
    cell('01-imports', ['#self-attention?preset=sun']),
    said('sequences', ['#cnn-rnn-attention?preset=figure', '#self-attention?step=twice']),
    said('sources', ['#self-attention?preset=translation', '#self-attention?step=cross']),
    said('translating', ['#self-attention?preset=translation', '#learning-dates']),
    said('subject', ['#self-attention?preset=cat', '#trained-heads?preset=repeats']),
    added('own-sequence', ['#self-attention?preset=sun&projections=none', '#self-attention?step=none'], {
      needs: ['c1'],
    }),
    said('matrices', ['#overview?preset=english']),
    said('same-shape', ['#multi-head-attention?preset=onesSelf']),
    cell('02-sequence-mask', ['#masked-softmax?preset=perSample&fill=0']),
    added('mask-tried', ['#masked-softmax?step=zero'], { needs: ['c1', 'c2'] }),
    cell('03-masked-softmax', ['#masked-softmax?preset=perSample'], { needs: ['c1', 'c2'] }),
    cell('04-dot-product', ['#scoring-functions?preset=notebook&way=other'], { needs: ['c1', 'c2', 'c3'] }),
    cell('05-transpose', ['#multi-head-attention?preset=onesSelf&ladder=queries'], { needs: [] }),
    added('there-and-back', ['#multi-head-attention?preset=onesSelf&ladder=heads', '#multi-head-attention?step=skip'], {
      needs: ['c1', 'c5'],
    }),
    cell('06-multi-head', ['#multi-head-attention?preset=onesSelf'], { needs: attention.slice(0, -1) }),
    cell('07-module', ['#multi-head-attention?preset=onesSelf'], { needs: attention }),
    cell('08-shape', ['#multi-head-attention?preset=onesSelf'], { needs: [...attention, 'c7'] }),
    said('architectures', ['#cnn-rnn-attention?preset=figure']),
    added('costs', ['#cnn-rnn-attention?preset=figure&curves=operations'], { needs: [] }),
    said('waiting', ['#cnn-rnn-attention?preset=sentence']),
    said('convolution', ['#cnn-rnn-attention?preset=figure&curves=path_length']),
    said('recurrence', ['#cnn-rnn-attention?preset=encoding&curves=path_length']),
    said('square', ['#cnn-rnn-attention?preset=document']),
    added('order', ['#self-attention?preset=order', '#self-attention?step=order'], { needs: ['c1'] }),
    said('learned', ['#adding-positions?preset=learned', '#position-similarity?preset=learned']),
    said('formula', ['#positional-encoding?preset=notebook']),
    cell('09-encoding', ['#positional-encoding?preset=notebook'], { needs: ['c1'] }),
    cell('10-curves', ['#positional-encoding?preset=notebook&columns=6,7,8,9'], { needs: ['c1', 'c9'] }),
    said('frequency', ['#positional-encoding?preset=long']),
    added('unique', ['#position-similarity?preset=fixed'], { needs: ['c1', 'c9', 'c10'] }),
    added('rotation', ['#relative-position?position=13&offset=8&pair=3'], { needs: ['c1', 'c9', 'c10'] }),
    added('angles', ['#relative-position?preset=small'], { needs: ['c1'] }),
    cell('11-show-heatmaps', ['#positional-encoding?preset=notebook'], { needs: [] }),
    cell('12-heatmap', ['#positional-encoding?preset=notebook'], { needs: ['c1', 'c9', 'c10'] }),
    said('limits', ['#cnn-rnn-attention?preset=document', '#learning-race']),
  ],
};
