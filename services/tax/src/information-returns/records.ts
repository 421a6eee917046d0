import { ENDS_SOON, Problem } from '@exchequer/http-kit';
import { ask, constraintOf, readInTenant, statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { FilingState } from '../filings/filings.table.js';
import type { InformationReturnKind } from './information-returns.table.js';
import { PART_SIZE, type SealedOfFiling } from './store.js';

/** A recipient of a filing by its place in the submission, from 0. */
export interface RecordPlace {
  readonly id: string;
  readonly place: number;
}

/** The newest record about a recipient, which the next correction follows. */
export interface NewestRecord extends RecordPlace {
  readonly subject: Buffer;
  readonly role: 'original' | 'correction' | 'void';
  readonly holder: RecordPlace;
  /** Undefined while the filing is prepared. */
  readonly state: FilingState | undefined;
  readonly providerReference: string | null;
}

/** The subjects of the records of a new filing. */
export interface NewRecords {
  readonly role: 'original' | 'correction' | 'void';
  /** By the place of the recipient. */
  readonly subjects: readonly Buffer[];
  /** The records that are corrected or voided, by the place of the recipient. Undefined for an original. */
  readonly previous?: readonly NewestRecord[];
}

/** A return about this recipient and year is already filed. `duplicatesOf` finds it. */
export class DuplicateRecords extends Error {}

/**
 * Writes the records of a new filing. The statement is `unawaited`: the transaction fails with `DuplicateRecords`, or with 409 if another
 * filing has corrected or voided a record meanwhile.
 */
export function insertRecords(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  filing: { readonly id: string; readonly kind: InformationReturnKind; readonly taxYear: number },
  { role, subjects, previous }: NewRecords,
): void {
  if (subjects.length === 0) return;
  const holders = subjects.map((subject, place) => {
    const before = previous?.[place];
    const keepsHolder = before && (role === 'void' || before.subject.equals(subject));
    return keepsHolder ? before.holder : { id: filing.id, place };
  });
  const insert = statement`
    insert into information_return_record
      (org_id, livemode, id, kind, tax_year, role, place, subject, previous_id, previous_place, holder_id, holder_place)
    select ${organizationId}, ${livemode}, ${filing.id}, ${filing.kind}, ${filing.taxYear}, ${role}, each.*
    from unnest(${subjects.map((_, place) => place)}::int[], ${subjects}::bytea[],
                ${subjects.map((_, place) => previous?.[place]?.id ?? null)}::text[],
                ${subjects.map((_, place) => previous?.[place]?.place ?? null)}::int[],
                ${holders.map(({ id }) => id)}::text[], ${holders.map(({ place }) => place)}::int[]) as each`;
  unawaited(trx, insert, (error) => {
    switch (constraintOf(error)) {
      case 'information_return_once':
        return new DuplicateRecords();
      case 'information_return_changed_once':
        return changedMeanwhile();
      default:
        return error as Error;
    }
  });
}

function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'Another filing has corrected or voided one of these recipients meanwhile. Submit again.',
    undefined,
    ENDS_SOON,
  );
}

/** The filings that already have the subjects, by the place of the recipient. At most `max`. */
export async function duplicatesOf(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  { kind, taxYear, subjects }: { kind: InformationReturnKind; taxYear: number; subjects: readonly Buffer[] },
  max: number,
): Promise<readonly { readonly place: number; readonly id: string }[]> {
  const { organizationId, livemode } = tenant;
  return readInTenant(db, tenant, (read) =>
    ask<{ place: number; id: string }>(
      read,
      statement`
        select (wanted.n - 1)::int as place, r.id
        from unnest(${subjects}::bytea[]) with ordinality as wanted (subject, n)
        join information_return_record r on r.org_id = ${organizationId} and r.livemode = ${livemode} and r.kind = ${kind}
          and r.tax_year = ${taxYear} and r.subject = wanted.subject
        where r.holder_id = r.id and r.holder_place = r.place and r.role <> 'void' and r.status <> 'rejected' and not r.is_released
        order by wanted.n limit ${max}`,
    ),
  );
}

/** The newest records about recipients of a filing, and the sealed data that they are part of. */
export interface NewestRecords {
  /** By the subject in hexadecimal. */
  readonly bySubject: ReadonlyMap<string, NewestRecord>;
  /** Each part once. For Form 941, which has no recipients, its content. */
  readonly sealed: readonly (SealedOfFiling & { readonly part: number })[];
}

/** Follows the corrections of a filing that are not rejected, to the newest record about each of the subjects that it contains. */
export async function findNewestRecords(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  id: string,
  subjects: readonly Buffer[],
): Promise<NewestRecords> {
  const { organizationId, livemode } = tenant;
  const rows = await readInTenant(db, tenant, (read) =>
    ask<
      {
        wanted: Buffer;
        place: number;
        subject: Buffer;
        role: NewestRecord['role'];
        holder_id: string;
        holder_place: number;
        state: FilingState | null;
        provider_reference: string | null;
        sealed: Buffer | null;
      } & Omit<NewestRecords['sealed'][number], 'sealed'>
    >(
      read,
      statement`
        with recursive chain as (
          select r.subject as wanted, r.id, r.place, r.subject, r.role, r.holder_id, r.holder_place, 0 as depth
          from information_return_record r
          where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = ${id} and r.subject = any (${subjects}::bytea[])
          union all
          select chain.wanted, next.id, next.place, next.subject, next.role, next.holder_id, next.holder_place, chain.depth + 1
          from chain join information_return_record next on next.org_id = ${organizationId} and next.livemode = ${livemode}
            and next.previous_id = chain.id and next.previous_place = chain.place and next.status <> 'rejected'
        ),
        newest as (
          select latest.*, latest.place / ${PART_SIZE} as part,
                 row_number() over (partition by latest.id, latest.place / ${PART_SIZE} order by latest.place) = 1 as is_first_of_part
          from (select distinct on (wanted) * from chain order by wanted, depth desc) latest
        )
        select n.wanted, n.id, n.place, n.part, n.subject, n.role, n.holder_id, n.holder_place, f.state, f.provider_reference,
               coalesce(p.sealed, r.sealed) as sealed, k.master_key_id, k.wrapped
        from newest n
        left join filing f on f.org_id = ${organizationId} and f.livemode = ${livemode} and f.id = n.id
        left join information_return_part p on n.is_first_of_part
          and p.org_id = ${organizationId} and p.livemode = ${livemode} and p.id = n.id and p.part = n.part
        left join information_return r on n.is_first_of_part and r.kind = '941'
          and r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = n.id
        left join vault_key k on n.is_first_of_part
          and k.org_id = ${organizationId} and k.livemode = ${livemode} and k.subject = n.id || '/recipients'`,
    ),
  );
  return {
    bySubject: new Map(
      rows.map((row) => [
        row.wanted.toString('hex'),
        {
          id: row.id,
          place: row.place,
          subject: row.subject,
          role: row.role,
          holder: { id: row.holder_id, place: row.holder_place },
          state: row.state ?? undefined,
          providerReference: row.provider_reference,
        },
      ]),
    ),
    sealed: rows.flatMap(({ id: filing, part, sealed, master_key_id, wrapped }) =>
      sealed === null ? [] : { id: filing, part, sealed, master_key_id, wrapped },
    ),
  };
}

/** Whether a filing that is not rejected voids this recipient, or is itself the one that voids it. */
export async function isRecordVoided(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, place }: RecordPlace,
): Promise<boolean> {
  const [found] = await ask<{ voided: boolean }>(
    trx,
    statement`
      select exists (
        select from information_return_record r
        join information_return_record v on v.org_id = r.org_id and v.livemode = r.livemode
          and v.holder_id = r.holder_id and v.holder_place = r.holder_place and v.role = 'void' and v.status <> 'rejected'
        where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = ${id} and r.place = ${place}) as voided`,
  );
  return found!.voided;
}
