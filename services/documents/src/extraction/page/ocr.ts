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

export function createOcr(timeoutMs: number): Ocr {
  let worker: Promise<Worker> | undefined;

  const start = () =>
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: LANGUAGE_DATA,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler a bad image raises an uncaught exception besides the rejection.
      errorHandler: () => undefined,
    });

  const stop = async () => {
    const stopping = worker;
    worker = undefined;
    await (await stopping)?.terminate();
  };

  return {
    async recognize(raster, layout) {
      worker ??= start();
      const running = await worker;
      let timer: NodeJS.Timeout | undefined;
      // A terminated worker never settles its pending recognition: the timer has to.
      const expired = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ExtractionError('processing_timeout')), timeoutMs);
      });
      try {
        return await Promise.race([read(running, raster, layout), expired]);
      } catch (error) {
        await stop();
        throw error instanceof ExtractionError ? error : new ExtractionError('damaged_file');
      } finally {
        clearTimeout(timer);
      }
    },
    close: stop,
  };
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
    .map((word) => ({ text: word.text.trim(), box: word.bbox, confidence: word.confidence / 100, source: 'ocr' }));
}

/** Uncompressed: encoding a PNG only to decode it again costs about 100 ms a page. */
function toPgm({ width, height, data }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
