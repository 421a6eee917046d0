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
  empty_document: 'The file is empty.',
  unsupported_file_type: 'The file is not a PDF, PNG or JPEG.',
  damaged_file: 'The file is damaged and cannot be opened.',
  encrypted_pdf: 'The PDF is protected by a password.',
  too_many_pages: 'The document has too many pages.',
  too_many_pixels: 'The image has too many pixels.',
  page_not_found: 'The document has no such page.',
  processing_timeout: 'Reading the document took too long.',
  too_complex: 'Reading a page of the document takes too much work.',
  out_of_memory: 'Reading the document took too much memory.',
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
