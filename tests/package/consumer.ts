// The package as its users have it: packed, and installed in an empty folder, without a network.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../..');

export interface Consumer {
  readonly folder: string;
  /** What `npm pack` put into the package. */
  readonly files: readonly string[];
  /** The sizes of the downloaded archive, and of its files. */
  readonly packedBytes: number;
  readonly installedBytes: number;
  /** Frameworks beside the package, with their types: those of tests/package/package.json. */
  frameworks(): Promise<void>;
  /** Runs a program of node_modules, or a file of the folder, under this Node. */
  node(...words: string[]): Promise<string>;
  remove(): Promise<void>;
}

interface Packed {
  filename: string;
  files: { path: string }[];
  size: number;
  unpackedSize: number;
}

/** Packs and installs what stands in `from`: the whole package, or that of the core alone. */
export async function install(from: string = root): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'attention-playground-'));
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], from);
  const [{ filename, files, size, unpackedSize }] = JSON.parse(packed) as [Packed];
  await writeFile(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], folder);
  return {
    folder,
    files: files.map(({ path }) => path),
    packedBytes: size,
    installedBytes: unpackedSize,
    frameworks: () => linkFrameworks(join(folder, 'node_modules')),
    node: (...words) => run(process.execPath, words, folder),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function linkFrameworks(modules: string): Promise<void> {
  const own = join(import.meta.dirname, 'node_modules');
  await mkdir(join(modules, '@types'), { recursive: true });
  const names = (await readdir(own)).filter((name) => !name.startsWith('.') && name !== '@types');
  const typed = (await readdir(join(own, '@types'))).map((name) => join('@types', name));
  for (const name of [...names, ...typed]) await symlink(join(own, name), join(modules, name));
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
