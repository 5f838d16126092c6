// The logits of a model in a file, as PyTorch computes them (trained_heads.py).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedBy } from './printed';

const script = readFileSync(new URL('trained_heads.py', import.meta.url), 'utf8');

/** PyTorch's answer is kept under a name, by what the file holds. */
export function logitsUnderTorch(
  name: string,
  file: Uint8Array,
  tokens: readonly (readonly number[])[],
): { readonly shape: readonly number[]; readonly data: readonly number[] } {
  const given = JSON.stringify(JSON.stringify({ tokens }));
  const program = `import io, sys\nsys.argv = ['', 'model.safetensors']\nsys.stdin = io.StringIO(${given})\n${script}`;
  const folder = mkdtempSync(join(tmpdir(), 'logits-'));
  try {
    writeFileSync(join(folder, 'model.safetensors'), file);
    const [run] = printedBy(name, [program], { reads: file, folder });
    if (run?.stderr !== '') throw new Error(run?.stderr);
    return JSON.parse(run.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
