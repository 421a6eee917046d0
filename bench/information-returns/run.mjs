/**
 * Measures Forms 1099 and W-2 for 10,000 recipients in one body through the gateway: the answer, the progress until the filing is accepted,
 * the memory of the tax service, what others wait meanwhile, and the answer to 10,000 wrong recipients.
 *   node bench/information-returns/run.mjs [--recipients 10000] [--write]
 * Needs `turbo build --filter=@exchequer/local`. Starts the suite as `npm start` does, in a folder of its own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: { recipients: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } },
});
const count = Number(options.recipients);
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1;
const LIMIT_S = 30;

const ssnOf = (n) =>
  `4${String(10 + (n % 80)).padStart(2, '0')}${String(10 + (Math.floor(n / 80) % 89))}${String(1000 + Math.floor(n / 7120)).padStart(4, '0')}`;
const each = (make) => Array.from({ length: count }, (_, n) => make(ssnOf(n), n));
const payer = { businessName: 'Acme Inc.', ein: '12-3456789' };
const recipient = (ssn, n) => ({
  name: 'Jane Doe',
  ssn,
  address: '3 Elm Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  compensation: (60_000 + n) / 100,
});
const subjects = {
  'Forms 1099-NEC': ['submit-1099', { ...payer, recipients: each(recipient) }],
  'Forms W-2, two states each': [
    'submit-w2',
    {
      employer: { name: 'Acme Inc.', ein: '12-3456789' },
      employees: each((ssn) => ({
        name: 'Jane Q Doe',
        ssn,
        wages: 50_000,
        federalWithheld: 5_000,
        states: [
          { state: 'CO', stateWages: 30_000, stateTax: 1_300 },
          { state: 'UT', stateWages: 20_000, stateTax: 900 },
        ],
      })),
    },
  ],
};
const wrong = {
  ...payer,
  taxYear: 2024,
  recipients: each((ssn, n) => ({ ...recipient(ssn, n), federalWithheld: 9_999 })),
};

const loadBefore = loadavg()[0].toFixed(2);
const suite = await startSuite();
const rows = [];
try {
  for (const [name, [path, body]] of Object.entries(subjects)) {
    rows.push(await measure(name, path, body));
    console.log(rows.at(-1));
  }
  const refused = await post('submit-1099', wrong);
  const [first] = refused.body.errors;
  console.log(
    `${count} wrong recipients: ${refused.status}, ${refused.bytes} bytes in ${refused.ms} ms, ${first.location}`,
  );
  rows.push(`| ${count.toLocaleString('en')} wrong recipients | ${refused.sent} | ${refused.ms} | - | - | - | - |`);
} finally {
  await suite.stop();
}

const section = `## Information returns through the gateway

\`node bench/information-returns/run.mjs --recipients ${count} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. One body, one gateway and one tax process.
"Seen" is how many different counts of done recipients the status showed. "Others" is the slowest of the requests that another client sent meanwhile, one after the other.

| | MB sent | answered after ms | accepted after s | seen | memory of tax, MB more | others, slowest ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}
${loadBefore > LOAD_MAX ? '\nThe machine was not quiet: run it again before using these figures.\n' : ''}`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

async function measure(name, path, body) {
  const before = suite.memory();
  let peak = before;
  let slowest = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const startedMs = performance.now();
      await get('/v1/tax/filings?limit=1');
      slowest = Math.max(slowest, performance.now() - startedMs);
      peak = Math.max(peak, suite.memory());
      await sleep(50);
    }
  })();
  const startedMs = performance.now();
  const answer = await post(path, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body).slice(0, 2_000));
  const seen = new Set();
  let status;
  do {
    await sleep(100);
    status = await get(`/api/filing/status?filingId=${answer.body.filingId}`);
    seen.add(status.progress.recipientsDone);
    if (performance.now() - startedMs > LIMIT_S * 1_000) throw new Error(`not accepted within ${LIMIT_S} s`);
  } while (status.status !== 'accepted');
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  isOver = true;
  await others;
  return `| ${name} | ${answer.sent} | ${answer.ms} | ${seconds} | ${seen.size} | ${Math.round((peak - before) / 1e6)} | ${Math.round(slowest)} |`;
}

async function post(path, body) {
  const text = JSON.stringify(body);
  const startedMs = performance.now();
  const response = await fetch(`${suite.url}/api/filing/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${suite.key}`, 'content-type': 'application/json' },
    body: text,
  });
  const answer = await response.text();
  return {
    status: response.status,
    body: JSON.parse(answer),
    bytes: answer.length,
    sent: (text.length / 1e6).toFixed(1),
    ms: Math.round(performance.now() - startedMs),
  };
}

async function get(path) {
  const response = await fetch(`${suite.url}${path}`, { headers: { authorization: `Bearer ${suite.key}` } });
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

/** Starts the whole suite on a free port. */
async function startSuite() {
  const home = mkdtempSync(join(tmpdir(), 'bench-information-returns-'));
  await chmod(home, 0o755);
  const port = await freePort();
  const start = fileURLToPath(new URL('../../deploy/local/dist/start.js', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, EXCHEQUER_HOME: home, EXCHEQUER_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Exchequer is ready')) resolve();
    });
  });
  const { testKey } = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8'));
  const { pid } = JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')).services.tax;
  return {
    url: `http://127.0.0.1:${port}`,
    key: testKey,
    /** Resident memory of the tax process, bytes. */
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
