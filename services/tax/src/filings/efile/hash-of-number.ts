import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { inTenant, type Statement, statement, type Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { sql } from 'kysely';
import type { Deps } from '../../deps.js';

const SECRET_BYTES = 32;
/** The purpose for which the secret of an organization is sealed. */
const PURPOSE = 'filing secret';
/** The key of the organization, which seals the secret. */
const KEY_SUBJECT = 'organization';

/** Makes keyed hashes of taxpayer numbers, to find the same person again without keeping the number. */
export type HashNumber = (digits: string) => Buffer;

/** The secret of an organization, with the key that seals it. */
export interface SecretRow extends WrappedKey {
  readonly sealed: Buffer;
}

/** Finds the secret of an organization. There is no row before its first filing. */
export const findSecret = ({ organizationId, livemode }: Tenant): Statement => statement`
  select s.sealed, k.master_key_id, k.wrapped
  from filing_secret s join vault_key k using (org_id, livemode)
  where s.org_id = ${organizationId} and s.livemode = ${livemode} and k.subject = ${KEY_SUBJECT}`;

export const hasherOf = ({ vault }: Pick<Deps, 'vault'>, tenant: Tenant, secret: SecretRow): HashNumber =>
  hashWith(vault.unwrap(tenant, KEY_SUBJECT, secret).open(secret.sealed, PURPOSE));

/** Makes the secret of an organization, if there is none yet. */
export const createHasher = ({ db, vault }: Pick<Deps, 'db' | 'vault'>, tenant: Tenant): Promise<HashNumber> =>
  inTenant(db, tenant, async (trx) => {
    const key = await vault.keyFor(trx, tenant, KEY_SUBJECT);
    const sealed = key.seal(randomBytes(SECRET_BYTES), PURPOSE);
    // The update keeps the row as it is and returns it, also if another request has made it at the same time.
    const { rows } = await sql<{ sealed: Buffer }>`
      insert into filing_secret (org_id, livemode, sealed) values (${tenant.organizationId}, ${tenant.livemode}, ${sealed})
      on conflict (org_id, livemode) do update set sealed = filing_secret.sealed returning sealed`.execute(trx);
    return hashWith(key.open(rows[0]!.sealed, PURPOSE));
  });

/** A key object makes a hash four times faster than its bytes do. */
function hashWith(secret: Buffer): HashNumber {
  const key = createSecretKey(secret);
  return (digits) => createHmac('sha256', key).update(digits).digest();
}
