import type { Sync } from '../generated/schemas.js';
import { ConnectionError } from './errors.js';
import { wait } from './wait.js';

/** How far the reading of a document is. */
export interface DocumentProgressEvent {
  readonly id: string;
  readonly object: 'document';
  readonly status: 'processing' | 'completed' | 'failed' | 'deleted';
  /** Present only while processing. */
  readonly progress?: {
    readonly stage: 'queued' | 'reading' | 'extracting';
    readonly pages_done: number;
    /** Null until the file has been opened. */
    readonly pages_total: number | null;
  };
  /** This and the following members are present when the document is completed or failed. */
  readonly document_type?: string | null;
  readonly confidence?: number | null;
  readonly pages?: number | null;
  readonly error?: { readonly code: string; readonly message: string } | null;
}

/** The contract describes streams in words, so their data is typed here. */
interface ProgressData {
  streamDocumentProgress: DocumentProgressEvent;
  streamBookkeepingSync: Sync;
}

/** `progress` until the last one. */
export interface Progress<T> {
  readonly event: string;
  readonly data: T;
}

/** Changes as they happen, until the end. A connection that breaks is opened again. */
export type ProgressStream<K extends string> = AsyncIterable<
  Progress<K extends keyof ProgressData ? ProgressData[K] : unknown>
>;

const PAUSE_MS = 1_000;
/** The first event of a connection is the present state, so one without any event is broken. */
const SILENT_CONNECTIONS_MAX = 5;

export async function* progressStream(
  open: () => Promise<Response>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Progress<unknown>> {
  for (let silent = 0; silent < SILENT_CONNECTIONS_MAX; silent += 1) {
    const response = await open();
    try {
      for await (const { event, data } of eventsOf(response)) {
        silent = 0;
        yield { event, data: JSON.parse(data) };
        if (event !== 'progress') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      // What fails here is the connection; `open` tells everything else.
      if (error instanceof SyntaxError) throw error;
    }
    await wait(Math.random() * PAUSE_MS, signal);
  }
  throw new ConnectionError(
    'connection_failed',
    'The progress ends again and again before it says anything.',
    undefined,
  );
}

/** Server-sent events, as far as the service uses them: `event`, `data`, comments. */
async function* eventsOf(response: Response): AsyncGenerator<{ readonly event: string; readonly data: string }> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop()!;
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split(/\r?\n/)
            .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : []));
        const data = field('data').join('\n');
        if (data !== '') yield { event: field('event')[0] ?? 'message', data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
