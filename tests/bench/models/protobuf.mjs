// Just enough of the protocol buffers' wire format to write a message. Fields are given as [number, value, kind].

const varints = 0;
const lengths = 2;
const words = 5;

/** Bytes of a message. Kinds: 'whole' (a varint), 'float', 'text', 'bytes' (also a message); an array repeats the field. */
export function message(...fields) {
  const parts = fields.flatMap(([number, value, kind]) =>
    Array.isArray(value) ? value.flatMap((one) => field(number, one, kind)) : field(number, value, kind),
  );
  return joined(parts);
}

function field(number, value, kind) {
  switch (kind) {
    case 'whole':
      return [varint((number << 3) | varints), varint(value)];
    case 'float':
      return [varint((number << 3) | words), new Uint8Array(Float32Array.of(value).buffer)];
    case 'text':
      return field(number, new TextEncoder().encode(value), 'bytes');
    case 'bytes':
      return [varint((number << 3) | lengths), varint(value.length), value];
    default:
      throw new Error(`no field is of the kind ${kind}`);
  }
}

/** Seven bits a byte, the lowest first; negative numbers are not needed. */
function varint(value) {
  const bytes = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  bytes.push(left);
  return Uint8Array.from(bytes);
}

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
