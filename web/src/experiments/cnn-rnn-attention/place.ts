import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'cnn-rnn-attention',
  order: 1,
  names: { zh: 'CNN、RNN 与自注意力', en: 'CNN, RNN, self-attention' },
};
