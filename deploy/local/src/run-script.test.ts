import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@exchequer/testkit';
import { root } from './paths.js';

/** The root scripts in a repository of their own, whose tools do nothing and whose suite only waits for its signal. */
const SUITE = `
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.once(end, () => {
      console.log('stopped by ' + end);
      process.exit(7);
    });
  }
  setInterval(() => {}, 60_000);
  console.log('started');
`;
let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchequer-scripts-'));
  for (const tool of ['npx', 'turbo']) {
    write(`node_modules/.bin/${tool}`, '#!/bin/sh\n');
    chmodSync(join(folder, `node_modules/.bin/${tool}`), 0o755);
  }
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  write('package.json', JSON.stringify({ type: 'module', packageManager: 'pnpm@0.0.0' }));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) write(file, '');
  write('deploy/local/dist/start.js', SUITE);
  copyFileSync(join(root, 'deploy/local/run.mjs'), join(folder, 'deploy/local/run.mjs'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  "%s to the script alone stops the suite, and its exit code is the script's",
  async (signal) => {
    const script = spawn(process.execPath, [join(folder, 'deploy/local/run.mjs'), 'start'], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines = createInterface(script.stdout);
    await once(lines, 'line');
    script.kill(signal);
    const [code] = await once(script, 'exit');
    expect(code).toBe(7);
  },
);

test.each([
  ['npm', 'node deploy/local/run.mjs start; true', 'SIGTERM'],
  ['the script', 'exec node deploy/local/run.mjs start', 'disconnect'],
] as const)('the suite does not outlive %s, however that ends', async (_, command, end) => {
  const npm = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(npm.stdout);
  await once(lines, 'line');
  npm.kill('SIGKILL');
  expect(await once(lines, 'line')).toEqual([`stopped by ${end}`]);
});

test('nothing is begun after npm has ended, although the build that was under way succeeds', async () => {
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\ntrap 'echo built > built; exit 0' TERM\ntouch building\nwhile true; do sleep 0.1; done\n`,
  );
  const npm = spawn('sh', ['-c', 'node deploy/local/run.mjs start; true'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await eventually(() => expect(existsSync(join(folder, 'building'))).toBe(true));
  npm.kill('SIGKILL');
  await once(npm.stdout, 'close');
  expect([existsSync(join(folder, 'built')), output]).toEqual([true, '']);
});

test('npm test names each Kafka test that it skips where there is neither Java nor a broker, and why', async () => {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const messaging = join(root, 'libs/messaging');
  const files = 'src/kafka/kafka-bus src/kafka/cloud-event';
  write(
    'node_modules/.bin/turbo',
    `#!/bin/sh\ncd '${messaging}' && exec node --experimental-vm-modules '${jest}' ${files}\n`,
  );
  const { KAFKA_BROKERS, NODE_OPTIONS, ...environment } = process.env;
  const script = spawn(process.execPath, [join(folder, 'deploy/local/run.mjs'), 'test'], {
    env: { ...environment, PATH: pathWithout('java') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  createInterface(script.stdout).on('line', (line) => lines.push(line));
  const [code] = await once(script, 'close');
  const skipped = lines.filter((line) => line.startsWith('skipped: '));
  expect(skipped.length).toBeGreaterThan(10);
  for (const line of skipped)
    expect(line).toMatch(/^skipped: (Kafka|a Kafka broker that .+) \(skipped: needs Java \d+, found none\) \w/);
  expect(skipped.join('\n')).toContain('a backlog of 100000 events is drained');
  expect(lines.at(-1)).toMatch(new RegExp(`^[1-9]\\d* passed, 0 failed, ${skipped.length} skipped$`));
  expect(code).toBe(0);
}, 120_000);

/** The programs of this machine but one. */
function pathWithout(program: string): string {
  const links = join(folder, 'programs');
  mkdirSync(links);
  const taken = new Set([program]);
  for (const directory of (process.env.PATH ?? '').split(delimiter).filter((each) => existsSync(each))) {
    for (const name of readdirSync(directory)) {
      if (!taken.has(name)) symlinkSync(join(directory, name), join(links, name));
      taken.add(name);
    }
  }
  return links;
}
