import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 3,
  names: { zh: '旋转', en: 'Rotation' },
};
