import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'masked-softmax',
  order: 1,
  names: { zh: '掩蔽 softmax', en: 'Masked softmax' },
};
