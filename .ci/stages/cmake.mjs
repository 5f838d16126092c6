// Builds of CMake's presets.
import { counted, doctestCounts } from '../counts.mjs';
import { jobs, run } from '../shell.mjs';

/** Builds a preset, the given targets alone if any are, in the folder of the preset `configured`. */
export async function cmakeBuild(preset, { tests, configured = preset, targets = [] }) {
  await run('cmake', ['--preset', configured, `-DATTN_TESTS=${tests ? 'ON' : 'OFF'}`]);
  const only = targets.length > 0 ? ['--target', ...targets] : [];
  await run('cmake', ['--build', '--preset', preset, '-j', String(jobs()), ...only]);
}

/** Builds a preset with its tests, runs them and counts doctest's cases from ctest's log. */
export async function cmakeTest(preset, { configured = preset, targets = [], only = [], env = {} } = {}) {
  await cmakeBuild(preset, { tests: true, configured, targets });
  const log = `build/${configured}/Testing/Temporary/LastTest.log`;
  return counted(log, () => run('ctest', ['--preset', preset, ...only], { env }), doctestCounts);
}
