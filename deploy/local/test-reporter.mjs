import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Jest reporter: writes each package's counts to the place where `npm test` adds them. */
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
    };
    writeFileSync(join(folder, `${basename(process.cwd())}.json`), JSON.stringify(summary));
  }
}
