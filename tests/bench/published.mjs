// What the page shows of the results: ratios alone, of plain attention and the best build in the two browsers, beside
// machine and date.
import { operations, workloads } from './workloads.mjs';

const shown = { browsers: ['Chromium', 'Firefox'], peers: ['onnxruntime-web', 'LiteRT', 'TensorFlow.js'] };

/** {date, machine, browsers, peers, build, workloads, rows: [{workload, operation, browser, ratios: {peer: ratio}}]}. */
export function published(rows, { date, machine, browsers, peers }) {
  const build = bestBuild(rows);
  const table = new Map();
  for (const row of rows) {
    const { workload, operation, browser } = row;
    if (row.build !== build || !shown.browsers.includes(browser) || !shown.peers.includes(row.peer)) continue;
    if (!operations.includes(operation)) continue;
    const key = `${workload}\n${operation}\n${browser}`;
    if (!table.has(key)) table.set(key, { workload, operation, browser, ratios: {} });
    table.get(key).ratios[row.peer] = Number(row.ratio.toPrecision(2));
  }
  return { date, machine, browsers, peers, build, workloads, rows: [...table.values()] };
}

const quickest = ['relaxed', 'strict', 'plain'];

/** The quickest build that was measured. */
export const bestBuild = (rows) => quickest.find((build) => rows.some((row) => row.build === build)) ?? '';
