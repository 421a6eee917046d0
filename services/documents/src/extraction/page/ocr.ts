import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OEM, PSM, type RecognizeResult } from 'tesseract.js';
import { ExtractionError } from '../extraction-error.js';
import type { Raster } from './raster.js';
import type { Word } from './word.js';

export interface Ocr {
  /** `page`: a whole page of text in columns and boxes. `sparse`: text anywhere, in no order. `lines`: one column of lines. */
  recognize(raster: Raster, layout: 'page' | 'sparse' | 'lines'): Promise<Word[]>;
}

const LAYOUTS = { page: PSM.SINGLE_COLUMN, sparse: PSM.SPARSE_TEXT, lines: PSM.SINGLE_BLOCK };

const require = createRequire(import.meta.url);
const LANGUAGE_DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

/**
 * The engine runs in the main thread of the reader. A reader must not start threads, because a thread could regain rights that
 * the reader has given up. If a page takes too long, its process is ended.
 */
export function createOcr(): Ocr {
  let engine: Promise<Engine> | undefined;
  return {
    async recognize(raster, layout) {
      engine ??= startEngine();
      const perform = await engine;
      try {
        return await read(perform, raster, layout);
      } catch {
        throw new ExtractionError('damaged_file');
      }
    },
  };
}

/** Performs one action of tesseract.js's worker script. Rejects with the error of the script. */
type Engine = <T>(action: string, payload: object) => Promise<T>;

interface WorkerScript {
  setAdapter(adapter: object): void;
  dispatchHandlers(packet: object, send: (reply: { status: string; data: unknown }) => void): void;
}

async function startEngine(): Promise<Engine> {
  const script = require('tesseract.js/src/worker-script/index.js') as WorkerScript;
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
    const options = { lstmOnly: true, langPath: LANGUAGE_DATA, gzip: true, cacheMethod: 'none' };
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
  const params = { tessedit_pageseg_mode: LAYOUTS[layout], user_defined_dpi: '220', tessedit_do_invert: '0' };
  await perform('setParameters', { params });
  const image = toPgm(raster);
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

/** Sends uncompressed pixels. To encode and decode a PNG would take about 100 ms per page. */
function toPgm({ width, height, data }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
