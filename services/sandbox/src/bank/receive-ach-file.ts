import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '@exchequer/http-kit';
import { type AchEntry, type AchFile, isRoutingNumber, readAchFile, readTransactionCode } from '@exchequer/nacha';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Insertable, Selectable } from 'kysely';
import type { Deps } from '../deps.js';
import { answerTime, encodeDetails, settlementTime } from './ach-settlement.js';
import type { AchEntryTable, AchFileTable, RefusedEntry } from './bank.tables.js';
import { type CustomerBook, inCustomerBook } from './customer-book.js';
import { ACH_ANSWERS } from './magic-accounts.js';
import { findParticipant, OWN_ROUTING_NUMBER } from './participants.js';

/** What the bank says about a file. A rejected file has no effect. */
export interface AchFileReceipt {
  status: 'accepted' | 'rejected';
  /** One sentence each, empty if it was accepted. */
  problems: readonly string[];
  /** Entries of an accepted file that the bank does not take. The others are sent. */
  refused: readonly RefusedEntry[];
}

export interface SentAchFile {
  readonly id: string;
  readonly content: string;
  /** On the clock of the customer. */
  readonly submittedAt: Date;
}

const ENTRIES_MAX = 10_000;
const PROBLEMS_MAX = 100;
const ROWS_AT_ONCE = 1_000;

type FileDeps = Pick<Deps, 'db' | 'vault' | 'faults'>;

/**
 * Takes a file of a customer. The file is checked as a whole: one wrong record rejects all of it.
 * @throws {Problem} 409 if another file was sent under this id.
 */
export async function receiveAchFile(deps: FileDeps, tenant: Tenant, file: SentAchFile): Promise<AchFileReceipt> {
  const hash = createHash('sha256').update(file.content).digest();
  const known = await inTenant(deps.db, tenant, (trx) =>
    trx
      .selectFrom('ach_file')
      .select(['content_hash', 'problems', 'refused'])
      .where('id', '=', file.id)
      .executeTakeFirst(),
  );
  if (known) return receiptOf(known, hash);
  const read = readAchFile(file.content);
  const problems = read.ok
    ? problemsOf(read.file)
    : read.problems.map(({ line, field, message }) => `Line ${line}, ${field}: ${message}.`);
  return inCustomerBook(deps, tenant, async (book) => {
    // Another request with the same file can have been faster.
    const first = await book.trx
      .selectFrom('ach_file')
      .select(['content_hash', 'problems', 'refused'])
      .where('id', '=', file.id)
      .executeTakeFirst();
    if (first) return receiptOf(first, hash);
    const refused = read.ok ? refusedEntries(read.file) : [];
    const allProblems = [...problems, ...(read.ok ? await repeatedTraces(book, read.file) : [])].slice(0, PROBLEMS_MAX);
    await book.trx
      .insertInto('ach_file')
      .values({
        ...ownerOf(tenant),
        id: file.id,
        content_hash: hash,
        sealed: book.key.seal(Buffer.from(file.content), `ach_file ${file.id}`),
        problems: JSON.stringify(allProblems) as never,
        refused: JSON.stringify(refused) as never,
        submitted_at: file.submittedAt,
      })
      .execute();
    if (read.ok && allProblems.length === 0) await keepEntries(book, file, read.file, refused);
    return { status: allProblems.length === 0 ? 'accepted' : 'rejected', problems: allProblems, refused };
  });
}

function receiptOf(
  { content_hash, problems, refused }: Pick<Selectable<AchFileTable>, 'content_hash' | 'problems' | 'refused'>,
  hash: Buffer,
): AchFileReceipt {
  if (!content_hash.equals(hash)) throw new Problem('conflict', 'Another file was sent under this id.');
  return { status: problems.length === 0 ? 'accepted' : 'rejected', problems, refused };
}

/** What the bank refuses beyond the rules of Nacha. */
function problemsOf({ header, batches }: AchFile): string[] {
  const problems: string[] = [];
  const entries = batches.reduce((count, batch) => count + batch.entries.length, 0);
  if (entries === 0) problems.push('The file has no entries.');
  if (entries > ENTRIES_MAX) problems.push(`The file has more than ${ENTRIES_MAX} entries.`);
  if (header.immediateOrigin.trim() !== OWN_ROUTING_NUMBER) {
    problems.push(`The immediate origin must be ${OWN_ROUTING_NUMBER}, the routing number of this bank.`);
  }
  for (const { header: batch } of batches) {
    const place = `Batch ${batch.batchNumber}`;
    if (batch.odfiIdentification !== OWN_ROUTING_NUMBER.slice(0, 8)) {
      problems.push(`${place}: the originating bank must be ${OWN_ROUTING_NUMBER.slice(0, 8)}, this bank.`);
    }
  }
  return problems;
}

/** One entry for a bank that nobody knows does not stop the others. */
function refusedEntries({ batches }: AchFile): RefusedEntry[] {
  const isReached = ({ routingNumber }: AchEntry) =>
    isRoutingNumber(routingNumber) && findParticipant(routingNumber)?.ach === true;
  return batches
    .flatMap(({ entries }) => entries.filter((entry) => !isReached(entry)))
    .map(({ traceNumber }) => ({ traceNumber, problem: 'The routing number belongs to no bank of FedACH.' }));
}

/** A trace number names one entry, so that a return can name it. */
async function repeatedTraces({ trx }: CustomerBook, { batches }: AchFile): Promise<string[]> {
  const traces = batches.flatMap(({ entries }) => entries.map(({ traceNumber }) => traceNumber));
  if (new Set(traces).size !== traces.length) return ['Two entries of the file have the same trace number.'];
  const { count } = await trx
    .selectFrom('ach_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(({ eb, val }) => eb('trace_number', '=', eb.fn.any(val(traces))))
    .executeTakeFirstOrThrow();
  return count > 0n ? [`${count} trace numbers of the file were used before.`] : [];
}

async function keepEntries(
  book: CustomerBook,
  { id, submittedAt }: SentAchFile,
  file: AchFile,
  refused: readonly RefusedEntry[],
): Promise<void> {
  const left = new Set(refused.map(({ traceNumber }) => traceNumber));
  let rows: Insertable<AchEntryTable>[] = [];
  const store = async () => {
    if (rows.length > 0) await book.trx.insertInto('ach_entry').values(rows).execute();
    rows = [];
    // Sealing many entries must not keep others waiting.
    await nextTurn();
  };
  for (const { header, entries } of file.batches) {
    for (const entry of entries) {
      if (left.has(entry.traceNumber)) continue;
      const direction = readTransactionCode(entry.transactionCode)?.direction ?? 'credit';
      const kind = { direction, secCode: header.secCode };
      const settles_at = settlementTime(submittedAt, header, { direction, amountCents: entry.amountCents });
      // Nobody answers a return or a notification of change that the customer sends.
      const isPayment = entry.addenda.every(({ kind: of }) => of === 'payment');
      // The accounts of this bank are real ones: their holder answers.
      const isOnUs = isPayment && entry.routingNumber === OWN_ROUTING_NUMBER;
      const answer = isPayment && !isOnUs ? ACH_ANSWERS.get(entry.accountNumber) : undefined;
      rows.push({
        ...ownerOf(book.tenant),
        trace_number: entry.traceNumber,
        file_id: id,
        direction,
        routing_number: entry.routingNumber,
        amount: entry.amountCents,
        sec_code: header.secCode,
        sealed: book.key.seal(encodeDetails({ header, entry }), `ach_entry ${entry.traceNumber}`),
        status: 'pending',
        settles_at,
        answer_code: answer?.code ?? null,
        answer_at: answer ? answerTime(answer.code, settles_at, kind) : null,
        answered_at: null,
        on_us: isOnUs ? 'waiting' : null,
      });
      if (rows.length === ROWS_AT_ONCE) await store();
    }
  }
  await store();
}

export function ownerOf({ organizationId, livemode }: Tenant): { org_id: string; livemode: boolean } {
  return { org_id: organizationId, livemode };
}
