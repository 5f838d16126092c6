import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 2,
  names: { zh: '两层找到规律', en: 'Two layers' },
};

export const asks: Asks = { zh: '一层做不到的事，两层怎么做到？', en: 'What can two layers do that one cannot?' };
