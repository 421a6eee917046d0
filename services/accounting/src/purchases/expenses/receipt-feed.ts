import { inTenant, isRetryable, repeatedly, type Tenant } from '@exchequer/postgres';
import { createOutageLog, inSpan, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { type DocumentsClient, DocumentsUnavailable } from './documents-client.js';
import { fillDrafts, lockForDrafts } from './fill-draft.js';
import type { ReadDocument } from './receipt.js';
import {
  endReceiptReading,
  findReceiptToRead,
  findTenantWithReceipts,
  lockReceiptToRead,
  postponeReceipt,
  type ReceiptToRead,
} from './receipt-readings.queries.js';

export interface ReceiptFeed {
  /** Wakes the feed after an announcement in this process, so that it does not wait for the next poll. */
  wake(): void;
  /** Finishes the current turn. */
  stop(): Promise<void>;
}

export interface ReceiptFeedDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly receipts: DocumentsClient;
}

const POLL_MS = 1_000;
/** The longest wait after documents did not answer, and after a draft could not be filled. */
const AWAY_SECONDS_MAX = 30;
const FAILED_SECONDS_MAX = 3_600;

/** The tenant of the last turn. */
export interface ReceiptTurns {
  last?: Tenant;
}

/**
 * Fills the drafts of receipts with the values that were read from the receipts. Any number of processes share the work, and tenants take
 * turns. A receipt that cannot be read now is tried again later, without limit.
 */
export function startReceiptFeed(deps: ReceiptFeedDeps): ReceiptFeed {
  const turns: ReceiptTurns = {};
  const outage = createOutageLog(deps.logger, 'receipt feed');
  const work = repeatedly(
    async (signal) => {
      while (!signal.aborted && (await readDueReceipt(deps, turns)));
      outage.recovered();
    },
    { everyMs: POLL_MS, onError: (error) => outage.failed(error) },
  );
  work.wake();
  return { wake: work.wake, stop: () => work.stop() };
}

/**
 * Reads one receipt of the next tenant that waits.
 * @param turns lets tenants take turns over several calls
 * @returns false if no tenant waits.
 */
export async function readDueReceipt(deps: ReceiptFeedDeps, turns: ReceiptTurns = {}): Promise<boolean> {
  const tenant = await findTenantWithReceipts(deps.db, turns.last);
  if (!tenant) return false;
  turns.last = tenant;
  const receipt = await inTenant(deps.db, tenant, findReceiptToRead);
  if (receipt) await readReceipt(deps, tenant, receipt);
  return true;
}

async function readReceipt(deps: ReceiptFeedDeps, tenant: Tenant, receipt: ReceiptToRead): Promise<void> {
  const { document_id: id } = receipt;
  const postpone = (problem: string, maxSeconds: number) =>
    inTenant(deps.db, tenant, (trx) => postponeReceipt(trx, id, { problem, maxSeconds }));
  let read: readonly ReadDocument[] | undefined;
  try {
    read = await deps.receipts.receipts(tenant, id);
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    deps.logger.warn({ code: error.code }, 'documents does not answer: asking again later');
    return postpone(error.code, AWAY_SECONDS_MAX);
  }
  try {
    await inSpan('fill the draft of a receipt', { links: receipt.traceparent ? [receipt.traceparent] : [] }, () =>
      inTenant(deps.db, tenant, async (trx) => {
        if (read) await lockForDrafts(trx, tenant, id);
        if (!(await lockReceiptToRead(trx, id))) return;
        if (read) await fillDrafts(trx, tenant, receipt, read);
        endReceiptReading(trx, id, read ? 'done' : 'unknown');
      }),
    );
  } catch (error) {
    if (isRetryable(error)) throw error;
    const { code = 'unexpected' } = error as { code?: unknown };
    deps.logger.error({ id, error }, 'the draft of a receipt could not be filled: trying again later');
    await postpone(String(code), FAILED_SECONDS_MAX);
  }
}
