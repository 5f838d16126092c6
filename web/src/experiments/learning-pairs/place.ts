import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 6,
  names: { zh: '你自己的对照表', en: 'Your pairs' },
};

export const asks: Asks = { zh: '它找到了规律，还是只会背？', en: 'Has it found the rule, or learned by heart?' };
