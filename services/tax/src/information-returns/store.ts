import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { ReservedFiling } from '../filings/create-filing.js';
import type { Content, Recipient } from './content.js';
import { findPart, type InformationReturnRow } from './information-returns.queries.js';

/** The number of recipients that are sealed, read and prepared together: one part. */
export const PART_SIZE = 250;
const PARTS_AT_ONCE = 10;

const CONTENT = 'information return';
const partPurpose = (part: number) => `recipients ${part}`;
/** The key of the recipients. The filing has a key of its own. */
const keySubject = (id: string) => `${id}/recipients`;

export interface NewInformationReturn {
  readonly filing: ReservedFiling;
  readonly content: Content;
  readonly recipients: readonly Recipient[];
  readonly employerHash: Buffer;
  readonly corrects?: string;
  readonly voids?: string;
}

/** Writes an information return and its recipients in the transaction of the caller. */
export async function storeInformationReturn(
  trx: Transaction<Database>,
  { vault }: Pick<Deps, 'vault'>,
  { organizationId: org_id, livemode }: Tenant,
  { filing, content, recipients, employerHash, corrects, voids }: NewInformationReturn,
): Promise<void> {
  const { id, submissionId, at } = filing;
  const { key, store } = vault.createKey({ organizationId: org_id, livemode }, keySubject(id));
  await store(trx);
  await trx
    .insertInto('information_return')
    .values({
      org_id,
      livemode,
      id,
      kind: content.kind,
      submission_id: submissionId,
      tax_year: content.taxYear,
      quarter: content.kind === '941' ? content.quarter : null,
      employer_hash: employerHash,
      corrects: corrects ?? null,
      voids: voids ?? null,
      recipients: recipients.length,
      sealed: seal(key, content, CONTENT),
      submitted_at: at,
    })
    .execute();
  for (let part = 0; part * PART_SIZE < recipients.length; part += PARTS_AT_ONCE) {
    const rows = Array.from({ length: PARTS_AT_ONCE }, (_, offset) => part + offset)
      .filter((one) => one * PART_SIZE < recipients.length)
      .map((one) => {
        const group = recipients.slice(one * PART_SIZE, (one + 1) * PART_SIZE);
        return { org_id, livemode, id, part: one, sealed: seal(key, group, partPurpose(one)) };
      });
    await trx.insertInto('information_return_part').values(rows).execute();
  }
}

export async function openContent(
  db: Kysely<Database>,
  deps: Pick<Deps, 'vault'>,
  tenant: Tenant,
  row: InformationReturnRow,
): Promise<Content> {
  return open(await keyOf(db, deps, tenant, row.id), row.sealed, CONTENT) as Content;
}

/** The recipients of a part. Empty after the last one. */
export async function openPart(
  db: Kysely<Database>,
  deps: Pick<Deps, 'vault'>,
  tenant: Tenant,
  id: string,
  part: number,
): Promise<readonly Recipient[]> {
  const row = await findPart(db, tenant, id, part);
  if (!row) return [];
  return open(await keyOf(db, deps, tenant, id), row.sealed, partPurpose(part)) as readonly Recipient[];
}

async function keyOf(
  db: Kysely<Database>,
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  id: string,
): Promise<DataKey> {
  const key = await vault.existingKey(db, tenant, keySubject(id));
  if (!key) throw new Error('the key of an information return is missing');
  return key;
}

const seal = (key: DataKey, value: object, purpose: string) => key.seal(Buffer.from(JSON.stringify(value)), purpose);
const open = (key: DataKey, sealed: Buffer, purpose: string): unknown =>
  JSON.parse(key.open(sealed, purpose).toString('utf8'));
