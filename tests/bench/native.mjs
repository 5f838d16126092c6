// Rows of the native library against PyTorch and Eigen, where their program is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../.ci/shell.mjs';

const program = join(import.meta.dirname, 'native_peers.py');
const debianPython = '/usr/bin/python3';

/** The program prints a list of rows as its last line. */
export function nativeRows(quick) {
  if (!existsSync(program)) return [];
  const python = existsSync(debianPython) ? debianPython : 'python3';
  const lines = capture(python, [program, ...(quick ? ['--quick'] : [])])
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1));
}
