// A graph as a LiteRT (TensorFlow Lite) model: a flat buffer of tables whose fields are numbered by the schema.
import { Builder } from 'flatbuffers';

const tensors = { float32: 0, int32: 2 };
const operators = {
  add: 0,
  concatenate: 2,
  fullyConnected: 9,
  multiply: 18,
  reshape: 22,
  softmax: 25,
  transpose: 39,
  slice: 65,
  batchProduct: 126,
};
/** Places in the schema's union of options. */
const options = {
  none: 0,
  fullyConnected: 8,
  softmax: 9,
  concatenate: 10,
  add: 11,
  reshape: 17,
  multiply: 21,
  transpose: 26,
  slice: 48,
  batchProduct: 101,
};
const schemaVersion = 3;

/** Bytes of the model. */
export function tfliteModel({ inputs, constants, steps, output }) {
  const builder = new Builder(1 << 16);
  const model = { builder, tensors: [], places: new Map(), buffers: [emptyBuffer(builder)], operators: [] };
  for (const { name, shape } of inputs) addTensor(model, name, shape);
  for (const { name, shape, data } of constants) addTensor(model, name, shape, data);
  for (const step of steps) {
    addTensor(model, step.to, step.shape);
    writers[step.kind](model, step);
  }
  return finished(model, inputs, output);
}

const writers = {
  product(model, { from, to, transposed }) {
    addOperator(model, 'batchProduct', from, to, [[1, transposed]]);
  },
  scale(model, { from: [x], to, by }) {
    addTensor(model, `${to}_scale`, [1], Float32Array.of(by));
    addOperator(model, 'multiply', [x, `${to}_scale`], to);
  },
  add(model, { from, to }) {
    addOperator(model, 'add', from, to);
  },
  multiply(model, { from, to }) {
    addOperator(model, 'multiply', from, to);
  },
  slice(model, { from: [x], to, shape, axis, begin }) {
    addTensor(
      model,
      `${to}_begin`,
      [shape.length],
      Int32Array.from(shape, (_, at) => (at === axis ? begin : 0)),
    );
    addTensor(model, `${to}_size`, [shape.length], Int32Array.from(shape));
    addOperator(model, 'slice', [x, `${to}_begin`, `${to}_size`], to);
  },
  concatenate(model, { from, to, axis }) {
    addOperator(model, 'concatenate', from, to, [[0, axis, 'Int32']]);
  },
  softmax(model, { from, to }) {
    addOperator(model, 'softmax', from, to, [[0, 1, 'Float32']]);
  },
  reshape(model, { from: [x], to, shape }) {
    addTensor(model, `${to}_shape`, [shape.length], Int32Array.from(shape));
    addOperator(model, 'reshape', [x, `${to}_shape`], to);
  },
  permute(model, { from: [x], to, axes }) {
    addTensor(model, `${to}_axes`, [axes.length], Int32Array.from(axes));
    addOperator(model, 'transpose', [x, `${to}_axes`], to);
  },
  linear(model, { from, to }) {
    // Keeps the number of axes, so that (b, n, in) becomes (b, n, out).
    addOperator(model, 'fullyConnected', from, to, [[2, true]]);
  },
};

function addTensor(model, name, shape, data) {
  const { builder, tensors: made, places, buffers } = model;
  if (data) buffers.push(buffer(builder, data));
  const [nameAt, shapeAt] = [builder.createString(name), int32s(builder, shape)];
  builder.startObject(4);
  builder.addFieldOffset(0, shapeAt, 0);
  builder.addFieldInt8(1, data instanceof Int32Array ? tensors.int32 : tensors.float32, tensors.float32);
  builder.addFieldInt32(2, data ? buffers.length - 1 : 0, 0);
  builder.addFieldOffset(3, nameAt, 0);
  places.set(name, made.length);
  made.push(builder.endObject());
}

/** `fields` of the operator's options: [place, value], a boolean unless a type is named. */
function addOperator({ builder, places, operators: made }, kind, from, to, fields = []) {
  builder.startObject(1 + Math.max(-1, ...fields.map(([place]) => place)));
  for (const [place, value, type = 'Int8'] of fields) builder[`addField${type}`](place, Number(value), 0);
  const optionsAt = builder.endObject();
  const inputsAt = int32s(
    builder,
    from.map((name) => places.get(name)),
  );
  const outputsAt = int32s(builder, [places.get(to)]);
  builder.startObject(5);
  builder.addFieldInt32(0, Object.keys(operators).indexOf(kind), 0);
  builder.addFieldOffset(1, inputsAt, 0);
  builder.addFieldOffset(2, outputsAt, 0);
  builder.addFieldInt8(3, options[kind], 0);
  builder.addFieldOffset(4, optionsAt, 0);
  made.push(builder.endObject());
}

function finished({ builder, tensors: made, places, buffers, operators: steps }, inputs, output) {
  const tensorsAt = offsets(builder, made);
  const operatorsAt = offsets(builder, steps);
  const inputsAt = int32s(
    builder,
    inputs.map(({ name }) => places.get(name)),
  );
  const outputsAt = int32s(builder, [places.get(output)]);
  builder.startObject(4);
  for (const [place, at] of [tensorsAt, inputsAt, outputsAt, operatorsAt].entries())
    builder.addFieldOffset(place, at, 0);
  const subgraphsAt = offsets(builder, [builder.endObject()]);
  const codesAt = offsets(
    builder,
    Object.values(operators).map((code) => operatorCode(builder, code)),
  );
  const buffersAt = offsets(builder, buffers);
  builder.startObject(5);
  builder.addFieldInt32(0, schemaVersion, 0);
  builder.addFieldOffset(1, codesAt, 0);
  builder.addFieldOffset(2, subgraphsAt, 0);
  builder.addFieldOffset(4, buffersAt, 0);
  builder.finish(builder.endObject(), 'TFL3');
  return builder.asUint8Array();
}

/** Codes below 128 stand in the old field and in the new one. */
function operatorCode(builder, code) {
  builder.startObject(4);
  builder.addFieldInt8(0, Math.min(code, 127), 0);
  builder.addFieldInt32(2, 1, 0);
  builder.addFieldInt32(3, code, 0);
  return builder.endObject();
}

function emptyBuffer(builder) {
  builder.startObject(1);
  return builder.endObject();
}

/** Numbers of a constant begin at a multiple of 16 bytes, as the schema asks. */
function buffer(builder, data) {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  builder.startVector(1, bytes.length, 16);
  builder.space -= bytes.length;
  builder.bb.setPosition(builder.space);
  builder.bb.bytes().set(bytes, builder.space);
  const at = builder.endVector();
  builder.startObject(1);
  builder.addFieldOffset(0, at, 0);
  return builder.endObject();
}

function int32s(builder, values) {
  builder.startVector(4, values.length, 4);
  for (const value of values.toReversed()) builder.addInt32(value);
  return builder.endVector();
}

function offsets(builder, places) {
  builder.startVector(4, places.length, 4);
  for (const place of places.toReversed()) builder.addOffset(place);
  return builder.endVector();
}
