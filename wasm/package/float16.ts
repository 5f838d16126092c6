// Conversions of sixteen-bit floats from and to bits.
import { nth } from './memory.ts';

/** The float32 with these upper bits: a bfloat16. */
export const fromUpperHalf = (bits: number): number => nth(new Float32Array(new Uint32Array([bits << 16]).buffer), 0);

/** The upper bits of the nearest bfloat16; ties go to even. */
export function toUpperHalf(number: number): number {
  if (Number.isNaN(number)) return 0x7fc0;
  const bits = nth(new Uint32Array(new Float32Array([number]).buffer), 0);
  return ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16) & 0xffff;
}

/** The float16 of these bits. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

/** The bits of the nearest float16; ties go to even. */
export function toHalf(number: number): number {
  if (Number.isNaN(number)) return 0x7e00;
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  const size = Math.abs(number);
  if (size >= 65520) return sign | 0x7c00;
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const steps = toEven(size / 2 ** (exponent - 10));
  // From 1024 steps on it is normal; 2048 of them are the next exponent's 1024.
  return sign | (steps < 1024 ? steps : ((exponent + 15) << 10) + steps - 1024);
}

function toEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}
