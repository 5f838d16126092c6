import type { Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'why-sqrt-d',
  order: 1,
  names: { zh: '为什么除以 √d', en: 'Why √d' },
};
