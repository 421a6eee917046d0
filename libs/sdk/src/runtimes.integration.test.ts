import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eventually, randomPort } from '@exchequer/testkit';
import { startApi } from '../test/runtimes/api.ts';
import { signForTest } from './webhooks.js';

/** The built package in the runtimes that it is made for, in the versions of test/runtimes/package-lock.json. */
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const runtimes = join(packageFolder, 'test/runtimes');
const bin = (name: string) => join(runtimes, 'node_modules/.bin', name);
const missing = installRuntimes();
const describeRuntimes = missing === undefined ? describe : describe.skip;
const { NODE_OPTIONS, ...environment } = process.env;

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1,
  livemode: false,
  sequence: 1,
  data: {},
};
const SIZE_MAX = 40 * 1024;

let api: Awaited<ReturnType<typeof startApi>>;
let folder: string;
let input: object;

beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'runtimes-'));
  writeFileSync(join(folder, 'w2.pdf'), '%PDF-1.7');
  input = { baseUrl: api.url, secret: SECRET, delivery: signForTest(EVENT, SECRET), path: join(folder, 'w2.pdf') };
});

afterAll(() => {
  api.server.closeAllConnections();
  api.server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** They have 500 MB, so only this test installs them. @returns why they are missing */
function installRuntimes(): string | undefined {
  const installed = join(runtimes, 'node_modules/.package-lock.json');
  const wanted = readFileSync(join(runtimes, 'package-lock.json'), 'utf8');
  const mark = join(runtimes, 'node_modules/.wanted');
  if (existsSync(installed) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return undefined;
  try {
    const options = { cwd: runtimes, env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'pipe' } as const;
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], options);
    writeFileSync(mark, wanted);
    return undefined;
  } catch {
    return 'npm cannot install Deno, Bun, workerd and Node 20';
  }
}

const expected = (file: string, fileAtPath: unknown) => ({
  invoice: { id: 'inv_1', sent: { customer_id: 'cus_1', items: [{ description: 'Cake', amount: 1250.5 }] } },
  requestId: 'req_2',
  ids: ['cus_0', 'cus_1', 'cus_2', 'cus_3', 'cus_4', 'cus_5', 'cus_6'],
  stages: ['progress', 'completed'],
  pdf: ['application/pdf', 'INV-1.pdf', 8],
  bytes: { name: 'w2.pdf', size: 6, type: 'w2' },
  stream: { name: file, size: 6, type: null },
  path: fileAtPath,
  event: 'invoice.paid',
  bodyAsBytes: 'invoice.paid',
  changed: expect.stringMatching(/^WebhookVerificationError webhook_signature_mismatch: No signature fits/),
  notFound: 'NotFoundError not_found: No such account. [not_found, req_3]',
  timeout: 'TimeoutError timed_out',
  aborted: 'reason of the signal',
  cents: '10',
});

describeRuntimes(missing === undefined ? 'the built package' : `the built package (skipped: ${missing})`, () => {
  test.each([
    ['Node 20', 'node', []],
    ['Deno', 'deno', ['run', '--allow-all', '--no-lock']],
    ['Bun', 'bun', ['run']],
  ])('works in %s, as a module and by require', async (_, name, args) => {
    const env = { ...environment, INPUT: JSON.stringify(input) };
    const run = promisify(execFile)(bin(name), [...args, join(runtimes, 'main.mjs')], { env, cwd: packageFolder });
    const { stdout } = await run;
    const result = expected('file', { name: 'w2.pdf', size: 8, type: null });
    expect(JSON.parse(stdout)).toEqual({ asModule: result, asCommonJs: result });
  });

  test('works in workerd, whose files are empty', async () => {
    const port = await randomPort();
    bundle(join(runtimes, 'worker.mjs'), join(folder, 'worker.mjs'));
    writeFileSync(join(folder, 'config.capnp'), workerConfig(port));
    const worker = spawn(bin('workerd'), ['serve', join(folder, 'config.capnp')], { env: environment });
    let output = '';
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text) => (output += text));
    try {
      const answer = await eventually(() =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(input) }),
      );
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${text}\n${output}`);
      expect(JSON.parse(text)).toEqual(expected('file', 'file_not_found'));
    } finally {
      await ended(worker);
    }
  });
});

test('the package with its dependency has at most 40 kB (gzip)', () => {
  const file = join(folder, 'size.mjs');
  bundle(join(packageFolder, 'dist/index.js'), file);
  expect(gzipSync(readFileSync(file)).length).toBeLessThan(SIZE_MAX);
});

test('the declarations compile under strict, in a module and in CommonJS', () => {
  const tsc = join(packageFolder, 'node_modules/.bin/tsc');
  const args = ['-p', join(packageFolder, 'test/consumers')];
  expect(outputOf(() => execFileSync(tsc, args, { env: environment, encoding: 'utf8' }))).toBe('');
});

function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** As a bundler for workers does it. */
function bundle(from: string, to: string): void {
  const args = [from, `--outfile=${to}`, '--bundle', '--minify', '--format=esm', '--log-level=warning'];
  execFileSync(join(packageFolder, 'node_modules/.bin/esbuild'), args, { env: environment, stdio: 'pipe' });
}

function workerConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "2026-11-01",
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
