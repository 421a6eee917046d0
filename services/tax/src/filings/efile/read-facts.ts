import { Problem, pathId } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { executeInTenant, type Statement, statement, type Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import type { Deps } from '../../deps.js';
import type { TaxReturnRow } from '../../returns/returns.queries.js';
import { openReturn, type StoredReturn } from '../../returns/tax-return.js';
import type { FilingState } from '../filings.table.js';
import { type ReservedFiling, submissionIdOf } from '../seal-filing.js';
import { DOCUMENT_PURPOSE } from '../sealed-document.js';
import type { EfileInput } from './efile.api.js';
import { createHasher, findSecret, type HashNumber, hasherOf, type SecretRow } from './hash-of-number.js';

/** A filing that the new one refers to. */
export interface ReferredFiling {
  readonly id: string;
  readonly state: FilingState;
  readonly taxYear: number;
  readonly subjectHash: Buffer;
  readonly amends: string | null;
  readonly submissionId: string;
  /** Opens the transmitted document. */
  readonly document: () => string;
}

/** The data that is read before a return is filed. */
export interface Facts {
  readonly reserved: ReservedFiling;
  readonly stored: StoredReturn | undefined;
  /** The filing that `resubmits` names. */
  readonly replaced: ReferredFiling | undefined;
  /** The filing that `amends` names, or that the rejected filing had amended. */
  readonly amended: ReferredFiling | undefined;
  /** Creates the secret of the hashes if the organization has none. Call it only after all checks have passed. */
  readonly hasher: () => Promise<HashNumber>;
}

type ReturnRow = TaxReturnRow & WrappedKey;

interface FilingRow extends WrappedKey {
  readonly id: string;
  readonly state: FilingState;
  readonly tax_year: number;
  readonly subject_hash: Buffer;
  readonly amends: string | null;
  readonly submission_id: string;
  readonly document: Buffer;
}

/**
 * Reads all data that a filing needs, in one round trip. None of this data changes later: stored returns and the secret never change, and a
 * filing that can be referred to is in a final state.
 * @throws {Problem} 404 for an unknown return or filing
 */
export async function readFacts(
  deps: Deps,
  tenant: Tenant,
  { returnId, resubmits, amends }: Pick<EfileInput, 'returnId' | 'resubmits' | 'amends'>,
): Promise<Facts> {
  const { organizationId, livemode } = tenant;
  const referred = [resubmits, amends].filter((id) => id !== undefined);
  const optional = (isWanted: boolean, given: Statement) => (isWanted ? [given] : []);
  const rows = await executeInTenant(deps.db, tenant, [
    statement`select tenant_now(${organizationId}, ${livemode}) as now, nextval('submission_number') as number`,
    findSecret(tenant),
    ...optional(
      returnId !== undefined,
      statement`select r.id, r.org_id, r.livemode, r.tax_year, r.law_version, r.sealed, r.created_at, r.created_by, k.master_key_id, k.wrapped
        from tax_return r
        join vault_key k on k.org_id = r.org_id and k.livemode = r.livemode and k.subject = r.id
        where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = ${returnId && pathId('ret', returnId)}`,
    ),
    ...optional(
      referred.length > 0,
      statement`select f.id, f.state, f.tax_year, f.subject_hash, f.amends, f.submission_id, f.document, k.master_key_id, k.wrapped
        from filing f
        join vault_key k on k.org_id = f.org_id and k.livemode = f.livemode and k.subject = f.id
        where f.org_id = ${organizationId} and f.livemode = ${livemode} and f.kind = 'efile' and f.id = any(
          ${referred}::text[]
          || array(select r.amends from filing r
                   where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = any(${referred}::text[])))`,
    ),
  ]);
  const [[clock], [secret]] = rows as unknown as [[{ readonly now: Date; readonly number: bigint }], SecretRow[]];
  const [returnRow] = returnId === undefined ? [] : (rows[2] as unknown as ReturnRow[]);
  const filings = referred.length === 0 ? [] : (rows.at(-1) as unknown as FilingRow[]);
  if (returnId !== undefined && !returnRow) throw notFound('returnId');
  const findReferred = (name: 'resubmits' | 'amends', id: string | undefined): ReferredFiling | undefined => {
    if (id === undefined) return undefined;
    const row = filings.find((one) => one.id === id);
    if (!row) throw notFound(name);
    return toReferred(deps, tenant, row);
  };
  const replaced = findReferred('resubmits', resubmits);
  const amended = findReferred('amends', amends ?? replaced?.amends ?? undefined);
  return {
    reserved: {
      id: newId('fil'),
      submissionId: submissionIdOf(deps, tenant, clock.now, clock.number),
      at: clock.now,
    },
    stored: returnRow && openReturn(deps, tenant, returnRow),
    replaced,
    amended,
    hasher: async () => (secret ? hasherOf(deps, tenant, secret) : createHasher(deps, tenant)),
  };
}

function toReferred({ vault }: Deps, tenant: Tenant, row: FilingRow): ReferredFiling {
  return {
    id: row.id,
    state: row.state,
    taxYear: row.tax_year,
    subjectHash: row.subject_hash,
    amends: row.amends,
    submissionId: row.submission_id,
    document: () => vault.unwrap(tenant, row.id, row).open(row.document, DOCUMENT_PURPOSE).toString('utf8'),
  };
}

const notFound = (name: string) =>
  new Problem('not_found', undefined, [{ location: `body.${name}`, code: 'not_found', message: 'does not exist' }]);
