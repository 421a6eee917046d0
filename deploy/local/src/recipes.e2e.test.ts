import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually, randomPort } from '@exchequer/testkit';
import { createSchemaCheck } from '../test/schema-check.ts';
import { type ApiExample, createExampleRunner, operationsOf } from './api-examples/api-examples.js';
import { root } from './paths.js';

/**
 * Follows docs/adding-a-service.md, docs/adding-an-endpoint.md and docs/adding-background-work.md literally in a copy of the repository: writes
 * each new file, applies each difference and runs each command as written.
 */
const STEP_TIMEOUT_MS = 600_000;
/** Generated files that no manifest names: of tsoa, of the event contracts and of pnpm. */
const GENERATED =
  /^(pnpm-lock\.yaml|docs\/audited-operations\.md|docs\/events\/.*\.json|cli\/src\/generated\/.*|libs\/sdk\/(src\/generated|etc)\/.*|services\/[^/]+\/(openapi\.json|src\/generated\/.*))$/;
const OWN = 'services/inventory/';

let folder: string;
let environment: NodeJS.ProcessEnv;
let suite: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchequer-recipe-'));
  // The system user postgres must be able to enter it.
  chmodSync(folder, 0o755);
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files) if (file !== '' && existsSync(join(root, file))) copy(file);
  git(folder, 'init', '--quiet');
  commit('The repository as it is');
  environment = {
    ...process.env,
    NODE_OPTIONS: '',
    EXCHEQUER_PORT: String(await randomPort()),
    EXCHEQUER_HOME: undefined,
    // What the copy has in common with the repository is built already.
    TURBO_CACHE_DIR: join(root, '.turbo/cache'),
    EXCHEQUER_TEST_RESULTS: undefined,
    EXCHEQUER_TEST_CLUSTER: undefined,
  };
});

afterEach(() => stopSuite());

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('docs/adding-a-service.md creates a service that answers through the gateway, and no other file is changed by hand', async () => {
  const output = await follow('docs/adding-a-service.md');
  expect(output).toMatch(/"id":"prod_\w+","object":"product","livemode":false,"name":"Oven"/);
  expect(output).toContain('"total_count":1');
  expect(output).toContain('7 passed, 0 failed');
  expect(await sendExamples()).toEqual(['createProduct', 'getProduct', 'listProducts']);
  expect(changedByHand()).toEqual([]);
  await run('biome', ['check', '--error-on-warnings', OWN]);
  await run('turbo', ['run', 'types', '--filter=@exchequer/inventory', '--output-logs=errors-only']);
  await run('depcruise', ['--config', '.dependency-cruiser.cjs', 'libs', OWN]);
  await run('knip', ['--tsConfig', 'tsconfig.build.json', '--no-config-hints']);
  await run('node', ['deploy/manifest/dist/generate-command.js', '--check']);
  await run('node', ['libs/postgres/bin/lint-migrations.mjs']);
}, 900_000);

test('docs/adding-an-endpoint.md adds an endpoint to that service, and no other file is changed by hand', async () => {
  commit('The service');
  const output = await follow('docs/adding-an-endpoint.md');
  expect(output).toMatch(/"archived_at":"\d{4}-/);
  expect(output).toContain('9 passed, 0 failed');
  expect(await sendExamples()).toEqual(['archiveProduct', 'createProduct', 'getProduct', 'listProducts']);
  expect(changedByHand()).toEqual([]);
  await run('biome', ['check', '--error-on-warnings', OWN]);
  await run('turbo', ['run', 'types', '--filter=@exchequer/inventory', '--output-logs=errors-only']);
  await run('node', ['libs/postgres/bin/lint-migrations.mjs']);
}, 900_000);

test('docs/adding-background-work.md adds background work to that service, and no other file is changed by hand', async () => {
  commit('The endpoint');
  expect(await follow('docs/adding-background-work.md')).toContain('10 passed, 0 failed');
  expect(changedByHand()).toEqual([]);
  await run('biome', ['check', '--error-on-warnings', OWN]);
  await run('turbo', ['run', 'types', '--filter=@exchequer/inventory', '--output-logs=errors-only']);
  await run('depcruise', ['--config', '.dependency-cruiser.cjs', 'libs', OWN]);
}, 900_000);

/** What the commands of the page printed. `npm start` runs until the end of the test. */
async function follow(page: string): Promise<string> {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(\w+)(?: file=(\S+))?\n([\s\S]*?)^```$/gm);
  let output = '';
  for (const [, language, file, text] of blocks) {
    if (file !== undefined) write(file, text!);
    else if (language === 'diff') execFileSync('git', ['apply', '-'], { cwd: folder, input: text });
    else if (text!.trim() === 'npm start') await startSuite();
    else output += await run('bash', ['-euo', 'pipefail', '-c', text!]);
  }
  return output;
}

/**
 * Sends the examples of the new service to the running suite, and compares both the examples and the answers with their schemas.
 * @returns the service's operations, each of which has an example
 */
async function sendExamples(): Promise<string[]> {
  const baseUrl = `http://127.0.0.1:${environment.EXCHEQUER_PORT}`;
  const own = operationsOf(readJson(`${OWN}openapi.json`));
  const examples: readonly ApiExample[] = readJson(`${OWN}api-examples.json`);
  expect(new Set(examples.map(({ operation }) => operation))).toEqual(new Set(own.keys()));
  const document = await eventually(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
    const served: any = await (await fetch(`${baseUrl}/openapi.json`)).json();
    expect([...operationsOf(served).keys()]).toEqual(expect.arrayContaining([...own.keys()]));
    return served;
  }, 60_000);
  const faults = createSchemaCheck(document);
  const runner = createExampleRunner({ baseUrl, testKey: readJson('.exchequer/dev.json').testKey }, own);
  for (const example of examples) {
    const { method, path } = own.get(example.operation)!;
    const { status, body } = await runner.run(example);
    const place = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'];
    expect([example.operation, status, faults(place, body)]).toEqual([example.operation, 200, []]);
    expect([example.operation, faults(place, example.response)]).toEqual([example.operation, []]);
  }
  return [...own.keys()].toSorted();
}

/** Files outside the service's folder that are neither generated nor as they were. */
function changedByHand(): string[] {
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=all', '-z')
    .split('\0')
    .map((line) => line.slice(3));
  const listed = execFileSync('node', ['deploy/manifest/dist/generate-command.js', '--list'], { cwd: folder });
  const generated = new Set(listed.toString().split('\n'));
  return changed.filter((path) => path && !path.startsWith(OWN) && !generated.has(path) && !GENERATED.test(path));
}

async function startSuite(): Promise<void> {
  suite = spawn('npm', ['start'], { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [suite!.stdout!, suite!.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Exchequer is ready')) resolve();
      });
    }
    suite!.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
}

async function stopSuite(): Promise<void> {
  if (suite === undefined || suite.exitCode !== null) return;
  const ended = once(suite, 'close');
  // npm passes its signal to a shell, and a shell that waits for a command ignores SIGINT.
  suite.kill('SIGTERM');
  await ended;
  suite = undefined;
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const path = `${join(folder, 'node_modules/.bin')}:${environment.PATH}`;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-8_000)}`);
  return output;
}

function copy(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON file
function readJson(file: string): any {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function commit(message: string): void {
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', message);
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
