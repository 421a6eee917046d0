import { drawW2, emptyPages, FACTS, scanPage } from '../../../test/drawn-w2.ts';
import { doublingPdf } from '../../../test/hostile-pdf.ts';
import { observed } from '../../../test/observed-readers.ts';
import { createExtractor, type Extractor, type ExtractorOptions } from '../extractor.js';
import type { ReaderLauncher } from './reader.js';
import { createSpawnedReaders } from './spawned-readers.js';

let extractor: Extractor;
const start = (options: ExtractorOptions) => {
  extractor = createExtractor(options);
  return extractor;
};
afterEach(() => extractor.close());

const LONG = 60_000;

test(
  'kill -9 of a process fails its document, which may be tried again, and no other',
  async () => {
    start({ processes: 1 });
    const drawn = await drawW2();
    let waiting: Promise<unknown> | undefined;
    // One process and no other document yet: when a page is done, the next of the same document is already under way.
    const killed = extractor.extract(await emptyPages(20), {
      onProgress: once(() => {
        process.kill(extractor.pids()[0]!, 'SIGKILL');
        waiting = extractor.extract(drawn);
      }),
    });
    await expect(killed).rejects.toMatchObject({ code: 'worker_crashed', retryable: true });
    await expect(waiting).resolves.toMatchObject({ parts: [{ extracted_data: { wages: FACTS.wages } }] });
  },
  LONG,
);

test(
  'a document of one page does not wait for the end of a long one',
  async () => {
    start({ processes: 1 });
    let pagesOfLong = 0;
    const long = extractor.extract(await emptyPages(25), { onProgress: (done) => (pagesOfLong = done) });
    await extractor.extract(await drawW2());
    expect(pagesOfLong).toBeLessThan(25);
    await expect(long).resolves.toMatchObject({ pages: 25, failed_pages: [] });
  },
  LONG,
);

test(
  'a page that takes long keeps no other document waiting, although there is one process only',
  async () => {
    start({ processes: 1, pageTurnMs: 500, pageProcessorLimitMs: 8_000 });
    const ended: string[] = [];
    const long = extractor.extract(doublingPdf()).catch(({ code }) => ended.push(code));
    await extractor.extract(await drawW2()).then(() => ended.push('read'));
    await long;
    expect(ended).toEqual(['read', 'too_complex']);
  },
  LONG,
);

test(
  'slow pages of one owner hold half of the readers at most, and another owner is read meanwhile',
  async () => {
    start({ processes: 2, pageTurnMs: 300, pageProcessorLimitMs: 5_000 });
    const ended: string[] = [];
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, extractor.pids().length)), 20);
    const slow = Array.from({ length: 3 }, () =>
      extractor.extract(doublingPdf(), { owner: 'hostile' }).catch(({ code }) => ended.push(code)),
    );
    await Promise.race(slow);
    expect(most).toBe(2);
    clearInterval(watch);
    await extractor.extract(await drawW2(), { owner: 'other' }).then(() => ended.push('read'));
    await Promise.all(slow);
    expect(ended.filter((end) => end !== 'read')).toEqual(['too_complex', 'too_complex', 'too_complex']);
    expect(ended.indexOf('read')).toBeLessThan(3);
  },
  3 * LONG,
);

test('a document that takes too long fails temporarily, and its process is ended', async () => {
  start({ processes: 1, timeoutMs: 1 });
  await expect(extractor.extract(await drawW2())).rejects.toMatchObject({
    code: 'processing_timeout',
    retryable: true,
  });
  expect(extractor.pids()).toEqual([]);
});

test.each([
  ['that had the processor fails permanently', 1, { code: 'too_complex', retryable: false }],
  ['that waited for the processor fails temporarily', 0, { code: 'processing_timeout', retryable: true }],
])(
  'a document that takes too long and %s',
  async (_, share, failure) => {
    const spawned = createSpawnedReaders();
    const readers: ReaderLauncher = {
      launch(...settings) {
        const reader = spawned.launch(...settings);
        return { ...reader, usage: () => ({ residentMb: 100, processorMs: share * performance.now() }) };
      },
    };
    start({ processes: 1, timeoutMs: 12_000, readers });
    await expect(extractor.extract(doublingPdf())).rejects.toMatchObject(failure);
  },
  LONG,
);

test('a process that takes too much memory is ended', async () => {
  start({ processes: 1, memoryLimitMb: 40 });
  await expect(extractor.extract(await drawW2())).rejects.toMatchObject({ code: 'out_of_memory' });
});

test.each([
  ['is read by a fresh one', 1, [1, 1, 2], []],
  ['fails if a fresh one has too little too', 2, [1, 1, 2], [{ page: 2, code: 'out_of_memory' }]],
])(
  'a page for which a used process has too little memory %s',
  async (_, failing, expected, failed) => {
    const spawned = createSpawnedReaders();
    let started = 0;
    const asked: number[] = [];
    const readers: ReaderLauncher = {
      launch(...settings) {
        const reader = spawned.launch(...settings);
        const number = ++started;
        let isFull = false;
        return {
          ...reader,
          ask(request) {
            if (request.task.kind === 'read') asked.push(number);
            isFull = asked.length > 1 && asked.length <= 1 + failing;
            if (!isFull) reader.ask(request);
          },
          usage: () => (isFull ? { residentMb: 5_000, processorMs: 0 } : reader.usage()),
        };
      },
    };
    start({ processes: 1, readers });
    expect(await extractor.extract(await emptyPages(2))).toMatchObject({ pages: 2, failed_pages: failed });
    expect(asked).toEqual(expected);
  },
  LONG,
);

test(
  'processes start with the first document, are kept between documents and replaced after their pages',
  async () => {
    start({ processes: 1, recycleAfterPages: 2 });
    expect(extractor.pids()).toEqual([]);
    await extractor.extract(await emptyPages(1));
    const [first] = extractor.pids();
    await extractor.extract(await emptyPages(1));
    await extractor.extract(await emptyPages(1));
    expect(extractor.pids()).toHaveLength(1);
    expect(extractor.pids()).not.toContain(first);
  },
  LONG,
);

test(
  'closing ends the processes and fails what they were doing',
  async () => {
    start({ processes: 2 });
    const reading = extractor.extract(await emptyPages(10), { onProgress: once(() => void extractor.close()) });
    await expect(reading).rejects.toMatchObject({ code: 'extractor_closed', retryable: true });
    expect(extractor.pids()).toEqual([]);
    await expect(extractor.extract(await emptyPages(1))).rejects.toMatchObject({ code: 'extractor_closed' });
  },
  LONG,
);

test(
  'a page is read although the reader that helps is killed',
  async () => {
    const killed: number[] = [];
    const readers = observed(createSpawnedReaders(), {
      ask(kind, pid) {
        if (kind !== 'words') return;
        killed.push(pid!);
        process.kill(pid!, 'SIGKILL');
      },
    });
    start({ processes: 2, readers });
    const { parts } = await extractor.extract(await scanPage(await drawW2({ copies: [FACTS, FACTS] })));
    expect(parts).toMatchObject([{ extracted_data: FACTS }]);
    expect(killed).toHaveLength(1);
  },
  LONG,
);

test(
  'a reader does not help while its process is needed for another document',
  async () => {
    const page = await scanPage(await drawW2({ copies: [FACTS, FACTS] }));
    const other = await drawW2();
    const helped: boolean[] = [];
    let second: ReturnType<Extractor['extract']> | undefined;
    const readers = observed(createSpawnedReaders(), {
      wantsHelp() {
        second ??= extractor.extract(other);
      },
      help: (words) => helped.push(words !== undefined),
    });
    start({ processes: 2, readers });
    expect((await extractor.extract(page)).parts).toMatchObject([{ extracted_data: FACTS }]);
    expect((await second!).parts).toMatchObject([{ extracted_data: FACTS }]);
    expect(helped).toEqual([false]);
  },
  LONG,
);

/** Acts after the first page. */
function once(act: () => void): (pagesDone: number) => void {
  let done = false;
  return (pagesDone) => {
    if (pagesDone === 0 || done) return;
    done = true;
    act();
  };
}
