import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 7,
  further: true,
  names: { zh: '死记还是懂了', en: 'By heart or rule' },
};

export const asks: Asks = { zh: '做过的题全对，就是懂了吗？', en: 'All right on what it has seen: has it understood?' };
