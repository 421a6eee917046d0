import type { TypeHint } from '../extraction.js';
import type { ExtractionErrorCode } from '../extraction-error.js';
import type { PageResult } from '../read-document-page.js';
import type { FrameLimits } from './frames.js';

/** Requests to a reader. The bytes of a document are sent once per document and reader. */
export type Task =
  | { kind: 'open' }
  | { kind: 'read'; page: number; typeHint?: TypeHint }
  | { kind: 'render'; page: number; maxWidthPx: number };

export type TaskResult<T extends Task> = T extends { kind: 'open' }
  ? { pages: number }
  : T extends { kind: 'read' }
    ? PageResult
    : Uint8Array;

/** The first message to a reader. */
export interface ReaderSettings {
  maxPixels: number;
  memoryLimitMb: number;
}

/** The following messages. The bytes of a document are the binary part of its first request. */
export type Request = { id: number; document: number; task: Task } | { forget: number };

/** A picture is the binary part of its answer. `usage`, and `ended` from the reader's container, are sent without a request. */
export type Response =
  | { id: number; result: unknown }
  | { id: number; error: ExtractionErrorCode }
  | { usage: { residentMb: number; processorMs?: number } }
  | { ended: ExtractionErrorCode };

/** A request holds at most one upload. */
export const REQUEST_LIMITS: FrameLimits = { jsonBytesMax: 64 * 1024, binaryBytesMax: 32 * 2 ** 20 };

/** The readings of a page take about 20 kB, its words 200 kB and at most 3 MB, a picture of a page up to 10 MB. */
export const RESPONSE_LIMITS: FrameLimits = { jsonBytesMax: 4 * 2 ** 20, binaryBytesMax: 32 * 2 ** 20 };
