import { changeInTenant, type FieldError, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, recordNoChange } from '@exchequer/messaging';
import { sealedAnswer } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { RecordAction } from '../audit/record-action.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import { AdminError } from './admin-error.js';
import { addKey } from './create-key.js';
import { toApiKey, toApiKeyWithSecret } from './key.js';
import { isActive } from './key-status.js';
import type { ApiKey, ApiKeyChange, ApiKeyInput, ApiKeyRoll, ApiKeyWithSecret } from './keys.api.js';
import { hasOtherAdminKey, lockKey, lockOrganization, renameKey } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { endKey } from './revoke-key.js';
import { replaceKey } from './roll-key.js';
import { impliedScopes } from './scopes.js';

/** What a key does to the keys of its organization and mode. Row-level security hides all others. */

type Deps = Pick<OwnApiDeps, 'db' | 'vault'>;

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * A repeated request with the same `Idempotency-Key` gets the same secret: its answer is stored sealed.
 * @throws {Problem} 400, 403 `missing_scope` for a scope that the caller does not have, 422 `limit_reached`
 */
export async function createKeyAs(
  { db, vault }: Deps,
  context: RequestContext,
  { name, scopes, expires_at }: ApiKeyInput,
): Promise<ApiKeyWithSecret> {
  const errors = expiryProblems({ expires_at });
  if (errors.length > 0) throw Problem.invalid(errors);
  refuseMoreScopes(context, scopes);
  const { organizationId, livemode } = context;
  const expiresAt = expires_at === undefined ? undefined : new Date(expires_at);
  return idempotently(
    db,
    context,
    async (trx) => {
      const key = { organizationId, livemode, name, scopes, expiresAt };
      return toApiKeyWithSecret(await addKey(trx, key, byCaller(context)).catch(refusalOfNewKey));
    },
    sealedAnswer(vault, context),
  );
}

/**
 * The new key has the scopes of the old one, so the caller must have them too.
 * @throws {Problem} 403 `missing_scope`, 404, 409
 */
export async function rollKeyAs(
  { db, vault }: Deps,
  context: RequestContext,
  id: string,
  { overlap_hours = OVERLAP_HOURS }: ApiKeyRoll,
): Promise<ApiKeyWithSecret> {
  return idempotently(
    db,
    context,
    async (trx) => {
      const key = await lockKey(trx, id);
      if (key === undefined) throw Problem.notFound();
      refuseMoreScopes(context, key.scopes);
      const overlapMs = overlap_hours * HOUR_MS;
      return toApiKeyWithSecret(await replaceKey(trx, key, overlapMs, byCaller(context)).catch(refusalOfRoll));
    },
    sealedAnswer(vault, context),
  );
}

/**
 * Revoking a revoked key changes nothing.
 * @throws {Problem} 404, 409 if no active key could change keys afterwards
 */
export async function revokeKeyAs({ db }: Deps, context: RequestContext, id: string): Promise<ApiKey> {
  return idempotently(db, context, async (trx) => {
    // Two keys that revoke each other at the same time take turns.
    await lockOrganization(trx, context.organizationId);
    const key = await lockKey(trx, id);
    if (key === undefined) throw Problem.notFound();
    const isAdmin = key.scopes.includes('keys:write') && isActive(key, Date.now());
    if (isAdmin && !(await hasOtherAdminKey(trx, context, id))) {
      throw new Problem(
        'conflict',
        'It is the last active key with the scope keys:write. Create another one first, or roll this one.',
      );
    }
    if (key.revoked_at !== null) recordNoChange(trx, context);
    return toApiKey(await endKey(trx, key, byCaller(context)));
  });
}

/** @throws {Problem} 404, 412 */
export async function renameKeyAs(
  { db }: Deps,
  context: RequestContext,
  id: string,
  { name }: ApiKeyChange,
): Promise<ApiKey> {
  const current = async (trx: Transaction<GatewayDatabase>) => {
    const key = await lockKey(trx, id);
    return key && toApiKey(key);
  };
  return changeInTenant(db, context, { current }, async (trx) => {
    const key = await renameKey(trx, id, name.trim());
    if (key === undefined) throw Problem.notFound();
    return toApiKey(key);
  });
}

/** Rules that the OpenAPI document cannot express. */
export function newKeyProblems(body: unknown): FieldError[] {
  return expiryProblems((body ?? {}) as Readonly<Record<string, unknown>>);
}

function expiryProblems({ expires_at }: { readonly expires_at?: unknown }): FieldError[] {
  const isPast = typeof expires_at === 'string' && Date.parse(expires_at) <= Date.now();
  return isPast ? [{ location: 'body.expires_at', message: 'must be in the future', code: 'out_of_range' }] : [];
}

/** @throws {Problem} 403, because a key makes only keys with at most its own scopes */
function refuseMoreScopes({ scopes: own }: RequestContext, wanted: readonly string[]): void {
  const excess = impliedScopes(wanted).filter((scope) => !own.includes(scope));
  if (excess.length === 0) return;
  throw new Problem(
    'missing_scope',
    `The key of this request does not have ${excess.join(', ')}, so it cannot give it.`,
  );
}

const byCaller =
  (context: RequestContext): RecordAction =>
  (trx, action, { id }) =>
    recordAuditEvent(trx, context, action, id);

/** @throws {Problem} 422 if there are too many keys */
function refusalOfNewKey(error: unknown): never {
  if (error instanceof AdminError && error.code === 'too_many_keys') throw new Problem('limit_reached', error.message);
  throw error;
}

/** @throws {Problem} 409 if the key has ended, or was rolled already */
function refusalOfRoll(error: unknown): never {
  if (error instanceof AdminError) throw new Problem('conflict', sentenceOf(error));
  throw error;
}

function sentenceOf({ message }: AdminError): string {
  return `${message[0]!.toUpperCase()}${message.slice(1)}.`;
}
