import type { OtherFile } from '../../../wasm/package/other_files';
import { conversionOf } from './conversion';
import type { OwnWords } from './words';

const kinds: Readonly<Record<OtherFile, string>> = {
  empty: '空文件',
  pt: ' PyTorch 的 .pt',
  pickle: ' Python 的 pickle',
  npy: ' NumPy 的 .npy',
  npz: ' NumPy 的 .npz',
  safetensors: ' .safetensors 文件',
  gguf: ' llama.cpp 的 GGUF',
  hdf5: ' HDF5 文件',
  onnx: ' ONNX 文件',
  html: '网页',
  lfs: ' Git LFS 的指针',
  json: ' JSON',
  text: '文本',
  gzip: ' gzip 压缩的文件',
  zip: ' ZIP 压缩包',
  packed: '压缩或打包的文件',
};

export const ownWords: OwnWords = {
  refused: (error, name) => {
    const { code, entry, expected, found, offset, kind } = error;
    const tensor = entry && `${entry.slice(0, 60)}：`;
    const at = offset === undefined ? '' : `（第 ${offset} 字节）`;
    const both = `${expected && `应为：${expected}。`}${found && `实际：${found}。`}`;
    const reasons: Readonly<Record<typeof code, string>> = {
      format: kind ? `这是${kinds[kind]}，这里不能直接读。` : `开头不像张量文件。${both}`,
      header: `文件头读不出来${at}。${both}`,
      entry: `这里对不上${at}。${both}`,
      type: `不支持这种数据类型。${both}`,
      cut: `文件不完整，或比文件头说的长${at}：应有 ${expected} 字节，实际 ${found}。`,
      checksum: `内容被改动过${at}：与压缩包里的校验和不符。`,
      too_large: `太大了。${both}`,
    };
    return `${name}：${tensor}${reasons[code]}`;
  },
  convert: (kind, name) => conversionOf(kind, name),
};
