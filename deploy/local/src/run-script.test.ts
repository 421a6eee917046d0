import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './paths.js';

/** The root scripts in a repository of their own, whose tools do nothing and whose suite only waits for its signal. */
const SUITE = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(7));
  setInterval(() => {}, 60_000);
  console.log('started');
`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchequer-scripts-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
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
