import type { TypeHint } from '../extraction.js';
import type { ExtractionErrorCode } from '../extraction-error.js';
import type { Layout } from '../page/ocr.js';
import type { PageWords } from '../page/searchable-page.js';
import type { PageReading } from '../read-document-page.js';
import type { KindResult } from '../read-kinds.js';
import type { FrameLimits } from './frames.js';

/** Requests to a reader. The bytes of a document are sent once per document and reader. */
export type Task =
  | { kind: 'open' }
  | { kind: 'read'; page: number; receivedOn: string; typeHint?: TypeHint; readAs?: TypeHint }
  /** Reads bank statements and receipts. The document is not a file but the words of its pages (`packPages`). */
  | { kind: 'kinds'; pages: number }
  | { kind: 'render'; page: number; maxWidthPx: number }
  /** Opens the file and looks for pages whose text a viewer cannot find. */
  | { kind: 'layers' }
  /** Draws a page and reads its words. */
  | { kind: 'searchable'; page: number; maxWidthPx: number }
  /** Reads the words of a part of a page for another reader. The document is not a file but its grey pixels. */
  | ({ kind: 'words' } & PartOfPage);

/** A part of a page that a reader asks another reader to read. Its grey pixels are the binary part of the message. */
export interface PartOfPage {
  layout: Layout;
  width: number;
  height: number;
}

interface TaskResults {
  open: { pages: number };
  read: ReadPage;
  kinds: KindResult[];
  render: Uint8Array;
  layers: { pages: number; unsearchable: boolean };
  searchable: SearchablePage;
  words: Uint8Array;
}

export type TaskResult<T extends Task> = TaskResults[T['kind']];

export interface SearchablePage extends PageWords {
  /** A JPEG in the colors red, green and blue. */
  picture: Uint8Array;
}

/** A page that was read. The service passes its words on to a reader and never parses them. */
export type ReadPage = PageReading & {
  /** A `PageText` as JSON. */
  words?: Uint8Array;
};

/** The first message to a reader. */
export interface ReaderSettings {
  maxPixels: number;
  memoryLimitMb: number;
}

/**
 * The following messages. The bytes of a document are the binary part of its first request. With `mayAskForHelp`, another reader was idle
 * when the task began. `helped` answers a request for help; its binary part is the words, as JSON.
 */
export type Request =
  | { id: number; document: number; task: Task; mayAskForHelp?: true }
  | { forget: number }
  | { helped: boolean };

/**
 * Pictures, the words of a page and what was read from words are the binary part of the answer. `usage`, and `ended` from the reader's
 * container, are sent without a request. A reader sends `help` while it works on a page, and waits for `helped`.
 */
export type Response =
  | { id: number; result: unknown }
  | { id: number; error: ExtractionErrorCode }
  | { help: PartOfPage }
  | { usage: { residentMb: number; processorMs?: number } }
  | { ended: ExtractionErrorCode };

/** A request holds at most one upload. */
export const REQUEST_LIMITS: FrameLimits = { jsonBytesMax: 64 * 1024, binaryBytesMax: 32 * 2 ** 20 };

/** The words of a page take about 200 kB and at most 3 MB. */
export const WORDS_BYTES_MAX = 4 * 2 ** 20;

/** The readings of a page take about 20 kB, a picture of a page up to 10 MB, the 10,000 rows of a bank statement 12 MB. */
export const RESPONSE_LIMITS: FrameLimits = { jsonBytesMax: 4 * 2 ** 20, binaryBytesMax: 32 * 2 ** 20 };
