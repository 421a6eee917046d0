// The root scripts. Runs on Node 20 with nothing installed (require-node.cjs checks that): installs what is missing, then hands over to the
// pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longTestFiles, misnamedTestFiles, quickTestFiles, testFiles } from './test-files.mjs';
import { reportTests } from './test-report.mjs';
import { packagesOf } from './workspace.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const state = join(root, '.exchequer');
const testResults = join(state, 'test-results');
const FOR_REPORTER = { EXCHEQUER_TEST_RESULTS: testResults };
const GENERATE_FROM_MANIFESTS = 'deploy/manifest/dist/generate-command.js';
const ERROR_CODES = 'libs/http-kit/bin/write-error-codes.mjs';
const AUDIT_PAGE = 'deploy/manifest/dist/audit-page-command.js';
const installedMark = join(root, 'node_modules', '.exchequer-installed');
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  // Each process of a service loads about 1,800 modules.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(state, 'compile-cache'),
};

/** Many tests wait for a process to start, a lease to expire or a broker to answer. Meanwhile other packages can use the CPU. */
const PACKAGES_AT_ONCE = 3;
/** The packages whose tests take minutes, the longest first: so no long one runs alone at the end (.exchequer/test-results/times.md). */
const LONGEST = [
  'local',
  'documents',
  'accounting',
  'bench',
  'treasury',
  'tax',
  'compose',
  'webhook-dispatcher',
  'messaging',
].map((name) => `@exchequer/${name}`);

/** The command that currently runs for this script. */
let child;
/** npm has ended, so nothing more is started. */
let isLeft = false;
endWithNpm();

const SCRIPTS = {
  start: {
    run: start,
    usage: `npm start

Starts the whole suite on this machine until Ctrl-C, and prints a key and the first commands to try.
The first start installs packages and builds, which takes a few minutes.

Settings, as environment variables:
  EXCHEQUER_PORT   port of the API (8080)
  EXCHEQUER_HOME   folder of the data (.exchequer)
  DATABASE_URL     a Postgres 18 of your own, instead of the one from npm
  KAFKA_BROKERS    a Kafka of your own, instead of the event log in Postgres
  REDIS_URL        a Valkey or Redis of your own, instead of rate limits in memory
  S3_ENDPOINT      an S3 store of your own, instead of a folder
  LOG_LEVEL        info shows every request`,
  },
  test: {
    run: test,
    wrong: wrongTest,
    usage: `npm test [-- [--quick] <package> ...]
npm test -- <package> <file> ...

Builds the packages and runs their tests, all of them when no package is named:
  npm test -- @exchequer/ledger @exchequer/gateway
  npm test -- @exchequer/ledger src/posting/post.integration.test.ts
  npm test -- --quick

--quick runs the test files that need only Node, in less than a minute after the build: no Postgres, no broker, no other
process, no drawn pages and no random input. Files are named from the folder of their package.
The last lines of the output are the failures and the totals; the times are in .exchequer/test-results/times.md.

The tests in containers run only when they are named (npm test -- @exchequer/compose), or with EXCHEQUER_TEST_COMPOSE=true.
The Kafka tests need Java and Maven, or KAFKA_BROKERS. The test of ACH files with another program needs Go.`,
  },
  'test:long': {
    run: testLong,
    wrong: (args) => args.find((arg) => !longTests().has(arg)),
    usage: `npm run test:long [-- <package> ...]

Runs the tests that repeat something with other random input, a crash at another place or more requests, with their full counts:
5,000 histories of a bank instead of 100. Takes hours. These are the test files that call runs() or die at each statement; both read
EXCHEQUER_TEST_LONG=true, which this command sets.`,
  },
  demo: {
    run: demo,
    usage: `npm run demo

Sends a W-2 to the running suite, in an organization of its own, and shows its fields, the signed webhook, a Form 1040, an invoice and the balance sheet.
Run npm start in another terminal first.

Settings, as environment variables:
  EXCHEQUER_URL               address of another suite (http://localhost:8080); needs EXCHEQUER_KEY
  EXCHEQUER_KEY               a test key of that suite
  EXCHEQUER_WEBHOOK_ADDRESS   address of this machine, as that suite reaches it (127.0.0.1)`,
  },
  lint: {
    run: lint,
    usage:
      'npm run lint\n\nChecks formatting, code, migrations and the rules of dependencies, and finds what nobody uses. Changes nothing.',
  },
  generate: {
    run: generate,
    usage:
      'npm run generate\n\nWrites the generated files: what follows from the service.json of each service (docker-compose.yml, routes of the gateway, event\ncontracts, docs/services.md), error codes, OpenAPI documents, routes, the schemas of the events and the Postman collection.',
  },
  check: {
    run: check,
    usage:
      'npm run check\n\nRuns generate, fails if a generated file differs from the committed one, type checks sources and tests,\nthen runs lint.',
  },
  bench: {
    run: bench,
    wrong: wrongBench,
    usage: () => `npm run bench -- <name> [options]

Measures one part of the suite; --write puts the figures into bench/RESULTS.md.
Names: ${benchNames().join(', ')}`,
  },
  // These have their own --help.
  operator: { run: operator },
  'new-service': { run: newService },
};

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(SCRIPTS, name)) refuse(`Unknown script: ${name}. There are: ${Object.keys(SCRIPTS).join(', ')}.`);
checkArguments(SCRIPTS[name], rest);
await SCRIPTS[name].run(rest);

/** Prints the usage and exits for --help, and for arguments that the script does not have. Nothing is installed before. */
function checkArguments({ usage, wrong = ([arg]) => arg }, args) {
  if (usage === undefined) return;
  const text = typeof usage === 'function' ? usage() : usage;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(text);
    process.exit(0);
  }
  const unknown = wrong(args);
  if (unknown === undefined) return;
  refuse(unknown === '' ? 'The name is missing.' : `Unknown argument: ${unknown}`, text);
}

/** A bench checks its own options; only its name is checked here. */
function wrongBench([bench = '']) {
  return benchNames().includes(bench) ? undefined : bench;
}

function wrongTest(args) {
  const { isQuick, packages, files } = chosenTests(args);
  const known = packagesOf(root);
  const unknown = packages.find((name) => known.every((each) => each.name !== name));
  if (unknown !== undefined || files.length === 0) return unknown;
  // Files are those of one package.
  if (isQuick || packages.length !== 1) return files[0];
  const { folder } = known.find((each) => each.name === packages[0]);
  return files.find((file) => !testFiles(root, folder).includes(file));
}

function refuse(message, usage) {
  console.error(usage === undefined ? message : `${message}\n\n${usage}`);
  process.exit(2);
}

function benchNames() {
  const folder = join(root, 'bench');
  return readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'run.mjs')));
}

async function start(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/start.js', ...args]);
}

/** `--quick`, packages, and files such as `src/posting/post.integration.test.ts`. */
function chosenTests(args) {
  const names = args.filter((arg) => arg !== '--quick');
  const isFile = (arg) => arg.endsWith('.test.ts');
  return {
    isQuick: names.length < args.length,
    packages: names.filter((arg) => !isFile(arg)),
    files: names.filter(isFile),
  };
}

async function test(args) {
  const { isQuick, packages, files } = chosenTests(args);
  if (isQuick) return testQuickly(packages);
  await runTests(packages.length > 0 ? packages : everyPackage(), {
    atOnce: PACKAGES_AT_ONCE,
    jest: files.length > 0 ? [patternOf(files)] : [],
  });
}

/** One jest for all packages, because to start one costs more than most of these tests. */
async function testQuickly(names) {
  await install();
  await build();
  const chosen = packagesOf(root)
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ folder }) => ({ folder, files: quickTestFiles(root, folder).map((file) => `${folder}/${file}`) }))
    .filter(({ files }) => files.length > 0);
  if (chosen.length === 0) refuse('No quick test in these packages.');
  const projects = chosen.map(({ folder }) => folder);
  const files = chosen.flatMap((each) => each.files);
  await collectTests(() =>
    // By default jest leaves one core to others, which is half of two.
    run('jest', ['--maxWorkers=100%', '--projects', ...projects, '--runTestsByPath', ...files], {
      ...FOR_REPORTER,
      EXCHEQUER_TEST_QUICK: 'true',
      NODE_OPTIONS: '--experimental-vm-modules',
    }),
  );
}

/** One package at a time: these tests need the machine for themselves. */
async function testLong(args) {
  const tests = longTests();
  const packages = args.length > 0 ? args : [...tests.keys()];
  const files = packages.flatMap((name) => tests.get(name));
  await runTests(packages, { atOnce: 1, jest: [patternOf(files)], more: { EXCHEQUER_TEST_LONG: 'true' } });
}

/** The test files with a full count, by package. */
function longTests() {
  const tests = packagesOf(root).map(({ folder, name }) => [
    name,
    longTestFiles(root, folder).map((file) => `${folder}/${file}`),
  ]);
  return new Map(tests.filter(([, files]) => files.length > 0));
}

/** The argument of jest for these files alone. */
function patternOf(files) {
  return `--testPathPatterns=(${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})$`;
}

/** Builds the packages and runs their test scripts. */
async function runTests(names, { atOnce, jest, more }) {
  await install();
  const folders = byLength(packagesOf(root))
    .filter(({ name, hasTests }) => hasTests && names.includes(name))
    .map(({ folder }) => folder);
  await collectTests(async () => {
    const filters = names.map((name) => `--filter=${name}`);
    const built = await run('turbo', ['run', 'build', '--output-logs=errors-only', ...filters]);
    if (built !== 0) return built;
    const args = ['deploy/local/test-packages.mjs', `${atOnce}`, ...folders, '--', ...jest];
    return await run('node', args, { ...FOR_REPORTER, ...more });
  });
}

/** The longest packages first. */
function byLength(packages) {
  const place = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
  return packages.toSorted((a, b) => place(a) - place(b));
}

/** Runs the tests, whose jests write what happened, and ends with the sum of it. */
async function collectTests(runAll) {
  rmSync(testResults, { recursive: true, force: true });
  mkdirSync(testResults, { recursive: true });
  const code = await runAll();
  const failed = reportTests(testResults, {
    runFailed: code !== 0,
    // CI installs everything that the tests need, so a skipped test would be a missing one.
    noSkips: process.env.EXCHEQUER_TEST_NO_SKIPS === 'true',
  });
  process.exit(code === 0 && failed === 0 ? 0 : 1);
}

/** The suite in containers takes minutes and Docker: CI tests it, and `npm test -- @exchequer/compose`. */
function everyPackage() {
  const isLeftOut = (name) => name === '@exchequer/compose' && process.env.EXCHEQUER_TEST_COMPOSE !== 'true';
  return packagesOf(root)
    .map(({ name }) => name)
    .filter((name) => !isLeftOut(name));
}

async function demo(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/demo/demo.js', ...args]);
}

async function lint() {
  await install();
  await must('biome', ['check', '--error-on-warnings', '.']);
  requireTiersOfTests();
  await must('node', ['libs/postgres/bin/lint-migrations.mjs']);
  await must('depcruise', ['--config', '.dependency-cruiser.cjs', 'libs', 'services', 'deploy', 'bench']);
  await must('knip', ['--tsConfig', 'tsconfig.build.json', '--no-progress', '--no-config-hints']);
}

/** The name of a test file says what it needs, so `npm test -- --quick` can be trusted. */
function requireTiersOfTests() {
  const misnamed = packagesOf(root).flatMap(({ folder }) => misnamedTestFiles(root, folder));
  if (misnamed.length === 0) return;
  const ending = (tier) => (tier === 'quick' ? '.test.ts' : `.${tier}.test.ts`);
  const lines = misnamed.map(({ file, tier }) => `  ${file} must end with ${ending(tier)}`);
  refuse(`Names of test files say their tier (docs/testing.md):\n${lines.join('\n')}`);
}

async function generate() {
  await install();
  await buildManifest();
  await must('node', [GENERATE_FROM_MANIFESTS]);
  await must('node', [ERROR_CODES]);
  await must('turbo', ['run', 'generate', '--output-logs=errors-only']);
  await must('node', [AUDIT_PAGE]);
  await build();
  await must('node', ['libs/event-contracts/dist/write-schemas.js']);
  await must('node', ['deploy/clients/write-postman.mjs']);
}

/** Type checks the sources with their tests and test helpers, which no build includes. */
async function types() {
  await must('turbo', ['run', 'types', '--output-logs=errors-only']);
}

async function buildManifest() {
  await must('turbo', ['run', 'build', '--filter=@exchequer/manifest', '--output-logs=errors-only']);
}

/** Creates a service from the template, installs what it needs, and generates what follows from it. */
async function newService(args) {
  await install();
  await buildManifest();
  await must('node', ['deploy/manifest/dist/new-service-command.js', ...args]);
  if (args.includes('--help') || args.includes('-h')) return;
  const name = args.find((arg) => !arg.startsWith('-'));
  // Line breaks and the order of imports depend on the names.
  await must('biome', ['check', '--write', '--log-level=error', `services/${name}`]);
  await install({ isLockFileFrozen: false });
  await must('node', [GENERATE_FROM_MANIFESTS]);
  await must('node', [ERROR_CODES]);
  // The new service, and the service whose API lists the events of all services.
  const changed = [`--filter=@exchequer/${name}`, '--filter=@exchequer/webhook-dispatcher'];
  await must('turbo', ['run', 'generate', '--output-logs=errors-only', ...changed]);
  await must('node', ['libs/event-contracts/dist/write-schemas.js']);
}

/** What a commit must pass besides its tests: types, generated files as committed, lint, dependency rules. */
async function check() {
  await install();
  await buildManifest();
  await must('node', [GENERATE_FROM_MANIFESTS, '--check']);
  await must('node', [AUDIT_PAGE, '--check']);
  await must('node', [ERROR_CODES, '--check']);
  // Includes what turbo has in its cache.
  await must('turbo', ['run', 'generate', '--output-logs=errors-only', '--force']);
  await generate();
  await must('git', [
    'diff',
    '--exit-code',
    '--stat',
    '--',
    '*/openapi.json',
    '*/src/generated',
    'docs/events',
    'docs/*.postman_collection.json',
    'libs/sdk/etc',
  ]);
  await types();
  await must('node', ['deploy/local/check-dist.mjs']);
  await lint();
}

async function bench(args) {
  await install();
  await build();
  await handOver('node', ['bench/run.mjs', ...args]);
}

async function operator(args) {
  await install();
  if (!existsSync(join(root, 'services/gateway/dist/cli.js'))) await build();
  await handOver('node', ['deploy/local/dist/operator.js', ...args]);
}

/**
 * Runs pnpm install if the package files changed since the last time. pnpm chooses the packages for `nodeVersion` of
 * pnpm-workspace.yaml. So it does not matter which Node runs this script: the first time it is the Node of the machine, later the
 * pinned one, which npm finds first. pnpm skips packages that do not fit and does not check them again. Packages that were chosen
 * for another Node version are therefore removed first.
 * @param options.isLockFileFrozen false: packages are added to pnpm-lock.yaml that are not in it yet.
 */
async function install({ isLockFileFrozen = true } = {}) {
  const node = `Node ${pinnedNode()}`;
  const wanted = () => `${node}\n${fingerprint()}\n`;
  const installed = existsSync(installedMark) ? readFileSync(installedMark, 'utf8') : undefined;
  if (installed === wanted() && isLockFileFrozen) return;
  if (installed !== undefined && installed.split('\n')[0] !== node)
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await step(`Installing packages with ${packageManager}`, 'npx', [
    '--yes',
    packageManager,
    'install',
    isLockFileFrozen ? '--frozen-lockfile' : '--no-frozen-lockfile',
  ]);
  writeFileSync(installedMark, wanted());
}

function pinnedNode() {
  return /^nodeVersion: (\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1];
}

async function build() {
  await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);
}

function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs quietly with a running clock; its output is shown when it fails. */
async function step(title, command, args) {
  const startedMs = Date.now();
  const seconds = () => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
  const live = process.stderr.isTTY;
  const clock = live ? setInterval(() => process.stderr.write(`\r  … ${title} ${seconds()} `), 200) : undefined;
  const output = [];
  const code = await new Promise((resolve, reject) => {
    begin(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  clearInterval(clock);
  if (live) process.stderr.write('\r\u001b[K');
  if (code === 0) return void process.stderr.write(`  ✓ ${title} (${seconds()})\n`);
  process.stderr.write(Buffer.concat(output));
  fail(`${title} failed after ${seconds()}; the lines above say why.`);
}

function run(command, args, extra = {}) {
  return new Promise((resolve, reject) => {
    begin(command, args, { env: { ...environment, ...extra }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function must(command, args) {
  const code = await run(command, args);
  if (code !== 0) fail(`${command} ${args.join(' ')} ended with ${code}`);
}

/**
 * From here on this process only serves the command: signals are passed to it, the channel tells it when we end, and its exit
 * code is ours.
 */
async function handOver(command, args) {
  begin(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // Also if a terminal sent SIGINT to both: a signal to this process alone is meant for the command too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

/** npm sends its signals to a shell, which does not pass them on, so the started process would outlive it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    isLeft = true;
    child?.kill('SIGTERM');
  }, 200);
  watch.unref();
}

function begin(command, args, options) {
  if (isLeft) process.exit(1);
  child = spawn(command, args, { cwd: root, env: environment, ...options });
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
