import type { Other } from '../compute';

/** Who bites whom: only the order tells. */
export const bite = { sentence: 'cat bites dog', d: 4 } as const;
/** The same to readers of Chinese, who would have to change their keyboard. */
export const biteInChinese = { sentence: '猫 咬 狗' } as const;

/** The other order. */
export const bitten = { reordered: 'dog bites cat' } as const;
export const bittenInChinese = { reordered: '狗 咬 猫' } as const;

/** True if the compared order is another one. */
export const isMoved = (other: Other | null): boolean => other?.places.some((place, index) => place !== index) ?? false;
