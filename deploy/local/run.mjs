// The root scripts. Runs on Node 20 with nothing installed (require-node.cjs checks that): installs what is missing, then hands over to the
// pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const state = join(root, '.exchequer');
const testResults = join(state, 'test-results');
const GENERATE_FROM_MANIFESTS = 'deploy/manifest/dist/generate-command.js';
const AUDIT_PAGE = 'deploy/manifest/dist/audit-page-command.js';
const installedMark = join(root, 'node_modules', '.exchequer-installed');
/** How earlier versions of this script marked packages that were installed by Node 24. They fit. */
const EARLIER_NODE = 'Node ABI 137';
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  // Each process of a service loads about 1,800 modules.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(state, 'compile-cache'),
};

/** A test with a moderate and a full count. */
const HAS_FULL_COUNT = /\b(runs|deathsOf|crashAtEachStatement)\(/;

/** Many tests wait for a process to start, a lease to expire or a broker to answer. Meanwhile another package can use the CPU. */
const PACKAGES_AT_ONCE = 2;

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
    takes: packageNames,
    usage: `npm test [-- <package> ...]

Builds the packages and runs their tests, all of them when no package is named:
  npm test -- @exchequer/ledger @exchequer/gateway

The tests in containers run only when they are named (npm test -- @exchequer/compose), or with EXCHEQUER_TEST_COMPOSE=true.
The Kafka tests need Java and Maven, or KAFKA_BROKERS. The test of ACH files with another program needs Go.`,
  },
  'test:long': {
    run: testLong,
    takes: () => [...longTests().keys()],
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
  listen: {
    run: listen,
    usage: `npm run listen

Registers a webhook endpoint with the test key, prints each event that arrives, with its signature checked, and removes the endpoint
at Ctrl-C. Run npm start in another terminal first.

Settings, as environment variables:
  EXCHEQUER_URL               address of another suite (http://localhost:8080); needs EXCHEQUER_KEY
  EXCHEQUER_KEY               a test key of that suite
  EXCHEQUER_WEBHOOK_ADDRESS   address of this machine, as that suite reaches it (127.0.0.1)`,
  },
  lint: {
    run: lint,
    usage: 'npm run lint\n\nChecks formatting, code, migrations and the rules of dependencies. Changes nothing.',
  },
  generate: {
    run: generate,
    usage:
      'npm run generate\n\nWrites the generated files: what follows from the service.json of each service (docker-compose.yml, routes of the gateway, event\ncontracts, docs/services.md), OpenAPI documents, routes and the schemas of the events.',
  },
  check: {
    run: check,
    usage:
      'npm run check\n\nRuns generate, fails if a generated file differs from the committed one, type checks sources and tests,\nthen runs lint.',
  },
  bench: {
    run: bench,
    takes: benchNames,
    usage: () => `npm run bench -- <name> [options]

Measures one part of the suite; --write puts the figures into bench/RESULTS.md.
Names: ${benchNames().join(', ')}`,
  },
  // These have their own --help.
  exchequer: { run: exchequer },
  'new-service': { run: newService },
};

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(SCRIPTS, name)) refuse(`Unknown script: ${name}. There are: ${Object.keys(SCRIPTS).join(', ')}.`);
checkArguments(SCRIPTS[name], rest);
await SCRIPTS[name].run(rest);

/** Prints the usage and exits for --help, and for arguments that the script does not have. Nothing is installed before. */
function checkArguments({ usage, takes }, args) {
  if (usage === undefined) return;
  const text = typeof usage === 'function' ? usage() : usage;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(text);
    process.exit(0);
  }
  const unknown = name === 'bench' ? wrongBench(args, takes()) : args.find((arg) => !takes?.().includes(arg));
  if (unknown === undefined) return;
  refuse(unknown === '' ? 'The name is missing.' : `Unknown argument: ${unknown}`, text);
}

/** A bench checks its own options; only its name is checked here. */
function wrongBench([bench = ''], names) {
  return names.includes(bench) ? undefined : bench;
}

function refuse(message, usage) {
  console.error(usage === undefined ? message : `${message}\n\n${usage}`);
  process.exit(2);
}

function benchNames() {
  const folder = join(root, 'bench');
  return readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'run.mjs')));
}

/** Names in the package.json files of the workspace's folders. */
function packageNames() {
  return packageFolders().map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name);
}

function packageFolders() {
  return workspaceFolders()
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function foldersIn(parent) {
  return readdirSync(join(root, parent)).map((entry) => `${parent}/${entry}`);
}

/** The list `packages:` of pnpm-workspace.yaml, read without a YAML parser because nothing is installed yet. */
function workspaceFolders() {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(text) ?? [];
  return list
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/^ +- /, '').replace(/["']/g, ''));
}

async function start(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/start.js', ...args]);
}

async function test(args) {
  const only = args.length > 0 ? args.map((filter) => `--filter=${filter}`) : everyPackage();
  await runTests([`--concurrency=${PACKAGES_AT_ONCE}`, ...only]);
}

/** One package at a time: these tests need the machine for themselves. */
async function testLong(args) {
  const tests = longTests();
  const packages = args.length > 0 ? args : [...tests.keys()];
  const files = packages.flatMap((name) => tests.get(name));
  const pattern = files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|');
  const only = packages.map((name) => `--filter=${name}`);
  const options = ['--concurrency=1', ...only, '--', `--testPathPatterns=(${pattern})$`];
  await runTests(options, { EXCHEQUER_TEST_LONG: 'true' });
}

/** The test files that call `runs` of testkit, by package. */
function longTests() {
  const tests = new Map();
  for (const folder of packageFolders()) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const source = join(root, folder, 'src');
    const files = existsSync(source) ? readdirSync(source, { recursive: true }) : [];
    const long = files
      .filter((file) => file.endsWith('.test.ts') && HAS_FULL_COUNT.test(readFileSync(join(source, file), 'utf8')))
      .map((file) => `${folder}/src/${file}`.replaceAll('\\', '/'));
    if (long.length > 0) tests.set(name, long);
  }
  return tests;
}

async function runTests(args, more = {}) {
  await install();
  rmSync(testResults, { recursive: true, force: true });
  mkdirSync(testResults, { recursive: true });
  const options = ['--continue', '--output-logs=full', '--log-order=grouped'];
  const code = await run('turbo', ['run', 'test', ...options, ...args], {
    EXCHEQUER_TEST_RESULTS: testResults,
    ...more,
  });
  const failed = reportTests(code);
  process.exit(code === 0 && failed === 0 ? 0 : 1);
}

/** The suite in containers takes minutes and Docker: CI tests it, and `npm test -- @exchequer/compose`. */
function everyPackage() {
  return process.env.EXCHEQUER_TEST_COMPOSE === 'true' ? [] : ['--filter=!@exchequer/compose'];
}

async function demo(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/demo/demo.js', ...args]);
}

async function listen(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/demo/listen.js', ...args]);
}

async function lint() {
  await install();
  await must('biome', ['check', '--error-on-warnings', '.']);
  await must('node', ['libs/postgres/bin/lint-migrations.mjs']);
  await must('depcruise', ['--config', '.dependency-cruiser.cjs', 'libs', 'services', 'deploy', 'bench']);
}

async function generate() {
  await install();
  await buildManifest();
  await must('node', [GENERATE_FROM_MANIFESTS]);
  await must('turbo', ['run', 'generate', '--output-logs=errors-only']);
  await must('node', [AUDIT_PAGE]);
  await build();
  await must('node', ['libs/event-contracts/dist/write-schemas.js']);
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
  // Includes what turbo has in its cache.
  await must('turbo', ['run', 'generate', '--output-logs=errors-only', '--force']);
  await generate();
  await must('git', ['diff', '--exit-code', '--stat', '--', '*/openapi.json', '*/src/generated', 'docs/events']);
  await types();
  await must('node', ['deploy/local/check-dist.mjs']);
  await lint();
}

async function bench(args) {
  await install();
  await build();
  await handOver('node', ['bench/run.mjs', ...args]);
}

async function exchequer(args) {
  await install();
  if (!existsSync(join(root, 'services/gateway/dist/cli.js'))) await build();
  await handOver('node', ['deploy/local/dist/exchequer.js', ...args]);
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
  if (installed !== undefined && ![node, EARLIER_NODE].includes(installed.split('\n')[0]))
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

function reportTests(turboCode) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const skipped = [];
  const failures = [];
  for (const file of readdirSync(testResults)) {
    const result = JSON.parse(readFileSync(join(testResults, file), 'utf8'));
    for (const key of Object.keys(totals)) totals[key] += result[key];
    skipped.push(...result.skippedNames);
    for (const failure of result.failures)
      failures.push(`${basename(file, '.json')}: ${failure.file}\n${failure.message}`);
  }
  if (turboCode !== 0 && totals.failed === 0) totals.failed = 1;
  // CI installs everything that the tests need, so a skipped test would be a missing one.
  if (process.env.EXCHEQUER_TEST_NO_SKIPS === 'true') {
    totals.failed += totals.skipped;
    totals.skipped = 0;
  }
  for (const title of skipped) console.log(`skipped: ${title}`);
  // The output of a package may be thousands of lines above.
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(
    `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
  );
  return totals.failed;
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
