import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 4,
  names: { zh: '位置编码赛跑', en: 'Encodings race' },
};

export const asks: Asks = { zh: '怎样知道位置，要紧吗？', en: 'Does it matter how it knows positions?' };
