// What a file is where it is not the one that was asked for: the package's readers and the page both ask here.

/** A file of another kind, as people have them beside those that are read. */
export type OtherFile =
  | 'empty'
  | 'pt'
  | 'pickle'
  | 'npy'
  | 'npz'
  | 'safetensors'
  | 'gguf'
  | 'hdf5'
  | 'onnx'
  | 'html'
  | 'lfs'
  | 'json'
  | 'text'
  | 'gzip'
  | 'zip'
  | 'packed';

/** What each kind is called, and what helps. */
export const otherFiles: Readonly<Record<OtherFile, string>> = {
  empty: 'an empty file',
  pt: "PyTorch's .pt; save it with safetensors.torch.save_file",
  pickle: "Python's pickle; save its tensors with safetensors.torch.save_file",
  npy: "NumPy's .npy; readNpy reads it",
  npz: "NumPy's .npz; readNpz reads it",
  safetensors: 'a .safetensors file; readSafetensors reads it',
  gguf: 'GGUF, of llama.cpp; take the .safetensors it was made from',
  hdf5: "HDF5, such as Keras's .h5; read it with h5py and save its arrays with safetensors.numpy.save_file",
  onnx: 'ONNX; read its tensors with onnx.numpy_helper and save them with safetensors.numpy.save_file',
  html: 'an HTML or XML page; download the file itself',
  lfs: 'a pointer of Git LFS; git lfs pull brings the file itself',
  json: 'JSON; the tensors are in another file',
  text: 'a text; the tensors are in another file',
  gzip: 'packed by gzip; unpack it first',
  zip: 'a ZIP archive; unpack it first',
  packed: 'packed by Zstandard, xz, bzip2, 7-Zip or tar; unpack it first',
};

/** The same as an error has it; nothing where it is not known. */
export function asOtherFile(bytes: Uint8Array): { readonly kind?: OtherFile; readonly says?: string } {
  const kind = otherFileOf(bytes);
  return kind ? { kind, says: `this is ${otherFiles[kind]}` } : {};
}

/** The bytes that tell what a file is. */
export const tellingBytes = 512;

/** What bytes are by their beginning, where it is that of a file people have beside those that are read. */
export function otherFileOf(bytes: Uint8Array): OtherFile | undefined {
  const head = bytes.slice(0, tellingBytes);
  return head.length === 0 ? 'empty' : (byNumbers(head) ?? byText(head));
}

const beginnings: readonly (readonly [OtherFile, readonly string[]])[] = [
  ['npy', ['\x93NUMPY']],
  ['hdf5', ['\x89HDF\r\n\x1a\n']],
  ['gguf', ['GGUF']],
  ['gzip', ['\x1f\x8b']],
  ['packed', ['\x28\xb5\x2f\xfd', '\xfd7zXZ\0', 'BZh', '7z\xbc\xaf']],
  // Before PyTorch 1.6: its magic number, pickled.
  ['pt', ['\x80\x02\x8a\x0a\x6c\xfc\x9c\x46']],
  // Pickle's protocols 2 to 5, and the first two: a list, a dictionary, or what a class makes.
  ['pickle', ['\x80\x02', '\x80\x03', '\x80\x04', '\x80\x05', '(dp', '(lp', ']q\0', '}q\0']],
  ['pickle', ['ccollections\n', 'cnumpy', 'ctorch', 'ccopy_reg\n', 'c__builtin__\n', 'c__main__\n']],
];

function byNumbers(head: Uint8Array): OtherFile | undefined {
  const letters = String.fromCharCode(...head);
  // A header's length in eight bytes, and its brace.
  if (letters.startsWith('\0\0\0\0{', 4)) return 'safetensors';
  if (letters.startsWith('PK\x03\x04')) return zipOf(letters);
  if (letters.startsWith('PK\x05\x06')) return 'zip';
  if (letters.startsWith('ustar', 257)) return 'packed';
  // A ModelProto: its version, then another of its fields.
  const [tag, version = 0, next] = head;
  if (
    tag === 8 &&
    version > 0 &&
    version < 32 &&
    '\x12\x1a\x22\x28\x32\x3a\x42'.includes(String.fromCharCode(next ?? 0))
  )
    return 'onnx';
  return beginnings.find(([, starts]) => starts.some((start) => letters.startsWith(start)))?.[0];
}

/** By the name of the first file, which stands there also where the archive is cut. */
function zipOf(letters: string): OtherFile {
  const name = letters.slice(30, 30 + letters.charCodeAt(26) + 256 * letters.charCodeAt(27));
  if (name.endsWith('.npy')) return 'npz';
  return /^[^/]+\/(?:data\.pkl|data\/\d+|constants\.pkl|version|byteorder|\.\w+)$/.test(name) ? 'pt' : 'zip';
}

function byText(head: Uint8Array): OtherFile | undefined {
  let text: string;
  try {
    // The last letter may be cut.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).trimStart();
  } catch {
    return undefined;
  }
  if (/^version https:\/\/git-lfs/.test(text)) return 'lfs';
  if (/^<[a-z!?]/i.test(text)) return 'html';
  if (/^(?:\{\s*["}]|\[\s*[[\]{"\d-])/.test(text)) return 'json';
  return /^[\s\P{Cc}]*$/u.test(text) ? 'text' : undefined;
}
