import type { OtherFile } from '../../../wasm/package/other_files';

/** A dictionary as it is; a list by layers; one tensor. */
const named =
  '(lambda x: x if isinstance(x, dict) else {f"layer.{i}": y for i, y in enumerate(x)} if isinstance(x, (list, tuple)) else {"weights": x})';

/** The line of Python that makes a file to drop here of one that is not read; undefined for other files. */
export function conversionOf(kind: OtherFile | undefined, name: string): string | undefined {
  // A name in JSON's quotes is one in Python's, too.
  const file = JSON.stringify(name.slice(0, 120));
  const made = JSON.stringify(`${name.slice(0, 120).replace(/\.[^.]*$/, '')}.npz`);
  switch (kind) {
    case 'pt':
      return `import numpy, torch; numpy.savez(${made}, **${named}(torch.load(${file}, map_location="cpu")))`;
    case 'pickle':
      return `import numpy, pickle; numpy.savez(${made}, **${named}(pickle.load(open(${file}, "rb"))))`;
    case 'gguf':
      return `import gguf, numpy; numpy.savez(${made}, **{t.name: t.data for t in gguf.GGUFReader(${file}).tensors})`;
    case 'onnx':
      return `import numpy, onnx; numpy.savez(${made}, **{t.name: onnx.numpy_helper.to_array(t) for t in onnx.load(${file}).graph.initializer})`;
    case 'hdf5':
      return `import h5py, numpy; numpy.savez(${made}, **{name: array[()] for name, array in h5py.File(${file}).items()})`;
    default:
      return undefined;
  }
}
