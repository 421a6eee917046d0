import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync, gunzipSync } from 'node:zlib';
import { OEM, PSM, type RecognizeResult } from 'tesseract.js';
import { ExtractionError } from '../extraction-error.js';
import type { Raster } from './raster.js';
import type { Word } from './word.js';

export interface Ocr {
  /**
   * `page`: a whole page of text in columns and boxes, read fast. `text`: such a page, read well. `lines`: one column of lines, read
   * well. `missed`: such a column, read fast.
   */
  recognize(raster: Raster, layout: Layout): Promise<Word[]>;
  /** Reads the parts of one page. */
  recognizeParts(parts: readonly Raster[], layout: Layout): Promise<Word[][]>;
}

export type Layout = 'page' | 'text' | 'lines' | 'missed';

const LAYOUTS = {
  page: { mode: PSM.SINGLE_COLUMN, model: 'fast' },
  text: { mode: PSM.SINGLE_COLUMN, model: 'best' },
  lines: { mode: PSM.SINGLE_BLOCK, model: 'best' },
  missed: { mode: PSM.SINGLE_BLOCK, model: 'fast' },
} as const;

const require = createRequire(import.meta.url);

/**
 * Folders of the two models. The fast one reads a page in two thirds of the time, which is enough for forms: the best one reads their
 * doubtful values again, so two different networks have to agree. Statements and receipts are read by the best one.
 */
const MODELS = {
  fast: fileURLToPath(new URL('../../../models', import.meta.url)),
  best: join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int'),
};

/**
 * The engine runs in the main thread of the reader. A reader must not start threads, because a thread could regain rights that
 * the reader has given up. If a page takes too long, its process is ended.
 */
export function createOcr(): Ocr {
  const engines: Partial<Record<keyof typeof MODELS, Promise<Engine>>> = {};
  async function recognize(raster: Raster, layout: Layout): Promise<Word[]> {
    const { model } = LAYOUTS[layout];
    engines[model] ??= startEngine(MODELS[model]);
    const perform = await engines[model];
    try {
      return await read(perform, raster, layout);
    } catch {
      throw new ExtractionError('damaged_file');
    }
  }
  return {
    recognize,
    async recognizeParts(parts, layout) {
      const words: Word[][] = [];
      for (const part of parts) words.push(await recognize(part, layout));
      return words;
    },
  };
}

/** Performs one action of tesseract.js's worker script. Rejects with the error of the script. */
type Engine = <T>(action: string, payload: object) => Promise<T>;

interface WorkerScript {
  setAdapter(adapter: object): void;
  dispatchHandlers(packet: object, send: (reply: { status: string; data: unknown }) => void): void;
}

const SCRIPT = require.resolve('tesseract.js/src/worker-script/index.js');

async function startEngine(langPath: string): Promise<Engine> {
  // The script keeps its engine in variables of its module, so each engine needs a copy.
  delete require.cache[SCRIPT];
  const script = require(SCRIPT) as WorkerScript;
  script.setAdapter({
    getCore: require('tesseract.js/src/worker-script/node/getCore.js'),
    gunzip: gunzipSync,
    readCache: readFile,
  });
  const perform: Engine = (action, payload) =>
    new Promise((resolve, reject) => {
      script.dispatchHandlers({ workerId: 'reader', jobId: action, action, payload }, ({ status, data }) => {
        if (status === 'resolve') resolve(data as never);
        else if (status === 'reject') reject(new Error(String(data)));
      });
    });
  try {
    const options = { lstmOnly: true, langPath, gzip: true, cacheMethod: 'none' };
    await perform('load', { options });
    await perform('loadLanguage', { langs: ['eng'], options });
    await perform('initialize', { langs: ['eng'], oem: OEM.LSTM_ONLY });
    return perform;
  } catch {
    // A process without the engine cannot be used. Another process may work.
    throw new ExtractionError('worker_crashed');
  }
}

async function read(perform: Engine, raster: Raster, layout: keyof typeof LAYOUTS): Promise<Word[]> {
  const params = { tessedit_pageseg_mode: LAYOUTS[layout].mode, user_defined_dpi: '220', tessedit_do_invert: '0' };
  await perform('setParameters', { params });
  const image = toPng(raster);
  const output = { text: false, blocks: true };
  const { blocks } = await perform<RecognizeResult['data']>('recognize', { image, options: {}, output });
  return (blocks ?? [])
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

/**
 * A PNG whose pixels are not compressed. To compress and decompress them would take about 100 ms per page. Simpler formats are read one pixel at
 * a time, which takes 25 ms more.
 */
function toPng({ width, height, data }: Raster): Buffer {
  // Each row begins with the number of its filter, 0 for none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, GREY_BITS, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const GREY_BITS = 8;

/** The length, the type, the content, and a checksum of type and content. */
function chunk(type: string, content: Buffer): Buffer {
  const out = Buffer.alloc(content.length + 12);
  out.writeUInt32BE(content.length, 0);
  out.write(type, 4, 'latin1');
  out.set(content, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + content.length)), 8 + content.length);
  return out;
}
