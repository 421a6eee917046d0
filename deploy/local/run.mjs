// The root scripts. Runs on Node 20 with nothing installed: brings in what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const state = join(root, '.exchequer');
const testResults = join(state, 'test-results');
const installedMark = join(root, 'node_modules', '.exchequer-installed');
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
};

/** The command that works for this script now. */
let child;
/** npm is gone: nothing more is begun. */
let isLeft = false;
endWithNpm();

const scripts = { start, test, demo, lint, generate, check, bench, exchequer };
const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(scripts, name)) fail(`unknown script ${name}; there are ${Object.keys(scripts).join(', ')}`);
await scripts[name](rest);

async function start(args) {
  await install();
  await build();
  await handOver('node', ['deploy/local/dist/start.js', ...args]);
}

async function test(args) {
  await install();
  rmSync(testResults, { recursive: true, force: true });
  mkdirSync(testResults, { recursive: true });
  const only = args.length > 0 ? args.map((filter) => `--filter=${filter}`) : everyPackage();
  const code = await run('turbo', ['run', 'test', '--concurrency=1', '--continue', '--output-logs=full', ...only], {
    EXCHEQUER_TEST_RESULTS: testResults,
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
  await handOver('node', ['deploy/local/dist/demo.js', ...args]);
}

async function lint() {
  await install();
  await must('biome', ['check', '--error-on-warnings', '.']);
  await must('node', ['libs/postgres/bin/lint-migrations.mjs']);
  await must('depcruise', ['--config', '.dependency-cruiser.cjs', 'libs', 'services', 'deploy/local/src', 'bench']);
}

async function generate() {
  await install();
  await must('turbo', ['run', 'generate', '--output-logs=errors-only', '--force']);
  await build();
  await must('node', ['libs/event-contracts/dist/write-schemas.js']);
}

/** What a commit must pass besides its tests: types, generated files as committed, lint, dependency rules. */
async function check() {
  await generate();
  await must('git', ['diff', '--exit-code', '--stat', '--', '*/openapi.json', '*/src/generated', 'docs/events']);
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

/** pnpm install, when package files changed since the last one. */
async function install() {
  const wanted = fingerprint();
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await step(`Installing packages with ${packageManager}`, 'npx', [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
  ]);
  writeFileSync(installedMark, wanted);
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

/** The rest of this process's life is the command's: signals reach it, the channel tells it of our end, its exit code is ours. */
async function handOver(command, args) {
  begin(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // Also when a terminal sent SIGINT to both: whoever signals this process alone means the command too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

/** npm sends its signals to a shell, which does not pass them on: what it started would outlive it. */
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
  for (const file of readdirSync(testResults)) {
    const result = JSON.parse(readFileSync(join(testResults, file), 'utf8'));
    for (const key of Object.keys(totals)) totals[key] += result[key];
    skipped.push(...result.skippedNames);
  }
  if (turboCode !== 0 && totals.failed === 0) totals.failed = 1;
  for (const title of skipped) console.log(`skipped: ${title}`);
  console.log(
    `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
  );
  return totals.failed;
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
