// Joins WebP pictures of one size into one that moves. Source: WebP Container Specification, "Animation".
const text = (bytes, at) => bytes.toString('latin1', at, at + 4);

/** The chunks of a WebP file that hold its picture: `VP8 ` or `VP8L`, and `ALPH` before it. */
function pictureOf(file) {
  if (text(file, 0) !== 'RIFF' || text(file, 8) !== 'WEBP') throw new Error('not a WebP file');
  const parts = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (['VP8 ', 'VP8L', 'ALPH'].includes(text(file, at))) parts.push(file.subarray(at, end + (end % 2)));
    at = end + (end % 2);
  }
  return Buffer.concat(parts);
}

const chunk = (name, ...parts) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** Numbers of three bytes each, low byte first. */
const numbers = (...values) => {
  const bytes = Buffer.alloc(3 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUIntLE(value, 3 * place, 3);
  return bytes;
};

/** Width and height of a picture in a `VP8 ` chunk: 14 bits each behind its start code. */
function sizeOf(file) {
  const at = file.indexOf('VP8 ', 12, 'latin1');
  if (at < 0) throw new Error('not a lossy WebP file');
  return [file.readUInt16LE(at + 14) & 0x3fff, file.readUInt16LE(at + 16) & 0x3fff];
}

/** `frames`: {file, milliseconds}, each as large as the first, played for ever. */
export function animatedWebp(frames) {
  const [width, height] = sizeOf(frames[0].file);
  const animation = 0b10;
  const drawnOver = 0b10;
  const parts = [
    chunk('VP8X', Buffer.from([animation, 0, 0, 0]), numbers(width - 1, height - 1)),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map(({ file, milliseconds }) =>
      chunk('ANMF', numbers(0, 0, width - 1, height - 1, milliseconds), Buffer.from([drawnOver]), pictureOf(file)),
    ),
  ];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
