// node test-packages.mjs <packages at once> <folder> ... -- <arguments for each test script>
// Runs the test script of each package, in the order given, and prints the output of one package after the other.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const [atOnce, ...rest] = process.argv.slice(2);
const end = rest.indexOf('--');
const waiting = rest.slice(0, end);
const passedOn = rest.slice(end + 1);
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    waiting.length = 0;
    for (const child of children) child.kill(signal);
  });
}
await Promise.all(Array.from({ length: Number(atOnce) }, runNext));

/** Takes packages until none is left, so the next one starts when any ends. */
async function runNext() {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { code, output } = await runScript(folder);
    process.stdout.write(`\n${folder}:\n`);
    process.stdout.write(output);
    if (code !== 0) process.exitCode = 1;
  }
}

async function runScript(folder) {
  const path = resolve(folder);
  const { scripts } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const child = spawn('sh', ['-c', `${scripts.test} "$@"`, 'sh', ...passedOn], {
    cwd: path,
    env: { ...process.env, PATH: `${join(path, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => child.once('close', done));
  children.delete(child);
  return { code, output: Buffer.concat(output) };
}
