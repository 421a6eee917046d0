import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SLOWEST = 40;

/**
 * Prints what was skipped, what failed and the totals, and writes the times.
 * @param folder where test-reporter.mjs wrote the results, a file for each package.
 * @param runFailed the command failed: if no test did, that is a failure of its own.
 * @param noSkips a skipped test counts as failed.
 * @returns how many failed.
 */
export function reportTests(folder, { runFailed, noSkips }) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const packages = resultsIn(folder);
  for (const result of packages) for (const key of Object.keys(totals)) totals[key] += result[key];
  if (runFailed && totals.failed === 0) totals.failed = 1;
  if (noSkips) {
    totals.failed += totals.skipped;
    totals.skipped = 0;
  }
  for (const { skippedNames } of packages) for (const title of skippedNames) console.log(`skipped: ${title}`);
  // The output of a package may be thousands of lines above.
  for (const { name, failures } of packages)
    for (const failure of failures) console.log(`\nFAILED ${name}: ${failure.file}\n${failure.message}`);
  if (packages.length > 0) writeFileSync(join(folder, 'times.md'), timesOf(packages));
  const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  return totals.failed;
}

function resultsIn(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: basename(file, '.json'), ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }));
}

/** The time of each package, and the slowest files and tests. */
function timesOf(packages) {
  const files = packages.flatMap(({ name, files }) => files.map((file) => ({ ...file, package: name })));
  const tests = files.flatMap((file) => file.tests.map((test) => ({ ...test, file: `${file.package}/${file.file}` })));
  const byPackage = packages.map(({ name, seconds, files }) => ({
    seconds,
    cells: [name, files.length, sum(files.map((file) => file.seconds)).toFixed(1)],
  }));
  return [
    '# Times of the last test run\n\nIn seconds. Packages run beside each other, and so do files of one package.\n',
    table('Packages', ['from start to end', 'package', 'files', 'sum of files'], byPackage),
    table(
      `The ${SLOWEST} slowest files`,
      ['time', 'file'],
      slowest(files).map(({ seconds, package: name, file }) => ({ seconds, cells: [`${name}/${file}`] })),
    ),
    table(
      `The ${SLOWEST} slowest tests`,
      ['time', 'test', 'file'],
      slowest(tests).map(({ seconds, name, file }) => ({ seconds, cells: [name, file] })),
    ),
  ].join('\n');
}

function slowest(timed) {
  return timed.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
}

function table(title, columns, rows) {
  const lines = rows
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ seconds, cells }) => line([seconds.toFixed(1), ...cells]));
  return `## ${title}\n\n${[line(columns), line(columns.map(() => '---')), ...lines].join('\n')}\n`;
}

function line(cells) {
  return `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
