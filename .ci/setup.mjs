// Brings in what a build (`start`) or every check (`test`) needs and this machine lacks; does nothing when all is there.
// Runs before node_modules exists, so it imports nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserPath } from './browsers.mjs';
import { firstExisting, root, which } from './shell.mjs';
import { referenceBlas } from './stages/inputs.mjs';

const leastNode = [20, 19];
const includeFolders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include'];

const command =
  (name, ...others) =>
  () =>
    [name, ...others].some((tool) => which(tool));
const header =
  (...paths) =>
  () =>
    firstExisting(includeFolders.flatMap((folder) => paths.map((path) => join(folder, path))));
const file =
  (...paths) =>
  () =>
    firstExisting(paths);

// What each part is called for apt and for brew, and how to see that it is there however it was installed.
const parts = {
  start: [
    { apt: 'cmake', brew: 'cmake', found: command('cmake') },
    { apt: 'ninja-build', brew: 'ninja', found: command('ninja') },
    { apt: 'g++', found: command('g++', 'clang++') },
    { apt: 'ccache', brew: 'ccache', found: command('ccache') },
    { apt: 'emscripten', brew: 'emscripten', found: command('em++') },
    { apt: 'libeigen3-dev', brew: 'eigen', found: header('eigen3/Eigen/Core', 'Eigen/Core') },
    { apt: 'libxtensor-dev', brew: 'xtensor', found: header('xtensor/xarray.hpp', 'xtensor/containers/xarray.hpp') },
  ],
  test: [
    { apt: 'doctest-dev', brew: 'doctest', found: header('doctest/doctest.h') },
    { apt: 'nlohmann-json3-dev', brew: 'nlohmann-json', found: header('nlohmann/json.hpp') },
    { apt: 'clang', found: command('clang++') },
    { apt: 'clang-format', brew: 'clang-format', found: command('clang-format') },
    { apt: 'clang-tidy', brew: 'llvm', found: command('clang-tidy') },
    {
      apt: 'python3-torch',
      brew: 'pytorch',
      found: file('/usr/lib/python3/dist-packages/torch', '/opt/homebrew/opt/pytorch', '/usr/local/opt/pytorch'),
    },
    { apt: 'libblas3', found: () => process.platform !== 'linux' || firstExisting(referenceBlas) },
    { apt: 'python3-sphinx', brew: 'sphinx-doc', found: command('sphinx-build') },
    { apt: 'python3-myst-parser', found: file('/usr/lib/python3/dist-packages/myst_parser') },
    { apt: 'mkdocs', brew: 'mkdocs', found: command('mkdocs') },
    { apt: 'chromium-headless-shell', found: () => browserPath('chromium') },
    { apt: 'firefox-esr', found: () => browserPath('firefox') },
    {
      apt: 'fonts-noto-cjk',
      found: () => process.platform !== 'linux' || existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
    },
  ],
};

/** Makes the tier ready; throws an Error whose message says what to type when it cannot. */
export function setUp(tier) {
  checkNode();
  const wanted = tier === 'start' ? parts.start : [...parts.start, ...parts.test];
  const missing = wanted.filter((part) => !part.found());
  if (missing.length > 0) install(missing);
  if (nodeModulesAreStale()) installNodeModules();
  console.log(`set-up: everything for \`npm ${tier}\` is here`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    throw new Error(
      `Node.js ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}: https://nodejs.org/`,
    );
  }
}

function install(missing) {
  const packages = missing.map((part) => part.apt);
  console.log(`set-up: missing ${packages.join(' ')}`);
  if (!which('apt-get')) throw new Error(adviceWithoutApt(missing));
  const rights = rightsForApt();
  const line = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  if (!rights) throw new Error(`No right to install. Type:\n\n  sudo apt-get update && sudo ${line.join(' ')}\n`);

  step('apt-get update', [...rights, 'apt-get', '-q', 'update']);
  step(line.join(' '), [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', ...line, '-q', '-o', 'Dpkg::Use-Pty=0']);
  const absent = missing.filter((part) => !part.found()).map((part) => part.apt);
  if (absent.length > 0) throw new Error(`Installed, and yet not found: ${absent.join(' ')}`);
  checkNodeIsUntouched();
}

/** What comes before apt-get here: nothing for root, sudo where it may be asked, undefined otherwise. */
function rightsForApt() {
  if (process.getuid?.() === 0) return [];
  if (!which('sudo')) return undefined;
  const silent = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return silent || process.stdin.isTTY ? ['sudo'] : undefined;
}

// Debian's emscripten depends on Debian's nodejs, which would overwrite a node put into /usr/bin by hand.
function checkNodeIsUntouched() {
  const now = spawnSync(process.execPath, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (now !== process.version) {
    throw new Error(
      `apt replaced ${process.execPath} (${process.version}, now ${now}). Install Node.js again, then repeat.`,
    );
  }
}

function adviceWithoutApt(missing) {
  const names = missing.map((part) => part.apt).join(' ');
  if (process.platform === 'win32') {
    return `Windows: use WSL with Debian. In a terminal:\n\n  wsl --install -d Debian\n\nand there, with Node.js ${leastNode.join('.')} or newer, the same npm line again.`;
  }
  if (process.platform === 'darwin') {
    const formulae = missing.flatMap((part) => part.brew ?? []);
    const lines = formulae.length > 0 ? [`brew install ${formulae.join(' ')}`] : [];
    if (missing.some((part) => part.apt === 'g++')) lines.unshift('xcode-select --install');
    if (missing.some((part) => /chromium|firefox/.test(part.apt))) lines.push(playwrightLine);
    return `Type:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
  }
  const emscripten = missing.some((part) => part.apt === 'emscripten')
    ? '\nEmscripten is had anywhere by:\n\n  git clone https://github.com/emscripten-core/emsdk && cd emsdk && ./emsdk install latest && ./emsdk activate latest && . ./emsdk_env.sh\n'
    : '';
  return `No apt-get here. Install what your system calls: ${names}\n${emscripten}`;
}

const playwrightLine = 'npm ci && npx playwright install chromium firefox';

/** True unless every package of a folder's lock file stands in its node_modules at its version. */
export function nodeModulesAreStale(folder = root) {
  const lock = readPackages(join(folder, 'package-lock.json'));
  const here = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(lock).some(([path, wanted]) => {
    if (path === '') return false;
    if (!here[path]) return !wanted.optional;
    return here[path].version !== wanted.version || !existsSync(join(folder, path));
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function installNodeModules() {
  const npm = process.env.npm_execpath;
  step('npm ci', npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci']);
}

function step(title, [program, ...args]) {
  console.log(`set-up: ${title}`);
  const started = Date.now();
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${title} failed${error ? `: ${error.message}` : ''}`);
  console.log(`set-up: ${title} took ${Math.round((Date.now() - started) / 1000)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tier = process.argv[2] ?? 'test';
  if (!(tier in parts)) {
    console.error(`usage: .ci/setup [${Object.keys(parts).join('|')}]`);
    process.exit(2);
  }
  try {
    setUp(tier);
  } catch (error) {
    console.error(`\nset-up: ${error.message}`);
    process.exit(1);
  }
}
