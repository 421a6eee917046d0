import { setImmediate } from 'node:timers/promises';
import { Problem, type StoredLabels } from '@exchequer/http-kit';
import { constraintOf, insertOf, type Tenant, unawaited } from '@exchequer/postgres';
import type { DataKey, WrappedKey } from '@exchequer/vault';
import { enqueue } from '@exchequer/work';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { ReservedFiling } from '../filings/seal-filing.js';
import type { Content, Recipient } from './content.js';
import { findPart, type InformationReturnRow } from './information-returns.queries.js';
import type { InformationReturnPartTable } from './information-returns.table.js';

/** The number of recipients that are sealed, read and prepared together: one part. */
export const PART_SIZE = 250;
const PARTS_AT_ONCE = 10;
/** The work of `preparation`. Its subject is the id of the filing. */
export const PREPARATION = 'information_return';

const CONTENT = 'information return';
const partPurpose = (part: number) => `recipients ${part}`;
/** The key of the recipients. The filing has a key of its own. Statements that join `vault_key` use it too. */
const keySubject = (id: string) => `${id}/recipients`;

export interface NewInformationReturn {
  readonly filing: ReservedFiling;
  readonly content: Content;
  readonly recipients: readonly Recipient[];
  readonly employerHash: Buffer;
  readonly corrects?: string | undefined;
  readonly voids?: string | undefined;
  readonly resubmits?: string | undefined;
  readonly isFiled: boolean;
  readonly labels: StoredLabels;
}

/** An information return that is sealed and ready to be written. */
export interface SealedInformationReturn {
  /** The statements are `unawaited`: the transaction fails with 409 if the rejected filing was replaced before. */
  store(trx: Transaction<Database>): void;
}

/** Seals an information return and its recipients. This needs no transaction, and other requests run between the parts. */
export async function sealInformationReturn(
  { vault }: Pick<Deps, 'vault'>,
  { organizationId: org_id, livemode }: Tenant,
  { filing, content, recipients, employerHash, corrects, voids, resubmits, isFiled, labels }: NewInformationReturn,
): Promise<SealedInformationReturn> {
  const { id, submissionId, at } = filing;
  const { key, insert } = vault.createKey({ organizationId: org_id, livemode }, keySubject(id));
  const row = {
    org_id,
    livemode,
    id,
    kind: content.kind,
    state: isFiled ? 'filed' : 'preparing',
    submission_id: submissionId,
    tax_year: content.taxYear,
    quarter: content.kind === '941' ? content.quarter : null,
    employer_hash: employerHash,
    corrects: corrects ?? null,
    voids: voids ?? null,
    resubmits: resubmits ?? null,
    recipients: recipients.length,
    prepared: isFiled ? recipients.length : 0,
    sealed: seal(key, content, CONTENT),
    submitted_at: at,
    ...labels,
  };
  const parts: InformationReturnPartTable[] = [];
  for (let part = 0; part * PART_SIZE < recipients.length; part += 1) {
    if (part > 0) await setImmediate();
    const group = recipients.slice(part * PART_SIZE, (part + 1) * PART_SIZE);
    parts.push({ org_id, livemode, id, part, sealed: seal(key, group, partPurpose(part)) });
  }
  return {
    store: (trx) => {
      unawaited(trx, insert);
      unawaited(trx, insertOf('information_return', [row]), (error) =>
        constraintOf(error) === 'information_return_resubmitted_once' ? resubmittedBefore() : (error as Error),
      );
      for (let part = 0; part < parts.length; part += PARTS_AT_ONCE) {
        unawaited(
          trx,
          insertOf(
            'information_return_part',
            parts.slice(part, part + PARTS_AT_ONCE).map((one) => ({ ...one })),
          ),
        );
      }
      if (!isFiled) enqueue(trx, { organizationId: org_id, livemode }, { kind: PREPARATION, subject: id });
    },
  };
}

function resubmittedBefore(): Problem {
  return new Problem('conflict', 'This filing was resubmitted before. Resubmit the newest one instead.');
}

/** Sealed data of a filing that was read together with its key. */
export interface SealedOfFiling extends WrappedKey {
  readonly id: string;
  readonly sealed: Buffer;
}

/** The content of a filing that was read together with its key. */
export function openSealedContent({ vault }: Pick<Deps, 'vault'>, tenant: Tenant, row: SealedOfFiling): Content {
  return open(vault.unwrap(tenant, keySubject(row.id), row), row.sealed, CONTENT) as Content;
}

/** The recipients of a part that was read together with its key. */
export function openSealedPart(
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  row: SealedOfFiling & { readonly part: number },
): readonly Recipient[] {
  return open(vault.unwrap(tenant, keySubject(row.id), row), row.sealed, partPurpose(row.part)) as readonly Recipient[];
}

/** The part that has the recipient at this place. */
export const partOf = (place: number): number => Math.floor(place / PART_SIZE);

export async function openContent(
  db: Kysely<Database>,
  deps: Pick<Deps, 'vault'>,
  tenant: Tenant,
  row: Pick<InformationReturnRow, 'id' | 'sealed'>,
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
