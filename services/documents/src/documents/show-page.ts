import { Problem, type RequestContext } from '@exchequer/http-kit';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { ExtractionError } from '../extraction/index.js';
import { fileTypes } from './document.js';
import { inPieces } from './in-pieces.js';
import { readOriginal } from './read-document.js';

/**
 * Draws a page and sends its picture. If the client disconnects, the reader is freed.
 * @throws {Problem} 404; 429 or 503 with `Retry-After` for too many pictures at once.
 */
export function showPage(
  deps: Deps,
  context: RequestContext,
  wanted: { readonly id: string; readonly page: number },
  response: Response,
): Promise<void> {
  return deps.pictures.run(context.organizationId, response, async ({ signal, send }) => {
    const draw = () => drawPage(deps, context, wanted, signal);
    const png = await deps.drawing.run(context.organizationId, signal, draw);
    response.writeHead(200, {
      'Content-Type': fileTypes.png,
      'Content-Length': png.byteLength,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    await send(inPieces(png));
  });
}

async function drawPage(
  deps: Deps,
  context: RequestContext,
  { id, page }: { readonly id: string; readonly page: number },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { file } = await readOriginal(deps, context, id, 'document.page_shown', ({ status, pages }) => {
    if (status === 'failed' || (pages !== null && page > pages)) throw noSuchPage(page);
  });
  try {
    return await deps.extractor.renderPage(file, page, { owner: context.organizationId, signal });
  } catch (error) {
    // A page past the end, or a file that cannot be drawn, answers 404.
    if (!(error instanceof ExtractionError)) throw error;
    if (NOTHING_TO_SHOW.has(error.code)) throw noSuchPage(page);
    throw new Problem('service_unavailable', 'The page cannot be drawn now.', undefined, { 'Retry-After': '5' });
  }
}

const NOTHING_TO_SHOW: ReadonlySet<string> = new Set([
  'page_not_found',
  'damaged_file',
  'encrypted_pdf',
  'too_many_pages',
  'too_many_pixels',
  'too_complex',
  'out_of_memory',
  'empty_document',
  'unsupported_file_type',
]);

const noSuchPage = (page: number) => new Problem('not_found', `The document has no page ${page} that can be shown.`);
