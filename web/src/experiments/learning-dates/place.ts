import type { Asks, Place } from '../../experiment/place';

export const place: Place = {
  chapter: 'learning',
  order: 5,
  names: { zh: '日期对齐', en: 'Dates, aligned' },
};

export const asks: Asks = { zh: '翻译时，每写一个字符看哪里？', en: 'Where does a translator look as it writes?' };
