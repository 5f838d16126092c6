import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'masked-softmax',
  order: 1,
  names: { zh: '掩蔽 softmax', en: 'Masked softmax' },
};

export const asks: Asks = { zh: '有些词不该被看见，怎么办？', en: 'What if some words must not be seen?' };
