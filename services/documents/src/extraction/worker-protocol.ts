import type { TypeHint } from './extraction.js';
import type { ExtractionErrorCode } from './extraction-error.js';
import type { PageResult } from './read-document-page.js';

/** What a reading process is asked to do. The document's bytes come once for each document and process. */
export type Task =
  | { kind: 'open' }
  | { kind: 'read'; page: number; typeHint?: TypeHint }
  | { kind: 'render'; page: number; maxWidthPx: number };

export type TaskResult<T extends Task> = T extends { kind: 'open' }
  ? { pages: number }
  : T extends { kind: 'read' }
    ? PageResult
    : Uint8Array;

export type Request = { id: number; document: number; bytes?: Uint8Array; task: Task } | { forget: number };

export type Response = { id: number; result: unknown } | { id: number; error: ExtractionErrorCode } | { rss: number };

/** Given to the process in its environment, as JSON. */
export interface WorkerSettings {
  maxPixels: number;
  pageTimeoutMs: number;
}

export const SETTINGS_VARIABLE = 'EXTRACTION_WORKER_SETTINGS';
