import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Characters of a failure that are repeated at the end of `npm test`. */
const FAILURE_MAX = 3_000;

/** Jest reporter: writes each package's counts and failures to the place where `npm test` adds them. */
export default class TestReporter {
  onRunComplete(_contexts, results) {
    const folder = process.env.EXCHEQUER_TEST_RESULTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const tests = results.testResults.flatMap((suite) => suite.testResults);
    const skippedNames = tests.filter((test) => test.status === 'pending').map((test) => test.fullName);
    const summary = {
      passed: results.numPassedTests,
      // A suite that cannot be loaded counts as one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
      skippedNames: [...new Set(skippedNames)],
      failures: results.testResults.filter((suite) => suite.failureMessage).map(failureOf),
    };
    writeFileSync(join(folder, `${basename(process.cwd())}.json`), JSON.stringify(summary));
  }
}

/** The file of a suite, from the root of the package, and why it failed. */
function failureOf({ testFilePath, failureMessage }) {
  return { file: relative(process.cwd(), testFilePath), message: failureMessage.slice(0, FAILURE_MAX) };
}
