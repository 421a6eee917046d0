import { FILE_SIDE_MAX_PX, PAGES_MAX, PIXELS_MAX } from './limits.js';

export type ExtractionErrorCode =
  | 'empty_document'
  | 'unsupported_file_type'
  | 'damaged_file'
  | 'encrypted_pdf'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'page_not_found'
  | 'processing_timeout'
  | 'too_complex'
  | 'out_of_memory'
  | 'worker_crashed'
  | 'reader_unavailable'
  | 'extractor_closed'
  | 'aborted';

const MESSAGES: Record<ExtractionErrorCode, string> = {
  empty_document: 'The file has no pages. Upload a file with at least one page.',
  unsupported_file_type: 'The file is not a PDF, PNG or JPEG. Save it as one of these and upload it again.',
  damaged_file: 'The file is damaged and cannot be opened. Upload another copy.',
  encrypted_pdf: 'The PDF is protected by a password. Upload an unprotected copy.',
  too_many_pages: `The document has more than ${PAGES_MAX} pages. Divide it and upload the parts.`,
  too_many_pixels: `The image has more than ${PIXELS_MAX / 1e6} million pixels, or a side of more than ${FILE_SIDE_MAX_PX.toLocaleString('en-US')}. Upload a smaller picture.`,
  page_not_found: 'The document has no such page.',
  processing_timeout: 'Reading the document took too long. Upload fewer pages or a clearer copy.',
  too_complex: 'Reading a page of the document takes too much work. Upload a simpler copy, for example a scan.',
  out_of_memory: 'Reading the document took too much memory. Upload a smaller copy.',
  worker_crashed: 'The process that read the document ended unexpectedly.',
  reader_unavailable: 'The document reader is not running.',
  extractor_closed: 'The extractor is shutting down.',
  aborted: 'Reading the document was cancelled.',
};

/** Failures that may not happen again with the same file. */
const RETRYABLE: ReadonlySet<ExtractionErrorCode> = new Set([
  'worker_crashed',
  'reader_unavailable',
  'extractor_closed',
  // A machine that was suspended or stopped for a minute is not caused by the file.
  'processing_timeout',
]);

/** The message is public and contains nothing from the document. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode;
  readonly retryable: boolean;

  constructor(code: ExtractionErrorCode) {
    super(MESSAGES[code]);
    this.name = 'ExtractionError';
    this.code = code;
    this.retryable = RETRYABLE.has(code);
  }
}
