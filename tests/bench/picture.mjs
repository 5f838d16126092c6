// The results as one picture for the README, in the page's own colours, light and dark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../.ci/shell.mjs';
import { bestBuild } from './published.mjs';

const hues = {
  'onnxruntime-web': 'queries',
  LiteRT: 'keys',
  'TensorFlow.js': 'values',
  'jax-js': 'accent',
  'plain JavaScript': 'ink-3',
};
const width = 848;
const plot = { left: 220, right: 824, top: 112, row: 25, gap: 12 };
const font = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif";

/** An SVG: for each workload in Chromium, everyone's time over ours on a logarithmic axis. */
export function picture(rows, about) {
  const build = bestBuild(rows);
  const shown = [...rows, ...(about.training?.rows ?? [])].filter(
    (row) => row.build === build && row.browser === 'Chromium' && row.peer in hues,
  );
  const lines = linesOf(shown);
  const bottom = lines.at(-1).y + plot.row;
  const most = Math.max(...shown.map(({ ratio }) => ratio));
  const least = Math.min(1, ...shown.map(({ ratio }) => ratio));
  const x = scale(Math.min(0.4, least / 1.6), most * 1.2);
  const height = bottom + 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font.replaceAll('"', '&quot;')}" role="img" aria-labelledby="title">
<title id="title">${escaped(titleOf(lines))}</title>
<style>${styles()}</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
<text class="title" x="24" y="38">How many times as long the others take</text>
<text class="note" x="24" y="60">${about.training ? 'Attention and training' : 'Attention'} in Chromium ${escaped(major(about.browsers.Chromium))}, one thread, our ${build} build. ${escaped(about.date)}, ${escaped(about.machine)}</text>
${legend(shown)}
${axis(x, bottom)}
${lines.map((line) => drawnLine(line, x)).join('\n')}
</svg>
`;
}

const major = (version) => version.split('.')[0];

/** One line a task; a little air between workloads. */
function linesOf(rows) {
  const lines = [];
  let y = plot.top + plot.row / 2;
  for (const row of rows) {
    const last = lines.at(-1);
    if (last?.workload === row.workload && last.operation === row.operation) {
      last.rows.push(row);
      continue;
    }
    const first = last?.workload !== row.workload;
    if (last) y += plot.row + (first ? plot.gap : 0);
    lines.push({ workload: row.workload, operation: row.operation, first, y, rows: [row] });
  }
  return lines;
}

function scale(low, high) {
  const [from, to] = [Math.log(low), Math.log(high)];
  const at = (value) => plot.left + ((Math.log(value) - from) / (to - from)) * (plot.right - plot.left);
  return { at, low, high };
}

const ticks = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];

function axis({ at, low, high }, bottom) {
  const marks = ticks.filter((tick) => tick >= low && tick <= high);
  const lines = marks.map((tick) => {
    const kind = tick === 1 ? 'equal' : 'grid';
    const line = `<line class="${kind}" x1="${n(at(tick))}" x2="${n(at(tick))}" y1="${plot.top - 6}" y2="${bottom - 4}"/>`;
    return `${line}<text class="tick" x="${n(at(tick))}" y="${bottom + 14}">${tick}×</text>`;
  });
  const words = `<text class="hint" x="${n(at(1))}" y="${bottom + 38}">as long as ours</text><text class="hint" x="${n(at(5))}" y="${bottom + 38}">longer →</text>`;
  return [...lines, words].join('\n');
}

function drawnLine({ workload, operation, first, y, rows }, { at }) {
  const name = first ? `<text class="workload" x="24" y="${y + 4.5}">${escaped(workload)}</text>` : '';
  const kind = `<text class="operation" x="${plot.left - 14}" y="${y + 4.5}">${escaped(operation)}</text>`;
  const dots = rows.map(({ peer, ratio, spread }) => {
    const [low, high] = spread.map((end) => n(Math.min(plot.right + 12, Math.max(plot.left, at(end)))));
    return `<g class="${hues[peer]}"><line class="spread" x1="${low}" x2="${high}" y1="${y}" y2="${y}"/><circle cx="${n(at(ratio))}" cy="${y}" r="5"><title>${escaped(peer)}: ${ratio}</title></circle></g>`;
  });
  const [best] = [...rows].sort((a, b) => a.ratio - b.ratio);
  const number = `<text class="value ${hues[best.peer]}" x="${n(at(best.ratio) - 10)}" y="${y + 4}">${Number(best.ratio.toPrecision(3))}</text>`;
  return name + kind + dots.join('') + number;
}

function legend(rows) {
  let x = 24;
  return Object.keys(hues)
    .filter((peer) => rows.some((row) => row.peer === peer))
    .map((peer) => {
      const entry = `<g class="${hues[peer]}"><circle cx="${x + 5}" cy="84" r="5"/></g><text class="name" x="${x + 16}" y="88.5">${peer}</text>`;
      x += 40 + peer.length * 7.4;
      return entry;
    })
    .join('');
}

function titleOf(lines) {
  const words = lines.map(({ workload, operation, rows }) => {
    const least = Math.min(...rows.map(({ ratio }) => ratio));
    return `${workload} ${operation}: the quickest other takes ${Number(least.toPrecision(3))} times as long`;
  });
  return words.join('; ');
}

/** The page's tokens; a picture has no theme of its own, so it follows the reader's. */
function styles() {
  const sheet = readFileSync(join(root, 'web', 'src', 'style', 'tokens.css'), 'utf8');
  const pairs = [...sheet.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  const theme = (place) => pairs.map((pair) => `--${pair[1]}:${pair[place]}`).join(';');
  const fills = [...new Set(Object.values(hues))].map((hue) => `.${hue}{fill:var(--${hue});stroke:var(--${hue})}`);
  return `svg{${theme(2)}}@media (prefers-color-scheme:dark){svg{${theme(3)}}}
${fills.join('')}
.ground{fill:var(--ground)}.title{fill:var(--ink);font-size:20px;font-weight:600}.note{fill:var(--ink-3);font-size:12px}
.workload{fill:var(--ink);font-size:14px;font-weight:600}.operation{fill:var(--ink-2);font-size:13px;text-anchor:end}
.name{fill:var(--ink-2);font-size:13px}.tick,.hint{fill:var(--ink-3);font-size:12px;text-anchor:middle}
.value{font-size:12px;font-weight:600;text-anchor:end;stroke:var(--ground);stroke-width:4;paint-order:stroke;font-variant-numeric:tabular-nums}
.grid{stroke:var(--line)}.equal{stroke:var(--accent);stroke-width:1.5}.spread{stroke-width:2;opacity:.45}circle{stroke:none}`;
}

const n = (value) => Math.round(value * 10) / 10;
const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]);
