import { toNewYorkTime } from '@exchequer/calendar';
import {
  type AchAnswerOptions,
  type AchEntry,
  type AchNewBatch,
  buildAchFile,
  toAchDate,
  toTraceNumber,
  writeAchFile,
} from '@exchequer/nacha';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { achFileHeader, takeFileIdentity, takeTraceSequences, withHeader } from './ach-file-parts.js';
import { SEALED_FOR } from './counterparty.js';
import { newMessage } from './outgoing-messages.js';

/**
 * Queues one file with answers to entries of other banks: returns, or dishonored returns. Call it when all else is booked: its lock holds up
 * the files of other organizations.
 * @param answers.batches creates the batches; this function replaces their trace numbers
 * @returns the entries as they are in the file, batch after batch
 */
export async function queueAchAnswers(
  trx: Transaction<Database>,
  { vault, banks }: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  {
    count,
    batches: write,
    at,
  }: {
    readonly count: number;
    readonly batches: (options: AchAnswerOptions) => readonly AchNewBatch[];
    readonly at: Date;
  },
): Promise<AchEntry[]> {
  const { routingNumber } = (tenant.livemode ? banks.live : banks.test)!;
  const [key, sequences] = await Promise.all([vault.keyFor(trx, tenant, SEALED_FOR), takeTraceSequences(trx, count)]);
  const odfiIdentification = routingNumber.slice(0, 8);
  const traces = sequences.map((sequence) => toTraceNumber(odfiIdentification, sequence));
  const effectiveEntryDate = toAchDate(toNewYorkTime(at).date);
  const batches = write({ odfiIdentification, firstSequence: 1, effectiveEntryDate }).map((batch) => ({
    ...batch,
    entries: [...batch.entries].map((entry) => withTrace(entry, traces.shift()!)),
  }));
  const provisional = achFileHeader(routingNumber, { created: at, number: 0 });
  const written = writeAchFile(buildAchFile(provisional, batches));
  // All organizations wait for this lock: nothing but the last statements comes after it.
  const identity = await takeFileIdentity(trx, tenant, { routingNumber, now: at });
  const content = withHeader(written, achFileHeader(routingNumber, identity));
  sendPlan(trx, newMessage(tenant, key, { rail: 'ach', kind: 'ach_file', content, at }));
  return batches.flatMap(({ entries }) => entries);
}

function withTrace(entry: AchEntry, traceNumber: string): AchEntry {
  return { ...entry, traceNumber, addenda: entry.addenda.map((addenda) => ({ ...addenda, traceNumber })) };
}
