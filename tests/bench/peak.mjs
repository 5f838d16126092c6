// The most one thread can do: multiplications and additions of vectors that never leave the registers, as a WebAssembly
// module written here byte by byte. What a kernel reaches is a share of this.

const i32 = 0x7f;
const f32 = 0x7d;
const v128 = 0x7b;
const op = {
  loop: [0x03, 0x40],
  end: 0x0b,
  again: [0x0d, 0x00],
  get: 0x20,
  set: 0x21,
  tee: 0x22,
  whole: 0x41,
  number: 0x43,
  subtract: 0x6b,
  splat: [0xfd, 0x13],
  firstLane: [0xfd, 0x1f, 0x00],
  add: [0xfd, 0xe4, 0x01],
  multiply: [0xfd, 0xe6, 0x01],
  relaxedMultiplyAdd: [0xfd, 0x85, 0x02],
};
/** Enough sums that none waits for its last step, few enough for sixteen registers. */
const sums = 12;
const unrolled = 8;
const operationsARound = sums * unrolled * 4 * 2;

/** GFLOP/s by build: with SIMD's separate steps, and fused where the engine has relaxed SIMD. */
export function measurePeak() {
  const found = { strict: rateOf(moduleOf([...op.multiply, op.get, 2, ...op.add])) };
  const relaxed = moduleOf([op.get, 2, ...op.relaxedMultiplyAdd]);
  if (WebAssembly.validate(relaxed)) found.relaxed = rateOf(relaxed);
  return found;
}

/** The best of many samples: whoever else is at work only takes away. */
function rateOf(bytes) {
  const { run } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  const rounds = 200_000;
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 24; turn++) {
    const start = performance.now();
    run(rounds);
    least = Math.min(least, performance.now() - start);
  }
  return Number(((operationsARound * rounds) / least / 1e6).toPrecision(3));
}

/** run(rounds): local 1 is a, local 2 is b, the others go from x to x·a + b by `step`, which finds x and a on the stack. */
function moduleOf(step) {
  const constant = (value, local) => [
    op.number,
    ...new Uint8Array(Float32Array.of(value).buffer),
    ...op.splat,
    op.set,
    local,
  ];
  const places = Array.from({ length: sums }, (_, place) => 3 + place);
  const once = places.flatMap((place) => [op.get, place, op.get, 1, ...step, op.set, place]);
  const code = [
    ...[1, sums + 2, v128],
    ...constant(0.999, 1),
    ...constant(0.001, 2),
    ...places.flatMap((place) => constant(place, place)),
    ...op.loop,
    ...Array.from({ length: unrolled }, () => once).flat(),
    ...[op.get, 0, op.whole, 1, op.subtract, op.tee, 0, ...op.again, op.end],
    ...[op.get, 3, ...places.slice(1).flatMap((place) => [op.get, place, ...op.add]), ...op.firstLane, op.end],
  ];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 1, i32, 1, f32]),
    ...section(3, [1, 0]),
    ...section(7, [1, 3, ...new TextEncoder().encode('run'), 0, 0]),
    ...section(10, [1, ...length(code.length), ...code]),
  ]);
}

const section = (kind, content) => [kind, ...length(content.length), ...content];
/** Seven bits a byte, the lowest first. */
const length = (value) => (value < 128 ? [value] : [(value % 128) | 128, ...length(Math.floor(value / 128))]);
