import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker, type WorkerParams } from 'tesseract.js';
import { ExtractionError } from '../extraction-error.js';
import type { Raster } from './raster.js';
import type { Word } from './word.js';

export interface Ocr {
  /** `page`: a whole page of text in columns and boxes; `sparse`: text anywhere, in no order; `lines`: one column of lines. */
  recognize(raster: Raster, layout: 'page' | 'sparse' | 'lines'): Promise<Word[]>;
  close(): Promise<void>;
}

const LAYOUTS = { page: PSM.SINGLE_COLUMN, sparse: PSM.SPARSE_TEXT, lines: PSM.SINGLE_BLOCK };

const require = createRequire(import.meta.url);
const LANGUAGE_DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

/** An engine starts in under a second; on a crowded machine some never do, and their promise never settles. */
const START_TIMEOUT_MS = 12_000;
const START_ATTEMPTS = 3;

export function createOcr(timeoutMs: number): Ocr {
  let worker: Promise<Worker> | undefined;

  const stop = async () => {
    const stopping = worker;
    worker = undefined;
    await (await stopping?.catch(() => undefined))?.terminate();
  };

  return {
    async recognize(raster, layout) {
      worker ??= start();
      try {
        // A terminated worker never settles its pending recognition: the timer has to.
        return await within(timeoutMs, read(await worker, raster, layout));
      } catch (error) {
        await stop();
        throw error instanceof ExtractionError ? error : new ExtractionError('damaged_file');
      }
    },
    close: stop,
  };
}

async function start(): Promise<Worker> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(START_TIMEOUT_MS * attempt, startOnce());
    } catch {
      // The process is of no use without its engine; another one may be.
      if (attempt === START_ATTEMPTS) throw new ExtractionError('worker_crashed');
    }
  }
}

function startOnce(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: LANGUAGE_DATA,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler a bad image raises an uncaught exception besides the rejection. A failure to load language data comes only
      // here, never as a rejection.
      errorHandler: reject,
    }).then(resolve, reject);
  });
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ExtractionError('processing_timeout')), timeoutMs);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

async function read(worker: Worker, raster: Raster, layout: keyof typeof LAYOUTS): Promise<Word[]> {
  await worker.setParameters({
    tessedit_pageseg_mode: LAYOUTS[layout],
    user_defined_dpi: '220',
    tessedit_do_invert: '0',
  } as Partial<WorkerParams>);
  const { data } = await worker.recognize(toPgm(raster), {}, { text: false, blocks: true });
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words)
    .filter((word) => word.text.trim() !== '')
    .map((word) => ({
      text: word.text,
      box: word.bbox,
      confidence: word.confidence / 100,
      source: 'ocr',
      middles: word.symbols.flatMap(({ text, bbox }) => Array(text.length).fill((bbox.x0 + bbox.x1) / 2)),
    }));
}

/** Uncompressed: encoding a PNG only to decode it again costs about 100 ms a page. */
function toPgm({ width, height, data }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
