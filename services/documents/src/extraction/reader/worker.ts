import { Socket } from 'node:net';
import sharp from 'sharp';
import { ExtractionError, type ExtractionErrorCode } from '../extraction-error.js';
import { detectFileType } from '../file-type.js';
import { withDecodingLimits } from '../page/decoding.js';
import { createOcr, type Layout } from '../page/ocr.js';
import { openPdf, pageScale, renderPdfPage } from '../page/pdf.js';
import { imageSize, type Raster } from '../page/raster.js';
import { MAX_WORKING_PIXELS } from '../page/read-page.js';
import { hasUnsearchablePage, searchablePage } from '../page/searchable-page.js';
import type { Word } from '../page/word.js';
import { type OpenDocument, readDocumentPage } from '../read-document-page.js';
import { readKinds } from '../read-kinds.js';
import { createSecondOcr } from '../second-ocr/second-ocr.js';
import { checkKindResults, checkPage, checkWordsOfPart, Misbehaviour } from './check-answer.js';
import { createFrameDecoder, encodeFrame, type Frame } from './frames.js';
import { unpackPages } from './pack-pages.js';
import {
  type PartOfPage,
  REQUEST_LIMITS,
  RESPONSE_LIMITS,
  type ReaderSettings,
  type Request,
  type Response,
  type Task,
  WORDS_BYTES_MAX,
} from './protocol.js';
import { type Help, shareOcr } from './shared-ocr.js';

/**
 * The process that parses files from strangers, one task at a time. It starts with no environment, no writable file, and one
 * descriptor for messages; see `isolation.ts`.
 */

const channel = new Socket({ fd: 3 });
const recognizers = { ocr: shareOcr(createOcr(), askForHelp), secondOcr: createSecondOcr() };
const documents = new Map<number, Promise<OpenDocument>>();
let settings: ReaderSettings;
let mayAskForHelp = false;
/** Ends the wait for help. */
let helped: ((words: Word[] | undefined) => void) | undefined;

// The pool gives a process one page at a time. More threads would only take the other process's core.
sharp.concurrency(1);
sharp.cache(false);

const decoder = createFrameDecoder(REQUEST_LIMITS);
channel.on('data', (chunk: Buffer) => {
  for (const frame of decoder.push(chunk)) receive(frame);
});
channel.on('error', () => process.exit(1));
channel.on('close', () => process.exit(0));
setInterval(() => send({ usage: { residentMb: process.memoryUsage.rss() / 2 ** 20 } }), 250).unref();

function receive({ json, binary }: Frame): void {
  const message = JSON.parse(json.toString('utf8')) as Request | { settings: ReaderSettings };
  if ('settings' in message) settings = message.settings;
  else if ('helped' in message) helped?.(message.helped ? wordsOfHelp(binary) : undefined);
  else void answer(message, binary);
}

async function askForHelp(part: Raster, layout: Layout): Promise<Help | undefined> {
  if (!mayAskForHelp) return undefined;
  const words = new Promise<Word[] | undefined>((resolve) => {
    helped = resolve;
  });
  await new Promise<void>((sent) => {
    const { width, height, data } = part;
    const parts = encodeFrame({ help: { layout, width, height } } satisfies Response, data);
    for (const [i, each] of parts.entries()) channel.write(each, i === parts.length - 1 ? () => sent() : undefined);
  });
  return { words };
}

function wordsOfHelp(json: Buffer): Word[] | undefined {
  try {
    return checkWordsOfPart(JSON.parse(json.toString('utf8')));
  } catch {
    return undefined;
  }
}

async function answer(request: Exclude<Request, { helped: boolean }>, bytes: Buffer): Promise<void> {
  if ('forget' in request) {
    const document = await documents.get(request.forget)?.catch(() => undefined);
    documents.delete(request.forget);
    if (document?.type === 'pdf') await document.pdf.loadingTask.destroy();
    return;
  }
  const { id, task } = request;
  mayAskForHelp = request.mayAskForHelp === true;
  try {
    if (task.kind === 'words') {
      send({ id, result: null }, await readPart(bytes, task));
      return;
    }
    if (task.kind === 'kinds') {
      send({ id, result: null }, await readPackedKinds(bytes, task.pages));
      return;
    }
    const { result, binary } = await withDecodingLimits(settings.maxPixels, async () => {
      if (bytes.length > 0) documents.set(request.document, open(bytes));
      const document = await documents.get(request.document);
      if (!document) throw new ExtractionError('worker_crashed');
      return perform(document, task);
    });
    send({ id, result }, binary);
  } catch (error) {
    send({ id, error: codeOf(error) });
  }
}

function send(response: Response, binary?: Uint8Array): void {
  const parts = encodeFrame(response, binary);
  for (const part of parts) channel.write(part);
}

function codeOf(error: unknown): ExtractionErrorCode {
  if (error instanceof ExtractionError) return error.code;
  // The document has more of something than a page can have.
  if (error instanceof Misbehaviour) return 'too_complex';
  if (error instanceof RangeError && /allocation|memory/i.test(error.message)) return 'out_of_memory';
  return 'damaged_file';
}

async function open(bytes: Uint8Array): Promise<OpenDocument> {
  const type = detectFileType(bytes);
  if (!type) throw new ExtractionError('unsupported_file_type');
  if (type === 'pdf') return { type, pdf: await openPdf(bytes) };
  await imageSize(bytes, settings.maxPixels);
  return { type, bytes };
}

/** The document of this task is asked for once, so nothing is kept. */
async function readPackedKinds(bytes: Buffer, pages: number): Promise<Uint8Array> {
  const sent = JSON.stringify(await readKinds(unpackPages(bytes)));
  checkKindResults(JSON.parse(sent), pages);
  return withinLimit(Buffer.from(sent), RESPONSE_LIMITS.binaryBytesMax);
}

async function readPart(data: Buffer, { layout, width, height }: PartOfPage): Promise<Uint8Array> {
  const words = await recognizers.ocr.recognize({ width, height, data }, layout);
  return withinLimit(Buffer.from(JSON.stringify(words)), WORDS_BYTES_MAX);
}

function withinLimit(bytes: Uint8Array, bytesMax: number): Uint8Array {
  if (bytes.length > bytesMax) throw new ExtractionError('too_complex');
  return bytes;
}

type FileTask = Exclude<Task, { kind: 'kinds' | 'words' }>;

async function perform(document: OpenDocument, task: FileTask): Promise<{ result: unknown; binary?: Uint8Array }> {
  const pages = document.type === 'pdf' ? document.pdf.numPages : 1;
  if (task.kind === 'open') return { result: { pages } };
  if (task.kind === 'layers') return { result: { pages, unsearchable: await hasUnsearchablePage(document) } };
  if (task.page < 1 || task.page > pages) throw new ExtractionError('page_not_found');
  if (task.kind === 'render') {
    const picture = await render(document, task.page, task.maxWidthPx);
    return { result: null, binary: withinLimit(picture, RESPONSE_LIMITS.binaryBytesMax) };
  }
  if (task.kind === 'searchable') {
    const { words, picture } = await searchablePage(document, recognizers.ocr, {
      ...task,
      maxPixels: settings.maxPixels,
    });
    return { result: words, binary: withinLimit(picture, RESPONSE_LIMITS.binaryBytesMax) };
  }
  const { text, ...result } = await readDocumentPage(document, recognizers, {
    page: task.page,
    maxPixels: settings.maxPixels,
    receivedOn: task.receivedOn,
    ...(task.typeHint && { typeHint: task.typeHint }),
    ...(task.readAs && { readAs: task.readAs }),
  });
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const words = text && withinLimit(Buffer.from(JSON.stringify(text)), WORDS_BYTES_MAX);
  return { result: checkPage(sent, task.page), ...(words && { binary: words }) };
}

async function render(document: OpenDocument, pageNumber: number, maxWidthPx: number): Promise<Uint8Array> {
  if (document.type !== 'pdf') {
    return sharp(document.bytes, { failOn: 'truncated', limitInputPixels: settings.maxPixels })
      .rotate()
      .resize({ width: maxWidthPx, withoutEnlargement: true })
      .png()
      .toBuffer();
  }
  const page = await document.pdf.getPage(pageNumber);
  const widthPt = page.getViewport({ scale: 1 }).width;
  const scale = Math.min(maxWidthPx / widthPt, pageScale(page, maxWidthPx, MAX_WORKING_PIXELS));
  const { width, height, rgba } = await renderPdfPage(document.pdf, page, scale);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}
