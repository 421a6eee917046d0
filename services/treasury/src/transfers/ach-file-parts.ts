import { toNewYorkTime } from '@exchequer/calendar';
import { type AchFileHeader, createAchWriter, toAchDate } from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The operator that gets the files. */
const FED_ACH = { routingNumber: '061000146', name: 'FEDACH' };

/** What distinguishes a file from the others of the same origin. */
export interface FileIdentity {
  readonly created: Date;
  /** 0 to 35. */
  readonly number: number;
}

/**
 * Takes the identity of a file. All organizations of a mode send from one routing number, and the operator refuses a second file with the same
 * origin, date, time and modifier; so the identity is counted for the origin. Others who make a file in the same minute wait until this transaction
 * ends: call it when the file is complete.
 */
export async function takeFileIdentity(
  trx: Transaction<Database>,
  { livemode }: Tenant,
  { routingNumber, now }: { readonly routingNumber: string; readonly now: Date },
): Promise<FileIdentity> {
  const { rows } = await sql<FileIdentity>`
    select created, number from take_file_identity(${livemode}, ${routingNumber}, ${now})`.execute(trx);
  return rows[0]!;
}

export function achFileHeader(routingNumber: string, { created, number }: FileIdentity): AchFileHeader {
  const { date, time } = toNewYorkTime(created);
  return {
    immediateDestination: ` ${FED_ACH.routingNumber}`,
    immediateOrigin: ` ${routingNumber}`,
    fileCreationDate: toAchDate(date),
    fileCreationTime: time.slice(0, 5).replace(':', ''),
    fileIdModifier: MODIFIERS[number]!,
    immediateDestinationName: FED_ACH.name,
    immediateOriginName: 'EXCHEQUER',
    referenceCode: '',
  };
}

/** The file with another header: all headers have the same length. */
export function withHeader(content: string, header: AchFileHeader): string {
  let line = '';
  createAchWriter(header, (text) => {
    line += text;
  });
  return line + content.slice(line.length);
}

/** Ends of trace numbers, in ascending order. */
export async function takeTraceSequences(trx: Transaction<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ sequence: bigint }>`
    select nextval('ach_trace') as sequence from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ sequence }) => Number(sequence)).sort((a, b) => a - b);
}
