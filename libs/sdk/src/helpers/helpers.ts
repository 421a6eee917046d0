import type { Resources } from '../generated/resources.js';
import { verify } from '../webhooks.js';
import { waitForSync } from './bookkeeping.js';
import { waitUntilRead } from './documents.js';
import { waitForAcknowledgment } from './tax.js';

/** Adds the methods that send several requests, or none. */
export function addHelpers({ bookkeeping, documents, tax, webhooks }: Resources): void {
  Object.assign(bookkeeping, { waitForSync: waitForSync(bookkeeping) });
  Object.assign(documents, { waitUntilRead: waitUntilRead(documents) });
  Object.assign(tax, { waitForAcknowledgment: waitForAcknowledgment(tax) });
  Object.assign(webhooks, { verify });
}
