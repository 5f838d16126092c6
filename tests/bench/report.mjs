// The results as Markdown: ratios first, since times belong to one machine and one hour.
import { bestBuild } from './published.mjs';
import { bestPeers } from './rows.mjs';
import { leastSaved } from './sharing.mjs';
import { operations } from './training/model.mjs';
import { floatingPointOperations, workloads } from './workloads.mjs';

const rivals = ['onnxruntime-web', 'LiteRT'];

/** All of it; parts that were not measured are left out. */
export function table(rows, about) {
  const inBrowsers = rows.filter(({ browser }) => browser !== 'native');
  const native = rows.filter(({ browser }) => browser === 'native');
  const parts = [
    heading(about),
    inBrowsers.length > 0 && peersTable(inBrowsers),
    inBrowsers.length > 0 && buildsTable(inBrowsers),
    inBrowsers.length > 0 && shareTable(inBrowsers, about.peaks),
    about.first.length > 0 && firstTable(about.first),
    about.sharing?.length > 0 && sharingTable(about.sharing),
    about.training && trainingTable(about.training),
    about.memory.length > 0 && memoryTable(about.memory),
    about.growth.length > 0 && growthTable(about.growth),
    native.length > 0 && nativeTable(native),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function heading({ date, commit, machine, browsers, peers, quick }) {
  const versions = [...Object.entries(browsers), ...Object.entries(peers)]
    .filter(([, version]) => version)
    .map(([name, version]) => `${name.replace(/ \d+$/, '')} ${version}`); // "Node 20" has its number in the version
  return `# Benchmarks

Measured ${date} at ${commit} on ${machine}; ${versions.join(', ')}.${quick ? ' A quick run: few samples.' : ''}
Written by \`npm run bench\`. One thread for everyone; outputs are compared before they are timed; numbers go in from
JavaScript arrays and come back as one on every side. A ratio is the other's time over ours, the median of turns taken
one after the other: above 1 this product is the faster one. Times are milliseconds of a call on that machine.

What models of today do is written for the others with plain operators: a group's heads as rows of one product, rope as
halves crossed (rope_half), a window with four sinks as a mask over all scores or as a band of blocks, whichever is the
quicker there; a window is a quarter of the tokens, 256 at most, and four heads share their keys.`;
}

/** The build that a user gets, each place's quickest, against everybody. */
function peersTable(rows) {
  const own = grouped(rows, ({ browser }) => [browser]).flatMap(([, there]) => {
    const build = bestBuild(there);
    return there.filter((row) => row.build === build);
  });
  const peers = [...new Set(own.map(({ peer }) => peer))];
  const lines = grouped(own, ({ browser, workload, operation }) => [browser, workload, operation]).map(([key, all]) => [
    ...key,
    all[0].build,
    short(all[0].ours_ms),
    ...peers.map((peer) => withSpread(all.find((row) => row.peer === peer))),
  ]);
  const columns = ['where', 'workload', 'operation', 'our build', 'ours, ms', ...peers];
  return `## Against the others

Each place has the build that its users get: Node knows relaxed SIMD from 22 on, before it only behind a flag.

${markdown(columns, lines)}`;
}

/** Each build against the better of the two rivals. */
function buildsTable(rows) {
  const best = bestPeers(rows, rivals);
  const builds = [...new Set(rows.map(({ build }) => build))];
  const lines = grouped(best, ({ browser, workload, operation }) => [browser, workload, operation]).map(
    ([key, all]) => [...key, all[0].peer, ...builds.map((build) => withSpread(all.find((row) => row.build === build)))],
  );
  const columns = ['where', 'workload', 'operation', 'best of the two', ...builds];
  return `## Our builds against the better of ${rivals.join(' and ')}\n\n${markdown(columns, lines)}`;
}

/** The layer that computes most, against vectors that never leave the registers. */
function shareTable(rows, peaks) {
  const [workload, operation] = ['BERT', 'multi-head attention'];
  const operations = floatingPointOperations({ ...workloads[workload], operation });
  const lines = Object.entries(peaks).flatMap(([browser, rates]) =>
    Object.entries(rates).flatMap(([build, peak]) => {
      const row = rows.find(
        (one) =>
          one.workload === workload && one.operation === operation && one.browser === browser && one.build === build,
      );
      if (!row) return [];
      const rate = operations / row.ours_ms / 1e6;
      return [[browser, build, short(rate), short(peak), `${Math.round((100 * rate) / peak)} %`]];
    }),
  );
  if (lines.length === 0) return '';
  const columns = ['where', 'build', 'GFLOP/s', 'from registers', 'share'];
  return `## Share of what one thread can do (${workload}, ${operation})\n\n${markdown(columns, lines)}`;
}

/** Every page against each of ours. */
function firstTable(first) {
  const ours = first.filter(({ name }) => name.startsWith('this product'));
  const over = (one, what) =>
    ours.map((own) => (ours.includes(one) || one.name === 'blank page' ? '' : `${short(one[what] / own[what])} ×`));
  const lines = first.map((one) => [
    one.name,
    kilobytes(one.bytes),
    ...over(one, 'bytes'),
    one.milliseconds,
    ...over(one, 'milliseconds'),
  ]);
  const overOurs = ours.map(({ name }) => `over ${name.replace('this product, ', '')}`);
  return `## First result on a cold page

From opening the page to the first output of the notebook's attention in Chromium, from a server on the same machine:
what has to be sent costs a real visitor more. Each page is bundled by itself as its users would: the runtime's script
and module, the inputs and, for the others, the graph. "One operation" is the package's dot_product_attention.wasm,
"every operation" its attention module.

${markdown(['page', 'KB, gzip', ...overOurs, 'ms', ...overOurs], lines)}`;
}

/** The first workload that the client shares: the first of those that save more. */
function sharingTable(sharing) {
  const lines = sharing
    .toSorted((one, other) => one.saved - other.saved)
    .map(({ name, workers, saved, alone, shared }) => [
      name,
      workers,
      short(saved / 1e6),
      short(alone),
      short(shared),
      `**${short(alone / shared)}**${saved < leastSaved ? '' : ' ✓'}`,
    ]);
  const columns = ['attention', 'workers', 'saved, million multiply-adds', 'one worker, ms', 'shared, ms', 'ratio'];
  return `## Shared among workers

Our page's client in Chromium: from asking to the answer, posts and copies included, by its worker alone and in as many
pieces as there are workers; the answers have the same bits. What is saved is the whole less the largest piece; from
${leastSaved / 1e6} million on, ✓, the client shares.

${markdown(columns, lines)}`;
}

/** A step of training, each of our builds against everybody; and of each preset. */
function trainingTable({ date, commit, machine, version, rows, presets, refused, peaks = {} }) {
  const lines = rows.map((row) => {
    const peak = peaks[row.build];
    const share = peak && row.browser === 'Chromium' ? `${Math.round(operations / row.ours_ms / 1e4 / peak)} %` : '';
    return [row.browser, row.build, short(row.ours_ms), share, row.peer, short(row.peer_ms), withSpread(row)];
  });
  const without = Object.entries(refused).map(([who, why]) => `Without ${who}: ${why}.`);
  const columns = ['where', 'our build', 'ours, ms', 'of the registers’ peak', 'against', 'theirs, ms', 'ratio'];
  const steps = Object.entries(presets).map(([name, milliseconds]) => [name, short(milliseconds)]);
  const parts = [
    `## Training, one step

One layer, 64 wide, 4 heads, an MLP of 256, 16 rows of 32 tokens, AdamW: 57,728 parameters, 170 MFLOP. Everyone begins with
the same numbers and sees the same batches; losses of 80 steps and the first gradients are compared before anything is
timed. jax-js is jitted whole; TensorFlow.js has its transposed products written out, since its own are slower. Measured
${date} at ${commit} in Chromium ${version} on ${machine}.`,
    lines.length > 0 && markdown(columns, lines),
    without.join('\n'),
    steps.length > 0 && `A step of each preset, strict, in Chromium:\n\n${markdown(['preset', 'ms'], steps)}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function memoryTable(memory) {
  const lines = memory.map(({ name, mebibytes, refused }) => [name, refused ? '–' : mebibytes, refused ?? '']);
  return `## Memory

WebAssembly memory after attention over n = 4096 with 8 heads of 64, only the output wanted.

${markdown(['', 'MiB', ''], lines)}`;
}

function growthTable(growth) {
  const names = [...new Set(growth.flatMap(({ times }) => Object.keys(times)))];
  const lines = growth.map(({ tokens, times, refused }) => [
    tokens,
    ...names.map((name) => (times[name] === undefined ? (refused[name] ?? '') : short(times[name]))),
  ]);
  return `## Growth with n

Milliseconds of one head of 64 numbers a token, in Chromium.

${markdown(['n', ...names], lines)}`;
}

function nativeTable(rows) {
  const lines = rows.map((row) => [
    row.workload,
    row.operation,
    row.build,
    row.peer,
    short(row.ours_ms),
    withSpread(row),
  ]);
  return `## Native, one thread\n\n${markdown(['workload', 'operation', 'build', 'against', 'ours, ms', 'ratio'], lines)}`;
}

/** Rows that share a key, in the order they come. */
function grouped(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const name = key.join('\n');
    if (!groups.has(name)) groups.set(name, [key, []]);
    groups.get(name)[1].push(row);
  }
  return [...groups.values()];
}

const withSpread = (row) => {
  if (!row) return '–';
  const [low, high] = row.spread ?? [row.ratio, row.ratio];
  return row.samples > 1 ? `**${short(row.ratio)}** (${short(low)}–${short(high)})` : `**${short(row.ratio)}**`;
};

const kilobytes = (bytes) => short(bytes / 1000);

/** Three digits that count, without a power of ten. */
const short = (value) => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

function markdown(columns, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(columns), row(columns.map(() => '---')), ...lines.map(row)].join('\n');
}
