import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'cnn-rnn-attention',
  order: 1,
  names: { zh: 'CNN、RNN 与自注意力', en: 'CNN, RNN, self-attention' },
};

export const asks: Asks = { zh: '不用注意力会怎样，代价多大？', en: 'What would it cost without attention?' };
