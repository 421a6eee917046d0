import { documentFailed, documentProcessed } from '@exchequer/event-contracts';
import { showLabels } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { inTrace } from '@exchequer/telemetry';
import { done, type Work, type WorkKind } from '@exchequer/work';
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
import { countOutcome } from './outcome-metrics.js';
import { PROCESSING } from './request-processing.js';
import { createSlowOrganizations, type SlowOrganizations } from './slow-organizations.js';

/** After this many attempts, five minutes apart at last, the document fails. A store that is away comes back before: this is 3.8 hours at least. */
export const ATTEMPTS_MAX = 64;
/** A document that made its page reader crash or hang this often is the cause of the failures. */
const READING_FAILURES_MAX = 3;

/** What the readers found, or why the document fails. */
type Reading = { readonly read: ExtractionResult } | { readonly failure: Failure };

interface Failure {
  readonly code: string;
  readonly message: string;
}

/**
 * Reads documents, and announces each outcome once, while the document is still processing. One organization has at most half of the places of
 * a process, so that its long documents do not delay others.
 */
export function documentProcessing(deps: Deps, atOnce: number): WorkKind<Schema, Reading | undefined> {
  const slow = createSlowOrganizations();
  return {
    kind: PROCESSING,
    // The last attempt fails the document, and nobody has to decide.
    attemptsMax: Number.POSITIVE_INFINITY,
    atOnce,
    perOrganizationMax: Math.ceil(atOnce / 2),
    isLater: slow.has,
    call: (work, signal) => readDocument(deps, slow, work, signal),
    settle: async (trx, { tenant, subject, traceparent }, reading) => {
      const row = reading && (await lockDocument(trx, subject));
      if (row?.status !== 'processing') return done;
      countOutcome(await inTrace(traceparent ?? undefined, () => store(deps, trx, tenant, row, reading!)));
      return done;
    },
    settled: ({ subject }) => {
      deps.relay.wake();
      deps.outcomes.announce(subject);
    },
  };
}

/** @throws if another attempt may succeed. The last attempt returns a failure instead. */
async function readDocument(
  deps: Deps,
  slow: SlowOrganizations,
  { tenant, subject: documentId, attempt }: Work,
  signal: AbortSignal,
): Promise<Reading | undefined> {
  const work = await loadWork(deps, tenant, documentId);
  if (!work) return undefined;
  // Each of its attempts ended with its process.
  if (attempt > ATTEMPTS_MAX) return { failure: NOT_PROCESSED };
  const learn = (codes: readonly string[]) => {
    if (codes.some((code) => SLOW.has(code))) slow.add(tenant.organizationId);
  };
  let file: Uint8Array | undefined;
  try {
    file = await deps.originals.open(tenant, documentId, work.key);
    const read = await deps.extractor.extract(file, {
      owner: tenant.organizationId,
      receivedOn: work.row.created_at.toISOString().slice(0, 10),
      ...(work.row.type_hint ? { typeHint: work.row.type_hint } : {}),
      ...(work.again ? { readAs: work.again } : {}),
      signal,
      onProgress: (done, total) => void saveProgress(deps, tenant, documentId, done, total),
    });
    learn(read.failed_pages.map(({ code }) => code));
    return { read };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ExtractionError) learn([error.code]);
    const mayPass = file === undefined || (await mayBeRead(deps, tenant, documentId, error));
    if (mayPass && attempt < ATTEMPTS_MAX) throw error;
    if (error instanceof ExtractionError) return { failure: { code: error.code, message: error.message } };
    deps.logger.error({ error, document_id: documentId }, 'document given up');
    return { failure: NOT_PROCESSED };
  }
}

/** Failures of a page that held a reader as long as one may, or took as much memory as one may. */
const SLOW: ReadonlySet<string> = new Set(['processing_timeout', 'too_complex', 'out_of_memory']);

/** The file was not read: something else failed. */
const NOT_PROCESSED: Failure = {
  code: 'processing_error',
  message: 'The document could not be processed. Upload it again.',
};

async function store(
  deps: Deps,
  trx: Transaction<Schema>,
  tenant: Tenant,
  row: DocumentRow,
  reading: Reading,
): Promise<DocumentRow> {
  if ('read' in reading) return complete(deps, trx, tenant, row, reading.read);
  const { code, message } = reading.failure;
  // Who said what the document is can fill in its fields. What a person has corrected is not lost when something else fails.
  if (row.kept_parts) {
    const nothing = { pages: null, parts: [], failed_pages: [] };
    return complete(deps, trx, tenant, row, nothing, code === NOT_PROCESSED.code);
  }
  const error = { error_code: code, error_message: message };
  const failed = await updateDocument(trx, row.id, { status: 'failed', ...error, processed_at: new Date() });
  const data = toEventData(failed, []);
  await recordEvent(trx, { contract: documentFailed, subject: row.id, tenant, data, labels: showLabels(failed) });
  return failed;
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
  const labels = showLabels(completed);
  await recordEvent(trx, { contract: documentProcessed, subject: row.id, tenant, data, labels });
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
