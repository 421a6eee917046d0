import { PDFDocument } from '@cantoo/pdf-lib';
import { drawW2, FACTS } from '../../../test/drawn-w2.ts';
import { pdfOf } from '../../../test/printed-page.ts';
import { manyPages } from '../../../test/printed-statements.ts';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { createExtractor } from '../extractor.js';
import { createProcessPool } from './process-pool.js';
import type { Task } from './protocol.js';
import type { ReaderLauncher } from './reader.js';
import { createSpawnedReaders } from './spawned-readers.js';

const LONG = 60_000;
const statement = manyPages(3, 20);

/** Real readers. `asked` lists their tasks. With `failure` the task `kinds` is not sent to the reader and answered with this error. */
function observed(asked: Task[], failure?: ExtractionErrorCode): ReaderLauncher {
  const readers = createSpawnedReaders();
  return {
    launch(slot, settings, events) {
      const reader = readers.launch(slot, settings, events);
      return {
        ...reader,
        ask(request) {
          asked.push(request.task);
          if (request.task.kind === 'kinds' && failure) setImmediate(() => events.answered({ error: failure }));
          else reader.ask(request);
        },
      };
    },
  };
}

test(
  'The rows of a statement are read by a reader process, and the service gets words that it does not parse',
  async () => {
    const asked: Task[] = [];
    const extractor = createExtractor({ processes: 1, readers: observed(asked) });
    const file = await pdfOf(statement.pages);
    const { results } = await extractor.read(file);
    expect(results.map(({ words }) => words instanceof Uint8Array)).toEqual([true, true, true]);
    asked.length = 0;
    const { parts } = await extractor.extract(file);
    expect(asked.at(-1)).toEqual({ kind: 'kinds', pages: 3 });
    expect(parts.map(({ document_type, pages }) => [document_type, pages])).toEqual([['bank_statement', [1, 2, 3]]]);
    expect(parts[0]!.extracted_data.transactions).toHaveLength(60);
    await extractor.close();
  },
  LONG,
);

test(
  'A tax form needs no second task of a reader',
  async () => {
    const asked: Task[] = [];
    const extractor = createExtractor({ processes: 1, readers: observed(asked) });
    await extractor.extract(await drawW2());
    expect(asked.map(({ kind }) => kind)).toEqual(['open', 'read']);
    await extractor.close();
  },
  LONG,
);

test(
  'When reading the rows takes too much work, the pages are unknown and the tax form beside them is read',
  async () => {
    const extractor = createExtractor({ processes: 1, readers: observed([], 'too_complex') });
    const packet = await PDFDocument.load(await drawW2());
    await pdfOf(statement.pages, packet);
    const { parts } = await extractor.extract(await packet.save());
    expect(parts.map(({ document_type, looks_like, pages }) => [document_type, looks_like, pages])).toEqual([
      ['w2', null, [1]],
      ['unknown', 'bank_statement', [2, 3, 4]],
    ]);
    expect(parts[0]!.extracted_data).toMatchObject(FACTS);
    await extractor.close();
  },
  LONG,
);

test(
  'A reader that ends while it reads the rows fails the document temporarily',
  async () => {
    const extractor = createExtractor({ processes: 1, readers: observed([], 'worker_crashed') });
    await expect(extractor.extract(await pdfOf(statement.pages))).rejects.toMatchObject({
      code: 'worker_crashed',
      retryable: true,
    });
    await extractor.close();
  },
  LONG,
);

const word = { text: 'a', box: { x0: 0, y0: 0, x1: 1, y1: 1 }, confidence: 1, source: 'text', place: [0, 0, 1, 1] };
const page = (lines: unknown, more: object = {}) => [
  {
    page: 1,
    classification: { type: 'receipt', confidence: 0.9 },
    text: { page: 1, width: 100, height: 100, lines, receivedOn: '2026-11-28', ...more },
  },
];

test(
  'A reader refuses words that no reader writes, and reads the next document',
  async () => {
    const pool = createProcessPool({
      processes: 1,
      memoryLimitMb: 600,
      memoryTotalMb: 3_000,
      processorLimitMs: 30_000,
      turnMs: 30_000,
      recycleAfterPages: 80,
      maxPixels: 60e6,
      launcher: createSpawnedReaders(),
    });
    const read = async (words: unknown) => {
      const document = pool.document(Buffer.from(typeof words === 'string' ? words : JSON.stringify(words)));
      try {
        return await document.run({ kind: 'kinds', pages: 1 }, LONG).catch(({ code }) => code as string);
      } finally {
        document.close();
      }
    };
    const refused: unknown[] = [
      'no JSON',
      {},
      [null],
      page([[word]], { page: 2 }),
      page([Array(3_001).fill(word)]),
      page([[{ ...word, text: 'x'.repeat(81) }]]),
      page([[{ ...word, place: [0, 0, 2, 1] }]]),
      page([[{ ...word, box: { x0: 5, y0: 0, x1: 1, y1: null } }]]),
    ];
    for (const words of refused) expect(['too_complex', 'damaged_file']).toContain(await read(words));
    const lines = ['CORNER SHOP', 'Soap 6.00', 'TOTAL 6.00', 'CASH 10.00', 'CHANGE 4.00'].map((text, y) =>
      text.split(' ').map((each, i) => ({
        ...word,
        text: each,
        box: { x0: 10 + 200 * i, y0: 20 * y, x1: 100 + 200 * i, y1: 20 * y + 12 },
      })),
    );
    expect(await read(page(lines, { width: 400 }))).toMatchObject([{ type: 'receipt', pages: [1] }]);
    expect(pool.pids()).toHaveLength(1);
    await pool.close();
  },
  LONG,
);
