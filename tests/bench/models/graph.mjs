// One task as a graph of plain steps, so that every runtime is given the same computation, written its own way.
import { headSize, shapeOf } from '../workloads.mjs';

/**
 * Steps in order; each names where its numbers come from and go to, and the shape of what it makes.
 * product (a·b, or a·bᵀ), scale, add, softmax (last axis), reshape, permute, linear (x·Wᵀ).
 */
export function graphOf(task, { weights }) {
  const graph = { inputs: [], constants: [], steps: [], output: 'output' };
  const shape = shapeOf(task);
  for (const name of ['queries', 'keys', 'values']) graph.inputs.push({ name, shape });
  if (task.operation === 'multi-head attention') multiHead(graph, task, weights);
  else attend(graph, task, ['queries', 'keys', 'values', 'output'], shape);
  return graph;
}

function attend(graph, task, [queries, keys, values, output], shape) {
  const { tokens, operation } = task;
  const square = [...shape.slice(0, -1), tokens];
  step(graph, 'product', { from: [queries, keys], to: 'dots', shape: square, transposed: true });
  step(graph, 'scale', { from: ['dots'], to: 'scores', shape: square, by: 1 / Math.sqrt(headSize(task)) });
  const causal = operation === 'causal attention';
  if (causal) {
    graph.constants.push({ name: 'mask', shape: [1, tokens, tokens], data: causalMask(tokens) });
    step(graph, 'add', { from: ['scores', 'mask'], to: 'masked_scores', shape: square });
  }
  step(graph, 'softmax', { from: [causal ? 'masked_scores' : 'scores'], to: 'weights', shape: square });
  step(graph, 'product', { from: ['weights', values], to: output, shape, transposed: false });
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

/** 0 where j ≤ i; elsewhere a number no exponential survives. */
function causalMask(n) {
  const mask = new Float32Array(n * n);
  for (let i = 0; i < n; i++) mask.fill(-1e9, i * n + i + 1, (i + 1) * n);
  return mask;
}
