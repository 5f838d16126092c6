import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const findsTorch = 'import importlib.util, sys; sys.exit(importlib.util.find_spec("torch") is None)';
// Debian's python3-torch belongs to this one; a python3 earlier on PATH may have none.
/** A Python that has PyTorch; undefined where there is none. */
export const python = ['/usr/bin/python3', 'python3'].find((path) => spawnSync(path, ['-c', findsTorch]).status === 0);

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
}

/** The folder in which programs that load a model find its file, like beside a reader's own program. */
const models = fileURLToPath(new URL('../../web/data/heads', import.meta.url));

/** What each program says, run in a folder by one Python that has imported PyTorch once. */
export function runAll(programs: readonly string[], folder = models): Run[] {
  const script = fileURLToPath(new URL('pytorch_runs.py', import.meta.url));
  const options = {
    cwd: folder,
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  } as const;
  const { stdout, stderr } = spawnSync(python ?? '', [script], options);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Run[];
}
