// A graph as an ONNX model, the way PyTorch exports one: plain operators, weights as constants, opset 17.
import { message } from './protobuf.mjs';

const float = 1;
const int64 = 7;
const attributeTypes = { int: 2, ints: 7 };

/** Bytes of the model. */
export function onnxModel({ inputs, constants, steps, output }) {
  const shapes = new Map([...inputs, ...constants].map(({ name, shape }) => [name, shape]));
  const nodes = [];
  const initializers = [];
  for (const step of steps) {
    writers[step.kind](step, { nodes, initializers, shapes, constants });
    shapes.set(step.to, step.shape);
  }
  const written = new Set(steps.filter(({ kind }) => kind === 'linear').map(({ from }) => from[1]));
  for (const { name, shape, data } of constants) if (!written.has(name)) initializers.push(floats(name, shape, data));
  const graph = message(
    [1, nodes, 'bytes'],
    [2, 'attention', 'text'],
    [5, initializers, 'bytes'],
    [11, inputs.map(({ name, shape }) => valueInfo(name, shape)), 'bytes'],
    [12, [valueInfo(output, shapes.get(output))], 'bytes'],
  );
  return message([1, 8, 'whole'], [8, message([1, '', 'text'], [2, 17, 'whole']), 'bytes'], [7, graph, 'bytes']);
}

const writers = {
  product({ from: [a, b], to, transposed }, { nodes, shapes }) {
    if (!transposed) {
      nodes.push(node('MatMul', [a, b], to));
      return;
    }
    const last = shapes.get(b).length - 1;
    const axes = shapes.get(b).map((_, axis) => axis);
    [axes[last - 1], axes[last]] = [last, last - 1];
    nodes.push(node('Transpose', [b], `${b}_transposed`, ints('perm', axes)));
    nodes.push(node('MatMul', [a, `${b}_transposed`], to));
  },
  scale({ from: [x], to, by }, { nodes, initializers }) {
    initializers.push(floats(`${to}_scale`, [], Float32Array.of(by)));
    nodes.push(node('Mul', [x, `${to}_scale`], to));
  },
  add({ from, to }, { nodes }) {
    nodes.push(node('Add', from, to));
  },
  multiply({ from, to }, { nodes }) {
    nodes.push(node('Mul', from, to));
  },
  slice({ from: [x], to, shape, axis, begin }, { nodes, initializers }) {
    const given = { starts: begin, ends: begin + shape[axis], axes: axis };
    for (const [name, value] of Object.entries(given)) initializers.push(wholes(`${to}_${name}`, [value]));
    nodes.push(node('Slice', [x, ...Object.keys(given).map((name) => `${to}_${name}`)], to));
  },
  concatenate({ from, to, axis }, { nodes }) {
    nodes.push(node('Concat', from, to, int('axis', axis)));
  },
  softmax({ from, to, shape }, { nodes }) {
    nodes.push(node('Softmax', from, to, int('axis', shape.length - 1)));
  },
  reshape({ from: [x], to, shape }, { nodes, initializers }) {
    initializers.push(wholes(`${to}_shape`, shape));
    nodes.push(node('Reshape', [x, `${to}_shape`], to));
  },
  permute({ from, to, axes }, { nodes }) {
    nodes.push(node('Transpose', from, to, ints('perm', axes)));
  },
  linear({ from: [x, W], to }, { nodes, initializers, constants }) {
    const { shape, data } = constants.find(({ name }) => name === W);
    initializers.push(floats(`${W}_transposed`, [shape[1], shape[0]], transpose(data, shape)));
    nodes.push(node('MatMul', [x, `${W}_transposed`], to));
  },
};

function transpose(data, [rows, columns]) {
  const turned = new Float32Array(data.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) turned[j * rows + i] = data[i * columns + j];
  return turned;
}

const node = (operator, from, to, ...attributes) =>
  message([1, from, 'text'], [2, [to], 'text'], [4, operator, 'text'], [5, attributes, 'bytes']);

const int = (name, value) => message([1, name, 'text'], [3, value, 'whole'], [20, attributeTypes.int, 'whole']);
const ints = (name, values) => message([1, name, 'text'], [8, values, 'whole'], [20, attributeTypes.ints, 'whole']);

const floats = (name, shape, data) => tensor(name, shape, float, new Uint8Array(data.buffer));
const wholes = (name, values) =>
  tensor(name, [values.length], int64, new Uint8Array(BigInt64Array.from(values, BigInt).buffer));
const tensor = (name, shape, type, bytes) =>
  message([1, shape, 'whole'], [2, type, 'whole'], [8, name, 'text'], [9, bytes, 'bytes']);

function valueInfo(name, shape) {
  const dimensions = shape.map((size) => message([1, size, 'whole']));
  const tensorType = message([1, float, 'whole'], [2, message([1, dimensions, 'bytes']), 'bytes']);
  return message([1, name, 'text'], [2, message([1, tensorType, 'bytes']), 'bytes']);
}
