/**
 * Compares a call of the client with the same request by undici and by `fetch`, to one server in another process.
 *   node bench/sdk/run.mjs [--rounds 200] [--calls 64] [--write]
 * Needs `turbo build --filter=@exchequer/sdk`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { Agent, request } from 'undici';
import { Exchequer } from '../../libs/sdk/dist/index.js';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    calls: { type: 'string', default: '64' },
    serve: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const calls = Number(options.calls);
const body = { customer_id: 'cus_01m80t002k7cmww1nhw5g8q1pj', items: [{ description: 'Wedding cake', amount: 450 }] };

if (options.serve) serve();
else await compare();

/** Answers an invoice of 1.5 kB at once. */
function serve() {
  const [invoice] = JSON.parse(
    readFileSync(new URL('../../services/accounting/api-examples.json', import.meta.url), 'utf8'),
  ).filter(({ operation }) => operation === 'createInvoice');
  const answer = JSON.stringify(invoice.response);
  const server = createServer((incoming, response) => {
    incoming.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, bytes: answer.length }));
}

async function compare() {
  const server = fork(fileURLToPath(import.meta.url), ['--serve']);
  const [{ port, bytes }] = await once(server, 'message');
  const url = `http://127.0.0.1:${port}`;
  const loadBefore = loadavg()[0].toFixed(2);
  const ways = waysTo(url);
  const inTurn = await measure(ways, 1);
  const together = await measure(ways, 16);
  server.kill();
  const names = Object.keys(ways);
  const row = (name) => `| ${name} | ${inTurn.get(name)} | ${together.get(name)} |`;
  const section = `## The client for TypeScript

\`node bench/sdk/run.mjs --rounds ${rounds} --calls ${calls} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. \`accounting.invoices.create\`: a body of ${JSON.stringify(body).length} bytes, an
answer of ${bytes.toLocaleString('en')} bytes, a server in another process that does nothing else. Microseconds for one call, the median of ${rounds} rounds of ${calls} calls, and in brackets the fastest tenth of the rounds; the\nways take turns in each round, so that all have the same neighbours.
The client adds the idempotency key, a time limit, the errors and what the answer says beside its body.

| | one after the other | 16 at once |
|---|---|---|
${names.map(row).join('\n')}

| size of the package | kB |
|---|---|
| in a program, minified and compressed, with \`standardwebhooks\` | ${kilobytes(programSize())} |
| the module as it is built | ${kilobytes(statSync(new URL('../../libs/sdk/dist/index.js', import.meta.url)).size)} |
`;
  console.log(section);
  if (options.write) writeSection(section);
  process.exit(0);
}

function waysTo(url) {
  const dispatcher = new Agent({ connections: 16 });
  const client = new Exchequer({ apiKey: 'sk_test_1', baseUrl: url });
  const path = `${url}/v1/accounting/invoices`;
  const method = 'POST';
  const headers = { authorization: 'Bearer sk_test_1', 'content-type': 'application/json', accept: 'application/json' };
  return {
    'undici `request`': async () => {
      const answer = await request(path, { method, headers, body: JSON.stringify(body), dispatcher });
      return answer.body.json();
    },
    '`fetch` of Node': async () => (await fetch(path, { method, headers, body: JSON.stringify(body) })).json(),
    '`@exchequer/sdk`': () => client.accounting.invoices.create(body),
  };
}

/** Microseconds per call, by way. */
async function measure(ways, atOnce) {
  const taken = new Map(Object.keys(ways).map((name) => [name, []]));
  for (let round = -2; round < rounds; round++) {
    for (const [name, call] of Object.entries(ways)) {
      const startedAt = performance.now();
      for (let n = 0; n < calls; n += atOnce) await Promise.all(Array.from({ length: atOnce }, call));
      const each = ((performance.now() - startedAt) * 1_000) / calls;
      // The first rounds open connections and compile.
      if (round >= 0) taken.get(name).push(each);
    }
  }
  const figures = (times) => `${partOf(times, 0.5)} (${partOf(times, 0.1)})`;
  return new Map([...taken].map(([name, times]) => [name, figures(times)]));
}

/** The time that this part of the rounds does not exceed. */
function partOf(times, part) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)].toFixed(0);
}

function programSize() {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../../libs/sdk/dist/index.js', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0].contents).length;
}

function kilobytes(bytes) {
  return (bytes / 1_000).toFixed(1);
}
