// From samples to rows {workload, operation, build, browser, ours_ms, peer, peer_ms, ratio, spread, samples}.
import { median, ratioOf } from './statistics.mjs';

const rounded = (value) => Number(value.toPrecision(4));

/** Every build of ours against every peer that took part. */
export function rowsOf(browser, { workload, operation }, { samples }, builds) {
  return builds.flatMap(([build]) =>
    Object.keys(samples)
      .filter((name) => samples[build] && !builds.some(([other]) => other === name))
      .map((peer) => {
        const { ratio, spread, samples: count } = ratioOf(samples[peer], samples[build]);
        return {
          workload,
          operation,
          build,
          browser,
          ours_ms: rounded(medianOf(samples[build])),
          peer,
          peer_ms: rounded(medianOf(samples[peer])),
          ratio: rounded(ratio),
          spread: spread.map(rounded),
          samples: count,
        };
      }),
  );
}

/** The median time; turns in which a contestant sat out are null. */
export const medianOf = (samples) => median(samples.filter((time) => time !== null));

/** The rows of each workload's best peer: the quickest of those given. */
export function bestPeers(rows, names) {
  const best = new Map();
  for (const row of rows.filter(({ peer }) => names.includes(peer))) {
    const key = [row.browser, row.workload, row.operation, row.build].join('\n');
    if (!(best.get(key)?.peer_ms <= row.peer_ms)) best.set(key, row);
  }
  return [...best.values()];
}
