import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eventually, randomPort } from '@exchequer/testkit';
import { exampleTests, pythonClient } from '../test/example-programs.ts';
import { operatorOf } from '../test/operator.ts';
import { apiAt, newHome, removeHome } from '../test/test-suite.ts';
import { root } from './paths.js';
import { createOrganization, type DevFile } from './seed.js';

/**
 * Runs the commands and programs of README.md, of `examples/`, of the clients and of the guides to treasury and test mode, and the commands of the banner, as they are written, in the
 * folder of the repository and in order. Only the port and the folder of the data differ, by the two settings that the README names.
 */
const blocks = commandsOf('README.md');
/** The settings, and the seven steps. */
const firstFiveMinutes = blocks.filter((block) => /^(API=|# \d\.)/.test(block));
const ownServer = blocks.filter(
  (block) => block.includes('4242') || block.includes('webhook-server') || block.includes('trigger'),
);

let home: string;
let environment: NodeJS.ProcessEnv;
let suite: Running;

interface Running {
  readonly child: ChildProcess;
  output(): string;
  /** Ctrl-C. Resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

beforeAll(async () => {
  home = await newHome();
  const tools = join(home, 'tools');
  mkdirSync(tools);
  // A refused request fails the command; as written, curl only prints the answer.
  writeFileSync(join(tools, 'curl'), `#!/bin/sh\nPATH=\${PATH#*:} exec curl --fail-with-body "$@"\n`, { mode: 0o755 });
  const { NODE_OPTIONS, npm_lifecycle_event, INIT_CWD, ...inherited } = process.env;
  environment = {
    ...inherited,
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    EXCHEQUER_HOME: home,
    EXCHEQUER_PORT: String(await randomPort()),
  };
});

afterAll(async () => {
  await suite?.interrupt();
  removeHome(home);
});

/** The blocks of shell commands in a document. */
function commandsOf(path: string): string[] {
  return blocksOf(path, 'sh');
}

function blocksOf(path: string, language: 'sh' | 'js' | 'python'): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, each]) => each === language)
    .map(([, , code]) => code!);
}

/** Starts commands in a shell of its own that ends at the first command that fails. */
function start(commands: string): Running {
  const child = spawn('bash', ['-c', `set -euo pipefail\n${commands}`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = once(child, 'close');
  return {
    child,
    output: () => output,
    interrupt: async () => {
      // As a terminal does: to all processes of the command.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT');
      return (await closed)[0];
    },
  };
}

async function run(commands: string): Promise<string> {
  const running = start(commands);
  const [code] = await once(running.child, 'close');
  if (code !== 0) throw new Error(`ended with ${code}:\n${commands}\n${running.output()}`);
  return running.output();
}

function blockWith(command: string): string {
  const found = blocks.filter((block) => (command.endsWith('\n') ? block === command : block.includes(command)));
  if (found.length !== 1) throw new Error(`${found.length} blocks of the README have: ${command}`);
  return found[0]!;
}

test('every block of commands in the README is run by a test', () => {
  expect(blocks).toEqual([
    // This test runs under npm test.
    expect.stringMatching(/^npm start .*\nnpm test .*\n$/),
    'npm run demo\n',
    'npx exchequer listen\n',
    ...ownServer,
    ...firstFiveMinutes,
    blockWith('npm run -s operator -- org create'),
    // deploy/compose/src/first-key.e2e.test.ts
    expect.stringMatching(/^docker compose up --build --wait\n/),
  ]);
});

test('npm start prints commands that work as they are', async () => {
  suite = start(blocks[0]!.split('\n')[0]!);
  await eventually(() => {
    if (suite.child.exitCode !== null) throw new Error(suite.output());
    expect(suite.output()).toContain('Exchequer is ready');
  }, 150_000);
  const [, tried = ''] = /Try, in a second terminal:\n\n([\s\S]*?)\n\n/.exec(suite.output()) ?? [];
  const commands = tried.split('\n').map((line) => line.trim());
  expect(commands).toEqual(['npm run demo', expect.stringMatching(/^curl /), 'npx exchequer listen']);
  expect(JSON.parse(await run(commands[1]!.replace('curl', 'curl -s')))).toMatchObject({
    object: 'document',
    status: 'processing',
    file_name: 'w2.pdf',
  });
});

/** The entries in the audit log of the organization whose keys are in a file of the suite. */
async function auditLogOf(file: 'dev.json' | 'demo.json'): Promise<readonly { readonly action: string }[]> {
  const { baseUrl, testKey } = keysIn(file);
  const { body } = await apiAt(baseUrl, () => testKey)('GET', '/v1/audit_events?limit=100');
  return body.data;
}

const keysIn = (file: string) => JSON.parse(readFileSync(join(home, file), 'utf8')) as DevFile;

test("npm run demo works as the README says, prints no key, and changes nothing of the developer's organization", async () => {
  // The tax settings of the start, and the document of the last test.
  const before = await eventually(async () => {
    const entries = await auditLogOf('dev.json');
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['tax_settings.updated', 'document.uploaded']));
    return entries;
  });
  const output = await run(blockWith('npm run demo'));
  for (const { testKey, liveKey } of [keysIn('dev.json'), keysIn('demo.json')]) {
    for (const key of [testKey, liveKey]) expect(output).not.toContain(key);
  }
  await eventually(async () => {
    const actions = (await auditLogOf('demo.json')).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['test_clock.advanced', 'webhook_endpoint.deleted']));
  });
  // Every change of an object or a clock is in the audit log.
  expect(await auditLogOf('dev.json')).toEqual(before);
  expect(output).toContain('Uploaded w2.png');
  expect(output).toContain('its signature is verified');
  expect(output).toContain('Form 1040 of 2025');
  // The lines that the README shows, without numbers and days.
  const [, shown] = /^```\n(Invoiced [\s\S]*?)^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8'))!;
  const shape = (text: string) =>
    text
      .replaceAll(/[\d-]+/g, '#')
      .split('\n')
      .map((line) => line.trim());
  const printed = new Set(shape(output));
  expect(shape(shown!).filter((line) => !printed.has(line))).toEqual([]);
});

test('the commands of the first five minutes work in order, and exchequer listen shows their events', async () => {
  const listener = start(blockWith('npx exchequer listen\n'));
  await eventually(() => expect(listener.output()).toContain('Waiting for all events'), 60_000);
  expect(firstFiveMinutes).toHaveLength(7);
  const output = await run(
    `${firstFiveMinutes.join('\n')}\necho "document=$DOCUMENT customer=$CUSTOMER endpoint=$ENDPOINT"`,
  );
  expect(output).toMatch(/document=doc_\w+ customer=cus_\w+ endpoint=whe_\w+\n$/);
  expect(output).toContain('"recorded": 4');
  expect(output).toContain('"object": "invoice"');
  expect(output).toContain('"treatment": "taxed"');
  expect(output).toContain('"total": 1358.36');
  // The import closes the invoice before the balance sheet is printed, and the reason is shown. The days of both are fixed, so this is so on every day.
  expect(output).toMatch(/"reason": "[^"]*the amount is exactly what is due[^"]*paid 10 days after it was issued/i);
  expect(output).toMatch(/"name": "Accounts receivable",\s+"type": "asset",\s+"amount": 0\n/);
  // The readable explanation, and the secret of the endpoint, which no later answer has.
  expect(output).toMatch(/1040:24 Total tax: [\d,]+ \[Form 1040, line 24\]/);
  expect(output).toMatch(/"secret": "whsec_/);
  await eventually(() => {
    for (const kind of ['document.processed', 'invoice.created']) {
      expect(listener.output()).toMatch(new RegExp(`${kind.replace('.', '\\.')} +evt_\\w+\n`));
    }
  }, 60_000);
  await listener.interrupt();
});

test('four commands lead from a clone to a verified webhook in a server of your own, in TypeScript and in Python', async () => {
  // The first command is npm start, which runs.
  expect(ownServer.join('').trim().split('\n')).toHaveLength(3);
  const [server, forward, trigger] = ownServer;
  const inPython = server!.replace(
    'npx node examples/typescript/webhook-server.ts',
    `${await pythonClient()} examples/python/webhook_server.py`,
  );
  expect(inPython).not.toBe(server);
  const started = await Promise.all(
    [server!, inPython].map(async (command) => {
      const port = await randomPort();
      const receiver = start(`export PORT=${port} PYTHONPATH=clients/python\n${command}`);
      await eventually(() => expect(receiver.output()).toContain('Waiting for webhooks'), 60_000);
      const forwarder = start(forward!.replaceAll('4242', String(port)));
      await eventually(() => expect(forwarder.output()).toContain('Waiting for all events'), 60_000);
      return { receiver, forwarder };
    }),
  );
  await run(trigger!);
  for (const { receiver, forwarder } of started) {
    await eventually(() => expect(receiver.output()).toMatch(/^Verified invoice\.paid evt_\w+$/m), 60_000);
    await forwarder.interrupt();
    await receiver.interrupt();
  }
});

describe('the client, as a project installs it', () => {
  let project: string;
  /** Instead of the port in the examples. */
  let port: number;

  beforeAll(async () => {
    project = join(home, 'project');
    mkdirSync(project);
    port = await randomPort();
    const [install] = commandsOf('docs/sdk.md');
    const [pack, add] = install!.split('\n').map((line) => line.replaceAll('/tmp', project));
    await run(`${pack}\ncd ${project}\n${add} --prefer-offline --no-audit --no-fund`);
  });

  /** The examples of a document in their order, as one program. */
  async function runExamples(path: string): Promise<string> {
    const text = blocksOf(path, 'js').join('\n');
    writeFileSync(join(project, 'program.mjs'), text.replaceAll('9000', String(port)));
    const { baseUrl, testKey } = keysIn('dev.json');
    return run(`EXCHEQUER_URL=${baseUrl} EXCHEQUER_KEY=${testKey} node ${join(project, 'program.mjs')}`);
  }

  test('the program of the README does its first five minutes', async () => {
    const output = await runExamples('README.md');
    expect(output).toMatch(/^reading\n[\s\S]*done\n52000 0\.\d+\n[\s\S]*'US-CA'[\s\S]*\nINV-\d+ 1358\.36\n/m);
    expect(output).toMatch(/the amount is exactly what is due/i);
    expect(output).toMatch(/1040:24 Total tax: [\d,]+ \[Form 1040, line 24\]/);
    // Which three events are the newest depends on the moment.
    expect(output).toMatch(/\n20727\.5\nsettled\n[\s\S]*'secret'\n\]\n([a-z_]+\.[a-z_.]+\n){3}/);
  });

  test('the program of docs/sdk.md reads a W-2, files a return that is accepted, and verifies a delivery', async () => {
    const output = await runExamples('docs/sdk.md');
    expect(output).toContain('NORTHWIND BAKERY LLC 52000');
    expect(output).toMatch(/\naccepted A\w+\n50\.5 66\.67 33\.33 1250\.50\n/);
    expect(output).toContain('body.items[0].amount too_many_decimals');
    expect(output).toMatch(/\nrefund\.issued\n\d{4} approved 2460\napplication\/pdf \d+\ncompleted \d+\n$/);
  });
});

test('the commands of docs/test-mode.md work after those of the README: a transfer to a magic account number comes back, and all is deleted', async () => {
  const account = firstFiveMinutes.find((step) => step.startsWith('# 6.'))!;
  const guide = commandsOf('docs/test-mode.md');
  const deletes = guide.filter((block) => block.includes('data/delete'));
  const others = guide.filter((block) => !deletes.includes(block));
  const output = await run([firstFiveMinutes[0], account, ...others].join('\n'));
  expect(output).toContain('"object":"test_clock"');
  expect(output).toContain('"returnCode":"R01"');
  expect(await run([firstFiveMinutes[0], ...deletes].join('\n'))).toContain('"object":"test_data_deletion"');
  const { baseUrl, testKey } = keysIn('dev.json');
  await eventually(async () => {
    const { body } = await apiAt(baseUrl, () => testKey)('GET', '/v1/test_helpers/data/deletion');
    expect(body.status).toBe('completed');
  }, 60_000);
});

test('the commands of docs/metadata.md work in order: the objects are found by what the caller said about them', async () => {
  const output = await run(commandsOf('docs/metadata.md').join('\n'));
  expect(output.match(/"order":"4711"/g)).toHaveLength(2);
  expect(output).toContain('"metadata":{"plan":"basic","region":"west"}');
  expect(output).toContain('"metadata":{"plan":"large"}');
  expect(output).toContain('"metadata":{"box":"7"}');
});

test('the commands of docs/keys.md work in order: the key is made, renamed, rolled and revoked', async () => {
  const output = await run(commandsOf('docs/keys.md').join('\n'));
  expect(output).toContain('"name":"Payroll export"');
  expect(output.match(/"secret":"sk_test_/g)).toHaveLength(2);
  expect(output).toContain('"name":"Export"');
  expect(output).toMatch(/"revoked_at":"[^"]+"[^{}]*\}\n?$/);
});

test('the commands of docs/lists.md work in order: a file with columns, and payments with what they name', async () => {
  const output = await run(commandsOf('docs/lists.md').join('\n'));
  expect(output).toContain('id,object,livemode,number,customer_id');
  expect(output).toContain('{"object":"list","data":[');
});

test('the commands of docs/search.md work in order: each search finds what was made for it', async () => {
  const output = await run(commandsOf('docs/search.md').join('\n'));
  expect(output.match(/"contact_name":"José Marín"/g)).toHaveLength(4);
  expect(output.match(/"number":"Tiles 7"/g)).toHaveLength(3);
});

test('the commands of docs/treasury.md work in order: a card is refused where it may not pay, and both bills are paid', async () => {
  const folder = join(home, 'files');
  mkdirSync(folder);
  const [tryIt] = commandsOf('docs/treasury.md');
  const written = tryIt!.replaceAll(/> (\w+\.pdf)/g, `> ${folder}/$1`);
  const output = await run(written);
  expect(output).toContain('"declineReason":"category_not_allowed"');
  expect(output.match(/"status":"paid"/g)).toHaveLength(2);
  expect(output).toContain('"balance":3482.5');
  for (const file of ['check.pdf', 'statement.pdf']) {
    expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

/** Scripts and files that the commands of a package's README name must exist: a renamed one is noticed here. */
test('the commands in the READMEs of the packages name scripts and files that exist', () => {
  const packages = ['libs', 'services', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  );
  const missing: string[] = [];
  for (const folder of packages) {
    if (!existsSync(join(root, folder, 'README.md')) || !existsSync(join(root, folder, 'package.json'))) continue;
    const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const commands = commandsOf(join(folder, 'README.md')).join('\n').replaceAll(/\s#.*/g, '');
    for (const [, script] of commands.matchAll(/\bpnpm (?:run )?([\w:-]+)/g)) {
      if (!(script! in scripts)) missing.push(`${folder}: pnpm ${script}`);
    }
    for (const [, file] of commands.matchAll(/\bnode (?:--\S+ )*((?!dist\/)[\w./-]+\.[mc]?[jt]s)/g)) {
      if (!existsSync(join(root, folder, file!))) missing.push(`${folder}: node ${file}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the program of clients/python/README.md makes an invoice, names a wrong field and reads a W-2', async () => {
  const { baseUrl, testKey } = keysIn('dev.json');
  const program = join(home, 'program.py');
  writeFileSync(program, blocksOf('clients/python/README.md', 'python').join('\n'));
  const settings = `PYTHONPATH=clients/python EXCHEQUER_URL=${baseUrl} EXCHEQUER_KEY=${testKey}`;
  const output = await run(`${settings} ${await pythonClient()} ${program}`);
  expect(output).toMatch(/^INV-\d+ 450\nbody\.items\[0\]\.amount /m);
  expect(output).toMatch(/^completed\n52000 \[.*\]$/m);
});

describe('examples/', () => {
  let keys: { readonly typescript: string; readonly python: string };

  beforeAll(async () => {
    const keyOf = async (name: string) => (await createOrganization(name, '', operatorOf(home))).testKey;
    const [typescript, python] = await Promise.all([keyOf('TypeScript'), keyOf('Python')]);
    keys = { typescript, python };
  });

  exampleTests(() => ({ baseUrl: keysIn('dev.json').baseUrl, keys }));

  test('the commands of examples/README.md run a program', async () => {
    expect(await run(commandsOf('examples/README.md').join('\n'))).toMatch(/^INV-\d+ for Northwind Bakery/m);
  });
});

test("the operators' commands of the README work in order", async () => {
  const output = await run(blockWith('npm run -s operator -- org create'));
  expect(output).toContain('"object": "list"');
  expect(output).toContain('"plan": "business"');
  expect(output).toMatch(/"closed_at": "\d{4}-/);
});

test('exchequer trigger makes each event happen that does not need days of failed deliveries', async () => {
  const help = await run('npx exchequer trigger --help');
  const choices = [...help.matchAll(/"([a-z_]+\.[a-z_.]+)"/g)].map(([, kind]) => kind!);
  const kinds = choices.filter((kind) => !kind.startsWith('webhook_'));
  expect(kinds.length).toBeGreaterThan(50);
  const output = await run(`npx exchequer trigger ${kinds.join(' ')} --advance`);
  expect([...output.matchAll(/^(\S+) {2}evt_/gm)].map(([, kind]) => kind)).toEqual(kinds);
}, 400_000);

test('Ctrl-C stops what npm start started', async () => {
  await suite.interrupt();
  expect(suite.output()).toContain('Stopping');
});
