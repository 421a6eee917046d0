import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { acrossTenants, inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { AccessRefused, ProviderRefused, ProviderUnavailable } from '../providers/provider-errors.js';
import { findRefreshToken, ReauthRequired } from './access-tokens.js';
import { toConnection } from './connection.js';
import type { Connection } from './connections.api.js';
import { findConnection, isCompanyConnected, lockConnection } from './connections.queries.js';

/** If a provider does not answer for this time, we delete the tokens. The grant at the provider then expires by itself. */
const REVOKE_FOR_HOURS = 24;
const REVOCATIONS_PER_TURN = 50;

/**
 * Disconnects a company: synchronization stops at once, and the tokens are revoked at the provider in the background. Its transactions
 * are kept. Addresses that renew it and wait for a person work no more. A connection that is already disconnected does not change.
 * @throws {Problem} 404
 */
export async function disconnect(
  deps: Pick<Deps, 'db' | 'relay' | 'revoking'>,
  context: RequestContext,
  id: string,
): Promise<Connection> {
  const { organizationId, livemode } = context;
  const current = async (trx: Transaction<Database>) => {
    const known = await lockConnection(trx, context, id);
    return known && toConnection((await findConnection(trx, context, id))!);
  };
  const answer = await changeInTenant(deps.db, context, { current }, async (trx) => {
    const known = await lockConnection(trx, context, id);
    if (!known) throw Problem.notFound();
    if (known.status === 'disconnected') {
      recordNoChange(trx, context);
      return toConnection(known);
    }
    unawaited(
      trx,
      trx
        .updateTable('connection')
        .set({
          status: 'disconnected',
          disconnected_at: sql<Date>`clock_timestamp()`,
          next_sync_at: null,
        })
        .where('org_id', '=', organizationId)
        .where('livemode', '=', livemode)
        .where('id', '=', id),
    );
    unawaited(
      trx,
      trx
        .updateTable('sync')
        .set({ status: 'canceled', ended_at: sql<Date>`clock_timestamp()`, error_code: 'disconnected' })
        .where('org_id', '=', organizationId)
        .where('livemode', '=', livemode)
        .where('connection_id', '=', id)
        .where('status', '=', sql.lit('running')),
    );
    // An address that renews this connection must not connect the company again.
    unawaited(
      trx,
      trx
        .updateTable('authorization_request')
        .set({ used_at: sql<Date>`clock_timestamp()` })
        .where('org_id', '=', organizationId)
        .where('livemode', '=', livemode)
        .where('connection_id', '=', id)
        .where('used_at', 'is', null),
    );
    return toConnection((await findConnection(trx, context, id))!);
  });
  deps.relay.wake();
  deps.revoking.wake();
  return answer;
}

/** Revokes the tokens of disconnected companies, and deletes them with their key. A provider that does not answer is asked again. */
export async function revokeTokens(
  deps: Pick<Deps, 'db' | 'vault' | 'providers' | 'logger' | 'accessTokens'>,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string; livemode: boolean; id: string }>`
      select c.org_id as "organizationId", c.livemode, c.id
      from connection c
      join connection_token t on t.org_id = c.org_id and t.livemode = c.livemode and t.connection_id = c.id
      where c.status = 'disconnected' order by c.disconnected_at limit ${REVOCATIONS_PER_TURN}`.execute(trx),
  );
  await Promise.all(
    rows.map(async ({ id, ...tenant }) => {
      if (!signal?.aborted) await revokeTokensOf(deps, tenant, id);
    }),
  );
}

async function revokeTokensOf(
  { db, vault, providers, logger, accessTokens }: Pick<Deps, 'db' | 'vault' | 'providers' | 'logger' | 'accessTokens'>,
  tenant: Tenant,
  id: string,
): Promise<void> {
  const found = await inTenant(db, tenant, async (trx) => {
    const row = await findConnection(trx, tenant, id);
    return row && { row, token: await findRefreshToken(trx, vault, tenant, id) };
  });
  // Meanwhile a person may have connected the company again.
  if (found?.row.status !== 'disconnected') return;
  const { row, token } = found;
  const provider = (tenant.livemode ? providers.live : providers.test)[row.provider];
  try {
    // A provider ends the access of our app to the company, which another organization may also have connected.
    const isShared = await isCompanyConnected(db, row.provider, row.company_id);
    if (provider && token !== undefined && !isShared)
      await provider.endAccess({
        companyId: row.company_id,
        refreshToken: token,
        use: (call) => accessTokens.use(tenant, row, call),
      });
  } catch (error) {
    // The access has ended already, or another attempt does not change the answer.
    const isFinal = [ReauthRequired, AccessRefused, ProviderRefused].some((kind) => error instanceof kind);
    const isOver = isFinal || row.disconnected_at!.getTime() < Date.now() - REVOKE_FOR_HOURS * 3_600_000;
    // A mistake of ours ends like an outage of the provider: it must not keep the tokens of others from being revoked.
    const isUnexpected = !isFinal && !(error instanceof ProviderUnavailable);
    const told = { connectionId: id, isOver, ...(isUnexpected && { error }) };
    logger[isUnexpected ? 'error' : 'warn'](told, 'the tokens of a disconnected company could not be revoked');
    if (!isOver) return;
  }
  await inTenant(db, tenant, async (trx) => {
    // A person may have connected the company again meanwhile. Then the tokens are those of the new grant.
    const locked = await lockConnection(trx, tenant, id);
    if (locked?.status !== 'disconnected') return;
    await trx.deleteFrom('connection_token').where('connection_id', '=', id).execute();
    await vault.destroyKey(trx, tenant, id);
  });
}
