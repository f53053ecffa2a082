// Reads what jest found. What was skipped, what is empty and what does not end counts as failed.

/** Enough for the difference of two values, which comes first. */
const REASON_LINES = 20;

/** jest names no project in its results; it follows from the file's name. The first match wins. */
const PROJECT_OF = [
  ['previous', /[\\/]test[\\/]upgrade[\\/].*\.e2e\.ts$/],
  ['browser', /[\\/]test[\\/]browser[\\/]/],
  ['web', /[\\/]apps[\\/]web[\\/]/],
  ['int', /\.int-spec\.ts$/],
  ['contract', /\.contract-spec\.ts$/],
  ['e2e', /\.e2e-spec\.ts$/],
  ['unit', /\.spec\.ts$/],
];

/**
 * @param {string[]} projects the suites that were to run
 * @param {{ testResults: object[] }} results the JSON of jest
 * @param {boolean} ended whether jest came to an end by itself
 * @returns {{ passed: number, failed: number, lines: string[], complaints: string[] }} a line for each suite, and what
 *   failed: its title and the beginning of the reason
 */
export function countResults(projects, results, ended) {
  const suites = Object.fromEntries(projects.map((name) => [name, { passed: 0, failed: 0 }]));
  const complaints = [];
  const complain = (name, why) => {
    suites[name].failed += 1;
    complaints.push(why);
  };
  for (const file of results.testResults) {
    const name = PROJECT_OF.find(([, pattern]) => pattern.test(file.name))[0];
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      complain(name, `broke outside of its tests: ${file.name}\n${beginning(file.message)}`);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') suites[name].passed += 1;
      else if (test.status === 'failed')
        complain(name, `${test.fullName}\n${beginning(test.failureMessages[0])}`);
      else complain(name, `${test.status}, and nothing may be left out: ${test.fullName}`);
    }
  }
  for (const [name, { passed, failed }] of Object.entries(suites)) {
    if (passed + failed === 0) complain(name, `the suite ${name} has no test`);
  }
  if (!ended) complain(projects[0], 'jest did not end: a test leaves something open');
  const lines = Object.entries(suites).map(
    ([name, { passed, failed }]) =>
      `  ${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`,
  );
  const total = (key) => Object.values(suites).reduce((sum, suite) => sum + suite[key], 0);
  return { passed: total('passed'), failed: total('failed'), lines, complaints };
}

/** The first lines of what jest says. */
function beginning(message = '') {
  return message.split('\n').slice(0, REASON_LINES).join('\n');
}
