import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'real-words',
  order: 1,
  names: { zh: '谁累了？', en: 'Who is tired?' },
};

export const asks: Asks = { zh: '模型自己能学会“它”指谁吗？', en: 'Can a model learn by itself whom “it” means?' };
