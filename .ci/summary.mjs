// What a run of steps ends with: a line a step, what failed, what was skipped or passed at a second try, and the sums.

/** "48.3 s", "6 min 07 s" */
export function duration(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** Processor seconds of this process and of all programs that it has run. */
function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const countOf = (tests) =>
  tests
    ? `  ${tests.passed} passed` +
      (tests.failed ? `, ${tests.failed} failed` : '') +
      (tests.skipped?.length ? `, ${tests.skipped.length} skipped` : '') +
      (tests.flaky?.length ? `, ${tests.flaky.length} flaky` : '')
    : '';

/** Prints it all and, alone on the last line, `N passed, N failed`; returns whether all is well. */
export function summarize(results) {
  console.log('');
  const width = Math.max(...results.map(({ step }) => step.name.length));
  for (const { step, outcome, seconds, cpu, tests, reason } of results) {
    const spent = `${duration(seconds).padStart(12)} ${cpu ? `${cpu.toFixed(0)} s`.padStart(8) : ''.padStart(8)}`;
    console.log(`${step.name.padEnd(width)}  ${outcome.padEnd(9)} ${spent}${countOf(tests)}${reasonOf(reason, tests)}`);
  }
  for (const kind of ['names', 'skipped', 'flaky'])
    for (const { step, tests } of results)
      for (const name of tests?.[kind] ?? []) console.log(`${said[kind]} in ${step.name}: ${name}`);
  const programs = results.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0);
  console.log(`\nprocessor time ${(programs + ownSeconds()).toFixed(0)} s (second column: each step's programs)`);
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = results.reduce((sum, { tests }) => sum + (tests?.skipped?.length ?? 0), 0);
  if (skipped > 0) console.log(`${skipped} tests were skipped, named above`);
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const said = { names: 'failed', skipped: 'skipped', flaky: 'passed at a second try' };
const reasonOf = (reason, tests) => (reason && !tests ? `  ${reason.split('\n')[0]}` : '');
