// The ticks of axes.

/** At most about `count` round places that cover or lie within low…high, and their step. */
export function linearTicks(low: number, high: number, count: number): { ticks: number[]; step: number } {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return { ticks: [low], step: 1 };
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((s) => s * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++)
    ticks.push(Number((i * step).toPrecision(12)));
  return { ticks, step };
}

/** Powers of ten within low…high; every second or third where they are many. */
export function logTicks(low: number, high: number, count: number): number[] {
  const from = Math.ceil(Math.log10(low) - 1e-9);
  const to = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((to - from + 1) / Math.max(1, count)));
  const ticks: number[] = [];
  for (let e = from; e <= to; e += every) ticks.push(Number(`1e${e}`));
  return ticks;
}

/** A domain widened to whole steps of its ticks. */
export function niceDomain(low: number, high: number, count: number): [number, number] {
  if (!(high > low)) return [low - 0.5, low + 0.5];
  const { step } = linearTicks(low, high, count);
  const round = (x: number) => Number(x.toPrecision(12));
  return [round(Math.floor(low / step + 1e-9) * step), round(Math.ceil(high / step - 1e-9) * step)];
}

/** Which of `count` index labels to write when each needs `room` and stands `pitch` apart: first, last and even steps. */
export function indexTicks(count: number, pitch: number, room: number): number[] {
  if (count <= 0) return [];
  const least = Math.max(1, Math.ceil(room / pitch));
  if (least === 1) return Array.from({ length: count }, (_, i) => i);
  const power = 10 ** Math.floor(Math.log10(least));
  const candidates = [power, 2 * power, 5 * power, 10 * power];
  const step = candidates.find((s) => s >= least) ?? least;
  const ticks: number[] = [];
  for (let i = 0; i < count; i += step) ticks.push(i);
  const last = count - 1;
  const latest = (ticks.length - 1) * step;
  if (latest !== last) {
    if (ticks.length > 1 && (last - latest) * pitch < room) ticks.pop();
    if (last * pitch >= room) ticks.push(last);
  }
  return ticks;
}
