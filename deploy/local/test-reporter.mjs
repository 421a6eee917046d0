import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Characters of a failure that are repeated at the end of `npm test`. */
const FAILURE_MAX = 3_000;

/** Jest reporter: writes each package's counts, failures and times to the place where `npm test` adds them. */
export default class TestReporter {
  onRunComplete(_contexts, results) {
    const target = process.env.EXCHEQUER_TEST_RESULTS;
    if (!target) return;
    mkdirSync(target, { recursive: true });
    const byPackage = Map.groupBy(results.testResults, ({ testFilePath }) => packageOf(testFilePath));
    for (const [folder, suites] of byPackage)
      writeFileSync(join(target, `${basename(folder)}.json`), JSON.stringify(summaryOf(folder, suites)));
  }
}

function summaryOf(folder, suites) {
  const sum = (count) => suites.reduce((total, suite) => total + count(suite), 0);
  const skipped = suites.flatMap((suite) => suite.testResults).filter((test) => test.status === 'pending');
  return {
    passed: sum((suite) => suite.numPassingTests),
    // A suite that cannot be loaded counts as one failure.
    failed: sum((suite) => suite.numFailingTests + (suite.testExecError ? 1 : 0)),
    skipped: sum((suite) => suite.numPendingTests),
    skippedNames: [...new Set(skipped.map((test) => test.fullName))],
    failures: suites.filter((suite) => suite.failureMessage).map((suite) => failureOf(folder, suite)),
    ...timesOf(folder, suites),
  };
}

function failureOf(folder, { testFilePath, failureMessage }) {
  return { file: relative(folder, testFilePath), message: failureMessage.slice(0, FAILURE_MAX) };
}

function timesOf(folder, suites) {
  const ran = suites.filter(({ perfStats }) => perfStats.end > 0);
  const startMs = Math.min(...ran.map(({ perfStats }) => perfStats.start));
  const endMs = Math.max(...ran.map(({ perfStats }) => perfStats.end));
  return {
    seconds: ran.length > 0 ? (endMs - startMs) / 1000 : 0,
    files: ran.map(({ testFilePath, perfStats, testResults }) => ({
      file: relative(folder, testFilePath),
      seconds: (perfStats.end - perfStats.start) / 1000,
      tests: testResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    })),
  };
}

/** The folder with the package.json. */
function packageOf(path) {
  const folder = dirname(path);
  return existsSync(join(folder, 'package.json')) || folder === path ? folder : packageOf(folder);
}
