import type { DocumentProgressEvent } from '../core/progress-stream.js';
import type { DocumentObject, FilingDetails, Sync, SyncDetails } from '../generated/schemas.js';
import type { verify } from '../webhooks.js';

/** How to wait for something that the service does after its answer. */
export interface WaitOptions<T> {
  /** Told each change until the end. */
  readonly onProgress?: (state: T) => void;
  /** 10 minutes by default. What is waited for goes on after it. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

export interface BookkeepingHelpers {
  /** Waits until a synchronization has ended, and answers it with its counts. Look at its `status`: it can have failed. */
  waitForSync(id: string, options?: WaitOptions<Sync>): Promise<SyncDetails>;
}

/** A document that was read, so its fields are there: `'total' in extracted_data` tells a receipt from the other kinds. */
export type ReadDocument = DocumentObject & Required<Pick<DocumentObject, 'extracted_data'>>;

export interface DocumentHelpers {
  /**
   * Waits until the document is read, usually a few seconds, and answers it with `extracted_data`.
   * @throws {DocumentFailedError} for a document that cannot be read.
   */
  waitUntilRead(id: string, options?: WaitOptions<DocumentProgressEvent>): Promise<ReadDocument>;
}

export interface TaxHelpers {
  /**
   * Waits until the tax authority has answered, and answers the filing. Look at its `status`: `accepted`, or `rejected` with the rules that it
   * broke. In real life this takes minutes to two days: then use the webhooks `tax.filing.accepted` and `tax.filing.rejected`.
   */
  waitForAcknowledgment(filingId: string, options?: WaitOptions<FilingDetails>): Promise<FilingDetails>;
}

export interface WebhookHelpers {
  /** The event of a delivery. `webhooks.verify` is the same without a client. */
  readonly verify: typeof verify;
}
