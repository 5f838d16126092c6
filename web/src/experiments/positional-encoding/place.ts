import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'positional-encoding',
  order: 1,
  names: { zh: '波与二进制', en: 'Waves and bits' },
};
