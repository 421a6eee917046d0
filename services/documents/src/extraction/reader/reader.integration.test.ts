import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@exchequer/testkit';
import { drawW2, emptyPages, FACTS, scanPage } from '../../../test/drawn-w2.ts';
import { observed } from '../../../test/observed-readers.ts';
import { createExtractor } from '../extractor.js';
import { detectIsolation } from './isolation.js';
import { createProcessPool, type ProcessPool } from './process-pool.js';
import type { Task } from './protocol.js';
import type { ReaderLauncher } from './reader.js';
import { type ReaderServer, startReaderServer } from './reader-server.js';
import { createRemoteReaders } from './remote-readers.js';
import { createSpawnedReaders, FIRST_UID } from './spawned-readers.js';

const isolation = detectIsolation(FIRST_UID);
const TEST_READER = { program: fileURLToPath(new URL('../../../test/hostile-reader.ts', import.meta.url)) };
const LONG = 60_000;
const OPEN: Task = { kind: 'open' };
const READ: Task = { kind: 'read', page: 1, receivedOn: '2026-11-28' };
const KINDS: Task = { kind: 'kinds', pages: 1 };
const RENDER: Task = { kind: 'render', page: 1, maxWidthPx: 1_700 };

interface Way {
  launcher(options: { hostile: boolean; refused: string[] }): Promise<ReaderLauncher>;
}

let servers: ReaderServer[] = [];
const ways: [string, Way][] = [
  [
    'a child process',
    {
      launcher: async ({ hostile, refused }) =>
        createSpawnedReaders({
          isolation,
          onMisbehaviour: (reason) => refused.push(reason),
          ...(hostile ? { test: TEST_READER } : {}),
        }),
    },
  ],
  [
    'a process of another container',
    {
      launcher: async ({ hostile, refused }) => {
        const socket = join(mkdtempSync(join(tmpdir(), 'reader-')), 'reader.sock');
        const test = hostile ? { test: TEST_READER } : {};
        servers.push(await startReaderServer({ socket, processesMax: 4, isolation, ...test }));
        return createRemoteReaders({ socket, onMisbehaviour: (reason) => refused.push(reason) });
      },
    },
  ],
];

// A reader that another file left running would let every test here wait for its end.
beforeAll(() => expect(children()).toEqual([]));

describe.each(ways)('a reader that is %s', (_, way) => {
  let pool: ProcessPool;
  let refused: string[];

  async function start(limits: { memoryLimitMb?: number; processorLimitMs?: number } = {}): Promise<void> {
    refused = [];
    const launcher = await way.launcher({ hostile: true, refused });
    pool = createProcessPool({
      processes: 1,
      memoryLimitMb: 600,
      memoryTotalMb: 3_000,
      processorLimitMs: 60_000,
      turnMs: 60_000,
      recycleAfterPages: 10,
      maxPixels: 60e6,
      launcher,
      ...limits,
    });
  }

  async function run<T extends Task>(order: string, task: T, timeoutMs = LONG) {
    const document = pool.document(Buffer.from(order));
    try {
      return await document.run(task, timeoutMs);
    } finally {
      document.close();
    }
  }

  afterEach(async () => {
    await pool?.close();
    await Promise.all(servers.map((server) => server.close()));
    servers = [];
    await eventually(() => expect(children()).toEqual([]));
  });

  test(
    'reads and draws a real document, reporting progress',
    async () => {
      const extractor = createExtractor({
        processes: 1,
        readers: await way.launcher({ hostile: false, refused: [] }),
      });
      const file = await drawW2();
      const progress: number[] = [];
      const { parts } = await extractor.extract(file, { onProgress: (done) => progress.push(done) });
      expect(parts[0]!.extracted_data).toMatchObject(FACTS);
      expect(progress).toEqual([0, 1]);
      const png = Buffer.from(await extractor.renderPage(file, 1, { maxWidthPx: 300 }));
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 300]);
      await expect(extractor.renderPage(file, 2)).rejects.toMatchObject({ code: 'page_not_found' });
      await expect(extractor.extract(Buffer.from('%PDF-1.7\nbroken'))).rejects.toMatchObject({ code: 'damaged_file' });
      await extractor.close();
    },
    LONG,
  );

  test(
    'Two readers share a scanned page, and find what one reader finds',
    async () => {
      const file = await scanPage(await drawW2({ copies: [FACTS, FACTS] }));
      const results = [];
      const tasks: string[] = [];
      for (const processes of [1, 2]) {
        const launcher = await way.launcher({ hostile: false, refused: [] });
        const extractor = createExtractor({
          processes,
          readers: observed(launcher, { ask: (kind) => tasks.push(`${processes} ${kind}`) }),
        });
        results.push(await extractor.extract(file));
        await extractor.close();
      }
      expect(results[1]).toEqual(results[0]);
      expect(results[1]!.parts[0]!.extracted_data).toMatchObject(FACTS);
      expect(tasks).toEqual(['1 open', '1 read', '2 open', '2 read', '2 words']);
    },
    LONG,
  );

  test('A reader answers each kind of task, or reports why it cannot', async () => {
    await start();
    expect(await run('obey', OPEN)).toEqual({ pages: 3 });
    expect(await run('obey', READ)).toMatchObject({ page: 1, copies: [[{ name: 'wages', value: 1.5 }]] });
    expect(await run('obey', KINDS)).toMatchObject([{ type: 'receipt', fields: [{ name: 'total', value: 6 }] }]);
    expect(Buffer.from((await run('obey', RENDER)) as Uint8Array).toString('latin1', 1, 4)).toBe('PNG');
    await expect(run('refuse', OPEN)).rejects.toMatchObject({ code: 'encrypted_pdf' });
    expect(refused).toEqual([]);
  });

  test('A reader accepts a document of ten megabytes as its first message', async () => {
    await start();
    expect(await run(`obey\n${'x'.repeat(10 * 2 ** 20)}`, OPEN)).toEqual({ pages: 3 });
  });

  test.each([
    ['exit', 'worker_crashed'],
    ['die', 'out_of_memory'],
  ])('A reader that ends by itself (%s) fails only its own document', async (order, code) => {
    await start();
    await expect(run(order, OPEN)).rejects.toMatchObject({ code });
    expect(await run('obey', OPEN)).toEqual({ pages: 3 });
  });

  test('A reader that hangs is killed after its time limit, and another one takes the next document', async () => {
    await start();
    const [hung, next] = [run('hang', OPEN, 2_000), run('obey', OPEN)];
    await expect(hung).rejects.toMatchObject({ code: 'processing_timeout' });
    expect(await next).toEqual({ pages: 3 });
  });

  test('A reader that uses too much CPU is killed', async () => {
    await start({ processorLimitMs: 500 });
    await expect(run('hang', OPEN)).rejects.toMatchObject({ code: 'too_complex' });
  });

  test('A reader that uses too much memory is killed', async () => {
    await start({ memoryLimitMb: 150 });
    await expect(run('swell', OPEN)).rejects.toMatchObject({ code: 'out_of_memory' });
  });

  test('A reader whose document is cancelled is killed at once, and another one takes the next document', async () => {
    await start();
    const document = pool.document(Buffer.from('hang'));
    const given = document.run(OPEN, LONG);
    const next = run('obey', OPEN);
    await eventually(() => expect(children().length).toBeGreaterThan(0));
    document.cancel('aborted');
    await expect(given).rejects.toMatchObject({ code: 'aborted' });
    expect(await next).toEqual({ pages: 3 });
    document.close();
  });

  test.each<[string, Task]>([
    ['noise', OPEN],
    ['no JSON', OPEN],
    ['no object', OPEN],
    ['endless message', OPEN],
    ['endless picture', RENDER],
    ['flood', OPEN],
    ['other request', OPEN],
    ['help that is not allowed', READ],
    ['unknown error', OPEN],
    ['pages as text', OPEN],
    ['other page', READ],
    ['unknown field', READ],
    ['field twice', READ],
    ['entry far out', READ],
    ['value of another kind', READ],
    ['third decimal', READ],
    ['unknown member', READ],
    ['long text', READ],
    ['many copies', READ],
    ['words of a form', READ],
    ['too many words', READ],
    ['parts that are no JSON', KINDS],
    ['part of a form', KINDS],
    ['part without a page', KINDS],
    ['part of a page that is missing', KINDS],
    ['field of no kind', KINDS],
    ['field of a prototype', KINDS],
    ['same field again', KINDS],
    ['amount as text', KINDS],
    ['amount with a third decimal', KINDS],
    ['endless text', KINDS],
    ['row after a gap', KINDS],
    ['rule with markup', KINDS],
    ['too many parts', KINDS],
    ['web page as picture', RENDER],
    ['huge picture', RENDER],
  ])('A reader that breaks the protocol (%s) is ended, and its answer is not used', async (order, task) => {
    await start();
    await expect(run(order, task)).rejects.toMatchObject({ code: 'worker_crashed' });
    // A container ends a reader whose message is too large itself.
    if (!order.startsWith('endless') && order !== 'noise') expect(refused).toHaveLength(1);
    expect(refused.join()).not.toMatch(/12-34567|drop table|__proto__/);
    expect(await run('obey', OPEN)).toEqual({ pages: 3 });
  });

  test('A reader that answers twice does not give the next document a foreign answer', async () => {
    await start();
    expect(await run('twice', OPEN)).toEqual({ pages: 1 });
    // The second answer may come before or after the next request; it is never taken for its answer.
    const next = await run('obey', OPEN).catch((error: { code: string }) => error.code);
    expect([{ pages: 3 }, 'worker_crashed']).toContainEqual(next);
  });
});

test('without a reader a document fails temporarily, and the failure does not count against it', async () => {
  const readers = createRemoteReaders({ socket: join(mkdtempSync(join(tmpdir(), 'reader-')), 'none.sock') });
  const extractor = createExtractor({ readers });
  await expect(extractor.extract(await emptyPages(1))).rejects.toMatchObject({
    code: 'reader_unavailable',
    retryable: true,
  });
  await extractor.close();
});

test('a reader that must not start more processes refuses', async () => {
  const socket = join(mkdtempSync(join(tmpdir(), 'reader-')), 'reader.sock');
  const server = await startReaderServer({ socket, processesMax: 0, isolation });
  const extractor = createExtractor({ readers: createRemoteReaders({ socket }) });
  await expect(extractor.extract(await emptyPages(1))).rejects.toMatchObject({ code: 'reader_unavailable' });
  await extractor.close();
  await server.close();
});

/** Readers among the children of this process: the spawned ones, and those of the reader server, which runs here too. */
function children(): string[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return pids.filter((pid) => /\/extraction\/reader\/|\/hostile-reader\.ts/.test(commandLine(pid)));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
