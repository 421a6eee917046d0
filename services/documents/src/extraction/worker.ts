import sharp from 'sharp';
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.js';
import { detectFileType } from './file-type.js';
import { createOcr } from './page/ocr.js';
import { openPdf, pageScale, renderPdfPage } from './page/pdf.js';
import { imageSize } from './page/raster.js';
import { MAX_WORKING_PIXELS } from './page/read-page.js';
import { type OpenDocument, readDocumentPage } from './read-document-page.js';
import { type Request, type Response, SETTINGS_VARIABLE, type Task, type WorkerSettings } from './worker-protocol.js';

/** A reading process: started by the pool, one task at a time, no network, no disk but the packages' own data. */

const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '') as WorkerSettings;
const ocr = createOcr(settings.pageTimeoutMs);
const documents = new Map<number, Promise<OpenDocument>>();

// The pool gives a process one page at a time; more threads would only take the other process's core.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => process.exit(0));
setInterval(() => send({ rss: process.memoryUsage.rss() }), 250).unref();

async function answer(request: Request): Promise<void> {
  if ('forget' in request) {
    const document = await documents.get(request.forget)?.catch(() => undefined);
    documents.delete(request.forget);
    if (document?.type === 'pdf') await document.pdf.loadingTask.destroy();
    return;
  }
  try {
    if (request.bytes) documents.set(request.document, open(request.bytes));
    const document = await documents.get(request.document);
    if (!document) throw new ExtractionError('worker_crashed');
    send({ id: request.id, result: await perform(document, request.task) });
  } catch (error) {
    send({ id: request.id, error: codeOf(error) });
  }
}

function send(response: Response): void {
  process.send?.(response);
}

function codeOf(error: unknown): ExtractionErrorCode {
  if (error instanceof ExtractionError) return error.code;
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

async function perform(document: OpenDocument, task: Task): Promise<unknown> {
  const pages = document.type === 'pdf' ? document.pdf.numPages : 1;
  if (task.kind === 'open') return { pages };
  if (task.page < 1 || task.page > pages) throw new ExtractionError('page_not_found');
  if (task.kind === 'render') return render(document, task.page, task.maxWidthPx);
  return readDocumentPage(document, ocr, {
    page: task.page,
    maxPixels: settings.maxPixels,
    ...(task.typeHint && { typeHint: task.typeHint }),
  });
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
