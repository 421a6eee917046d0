import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attack, Findings } from '../../../test/hostile-reader.ts';
import { detectIsolation } from './isolation.js';
import { createProcessPool } from './process-pool.js';
import { createSpawnedReaders, FIRST_UID } from './spawned-readers.js';

/**
 * Hostile code in place of the reader, started exactly as the reader is. What it finds is what `npm start` promises on this
 * machine: Node's permission model everywhere, an own user as root, no network where the kernel allows a namespace.
 */
const isolation = detectIsolation(FIRST_UID);
const folder = mkdtempSync(join(tmpdir(), 'exchequer-'));
const keys = join(folder, 'secrets.json');
const dataFolder = join(folder, 'documents');
const original = join(dataFolder, 'doc_1');
const code = join(folder, 'code.js');
const written = join(tmpdir(), `written-${process.pid}`);
const suite = fileURLToPath(new URL('../../../../../', import.meta.url));
const otherService = join(suite, 'services/tax/src/main.ts');
const compiled = (file: string) => fileURLToPath(new URL(`../../../dist/${file}`, import.meta.url));
const HOSTILE_READER = fileURLToPath(new URL('../../../test/hostile-reader.ts', import.meta.url));
const ownReader = compiled('extraction/reader/worker.js');

let server: Server;
let attack: Attack;
let connections = 0;
let datagrams = 0;
const udp = createSocket('udp4');

beforeAll(async () => {
  // As `npm start` keeps them.
  mkdirSync(dataFolder);
  for (const file of [keys, original]) writeFileSync(file, 'secret', { mode: 0o600 });
  writeFileSync(code, 'code');
  chmodSync(folder, 0o755);
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  udp.on('message', () => {
    datagrams += 1;
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  attack = {
    read: [
      keys,
      original,
      `/proc/${process.pid}/environ`,
      `/proc/${process.pid}/mem`,
      '/proc/self/environ',
      otherService,
      ownReader,
    ],
    list: [dataFolder, '/tmp'],
    write: [written, join(dataFolder, 'new'), keys, code],
    parent: process.pid,
    tcp: [{ host: '127.0.0.1', port }],
    udp: [{ host: '127.0.0.1', port: udp.address().port }],
    unix: ['\0exchequer'],
  };
  process.env.EXCHEQUER_TEST_SECRET = 'secret';
});

afterAll(() => {
  server.close();
  udp.close();
  rmSync(folder, { recursive: true });
  rmSync(written, { force: true });
});

async function find(asNativeCode: boolean): Promise<Findings> {
  const pool = createProcessPool({
    processes: 1,
    memoryLimitMb: 600,
    memoryTotalMb: 3_000,
    processorLimitMs: 60_000,
    turnMs: 60_000,
    recycleAfterPages: 10,
    maxPixels: 60e6,
    launcher: createSpawnedReaders({ isolation, test: { program: HOSTILE_READER, asNativeCode } }),
  });
  const document = pool.document(Buffer.from(JSON.stringify(attack)));
  const png = Buffer.from(await document.run({ kind: 'render', page: 1, maxWidthPx: 100 }, 25_000));
  await pool.close();
  return JSON.parse(png.toString('utf8', 33)) as Findings;
}

const DENIED = 'ERR_ACCESS_DENIED';

test('this machine isolates the reader as well as it can: as root with its own user', () => {
  expect(isolation.ownUser).toBe(process.getuid?.() === 0);
});

test('hostile JavaScript in the reader reads no secret, writes nothing and starts nothing', async () => {
  const found = await find(false);
  expect(found.environment).toBe('HOME,PATH');
  for (const file of attack.read) {
    if (file !== ownReader) expect([file, found[`read ${file}`]]).toEqual([file, DENIED]);
  }
  expect(found[`read ${ownReader}`]).toBe('done');
  for (const each of attack.list) expect(found[`list ${each}`]).toBe(DENIED);
  for (const file of attack.write) expect(found[`write ${file}`]).toBe(DENIED);
  for (const name of ['start a process', 'start a thread', 'open the inspector']) expect(found[name]).toBe(DENIED);
  expect(found['make code']).toBe('EvalError');
});

test('hostile native code, which the permission model does not restrict, is restricted by the user and the network namespace', async () => {
  const found = await find(true);
  expect(found.environment).toBe('HOME,PATH');
  // What belongs to the user that runs the suite is safe only from another user.
  const held = isolation.ownUser ? 'EACCES' : 'done';
  for (const file of [keys, original, `/proc/${process.pid}/environ`, `/proc/${process.pid}/mem`])
    expect([file, found[`read ${file}`]]).toEqual([file, held]);
  for (const file of [keys, join(dataFolder, 'new'), code])
    expect([file, found[`write ${file}`]]).toEqual([file, held]);
  expect(found['signal the parent']).toBe(isolation.ownUser ? 'EPERM' : 'done');
  // Not held: what every user of the machine may read and write.
  expect(found[`read ${otherService}`]).toBe('done');
  expect(found[`write ${written}`]).toBe('done');
});

test.each([false, true])('the reader opens no connection if it has no network (native code: %s)', async (native) => {
  const before = { connections, datagrams };
  const found = await find(native);
  const [tcp, datagram] = [attack.tcp[0]!, attack.udp[0]!];
  const expected = isolation.noNetwork ? 'ENETUNREACH' : 'done';
  expect(found[`tcp 127.0.0.1:${tcp.port}`]).toBe(expected);
  expect(found[`udp 127.0.0.1:${datagram.port}`]).toBe(expected);
  expect(found['look up a name']).not.toBe('done');
  // The abstract sockets of a machine belong to its network.
  expect(found['unix \0exchequer']).toBe('ECONNREFUSED');
  if (isolation.noNetwork) expect({ connections, datagrams }).toEqual(before);
});

test('the service itself loads none of the libraries that parse files', () => {
  const note = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      if (/sharp|pdfjs|tesseract|napi-rs/.test(url)) console.log(url);
      return next(url, context);
    } });`;
  const service = `await import(${JSON.stringify(compiled('create-deps.js'))}); await import(${JSON.stringify(compiled('app.js'))}); console.log('loaded')`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(note)}`, '--input-type=module', '-e', service],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  expect(stdout.trim()).toBe('loaded');
});
