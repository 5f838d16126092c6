// One task as a graph of plain steps, so that every runtime is given the same computation, written its own way.
import { headSize, keysShapeOf, shapeOf, turns } from '../workloads.mjs';

/**
 * Steps in order; each names where its numbers come from and go to, and the shape of what it makes.
 * product (a·b, or a·bᵀ), scale, add, multiply, softmax (last axis), reshape, permute, slice and concatenate (along
 * `axis`), linear (x·Wᵀ). `way` is one of waysOf.
 */
export function graphOf(task, { weights }, way = waysOf(task)[0]) {
  const graph = { inputs: [], constants: [], steps: [], output: 'output' };
  graph.inputs.push({ name: 'queries', shape: shapeOf(task) });
  for (const name of ['keys', 'values']) graph.inputs.push({ name, shape: keysShapeOf(task) });
  ways[way](graph, task, weights);
  return graph;
}

/** How a task can be written: a window as a mask over all scores, or as a band of blocks. The quicker way counts. */
export const waysOf = ({ operation }) => (operation === 'window with sinks' ? ['whole', 'band'] : [operation]);

const names = ['queries', 'keys', 'values', 'output'];

const ways = {
  attention: (graph, task) => attend(graph, task, names, shapeOf(task)),
  'causal attention': (graph, task) => attend(graph, task, names, shapeOf(task), causal),
  'multi-head attention': multiHead,
  /** The heads of a group are rows of one product. */
  'grouped heads'(graph, task) {
    const { samples, heads, keyHeads, tokens } = task;
    const shape = [samples * keyHeads, (heads / keyHeads) * tokens, headSize(task)];
    step(graph, 'reshape', { from: ['queries'], to: 'queries_of_groups', shape });
    attend(graph, task, ['queries_of_groups', 'keys', 'values', 'output'], shape);
  },
  whole: (graph, task) => attend(graph, task, names, shapeOf(task), inWindow(task)),
  band,
  rope(graph, task) {
    const { half, cosines, sines } = turns(task);
    const shape = [1, task.tokens, 2 * half];
    const both = (data, sign) => twice(data, half, sign);
    graph.constants.push({ name: 'cosines', shape, data: both(cosines, 1) });
    graph.constants.push({ name: 'sines', shape, data: both(sines, -1) });
    for (const name of ['queries', 'keys']) turn(graph, name, shapeOf(task));
    attend(graph, task, ['queries_turned', 'keys_turned', 'values', 'output'], shapeOf(task));
  },
};

/** Rows (n, p/2) as (n, p), their first copy by `sign`. */
function twice(data, half, sign) {
  const output = new Float32Array(2 * data.length);
  for (let at = 0; at < output.length; at++) {
    const [row, column] = [Math.floor(at / (2 * half)), at % (2 * half)];
    output[at] = (column < half ? sign : 1) * data[row * half + (column % half)];
  }
  return output;
}

/** x · cos + (second half, first half of x) · (−sin, sin). */
function turn(graph, x, shape) {
  const [axis, half] = [shape.length - 1, shape.at(-1) / 2];
  const part = [...shape.slice(0, -1), half];
  step(graph, 'slice', { from: [x], to: `${x}_first`, shape: part, axis, begin: 0 });
  step(graph, 'slice', { from: [x], to: `${x}_second`, shape: part, axis, begin: half });
  step(graph, 'concatenate', { from: [`${x}_second`, `${x}_first`], to: `${x}_crossed`, shape, axis });
  step(graph, 'multiply', { from: [x, 'cosines'], to: `${x}_along`, shape });
  step(graph, 'multiply', { from: [`${x}_crossed`, 'sines'], to: `${x}_across`, shape });
  step(graph, 'add', { from: [`${x}_along`, `${x}_across`], to: `${x}_turned`, shape });
}

/** Blocks of as many queries as the window is long, each over the keys of its own block and the one before, and the sinks. */
function band(graph, task) {
  const { tokens, window, sinks } = task;
  const [heads, , p] = shapeOf(task);
  const cut = (x, to, begin, length) => {
    step(graph, 'slice', { from: [x], to, shape: [heads, length, p], axis: 1, begin });
    return to;
  };
  for (const x of ['keys', 'values']) cut(x, `${x}_sinks`, 0, sinks);
  const blocks = [];
  for (let begin = 0; begin < tokens; begin += window) {
    const [first, length] = [Math.max(0, begin - window), Math.min(window, tokens - begin)];
    const ofBlock = (x) => {
      const own = cut(x, `${x}_${begin}`, first, begin + length - first);
      if (first === 0) return own;
      const shape = [heads, sinks + begin + length - first, p];
      step(graph, 'concatenate', { from: [`${x}_sinks`, own], to: `${own}_and_sinks`, shape, axis: 1 });
      return `${own}_and_sinks`;
    };
    const given = [cut('queries', `queries_${begin}`, begin, length), ofBlock('keys'), ofBlock('values')];
    const before = first === 0 ? 0 : sinks;
    const places = { begin, first, before, columns: before + begin + length - first };
    attend(graph, task, [...given, `output_${begin}`], [heads, length, p], inWindow(task, places));
    blocks.push(`output_${begin}`);
  }
  step(graph, 'concatenate', { from: blocks, to: 'output', shape: [heads, tokens, p], axis: 1 });
}

/** Under `isSeen(i, j)` row i sees column j. */
function attend(graph, task, [queries, keys, values, output], shape, isSeen) {
  const square = [...shape.slice(0, -1), isSeen?.columns ?? task.tokens];
  const at = output === 'output' ? '' : `_${output}`;
  step(graph, 'product', { from: [queries, keys], to: `dots${at}`, shape: square, transposed: true });
  step(graph, 'scale', { from: [`dots${at}`], to: `scores${at}`, shape: square, by: 1 / Math.sqrt(headSize(task)) });
  if (isSeen) {
    const [rows, width] = square.slice(-2);
    graph.constants.push({ name: `mask${at}`, shape: [1, rows, width], data: maskOf(rows, width, isSeen) });
    step(graph, 'add', { from: [`scores${at}`, `mask${at}`], to: `masked_scores${at}`, shape: square });
  }
  const scores = isSeen ? `masked_scores${at}` : `scores${at}`;
  step(graph, 'softmax', { from: [scores], to: `weights${at}`, shape: square });
  step(graph, 'product', { from: [`weights${at}`, values], to: output, shape, transposed: false });
}

function multiHead(graph, task, weights) {
  const { samples, tokens, heads, width } = task;
  const p = headSize(task);
  for (const [name, data] of Object.entries(weights)) graph.constants.push({ name, shape: [width, width], data });
  const joined = [samples, tokens, width];
  const split = [samples, heads, tokens, p];
  for (const [name, weight] of [
    ['queries', 'W_q'],
    ['keys', 'W_k'],
    ['values', 'W_v'],
  ]) {
    step(graph, 'linear', { from: [name, weight], to: `${name}_projected`, shape: joined });
    step(graph, 'reshape', { from: [`${name}_projected`], to: `${name}_split`, shape: [samples, tokens, heads, p] });
    step(graph, 'permute', { from: [`${name}_split`], to: `${name}_heads`, shape: split, axes: [0, 2, 1, 3] });
  }
  attend(graph, task, ['queries_heads', 'keys_heads', 'values_heads', 'heads'], split);
  step(graph, 'permute', { from: ['heads'], to: 'heads_back', shape: [samples, tokens, heads, p], axes: [0, 2, 1, 3] });
  step(graph, 'reshape', { from: ['heads_back'], to: 'heads_joined', shape: joined });
  step(graph, 'linear', { from: ['heads_joined', 'W_o'], to: 'output', shape: joined });
}

function step(graph, kind, fields) {
  graph.steps.push({ kind, ...fields });
}

const causal = (i, j) => j <= i;

/** Query i of a block sees column j: the columns are `before` sinks, then the keys from `first` on. */
function inWindow({ window, sinks, tokens }, { begin = 0, first = 0, before = 0, columns = tokens } = {}) {
  const isSeen = (i, j) => {
    const [query, key] = [begin + i, j < before ? j : first + j - before];
    return key <= query && (key > query - window || key < sinks);
  };
  return Object.assign(isSeen, { columns });
}

/** 0 where a row sees a column; elsewhere a number no exponential survives. */
function maskOf(rows, columns, isSeen) {
  const mask = new Float32Array(rows * columns);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) if (!isSeen(i, j)) mask[i * columns + j] = -1e9;
  return mask;
}
