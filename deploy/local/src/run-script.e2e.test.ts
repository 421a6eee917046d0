import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
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
/** The files of the root scripts. */
const FILES = [
  'run.mjs',
  'require-node.cjs',
  'test-files.mjs',
  'test-packages.mjs',
  'test-report.mjs',
  'workspace.mjs',
];
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
  write('pnpm-lock.yaml', '');
  write('pnpm-workspace.yaml', 'packages:\n  - libs/*\n  - bench\n\ncatalog:\n');
  write('libs/money/package.json', JSON.stringify({ name: '@exchequer/money' }));
  write('bench/package.json', JSON.stringify({ name: '@exchequer/bench' }));
  write('bench/ledger/run.mjs', '');
  write('deploy/local/dist/start.js', SUITE);
  for (const file of FILES) copyFileSync(join(root, 'deploy/local', file), join(folder, 'deploy/local', file));
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

test('nothing is started after npm has ended, even if a running build succeeds', async () => {
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

describe('the version of Node', () => {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>;

  test.each(Object.keys(scripts))('npm run %s on Node 18 says which version is needed and installs nothing', (name) => {
    write(
      'node-18.cjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });`,
    );
    const { status, stderr, stdout } = spawnSync('sh', ['-c', `${scripts[name]} --help`], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: `-r ${join(folder, 'node-18.cjs')}` },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Exchequer needs Node 20 or newer. This is Node 18.20.8');
    expect(stderr).toContain('https://nodejs.org/en/download');
    expect(stderr).toContain('Nothing was installed');
  });

  test('the version check uses no syntax that an old Node cannot parse', () => {
    const source = readFileSync(join(root, 'deploy/local/require-node.cjs'), 'utf8').replace(/^\/\/.*$/gm, '');
    expect(source).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|import|export)\b/);
  });

  test('pnpm chooses packages for the Node that the suite runs with', () => {
    const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
    const pinned = /^ {2}node: (\S+)$/m.exec(workspace)![1];
    expect(workspace).toMatch(new RegExp(`^nodeVersion: ${pinned}$`, 'm'));
  });

  describe('the installation', () => {
    const home = mkdtempSync(join(tmpdir(), 'exchequer-install-'));
    const mark = join(home, 'node_modules/.exchequer-installed');
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text, { mode: 0o755 });
    };
    const installations = () => readFileSync(join(home, 'installs'), 'utf8').trim().split('\n').length;
    /** Returns the number of installations so far. */
    const runDemo = (options = '') => {
      const { status, stderr } = spawnSync(process.execPath, [join(home, 'deploy/local/run.mjs'), 'demo'], {
        env: { PATH: `${join(home, 'tools')}${delimiter}${process.env.PATH}`, NODE_OPTIONS: options },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, expect.any(String)]);
      return installations();
    };

    beforeAll(() => {
      put('package.json', JSON.stringify({ packageManager: 'pnpm@0.0.0' }));
      put('pnpm-lock.yaml', '');
      put('pnpm-workspace.yaml', 'nodeVersion: 24.21.0\n');
      for (const file of FILES) put(`deploy/local/${file}`, readFileSync(join(root, 'deploy/local', file), 'utf8'));
      put('tools/turbo', '#!/bin/sh\n');
      put('tools/npx', '#!/bin/sh\necho installed >> installs\nmkdir -p node_modules/.bin\n');
      symlinkSync(process.execPath, join(home, 'tools/node'));
      put('deploy/local/dist/demo/demo.js', '');
    });

    afterAll(() => rmSync(home, { recursive: true, force: true }));

    test('happens once, also if the first script runs on the Node of the machine and the next one on the pinned Node', () => {
      const node20 = "{ ...process.versions, node: '20.20.2', modules: '115' }";
      put('node-20.cjs', `Object.defineProperty(process, 'versions', { value: ${node20} });`);
      expect(runDemo(`-r ${join(home, 'node-20.cjs')}`)).toBe(1);
      put('node_modules/in-use.txt', 'by the suite that runs');
      expect([runDemo(), existsSync(join(home, 'node_modules/in-use.txt'))]).toEqual([1, true]);
    });

    test.each([
      ['for another pinned Node', 'Node 22.1.0\n<hash>\n', false],
      ['of other package files', 'Node 24.21.0\nother\n', true],
    ])('is repeated for packages %s; packages for another Node are removed before', (_what, old, areKept) => {
      const before = runDemo();
      const written = readFileSync(mark, 'utf8');
      writeFileSync(mark, old.replace('<hash>', written.split('\n')[1]!));
      put('node_modules/left.txt', '');
      expect([runDemo(), existsSync(join(home, 'node_modules/left.txt'))]).toEqual([before + 1, areKept]);
      expect(readFileSync(mark, 'utf8')).toBe(written);
    });
  });
});

describe('arguments of the root scripts', () => {
  afterAll(() => {
    write('node_modules/.bin/npx', '#!/bin/sh\n');
    rmSync(join(folder, 'node_modules/.exchequer-installed'));
  });

  const runScript = (...args: string[]) => {
    rmSync(join(folder, 'installs'), { force: true });
    write('node_modules/.bin/npx', '#!/bin/sh\ntouch installs\n');
    write('node_modules/.exchequer-installed', 'an older installation');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'deploy/local/run.mjs'), ...args], {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(existsSync(join(folder, 'installs'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/.exchequer-installed'))).toBe(true);
    return { status, stdout, stderr };
  };

  test.each(['start', 'test', 'test:long', 'demo', 'lint', 'generate', 'check', 'bench'])(
    '%s --help prints the usage, ends with 0 and starts nothing',
    (name) => {
      for (const flag of ['--help', '-h']) {
        const { status, stdout, stderr } = runScript(name, flag);
        expect([status, stderr]).toEqual([0, '']);
        expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
      }
    },
  );

  test.each([
    [['start', '--port', '8090'], 'Unknown argument: --port', 'EXCHEQUER_PORT'],
    [['test', '@exchequer/ledgre'], 'Unknown argument: @exchequer/ledgre', 'npm test [-- [--quick] <package> ...]'],
    [
      ['test', '@exchequer/money', 'src/sum.test.ts'],
      'Unknown argument: src/sum.test.ts',
      'npm test -- <package> <file> ...',
    ],
    [['test', '--quick', '@exchequer/ledgre'], 'Unknown argument: @exchequer/ledgre', '--quick'],
    [['demo', 'w2.pdf'], 'Unknown argument: w2.pdf', 'npm run demo'],
    [['check', '--fix'], 'Unknown argument: --fix', 'npm run check'],
    [['bench', 'legder'], 'Unknown argument: legder', 'Names: ledger'],
    [['bench'], 'The name is missing.', 'Names: ledger'],
    [['strat'], 'Unknown script: strat', 'start, test, test:long, demo'],
  ])('%j is refused with the usage and exit code 2, and starts nothing', (args, message, usage) => {
    const { status, stdout, stderr } = runScript(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain(usage);
  });
});

test('npm run test:long runs the test files that have a full count, with this count, and no others', () => {
  write('libs/money/src/rounding/rounding.test.ts', 'const RUNS = runs(10, 1_000);');
  write('libs/money/src/deaths.test.ts', 'for (const death of deathsOf(statements)) await run(death);');
  write('libs/money/src/sums.test.ts', 'const RUNS = 10;');
  write('libs/vault/src/vault.integration.test.ts', "test('a key', () => {});");
  useTestScript('libs/money', 'echo "$EXCHEQUER_TEST_LONG" > called; echo >> called');
  useTestScript('libs/vault', 'touch called');
  const { stdout, stderr } = spawnSync(process.execPath, ['deploy/local/run.mjs', 'test:long'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect([stderr, stdout]).toEqual([expect.any(String), expect.stringContaining('passed')]);
  const called = readFileSync(join(folder, 'libs/money/called'), 'utf8').trim();
  expect(called).toMatch(/^true\n--testPathPatterns=\(.*\)\$$/);
  const [, pattern = ''] = /--testPathPatterns=(.*)$/.exec(called) ?? [];
  const isRun = (file: string) => new RegExp(pattern).test(join(folder, file));
  expect(isRun('libs/money/src/rounding/rounding.test.ts')).toBe(true);
  expect(isRun('libs/money/src/deaths.test.ts')).toBe(true);
  expect(isRun('libs/money/src/sums.test.ts')).toBe(false);
  expect(existsSync(join(folder, 'libs/vault/called'))).toBe(false);
});

test('npm test names each Kafka test that it skips if there is no Java, container engine or broker, and why', async () => {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const messaging = join(root, 'libs/messaging');
  const files = 'src/kafka/kafka-bus src/kafka/cloud-event';
  useTestScript('libs/messaging', `cd '${messaging}' && exec node --experimental-vm-modules '${jest}' ${files}`);
  const { KAFKA_BROKERS, NODE_OPTIONS, EXCHEQUER_TEST_NO_SKIPS, ...environment } = process.env;
  const script = spawn(process.execPath, [join(folder, 'deploy/local/run.mjs'), 'test', '@exchequer/messaging'], {
    env: { ...environment, EXCHEQUER_TEST_CONTAINERS: 'false', PATH: pathWithout('java') },
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
});

test('npm test repeats each failure at the end, because the output of its package may be thousands of lines above', async () => {
  write('libs/ledger/src/sums.test.js', "test('cents add up', () => expect(1 + 1).toBe(3));");
  useJestIn('libs/ledger');
  const { stdout, status } = runTests('@exchequer/ledger');
  const [, end = ''] = stdout.split('FAILED ledger: src/sums.test.js');
  expect(end).toContain('cents add up');
  expect(end).toContain('Expected: 3');
  expect(end.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});

test('npm test -- <package> <file> runs this file of this package', () => {
  write('libs/money/src/rounding/rounding.test.ts', '');
  useTestScript('libs/money', 'echo > called');
  const { status } = runTests('@exchequer/money', 'src/rounding/rounding.test.ts');
  expect(status).toBe(0);
  const called = readFileSync(join(folder, 'libs/money/called'), 'utf8').trim();
  expect(called).toBe(String.raw`--testPathPatterns=(src/rounding/rounding\.test\.ts)$`);
});

test('npm test fails if a package cannot be built, or if the tests of one end badly', () => {
  useTestScript('libs/money', 'true');
  useTestScript('libs/vault', 'exit 3;');
  const one = runTests('@exchequer/money', '@exchequer/vault');
  expect([one.status, one.stdout.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed']);
  write('node_modules/.bin/turbo', '#!/bin/sh\nexit 1\n');
  const { status, stdout } = runTests('@exchequer/money');
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed']);
  write('node_modules/.bin/turbo', '#!/bin/sh\n');
});

test('npm test starts the packages that take longest first', () => {
  const names = ['cents', 'tax', 'local', 'documents'];
  // Three run at once; none ends before all three have begun.
  const script = 'while [ $(wc -l < ../../started) -lt 3 ]; do sleep 0.05; done;';
  for (const name of names) useTestScript(`libs/${name}`, `echo ${name} >> ../../started; ${script}`);
  expect(runTests(...names.map((name) => `@exchequer/${name}`)).status).toBe(0);
  expect(readFileSync(join(folder, 'started'), 'utf8').trim().split('\n').at(-1)).toBe('cents');
});

test('npm test -- --quick runs the test files whose names say that they need one process and few cases', () => {
  write('libs/cents/package.json', JSON.stringify({ name: '@exchequer/cents' }));
  for (const name of ['sums', 'sums.property', 'sums.integration', 'sums.e2e'])
    write(`libs/cents/src/${name}.test.ts`, '');
  write('node_modules/.bin/turbo', '#!/bin/sh\n');
  write('node_modules/.bin/jest', '#!/bin/sh\necho "$EXCHEQUER_TEST_QUICK $*" > called\n');
  chmodSync(join(folder, 'node_modules/.bin/jest'), 0o755);
  const { status } = runTests('--quick', '@exchequer/cents');
  expect(status).toBe(0);
  const called = readFileSync(join(folder, 'called'), 'utf8').trim();
  expect(called).toBe('true --maxWorkers=100% --projects libs/cents --runTestsByPath libs/cents/src/sums.test.ts');
});

test('A test file that needs Postgres, a process, pictures or random input must say so in its name', () => {
  write('libs/named/test/database.ts', 'startCluster();');
  write('libs/named/test/amounts.ts', '');
  const sources = {
    'sums.test.ts': "import { amounts } from '../test/amounts.ts';",
    'kept.test.ts': "import { database } from '../test/database.ts';",
    'server.test.ts': "import { spawn } from 'node:child_process';",
    'drawn.property.test.ts': "import sharp from 'sharp';",
    'random.test.ts': "import fc from 'fast-check';",
    'many.integration.test.ts': 'const RUNS = runs(10, 1_000);',
    'right.integration.test.ts': 'startCluster();',
  };
  for (const [name, text] of Object.entries(sources)) write(`libs/named/src/${name}`, text);
  const script = `import { misnamedTestFiles } from ${JSON.stringify(join(root, 'deploy/local/test-files.mjs'))};
    console.log(JSON.stringify(misnamedTestFiles(${JSON.stringify(folder)}, 'libs/named')));`;
  const found = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
  expect(found).toEqual([
    { file: 'libs/named/src/drawn.property.test.ts', tier: 'integration' },
    { file: 'libs/named/src/kept.test.ts', tier: 'integration' },
    { file: 'libs/named/src/many.integration.test.ts', tier: 'property' },
    { file: 'libs/named/src/random.test.ts', tier: 'property' },
    { file: 'libs/named/src/server.test.ts', tier: 'integration' },
  ]);
});

test('npm test writes how long each package, file and test took, the slowest first', () => {
  for (const name of ['slow', 'fast']) write(`libs/timed/src/${name}.test.js`, waiting(name === 'slow' ? 300 : 0));
  useJestIn('libs/timed');
  expect(runTests('@exchequer/timed').status).toBe(0);
  const times = readFileSync(join(folder, '.exchequer/test-results/times.md'), 'utf8');
  expect(times).toMatch(/^\| \d+\.\d \| timed \| 2 \| \d+\.\d \|$/m);
  const rows = times.split('\n').filter((row) => row.includes('.test.js'));
  expect(rows.map((row) => /timed\/src\/\w+\.test\.js/.exec(row)![0])).toEqual(
    ['slow', 'fast', 'slow', 'fast'].map((name) => `timed/src/${name}.test.js`),
  );
});

function waiting(ms: number): string {
  return `test('waits', () => new Promise((resolve) => setTimeout(resolve, ${ms})));`;
}

/** A package with this test script. Turbo has nothing to build. */
function useTestScript(path: string, script: string): void {
  write(`${path}/package.json`, JSON.stringify({ name: `@exchequer/${basename(path)}`, scripts: { test: script } }));
  write('node_modules/.bin/turbo', '#!/bin/sh\n');
}

/** A package that is tested by jest, with the reporter of the repository. */
function useJestIn(path: string): void {
  const reporters = JSON.stringify([join(root, 'deploy/local/test-reporter.mjs')]);
  write(`${path}/jest.config.json`, `{ "reporters": ${reporters} }`);
  useTestScript(path, `node '${join(root, 'node_modules/jest/bin/jest.js')}'`);
}

function runTests(...args: string[]) {
  const { NODE_OPTIONS, ...environment } = process.env;
  return spawnSync(process.execPath, ['deploy/local/run.mjs', 'test', ...args], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
}

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
