// Uses the C++ library as other projects do: installed and found; with PROVE=yes also as a folder of theirs and from an
// archive, with clang++ too, and optimized. Warnings are errors. Each program must run and print what is expected: those of
// tasks/ what the Python beside them prints, which PROVE=yes runs too. What is in refused/ must not compile.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { capture, root, which } from '../../.ci/shell.mjs';

const proving = process.env.PROVE === 'yes';
const here = join(root, 'tests/consumer_cpp');
const build = join(root, 'build/consumer_cpp');
const installed = join(build, 'installed');
const archive = join(build, 'attention-playground.tar.gz');
const jobs = String(availableParallelism());
const launcher = which('ccache') ? ['-DCMAKE_CXX_COMPILER_LAUNCHER=ccache'] : [];

const compilers = proving ? ['g++', 'clang++'] : ['g++'];
const uses = [
  ...compilers.map((compiler) => ({ from: 'package', compiler, options: [`-DCMAKE_PREFIX_PATH=${installed}`] })),
  { from: 'archive', compiler: 'clang++', options: [`-DATTN_ARCHIVE=${archive}`, '-DCMAKE_UNITY_BUILD=ON'] },
  { from: 'folder', compiler: 'g++', options: [`-DATTN_FOLDER=${root}`, '-DCMAKE_UNITY_BUILD=ON'] },
].filter(({ from }) => proving || from === 'package');
/** Strict arithmetic gives the same bits unoptimized, in half the time to compile. */
const buildType = proving ? 'Release' : 'Debug';

const cmake = (...options) => capture('cmake', options);

function configureAndBuild(source, folder, compiler, options) {
  const common = ['-G', 'Ninja', `-DCMAKE_CXX_COMPILER=${compiler}`, ...launcher];
  cmake('-S', source, '-B', folder, ...common, ...options);
  cmake('--build', folder, '-j', jobs);
}

/** The library as a user installs it: without tests, without Eigen. */
function install() {
  rmSync(installed, { recursive: true, force: true });
  const folder = join(build, 'library');
  configureAndBuild(root, folder, 'g++', [
    `-DCMAKE_BUILD_TYPE=${buildType}`,
    '-DCMAKE_CXX_FLAGS_DEBUG=-O0',
    '-DATTN_TESTS=OFF',
    '-DATTN_ANALYSIS=OFF',
  ]);
  cmake('--install', folder, '--prefix', installed);
}

/** The sources as a release's archive has them, changes that are not committed included. */
function pack() {
  const files = capture('git', ['ls-files', '-z', '--', 'CMakeLists.txt', 'package.json', 'core', 'LICENSE']);
  const list = join(build, 'files');
  writeFileSync(list, files);
  capture('tar', ['-czf', archive, '--null', '-T', list, '--transform', 's,^,attention-playground/,']);
}

let passed = 0;
let failed = 0;
function test(name, body) {
  try {
    body();
    passed++;
    console.log(`ok      ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}\n${error.message}`);
  }
}

function expectOutput(program, expected) {
  const output = capture(program, []);
  if (output !== expected) throw new Error(`expected\n${expected}\nfound\n${output}`);
}

/** What a compiler says of a file in refused/, with or without its mistake. */
function check(compiler, file, ...options) {
  const arguments_ = ['-std=c++20', '-fsyntax-only', '-I', join(root, 'core/include'), ...options, file];
  const { status, stderr } = spawnSync(compiler, arguments_, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return { compiles: status === 0, said: stderr };
}

/** A file says on its first line what the compiler must say; REFUSED is the mistake, and without it all is well. */
function expectRefusal(compiler, file) {
  const expected = new RegExp(readFileSync(file, 'utf8').match(/^\/\/ refused: (.+)$/m)[1]);
  const right = check(compiler, file);
  if (!right.compiles) throw new Error(`without the mistake it must compile:\n${right.said}`);
  const wrong = check(compiler, file, '-DREFUSED');
  if (wrong.compiles) throw new Error('it compiles');
  if (!expected.test(wrong.said)) throw new Error(`expected ${expected}, found\n${wrong.said}`);
}

mkdirSync(build, { recursive: true });
const refused = join(here, 'refused');
for (const file of readdirSync(refused))
  for (const compiler of compilers)
    test(`refused, ${compiler}: ${file.replace('.cpp', '').replaceAll('_', ' ')}`, () =>
      expectRefusal(compiler, join(refused, file)));
test('the library installs, with its licence', () => {
  install();
  const licence = readFileSync(join(installed, 'share/licenses/attn/LICENSE'), 'utf8');
  if (licence !== readFileSync(join(root, 'LICENSE'), 'utf8')) throw new Error('another licence');
});
test('a component that was not installed is refused, with those there are', () => {
  const folder = join(build, 'components');
  rmSync(folder, { recursive: true, force: true });
  const asked = ['-DATTN_FROM=package', '-DATTN_COMPONENTS=attn_analysis', `-DCMAKE_PREFIX_PATH=${installed}`];
  const { status, stderr } = spawnSync('cmake', ['-S', here, '-B', folder, '-G', 'Ninja', ...asked], {
    encoding: 'utf8',
  });
  const said = stderr.replaceAll(/\s+/g, ' ');
  if (status === 0 || !said.includes('attn was installed without attn_analysis: its components are attn and'))
    throw new Error(`found ${said}`);
});
if (proving) test('the library packs into an archive', pack);
const tasks = ['gradients', 'masked_softmax', 'multi_head_attention', 'refusals'];
const expectedOf = (task) => readFileSync(join(here, 'tasks', `${task}.txt`), 'utf8');
// Debian's torch belongs to Debian's python, which an installed one may hide on PATH.
const python = existsSync('/usr/lib/python3/dist-packages/torch') ? '/usr/bin/python3' : 'python3';
for (const task of proving ? tasks : [])
  test(`tasks, PyTorch: ${task} prints what is committed`, () => {
    const printed = capture(python, [join(here, 'tasks', `${task}.py`)]);
    if (printed !== expectedOf(task)) throw new Error(`expected\n${expectedOf(task)}\nfound\n${printed}`);
  });
for (const { from, compiler, options } of uses) {
  const folder = join(build, `${from}-${compiler}`);
  rmSync(folder, { recursive: true, force: true });
  test(`${from}, ${compiler}: configures and builds, warnings as errors, its own flags untouched`, () =>
    configureAndBuild(here, folder, compiler, [
      '-DCMAKE_BUILD_TYPE=Release',
      `-DATTN_FROM=${from}`,
      `-DEXAMPLES=${join(root, 'core/examples')}`,
      ...options,
    ]));
  for (const example of ['first', 'induction', 'notebook_002', 'decode'])
    test(`${from}, ${compiler}: ${example} prints PyTorch's numbers`, () =>
      expectOutput(join(folder, example), readFileSync(join(here, `${example}.txt`), 'utf8')));
  for (const task of tasks)
    test(`${from}, ${compiler}: the task ${task} prints PyTorch's numbers and words`, () =>
      expectOutput(join(folder, task), expectedOf(task)));
  test(`${from}, ${compiler}: a shared library holds it, and its parent may build in unity`, () =>
    expectOutput(join(folder, 'plugin_user'), '0.25\n'));
  test(`${from}, ${compiler}: the library's flags stay with it`, () => expectOutput(join(folder, 'own_flags'), ''));
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
