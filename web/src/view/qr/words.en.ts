import type { words as zh } from './words.zh';

export const words: typeof zh = {
  title: 'Scan to open this page on your phone',
  picture: 'QR code of the link to this page',
  tooLong: (found, most) =>
    `The link to this state has ${found} characters, too many to scan from the back row (${most} at most). This code opens the page as it starts.`,
  local: 'A phone cannot open this address: it works on this computer alone.',
  close: 'Close',
};
