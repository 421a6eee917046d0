import { newId } from '@exchequer/ids';
import { inTransaction } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { RecordAction } from '../audit/record-action.js';
import { byOperator } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { displayParts, hashApiKey, newApiKey } from './api-key.js';
import { type ApiKeyRow, countActiveKeys, insertKey, lockOrganization } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { allScopes, isScope } from './scopes.js';

/** A key with its secret. The secret exists only in this result. */
export interface IssuedKey {
  readonly row: ApiKeyRow;
  readonly secret: string;
}

export interface NewKey {
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly scopes: readonly string[];
  readonly name?: string | undefined;
  readonly expiresAt?: Date | undefined;
}

/** Active keys of an organization in one mode. */
const KEYS_MAX = 1_000;

/**
 * An operator creates a key.
 * @throws {AdminError}
 */
export function createKey(db: Kysely<GatewayDatabase>, input: NewKey): Promise<IssuedKey> {
  return inTransaction(db, (trx) => addKey(trx, input, byOperator));
}

/** @throws {AdminError} */
export async function addKey(
  trx: Transaction<GatewayDatabase>,
  input: NewKey,
  record: RecordAction,
): Promise<IssuedKey> {
  const unknown = input.scopes.filter((scope) => !isScope(scope));
  if (unknown.length > 0 || input.scopes.length === 0) {
    throw new AdminError('invalid_argument', `scopes must be some of ${allScopes.join(', ')}`);
  }
  if (input.expiresAt !== undefined && input.expiresAt.getTime() <= Date.now()) {
    throw new AdminError('invalid_argument', 'the expiry must be in the future');
  }
  const name = input.name?.trim() ?? '';
  if (!isName(name)) throw new AdminError('invalid_argument', NAME_RULE);
  // Locks the organization, so that no key is created while the organization is being closed.
  const organization = await lockOrganization(trx, input.organizationId);
  if (organization === undefined) {
    throw new AdminError('organization_not_found', `No such organization: ${input.organizationId}.`);
  }
  if (organization.closed_at !== null) {
    throw new AdminError('organization_closed', `The organization ${input.organizationId} is closed.`);
  }
  if ((await countActiveKeys(trx, input)) >= KEYS_MAX) {
    throw new AdminError(
      'too_many_keys',
      `The organization has ${KEYS_MAX} active keys in this mode: revoke one first.`,
    );
  }
  const issued = await issueKey(trx, {
    organization_id: input.organizationId,
    livemode: input.livemode,
    name,
    scopes: [...new Set(input.scopes)].sort(),
    expires_at: input.expiresAt ?? null,
    rolled_from: null,
  });
  await record(trx, 'api_key.created', issued.row);
  return issued;
}

const NAME_RULE = 'the name may have 200 characters at most, and no control characters';

function isName(name: string): boolean {
  return [...name].length <= 200 && !/\p{Cc}/u.test(name);
}

/** Generates the secret and stores its hash. */
export async function issueKey(
  db: Kysely<GatewayDatabase>,
  key: Pick<ApiKeyRow, 'organization_id' | 'livemode' | 'name' | 'scopes' | 'expires_at' | 'rolled_from'>,
): Promise<IssuedKey> {
  const secret = newApiKey(key.livemode);
  const { prefix, lastFour } = displayParts(secret);
  const row = await insertKey(db, {
    ...key,
    id: newId('key'),
    hash: Buffer.from(hashApiKey(secret), 'base64'),
    prefix,
    last_four: lastFour,
  });
  return { row, secret };
}
