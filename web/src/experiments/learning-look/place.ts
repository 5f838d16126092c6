import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 1,
  names: { zh: '一个头学会看', en: 'One head' },
};

export const asks: Asks = { zh: '头怎么学会该看哪里？', en: 'How does a head learn where to look?' };
