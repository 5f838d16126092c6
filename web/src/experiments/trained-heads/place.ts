import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'multi-head-attention',
  order: 1,
  names: { zh: '训练过的头', en: 'Trained heads' },
};

export const asks: Asks = { zh: '一个词能同时问几个问题吗？', en: 'Can a word ask several questions at once?' };
