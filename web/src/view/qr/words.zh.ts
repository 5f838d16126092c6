export const words = {
  title: '手机扫码，打开这一页',
  picture: '这一页链接的二维码',
  tooLong: (found: number, most: number) =>
    `链接有 ${found} 个字符，做成二维码后排扫不清（最多 ${most} 个）。这个码打开的是起始状态。`,
  local: '手机打不开这个地址：它只在这台电脑上有效。',
  close: '关闭',
};
