import { fileHeaders, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { ExtractionError, type SearchablePage, type SearchableSource } from '../extraction/index.js';
import { fileTypes } from './document.js';
import type { DocumentRow } from './documents.table.js';
import { inPieces } from './in-pieces.js';
import { readOriginal } from './read-document.js';
import { writeSearchablePdf } from './write-searchable-pdf.js';

/** A page is read while the one before it is sent. */
const PAGES_AHEAD = 2;

/**
 * Sends the document as a PDF whose text can be searched. A PDF whose pages all have text is sent as it is. The pages of any other file are read
 * again, one after the other, each in its organization's turn.
 * @throws {Problem} 404; 409 `document_processing`; 422 `document_failed`; 429 or 503 with `Retry-After` for too many copies at once.
 */
export function sendSearchableCopy(deps: Deps, context: RequestContext, id: string, response: Response): Promise<void> {
  return deps.searchableCopies.run(context.organizationId, response, async ({ signal, send }) => {
    const { name: original, file } = await readOriginal(deps, context, id, 'document.downloaded', requireCompleted);
    const name = `${original.replace(/\.[A-Za-z]{3,4}$/, '')}.pdf`;
    try {
      await deps.extractor.searchable(file, { owner: context.organizationId, signal }, async (source) => {
        if (!source) {
          const sent = { type: fileTypes.pdf, bytes: file.length, name, disposition: 'attachment' } as const;
          response.writeHead(200, fileHeaders(sent));
          return send(inPieces(file));
        }
        const pages = readAhead(deps, context, source, signal);
        // The answer has its status only after the first page could be read.
        const first = await pages.next();
        const { 'Content-Length': _, ...headers } = fileHeaders({ ...PDF, name });
        response.writeHead(200, headers);
        return send(flatten(writeSearchablePdf(startingWith(first, pages))));
      });
    } catch (error) {
      if (error instanceof ExtractionError && !signal.aborted && !response.headersSent)
        throw new Problem('service_unavailable', 'The document cannot be read now.', undefined, { 'Retry-After': '5' });
      throw error;
    }
  });
}

function requireCompleted({ status, error_message }: DocumentRow): void {
  if (status === 'processing') throw new Problem('document_processing');
  if (status === 'failed') throw new Problem('document_failed', error_message ?? '');
}

const PDF = { type: fileTypes.pdf, bytes: 0, disposition: 'attachment' } as const;

/** Failures of one page. The copy gets a blank page then. */
const FAILS_PAGE: ReadonlySet<string> = new Set([
  'damaged_file',
  'too_complex',
  'too_many_pixels',
  'out_of_memory',
  'processing_timeout',
]);

async function* readAhead(
  deps: Deps,
  context: RequestContext,
  source: SearchableSource,
  signal: AbortSignal,
): AsyncGenerator<SearchablePage | null> {
  const read = async (page: number) => {
    try {
      return await deps.drawing.run(context.organizationId, signal, () => source.read(page));
    } catch (error) {
      if (error instanceof ExtractionError && FAILS_PAGE.has(error.code)) return null;
      throw error;
    }
  };
  const ahead: Promise<SearchablePage | null>[] = [];
  for (let page = 1; page <= source.pages; page++) {
    const reading = read(page);
    // It is awaited later. Until then a failure must not end the process.
    reading.catch(() => undefined);
    ahead.push(reading);
    if (ahead.length >= PAGES_AHEAD) yield await ahead.shift()!;
  }
  for (const reading of ahead) yield await reading;
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Large pieces, such as pictures, are sent in small ones. */
async function* flatten(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield* inPieces(piece);
}
