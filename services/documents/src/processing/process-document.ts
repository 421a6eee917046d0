import { documentFailed, documentProcessed } from '@exchequer/event-contracts';
import { recordEvent } from '@exchequer/messaging';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.js';
import { toEventData, toParts } from '../documents/document.js';
import type { DocumentPart } from '../documents/documents.api.js';
import { countReadingFailure, findDocument, lockDocument, updateDocument } from '../documents/documents.queries.js';
import type { DocumentRow, Schema } from '../documents/documents.table.js';
import { summaryOf } from '../documents/open-parts.js';
import { putPart } from '../documents/put-part.js';
import { openParts, requireKey, sealParts } from '../documents/read-document.js';
import { ExtractionError, type ExtractionResult } from '../extraction/index.js';
import { countOutcome } from '../jobs/job-metrics.js';
import { ATTEMPTS_MAX, takeLaterTurns } from '../jobs/jobs.queries.js';
import { READING_FAILURES_MAX, removeProcessing } from './processing-job.js';

/**
 * Reads one document and announces the outcome once: state and event commit together, and only while the document is still
 * processing. Can run again after a crash at any point.
 * @throws if another attempt may succeed; on the last attempt the document fails instead.
 */
export async function processDocument(
  deps: Deps,
  { tenant, documentId }: { readonly tenant: Tenant; readonly documentId: string },
  options: { readonly attempt: number; readonly signal?: AbortSignal },
): Promise<void> {
  const work = await loadWork(deps, tenant, documentId);
  if (!work) return;
  let file: Uint8Array | undefined;
  let result: ExtractionResult;
  try {
    file = await deps.originals.open(tenant, documentId, work.key);
    result = await deps.extractor.extract(file, {
      owner: tenant.organizationId,
      receivedOn: work.row.created_at.toISOString().slice(0, 10),
      ...(work.row.type_hint ? { typeHint: work.row.type_hint } : {}),
      ...(work.again ? { readAs: work.again } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      onProgress: (done, total) => void saveProgress(deps, tenant, documentId, done, total),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ExtractionError) await giveLaterTurns(deps, tenant, [error.code]);
    const mayPass = file === undefined || (await mayBeRead(deps, tenant, documentId, error));
    if (mayPass && options.attempt < ATTEMPTS_MAX) throw error;
    if (!(error instanceof ExtractionError)) deps.logger.error({ error, document_id: documentId }, 'document given up');
    return failDocument(deps, tenant, documentId, reasonOf(error));
  }
  await giveLaterTurns(
    deps,
    tenant,
    result.failed_pages.map(({ code }) => code),
  );
  await completeDocument(deps, tenant, documentId, result);
}

/** Failures of a page that held a reader as long as one may, or took as much memory as one may. */
const SLOW: ReadonlySet<string> = new Set(['processing_timeout', 'too_complex', 'out_of_memory']);

/** The next documents of such a tenant come after those of others. */
async function giveLaterTurns(deps: Deps, tenant: Tenant, failures: readonly string[]): Promise<void> {
  if (failures.some((code) => SLOW.has(code))) await inTenant(deps.db, tenant, (trx) => takeLaterTurns(trx, tenant));
}

/** Marks a document as failed and announces it, unless it already has an outcome or was deleted. */
export async function failDocument(
  deps: Deps,
  tenant: Tenant,
  documentId: string,
  reason: { readonly code: string; readonly message: string },
): Promise<void> {
  const outcome = await inTenant(deps.db, tenant, async (trx) => {
    const row = await lockDocument(trx, documentId);
    if (row?.status !== 'processing') return;
    await removeProcessing(trx, documentId);
    // Who said what the document is can fill in its fields. What a person has corrected is not lost when something else fails.
    if (row.kept_parts) {
      const read = { pages: null, parts: [], failed_pages: [] };
      return complete(deps, trx, tenant, row, read, reason.code === NOT_READ);
    }
    const failed = await updateDocument(trx, documentId, {
      status: 'failed',
      error_code: reason.code,
      error_message: reason.message,
      processed_at: new Date(),
    });
    await recordEvent(trx, { contract: documentFailed, subject: documentId, tenant, data: toEventData(failed, []) });
    return failed;
  });
  if (outcome) countOutcome(outcome);
  deps.relay.wake();
  deps.outcomes.announce(documentId);
}

async function completeDocument(
  deps: Deps,
  tenant: Tenant,
  documentId: string,
  result: ExtractionResult,
): Promise<void> {
  const outcome = await inTenant(deps.db, tenant, async (trx) => {
    const row = await lockDocument(trx, documentId);
    if (row?.status !== 'processing') return;
    await removeProcessing(trx, documentId);
    return complete(deps, trx, tenant, row, result);
  });
  if (outcome) countOutcome(outcome);
  deps.relay.wake();
  deps.outcomes.announce(documentId);
}

/**
 * Stores what was read and announces it. After a part was read again, the other parts stay.
 * @param keepsAll the part stays too, because it was not read again
 */
async function complete(
  deps: Deps,
  trx: Transaction<Schema>,
  tenant: Tenant,
  row: DocumentRow,
  { pages, parts: read, failed_pages }: Omit<ExtractionResult, 'pages'> & { readonly pages: number | null },
  keepsAll = false,
): Promise<DocumentRow> {
  const key = await requireKey(deps, trx, tenant, row.id);
  const kept = row.kept_parts && openParts(key, row.kept_parts);
  const put = (before: readonly DocumentPart[]) => putPart(before, row.read_part!, row.read_as!, toParts(read));
  const parts = kept ? (keepsAll ? kept : put(kept)) : toParts(read);
  const pageCount = pages ?? row.pages;
  const completed = await updateDocument(trx, row.id, {
    status: 'completed',
    sealed_parts: sealParts(key, parts),
    ...(await summaryOf(deps, trx, tenant, parts)),
    pages: pageCount,
    pages_done: pageCount ?? 0,
    ...(!kept && { failed_pages: JSON.stringify(failed_pages) }),
    kept_parts: null,
    read_as: null,
    read_part: null,
    processed_at: new Date(),
  });
  const data = toEventData(completed, parts);
  await recordEvent(trx, { contract: documentProcessed, subject: row.id, tenant, data });
  return completed;
}

function loadWork(deps: Deps, tenant: Tenant, documentId: string) {
  return inTenant(deps.db, tenant, async (trx) => {
    const row = await findDocument(trx, documentId);
    if (row?.status !== 'processing') return undefined;
    const key = await requireKey(deps, trx, tenant, documentId);
    if (!row.kept_parts) return { row, key };
    const { pages } = openParts(key, row.kept_parts)[row.read_part!]!;
    return { row, key, again: { type: row.read_as!, pages } };
  });
}

/** Only for the caller's progress display: a lost update does no harm. */
async function saveProgress(
  deps: Deps,
  tenant: Tenant,
  documentId: string,
  done: number,
  total: number,
): Promise<void> {
  await inTenant(deps.db, tenant, (trx) =>
    trx
      .updateTable('document')
      .set({ pages_done: done, pages: total })
      .where('id', '=', documentId)
      .where('status', '=', 'processing')
      .where('pages_done', '<=', done)
      .execute(),
  )
    .then(() => deps.outcomes.announce(documentId))
    .catch((error: unknown) => deps.logger.debug({ error }, 'progress not saved'));
}

/** Returns whether another attempt can succeed. It cannot if the reader keeps crashing on the document or hits a bug of ours. */
async function mayBeRead(deps: Deps, tenant: Tenant, documentId: string, error: unknown): Promise<boolean> {
  if (error instanceof ExtractionError && !error.retryable) return false;
  // Without a reader nobody opened the document.
  if (error instanceof ExtractionError && error.code === 'reader_unavailable') return true;
  return (await inTenant(deps.db, tenant, (trx) => countReadingFailure(trx, documentId))) < READING_FAILURES_MAX;
}

/** The file was not read: something else failed. */
const NOT_READ = 'processing_error';

function reasonOf(error: unknown): { code: string; message: string } {
  if (error instanceof ExtractionError) return { code: error.code, message: error.message };
  return { code: NOT_READ, message: 'The document could not be processed. Upload it again.' };
}
