import { toNewYorkTime } from '@exchequer/calendar';
import { type AchFileHeader, toAchDate } from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The operator that gets the files. */
const FED_ACH = { routingNumber: '061000146', name: 'FEDACH' };

/** @param file.today how many files were made today */
export function achFileHeader(file: {
  readonly now: Date;
  readonly routingNumber: string;
  readonly today: number;
}): AchFileHeader {
  const { date, time } = toNewYorkTime(file.now);
  return {
    immediateDestination: ` ${FED_ACH.routingNumber}`,
    immediateOrigin: ` ${file.routingNumber}`,
    fileCreationDate: toAchDate(date),
    fileCreationTime: time.slice(0, 5).replace(':', ''),
    fileIdModifier: MODIFIERS[file.today % MODIFIERS.length]!,
    immediateDestinationName: FED_ACH.name,
    immediateOriginName: 'EXCHEQUER',
    referenceCode: '',
  };
}

/** Ends of trace numbers, in ascending order. */
export async function takeTraceSequences(trx: Transaction<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ sequence: bigint }>`
    select nextval('ach_trace') as sequence from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ sequence }) => Number(sequence)).sort((a, b) => a - b);
}

/** Files to the bank since midnight in New York. */
export async function countFilesOfToday(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_message
    where org_id = ${organizationId} and livemode = ${livemode} and kind = 'ach_file'
      and created_at >= date_trunc('day', tenant_now(${organizationId}, ${livemode}), 'America/New_York')`.execute(trx);
  return rows[0]!.count;
}
